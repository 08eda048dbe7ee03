#!/usr/bin/env python3
"""Random programs with a scheduled pool, with --timeouts=clock.

  scheduled.py DIR [--first=N] [--count=N] [--heddle=FILE] [--hotspot=N]
               [--max-time=SECONDS]

Main and tasks schedule tasks with a delay, at a fixed rate and with a fixed
delay, cancel them, sleep, and shut the pool down, by all its policies; what
happens is written down as a word of letters. No two times are nearer than 15 ms,
so that each program has one word and one length, which an interpreter in this
file knows: it has a clock, and shares nothing with Heddle or the JDK. Each
program is to have that word and no other, by reduction and over states; N of
them have it on HotSpot, too. A search that comes to --max-time is counted apart;
what it has found so far is looked at. Sources and classes go into DIR.
"""
import argparse
import heapq
import os
import random
import re
import subprocess
import sys

NEAR = 15
HOUR = 3_600_000
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Near(Exception):
    pass


class Task:
    def __init__(self, letter, due, period, number, body):
        self.letter, self.due, self.period, self.number, self.body = letter, due, period, number, body
        self.cancelled = self.done = False
        self.queued = True
        self.runner = None


class World:
    """A scheduled pool, its tasks and main, as the API's documentation has them."""

    def __init__(self, p):
        self.p, self.now, self.word, self.timers, self.count = p, 0, "", [], 0
        self.times = {0}
        self.queue, self.tasks = [], {}
        self.workers = self.idle = self.numbers = 0
        self.shut = self.stopped = False
        self.terminated = False

    # Threads are generators; they yield the time until which they sleep.
    def at(self, time, what):
        for other in self.times:
            if other != time and abs(other - time) < NEAR or other == time != self.now:
                raise Near
        self.times.add(time)
        self.count += 1
        heapq.heappush(self.timers, (time, self.count, what))

    def schedule(self, letter, delay, period, body):
        if self.shut:
            self.word += "!"
            return
        self.numbers += 1
        t = Task(letter, self.now + delay, period, self.numbers, body)
        self.tasks[letter] = t
        self.enqueue(t)
        if self.workers < self.p.threads:
            self.workers += 1
            self.idle += 1

    def enqueue(self, t):
        t.queued = True
        self.queue.append(t)
        if t.due > self.now:
            self.at(t.due, None)

    def keeps(self, t):
        return self.p.keeps_periodic if t.period else self.p.keeps_delayed

    def cancel(self, letter, interrupts):
        t = self.tasks.get(letter)
        if not t or t.done or t.cancelled:
            return
        t.cancelled = True
        if t.queued and self.p.removes:
            self.queue.remove(t)
            t.queued = False
        if t.runner and interrupts:
            self.interrupt(t)

    def interrupt(self, t):
        # Its body ends at once, if it sleeps; it does, or it would have ended.
        t.runner.close()
        self.word += "^"
        t.runner = None
        self.after(t)

    def shutdown(self):
        self.shut = True
        for t in list(self.queue):
            if not self.keeps(t) or t.cancelled:
                self.queue.remove(t)
                t.queued, t.cancelled = False, True

    def shutdown_now(self):
        self.shut = self.stopped = True
        self.queue.clear()
        for t in list(self.tasks.values()):
            if t.runner:
                self.interrupt(t)

    # The pool.
    def after(self, t):
        """The run is over: the worker is free, and what is periodic comes again."""
        self.idle += 1
        t.runner = None
        if t.cancelled or not t.period:
            t.done = True
        elif self.stopped or self.shut and not self.p.keeps_periodic:
            t.cancelled = True
        else:
            t.due = t.due + t.period if t.period > 0 else self.now - t.period
            self.enqueue(t)

    def go_on(self, t, runner):
        if t.runner is not runner:
            return  # it was interrupted
        for until in runner:
            self.at(until, lambda: self.go_on(t, runner))
            return
        self.after(t)

    def serve(self):
        while self.idle and not self.stopped:
            due = [t for t in self.queue if t.due <= self.now]
            if not due:
                break
            t = min(due, key=lambda t: (t.due, t.number))
            self.queue.remove(t)
            t.queued = False
            self.idle -= 1
            if t.cancelled:
                self.idle += 1
                continue
            if self.shut and not self.keeps(t):
                t.cancelled = True
                self.idle += 1
                continue
            t.runner = runner = self.body(t)
            self.go_on(t, runner)
        if self.shut and not self.queue and self.idle == self.workers:
            self.terminated = True

    def body(self, t):
        self.word += t.letter
        for kind, *a in t.body:
            if kind == "sleep":
                yield self.now + a[0]
            else:
                self.schedule(*a)

    def main(self):
        for kind, *a in self.p.main:
            if kind == "sleep":
                yield self.now + a[0]
            elif kind == "schedule":
                self.schedule(*a)
            else:
                getattr(self, kind)(*a)
        if not self.shut:
            self.shutdown()

    def run(self):
        main, main_over = self.main(), False

        def step():
            nonlocal main_over
            for until in main:
                self.at(until, step)
                return
            main_over = True
        step()
        self.serve()
        while not (main_over and self.terminated):
            if not self.timers or len(self.word) > 30:
                raise Near  # for ever: not a program for this
            self.now, _, what = heapq.heappop(self.timers)
            if what:
                what()
            self.serve()
        return f"{self.word} {self.now}"


class Program:
    def __init__(self, seed):
        rng = random.Random(seed)
        while True:
            try:
                self.draw(rng)
                self.expected = World(self).run()
                return
            except Near:
                pass

    def draw(self, rng):
        self.threads = rng.choice([1, 1, 2, 3])
        self.removes, self.keeps_periodic = rng.random() < .5, False
        self.keeps_delayed = rng.random() < .7
        letters = iter(LETTERS)

        def ms():
            return rng.randrange(2, 40) * 10 + rng.randrange(10)

        def schedule(depth):
            body = []
            for _ in range(rng.choice([0, 0, 1, 2])):
                if depth and rng.random() < .4:
                    body.append(schedule(depth - 1))
                else:
                    body.append(("sleep", ms()))
            period = rng.choice([0, 0, 1, -1]) if depth else 0
            return ("schedule", next(letters), rng.choice([0, 1, 1, 1]) * ms(), period * ms(), body)

        self.main, made = [], []
        for _ in range(rng.randrange(2, 6)):
            op = schedule(1)
            made.append(op[1])
            self.main.append(op)
            if op[2] == 0 or rng.random() < .5:  # else main and the task race
                self.main.append(("sleep", ms()))
            if rng.random() < .3:
                self.main += [("cancel", rng.choice(made), rng.random() < .5), ("sleep", ms())]
        if rng.random() < .4:
            self.main += [("shutdown",), ("sleep", ms())]
            if rng.random() < .5:
                self.main.append(schedule(0))
        if rng.random() < .3:
            self.main.append(("shutdown_now",))

    def ops(self, body, n):
        out = []
        for kind, *a in body:
            if kind == "sleep":
                out.append(f"Thread.sleep({a[0]});")
            elif kind == "schedule":
                letter, delay, period, inner = a
                call = (f"pool.schedule(r, {delay}, MS)" if not period else
                        f"pool.scheduleAtFixedRate(r, {delay}, {period}, MS)" if period > 0 else
                        f"pool.scheduleWithFixedDelay(r, {delay}, {-period}, MS)")
                run = " ".join(self.ops(inner, n + 1))
                out.append(f"try {{ Body b{n} = () -> {{ say(\"{letter}\"); {run} }}; Runnable r = task(b{n}); "
                           f"made.put(\"{letter}\", {call}); }} catch (RejectedExecutionException e) {{ say(\"!\"); }}")
            elif kind == "cancel":
                out.append(f"cancel(\"{a[0]}\", {str(a[1]).lower()});")
            else:
                out.append({"shutdown": "pool.shutdown();", "shutdown_now": "pool.shutdownNow();"}[kind])
        return out

    def java(self, name):
        # A Runnable r of its own for each: no name is taken twice in one scope.
        text = "\n        ".join(self.ops(self.main, 0))
        text = re.sub(r"Runnable r = task\((b\d+)\); made.put\((.*?), (pool\.\w+)\(r,",
                      lambda m: f"made.put({m[2]}, {m[3]}(task({m[1]}),", text)
        return f"""import java.util.concurrent.*;
class {name} {{
    static final TimeUnit MS = TimeUnit.MILLISECONDS;
    static final ConcurrentHashMap<String, ScheduledFuture<?>> made = new ConcurrentHashMap<>();
    static final ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor({self.threads});
    static String word = "";
    interface Body {{ void run() throws InterruptedException; }}
    static synchronized void say(String s) {{ word += s; }}
    static synchronized String word() {{ return word; }}
    static Runnable task(Body b) {{
        return () -> {{
            try {{
                b.run();
            }} catch (InterruptedException e) {{
                say("^");
            }}
        }};
    }}
    static void cancel(String letter, boolean interrupts) {{
        ScheduledFuture<?> f = made.get(letter);
        if (f != null)
            f.cancel(interrupts);
    }}
    public static void main(String[] args) throws Exception {{
        long began = System.nanoTime();
        pool.setRemoveOnCancelPolicy({str(self.removes).lower()});
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy({str(self.keeps_delayed).lower()});
        {text}
        if (!pool.isShutdown())
            pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.HOURS))
            throw new AssertionError("it does not end");
        long took = (System.nanoTime() - began) / 1000000;
        if (args.length > 0)
            throw new AssertionError("<" + word() + " " + took + ">");
        System.out.println(word());
    }}
}}
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dir")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--heddle", default="heddle")
    parser.add_argument("--hotspot", type=int, default=0)
    parser.add_argument("--max-time", type=int, default=60)
    args = parser.parse_args()
    os.makedirs(args.dir, exist_ok=True)
    programs = {f"S{n}": Program(n) for n in range(args.first, args.first + args.count)}
    for name, p in programs.items():
        with open(os.path.join(args.dir, name + ".java"), "w") as f:
            f.write(p.java(name))
    subprocess.run(["javac", "-g", "-nowarn", "-d", args.dir]
                   + [os.path.join(args.dir, name + ".java") for name in programs], check=True)
    runs = wrong = partly = 0

    def say(name, what, got):
        nonlocal wrong
        wrong += 1
        print(f"{name} {what}: {got}, not {programs[name].expected}")

    for i, (name, p) in enumerate(programs.items()):
        for option in ("--strategy=dpor", "--strategy=bfs"):
            runs += 1
            r = subprocess.run([args.heddle, "check", "--timeouts=clock", option, f"--max-time={args.max_time}",
                                "-cp", args.dir, name, "--", "x"], capture_output=True, text=True, check=False)
            found = set(re.findall(r"^assertion failed: <(.*)>", r.stdout, re.M))
            if "the bound on time was reached" in r.stdout:
                partly += 1
                if found - {p.expected}:
                    say(name, option, sorted(found))
            elif found != {p.expected} or r.returncode != 1 or "explored exhaustively" not in r.stdout:
                say(name, option, sorted(found) or (r.stdout + r.stderr)[:400])
        if i < args.hotspot:
            runs += 1
            r = subprocess.run(["java", "-cp", args.dir, name], capture_output=True, text=True, check=False)
            if r.stdout.strip() != p.expected.split(" ")[0]:
                say(name, "HotSpot", r.stdout.strip() or r.stderr[:400])
    print(f"{runs} runs of {len(programs)} programs, {partly} in part, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
