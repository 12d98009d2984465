import SkelText
import Testing

@testable import SkelImport

@Suite("Lines of a storyboard's texts that their frames do not show")
struct StoryboardGrowthTests {
    typealias S = Storyboards

    private static func text(_ file: FlatImport) -> String {
        let draft = draft(of: file.sketches)
        #expect(firstMistake(in: draft) == nil)
        return draft.formatted().string
    }

    private static let attributes: [(attribute: String, written: String)] = [
        (#"type="number" keyPath="lastLineFillPercent"><integer key="value" value="60"/>"#, "lastLineFillPercent: 60"),
        (#"type="number" keyPath="skeletonLineSpacing"><real key="value" value="6"/>"#, "skeletonLineSpacing: 6"),
        (#"type="number" keyPath="skeletonLineSpacing"><real key="value" value="30"/>"#, "numberOfLines: 2"),
        (#"type="boolean" keyPath="useFontLineHeight" value="YES">"#, "numberOfLines: 2"),
        (#"type="number" keyPath="linesCornerRadius"><integer key="value" value="4"/>"#, "linesCornerRadius: 4"),
    ]

    @Test("What an unmarked text says of its lines does not cost the layout", arguments: attributes.indices)
    func lines(_ index: Int) {
        let (attribute, written) = Self.attributes[index]
        let look =
            "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attribute)</userDefinedRuntimeAttribute>"
            + "</userDefinedRuntimeAttributes>"
        for height in [41, 18] {
            let file = Self.text(
                S.read(
                    S.view(
                        "view", "0 0 393 100", "",
                        S.subviews(
                            S.view("label", "16 12 361 20"),
                            S.view("label", "16 36 361 \(height)", #"numberOfLines="2""#, look)))))
            #expect(!file.contains("frame:") && !file.contains("relativeToFont"), "\(file)")
            #expect(file.contains(written) || height == 18, "\(file)")
        }
    }
}
