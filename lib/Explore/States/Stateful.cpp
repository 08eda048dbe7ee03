//===- Stateful.cpp - Depth-first search with matched states --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Transitions that are left out may be the ones by which an execution goes on
// for ever. So if the states have a cycle, their transitions are executed once
// more, all of them, to look for fair ones.
//
//===----------------------------------------------------------------------===//

#include "Stateful.h"
#include "CycleObserver.h"
#include "lib/Explore/Strategies.h"

using namespace heddle;

bool Stateful::run() {
  StateGraph::Step Nothing;
  enter({}, Nothing);
  if (!explore() || Line.stopped() || mustBeginAgain())
    return false;
  Table.clear(); // the graph takes its place
  if (!SleepSets)
    Graph.close();
  return true;
}

bool Stateful::hasEnough() const {
  constexpr unsigned StepsALook = 16;
  if (!Options.MaxStates || (All && Steps % StepsALook))
    return false;
  return (All ? All->States.size() : Stats.States) >= Options.MaxStates;
}

/// Whether to begin again now. Each search for one more thing that it should
/// not have taken for granted would come to as many states as that one did.
bool Stateful::hasLearnedEnough() {
  constexpr uint64_t Least = 64;
  if (!mustBeginAgain())
    return false;
  if (!OnlyLearns)
    return true;
  *OnlyLearns = true;
  if (!LearnsUntil)
    LearnsUntil = Stats.States + Stats.States / 2 + Least;
  return Stats.States >= LearnsUntil;
}

/// Explores all that is to be tried on the path. False if it was cut short.
bool Stateful::explore() {
  while (!Nodes.empty()) {
    if (hasLearnedEnough() || hasEnough() || !mayGoOn())
      return false;
    if (All || Rank) {
      ++Steps;
      if (LLVM_UNLIKELY(isHungry()))
        share();
    }
    StateNode &N = Nodes.back();
    if (!advance(N)) {
      pop();
      continue;
    }
    if (Line.depth() != N.Depth) {
      Line.rewind(N.Depth);
      if (Line.isCutShort())
        return false;
    }
    bool Last = N.Choice + 1 == N.Choices;
    uint16_t Choices = 1;
    StateGraph::Step First{N.Thread, N.Choice, {threadBit(N.Thread), {}}};
    ThreadSet Sleep = sleepAfter(
        System, SleepSets ? N.Sleep : ThreadSet(), [&]() -> const Event & {
          const Event &E = Line.step(N.Thread, N.Choice);
          Choices = E.Choices;
          return E;
        });
    if (N.Choice == 0)
      Last = (N.Choices = Choices) == 1;
    if (Last)
      N.Sleep.add(N.Thread);
    enter(Sleep, First);
  }
  return mayGoOn();
}

/// Whether the observer asked to stop, or a step was given up, and what is left
/// to do is not kept.
bool Stateful::isOver() const {
  return (Line.stopped() && !Common) || (Common && Common->IsTorn);
}

/// Comes to rest, if that is asked for. False if the search is to end.
bool Stateful::mayGoOn() {
  if (Rank)
    return !Line.stopped() && Rank->goOn();
  if (isOver() || (All && All->stopped()))
    return false;
  if (LLVM_LIKELY(!Common))
    return true;
  if ((Line.stopped() || Common->stopping()) && !HasAskedToStop) {
    HasAskedToStop = true;
    All->pause(true);
  }
  if (LLVM_LIKELY(!All->wantsPause()))
    return true;
  StateJob Own;
  Own.Nodes = Nodes;
  if (!Nodes.empty()) {
    Path Steps = Line.path().take_front(Nodes.back().Depth);
    Own.Steps.assign(Steps.begin(), Steps.end());
  }
  All->rest(Own);
  return !All->stopped() && !Common->IsTorn;
}

/// Moves N to its next alternative, if there is one.
bool Stateful::advance(StateNode &N) {
  if (N.Thread.isValid() && N.Choice + 1 < N.Choices) {
    ++N.Choice;
    return true;
  }
  if (!N.Todo)
    return false;
  N.Thread = N.Todo.first();
  N.Todo.dropFirst();
  NumOpen -= !N.Todo;
  N.Choice = 0;
  N.Choices = 1;
  return true;
}

StateTable::Entry Stateful::visit(ThreadSet Sleep) {
  if (!All || Options.Match == Matching::Off)
    return Table.visit(Sleep, nextLevel());
  StateTable::Entry E = All->States.visit(Number, *States, Sleep, nextLevel());
  Stats.States += E.IsNew;
  return E;
}

/// That of the present state, if it is new: above the one before, and how many
/// steps led here. In most programs all ways to a state are of one length. If
/// each way between two states leads up no execution goes round, and nobody has
/// to look at the graph.
uint16_t Stateful::nextLevel() const {
  size_t Level = Line.depth();
  if (!Nodes.empty())
    Level = std::max(Level, size_t(Nodes.back().Level) + 1);
  return std::min<size_t>(Level, UINT16_MAX);
}

/// The system is in a state in which these threads are asleep, behind the
/// first step of S from the last node.
void Stateful::enter(ThreadSet Sleep, StateGraph::Step &S) {
  stepPersistent(System, Options.Persistent ? States : nullptr, Sleep, S.Way,
                 [&](ThreadId T) { return std::cref(Line.step(T, 0)); });
  StateTable::Entry E;
  if (Rank) {
    StateKey K = States->stateKey();
    auto Known = Rank->visit(K, Sleep);
    if (!Known)
      return askFor(K, Sleep, S);
    E = *Known;
    Stats.States += E.IsNew;
  } else {
    E = visit(Sleep);
  }
  if (Options.Match != Matching::Off)
    addEdge(before(), E.Number, S);
  bool IsEnd = System.status() != RunStatus::Running;
  StateNode N;
  N.Depth = Line.depth();
  N.Enabled = S.Way.Enabled;
  if (!IsEnd)
    N.Todo = System.enabled() & ~Sleep;
  N.Sleep = Sleep;
  if (!arrive(E, N, IsEnd))
    return;
  if (IsEnd) {
    Line.finish(endOf(System.status()));
    return;
  }
  push(N);
  if (!Line.isMarked())
    Line.markHere();
}

/// A state was visited, with what is to be tried and what sleeps as in N, which
/// becomes what is left of it. Whether anything is: of an end, to tell it.
bool Stateful::arrive(const StateTable::Entry &E, StateNode &N, bool IsEnd) {
  N.Number = E.Number;
  N.Level = E.Level;
  IsOrdered &= !Rank && (Nodes.empty() || Nodes.back().Level < E.Level);
  Stats.Matched += !E.IsNew;
  if (IsEnd)
    return E.IsNew;
  if (!E.IsNew) {
    lookForCycle(E.Number, N.Enabled);
    N.Todo &= E.Before;
    N.Sleep &= E.Before;
  }
  if (!N.Todo)
    Stats.Slept += E.IsNew;
  return bool(N.Todo);
}

/// The state of the last node.
std::optional<uint32_t> Stateful::before() const {
  if (Nodes.empty())
    return std::nullopt;
  return Nodes.back().Number;
}

void Stateful::addEdge(std::optional<uint32_t> From, uint32_t To,
                       const StateGraph::Step &S) {
  if (!From) {
    FirstNumber = To;
    return;
  }
  if (SleepSets)
    Graph.add(*From, To);
  else
    Graph.add(*From, To, S);
  uint64_t Bytes = Graph.bytes();
  if (All && Bytes != GraphBytes) {
    All->GraphBytes += Bytes - GraphBytes;
    GraphBytes = Bytes;
    Stats.TraceBytes = All->GraphBytes;
    Stats.TableBytes = All->States.bytes();
    Stats.DiskBytes = All->States.bytesOnDisk();
  } else if (!All) {
    Stats.TraceBytes = Bytes;
  }
}

void Stateful::push(const StateNode &N) {
  if (Rank) {
    if (Places.size() == Nodes.size()) // else it is there
      Places.push_back(placeAt(N.Depth));
  } else {
    OnPath.try_emplace(N.Number, Nodes.size() + 1);
  }
  Nodes.push_back(N);
  NumOpen += bool(N.Todo);
}

void Stateful::pop() {
  if (Rank)
    Places.pop_back();
  uint32_t Number = Nodes.back().Number;
  if (placeOf(Number) == Nodes.size())
    OnPath.erase(Number);
  Nodes.pop_back();
  FirstOpen = std::min(FirstOpen, Nodes.size());
}

/// 1 + the index of the first node of a state, or 0.
size_t Stateful::placeOf(uint32_t Number) const {
  return OnPath.lookup(Number);
}

/// This state was visited before; Enabled: threads that could step since the
/// last node. A cycle in which a thread that can step never does is nothing:
/// schedulers are fair. One is told at once, the others in the end. (Of several
/// workers it is told if they do not come to the end.)
void Stateful::lookForCycle(uint32_t Number, ThreadSet Enabled) {
  if (HasToldCycle || Rank || (All && All->hasCycle()))
    return;
  size_t Place = placeOf(Number);
  if (!Place)
    return;
  HasRound = true;
  if (Line.isCutOff()) { // it does not count, like one that ends
    Stats.noteCutOff();
    return;
  }
  ThreadSet Stepping;
  size_t At = Place - 1, From = Nodes[At].Depth;
  for (const PathStep &S : Line.path().drop_front(From))
    Stepping.add(S.Thread);
  for (const StateNode &N : llvm::ArrayRef(Nodes).drop_front(At + 1))
    Enabled |= N.Enabled;
  if (Enabled & ~Stepping)
    return;
  if (All) {
    All->meetCycle(Line.path(), From);
    return;
  }
  HasToldCycle = true;
  Line.tellCycle(From);
}

//===----------------------------------------------------------------------===//
// Several workers
//===----------------------------------------------------------------------===//

void Stateful::work(bool FromFirst) {
  if (FromFirst) {
    StateGraph::Step Nothing;
    enter({}, Nothing);
    if (!explore())
      All->stop();
  }
  while (auto Job = All->take())
    if (!adopt(std::move(*Job)) || !explore())
      All->stop();
}

bool Stateful::isHungry() const {
  return Rank ? Rank->isHungry() : All->isHungry();
}

/// Gives the first half of what is to be tried on the path to another worker.
/// What that one tries at a node comes after what is tried here: threads that
/// were tried, or are left here, sleep there.
void Stateful::share() {
  if (!NumOpen || Steps < ShareAfter)
    return;
  while (!Nodes[FirstOpen].Todo)
    ++FirstOpen;
  bool IsTop = FirstOpen + 1 == Nodes.size();
  if (NumOpen == 1 && IsTop && !Nodes[FirstOpen].Todo.hasSeveral())
    return;
  constexpr size_t MostNodes = 256;
  // What it costs to hand over is to be little of what is done.
  constexpr uint64_t LeastBetween = 16;
  size_t Wanted = std::clamp<size_t>(NumOpen / 2, 1, MostNodes);
  struct Part {
    size_t Index;
    ThreadSet Todo, Sleep;
  };
  llvm::SmallVector<Part, 32> Given;
  for (size_t I = FirstOpen; Given.size() != Wanted; ++I) {
    StateNode &N = Nodes[I];
    if (!N.Todo)
      continue;
    ThreadSet Kept;
    if (NumOpen == 1 && IsTop)
      for (unsigned Left = N.Todo.size() / 2; Left; --Left) {
        Kept.add(N.Todo.first());
        N.Todo.dropFirst();
      }
    Given.push_back({I, N.Todo, N.Sleep | Kept});
    if (N.Thread.isValid())
      Given.back().Sleep.add(N.Thread);
    N.Todo = Kept;
  }
  NumOpen -= Given.size();
  NumOpen += bool(Nodes[Given.back().Index].Todo);
  // The others are there for the states on the path to be known.
  StateJob Job;
  Job.Nodes.assign(Nodes.begin(), Nodes.begin() + Given.back().Index + 1);
  for (StateNode &N : Job.Nodes) {
    N.Todo = {};
    N.Thread = ThreadId();
    N.Choice = 0;
    N.Choices = 1;
  }
  for (const Part &P : Given) {
    Job.Nodes[P.Index].Todo = P.Todo;
    Job.Nodes[P.Index].Sleep = P.Sleep;
  }
  Path Steps = Line.path().take_front(Job.Nodes.back().Depth);
  Job.Steps.assign(Steps.begin(), Steps.end());
  ShareAfter = this->Steps + LeastBetween + Job.Steps.size() / 4;
  if (!Rank)
    return All->give(std::move(Job));
  llvm::erase_if(Job.Nodes, [](const StateNode &N) { return !N.Todo; });
  Rank->give(std::move(Job));
}

/// Whether the present state is that of N, and what is to be done there is
/// possible.
bool Stateful::isAsKept(const StateNode &N) {
  ThreadSet Enabled = System.enabled();
  bool HasChoices = N.Thread.isValid() && N.Choice + 1 < N.Choices;
  return Line.depth() == N.Depth && System.status() == RunStatus::Running &&
         !((N.Todo | N.Sleep) & ~Enabled) &&
         (!HasChoices || canStep(System, N.Thread, N.Choices - 1)) &&
         All->States.isKnownAs(Number, *States, N.Number);
}

/// Goes to where Job is to be done. False if a bound stops it on the way, or
/// if what was kept does not fit.
bool Stateful::adopt(StateJob Job) {
  assert(Nodes.empty() && "internal: a worker that has something to do");
  Path Now = Line.path();
  size_t Common = 0;
  while (Common != Now.size() && Common != Job.Steps.size() &&
         Now[Common].Thread == Job.Steps[Common].Thread &&
         Now[Common].Choice == Job.Steps[Common].Choice)
    ++Common;
  if (Job.IsRestored && !Job.Nodes.empty()) // all states are looked at
    Common = std::min(Common, Job.Nodes.front().Depth);
  if (Common != Line.depth()) {
    Line.rewind(Common);
    if (Line.isCutShort())
      return false;
  }
  NumOpen = FirstOpen = 0;
  auto NotAsKept = [&] {
    All->damaged();
    return false;
  };
  for (const StateNode &N : Job.Nodes) {
    while (Line.depth() < N.Depth) {
      size_t At = Line.depth();
      if (Job.IsRestored &&
          (At == Job.Steps.size() ||
           !canStep(System, Job.Steps[At].Thread, Job.Steps[At].Choice)))
        return NotAsKept();
      const PathStep &Next = Job.Steps[At];
      Line.follow(Next.Thread, Next.Choice);
      if (Job.IsRestored && hasEnded(System))
        return NotAsKept();
      bool IsThere = Job.IsEnd && Line.depth() == N.Depth;
      if (!IsThere && Line.isCutShort())
        return Job.IsRestored && !Line.stopped() ? NotAsKept() : false;
    }
    if (Job.IsRestored && !isAsKept(N))
      return NotAsKept();
    if (Job.IsEnd) {
      Line.finish(endOf(System.status()));
      return true;
    }
    if (N.Todo && Line.depth() == N.Depth && !Line.isMarked())
      Line.markHere();
    if (Job.At)
      Places.push_back(std::move(Job.At));
    push(N);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Several ranks
//===----------------------------------------------------------------------===//

void Stateful::workAs(StateRank &R, bool FromFirst) {
  Rank = &R;
  R.Answered = [this](Arrival A, const StateTable::Entry &E) {
    answered(std::move(A), E);
  };
  if (FromFirst) {
    StateGraph::Step Nothing;
    enter({}, Nothing);
    if (!explore())
      R.stop();
  }
  while (auto Job = R.take())
    if (!adopt(std::move(*Job)) || !explore())
      R.stop();
}

/// That of a state on the path, behind the last node.
std::shared_ptr<Place> Stateful::placeAt(size_t Depth) const {
  Path Way = Line.path().take_front(Depth);
  if (Places.empty())
    return std::make_shared<Place>(nullptr, Way);
  return std::make_shared<Place>(Places.back(),
                                 Way.drop_front(Nodes.back().Depth));
}

/// The owner of the present state says later what is to be done there.
void Stateful::askFor(const StateKey &K, ThreadSet Sleep,
                      const StateGraph::Step &S) {
  Arrival A;
  A.Key = K;
  A.Depth = Line.depth();
  A.At = placeAt(A.Depth);
  A.IsEnd = System.status() != RunStatus::Running;
  if (!A.IsEnd)
    A.Todo = System.enabled() & ~Sleep;
  A.Sleep = Sleep;
  A.From = before();
  A.Way = S;
  Rank->ask(std::move(A));
}

void Stateful::answered(Arrival A, const StateTable::Entry &E) {
  Stats.States += E.IsNew;
  addEdge(A.From, E.Number, A.Way);
  StateNode N;
  N.Depth = A.Depth;
  N.Todo = A.Todo;
  N.Sleep = A.Sleep;
  N.Enabled = A.Way.Way.Enabled;
  if (!arrive(E, N, A.IsEnd))
    return;
  StateJob Job;
  Job.Nodes.push_back(N);
  Job.At = std::move(A.At);
  Job.IsEnd = A.IsEnd;
  Rank->push(std::move(Job));
}

SearchEnd heddle::runStateful(TransitionSystem &System,
                              ExecutionObserver &Observer,
                              const ExploreOptions &Options,
                              ExploreStats &Stats) {
  TransitionSystem::Mark Begin = System.mark();
  FaultKeeper Kept(Observer);
  std::optional<Stateful> Search(std::in_place, System, Kept, Options, Stats,
                                 Options.SleepSets);
  Search->OnlyLearns = &Kept.OnlyLearns;
  auto End = [&](bool IsWhole) {
    return Search->mustBeginAgain() ? SearchEnd::Again
           : !IsWhole && Options.MaxStates && Stats.States >= Options.MaxStates
               ? SearchEnd::States
               : SearchEnd::Done;
  };
  if (!Search->run())
    return End(false);
  if (Search->isOrdered())
    return SearchEnd::Done;
  if (Options.SleepSets && !Search->hasRound())
    Search->Graph.close();
  if (!Search->hasRound() && !Search->Graph.isCyclic())
    return SearchEnd::Done;
  System.backtrack(Begin);
  if (!Options.SleepSets)
    return tellCycles(System, Observer, Options, Stats, Search->Graph,
                      Search->hasToldCycle());
  bool HasTold = Search->hasToldCycle();
  Search.reset(); // its states and edges are not needed any more
  CycleObserver Quiet(Observer, std::move(Kept.Keys), &Stats.LateFaults);
  ExploreOptions Whole = Options;
  Whole.MaxStates = 0;
  ExploreStats Apart;
  Search.emplace(System, Quiet, Whole, Apart, false);
  bool IsWhole = Search->run();
  Stats.StatesAgain = Apart.States;
  if (!IsWhole)
    return End(false);
  System.backtrack(Begin);
  HasTold |= Search->hasToldCycle();
  StateGraph Graph = std::move(Search->Graph);
  Search.reset();
  return tellCycles(System, Observer, Options, Stats, Graph, HasTold);
}
