"""A release at an address of this machine: what Samples/Install.md calls https://example.com/skelgen/."""

import functools
import hashlib
import http.server
import pathlib
import platform
import re
import subprocess
import threading

ADDRESS = "https://example.com/skelgen/"
SUM = "SHA256 of this file in SHA256SUMS"


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, server_of, **options):
        self.server_of = server_of
        super().__init__(*arguments, directory=str(server_of.release), **options)

    def translate_path(self, path):
        """The release below /skelgen/; below /skelgen/git/ the repositories of the folder that is followed, as plain files."""
        path = path.split("?")[0]
        if found := re.fullmatch(r"/skelgen/git/(\w+)(?:\.git)?/(.*)", path):
            repository = self.server_of.root / found[1] / ".git"
            if found[2] == "info/refs":
                subprocess.run(["git", "-C", str(repository), "update-server-info"], check=False)
            return super().translate_path("/nothing") if not repository.is_dir() or ".." in found[2] else str(repository / found[2])
        return super().translate_path(path.removeprefix("/skelgen"))

    def log_message(self, *_):
        pass


class ReleaseServer:
    """Serves on a port of its own until it is left."""

    def __init__(self, release):
        self.release, self.root = pathlib.Path(release).resolve(), pathlib.Path("/nothing")

    def __enter__(self):
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, server_of=self))
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()

    def served(self, text):
        """A text of the page with this server's address, this machine's kind and the sum of the file that it names."""
        text = text.replace("x86_64", platform.machine())
        if SUM in text:
            name = re.search(re.escape(ADDRESS) + r"([\w.-]+)", text)[1]
            text = text.replace(SUM, hashlib.sha256((self.release / name).read_bytes()).hexdigest())
        return text.replace(ADDRESS, f"http://127.0.0.1:{self.http.server_address[1]}/skelgen/")
