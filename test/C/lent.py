#!/usr/bin/env python3
"""lent.py HEDDLE PROGRAM: calls that read or write what another thread writes, each a race, and the
same calls of something else, none."""

import subprocess
import sys

# What the other thread does, the call, and the call without a race.
CALLS = [
    ("bytes[0] = '3'", 'snprintf(bytes, 9, "%d", 7)', 'snprintf(bytes + 8, 9, "%d", 7)'),
    ("bytes[1] = '3'", 'sprintf(bytes, "%s", "abc")', 'sprintf(bytes + 8, "%s", "abc")'),
    ("wide[0] = 'c'", "(void)!swprintf(wide, 4, L\"%d\", 12)", "(void)!swprintf(wide + 1, 4, L\"%d\", 12)"),
    ("wide[0] = 'c'", "number = (int)wcslen(wide)", "number = (int)wcslen(wide + 1)"),
    ("bytes[0] = '3'", "(void)getenv(bytes)", "(void)getenv(bytes + 1)"),
    ("word[1] = 'y'", 'getopt(2, words, "xy")', 'getopt(1, words, "xy")'),
    ("pointer = NULL", "join(&pointer)", "join(NULL)"),
    ("number = 1", "join11(&number)", "join11(NULL)"),
    ("key = 1", "pthread_key_create(&key, NULL)", "{ pthread_key_t k; pthread_key_create(&k, NULL); }"),
    ("pointer = NULL", "(void)!posix_memalign(&pointer, 16, 16)",
     "{ void *p; (void)!posix_memalign(&p, 16, 16); }"),
    ("number = 1", "sem_getvalue(&semaphore, &number)", "{ int n; sem_getvalue(&semaphore, &n); }"),
    ("until.tv_nsec = 1", "sem_timedwait(&semaphore, &until)", "sem_trywait(&semaphore)"),
    ("until.tv_nsec = 1", "pthread_cond_timedwait(&cond, &mutex, &until)", "pthread_cond_signal(&cond)"),
    ("until.tv_sec = 1", "pthread_mutex_timedlock(&other, &until)", "pthread_mutex_trylock(&other)"),
    ("until.tv_sec = 1", "pthread_rwlock_timedrdlock(&rwlock, &until)", "pthread_rwlock_tryrdlock(&rwlock)"),
    ("until.tv_sec = 1", "mtx_timedlock(&mutex11, &until)", "mtx_trylock(&mutex11)"),
    ("pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE)", "pthread_mutex_init(&other, &attributes)",
     "pthread_mutex_init(&other, NULL)"),
    ("bytes[1] = '3'", 'number = memcmp(bytes, "xyz", 2)', 'number = memcmp(bytes, "xyz", 1)'),
    ("wide[1] = 'c'", 'number = wmemcmp(wide, L"xyz", 2)', 'number = wmemcmp(wide, L"xyz", 1)'),
    ("srand48(1)", "number = drand48() < 1", "number = rand()"),
    ("mrand48()", "number = (int)lrand48()", "{ unsigned short s[3] = {0}; number = (int)nrand48(s); }"),
    ("optarg = NULL", 'getopt(3, (char *[]){"p", "-x", "y"}, "x:")', 'getopt(1, words, "x:")'),
]


def races(heddle, program, write, call):
    p = subprocess.run([heddle, "check", "--quiet", "-DWRITE=" + write, "-DCALL=" + call, program],
                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = p.stdout.decode()
    if (p.returncode, "race: " in text) not in ((0, False), (1, True)):
        sys.exit("%s; %s: exit status %d\n%s" % (write, call, p.returncode, text))
    return p.returncode == 1


def main():
    heddle, program = sys.argv[1:]
    wrong = 0
    for write, call, other in CALLS:
        for c, expected in ((call, True), (other, False)):
            if races(heddle, program, write, c) != expected:
                wrong += 1
                print("%s beside %s: %s" % (write, c, "no race" if expected else "a race"))
    print("%d calls, %d wrong" % (len(CALLS), wrong))


if __name__ == "__main__":
    main()
