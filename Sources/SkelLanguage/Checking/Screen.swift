package import SkelText

/// A checked skeleton: its views as a flat tree with components expanded, and each view's settings.
///
/// The rows of tables and collections are templates here; layout repeats them. A million views fit because a node is a
/// few words and its settings are links in a shared list: see `Setting`.
package struct Screen: Sendable {
    /// The skeleton's name.
    package var name: String
    /// The views in source order, parents before children; the root is the first.
    package var nodes: [Node] = []
    /// The tables that the nodes' numbers refer to; shared by the screens of a file.
    package var tables = Tables()
    /// The variants in source order.
    package var variants: [Variant] = []
    /// The requested direction that replaces the screen's own animation; see `sliding(_:)`.
    package var direction: SlidingDirection?
    /// The requested look that replaces the declared ones; see `showing(_:)`.
    package var look: SkeletonLook?
    /// The place of the skeleton's head and of its `size`, for layout errors.
    package var span: Span
    /// Whether its block has a `size`, even an invalid one, so that no stage reports it as missing.
    package var declaresSize = false
    /// Whether named lists also get rows that only tell what more of them look like (`Lists.placeSpareRows`).
    package var hasSpareRows = false
    /// Whether mistakes make its views uncertain, so that layout could only guess.
    package var isDoubtful = false

    package init(name: String, span: Span) {
        self.name = name
        self.span = span
    }

    /// A view, a section or a cell as it was declared.
    package struct Node: Sendable {
        /// The kind in the source; for an instance, that of its component.
        package var kind: ElementKind
        /// Whether its kind is unknown, which was reported: its properties and contents aren't checked.
        var isUnknown = false
        /// Whether a mistake removed some of its settings, so that its look is uncertain.
        package var isFlawed = false
        /// Whether it's a `repeat` rather than a view: its views belong to the view around it, `Tables.count` times.
        package var isRepetition = false
        /// An index of `Screen.strings`, or -1.
        package var name: Int32 = -1
        /// The component that it's an instance of: an index of `Screen.strings`, or -1.
        package var component: Int32 = -1
        /// The newest setting, or -1.
        package var settings: Int32 = -1
        /// The index after its last descendant.
        package var end: Int32 = 0
        /// The run of `Screen.rules` that applies to its rows.
        package var rules = TableRange()
        /// The place of the element's head.
        package var span: Span

        package init(kind: ElementKind, span: Span) {
            self.kind = kind
            self.span = span
        }
    }

    /// One property's value, linked to the previous setting.
    ///
    /// The list grows at its newest end, so an instance of a component, or a prepared row, shares its prototype's list
    /// and adds to it. 16 bytes.
    package struct Setting: Sendable {
        /// The setting that this one follows (and overrides), or -1.
        package var previous: Int32
        /// The property, which determines the type of the value.
        package var property: Property
        // The value, as stored by the property's value type; see `SettingValue`.
        var unit: UInt8 = 0
        var count: UInt16 = 0
        var bits: UInt64

        init(previous: Int32, property: Property, unit: UInt8 = 0, count: UInt16 = 0, bits: UInt64) {
            self.previous = previous
            self.property = property
            self.unit = unit
            self.count = count
            self.bits = bits
        }

        /// Whether it gives a property the same value as another.
        func isEqual(to other: Setting) -> Bool {
            property == other.property && unit == other.unit && count == other.count && bits == other.bits
        }
    }

    /// The changes of an `at` block: settings of views in the cells of the rows it selects.
    package struct RowRule: Sendable {
        /// The rows that an `at` block changes, counted from 0.
        package indirect enum Selector: Sendable, Equatable {
            case rows(ClosedRange<Int>)
            case every(Int)
            case odd
            case last
            /// All rows except those of another selector.
            case except(Selector)
        }

        /// A setting that is added to a view.
        package struct Change: Sendable {
            /// In a rule, the distance of the changed view behind the section's (or list's) node, so that copies of
            /// both keep it; in a variant, that node itself.
            package var node: Int32
            /// An index of `Screen.settings`, whose `previous` is ignored.
            package var setting: Int32

            package init(node: Int32, setting: Int32) {
                self.node = node
                self.setting = setting
            }
        }

        /// The selectors, any of which may match.
        package var selectors: [Selector]
        /// The settings that the rows get, in source order.
        package var changes: [Change]
        /// The cell that the rows show, by its distance from the section's (or list's) node; nil for the regular one.
        package var cell: Int32?

        package init(selectors: [Selector], changes: [Change], cell: Int32? = nil) {
            self.selectors = selectors
            self.changes = changes
            self.cell = cell
        }
    }

    /// Settings for the sizes that pass a test.
    package struct Variant: Sendable {
        /// A condition on a width or a height.
        package struct Test: Sendable {
            /// What is compared, as it's spelled in the language.
            package enum Measure: String, Sendable, CaseIterable {
                case width, height, window

                /// One line about it for editors.
                package var help: String {
                    switch self {
                    case .width: "the width of the placeholder, or of the drawing"
                    case .height: "the height of the window in a page; elsewhere that of the drawing"
                    case .window: "the width of the window in a page; a drawing's own, unless --window sets another"
                    }
                }
            }
            /// How it is compared with the bound.
            package enum Comparison: Sendable { case atLeast, atMost, above, below }
            /// What is compared.
            package var measure: Measure
            /// How it is compared with the bound.
            package var comparison: Comparison
            /// The bound in points.
            package var bound: Double

            package init(measure: Measure, comparison: Comparison, bound: Double) {
                self.measure = measure
                self.comparison = comparison
                self.bound = bound
            }
        }

        /// The name after `variant`.
        package var name: String
        /// The tests, all of which must hold.
        package var tests: [Test]
        /// Whether a mistake removed part of it.
        package var isFlawed = false
        /// The settings of the skeleton's views that it adds, in source order.
        package var changes: [RowRule.Change] = []
        /// The views that it adds to the root, after the others. Their numbers and those in `changes` continue the
        /// others' count.
        package var nodes: [Node] = []
        /// The place of its head.
        package var span: Span

        /// Creates a variant that tests and changes nothing yet.
        package init(name: String, span: Span) {
            self.name = name
            tests = []
            self.span = span
        }
    }
}
