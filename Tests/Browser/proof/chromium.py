"""Chromium, through chromedriver."""

import base64
import shutil
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from .browser import PATIENCE, Browser, CannotRun, CannotStart

# Seconds after which a page that sends nothing is looked at all the same.
COMMITTED = 20
ARGUMENTS = ("--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1", "--disable-gpu",
             "--force-color-profile=srgb")


class Chromium(Browser):
    name = "chromium"

    def __init__(self):
        self.browser_program, self.driver_program = shutil.which("chromium"), shutil.which("chromedriver")
        if not self.browser_program or not self.driver_program:
            raise CannotRun("chromium or chromedriver is missing (Debian: chromium, chromium-driver)")
        self.reduces_motion = False
        try:
            super().__init__(self.start())
        except WebDriverException as error:
            raise CannotStart(f"chromium does not start: {error.msg}") from error
        try:
            self.size_viewport()
        except BaseException:
            self.close()
            raise

    def start(self):
        options = Options()
        options.binary_location = self.browser_program
        options.page_load_strategy = "none"
        for argument in ARGUMENTS:
            options.add_argument(argument)
        if self.reduces_motion:
            options.add_argument("--force-prefers-reduced-motion")
        # In a session of its own: Ctrl-C is for the suite, which then closes the browser.
        service = Service(self.driver_program, popen_kw={"start_new_session": True})
        driver = webdriver.Chrome(options=options, service=service)
        driver.set_script_timeout(PATIENCE)
        return driver

    def size_viewport(self):
        width, height = self.viewport
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def command(self, name, **parameters):
        """The answer to one command of the Chrome DevTools Protocol."""
        return self.driver.execute_cdp_cmd(name, parameters)

    def open(self, address, wait=True):
        """A screenshot that is asked for before the browser has left the page before may never be answered."""
        super().open(address, wait)
        if wait:
            return
        deadline = time.monotonic() + COMMITTED
        while time.monotonic() < deadline:
            if self.command("Page.getFrameTree")["frameTree"]["frame"]["url"].endswith(f"?{self.visits}"):
                return
            time.sleep(0.02)

    def png(self):
        return base64.b64decode(self.command("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"])

    def seek(self, part, anew=False):
        """By way of another part: a layer that the compositor moves stays where it is painted when the main thread, which has
        not followed it, sees nothing change."""
        super().seek((part + 0.5) % 1, anew)
        return super().seek(part)

    def prefer(self, preferences):
        """Reduced motion takes a new session: the protocol's emulation of it does not reach SVGs that are images."""
        if preferences.reduced_motion != self.reduces_motion:
            self.reduces_motion = preferences.reduced_motion
            self.quit()
            self.driver = self.start()
            self.size_viewport()
        features = {
            "prefers-color-scheme": "dark" if preferences.dark else "light",
            "forced-colors": "active" if preferences.forced_colors else "none",
        }
        self.command(
            "Emulation.setEmulatedMedia",
            features=[{"name": name, "value": value} for name, value in features.items()])
