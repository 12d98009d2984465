"""The engines, and their sessions one after the other."""

import contextlib
import signal
import sys

from . import fonts, processes
from .browser import TRIES, CannotRun, CannotStart
from .chromium import Chromium
from .firefox import Firefox
from .webkit import WebKit

ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}


def start(name, font):
    """A browser of an engine that is there, which is given some tries, with the fonts of a family."""
    fonts.use(font)
    for tries_left in reversed(range(TRIES)):
        try:
            return ENGINES[name]()
        except CannotStart:
            if not tries_left:
                raise


@contextlib.contextmanager
def session(name, report, font=fonts.USUAL):
    """A session of an engine, or None where it cannot run, which the report is told. All its pages have the fonts of one family."""
    # Ended from outside, the process still closes its browser.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    processes.adopt()
    try:
        browser = start(name, font)
    except CannotRun as reason:
        report.cannot_run(f"{name}: {reason}")
        yield None
        return
    try:
        report.note(f"{name} {browser.version()}")
        yield browser
    finally:
        browser.close()


def add_engine_option(arguments):
    arguments.add_argument(
        "--engine", choices=ENGINES, action="append", dest="engines", help="only this engine; may be repeated")


def chosen_engines(options):
    return options.engines or list(ENGINES)
