"""Firefox, through Marionette."""

import shutil

from .browser import Browser, CannotRun, CannotStart
from .marionette import MarionetteDriver, MarionetteError

# Nothing is fetched but what a page asks for; colours are what the page says, whatever the screen's profile.
QUIET = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "gfx.color_management.mode": 0,
    "layout.css.devPixelsPerPx": "1.0",
    "layout.css.prefers-color-scheme.content-override": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 0,
}
SET_PREFERENCES = "for (const [name, value] of Object.entries(arguments[0])) Services.prefs.setIntPref(name, value)"


class Firefox(Browser):
    name = "firefox"

    def __init__(self):
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            raise CannotRun("firefox-esr is missing (Debian: firefox-esr)")
        try:
            super().__init__(MarionetteDriver(program, QUIET))
        except (MarionetteError, OSError) as error:
            raise CannotStart(f"firefox does not start: {error}") from error
        try:
            self.size_viewport()
        except BaseException:
            self.close()
            raise

    def prefer(self, preferences):
        self.driver.execute_in_browser(SET_PREFERENCES, {
            "layout.css.prefers-color-scheme.content-override": 0 if preferences.dark else 1,
            "ui.prefersReducedMotion": 1 if preferences.reduced_motion else 0,
            # 0: the page's colours unless the system has high contrast; 2: never the page's.
            "browser.display.document_color_use": 2 if preferences.forced_colors else 0,
        })
