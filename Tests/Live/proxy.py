"""A proxy that puts one line of markup for each region into the pages of an application, and its changes of style."""

import http.client
import http.server
import re
import threading

SEEN = "/skelgen-seen"
PATIENCE = 20  # seconds for a placeholder to be seen
PAUSE = 0.5  # seconds for which a page without one stops there
HOPS = {"connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "accept-encoding", "upgrade"}


class Proxy(http.server.ThreadingHTTPServer):
    """Serves an application on a port of its own.

    `regions` are pairs of a pattern, which ends where a region begins in the page's markup, and the placeholder to put there; what
    follows the last one comes when the browser has asked for SEEN, as from a server that sends a page in parts. Where the placeholder is
    empty, the page comes in the same parts. `style` is added to the page's own.
    """

    daemon_threads = True

    def __init__(self, port):
        super().__init__(("127.0.0.1", 0), Handler)
        self.to, self.regions, self.style, self.seen = port, [], "", threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        """A browser that closes a connection is no error."""

    def parts(self, page):
        """A page with the placeholders in it, up to the last one and from there. A part of a page without regions stays as it is."""
        end = 0
        if not all(re.search(pattern, page) for pattern, _ in self.regions):
            return page, ""
        for pattern, placeholder in self.regions:
            found = re.search(pattern, page)
            page = page[:found.end()] + placeholder + page[found.end():]
            end = max(end, found.end() + len(placeholder))
        where = page.find("</head>")
        # A page asks for templates, which have no head, too.
        if self.style and where >= 0:
            page, end = page[:where] + f"<style>{self.style}</style>" + page[where:], end + len(self.style) + 15
        return page[:end], page[end:]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def forward(self):
        if self.path == SEEN:
            self.server.seen.set()
            self.send_response(204)
            return self.end_headers()
        length = int(self.headers.get("Content-Length", 0))
        kept = {name: value for name, value in self.headers.items() if name.lower() not in HOPS}
        application = http.client.HTTPConnection("127.0.0.1", self.server.to, timeout=60)
        try:
            application.request(self.command, self.path, self.rfile.read(length) if length else None, kept)
            answer = application.getresponse()
            body = answer.read()
        except (OSError, http.client.HTTPException):
            return self.send_error(502)
        finally:
            application.close()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in HOPS:
                self.send_header(name, value)
        is_page = "text/html" in answer.getheader("Content-Type", "") and answer.status == 200
        parts = [part.encode() for part in self.server.parts(body.decode())] if is_page else [body]
        self.send_header("Content-Length", str(sum(map(len, parts))))
        self.end_headers()
        for number, part in enumerate(parts):
            if number and part and self.server.regions:
                self.wfile.flush()
                self.server.seen.wait(PATIENCE if any(line for _, line in self.server.regions) else PAUSE)
                self.server.seen.clear()
            self.wfile.write(part)

    do_GET = do_POST = do_HEAD = do_PUT = forward
