#!/usr/bin/env python3
"""A search over states in pieces against the same in one, on real programs.

  pieces.py [--heddle=FILE] [--first=N] [--count=N] [--pieces=N] [--kills=N]
            [--seconds=S] [--search=OPTIONS]... [FILE...]

Random Java programs (COUNT of generate.py, 20 if not said) and FILEs are
searched whole (left out if that takes more than S seconds, 10 if not said), and
then in pieces: --max-events stops each, --resume goes on with it, in another
process each time. By one worker the findings, the verdict and all counts must be
the same; by one and two in turn findings and verdict, and final states where no
race cuts them short. With --kills=N each search is also killed (SIGKILL) N times
wherever it is, and gone on with. Prints each disagreement and a summary; the
status is 1 if there was a disagreement.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

import agree
import generate

WAYS = ["", "--strategy=dfs --match=hash", "--strategy=dfs --match=full",
        "--strategy=bfs", "--strategy=best --heuristic=wf,ara",
        "--strategy=dfs --match=hash --visible=all"]


class Search:
    """How one program is searched."""

    def __init__(self, given, folder, program, how):
        self.given = given
        self.command = [given.heddle, "check", "--quiet", *how.split()]
        self.program = program
        self.name = " ".join(program) + " " + how
        self.report = os.path.join(folder, "report.json")
        self.state = os.path.join(folder, "kept.state")
        self.forget()

    def forget(self):
        if os.path.exists(self.state):
            os.remove(self.state)

    def is_kept(self):
        """Whether there is something to go on with. Of the default strategy's
        first search the file says that it is to be made again."""
        if not os.path.exists(self.state):
            return False
        with open(self.state, "rb") as f:
            return b'"search":null,' not in f.read()

    def words(self, *options):
        if os.path.exists(self.report):
            os.remove(self.report)
        kept = "--resume=" if os.path.exists(self.state) else "--checkpoint="
        keeps = [] if "--whole" in options else [kept + self.state]
        return [*self.command, "--json=" + self.report, *keeps,
                *(o for o in options if o != "--whole"), *self.program]

    def result(self, done, where):
        """(findings and outcome, final states, states, met again), why"""
        if done.returncode not in (0, 1, 3):
            raise SystemError(f"{self.name}: {where}: status {done.returncode}\n{done.stderr}")
        with open(self.report) as f:
            data = json.load(f)
        verdict = data["verdict"]
        found = sorted(agree.identity(f) for f in data["findings"])
        states = verdict.get("states", {})
        return (found + [verdict["outcome"], str(verdict["exhaustive"])],
                verdict["executions"], states.get("visited"), states.get("matched"),
                verdict["events"]), verdict.get("reason", "")

    def run(self, where, *options):
        done = subprocess.run(self.words(*options), capture_output=True, text=True)
        return self.result(done, where)

    def whole(self):
        return self.run("whole", "--whole", f"--max-time={self.given.seconds}")

    def in_pieces(self, events, jobs):
        """With the number of pieces."""
        self.forget()
        step = max(1, events // self.given.pieces)
        limit, count = step, 0
        while True:
            is_resumed = self.is_kept()
            got, why = self.run(f"piece {count}", f"--max-events={limit}",
                                f"--jobs={jobs[count % len(jobs)]}")
            count += 1
            if "--max-events" not in why:
                return got, count
            # What is learned before the search, anew each time, counts until
            # there is something to go on with; later what is done for cycles.
            if is_resumed:
                limit += step
            else:
                limit = got[4] + step if self.is_kept() else 2 * limit
            if count > 20 * self.given.pieces:
                raise SystemError(f"{self.name}: does not come to its end in {count} pieces")

    def killed(self, kills, jobs, lot):
        """With how often it went on."""
        self.forget()
        went_on = 0
        while True:
            went_on += self.is_kept()
            run = subprocess.Popen(
                self.words(f"--checkpoint-interval={0.005 if kills else 60}", f"--jobs={jobs}"),
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            try:
                out, err = run.communicate(timeout=lot.uniform(0.02, 0.4) if kills else None)
                done = subprocess.CompletedProcess(run.args, run.returncode, out, err)
                return self.result(done, "killed")[0], went_on
            except subprocess.TimeoutExpired:
                run.kill()
                run.communicate()
                kills -= 1


def random_programs(folder, first, count):
    if not count:
        return []
    source = os.path.join(folder, "src", "h")
    os.makedirs(source)
    texts = {"Outcome": generate.outcome_class()}
    for seed in range(first, first + count):
        texts[f"P{seed}"] = generate.program(seed)
    for name, text in texts.items():
        with open(os.path.join(source, name + ".java"), "w") as out:
            out.write(f"package h; {generate.IMPORTS}{text}")
    classes = os.path.join(folder, "classes")
    subprocess.run(["javac", "-g", "-nowarn", "-d", classes,
                    *(os.path.join(source, n + ".java") for n in texts)],
                   check=True, capture_output=True)
    return [["-cp", classes, f"h.P{seed}"] for seed in range(first, first + count)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--heddle", default="heddle")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--pieces", type=int, default=4)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--search", action="append")
    parser.add_argument("files", nargs="*")
    given = parser.parse_args()
    lot = random.Random(given.first)
    compared = left_out = pieces = went_on = 0
    wrong = []

    def compare(search, where, got, want, exactly):
        has_race = any(f.startswith("race ") for f in want[0])
        same = got == want if exactly else got[0] == want[0] and (has_race or got[1] == want[1])
        if not same:
            wrong.append(search.name)
            print(f"{search.name}, {where}: {got} for {want}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        programs = random_programs(folder, given.first, given.count)
        for program in programs + [[f] for f in given.files]:
            for how in given.search or WAYS:
                search = Search(given, folder, program, how)
                try:
                    want, why = search.whole()
                    if "--max-time" in why:
                        left_out += 1
                        continue
                    compared += 1
                    for jobs in ([1], [1, 2]) if "dfs" in how else ([1],):
                        got, count = search.in_pieces(want[4], jobs)
                        pieces += count
                        compare(search, f"{count} pieces by {jobs}", got, want, jobs == [1])
                    for jobs in ([1, 2] if "dfs" in how else [1]) if given.kills else []:
                        got, count = search.killed(given.kills, jobs, lot)
                        went_on += count
                        compare(search, f"killed, {jobs} workers", got, want, jobs == 1)
                except SystemError as e:
                    wrong.append(search.name)
                    print(e, flush=True)
    print(f"{compared} searches, {left_out} left out, {pieces} pieces, "
          f"{went_on} gone on with after SIGKILL")
    print(f"disagreements: {len(wrong)}")
    sys.exit(bool(wrong))


main()
