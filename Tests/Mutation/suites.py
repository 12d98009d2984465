"""The tests that mutants are shown to: the suites of the unit tests, and the checks of the command line."""

import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import weaving

COMMAND_LINE = "CommandLine"
# It reads the sources, in which the mutants stand.
READS_SOURCES = "SkelDriverTests.MapTests"
# A run that takes so many times the processor time that it takes without a mutant is one that hangs; at least so many
# seconds, and so many while that time is not known.
PATIENCE = 4
LEAST_TIME = 10
UNKNOWN_TIME = 60
# Suites are run together up to so many seconds of processor time, so that the first failure saves the others.
BATCH = 2
# Of address space, so that a mutant takes this program down and no other.
MOST_MEMORY = 16 << 30


class Suites:
    def __init__(self, copy, with_command_line):
        self.copy = copy
        shown = subprocess.run(["swift", "build", "--show-bin-path"], cwd=copy, stdout=subprocess.PIPE, check=True)
        self.products = Path(shown.stdout.decode().strip())
        self.bundle = self.products / "skelgenPackageTests.xctest"
        if not self.bundle.is_file():
            sys.exit("mutants: the test bundle is no program on this system")
        # As `SkelTextTests.OutputTests`.
        listed = subprocess.run(
            [str(self.bundle), "--testing-library", "swift-testing", "--list-tests"], stdout=subprocess.PIPE, check=True)
        names = {re.split(r"[/(]", line)[0] for line in listed.stdout.decode().splitlines()}
        self.names = sorted(names - {READS_SOURCES})
        if with_command_line:
            self.names.append(COMMAND_LINE)
        # Seconds of processor time without a mutant, and of all runs; the mutants that each suite comes across.
        self.times, self.reached = {}, {}
        self.spent = 0
        # The processes that run, each the first of its group.
        self.running = set()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.stop)

    def check(self, pool):
        """Without a mutant all pass: what fails then would fail for each."""
        # What takes longest begins first.
        for name, failure in zip(self.names[::-1], pool.map(self.survey, self.names[::-1])):
            if failure:
                sys.exit(f"mutants: without a mutant a test of {name} fails: {failure}")

    def survey(self, name):
        """Runs a suite without a mutant, and notes what it comes across."""
        with tempfile.NamedTemporaryFile(delete=False) as file:
            file.write(bytes(weaving.ROOM))
            os.chmod(file.name, 0o666)
        failure, self.times[name] = self.run([name], 0, {weaving.REACHED: file.name})
        self.reached[name] = {number for number, byte in enumerate(Path(file.name).read_bytes()) if byte}
        os.unlink(file.name)
        return failure

    def killer(self, mutant):
        """The failure that kills a mutant; none where all pass, and then how many suites come across it."""
        names = [name for name in self.names if mutant.number in self.reached[name]]
        own = mutant.target + "Tests."
        names.sort(key=lambda name: (name == COMMAND_LINE, not name.startswith(own), self.times[name]))
        for batch in self.batches(names):
            failure, _ = self.run(batch, mutant.number)
            if failure:
                return failure, len(names)
        return None, len(names)

    def batches(self, names):
        batch, time = [], 0
        for name in names:
            if batch and (time + self.times[name] > BATCH or name == COMMAND_LINE):
                yield batch
                batch, time = [], 0
            batch.append(name)
            time += self.times[name]
        if batch:
            yield batch

    def run(self, names, number, variables={}):
        """Runs suites up to the first failure: what that is, or nothing, and the processor time."""
        is_command_line = names == [COMMAND_LINE]
        if is_command_line:
            program = [str(self.copy / "Tests" / "CommandLine" / "run"), str(self.products / "skelgen")]
            failure = re.compile("not ok ")
        else:
            program = [str(self.bundle), "--testing-library", "swift-testing"]
            for name in names:
                program += ["--filter", f"^{re.escape(name)}[/(]"]
            failure = re.compile("✘")
        limit = int(max(LEAST_TIME, PATIENCE * sum(self.times.get(name, UNKNOWN_TIME) for name in names)))

        def restrict():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))

        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            # Some checks are run as another user.
            os.chmod(folder, 0o755)
            # The program that writes backtraces may hang, with the pipe in its hands.
            environment = dict(
                os.environ, TMPDIR=folder, SKELGEN_TESTS_STOP="1", SWIFT_BACKTRACE="enable=no", **variables)
            environment[weaving.VARIABLE] = str(number)
            process = subprocess.Popen(
                program, cwd=self.copy, env=environment, preexec_fn=restrict, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
            self.running.add(process.pid)
            found = None
            for line in process.stdout:
                if failure.search(line.decode(errors="replace")):
                    found = line.decode(errors="replace").strip()
                    break
            # The checks of the command line end by themselves, and remove what they made.
            if found and not is_command_line:
                # Not by Popen.kill, which waits for what has ended and leaves nothing to wait for below.
                os.kill(process.pid, signal.SIGKILL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
            end_group(process.pid)
            self.running.discard(process.pid)
            process.stdout.close()
        taken = usage.ru_utime + usage.ru_stime
        self.spent += taken
        if found is None and status != 0:
            found = f"{', '.join(names)}: it ends with {os.waitstatus_to_exitcode(status)}"
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
