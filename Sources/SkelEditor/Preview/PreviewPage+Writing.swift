import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

// The page's data about its cards. The scripts in Templates/Preview read these names.
extension PreviewCard {
    var json: JSON {
        [
            "files": .list(files.map { ["name": .string($0.name), "path": .string($0.path)] }),
            "isStale": .bool(isStale), "problems": .list(problems.map { $0.json }),
            "skeletons": .list(skeletons.map { $0.json }),
        ]
    }
}

extension PreviewPlace {
    /// A list of three numbers.
    fileprivate var json: JSON { [.int(file), .int(line), .int(column)] }
}

extension PreviewProblem {
    fileprivate var json: JSON {
        [
            "severity": .string(severity.rawValue), "code": .string(code), "message": .string(message),
            "place": place.json, "notes": .list(notes.map { .string($0) }), "fixes": .list(fixes.map { .string($0) }),
        ]
    }
}

extension PreviewSkeleton {
    fileprivate var json: JSON {
        let named = zip(bones.all, places).map { bone, place -> JSON in
            ["path": .string(bone.path), "kind": .string(bone.kind), "place": place.json]
        }
        return [
            "name": .string(name), "place": place.json, "direction": direction.map { .string($0.rawValue) },
            "variants": .list(variants.map { $0.json }), "html": .string(html.string),
            "switchable": .string(switchable.string), "pictures": .list(pictures.map { .string($0.string) }),
            "drawn": .list(drawn.map { $0.json }), "bones": .list(named), "maps": .list(maps.map { $0.json }),
            "screenshot": screenshot.map { $0.json(for: width) }, "drifts": .list(drifts.map { $0.json }),
        ]
    }
}

extension PreviewSkeleton.Variant {
    fileprivate var json: JSON {
        let tests = tests.map { test -> JSON in
            [
                "measure": .string(test.measure.rawValue), "comparison": .string(test.comparison.sign),
                "bound": .points(test.bound),
            ]
        }
        return ["name": .string(name), "place": place.json, "tests": .list(tests)]
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
    fileprivate var json: JSON {
        let named = zip(SkeletonLook.allCases, looks).map { JSON.Member($0.rawValue, .int($1)) }
        return bones.json.with([
            "written": .int(written), "looks": .object(named), "directions": .list(directions.map { .int($0) }),
        ])
    }
}

extension PreviewSkeleton.Map {
    fileprivate var json: JSON {
        let head: JSON = ["height": height.map { .points($0) }, "direction": .string(direction.rawValue)]
        return head.with(bones.json)
    }
}

extension BoneMap {
    /// The widths with their heights, then for each bone its number and its visible frames by width.
    fileprivate var json: JSON {
        [
            "heights": .list(heights.flatMap { [.points($0.width), .points($0.height)] }),
            "tracks": .list(
                tracks.map { track in
                    let numbers = track.points.flatMap {
                        [$0.width, $0.seen.x, $0.seen.y, $0.seen.width, $0.seen.height]
                    }
                    return .list(([Double(track.bone)] + numbers).map { .points($0) })
                }),
        ]
    }
}

extension PreviewScreenshot {
    fileprivate func json(for width: Double) -> JSON {
        let scale = scale(for: width)
        return [
            "url": .string(picture.url), "width": .points(picture.width / scale),
            "height": .points(picture.height / scale),
        ]
    }
}

extension PreviewDrift {
    fileprivate var json: JSON {
        let rows = rows.map { row -> JSON in
            ["path": .string(row.path), "error": .points(row.error), "place": row.place.json]
        }
        return [
            "width": .points(size.width), "height": .points(size.height), "picture": .string(picture.string),
            "unmeasured": .int(unmeasuredCount), "strangers": .int(strangerCount), "rows": .list(rows),
        ]
    }
}
