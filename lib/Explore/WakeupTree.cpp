//===- WakeupTree.cpp - Ordered trees of sequences to be explored ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WakeupTree.h"

using namespace heddle;

Initial heddle::weakInitial(const PlannedStep &Step, bool AnyChoice,
                            llvm::ArrayRef<PlannedStep> V) {
  for (size_t I = 0; I != V.size(); ++I) {
    if (V[I].Thread == Step.Thread) {
      if (AnyChoice || V[I].Choice == Step.Choice)
        return {Initial::At, I};
      return {Initial::Not};
    }
    if (dependent(V[I].Print, Step.Print))
      return {Initial::Not};
  }
  return {Initial::Independent};
}

WakeupIndex WakeupTree::make(const PlannedStep &Step) {
  WakeupIndex I = Free;
  if (I.isValid()) {
    Free = Nodes[I.index()].Next;
  } else {
    I = WakeupIndex(Nodes.size());
    Nodes.emplace_back();
  }
  Nodes[I.index()] = {Step, WakeupIndex(), Siblings()};
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

WakeupTree::Outcome WakeupTree::insert(Siblings &Tree,
                                       std::vector<PlannedStep> &V) {
  Outcome Result = Outcome::Inserted;
  bool AtTop = true;
  WakeupIndex Parent; // of the siblings looked at; invalid for Tree's own
  for (WakeupIndex I = Tree.First; I.isValid();) {
    Node &N = Nodes[I.index()];
    Initial In = weakInitial(N.Step, false, V);
    if (In.What == Initial::Not) {
      I = N.Next;
      continue;
    }
    bool Within = In.What == Initial::At;
    if (AtTop) {
      Result = Within ? Outcome::CoveredWithin : Outcome::Covered;
      LastCoveredAt = In.Index;
      AtTop = false;
    }
    if (N.Below.empty())
      return Result;
    if (Within) {
      V.erase(V.begin() + In.Index);
      if (V.empty())
        return Result;
    }
    Parent = I;
    I = N.Below.First;
  }

  // V becomes the last branch of this level.
  WakeupIndex First, Last;
  for (const PlannedStep &Step : V) {
    WakeupIndex I = make(Step);
    if (Last.isValid())
      Nodes[Last.index()].Below = {I, I};
    else
      First = I;
    Last = I;
  }
  link(Parent.isValid() ? Nodes[Parent.index()].Below : Tree, First);
  InsertedCount += V.size();
  return Result;
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
