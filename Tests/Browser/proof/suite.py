"""A suite whose checks are the same in every engine: each engine has a process of its own, and they run at one time.

Without `--engine`, each check is made in one of the three engines, which take turns with the commits: a third of the checks in
each. SKELGEN_TURNS=all makes all checks in all engines.
"""

import argparse
import pathlib
import signal
import subprocess
import sys
import time

from . import engines, processes, report, site, skeletons
from .browser import VIEWPORT

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
import turns  # noqa: E402


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
    arguments.add_argument("--turns", action="store_true", help="only the checks that have their turn with this commit")
    options = arguments.parse_args()
    if not options.engines:
        return run_each(engines.ENGINES)
    if options.turns:
        in_every_engine = turns_of(in_every_engine, options.engines[0])
    log = report.Report(name)
    compiler = compiler_of(options.skelgen)
    with site.Site() as server:
        for engine in options.engines:
            with engines.session(engine, log) as browser:
                checks = (*in_every_engine, *(in_chromium if engine == "chromium" else ())) if browser else ()
                for check in checks:
                    if options.check and options.check not in check.__name__:
                        continue
                    started, used = time.monotonic(), processes.used()
                    browser.resize(*getattr(check, "viewport", VIEWPORT))
                    check(browser, server, compiler, log)
                    log.note(f"{engine}: {check.__name__} in {time.monotonic() - started:.0f} s, "
                             f"{processes.used() - used:.1f} s of processor time")
    return log.finish()


def turns_of(items, engine):
    """What has its turn in an engine: each thing in one of them, in another with each commit."""
    return turns.of(items, len(engines.ENGINES), after=list(engines.ENGINES).index(engine))


def run_each(names):
    """Runs this program once for every engine, at the same time, and prints what each has said; the worst status."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    by_turns = [] if "--check" in sys.argv else ["--turns"]
    started = [subprocess.Popen([sys.executable, *sys.argv, "--engine", name, *by_turns], stdout=subprocess.PIPE,
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
