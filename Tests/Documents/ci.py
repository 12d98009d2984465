#!/usr/bin/env python3
"""The files of Samples/CI.md, tried in a project of `skelgen init`: ci.py --skelgen PROGRAM

Each file is read as what it is, and its commands run one after the other: first in a project without a fault, then with each
fault that the page names, where the command that is said to find it is the first to fail. `npm` and `npx` are stand-ins; make,
git and pre-commit (PyPI) are real. Needs PyPI's PyYAML and pre-commit.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

import checking
from checking import TOP

PAGE = TOP / "Samples/CI.md"
SOURCE = "Screens/Feed.skel"


def unformatted(folder):
    (folder / SOURCE).write_text((folder / SOURCE).read_text().replace("  size:", "  size :", 1))


def doubtful(folder):
    """A view without a height: a warning in a formatted file."""
    (folder / "Screens/Odd.skel").write_text("skeleton Odd { size: 9 9; view }\n")


def stale(folder):
    """A source that changed after its outputs were committed."""
    text = (folder / SOURCE).read_text()
    assert "gap: 14" in text
    (folder / SOURCE).write_text(text.replace("gap: 14", "gap: 15"))


def drifted(folder):
    page = json.loads((folder / "feed.json").read_text())
    page["rects"][0]["x"] += 40
    (folder / "feed.json").write_text(json.dumps(page))
    subprocess.run(["git", "commit", "-qam", "the page has changed"], cwd=folder, check=True)


def broken(folder):
    """A file that imports another, which a commit of that alone breaks."""
    (folder / "Screens/tokens.skel").write_text("let unit: 8\n")
    (folder / "Screens/Late.skel").write_text(
        'import "tokens.skel"\n\nskeleton Late {\n  size: 90 40\n  padding: $unit\n  label\n}\n')


# What goes wrong, and words of the first command that fails for it.
FAULTS = {unformatted: "fmt --check", doubtful: "check --warnings-as-errors", stale: "git diff", drifted: "--against feed.json"}


class Project:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        stands = folder.parent / "bin"
        stands.mkdir()
        for name, script in (("skelgen", f'exec "{program}" "$@"'), ("npm", '[ "$*" = ci ]'), ("npx", f'shift; exec "{program}" "$@"')):
            (stands / name).write_text(f"#!/bin/sh\n{script}\n")
            (stands / name).chmod(0o755)
        self.environment = {
            **os.environ, "PATH": f"{stands}:{os.environ['PATH']}", "HOME": str(folder.parent), "PRE_COMMIT_HOME": str(folder.parent / "cache"),
            "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "a", "GIT_CONFIG_KEY_1": "user.email",
            "GIT_CONFIG_VALUE_1": "a@example.com"}
        os.environ.update(self.environment)

    def run(self, command):
        return subprocess.run(command, shell=True, cwd=self.folder, capture_output=True, text=True, check=False)

    def make(self):
        """A new project without a fault, in git."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        for command in ("git init -q", "skelgen init", "skelgen compile --manifest skelgen.json",
                        "skelgen compile --format json -o bones.json Screens/Feed.skel"):
            done = self.run(command)
            assert done.returncode == 0, done.stderr
        bones = json.loads((self.folder / "bones.json").read_text())
        (self.folder / "bones.json").unlink()
        rects = [{key: bone[key] for key in ("path", "x", "y", "width", "height")} for bone in bones["bones"] if ":" not in bone["path"]]
        (self.folder / "feed.json").write_text(json.dumps({"width": bones["width"], "height": bones["height"], "rects": rects}))
        (self.folder / ".gitignore").write_text(".skelgen-outputs\nskelgen.sarif\n")
        done = self.run("git add . && git commit -qm first")
        assert done.returncode == 0, done.stderr


def files():
    """The files of the page by name."""
    blocks = re.findall(r"```\w+\n# (\S+)\n(.*?)```", PAGE.read_text(), re.S)
    return dict(blocks)


def commands(name, text):
    """The commands of a file, in order."""
    if name.startswith(".github"):
        [job] = yaml.safe_load(text)["jobs"].values()
        assert all(("run" in step) != ("uses" in step) for step in job["steps"])
        return [step["run"] for step in job["steps"] if "run" in step]
    if name == ".gitlab-ci.yml":
        [job] = yaml.safe_load(text).values()
        return job["script"]
    return [line.strip() for line in text.splitlines() if line.startswith("\t")]


def first_failure(project, lines):
    for line in lines:
        if project.run(line).returncode != 0:
            return line
    return ""


def check_commands(project, name, text, fail):
    lines = commands(name, text)
    project.make()
    found = first_failure(project, lines)
    if found:
        fail(f"{name}: without a fault, this fails: {found}")
    if name == "Makefile":
        (project.folder / name).write_text(text)
        done = project.run("make")
        if done.returncode != 0:
            fail(f"make fails: {done.stdout}{done.stderr}")
    for fault, words in FAULTS.items():
        project.make()
        fault(project.folder)
        found = first_failure(project, lines)
        if words not in found:
            fail(f"{name}: {fault.__name__}: '{found}' fails first, not '{words}'")
        if fault is doubtful and "sarif" in found:
            results = json.loads((project.folder / "skelgen.sarif").read_text())["runs"][0]["results"]
            if [each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in results] != ["Screens/Odd.skel"]:
                fail(f"{name}: SARIF has {results}")
        if name == "Makefile":
            (project.folder / name).write_text(text)
            if project.run("make").returncode == 0:
                fail(f"make does not fail: {fault.__name__}")


def check_orphans(project, text, fail):
    """An output whose source has gone: found where the record of outputs is committed and `compile` prunes, and only there."""
    for way in (True, False):
        project.make()
        (project.folder / "Screens/Old.skel").write_text("skeleton Old {\n  size: 9 9\n  view { height: 9 }\n}\n")
        done = project.run(f"skelgen compile --manifest skelgen.json && git add . {'-f' if way else ''} && git commit -qm old && git rm -q Screens/Old.skel"
                           " && git commit -qm new")
        assert done.returncode == 0, done.stderr
        found = first_failure(project, [
            line + " --prune" if way and "compile --manifest" in line else line for line in commands("Makefile", text)])
        if found.startswith("git add -N") != way:
            fail(f"an output without a source, {'pruned' if way else 'not pruned'}: '{found}' fails first")


def check_hooks(project, text, fail):
    """The hooks of this repository by the page's configuration."""
    hooks = project.folder.parent / "hooks"
    hooks.mkdir()
    shutil.copy(TOP / ".pre-commit-hooks.yaml", hooks)
    subprocess.run("git init -q && git add . && git commit -qm hooks", shell=True, cwd=hooks, check=True)
    configuration = yaml.safe_load(text)
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=hooks, check=True, capture_output=True, text=True).stdout.strip()
    configuration["repos"][0] |= {"repo": str(hooks), "rev": head}
    run = f"{pathlib.Path(sys.executable).with_name('pre-commit')} run --all-files"
    for fault, failing in ((None, None), (unformatted, "skelgen-fmt"), (doubtful, "skelgen-check"), (broken, "skelgen-check")):
        project.make()
        (project.folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(configuration))
        if fault:
            fault(project.folder)
        if fault is broken:
            project.run("git add . && git commit -qm before")
            (project.folder / "Screens/tokens.skel").write_text("let other: 1\n")
        project.run("git add .")
        done = project.run(run.replace("--all-files", "") if fault is broken else run)
        if done.stdout.count("..Passed") + done.stdout.count("..Failed") != 2:
            fail(f"pre-commit: {done.stdout}{done.stderr}")
        failed = re.findall(r"\.Failed\n- hook id: (\S+)", done.stdout)
        if failed != ([failing] if failing else []):
            fail(f"pre-commit: {fault and fault.__name__}: {failed} fail, not {failing}")
    # After `broken`: a commit that only deletes what another file imports.
    project.run("git rm -qf --cached Screens/tokens.skel && rm Screens/tokens.skel")
    done = project.run(run.replace("--all-files", ""))
    if "file 'tokens.skel' not found" not in done.stdout:
        fail(f"pre-commit: a deleted import: {done.stdout}{done.stderr}")


def check(program, folder, fail):
    project = Project(program, folder / "project")
    found = files()
    for name, text in found.items():
        if name == ".pre-commit-config.yaml":
            check_hooks(project, text, fail)
        else:
            check_commands(project, name, text, fail)
        if name == "Makefile":
            check_orphans(project, text, fail)
    if len(found) != 4:
        fail(f"{PAGE.name} has the files {list(found)}")
    return f"ci: {len(found)} files, {len(FAULTS)} faults"


checking.run(__doc__, check)
