//===- Interrupt.cpp - Stopping when the user asks to ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/Interrupt.h"
#include <csignal>

using namespace heddle;

/// A signal handler can reach nothing but a global.
static std::atomic<bool> WasInterrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

static void onSignal(int) { WasInterrupted = true; }

InterruptGuard::InterruptGuard() {
  WasInterrupted = false;
  struct sigaction Action = {};
  Action.sa_handler = onSignal;
  Action.sa_flags = SA_RESETHAND | SA_RESTART;
  sigaction(SIGINT, &Action, nullptr);
  sigaction(SIGTERM, &Action, nullptr);
}

InterruptGuard::~InterruptGuard() {
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool> &InterruptGuard::flag() const { return WasInterrupted; }
