package import SkelText

/// One placeholder shape.
package struct Bone: Sendable {
    /// The frame in points, absolute in the root, before clipping.
    package var frame: Rect
    /// The radii, reduced to fit the frame.
    package var corners: CornerRadii
    /// An index of `Drawing.clips` if an ancestor clips the bone.
    package var clip: OptionalIndex
    /// An index of `Drawing.paints`.
    package var paint: Int32
    /// An index of `Drawing.views`.
    package var view: Int32
    /// The number of the text line, from 0; none for a bone that isn't a line.
    package var line: OptionalIndex

    package init(
        frame: Rect, corners: CornerRadii, clip: OptionalIndex, paint: Int32, view: Int32, line: OptionalIndex
    ) {
        self.frame = frame
        self.corners = corners
        self.clip = clip
        self.paint = paint
        self.view = view
        self.line = line
    }
}

/// The bones of a drawing, in painting order: a view before its children, siblings in source order.
///
/// Each takes 12 bytes, which matters for a million: most bones have their view's frame, and share their radii, clip
/// and paint with an earlier bone.
package struct Bones: Sendable, RandomAccessCollection {
    private struct Record {
        var view: Int32
        /// An index of `styles`.
        var style: Int32
        /// An index of `own`; none if the bone has its view's frame.
        var own: OptionalIndex
    }

    private struct Style: Equatable {
        var corners: CornerRadii
        var clip: OptionalIndex
        var paint: Int32
    }

    /// The frame of a text line, or of a bone whose frame differs from its view's.
    private struct Own {
        var frame: Rect
        var line: OptionalIndex
    }

    private var records: [Record] = []
    private var styles: [Style] = []
    private var own: [Own] = []
    private var views: [View] = []

    package init() {}

    /// Creates a collection of bones that keep their own frames.
    package init(_ bones: [Bone]) {
        for bone in bones { append(bone) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { records.count }

    /// A bone in painting order; its frame is its view's unless it has its own.
    package subscript(index: Int) -> Bone {
        @inline(__always) get {
            let record = records[index]
            let style = styles[Int(record.style)]
            guard let index = record.own.index else {
                return Bone(
                    frame: views[Int(record.view)].frame, corners: style.corners, clip: style.clip,
                    paint: style.paint, view: record.view, line: .none)
            }
            let own = own[index]
            return Bone(
                frame: own.frame, corners: style.corners, clip: style.clip, paint: style.paint,
                view: record.view, line: own.line)
        }
        set {
            let new = record(of: newValue)
            records[index] = new
        }
    }

    /// The paint of a bone, without looking up its frame.
    @inline(__always)
    package func paint(of index: Int) -> Int32 { styles[Int(records[index].style)].paint }

    /// The view of a bone, without looking up its frame.
    @inline(__always)
    package func view(of index: Int) -> Int32 { records[index].view }

    /// Adds a bone that is painted last.
    package mutating func append(_ bone: Bone) {
        let new = record(of: bone)
        records.append(new)
    }

    /// Appends a bone with its view's frame.
    @inline(__always)
    mutating func append(of view: Int, corners: CornerRadii, clip: OptionalIndex, paint: Int32) {
        let style = index(of: Style(corners: corners, clip: clip, paint: paint))
        records.append(Record(view: Int32(view), style: style, own: .none))
    }

    mutating func reserve(_ count: Int) { records.reserveLarge(count) }

    /// Sets the views that provide the frames of bones.
    mutating func take(framesOf views: [View]) { self.views = views }

    private mutating func record(of bone: Bone) -> Record {
        own.append(Own(frame: bone.frame, line: bone.line))
        let style = index(of: Style(corners: bone.corners, clip: bone.clip, paint: bone.paint))
        return Record(view: bone.view, style: style, own: OptionalIndex(own.count - 1))
    }

    /// The index of a style if it's among the last four, else of a new one: most screens alternate between a few.
    @inline(__always)
    private mutating func index(of style: Style) -> Int32 {
        for index in styles.indices.suffix(4).reversed() where styles[index] == style { return Int32(index) }
        styles.append(style)
        return Int32(styles.count - 1)
    }
}
