//===- FixedPoint.cpp - Rounds of exploration under JPR -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/FixedPoint.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/Program/Handlers.h"
#include "heddle/World/ThreadNumbering.h"
#include "llvm/ADT/STLExtras.h"
#include <chrono>

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

/// One round. It is done again if it has to know better: what the threads may
/// still do was judged without a class that handles uncaught exceptions and was
/// loaded later, so that nothing may be left out; or of volatile accesses more
/// is known by now (WriteSets::takeBack).
static ExploreResult exploreRound(
    Machine &M, TransitionSystem &System, const ExploreOptions &O,
    TransitionSystem::Mark Begin,
    llvm::function_ref<ExecutionObserver &()> Observer,
    llvm::function_ref<void(const ExploreResult &, const PairFinder &)> Count) {
  for (;;) {
    bool Knew = handlesUncaught(M.program());
    PruneStats Before = M.pruneStats();
    PairFinder Finder(M, Observer());
    ExploreResult R = explore(System, O, Finder);
    System.backtrack(Begin);
    Count(R, Finder);
    PruneStats After = M.pruneStats();
    if (M.options().Sets->takeBack() && isWhole(R))
      continue;
    if (Knew || !isWhole(R) || !handlesUncaught(M.program()) ||
        Before.Futures + Before.Choices == After.Futures + After.Choices)
      return R;
  }
}

ExploreResult
heddle::exploreRounds(Machine &M, const ExploreOptions &Options,
                      llvm::function_ref<ExecutionObserver &()> Observer,
                      FixedPointStats &Known, TransitionSystem *Around) {
  using Clock = std::chrono::steady_clock;
  std::shared_ptr<WriteSets> Sets = M.options().Sets;
  TransitionSystem &System = Around ? *Around : M;
  if (!Sets)
    return explore(System, Options, Observer());
  auto Began = Clock::now();
  auto Milliseconds = [&] {
    return std::chrono::duration<double, std::milli>(Clock::now() - Began)
        .count();
  };
  TransitionSystem::Mark Begin = System.mark();
  Known = {};
  Sets->nextRound();
  for (;;) {
    ExploreOptions O = Options;
    O.MaxExecutions = left(O.MaxExecutions, Known.Executions);
    O.MaxEvents = left(O.MaxEvents, Known.Events);
    O.MaxMilliseconds = left(O.MaxMilliseconds, uint64_t(Milliseconds()));
    ExploreResult R =
        exploreRound(M, System, O, Begin, Observer,
                     [&](const ExploreResult &Done, const PairFinder &Finder) {
                       Known.Executions += Done.Stats.Executions;
                       Known.Events += Done.Stats.Events;
                       Known.LastDiscarded = Finder.Discarded;
                       Known.Discarded += Finder.Discarded;
                       Known.MostReads = Finder.MostReads;
                     });
    ++Known.Rounds;
    Known.Pruned = M.pruneStats();
    Known.WriteSet = Sets->size();
    Known.MixesModes = Sets->mixesModes();
    if (Known.Rounds == 1)
      Known.FirstSeconds = Milliseconds() / 1000;
    if (!isWhole(R))
      return R;
    Known.IsCut = Sets->hasChanged() && R.How == Completeness::Exhausted &&
                  isEnough(Known);
    if (Known.IsCut)
      return R;
    if (Known.Rounds == Options.MaxRounds && Sets->hasChanged()) {
      R.How = Completeness::Bounded;
      R.Why = StopReason::Rounds;
      return R;
    }
    if (!Sets->nextRound())
      return R;
  }
}

bool heddle::reachRound(Machine &M, const ExploreOptions &Options,
                        unsigned Round) {
  WriteSets &Sets = *M.options().Sets;
  ExecutionObserver Silent;
  TransitionSystem::Mark Begin = M.mark();
  Sets.nextRound();
  while (Sets.rounds() != Round) {
    exploreRound(
        M, M, Options, Begin, [&]() -> ExecutionObserver & { return Silent; },
        [](const ExploreResult &, const PairFinder &) {});
    if (!Sets.nextRound())
      return false;
  }
  return true;
}

static bool isPrefix(llvm::ArrayRef<PathStep> A, Path P) {
  return A.size() <= P.size() &&
         std::equal(A.begin(), A.end(), P.begin(),
                    [](const PathStep &X, const PathStep &Y) {
                      return X.Thread == Y.Thread && X.Choice == Y.Choice;
                    });
}

/// Faults that are not on P are not on any path to come: exploration is
/// depth-first.
void JustifiedFaults::forget(Path P) {
  while (!Faults.empty() && !isPrefix(Faults.back().Steps, P))
    Faults.pop_back();
}

bool JustifiedFaults::onFault(Path P, const Fault &F) {
  forget(P);
  Faults.push_back({std::vector<PathStep>(P.begin(), P.end()), F});
  return true;
}

/// To justify a finding the whole execution is shown.
bool JustifiedFaults::report(Path P) {
  forget(P);
  for (Held &H : Faults) {
    if (H.IsReported)
      continue;
    H.IsReported = true;
    if (!Inner.onFault(P, H.What))
      return false;
  }
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
