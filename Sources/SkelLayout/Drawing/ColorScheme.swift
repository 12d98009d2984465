package import SkelLanguage

/// The colours that a skeleton includes: for light surroundings, for dark ones, or both.
package enum ColorScheme: String, Sendable, CaseIterable {
    case light, dark
    /// Both; the viewer chooses.
    case auto

    /// A colour that is the same in all surroundings, unless both are kept.
    package func pinned(_ color: ColorPair) -> ColorPair {
        switch self {
        case .light: ColorPair(color.light)
        case .dark: ColorPair(color.dark)
        case .auto: color
        }
    }
}

extension Drawing {
    /// Keeps the colours of one scheme only.
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
    /// The motion with the colours of one scheme.
    fileprivate func pinned(to scheme: ColorScheme) -> Motion {
        guard case .custom(var animation) = self else { return self }
        for index in animation.keyframes.indices {
            animation.keyframes[index].color = animation.keyframes[index].color.map(scheme.pinned)
        }
        return .custom(animation)
    }
}
