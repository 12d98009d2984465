import SkelLayout

/// The width from which a screen looks like a wider capture: the width at which the page's styles change, if they change once
/// between the two captures, and otherwise the width of the wider one.
struct Breakpoint {
    /// The width of the screen, in points.
    let width: Double
    /// A remark about the uncertainty of the width.
    let remark: String?

    /// - Parameters:
    ///   - wider: the screen at the wider width.
    ///   - plans: all captures of the screen, narrowest first.
    init(to wider: Plan, among plans: [Plan]) {
        guard let narrower = plans.last(where: { $0.size.width < wider.size.width }) else {
            (width, remark) = (wider.size.width, nil)
            return
        }
        let found = Self.widths(between: narrower, wider)
        if let only = found.first, found.count == 1 {
            (width, remark) = (only, nil)
            return
        }
        width = wider.size.width
        remark = width - narrower.size.width > 1 ? Self.remark(narrower, wider) : nil
    }

    /// The widths of the screen, above the narrower and up to the wider capture, at which the page's styles change; empty if
    /// the captures don't tell.
    private static func widths(between narrower: Plan, _ wider: Plan) -> [Double] {
        // The room beside the screen is equal at both widths, or the screen has reached its maximum width.
        let beside = (narrower.surroundings.viewport ?? 0) - narrower.size.width
        return viewports(between: narrower, wider).map {
            max(narrower.size.width + 1, min($0 - beside, wider.size.width))
        }
    }

    /// The corresponding widths of the window.
    private static func viewports(between narrower: Plan, _ wider: Plan) -> [Double] {
        guard let low = narrower.surroundings.viewport, let high = wider.surroundings.viewport else { return [] }
        return wider.surroundings.breakpoints.filter { $0 > low && $0 <= high }
    }

    private static func remark(_ narrower: Plan, _ wider: Plan) -> String {
        let (low, high) = (number(narrower.size.width), number(wider.size.width))
        let windows = viewports(between: narrower, wider).map { number($0) }.joined(separator: " or ")
        let known = windows.isEmpty ? "" : ", in a window \(windows) wide"
        return """
            From \(low) up to \(high) the layout of \(low) holds. Capture the page between these widths too\(known).
            """
    }
}
