"""What skelgen promises about costs, and whether it holds."""

import dataclasses

from . import ours

# Fewer pictures a second than this are made by the main thread where it does not follow the animation.
FEW_PAINTS = 2


@dataclasses.dataclass(frozen=True)
class Verdict:
    title: str
    found: str
    ratio: float
    bound: float
    # Whether it is a target; others are told, not demanded.
    is_target: bool = True

    def holds(self, margin=0):
        """With a margin of 0.25, a quarter more is taken for noise."""
        return self.ratio <= self.bound * (1 + margin)

    def word(self):
        return "PASS" if self.holds() else "MISS" if self.is_target else "no"


def of_costs(layout, costs, techniques):
    """The verdicts on Chromium's `costs`: by number of bones, by technique."""
    return [of_paints(layout, costs)] + [
        verdict for count, by_name in costs.items() for verdict in of_time(layout, count, by_name, techniques)]


def of_paints(layout, costs):
    paints = max(by_name[ours.DEFAULT].events.get("Paint", 0) for by_name in costs.values())
    return Verdict(f"{layout}: the main thread does not paint while it moves", f"{paints:.0f} paints a second",
                   paints / FEW_PAINTS, 1)


def of_time(layout, count, by_name, techniques):
    """At 20 bones within 20% of the cheapest of the others, with more bones the cheapest of all."""
    found = []
    for title, kinds, is_target in (("the others", {"slide", "pulse"}, True), ("others that slide", {"slide"}, False)):
        others = [one.name for one in techniques if not one.is_ours and one.kind in kinds]
        best = min(others, key=lambda name: by_name[name].all_processes)
        ratio = by_name[ours.DEFAULT].all_processes / by_name[best].all_processes
        bound = 1.2 if count <= 20 else 1
        found.append(Verdict(f"{layout}, {count} bones: processor time to the cheapest of {title}",
                             f"{ratio:.2f} of {best}", ratio, bound, is_target))
    return found


def of_sizes(variant, sizes, techniques):
    """After gzip at most 20% more than the smallest library's, and less where rows repeat."""
    found = []
    for title, is_library in (("the smallest library's", True), ("the smallest written by hand", False)):
        others = [one.name for one in techniques if not one.is_ours and one.is_library == is_library]
        for count, by_name in sizes.items():
            best = min(others, key=lambda name: by_name[name].gzip)
            ratio = by_name[ours.DEFAULT].gzip / by_name[best].gzip
            found.append(Verdict(f"{variant} rows, {count} bones: gzip to {title}", f"{ratio:.2f} of {best}", ratio,
                                 1 if variant == "repeated" else 1.2, is_library))
    return found
