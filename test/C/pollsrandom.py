#!/usr/bin/env python3
"""Random C programs with loops that look under locks: DPOR, the default and models
against states.

  pollsrandom.py HEDDLE COUNT [--first=N]

Two or three threads write variables under a mutex, two, a read-write lock, a spin
lock or a semaphore, and wait in loops of several forms until the variables have
some values; in some programs they also try the lock, which shows rounds that
others make. The searches find the same kinds of findings, where they end and no
races cut them off. Prints how many programs differ.
"""
import json
import os
import random
import subprocess
import sys
import tempfile

LOCKS = {  # type, initialiser, lock to read, lock to write, unlock, try
    "mutex": ("pthread_mutex_t", "pthread_mutex_init(&L{}, 0)", "pthread_mutex_lock(&L{})",
              "pthread_mutex_lock(&L{})", "pthread_mutex_unlock(&L{})", "pthread_mutex_trylock(&L{})"),
    "rwlock": ("pthread_rwlock_t", "pthread_rwlock_init(&L{}, 0)", "pthread_rwlock_rdlock(&L{})",
               "pthread_rwlock_wrlock(&L{})", "pthread_rwlock_unlock(&L{})", "pthread_rwlock_trywrlock(&L{})"),
    "spin": ("pthread_spinlock_t", "pthread_spin_init(&L{}, 0)", "pthread_spin_lock(&L{})",
             "pthread_spin_lock(&L{})", "pthread_spin_unlock(&L{})", "pthread_spin_trylock(&L{})"),
    "semaphore": ("sem_t", "sem_init(&L{}, 0, 1)", "sem_wait(&L{})", "sem_wait(&L{})", "sem_post(&L{})",
                  "sem_trywait(&L{})"),
}
MODELS = ["--model=tso", "--model=rc11"]
WAYS = [["--strategy=dpor"], ["--strategy=auto"], ["--strategy=dpor", "--jobs=2"]] + [["--strategy=dpor", m]
                                                                                      for m in MODELS]


class Writer:
    """Writes one program."""

    def __init__(self, r):
        self.r = r
        self.type, self.init, self.look, self.lock, self.unlock, self.attempt = LOCKS[r.choice(sorted(LOCKS))]
        self.locks = r.choice([1, 1, 2])
        self.tries = r.random() < 0.3
        self.more = random.Random(r.random())
        self.retries, self.loose = self.more.random() < 0.4, self.more.random() < 0.2

    def cell(self):
        return "A[%d]" % self.r.randrange(2)

    def poll(self, thread):
        r, m, cell, value = self.r, self.r.randrange(self.locks), self.cell(), self.r.randint(1, 2)
        until = r.choice(["%s >= %d", "%s == %d", "A[0] + %s >= %d", "%s >= %d || atomic_load(&B)"]) % (cell, value)
        take = r.choice(["", "", "if (Got) %s = 0; " % cell, "if (Got) Saw[%d] = A[0] * 3 + A[1]; " % thread])
        begin = (self.lock if take or r.random() < 0.3 else self.look).format(m)
        end = self.unlock.format(m)
        if self.locks == 2 and r.random() < 0.3:
            begin, end = "; ".join(self.lock.format(i) for i in (0, 1)), "; ".join(self.unlock.format(i) for i in (1, 0))
        if self.retries and self.more.random() < 0.6:
            begin = self.until_it_has(m)
            end = self.unlock.format(m)
        if self.loose and self.more.random() < 0.6:
            until = "%s || X > 5" % until
        look = "%s; Got = %s; %s%s;" % (begin, until, take, end)
        return r.choice(["for (int Got;;) { %s if (Got) break; }", "{ int Got; do { %s } while (!Got); }",
                         "for (int Got = 0, K = 0; !Got; K = !K) { %s }"]) % look

    def write(self, _):
        m = self.r.randrange(self.locks)
        what = "%s = %d" % (self.cell(), self.r.randint(0, 2)) if self.r.random() < 0.8 else self.cell() + "++"
        return "%s; %s; %s;" % (self.lock.format(m), what, self.unlock.format(m))

    def until_it_has(self, m):
        """Tries in vain tell nothing, but for some that lead elsewhere."""
        if self.more.random() < 0.15:
            return "for (int N = 0; %s; N = 1) if (N) return P" % self.attempt.format(m)
        return self.more.choice(["while (%s) { }", "while (%s) sched_yield()", "int Held; do Held = %s; while (Held)"]) \
            % self.attempt.format(m)

    def retry(self, thread):
        m, what = self.more.randrange(self.locks), self.more.choice(["Saw[%d] = A[0]" % thread, "A[0] = 1", "A[1]++"])
        return "{ %s; %s; %s; }" % (self.until_it_has(m), what, self.unlock.format(m))

    def tells_loosely(self, _):
        order = self.more.choice(["relaxed", "relaxed", "release"])
        return self.more.choice(["atomic_store_explicit(&O, 1, memory_order_%s);" % order,
                                 "if (atomic_load_explicit(&O, memory_order_relaxed)) X = 1;"])

    def attempts(self, thread):
        m = self.r.randrange(self.locks)
        return "if (!%s) { %s; } else Saw[%d] = Saw[%d] * 2 + 1;" % (self.attempt.format(m), self.unlock.format(m),
                                                                     thread, thread)

    def other(self, thread):
        return self.r.choice(["atomic_store(&B, 1);", "Saw[%d] += atomic_load(&B);" % thread])

    def program(self):
        r, threads = self.r, self.r.choice([2, 2, 3])
        ways = [self.poll, self.write, self.write, self.other] + 2 * self.tries * [self.attempts]
        ways += 2 * self.retries * [self.retry] + 3 * self.loose * [self.tells_loosely]
        bodies = [[r.choice(ways)(t) for _ in range(r.randint(1, 3 if threads == 2 else 2))] for t in range(threads)]
        bodies[0].insert(r.randint(0, len(bodies[0])), self.poll(0))
        lines = ["#include <assert.h>", "#include <pthread.h>", "#include <semaphore.h>", "#include <stdatomic.h>",
                 "static %s L0, L1;" % self.type, "static int A[2], Saw[3];", "static atomic_int B, O; static int X;", "#include <sched.h>"]
        for t, body in enumerate(bodies):
            lines += ["static void *run%d(void *P) {" % t, *("  " + line for line in body), "  return P;", "}"]
        lines += ["int main(void) {", *("  %s;" % self.init.format(i) for i in (0, 1)), "  pthread_t T[3];"]
        lines += ["  pthread_create(&T[%d], 0, run%d, 0);" % (t, t) for t in range(threads)]
        lines += ["  pthread_join(T[%d], 0);" % t for t in range(threads)]
        lines += ["  assert(A[0] * 3 + A[1] != %d);" % r.randint(0, 5),
                  "  assert(Saw[0] != %d && Saw[1] != %d);" % (r.randint(1, 3), r.randint(1, 3)), "}"]
        return "\n".join(lines) + "\n"


def run(heddle, file, words):
    done = subprocess.run([heddle, "check", "--all", "--quiet", "--json=-", "--max-time=5", *words, file],
                          capture_output=True, text=True)
    if done.returncode not in (0, 1, 3):
        sys.exit("%s %s: status %d: %s" % (file, words, done.returncode, done.stderr))
    report = json.loads(done.stdout)
    return {f["kind"] for f in report["findings"]}, report["verdict"]["exhaustive"]


def main():
    heddle, count = sys.argv[1], int(sys.argv[2])
    first = next((int(a.split("=")[1]) for a in sys.argv if a.startswith("--first=")), 1)
    wrong = compared = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            file = os.path.join(folder, "polls%d.c" % seed)
            with open(file, "w", encoding="utf-8") as out:
                out.write(Writer(random.Random(seed)).program())
            states, whole = run(heddle, file, ["--strategy=dfs", "--match=hash"])
            bad = []
            for way in WAYS if whole and "race" not in states else []:
                found, ended = run(heddle, file, way)
                compared += ended
                if found != states if ended else found - states:
                    bad.append("%s has %s" % (" ".join(way), sorted(found)))
            if bad:
                wrong += 1
                print("program %d: states have %s, %s" % (seed, sorted(states), "; ".join(bad)), flush=True)
    print("%d of %d programs differ, %d searches compared" % (wrong, count, compared))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
