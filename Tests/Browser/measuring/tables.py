"""The tables, for a terminal and for a Markdown page."""



def joined(values, digits=0):
    return " / ".join(f"{value:.{digits}f}" for value in values)


def of_costs(costs, with_events):
    """A line a technique; each cell has a number for each number of bones."""
    counts = " / ".join(map(str, costs))
    heads = ["technique", f"all processes, ms/s at {counts}", "main thread, ms/s"]
    if with_events:
        heads += ["paints/s", "frames/s"]
    lines = []
    for name in next(iter(costs.values())):
        found = [by_name[name] for by_name in costs.values()]
        line = [name, joined(cost.all_processes for cost in found), joined(cost.main_thread for cost in found)]
        if with_events:
            line += [joined(cost.events.get(event, 0) for cost in found) for event in ("Paint", "DrawFrame")]
        lines.append(line)
    return heads, lines


def of_sizes(sizes):
    """A line a technique, with its sizes as they stand, after gzip and after brotli for each number of bones."""
    heads = ["technique", *(f"{count} bones: raw / gzip / brotli" for count in sizes)]
    lines = [
        [name, *(joined((by_name[name].raw, by_name[name].gzip, by_name[name].brotli)) for by_name in sizes.values())]
        for name in next(iter(sizes.values()))]
    return heads, lines


def of_verdicts(verdicts):
    """A target beside the reason for which it was moved."""
    lines = [[one.title, one.found, one.target.text if one.target else "", one.word(),
              one.target.reason if one.target else ""] for one in verdicts]
    return ["target", "found", "bound", "", "moved, for"], lines


def as_markdown(heads, lines):
    rows = [heads, ["---"] * len(heads), *lines]
    return "".join("| " + " | ".join(row) + " |\n" for row in rows)


def write_between(page, begin, end, text):
    """Replaces what a Markdown page has between two of its lines."""
    before, rest = page.read_text(encoding="utf-8").split(begin)
    page.write_text(before + begin + text + end + rest.split(end)[1], encoding="utf-8")
