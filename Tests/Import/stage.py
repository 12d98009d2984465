"""Where `skelgen import URL` is tried: a server with pages of all kinds, and runs that leave nothing behind."""

import functools
import http.server
import json
import os
import pathlib
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading
import time

import hostile

HERE = pathlib.Path(__file__).parent
PAGES = HERE / "../../Samples/Pages"
HEAD = "<!DOCTYPE html><meta charset=utf-8><title>%s</title><style>p, img { width: 200px; height: 40px; background: #ddd }</style>"
MAIN = "<main><p>words</p><img></main>"


# A page keeps which scheme it shows, at once and a moment later, whether a class or the system made it dark.
KEEPING = """const root = document.documentElement;
const keep = () => {
  localStorage.theme = root.className || 'light';
  document.cookie = 'theme=' + localStorage.theme + '; max-age=9999';
};
if (localStorage.theme === 'dark') root.className = 'dark';
new MutationObserver(() => { keep(); setTimeout(keep, 200) }).observe(root, { attributes: true });
"""
FOLLOWING = "matchMedia('(prefers-color-scheme: dark)').onchange = (one) => { root.className = one.matches ? 'dark' : '' };"


def page(title, body, script=""):
    return HEAD % title + body + f"<script>{script}</script>"


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, context=None, port=0):
        self.asked = []  # path and headers of each request
        self.live = MAIN
        self.lock = threading.Lock()
        super().__init__(("127.0.0.1", port), functools.partial(Handler, directory=str(PAGES)))
        if context:
            self.socket = context.wrap_socket(self.socket, server_side=True)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (ConnectionError, ssl.SSLError)):
            super().handle_error(request, client_address)

    def headers_of(self, path):
        return [headers for asked, headers in self.asked if asked == path]


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def send(self, text, kind="text/html", status=200, **headers):
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": len(text.encode()), **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(text.encode())

    def do_GET(self):
        path, port = self.path.partition("?")[0], self.server.server_port
        with self.server.lock:
            self.server.asked.append((path, dict(self.headers)))
        other = f"http://localhost:{port}"
        # What a page asks for is under its own name.
        if path == "/silent":
            return time.sleep(900)
        if path == "/secret" and self.headers.get("X-Key") != "open":
            return self.send("no", status=401)
        if path == "/gone":
            return self.send("", status=404)
        if path == "/broken":
            return self.send("no", status=500)
        if path == "/drawing":
            return self.send("<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>", "image/svg+xml")
        if path == "/download":
            return self.send("bytes", Content_Disposition="attachment; filename=a.bin")
        if path == "/away":
            return self.send("", status=302, Location=other + "/landed")
        if path == "/other.css":
            return self.send("@media (min-width: 900px) and (max-width: 1100px) { p { width: 400px } }", "text/css")
        if path == "/worker.js":
            return self.send("setInterval(() => {}, 1000)", "text/javascript")
        pages = {
            "/plain": page("Plain", MAIN), "/secret": page("Secret", MAIN), "/landed": page("Landed", MAIN),
            "/dialogs": page("Dialogs", MAIN, "alert(1); confirm(2); prompt(3); onbeforeunload = () => 1; open('/plain'); print()"),
            "/late": page("Late", "", f"setTimeout(() => document.body.innerHTML = '{MAIN}', 1500)"),
            "/moving": page("Moving", MAIN, "setInterval(() => document.querySelector('main').append(document.createElement('img')), 20)"),
            "/asking": page("Asking", MAIN, "const ask = () => fetch('/plain?' + Math.random()).then(ask); ask()"),
            "/held": page("Held", MAIN, "fetch('/silent')"),
            "/working": page("Working", MAIN, "onload = () => new Worker('/worker.js')"),
            "/busy": page("Busy", MAIN, "setTimeout(() => { for (;;); }, 300)"),
            "/wandering": page("Wandering", MAIN, "setTimeout(() => location.reload(), 400)"),
            "/spinning": page("Spinning", "<style>@keyframes turn { to { rotate: 1turn } } img { animation: turn 1s infinite }</style>" + MAIN),
            "/progress": page("Progress", MAIN.replace("<img", "<progress></progress><img", 1)),
            "/halfway": page("Halfway", MAIN.replace("<img", "<progress value=.5></progress><img", 1)),
            "/styled": HEAD % "Styled" + f"<link rel=stylesheet href={other}/other.css>" + MAIN,
            "/marked": page("Marked", "<main data-skel-screen=Feed><p>a</p><img></main><aside data-skel-screen=Side-bar><img><p>b</p></aside>"),
            "/clobbered": page("Clobbered", "<form name=querySelector></form><img name=readyState>" + MAIN),
            "/changed": page("Changed", "<style>img { width: 300px }</style>" + MAIN),
            "/live": page("Live", self.server.live),
            "/keeping": page("Keeping", "<style>.dark p { background: #222 }</style>" + MAIN, KEEPING),
            "/following": page("Following", "<style>.dark p { background: #222 }</style>" + MAIN, KEEPING + FOLLOWING),
            "/system": page("System", "<style>@media (prefers-color-scheme: dark) { p { background: #222 } }</style>" + MAIN),
            "/dark": page("Dark", "<style>main div { padding: 9px; background: #eee } .dark div { background: #222 !important }</style>"
                          + MAIN.replace("<p", "<div><p").replace("</p>", "</p></div>"), "document.documentElement.className = 'dark'"),
            "/prefixed": page("Prefixed", "<style>.a-theme-dark p { background: #222 } .btn-dark { color: #000 }</style>" + MAIN),
            "/closed": page("Closed", "<main id=at></main>", "at.attachShadow({ mode: 'closed' }).innerHTML = '<img width=9 height=9>'"),
            "/told": page("Told", "<style>.dark { color-scheme: dark } .dark p { background: #222 }</style>" + MAIN),
            "/remembering": page("Remembering", MAIN, "document.cookie = 'seen=yes; max-age=9999'"),
        }
        harm = hostile.pages(other).get(path[1:])
        if harm:
            return self.send(page("*/ } skeleton $(touch ran) { \u202e \" \\ " + "long " * 1000, *harm[:2]))
        if path == "/circle":
            return self.send("", status=302, Location="/circle")
        if path == "/scheme":
            return self.send("", status=302, Location="file:///etc/passwd")
        if path in pages:
            return self.send(pages[path])
        return super().do_GET()


def certificate(folder):
    """A certificate that nobody trusts."""
    name = pathlib.Path(folder) / "own.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                    "-keyout", name, "-out", str(name) + ".crt"], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(str(name) + ".crt", name)
    return context


class Run:
    """One command, in a folder of its own with a folder for temporary files of its own."""

    number = 0
    lock = threading.Lock()

    def __init__(self, program, words, environment=None, files=None, typed=None, patience=None, command="import", during=None):
        with Run.lock:
            Run.number += 1
            self.mark = f"SKELGEN_ADDRESSES={os.getpid()}.{Run.number}"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="skelgen-at-"))
        (self.folder / "work").mkdir()
        (self.folder / "t").mkdir()
        for name, text in (files or {}).items():
            (self.folder / "work" / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / "work" / name).write_text(text, encoding="utf-8")
        name, value = self.mark.split("=")
        # Not the relay's place for messages, nor a browser that the caller prefers.
        own = {key: text for key, text in os.environ.items() if not key.startswith(("RELAY_", "SKELGEN_BROWSER"))}
        own |= {"TMPDIR": str(self.folder / "t"), name: value, **(environment or {})}
        process = subprocess.Popen([*program, command, *words], cwd=self.folder / "work", env=own, text=True, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if during:
            during(self, process)
        self.output, self.error = process.communicate(typed or "", timeout=patience)
        self.status = process.returncode
        # What a signal that nobody can catch leaves goes a moment later, as do some of a browser's processes after the package's guard.
        is_patient = self.status == -9 or program[0] == "node"
        self.left_at_once = [] if is_patient else self.left()
        for _ in range(1000):
            if not is_patient or not self.left():
                break
            time.sleep(0.05)
        self.left_at_last = self.left()
        self.written = sorted(str(one.relative_to(self.folder / "work")) for one in (self.folder / "work").rglob("*") if one.is_file())
        self.written = [name for name in self.written if name not in (files or {})]

    def read(self, name):
        return (self.folder / "work" / name).read_text(encoding="utf-8")

    def left(self):
        """What a run has left: files, and processes by their environment."""
        left = [str(one.name) for one in (self.folder / "t").iterdir()]
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/environ", "rb") as file:
                    if self.mark.encode() in file.read().split(b"\0"):
                        left.append(f"process {pid}")
            except OSError:
                continue
        return left

    def close(self):
        shutil.rmtree(self.folder)

    def captures(self, name):
        return json.loads(self.read(name))["captures"]
