package import SkelLanguage

/// Which of the colours for light and for dark surroundings a skeleton has.
package enum ColorScheme: String, Sendable, CaseIterable {
    case light, dark
    /// Both: what shows it chooses.
    case auto

    /// A colour that is the same in all surroundings, unless both are left.
    package func pinned(_ color: ColorPair) -> ColorPair {
        switch self {
        case .light: ColorPair(color.light)
        case .dark: ColorPair(color.dark)
        case .auto: color
        }
    }
}

extension Drawing {
    /// Leaves the colours of one scheme.
    package mutating func pin(to scheme: ColorScheme) {
        guard scheme != .auto else { return }
        background = background.map(scheme.pinned)
        for index in paints.indices { paints[index].colors = paints[index].colors.map(scheme.pinned) }
        for index in looks.indices {
            looks[index].background = looks[index].background.map(scheme.pinned)
            looks[index].borderColor = scheme.pinned(looks[index].borderColor)
            looks[index].shadow = looks[index].shadow.map { shadow in
                var shadow = shadow
                shadow.color = scheme.pinned(shadow.color)
                return shadow
            }
        }
        for index in contents.indices {
            guard case .text(var text) = contents[index] else { continue }
            text.color = scheme.pinned(text.color)
            contents[index] = .text(text)
        }
        motion = motion.pinned(to: scheme)
        for index in ownMotions.indices { ownMotions[index] = ownMotions[index].pinned(to: scheme) }
    }
}

extension Motion {
    /// The motion in the colours of one scheme.
    fileprivate func pinned(to scheme: ColorScheme) -> Motion {
        guard case .custom(var animation) = self else { return self }
        for index in animation.keyframes.indices {
            animation.keyframes[index].color = animation.keyframes[index].color.map(scheme.pinned)
        }
        return .custom(animation)
    }
}
