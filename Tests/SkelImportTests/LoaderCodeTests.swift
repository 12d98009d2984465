import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("Loaders in code")
struct LoaderCodeTests {
    static let bars = ["8 16 300 12", "8 40 200 12"]

    static let loaders: [(name: String, text: String)] = [
        (
            "Loader.jsx",
            """
            import ContentLoader from 'react-content-loader'
            const isWide = (a) => a < 3 && a > 1;
            export const Loader = () => (
              <ContentLoader speed={2} width={400} height={160} viewBox="0 0 400 160" backgroundColor={"#eee"}>
                {/* the title */}
                <rect x={8} y="16" rx={6} width={ 300 } height="12" />
                <rect x='8' y={`40`} rx="6" width={'200'} height={12} onClick={() => { go("}") }} />
              </ContentLoader>
            )
            """
        ),
        (
            "Loader.vue",
            """
            <template>
              <content-loader :width="400" :height="160" :speed="2" viewBox="0 0 400 160">
                <rect x="8" :y="16" rx="6" width="300" height="12" />
                <rect x="8" v-bind:y="40" rx="6" :width="200" height="12" />
              </content-loader>
            </template>
            <style>.a { color: red }</style>
            """
        ),
        (
            "loader.html",
            """
            <div><content-loader [width]="400" [height]="160" viewBox="0 0 400 160" [style]="{'width': '100%'}">
              <svg:rect x="8" [attr.y]="16" rx="6" width="300" height="12" />
              <svg:rect x="8" y="40" rx="6" width="200" height="12"></svg:rect>
            </content-loader></div>
            """
        ),
        (
            "Icon.tsx",
            """
            export function Icon(): JSX.Element {
              return <svg width={400} height={160}><rect x={8} y={16} width={300} height={12}/>
                <rect x={8} y={40} width={200} height={12}/></svg>
            }
            """
        ),
    ]

    @Test(
        "React's, Vue's and Angular's are read as they stand if their numbers are constants", arguments: loaders.indices
    )
    func constants(_ index: Int) {
        let loader = Self.loaders[index]
        let imported = FlatImport(text: loader.text, name: loader.name)
        #expect(imported.messages == [])
        #expect(imported.sketches.first?.size == Size(width: 400, height: 160))
        #expect(imported.frames().map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == Self.bars)
    }

    @Test("What is spread into an element is a note, at its place")
    func spread() {
        let text =
            "const A = props => <ContentLoader width={400} height={90} {...props}><rect width={40} height={9}/></ContentLoader>"
        let imported = FlatImport(text: text, name: "A.jsx")
        #expect(imported.codes == ["lost-in-import"])
        #expect(imported.messages == ["what '...props' sets is not known"])
        #expect(
            imported.places == [
                text.utf8.count(where: { _ in true })
                    - "{...props}><rect width={40} height={9}/></ContentLoader>".utf8.count
            ])
        #expect(imported.sketches.count == 1)
    }

    static let codes = [
        (
            "<ContentLoader width={w} height={9}><rect/></ContentLoader>",
            "this 'width' is not written as a number, and an import runs no code", 15
        ),
        (
            "<ContentLoader><rect y={i * 40}/></ContentLoader>",
            "this 'y' is not written as a number, and an import runs no code", 21
        ),
        (
            "<ContentLoader><rect x={`${i}`}/></ContentLoader>",
            "this 'x' is not written as a number, and an import runs no code", 21
        ),
        ("<ContentLoader>{rows.map(r => <rect/>)}</ContentLoader>", "only the running code knows what this draws", 15),
        ("<content-loader><rect v-for=\"i in 4\"/></content-loader>", "this is drawn as often as the code says", 22),
        (
            "<content-loader><rect *ngFor=\"let i of r\"/></content-loader>", "this is drawn as often as the code says",
            22
        ),
        (
            "<content-loader><rect :y=\"i * 4\"/></content-loader>",
            "this 'y' is not written as a number, and an import runs no code", 22
        ),
    ]

    @Test("What only the running code knows is an error at its place", arguments: codes.indices)
    func expressions(_ index: Int) {
        let (text, message, place) = Self.codes[index]
        let imported = FlatImport(text: text, name: "a.vue")
        #expect(imported.codes == ["invalid-picture"])
        #expect(imported.messages == [message])
        #expect(imported.places == [place])
        #expect(imported.sketches.isEmpty)
    }

    @Test(
        "Code that ends early has an error, and nothing traps",
        arguments: [
            "<ContentLoader", "<ContentLoader a={", "<ContentLoader a=", "<ContentLoader>{", "<ContentLoader></",
            "<ContentLoader a='", "<",
        ])
    func truncated(_ text: String) {
        #expect(FlatImport(text: text, name: "a.jsx").hasErrors)
    }

    @Test("What a loader says of its looks and its motion is said in the language, and what has no word is noted")
    func words() {
        func imported(_ attributes: String) -> (file: String, said: [String]) {
            var problems = Problems()
            let text =
                "<ContentLoader width={400} height={90} \(attributes)><rect x={8} y={9} width={40} height={9}/></ContentLoader>"
            let file = SourceFile(name: "Loader.jsx", bytes: Array(text.utf8))
            let sketches = Importer.sketches(of: file, reporting: &problems)
            return (draft(of: sketches).formatted().string, problems.sorted().map { $0.message })
        }
        let (file, said) = imported(
            ##"rtl speed={5} title="Wait" interval={2} backgroundColor="#ff0000" foregroundColor="rgb(0, 255, 0)""##)
        #expect(file.contains("gradient: #f00 #0f0") || file.contains("gradient: #ff0000 #00ff00"), "\(file)")
        #expect(file.contains("animation: sliding(rightLeft, 5s)") && file.contains(#"title: "Wait""#), "\(file)")
        #expect(
            said == ["a skeleton has nothing like 'interval'; keyframes of an animation may stand still"], "\(said)")
        #expect(imported("animate={false}").file.contains("animation: none"))
        #expect(imported("speed={pace}").said == ["only the running code knows 'speed'"])
        #expect(imported("backgroundColor='#eee'").file.contains("tintColor: #eee"))
    }

    /// What is written for a loader of 300 x 80.
    private static func written(_ attributes: String, _ shapes: String, name: String = "Loader.jsx") -> String {
        let text = "<ContentLoader width={300} height={80} \(attributes)>\(shapes)</ContentLoader>"
        return draft(of: FlatImport(text: text, name: name).sketches).formatted().string
    }

    private static let profile =
        "<circle cx='40' cy='40' r='30'/><rect x='90' y='20' width='200' height='12' rx='6'/><rect x='90' y='48' width='120' height='12' rx='6'/>"

    @Test("Of right to left, the layout is the loader's own, in that direction, and so are its frames")
    func rightToLeft() {
        let file = Self.written("rtl", Self.profile)
        #expect(file.contains("  direction: rtl\n") && file.contains("  padding: 10\n"), "\(file)")
        #expect(file.contains("imageView {") && file.contains("label { marginLeading: 20;"), "\(file)")
        #expect(!file.contains("alignSelf: end"), "\(file)")
        let shown = FlatImport(
            text: "<svg width='300' height='80' style='transform: scaleX(-1)'>\(Self.profile)</svg>", name: "a.svg")
        let written = draft(of: shown.sketches).formatted().string
        #expect(written.contains("direction: rtl") && written.contains("marginLeading: 20"), "\(written)")
        var manner = ImportManner()
        manner.isAbsolute = true
        let framed = draft(of: shown.sketches, manner).formatted().string
        #expect(framed.contains("position: absolute") && framed.contains("leading: 10"), "\(framed)")
        #expect(!framed.contains("frame:"), "\(framed)")
    }

    @Test("The opacities of its colours and the direction of its wave are said")
    func translucent() {
        let both = Self.written(
            "backgroundColor='#000' foregroundColor='#333' backgroundOpacity={0.06} foregroundOpacity={0.12}",
            Self.profile)
        #expect(both.contains("gradient: #0000000f #3333331f"), "\(both)")
        #expect(Self.written("backgroundOpacity={0.5}", Self.profile).contains("tintColor: #f5f6f780"))
        let down = Self.written("gradientDirection='top-bottom' speed={2}", Self.profile)
        #expect(down.contains("animation: sliding(topBottom, 2s)"), "\(down)")
        #expect(Self.written("gradientDirection='left-right'", Self.profile).contains("animation") == false)
        let stops = [("0.1", "#111"), ("0.2", "#222"), ("0.1", "#111")].map {
            "<stop stop-opacity='\($0.0)' stop-color='\($0.1)'/>"
        }
        let shown = FlatImport(
            text: "<svg width='300' height='80'>\(Self.profile)<linearGradient gradientTransform='rotate(90)'>"
                + stops.joined() + "<animate dur='2s'/></linearGradient></svg>", name: "a.svg")
        let file = draft(of: shown.sketches).formatted().string
        #expect(file.contains("gradient: #1111111a #22222233"), "\(file)")
        #expect(file.contains("animation: sliding(topBottom, 2s)"), "\(file)")
    }

    @Test("Attributes as React spells them are those with hyphens")
    func camelCase() {
        let text = """
            const A = () => <svg width={200} height={100} fill="none">
              <circle cx={50} cy={50} r={30} stroke="#ddd" strokeWidth={20} />
              <g clipPath="url(#a)"><rect x={100} y={10} width={90} height={20} fill="#ddd" fillOpacity={0} stroke="#ddd" strokeOpacity={0}/></g>
              <use xlinkHref="#b" y={40}/><text x={190} y={90} fontSize={20} textAnchor="end" fill="#ddd" textLength={60}>Hi &amp; you</text>
              <line x1={110} y1={70} x2={180} y2={70} stroke="#ddd" strokeWidth={6} strokeLinecap="round"/>
              <defs><rect id="b" x={100} width={90} height={10} fill="#ddd"/></defs>
            </svg>
            """
        let imported = FlatImport(text: text, name: "A.jsx")
        #expect(
            imported.frames() == [
                "view 10 10 80 80", "label 100 40 90 10", "label 130 74.3 60 17", "label 107 67 76 6",
            ])
        #expect(imported.nodes().first?.border.widths == [20, 20, 20, 20])
    }

    @Test("A ring has the loader's colour, in code and as rendered, and is noted because it keeps still")
    func rings() {
        let ring = "<path d='M40 10a30 30 0 1 0 0 60a30 30 0 1 0 0-60zM40 20a20 20 0 1 1 0 40a20 20 0 1 1 0-40z'/>"
        let frame = "<path d='M0 0h300v80h-300zM2 2v76h296v-76z'/>"
        let bar = "<rect x='90' y='20' width='200' height='12' rx='6'/>"
        let colors = "backgroundColor='#e5e7eb' foregroundColor='#f3f4f6'"
        for outline in [ring, frame] {
            #expect(Self.written(colors, outline + bar).contains("borderColor: #e5e7eb"))
            #expect(Self.written("", outline + bar).contains("borderColor: lightDark(#ecf0f1, #1c2325)"))
            let text =
                "<svg width='300' height='80'><rect width='300' height='80' clip-path='url(#c)' fill='url(#g)'/><defs>"
                + "<clipPath id='c'>\(outline + bar)</clipPath><linearGradient id='g'><stop stop-color='#e5e7eb'/>"
                + "<stop stop-color='#f3f4f6'/><animate dur='2s'/></linearGradient></defs></svg>"
            let shown = FlatImport(text: text, name: "a.svg")
            let file = draft(of: shown.sketches).formatted().string
            #expect(file.contains("borderColor: #e5e7eb"), "\(file)")
            #expect(shown.messages.filter { $0.hasPrefix("a bone has no hole") }.count == 1, "\(shown.messages)")
        }
    }

    @Test("A file that only uses a library's drawings names what to import instead")
    func libraries() {
        var problems = Problems()
        let text = "import { Facebook } from 'react-content-loader'\nexport default () => <Facebook speed={2} />\n"
        let file = SourceFile(name: "Feed.jsx", bytes: Array(text.utf8))
        #expect(SVGPicture.sketches(file, 0, &problems).isEmpty)
        let notes = problems.sorted().flatMap { $0.notes }.map { $0.message }
        #expect(notes.contains { $0.contains("Samples/Migrate/react-content-loader.md") }, "\(notes)")
    }
}
