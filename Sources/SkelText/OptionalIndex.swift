/// An index of an array, or none, in four bytes: an optional `Int32` takes eight.
package struct OptionalIndex: Sendable, Hashable {
    private let stored: Int32

    /// No index.
    package static let none = OptionalIndex(nil)

    /// - Parameter index: at least 0; nil for none.
    @inline(__always)
    package init(_ index: Int?) { stored = index.map { Int32(truncatingIfNeeded: $0) } ?? -1 }

    /// The index; nil for none.
    @inline(__always)
    package var index: Int? { stored < 0 ? nil : Int(stored) }

    /// Whether it is none.
    package var isNone: Bool { stored < 0 }
}
