package import SkelEmit
package import SkelLanguage
package import SkelLayout
package import SkelText

/// A skeleton in the page of a preview: its placeholder, its drawings, and the frames of its bones.
package struct PreviewSkeleton: Sendable {
    /// A variant and the tests for which it applies.
    package struct Variant: Sendable {
        /// The name in the source.
        package let name: String
        /// The conditions, all of which must hold.
        package let tests: [Screen.Variant.Test]
        /// The location of the variant in the source.
        package let place: PreviewPlace
    }

    /// The skeleton without variants, or with one of them, at its own size.
    package struct Drawn: Sendable {
        /// The size in points.
        package let size: Size
        /// The positions of its bones at this size.
        package let bones: BoneMap
        /// The index in `pictures` of the drawing as declared.
        package let written: Int
        /// The index in `pictures` with each `SkeletonLook`, in the order of its cases.
        package let looks: [Int]
        /// The index in `pictures` sliding in each `SlidingDirection`, in the order of its cases.
        package let directions: [Int]
    }

    /// The frames of the bones at each width, for a page height and a reading direction.
    package struct Map: Sendable {
        /// The height in points that the skeleton or a variant declares; nil for the content's.
        package let height: Double?
        /// The reading direction; a map of `ltr` alone also serves `rtl`, mirrored.
        package let direction: Style.Direction
        /// The positions of the bones at all widths.
        package let bones: BoneMap
    }

    /// The range of widths at which the page shows a placeholder, in points.
    package static let widths: ClosedRange<Double> = 240...1600

    /// The name of the skeleton in the source.
    package let name: String
    /// The location of the skeleton in the source.
    package let place: PreviewPlace
    /// The reading direction that the skeleton sets, if any.
    package let direction: Style.Direction?
    /// The variants in source order.
    package let variants: [Variant]
    /// The output of `--format html`.
    package private(set) var html = Output()
    /// The output of `--format html --switchable`, whose look the page changes.
    package private(set) var switchable = Output()
    /// The skeleton without variants, then with each variant.
    package private(set) var drawn: [Drawn] = []
    /// The different drawings as SVG.
    package private(set) var pictures: [Output] = []
    /// The positions of the bones in a page, one map for each height and reading direction that differ.
    package private(set) var maps: [Map] = []
    /// The bones that `drawn` and `maps` refer to by number.
    package private(set) var bones = BoneNames()
    /// The source locations of `bones`.
    package private(set) var places: [PreviewPlace] = []
    /// The picture of the real screen; nil unless there is one with the skeleton's name.
    package var screenshot: PreviewScreenshot?
    /// The comparisons with measured pages, one for each width.
    package var drifts: [PreviewDrift] = []
    private var pictureHashes: [UInt64] = []

    /// - Parameter screen: A screen without mistakes.
    /// - Parameter compilation: The screen's compilation, for the placeholder.
    ///
    /// It's incomplete if the file takes too much work, which is reported.
    package init(
        of screen: Screen, _ compilation: Compilation, _ found: inout PreviewPlaces, reporting problems: inout Problems
    ) {
        name = screen.name
        place = found.place(of: screen.span)
        direction = compilation.base.drawing.declaredDirection
        variants = screen.variants.map {
            Variant(name: $0.name, tests: $0.tests, place: found.place(of: $0.span))
        }
        writePlaceholders(compilation)
        draw(screen, reporting: &problems)
        mapBones(of: screen, compilation, reporting: &problems)
        if screen.tables.work.isExceeded { compilation.base.drawing.reportTooMuchWork(to: &problems) }
        places = bones.all.map { found.place(of: $0.span) }
    }

    /// The width of the skeleton without variants, in points.
    package var width: Double { drawn[0].size.width }

    /// The format of the placeholder.
    package static var format: Format { Format.named("html") ?? .svg }

    private mutating func writePlaceholders(_ compilation: Compilation) {
        let format = Self.format
        var options = EmitOptions()
        format.write(compilation, options, &html)
        options.isSwitchable = true
        format.write(compilation, options, &switchable)
    }

    /// Draws the skeleton without variants and with each variant, in every look.
    private mutating func draw(_ screen: Screen, reporting problems: inout Problems) {
        for chosen in [[]] + screen.variants.indices.map({ [$0] }) where !screen.tables.work.isExceeded {
            let screen = chosen.isEmpty ? screen : screen.applying(chosen)
            let one = Self.drawing(of: screen, reporting: &problems)
            let written = picture(of: one)
            let looks = SkeletonLook.allCases.map { picture(of: screen.showing($0), reporting: &problems) }
            let directions = SlidingDirection.allCases.map { picture(of: screen.sliding($0), reporting: &problems) }
            drawn.append(
                Drawn(
                    size: one.size, bones: BoneMap(at: BoneMap.Knot(of: one, &bones)), written: written,
                    looks: looks, directions: directions))
        }
    }

    private mutating func picture(of screen: Screen, reporting problems: inout Problems) -> Int {
        picture(of: Self.drawing(of: screen, reporting: &problems))
    }

    /// Returns the index in `pictures` of a drawing, which is added if it's new.
    private mutating func picture(of one: Drawing) -> Int {
        guard one.tables.work.add(one.workOfPicture) else { return 0 }
        var output = Output()
        Format.svg.write(Compilation(Compilation.Layout(one)), EmitOptions(), &output)
        let hash = StableHash(of: output).value
        if let known = pictureHashes.firstIndex(of: hash) { return known }
        pictureHashes.append(hash)
        pictures.append(output.compacted())
        return pictures.count - 1
    }

    /// Lays out a screen at its declared size.
    private static func drawing(of screen: Screen, reporting problems: inout Problems) -> Drawing {
        let root = screen.root
        let viewport = Viewport(width: root.width ?? 0, height: root.hasAutomaticHeight ? nil : root.height)
        return layOut(screen, in: viewport, reporting: &problems)
    }
}

extension PreviewSkeleton {
    /// Finds the frames of the bones in a page, for each height that the skeleton or a variant declares.
    private mutating func mapBones(
        of screen: Screen, _ compilation: Compilation, reporting problems: inout Problems
    ) {
        if screen.tables.work.isExceeded { return }
        var found = problems.emptied
        defer { problems.report(newOf: found) }
        var names = bones
        var heights: [Double?] = []
        for screen in [screen] + screen.variants.indices.map({ screen.applying([$0]) }) {
            let height = screen.root.hasAutomaticHeight ? nil : screen.root.height
            if !heights.contains(height) { heights.append(height) }
        }
        let bounds = screen.variants.flatMap { $0.tests }.filter { $0.measure != .height }.map { $0.bound }
        for height in heights {
            func knot(_ direction: Style.Direction) -> (Double) -> BoneMap.Knot {
                let page = PreviewLayouts(screen.reading(direction), compilation, height: height)
                return { BoneMap.Knot(of: page.drawing(at: $0, reporting: &found), &names) }
            }
            for direction in direction.map({ [$0] }) ?? Style.Direction.allCases {
                let bones = BoneMap(over: Self.widths, bounds: bounds, at: knot(direction))
                maps.append(Map(height: height, direction: direction, bones: bones))
                if direction == .ltr, Self.areMirrored(knot(.ltr), knot(.rtl)) { break }
            }
        }
        bones = names
    }

    /// Whether the other reading direction is the mirror image, as is almost always the case, so that it needs no map.
    /// It compares 17 widths.
    private static func areMirrored(_ one: (Double) -> BoneMap.Knot, _ other: (Double) -> BoneMap.Knot) -> Bool {
        let step = (widths.upperBound - widths.lowerBound) / 16
        return (0...16).allSatisfy { number in
            let width = widths.lowerBound + Double(number) * step
            return other(width).isMirror(of: one(width))
        }
    }
}

/// The layouts of a placeholder in a page of a given height.
private struct PreviewLayouts {
    private let screen: Screen
    private let rooms: [(variants: [Int], room: Compilation.Layout.Room)]
    /// The height of the page in points; nil to use the content's height.
    private let height: Double?

    init(_ screen: Screen, _ compilation: Compilation, height: Double?) {
        self.screen = screen
        self.height = height
        rooms = compilation.layouts.map { ($0.state.variants, $0.room) }
    }

    /// Lays out the placeholder in a page of a width in points, which is also that of its window.
    func drawing(at width: Double, reporting problems: inout Problems) -> Drawing {
        let chosen = screen.variants(meetingTestsAt: width, height ?? 0)
        let screen = chosen.isEmpty ? screen : screen.applying(chosen)
        let viewport = Viewport(width: width, height: viewHeight(of: chosen))
        return layOut(screen, in: viewport, reporting: &problems)
    }

    private func viewHeight(of chosen: [Int]) -> Double? {
        switch rooms.first(where: { $0.variants == chosen })?.room ?? .content {
        case .content: nil
        case .fixed(let height): height
        case .filled: height
        }
    }
}
