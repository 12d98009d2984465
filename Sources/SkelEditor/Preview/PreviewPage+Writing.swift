import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

// The page's data about its cards. The scripts in Templates/Preview read these names.
extension PreviewCard {
    func write(to json: inout PreviewJSON) {
        json.object { json in
            json.list("files", files) { file, json in
                json.object { json in
                    json.value("name", file.name)
                    json.value("path", file.path)
                }
            }
            json.value("isStale", isStale)
            json.list("problems", problems) { $0.write(to: &$1) }
            json.list("skeletons", skeletons) { $0.write(to: &$1) }
        }
    }
}

extension PreviewPlace {
    /// Writes the location as a list of three numbers.
    fileprivate func write(_ name: StaticString? = nil, to json: inout PreviewJSON) {
        json.list(name, [file, line, column]) { $1.item($0) }
    }
}

extension PreviewProblem {
    fileprivate func write(to json: inout PreviewJSON) {
        json.object { json in
            json.value("severity", severity.rawValue)
            json.value("code", code)
            json.value("message", message)
            place.write("place", to: &json)
            json.list("fixes", fixes) { $1.item($0) }
        }
    }
}

extension PreviewSkeleton {
    fileprivate func write(to json: inout PreviewJSON) {
        json.object { json in
            json.value("name", name)
            place.write("place", to: &json)
            if let direction { json.value("direction", direction.rawValue) }
            json.list("variants", variants) { $0.write(to: &$1) }
            json.value("html", html.string)
            json.value("switchable", switchable.string)
            json.list("pictures", pictures) { $1.item($0.string) }
            json.list("drawn", drawn) { $0.write(to: &$1) }
            json.list("bones", zip(bones.all, places)) { row, json in
                json.object { json in
                    json.value("path", row.0.path)
                    json.value("kind", row.0.kind)
                    row.1.write("place", to: &json)
                }
            }
            json.list("maps", maps) { $0.write(to: &$1) }
            if let screenshot { screenshot.write(for: width, to: &json) }
            if let drift { drift.write(driftPlaces, to: &json) }
        }
    }
}

extension PreviewSkeleton.Variant {
    fileprivate func write(to json: inout PreviewJSON) {
        json.object { json in
            json.value("name", name)
            place.write("place", to: &json)
            json.list("tests", tests) { test, json in
                json.object { json in
                    json.value("measure", test.measure == .width ? "width" : "height")
                    json.value("comparison", test.comparison.sign)
                    json.value("bound", points: test.bound)
                }
            }
        }
    }
}

extension Screen.Variant.Test.Comparison {
    /// The operator as spelled in the language.
    fileprivate var sign: String {
        switch self {
        case .atLeast: ">="
        case .atMost: "<="
        case .above: ">"
        case .below: "<"
        }
    }
}

extension PreviewSkeleton.Drawn {
    fileprivate func write(to json: inout PreviewJSON) {
        json.object { json in
            bones.write(to: &json)
            json.value("written", written)
            json.object("looks") { json in
                for (look, picture) in zip(SkeletonLook.allCases, looks) {
                    switch look {
                    case .solid: json.value("solid", picture)
                    case .gradient: json.value("gradient", picture)
                    case .pulse: json.value("pulse", picture)
                    case .sliding: json.value("sliding", picture)
                    }
                }
            }
            json.list("directions", directions) { $1.item($0) }
        }
    }
}

extension PreviewSkeleton.Map {
    fileprivate func write(to json: inout PreviewJSON) {
        json.object { json in
            if let height { json.value("height", points: height) }
            json.value("direction", direction.rawValue)
            bones.write(to: &json)
        }
    }
}

extension BoneMap {
    /// Writes the widths with their heights, then for each bone its number and its visible frames by width.
    fileprivate func write(to json: inout PreviewJSON) {
        json.list("heights", heights.flatMap { [$0.width, $0.height] }) { $1.item(points: $0) }
        json.list("tracks", tracks) { track, json in
            let numbers = track.points.flatMap { [$0.width, $0.seen.x, $0.seen.y, $0.seen.width, $0.seen.height] }
            json.list(nil, [Double(track.bone)] + numbers) { $1.item(points: $0) }
        }
    }
}

extension PreviewScreenshot {
    fileprivate func write(for width: Double, to json: inout PreviewJSON) {
        let scale = scale(for: width)
        json.object("screenshot") { json in
            json.value("url", picture.url)
            json.value("width", points: picture.width / scale)
            json.value("height", points: picture.height / scale)
        }
    }
}

extension PreviewDrift {
    fileprivate func write(_ places: [PreviewPlace], to json: inout PreviewJSON) {
        json.object("drift") { json in
            json.value("width", points: size.width)
            json.value("height", points: size.height)
            json.value("picture", picture.string)
            json.value("unmeasured", unmeasuredCount)
            json.value("strangers", strangerCount)
            json.list("rows", zip(rows, places)) { row, json in
                json.object { json in
                    json.value("path", row.0.path)
                    json.value("error", points: row.0.error)
                    row.1.write("place", to: &json)
                }
            }
        }
    }
}
