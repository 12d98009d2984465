"""What skelgen promises about costs, and whether it holds."""

import dataclasses

from . import ours, peers

# Of a hundred frames that are drawn, the main thread makes fewer where it does not follow the animation.
FEW_PAINTS = 4
EXTRAS = ("no other has a name for assistive technology, rules for reduced motion, the namespace of a picture and a mark of "
          "who wrote it: without these (`bare`) it is met")
FRAME = "with so few bones each costs what a frame costs at all, and which is the cheapest is chance"


@dataclasses.dataclass(frozen=True)
class Target:
    """The most that skelgen's default may cost, as a share of the cheapest of the others."""

    bound: float
    # Up to how many bones it is meant for.
    bones: int = 1_000_000
    # Why it is not what was aimed at first: to be the cheapest of all, and within 20% where rows do not repeat; or `aim`.
    reason: str = ""
    aim: float | None = None

    @property
    def text(self):
        return f"≤ {self.bound:g}" + (f" for {self.aim:g}" if self.aim is not None else "")


# The first that fits is the one. A target that is missed is met by a better technique, or moved here, with its reason.
SIZES = {
    "repeated": (Target(1.35, 20, EXTRAS), Target(1.1, 200, EXTRAS), Target(1)),
    "irregular": (Target(1.4, 20, EXTRAS), Target(1.25, 200, EXTRAS), Target(1.2)),
}
PROCESSOR_TIME = (Target(1.5, 20, FRAME), Target(1))
# Of the default as users get it: bytes of 20 bones after gzip; processor time, as a share of what one pulse over all
# bones takes, and of what the cheapest library that slides takes for as many bones as there may be.
BYTES = {20: Target(550)}
CONTAINER = Target(1)
HALF_OF_SLIDING = {1000: Target(0.5)}


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
        if self.is_missed:
            return "MISS"
        is_aim_missed = self.target.aim is not None and self.ratio > self.target.aim
        return "NOT MET" if is_aim_missed else "PASS"


def of_costs(layout, costs, techniques):
    """The verdicts on Chromium's `costs`: by number of bones, by technique."""
    verdicts = [of_paints(layout, costs)]
    for count, by_name in costs.items():
        verdicts += [of_container(layout, count, by_name), *of_time(layout, count, by_name, techniques)]
    return verdicts


def of_paints(layout, costs):
    paints = max(by_name[ours.DEFAULT].paints_per_frame for by_name in costs.values())
    return Verdict(f"{layout}: the main thread does not paint while it moves", f"{100 * paints:.0f} paints in 100 frames",
                   100 * paints, Target(FEW_PAINTS))


def of_time(layout, count, by_name, techniques):
    """Of all that move, and of those that slide as skelgen's does."""
    half = HALF_OF_SLIDING.get(count)
    for title, kinds, target in (("the others", {"slide", "pulse"}, fitting(PROCESSOR_TIME, count)),
                                 ("others that slide", {"slide"}, half)):
        others = [one.name for one in techniques if not one.is_ours and one.kind in kinds]
        best = min(others, key=lambda name: by_name[name].all_processes)
        ratio = by_name[ours.DEFAULT].all_processes / by_name[best].all_processes
        yield Verdict(f"{layout}, {count} bones: processor time to the cheapest of {title}",
                      f"{ratio:.2f} of {best}", ratio, target)


def of_container(layout, count, by_name):
    """The default beside one pulse over all bones, which is the least that browsers do for a skeleton that moves."""
    ratio = by_name[ours.DEFAULT].all_processes / by_name[peers.CONTAINER].all_processes
    return Verdict(f"{layout}, {count} bones: processor time to that of {peers.CONTAINER}", f"{ratio:.2f}", ratio, CONTAINER)


def of_default_bytes(variant, sizes):
    """What users get, by itself: with dark colours, reduced motion and a name."""
    for count, by_name in sizes.items():
        size = by_name[ours.DEFAULT].gzip
        target = BYTES.get(count) if variant == "repeated" else None
        yield Verdict(f"{variant} rows, {count} bones: bytes after gzip, of what users get", str(size), size, target)


def of_sizes(variant, sizes, techniques):
    """Of libraries, and of what is written by hand."""
    for title, is_library in (("the smallest library's", True), ("the smallest written by hand", False)):
        others = [one.name for one in techniques if not one.is_ours and one.is_library == is_library]
        for count, by_name in sizes.items():
            best = min(others, key=lambda name: by_name[name].gzip)
            ratio = by_name[ours.SINGLE].gzip / by_name[best].gzip
            yield Verdict(f"{variant} rows, {count} bones: gzip to {title}", f"{ratio:.2f} of {best}", ratio,
                          fitting(SIZES[variant], count) if is_library else None)
