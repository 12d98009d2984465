"""Pages on http://127.0.0.1, from a temporary folder."""

import collections
import functools
import http.server
import pathlib
import tempfile
import threading


class Site:
    """A server of a temporary folder; some pages have headers of their own or come in two parts."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="skelgen-pages-")
        self.root = pathlib.Path(self.folder.name)
        self.headers = {}
        self.rests = {}
        # What content security policies have stopped, by the path that each names for that.
        self.reports = collections.defaultdict(list)
        self.released = threading.Event()
        handler = functools.partial(Handler, site=self, directory=self.folder.name)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def write(self, path, text, headers=None, rest=None):
        """Adds a file and gives its address. What is given as `rest` is held back until `release` is called."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        if headers:
            self.headers["/" + path] = headers
        if rest is not None:
            self.rests["/" + path] = rest
        return self.address(path)

    def address(self, path):
        return f"http://127.0.0.1:{self.server.server_port}/{path}"

    def hold(self):
        self.released.clear()

    def release(self):
        self.released.set()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.release()
        self.server.shutdown()
        self.server.server_close()
        self.folder.cleanup()


class Handler(http.server.SimpleHTTPRequestHandler):
    PATIENCE = 900  # seconds that a rest is held back at the most

    def __init__(self, *values, site, **named):
        self.site = site
        super().__init__(*values, **named)

    @property
    def page(self):
        return self.path.partition("?")[0]

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        for name, value in self.site.headers.get(self.page, {}).items():
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self):
        rest = self.site.rests.get(self.page)
        if rest is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write((self.site.root / self.page[1:]).read_bytes())
        self.wfile.flush()
        self.site.released.wait(self.PATIENCE)
        self.wfile.write(rest.encode())

    def do_POST(self):
        """Takes the report of what a content security policy has stopped."""
        report = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("utf-8", "replace")
        self.site.reports[self.page].append(report)
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass
