//===- Interrupt.cpp - Stopping when the user asks to ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Interrupt.h"
#include <csignal>
#include <ctime>

using namespace heddle;

/// A signal handler can reach nothing but a global.
static std::atomic<bool> WasInterrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

/// What SIGINT and SIGTERM did before.
static struct sigaction Before[2];

static std::atomic<int> Caught = 0;
static std::atomic<int64_t> FirstSecond = 0, FirstNanosecond = 0;

/// What stops a process may signal it and its group, that is, twice at once
/// (timeout(1) does).
static void onSignal(int Signal) {
  timespec Now;
  clock_gettime(CLOCK_MONOTONIC, &Now);
  if (!WasInterrupted) {
    FirstSecond = Now.tv_sec;
    FirstNanosecond = Now.tv_nsec;
    Caught = Signal;
    WasInterrupted = true;
    return;
  }
  int64_t Since = (Now.tv_sec - FirstSecond) * 1'000'000'000 + Now.tv_nsec -
                  FirstNanosecond;
  if (Since < 1'000'000'000)
    return;
  sigaction(Signal, &Before[Signal == SIGTERM], nullptr);
  raise(Signal); // delivered when this returns
}

/// Guards that live; the outermost one has changed what signals do.
static unsigned Depth = 0;

InterruptGuard::InterruptGuard() {
  if (Depth++)
    return;
  WasInterrupted = false;
  Caught = 0;
  struct sigaction Action = {};
  Action.sa_handler = onSignal;
  Action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &Action, &Before[0]);
  sigaction(SIGTERM, &Action, &Before[1]);
}

InterruptGuard::~InterruptGuard() {
  if (--Depth)
    return;
  sigaction(SIGINT, &Before[0], nullptr);
  sigaction(SIGTERM, &Before[1], nullptr);
}

const std::atomic<bool> &InterruptGuard::flag() const { return WasInterrupted; }

int InterruptGuard::caught() { return Caught; }
