"""Marionette, the protocol that Firefox itself speaks; Debian has no geckodriver to translate WebDriver to it.

Each message is a length, a colon, and JSON: [0, id, command, parameters] and [1, id, error, result]. The driver has
the methods of selenium's drivers that `Browser` calls.
"""

import base64
import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time


class MarionetteError(Exception):
    """What Firefox says is wrong with a command."""


class MarionetteDriver:
    """A headless Firefox with a new profile, from its start to its end."""

    PATIENCE = 240  # seconds: longer than that of a script

    def __init__(self, program, preferences):
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="skelgen-firefox-"))
        self.connection = None
        self.count = 0
        # It chooses a free port, and writes it into its profile.
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
                 for name, value in {"marionette.port": 0, **preferences}.items()]
        (self.profile / "user.js").write_text("".join(lines), encoding="utf-8")
        self.process = subprocess.Popen(
            [program, "--marionette", "--headless", "--no-remote", "--remote-allow-system-access",
             "--profile", str(self.profile)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            self.connection = socket.create_connection(("127.0.0.1", self.wait_for_port()), timeout=self.PATIENCE)
            self.receive()
            self.capabilities = self.command("WebDriver:NewSession", pageLoadStrategy="none")["capabilities"]
            self.command("WebDriver:SetTimeouts", script=1000 * (self.PATIENCE - 60))
        except BaseException:
            self.quit()
            raise

    def wait_for_port(self):
        deadline = time.monotonic() + self.PATIENCE
        file = self.profile / "MarionetteActivePort"
        while time.monotonic() < deadline and self.process.poll() is None:
            text = file.read_text(encoding="utf-8") if file.exists() else ""
            if text:
                return int(text)
            time.sleep(0.05)
        raise MarionetteError("Firefox does not open its Marionette port")

    def receive(self):
        """The next message."""
        length = b""
        while not length.endswith(b":"):
            length += self.read(1)
        return json.loads(self.read(int(length[:-1])))

    def read(self, count):
        parts = []
        while count > 0:
            part = self.connection.recv(min(count, 1 << 16))
            if not part:
                raise MarionetteError("Firefox closed the connection")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)

    def command(self, command, **parameters):
        self.count += 1
        message = json.dumps([0, self.count, command, parameters]).encode()
        self.connection.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.receive()
        if error:
            raise MarionetteError(error["message"])
        return result

    def get(self, address):
        self.command("WebDriver:Navigate", url=address)

    def execute_script(self, script, *values):
        return self.command("WebDriver:ExecuteScript", script=script, args=list(values))["value"]

    def execute_async_script(self, script, *values):
        return self.command("WebDriver:ExecuteAsyncScript", script=script, args=list(values))["value"]

    def get_screenshot_as_png(self):
        return base64.b64decode(self.command("WebDriver:TakeScreenshot", full=False)["value"])

    def set_window_rect(self, x, y, width, height):
        self.command("WebDriver:SetWindowRect", x=x, y=y, width=width, height=height)

    def execute_in_browser(self, script, *values):
        """Runs a script with the rights of the browser itself."""
        self.command("Marionette:SetContext", value="chrome")
        try:
            return self.execute_script(script, *values)
        finally:
            self.command("Marionette:SetContext", value="content")

    def quit(self):
        try:
            if self.connection:
                self.command("Marionette:Quit", flags=["eForceQuit"])
                self.connection.close()
                self.process.wait(timeout=60)
        except (OSError, MarionetteError, subprocess.TimeoutExpired):
            pass
        finally:
            self.process.kill()
            self.process.wait()
            shutil.rmtree(self.profile, ignore_errors=True)
