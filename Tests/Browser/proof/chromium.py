"""Chromium, through chromedriver."""

import shutil

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from .browser import VIEWPORT, Browser, CannotRun

ARGUMENTS = ("--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1", "--disable-gpu",
             "--force-color-profile=srgb")


class Chromium(Browser):
    name = "chromium"

    def __init__(self):
        browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
        if not browser or not driver:
            raise CannotRun("chromium or chromedriver is missing (Debian: chromium, chromium-driver)")
        options = Options()
        options.binary_location = browser
        options.page_load_strategy = "none"
        for argument in ARGUMENTS:
            options.add_argument(argument)
        try:
            super().__init__(webdriver.Chrome(options=options, service=Service(driver)))
        except WebDriverException as error:
            raise CannotRun(f"chromium does not start: {error.msg}") from error
        width, height = VIEWPORT
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def command(self, name, **parameters):
        """One command of the Chrome DevTools Protocol."""
        self.driver.execute_cdp_cmd(name, parameters)

    def prefer(self, preferences):
        features = {
            "prefers-color-scheme": "dark" if preferences.dark else "light",
            "prefers-reduced-motion": "reduce" if preferences.reduced_motion else "no-preference",
            "forced-colors": "active" if preferences.forced_colors else "none",
        }
        self.command(
            "Emulation.setEmulatedMedia",
            features=[{"name": name, "value": value} for name, value in features.items()])
