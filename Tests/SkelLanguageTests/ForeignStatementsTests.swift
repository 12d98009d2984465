import SkelLanguage
import SkelText
import TestSupport
import Testing

extension FixesTests {
    /// The slugs of a line's mistakes.
    private func slugs(_ line: String) -> [String] {
        Compiled("skeleton A {\n  size: 10 10\n  \(line)\n}\n").problems.sorted().map(\.code.slug)
    }

    @Test(
        "colours have the names of UIKit in a value, and those of SwiftUI in its modifiers",
        arguments: [
            ("appearance { tintColor = .green }", "appearance { tintColor: #0f0 }"),
            ("SkeletonAppearance.default.tintColor = .brown", "appearance { tintColor: #963 }"),
            ("gradient: SkeletonGradient(baseColor: .orange, secondaryColor: .brown)", "gradient: #ff8000 #963"),
            ("tintColor: UIColor.brown.withAlphaComponent(0.5)", "tintColor: #99663380"),
            ("tintColor: UIColor.purple", "tintColor: #800080"),
            (
                "Circle().fill(.green).frame(height: 9)",
                "imageView { cornerRadius: 50%; tintColor: lightDark(#34c759, #30d158); height: 9 }"
            ),
            (
                "Capsule().foregroundStyle(.cyan).frame(height: 9)",
                "view { cornerRadius: 50%; tintColor: lightDark(#32ade6, #64d2ff); height: 9 }"
            ),
            ("Text(\"a\").foregroundColor(.cyan)", "label { text: \"a\" }"),
            (
                "Rectangle().fill(Color(.systemGray5)).frame(height: 9)",
                "view { tintColor: lightDark(#e5e5ea, #2c2c2e); height: 9 }"
            ),
            ("Rectangle().fill(Color.gray.opacity(0.2)).frame(height: 9)", "view { tintColor: #8e8e9333; height: 9 }"),
            (
                "Rectangle().fill(Color(red: 0.5, green: 0.5, blue: 1)).frame(height: 9)",
                "view { tintColor: #8080ff; height: 9 }"
            ),
        ])
    func colorsOfApple(line: String, right: String) { #expect(mended(line) == right) }

    @Test(
        "what SwiftUI lays out in its own way is what it is here, or a mistake without a fix",
        arguments: [
            ("VStack { Spacer().frame(height: 9) }", "column { spacer { flex: none; height: 9 } }"),
            ("HStack { Spacer().frame(width: 9) }", "row { spacer { flex: none; width: 9 } }"),
            ("HStack { Spacer().frame(height: 9) }", "row { spacer { height: 9 } }"),
            ("HStack { Group { label a } }", "row {  label a  }"),
            ("Group { gap: 4; label a }", "view { gap: 4; label a }"),
            ("TabView { label a }", "TabView { label a }"),
            ("Grid { GridRow { label a } }", "view { display: grid; GridRow { label a } }"),
            (
                "VStack { label a }.shadow(color: .black.opacity(0.1), radius: 8, x: 0, y: 4)",
                "column { shadow: 0 4 16 #0000001a; label a }"
            ),
            ("VStack { label a }.shadow(radius: 4)", "column { shadow: 0 0 8 #00000054; label a }"),
            ("Circle().frame(height: 9).shadow(radius: 4)", "imageView { cornerRadius: 50%; height: 9 }"),
            ("Text(\"One, and two\")", "label { text: \"One, and two\" }"),
        ])
    func layoutOfSwiftUI(line: String, right: String) { #expect(mended(line) == right) }

    @Test(
        "a statement as another language has it is one mistake, and becomes what it means",
        arguments: [
            ("for i in 1...3 { label a }", "repeat 3 { label a }"),
            ("for _ in 0..<4 {\n    label a\n  }", "repeat 4 {\n    label a\n  }"),
            ("repeat 3 times { label a }", "repeat 3  { label a }"),
            ("repeat 3 times label a", "repeat 3  label a"),
            ("tableView { row { height: 44 } }", "tableView { cell { height: 44 } }"),
            ("label title: \"Hello\"", "label title { text: \"Hello\" }"),
            ("label title: \"Hello\" { width: 9 }", "label title { text: \"Hello\"; width: 9 }"),
            ("view { height: 20px !important; width: 9 }", "view { height: 20px ; width: 9 }"),
            ("variant W when (width >= 600) { gap: 4 }", "variant W when width >= 600 { gap: 4 }"),
            (
                "variant W when (width >= 6 and height > 3) { gap: 4 }",
                "variant W when width >= 6 and height > 3 { gap: 4 }"
            ),
            ("gradient: linear-gradient(90deg, #eee, #fff 40%, #eee)", "gradient: #eee #fff #eee"),
            ("gradient: radial-gradient(#eee, white)", "gradient: #eee white"),
            ("view { size: CGSize(width: 20, height: 30) }", "view { width: 20; height: 30 }"),
            (
                "collectionView { itemSize: .init(width: 20, height: 30); cell }",
                "collectionView { itemSize: 20 30; cell }"
            ),
            (
                "collectionView { sectionInset: .init(top: 1, left: 2, bottom: 3, right: 4); cell }",
                "collectionView { sectionInset: insets(top: 1, left: 2, bottom: 3, right: 4); cell }"
            ),
            (
                "collectionView { itemSize: CGSize(width: 20, height: 30); cell }",
                "collectionView { itemSize: 20 30; cell }"
            ),
            ("view { frame: CGRect(x: 1, y: 2, width: 3, height: 4) }", "view { frame: 1 2 3 4 }"),
            (
                "view { frame: CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4)) }",
                "view { frame: 1 2 3 4 }"
            ),
            ("tintColor: UIColor.systemGray4", "tintColor: lightDark(#d1d1d6, #3a3a3c)"),
            ("tintColor: .green", "tintColor: #0f0"), ("tintColor: .lightGray", "tintColor: #aaa"),
            ("tintColor: Color.clouds", "tintColor: clouds"),
            ("view { display: inline-block; height: 9 }", "view { height: 9 }"),
            ("row { display: block; height: 9 }", "row { flexDirection: column; height: 9 }"),
            ("row { display: inline-flex; height: 9 }", "row { height: 9 }"),
            ("label { skeletonPaddingInsets: .zero }", "label { skeletonPaddingInsets: 0 }"),
            (
                "label { skeletonPaddingInsets: .init(top: 1, left: 2, bottom: 3, right: 4) }",
                "label { skeletonPaddingInsets: insets(top: 1, left: 2, bottom: 3, right: 4) }"
            ),
            (
                "label { skeletonTextNumberOfLines: SkeletonTextNumberOfLines.custom(3) }",
                "label { skeletonTextNumberOfLines: 3 }"
            ),
            ("view { height: CGFloat(8) }", "view { height: 8 }"),
            ("label { numberOfLines: Int(4) }", "label { numberOfLines: 4 }"),
            ("tintColor: UIColor(red: 0.5, green: 0.2, blue: 0.1, alpha: 1)", "tintColor: #80331a"),
            ("tintColor: Color(white: 0.9, opacity: 0.5)", "tintColor: #e6e6e680"),
            ("gradient: .init(baseColor: .clouds)", "gradient: clouds"),
            ("tintColor: .init(white: 0.2, alpha: 1)", "tintColor: #333333"),
            ("SkeletonAppearance.default.multilineHeight = 20", "appearance { multilineHeight: 20 }"),
            ("SkeletonAppearance.default.tintColor = .clouds", "appearance { tintColor: clouds }"),
            (
                "SkeletonAppearance.default.gradient = SkeletonGradient(baseColor: .clouds)",
                "appearance { gradient: clouds }"
            ),
            (
                "tableView { cellIdentifier: \"B\"; cell A { label }; cell B { label } }",
                "tableView { cells: B; cell A { label }; cell B { label } }"
            ),
            ("tableView { reuseIdentifier: Post; cell { label } }", "tableView { cell { label } }"),
            (
                "tableView { headerIdentifier: H; header { label }; cell { label } }",
                "tableView { header { label }; cell { label } }"
            ),
        ])
    func foreignStatements(line: String, right: String) {
        #expect(slugs(line).count == 1)
        #expect(mended(line) == right)
        #expect(slugs(right) == [])
    }

    @Test(
        "a statement as another language has it without a certain meaning here is one mistake without a fix",
        arguments: [
            "for item in items { label a }", "for i in 3...1 { label a }",
            "variant W when width >= 600 || height > 300 { gap: 4 }",
            "variant W when width >= 600 or height > 300 { gap: 4 }",
            "row r { gap }", "row r { gap; label a }",
            "view { frame: CGRect(x: x, y: 2, width: 3, height: 4) }",
            "gradient: linear-gradient(to right, brand)", "tintColor: UIColor.brandColor", "let x = 3",
            "row { let x = 3; gap: $x }", "gradient: .init(baseColor: brand)",
            "tintColor: UIColor(red: 2, green: 0, blue: 0)",
            "tintColor: UIColor(red: 0.2, green: 0)", "SkeletonAppearance.default.multilineHeight = height(2)",
            "tableView { cellIdentifier: C; cell A { label }; cell B { label } }",
            "tableView { headerIdentifier: H; cell { label } }",
            "tableView { footerIdentifier: H; header { label }; cell { label } }",
        ])
    func unclear(line: String) {
        #expect(slugs(line).count == 1)
        #expect(mended(line) == line)
    }

    @Test(
        "an import without quotes is one mistake, which says the path if it is one",
        arguments: [
            ("tokens", ", \"tokens.skel\", found 'tokens'"),
            ("../a/tokens.skel", ", \"../a/tokens.skel\", found '..'"),
            ("{ gutter } from \"tokens.skel\"", ", found '{'"), ("two words", ", found 'two'"),
            ("", ", found 'skeleton'"),
        ])
    func imports(written: String, end: String) {
        let problems = Compiled("import \(written)\n\nskeleton A { size: 9 9 }\n").problems.sorted()
        #expect(problems.map(\.message) == ["expected a path in quotes" + end])
    }

    @Test(
        "the beginning of a controller is one mistake, which says where SkeletonView's words are explained",
        arguments: [
            "import UIKit", "final class PeopleController: UITableViewController {\n}",
            "override func viewDidLoad() {}",
        ])
    func controllers(written: String) {
        let problems = Compiled("\(written)\nskeleton A { size: 9 9; label }\n").problems.sorted()
        #expect(problems.count == 1)
        #expect(problems[0].notes.contains { $0.message.contains("Samples/Migrate/SkeletonView.md") })
    }

    @Test(
        "the colours of a call of SkeletonView are said",
        arguments: [
            ("showSkeleton(usingColor: .clouds, transition: .crossDissolve(0.25))", "tintColor: clouds"),
            ("showAnimatedSkeleton(usingColor: UIColor(white: 0, alpha: 1))", "tintColor: #000000"),
            (
                "showGradientSkeleton(usingGradient: .init(baseColor: .clouds, secondaryColor: .silver))",
                "gradient: clouds silver"
            ),
            ("showAnimatedGradientSkeleton(usingGradient: SkeletonGradient(baseColor: .clouds))", "gradient: clouds"),
            ("showSkeleton()", nil), ("showSkeleton(usingColor: brand)", nil),
        ])
    func colorsOfCalls(call: String, colors: String?) {
        let problems = Compiled("skeleton A {\n  size: 9 9\n  view.\(call)\n  label\n}\n").problems.sorted()
        let said = problems.flatMap(\.notes).map(\.message).filter { $0.hasPrefix("its colours") }
        #expect(problems.count == 1)
        #expect(said == (colors.map { ["its colours are '\($0)'"] } ?? []))
    }
}
