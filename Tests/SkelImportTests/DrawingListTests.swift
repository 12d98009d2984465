import Foundation
import SkelLayout
import Testing

@testable import SkelImport

/// Lists of drawings, and what floats over them.
extension DrawingTests {
    @Test(
        "A button that floats over the end of a list is written after the card that it lies on",
        arguments: [184.0, 188, 196, 200, 201, 204]
    )
    func floatingButton(top: Double) {
        let cards = (0..<3).map { number in
            let y = 20 + Double(number) * 90
            return "<g id='Note'><rect x='16' y='\(y)' width='343' height='78' rx='12' fill='#F5F5F4'/>"
                + Self.text("Title", 32, y + 28, 15, ["Queen cells"])
                + Self.text("Seen", 32, y + 50, 13, ["Seen today"])
                + "</g>"
        }.joined()
        let button =
            "<g id='Button'><rect x='16' y='\(top)' width='343' height='52' rx='26' fill='#D97706'/>"
            + Self.text("Add", 147, top + 31, 16, ["Add a note"]) + "</g>"
        let content = "<rect width='375' height='300' fill='white'/><g id='Notes'>\(cards)\(button)</g>"
        let bones = Self.imported(content, size: (375, 300), at: 375).bones
        let (text, _) = Self.imported(content, size: (375, 300), at: 430)
        #expect(bones.contains { $0.hasPrefix("147 ") }, "\(bones)")
        guard let absolute = text.range(of: "position: absolute") else {
            Issue.record("\(text)")
            return
        }
        // The titles of all three cards are before it.
        let before = text[..<absolute.lowerBound]
        #expect(before.components(separatedBy: "Card note").count == 4, "\(text)")
    }
}
