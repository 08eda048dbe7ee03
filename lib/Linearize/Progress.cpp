//===- Progress.cpp - Whether operations come to their ends ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A depth-first search over states, each expanded once, by all
// threads: no reduction, since that would leave out states in which a thread
// waits for a moment. Three things are looked for:
//
// A thread that cannot step. Suspend the others, and its operation never ends.
//
// A cycle of states. No operation ends on it, since ends stay in the state; so
// a thread on it may go round for ever. It is met as an edge to a state on
// the path.
//
// A cycle by one thread alone. It has a state that is visited first, on whose
// path all others of the cycle are then found, so that its last edge leads back
// to the path as well. From there, the thread is run alone.
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "heddle/Check/BoundText.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Check/StepWatch.h"
#include "heddle/HappensBefore/Assumptions.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include <unordered_map>

using namespace heddle;

namespace {

class ProgressSearch {
public:
  ProgressSearch(Machine &M, const ExploreOptions &Options, StepWatch &Watch,
                 ProgressCondition Condition, CountOperations Count)
      : M(M), States(*M.can().States), Options(Options), Watch(Watch),
        Condition(Condition), Count(Count) {}

  ProgressResult run();
  bool mustBeginAgain() const {
    return States.mustBeginAgain() || M.lacksDetails() || M.clocksOverflow();
  }

private:
  struct Hash {
    size_t operator()(const StateKey &K) const { return K.Low; }
  };
  using PlaceOnPath = std::unordered_map<StateKey, size_t, Hash>;
  struct Node {
    TransitionSystem::Mark Mark;
    StateKey Name;
    ThreadSet Todo;
    ThreadId Thread;
    unsigned Choice = 0, Choices = 0;
  };

  bool isOver() {
    return !Result.Refusal.empty() || mustBeginAgain() || Watch.mustStop();
  }
  void doubt(std::string Why) {
    if (Result.Reason.empty())
      Result.Reason = std::move(Why);
  }
  /// If so, it is noted that the search is not whole.
  bool isTooDeep() {
    if (!Options.MaxDepth || Steps.size() < Options.MaxDepth)
      return false;
    doubt("the bound on the depth was reached (--max-depth=" +
          std::to_string(Options.MaxDepth) + ")");
    return true;
  }
  /// Moves N to its next alternative, if there is one.
  bool advance(Node &N);
  void step(ThreadId T, unsigned Choice);
  void enter();
  void look();
  /// Whether T, alone, comes back to a state that it was in; if so the path is
  /// that of one such round.
  bool goesRoundAlone(ThreadId T);
  void keep(NoProgress::How What, size_t Round);
  unsigned operations() const;

  Machine &M;
  StateSpace &States;
  const ExploreOptions &Options;
  StepWatch &Watch;
  ProgressCondition Condition;
  CountOperations Count;
  ProgressResult Result;
  std::vector<PathStep> Steps;
  std::vector<Node> Nodes;
  /// Of each state 1 + the length of the path that it is on, or 0.
  PlaceOnPath Seen;
  unsigned Fewest = ~0u;
  size_t Shortest = ~size_t(0);
};

bool ProgressSearch::advance(Node &N) {
  if (N.Thread.isValid() && ++N.Choice < N.Choices)
    return true;
  if (!N.Todo)
    return false;
  N.Thread = N.Todo.first();
  N.Todo.dropFirst();
  Event E;
  M.pending(N.Thread, E);
  N.Choice = 0;
  N.Choices = E.Choices;
  return true;
}

void ProgressSearch::step(ThreadId T, unsigned Choice) {
  const Event &E = M.step(T, Choice);
  Steps.push_back({T, E.Kind, uint16_t(Choice), E.Site});
}

unsigned ProgressSearch::operations() const {
  llvm::SmallVector<unsigned, 4> Choices;
  for (const PathStep &S : Steps)
    if (S.Kind == EventKind::Choose && !S.Thread.index())
      Choices.push_back(S.Choice);
  return Count(Choices);
}

void ProgressSearch::keep(NoProgress::How What, size_t Round) {
  unsigned N = operations();
  if (std::pair(N, Steps.size()) >= std::pair(Fewest, Shortest))
    return;
  Fewest = N;
  Shortest = Steps.size();
  Result.Found = {What, scheduleOf(M, Steps), Round};
}

bool ProgressSearch::goesRoundAlone(ThreadId T) {
  PlaceOnPath Alone; // 1 + length of the path, 0: left again
  std::vector<Node> Ways;
  size_t Begin = Steps.size();
  auto Add = [&] {
    auto [At, IsNew] = Alone.try_emplace(States.stateKey(), 1 + Steps.size());
    if (!IsNew)
      return At->second;
    Node N{M.mark(), At->first, M.enabled() & threadBit(T), {}, 0, 0};
    if (M.status() != RunStatus::Running || isTooDeep())
      N.Todo = {};
    Ways.push_back(N);
    return size_t(0);
  };
  for (Add(); !Ways.empty() && !isOver();) {
    Node &N = Ways.back();
    M.backtrack(N.Mark);
    Steps.resize(Alone[N.Name] - 1);
    if (!advance(N)) {
      Alone[N.Name] = 0;
      Ways.pop_back();
      continue;
    }
    step(T, N.Choice);
    if (size_t From = Add()) {
      keep(NoProgress::Alone, Steps.size() - (From - 1));
      Steps.resize(Begin);
      return true;
    }
  }
  Steps.resize(Begin);
  return false;
}

/// What the present state, a new one, says by itself.
void ProgressSearch::look() {
  for (ThreadSet Left = M.blocked(); Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    Event E;
    M.pending(T, E);
    if (T.index() && E.Kind != EventKind::ClassInit)
      return keep(NoProgress::Waits, 0);
  }
}

/// After the step from the last node.
void ProgressSearch::enter() {
  if (M.status() == RunStatus::Refused) {
    Result.Refusal = M.refusal().str();
    return;
  }
  auto [At, IsNew] = Seen.try_emplace(States.stateKey(), 1 + Steps.size());
  if (!IsNew) {
    if (size_t From = At->second) {
      size_t Round = Steps.size() - (From - 1);
      ThreadId T = Steps.back().Thread;
      if (Condition == ProgressCondition::LockFree &&
          llvm::any_of(llvm::ArrayRef(Steps).take_back(Round),
                       [&](const PathStep &S) { return S.Thread != T; }))
        keep(NoProgress::Together, Round);
      goesRoundAlone(T);
    }
    return;
  }
  Result.States = Seen.size();
  switch (M.status()) {
  case RunStatus::Running:
  case RunStatus::Stuck:
    break;
  case RunStatus::Endless:
    keep(NoProgress::Alone, 1);
    At->second = 0;
    return;
  case RunStatus::Bounded:
    if (!mustBeginAgain())
      doubt("a bound of the machine was hit: " + boundMet(M, Steps));
    At->second = 0;
    return;
  case RunStatus::Ended:
  case RunStatus::Assumed:
  case RunStatus::Forbidden:
  case RunStatus::Refused:
    At->second = 0;
    return;
  }
  look();
  Node N{M.mark(), At->first, M.enabled(), {}, 0, 0};
  if (isTooDeep())
    N.Todo = {};
  Nodes.push_back(N);
}

ProgressResult ProgressSearch::run() {
  M.mark(); // keys are made of what changed since
  enter();
  while (!Nodes.empty() && !isOver()) {
    Node &N = Nodes.back();
    size_t &Length = Seen[N.Name];
    M.backtrack(N.Mark);
    Steps.resize(Length - 1);
    if (!advance(N)) {
      Length = 0;
      Nodes.pop_back();
      continue;
    }
    step(N.Thread, N.Choice);
    enter();
  }
  if (Watch.mustStop()) {
    ExploreResult R;
    R.Why = StopReason::Machine;
    Watch.explain(R);
    Result.Reason = stopReasonText(R.Why).str() + boundText(R.Why, Options, "");
  }
  Result.Exhaustive = Result.Reason.empty() && Result.Refusal.empty();
  return std::move(Result);
}

} // namespace

llvm::Expected<ProgressResult>
heddle::searchProgress(const CheckSubject &S, const CheckOptions &Given,
                       ProgressCondition Condition, CountOperations Count) {
  MachineOptions Options = Given.Machine;
  SearchAssumptions Assumed;
  Options.Model = ModelKind::SC;
  Options.VisibleAll = true;
  Options.Awaits = Options.LooksAhead = false;
  Options.IdleFrom = INT64_MAX; // time passes while others are suspended
  Options.Detector = DetectorKind::Summary;
  Options.Assumptions = &Assumed;
  Options.SummaryInState = false; // races are not asked for
  if (llvm::Error E = World::checkSpace(2, false))
    return std::move(E); // one more for witnesses
  StepWatch Watch(Given.Explore);
  for (;;) {
    Assumed.Changed = false;
    Machine M(S.Code, Options);
    M.watchSteps([&Watch] { return Watch.mustStop(); });
    if (llvm::Error E = M.start(S.Main, S.Arguments))
      return std::move(E);
    ProgressSearch Search(M, Given.Explore, Watch, Condition, Count);
    ProgressResult R = Search.run();
    if (Watch.mustStop() || !Search.mustBeginAgain())
      return R;
    if (M.clocksOverflow()) {
      if (Options.ClockWidth >= MaxThreads)
        return wideEngineError();
      Options.ClockWidth = std::min(2 * Options.ClockWidth, MaxThreads);
    }
  }
}
