//===- Simulation.cpp - heddle-mpi on machines that do not exist ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loop over events, and workers. SimulatedStates.cpp has the states that
// they share, SimulatedRanks.cpp what passes between ranks.
//
//===----------------------------------------------------------------------===//

#include "Simulation.h"
#include <algorithm>
#include <cassert>
#include <cmath>

using namespace scale;

Simulation::Simulation(const Tree &T, const Parameters &P)
    : T(T), P(P), Random(uint64_t(P.Seed)),
      Workers(size_t(P.NumRanks * P.WorkersARank)), Ranks(size_t(P.NumRanks)),
      BegunAt(size_t(P.NumRanks), NoNode) {
  for (size_t W = 0; W != Workers.size(); ++W)
    Workers[W].Rank = W / size_t(P.WorkersARank);
  constexpr Index Small = 1 << 22;
  if (T.size() <= Small)
    Times.assign(T.size(), 0);
}

void Simulation::at(double Time, Kind What, uint32_t Who, uint64_t Version) {
  Queue.push({Time, ++Order, What, Who, Version});
}

/// What begins with rank 0, and all others without work.
void Simulation::beginAll() {
  for (uint32_t W = 0; W != Workers.size(); ++W)
    waits(W);
  at(Now, Kind::Take, 0);
  for (NodeId N = 0; N != Nodes.size(); ++N)
    if (Nodes[N].IsAlive)
      refresh(N);
  if (P.CheckpointEvery)
    at(Now + P.CheckpointEvery, Kind::Pause, 0);
  if (P.RankLife)
    at(Now + std::exponential_distribution<double>(P.NumRanks /
                                                   P.RankLife)(Random),
       Kind::Lose, 0);
}

Result Simulation::run() {
  Root = makeNode(NoNode, 0, 0);
  Nodes[Root].First = 0;
  Last = {Nodes, FreeNodes, Triggers, PlaceOf, Early, Times, 0};
  Out.Work = T.before(T.size()) * P.Slower;
  beginAll();
  while (!IsDone && !Queue.empty()) {
    Happening H = Queue.top();
    Queue.pop();
    assert(H.Time >= Now && "internal: time goes back");
    Now = H.Time;
    ++Out.Events;
    switch (H.What) {
    case Kind::Stop:
      if (Workers[H.Who].Version == H.Version)
        stops(H.Who);
      break;
    case Kind::Take:
      for (uint32_t I = 0; I != unsigned(P.WorkersARank); ++I)
        if (uint32_t W = H.Who * unsigned(P.WorkersARank) + I;
            Workers[W].IsWaiting && !Ranks[H.Who].WithWork.empty()) {
          --Ranks[H.Who].Waiting;
          Workers[W].IsWaiting = false;
          take(W, {});
          break;
        }
      break;
    case Kind::Begun:
      begun(H.Who);
      break;
    case Kind::Arrive:
      arrives(H.Who);
      break;
    case Kind::Handle:
      if (Message M = Messages[H.Who]; M.IsAlive) {
        Messages[H.Who].IsAlive = false;
        handle(M);
      }
      FreeMessages.push_back(H.Who);
      break;
    case Kind::Look:
      look(H.Who);
      break;
    case Kind::Pause:
      pause();
      break;
    case Kind::Lose:
      lose();
      break;
    }
  }
  Out.Executed = Executed + Out.Again;
  Out.Search = Now + Paused;
  Out.Time = Out.Search + endTime();
  for (const Rank &R : Ranks)
    Out.BusiestSender = std::max(Out.BusiestSender, R.Handling);
  if (!IsDone)
    Out.Error = "all ranks wait, and the search is not over";
  else if (Executed != T.size())
    Out.Error = "the executions are not those of the tree";
  for (uint8_t N : Times)
    if (N != 1 && Out.Error.empty())
      Out.Error = "an execution was not executed once";
  return std::move(Out);
}

unsigned Simulation::hungry(uint32_t R) const {
  const Rank &X = Ranks[R];
  return X.Waiting + X.Wanting.size() -
         (X.IsGiving && !X.Wanting.empty() ? 1 : 0);
}

bool Simulation::isCalling(uint32_t R) const {
  return hungry(R) > Ranks[R].WithWork.size();
}

bool Simulation::isIdle(uint32_t R) const {
  const Rank &X = Ranks[R];
  return X.Waiting == P.WorkersARank && X.WithWork.empty() && !X.IsGiving;
}

/// The rank's workers are to look, after the execution that they are at,
/// whether they can share something.
void Simulation::call(uint32_t R) {
  if (!isCalling(R))
    return;
  for (uint32_t I = 0; I != unsigned(P.WorkersARank); ++I) {
    uint32_t W = R * unsigned(P.WorkersARank) + I;
    Worker &X = Workers[W];
    if (X.IsWaiting || X.Next == X.End || X.Stop == X.Next + 1)
      continue;
    schedule(W);
  }
}

/// Brings the credit up to date.
void Simulation::credit(Worker &W) {
  W.Credit += (Now - W.Since) * Speed;
  W.Since = Now;
}

/// Finds where W stops next, and when.
void Simulation::schedule(uint32_t I) {
  Worker &W = Workers[I];
  credit(W);
  double Before = T.before(W.Next);
  W.Stop = W.End;
  auto It = Triggers.lower_bound(W.Next);
  if (It != Triggers.end() && It->first < W.End)
    W.Stop = It->first + 1;
  if (isCalling(W.Rank)) {
    Index Soon = W.Next + 1;
    if (W.Credit > 0)
      Soon = std::max(Soon,
                      T.reached(Before + W.Credit / P.Slower, W.Next, W.Stop));
    W.Stop = std::min(W.Stop, Soon);
  }
  double Left = (T.before(W.Stop) - Before) * P.Slower - W.Credit;
  at(Now + std::max(Left, 0.0) / Speed, Kind::Stop, I, ++W.Version);
}

/// So many workers more run, and share the processors.
void Simulation::runs(int Change) {
  Running += Change;
  if (Change > 0 && Running > HasRun) {
    HasRun = Running;
    if (HasRun * 2 >= Workers.size() && !Out.HalfBusyAt)
      Out.HalfBusyAt = Now + Paused;
  }
  if (!P.Cores)
    return;
  double New = std::min(1.0, P.Cores / std::max(Running, 1u));
  if (New == Speed)
    return;
  for (Worker &W : Workers)
    if (!W.IsWaiting)
      credit(W);
  Speed = New;
  for (uint32_t W = 0; W != Workers.size(); ++W)
    if (!Workers[W].IsWaiting && Workers[W].Next != Workers[W].End)
      schedule(W);
}

/// K was executed below the state Below, in an interval that ends at End.
void Simulation::executed(Index K, uint32_t R, NodeId Below, Index End) {
  auto [From, To] = Triggers.equal_range(K);
  if (From == To)
    return;
  std::vector<Trigger> All;
  for (auto It = From; It != To; ++It)
    All.push_back(It->second);
  Triggers.erase(From, To);
  for (const Trigger &X : All) {
    if (X.K < End && X.K > K) // its own
      continue;
    auto It = PlaceOf.find(X.K);
    NodeId Place = It == PlaceOf.end() ? X.Above : It->second;
    uint32_t Owner = Nodes[Place].Rank;
    if (Owner == R) {
      plan(X.K);
      continue;
    }
    uint32_t J = jobOf(Below);
    assert(J != NoJob && "internal: whose state is it?");
    ++Jobs[J].Unanswered;
    ++Out.Inserts;
    Message M;
    M.What = Word::Insert;
    M.From = R;
    M.To = Owner;
    M.Job = J;
    M.K = X.K;
    send(M);
  }
}

/// W has executed all before To.
void Simulation::execute(Worker &W, Index To) {
  Executed += To - W.Next;
  if (!Times.empty())
    for (Index K = W.Next; K != To; ++K)
      ++Times[K];
  Index From = W.Next;
  W.Next = To;
  for (;;) {
    auto It = Triggers.lower_bound(From);
    if (It == Triggers.end() || It->first >= To)
      break;
    executed(It->first, W.Rank, W.Below, W.End);
  }
}

void Simulation::stops(uint32_t I) {
  Worker &W = Workers[I];
  execute(W, W.Stop);
  W.Credit = 0;
  W.Since = Now;
  if (W.Next != W.End && isCalling(W.Rank))
    share(W, false);
  if (W.Next == W.End)
    ends(I);
  else
    schedule(I);
}

/// W has done all of its own.
void Simulation::ends(uint32_t I) {
  Worker &W = Workers[I];
  runs(-1);
  std::vector<ByDepth> Own;
  for (NodeId N = W.Below; N != NoNode; N = Nodes[N].Parent)
    Own.push_back({Nodes[N].Depth, Nodes[N].Number, N});
  childDone(W.Below);
  if (!IsDone)
    take(I, Own);
}

/// Shares W's path down to the first state where something is planned, or all.
void Simulation::share(Worker &W, bool All) {
  Index At = W.Next - 1; // the last one executed
  Path.clear();
  for (Index K = At;; K = T.trunk(K)) {
    Path.push_back(K);
    if (!K || T.depth(K) <= W.Base)
      break;
  }
  // Its own states where something is left, from the root on.
  uint64_t Deepest = 0;
  bool Any = false;
  struct Left {
    uint64_t Depth;
    Index K;
  };
  std::vector<Left> States;
  std::vector<Index> Below;
  for (size_t I = Path.size(); I-- != 0 && (All || !Any);) {
    T.children(Path[I], Below);
    for (size_t C = Below.size(); C-- != 0;) {
      if (Below[C] <= At)
        break;
      uint64_t Depth = T.depth(Below[C]);
      if (Below[C] >= W.End || Depth <= W.Base)
        continue;
      if (Any && !All && Depth > Deepest)
        break;
      States.push_back({Depth, Below[C]});
      if (T.plannedBy(Below[C]) <= At || All) {
        Any = true;
        Deepest = Depth;
      }
    }
  }
  if (!Any)
    return;
  ++Out.Shares;
  NodeId Parent = W.Below;
  std::vector<NodeId> New;
  for (const Left &L : States) {
    if (New.empty() || Nodes[Parent].Depth != L.Depth) {
      Parent = makeNode(Parent, L.Depth, W.Rank);
      ++Nodes[Parent].Open;
      New.push_back(Parent);
    }
    addChild(Parent, L.K, expect(L.K, Parent, W.Next));
    W.End = std::min(W.End, L.K);
  }
  W.Base = Deepest;
  W.Below = Parent;
  for (NodeId N : New) {
    std::reverse(Nodes[N].Children.begin(), Nodes[N].Children.end());
    refresh(N);
  }
}

void Simulation::waits(uint32_t I) {
  Worker &W = Workers[I];
  W.IsWaiting = true;
  W.Below = NoNode;
  ++Ranks[W.Rank].Waiting;
  call(W.Rank);
  if (isIdle(W.Rank))
    lookLater(W.Rank);
}

/// W has nothing of its own to do. Own: the shared states of its path, the
/// deepest first; some may be done by now.
void Simulation::take(uint32_t I, const std::vector<ByDepth> &Own) {
  Worker &W = Workers[I];
  Rank &R = Ranks[W.Rank];
  if (R.WithWork.empty()) {
    waits(I);
    return;
  }
  auto It = std::find_if(Own.begin(), Own.end(),
                         [&](const ByDepth &X) { return R.WithWork.count(X); });
  bool IsOwn = It != Own.end();
  NodeId N = IsOwn ? It->Id : R.WithWork.begin()->Id;
  Nodes[N].IsBusy = true;
  refresh(N);
  double Way = IsOwn ? 0 : Nodes[N].Depth * T.stepTime() * P.Replay * P.Slower;
  Out.Replayed += Way;
  Index K;
  if (Nodes[N].First != None) {
    K = open(N);
    W.Base = Nodes[N].Depth;
    W.Below = N;
  } else {
    W.Below = begin(N, K, W.Base);
  }
  W.Next = K;
  W.End = W.Stop = endOf(K, W.Base);
  W.Credit = -Way;
  W.Since = Now;
  Nodes[N].IsBusy = false;
  runs(1);
  refresh(N);
  call(W.Rank);
  schedule(I);
}
