"""Compiles and runs what templates made in their languages, as far as Debian has what it takes."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
MODULES = "/usr/share/nodejs"
STRICT = ["--strict", "--noUnusedLocals", "--noUnusedParameters", "--noImplicitReturns", "--skipLibCheck",
          "--target", "es2022", "--module", "commonjs", "--moduleResolution", "node"]


class Workshop:
    """A folder in which modules are found by Node and TypeScript."""

    def __init__(self, folder, report):
        self.folder, self.report = folder, report
        for name, runtime in (("solid-js/jsx-runtime.js", "solid-runtime.js"), ("@angular/core/index.js", "angular-runtime.js"),
                              ("@angular/platform-browser/index.js", "angular-runtime.js")):
            path = folder / "node_modules" / name
            path.parent.mkdir(parents=True)
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

    def run(self, kind, paths):
        """What the modules came to, by name; one that failed is a difference, and left out."""
        tasks = [{"kind": kind, "path": str(path)} for path in paths.values()]
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


def attributes(placeholder, class_name="class", **others):
    """Those of the outermost element, as a component has them."""
    return {class_name if name == "class" else name: value for name, value in placeholder.attributes.items()} | others


def check_react(workshop, paths, expected, is_linked=False):
    modules = workshop.type_check("react", paths, "--jsx", "react-jsx")
    for name, answer in workshop.run("react", modules).items():
        one = expected[name]
        style = f'<style href="{one.class_name}" precedence="default">{one.css}</style>'
        html = f"{one.opening}{one.inner}</div>"
        workshop.report.check(answer["html"] == ("" if is_linked else style) + html, f"react {name}: {answer['html'][:500]}")


def check_solid(workshop, paths, expected):
    modules = workshop.type_check("solid", paths, "--jsx", "react-jsx", "--jsxImportSource", "solid-js")
    for name, answer in workshop.run("solid", modules).items():
        one = expected[name]
        found = answer["element"]["props"]["children"]
        wanted = [{"type": "style", "props": {"innerHTML": one.css}},
                  {"type": "div", "props": attributes(one, innerHTML=one.inner)}]
        workshop.report.check(found == wanted, f"solid {name}: {str(found)[:500]}")


def check_angular(workshop, paths, expected):
    modules = workshop.type_check("angular", paths, "--experimentalDecorators")
    for name, answer in workshop.run("angular", modules).items():
        one, metadata = expected[name], answer["metadata"]
        host = attributes(one) | {"ngSkipHydration": "true", "[innerHTML]": "inner"}
        holds = (answer["inner"] == one.inner and metadata["styles"] == [one.css] and metadata["host"] == host
                 and metadata["template"] == "" and re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]*)+", metadata["selector"]))
        workshop.report.check(holds, f"angular {name}: {str(answer)[:500]}")


def check_vue(workshop, paths, expected):
    for name, answer in workshop.run("vue", paths).items():
        one = expected[name]
        data = answer["data"] or {}
        found = dict(data.get("attrs", {}), **{"class": data.get("staticClass")})
        holds = (answer["tag"] == "div" and found == attributes(one) and data["domProps"] == {"innerHTML": one.inner}
                 and answer["css"] == one.css and not answer["errors"])
        workshop.report.check(holds, f"vue {name}: {str(answer)[:500]}")


def check_svelte(workshop, paths, expected):
    for name, answer in workshop.run("svelte", paths).items():
        one = expected[name]
        pairs = "\n".join(f'  {key}="{value}"' for key, value in one.attributes.items())
        markup = f"\n\n{{@html sheet}}\n<div\n{pairs}\n>{{@html inner}}</div>\n<!--skelgen-->\n"
        holds = (answer["inner"] == one.inner and answer["sheet"] == f"<style>{one.css}</style>" and answer["markup"] == markup)
        workshop.report.check(holds, f"svelte {name}: {str(answer)[:500]}")


def check_webcomponent(workshop, paths, expected):
    folder = workshop.folder / "modules"
    folder.mkdir(exist_ok=True)
    (folder / "package.json").write_text('{"type": "module"}')
    paths = {name: pathlib.Path(shutil.copy(path, folder)) for name, path in paths.items()}
    for name, answer in workshop.run("webcomponent", paths).items():
        one = expected[name]
        holds = answer["template"].endswith(f'\n{one.css}</style><div aria-busy="true">{one.html}<slot></slot></div></template>')
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
        for wanted in (titles[name], one.html, one.css, picture):
            count, _, output = output.partition(b"\n")
            found, output = output[: int(count)].decode(), output[int(count) + 1 :]
            workshop.report.check(wanted in (None, found), f"swift {name}: {found[:300]!r}, expected {str(wanted)[:300]!r}")


def missing(*programs):
    """The first of these that is not there."""
    return next((name for name in programs if not (shutil.which(name) or os.path.exists(f"{MODULES}/{name}"))), None)


if __name__ == "__main__":
    sys.exit("this is a part of check.py")
