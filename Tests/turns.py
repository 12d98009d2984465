"""What has its turn with this commit, where a part of many alike is enough for one run. SKELGEN_TURNS=all gives all their turn."""

import functools
import os
import pathlib
import subprocess


@functools.cache
def commit():
    """A number that goes by the commit, as in Tests/mutants; 0 without git."""
    here = pathlib.Path(__file__).resolve().parent
    found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=here, capture_output=True, text=True, check=False)
    return int(found.stdout[:8] or "0", 16)


def of(items, rounds, after=0):
    """Every so manieth of some things, others with each commit: over as many commits, each has its turn. `after`: those that have
    theirs so many commits later."""
    if os.environ.get("SKELGEN_TURNS") == "all":
        return list(items)
    return list(items)[(commit() + after) % rounds::rounds]
