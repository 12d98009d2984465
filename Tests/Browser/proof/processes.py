"""The processes of this machine, from /proc: a browser is many of them."""

import ctypes
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


def used():
    """The seconds of processor time that this process has used, and all that it started or adopted."""
    ticks = 0
    for process in tree(os.getpid()):
        try:
            ticks += sum(map(int, (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()[11:15]))
        except OSError:
            pass  # it has ended
    return ticks / os.sysconf("SC_CLK_TCK")


def adopt():
    """Makes this process the parent of what its browsers leave behind, so that their processor time counts as its own."""
    PR_SET_CHILD_SUBREAPER = 36
    try:
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    except (AttributeError, OSError):
        pass  # Linux has it


def bury(process):
    """Takes note of the end of a process that has been adopted, which is there until then."""
    try:
        os.waitpid(process, os.WNOHANG)
    except OSError:
        pass  # another one's


class Tree:
    """What a process has started so far."""

    def __init__(self, root):
        self.starts = {process: started(process) for process in tree(root)}

    def end(self, patience=5):
        """Ends by force what does not end by itself within some seconds."""
        deadline = time.monotonic() + patience
        while left := self.left():
            if time.monotonic() > deadline:
                for process in left:
                    try:
                        os.kill(process, signal.SIGKILL)
                    except OSError:
                        pass  # it has ended
                self.left()
                return
            time.sleep(0.05)

    def left(self):
        """What of it is still there."""
        for process in self.starts:
            bury(process)
        return [process for process, start in self.starts.items() if start and started(process) == start]
