//===- HistorySearch.cpp - All histories, by states -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Depth-first, each state once, by all threads: no reduction within operations,
// since steps that commute for the program do not for the order of time, and
// since an operation that waits for ever in a shorter scenario is seen in
// states that a reduction leaves out. Only the beginning and the end of threads
// are taken alone where nothing depends on them.
//
//===----------------------------------------------------------------------===//

#include "HistorySearch.h"
#include "Scenarios.h"
#include "heddle/Check/BoundText.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Check/StepWatch.h"
#include "heddle/HappensBefore/Assumptions.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "heddle/Support/WideEngine.h"
#include <unordered_map>

using namespace heddle;

namespace {

/// More are not kept: other searches need no memory for what they have seen.
constexpr size_t MostStates = 20'000'000;

class HistorySearch {
public:
  HistorySearch(Machine &M, StepWatch &Watch, const ExploreOptions &Options,
                LinearizationMonitor &Monitor,
                const std::map<std::string, unsigned> &Results,
                unsigned Threads)
      : M(M), States(*M.can().States), Watch(Watch), Options(Options),
        Monitor(Monitor), Results(Results), Threads(Threads) {}

  HistoryResult run();
  bool mustBeginAgain() const {
    return States.mustBeginAgain() || M.lacksDetails() || M.clocksOverflow() ||
           M.hasWrongCells();
  }

private:
  /// What the path says besides the machine's state.
  struct Knowledge {
    LinearizationMonitor::Set Set;
    size_t Observed = 0; ///< of the machine's observations
    ThreadSet Within;    ///< threads that are within an operation
  };
  struct Node {
    TransitionSystem::Mark Mark;
    StateKey Name;
    Knowledge Known;
    ThreadSet Todo;
    ThreadId Thread;
    unsigned Choice = 0, Choices = 0;
  };
  struct Hash {
    size_t operator()(const StateKey &K) const { return K.Low; }
  };
  /// Of a state of the machine, what the monitor knew when it was visited.
  struct Visit {
    LinearizationMonitor::Set Set;
    bool IsOnPath;
  };
  Visit *visit(const StateKey &Name, LinearizationMonitor::Set S);

  bool isOver() { return IsDecided || mustBeginAgain() || Watch.mustStop(); }
  void decide(HistoryResult::Answer What, std::string Reason = "") {
    if (IsDecided)
      return;
    IsDecided = true;
    Result.What = What;
    Result.Reason = std::move(Reason);
  }
  void decideWrong();
  bool advance(Node &N);
  void step(Node &N);
  void hear(Knowledge &K);
  void enter(Knowledge K);
  bool waitsForNobody(const Knowledge &K) const;
  ThreadSet toExpand(const Knowledge &K) const;

  Machine &M;
  StateSpace &States;
  StepWatch &Watch;
  const ExploreOptions &Options;
  LinearizationMonitor &Monitor;
  const std::map<std::string, unsigned> &Results;
  unsigned Threads;
  HistoryResult Result;
  bool IsDecided = false;
  std::vector<Node> Nodes;
  std::unordered_map<StateKey, llvm::SmallVector<Visit, 1>, Hash> Seen;
};

/// After the step from the last node.
void HistorySearch::decideWrong() {
  if (IsDecided)
    return;
  decide(HistoryResult::Wrong);
  std::vector<PathStep> Steps;
  for (const Node &N : Nodes)
    Steps.push_back({N.Thread, EventKind::Begin, uint16_t(N.Choice), {}});
  Result.Steps = scheduleOf(M, Steps);
  Result.Operations.resize(Threads);
  for (const Observation &O : M.observations()) {
    std::optional<std::string> Text = scenarioText(O.Name, O.Text);
    if (!Text || O.Thread.index() - 1 >= Threads)
      continue;
    auto &Of = Result.Operations[O.Thread.index() - 1];
    if (Of.empty() || Of.back().Result)
      Of.push_back({unsigned(std::stoul(*Text)), std::nullopt});
    else
      Of.back().Result = std::move(Text);
  }
}

bool HistorySearch::advance(Node &N) {
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

/// The beginnings and ends of operations in the last step.
void HistorySearch::hear(Knowledge &K) {
  for (const Observation &O : M.observations().drop_front(K.Observed)) {
    ++K.Observed;
    std::optional<std::string> Text = scenarioText(O.Name, O.Text);
    if (O.What == Observation::Value && !Text)
      continue;                        // an operation's
    unsigned T = O.Thread.index() - 1; // main has number 0
    if (O.What == Observation::Failure || T >= Threads)
      return decide(HistoryResult::Unknown,
                    "another thread than those of the scenario does something");
    if (!K.Within.contains(O.Thread)) {
      unsigned Call = std::stoul(*Text);
      K.Set = Monitor.begin(K.Set, T, Call);
      K.Within.add(O.Thread);
      continue;
    }
    if (*Text == OtherResult)
      return decide(HistoryResult::Unknown,
                    "the text of a result is made by the program");
    auto Known = Results.find(*Text);
    if (Known != Results.end())
      K.Set = Monitor.end(K.Set, T, Known->second);
    if (Known == Results.end() || K.Set == LinearizationMonitor::Wrong)
      return decideWrong();
    K.Within.remove(O.Thread);
  }
}

/// Some thread is within an operation and cannot go on, and all others are
/// between two: in the scenario that has no more, it waits for ever.
bool HistorySearch::waitsForNobody(const Knowledge &K) const {
  ThreadSet Going = M.enabled() & K.Within, Blocked = M.blocked() & K.Within;
  return !Going && Blocked;
}

/// The threads whose steps lead on from this state: all, or one that begins or
/// ends, or starts others.
ThreadSet HistorySearch::toExpand(const Knowledge &K) const {
  for (ThreadSet Left = M.enabled(); Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    Event E;
    M.pending(T, E);
    bool IsOutside = !K.Within.contains(T) &&
                     (E.Kind == EventKind::Begin || E.Kind == EventKind::Exit ||
                      E.Kind == EventKind::Start || E.Kind == EventKind::Join);
    if (IsOutside && States.isPersistent(T))
      return threadBit(T);
  }
  return M.enabled();
}

void HistorySearch::step(Node &N) {
  const Event &E = M.step(N.Thread, N.Choice);
  if (E.IsTimed || E.EndsIdle || E.IsBarrier)
    return decide(HistoryResult::Unknown, "it depends on time, or on atomic "
                                          "blocks");
  if (E.Kind == EventKind::Start && N.Thread.index())
    return decide(HistoryResult::Unknown, "an operation starts a thread");
  Knowledge K = N.Known;
  hear(K);
  if (!IsDecided)
    enter(K);
}

/// The visit at which what can go wrong from here was, or will be, looked for;
/// null: none.
HistorySearch::Visit *HistorySearch::visit(const StateKey &Name,
                                           LinearizationMonitor::Set S) {
  for (Visit &V : Seen[Name])
    if (Monitor.isWithin(V.Set, S))
      return &V;
  return nullptr;
}

/// After the step from the last node.
void HistorySearch::enter(Knowledge K) {
  StateKey Name = States.stateKey();
  if (Visit *V = visit(Name, K.Set)) {
    if (V->IsOnPath)
      decide(HistoryResult::Unknown, "an operation may go round for ever");
    return;
  }
  ++Result.States;
  switch (M.status()) {
  case RunStatus::Running:
    break;
  case RunStatus::Ended:
    if (K.Within)
      return decide(HistoryResult::Unknown, "an operation ends the program");
    Seen[Name].push_back({K.Set, false});
    return;
  case RunStatus::Stuck:
    return decideWrong();
  case RunStatus::Assumed:
  case RunStatus::Bounded:
  case RunStatus::Endless:
  case RunStatus::Refused:
  case RunStatus::Forbidden:
    return decide(HistoryResult::Unknown, "executions end in another way");
  }
  if (M.isCutOff())
    return decide(HistoryResult::Unknown, "it assumes something");
  if (waitsForNobody(K))
    return decideWrong();
  if (Options.MaxDepth && Nodes.size() >= Options.MaxDepth)
    return decide(HistoryResult::Unknown, "executions are too long");
  if (Result.States > MostStates)
    return decide(HistoryResult::Unknown, "there are too many states");
  Seen[Name].push_back({K.Set, true});
  Nodes.push_back({M.mark(), Name, K, toExpand(K), {}, 0, 0});
}

HistoryResult HistorySearch::run() {
  M.mark(); // keys are made of what changed since
  Knowledge K{Monitor.start(), 0, {}};
  hear(K);
  if (!IsDecided)
    enter(K);
  while (!Nodes.empty() && !isOver()) {
    Node &N = Nodes.back();
    M.backtrack(N.Mark);
    if (advance(N)) {
      step(N);
      continue;
    }
    visit(N.Name, N.Known.Set)->IsOnPath = false;
    Nodes.pop_back();
  }
  if (!IsDecided && Watch.mustStop()) {
    ExploreResult R;
    R.Why = StopReason::Machine;
    Watch.explain(R);
    decide(HistoryResult::Cut,
           stopReasonText(R.Why).str() + boundText(R.Why, Options, ""));
  }
  decide(HistoryResult::Right);
  return std::move(Result);
}

} // namespace

MachineOptions heddle::historyOptions(const MachineOptions &Given) {
  MachineOptions Options = Given;
  Options.Model = ModelKind::SC;
  Options.VisibleAll = true;
  Options.Awaits = Options.LooksAhead = false;
  return Options;
}

llvm::Expected<HistoryResult>
heddle::searchHistories(const CheckSubject &S, const CheckOptions &Given,
                        const SequentialSpec &Spec,
                        const std::map<std::string, unsigned> &Results,
                        unsigned Threads) {
  MachineOptions Options = historyOptions(Given.Machine);
  SearchAssumptions Assumed;
  Options.Detector = DetectorKind::Summary;
  Options.Assumptions = &Assumed;
  Options.SummaryInState = false; // races are not asked for
  Options.ObservedInState = false;
  Options.Ordered = std::make_shared<OrderedCells>();
  Options.Whole = std::make_shared<WholeLongs>();
  if (llvm::Error E = World::checkSpace(2, false))
    return std::move(E); // one more for witnesses
  StepWatch Watch(Given.Explore);
  for (;;) {
    Assumed.Changed = false;
    Machine M(S.Code, Options);
    M.watchSteps([&Watch] { return Watch.mustStop(); });
    if (llvm::Error E = M.start(S.Main, S.Arguments))
      return std::move(E);
    LinearizationMonitor Monitor(Spec, Threads);
    HistorySearch Search(M, Watch, Given.Explore, Monitor, Results, Threads);
    HistoryResult R = Search.run();
    if (Watch.mustStop() || !Search.mustBeginAgain()) {
      R.Met = M.sync().assumptions();
      R.LeftMilliseconds = Watch.restOfTime();
      return R;
    }
    if (M.hasWrongCells()) {
      Options.Ordered->beginAgain();
      Options.Whole->beginAgain();
    }
    if (M.clocksOverflow()) {
      if (Options.ClockWidth >= MaxThreads)
        return wideEngineError();
      Options.ClockWidth = std::min(2 * Options.ClockWidth, MaxThreads);
    }
  }
}
