//===- FixedPoint.cpp - Rounds of exploration under JPR -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/FixedPoint.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/Jpr/PairOrder.h"
#include "heddle/Program/Handlers.h"
#include "heddle/World/ThreadNumbering.h"
#include "llvm/ADT/STLExtras.h"
#include <chrono>
#include <deque>

using namespace heddle;

void heddle::beginFixedPoint(MachineOptions &O, const FixedPointOptions &Of) {
  if (O.Model != ModelKind::JPR)
    return;
  O.Sets = std::make_shared<WriteSets>(Of.Identity, Of.Reads);
  O.Threads = std::make_shared<ThreadNumbering>();
}

namespace {
/// Tells the write sets of executions that the model has.
class PairFinder final : public ExecutionObserver {
public:
  PairFinder(Machine &M, ExecutionObserver &Inner) : M(M), Inner(Inner) {}
  uint64_t Discarded = 0;
  unsigned MostReads = 0; ///< foreign ones of one execution

  bool onFault(Path P, const Fault &F) override { return Inner.onFault(P, F); }
  bool onStuck(Path P) override { return Inner.onStuck(P); }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    // What fences exclude counts: they take away from the executions that there
    // would be without them, and what a write of those is justified by need not
    // be asked.
    if (End == ExecutionEnd::Ended || End == ExecutionEnd::Stuck ||
        (End == ExecutionEnd::Assumed && !M.sync().isDiscarded() &&
         M.jpr()->isJustified())) {
      M.jpr()->recordPairs();
      M.jpr()->recordRaces();
      MostReads = std::max(MostReads, M.jpr()->numForeignReads());
    }
    Discarded += End == ExecutionEnd::Assumed && !M.isCutOff();
    return Inner.onExecutionEnd(End, P);
  }
  void onProgress(const ExploreStats &S) override { Inner.onProgress(S); }

private:
  Machine &M;
  ExecutionObserver &Inner;
};

/// What the rounds have left of a bound; 0: unbounded.
uint64_t left(uint64_t Bound, uint64_t Used) {
  return !Bound ? 0 : Used < Bound ? Bound - Used : 1;
}
} // namespace

/// Whether a round that ended like that has found what there is to find within
/// the bounds on one execution, so that another one makes sense.
static bool isWhole(const ExploreResult &R) {
  return R.How == Completeness::Exhausted ||
         (R.How == Completeness::Bounded &&
          (R.Why == StopReason::Depth || R.Why == StopReason::Machine));
}

/// Whether all that JLS 17.4.8 allows has been executed. Of E's sequence of
/// E_i, those whose commitments C_(i-1) have k stages with reads of what does
/// not happen before them are executed in round k + 1 at the latest: such a
/// read sees, in E_i, what was written in an E_j that comes before its stage.
/// If E needs more rounds than there were, the E_i with a stage less than
/// there were rounds was executed, and has a read of each of its stages.
static bool isEnough(const FixedPointStats &S) {
  return S.Rounds >= S.MostReads + 2;
}

static bool nextRound(Machine &M) {
  WriteSets &Sets = *M.options().Sets;
  PairOrder Order(M.program(), *M.options().Threads, Sets);
  return Sets.nextRound([&](const WriteEntry &E) { return Order.keyOf(E); });
}

namespace {
/// The search for the fixed point by one machine or several.
class RoundSearch {
public:
  /// What is explored by whom: to be asked for before each round.
  using SeatOf = llvm::function_ref<ExploreSeat(size_t)>;
  /// Bases: what outlasts a round, and goes back to where it began.
  RoundSearch(llvm::ArrayRef<Machine *> Machines,
              llvm::ArrayRef<TransitionSystem *> Bases)
      : Machines(Machines), Bases(Bases) {
    for (TransitionSystem *S : Bases)
      Begin.push_back(S->mark());
  }

  ExploreResult run(const ExploreOptions &Options, SeatOf Seat,
                    FixedPointStats &Known);
  ExploreResult exploreRound(const ExploreOptions &O, SeatOf Seat,
                             FixedPointStats &Known);

private:
  Machine &first() const { return *Machines.front(); }
  WriteSets &sets() const { return *first().options().Sets; }
  PruneStats pruned() const;
  /// In the first round a read may see what comes before it in the order of
  /// execution, and so that round depends on the order in which one worker
  /// explores.
  size_t numWorkers() const {
    return sets().rounds() <= 1 ? 1 : Machines.size();
  }

  llvm::ArrayRef<Machine *> Machines;
  llvm::ArrayRef<TransitionSystem *> Bases;
  llvm::SmallVector<TransitionSystem::Mark, 4> Begin;
};
} // namespace

PruneStats RoundSearch::pruned() const {
  PruneStats Sum;
  for (const Machine *M : Machines)
    Sum.add(M->pruneStats());
  return Sum;
}

/// One round. It is done again if it has to know better: what the threads may
/// still do was judged without a class that handles uncaught exceptions and was
/// loaded later, so that nothing may be left out; or of volatile accesses more
/// is known by now (WriteSets::takeBack).
ExploreResult RoundSearch::exploreRound(const ExploreOptions &O, SeatOf Seat,
                                        FixedPointStats &Known) {
  for (;;) {
    bool Knew = handlesUncaught(first().program());
    PruneStats Before = pruned();
    std::deque<PairFinder> Finders;
    llvm::SmallVector<ExploreSeat, 4> Seats;
    for (size_t I = 0; I != numWorkers(); ++I) {
      ExploreSeat Of = Seat(I);
      Seats.push_back(
          {Of.System, Finders.emplace_back(*Machines[I], Of.Observer)});
    }
    ExploreResult R = explore(Seats, O);
    for (size_t I = 0; I != Bases.size(); ++I)
      Bases[I]->backtrack(Begin[I]);
    Known.Executions += R.Stats.Executions;
    Known.Events += R.Stats.Events;
    Known.LastDiscarded = 0;
    Known.MostReads = 0;
    for (const PairFinder &F : Finders) {
      Known.LastDiscarded += F.Discarded;
      Known.MostReads = std::max(Known.MostReads, F.MostReads);
    }
    Known.Discarded += Known.LastDiscarded;
    PruneStats After = pruned();
    if (sets().takeBack() && isWhole(R))
      continue;
    if (Knew || !isWhole(R) || !handlesUncaught(first().program()) ||
        Before.Futures + Before.Choices == After.Futures + After.Choices)
      return R;
  }
}

ExploreResult RoundSearch::run(const ExploreOptions &Options, SeatOf Seat,
                               FixedPointStats &Known) {
  using Clock = std::chrono::steady_clock;
  auto Began = Clock::now();
  auto Milliseconds = [&] {
    return std::chrono::duration<double, std::milli>(Clock::now() - Began)
        .count();
  };
  Known = {};
  nextRound(first());
  for (;;) {
    ExploreOptions O = Options;
    O.MaxExecutions = left(O.MaxExecutions, Known.Executions);
    O.MaxEvents = left(O.MaxEvents, Known.Events);
    O.MaxMilliseconds = left(O.MaxMilliseconds, uint64_t(Milliseconds()));
    ExploreResult R = exploreRound(O, Seat, Known);
    ++Known.Rounds;
    Known.Pruned = pruned();
    Known.WriteSet = sets().size();
    Known.MixesModes = sets().mixesModes();
    if (Known.Rounds == 1)
      Known.FirstSeconds = Milliseconds() / 1000;
    if (!isWhole(R))
      return R;
    Known.IsCut = sets().hasChanged() && R.How == Completeness::Exhausted &&
                  isEnough(Known);
    if (Known.IsCut)
      return R;
    if (Known.Rounds == Options.MaxRounds && sets().hasChanged()) {
      R.How = Completeness::Bounded;
      R.Why = StopReason::Rounds;
      return R;
    }
    if (!nextRound(first()))
      return R;
  }
}

ExploreResult
heddle::exploreRounds(Machine &M, const ExploreOptions &Options,
                      llvm::function_ref<ExecutionObserver &()> Observer,
                      FixedPointStats &Known, TransitionSystem *Around) {
  TransitionSystem *System = Around ? Around : &M;
  if (!M.options().Sets)
    return explore(*System, Options, Observer());
  Machine *Only = &M;
  return RoundSearch(Only, System)
      .run(
          Options, [&](size_t) { return ExploreSeat{*System, Observer()}; },
          Known);
}

ExploreResult heddle::exploreRounds(
    llvm::ArrayRef<Machine *> Started, const ExploreOptions &Options,
    llvm::function_ref<ExploreSeat(size_t)> Seat, FixedPointStats &Known) {
  llvm::SmallVector<TransitionSystem *, 4> Bases(Started);
  return RoundSearch(Started, Bases).run(Options, Seat, Known);
}

bool heddle::reachRound(Machine &M, const ExploreOptions &Options,
                        unsigned Round) {
  ExecutionObserver Silent;
  Machine *Only = &M;
  TransitionSystem *System = &M;
  RoundSearch Search(Only, System);
  FixedPointStats Known;
  nextRound(M);
  while (M.options().Sets->rounds() != Round) {
    Search.exploreRound(
        Options, [&](size_t) { return ExploreSeat{M, Silent}; }, Known);
    if (!nextRound(M))
      return false;
  }
  return true;
}

const Event &JustifiedFaults::Recorder::advance(ThreadId T, unsigned Choice,
                                                AfterStep *After) {
  const Event &E = Inner.advance(T, Choice, After);
  ++Depth;
  if (LLVM_UNLIKELY(After ? After->HasFaults : !Inner.faults().empty()))
    for (const Fault &F : Inner.faults())
      Faults.push_back({Depth, F});
  return E;
}

TransitionSystem::Mark JustifiedFaults::Recorder::mark() {
  Marks.emplace_back(Inner.mark(), Depth);
  return Marks.size() - 1;
}

void JustifiedFaults::Recorder::backtrack(Mark M) {
  Marks.resize(M + 1);
  Inner.backtrack(Marks[M].first);
  Depth = Marks[M].second;
  while (!Faults.empty() && Faults.back().Depth > Depth)
    Faults.pop_back();
}

/// What main has met before it started a thread is on each path.
bool JustifiedFaults::onFault(Path P, const Fault &F) {
  if (P.empty())
    OnPath.Faults.push_back({0, F});
  return true;
}

/// To justify a finding the whole execution is shown.
bool JustifiedFaults::report(Path P) {
  for (Held &H : OnPath.Faults)
    if (!std::exchange(H.IsReported, true) && !Inner.onFault(P, H.What))
      return false;
  return true;
}

bool JustifiedFaults::onStuck(Path P) { return report(P) && Inner.onStuck(P); }

bool JustifiedFaults::onExecutionEnd(ExecutionEnd End, Path P) {
  bool Counts = End == ExecutionEnd::Ended ||
                (End == ExecutionEnd::Assumed && IsOfModel());
  if (Counts && !report(P))
    return false;
  return Inner.onExecutionEnd(End, P);
}
