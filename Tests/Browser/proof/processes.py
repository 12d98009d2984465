"""The processes of this machine, from /proc: a browser is many of them."""

import os
import pathlib
import signal
import time

PROC = pathlib.Path("/proc")


def parents():
    """The parent of every process."""
    found = {}
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                # After the name, which may hold anything, come the state and the parent.
                found[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                pass  # it has ended
    return found


def tree(root):
    """A process and all that it started, directly or not."""
    children = {}
    for process, parent in parents().items():
        children.setdefault(parent, []).append(process)
    found, waiting = [], [root]
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


def started(process):
    """When a process began, by which it is told from a later one of the same number; None where there is none."""
    try:
        return (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()[19]
    except OSError:
        return None


class Tree:
    """What a process has started so far."""

    def __init__(self, root):
        self.starts = {process: started(process) for process in tree(root)}

    def end(self, patience=5):
        """Ends by force what does not end by itself within some seconds."""
        deadline = time.monotonic() + patience
        while left := [process for process, start in self.starts.items() if start and started(process) == start]:
            if time.monotonic() > deadline:
                for process in left:
                    try:
                        os.kill(process, signal.SIGKILL)
                    except OSError:
                        pass  # it has ended
                return
            time.sleep(0.05)
