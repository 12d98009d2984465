"""Pages on http://127.0.0.1, from a temporary folder."""

import collections
import functools
import http.server
import pathlib
import sys
import tempfile
import threading


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        # A browser that has gone on to another page takes no answer.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Site:
    """A server of a temporary folder; some pages have headers of their own or come in parts."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="skelgen-pages-")
        self.root = pathlib.Path(self.folder.name)
        self.headers = {}
        self.rests = {}
        # What content security policies have stopped, by the path that each names for that.
        self.reports = collections.defaultdict(list)
        # How many parts that are held back may go.
        self.gate = threading.Semaphore(0)
        handler = functools.partial(Handler, site=self, directory=self.folder.name)
        self.server = Server(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def write(self, path, text, headers=None, rest=None):
        """Adds a file and gives its address. What is given as `rest` is held back until `release` is called; of several
        parts, each until it is called once more."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        if headers:
            self.headers["/" + path] = headers
        if rest is not None:
            self.rests["/" + path] = [rest] if isinstance(rest, str) else list(rest)
        return self.address(path)

    def address(self, path):
        return f"http://127.0.0.1:{self.server.server_port}/{path}"

    def hold(self):
        """Holds back the parts of pages that are opened from now on."""
        self.gate = threading.Semaphore(0)

    def release(self):
        """Lets the next part go."""
        self.gate.release()

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
        rests = self.site.rests.get(self.page)
        if rests is None:
            super().do_GET()
            return
        gate = self.site.gate
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write((self.site.root / self.page[1:]).read_bytes())
        self.wfile.flush()
        for rest in rests:
            gate.acquire(timeout=self.PATIENCE)
            try:
                self.wfile.write(rest.encode())
                self.wfile.flush()
            except OSError:
                return  # the browser has gone on to another page

    def do_POST(self):
        """Takes the report of what a content security policy has stopped."""
        report = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("utf-8", "replace")
        self.site.reports[self.page].append(report)
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass
