//===- PlainSearch.cpp - The plainest search there is ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Audit/PlainSearch.h"
#include "llvm/ADT/bit.h"
#include <chrono>
#include <random>

using namespace heddle;

namespace {
using Clock = std::chrono::steady_clock;

class PlainSearch {
public:
  PlainSearch(TransitionSystem &System, const PlainOptions &Options,
              PlainListener &Listener)
      : System(System), Options(Options), Listener(Listener),
        Random(Options.Seed), First(System.mark()) {}

  PlainResult run();

private:
  void visit();
  void walk();
  /// Executes one step, which the path has from then on.
  void step(ThreadId T, unsigned Choice);
  void end(RunStatus How);
  bool isOver();

  TransitionSystem &System;
  const PlainOptions &Options;
  PlainListener &Listener;
  std::mt19937_64 Random;
  TransitionSystem::Mark First;
  Clock::time_point Deadline;
  std::vector<PlainStep> Path;
  PlainResult Result;
  bool IsCut = false; ///< some execution was not executed to its end
  uint64_t Looks = 0;
  bool IsLate = false;
};

bool PlainSearch::isOver() {
  if (Options.Interrupt && *Options.Interrupt)
    Result.IsStopped = true;
  if (!IsLate && (Looks++ & 63) == 0)
    IsLate = Clock::now() >= Deadline;
  return IsLate || Result.IsStopped;
}

void PlainSearch::step(ThreadId T, unsigned Choice) {
  System.step(T, Choice);
  Path.push_back({T, uint16_t(Choice)});
  ++Result.Events;
  for (const Fault &F : System.faults())
    Listener.onFault(Path, F);
}

void PlainSearch::end(RunStatus How) {
  ++Result.Executions;
  IsCut |= How == RunStatus::Bounded || How == RunStatus::Endless ||
           How == RunStatus::Refused;
  if (!Listener.onEnd(Path, How))
    Result.IsStopped = true;
}

/// Executes all that can follow the present state, and comes back to it.
void PlainSearch::visit() {
  RunStatus Now = System.status();
  if (Now != RunStatus::Running)
    return end(Now);
  if (Path.size() >= Options.MaxDepth || isOver()) {
    IsCut = true;
    return;
  }
  TransitionSystem::Mark Here = System.mark();
  for (ThreadSet Left = System.enabled(); Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    unsigned Choices;
    {
      Event Next;
      System.pending(T, Next);
      Choices = Next.Choices;
    }
    for (unsigned C = 0; C != Choices; ++C) {
      if (isOver()) {
        IsCut = true;
        return;
      }
      step(T, C);
      visit();
      Path.pop_back();
      System.backtrack(Here);
    }
  }
}

/// One execution at random. How often it changes threads is drawn, too: an
/// execution that changes at each step shows other things than one that seldom
/// does.
void PlainSearch::walk() {
  System.backtrack(First);
  Path.clear();
  unsigned StayOf8 = Random() % 8; // in so many of eight steps
  // Of loops that go on for ever the first rounds show most.
  uint64_t Most = std::min<uint64_t>(Options.MaxDepth, 64ull << Random() % 10);
  ThreadId Last;
  Event Next;
  for (;;) {
    RunStatus Now = System.status();
    if (Now != RunStatus::Running)
      return end(Now);
    if (Path.size() >= Most || isOver())
      return;
    ThreadSet Enabled = System.enabled();
    ThreadId T = Last;
    if (!Last.isValid() || !Enabled.contains(Last.index()) ||
        Random() % 8 >= StayOf8) {
      for (uint64_t Skip = Random() % Enabled.size(); Skip; --Skip)
        Enabled.dropFirst();
      T = Enabled.first();
    }
    System.pending(T, Next);
    step(T, Random() % Next.Choices);
    Last = T;
  }
}

PlainResult PlainSearch::run() {
  auto Half = std::chrono::milliseconds(Options.Milliseconds / 2);
  Deadline = Clock::now() + Half;
  visit();
  Result.IsComplete = !IsCut && !Result.IsStopped;
  IsLate = false;
  Deadline = Clock::now() + Half;
  while (!Result.IsComplete && !isOver())
    walk();
  System.backtrack(First);
  return Result;
}
} // namespace

PlainResult heddle::searchPlainly(TransitionSystem &System,
                                  const PlainOptions &Options,
                                  PlainListener &Listener) {
  return PlainSearch(System, Options, Listener).run();
}
