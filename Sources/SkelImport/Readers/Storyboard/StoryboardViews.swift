import SkelLayout
import SkelText

/// A visible view of a storyboard.
struct StoryboardView {
    enum Role {
        /// The root view of a screen or xib.
        case screen
        case view
        /// A cell's content view, which isn't part of the sketch.
        case content
        case cell, header, footer
    }

    /// The view's element in the file.
    let element: Int
    /// The number of its parent; nil for a screen.
    let parent: Int?
    /// Its index among its parent's children.
    let index: Int
    let role: Role
    /// The frame in points, relative to the screen's top left corner.
    let frame: Rect
    /// The numbers of its children, in painting order.
    var children: [Int] = []
    /// Whether the file makes it skeletonable; views aren't by default.
    let isSkeletonable: Bool
}

/// All views of a file, by screen, parents before children.
struct StoryboardViews {
    struct Screen {
        /// The numbers of its views; the first is the root view.
        var views: Range<Int>
        /// The view controller; nil for a top-level view.
        let controller: Int?
    }

    let markup: StoryboardMarkup
    private(set) var views: [StoryboardView] = []
    private(set) var screens: [Screen] = []
    /// The views by id; layout guides stand for their views.
    private(set) var ids = StoryboardIDs()
    /// The ids of elements that are not visible views or their guides.
    private(set) var otherIDs = StoryboardIDs()
    /// The views and constraints that the file excludes from the base size class.
    let exclusions: StoryboardExclusions
    private(set) var losses: StoryboardLosses
    /// The index of each element's view; nil if it has none.
    private var viewOf: [Int?]
    /// Whether each element is inside a screen, where no other screen can begin.
    private var isInside: [Bool]

    /// Reads the views of a document, in one pass over its elements.
    init(_ markup: StoryboardMarkup, losses: StoryboardLosses) {
        self.markup = markup
        self.losses = losses
        exclusions = StoryboardExclusions(markup)
        viewOf = Array(repeating: nil, count: markup.document.elements.count)
        isInside = Array(repeating: false, count: markup.document.elements.count)
        for element in markup.document.elements.indices { read(element) }
    }

    private mutating func read(_ element: Int) {
        if let around = markup.parent(element) { isInside[element] = isInside[around] || viewOf[around] != nil }
        let id = markup.value("id", of: element)
        if let place = place(of: element), id.map({ !exclusions.views.contains($0) }) ?? true {
            add(element, at: place)
        }
        guard let id else { return }
        var view = viewOf[element]
        // A constraint to a guide counts as one to its view, because safe areas and margins are not in the file.
        if markup.name(element) == "viewLayoutGuide", let around = markup.parent(element) {
            view = viewOf[around]
        }
        guard let view else {
            otherIDs.add(id, element)
            return
        }
        if !ids.add(id, view) {
            let id = printable(id)
            losses.note("an earlier view has the id '\(id)' too, and constraints hold for that", .sameID, at: element)
        }
    }

    // MARK: - Where a view is

    private typealias Place = (parent: Int?, role: StoryboardView.Role)

    /// The place of an element that may be a view; nil if it isn't a view, or is inside an invisible one.
    private func place(of element: Int) -> Place? {
        guard let around = markup.parent(element) else { return nil }
        switch markup.name(around) {
        case "objects": return isInside[element] ? nil : (nil, .screen)
        case "subviews": return place(in: markup.parent(around), .view)
        case "prototypes": return place(in: markup.parent(around), .cell)
        case "cells":
            guard let list = markup.parent(around) else { return nil }
            guard markup.name(list) == "tableViewSection" else { return place(in: list, .cell) }
            return place(in: markup.parent(list).flatMap { markup.parent($0) }, .cell)
        default: break
        }
        switch markup.value("key", of: element) {
        case "view":
            let isScreen = markup.name(around).hasSuffix("ontroller") && !isInside[element]
            return isScreen ? (nil, .screen) : nil
        case "contentView": return place(in: around, .content)
        case "tableHeaderView", "sectionHeaderView": return place(in: around, .header)
        case "tableFooterView", "sectionFooterView": return place(in: around, .footer)
        default: return nil
        }
    }

    private func place(in element: Int?, _ role: StoryboardView.Role) -> Place? {
        guard let element, let view = viewOf[element] else { return nil }
        return (view, role)
    }

    // MARK: - Views

    private mutating func add(_ element: Int, at place: Place) {
        guard place.role == .screen || !isHidden(element), let frame = frame(of: element, at: place) else { return }
        let number = views.count
        viewOf[element] = number
        views.append(
            StoryboardView(
                element: element, parent: place.parent, index: place.parent.map { views[$0].children.count } ?? 0,
                role: place.role, frame: frame, isSkeletonable: markup.isSkeletonable(element)))
        if let parent = place.parent {
            views[parent].children.append(number)
        } else {
            let around = markup.parent(element)
            let isController = around.map { markup.name($0) != "objects" } ?? false
            screens.append(Screen(views: number..<number, controller: isController ? around : nil))
        }
        screens[screens.count - 1].views = screens[screens.count - 1].views.lowerBound..<(number + 1)
    }

    /// The frame in the screen's coordinates, in points; nil if the element isn't a view or has no usable frame.
    private mutating func frame(of element: Int, at place: Place) -> Rect? {
        guard let rectangle = markup.rectangle("frame", of: element) else {
            // A content view without a frame fills its cell. A top-level object without one is a gesture recognizer or
            // a placeholder.
            if place.role == .content, let cell = place.parent { return views[cell].frame }
            if place.role == .view || place.role == .cell {
                losses.note("this view has no frame and is left out", .noFrame, at: element)
            }
            return nil
        }
        if let rect = rectangle.rect {
            guard let parent = place.parent else { return Rect(x: 0, y: 0, width: rect.width, height: rect.height) }
            let frame = rect.offset(x: views[parent].frame.x, y: views[parent].frame.y)
            if frame.x.magnitude <= Sketch.largestLength, frame.y.magnitude <= Sketch.largestLength { return frame }
        }
        losses.note("a view with this frame is left out", .badFrame, at: rectangle.element)
        return nil
    }

    /// Whether a view and its contents are invisible.
    private func isHidden(_ element: Int) -> Bool {
        if markup.flag("hidden", of: element) == true || markup.number("alpha", of: element) == 0 { return true }
        // Such an indicator is hidden until it animates.
        return markup.name(element) == "activityIndicatorView" && markup.flag("hidesWhenStopped", of: element) == true
            && markup.flag("animating", of: element) != true
    }
}

extension StoryboardViews {
    /// The constraints that the element of a view has, without those that the file excludes.
    func constraints(of view: Int) -> [Int] { exclusions.constraints(of: views[view].element, in: markup) }

    /// The view of a screen that a constraint names in an attribute; nil if it names none, or one of another screen.
    func item(_ name: String, of constraint: Int, in screen: Screen) -> Int? {
        markup.value(name, of: constraint).flatMap { ids.number(of: $0) }
            .flatMap { screen.views.contains($0) ? $0 : nil }
    }

    /// Whether a view is in another one, at any depth.
    func isInside(_ view: Int, _ outer: Int) -> Bool {
        var parent = views[view].parent
        while let around = parent, around > outer { parent = views[around].parent }
        return parent == outer
    }
}

/// Views and constraints that a file defines but excludes from the base size class: they exist only in some size classes.
struct StoryboardExclusions {
    private(set) var views = StoryboardIDs()
    private(set) var constraints = StoryboardIDs()

    init(_ markup: StoryboardMarkup) {
        for element in markup.document.elements.indices where markup.name(element) == "exclude" {
            guard let id = markup.value("reference", of: element), let mask = markup.parent(element),
                let variation = markup.parent(mask), markup.value("key", of: variation) == "default"
            else { continue }
            switch markup.value("key", of: mask) {
            case "subviews": views.add(id, element)
            case "constraints": constraints.add(id, element)
            default: break
            }
        }
    }

    /// The constraints that an element has, without those that are excluded.
    func constraints(of element: Int, in markup: StoryboardMarkup) -> [Int] {
        var found: [Int] = []
        for list in markup.document.children(of: element) where markup.name(list) == "constraints" {
            for constraint in markup.document.children(of: list) where markup.name(constraint) == "constraint" {
                if let id = markup.value("id", of: constraint), constraints.contains(id) { continue }
                found.append(constraint)
            }
        }
        return found
    }
}
