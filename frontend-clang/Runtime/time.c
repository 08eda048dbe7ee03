//===- time.c - Clocks and sleep ------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each thread has a clock of its own. It moves on as the thread sleeps, as a
// wait of the thread's runs out, and a little whenever it is asked.
//
//===----------------------------------------------------------------------===//

#include "sync.h"
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

long __heddle_clock(void) { return __heddle_self()->clock + __heddle_ticks(); }

USERS long __heddle_nanoseconds(const struct timespec *T) {
  return T ? T->tv_sec * 1000000000l + T->tv_nsec : 0;
}
static void sleepFor(long Nanoseconds) {
  __heddle_self()->clock += Nanoseconds;
}

int usleep(useconds_t T) {
  sleepFor(1000l * T);
  return 0;
}
unsigned sleep(unsigned T) {
  sleepFor(1000000000l * T);
  return 0;
}
USERS int nanosleep(const struct timespec *T, struct timespec *Left) {
  sleepFor(T->tv_sec * 1000000000l + T->tv_nsec);
  return 0;
}
USERS int clock_nanosleep(clockid_t K, int Flags, const struct timespec *T,
                          struct timespec *Left) {
  long Until = T->tv_sec * 1000000000l + T->tv_nsec;
  if (Flags & TIMER_ABSTIME)
    Until -= __heddle_clock();
  if (Until > 0)
    sleepFor(Until);
  return 0;
}
int thrd_sleep(const struct timespec *T, struct timespec *Left) {
  return nanosleep(T, Left);
}

USERS int clock_gettime(clockid_t K, struct timespec *T) {
  long Now = __heddle_clock();
  T->tv_sec = Now / 1000000000;
  T->tv_nsec = Now % 1000000000;
  return 0;
}
int timespec_get(struct timespec *T, int Base) {
  clock_gettime(0, T);
  return Base;
}
USERS int clock_getres(clockid_t K, struct timespec *T) {
  if (T) {
    T->tv_sec = 0;
    T->tv_nsec = 1;
  }
  return 0;
}
USERS int gettimeofday(struct timeval *T, void *Zone) {
  long Now = __heddle_clock();
  T->tv_sec = Now / 1000000000;
  T->tv_usec = Now % 1000000000 / 1000;
  return 0;
}
USERS time_t time(time_t *T) {
  time_t Now = __heddle_clock() / 1000000000;
  if (T)
    *T = Now;
  return Now;
}
clock_t clock(void) { return __heddle_clock() / (1000000000 / CLOCKS_PER_SEC); }
double difftime(time_t A, time_t B) { return (double)(A - B); }
