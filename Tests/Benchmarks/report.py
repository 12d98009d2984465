"""Rows of the result, as a table and as JSON."""

from dataclasses import dataclass

from timing import Program


@dataclass(frozen=True)
class Target:
    bound: float
    text: str
    at_least: bool = False

    def is_met(self, value: float, margin: float = 0) -> bool:
        """With a margin of 0.25, a value that misses by a quarter is still taken for noise."""
        if self.at_least:
            return value >= self.bound / (1 + margin)
        return value <= self.bound * (1 + margin)


@dataclass
class Row:
    """One line: a ratio of two times, or one figure. `value` is what the target is about."""

    group: str
    title: str
    skelgen: str = ""
    other: str = ""
    value: float | None = None
    quartiles: tuple[float, float] | None = None
    cpu_ratio: float | None = None
    target: Target | None = None
    skipped: str = ""
    # Whether the README shows it although it has no target.
    is_shown: bool = False
    # What stands in the way of the target, if it is missed.
    reason: str = ""

    def verdict(self) -> str:
        if self.skipped:
            return f"SKIP ({self.skipped})"
        if self.target is None or self.value is None:
            return ""
        return "PASS" if self.target.is_met(self.value) else "MISS"

    def fails(self, margin: float) -> bool:
        if self.target is None:
            return False
        return self.value is None or not self.target.is_met(self.value, margin)

    def cells(self) -> list[str]:
        middle = " to ".join(ratio(value) for value in self.quartiles) if self.quartiles else ""
        shown = ratio(self.value) if self.quartiles else ""
        return [
            "  " + self.title,
            self.skelgen,
            self.other,
            shown,
            middle,
            ratio(self.cpu_ratio),
            self.target.text if self.target else "",
            self.verdict(),
        ]


def ratio(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.2f}x" if value >= 0.7 else f"1/{1 / value:.1f}"


def duration(seconds: float) -> str:
    """Three digits, in the unit that leaves one to three before the point."""
    for unit, scale in (("s", 1), ("ms", 1e3), ("us", 1e6)):
        if seconds * scale >= 1:
            value = seconds * scale
            return f"{value:.{max(0, 3 - len(str(int(value))))}f} {unit}"
    return f"{seconds * 1e9:.0f} ns"


def print_aligned(lines: list[list[str]], left: tuple[int, ...] = (0,)) -> None:
    """The columns of `left` start on the left, the others end on the right; a line of one cell is a heading."""
    wide = [line for line in lines if len(line) > 1]
    widths = [max(len(line[column]) for line in wide) for column in range(len(wide[0]))]
    for line in lines:
        if len(line) == 1:
            print("\n" + line[0])
            continue
        cells = [
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths))
        ]
        print("  ".join(cells).rstrip())


def print_rows(rows: list[Row]) -> None:
    lines = [["", "skelgen", "other", "ratio", "middle half", "CPU ratio", "target", ""]]
    group = None
    for row in rows:
        if row.group != group:
            group = row.group
            lines.append([group])
        lines.append(row.cells())
    print_aligned(lines, left=(0, 6, 7))
    missed = [row for row in rows if row.verdict() == "MISS"]
    for row in missed:
        print(f"\nMISS: {row.group}: {row.title}\n  {row.reason or 'no reason is known'}")


def as_markdown(rows: list[Row]) -> str:
    """The rows that have a target or are compared with one, as a table."""
    lines = ["| | skelgen | the other | ratio | target |", "|---|---|---|---|---|"]
    group = None
    for row in rows:
        if row.target is None and not row.is_shown:
            continue
        if row.group != group:
            group = row.group
            lines.append(f"| **{group}** | | | | |")
        value = ratio(row.value) if row.quartiles else ""
        # A cell of Markdown would take `<` for a tag.
        target = row.target.text if row.target else ""
        if row.verdict() == "MISS":
            target = f"**missed**: {target}"
        cells = [row.title, row.skelgen, row.other, value, target]
        lines.append("| " + " | ".join(cell.replace("<=", "≤").replace(">=", "≥").replace("<", "&lt;") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def print_programs(programs: list[Program]) -> None:
    lines = [["every program", "runs", "median", "fastest", "CPU", "peak memory"]]
    for program in programs:
        times = [run.seconds for run in program.runs]
        lines.append(
            [
                "  " + program.name,
                str(len(times)),
                duration(program.median_seconds),
                duration(min(times)),
                duration(program.median_cpu_seconds),
                f"{program.peak_bytes / 1e6:.1f} MB",
            ]
        )
    print()
    print_aligned(lines)


def row_as_json(row: Row) -> dict[str, object]:
    return {
        "group": row.group,
        "title": row.title,
        "skelgen": row.skelgen,
        "other": row.other,
        "value": row.value,
        "quartiles": row.quartiles,
        "cpu_ratio": row.cpu_ratio,
        "target": row.target.text if row.target else None,
        "bound": row.target.bound if row.target else None,
        "verdict": row.verdict() or None,
    }


def program_as_json(program: Program) -> dict[str, object]:
    times = [run.seconds for run in program.runs]
    return {
        "name": program.name,
        "command": program.command,
        "runs": len(times),
        "median_seconds": program.median_seconds,
        "fastest_seconds": min(times),
        "median_cpu_seconds": program.median_cpu_seconds,
        "peak_bytes": program.peak_bytes,
    }
