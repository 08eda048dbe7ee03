//===- SimulatedStates.cpp - The states that simulated workers share ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SharedTree, as far as it says who can begin what.
//
//===----------------------------------------------------------------------===//

#include "Simulation.h"
#include <algorithm>

using namespace scale;

Simulation::NodeId Simulation::makeNode(NodeId Parent, uint64_t Depth,
                                        uint32_t R) {
  NodeId N = Nodes.size();
  if (FreeNodes.empty()) {
    Nodes.emplace_back();
  } else {
    N = FreeNodes.back();
    FreeNodes.pop_back();
  }
  Node New;
  New.Parent = Parent;
  New.Depth = Depth;
  New.Rank = R;
  New.Number = ++LastNumber;
  New.IsAlive = true;
  Nodes[N] = std::move(New);
  return N;
}

void Simulation::release(NodeId N) {
  Nodes[N].IsAlive = false;
  FreeNodes.push_back(N);
}

void Simulation::addChild(NodeId N, Index K, bool IsPlanned) {
  Nodes[N].Children.push_back({K, IsPlanned});
  PlaceOf[K] = N;
}

/// K may be planned at a state of Above's rank. Returns whether it is; what
/// matters here is executed if it comes before Next. So may what leaves the
/// sequence that was planned for it: that is part of one wakeup tree.
bool Simulation::expect(Index K, NodeId Above, Index Next) {
  std::vector<Index> Below;
  T.children(K, Below);
  uint64_t Free = T.freeDepth(K);
  for (Index C : Below)
    if (T.depth(C) < Free && expect(C, Above, Next))
      Early.insert(C);
  Index By = T.plannedBy(K);
  if (By < Next)
    return true;
  Triggers.insert({By, {K, Above}});
  return false;
}

void Simulation::plan(Index K) {
  auto It = PlaceOf.find(K);
  if (It == PlaceOf.end()) {
    Early.insert(K);
    return;
  }
  for (Node::Child &C : Nodes[It->second].Children)
    if (C.K == K)
      C.IsPlanned = true;
  refresh(It->second);
}

/// To be called after anything about First has changed.
void Simulation::refresh(NodeId First) {
  for (NodeId N = First; N != NoNode;) {
    Node &X = Nodes[N];
    Rank &R = Ranks[X.Rank];
    bool HasWork = X.First != None;
    for (const Node::Child &C : X.Children)
      HasWork |= C.IsPlanned;
    HasWork &= !X.IsBusy;
    if (HasWork != X.IsListed) {
      X.IsListed = HasWork;
      if (!HasWork) {
        R.WithWork.erase({X.Depth, X.Number, N});
        call(X.Rank);
      } else {
        R.WithWork.insert({X.Depth, X.Number, N});
        if (R.Waiting)
          at(Now + wait(), Kind::Take, X.Rank);
        beginForOthers(X.Rank);
      }
    }
    if (X.IsBusy || X.First != None || !X.Children.empty() || X.Open)
      return;
    NodeId Parent = X.Parent;
    if (X.Job != NoJob) {
      Jobs[X.Job].IsDone = true;
      finish(X.Job);
    } else if (Parent == NoNode) {
      IsDone = true;
    } else {
      --Nodes[Parent].Open;
    }
    bool GoesOn = X.Job == NoJob;
    release(N);
    N = GoesOn ? Parent : NoNode;
  }
}

void Simulation::childDone(NodeId N) {
  --Nodes[N].Open;
  refresh(N);
}

uint32_t Simulation::jobOf(NodeId N) const {
  while (Nodes[N].Parent != NoNode)
    N = Nodes[N].Parent;
  return Nodes[N].Job;
}

/// Nothing can come to N from outside any more: all is done that was begun
/// before it.
bool Simulation::isSealed(NodeId N) {
  Node &X = Nodes[N];
  if (!X.IsSealed && Nodes[X.Parent].Open == 1)
    X.IsSealed = isSealed(X.Parent);
  return X.IsSealed;
}

/// Takes the first planned child K of N. Returns the state below which, deeper
/// than Base, its subtree belongs to one worker: what leaves the sequence that
/// was planned is shared, unless nothing can come to it from outside.
Simulation::NodeId Simulation::begin(NodeId N, Index &K, uint64_t &Base) {
  auto &Left = Nodes[N].Children;
  auto It = std::find_if(Left.begin(), Left.end(),
                         [](const Node::Child &C) { return C.IsPlanned; });
  K = It->K;
  Left.erase(It);
  PlaceOf.erase(K);
  bool IsNextSealed = !Nodes[N].Open && isSealed(N);
  ++Nodes[N].Open;
  Base = T.depth(K);
  uint64_t Free = T.freeDepth(K);
  if (IsNextSealed || Free <= Base + 1)
    return N;
  T.children(K, Scratch);
  NodeId At = N;
  for (size_t I = Scratch.size(); I-- != 0;) {
    uint64_t Depth = T.depth(Scratch[I]);
    if (Depth >= Free)
      break;
    if (At == N || Nodes[At].Depth != Depth) {
      At = makeNode(At, Depth, Nodes[N].Rank);
      Nodes[At].IsSealed = false;
      ++Nodes[At].Open;
    }
    addChild(At, Scratch[I], Early.erase(Scratch[I]));
  }
  for (NodeId X = At; X != N; X = Nodes[X].Parent) {
    std::reverse(Nodes[X].Children.begin(), Nodes[X].Children.end());
    refresh(X);
  }
  Base = Free - 1;
  return At;
}

/// Opens N, where nothing was chosen yet. Returns its first execution.
Index Simulation::open(NodeId N) {
  Index K = Nodes[N].First;
  Nodes[N].First = None;
  ++Nodes[N].Open;
  std::vector<Index> All;
  T.children(K, All);
  for (Index C : All)
    if (T.depth(C) == Nodes[N].Depth)
      addChild(N, C, expect(C, N, K));
  return K;
}

/// The end of what is below K's path, deeper than Base.
Index Simulation::endOf(Index K, uint64_t Base) {
  T.children(K, Scratch);
  for (Index C : Scratch)
    if (T.depth(C) <= Base)
      return C;
  return T.end(K);
}
