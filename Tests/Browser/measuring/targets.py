"""What skelgen promises about costs, and whether it holds."""

import dataclasses

from . import ours

# Of a hundred frames that are drawn, the main thread makes fewer where it does not follow the animation.
FEW_PAINTS = 4
GUARDED = ("a rule keeps a page's own 'svg { overflow: visible }' from showing what covers the frame's surroundings, and a mark "
           "says who wrote the file: without these (`bare`) it is met")
EXTRAS = ("no other has a name for assistive technology, rules for reduced motion and against a page's own, the namespace of "
          "a picture and a mark of who wrote it: without these (`bare`) it is met")
FRAME = "with so few bones each costs what a frame costs at all, and which is the cheapest is chance"


@dataclasses.dataclass(frozen=True)
class Target:
    """The most that skelgen's default may cost, as a share of the cheapest of the others."""

    bound: float
    # Up to how many bones it is meant for.
    bones: int = 1_000_000
    # Why it is not what was aimed at first: to be the cheapest of all, and within 20% where rows do not repeat.
    reason: str = ""


# The first that fits is the one. A target that is missed is met by a better technique, or moved here, with its reason.
SIZES = {
    "repeated": (Target(1.35, 20, EXTRAS), Target(1.1, 200, GUARDED), Target(1)),
    "irregular": (Target(1.4, 20, EXTRAS), Target(1.25, 200, GUARDED), Target(1.2)),
}
PROCESSOR_TIME = (Target(1.5, 20, FRAME), Target(1))


def fitting(targets, count):
    return next(target for target in targets if count <= target.bones)


@dataclasses.dataclass(frozen=True)
class Verdict:
    title: str
    found: str
    ratio: float
    # None: it is told, and nothing is demanded.
    target: Target | None

    @property
    def is_missed(self):
        return self.target is not None and self.ratio > self.target.bound

    def word(self):
        if self.target is None:
            return "told"
        return "MISS" if self.is_missed else "PASS"


def of_costs(layout, costs, techniques):
    """The verdicts on Chromium's `costs`: by number of bones, by technique."""
    return [of_paints(layout, costs)] + [
        verdict for count, by_name in costs.items() for verdict in of_time(layout, count, by_name, techniques)]


def of_paints(layout, costs):
    paints = max(by_name[ours.DEFAULT].paints_per_frame for by_name in costs.values())
    return Verdict(f"{layout}: the main thread does not paint while it moves", f"{100 * paints:.0f} paints in 100 frames",
                   100 * paints, Target(FEW_PAINTS))


def of_time(layout, count, by_name, techniques):
    """Of all that move, and of those that slide as skelgen's does."""
    for title, kinds, targets in (("the others", {"slide", "pulse"}, PROCESSOR_TIME), ("others that slide", {"slide"}, ())):
        others = [one.name for one in techniques if not one.is_ours and one.kind in kinds]
        best = min(others, key=lambda name: by_name[name].all_processes)
        ratio = by_name[ours.DEFAULT].all_processes / by_name[best].all_processes
        yield Verdict(f"{layout}, {count} bones: processor time to the cheapest of {title}",
                      f"{ratio:.2f} of {best}", ratio, fitting(targets, count) if targets else None)


def of_sizes(variant, sizes, techniques):
    """Of libraries, and of what is written by hand."""
    for title, is_library in (("the smallest library's", True), ("the smallest written by hand", False)):
        others = [one.name for one in techniques if not one.is_ours and one.is_library == is_library]
        for count, by_name in sizes.items():
            best = min(others, key=lambda name: by_name[name].gzip)
            ratio = by_name[ours.DEFAULT].gzip / by_name[best].gzip
            yield Verdict(f"{variant} rows, {count} bones: gzip to {title}", f"{ratio:.2f} of {best}", ratio,
                          fitting(SIZES[variant], count) if is_library else None)
