"""Processor time of a browser, from /proc: of all its processes, and of the main threads that run pages."""

import os
import pathlib
import time

PROC = pathlib.Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")
# What the command line of a process that runs pages has in it.
PAGE_PROCESSES = {"chromium": "--type=renderer", "firefox": "-contentproc", "webkit": "WebKitWebProcess"}


def parents():
    """The parent of every process."""
    found = {}
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            fields = status(entry)
            if fields:
                found[int(entry.name)] = int(fields[1])
    return found


def status(entry):
    """The fields of `stat` after the name, which may hold anything; nothing where the process has ended."""
    try:
        return (entry / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None


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
    """Seconds of processor time of all threads of a process, ended ones too."""
    fields = status(PROC / str(process))
    return (int(fields[11]) + int(fields[12])) / TICKS if fields else 0


def used_by_main_thread(process):
    try:
        return int((PROC / str(process) / "task" / str(process) / "schedstat").read_text().split()[0]) / 1e9
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
