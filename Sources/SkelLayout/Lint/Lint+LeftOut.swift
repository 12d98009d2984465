import SkelLanguage
package import SkelText

extension Drawing {
    /// Features of a drawing that not every output format can show.
    package struct Features: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Kept texts.
        package static let texts = Features(rawValue: 1)
        /// Kept pictures.
        package static let pictures = Features(rawValue: 2)
        /// Shadows of views and bones.
        package static let shadows = Features(rawValue: 4)
        /// Views that are faded as a whole.
        package static let opacity = Features(rawValue: 8)
        /// Bones that move later than others.
        package static let delays = Features(rawValue: 16)
        /// Bones that change position or size.
        package static let movements = Features(rawValue: 32)
        /// Gradients of more than two colours, unless each bone has its own and nothing moves.
        package static let stops = Features(rawValue: 64)
        /// Corners of several radii; corners without a radius do not count.
        package static let corners = Features(rawValue: 128)

        /// The name of each feature in the language.
        fileprivate static let names: [(Features, String)] = [
            (.texts, "'text'"), (.pictures, "'image'"), (.shadows, "'shadow'"), (.opacity, "'opacity'"),
            (.delays, "'staggerDelay'"), (.movements, "a keyframe's 'scale' or 'translation'"),
            (.stops, "a gradient's third colour"), (.corners, "the smaller radius of a 'cornerRadius'"),
        ]
    }

    /// The views with a feature that a format can't show, as indices of `views`, in painting order.
    private func places(of feature: Features) -> [Int32] {
        switch feature {
        case .texts: return places { if case .text = $0 { true } else { false } }
        case .pictures: return places { if case .picture = $0 { true } else { false } }
        case .shadows: return looks.filter { $0.shadow != nil }.map { $0.view }
        case .opacity: return fades.map { $0.view }
        case .delays:
            return places(ofBonesWith: paints.map { $0.delay > 0 }).map { setter(of: .staggerDelay, for: $0) }
        case .movements:
            let bones = places(
                ofBonesWith: paints.map { if case .custom(let own) = motion(of: $0) { own.movesBones } else { false } })
            return bones.map { setter(of: .animation, for: $0) }
        case .stops:
            let bones = places(
                ofBonesWith: paints.map { paint in
                    var isStill = false
                    if case .still = motion(of: paint) { isStill = paint.scope == .bone }
                    return paint.type == .gradient && !isStill
                        && paint.colors.dropFirst(2).contains { $0 != paint.base && $0 != paint.highlight }
                })
            return bones.map { setter(of: .gradient, for: $0) }
        case .corners:
            let rounded = bones.filter { $0.corners.hasSeveralRadii }.map { $0.view }
            return rounded + looks.filter { $0.corners.hasSeveralRadii }.map { $0.view }
        default: return []
        }
    }

    /// The nearest view, from one upwards, that sets a property; the root if the file does.
    private func setter(of property: Property, for view: Int32) -> Int32 {
        var view = view
        while !tables.sets(property, views[Int(view)].settings), let parent = views[Int(view)].parent.index {
            view = Int32(parent)
        }
        return view
    }

    private func places(ofContents isWanted: (KeptContent) -> Bool) -> [Int32] {
        looks.filter { $0.content.index.map { isWanted(contents[$0]) } ?? false }.map { $0.view }
    }

    /// Returns the views of the bones whose paint is wanted; `isWanted` has a flag for each of `paints`.
    private func places(ofBonesWith isWanted: [Bool]) -> [Int32] {
        isWanted.contains(true) ? bones.filter { isWanted[Int($0.paint)] }.map { $0.view } : []
    }

    /// Warns about features that an output format omits: once for each feature, at the first view that has it.
    ///
    /// - Parameters:
    ///   - missing: The features that the format can't show.
    ///   - format: The format's name.
    package func warn(of missing: Features, in format: String, to problems: inout Problems) {
        var warnings: [(node: Int32, names: [String], nodes: Set<Int32>)] = []
        for (feature, name) in Features.names where missing.contains(feature) {
            let nodes = places(of: feature).map { views[Int($0)].node }
            guard let first = nodes.first else { continue }
            // A place has one warning.
            if let index = warnings.firstIndex(where: { $0.node == first }) {
                warnings[index].names.append(name)
                warnings[index].nodes.formUnion(nodes)
            } else {
                warnings.append((first, [name], Set(nodes)))
            }
        }
        for warning in warnings {
            let span = screen.nodes[Int(warning.node)].span
            problems.report(Messages.leftOut(span, warning.names, in: format, others: warning.nodes.count - 1))
        }
    }
}
