import SkelLayout
import SkelText

extension StoryboardStretch {
    /// Adds equations that follow from a view's place: in a cell, in a stack, or from its autoresizing mask.
    mutating func addPlace(of view: Int, in parent: Int) {
        let element = views.views[view].element
        switch views.views[view].role {
        case .content, .header, .footer: return fill(view, parent)
        case .cell:
            // Rows are as wide as their table. Items keep their width and follow the left edge of their collection.
            if markup.name(views.views[parent].element) == "tableView" { return fill(view, parent) }
            equations.add([x(view), x(parent, -1)], weight: Weight.required)
            equations.add([width(view)], weight: Weight.required)
            return
        case .screen: return
        case .view: break
        }
        if markup.name(views.views[parent].element) == "stackView" { return addArranged(view, in: parent) }
        if isLabel("textLabel", ofCellStyle: "IBUITableViewCellStyleDefault", view, in: parent) {
            return fill(view, parent)
        }
        if isLabel("detailTextLabel", ofCellStyle: "IBUITableViewCellStyleValue1", view, in: parent) {
            equations.add([x(view), width(view), x(parent, -1), width(parent, -1)], weight: Weight.required)
            return equations.add([width(view)], weight: Weight.required)
        }
        guard markup.flag("translatesAutoresizingMaskIntoConstraints", of: element) != false else { return }
        if let mask = markup.child("autoresizingMask", of: element) { addMask(mask, of: view, in: parent) }
    }

    /// Whether it's a label of a cell in one of UIKit's styles, which place their labels themselves: the only label of the basic
    /// style is as wide as there is room, and the detail of the style `value1` stays at the trailing end. The file does not say so
    /// otherwise.
    private func isLabel(_ outlet: String, ofCellStyle style: String, _ view: Int, in parent: Int) -> Bool {
        guard views.isPart(outlet, ofCell: view), let cell = views.views[parent].parent else { return false }
        return markup.value("style", of: views.views[cell].element) == style
    }

    private mutating func fill(_ view: Int, _ parent: Int) {
        equations.add([x(view), x(parent, -1)], weight: Weight.required)
        equations.add([width(view), width(parent, -1)], weight: Weight.required)
    }

    // MARK: - Autoresizing

    /// Adds an autoresizing mask: as in UIKit, flexible lengths share the parent's change in proportion to their size.
    private mutating func addMask(_ mask: Int, of view: Int, in parent: Int) {
        let (frame, around) = (views.views[view].frame, views.views[parent].frame)
        let lengths = [frame.x - around.x, frame.width, around.maxX - frame.maxX].map { max(0, $0) }
        var shares = ["flexibleMinX", "widthSizable", "flexibleMaxX"].enumerated().map { index, name in
            markup.flag(name, of: mask) == true ? max(lengths[index], 0.001) : 0
        }
        let total = shares[0] + shares[1] + shares[2]
        // If nothing is flexible, the right margin still changes.
        if total > 0 { shares = shares.map { $0 / total } }
        equations.add([x(view), x(parent, -1), width(parent, -shares[0])], weight: Weight.mask)
        equations.add([width(view), width(parent, -shares[1])], weight: Weight.mask)
    }

    // MARK: - Stacks

    private mutating func addArranged(_ view: Int, in stack: Int) {
        let element = views.views[stack].element
        if markup.value("axis", of: element) == "vertical" {
            return addAligned(view, in: stack, markup.value("alignment", of: element) ?? "fill")
        }
        let siblings = views.views[stack].children
        // The first view adds the equations of the whole stack.
        guard siblings.first == view, let last = siblings.last else { return }
        equations.add([x(view), x(stack, -1)], weight: Weight.required)
        equations.add([x(last), width(last), x(stack, -1), width(stack, -1)], weight: Weight.required)
        let distribution = markup.value("distribution", of: element) ?? "fill"
        for index in siblings.indices.dropFirst() {
            addDistributed(siblings[index - 1], siblings[index], first: siblings[0], distribution)
            if index > 1 { addSpaced(siblings[index - 2], siblings[index - 1], siblings[index], distribution) }
        }
    }

    /// Adds a view of a vertical stack.
    private mutating func addAligned(_ view: Int, in stack: Int, _ alignment: String) {
        switch alignment {
        case "leading", "left", "top":
            equations.add([x(view), x(stack, -1)], weight: Weight.required)
        case "trailing", "right", "bottom":
            equations.add([x(view), width(view), x(stack, -1), width(stack, -1)], weight: Weight.required)
        case "center":
            equations.add([x(view), width(view, 0.5), x(stack, -1), width(stack, -0.5)], weight: Weight.required)
        default: fill(view, stack)
        }
    }

    /// Adds two adjacent views of a horizontal stack.
    private mutating func addDistributed(_ left: Int, _ right: Int, first: Int, _ distribution: String) {
        switch distribution {
        case "equalSpacing", "equalCentering": return
        case "fillEqually":
            equations.add([width(right), width(first, -1)], weight: Weight.required)
        case "fillProportionally":
            let (a, b) = (views.views[first].frame.width, views.views[right].frame.width)
            if a > 0, b > 0 { equations.add([width(right), width(first, -b / a)], weight: Weight.required) }
        default: break
        }
        equations.add([x(right), x(left, -1), width(left, -1)], weight: Weight.required)
    }

    /// Adds three successive views, whose distances change equally.
    private mutating func addSpaced(_ a: Int, _ b: Int, _ c: Int, _ distribution: String) {
        switch distribution {
        case "equalSpacing":
            equations.add([x(c), x(b, -2), width(b, -1), x(a), width(a)], weight: Weight.required)
        case "equalCentering":
            equations.add(
                [x(c), width(c, 0.5), x(b, -2), width(b, -1), x(a), width(a, 0.5)], weight: Weight.required)
        default: break
        }
    }
}
