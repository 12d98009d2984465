"""Applications that nobody here made: what they are installed from, how they are run, and two regions of each."""

import dataclasses
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
# Logs in where an application asks for it.
TOKEN = "skelgen"


@dataclasses.dataclass(frozen=True)
class Region:
    """A part of a page: its path and element, what shows that it has come, and its one line of markup.

    `begins` matches the markup up to where the line goes; `line` has the placeholder for the word HERE.
    """

    path: str
    at: str
    wait: str
    begins: str
    line: str = "HERE"


@dataclasses.dataclass(frozen=True)
class Application:
    kind: str
    packages: tuple
    run: object
    regions: dict
    # Style rules that change the page, each by what it does.
    changes: dict
    # The program of a Debian package, instead of packages of PyPI; and what it says of its version.
    program: str = ""
    cookie: str = ""
    # Seconds in which it finds out what it shows.
    rest: int = 0

    def version(self, python):
        if self.program:
            done = subprocess.run([self.program, "--version"], capture_output=True, text=True)
        else:
            done = subprocess.run([python, "-m", "pip", "show", self.packages[0]], capture_output=True, text=True)
        found = re.search(r"(?:Version: |v)(\d[\w.]*)", done.stdout)
        return found[1] if found else ""


def beside(python, name):
    return os.path.join(os.path.dirname(python), name)


def run_sqlite_web(python, folder, port):
    path = os.path.join(folder, "shop.db")
    data = sqlite3.connect(path)
    data.execute("create table track(id integer primary key, title text, artist text, album text, seconds integer, price real, added text)")
    data.execute("create table artist(id integer primary key, name text)")
    artists, albums = ("Ada", "Grace Hopper Band", "The Turing Machines"), ("First", "A second album with a long name", "Third")
    for index in range(200):
        data.execute("insert into track values(?, ?, ?, ?, ?, ?, ?)", (
            index + 1, f"Title of the track {index}", artists[index % 3], albums[index % 3], 100 + index * 7 % 300, index % 9 + 0.99,
            f"2026-05-{index % 28 + 1:02}"))
    data.commit()
    return [beside(python, "sqlite_web"), "-x", "-p", str(port), "-H", "127.0.0.1", path]


def run_mkdocs(python, folder, port):
    shutil.copytree(HERE / "lanterns", folder, dirs_exist_ok=True)
    posts = pathlib.Path(folder, "docs", "blog", "posts")
    posts.mkdir(parents=True)
    (posts.parent / "index.md").touch()
    said = ("What was folded this week, and how it came to hang in the window of the shop for everybody to see.",
            "Why paper that has been wet once folds better than new paper, and what that means for large lanterns.")
    for day in range(1, 6):
        (posts / f"{day}.md").write_text(
            f"---\ndate: 2026-05-0{day}\ncategories: [Paper]\n---\n# Lantern number {day}\n\n{said[day % 2]}\n\n<!-- more -->\n\nMore.\n")
    subprocess.run([beside(python, "mkdocs"), "build", "--quiet"], cwd=folder, check=True, capture_output=True)
    return [python, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", os.path.join(folder, "site")]


def run_piccolo(python, folder, port):
    return [python, str(HERE / "piccolo_site.py"), folder, str(port), TOKEN]


def run_dagster(python, folder, port):
    path = pathlib.Path(folder, "definitions.py")
    path.write_text(
        "from dagster import Definitions, asset, define_asset_job\n"
        + "".join(f"@asset(group_name='raw')\ndef {name}(): return 1\n" for name in ("orders", "customers", "stock"))
        + "@asset(deps=[orders, customers], group_name='marts')\ndef revenue(): return 2\n"
        + "defs = Definitions(assets=[orders, customers, stock, revenue], jobs=[define_asset_job('nightly'), define_asset_job('hourly')])\n")
    # Without the dialogue that asks who one is.
    pathlib.Path(folder, "dagster.yaml").write_text("nux:\n  enabled: false\ntelemetry:\n  enabled: false\n")
    os.environ.update(DAGSTER_HOME=folder, DAGSTER_DISABLE_TELEMETRY="1")
    return [beside(python, "dagster-webserver"), "-f", str(path), "-p", str(port), "-h", "127.0.0.1"]


def run_syncthing(_, folder, port):
    """In its dark theme, and without its questions; by a user without privileges, as it gives notice of others."""
    environment = {**os.environ, "HOME": folder}
    subprocess.run(["syncthing", "generate", "--home", folder], check=True, capture_output=True, env=environment)
    path = pathlib.Path(folder, "config.xml")
    text = path.read_text().replace("<theme>default</theme>", "<theme>dark</theme>")
    text = re.sub(r"<unackedNotificationID>.*?</unackedNotificationID>", "", text)
    path.write_text(re.sub(r"<urAccepted>.*?</urAccepted>", "<urAccepted>-1</urAccepted>", text))
    user = []
    if os.geteuid() == 0:
        user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "env", f"HOME={folder}"]
        for one in (folder, *pathlib.Path(folder).iterdir()):
            shutil.chown(one, "nobody", "nogroup")
    return [*user, "syncthing", "--no-browser", "--home", folder, "--no-restart", "--no-upgrade", f"--gui-address=http://127.0.0.1:{port}"]


# Beside the root of an app that hydrates it, until there is something in the root.
BESIDE = ('<style>body:has(#root > *) > .until-app { display: none }</style>'
          '<div class="until-app" style="position: absolute; inset: 0 0 auto">HERE</div>')
CONTENT = r'<div class="md-content" data-md-component="content">'
PAGES = r'</noscript>(?=\s*<div class="ng-cloak">)'
ALL = {
    "sqlite-web": Application(
        "a dense table", ("sqlite-web",), run_sqlite_web, {
            "Tracks": Region("/track/content/", "#content", "#content table", r'<div class="col-md-10" id="content">'),
            "Tables": Region("/track/content/", "#sidebar", "#sidebar a", r'<div class="col-md-2" id="sidebar">'),
        },
        {"padding": "#content td, #content th { padding: 12px !important } #sidebar a { padding: 14px !important }",
         "type": "#content, #sidebar { font-size: 19px !important } #content table { font-size: 17px !important }",
         "no column": "#content tr > :nth-child(4), #sidebar input { display: none !important }"}),
    "mkdocs-material": Application(
        "a static site with cards", ("mkdocs-material",), run_mkdocs, {
            "Cards": Region("/", ".md-content", ".md-content .grid", CONTENT),
            "Posts": Region("/blog/", ".md-content", ".md-content article", CONTENT),
        },
        {"padding": ".md-typeset .grid.cards > ul > li { padding: 36px !important } .md-post { padding: 20px !important }",
         "type": ".md-typeset { font-size: 21px !important }",
         "no lines": ".md-typeset hr, .md-post__header { display: none !important }"}),
    "piccolo-admin": Application(
        "Vue", ("piccolo_admin", "piccolo[sqlite]"), run_piccolo, {
            "Movies": Region("/#/movie", "#app", "#app table td", r'<div id="app">'),
            "Directors": Region("/#/director", "#app", "#app table td", r'<div id="app">'),
        },
        {"padding": "#app td, #app .sidebar a { padding: 20px !important }", "type": "#app * { font-size: 20px !important }",
         "no sidebar": "#app .sidebar_wrapper { display: none !important }"},
        cookie=f"id={TOKEN}"),
    "dagster": Application(
        "React", ("dagster", "dagster-webserver"), run_dagster, {
            "Jobs": Region("/jobs", "#root", '#root a[href*="/jobs/"]', "<body>", BESIDE),
            "Assets": Region("/assets", "#root", '#root a[href*="/assets/"]', "<body>", BESIDE),
        },
        {"padding": "#root a { padding: 14px !important }", "type": "#root * { font-size: 22px !important; line-height: 34px !important }",
         "no sidebar": "[class*=AppContainer_nav] { display: none !important }"}),
    "syncthing": Application(
        "AngularJS, dark", (), run_syncthing, {
            "Page": Region("/", "body", "#folders .panel", PAGES, '<div ng-if="false">HERE</div>'),
            "Panels": Region("/", ".ng-cloak .container.content, .ng-scope .container.content", "#folders .panel", PAGES,
                             # Not its margin, which would be the body's.
                             '<div style="padding-top: 71px" ng-if="false"><div class="container content">HERE</div></div>'),
        },
        {"padding": ".panel-body, .panel-heading { padding: 26px !important }", "type": "td, th, h3 { font-size: 19px !important }",
         "no buttons": ".container.content .btn { display: none !important }"},
        program="syncthing", rest=30),
}
