"""Processor time of a browser, from /proc: of all its processes, and of the main threads that run pages."""

import pathlib
import time

PROC = pathlib.Path("/proc")
# What the command line of a process that runs pages has in it.
PAGE_PROCESSES = {"chromium": "--type=renderer", "firefox": "-contentproc", "webkit": "WebKitWebProcess"}


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


def used(process):
    """Seconds of processor time of all threads of a process that still run.

    To the nanosecond: `stat` counts ended threads too, but in hundredths of a second, too coarse for a few seconds of
    a dozen processes.
    """
    return sum(map(used_by_thread, PROC.glob(f"{process}/task/*")))


def used_by_main_thread(process):
    return used_by_thread(PROC / str(process) / "task" / str(process))


def used_by_thread(entry):
    try:
        return int((entry / "schedstat").read_text().split()[0]) / 1e9
    except (OSError, IndexError):
        return 0


class Meter:
    """Processor time of a browser between its start and `read`."""

    def __init__(self, browser):
        self.processes = tree(root_of(browser))
        mark = PAGE_PROCESSES[browser.name]
        self.pages = [process for process in self.processes if mark in command_line(process)]
        self.start = time.monotonic()
        self.before = self.now()

    def now(self):
        return sum(map(used, self.processes)), sum(map(used_by_main_thread, self.pages))

    def read(self):
        """Milliseconds a second: of all processes, and of the main threads of pages."""
        after, seconds = self.now(), time.monotonic() - self.start
        return tuple(1000 * (end - start) / seconds for start, end in zip(self.before, after))


def root_of(browser):
    """The process that started the browser's others: its driver, or itself."""
    service = getattr(browser.driver, "service", None)
    return (service or browser.driver).process.pid


def command_line(process):
    try:
        return (PROC / str(process) / "cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""
