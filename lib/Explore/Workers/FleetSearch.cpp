//===- FleetSearch.cpp - One rank of a search by several ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FleetSearch.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using std::chrono::microseconds;

FleetSearch::FleetSearch(Fleet &F, SharedTree &Tree, FleetTree &Part,
                         CommonLimits &Common, const ExploreOptions &Options)
    : F(F), Tree(Tree), Part(Part), Common(Common), Options(Options),
      Running(Part.workers()), Random(F.rank() + 1), Now(F.size()),
      Then(F.size()), Parts(F.size(), nullptr) {
  Part.Send = [this](unsigned To, std::string Message) {
    ++Sent;
    put(To, std::move(Message));
  };
  if (F.rank())
    F.Ask = [this](std::string Q) { return ask(std::move(Q)); };
}

StopReason FleetSearch::run() {
  constexpr microseconds Shortest(50), Longest(1000);
  microseconds Nap = Shortest;
  unsigned Others = F.rank() ? 0 : F.size() - 1;
  while (!IsHalted || Running || NumGone != Others) {
    bool HasReceived = receiveAll();
    if (sendAll() | HasReceived)
      Nap = Shortest;
    look();
    std::unique_lock Guard(Lock);
    if (Mail.empty())
      HasMail.wait_for(Guard, Nap);
    Nap = std::min(Nap * 2, Longest);
  }
  if (F.rank())
    tell(0, Gone);
  sendAll();
  F.Ask = nullptr;
  return Why;
}

//===----------------------------------------------------------------------===//
// Work and ends
//===----------------------------------------------------------------------===//

void FleetSearch::look() {
  if (IsHalted)
    return;
  if (!F.rank() && Tree.isDone()) {
    halt(StopReason::None);
    return;
  }
  lookForStops();
  lookForWork();
  if (F.rank() || IsHalted)
    return;
  Clock::time_point Time = Clock::now();
  if (!IsPausing && Options.OnCheckpoint && Options.CheckpointInterval &&
      Time - LastPause >= std::chrono::milliseconds(Options.CheckpointInterval))
    beginPause();
  if (!IsPausing && Tree.isRestored())
    lookForEnd();
  if (IsPausing && !IsWaiting && Time >= NextStatus)
    askStatus();
}

/// Asks whether all wait, if this rank does.
void FleetSearch::lookForEnd() {
  if (IsWaiting || Clock::now() < NextStatus)
    return;
  SharedTree::Guard G = Tree.lock();
  bool IsIdle = Part.isIdle();
  G.unlock();
  if (IsIdle)
    askStatus();
}

void FleetSearch::wrong(const char *What) {
  if (!Tree.isRestored())
    llvm::report_fatal_error(llvm::Twine("internal: ") + What);
  Tree.damaged();
  Tree.stop();
}

void FleetSearch::lookForWork() {
  bool IsIdle;
  std::deque<unsigned> Refused;
  {
    SharedTree::Guard G = Tree.lock();
    IsIdle = Part.isIdle();
    if (IsIdle)
      Refused.swap(Part.Wanting);
  }
  for (unsigned R : Refused)
    tell(R, NoWork);
  if (!IsIdle || HasAsked || Clock::now() < NextTry)
    return;
  unsigned Victim = Random() % (F.size() - 1);
  tell(LastGiver.value_or(Victim + (Victim >= F.rank())), Steal);
  HasAsked = true;
}

/// Tells rank 0 that a worker here wants the search to end.
void FleetSearch::lookForStops() {
  // Workers that wait for work do not see it.
  if (Options.Interrupt && *Options.Interrupt && !Common.stopping()) {
    Common.stop(StopReason::Interrupted);
    if (Options.OnCheckpoint)
      Tree.pause(true);
    else
      Tree.stop();
  }
  bool AtPause = Part.stopsAtPause();
  if (HasToldStop || !(Tree.stopped() || AtPause))
    return;
  HasToldStop = true;
  if (F.rank())
    tell(0, WantStop,
         {uint64_t(Common.why()), AtPause && !Tree.isDamaged(),
          Tree.isDamaged()});
  else if (AtPause && !Tree.isDamaged())
    beginPause();
  else
    halt(Common.why());
}

void FleetSearch::halt(StopReason R) {
  if (IsHalted)
    return;
  IsHalted = true;
  Why = R;
  if (!F.rank())
    tellAll(Halt, {uint64_t(R)});
  if (R != StopReason::None)
    Common.stop(R);
  Tree.stop();
}

//===----------------------------------------------------------------------===//
// Pauses
//===----------------------------------------------------------------------===//

FleetSearch::Status FleetSearch::status() {
  SharedTree::Guard G = Tree.lock();
  return {Part.hasPaused(), Common.IsTorn, Part.isIdle(),
          Common.why(),     Sent,          Received};
}

void FleetSearch::beginPause() {
  if (IsPausing || IsHalted)
    return;
  IsPausing = true;
  tellAll(Pause, {});
  Tree.pause(false);
  Then.assign(F.size(), Status());
  NextStatus = Clock::now();
}

void FleetSearch::askStatus() {
  IsWaiting = true;
  NumHeard = 0;
  tellAll(AskStatus, {});
  heard(0, status());
}

void FleetSearch::heard(unsigned From, Status S) {
  Now[From] = S;
  if (++NumHeard != F.size() || IsHalted)
    return;
  IsWaiting = false;
  uint64_t Difference = 0;
  bool HavePaused = true, AreTorn = false, AreIdle = true;
  StopReason Reason = StopReason::None;
  for (const Status &X : Now) {
    HavePaused &= X.HasPaused;
    AreTorn |= X.IsTorn;
    AreIdle &= X.IsIdle;
    Difference += X.Sent - X.Received;
    if (Reason == StopReason::None)
      Reason = X.Why;
  }
  if (AreTorn) { // the last checkpoint is the one to go on from
    halt(Reason);
    return;
  }
  bool IsQuiet =
      (IsPausing ? HavePaused : AreIdle) && !Difference && Now == Then;
  Then = Now;
  NextStatus = Clock::now() + microseconds(IsPausing ? 200 : 5000);
  if (!IsQuiet)
    return;
  if (!IsPausing) { // there is nothing that could still happen
    if (!Tree.isDone())
      wrong("all ranks wait, and the search is not over");
    return;
  }
  IsWaiting = true;
  NumHeard = 0;
  tellAll(AskPart, {});
  heardPart(0, part());
}

std::string FleetSearch::part() {
  std::string Text;
  SharedTree::Guard G = Tree.lock();
  llvm::raw_string_ostream(Text) << Save();
  return Text;
}

void FleetSearch::heardPart(unsigned From, llvm::StringRef Text) {
  auto Parsed = llvm::json::parse(Text);
  if (Parsed)
    Parts[From] = std::move(*Parsed);
  else
    llvm::consumeError(Parsed.takeError());
  if (++NumHeard != F.size() || IsHalted)
    return;
  Store(std::move(Parts));
  Parts.assign(F.size(), nullptr);
  IsWaiting = IsPausing = false;
  LastPause = Clock::now();
  StopReason Reason = StopReason::None;
  for (const Status &X : Now)
    if (Reason == StopReason::None)
      Reason = X.Why;
  if (Reason != StopReason::None) {
    halt(Reason);
    return;
  }
  tellAll(GoOn, {});
  Part.goOn();
}
