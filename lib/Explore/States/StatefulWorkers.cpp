//===- StatefulWorkers.cpp - Matched states by workers and ranks ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How a search gives work to others, and goes on with what it was given.
//
//===----------------------------------------------------------------------===//

#include "Stateful.h"
#include "lib/Explore/Strategies.h"

using namespace heddle;

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

/// What is to be tried on the path.
StateJob Stateful::pathAsJob() const {
  StateJob Own;
  Own.Nodes = Nodes;
  if (!Nodes.empty()) {
    Path Steps = Line.path().take_front(Nodes.back().Depth);
    Own.Steps.assign(Steps.begin(), Steps.end());
  }
  return Own;
}

/// Whether the present state is that of N, and what is to be done there is
/// possible: an execution is to end there, or not.
bool Stateful::isAsKept(const StateNode &N, bool IsEnd) {
  ThreadSet Enabled = System.enabled();
  bool HasChoices = N.Thread.isValid() && N.Choice + 1 < N.Choices;
  bool IsPossible = IsEnd ? System.status() != RunStatus::Running
                          : System.status() == RunStatus::Running &&
                                !((N.Todo | N.Sleep) & ~Enabled);
  if (Line.depth() != N.Depth || !IsPossible ||
      (HasChoices && !canStep(System, N.Thread, N.Choices - 1)))
    return false;
  return Rank ? Rank->isKnownAs(States->stateKey(), N.Number)
              : All->States.isKnownAs(Number, *States, N.Number);
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
    Rank ? Rank->damaged() : All->damaged();
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
      bool IsThere = Job.IsEnd && Line.depth() == N.Depth;
      if (Job.IsRestored && !IsThere && hasEnded(System))
        return NotAsKept();
      if (!IsThere && Line.isCutShort())
        return Job.IsRestored && !Line.stopped() ? NotAsKept() : false;
    }
    if (Job.IsRestored && !isAsKept(N, Job.IsEnd))
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

void Stateful::workAs(StateRank &R, bool FromFirst, const CommonLimits *Kept) {
  Rank = &R;
  Common = Kept;
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

bool Stateful::mayGoOnAsRank() {
  if (isOver())
    return false;
  if (Common && (Line.stopped() || Common->stopping()) && !HasAskedToStop) {
    HasAskedToStop = true;
    Rank->stopAtPause();
  }
  return Rank->goOn() && (!Rank->wantsPause() || Rank->rest(pathAsJob()));
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
