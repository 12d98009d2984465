// swift-format-ignore-file
// As much of UIKit and QuartzCore as the template uikit uses, to compile what it makes without an SDK: our own words, not Apple's.
@_exported import Foundation

public final class CGColor {}
public struct CGAffineTransform: Sendable {
    public init(scaleX: CGFloat, y: CGFloat) {}
}
extension CGRect {
    public func applying(_ transform: CGAffineTransform) -> CGRect { self }
}
extension NSValue {
    public convenience init(cgPoint: CGPoint) { fatalError() }
}
public final class CAMediaTimingFunction {
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {}
}
public struct CAAnimationCalculationMode: Sendable {
    public static let discrete = Self()
    public static let linear = Self()
}
open class CAKeyframeAnimation {
    public init(keyPath: String?) {}
    public var values: [Any]?
    public var keyTimes: [NSNumber]?
    public var timingFunctions: [CAMediaTimingFunction]?
    public var calculationMode = CAAnimationCalculationMode.linear
    public var duration = 0.0
    public var autoreverses = false
    public var repeatCount: Float = 0
    public var isRemovedOnCompletion = true
}
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}
open class CALayer {
    public init() {}
    public var frame = CGRect.zero
    public var cornerRadius: CGFloat = 0
    public var maskedCorners = CACornerMask(rawValue: 15)
    public var borderWidth: CGFloat = 0
    public var borderColor: CGColor?
    public var backgroundColor: CGColor?
    public var masksToBounds = false
    public var sublayers: [CALayer]?
    public func addSublayer(_ layer: CALayer) {}
    public func removeFromSuperlayer() {}
    public func add(_ animation: CAKeyframeAnimation, forKey key: String?) {}
}
open class CAGradientLayer: CALayer {
    public var colors: [Any]?
    public var startPoint = CGPoint.zero
    public var endPoint = CGPoint.zero
}
public final class UIColor {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public var cgColor: CGColor { CGColor() }
}
public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
@MainActor public final class UITraitCollection {
    public var userInterfaceStyle = UIUserInterfaceStyle.light
}
@MainActor public final class UIWindow {}
@MainActor public enum UIAccessibility {
    public static var isReduceMotionEnabled: Bool { false }
    public nonisolated static var reduceMotionStatusDidChangeNotification: Notification.Name { Notification.Name("") }
}
@MainActor open class UIView {
    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}
    public let layer = CALayer()
    public var bounds = CGRect.zero
    public var clipsToBounds = false
    public var isAccessibilityElement = false
    public var accessibilityLabel: String?
    public let traitCollection = UITraitCollection()
    public var window: UIWindow?
    open var intrinsicContentSize: CGSize { .zero }
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func setNeedsLayout() {}
    open func layoutSubviews() {}
    open func didMoveToWindow() {}
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
}
