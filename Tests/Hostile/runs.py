#!/usr/bin/env python3
"""What runs of skelgen must withstand from outside: Tests/Hostile/runs.py PATH/TO/skelgen [KILLS]

killed    SIGKILL in 500 runs at random moments, and while outputs are written: every output is the old one or the new one, whole, and none is missing.
together  runs at the same time, of one manifest and of several commands into one folder: the outputs are as if they had
          run one after another, and the record knows them all.
anywhere  the same bytes in every time zone, language, folder and order of files, on any number of threads.

Nothing but the standard library of Python is needed.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

FILES = 12
failures = 0


def check(condition, message):
    global failures
    failures += not condition
    print(("ok - " if condition else "not ok - ") + message, flush=True)


def source(width, lines=40):
    body = "".join(f"  label a{i} {{ numberOfLines: {1 + i % 3} }}\n" for i in range(lines))
    return f"skeleton Feed {{\n  size: {width} 4000\n  gap: 4\n{body}}}\n"


def write_sources(folder, width, count=FILES):
    for index in range(count):
        path = folder / "Screens" / f"d{index % 3}" / f"F{index:02}.skel"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source(width + index))


def outputs(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.suffix in (".svg", ".json") and path.is_file()}


def leftovers(folder):
    return [path for path in folder.rglob(".skelgen-*") if path.name != ".skelgen-outputs"]


def wait_for_writing(process, folder):
    """Until a temporary file is seen in the first sub-folder, or the process has ended."""
    while process.poll() is None:
        if any(name.startswith(".skelgen-") for name in os.listdir(folder / "d0")):
            return


def run(program, *arguments, cwd, env=None, status=0):
    done = subprocess.run([program, *arguments], cwd=cwd, env=env, capture_output=True)
    if done.returncode != status:
        check(False, f"{arguments}: status {done.returncode}: {done.stderr[-300:]!r}")
    return done


COMMANDS = {
    "a folder": ["compile", "Screens", "-o", "Generated"],
    "a manifest": ["compile", "--manifest", "skelgen.json"],
    "a file": ["compile", "Screens/d0/F00.skel", "-o", "Generated/d0/F00.svg"],
}
MANIFEST = {"compile": [{"inputs": "Screens/", "format": ["svg", "json"], "output": "Generated/"}]}


def killed(program, top, kills):
    """The sources go to and fro between two states; what is written must always be of one of them."""
    chance = random.Random(1)
    for name, arguments in COMMANDS.items():
        folder = top / name.replace(" ", "-")
        (folder / "Generated/d0").mkdir(parents=True)
        (folder / "skelgen.json").write_text(json.dumps(MANIFEST))
        states, wholes = (100, 900), []
        for width in states:
            write_sources(folder, width)
            run(program, *arguments, cwd=folder)
            wholes.append(outputs(folder))
        lengths = []
        for width in states * 2:
            write_sources(folder, width)
            started = time.monotonic()
            run(program, *arguments, cwd=folder)
            lengths.append(time.monotonic() - started)
        torn, missing, runs, interrupted, most = set(), set(), 0, 0, 0
        # Most of the runs are met, on a busy machine too; if none ever is, this one ends.
        most_runs = 20 * kills
        while interrupted < kills // len(COMMANDS) + 1 and runs < most_runs:
            write_sources(folder, states[runs % 2])
            process = subprocess.Popen([program, *arguments], cwd=folder, stderr=subprocess.DEVNULL)
            # At any moment, or while an output is being written.
            if runs % 2:
                time.sleep(chance.uniform(0, min(lengths)))
            else:
                wait_for_writing(process, folder / "Generated")
            process.send_signal(signal.SIGKILL)
            interrupted += process.wait() == -signal.SIGKILL
            runs += 1
            most = max(most, len(leftovers(folder)))
            found = outputs(folder)
            for path in wholes[0]:
                if path not in found:
                    missing.add(path)
                elif found[path] not in (wholes[0][path], wholes[1][path]):
                    torn.add(path)
        check(not torn and not missing and runs < most_runs,
              f"{name}: {runs} runs, {interrupted} of them killed, leave no torn output {sorted(torn)[:3]}"
              f" and no missing one {sorted(missing)[:3]}")
        write_sources(folder, states[0])
        for command in COMMANDS.values():
            run(program, *command, cwd=folder)
        check(not leftovers(folder), f"{name}: the next run leaves nothing of them ({most} files at most)")
        now = outputs(folder)
        check(all(now[path] == whole for path, whole in wholes[0].items()), f"{name}: and writes all outputs")


def is_clean(process):
    """Whether a run has ended well, and says nothing; what it says otherwise is shown."""
    said = process.communicate()[1].decode(errors="replace")
    if said or process.returncode:
        print(f"status {process.returncode}: {said[:500]}")
    return not said and process.returncode == 0


def together(program, top):
    folder = top / "together"
    folder.mkdir()
    (folder / "skelgen.json").write_text(json.dumps(MANIFEST))
    write_sources(folder, 300)
    run(program, *COMMANDS["a manifest"], cwd=folder)
    expected = outputs(folder)
    clean, torn = True, set()
    for turn in range(10):
        if turn % 2:
            shutil.rmtree(folder / "Generated")
        processes = [subprocess.Popen([program, *COMMANDS["a manifest"]], cwd=folder, stderr=subprocess.PIPE)
                     for _ in range(8)]
        clean = all([is_clean(process) for process in processes]) and clean
        torn |= {path for path, text in outputs(folder).items() if text != expected.get(path)}
        torn |= expected.keys() - outputs(folder).keys()
    check(clean and not torn, f"eight runs of a manifest at once, ten times, do the work of one {sorted(torn)[:3]}")
    check(not leftovers(folder), "and leave nothing else")

    names = [f"Screens/d{index}" for index in range(3)]
    folder = top / "shared"
    folder.mkdir()
    write_sources(folder, 300)
    for _ in range(10):
        shutil.rmtree(folder / "out", ignore_errors=True)
        processes = [subprocess.Popen([program, "compile", name, "--format", kind, "-o", "out", "--prune"], cwd=folder,
                                      stderr=subprocess.PIPE) for name in names for kind in ("svg", "json")]
        clean = all([is_clean(process) for process in processes]) and clean
        record = json.loads((folder / "out/.skelgen-outputs").read_text())["outputs"]
        clean = clean and {entry["path"] for entry in record} == outputs(folder / "out").keys()
        clean = clean and len(record) == 2 * FILES
    check(clean, "six commands into one folder at once, ten times, are all recorded, and none prunes another's outputs")


def anywhere(program, top):
    base = top / "base"
    base.mkdir()
    (base / "skelgen.json").write_text(json.dumps(MANIFEST))
    write_sources(base, 300, 40)
    run(program, *COMMANDS["a manifest"], cwd=base)
    expected, record = outputs(base), (base / ".skelgen-outputs").read_bytes()

    def compare(name, folder, *arguments, cwd=None, **environment):
        shutil.rmtree(folder / "Generated", ignore_errors=True)
        (folder / ".skelgen-outputs").unlink(missing_ok=True)
        run(program, *arguments, cwd=cwd or folder, env=os.environ | environment)
        same = outputs(folder) == expected and (folder / ".skelgen-outputs").read_bytes() == record
        check(same, f"{name}: the same bytes, and the same record")

    manifest = COMMANDS["a manifest"]
    for zone in ("UTC", "Pacific/Kiritimati", "America/St_Johns", "nonsense"):
        compare(f"TZ={zone}", base, *manifest, TZ=zone)
    for language in ("C", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "nonsense"):
        compare(f"LC_ALL={language}", base, *manifest, LC_ALL=language, LANG=language, LANGUAGE=language)
    for jobs in (1, 2, 3, 16, 64):
        compare(f"--jobs {jobs}", base, *manifest, "--jobs", str(jobs))
    compare("the path from above", base, "compile", "--manifest", "base/skelgen.json", cwd=top)
    compare("the path from below", base, "compile", "--manifest", "../../skelgen.json", cwd=base / "Screens/d0")
    compare("the path from the root", base, "compile", "--manifest", str(base / "skelgen.json"), cwd="/")
    other = top / "ein anderer Ordner, ünïcode" / "xxx"
    other.mkdir(parents=True)
    # Copied backwards, so that the file system may list the files in another order.
    for path in sorted(base.rglob("*.skel"), reverse=True):
        target = other / path.relative_to(base)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    shutil.copy(base / "skelgen.json", other)
    compare("another folder", other, *manifest)
    check(not any(str(top).encode() in text for text in expected.values()), "no output holds a path")


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder).resolve()
        killed(program, top, kills)
        together(program, top)
        anywhere(program, top)
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: Tests/Hostile/runs.py SKELGEN [KILLS]")
    sys.exit(main())
