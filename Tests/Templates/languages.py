"""Compiles and runs what templates made in their languages, as far as Debian has what it takes."""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from outputs import declarations, with_plain_label

HERE = pathlib.Path(__file__).parent
MODULES = "/usr/share/nodejs"
STRICT = ["--strict", "--noUnusedLocals", "--noUnusedParameters", "--noImplicitReturns", "--skipLibCheck",
          "--target", "es2022", "--module", "commonjs", "--moduleResolution", "node"]


# Properties that a component is given: none of them is markup. Its element gets those that it does not know.
GIVEN = {"class": "mine other", "style": "max-width:300px", "label": "Other <b> \"of\" & 'mine' {{x}} ${x}",
         "hidesWhenFollowed": True, "base": "#123456", "highlight": "#abcdef", "duration": 3, "id": "own", "data-test": "x"}
# One that says nothing.
SILENT = {"label": ""}
ALL = ({}, GIVEN, SILENT)


class Workshop:
    """A folder in which modules are found by Node and TypeScript."""

    def __init__(self, folder, report):
        self.folder, self.report = folder, report
        for name, runtime in (("solid-js/jsx-runtime.js", "solid-runtime.js"), ("solid-js/index.js", "solid-runtime.js"), ("@angular/core/index.js", "angular-runtime.js"),
                              ("@angular/platform-browser/index.js", "angular-runtime.js")):
            path = folder / "node_modules" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / "node" / runtime, path)

    def type_check(self, kind, paths, *options):
        """Compiles TypeScript; the modules by the names of their sources."""
        target = self.folder / f"{kind}-compiled"
        command = ["tsc", *STRICT, *options, "--outDir", str(target), str(HERE / "declarations" / f"{kind}.d.ts"),
                   *map(str, paths.values())]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder)
        if not self.report.check(done.returncode == 0, f"{kind}: TypeScript says {done.stdout[:2000]}"):
            return {}
        return {stem: target / (path.stem + ".js") for stem, path in paths.items()}

    def run(self, kind, paths, given=ALL[1:]):
        """What the modules came to, by name, without properties and with those of each of `given`; one that failed is a
        difference, and left out."""
        tasks = [{"kind": kind, "path": str(path), "given": given} for path in paths.values()]
        environment = dict(os.environ, NODE_PATH=MODULES, NODE_ENV="production")
        done = subprocess.run(
            ["node", "--no-warnings", str(HERE / "node" / "run.mjs"), str(self.folder)], input=json.dumps(tasks),
            capture_output=True, text=True, check=False, env=environment)
        if done.returncode:
            self.report.check(False, f"{kind}: Node says {done.stderr[:2000]}")
            return {}
        answers = dict(zip(paths, json.loads(done.stdout)))
        for name, answer in answers.items():
            self.report.check("error" not in answer, f"{kind} {name}: {answer.get('error')}")
        return {name: answer for name, answer in answers.items() if "error" not in answer}

    def compare(self, what, found, expected):
        """A place where they differ says what is wrong."""
        if found == expected:
            return self.report.check(True, "")
        pairs = zip(expected, found) if isinstance(found, tuple) else [(expected, found)]
        wanted, shown = next((pair for pair in pairs if pair[0] != pair[1]), (expected, found))
        return self.report.check(False, f"{what}: {str(shown)[:500]}, expected {str(wanted)[:500]}")


def parsed(element):
    """The attributes of an element's markup, and what is in it."""
    parts = re.fullmatch(r'<div((?: [\w-]+="[^"<>]*")*)>(.*)</div>', element, re.DOTALL)
    if not parts:
        return element
    pairs = re.findall(r' ([\w-]+)="([^"]*)"', parts[1])
    attributes = {name: html.unescape(value) for name, value in pairs}
    if "style" in attributes:
        attributes["style"] = declarations(attributes["style"])
    attributes.pop("data-server-rendered", None)
    return attributes, parts[2]


def type_check_used(workshop, kind, paths, expected, *options):
    """Compiles components, and beside them a project's own code with two of them: it compiles, and not with properties that they
    do not take."""
    # Drawings have no numbers to set.
    names = [kind] + ([f"{kind}-counts"] if expected["Dashboard"].counts else []) + (["react-plugin"] if kind == "react" else [])
    usage = {f"usage of {name}": pathlib.Path(shutil.copy(HERE / "usage" / f"{name}.tsx", paths["Feed"].parent / f"{name}.usage.tsx"))
             for name in names}
    # What the npm package declares of a bundler's imports.
    modules = workshop.type_check(kind, paths | usage, *options, str(HERE.parents[1] / "Sources/Integrations/npm/skel.d.ts"))
    return {name: module for name, module in modules.items() if name not in usage}


def check_react(workshop, paths, expected, runtime="react-jsx"):
    modules = type_check_used(workshop, "react", paths, expected, "--jsx", runtime)
    if "Feed" in modules:
        check_suspense(workshop, modules["Feed"])
    for name, answer in workshop.run("react", modules).items():
        one = expected[name]
        style = "".join(f'<style href="{key}" precedence="skelgen">{css}</style>'
                        for key, css in ((one.shared, one.shared_css), (one.own, one.own_css)))
        for given, markup in zip(ALL, answer["markup"], strict=True):
            found = markup.partition("<div")
            wanted = (style, (one.attributes(given), one.content(given)))
            workshop.compare(f"react {name}", (found[0], parsed("".join(found[1:]))), wanted)


def inside(one, given):
    """The content of a placeholder that has its style sheet in it: first of all, but its label."""
    return one.content(given, f"<style>{one.css}</style>")


def check_suspense(workshop, module):
    """Keeps what React shows while it waits, for the browsers."""
    [answer] = workshop.run("suspense", {"Feed": module}, [{}, {"hidesWhenFollowed": True}]).values()
    (workshop.folder.parent / "suspense.json").write_text(json.dumps(answer["markup"]), encoding="utf-8")


def check_solid(workshop, paths, expected):
    options = ("--jsx", "react-jsx", "--jsxImportSource", "solid-js")
    modules = type_check_used(workshop, "solid", paths, expected, *options)
    for name, answer in workshop.run("solid", modules).items():
        one = expected[name]
        for given, element in zip(ALL, answer["elements"], strict=True):
            props = one.attributes(given) | {"innerHTML": inside(one, given)}
            if "style" in element["props"]:
                element["props"]["style"] = declarations(element["props"]["style"])
            workshop.compare(f"solid {name}", element, {"type": "div", "props": props})


def check_angular(workshop, paths, expected):
    modules = workshop.type_check("angular", paths, "--experimentalDecorators")
    for name, answer in workshop.run("angular", modules).items():
        one, metadata = expected[name], answer["metadata"]
        selector = metadata["selector"]
        workshop.report.check(re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]*)+", selector), f"angular {name}: {selector}")
        inputs = ["label", "hidesWhenFollowed", "base", "highlight", "duration"]
        workshop.compare(f"angular {name}", answer["inputs"][:5], inputs)
        bound = [key.removeprefix("style.") for key in answer["bound"] if key.startswith("style.")]
        workshop.compare(f"angular {name}", bound[3:], one.counts)
        workshop.compare(f"angular {name}", len(answer["inputs"]), 5 + len(one.counts))
        [style] = metadata["styles"]
        # What shows a div has to show an element of another name too.
        own = style.removesuffix(one.css)
        holds = style.endswith(one.css) and f".{one.shared}{{{selector}&{{display:" in own
        workshop.report.check(holds and metadata["template"] == "", f"angular {name}: {style[:500]}")
        for given, host in zip(ALL, answer["hosts"], strict=True):
            given = {key: value for key, value in given.items() if key in inputs}
            wanted = one.attributes(given) | {"ngSkipHydration": "true", "innerHTML": one.content(given)}
            wanted |= {f"style.{key}": value for key, value in wanted.pop("style", {}).items()}
            workshop.compare(f"angular {name}", host, wanted)


def check_vue(workshop, paths, expected):
    for name, answer in workshop.run("vue", paths).items():
        one = expected[name]
        holds = answer["css"] == one.css and not answer["errors"]
        workshop.report.check(holds, f"vue {name}: {str(answer)[:500]}")
        for given, markup in zip(ALL, answer["markup"], strict=True):
            # Vue 2 does not tell a component that its element is given a class.
            wanted = {key: value for key, value in one.attributes(given).items() if key != "data-skel-styled"}
            workshop.compare(f"vue {name}", parsed(markup), (wanted, one.content(given)))


def check_svelte(workshop, paths, expected):
    for name, answer in workshop.run("svelte", paths).items():
        one = expected[name]
        direction = f'  dir="{one.direction}"\n' if one.direction else ""
        found = re.sub(r"  style:(--skel-(?:rows|lines)-\w+)=\{ \w+ \}\n", r"  \1\n", answer["markup"])
        counts = "".join(f"  {count}\n" for count in one.counts)
        wanted = SVELTE.format(classes=one.class_name, counts=counts, direction=direction)
        workshop.compare(f"svelte {name}", found, wanted)
        for given, element in zip(ALL, answer["elements"], strict=True):
            wanted = one.attributes(given) | {"@html": inside(one, given)}
            if "style" in element:
                element["style"] = declarations(element["style"])
            workshop.compare(f"svelte {name}", element, wanted)


SVELTE = """

<div
{direction}  role={{label ? "status" : undefined}}
  {{...rest}}
  bind:this={{ref}}
  class={{className ? "{classes} " + className : "{classes}"}}
  {{style}}
  style:--skel-base={{base}}
  style:--skel-highlight={{highlight}}
  style:--skel-duration={{seconds(duration)}}
{counts}  data-skel-styled={{className ? "" : undefined}}
  data-skel-mounted={{hidesWhenFollowed ? undefined : ""}}
>{{@html status(label) + inner}}</div>
<!--skelgen-->
"""


def check_webcomponent(workshop, paths, expected):
    folder = workshop.folder / "modules"
    folder.mkdir(exist_ok=True)
    (folder / "package.json").write_text('{"type": "module"}')
    paths = {name: pathlib.Path(shutil.copy(path, folder)) for name, path in paths.items()}
    for name, answer in workshop.run("webcomponent", paths).items():
        one = expected[name]
        end = f'\n{one.css}</style><div data-skel-host><slot>{one.html}</slot></div></template>'
        found = with_plain_label(answer["template"])
        holds = found.startswith('<template shadowrootmode="open"><style>:host') and found.endswith(with_plain_label(end))
        workshop.report.check(holds, f"webcomponent {name}: {answer['template'][:500]}")


def check_swift(workshop, paths, expected, pictures, titles):
    """One program of all files, which prints its constants, each with its length."""
    names, source = [], ["func show(_ text: String) { print(text.utf8.count); print(text) }\n"]
    for name, path in paths.items():
        identifier = re.search(r"enum (\w+)", path.read_text(encoding="utf-8")).group(1)
        # Names of several files may be one: each is in an enum of its own.
        text = path.read_bytes().decode().replace("public enum", f"enum File{len(names)} {{ enum", 1) + "}\n"
        source.append(text)
        constants = ("title", "html", "css", "svg")
        source.append("".join(f"show(File{len(names)}.{identifier}.{constant})\n" for constant in constants))
        call = '["id": "own"], className: "mine", label: "<", base: "#123", duration: 2'
        source.append(f"show(File{len(names)}.{identifier}.element())\nshow(File{len(names)}.{identifier}.element({call}))\n")
        source.append(f"precondition(File{len(names)}.{identifier}.width > 0 && File{len(names)}.{identifier}.height > 0)\n")
        names.append(name)
    (workshop.folder / "main.swift").write_bytes("".join(source).encode())
    program = workshop.folder / "swift-constants"
    done = subprocess.run(["swiftc", "-Onone", "-swift-version", "6", "-warnings-as-errors", "main.swift", "-o", str(program)],
                          cwd=workshop.folder, capture_output=True, text=True, check=False)
    if not workshop.report.check(done.returncode == 0, f"swift: {done.stderr[:2000]}"):
        return
    output = subprocess.run([str(program)], capture_output=True, check=True).stdout
    for name in names:
        one, picture = expected[name], pictures[name].read_bytes().decode().removesuffix("<!--skelgen-->\n").removesuffix("\n")
        direction = f' dir="{one.direction}"' if one.direction else ""
        given = (f'<div class="{one.class_name} mine"{direction} role="status" style="--skel-base:#123;--skel-duration:2.0s" '
                 f'data-skel-styled="" id="own"><span>&lt;</span>{one.inner}</div>')
        for wanted in (titles[name], one.html, one.css, picture, one.html, given):
            count, _, output = output.partition(b"\n")
            found, output = output[: int(count)].decode(), output[int(count) + 1 :]
            if wanted is not None:
                workshop.compare(f"swift {name}", with_plain_label(found), with_plain_label(wanted))


def unescaped(code):
    """A file of code with what its strings stand for."""
    return re.sub(r"\\u([0-9A-Fa-f]{4})|\\([\"'])", lambda found: chr(int(found[1], 16)) if found[1] else found[2], code)


def missing(*programs):
    """The first of these that is not there."""
    return next((name for name in programs if not (shutil.which(name) or os.path.exists(f"{MODULES}/{name}"))), None)


if __name__ == "__main__":
    sys.exit("this is a part of check.py")
