"""What is measured, claim by claim, with the targets."""

import os
import tempfile
from pathlib import Path

import inputs
from bench import Bench
from report import Target
from timing import Program

MANY = 100_000
MOST = 1_000_000
FILES, BONES = 10_000, 40
# A file system in memory, where there is one: what a disk adds to a run differs from one minute to the next.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def measure_cold_start(bench: Bench) -> None:
    feed = bench.compile(f"skelgen, {bench.sample.name}", bench.sample)
    bones = bench.count_bones(bench.sample)
    size = sum(map(len, bench.stopwatch.printed(feed)))
    bench.begin(f"Cold start: {bench.sample.name}, {bones} bones, {size:,} bytes of SVG")

    define = f"-DBYTES={size}"
    fixed = bench.program("C that prints, static", bench.build("print", define, "-static", output="print-static"))
    shared = bench.program("C that prints, dynamic", bench.build("print", define, output="print-dynamic"))
    bench.compare("static C program that prints as many bytes", feed, fixed, 200, Target(2, "<= 2x"))
    bench.compare("the same, linked dynamically", feed, shared, 100)

    boxes = list(inputs.grid(bones))
    drawing, graph = bench.folder / "boxes.pikchr", bench.folder / "boxes.dot"
    inputs.write_pikchr(drawing, boxes)
    inputs.write_graph(graph, boxes)
    pikchr = bench.tool(f"fossil pikchr, {bones} boxes", "fossil", "pikchr", drawing, prints=(b"<path", bones))
    # Graphviz draws the background as one more polygon.
    dot = bench.tool(f"dot -Tsvg, {bones} boxes", "dot", "-Tsvg", graph, prints=(b"<polygon", bones + 1))
    bench.compare("fossil pikchr, as many boxes", feed, pikchr, 100, Target(1 / 2, "<= 1/2"))
    bench.compare("dot -Tsvg, as many boxes", feed, dot, 60, Target(1 / 5, "<= 1/5"))


def measure_many_bones(bench: Bench) -> None:
    """Against React and Graphviz at 100,000; against itself and plain C at 1,000,000."""
    bench.begin(f"{MANY:,} explicit bones")
    source = bench.folder / "many.skel"
    inputs.write_skel(source, MANY)
    bench.expect_bones(source, MANY)
    many = bench.compile(f"skelgen, {MANY:,} bones", source)
    graph = bench.folder / "many.dot"
    inputs.write_graph(graph, inputs.grid(MANY))
    react = bench.react(f"React, {MANY:,} <rect>", MANY, "development")
    production = bench.react(f"React's production build, {MANY:,} <rect>", MANY, "production")
    node = bench.react("React, 1 <rect>", 1, "production")
    neato = bench.tool(f"neato -n2, {MANY:,} boxes", "neato", "-n2", "-Tsvg", graph, prints=(b"<polygon", MANY + 1))
    bench.compare("React's renderToStaticMarkup, as many <rect>", many, react, 11, Target(1 / 10, "<= 1/10"))
    bench.compare("the same with NODE_ENV=production", many, production, 11, is_shown=True)
    bench.compare("React with 1 <rect>: Node's own start", many, node, 7)
    bench.compare("neato -n2 -Tsvg, as many boxes", many, neato, 5)

    bench.begin(f"{MOST:,} explicit bones")
    source = bench.folder / "most.skel"
    inputs.write_skel(source, MOST)
    bench.expect_bones(source, MOST)
    most = bench.compile(f"skelgen, {MOST:,} bones", source)
    plain = bench.program(f"C that reads and writes, {MOST:,} boxes", bench.build("boxes"), source)
    bench.stopwatch.expect(plain, b"M", MOST)
    bench.compare("plain C: the numbers read and printed, no more", most, plain, 7, Target(1, "<= 1x"))
    bench.compare(
        f"cost a bone, to that of one of {MANY:,}", most, many, 9, Target(1.2, "<= 1.2x"), units=(MOST, MANY)
    )
    # 5,400 instructions a bone: 28 % of them parse, 30 % check, 24 % lay out, 15 % write, and no function takes a seventh.
    # What is left is the shape: nodes of the syntax, of the screen, views and bones, one whole array after another.
    rate = MOST / most.median_seconds
    bench.figure("bones a second", rate, f"{rate / 1e6:.2f} M/s", Target(3e6, ">= 3 M/s", at_least=True))
    rate = MOST / most.median_cpu_seconds
    bench.figure("bones a second of CPU time", rate, f"{rate / 1e6:.2f} M/s")
    # Source 32, node of the screen 40, setting 16, frame 32, view 72, bone 56, order 4, output 14 to 28. The same frame is
    # in the numbers, the view and the bone.
    memory = most.peak_bytes / MOST
    bench.figure("peak memory a bone", memory, f"{memory:.0f} B", Target(200, "<= 200 B"))
    memory = many.peak_bytes / MANY
    bench.figure(f"the same, of {MANY:,} bones", memory, f"{memory:.0f} B")

    source = bench.folder / "round.skel"
    inputs.write_skel(source, MOST, more="; cornerRadius: 4")
    bench.expect_bones(source, MOST)
    round_ones = bench.compile(f"skelgen, {MOST:,} round bones", source)
    bench.compare("round ones, to those that are not", round_ones, most, 5)
    rate = MOST / round_ones.median_seconds
    bench.figure("round bones a second", rate, f"{rate / 1e6:.2f} M/s")
    memory = round_ones.peak_bytes / MOST
    bench.figure("peak memory a round bone", memory, f"{memory:.0f} B")


def measure_tables(bench: Bench) -> None:
    bench.begin("A table of 1,000,000 rows in an 800-point frame, to one of 20")
    for title, write, bones in (
        ("rows of a given height", inputs.write_table, 40),
        ("rows as high as what they hold", inputs.write_sized_table, 40),
    ):
        programs = []
        for rows in (MOST, 20):
            source = bench.folder / f"{write.__name__}-{rows}.skel"
            write(source, rows)
            bench.expect_bones(source, bones)
            programs.append(bench.compile(f"skelgen, {rows:,} {title}", source))
        bench.compare(title, programs[0], programs[1], 150, Target(1.1, "<= 1.1x"))


def measure_files(bench: Bench) -> None:
    """Every run writes all outputs anew, but for those that are to leave them as they are."""
    bench.begin(f"{FILES:,} files of {BONES} bones, to one file of as many skeletons")
    screens, one = inputs.write_screens(bench.folder, FILES, BONES)
    with tempfile.TemporaryDirectory(prefix="skelgen-bench-", dir=MEMORY) as outputs:
        compare_files(bench, screens, one, Path(outputs))


def compare_files(bench: Bench, screens: Path, one: Path, outputs: Path) -> None:
    def writing(name: str, source: Path, output: str) -> Program:
        script = 'rm -rf "$3" && exec "$1" compile "$2" -o "$3/"'
        return bench.program(name, "/bin/sh", "-c", script, "sh", bench.skelgen, source, outputs / output)

    many = writing(f"skelgen, {FILES:,} files", screens, "from-screens")
    single = writing(f"skelgen, 1 file of {FILES:,} skeletons", one, "from-one")
    # A file takes some 0.12 ms of CPU time, and its skeleton in one large file 0.07: the difference is system calls, some
    # 24 a file, and what each file sets up anew.
    bench.compare(
        "everything written", many, single, 5, Target(1.25, "<= 1.25x"), cpu_target=Target(1.15, "<= 1.15x"))
    memory = many.peak_bytes / FILES
    bench.figure("peak memory a file", memory, f"{memory / 1024:.1f} KB")
    again = bench.program(
        f"skelgen, {FILES:,} files again", bench.skelgen, "compile", screens, "-o", outputs / "from-screens")
    bench.compare("a run again, which leaves all outputs untouched", again, many, 5)


def measure_everything(bench: Bench) -> None:
    measure_cold_start(bench)
    measure_many_bones(bench)
    measure_tables(bench)
    measure_files(bench)
