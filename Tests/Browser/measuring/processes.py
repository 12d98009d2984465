"""Processor time of a browser, from /proc: of all its processes, and of the main threads that run pages."""

import time

from proof.processes import PROC, tree

# What the command line of a process that runs pages has in it.
PAGE_PROCESSES = {"chromium": "--type=renderer", "firefox": "-contentproc", "webkit": "WebKitWebProcess"}


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
        self.processes = tree(browser.root())
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


def command_line(process):
    try:
        return (PROC / str(process) / "cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""
