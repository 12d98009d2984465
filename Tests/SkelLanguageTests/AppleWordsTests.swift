import SkelText
import TestSupport
import Testing

@testable import SkelLanguage

extension FixesTests {
    @Test(
        "what SwiftUI and UIKit write becomes what it means, as one mistake",
        arguments: [
            ("view { frame(width: 80) }", "view { width: 80 }"),
            ("view { frame(width: 80, height: 40) }", "view { width: 80; height: 40 }"),
            ("view { .frame(minWidth: 80, maxHeight: 40) }", "view { minWidth: 80; maxHeight: 40 }"),
            ("view { padding(.horizontal, 16) }", "view { paddingHorizontal: 16 }"),
            ("view { .padding(.leading, 16) }", "view { paddingLeading: 16 }"),
            ("view { padding(.all, 16) }", "view { padding: 16 }"), ("view { padding(16) }", "view { padding: 16 }"),
            ("view { cornerRadius(8) }", "view { cornerRadius: 8 }"),
            ("label { lineLimit(2) }", "label { numberOfLines: 2 }"),
            ("label { .font(.headline) }", "label { fontSize: 17 }"),
            (
                "label { isSkeletonable: false; text: \"x\"; font: .headline }",
                "label { isSkeletonable: false; text: \"x\"; fontSize: 17; fontWeight: semibold }"
            ),
            (
                "label { text: \"x\"; font: .preferredFont(forTextStyle: .headline) }",
                "label { text: \"x\"; fontSize: 17; fontWeight: semibold }"
            ),
            (
                "label { text: \"x\"; font: .systemFont(ofSize: 15, weight: .heavy) }",
                "label { text: \"x\"; fontSize: 15; fontWeight: 800 }"
            ),
            ("stackView { label a }", "row { label a }"),
            ("tableView { cell { selectionStyle: none; height: 8 } }", "tableView { cell { height: 8 } }"),
            ("label { textAlignment: NSTextAlignmentRight }", "label { textAlignment: right }"),
            ("view { background(Color.gray) }", "view { backgroundColor: #8e8e93 }"),
            ("view { background(.gray) }", "view { backgroundColor: #8e8e93 }"),
            ("HStack(spacing: 8) { label a }", "row { gap: 8; label a }"),
            (
                "VStack(alignment: .leading, spacing: 4) { label a }",
                "column { gap: 4; label a }"
            ),
            ("Text(name)", "label"), ("Text(\"\\(name)\")", "label"), ("view { padding() }", "view { padding: 16 }"),
            ("view { .padding(.horizontal) }", "view { paddingHorizontal: 16 }"),
            ("label a\n.font(.headline)\n.lineLimit(2)", "label a { fontSize: 17; numberOfLines: 2 }"),
            ("label a { width: 2 }\n.padding(16)\n", "label a { padding: 16; width: 2 }\n"),
            ("view a { }\n  .onAppear { load() }\n  .frame(height: 8, alignment: .top)", "view a { height: 8; }"),
            (
                "Image(systemName: name)\n.resizable()\n.frame(width: 44, height: 40)\n.clipShape(Circle())",
                "imageView { width: 44; height: 40; cornerRadius: 50% }"
            ),
            ("Image(\"a\").frame(width: 9).padding(.trailing, 8)", "imageView { width: 9; marginTrailing: 8 }"),
            (
                "Circle().frame(width: 9, height: 9).padding()",
                "imageView { cornerRadius: 50%; width: 9; height: 9; margin: 16 }"
            ),
            ("Text(\"a\").font(.system(size: 15)).bold().font(.title)", "label { text: \"a\"; fontSize: 15 }"),
            ("Button(\"OK\") { send() }", "button { text: \"OK\" }"),
            (
                "RoundedRectangle(cornerRadius: 8, style: .continuous).fill(.gray).frame(height: 80)",
                "view { cornerRadius: 8; tintColor: #8e8e93; height: 80 }"
            ),
            ("row { Divider }", "row { view { width: 1 } }"), ("row { Divider() }", "row { view { width: 1 } }"),
            ("appearance { SkeletonAppearance.default.multilineHeight = 20 }", "appearance { multilineHeight: 20 }"),
            ("VStack() { label a }", "column { label a }"), ("Text(\"x\")", "label { text: \"x\" }"),
            ("Button(\"OK\")", "button { text: \"OK\" }"), ("Spacer()", "spacer"), ("Divider()", "view { height: 1 }"),
            ("text { fontSize: 20; lineHeight: 24 }", "label { fontSize: 20; lineHeight: 24 }"),
            ("Capsule { width: 90; height: 20 }", "view { cornerRadius: 50%; width: 90; height: 20 }"),
            ("row { alignItems: top; label }", "row { alignItems: flexStart; label }"),
            ("column { label { alignSelf: trailing } }", "column { label { alignSelf: flexEnd } }"),
            ("collectionView { lineSpacing: 4; cell }", "collectionView { minimumLineSpacing: 4; cell }"),
            ("UIStackView { label a }", "row { label a }"), ("dir: rtl", "direction: rtl"),
            ("view { stagger: 0.1s; label }", "view { staggerDelay: 0.1s; label }"),
            ("WKWebView { height: 9 }", "view { height: 9 }"),
            ("tintColor: systemBlue", "tintColor: lightDark(#007aff, #0a84ff)"),
            ("label { textColor: Color.secondary }", "label { textColor: lightDark(#3c3c4399, #ebebf599) }"),
            ("label { foregroundColor: #ccc }", "label { textColor: #ccc }"),
            (
                "label { text: \"A\"; isSkeletonable: false; fontWeight: heavy }",
                "label { text: \"A\"; isSkeletonable: false; fontWeight: 800 }"
            ),
            ("animation: sliding(.leftRight)", "animation: sliding(leftRight)"),
            ("animation: sliding(withDirection: .leftRight)", "animation: sliding(leftRight)"),
            ("tintColor: Color(.systemGray5)", "tintColor: lightDark(#e5e5ea, #2c2c2e)"),
            ("tintColor: .red.opacity(0.5)", "tintColor: #ff000080"),
            ("tintColor: Color.red.opacity(0)", "tintColor: lightDark(#ff3b3000, #ff453a00)"),
            ("tintColor: UIColor.gray.withAlphaComponent(1)", "tintColor: #808080ff"),
            ("tintColor: .systemGray6.opacity(0.5)", "tintColor: lightDark(#f2f2f780, #1c1c1e80)"),
            ("tintColor: UIColor(white: 0.9, alpha: 1).withAlphaComponent(0.5)", "tintColor: #e6e6e680"),
            ("tintColor: UIColor(.systemGray6)", "tintColor: lightDark(#f2f2f7, #1c1c1e)"),
            ("tintColor: .systemGroupedBackground", "tintColor: lightDark(#f2f2f7, #000)"),
            ("tintColor: .secondarySystemGroupedBackground", "tintColor: lightDark(#fff, #1c1c1e)"),
            ("tintColor: .tertiarySystemGroupedBackground", "tintColor: lightDark(#f2f2f7, #2c2c2e)"),
            ("tintColor: .opaqueSeparator", "tintColor: lightDark(#c6c6c8, #38383a)"),
            ("tintColor: .placeholderText", "tintColor: lightDark(#3c3c434d, #ebebf54d)"),
            ("label { textColor: secondaryLabel }", "label { textColor: lightDark(#3c3c4399, #ebebf599) }"),
            ("label { textColor: label }", "label { textColor: lightDark(#000, #fff) }"),
            ("view { padding: UIEdgeInsets.zero }", "view { padding: 0 }"),
            ("view { layoutMargins: 8 72 8 16 }", "view { padding: 8 16 8 72 }"),
            ("view { padding: insets(top: 1, left: 2, bottom: 3, right: 4) }", "view { padding: 1 4 3 2 }"),
            ("view { contentInset: insets(top: 1, left: 2, bottom: 3, right: 4) }", "view { padding: 1 4 3 2 }"),
            ("view { cornerRadius: .infinity }", "view { cornerRadius: 50% }"),
            ("SkeletonAppearance { multilineHeight: 12 }", "appearance { multilineHeight: 12 }"),
            ("tableView { sectionHeader { height: 9 } cell }", "tableView { header { height: 9 } cell }"),
            ("stopAfter: infinite", "stopAfter: never"),
            ("label { content: \"Inbox\" }", "label { text: \"Inbox\" }"), ("rect { height: 9 }", "view { height: 9 }"),
            ("AsyncImage a { height: 9 }", "imageView a { height: 9 }"),
            ("UINavigationBar { height: 44; label }", "row { height: 44; label }"),
            ("Section { label }", "view { label }"), ("view { UITableViewCell { label } }", "view { view { label } }"),
            ("label { fontWeight: UIFont.Weight.semibold }", "label { fontWeight: semibold }"),
            (
                "collectionView { scrollDirection: UICollectionView.ScrollDirection.horizontal; cell }",
                "collectionView { scrollDirection: horizontal; cell }"
            ),
            ("label { textAlignment: leading }", "label { textAlignment: natural }"),
            ("label { textAlignment: trailing }", "label { textAlignment: right }"),
            ("view { semanticContentAttribute: forceRightToLeft }", "view { direction: rtl }"),
            ("overrideUserInterfaceStyle: dark; gap: 2", "gap: 2"),
            ("appearance { multiLineHeight: 15 }", "appearance { multilineHeight: 15 }"),
            ("appearance { linesCornerRadius: 4 }", "appearance { multilineCornerRadius: 4 }"),
            ("appearance { skeletonLineSpacing: 8 }", "appearance { multilineSpacing: 8 }"),
            ("appearance { lastLineFillPercent: 50 }", "appearance { multilineLastLineFillPercent: 50 }"),
            ("usingGradient: clouds", "gradient: clouds"),
            ("Circle a { width: 40; height: 40 }", "imageView a { cornerRadius: 50%; width: 40; height: 40 }"),
            ("Circle a", "imageView a { cornerRadius: 50% }"),
            (
                "animation: sliding(leftRight, 2s, cubic-bezier(0.4, 0, 0.2, 1))",
                "animation: sliding(leftRight, 2s, cubicBezier(0.4, 0, 0.2, 1))"
            ),
            ("animation: pulse(1s, ease)", "animation: pulse(1s, cubicBezier(0.25, 0.1, 0.25, 1))"),
            ("animation: wave 2s ease-in infinite", "animation: sliding(2s, easeIn)"),
            ("animation: wave 2s ease-out", "animation: sliding(2s, easeOut)"),
            ("animation: pulse 2s ease-in-out infinite", "animation: pulse(2s, easeInOut)"),
            ("animation: pulse 2s linear infinite", "animation: pulse(2s, linear)"),
            ("animation: wave 2s ease infinite", "animation: sliding(2s, cubicBezier(0.25, 0.1, 0.25, 1))"),
            ("tintColor: hsl(210deg, 10%, 80%)", "tintColor: hsl(210, 10%, 80%)"),
            (
                "label { text: \"A\"; isSkeletonable: false; font: .systemFont(ofSize: 17, weight: .bold) }",
                "label { text: \"A\"; isSkeletonable: false; fontSize: 17; fontWeight: bold }"
            ),
            (
                "label { text: \"A\"; isSkeletonable: false; font: .boldSystemFont(ofSize: 20) }",
                "label { text: \"A\"; isSkeletonable: false; fontSize: 20; fontWeight: bold }"
            ),
            ("label { font: UIFont.preferredFont(forTextStyle: .title1) }", "label { fontSize: 28 }"),
            (
                "label { text: \"A\"; isSkeletonable: false; weight: 600 }",
                "label { text: \"A\"; isSkeletonable: false; fontWeight: 600 }"
            ),
            ("tableView { listStyle: .insetGrouped; cell }", "tableView { tableStyle: insetGrouped; cell }"),
            ("view { listStyle: none; gap: 2 }", "view { gap: 2 }"),
            ("tintColor: Color.red", "tintColor: lightDark(#ff3b30, #ff453a)"),
            ("tintColor: UIColor.red", "tintColor: #f00"), ("button { title: \"Go\" }", "button { text: \"Go\" }"),
            ("Image avatar { width: 40 }", "imageView avatar { width: 40 }"),
            ("label { lineSpacing: 4 }", "label { skeletonLineSpacing: 4 }"),
            ("label { lineBreakMode: byTruncatingTail; width: 40 }", "label { width: 40 }"),
            ("direction: rightToLeft", "direction: rtl"), ("view { isHidden: 1 }", "view { isHidden: true }"),
            ("tintColor: .quaternarySystemFill", "tintColor: lightDark(#74748014, #7676802e)"),
            ("gradient: SkeletonGradient(colors: [#ddd, #eee])", "gradient: #ddd #eee"),
            ("gradient: SkeletonGradient(colors: [UIColor.clouds, .silver])", "gradient: clouds silver"),
            ("collectionView { contentInsets: 8; cell }", "collectionView { padding: 8; cell }"),
            ("tableView { headerView { height: 40 }; cell }", "tableView { header { height: 40 }; cell }"),
            ("Circle a { cornerRadius: 50% }", "imageView a { cornerRadius: 50% }"),
        ])
    func wordsOfApple(line: String, right: String) {
        #expect(mended(line) == right)
        let problems = Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted()
        #expect(problems.count { $0.code.slug != "no-cell" } == 1, "\(problems.map(\.message))")
    }

    @Test(
        "what has no certain meaning here is one mistake without a fix, and says what stands for it",
        arguments: [
            ("view { frame(maxWidth: .infinity) }", "'width: 80'"),
            ("view { padding(side) }", "'paddingHorizontal: 16'"),
            ("view { frame(width: side) }", "'width: 80'"),
            ("view { maxWidth: .infinity }", "'100%'"),
            ("animation: sliding(45deg, 2s)", "'topLeftBottomRight'"),
            ("view { position: sticky; top: 24px }", "'top'"),
            ("view { position: static }", "'position'"), ("view { topAnchor: 8 }", "'marginTop: 8'"),
            ("NSLayoutConstraint.activate(all)", "flexbox"), ("@IBOutlet weak", "no code"),
            ("baseColor: clouds", "'tintColor'"), ("speed: 2", "'animation: pulse(1s)'"),
            ("view { viewBox: 8 }", "'size: 375 812'"),
            ("HStack(spacing: side) { label a }", "'row { }'"), ("ForEach(all) { label a }", "'repeat 5 { }'"),
            ("view { height: 40@750 }", "a constraint's priority"),
            ("textField { placeholder: \"x\" }", "'text' has no effect on a textField"),
            ("collectionView { spacing: 4; cell }", "'minimumLineSpacing' and 'minimumInteritemSpacing'"),
            ("ForEach(all) { one in label a }", "'repeat 5 { }'"), ("ForEach(n..<m) { label a }", "'repeat 5 { }'"),
            ("List(selection: a) { label a }", "'tableView { }'"), ("Section(footer: a) { label }", "'section { }'"),
            ("Grid(columns: [GridItem(.fixed(9)), b[2]], id: \\.self) { label a }", "'collectionView { }'"),
            ("view { safeArea: true }", "'safeAreaInsets: insets(top: 59,"),
            ("navigationItem { }", "'row'"), ("if isLoading { label a }", "says when the skeleton shows"),
            ("when dark { gap: 2 }", "'variant Wide when width >= 600 { }'"),
            ("view { showSkeleton: true }", "'skeletonType: solid'"),
            ("collectionView { cell; headerReferenceSize: 320 44 }", "'header { height: 40 }'"),
            ("view { heightAnchor.constraint(equalToConstant: 40) }", "'height: 40'"),
            ("view { title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8) }", "'gap'"),
            ("label a\n.overlay(b)", "lies over a view"),
            ("ZStack { label a }", "'position: absolute; top: 0;"),
            ("label a { width: 2 }\n.padding(side)\n", "'padding: 16'"),
            ("appearance { skeletonTextLineHeight: fixed(15) }", "'multilineHeight: 15'"),
        ])
    func wordsOfAppleWithoutFix(line: String, advice: String) {
        #expect(mended(line) == line)
        let problems = Compiled("skeleton A { size: 9 9; \(line) }").problems.sorted()
        #expect(problems.count == 1, "\(problems.map(\.message))")
        let notes = problems.flatMap(\.notes).map(\.message)
        #expect(notes.contains { $0.contains(advice) }, "\(notes)")
    }

    @Test(
        "what Figma calls its layers and its layout becomes what it means",
        arguments: [
            ("row { label { width: fill } }", "row { label { flex: 1 } }"),
            ("row { label { width: fill-container } }", "row { label { flex: 1 } }"),
            ("column { label { width: fill } }", "column { label { width: 100% } }"),
            ("column { view { height: fill } }", "column { view { flex: 1 } }"),
            ("view { width: hug-contents }", "view { width: auto }"),
            ("view { display: grid; view { col-span: 2 } }", "view { display: grid; view { gridColumn: span(2) } }"),
            ("view { stroke: 1px solid #ddd }", "view { borderWidth: 1px; borderColor: #ddd }"),
            ("view { stroke: #ddd }", "view { borderColor: #ddd }"),
            ("tintColor: $color.primary", "tintColor: $colorPrimary"),
            ("tintColor: $color/primary/100", "tintColor: $colorPrimary100"),
            ("frame card { label x }", "view card { label x }"),
            ("frame { padding: 8; label x }", "view { padding: 8; label x }"),
            ("rectangle { height: 2 }", "view { height: 2 }"), ("group { label x }", "view { label x }"),
            ("ellipse { width: 2; height: 2 }", "imageView { cornerRadius: 50%; width: 2; height: 2 }"),
            ("paragraph intro", "label intro"), ("icon { width: 2 }", "imageView { width: 2 }"),
            ("divider", "view { height: 1 }"), ("hr line { width: 8 }", "view line { height: 1; width: 8 }"),
            ("view { width: hug; height: fill }", "view { width: auto; flex: 1 }"),
            ("view { itemSpacing: 8 }", "view { gap: 8 }"),
            ("row { gap: auto }", "row { justifyContent: spaceBetween }"),
            ("view { layoutMode: horizontal }", "view { flexDirection: row }"),
            ("view { direction: vertical }", "view { flexDirection: column }"),
            ("view { primaryAxisAlignItems: center }", "view { justifyContent: center }"),
            ("view { counterAxisAlignItems: center }", "view { alignItems: center }"),
            ("view { dropShadow: 0 1 2 #000 }", "view { shadow: 0 1 2 #000 }"),
            ("tableView { row { icon; label } }", "tableView { cell { flexDirection: row; imageView; label } }"),
            ("tableView { row }", "tableView { cell }"),
            (
                "tableView { row { flexDirection: rowReverse; label; label } }",
                "tableView { cell { flexDirection: rowReverse; label; label } }"
            ),
        ])
    func wordsOfFigma(line: String, right: String) { #expect(mended(line) == right) }

    @Test("a collection of UIKit with its cells is one here, whatever its properties")
    func collection() {
        let properties = "itemSize: 80 80; minimumLineSpacing: 8"
        #expect(
            mended("UICollectionView { UICollectionViewCell { label } }") == "collectionView { cell { label } }")
        #expect(mended("UICollectionView { \(properties); label }") == "collectionView { \(properties); label }")
    }

    @Test("no value of a foreign property ends the program")
    func oddValues() {
        let words = ForeignWord.properties.filter { $0.form != nil }.flatMap {
            $0.words.split(separator: " ").prefix(2)
        }
        let values = ["X()", ".a.b()", "a(:)", ":", "()", ",", "[]", "8.0.rounded()"]
        for word in words {
            let lines = values.map { "  \(word): \($0)" } + ["  .\(word)(.a.b())", "  \(word)()"]
            let text = "skeleton A {\n  size: 9 9\n  label {\n\(lines.joined(separator: "\n"))\n  }\n}\n"
            #expect(!Compiled(text).problems.isEmpty)
        }
    }

    @Test(
        "a whole screen of SwiftUI becomes one of this language",
        arguments: [
            (
                "NavigationStack { List { Text(\"a\") } }",
                "column { flex: 1; minHeight: 0; tableView { flex: 1; cell { label { text: \"a\" } } } }"
            ),
            ("HStack(spacing: 4) { Divider() }", "row { gap: 4; view { width: 1 } }"),
            ("List(people) { one in Text(one.name) }", "tableView { flex: 1; cell { label } }"),
            (
                "List(people, id: \\.self) {\nHStack(spacing: 4) { label }\n}\n.listStyle(.plain)\n",
                "tableView { tableStyle: plain; flex: 1; cell {\nrow { gap: 4; label }\n} }\n"
            ),
            (
                "List { Section(\"All\") { ForEach(people, id: \\.self) { one in label } } }",
                "tableView { flex: 1; section { header { label { text: \"All\" } }; cell { label } } }"
            ),
            (
                "tableView { Section(header: Text(\"All\")) { cell } }",
                "tableView { section { header { label { text: \"All\" } }; cell } }"
            ),
            (
                "AsyncImage(url: a) { one in one.resizable() } placeholder: { ProgressView() }.frame(width: 8)",
                "imageView { width: 8 }"
            ),
            ("Image(systemName: a).font(.system(size: 20))", "imageView { width: 20; height: 20 }"),
            ("VStack { ForEach(0..<5) { _ in label } }", "column { repeat 5 { label } }"),
            ("ForEach(1...12, id: \\.self) { label }", "repeat 12 { label }"),
            ("Image(a).aspectRatio(16/9, contentMode: .fill)", "imageView { aspectRatio: 16:9 }"),
            ("Image(a).resizable().aspectRatio(contentMode: .fit)", "imageView"),
            ("Text(a).multilineTextAlignment(.trailing)", "label { textAlignment: right }"),
            ("LazyHStack(spacing: 4) { Divider() }", "row { gap: 4; view { width: 1 } }"),
            ("UITableView { ForEach(people) { one in label } }", "tableView { cell { label } }"),
            ("HStack { VStack { Divider() } }", "row { column { view { height: 1 } } }"),
            (
                "VStack(spacing: 8) {\nText(a)\n.font(.body)\n}\n.padding(8)",
                "column { padding: 8; gap: 8;\nlabel\n}"
            ),
            (
                "tableView {\n  cell { }\n  cell  {\n  }\n}",
                "tableView { cells: Row1 Row2;\n  cell Row1 { }\n  cell Row2  {\n  }\n}"
            ),
            ("tableView { cell A { }; cell { } }", "tableView { cell A { }; cell { } }"),
            ("tableView { VStack { label } }", "tableView { cell { label } }"),
            ("List { NavigationLink(value: a) { label } }", "tableView { flex: 1; cell { label } }"),
            (
                "Form { Section(\"All\") { Text(a); Text(b) } }",
                "tableView { flex: 1; section { cells: Row1 Row2; header { label { text: \"All\" } }; numberOfRows: 2; "
                    + "cell Row1 { label }; cell Row2 { label } } }"
            ),
            (
                "LazyVGrid(columns: [GridItem(.adaptive(minimum: 160))], spacing: 16) { ForEach(a) { one in label } }",
                "view { display: grid; gridTemplateColumns: repeat(autoFill, minmax(160, 1fr)); gap: 16; repeat 6 { label } }"
            ),
            (
                "LazyVGrid(columns: [GridItem(.flexible()), .init(.fixed(80), spacing: 4)]) { label }",
                "view { display: grid; gridTemplateColumns: 1fr 80; label }"
            ),
            (
                "LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3)) { label }",
                "view { display: grid; gridTemplateColumns: repeat(3, 1fr); label }"
            ),
            ("LazyVGrid(columns: columns) { label }", "LazyVGrid(columns: columns) { label }"),
            (
                "List { Section { Text(a) } header: { Text(b) } footer: { Text(c) } }",
                "tableView { flex: 1; section { numberOfRows: 1; cell { label }  header { label } footer { label } } }"
            ),
            (
                "List { ForEach(groups) { group in Section(group.title) { ForEach(group.people) { one in label } } } }",
                "tableView { flex: 1;  section { header { label }; cell { label } }  }"
            ),
            ("Image(a).font(.title).frame(width: 44)", "imageView { width: 44 }"),
            ("Spacer(minLength: 0)", "spacer"),
            ("Text(\"a\").font(.title2.bold())", "label { text: \"a\"; fontSize: 22 }"),
            ("Text(\"a\").font(.system(size: 17.5).bold())", "label { text: \"a\"; fontSize: 17.5 }"),
            ("Text(\"a\").font(Font.title.weight(.light))", "label { text: \"a\"; fontSize: 28 }"),
            ("ScrollView(.horizontal, showsIndicators: false) { HStack { label } }", "scrollView { row { label } }"),
            ("Image(a).clipped().onDelete(perform: b)", "imageView { clipsToBounds: true }"),
            ("if a.b { Text(c) } else { Text(d) }", "if a.b { label } else { label }"),
            ("switch a { case .b: Text(c) }", "switch a { case .b: Text(c) }"),
            ("Text(a).overlay { Circle() }", "Text(a).overlay { Circle() }"),
            ("Text(a)\n.background { Color.red }", "Text(a)\n.background { Color.red }"),
            ("Button(role: .cancel, action: { go() }) { label }", "view { label }"),
            ("Button(\"a\", role: .destructive, action: go)", "button { text: \"a\" }"),
            ("Button { go(1) } label: { Text(\"a\") }", "view { label { text: \"a\" } }"),
            ("List { Menu { b } label: { label } }", "tableView { flex: 1; cell { label } }"),
            ("NavigationLink(\"a\") { Detail() }", "label { text: \"a\" }"),
            (
                "Toggle(\"a\", isOn: $a)",
                "row { label { text: \"a\" }; spacer; view { width: 51; height: 31; cornerRadius: 15.5 } }"
            ),
            ("NavigationBar { title: \"x\"; height: 44 }", "row { title: \"x\"; height: 44 }"),
        ])
    func wholesOfSwift(line: String, right: String) { #expect(mended(mended(mended(line))) == right) }

    @Test(
        "the frame of a skeleton is its size",
        arguments: ["frame: 0 0 390 844", "frame: 390x844", "bounds: 390 844", "viewBox: 0 0 390 844"])
    func frameOfSkeleton(line: String) {
        let problems = Compiled("skeleton A { \(line); label }").problems.sorted()
        #expect(problems.last?.fixes.first?.message == "write 'size: 390 844'")
    }

    @Test("a missing colon is written only where a value follows")
    func colonsBeforeValues() {
        #expect(mended("view { width 20 }") == "view { width: 20 }")
        for line in ["view { Color.gray }", "view { Color.gray; height: 9 }", "view { Color.gray\nheight: 9 }"] {
            #expect(mended(line) == line)
        }
    }

    @Test("what stands below 'import UIKit' is checked")
    func statementsOfSwift() {
        let text = """
            import UIKit
            let label = UILabel()
            label.isSkeletonable = true
            skeleton A { size: 9 9; UILabel a; Foo b }
            """
        let problems = Compiled(text).problems.sorted()
        #expect(problems.map(\.span.start) == [7, 13, 35, 87, 98])
        #expect(problems.map(\.code.slug).suffix(2) == ["unknown-kind", "unknown-kind"])
    }

    @Test("a long text in a message ends with an ellipsis, and in a fix it is whole")
    func longTexts() {
        let name = String(repeating: "picture", count: 8) + ".svg"
        let problems = Compiled("skeleton A { size: 9 9; imageView { image: \(name) } }").problems.sorted()
        #expect(problems.map(\.message) == ["expected a path in quotes, found '\(name.prefix(40))…'"])
        #expect(problems.flatMap(\.fixes).flatMap(\.edits).map(\.text) == ["\"\(name)\""])
    }
}
