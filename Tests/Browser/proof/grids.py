"""Screens made by chance whose containers are mostly grids, the same for the same seed."""

from . import screens

FLOWS = ("row", "column", "rowDense", "columnDense")
JUSTIFY_ITEMS = ("normal", "flexStart", "flexEnd", "start", "end", "center", "stretch")
WORDS = ("auto", "minContent", "maxContent")


class Grids(screens.Screens):
    """Makes skeletons of grids in flexbox, flexbox in grids, and lists in both."""

    # Tracks

    def breadth(self):
        return self.chance.choice((f"{self.number(90)}", f"{self.number(60)}%", *WORDS))

    def fixed(self):
        return f"{self.number(90)}" if self.maybe(0.8) else f"{self.number(60)}%"

    def fraction(self):
        return f"{self.chance.choice((1, 1, 1, 2, 0.5, 0.3, 0))}fr"

    def track(self):
        kind = self.chance.randint(0, 9)
        if kind < 2:
            return f"{self.number(110)}"
        if kind == 2:
            return f"{self.number(60)}%"
        if kind < 5:
            return self.fraction()
        if kind == 5:
            return f"minmax({self.breadth()}, {self.fraction()})"
        if kind == 6:
            return f"minmax({self.breadth()}, {self.breadth()})"
        if kind == 7:
            return f"fitContent({self.number(90)})"
        return self.chance.choice(WORDS)

    def filling(self):
        """Tracks that repeat to fill, and others of a length."""
        track = self.chance.choice(
            (f"{20 + self.number(90)}", f"minmax({20 + self.number(60)}, {self.fraction()})",
             f"minmax({20 + self.number(60)}, {self.chance.choice(WORDS)})",
             f"minmax({self.chance.choice(WORDS)}, {30 + self.number(60)})"))
        tracks = [self.fixed() for _ in range(self.chance.choice((0, 0, 1, 2)))]
        tracks.insert(self.chance.randint(0, len(tracks)), f"repeat({self.chance.choice(('autoFill', 'autoFit'))}, {track})")
        return " ".join(tracks)

    def template(self, filling=0.12):
        if self.maybe(filling):
            return self.filling()
        tracks = [self.track() for _ in range(self.chance.randint(1, 4))]
        if self.maybe(0.15):
            tracks.append(f"repeat({self.chance.randint(1, 3)}, {self.track()} {self.track()})")
        return " ".join(tracks)

    def line(self):
        kind = self.chance.randint(0, 5)
        if kind == 0:
            return f"span({self.chance.randint(1, 3)})"
        if kind == 1:
            return f"{-self.chance.randint(1, 6)}"
        return "auto" if kind == 2 else f"{self.chance.randint(1, 5)}"

    # Properties

    def container_properties(self):
        if self.maybe(0.3):
            yield from super().container_properties()
            return
        yield "display: grid"
        if self.maybe(0.85):
            yield f"gridTemplateColumns: {self.template()}"
        if self.maybe(0.5):
            yield f"gridTemplateRows: {self.template()}"
        if self.maybe(0.2):
            yield f"gridAutoColumns: {' '.join(self.track() for _ in range(self.chance.randint(1, 2)))}"
        if self.maybe(0.25):
            yield f"gridAutoRows: {' '.join(self.track() for _ in range(self.chance.randint(1, 2)))}"
        if self.maybe(0.35):
            yield f"gridAutoFlow: {self.chance.choice(FLOWS)}"
        if self.maybe(0.25):
            yield f"justifyItems: {self.chance.choice(JUSTIFY_ITEMS)}"
        if self.maybe(0.25):
            yield f"alignItems: {self.chance.choice((*screens.ALIGN_ITEMS, 'normal'))}"
        if self.maybe(0.25):
            yield f"justifyContent: {self.chance.choice((*screens.ALIGN_CONTENT, 'normal'))}"
        if self.maybe(0.25):
            yield f"alignContent: {self.chance.choice((*screens.ALIGN_CONTENT, 'normal'))}"
        if self.maybe(0.5):
            yield f"gap: {self.length(16, 0.1)}" + (f" {self.length(16, 0.1)}" if self.maybe(0.3) else "")
        if self.maybe(0.2):
            yield f"padding{self.chance.choice(('Left', 'Top', 'Trailing', 'Horizontal'))}: {self.small_length()}"
        if self.maybe(0.06):
            yield "direction: rtl"
        if self.maybe(0.06):
            yield "clipsToBounds: true"

    def item_properties(self):
        yield from super().item_properties()
        for axis in ("Column", "Row"):
            if self.maybe(0.12):
                yield f"grid{axis}: {self.line()}"
            elif self.maybe(0.1):
                yield f"grid{axis}: {self.line()} {self.line()}"
            elif self.maybe(0.06):
                yield f"grid{axis}Start: {self.line()}"
                yield f"grid{axis}End: {self.line()}"
        if self.maybe(0.15):
            yield f"justifySelf: {self.chance.choice(('auto', *JUSTIFY_ITEMS))}"
