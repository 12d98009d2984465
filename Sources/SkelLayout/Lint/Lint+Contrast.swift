package import SkelLanguage
import SkelText

extension Lint {
    /// The contrast ratio (WCAG 2) below which a bone is hardly visible against its background: that of SkeletonView's
    /// default colours on white is 1.15.
    private static let lowestContrast = 1.08
    /// The same for bones that change to the colour of their background, and back.
    private static let lowestOfVanishing = 1.2
    /// The contrast ratio below which the eye sees one colour: about a step of 255 in light colours.
    private static let leastDifference = 1.01
    /// The most pairs of colours to examine, because each may involve everything that is painted.
    private static let mostPairs = 100

    /// Reports bones whose colours are close to the nearest known background; each pair of colours once.
    mutating func reportContrast() {
        reportTransparent()
        let backgrounds = backgrounds()
        guard backgrounds.count > 1 || drawing.background != nil else { return }
        var seen: [(paint: Int32, color: ColorPair)] = []
        for bone in drawing.bones {
            var number = backgrounds.isEmpty ? nil : backgrounds[Int(bone.view)]
            // Of a background that a bone covers, nothing is beside it.
            while let covered = number, bone.frame.contains(drawing.looks[covered].frame) {
                let around = drawing.views[Int(drawing.looks[covered].view)].parent.index
                number = around.flatMap { backgrounds[$0] }
            }
            guard let color = number.map({ drawing.looks[$0].background }) ?? drawing.background else { continue }
            if let last = seen.last, last.paint == bone.paint, last.color == color { continue }
            if seen.contains(where: { $0.paint == bone.paint && $0.color == color }) { continue }
            guard seen.count < Self.mostPairs else { return }
            seen.append((bone.paint, color))
            reportContrast(of: bone, on: color, number)
        }
    }

    /// Reports bones of which nothing is seen, whatever lies behind them; each paint once.
    private mutating func reportTransparent() {
        let unseen = drawing.paints.map { paint in
            [paint.base, paint.highlight].allSatisfy { $0.light.alpha == 0 && $0.dark.alpha == 0 }
        }
        guard unseen.contains(true) else { return }
        var isDone = unseen.map { !$0 }
        for bone in drawing.bones where !isDone[Int(bone.paint)] {
            isDone[Int(bone.paint)] = true
            let node = node(of: Int(bone.view))
            problems.report(Messages.transparentBones(node.span, node.kind.name))
        }
    }

    /// For each view, the look of the nearest background around it, or nil for the screen's own. Empty if there are
    /// none.
    private func backgrounds() -> [Int?] {
        guard drawing.looks.contains(where: { $0.background != nil }) else { return [] }
        var backgrounds = [Int?](repeating: nil, count: drawing.views.count)
        for (index, look) in drawing.looks.enumerated() where look.background != nil {
            // A table's separators are looks of the table, but not the background of its rows.
            if look.frame == drawing.views[Int(look.view)].frame { backgrounds[Int(look.view)] = index }
        }
        // Views follow their ancestors.
        for view in drawing.views.indices where backgrounds[view] == nil {
            backgrounds[view] = drawing.views[view].parent.index.flatMap { backgrounds[$0] }
        }
        return backgrounds
    }

    private mutating func reportContrast(of bone: Bone, on color: ColorPair, _ look: Int?) {
        let paint = drawing.paints[Int(bone.paint)]
        let moves = changesOnlyColors(paint)
        let vanishes = { (part: (ColorPair) -> Color) in
            moves
                && (Self.contrast(of: part(paint.highlight), on: part(color)).map { $0 < Self.leastDifference } ?? false)
        }
        let (inLight, inDark) = (vanishes { $0.light }, vanishes { $0.dark })
        let isLowInLight = Self.isLow(paint.base.light, on: color.light, vanishes: inLight)
        guard isLowInLight || Self.isLow(paint.base.dark, on: color.dark, vanishes: inDark), !standsOnOther(bone)
        else { return }
        let background = look.map { Int(drawing.looks[$0].view) } ?? 0
        let node = node(of: Int(bone.view))
        problems.report(
            Messages.lowContrast(
                node.span, node.kind.name, on: self.node(of: background).span, isDark: !isLowInLight,
                vanishes: isLowInLight ? inLight : inDark))
    }

    /// Whether something else is painted at a bone's place, which may be its background, such as a picture under a badge.
    private func standsOnOther(_ bone: Bone) -> Bool {
        let ancestors = drawing.views.ancestors(of: Int(bone.view)).map { Int32($0) }
        return drawing.looks.contains { look in
            look.background != nil && look.frame.overlaps(bone.frame) && !ancestors.contains(look.view)
        } || drawing.bones.contains { $0.view != bone.view && $0.frame.contains(bone.frame) }
    }

    /// Whether the contrast is low; false if it isn't known. The base colour is the visible colour of a bone most of the
    /// time, and always if nothing moves.
    private static func isLow(_ color: Color, on background: Color, vanishes: Bool) -> Bool {
        contrast(of: color, on: background).map { $0 < (vanishes ? lowestOfVanishing : lowestContrast) } ?? false
    }

    /// The contrast ratio; nil if it isn't known what shines through the background.
    private static func contrast(of color: Color, on background: Color) -> Double? {
        guard background.isOpaque else { return nil }
        let (over, under) = (color.luminance(on: background), background.luminance(on: background))
        return (max(over, under) + 0.05) / (min(over, under) + 0.05)
    }
}

extension Color {
    /// The relative luminance (WCAG 2), 0 to 1; a translucent colour is combined with its background.
    package func luminance(on background: Color) -> Double {
        let opacity = Double(alpha) / 255
        func linear(_ component: UInt8, _ below: UInt8) -> Double {
            let value = (Double(component) * opacity + Double(below) * (1 - opacity)) / 255
            return value <= 0.04045 ? value / 12.92 : Self.power2p4((value + 0.055) / 1.055)
        }
        return 0.2126 * linear(red, background.red) + 0.7152 * linear(green, background.green)
            + 0.0722 * linear(blue, background.blue)
    }

    /// Returns a number of 0.05 to 1 to the power of 2.4, without libc: its square times the square of its fifth root,
    /// which Newton's method approaches from above.
    private static func power2p4(_ number: Double) -> Double {
        var root = 1.0
        for _ in 0..<12 { root -= (root - number / (root * root * root * root)) / 5 }
        return number * number * root * root
    }
}
