"""A suite whose checks are the same in every engine: each engine has a process of its own, and they run at one time."""

import argparse
import signal
import subprocess
import sys
import time

from . import engines, report, site, skeletons
from .browser import VIEWPORT


def within(width, height):
    """Of a check that needs no more than a small viewport, which is painted and photographed in a fraction of the time."""
    def sized(check):
        check.viewport = width, height
        return check
    return sized


def run(name, document, compiler_of, in_every_engine, in_chromium=()):
    """Runs the checks, each with a browser, a server, `compiler_of(program)` and the report; answers the exit status."""
    arguments = argparse.ArgumentParser(description=document, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    arguments.add_argument("--check", help="only the checks whose name has this in it")
    options = arguments.parse_args()
    if not options.engines:
        return run_each(engines.ENGINES)
    log = report.Report(name)
    compiler = compiler_of(options.skelgen)
    with site.Site() as server:
        for engine in options.engines:
            with engines.session(engine, log) as browser:
                checks = (*in_every_engine, *(in_chromium if engine == "chromium" else ())) if browser else ()
                for check in checks:
                    if options.check and options.check not in check.__name__:
                        continue
                    started = time.monotonic()
                    browser.resize(*getattr(check, "viewport", VIEWPORT))
                    check(browser, server, compiler, log)
                    log.note(f"{engine}: {check.__name__} in {time.monotonic() - started:.0f} s")
    return log.finish()


def run_each(names):
    """Runs this program once for every engine, at the same time, and prints what each has said; the worst status."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    started = [subprocess.Popen([sys.executable, *sys.argv, "--engine", name], stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True) for name in names]
    statuses = []
    try:
        for process in started:
            print(process.communicate()[0], flush=True)
            statuses.append(process.returncode)
    finally:
        # Interrupted: they close their browsers.
        for process in started:
            if process.poll() is None:
                process.terminate()
                process.wait()
    failed = [status for status in statuses if status not in (0, report.SKIPPED)]
    return failed[0] if failed else max(statuses)
