import SkelLanguage
import SkelLayout
import SkelText

// Shadows as in CSS: a view's outline, enlarged by the spread, blurred, and cut out where the view is.
extension SVGDocument {
    mutating func write(_ shadow: Shadow, of look: Look) {
        let frame = look.frame.offset(x: shadow.x, y: shadow.y).inset(by: -shadow.spread)
        let shape = VisibleShape(frame, look.corners.spread(by: shadow.spread).fitted(in: frame.size))
        guard shape.bounds != nil else { return }
        // Everything around the view, as far as its shadow reaches.
        let outside = defineClip { path, output in
            path.add(look.extent.union(look.frame).inset(by: -1), to: &output)
            path.add(Outline(look.frame, look.corners), reversed: true, to: &output)
        }
        let filter = shadow.blur > 0 ? defineBlur(shadow.blur / 2, of: frame.size) : nil
        openClip(look.clip)
        body.write("<g clip-path=\"url(#\(outside))\"><path")
        writeColor(.fill, shadow.color, of: .page)
        if let filter { body.write(" filter=\"url(#\(filter))\"") }
        body.write(" d=\"")
        var path = PathData()
        path.add(shape, to: &body)
        body.write(look.clip.isNone ? "\"/></g>\n" : "\"/></g></g>\n")
    }

    /// Defines a blur for shapes of a size and returns its id. Its region is relative to that size, so shapes of one
    /// size share it.
    private mutating func defineBlur(_ deviation: Double, of size: Size) -> String {
        if let known = blurs.suffix(8).first(where: { $0.deviation == deviation && $0.size == size }) {
            return known.name
        }
        let name = sheet.makeName()
        blurs.append((deviation, size, name))
        let (across, down) = (3 * deviation / size.width, 3 * deviation / size.height)
        define { document in
            document.body.write("<filter id=\"\(name)\"")
            for (key, value) in [("x", -across), ("y", -down), ("width", 1 + 2 * across), ("height", 1 + 2 * down)] {
                document.body.write(" \(key)=\"\(TimingText.number(value))\"")
            }
            document.body.write(" color-interpolation-filters=\"sRGB\"><feGaussianBlur stdDeviation=\"")
            document.body.write(TimingText.number(deviation) + "\"/></filter>\n")
        }
        return name
    }
}

extension CornerRadii {
    /// The radii of a shape whose sides move outwards; nearly square corners stay nearly square (css-backgrounds-3,
    /// section 6.1.1).
    fileprivate func spread(by spread: Double) -> CornerRadii {
        if spread <= 0 { return inset(by: -spread) }
        return CornerRadii(
            all.map { radius in
                if radius >= spread { return radius + spread }
                let rest = radius / spread - 1
                return radius + spread * (1 + rest * rest * rest)
            })
    }
}
