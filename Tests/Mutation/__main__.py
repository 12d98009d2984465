"""Says which mutants the suites without a browser find.

All mutants are woven into one copy of the checkout, in .build/mutants, which is compiled once. Then each is switched on in
turn, for the unit tests, those of its own target first, and for the checks of the command line; the first failure kills
it. What runs on and on is ended by a limit on processor time, so that no verdict hangs on how busy the machine is.
"""

import argparse
import concurrent.futures
import os
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import weaving

TOP = Path(__file__).resolve().parent.parent.parent
COPY = TOP / ".build" / "mutants"
TARGETS = ["SkelText", "SkelSystem", "SkelLanguage", "SkelLayout", "SkelEmit", "SkelImport", "SkelEditor", "SkelDriver"]
COMMAND_LINE = "CommandLine"
WANTED = 0.95
# A run that takes so many times the processor time that it takes without a mutant is one that hangs.
PATIENCE = 4
# Of address space, so that a mutant takes this program down and no other.
MOST_MEMORY = 16 << 30


def main():
    arguments = parse()
    try:
        mutants = weaving.read(Path(__file__).parent)
        chosen = [mutant for mutant in mutants if is_asked_for(mutant, arguments.names)]
        chosen = chosen[turn() % arguments.share::arguments.share]
        if not chosen:
            sys.exit("mutants: no mutant is called so")
        if arguments.check:
            weaving.contents(TOP, mutants)
            return print(f"{len(mutants)} mutants can be woven")
        weaving.weave(TOP, mutants, COPY)
    except weaving.ListError as error:
        sys.exit(f"mutants: {error}")
    compile_copy()
    suites = Suites(not arguments.unit)
    suites.check()
    survivors = run(chosen, suites, arguments.jobs, arguments.verbose)
    killed = len(chosen) - len(survivors)
    print(f"{killed} of {len(chosen)} mutants killed, in {sum(suites.spent):.0f} s of processor time")
    for mutant in survivors:
        print(f"survived: {mutant.number} {mutant.summary} ({mutant.file})")
    if killed < WANTED * len(chosen):
        sys.exit(f"mutants: {WANTED:.0%} are to be killed")


def parse():
    parser = argparse.ArgumentParser(
        prog="Tests/mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    names = "only the mutants of this number, or with this in their sentence or file"
    parser.add_argument("names", nargs="*", metavar="NAME", help=names)
    parser.add_argument("--check", action="store_true", help="only say whether every mutant can still be woven")
    parser.add_argument("--unit", action="store_true", help="run the unit tests alone")
    parser.add_argument("--verbose", action="store_true", help="show the failure that kills each mutant")
    parser.add_argument("--share", type=int, default=1, help="only each so many'th of them, others with each commit")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants run at once")
    return parser.parse_args()


def is_asked_for(mutant, names):
    text = (mutant.summary + "\n" + mutant.file).lower()
    return not names or any(name == str(mutant.number) or name.lower() in text for name in names)


def turn():
    """A number that goes with the commit; 0 without one."""
    found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return int(found.stdout.decode().strip()[:8] or "0", 16)


def compile_copy():
    print("compiling all mutants at once", flush=True)
    built = subprocess.run(
        ["swift", "build", "--build-tests"], cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if built.returncode != 0:
        sys.stdout.buffer.write(built.stdout)
        sys.exit("mutants: the mutants cannot be compiled")


class Suites:
    """The unit tests of each target, and the checks of the command line."""

    def __init__(self, with_command_line):
        self.with_command_line = with_command_line
        shown = subprocess.run(["swift", "build", "--show-bin-path"], cwd=COPY, stdout=subprocess.PIPE, check=True)
        self.products = Path(shown.stdout.decode().strip())
        self.bundle = self.products / "skelgenPackageTests.xctest"
        if not self.bundle.is_file():
            sys.exit("mutants: the test bundle is no program on this system")
        # Seconds of processor time without a mutant, and of each run.
        self.times = {}
        self.spent = []
        # The processes that run, each the first of its group.
        self.running = set()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.stop)

    def names(self, target=None):
        """All suites in their order, those of a target first."""
        others = [name for name in TARGETS if name != target]
        own = [target] if target in TARGETS else []
        return own + others + ([COMMAND_LINE] if self.with_command_line else [])

    def check(self):
        """Without a mutant all pass: what fails then would fail for each."""
        for name in self.names():
            failure, self.times[name] = self.run(name, 0)
            if failure:
                sys.exit(f"mutants: without a mutant a test of {name} fails: {failure}")
        print(f"without a mutant all pass, in {sum(self.times.values()):.0f} s of processor time", flush=True)

    def run(self, name, number):
        """Runs a suite up to its first failure: what that is, or nothing, and the processor time."""
        program = [str(self.bundle), "--testing-library", "swift-testing", "--filter", rf"^{name}Tests\."]
        failure = "✘"
        if name == COMMAND_LINE:
            program = [str(COPY / "Tests" / "CommandLine" / "run"), str(self.products / "skelgen")]
            failure = "not ok "
        limit = int(max(20, PATIENCE * self.times.get(name, 60)))

        def restrict():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))

        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            # Some checks are run as another user.
            os.chmod(folder, 0o755)
            environment = dict(os.environ, TMPDIR=folder, SKELGEN_TESTS_STOP="1")
            environment[weaving.VARIABLE] = str(number)
            process = subprocess.Popen(
                program, cwd=COPY, env=environment, preexec_fn=restrict, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
            self.running.add(process.pid)
            found = None
            for line in process.stdout:
                if failure in line.decode(errors="replace"):
                    found = line.decode(errors="replace").strip()
                    break
            # The checks of the command line end by themselves, and remove what they made.
            if found and name != COMMAND_LINE:
                # Not by Popen.kill, which waits for what has ended and leaves nothing to wait for below.
                os.kill(process.pid, signal.SIGKILL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
            end_group(process.pid)
            self.running.discard(process.pid)
            process.stdout.close()
        taken = usage.ru_utime + usage.ru_stime
        self.spent.append(taken)
        if found is None and status != 0:
            found = f"it ends with {os.waitstatus_to_exitcode(status)}"
        return found, taken

    def stop(self, *_):
        """Ends with all that runs."""
        for leader in list(self.running):
            end_group(leader)
        os._exit(130)


def end_group(leader):
    """Ends what a suite has left running."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(mutants, suites, jobs, is_verbose):
    """Runs the suites for each mutant; those that survive them all."""
    survivors = []

    def verdict(mutant):
        for name in suites.names(mutant.target):
            failure, _ = suites.run(name, mutant.number)
            if failure:
                return name, failure
        return None, None

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for mutant, (name, failure) in zip(mutants, pool.map(verdict, mutants)):
            if name is None:
                survivors.append(mutant)
            print(f"{mutant.number:4} {'killed by ' + name if name else 'SURVIVED':22} {mutant.summary}", flush=True)
            if failure and is_verbose:
                print(f"       {failure[:200]}", flush=True)
    return survivors


main()
