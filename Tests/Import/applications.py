"""Applications that nobody here made, imported: Tests/Import/applications.py PROGRAM FOLDER [NAME...]

Each is installed from PyPI into an environment in FOLDER, served on loopback with some data, captured by `skelgen import --capture URL`,
and judged as the pages of translation.py are. Those of USUAL run always; SKELGEN_APPLICATIONS=all, or names, run the others too.
"""

import contextlib
import http.client
import json
import os
import pathlib
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

import translation

HERE = pathlib.Path(__file__).resolve().parent
USUAL = ("django", "datasette")
LATE = 60  # seconds until an application answers

# Bounds over all that are missed, and how far at most, with the reason: what is repeated has its usual text, so the area of each text is
# found in part only; fields that the page sizes by their words, and controls with pictures of their own, are a few pixels off.
# The list of tools of Django's users is pulled out of the imported part by a negative margin, and lower than what is in it, in the
# page as in the skeleton: both are warnings.
MISSED = {"texts found, %": 75, "pictures found, %": 91, "pictures right, %": 90, "django-users: warnings": 2}
NOT_HERE = 77


def run_django(python, folder, port):
    return [python, str(HERE / "applications" / "django_site.py"), folder, str(port)]


def run_datasette(python, folder, port):
    path = os.path.join(folder, "shop.db")
    data = sqlite3.connect(path)
    data.execute("create table orders(id integer primary key, customer text, item text, quantity integer, price real, day text, note text)")
    names, items = ("Ada Byron", "Grace Hopper", "Alan Turing", "Barbara Liskov"), ("Lamp", "Chair, oak", "Desk", "Shelf, small", "Clock")
    for index in range(60):
        row = (index + 1, names[index % 4], items[index % 5], index % 9 + 1, index * 37 % 300 + 0.5, f"2026-05-{index % 28 + 1:02}",
               ("", "gift", "call before delivery")[index % 3])
        data.execute("insert into orders values(?, ?, ?, ?, ?, ?, ?)", row)
    data.commit()
    return [python, "-m", "datasette", path, "--port", str(port), "--host", "127.0.0.1"]


def run_optuna(python, folder, port):
    storage = f"sqlite:///{folder}/studies.db"
    make = (
        "import optuna; optuna.logging.set_verbosity(optuna.logging.ERROR)\n"
        "for name in ('first', 'second search', 'third'):\n"
        f"    study = optuna.create_study(study_name=name, storage={storage!r})\n"
        "    study.optimize(lambda trial: trial.suggest_float('x', -9, 9) ** 2, n_trials=5)\n"
    )
    subprocess.run([python, "-c", make], check=True, capture_output=True)
    return [os.path.join(os.path.dirname(python), "optuna-dashboard"), storage, "--port", str(port), "--host", "127.0.0.1"]


# For each: the packages, how it is run, and its pages: a path, the element, and what to wait for.
APPLICATIONS = {
    "django": (["django"], run_django, {
        "django-users": ("/admin/auth/user/", "#content", "#result_list"),
        "django-form": ("/admin/auth/user/add/", "#content", "form"),
    }),
    "datasette": (["datasette"], run_datasette, {"datasette": ("/shop/orders", "body", "table")}),
    "optuna": (["optuna-dashboard"], run_optuna, {"optuna": ("/dashboard/", "#dashboard", ".MuiCard-root, .MuiPaper-root")}),
}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port, path):
    end = time.monotonic() + LATE
    while time.monotonic() < end:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", path)
            if connection.getresponse().status < 400:
                return True
        except OSError:
            pass
        time.sleep(0.3)
    return False


@contextlib.contextmanager
def served(name, command, port, path):
    """An application while it runs: `command` is its command line, and `path` what it answers first."""
    with tempfile.TemporaryFile() as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        try:
            if not answers(port, path):
                log.seek(0)
                print(log.read().decode(errors="replace")[-2000:])
                sys.exit(f"{name} does not answer")
            yield
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait()


def environment(folder):
    """The Python of an environment in a folder, made if it isn't there."""
    python = os.path.join(folder, "bin", "python")
    if not os.path.exists(python):
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return python


def is_installed(python, packages):
    return not subprocess.run([python, "-m", "pip", "install", "--quiet", "--retries", "5", *packages]).returncode


def captured(program, address, at, wait, folder, cookie=""):
    """The captures of an address at all widths, of one load, by their widths."""
    def take(widths):
        path = os.path.join(folder, "capture.json")
        command = [program, "import", "--capture", address, "--at", at, "--wait", wait, "--width", ",".join(map(str, widths)), "-o", path]
        command += ["--cookie", cookie] if cookie else []
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        document = json.loads(pathlib.Path(path).read_text())
        return document["title"], {one["v"]: one for one in document["captures"] if "scheme" not in one}

    widths = sorted({*translation.SEEN, *translation.UNSEEN})
    _, first = take(widths)
    more = translation.chosen(first)
    title, all_ = take(sorted({*widths, *more}))
    return {"title": title, "captures": all_}, sorted({*translation.SEEN, *more})


def main():
    program, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    asked = sys.argv[3:] or os.environ.get("SKELGEN_APPLICATIONS", "").split()
    names = list(APPLICATIONS) if asked == ["all"] else asked or list(USUAL)
    python = environment(folder)
    bounds, scores = translation.Bounds(MISSED), []
    for name in names:
        packages, run, pages = APPLICATIONS[name]
        if not is_installed(python, packages):
            print(f"{name} cannot be installed")
            return NOT_HERE
        with tempfile.TemporaryDirectory() as data:
            port = free_port()
            with served(name, run(python, data, port), port, next(iter(pages.values()))[0]):
                for page, (path, at, wait) in pages.items():
                    made, widths = captured(program, f"http://127.0.0.1:{port}{path}", at, wait, data)
                    scores.append(bounds.judge(program, data, page, made, widths))
    bounds.compare(scores)
    return 1 if bounds.failures else 0


if __name__ == "__main__":
    sys.exit(main())
