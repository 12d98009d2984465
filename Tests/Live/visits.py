"""A browser that looks at a page with placeholders and without."""

import re
import shutil
import time

import numpy
from selenium import webdriver

from proof.browser import decoded

RATE = 10e6 / 8  # bytes a second
PATIENCE = 90  # seconds until a page has come
NOISE = 8  # of 255
STILL = 6  # seconds for which a page that never stands still is waited for

# What a page sees of itself: its shift, when its content came, when placeholders were first seen, for how many frames beside the
# content, and whether they still are.
OBSERVE = """
  const seen = window.skelSeen = { shift: 0, came: 0, frames: 0 };
  new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value; })
    .observe({ type: "layout-shift", buffered: true });
  const isShown = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getBoundingClientRect().height > 0;
  const look = now => {
    seen.stays = [...document.querySelectorAll("[role=status]:has(> style + span)")].some(isShown);
    if (seen.stays) {
      if (!seen.first) setTimeout(() => fetch("/skelgen-seen"), 200);
      seen.first ??= now;
      if (seen.came) seen.frames++;
    }
    if (!seen.came && [...document.querySelectorAll(WAIT)].some(isShown)) seen.came = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
# Puts a placeholder in the place of a region's content.
INSTEAD = """
  const place = document.querySelector(arguments[0]);
  place.replaceChildren();
  place.innerHTML = arguments[1];
"""


def differ(one, two):
    """Which pixels of two pictures differ, by more than the edges of a text do in two visits to a page."""
    return (numpy.abs(one.astype(int) - two) > NOISE).any(axis=2)


def difference(shown, pictures):
    """The share of the pixels that differ from the first of some visits to the page itself, but for those around what these have in
    different ways."""
    if any(one.shape != shown.shape for one in pictures):
        return 1.0
    own = numpy.any([differ(one, pictures[0]) for one in pictures], axis=0)
    for axis in (0, 1):
        own = sum(numpy.roll(own, by, axis) for by in range(-12, 13)) > 0
    return float((differ(shown, pictures[0]) & ~own).mean())


def luminance(pixels):
    linear = numpy.where(pixels <= 0.04045 * 255, pixels / 255 / 12.92, ((pixels / 255 + 0.055) / 1.055) ** 2.4)
    return linear @ numpy.array([0.2126, 0.7152, 0.0722])


class Visits:
    """Visits to a page, each in a browser of its own: one that is slowed down keeps the connections of pages that have gone."""

    def __init__(self, address, cookie):
        self.address, self.cookie, self.driver = address, cookie, None

    def close(self):
        if self.driver:
            self.driver.quit()

    def start(self):
        self.close()
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
        self.send("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1, mobile=False)
        self.send("Network.enable")
        self.send("Performance.enable")
        if self.cookie:
            name, value = self.cookie.split("=", 1)
            self.send("Network.setCookie", name=name, value=value, url=self.address)
        self.send("Network.emulateNetworkConditions", offline=False, latency=20, downloadThroughput=RATE, uploadThroughput=RATE)
        self.send("Network.setCacheDisabled", cacheDisabled=True)

    def send(self, command, **values):
        return self.driver.execute_cdp_cmd(command, values)

    def recalculations(self):
        return {one["name"]: one["value"] for one in self.send("Performance.getMetrics")["metrics"]}["RecalcStyleCount"]

    def picture(self):
        return decoded(self.driver.get_screenshot_as_png())

    def load(self, address, wait, scheme=None):
        """The picture of a page that has come, and in which nothing moves any more."""
        self.start()
        if scheme:
            self.send("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}])
        self.send("Page.addScriptToEvaluateOnNewDocument", source=f"{{ const WAIT = {wait!r};{OBSERVE} }}")
        self.driver.get(address)
        end, before, still = time.monotonic() + PATIENCE, None, None
        while time.monotonic() < end:
            time.sleep(0.7)
            picture = self.picture()
            if self.driver.execute_script("return document.readyState === 'complete' && skelSeen.came > 0"):
                still = still or time.monotonic() + STILL
                if before is not None and (picture == before).all() or time.monotonic() > still:
                    return picture
                before = picture
        raise RuntimeError(f"{address} does not come")

    def visit(self, address, wait):
        """What the page says of itself once it has come, its picture, and the browser's messages."""
        picture = self.load(address, wait)
        before = self.recalculations()
        time.sleep(1)
        work = self.recalculations() - before
        said = self.driver.execute_script(
            "return { ...skelSeen, focus: document.activeElement.tagName, paint: performance.getEntriesByName('first-contentful-paint')[0].startTime }")
        messages = [re.sub(r"http://[\d.:]+|\d{3,}", "", one["message"]) for one in self.driver.get_log("browser") if one["level"] == "SEVERE"]
        return {**said, "work": work}, picture, messages

    def contrast(self, address, region, fragment, scheme):
        """The least contrast of bones on a page: that of the placeholder, and of the same without bones."""
        self.load(address, region.wait, scheme)
        self.driver.execute_script(INSTEAD, region.at, fragment)
        time.sleep(0.3)
        shown = self.picture()
        self.driver.execute_script(
            "for (const style of [document.documentElement.style]) for (const name of ['--skel-base', '--skel-base-2', '--skel-base-3'])"
            " style.setProperty(name, 'transparent')")
        time.sleep(0.3)
        without = self.picture()
        changed = (shown != without).any(axis=2)
        if not changed.any():
            return 1.0
        one, two = luminance(shown[changed].astype(float)), luminance(without[changed].astype(float))
        ratios = (numpy.maximum(one, two) + 0.05) / (numpy.minimum(one, two) + 0.05)
        # Edges are between both colours: the inside of bones counts.
        return float(numpy.percentile(ratios, 20))
