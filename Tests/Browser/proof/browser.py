"""A browser engine as the suites see it, whatever drives it."""

import dataclasses
import io
import time

import numpy
from PIL import Image

from . import processes

# Every sample fits.
VIEWPORT = (1300, 860)
# Seconds for what takes a moment on a machine that rests: whoever waits so long waits for something that never comes.
PATIENCE = 180
# Starts of a browser, which a busy machine may be too slow for.
TRIES = 3
FRAMES = """const done = arguments[arguments.length - 1];
requestAnimationFrame(() => requestAnimationFrame(() => done()))"""
# Frames go on until the page's animations have come further by some milliseconds: a page that cannot keep up is given
# the time that it lacks.
PASS = """const [length, done] = arguments;
const start = document.timeline.currentTime;
const look = () => requestAnimationFrame(() => document.timeline.currentTime - start < length ? look() : done());
look()"""
# Whether something changes that will end: a placeholder waits, or goes.
IS_CHANGING = """const roots = [document, ...[...document.querySelectorAll('*')].map(one => one.shadowRoot).filter(Boolean)];
return roots.flatMap(one => one.getAnimations()).some(one =>
  one.playState == 'running' && one.effect.getComputedTiming().endTime < Infinity)"""
# Lets all animations of the page begin anew; those that have ended are no more among them.
RESTART = """const style = document.body.style;
style.display = 'none';
getComputedStyle(document.body).display;
style.display = '';
"""
SEEK = """
const part = arguments[0];
const cycle = element => 1000 * Number(element.closest('[data-cycle]').dataset.cycle);
for (const animation of document.getAnimations()) {
  // What lets a placeholder wait, and go.
  const {target, pseudoElement} = animation.effect;
  if (target.matches("[role=status]") && !pseudoElement && /[bdqs]$|undefined/.test(animation.animationName)) {
    animation.finish();
    continue;
  }
  animation.pause();
  animation.currentTime = part * cycle(animation.effect.target);
}
for (const picture of document.querySelectorAll('svg')) {
  picture.pauseAnimations();
  picture.setCurrentTime(part * cycle(picture) / 1000);
}
return document.getAnimations().length;
"""


class CannotRun(Exception):
    """An engine that is not there."""


class CannotStart(CannotRun):
    """An engine that is there and does not start."""


@dataclasses.dataclass(frozen=True)
class Preferences:
    """What a user asks of all pages."""

    dark: bool = False
    reduced_motion: bool = False
    forced_colors: bool = False


def decoded(png):
    """The pixels of a PNG, as an array of rows of (red, green, blue)."""
    image = Image.open(io.BytesIO(png))
    return numpy.asarray(image.convert("RGB")).astype(numpy.int16)


class Browser:
    """One session of an engine.

    A session does not wait for pages to load by itself (page load strategy `none`), so that pages can be looked at
    while they are still coming.
    """

    name = "browser"
    can_force_colors = True
    # Whether tiles may be painted after the frame that they belong to.
    paints_late = False

    def __init__(self, driver):
        """`driver` has the methods of selenium's drivers that are called here."""
        self.driver = driver
        self.visits = 0
        self.viewport = VIEWPORT

    def open(self, address, wait=True):
        """Goes to a page, and waits until it has loaded and been painted unless told not to."""
        # No address twice, so that the page before is never taken for the one to come.
        self.visits += 1
        address += f"?{self.visits}"
        self.driver.get(address)
        if wait:
            self.until(lambda: self.run("return document.readyState == 'complete' && location.href") == address)
            self.settle()

    def until(self, condition, patience=PATIENCE):
        """Waits for a condition; what it raises while a page is being replaced counts as no."""
        deadline = time.monotonic() + patience
        while True:
            try:
                if condition():
                    return
                trouble = None
            except Exception as error:  # the drivers have no error in common
                trouble = error
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.name}: the page does not get ready") from trouble
            time.sleep(0.02)

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def settle(self):
        """Waits until what has changed is on the screen."""
        self.driver.execute_async_script(FRAMES)

    def pass_time(self, seconds):
        """Waits until the page's animations have come further by some seconds of their own time."""
        self.driver.execute_async_script(PASS, 1000 * seconds)

    def seek(self, part, anew=False):
        """Stops all skeletons of the page at a part of their cycles (`data-cycle`, in seconds, of an ancestor); anew: also
        those whose animations may have ended."""
        count = self.run((RESTART if anew else "") + SEEK, part)
        self.settle()
        return count

    def screenshot(self):
        """The viewport as an array of rows of (red, green, blue)."""
        return decoded(self.png())

    def png(self):
        """The viewport as the bytes of a PNG."""
        return self.driver.get_screenshot_as_png()

    def still(self):
        """The viewport of a page that stands still, once what comes or goes has done so; of an engine that paints late, what two
        screenshots agree on, with frames between them."""
        self.until(lambda: not self.run(IS_CHANGING))
        if not self.paints_late:
            self.settle()
            return self.screenshot()
        deadline = time.monotonic() + PATIENCE
        last = None
        while time.monotonic() < deadline:
            self.settle()
            new = self.png()
            if last is not None and (new == last or numpy.array_equal(decoded(last), decoded(new))):
                return decoded(new)
            last = new
        raise TimeoutError(f"{self.name}: the page does not stand still")

    def resize(self, width, height):
        """Gives the pages another viewport: a small one costs a fraction of the time of a large one."""
        if (width, height) != self.viewport:
            self.viewport = width, height
            self.size_viewport()

    def size_viewport(self):
        """Makes the window larger than the viewport by its bars."""
        width, height = self.viewport
        self.driver.set_window_rect(0, 0, width, height)
        self.settle()
        inner_width, inner_height = self.run("return [innerWidth, innerHeight]")
        self.driver.set_window_rect(0, 0, 2 * width - inner_width, 2 * height - inner_height)
        self.until(lambda: self.run("return [innerWidth, innerHeight]") == [width, height])

    def version(self):
        return self.driver.capabilities["browserVersion"]

    def prefer(self, preferences):
        """Makes the pages to come see these preferences."""
        raise NotImplementedError

    def root(self):
        """The process that started the browser's others: its driver, or itself."""
        service = getattr(self.driver, "service", None)
        return (service or self.driver).process.pid

    def quit(self):
        """Ends the session, and every process that belongs to it."""
        belongings = processes.Tree(self.root())
        try:
            self.driver.quit()
        finally:
            belongings.end()

    def close(self):
        self.quit()
