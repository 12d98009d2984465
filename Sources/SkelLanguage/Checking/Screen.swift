package import SkelText

/// A checked skeleton: its views as a flat tree, components expanded, and what was set on each.
///
/// The rows of tables and collections are templates here; layout repeats them. A million views fit because a node is
/// a few words and its settings are links of a shared list: see `Setting`.
package struct Screen: Sendable {
    /// The skeleton's name.
    package var name: String
    /// In source order, a view before its children; the root is the first.
    package var nodes: [Node] = []
    /// What the nodes' numbers are of; shared by the screens of a file.
    package var tables = Tables()
    package var variants: [Variant] = []
    /// The direction that was asked for in place of the screen's own animation; see `sliding(_:)`.
    package var direction: SlidingDirection?
    /// The look that was asked for in place of those that it declares; see `showing(_:)`.
    package var look: SkeletonLook?
    /// The place of the skeleton's head, and of its `size`, for the errors of layout.
    package var span: Span
    /// Whether its block has a `size`, be it a wrong or an unreadable one: then nobody is to complain that there is none.
    package var declaresSize = false
    /// Whether mistakes leave open which views it has: layout could only guess.
    package var isDoubtful = false

    package init(name: String, span: Span) {
        self.name = name
        self.span = span
    }

    /// A view, a section or a cell as it was declared.
    package struct Node: Sendable {
        package var kind: ElementKind
        /// Whether nobody knows its kind, which was reported: what it may have and hold is no question then.
        var isUnknown = false
        /// Whether a mistake took away something of its own: what it is to be like is not known.
        package var isFlawed = false
        /// Whether it is no view but a `repeat`: the views in it stand in the one around it, as often as `Tables.count`
        /// says.
        package var isRepetition = false
        /// An index of `Screen.strings`, or -1.
        package var name: Int32 = -1
        /// The component it is an instance of: an index of `Screen.strings`, or -1.
        package var component: Int32 = -1
        /// The newest setting, or -1.
        package var settings: Int32 = -1
        /// One past its last descendant.
        package var end: Int32 = 0
        /// The run of `Screen.rules` that prepares its rows.
        package var rules = TableRange()
        /// The place of the element's head.
        package var span: Span

        package init(kind: ElementKind, span: Span) {
            self.kind = kind
            self.span = span
        }
    }

    /// One property's value, linked to the setting before it.
    ///
    /// The list grows at its newest end, so an instance of a component, or a prepared row, shares its prototype's
    /// list and adds to it. 16 bytes.
    package struct Setting: Sendable {
        /// The setting that this one comes after (and overrides), or -1.
        package var previous: Int32
        /// An index of `Property.all`.
        package var property: UInt8
        // What it says, as the type of the property's values stores it; see `SettingValue`.
        var unit: UInt8 = 0
        var count: UInt16 = 0
        var bits: UInt64

        init(previous: Int32, property: UInt8, unit: UInt8 = 0, count: UInt16 = 0, bits: UInt64) {
            self.previous = previous
            self.property = property
            self.unit = unit
            self.count = count
            self.bits = bits
        }
    }

    /// What an `at` block changes: settings of views in the cells of the rows it selects.
    package struct RowRule: Sendable {
        package indirect enum Selector: Sendable, Equatable {
            case rows(ClosedRange<Int>)
            case every(Int)
            case odd
            case last
            /// All rows but those of another one.
            case except(Selector)
        }

        package struct Change: Sendable {
            /// In a rule, how far behind the section's (or list's) node that of the changed view is, so that copies of
            /// both keep it; in a variant, that node itself.
            package var node: Int32
            /// An index of `Screen.settings`, whose `previous` is to be ignored.
            package var setting: Int32

            package init(node: Int32, setting: Int32) {
                self.node = node
                self.setting = setting
            }
        }

        package var selectors: [Selector]
        package var changes: [Change]
        /// The cell that the rows show, by its distance from the section's (or list's) node; nil for that whose turn it is.
        package var cell: Int32?

        package init(selectors: [Selector], changes: [Change], cell: Int32? = nil) {
            self.selectors = selectors
            self.changes = changes
            self.cell = cell
        }
    }

    /// Settings for the sizes that meet a test.
    package struct Variant: Sendable {
        package struct Test: Sendable {
            package enum Measure: Sendable { case width, height }
            package enum Comparison: Sendable { case atLeast, atMost, above, below }
            package var measure: Measure
            package var comparison: Comparison
            /// Points.
            package var bound: Double

            package init(measure: Measure, comparison: Comparison, bound: Double) {
                self.measure = measure
                self.comparison = comparison
                self.bound = bound
            }
        }

        package var name: String
        /// All must hold.
        package var tests: [Test]
        /// Whether a mistake took away a part of it.
        package var isFlawed = false
        package var changes: [RowRule.Change] = []
        /// The views that it adds to the root, behind the others, whose count their numbers and those of `changes`
        /// go on from.
        package var nodes: [Node] = []
        package var span: Span

        package init(name: String, span: Span) {
            self.name = name
            tests = []
            self.span = span
        }
    }
}
