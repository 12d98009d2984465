import SkelLanguage
import Testing

@Suite("Pictures")
struct PictureFileTests {
    private func size(_ format: PictureFile.Format, _ bytes: [UInt8]) -> [Double]? {
        PictureFile(format, bytes).map { [$0.width, $0.height] }
    }

    private func size(svg text: String) -> [Double]? { size(.svg, Array(text.utf8)) }

    @Test("an SVG is as large as its root says, or as its view box")
    func svg() {
        #expect(size(svg: "<svg width=\"40\" height='20px'/>") == [40, 20])
        #expect(size(svg: "<svg viewBox=\"0 0 24 12\"/>") == [24, 12])
        #expect(size(svg: "<svg viewBox='0,0,24,12' width = \"48\">") == [48, 24])
        #expect(size(svg: "<svg viewBox='0 0 24 12' height='1in'>") == [192, 96])
        #expect(size(svg: "<svg viewBox='0 0 24 12' width='100%' height='100%'>") == [24, 12])
        let before = "\u{feff}<?xml version='1.0'?>\n<!-- <svg width='1' height='1'/> -->\n<!DOCTYPE svg>\n"
        #expect(size(svg: before + "<svg\nxmlns='http://www.w3.org/2000/svg' width='3pt' height='6'>") == [4, 6])
    }

    @Test(
        "what is no SVG with a size is none",
        arguments: [
            "", "<svg>", "<svg", "<svgs width='1' height='1'>", "<html/>", "text <svg width='1' height='1'>",
            "<svg width='-1' height='1'>", "<svg width='0' height='1'>", "<svg width='1e99' height='1'>", "<!-- <svg",
            "<svg width='1' height=", "<svg width height viewBox>", "<svg viewBox='0 0 0 9'>",
            "<svg width='9' height='9",
        ])
    func noSVG(_ text: String) {
        if text.hasSuffix("'9") { #expect(size(svg: text) == [9, 9]) } else { #expect(size(svg: text) == nil) }
    }

    @Test("pictures of pixels are as large as their headers say")
    func pixels() {
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
                0, 0, 1, 2, 0, 0, 0, 7, 8,
            ]
        #expect(size(.png, png) == [258, 7])
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 5, 1, 0, 1]
        #expect(size(.jpeg, jpeg) == [256, 5])
        func webp(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
            Array("RIFF....WEBPVP8".utf8) + Array(kind.utf8) + rest + [UInt8](repeating: 0, count: 20)
        }
        #expect(size(.webp, webp(" ", [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 10, 0, 20, 0])) == [10, 20])
        #expect(size(.webp, webp("L", [0, 0, 0, 0, 0x2F, 0x09, 0xC0, 0x04, 0])) == [10, 20])
        #expect(size(.webp, webp("X", [0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 19, 0, 0])) == [10, 20])
    }

    @Test("a picture that ends too early has no size")
    func truncated() {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC0, 0, 11, 8, 0, 5, 1, 0, 1]
        for count in 0..<17 { #expect(size(.jpeg, Array(jpeg.prefix(count))) == nil) }
        #expect(size(.png, Array("RIFF".utf8)) == nil)
        #expect(size(.webp, Array("RIFF....WEBPVP8 ".utf8)) == nil)
    }

    @Test("the end of a name says the format, in any case")
    func formats() {
        #expect(PictureFile.Format(endOf: "a/b.JPG") == .jpeg)
        #expect(PictureFile.Format(endOf: "a.b/c") == nil)
        #expect(PictureFile.Format(endOf: "logo.svg") == .svg)
        #expect(PictureFile.Format(endOf: "logo.gif") == nil)
    }
}
