//===- Foresight.cpp - Looking at executions for what others show ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/Foresight.h"
#include "heddle/Prediction/MaximalOrder.h"
#include "heddle/Prediction/SyncPreserving.h"

using namespace heddle;

/// Times that a pair is predicted and does not come true before it is left.
static constexpr unsigned MostTries = 4;
/// Rounds of analysis that one trace is worth.
static constexpr uint64_t MostWork = 20'000;
/// Times that Z3 is asked about a pair, and of the work one part in so many
/// that goes into that.
static constexpr unsigned MostQuestions = 3;
static constexpr uint64_t ShareOfQuestions = 4;
/// What an event costs that is run to be studied.
static constexpr uint64_t EventFactor = 3;

namespace heddle {
class Foresight::Watcher final : public ExecutionObserver {
public:
  Watcher(Foresight &F, ExecutionObserver &Told) : F(F), Told(Told) {}
  bool onFault(Path P, const Fault &X) override {
    return GoesOn = Told.onFault(P, X);
  }
  bool onStuck(Path P) override { return GoesOn = Told.onStuck(P); }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    F.Heard.endTrace();
    F.study();
    F.Heard.beginTrace();
    return Told.onExecutionEnd(End, P) && GoesOn;
  }
  bool GoesOn = true;

private:
  Foresight &F;
  ExecutionObserver &Told;
};
} // namespace heddle

Foresight::Foresight(Machine &M, std::vector<std::string> SourceDirectories,
                     std::chrono::steady_clock::time_point Began)
    : M(M), Sources(std::move(SourceDirectories)), Heard(M, Sources),
      Warnings(Heard, Began) {
  M.setRecorder(&Heard); // of what is allocated before the first choice
}

Foresight::~Foresight() { M.setRecorder(nullptr); }

/// The steps that did what is in Before, in their order, and those of Last.
std::vector<ScheduleStep>
Foresight::scheduleOf(llvm::ArrayRef<uint32_t> Before,
                      llvm::ArrayRef<uint32_t> Last) const {
  llvm::ArrayRef<TraceOp> Ops = Heard.trace().ops();
  std::vector<bool> Has(Heard.steps().size());
  std::vector<ScheduleStep> Out;
  for (const TraceOp &Op : Ops)
    if (Op.Step != TraceOp::NoStep && countOf(Before, Op.Thread) > Op.Index &&
        !Has[Op.Step]) {
      Has[Op.Step] = true;
      Out.push_back(Heard.steps()[Op.Step]);
    }
  for (uint32_t N : Last)
    if (Ops[N].Step != TraceOp::NoStep && !Has[Ops[N].Step]) {
      Has[Ops[N].Step] = true;
      Out.push_back(Heard.steps()[Ops[N].Step]);
    }
  return Out;
}

std::vector<ScheduleStep>
Foresight::scheduleOf(llvm::ArrayRef<uint32_t> Steps) const {
  std::vector<ScheduleStep> Out;
  for (uint32_t S : Steps)
    Out.push_back(Heard.steps()[S]);
  return Out;
}

/// Whether the solver has not had its share yet.
bool Foresight::mayAsk() const {
  uint64_t Work = Counts.Work + EventFactor * M.counters().Events;
  return ShareOfQuestions * Counts.Asking < Work;
}

/// Of two ascending lists of numbers those that are next to each other.
static std::pair<uint32_t, uint32_t> nearest(llvm::ArrayRef<uint32_t> As,
                                             llvm::ArrayRef<uint32_t> Bs) {
  std::pair<uint32_t, uint32_t> Best(As.front(), Bs.front());
  auto Distance = [](uint32_t A, uint32_t B) { return A < B ? B - A : A - B; };
  for (size_t I = 0, J = 0; I != As.size() && J != Bs.size();) {
    if (Distance(As[I], Bs[J]) < Distance(Best.first, Best.second))
      Best = {As[I], Bs[J]};
    As[I] < Bs[J] ? ++I : ++J;
  }
  return Best;
}

/// What sync-preserving reorderings do not show, those may that swap sections.
void Foresight::ask(llvm::ArrayRef<WarningTable::Candidate> Undecided) {
  for (const WarningTable::Candidate &C : Undecided) {
    SuspectPair &P = *C.Pair;
    if (!mayAsk())
      return;
    if (P.Tries || P.Asked >= MostQuestions)
      continue;
    ++P.Asked;
    auto [A, B] = nearest(Heard.classes()[C.A].Ops, Heard.classes()[C.B].Ops);
    MaximalOrder Order(Heard.trace());
    auto Steps = Order.findRace(A, B);
    Counts.Asking += Order.work();
    Counts.Work += Order.work();
    if (!Steps)
      continue;
    ++P.Tries;
    Wanted.push_back({scheduleOf(*Steps), &P});
  }
}

void Foresight::study() {
  ++Counts.Paths;
  for (auto &[Field, W] : Ways)
    W.learn(Heard);
  HasNews |= Heard.classes().size() > KnownClasses;
  KnownClasses = Heard.classes().size();
  std::vector<WarningTable::Candidate> Candidates;
  HasNews |= Warnings.study(Candidates);
  SyncPreserving Order(Heard.trace());
  std::vector<WarningTable::Candidate> Undecided;
  for (const WarningTable::Candidate &C : Candidates) {
    SuspectPair &P = *C.Pair;
    if (P.IsConfirmed || P.Tries >= MostTries || Order.work() > MostWork)
      continue;
    auto Race =
        Order.findRace(Heard.classes()[C.A].Ops, Heard.classes()[C.B].Ops);
    if (!Race) {
      Undecided.push_back(C);
      continue;
    }
    ++P.Tries;
    uint32_t First = std::min(Race->A, Race->B);
    uint32_t Second = std::max(Race->A, Race->B);
    Wanted.push_back({scheduleOf(Race->Before, {First, Second}), &P});
  }
  Counts.Work += Order.work();
  ask(Undecided);
  studyDeadlocks();
}

void Foresight::studyDeadlocks() {
  constexpr unsigned MostThreads = 8;
  constexpr size_t MostPatterns = 64;
  const ObservedTrace &Trace = Heard.trace();
  SyncPreserving Order(Trace);
  for (DeadlockPattern &P :
       deadlockPatterns(Trace, MostThreads, MostPatterns)) {
    std::vector<uint32_t> Places;
    for (const auto &List : P.Lists)
      Places.push_back(Trace.ops()[List.front()].Place);
    llvm::sort(Places);
    if (Deadlocks.count(Places) || Order.work() > MostWork)
      continue;
    llvm::SmallVector<llvm::ArrayRef<uint32_t>, 4> Lists(P.Lists.begin(),
                                                         P.Lists.end());
    auto Cycle = Order.findDeadlock(Lists);
    if (!Cycle) {
      if (!mayAsk() || AskedFor[Places]++ >= MostQuestions)
        continue;
      std::vector<uint32_t> Acquires;
      for (const auto &List : P.Lists)
        Acquires.push_back(List.front());
      MaximalOrder Other(Trace);
      auto Steps = Other.findDeadlock(Acquires);
      Counts.Asking += Other.work();
      Counts.Work += Other.work();
      if (!Steps)
        continue;
      Deadlocks.insert(Places);
      Wanted.push_back({scheduleOf(*Steps), nullptr});
      continue;
    }
    Deadlocks.insert(Places);
    Wanted.push_back({scheduleOf(Cycle->Before, {}), nullptr});
  }
  Counts.Work += Order.work();
}

/// Whether a fault was met on the way.
bool Foresight::follow(llvm::ArrayRef<ScheduleStep> Steps,
                       ExecutionObserver &Told, bool &GoesOn) {
  std::vector<PathStep> Way;
  bool IsShown = false;
  for (const ScheduleStep &S : Steps) {
    if (M.status() != RunStatus::Running || !M.enabled().contains(S.Thread))
      return IsShown;
    Event E;
    M.pending(S.Thread, E);
    if (S.Choice >= E.Choices)
      return IsShown;
    const Event &Done = M.step(S.Thread, S.Choice);
    Way.push_back({S.Thread, Done.Kind, S.Choice, Done.Site});
    for (const Fault &F : llvm::SmallVector<Fault, 4>(M.faults())) {
      IsShown = true;
      if (!(GoesOn = Told.onFault(Way, F)))
        return true;
    }
  }
  if (M.status() == RunStatus::Stuck) {
    IsShown = true;
    GoesOn = Told.onStuck(Way);
  }
  return IsShown;
}

ExploreResult Foresight::look(const ExploreOptions &O,
                              ExecutionObserver &Told) {
  return look(M, O, Told);
}

ExploreResult Foresight::lookTowards(const std::string &Field,
                                     const ExploreOptions &O,
                                     ExecutionObserver &Told) {
  FieldWays &To = Ways.try_emplace(Field, Field).first->second;
  GuidedSystem Guided(M, Heard, To, O.Seed);
  ExploreOptions Walks = O;
  Walks.Strategy = StrategyKind::RandomWalk;
  return look(Guided, Walks, Told);
}

ExploreResult Foresight::look(TransitionSystem &System, const ExploreOptions &O,
                              ExecutionObserver &Told) {
  TransitionSystem::Mark Start = M.mark();
  HasNews = false;
  Heard.beginTrace();
  M.setRecorder(&Heard);
  Watcher Inner(*this, Told);
  ExploreResult R = explore(System, O, Inner);
  M.backtrack(Start);
  M.setRecorder(nullptr);
  bool GoesOn = Inner.GoesOn;
  IsFollowing = true;
  for (const Prediction &P : Wanted) {
    if (!GoesOn || M.lacksDetails())
      break;
    ++Counts.Predictions;
    bool IsShown = follow(P.Steps, Told, GoesOn);
    Counts.Shown += IsShown;
    if (IsShown && P.Pair)
      P.Pair->Tries = MostTries; // it is a finding, or another one is there
    M.backtrack(Start);
  }
  IsFollowing = false;
  Wanted.clear();
  Quiet = HasNews ? 0 : Quiet + 1;
  return R;
}
