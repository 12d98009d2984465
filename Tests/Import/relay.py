#!/usr/bin/env python3
"""A browser between skelgen and Chromium: it carries their messages, and at one of them something happens.

The environment says what: RELAY_BROWSER is Chromium; with the message RELAY_AT of skelgen, the signal RELAY_SIGNAL goes to
RELAY_TO: `skelgen`, `browser` or `renderer`. The messages of skelgen go to the file RELAY_LOG, if there is one.
"""

import os
import select
import signal
import subprocess
import sys


def parent(pid):
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("PPid:"))


def renderers(folder):
    """The processes of pages whose browser has this profile."""
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                words = file.read()
        except OSError:
            continue
        if b"--type=renderer" in words and folder.encode() in words:
            yield int(pid)


def main():
    skelgen = parent(os.getppid())  # the parent is the guard
    to_read, to_write = os.pipe()
    from_read, from_write = os.pipe()
    for end in (to_read, from_write):
        os.set_inheritable(end, True)

    def take_places():
        one, other = os.dup(to_read), os.dup(from_write)
        os.dup2(one, 3)
        os.dup2(other, 4)

    browser = subprocess.Popen([os.environ["RELAY_BROWSER"], *sys.argv[1:]], preexec_fn=take_places, close_fds=False)
    os.close(to_read)
    os.close(from_write)
    place, what = int(os.environ.get("RELAY_AT", 0)), os.environ.get("RELAY_TO")
    number = int(os.environ.get("RELAY_SIGNAL", signal.SIGKILL))
    profile = next(word.split("=", 1)[1] for word in sys.argv if word.startswith("--user-data-dir="))
    log = open(os.environ["RELAY_LOG"], "ab", buffering=0) if "RELAY_LOG" in os.environ else None
    count = 0
    while True:
        ready = select.select([3, from_read], [], [])[0]
        if from_read in ready:
            part = os.read(from_read, 1 << 20)
            if not part:
                return
            os.write(4, part)
        if 3 in ready:
            part = os.read(3, 1 << 20)
            if not part:
                os.close(to_write)
                browser.wait()
                return
            for _ in range(part.count(0)):
                count += 1
                if count == place:
                    targets = {"skelgen": [skelgen], "browser": [browser.pid]}.get(what) or list(renderers(profile))
                    for target in targets:
                        os.kill(target, number)
            if log:
                log.write(part)
            try:
                os.write(to_write, part)
            except BrokenPipeError:
                return


if __name__ == "__main__":
    main()
