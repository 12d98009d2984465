import Foundation
import TestSupport
import Testing

@Suite struct DrawingSufficesTests {
    /// What stands behind a drawing: the checked screen, its nodes and settings, and the catalogue of properties.
    private static let inner = [".screen", ".nodes", ".settings", "Property.", "Screen.Node", "Screen.Setting"]

    @Test("no emitter looks behind a drawing")
    func emitters() throws {
        let folder = Case.top.appending(path: "Sources/SkelEmit")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(names.count > 40)
        for name in names {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for word in Self.inner where text.replacing("ColorProperty.", with: "").contains(word) {
                Issue.record("\(name) says \(word)")
            }
        }
    }
}
