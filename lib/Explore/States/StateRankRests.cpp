//===- StateRankRests.cpp - When all ranks rest ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The end: rank 0 asks all for what they have sent and received of visits,
// answers and jobs, until all have nothing to do, nothing is on its way, and
// the same was so before (Mattern 1987). So does a pause begin.
//
// At a pause no step and no visit is going on, and nothing is on its way. What
// a rank has then is its states, the edges that it has found, its path and what
// waits to be done. Rank 0 puts the parts of all together to what a search by
// one process would be, in the same form: another number of ranks, or of
// workers of one process, goes on with it.
//
//===----------------------------------------------------------------------===//

#include "StateRank.h"

using namespace heddle;
using std::chrono::microseconds;

/// Of a message, about.
static constexpr size_t MostBytes = 1 << 20;

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

void StateRank::stop() {
  if (HasStopped || IsHalted)
    return;
  HasStopped = true;
  if (F.rank())
    tell(0, WantStop, {uint64_t(Common.why()), IsDamaged, false});
  else
    halt(Common.why(), true);
}

void StateRank::halt(StopReason R, bool Stops) {
  if (IsHalted)
    return;
  IsHalted = true;
  WasStopped = Stops;
  Why = R;
  if (!F.rank())
    tellAll(Halt, {uint64_t(R), Stops});
}

/// Rank 0 answers questions until nobody has any more.
void StateRank::leave() {
  if (F.rank()) {
    tell(0, Gone);
    F.Ask = nullptr;
    return;
  }
  for (Naps = 0; NumGone != F.size() - 1;)
    if (receiveAll())
      Naps = 0;
    else
      rest();
}

StateRank::Status StateRank::status() const {
  bool IsIdle = Waits && Ready.empty();
  bool HasPaused = IsPausing && (Waits || Resting) && !HasStopped;
  for (const Desk &D : Desks) {
    IsIdle &= D.Asked.empty();
    HasPaused &= D.Asked.empty();
  }
  return {IsIdle, HasPaused, Sent, Received};
}

void StateRank::lookForEnd() {
  if (F.rank() || IsAsking || IsHalted || IsPausing || !status().IsIdle ||
      Clock::now() < NextStatus)
    return;
  askStatus();
}

void StateRank::askStatus() {
  IsAsking = true;
  NumHeard = 0;
  tellAll(AskStatus);
  heard(0, status());
}

void StateRank::heard(unsigned From, Status S) {
  Now[From] = S;
  if (++NumHeard != F.size() || IsHalted)
    return;
  IsAsking = false;
  bool AreIdle = true;
  uint64_t OnTheWay = 0;
  for (const Status &X : Now) {
    AreIdle &= IsPausing ? X.HasPaused : X.IsIdle;
    OnTheWay += X.Sent - X.Received;
  }
  bool IsOver = AreIdle && !OnTheWay && Now == Then;
  Then = Now;
  NextStatus = Clock::now() + microseconds(AreIdle && !OnTheWay ? 0 : 500);
  if (!IsOver)
    return;
  if (!IsPausing) {
    halt(StopReason::None, false);
    return;
  }
  NumHeard = 0;
  IsAsking = true; // for parts
  uint32_t Own = First();
  tellAll(AskPart, {Own});
  sendPart(Own);
}

//===----------------------------------------------------------------------===//
// Pauses
//===----------------------------------------------------------------------===//

/// Of rank 0.
void StateRank::beginPause() {
  if (IsHalted || (IsPausing && !Parts.Told.empty()))
    return;
  IsPausing = true;
  Parts = SearchParts();
  Parts.Told.resize(F.size());
  tellAll(Pause);
  PauseBegan = NextStatus = Clock::now();
}

void StateRank::stopAtPause() {
  IsPausing = true; // nothing is done until the others know
  if (F.rank()) {
    tell(0, WantStop, {uint64_t(Common.why()), false, true});
    return;
  }
  StopThen = StopThen == StopReason::None ? Common.why() : StopThen;
  beginPause();
}

/// Of rank 0: looks whether it is time for a pause, or all have come to one.
void StateRank::lookForPause() {
  if (F.rank() || IsHalted || !IsKept)
    return;
  if (!IsPausing) {
    if (Options.CheckpointInterval && Clock::now() >= NextPause)
      beginPause();
    return;
  }
  if (!IsAsking && status().HasPaused && Clock::now() >= NextStatus)
    askStatus();
}

bool StateRank::rest(const StateJob &Own) {
  Resting = &Own;
  flushAll();
  for (Naps = 0; IsPausing && !IsHalted;) {
    if (receiveAll())
      Naps = 0;
    else
      rest();
    lookForPause();
  }
  Resting = nullptr;
  return !IsHalted;
}

/// Most of the time is for the search, even if pauses take long and are wanted
/// often.
void StateRank::planPause() {
  constexpr unsigned Share = 4;
  auto Now = Clock::now();
  NextPause = Now + std::max<Clock::duration>(
                        std::chrono::milliseconds(Options.CheckpointInterval),
                        Share * (Now - PauseBegan));
}

void StateRank::goOnAfterPause() {
  bool HasWork = Parts.HasWork;
  Store(std::move(Parts));
  Parts = SearchParts();
  IsAsking = IsPausing = false;
  planPause();
  if (StopReason R = std::exchange(StopThen, StopReason::None);
      R != StopReason::None) {
    // A stop that came when all was done left nothing out.
    halt(HasWork ? R : StopReason::None, HasWork);
    return;
  }
  tellAll(GoOn);
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

void StateRank::pass(Kind K, WireWriter &W) {
  if (!F.rank()) {
    heardPart(0, K, WireReader(W.Text));
  } else if (!W.Text.empty()) {
    WireWriter Whole;
    Whole.number(K);
    F.send(0, Whole.Text + W.Text);
  }
  W = WireWriter();
}

/// First: of the first state.
void StateRank::sendPart(uint32_t First) {
  WireWriter W;
  auto PassIfLong = [&](Kind K) {
    if (W.Text.size() >= MostBytes)
      pass(K, W);
  };
  Table.saveEach(W, First, [&] { PassIfLong(TellStates); });
  pass(TellStates, W);
  auto Renumbered = [&](uint32_t N) {
    return N == First ? 0 : N == 0 ? First : N;
  };
  Edges().each([&](uint32_t From, uint32_t To, const StateGraph::Step *S) {
    W.number(Renumbered(From));
    W.number(Renumbered(To));
    StateGraph::saveStep(W, S);
    PassIfLong(TellEdges);
  });
  pass(TellEdges, W);
  uint64_t Count = 0;
  bool HasWork = false;
  auto Save = [&](const StateJob &Job) {
    ++Count;
    HasWork |= Job.hasWork();
    Job.save(W, First);
    PassIfLong(TellJobs);
  };
  if (Resting && !Resting->Nodes.empty())
    Save(*Resting);
  for (StateJob &Job : Ready) {
    Job.findSteps();
    Save(Job);
  }
  pass(TellJobs, W);
  W.number(Table.size());
  W.number(Count);
  W.number(HasWork);
  W.bytes(Tell());
  W.bytes(F.rank() && F.Tell ? F.Tell() : "");
  pass(TellRest, W);
}

void StateRank::heardPart(unsigned From, Kind K, WireReader R) {
  if (K == TellStates)
    Parts.States += R.rest();
  else if (K == TellJobs)
    Parts.Jobs += R.rest();
  else if (K == TellEdges)
    HearEdges(R);
  else
    heardRest(From, R);
}

/// The last of a rank's part.
void StateRank::heardRest(unsigned From, WireReader R) {
  Parts.NumStates += R.number();
  Parts.NumJobs += R.number();
  Parts.HasWork |= R.number() != 0;
  Parts.Told[From] = R.bytes().str();
  if (llvm::StringRef Told = R.bytes(); From && F.Hear)
    F.Hear(Told);
  if (++NumHeard == F.size() && !IsHalted)
    goOnAfterPause();
}

std::string SearchParts::join(const SearchSoFar &SoFar,
                              const StateGraph &Edges) && {
  WireWriter W;
  SoFar.save(W);
  W.number(NumStates);
  W.Text += States;
  States = std::string();
  Edges.save(W);
  W.number(NumJobs);
  W.Text += Jobs;
  return std::move(W.Text);
}

//===----------------------------------------------------------------------===//
// Going on
//===----------------------------------------------------------------------===//

bool heddle::isAnywhere(Fleet &F, bool Here) {
  bool Is = false;
  for (const std::string &Said : F.gather(Here ? "yes" : ""))
    Is |= !Said.empty();
  return Is;
}

bool StateRank::restoreStates(WireReader &R) {
  return Table.restore(
      R, [this](const StateKey &K) { return ownerOf(K) == F.rank(); });
}

bool StateRank::restoreJobs(WireReader &R) {
  uint64_t Count = R.count();
  for (uint64_t I = 0; I != Count && R.good(); ++I) {
    StateJob Job;
    Job.restore(R);
    if (I % F.size() == F.rank())
      Ready.push_back(std::move(Job));
  }
  return R.isOver();
}

bool StateRank::isKnownAs(const StateKey &K, uint32_t Number) {
  unsigned Owner = ownerOf(K);
  if (Owner == F.rank()) {
    bool Is = Table.isKnownAs(0, K, Number);
    if (!Is)
      damaged();
    return Is;
  }
  WireWriter W;
  W.number(Check);
  W.word(K.Low);
  W.word(K.High);
  W.number(Number);
  ++Sent;
  F.send(Owner, std::move(W.Text));
  return true;
}

void StateRank::damaged() {
  IsDamaged = true;
  stop();
}
