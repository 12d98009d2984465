extension Tables {
    /// The features that the views of a file's screens use, derived once they are checked. Most screens use few of them,
    /// and nothing then searches the settings for the others.
    package struct Used: Sendable {
        /// Whether any view uses grids.
        package private(set) var grid = false
        /// Whether any view sets its columns, which may be those of a table's rows.
        package private(set) var columns = false
        /// Whether any view is repeated.
        package private(set) var repetition = false
        /// Whether any view sets kept content.
        package private(set) var content = false
        /// Whether any view sets a shadow, an opacity or a delay.
        package private(set) var extras = false
        /// Whether any length depends on the page's type.
        package private(set) var type = false

        /// Whether any is in em, or of the page's lines.
        package private(set) var em = false
        /// Whether any length is in em.
        package private(set) var ems = false
        /// Whether any view sets its font size.
        package private(set) var fonts = false
        /// Whether any text wraps.
        package private(set) var wrapping = false
        /// Whether any text has a length, or limits the lines into which it breaks.
        package private(set) var lengths = false
        /// Whether any view sets its handling of clicks.
        package private(set) var interaction = false
        /// Whether any view is a part.
        package private(set) var parts = false
        /// Whether any view sets a part of its look that bones don't show.
        package private(set) var looks = false
        /// Whether any view is drawn as a whole.
        package private(set) var wholes = false

        init() {}

        /// Creates the features of screens, made from what has been read.
        init(_ read: Settings.Read, of tables: Tables, by screens: [Screen]) {
            for property in Property.all where read.properties.contains(property) {
                switch property.row.effect {
                case .grid: grid = true
                case .content: content = true
                case .extras: extras = true
                case .style, .tree, .look, .text, .box, .list, .root: break
                }
                switch property {
                case .display: grid = true
                case .fontSize: fonts = true
                case .gridTemplateColumns: columns = true
                case .isUserInteractionDisabledWhenSkeletonIsActive: interaction = true
                case .isPart: parts = true
                case .characters, .maxNumberOfLines: lengths = true
                case .unite, .replace: wholes = true
                case .backgroundColor, .cornerRadius, .skeletonCornerRadius, .textColor, .fontWeight, .shadow:
                    looks = true
                default: break
                }
            }
            wrapping = read.wrapping
            ems = read.type && tables.hasEm
            // With a line height, a bar is a share of the font's size, where nothing sets the heights of bars.
            let hasBarsOfFont =
                read.properties.contains(.lineHeight)
                && screens.contains { !tables.root($0.nodes.first?.settings ?? -1).appearance.setsMultilineHeight }
            em = wrapping || read.linesOfFont || hasBarsOfFont || ems
            type = read.type || em
            repetition = screens.contains { screen in
                screen.nodes.contains { $0.isRepetition }
                    || screen.variants.contains { $0.nodes.contains { $0.isRepetition } }
            }
        }
    }
}

extension Tables {
    /// Whether any length is in em.
    fileprivate var hasEm: Bool {
        settings.contains { $0.unit == Length.Unit.em.rawValue } || lengths.contains { $0.unit == .em }
    }
}
