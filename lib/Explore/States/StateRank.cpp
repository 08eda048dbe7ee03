//===- StateRank.cpp - One rank of a search over states -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visits, messages and work; how rank 0 finds the end is in StateRankRests.cpp.
//
//===----------------------------------------------------------------------===//

#include "StateRank.h"
#include <thread>

using namespace heddle;
using std::chrono::microseconds;

/// Visits of one owner that are sent together, if steps are not to wait longer
/// than this. A message costs as much as some ten visits.
static constexpr unsigned MostTogether = 64;
static constexpr uint64_t MostSteps = 1024;
/// Steps between two looks at what has come.
static constexpr uint64_t StepsALook = 16;
static constexpr size_t FilterSize = 1 << 16;

StateRank::StateRank(Fleet &F, CommonLimits &Common,
                     const ExploreOptions &Options)
    : F(F), Common(Common), Options(Options), Table(Options, 1),
      Filter(FilterSize), Desks(F.size()), Random(F.rank() + 1),
      IsKept(Options.OnCheckpoint != nullptr), Now(F.size()), Then(F.size()) {
  Table.numberAs(F.rank(), F.size());
  PauseBegan = Clock::now();
  planPause();
  if (F.rank())
    F.Ask = [this](std::string Q) { return askRankZero(std::move(Q)); };
}

//===----------------------------------------------------------------------===//
// Visits
//===----------------------------------------------------------------------===//

std::optional<StateTable::Entry> StateRank::visit(const StateKey &K,
                                                  ThreadSet Sleep) {
  if (ownerOf(K) == F.rank())
    return visitOwn(K, Sleep);
  const Known &S = known(K);
  if (S.IsThere && S.Key == K && !(S.Kept & ~Sleep.word(0)))
    return StateTable::Entry{{}, S.Number, false};
  return std::nullopt;
}

void StateRank::ask(Arrival A) {
  unsigned Owner = ownerOf(A.Key);
  Desk &D = Desks[Owner];
  if (!D.Count++) {
    D.Text.number(Visits);
    D.Since = Steps;
  }
  D.Text.word(A.Key.Low);
  D.Text.word(A.Key.High);
  D.Text.number(A.Sleep.word(0));
  D.Asked.push_back(std::move(A));
  if (D.Count == MostTogether)
    flush(Owner);
}

void StateRank::flush(unsigned To) {
  Desk &D = Desks[To];
  if (!D.Count)
    return;
  ++Sent;
  F.send(To, std::move(D.Text.Text));
  D.Text = WireWriter();
  D.Count = 0;
}

void StateRank::flushAll() {
  for (unsigned R = 0; R != F.size(); ++R)
    flush(R);
}

void StateRank::answer(unsigned From, WireReader &R) {
  ++Received;
  WireWriter W;
  W.number(Answers);
  while (!R.isOver()) {
    StateKey K;
    K.Low = R.word();
    K.High = R.word();
    StateTable::Entry E = visitOwn(K, ThreadSet::ofWord(R.number()));
    assert(R.good() && "internal: half a visit");
    W.number(uint64_t(E.Number) << 1 | E.IsNew);
    if (!E.IsNew)
      W.number(E.Before.word(0));
  }
  ++Sent;
  F.send(From, std::move(W.Text));
}

void StateRank::heardAnswers(unsigned From, WireReader &R) {
  ++Received;
  while (!R.isOver()) {
    assert(!Desks[From].Asked.empty() && "internal: nobody has asked");
    Arrival A = std::move(Desks[From].Asked.front());
    Desks[From].Asked.pop_front();
    uint64_t Number = R.number();
    StateTable::Entry E{{}, uint32_t(Number >> 1), bool(Number & 1)};
    if (!E.IsNew)
      E.Before = ThreadSet::ofWord(R.number());
    ThreadSet Kept = E.IsNew ? A.Sleep : A.Sleep & E.Before;
    known(A.Key) = {A.Key, Kept.word(0), E.Number, true};
    Answered(std::move(A), E);
  }
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

void StateRank::tell(unsigned To, Kind K, llvm::ArrayRef<uint64_t> Numbers) {
  WireWriter W;
  W.number(K);
  for (uint64_t N : Numbers)
    W.number(N);
  F.send(To, std::move(W.Text));
}

void StateRank::tellAll(Kind K, llvm::ArrayRef<uint64_t> Numbers) {
  for (unsigned R = 0; R != F.size(); ++R)
    if (R != F.rank())
      tell(R, K, Numbers);
}

bool StateRank::receiveAll() {
  return F.receiveAll([this](unsigned From, llvm::StringRef Message) {
    receive(From, Message);
  });
}

void StateRank::receive(unsigned From, llvm::StringRef Message) {
  WireReader R(Message);
  Kind K = Kind(R.number());
  switch (K) {
  case Visits:
    answer(From, R);
    break;
  case Answers:
    heardAnswers(From, R);
    break;
  case Jobs:
    ++Received;
    HasAsked = false;
    Failures = 0;
    while (!R.isOver()) {
      StateJob &Job = Ready.emplace_back();
      bool IsRestored = R.number();
      Job.restore(R);
      Job.IsRestored = IsRestored;
    }
    break;
  case Steal:
    if (Waits)
      tell(From, NoWork);
    else
      Thieves.push_back(From);
    break;
  case NoWork: {
    constexpr unsigned MostDoublings = 6;
    HasAsked = false;
    NextTry =
        Clock::now() + microseconds(100 << std::min(Failures++, MostDoublings));
    break;
  }
  case Question: {
    WireWriter W;
    W.number(Reply);
    W.bytes(F.Answer(R.bytes()));
    F.send(From, std::move(W.Text));
    break;
  }
  case Reply:
    Replied = R.bytes().str();
    break;
  case WantStop: {
    auto Reason = StopReason(R.number());
    IsDamaged |= R.number();
    if (!R.number()) {
      halt(Reason, true);
    } else {
      StopThen = StopThen == StopReason::None ? Reason : StopThen;
      beginPause();
    }
    break;
  }
  case AskStatus: {
    Status S = status();
    tell(From, TellStatus, {S.IsIdle, S.HasPaused, S.Sent, S.Received});
    break;
  }
  case TellStatus: {
    Status S;
    S.IsIdle = R.number();
    S.HasPaused = R.number();
    S.Sent = R.number();
    S.Received = R.number();
    heard(From, S);
    break;
  }
  case Halt: {
    auto Reason = StopReason(R.number());
    halt(Reason, R.number());
    break;
  }
  case Gone:
    ++NumGone;
    break;
  case Pause:
    IsPausing = true;
    break;
  case AskPart:
    sendPart(R.number());
    break;
  case TellStates:
  case TellEdges:
  case TellJobs:
  case TellRest:
    heardPart(From, K, R);
    break;
  case GoOn:
    IsPausing = false;
    break;
  case Check: {
    ++Received;
    StateKey Of;
    Of.Low = R.word();
    Of.High = R.word();
    isKnownAs(Of, R.number());
    break;
  }
  }
}

/// Called in the midst of a step, or between two.
std::string StateRank::askRankZero(std::string Text) {
  WireWriter W;
  W.number(Question);
  W.bytes(Text);
  F.send(0, std::move(W.Text));
  Naps = 0;
  while (!Replied)
    if (receiveAll())
      Naps = 0;
    else
      rest();
  std::string Out = std::move(*Replied);
  Replied.reset();
  return Out;
}

void StateRank::rest() {
  constexpr unsigned Yields = 4, MostDoublings = 5;
  if (Naps++ < Yields)
    std::this_thread::yield();
  else
    std::this_thread::sleep_for(
        microseconds(10 << std::min((Naps - Yields) / 8, MostDoublings)));
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

bool StateRank::goOn() {
  if (IsHalted || HasStopped || (!IsKept && Common.stopping()))
    return false;
  if (LLVM_LIKELY(++Steps % StepsALook))
    return true;
  lookForPause();
  receiveAll();
  for (unsigned R = 0; R != F.size(); ++R)
    if (Desks[R].Count && Steps - Desks[R].Since >= MostSteps)
      flush(R);
  serveThieves();
  return !IsHalted;
}

void StateRank::sendJobs(unsigned To, llvm::MutableArrayRef<StateJob> Some) {
  WireWriter W;
  W.number(Jobs);
  for (StateJob &Job : Some) {
    Job.findSteps();
    W.number(Job.IsRestored);
    Job.save(W);
  }
  ++Sent;
  F.send(To, std::move(W.Text));
}

/// Gives the older half of what is to be done away: it is nearer to the first
/// state, and more follows it.
void StateRank::serveThieves() {
  constexpr size_t MostJobs = 64;
  while (!Thieves.empty() && Ready.size() > 1) {
    std::vector<StateJob> Some;
    for (size_t Left = std::min(MostJobs, Ready.size() / 2); Left; --Left) {
      Some.push_back(std::move(Ready.front()));
      Ready.pop_front();
    }
    sendJobs(Thieves.front(), Some);
    Thieves.pop_front();
  }
}

void StateRank::give(StateJob Job) {
  sendJobs(Thieves.front(), Job);
  Thieves.pop_front();
}

std::optional<StateJob> StateRank::take() {
  for (Naps = 0;;) {
    if (IsHalted) {
      leave();
      return std::nullopt;
    }
    if (!Ready.empty() && !HasStopped && !IsPausing) {
      Waits = false;
      serveThieves();
      StateJob Job = std::move(Ready.back());
      Ready.pop_back();
      Job.findSteps();
      return Job;
    }
    Waits = true;
    flushAll();
    for (; !Thieves.empty(); Thieves.pop_front())
      tell(Thieves.front(), NoWork);
    if (Options.Interrupt && *Options.Interrupt && !HasStopped) {
      bool IsFirst = !Common.stopping();
      Common.stop(StopReason::Interrupted);
      if (!IsKept)
        stop();
      else if (IsFirst)
        stopAtPause();
    }
    lookForPause();
    if (receiveAll()) {
      Naps = 0;
      continue;
    }
    lookForWork();
    lookForEnd();
    rest();
  }
}

void StateRank::lookForWork() {
  if (HasAsked || HasStopped || IsHalted || IsPausing || Clock::now() < NextTry)
    return;
  unsigned Victim = Random() % (F.size() - 1);
  tell(Victim + (Victim >= F.rank()), Steal);
  HasAsked = true;
}
