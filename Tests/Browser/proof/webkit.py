"""WebKitGTK's MiniBrowser, through WebKitWebDriver, on a screen of Xvfb."""

import glob
import os
import pathlib
import shutil
import subprocess
import tempfile

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from .browser import PATIENCE, Browser, CannotRun, CannotStart, Preferences

MINI_BROWSERS = "/usr/lib*/*/webkit*gtk-*/MiniBrowser"


class WebKit(Browser):
    name = "webkit"
    # It has no such preference.
    can_force_colors = False
    paints_late = True

    def __init__(self):
        super().__init__(None)
        programs = glob.glob(MINI_BROWSERS)
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        if not programs or not driver or not screen:
            raise CannotRun("MiniBrowser, WebKitWebDriver or Xvfb is missing (Debian: webkit2gtk-driver, xvfb)")
        self.browser_program, self.driver_program = programs[0], driver
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="skelgen-webkit-"))
        self.screen = subprocess.Popen(
            [screen, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        self.preferences = Preferences()
        try:
            self.display = ":" + self.screen.stdout.readline().decode().strip()
            self.start()
        except BaseException as error:
            self.close()
            if isinstance(error, (WebDriverException, TimeoutError)):
                raise CannotStart(f"MiniBrowser does not start: {error}") from error
            raise

    def start(self):
        """Starts a session with the preferences as settings of GTK."""
        options = Options()
        options.binary_location = self.browser_program
        options.add_argument("--automation")
        options.page_load_strategy = "none"
        service = Service(self.driver_program, env=self.environment(), log_output=subprocess.DEVNULL, popen_kw={"start_new_session": True})
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(PATIENCE)
        self.size_viewport()

    def environment(self):
        for folder in ("gtk-3.0", "gtk-4.0"):
            (self.home / folder).mkdir(exist_ok=True)
            (self.home / folder / "settings.ini").write_text(
                f"[Settings]\ngtk-enable-animations={int(not self.preferences.reduced_motion)}\n"
                f"gtk-application-prefer-dark-theme={int(self.preferences.dark)}\n", encoding="utf-8")
        theme = "Adwaita:dark" if self.preferences.dark else "Adwaita"
        return {**os.environ, "DISPLAY": self.display, "GTK_THEME": theme, "XDG_CONFIG_HOME": str(self.home),
                "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"}

    def prefer(self, preferences):
        """GTK reads its settings once, so a change takes a new session."""
        if preferences == self.preferences:
            return
        self.preferences = preferences
        self.quit()
        self.driver = None
        self.start()

    def close(self):
        try:
            if self.driver:
                self.quit()
        finally:
            self.screen.terminate()
            self.screen.wait()
            shutil.rmtree(self.home, ignore_errors=True)
