//===- WakeupTree.cpp - Ordered trees of sequences to be explored ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WakeupTree.h"

using namespace heddle;

static bool surelyDependent(const PlannedStep &A, const PlannedStep &B) {
  auto AsReads = [](const PlannedStep &S) {
    PackedPrint P = S.Print;
    if (S.IsUnsure) {
      P.Global = false;
      for (uint32_t &Word : P.Words)
        Word &= ~1u;
    }
    return P;
  };
  return dependent(AsReads(A), AsReads(B));
}

Initial heddle::weakInitial(const PlannedStep &Step, bool AnyChoice,
                            llvm::ArrayRef<PlannedStep> V) {
  Initial Unsure{Initial::Independent};
  for (size_t I = 0; I != V.size(); ++I) {
    if (V[I].Thread == Step.Thread) {
      if (Unsure.What == Initial::Not)
        return Unsure;
      if (AnyChoice || V[I].Choice == Step.Choice)
        return {Initial::At, true, I, 0};
      return {Initial::Not, true, 0, I + 1};
    }
    if (!dependent(V[I].Print, Step.Print))
      continue;
    if ((!V[I].IsUnsure && !Step.IsUnsure) || surelyDependent(V[I], Step))
      return {Initial::Not, true, 0, I + 1};
    if (Unsure.What != Initial::Not)
      Unsure = {Initial::Not, false, 0, I + 1};
  }
  return Unsure;
}

WakeupIndex WakeupTree::make(const PlannedStep &Step) {
  WakeupIndex I = Free;
  if (I.isValid()) {
    Free = Nodes[I.index()].Next;
  } else {
    I = WakeupIndex(Nodes.size());
    Nodes.emplace_back();
  }
  Nodes[I.index()] = {Step, WakeupIndex(), Siblings(), false, false};
  if (++Alive > MaxAlive)
    MaxAlive = Alive;
  return I;
}

void WakeupTree::release(WakeupIndex I) {
  Nodes[I.index()].Next = Free;
  Free = I;
  --Alive;
}

WakeupTree::Node WakeupTree::takeFirst(Siblings &Tree) {
  WakeupIndex I = Tree.First;
  Node N = Nodes[I.index()];
  Tree.First = N.Next;
  if (!N.Next.isValid())
    Tree.Last = WakeupIndex();
  release(I);
  return N;
}

void WakeupTree::dropAll(Siblings &Tree) {
  // What is below a dropped node is put before its siblings; the order does
  // not matter any more.
  while (!Tree.empty()) {
    Siblings Below = takeFirst(Tree).Below;
    if (Below.empty())
      continue;
    Nodes[Below.Last.index()].Next = Tree.First;
    if (Tree.empty())
      Tree.Last = Below.Last;
    Tree.First = Below.First;
  }
}

bool WakeupTree::insert(Siblings &Tree, Sequence &V) {
  std::vector<PlannedStep> &Steps = V.Steps;
  bool IsFixed = true; // the way down depends on V's Fixed part only
  WakeupIndex Parent;  // of the siblings looked at; invalid for Tree's own
  for (WakeupIndex I = Tree.First; I.isValid();) {
    Node &N = Nodes[I.index()];
    Initial In = weakInitial(N.Step, false, Steps);
    if (In.What == Initial::Not) {
      V.Length = std::max(V.Length, In.Length);
      V.IsSure &= In.IsSure;
      I = N.Next;
      continue;
    }
    if (In.What == Initial::Independent || In.Index >= V.Fixed)
      IsFixed = false;
    bool IsLeaf = N.Below.empty();
    if (IsLeaf && !N.IsOpen) {
      N.IsProbe &= V.IsProbe;
      return IsFixed && V.Length <= V.Fixed;
    }
    if (In.What == Initial::At) {
      Steps.erase(Steps.begin() + In.Index);
      V.Fixed -= In.Index < V.Fixed;
      V.Length -= In.Index < V.Length;
    }
    N.IsProbe &= V.IsProbe;
    if (Steps.empty())
      return false;
    V.IsSure &= !IsLeaf;
    Parent = I;
    I = N.Below.First;
  }

  // V, as far as it is needed, becomes the last branch of this level.
  Steps.resize(V.Length);
  WakeupIndex First, Last;
  for (const PlannedStep &Step : Steps) {
    WakeupIndex I = make(Step);
    Nodes[I.index()].IsProbe = V.IsProbe;
    if (Last.isValid())
      Nodes[Last.index()].Below = {I, I};
    else
      First = I;
    Last = I;
  }
  if (!First.isValid())
    return false;
  Nodes[Last.index()].IsOpen = !V.IsSure;
  link(Parent.isValid() ? Nodes[Parent.index()].Below : Tree, First);
  InsertedCount += Steps.size();
  return IsFixed && V.IsSure && V.Length <= V.Fixed;
}

void WakeupTree::append(Siblings &Tree, const PlannedStep &Step) {
  link(Tree, make(Step));
  ++InsertedCount;
}

/// Makes I the last of Level.
void WakeupTree::link(Siblings &Level, WakeupIndex I) {
  if (Level.Last.isValid())
    Nodes[Level.Last.index()].Next = I;
  else
    Level.First = I;
  Level.Last = I;
}
