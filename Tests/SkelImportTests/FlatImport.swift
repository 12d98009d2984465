import Foundation
import SkelLayout
import SkelText
import TestSupport

@testable import SkelImport

/// What a reader makes of a file.
struct FlatImport {
    private(set) var sketches: [Sketch] = []
    private var problems = Problems()

    /// A file of `Tests/Cases/import`, read by the reader that recognizes it.
    init(_ name: String) {
        let path = Case.top.appending(path: "Tests/Cases/import/" + name)
        self.init(bytes: Array((try? Data(contentsOf: path)) ?? Data()), name: name)
    }

    init(text: String, name: String = "case.bones.json", colorSets: ColorSets = { $0.map { _ in nil } }) {
        self.init(bytes: Array(text.utf8), name: name, colorSets: colorSets)
    }

    init(bytes: [UInt8], name: String, colorSets: ColorSets = { $0.map { _ in nil } }) {
        let file = SourceFile(name: name, bytes: bytes)
        guard let importer = Importer.all.first(where: { $0.recognizes(file) }) else { return }
        sketches = importer.read(file, 0, colorSets, &problems)
    }

    /// What was said, in the order of the file.
    var messages: [String] { problems.sorted().map { $0.message } }
    /// The offsets at which it was said.
    var places: [Int] { problems.sorted().map { Int($0.span.start) } }
    var codes: [String] { problems.sorted().map { $0.code.slug } }
    var hasErrors: Bool { problems.hasErrors }

    /// The nodes of a sketch but for the screen itself, in the order in which they are painted.
    func nodes(_ index: Int = 0) -> [Sketch.Node] {
        guard sketches.indices.contains(index) else { return [] }
        let nodes = sketches[index].nodes
        func below(_ node: Int) -> [Sketch.Node] { nodes[node].children.flatMap { [nodes[$0]] + below($0) } }
        return below(0)
    }

    /// `label 16 20 200 12`: kinds and frames.
    func frames(_ index: Int = 0) -> [String] {
        nodes(index).map { node in
            "\(node.kind) "
                + [node.frame.x, node.frame.y, node.frame.width, node.frame.height].map(Self.short)
                .joined(separator: " ")
        }
    }

    /// Shares of x and of the width; `-` where there are none.
    func responses(_ index: Int = 0) -> [String] {
        nodes(index).map { node in
            node.response.map { Self.short($0.x) + " " + Self.short($0.width) } ?? "-"
        }
    }

    func radii(_ index: Int = 0) -> [Sketch.Radius] { nodes(index).map { $0.radius } }

    /// In thousandths, without zeros that say nothing.
    static func short(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
