"""Screens made by chance, the same for the same seed: over flexbox, texts, tables and collections."""

import random
import re

CONTAINERS = ("view", "row", "column")
LEAVES = ("view", "imageView", "label", "textView", "textField", "button", "spacer")
JUSTIFY = ("flexStart", "flexEnd", "start", "end", "center", "spaceBetween", "spaceAround", "spaceEvenly")
ALIGN_CONTENT = (*JUSTIFY, "stretch")
ALIGN_ITEMS = ("flexStart", "flexEnd", "start", "end", "center", "stretch", "baseline")
DEEPEST = 4
# Columns that the rows of a table share.
COLUMNS = ("1fr 60", "80 2fr 1fr", "repeat(3, 1fr)", "minmax(40, 1fr) 30%", "repeat(autoFill, minmax(70, 1fr))", "0.3fr minmax(50, 90)")
ITEM_SIZES = ("itemSize: 60 50", "itemSize: 90.5 40", "columns: 3", "itemSize: 80 auto", None)


def distinct(lines):
    """The first line of every property: it stands once in a block."""
    return {line.split(":")[0]: line for line in reversed(list(lines))}.values()


LAST = re.compile(r"( *)at [^{]*\blast\b")


def with_known_ends(source):
    """A source in which no rule is for the last row of a list that fills its room, and nothing leaves the footer below that:
    a page has rows below those that it shows."""
    lines = source.splitlines()
    footer = None
    for number, line in enumerate(lines):
        if line.strip() == "footer {":
            footer = line.removesuffix("footer {")
        elif line == f"{footer}}}":
            footer = None
        elif footer is not None and line.lstrip().startswith(("position: absolute", "frame:")):
            lines[number] = ""
    for number, line in enumerate(lines):
        found = LAST.match(line)
        if not found:
            continue
        indent, around = found[1], []
        for other in reversed(lines[:number]):
            around.append(other)
            if not other.startswith(indent):
                break
        if not around[-1].lstrip().startswith("repeat") and not any(other.startswith(f"{indent}numberOfRows") for other in around):
            lines[number] = re.sub(r"\blast\b", "0", line)
    return "\n".join([*lines, ""])


class Screens:
    """Makes skeletons one after the other."""

    def __init__(self, seed, item_sizes=ITEM_SIZES, item_sizes_of_row=ITEM_SIZES):
        """The sizes are those of items of collections that scroll down, and sideways; None: each has its own."""
        self.chance = random.Random(seed)
        # What is hidden in lists; all else is the same without it.
        self.hiding = random.Random(seed)
        # What is repeated; likewise.
        self.copying = random.Random(seed)
        self.wholes = random.Random(seed)
        self.sharing = random.Random(seed)
        self.item_sizes = {False: item_sizes, True: item_sizes_of_row}

    def skeleton(self, name):
        width, height = self.chance.choice(((375, 812), (320, 480), (768, 600)))
        lines = [f"skeleton {name} {{", f"  size: {width} {height}"]
        lines += ["  " + line for line in distinct(self.root_properties())]
        for _ in range(self.chance.randint(1, 4)):
            lines += self.element(1)
        return "\n".join([*lines, "}", ""])

    def root_properties(self):
        yield from self.container_properties()
        if self.maybe(0.2):
            yield "direction: rtl"
        if self.maybe(0.2):
            yield "safeAreaInsets: insets(top: 44, left: 3, bottom: 20, right: 5)"
        if self.maybe(0.3):
            yield f"padding: {self.sides(24)}"

    # Chances

    def maybe(self, chance):
        return self.chance.random() < chance

    def number(self, largest):
        return round(self.chance.uniform(0, largest), self.chance.choice((0, 0, 1)))

    def length(self, largest, percent=0.2):
        return f"{self.number(90)}%" if self.maybe(percent) else f"{self.number(largest)}"

    def small_length(self):
        """Of padding: CSS makes no box smaller than that, and a given row height is what it is."""
        return "2%" if self.maybe(0.1) else f"{self.number(20)}"

    def sides(self, largest):
        return " ".join(f"{self.number(largest)}" for _ in range(self.chance.randint(1, 4)))

    # Elements

    def element(self, depth):
        kinds = ["leaf", "leaf", "container", "container", "table", "collection", "scrollView"]
        weights = [4, 4, 4, 4, 1.2, 1.2, 0.5]
        if depth >= DEEPEST:
            kinds, weights = kinds[:2], weights[:2]
        kind = self.chance.choices(kinds, weights)[0]
        if kind == "leaf":
            return self.block(depth, self.chance.choice(LEAVES), self.leaf_properties, [])
        if kind == "table":
            return self.block(depth, "tableView", self.list_size, self.table(depth + 1))
        if kind == "collection":
            return self.block(depth, "collectionView", self.list_size, self.collection(depth + 1))
        if kind == "container":
            kind = self.chance.choice(CONTAINERS)
        inside = [line for _ in range(self.chance.randint(0, 4)) for line in self.element(depth + 1)]
        return self.block(depth, kind, self.container_properties, inside)

    def block(self, depth, kind, own, inside):
        indent = "  " * depth
        properties = distinct([*own(), *self.item_properties()])
        copies = f"repeat {self.copying.randint(0, 3)} " if self.copying.random() < 0.05 else ""
        return [indent + copies + kind + " {", *(f"{indent}  {line}" for line in properties), *inside, indent + "}"]

    def leaf_properties(self):
        if self.maybe(0.3):
            yield f"numberOfLines: {self.chance.randint(0, 4)}"
        if self.maybe(0.2):
            yield f"skeletonPaddingInsets: {self.number(6)}"
        if self.maybe(0.2):
            yield f"skeletonTextLineHeight: {self.chance.choice(('relativeToFont', 'relativeToConstraints', 'fixed(11)'))}"
        if self.maybe(0.1):
            yield f"skeletonLineSpacing: {self.number(9)}"

    def item_properties(self):
        """What any view may say of itself in its parent."""
        yield from self.sizes()
        if self.maybe(0.08):
            yield "position: absolute"
            for side in self.chance.sample(("top", "right", "bottom", "left", "leading", "trailing"), 2):
                yield f"{side}: {self.length(60)}"
        elif self.maybe(0.06):
            yield f"frame: {self.number(60)} {self.number(60)} {self.number(90)} {self.number(90)}"
        if self.maybe(0.25):
            yield f"flexGrow: {self.chance.choice((0.3, 1, 2))}"
        if self.maybe(0.15):
            yield f"flexShrink: {self.chance.choice((0, 0.5, 3))}"
        if self.maybe(0.12):
            yield f"flexBasis: {self.chance.choice(('0', 'auto', 'content', '40', '30%'))}"
        if self.maybe(0.15):
            yield f"alignSelf: {self.chance.choice(('auto', *ALIGN_ITEMS))}"
        if self.maybe(0.2):
            yield f"margin: {self.sides(14)}"
        if self.maybe(0.1):
            side = self.chance.choice(("Left", "Right", "Top", "Bottom", "Leading", "Trailing", "Horizontal"))
            yield f"margin{side}: auto"
        if self.maybe(0.04):
            yield "isHidden: true"

    def sizes(self):
        if self.maybe(0.4):
            yield f"width: {self.length(260)}"
        if self.maybe(0.4):
            yield f"height: {self.length(120, 0.1)}"
        for name in ("minWidth", "maxWidth", "minHeight", "maxHeight"):
            if self.maybe(0.08):
                yield f"{name}: {self.length(150)}"
        if self.maybe(0.06):
            yield f"aspectRatio: {self.chance.choice(('1', '16:9', '0.75'))}"

    def container_properties(self):
        if self.maybe(0.3):
            yield f"flexDirection: {self.chance.choice(('row', 'rowReverse', 'column', 'columnReverse'))}"
        if self.maybe(0.25):
            yield f"flexWrap: {self.chance.choice(('wrap', 'wrapReverse'))}"
        if self.maybe(0.3):
            yield f"justifyContent: {self.chance.choice(JUSTIFY)}"
        if self.maybe(0.3):
            yield f"alignItems: {self.chance.choice(ALIGN_ITEMS)}"
        if self.maybe(0.15):
            yield f"alignContent: {self.chance.choice(ALIGN_CONTENT)}"
        if self.maybe(0.4):
            yield f"gap: {self.length(16, 0.1)}"
        if self.maybe(0.1):
            yield f"padding{self.chance.choice(('Left', 'Leading', 'Trailing', 'Vertical', 'Top'))}: {self.small_length()}"
        if self.maybe(0.05):
            yield "direction: rtl"
        if self.maybe(0.05):
            yield "clipsToBounds: true"
        if self.wholes.random() < 0.05:
            yield self.wholes.choice(("unite: true", "replace: label", "replace: textView", "replace: button"))

    # Lists

    def list_size(self):
        yield "flexGrow: 1"
        # Rows are as wide as the list: not narrower than their padding, which CSS would not allow.
        yield "minHeight: 150"
        yield "minWidth: 120"
        if self.maybe(0.3):
            yield f"padding: {self.sides(12)}"

    def table(self, depth):
        indent = "  " * depth
        height = self.chance.choice(("rowHeight: 44", "rowHeight: 70.5", "estimatedRowHeight: 60", None))
        lines = [indent + height] if height else []
        if self.sharing.random() < 0.3:
            lines.append(f"{indent}gridTemplateColumns: {self.sharing.choice(COLUMNS)}")
        sections = self.chance.choice((0, 0, 1, 2))
        if self.maybe(0.3):
            lines.append(f"{indent}numberOfSections: {self.chance.randint(max(1, sections), 3)}")
        if sections == 0:
            return lines + self.section(depth)
        for _ in range(sections):
            lines += [indent + "section {", *self.section(depth + 1), indent + "}"]
        return lines

    def section(self, depth):
        indent = "  " * depth
        lines = []
        if self.maybe(0.4):
            lines += self.supplement(depth, "header")
        if self.maybe(0.3):
            lines += self.supplement(depth, "footer")
        if self.maybe(0.5):
            lines.append(f"{indent}numberOfRows: {self.chance.randint(1, 6)}")
        lines += [f"{indent}cell Row {{", *self.cell(depth + 1), f"{indent}  view sure {{ height: 21; width: 30 }}", indent + "}"]
        if self.maybe(0.5):
            selector = self.chance.choice(("even", "odd", "0", "1...2", "last", "every(3)"))
            change = self.chance.choice(("sure.height: 40", "sure.isHidden: true", "padding: 9", "sure.width: 50%"))
            lines.append(f"{indent}at {selector} {{ {change} }}")
        if self.hiding.random() < 0.15:
            lines.append(f"{indent}at {self.hiding.choice(('even', 'first', '1...2', 'last'))} {{ isHidden: true }}")
        return lines

    def supplement(self, depth, kind):
        indent = "  " * depth
        hidden = [f"{indent}  isHidden: true"] if self.hiding.random() < 0.15 else []
        return [
            f"{indent}{kind} {{", *hidden, f"{indent}  padding: {self.sides(10)}", *self.element(depth + 1), indent + "}"]

    def cell(self, depth):
        indent = "  " * depth
        lines = [indent + line for line in distinct(self.container_properties())]
        if self.maybe(0.4):
            lines.append(f"{indent}padding: {self.sides(12)}")
        for _ in range(self.chance.randint(0, 2)):
            lines += self.element(max(depth, DEEPEST - 1))
        return lines

    def collection(self, depth):
        indent = "  " * depth
        lines = [f"{indent}scrollDirection: horizontal"] if self.maybe(0.3) else []
        size = self.chance.choice(self.item_sizes[bool(lines)])
        if size:
            lines.append(indent + size)
        if self.maybe(0.4):
            lines.append(f"{indent}minimumInteritemSpacing: {self.number(14)}")
        if self.maybe(0.4):
            lines.append(f"{indent}minimumLineSpacing: {self.number(14)}")
        if self.maybe(0.4):
            lines.append(f"{indent}sectionInset: {self.number(12)} {self.number(12)}")
        return lines + self.section(depth)
