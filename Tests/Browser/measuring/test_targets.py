"""What becomes of a target that is missed: python -m unittest measuring.test_targets, in Tests/Browser."""

import contextlib
import io
import types
import unittest

import cost
from measuring import ours, peers, tables, targets
from proof import report


def verdict(ratio, target):
    return targets.Verdict("20 bones: bytes", f"{ratio} of another", ratio, target)


def status(*verdicts):
    """The exit status of a run that has found these."""
    run = types.SimpleNamespace(verdicts=verdicts, log=report.Report("cost"))
    run.log.check(True, "")
    with contextlib.redirect_stdout(io.StringIO()) as output:
        found = cost.Run.finish(run)
    return found, output.getvalue()


class MissedTargets(unittest.TestCase):
    def test_a_miss_fails(self):
        found, output = status(verdict(0.9, targets.Target(1)), verdict(1.01, targets.Target(1)))
        self.assertEqual(found, 1)
        self.assertIn("not ok: MISS: 20 bones: bytes: 1.01 of another, more than 1", output)

    def test_what_is_only_told_does_not(self):
        self.assertEqual(status(verdict(1, targets.Target(1)), verdict(9, None))[0], 0)

    def test_a_target_that_was_moved_stands_beside_its_reason(self):
        for moved, aim in ((targets.SIZES["repeated"], 1), (targets.SIZES["irregular"], 1.2), (targets.PROCESSOR_TIME, 1)):
            for target in moved:
                self.assertTrue(target.bound <= aim or len(target.reason) > 20, target)
        _, (line,) = tables.of_verdicts([verdict(1, targets.Target(1.25, 20, "of this"))])
        self.assertEqual(line[-3:], ["≤ 1.25", "PASS", "of this"])

    def test_the_sizes_of_many_bones_have_their_own_target(self):
        size = types.SimpleNamespace
        sizes = {count: {ours.SINGLE: size(gzip=126), "other": size(gzip=100)} for count in (20, 200)}
        other = types.SimpleNamespace(name="other", is_ours=False, is_library=True)
        by_hand = types.SimpleNamespace(name="other", is_ours=False, is_library=False)
        words = [one.word() for one in targets.of_sizes("repeated", sizes, [other, by_hand])]
        self.assertEqual(words, ["PASS", "MISS", "told", "told"])

    def test_what_users_get_has_a_bound_in_bytes(self):
        for gzip, word in ((550, "PASS"), (551, "MISS")):
            sizes = {20: {ours.DEFAULT: types.SimpleNamespace(gzip=gzip)}}
            self.assertEqual([one.word() for one in targets.of_default_bytes("repeated", sizes)], [word])

    def test_processor_time_is_bounded_by_one_pulse_and_by_half_of_what_slides(self):
        for ours_takes, count, words in (
                (100, 20, ["PASS", "PASS", "told"]), (101, 20, ["MISS", "PASS", "told"]),
                (100, 1000, ["PASS", "PASS", "PASS"]), (109, 1000, ["MISS", "MISS", "MISS"])):
            by_name = {name: types.SimpleNamespace(all_processes=value, paints_per_frame=0) for name, value in (
                (ours.DEFAULT, ours_takes), (peers.CONTAINER, 100), ("slides", 216))}
            others = [types.SimpleNamespace(name=name, is_ours=False, kind=kind)
                      for name, kind in ((peers.CONTAINER, "pulse"), ("slides", "slide"))]
            found = targets.of_costs("in view", {count: by_name}, others)
            self.assertEqual([one.word() for one in found[1:]], words)


if __name__ == "__main__":
    unittest.main()
