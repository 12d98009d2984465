import SkelLanguage
import SkelLayout
import SkelText

/// Looks merged into as few paths as possible without changing the picture. Each path holds shapes of one colour, so
/// abutting shapes show no seam.
struct LookLayers {
    /// A path under construction.
    struct Layer {
        let color: ColorPair
        var path = PathData()
        var data = Output()
        /// Whether `data` is an element rather than a path.
        var isElement = false
        /// A shadow, which has a layer to itself.
        var shadow: Look?
        fileprivate var boxes: [Box] = []
        fileprivate var union: Box
    }

    /// The layers from back to front.
    private var layers: [Layer] = []
    /// The box of the ground, which is already painted, if that's the first layer.
    private var ground: Box?

    /// The most layers for a look to sink through. More save nothing in practice: rows of a list have few colours.
    private static let mostSteps = 8
    /// The most boxes of a layer; more become one bounding box, so that 100,000 looks aren't compared with each other.
    fileprivate static let mostBoxes = 64

    /// Creates layers on a ground of a colour within a frame; looks of the same colour needn't be painted.
    init(on color: ColorPair?, within frame: Box) {
        guard let color, color.isOpaque else { return }
        ground = frame
        layers = [Layer(color: color, union: Box(.zero, cornerRadius: 0))]
    }

    /// The layers to paint, from back to front.
    var painted: ArraySlice<Layer> { ground == nil ? layers[...] : layers.dropFirst() }

    /// Returns the index of the layer for a shape within a box, adding one if none fits.
    mutating func layer(for box: Box, _ color: ColorPair) -> Int {
        let index = place(of: box, color) ?? layers.count
        if index == layers.count { layers.append(Layer(color: color, union: box)) }
        layers[index].boxes.append(box)
        layers[index].union.formUnion(box)
        return index
    }

    /// Adds an element within a box.
    mutating func add(element: Output, within box: Box) {
        // No path has its colour, since it has none.
        layers.append(Layer(color: .black, data: element, isElement: true, boxes: [box], union: box))
    }

    /// Puts a shadow in front of all layers.
    mutating func add(shadow: Look, _ color: ColorPair, within box: Box) {
        layers.append(Layer(color: color, shadow: shadow, boxes: [box], union: box))
    }

    /// Calls `write` with a layer, in place.
    mutating func change(_ index: Int, _ write: (inout Layer) -> Void) { write(&layers[index]) }

    /// The nearest layer of a colour, if nothing in between overlaps the box.
    private func place(of box: Box, _ color: ColorPair) -> Int? {
        for index in layers.indices.suffix(Self.mostSteps).reversed() {
            let isOverlapped = layers[index].overlaps(box)
            // Within one path, overlapping translucent shapes would be painted only once.
            let isHeld = index > 0 || ground?.contains(box) ?? true
            let isPath = layers[index].shadow == nil && !layers[index].isElement
            if isPath, layers[index].color == color, isHeld, color.isOpaque || !isOverlapped {
                return index
            }
            if isOverlapped { return nil }
        }
        return nil
    }
}

extension LookLayers.Layer {
    /// Whether shapes of the layer may overlap a box; with very many shapes, the bounding box decides.
    func overlaps(_ box: Box) -> Bool {
        guard union.overlaps(box) else { return false }
        return boxes.count > LookLayers.mostBoxes || boxes.contains { $0.overlaps(box) }
    }
}

extension Box {
    /// Whether two boxes overlap; boxes that only touch don't.
    func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ other: Box) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    mutating func formUnion(_ other: Box) {
        left = min(left, other.left)
        top = min(top, other.top)
        right = max(right, other.right)
        bottom = max(bottom, other.bottom)
    }
}
