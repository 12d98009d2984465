import SkelLanguage
import SkelLayout
import SkelText

/// Looks gathered into as few paths as paint the same: one path holds shapes of one colour, and shapes that abut show
/// no seam in it.
struct LookLayers {
    /// A path in the making.
    struct Layer {
        let color: ColorPair
        var path = PathData()
        var data = Output()
        /// Whether `data` is an element of its own, not a path.
        var isElement = false
        /// A shadow, which shares its layer with nothing.
        var shadow: Look?
        fileprivate var boxes: [Box] = []
        fileprivate var union: Box
    }

    /// From the back to the front.
    private var layers: [Layer] = []
    /// Where the first layer is the ground, which is painted already.
    private var ground: Box?

    /// How many layers a look may sink through. More save nothing in practice: rows of a list have a few colours.
    private static let mostSteps = 8
    /// A layer of more boxes counts as one box around all, so that 100,000 looks are not compared with each other.
    fileprivate static let mostBoxes = 64

    /// Looks on the ground of a colour within a frame, of which those of the same colour need not be painted.
    init(on color: ColorPair?, within frame: Box) {
        guard let color, color.isOpaque else { return }
        ground = frame
        layers = [Layer(color: color, union: Box(.zero, cornerRadius: 0))]
    }

    /// What is to be painted, from the back to the front.
    var painted: ArraySlice<Layer> { ground == nil ? layers[...] : layers.dropFirst() }

    /// The index of the layer that a shape within a box is added to; a new one where none will do.
    mutating func layer(for box: Box, _ color: ColorPair) -> Int {
        let index = place(of: box, color) ?? layers.count
        if index == layers.count { layers.append(Layer(color: color, union: box)) }
        layers[index].boxes.append(box)
        layers[index].union.formUnion(box)
        return index
    }

    /// Adds what is an element of its own, within a box.
    mutating func add(element: Output, within box: Box) {
        // No path has its colour: it is none.
        layers.append(Layer(color: .black, data: element, isElement: true, boxes: [box], union: box))
    }

    /// Puts a shadow in front of all layers.
    mutating func add(shadow: Look, _ color: ColorPair, within box: Box) {
        layers.append(Layer(color: color, shadow: shadow, boxes: [box], union: box))
    }

    /// Calls `write` with a layer, in place.
    mutating func change(_ index: Int, _ write: (inout Layer) -> Void) { write(&layers[index]) }

    /// The nearest layer of a colour, as long as what lies between shares no area with the box.
    private func place(of box: Box, _ color: ColorPair) -> Int? {
        for index in layers.indices.suffix(Self.mostSteps).reversed() {
            let isOverlapped = layers[index].overlaps(box)
            // In one path, see-through shapes that overlap would be painted once only.
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
    /// Whether shapes of the layer may share an area with a box; of very many, the box around all tells.
    func overlaps(_ box: Box) -> Bool {
        guard union.overlaps(box) else { return false }
        return boxes.count > LookLayers.mostBoxes || boxes.contains { $0.overlaps(box) }
    }
}

extension Box {
    /// Whether they share an area; boxes that only touch do not.
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
