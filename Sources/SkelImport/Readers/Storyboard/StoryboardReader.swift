import SkelLayout
import SkelText

extension Importer {
    /// A file that Xcode's Interface Builder writes.
    package static let storyboard = Importer(
        name: "storyboard", summary: "screens of Interface Builder, *.storyboard and *.xib",
        recognizes: StoryboardReader.recognizes, read: StoryboardReader.sketches)
}

/// Reads the screens of a storyboard, or the views of a xib.
struct StoryboardReader {
    /// Whether a file is one, by its name or its first element.
    @Sendable static func recognizes(_ file: SourceFile) -> Bool {
        if file.name.hasSuffix(".storyboard") || file.name.hasSuffix(".xib") { return true }
        return file.bytes.prefix(1024).holds("com.apple.InterfaceBuilder".utf8)
    }

    /// A sketch for each view controller's view and each top-level view, in file order.
    @Sendable static func sketches(
        _ file: SourceFile, _ number: Int, _ colorSets: ColorSets, _ problems: inout Problems
    ) -> [Sketch] {
        guard let document = MarkupReader.read(file, index: number, keepsText: true, reporting: &problems) else {
            return []
        }
        let markup = StoryboardMarkup(document: document)
        if let mistake = formatMistake(markup) {
            problems.report(mistake)
            return []
        }
        var losses = StoryboardLosses(markup)
        noteOtherScreens(markup, &losses)
        let views = StoryboardViews(markup, losses: losses)
        losses = views.losses
        var names = StoryboardNames(views)
        let colors = StoryboardColors(markup, colorSets)
        var remarks = StoryboardRemarks(isSetInFile: views.views.contains { $0.isSkeletonable })
        var sketches: [Sketch] = []
        for screen in views.screens {
            let root = views.views[screen.views.lowerBound]
            guard root.frame.width > 0, root.frame.height > 0 else {
                losses.note("a screen without a size is left out", .noScreenSize, at: root.element)
                continue
            }
            var sketch = StoryboardSketch.make(
                of: screen, in: views, names, colors, remarks: &remarks, file: file.stem, noting: &losses)
            if sketch.showsViews {
                // Sketches with the same name would become one skeleton at several widths.
                sketch.name = names.free(sketch.name)
                sketches.append(sketch)
            } else {
                losses.note("a screen without views is left out", .emptyScreen, at: root.element)
            }
        }
        remarks.add(to: &sketches, colors)
        for note in losses.notes(ofUse: !sketches.isEmpty) { problems.report(note) }
        if sketches.isEmpty {
            problems.report(
                Diagnostic(.invalidStoryboard, "no screen of this file has views", at: document.elements[0].nameSpan))
        }
        return sketches
    }

    /// An error about the document as a whole; nil for an iOS interface.
    private static func formatMistake(_ markup: StoryboardMarkup) -> Diagnostic? {
        let place = markup.document.elements[0].nameSpan
        let type = markup.value("type", of: 0) ?? ""
        if markup.name(0) == "archive" {
            return Diagnostic(
                .invalidStoryboard, "this is an interface of an Xcode before 5, save it with a newer one", at: place)
        }
        guard markup.name(0) == "document", type.hasPrefix("com.apple.InterfaceBuilder") else {
            return Diagnostic(
                .invalidStoryboard, "expected a storyboard or a xib, found '<\(printable(markup.name(0)))>'", at: place)
        }
        // macOS measures from the lower edge, and watchOS interfaces have no frames.
        if type.hasPrefix("com.apple.InterfaceBuilder3.Cocoa.") || type.holds("WatchKit") {
            let system = type.holds("WatchKit") ? "watchOS" : "macOS"
            let type = markup.document.attribute("type", of: 0)
            return Diagnostic(
                .invalidStoryboard, "this is an interface of \(system), expected one of iOS", at: type?.span ?? place)
        }
        return nil
    }

    /// Notes about screens that are embedded in others or defined in other files; each is imported separately.
    private static func noteOtherScreens(_ markup: StoryboardMarkup, _ losses: inout StoryboardLosses) {
        for element in markup.document.elements.indices {
            switch markup.name(element) {
            case "segue":
                if markup.value("kind", of: element) == "embed" {
                    losses.note("the screen that is embedded here is shown as a view", .embedded, at: element)
                }
            case "viewControllerPlaceholder":
                losses.note("this screen is in another storyboard", .reference, at: element)
            case "collectionViewLayout":
                losses.note("how code lays out this collection is not in the file", .layout, at: element)
            default: break
            }
        }
    }
}
