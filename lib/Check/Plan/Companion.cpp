//===- Companion.cpp - DPOR beside a search over states -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Companion.h"
#include "WorkCount.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/Support/Memory.h"
#include "lib/Check/FindingSearch.h"

using namespace heddle;

Companion::Companion(const CheckSubject &S, const CheckOptions &O, SearchPlan P,
                     FoundSoFar &Found, std::shared_ptr<OrderedCells> Ordered)
    : Plan(std::move(P)), Subject(S), Options(O), Found(Found),
      Ordered(std::move(Ordered)) {
  Plan.enterLast();
  Options.Machine.ClockWidth = Plan.Machine.ClockWidth;
  Options.Machine.Awaits = Plan.Machine.Awaits;
  Options.Machine.Finals = Plan.Machine.Finals;
  IsOver = !open();
}

Companion::~Companion() {
  stop();
  if (Runner.joinable())
    Runner.join();
}

void Companion::stop() {
  MustEnd = true;
  if (Runner.joinable() && !IsOver)
    handOver(true);
}

bool Companion::open() {
  MachineOptions M = Plan.Machine;
  M.Threads = Threads;
  M.Ordered = Ordered;
  Own = std::make_unique<Machine>(Subject.Code, M);
  if (llvm::Error E = Own->start(Subject.Main, Subject.Arguments)) {
    llvm::consumeError(std::move(E)); // the search has met it, or will
    return false;
  }
  if (Plan.Machine.Awaits) {
    Own->learnAwaits(LearningSteps);
    Own->useAwaits(true);
  }
  Collector = std::make_unique<FindingCollector>(*Own, Subject, Options, Found);
  return true;
}

uint64_t Companion::work() const {
  return Own ? Events + workOf(*Own) - Own->counters().Events : Events;
}

void Companion::run() {
  ExploreOptions O = Plan.Explore;
  O.BytesInUse = bytesInUse;
  O.Aside = [this](const ExploreStats &S) {
    // An event takes as long as so many steps that are looked at.
    constexpr uint64_t StepsAnEvent = 64;
    Events = S.Events + S.Scanned / StepsAnEvent;
    if (Events >= Allowed && !MustEnd)
      handOver(false);
    return !MustEnd;
  };
  Result = explore(*Own, O, *Collector);
  doubtThreadStates(*Own, O, Result);
}

/// The other thread runs until it says so in its turn.
void Companion::handOver(bool ToIt) {
  std::unique_lock Guard(Lock);
  IsItsTurn = ToIt;
  Changed.notify_all();
  if (ToIt || !IsOver)
    Changed.wait(Guard, [&] { return IsItsTurn != ToIt; });
}

void Companion::goOn(uint64_t UpTo) {
  Allowed = UpTo;
  if (IsOver || Events >= Allowed)
    return;
  if (!Runner.joinable())
    Runner = std::thread([this] {
      {
        std::unique_lock Guard(Lock);
        Changed.wait(Guard, [&] { return IsItsTurn; });
      }
      run();
      IsOver = true;
      handOver(false);
    });
  handOver(true);
}

bool Companion::isWhole() const {
  return IsOver && Collector && Result.How != Completeness::Stopped &&
         !Own->hasMoreAwaits() && !Own->mustFollowFinals() &&
         !Own->lacksDetails() && !Own->hasWrongCells() &&
         !Own->clocksOverflow() && Found.Refusal.empty();
}
