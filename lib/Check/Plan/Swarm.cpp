//===- Swarm.cpp - Workers that sample beside a search --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Swarm.h"
#include "WorkCount.h"
#include "heddle/Prediction/Foresight.h"
#include "heddle/Report/Report.h"
#include "llvm/ADT/Hashing.h"
#include <thread>

using namespace heddle;

/// What an event costs that is heard and studied, in others: the trace is gone
/// through once for each pair of places that may race.
static constexpr uint64_t StudyFactor = 64;
/// Work of the search before the first round, and the longest round, unless an
/// execution is longer: some 2 and some 50 ms.
static constexpr uint64_t FirstWork = 20'000, LongestRound = 400'000;
/// Bounds on preemptions that are tried.
static constexpr unsigned MostPreemptions = 2;

namespace {
/// What a worker does in a round.
enum class Task : uint8_t {
  Pos,
  Pct,     ///< of any depth
  Predict, ///< partial-order sampling, and what is predicted from it
  Follow,  ///< go after a field that may race
  Bound    ///< all executions with few preemptions
};
} // namespace

static constexpr Task Turns[] = {Task::Pos,    Task::Predict, Task::Pct,
                                 Task::Follow, Task::Pos,     Task::Pct,
                                 Task::Follow, Task::Bound};

namespace heddle {

/// One worker. It is touched by its thread only while a round goes on, and by
/// the search's between rounds.
class Swarm::Member final : public ExecutionObserver {
public:
  Member(Swarm &S, unsigned Index) : S(S), Index(Index) {}
  ~Member() { join(); }

  bool open();
  void start(uint64_t Work);
  void join() {
    if (Runner.joinable())
      Runner.join();
  }
  /// What it has seen, which nobody was told of, is new if it comes again.
  void forget() {
    Seen.clear();
    Faults.clear();
    Stuck.clear();
  }
  /// Its machine has met what needs another one.
  bool isOff() const {
    return !Own || IsRefused || Own->clocksOverflow() || Own->lacksDetails();
  }
  /// All of the bounded search that it made.
  std::optional<unsigned> boundExplored() const {
    bool IsWhole =
        Now == Task::Bound &&
        (Result.How == Exhausted || Result.Why == StopReason::Preemptions);
    if (!IsWhole || isOff() || Own->mustFollowFinals() ||
        Own->mayMissStates(true))
      return std::nullopt;
    return Bound;
  }

  bool onFault(Path P, const Fault &F) override;
  bool onStuck(Path P) override;
  bool onExecutionEnd(ExecutionEnd End, Path P) override;

  std::unique_ptr<Machine> Own;
  std::unique_ptr<Foresight> Sight;
  std::vector<Sighting> Seen; ///< in the round
  LookedAhead Stats;          ///< of all rounds
  uint64_t Length = 0;
  unsigned Bound = 0; ///< of the last Task::Bound

private:
  static constexpr Completeness Exhausted = Completeness::Exhausted;

  /// Events cost more where they are studied.
  uint64_t work() const {
    bool IsStudied = Now == Task::Predict || Now == Task::Follow;
    return (IsStudied ? StudyFactor : SampleFactor) * Own->counters().Events +
           OfTraces;
  }
  void run();

  Swarm &S;
  const unsigned Index;
  TransitionSystem::Mark Start = {};
  std::thread Runner;
  Task Now = Task::Pos;
  ExploreOptions Explore;
  std::string Field;     ///< that it goes after
  uint64_t Enough = 0;   ///< work at which the round ends
  uint64_t OfTraces = 0; ///< work of bounded searches beside their events
  /// Events of an execution, as far as is known of those that came to no end.
  uint64_t Longest = 0;
  ExploreResult Result; ///< of the round
  bool IsRefused = false;
  std::unordered_set<uint64_t> Faults, Stuck; ///< seen in all rounds
};

} // namespace heddle

//===----------------------------------------------------------------------===//
// One worker
//===----------------------------------------------------------------------===//

bool Swarm::Member::open() {
  Own = std::make_unique<Machine>(S.Subject.Code, S.Options.Machine);
  Own->watchSteps([this] { return S.MustStop.load(); });
  Sight = std::make_unique<Foresight>(*Own, S.Options.SourceDirectories,
                                      S.Subject.Began);
  if (llvm::Error E = Own->start(S.Subject.Main, S.Subject.Arguments)) {
    llvm::consumeError(std::move(E)); // the search has met it, or will
    Sight.reset();
    Own.reset();
    return false;
  }
  Start = Own->mark();
  return true;
}

bool Swarm::Member::onFault(Path P, const Fault &F) {
  // What a prediction was made for may be another place of a known one.
  uint64_t Id = F.Key;
  if (Sight->isFollowing())
    Id = llvm::hash_combine(F.Key, F.Variant);
  if (Faults.insert(Id).second)
    Seen.push_back({heddle::scheduleOf(*Own, P), F.What, /*IsStuck=*/false,
                    F.Key, F.Variant});
  return !S.MustStop;
}

bool Swarm::Member::onStuck(Path P) {
  uint64_t Places = stuckPlaces(*Own);
  if (Stuck.insert(Places).second)
    Seen.push_back({heddle::scheduleOf(*Own, P), Fault::Deadlock,
                    /*IsStuck=*/true, Places});
  return !S.MustStop;
}

bool Swarm::Member::onExecutionEnd(ExecutionEnd End, Path P) {
  IsRefused |= End == ExecutionEnd::Refused;
  if (End == ExecutionEnd::Ended || End == ExecutionEnd::Stuck)
    Length = std::max<uint64_t>(Length, P.size());
  // A bounded search goes through each trace, of which it executes the end.
  if (Now == Task::Bound)
    OfTraces += P.size();
  OfTraces += ExecutionWork;
  return work() < Enough && !S.MustStop;
}

/// Chooses what is done in this round, and does it on a thread.
void Swarm::Member::start(uint64_t Work) {
  unsigned Turn = S.Rounds + Index;
  Now = Turns[Turn % std::size(Turns)];
  Explore = ExploreOptions();
  Explore.Walks = UINT64_MAX;
  Explore.MaxEvents = std::max(Work, Longest);
  Explore.Interrupt = &S.MustStop;
  Explore.Seed = S.Options.Explore.Seed + S.Rounds * S.size() + Index;
  Explore.PctLength = S.Length;
  Explore.Strategy = StrategyKind::Pos;
  Field.clear();
  unsigned Next = S.Preemptions ? *S.Preemptions + 1 : 0;
  bool IsOther = Now == Task::Bound && Next > MostPreemptions;
  if (Now == Task::Follow && S.Fields.empty())
    IsOther = true;
  if (Now == Task::Pct || IsOther) {
    Now = Task::Pct;
    Explore.Strategy = StrategyKind::Pct;
    Explore.BugDepth = 2 + Turn / std::size(Turns) % 4;
  } else if (Now == Task::Bound) {
    Explore.Strategy = StrategyKind::Dpor;
    Explore.Preemptions = Bound = Next;
    Explore.MaxEvents = Work;
  } else if (Now == Task::Follow) {
    Field = S.Fields[Turn % S.Fields.size()];
  }
  Enough = work() + Work;
  Runner = std::thread([this] { run(); });
}

void Swarm::Member::run() {
  Foresight::Stats Was = Sight->stats();
  Result = Now == Task::Follow    ? Sight->lookTowards(Field, Explore, *this)
           : Now == Task::Predict ? Sight->look(Explore, *this)
                                  : explore(*Own, Explore, *this);
  Own->backtrack(Start);
  if (!Result.Stats.Executions && Now != Task::Bound)
    Longest = std::max(Longest, 4 * Result.Stats.Events);
  Stats.Executions += Result.Stats.Executions;
  Stats.Events += Result.Stats.Events;
  Stats.Predicted += Sight->stats().Predictions - Was.Predictions;
  Stats.Shown += Sight->stats().Shown - Was.Shown;
}

//===----------------------------------------------------------------------===//
// All workers
//===----------------------------------------------------------------------===//

Swarm::Swarm(const CheckSubject &S, const CheckOptions &O, FoundSoFar &Found)
    : Subject(S), Options(O), Found(Found) {}

Swarm::~Swarm() { MustStop = true; }

void Swarm::begin(FindingCollector &C, const MachineOptions &O) {
  Told = &C;
  NextAt = FirstWork;
  IsOff = false;
  bool IsOther = Options.Machine.ClockWidth != O.ClockWidth ||
                 Options.Machine.Finals != O.Finals ||
                 llvm::any_of(Members, [](auto &M) { return M->isOff(); });
  Options.Machine = O;
  // A schedule that the user replays goes round loops that wait.
  Options.Machine.Awaits = false;
  Options.Machine.KeepOutput = false;
  if (!IsOther)
    return;
  Before = stats();
  Preemptions.reset();
  Members.clear();
}

/// Makes the machines, at the first choice of the program.
bool Swarm::open() {
  while (Members.size() != size()) {
    Members.push_back(std::make_unique<Member>(*this, Members.size()));
    if (!Members.back()->open())
      return false;
  }
  return true;
}

void Swarm::startRound(uint64_t Work) {
  uint64_t Round = std::clamp(Work / 4, FirstWork, LongestRound);
  Round = std::max(Round, Length);
  NextAt = Work + Round;
  MustStop = false;
  IsRunning = true;
  for (auto &M : Members)
    if (!M->isOff())
      M->start(Round);
  ++Rounds;
}

void Swarm::finishRound() {
  for (auto &M : Members)
    M->join();
  IsRunning = false;
}

/// Tells what the round has shown. False: that is enough.
bool Swarm::tell() {
  for (auto &M : Members) {
    std::vector<Sighting> Seen = std::move(M->Seen);
    M->Seen.clear();
    for (const Sighting &S : Seen)
      if (!Told->onSighting(S))
        return false;
    Length = std::max(Length, M->Length);
    if (std::optional<unsigned> Bound = M->boundExplored();
        Bound && (!Preemptions || *Bound > *Preemptions)) {
      Preemptions = Bound;
      Met = M->Own->sync().assumptions();
    }
  }
  return !Found.isEnough(Options);
}

/// What one has heard the others go after; what was confirmed nobody does.
void Swarm::shareWarnings() {
  Fields.clear();
  for (auto &M : Members) {
    if (M->isOff())
      continue;
    WarningTable &W = M->Sight->warnings();
    for (const Finding &F : Found.Findings)
      W.confirm(F);
    const TraceRecorder &Heard = M->Sight->recorder();
    for (const SuspectPair *P : W.open())
      if (std::string Field = Heard.field(Heard.classes()[P->A].Field);
          !llvm::is_contained(Fields, Field))
        Fields.push_back(std::move(Field));
  }
}

bool Swarm::go(uint64_t Work) {
  if (IsOff || Work < NextAt)
    return true;
  if (IsRunning) {
    finishRound();
    if (!tell())
      return false;
    shareWarnings();
  } else if (!open()) {
    IsOff = true;
    return true;
  }
  startRound(Work);
  return true;
}

void Swarm::end(bool IsWhole, bool IsLate) {
  if (!IsRunning)
    return;
  MustStop = IsWhole || IsLate;
  finishRound();
  if (!IsWhole)
    tell();
  for (auto &M : Members)
    M->forget();
}

LookedAhead Swarm::stats() const {
  LookedAhead Out = Before;
  for (const auto &M : Members) {
    Out.Executions += M->Stats.Executions;
    Out.Events += M->Stats.Events;
    Out.Predicted += M->Stats.Predicted;
    Out.Shown += M->Stats.Shown;
  }
  Out.Preemptions = Preemptions;
  Out.Workers = size();
  return Out;
}

void Swarm::tellWarnings(WarningReport &Out, bool IsExhaustive) {
  Out.IsOn = Options.Warnings != CheckOptions::Warn::Off;
  if (!Out.IsOn)
    return;
  std::set<std::string> Known;
  for (auto &M : Members) {
    if (!M->Sight)
      continue;
    WarningReport One;
    M->Sight->warnings().tell(One, Found.Findings, IsExhaustive);
    M->Sight->warnings().tellUnfiltered(One);
    for (Warning &W : One.Open)
      if (Known.insert(warningLine(W)).second)
        Out.Open.push_back(std::move(W));
    // Most of what one has seen the others have seen, too.
    Out.Confirmed = std::max(Out.Confirmed, One.Confirmed);
    Out.Refuted = std::max(Out.Refuted, One.Refuted);
    Out.Ordered = std::max(Out.Ordered, One.Ordered);
    Out.Behind = std::max(Out.Behind, One.Behind);
    Out.Pairs = std::max(Out.Pairs, One.Pairs);
    Out.PairsAlive = std::max(Out.PairsAlive, One.PairsAlive);
    Out.Places = std::max(Out.Places, One.Places);
    Out.Paths += M->Sight->stats().Paths;
  }
}
