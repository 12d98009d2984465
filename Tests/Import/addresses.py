#!/usr/bin/env python3
"""Proves `skelgen import URL` with a real browser: addresses.py --skelgen PROGRAM [--through WORD ...] [--brief]

Pages of Samples/Pages and pages that are trouble are imported by their addresses. Each failure is one error, with the status
and what to do, and writes nothing. Pages that mean harm are files that compile, or one error. Screens are compared with pages at addresses, and files follow them. Whatever ends a run, at 12 points of the conversation, no browser and no profile stays: over four commits at each of the first 50.
With --through, PROGRAM is run through these words: `node`. With --brief, of the pages of Samples/Pages one is
imported, a run is ended at six points, and what only the module decides, as in the program, has its turn with every third commit.
"""

import argparse
import concurrent.futures
import json
import os
import pty
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import hostile
import stage
from stage import Run

sys.path.insert(0, str(stage.HERE.parent))
import turns  # noqa: E402

flaws = []
count = 0


def check(is_right, text, run=None):
    global count
    count += 1
    if not is_right:
        flaws.append(text)
        print("FLAW:", text, flush=True)
        if run:
            print(f"  status {run.status}, wrote {run.written}\n  {run.error.strip()[:600]}", flush=True)


class Tries:
    def __init__(self, program, site, secure):
        self.program, self.site, self.secure = program, site, secure
        self.address = f"http://127.0.0.1:{site.server_port}"

    def run(self, path, *words, **named):
        return self.done([path if "://" in path else self.address + path, *words], **named)

    def done(self, words, **named):
        """A run of any command, which leaves nothing."""
        run = Run(self.program, words, **named)
        check(not run.left_at_once and not run.left_at_last, f"{words} leaves {run.left_at_once} {run.left_at_last}", run)
        return run

    def right(self, path, *words, **named):
        """A run that writes Feed.skel, which compiles."""
        run = self.run(path, "-o", "Feed.skel", *words, **named)
        check(run.status == 0 and run.written == ["Feed.skel"], f"{path} {words} is not imported", run)
        if run.status == 0:
            done = subprocess.run([*self.program, "check", "Feed.skel"], cwd=run.folder / "work", capture_output=True, text=True)
            check(done.returncode == 0, f"{path}: the file does not compile: {done.stdout[:300]}", run)
        return run

    def wrong(self, status, says, path, *words, **named):
        """A run that fails with one error, which says something."""
        run = self.run(path, "-o", "Feed.skel", *words, **named)
        check(run.status == status and run.written == [] and run.output == "", f"{path} {words} is not refused with {status}", run)
        check(says in run.error, f"{path} {words} does not say '{says}'", run)
        check(run.error.count("error: ") == (0 if status == 2 else 1), f"{path} {words}: not one error", run)
        check(status == 2 or "\n  note: " in run.error, f"{path} {words} does not say what to do", run)
        run.close()

    # MARK: checks

    def samples(self, name):
        run = self.right(f"/{name}.html", "--at", "main")
        captured = self.run(f"/{name}.html", "--capture", "--at", "main", "-o", "feed.json")
        check(captured.status == 0 and captured.written == ["feed.json"], f"{name}: no capture", captured)
        widths = [one["v"] for one in captured.captures("feed.json")]
        check({375, 768, 1280} <= set(widths) and widths == sorted(widths) and len(widths) < 13, f"{name}: widths {widths}")
        again = Run(self.program, ["feed.json", "-o", "-"], files={"feed.json": captured.read("feed.json")})
        # A capture is titled by its page.
        title = "".join(one.capitalize() for one in name.split("-"))
        check(again.output == run.read("Feed.skel").replace("skeleton Feed", f"skeleton {title}"), f"{name}: another layout from its capture", again)
        check(all(one.startswith("127.0.0.1") and ": note: " in one for one in run.error.splitlines()), f"{name} says more", run)
        for one in (run, captured, again):
            one.close()

    def widths(self):
        run = self.run("/styled", "--capture", "--width", "900,320,900", "-o", "feed.json")
        check([one["v"] for one in run.captures("feed.json")] == [320, 900], "other widths than those asked for", run)
        # A style sheet of another origin, which scripts cannot read.
        run = self.run("/styled", "--capture", "-o", "feed.json")
        check([one["v"] for one in run.captures("feed.json")] == [375, 768, 1000, 1280], "not the widths of its sheet", run)
        check(all({"media,900", "media,1101"} <= set(one["own"]) for one in run.captures("feed.json")), "not the conditions of its sheet", run)

    def options(self):
        self.wrong(3, "the server answers 401", "/secret")
        self.right("/secret", "--header", "X-Key: open").close()
        self.right("/secret", "--header", "@key", files={"key": "X-Key: open\n"}).close()
        self.wrong(2, "a line of 'key'", "/secret", "--header", "@key", files={"key": "hunter2"})
        run = self.right("/away", "--header", "X-Key: mine", "--cookie", "a=b", "--cookie", "@cookies", files={"cookies": "c=d=e\n"})
        check(f"note: '{self.address}/away' led to 'http" in run.error and "/landed', which is what was captured" in run.error,
              "another address is not named", run)
        run.close()
        first, last = self.site.headers_of("/away")[0], self.site.headers_of("/landed")[0]
        check(first.get("X-Key") == "mine" and first.get("Cookie") == "a=b; c=d=e", f"sent {first}")
        check("X-Key" not in last and "Cookie" not in last, "another origin gets headers or cookies")
        run = self.run("/marked", "--marked", "-o", "Screens/New")
        check(run.written == ["Screens/New/Feed.skel", "Screens/New/Side-bar.skel"], "marked elements are not written", run)
        check("skeleton Feed " in run.read("Screens/New/Feed.skel"), "a marked element has another name", run)
        run.close()
        self.wrong(2, "data-skel-screen", "/plain", "--marked")

    def drift(self):
        """`check --against` with an address says what it says with a capture of it."""
        captured = self.run("/plain", "--capture", "--at", "main", "-o", "feed.json")
        files = {"feed.json": captured.read("feed.json")}
        made = Run(self.program, ["feed.json", "-o", "Feed.skel"], files=files)
        files["Feed.skel"] = made.read("Feed.skel")

        def against(*words, **named):
            return self.done([*words, "--max-drift", "4", "Feed.skel"], files={**files, **named.pop("files", {})}, command="check", **named)

        plain, changed = ["--against", self.address + "/plain", "--at", "main"], ["--against", self.address + "/changed", "--at", "main"]
        by_file, run = against("--against", "feed.json"), against(*plain)
        check(run.status == 0 == by_file.status and run.output == by_file.output, f"not the table of a capture: {run.output[:400]}", run)
        check(run.written == [] and all(": note: " in one for one in run.error.splitlines()), "it writes or says more", run)
        drifted, both = against(*changed), against("--against", "feed.json", *changed, "--wait", "main")
        check(drifted.status == 1 and "[drift]" in drifted.error, "what has changed is no drift", drifted)
        check(both.status == 1 and both.output == by_file.output + drifted.output, "a file and an address are not compared both", both)
        twice = against("--against", self.address + "/plain", *plain, "--width", "375")
        check(twice.status == 0 and twice.output.count("Plain, 359 x") == 2, "two addresses are not compared both", twice)
        for one in (captured, made, by_file, run, drifted, both, twice):
            one.close()
        for status, says, words in [
                (3, "no browser '/nothing'", [*plain, "--browser", "/nothing"]), (3, "the server answers 404", ["--against", self.address + "/gone"]),
                (2, "no element of the page matches '#none'", ["--against", self.address + "/plain", "--at", "#none"]),
                (2, "'feed.json' is a file", ["--against", "feed.json", "--at", "main"]), (2, "unknown option", [*plain, "--marked"])]:
            run = against(*words)
            check(run.status == status and says in run.error and run.error.count("error: ") == (1 if status == 3 else 0), f"not {status}: {says}", run)
            run.close()
        run = against(*plain, "--browser", "/nothing", files={"Feed.skel": "skeleton Feed { nothing: 1 }"})
        check(run.status == 1 and "browser" not in run.error, "a file with mistakes starts a browser", run)
        run.close()

    def manifest(self):
        """One browser for all pages of a manifest, in which one that fails does not hide the next."""
        pages = [("/plain", "Plain"), ("/gone", "Gone"), ("/changed", "New/Changed")]
        entries = [{"url": self.address + path, "at": "main", "width": "375,768", "screen": f"Screens/{name}.skel"} for path, name in pages]

        def run(command, entries, files={}, *words):
            files = {**files, "skelgen.json": json.dumps({"compile": [], "capture": entries})}
            return self.done(["--manifest", "skelgen.json", *words], command=command, files=files)

        some = entries[::2]
        made = run("import", some)
        names = [one["screen"] for one in some]
        check(made.status == 0 and made.written == sorted(names), "a manifest's pages are not imported", made)
        files = {name: made.read(name) for name in names}
        same, every = run("check", some, files, "--max-drift", "4"), run("import", entries, files)
        check(same.status == 0 and same.output.count(", 359 x") == 2, "a manifest's screens drift", same)
        check(every.status == 3 and every.error.count("error: ") == 1 and "/gone: error: the server answers 404" in every.error,
              "a page that fails is not one error", every)
        check(every.written == [] and every.read(names[1]) == files[names[1]], "an update of what is the same writes", every)
        some[0]["url"] = self.address + "/changed"
        drifted = run("check", some, files, "--max-drift", "4")
        widths = [f"in a window {width} px wide, more than the 4 px allowed [drift]" for width in (375, 768)]
        check(drifted.status == 1 and drifted.error.count("[drift]") == 2 and all(one in drifted.error for one in widths),
              "a screen that drifts is not one error for each width", drifted)
        some[0]["url"] = "http://example.org"
        other = run("import", some, files)
        check(other.status == 1 and "'http://example.org' is not on this machine" in other.error, "an address elsewhere is opened", other)
        check("sandbox" not in other.error, "an address elsewhere starts a browser", other)
        for one in (made, same, every, drifted, other):
            one.close()

    def watch(self):
        """--watch follows the page, past a server that starts anew, and ends at once."""
        for number in (signal.SIGTERM, signal.SIGINT):
            site = [stage.Server()]
            port, lines, early = site[0].server_port, [], []

            def follow(run, process):
                guard = threading.Timer(120, process.kill)
                guard.start()
                file = run.folder / "work" / "Feed.skel"
                lines.append(process.stdout.readline())
                file.write_text("// mine\n" + file.read_text())
                time.sleep(6)
                lines.append(file.read_text().count("// mine"))
                site[0].live = "<h1>Title</h1>" + stage.MAIN
                lines.append(process.stdout.readline())
                lines.append(file.read_text().count("// mine"))
                site[0].shutdown()
                site[0].server_close()
                while "nothing answers" not in (early[-1] if early else ""):
                    early.append(process.stderr.readline())
                    if not early[-1]:
                        break
                time.sleep(6)
                site[0] = stage.Server(port=port)
                site[0].live = "<main><img><img><img></main>"
                lines.append(process.stdout.readline())
                process.send_signal(number)
                guard.cancel()

            made = Run(self.program, [f"http://127.0.0.1:{port}/live", "--width", "375", "-o", "Feed.skel"])
            run = self.done([f"http://127.0.0.1:{port}/live", "--width", "375", "--update", "Feed.skel", "--watch"],
                            files={"Feed.skel": made.read("Feed.skel")}, during=follow)
            name = f"127.0.0.1:{port}/live"
            expected = [f"watching {name}: Feed.skel unchanged\n", 1, "Feed.skel updated\n", 1, "Feed.skel updated\n"]
            check(lines == expected and run.output == "", f"a watch says {lines} {run.output}", run)
            check(run.status == -number, "a watch is not ended by its signal", run)
            error = "".join(early) + run.error
            check(error.count("error: ") == 1 and error.count("sandbox") <= 1, f"a watch complains: {error}", run)
            run.close()
            made.close()
            site[0].shutdown()
        for words in (["--watch"], ["--watch", "--update", "Feed.skel", "--headed"]):
            self.wrong(2, "--watch", "/plain", *words)

    def browsers(self):
        self.wrong(3, "no browser '/nothing'", "/plain", "--browser", "/nothing")
        self.wrong(3, "no browser 'nothing'", "/plain", environment={"SKELGEN_BROWSER": "nothing"})
        self.wrong(3, "ended before it answered", "/plain", "--browser", shutil.which("false"))
        with tempfile.TemporaryDirectory(prefix="skelgen-home-") as home:
            self.right("/plain", environment={"SKELGEN_BROWSER": chromium(), "HOME": home}).close()
            check(not os.listdir(home), f"the browser writes {os.listdir(home)}")
        relay = {"RELAY_BROWSER": chromium(), "RELAY_AT": "16"}
        words = ["--browser", str(stage.HERE / "relay.py")]
        self.wrong(3, "ended while it captured", "/plain", *words, environment={**relay, "RELAY_TO": "browser"})
        self.wrong(3, "brought its tab", "/plain", *words, environment={**relay, "RELAY_TO": "renderer"})

    def profiles(self):
        folder = tempfile.mkdtemp(prefix="skelgen-at-")
        for _ in range(2):
            self.right("/remembering", "--profile", folder + "/mine").close()
        asked = self.site.headers_of("/remembering")
        check("Cookie" not in asked[0] and asked[-1].get("Cookie") == "seen=yes", "a profile does not stay")
        check(os.listdir(folder) == ["mine"], "the folder of a profile has gone")
        # What a page keeps of its dark scheme isn't there the next time.
        for path, mark in [("/keeping", "--dark '.dark'"), ("/following", "--dark '.dark'"), ("/system", "--dark '@media (prefers-color-scheme: dark)'")]:
            made = []
            for _ in range(2):
                run = self.right(path, "--width", "375", "--profile", folder + path)
                made.append(run.read("Feed.skel"))
                run.close()
            check("lightDark(" in made[0] and mark in made[0], f"{path}: no dark scheme is found: {made[0]}")
            check(made[1] == made[0], f"{path}: another import has another scheme: {made[1]}")
            check(all("theme" not in one.get("Cookie", "") for one in self.site.headers_of(path)), f"{path}: a cookie stays")
        run = self.right("/prefixed", "--width", "375")
        check("--dark '.a-theme-dark'" in run.read("Feed.skel"), "a class with a prefix is not found", run)
        run.close()
        run = self.right("/dark", "--width", "375")
        made = run.read("Feed.skel")
        check("lightDark(#" in made and "--dark '.dark'" in made, "a page that begins dark has no light scheme", run)
        run.close()
        run = self.right("/told", "--width", "375")
        check("lightDark(" in run.read("Feed.skel") and "--dark" not in run.read("Feed.skel"), "a page with a color-scheme needs --dark", run)
        run.close()
        shutil.rmtree(folder)

    def windows(self):
        if not shutil.which("Xvfb"):
            print("Xvfb is missing: no windows are shown", flush=True)
            return
        read, write = os.pipe()
        server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        display = ":" + os.fdopen(read).readline().strip()
        self.right("/plain", "--headed", typed="\n", environment={"DISPLAY": display}).close()
        server.terminate()
        server.wait()

    def failures(self):
        self.wrong(3, "nothing answers at this address", f"http://127.0.0.1:{free_port()}/")
        self.wrong(3, "the server answers 404", "/gone")
        self.wrong(3, "the server answers 404", "/nothing.html")
        self.wrong(3, "the server answers 500", "/broken")
        self.wrong(3, "this address shows no page: it is a picture", "/drawing")
        self.wrong(1, "nothing shows on this page", "/closed")
        self.wrong(3, "neither DISPLAY nor WAYLAND_DISPLAY is set", "/plain", "--headed", environment={"DISPLAY": "", "WAYLAND_DISPLAY": ""})
        self.wrong(3, "no page: a download", "/download")
        self.wrong(3, "TOO_MANY_REDIRECTS", "/circle")
        self.wrong(3, "cannot be loaded", "/scheme")
        self.wrong(3, "no answer within 1 s", "/silent", "--timeout", "1")
        self.wrong(2, "no element of the page matches '#none'", "/plain", "--at", "#none")
        self.wrong(2, "'((' is not one", "/plain", "--at", "((")
        self.wrong(2, "--wait needs a CSS selector", "/plain", "--wait", "]")
        self.wrong(3, "'#none' within 1 s", "/plain", "--wait", "#none", "--timeout", "1")
        self.wrong(2, "unknown option", "/plain", "--nothing")
        self.wrong(3, "the certificate of this address is not trusted", f"https://localhost:{self.secure.server_port}/plain")
        self.right(f"https://localhost:{self.secure.server_port}/plain", "--insecure").close()
        run = self.run("/gone", "--diagnostics", "json")
        check([one["code"] for one in json.loads(run.error)] == ["unreadable-page"], "the error is not JSON", run)
        run.close()

    def unrest(self):
        self.wrong(3, "keeps changing", "/moving", "--timeout", "5")
        self.wrong(3, "waits for 1 request, such as http://127.0.0.1", "/held", "--timeout", "2")
        self.wrong(3, "a script does not end", "/busy", "--timeout", "3")
        self.wrong(3, "does not come to rest", "/wandering", "--timeout", "3")
        self.wrong(3, "does not come to rest", "/asking", "--timeout", "3")
        self.right("/held", "--wait", "main", "--width", "375").close()
        self.right("/asking", "--wait", "main", "--width", "375").close()
        self.right("/spinning", "--width", "375").close()
        for path, is_loading in (("/progress", True), ("/halfway", False)):
            run = self.right(path, "--width", "375")
            check(("may still have been loading" in run.error) == is_loading, f"{path}: whether the page loads is not told", run)
            run.close()
        # The end of a worker's script is told to the worker alone.
        self.right("/working", "--width", "375").close()
        run = self.right("/late", "--at", "main", "--wait", "main img", "--width", "375")
        run.close()

    def harm(self, name, page):
        """A page of hostile.py, with a home that a browser may not fill."""
        words, wrong = page[2], page[3:]
        with tempfile.TemporaryDirectory(prefix="skelgen-home-") as home:
            if wrong:
                self.wrong(*wrong, "/" + name, *words, environment={"HOME": home})
            else:
                self.right("/" + name, *words, environment={"HOME": home}).close()
            kept = [os.path.join(at, one) for at, _, names in os.walk(home) for one in names]
            check(not kept, f"{name}: the browser writes {kept}")

    def hostility(self):
        self.right("/dialogs", "--at", "main").close()
        run = self.run("/clobbered", "--at", "main", "--timeout", "2", "-o", "Feed.skel")
        check(run.status in (0, 3) and (run.status == 0) == bool(run.written), "a page that hides functions", run)
        run.close()

    def terminals(self):
        run = self.run("/plain", "-o", "-", "--width", "375,768")
        check("skeleton Plain" in run.output and "width" not in run.error, "a pipe gets progress", run)
        run.close()
        folder = tempfile.mkdtemp(prefix="skelgen-at-")
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(folder)
            os.environ["TMPDIR"] = folder
            os.execvp(self.program[0], [*self.program, "import", self.address + "/plain", "-o", "Feed.skel", "--width", "375,768"])
        text = b""
        while True:
            try:
                text += os.read(terminal, 4096)
            except OSError:
                break
        check(os.waitpid(pid, 0)[1] == 0, f"at a terminal: {text}")
        check(b"\rskelgen: width 2 of 2\x1b[K" in text and b"wrote Feed.skel: " in text and b" bone" in text, f"progress: {text}")
        check(os.listdir(folder) == ["Feed.skel"], f"at a terminal it leaves {os.listdir(folder)}")
        shutil.rmtree(folder)

    def placeholders(self):
        """A placeholder of skelgen is no content: it is waited for to go, and one that stays is an error."""
        compiled = subprocess.run([*self.program, "compile", str(stage.HERE / "../../Samples/Card.skel"), "--format", "html", "-o", "-"],
                                  capture_output=True, text=True)
        self.site.live = f"<main data-skel-host>{compiled.stdout}</main>"
        self.wrong(3, "it shows a placeholder of skelgen", "/live", "--at", "main", "--timeout", "2")
        self.site.live += "<script>setTimeout(() => document.querySelector('main').insertAdjacentHTML('beforeend', '<p>words</p><img>'), 1500)</script>"
        run = self.right("/live", "--at", "main", "--width", "375")
        plain = self.right("/plain", "--at", "main", "--width", "375")
        check(run.read("Feed.skel").replace("Live", "Plain") == plain.read("Feed.skel"), f"the placeholder is captured: {run.read('Feed.skel')}")
        self.site.live = f"<main><p>words</p><img>{compiled.stdout.replace('<div ', '<div data-skel=ignore ', 1)}</main>"
        left_out = self.right("/live", "--at", "main", "--width", "375")
        check(left_out.read("Feed.skel").count("imageView") == 1, f"it is not left out: {left_out.read('Feed.skel')}")
        # A status of the page, with a property that a placeholder has too.
        self.site.live = "<style>:root { --l: 1 }</style><main><p role=status class=s1234567>words</p><img></main>"
        own = self.right("/live", "--at", "main", "--width", "375", "--timeout", "5")
        # One that says nothing has no role.
        silent = subprocess.run([*self.program, "compile", "-", "--format", "html", "-o", "-"], capture_output=True, text=True,
                                input='skeleton A { size: 90 90; title: ""; label a }')
        self.site.live = f"<main>{silent.stdout}</main>"
        self.wrong(3, "it shows a placeholder of skelgen", "/live", "--at", "main", "--timeout", "2")
        for one in (run, plain, left_out, own):
            one.close()

    def killed(self, place):
        number = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT][place % 3]
        environment = {"RELAY_BROWSER": chromium(), "RELAY_AT": str(place), "RELAY_TO": "skelgen", "RELAY_SIGNAL": str(int(number))}
        run = Run(self.program, [self.address + "/plain", "-o", "Feed.skel", "--width", "300,400,500,600,700,800,900",
                                 "--browser", str(stage.HERE / "relay.py")], environment)
        check(run.status == -number, f"at message {place}, signal {number} does not end it", run)
        left = run.left_at_last + run.left_at_once
        check(not left and not run.written, f"ended at message {place} by {number}, it leaves {left} {run.written}", run)
        run.close()


def chromium():
    return next(filter(None, map(shutil.which, ["chromium", "google-chrome", "chromium-browser"])))


def free_port():
    server = stage.Server()
    server.shutdown()
    server.server_close()
    return server.server_port


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--skelgen", required=True)
    parser.add_argument("--through", nargs="*", default=[])
    parser.add_argument("--brief", action="store_true")
    options = parser.parse_args()
    # A job in the background of a script is deaf to it, and so would be what it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    folder = tempfile.mkdtemp(prefix="skelgen-at-")
    tries = Tries([*options.through, options.skelgen], stage.Server(), stage.Server(stage.certificate(folder)))
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        names = turns.of(["video-grid", "issue-list", "product", "chat"], 4 if options.brief else 2)
        all = [pool.submit(tries.samples, name) for name in names]
        # What speaks with browsers and terminals, which the program and the package do each in its own way.
        all += [pool.submit(one) for one in (tries.browsers, tries.windows, tries.terminals, tries.watch)]
        same = (tries.failures, tries.unrest, tries.options, tries.profiles, tries.hostility, tries.widths, tries.drift, tries.manifest,
                tries.placeholders)
        all += [pool.submit(one) for one in (turns.of(same, 3) if options.brief else same)]
        if not options.brief:
            all += [pool.submit(tries.harm, name, page) for name, page in hostile.pages("").items()]
        all += [pool.submit(tries.killed, place) for place in turns.of(range(1, 51), 8 if options.brief else 4)]
        for one in all:
            one.result()
    shutil.rmtree(folder)
    print(f"import URL: {count} checks, {len(flaws)} flaws")
    raise SystemExit(1 if flaws else 0)


if __name__ == "__main__":
    main()
