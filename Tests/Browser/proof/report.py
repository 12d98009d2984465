"""What a suite prints: notes, tables, and a line for every difference."""

import os

SKIPPED = 77  # what Tests/run takes for a suite that could not run


class Report:
    def __init__(self, suite):
        self.suite = suite
        self.checks = 0
        self.differences = []
        self.missing = []

    def note(self, text):
        print(text, flush=True)

    def check(self, holds, difference):
        """Counts a check; `difference` is the line that says what is wrong where it does not hold."""
        self.checks += 1
        if not holds:
            self.differences.append(difference)
            print(f"not ok: {difference}", flush=True)
        return holds

    def cannot_run(self, reason):
        self.missing.append(reason)
        print(f"CANNOT RUN: {reason}", flush=True)

    def table(self, heads, rows):
        """Prints columns as wide as their longest cell."""
        lines = [heads, *rows]
        widths = [max(len(str(line[column])) for line in lines) for column in range(len(heads))]
        for number, line in enumerate(lines):
            cells = [str(cell).ljust(width) for cell, width in zip(line, widths)]
            print("  ".join(cells).rstrip())
            if number == 0:
                print("  ".join("-" * width for width in widths))
        print(flush=True)

    def finish(self):
        """Prints the sum and gives the exit status: in CI an engine that cannot run is a failure."""
        print(f"{self.suite}: {self.checks} checks, {len(self.differences)} differences")
        for reason in self.missing:
            print(f"CANNOT RUN: {reason}")
        if self.differences or self.checks == 0 and not self.missing:
            return 1
        if self.missing:
            return 1 if os.environ.get("CI") else SKIPPED
        return 0
