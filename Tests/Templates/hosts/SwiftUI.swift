// swift-format-ignore-file
// As much of SwiftUI as the template swiftui uses, to compile what it makes without an SDK: our own words, not Apple's.
@_exported import Foundation

@MainActor public protocol View {
    associatedtype Body: View
    var body: Body { get }
}
extension Never: View {
    public var body: Never { fatalError() }
}
public enum ColorScheme: Sendable { case light, dark }
public struct EnvironmentValues {
    public var colorScheme: ColorScheme { .light }
    public var accessibilityReduceMotion: Bool { false }
}
@propertyWrapper public struct Environment<Value> {
    public init(_ path: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: path] }
    public let wrappedValue: Value
}
@propertyWrapper public struct State<Value> {
    private let value: Value
    public init(wrappedValue: Value) { value = wrappedValue }
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
}
public struct Color: Sendable {
    public enum RGBColorSpace: Sendable { case sRGB }
    public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double) {}
}
public struct Gradient: Sendable {
    public init(colors: [Color]) {}
}
public struct Path: Sendable {
    public init(_ rect: CGRect) {}
    public init(roundedRect: CGRect, cornerRadius: CGFloat) {}
    public init() {}
    public mutating func move(to point: CGPoint) {}
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
    public mutating func closeSubpath() {}
}
public struct GraphicsContext {
    public struct Shading: Sendable {
        public static func color(_ color: Color) -> Shading { Shading() }
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading()
        }
    }
    public var opacity = 1.0
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func clip(to path: Path) {}
    public func fill(_ path: Path, with shading: Shading) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat) {}
}
public struct Canvas: View {
    public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
    public var body: Never { fatalError() }
}
public struct AnimationTimelineSchedule: Sendable {}
extension AnimationTimelineSchedule {
    public static func animation(minimumInterval: Double?, paused: Bool) -> AnimationTimelineSchedule { .init() }
}
public struct TimelineView<Content: View>: View {
    public struct Context { public let date: Date }
    public init(_ schedule: AnimationTimelineSchedule, content: @escaping (Context) -> Content) {}
    public var body: Never { fatalError() }
}
public struct Text: Sendable {
    public init(verbatim: String) {}
}
public struct Changed<Content: View>: View {
    public var body: Never { fatalError() }
}
extension View {
    public func frame(idealWidth: CGFloat?, idealHeight: CGFloat?) -> some View { Changed<Self>() }
    public func clipped() -> some View { Changed<Self>() }
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { Changed<Self>() }
    public func accessibilityElement() -> some View { Changed<Self>() }
    public func accessibilityLabel(_ label: Text) -> some View { Changed<Self>() }
}
