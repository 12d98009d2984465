import SkelText

/// What a paint takes its colours from by a link, `url(#name)`.
enum SVGPaintServer: Sendable {
    /// With the mean of its colours in the language's notation; nil if it isn't known.
    case gradient(mean: String?)
    /// A pattern that shows a picture.
    case picture
}

extension SVGWalk {
    /// What a paint refers to; nil for colours and for patterns without a picture.
    private mutating func server(of paint: SVGPaint) -> SVGPaintServer? {
        guard let link = paint.link, let element = ids.element(url: link) else { return nil }
        if servers.isEmpty { servers = Array(repeating: nil, count: document.elements.count) }
        if let known = servers[element] { return known }
        let server: SVGPaintServer? =
            switch SVGNames.local(document.elements[element].name) {
            case "linearGradient", "radialGradient": .gradient(mean: mean(of: element))
            case "pattern": showsPicture(element) ? .picture : nil
            default: nil
            }
        servers[element] = .some(server)
        return server
    }

    /// The colour of a paint in the language's notation, of a gradient the mean, nil if it isn't known; and what it refers to.
    mutating func look(of paint: SVGPaint, opacity: Double) -> (color: String?, server: SVGPaintServer?) {
        let server = server(of: paint)
        guard case .gradient(let mean?)? = server else { return (paint.color(opacity: opacity), server) }
        return (SVGPaint(mean).color(opacity: opacity), server)
    }

    /// The most elements of a gradient or pattern that are looked at, and the most gradients that take their stops from others.
    private static let (mostParts, mostLinks) = (256, 8)

    /// The elements in another one.
    private func parts(of element: Int) -> Range<Int> {
        let end = min(document.elements[element].end, element + 1 + Self.mostParts)
        return (element + 1)..<max(element + 1, end)
    }

    private func showsPicture(_ pattern: Int) -> Bool {
        parts(of: pattern).contains { part in
            var shown = part
            if SVGNames.local(document.elements[part].name) == "use" {
                let link = SVGNames.links.compactMap { document.value($0, of: part) }.first
                guard let used = link.flatMap({ ids.element($0) }) else { return false }
                shown = used
            }
            return SVGNames.local(document.elements[shown].name) == "image"
        }
    }

    /// The mean of the colours along a gradient; nil if it moves, or if none of its colours is known.
    private func mean(of gradient: Int) -> String? {
        var gradient = gradient
        var stops: [SVGGradient.Stop] = []
        for _ in 0..<Self.mostLinks {
            for part in parts(of: gradient) {
                switch SVGNames.local(document.elements[part].name) {
                case "stop": if let stop = SVGGradient.stop(part, in: document) { stops.append(stop) }
                case "animate", "animateTransform": return nil
                default: break
                }
            }
            let link = SVGNames.links.compactMap { document.value($0, of: gradient) }.first
            guard stops.isEmpty, let other = link.flatMap({ ids.element($0) }) else { break }
            gradient = other
        }
        return SVGGradient.mean(of: stops)
    }
}

/// The colours of a gradient.
enum SVGGradient {
    /// A colour at a place along it, from 0 to 1.
    typealias Stop = (offset: Double, color: PageColor)

    /// A stop; nil without a colour that the language can say.
    static func stop(_ element: Int, in document: MarkupDocument) -> Stop? {
        guard let color = color(of: element, in: document).flatMap({ PageColor($0) }) else { return nil }
        let offset = document.value("offset", of: element).flatMap { SVGLength($0) }?.value(of: 1) ?? 0
        return (offset: min(max(0, offset), 1), color: color)
    }

    /// The colour of a gradient's stop in the language's notation; nil for one that this can't say.
    static func color(of stop: Int, in document: MarkupDocument) -> String? {
        func value(_ property: String) -> String? {
            let attributes = document.attributes(of: stop)
            if let own = attributes.first(where: { SVGNames.hyphenated($0.name) == property }) { return own.value }
            let style = document.value("style", of: stop) ?? ""
            return SVGStyle.declarations(style).last { SVGNames.hyphenated($0.property) == property }?.value
        }
        let opacity = value("stop-opacity").flatMap { SVGLength($0) }?.value(of: 1) ?? 1
        // It's black unless it says otherwise (SVG 2, section 14.2.4.2).
        return SVGPaint(value("stop-color") ?? "black").color(opacity: opacity)
    }

    /// The mean of the colours along a gradient in the language's notation; nil for none.
    static func mean(of stops: [Stop]) -> String? {
        guard let first = stops.first, let last = stops.last else { return nil }
        var sum = PageColor()
        (sum.red, sum.green, sum.blue, sum.opacity) = (0, 0, 0, 0)
        /// Adds half of what has a colour along a part of the gradient; transparent colours count less.
        func add(_ color: PageColor, along part: Double) {
            let share = part / 2 * color.opacity
            sum.red += color.red * share
            sum.green += color.green * share
            sum.blue += color.blue * share
            sum.opacity += share
        }
        var before: Stop = (offset: 0, color: first.color)
        for stop in stops + [(offset: 1, color: last.color)] {
            // A stop is never before the one that precedes it (SVG 2, section 14.2.4).
            let offset = max(before.offset, stop.offset)
            add(before.color, along: offset - before.offset)
            add(stop.color, along: offset - before.offset)
            before = (offset: offset, color: stop.color)
        }
        guard sum.opacity > 0 else { return nil }
        sum.red /= sum.opacity
        sum.green /= sum.opacity
        sum.blue /= sum.opacity
        return sum.text
    }
}
