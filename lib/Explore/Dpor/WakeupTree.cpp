//===- WakeupTree.cpp - Ordered trees of sequences to be explored ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WakeupTree.h"
#include <algorithm>
#include <cassert>

using namespace heddle;

static bool surelyDependent(const PlannedStep &A, const PlannedStep &B) {
  auto AtLeast = [](const PlannedStep &S) {
    PackedPrint P = S.Print;
    P.Global &= S.SureWords == 4;
    for (unsigned I = S.SureWords; I < P.Count; ++I)
      P.Words[I] &= ~1u;
    return P;
  };
  return dependent(AtLeast(A), AtLeast(B));
}

/// The first step of V, from First on, that wakes Step, At in V if
/// that is in V, and conflicts there with First. There it may touch more than
/// where it sleeps (a compare-and-set that fails): then it is not First that
/// wakes it, but what has changed it by then.
static size_t wakesAt(const PlannedStep &Step, llvm::ArrayRef<PlannedStep> V,
                      size_t First, size_t At) {
  size_t I = First;
  while (I < At && !dependent(V[I].Print, Step.Print))
    ++I;
  return I;
}

Initial heddle::weakInitial(const PlannedStep &Step, bool AnyChoice,
                            llvm::ArrayRef<PlannedStep> V, bool AllAsleep) {
  size_t At = 0;
  while (At != V.size() && V[At].Thread != Step.Thread)
    ++At;
  bool IsIn = At != V.size();
  // What the event touches in V is what it touches when it commutes to the
  // front of V; where else the step was seen it may have touched more or less.
  const PlannedStep &Self = IsIn && V[At].isSure() ? V[At] : Step;
  // After the ends of others, that of a thread may end the execution.
  bool MayEndAll = &Self == &Step && Step.Print.Form != PackedPrint::NoEnd;
  bool OthersEnded = false;
  size_t Unsure = V.size();
  for (size_t I = 0; I != At; ++I) {
    if (!dependent(V[I].Print, Self.Print)) {
      if (LLVM_UNLIKELY(OthersEnded))
        Unsure = std::min(Unsure, I);
      OthersEnded |=
          MayEndAll && V[I].Print.Form == PackedPrint::EndBesideDaemons;
      continue;
    }
    if ((V[I].isSure() && Self.isSure()) || surelyDependent(V[I], Self))
      return {Initial::Not, true, false, 0, wakesAt(Step, V, I, At) + 1};
    Unsure = std::min(Unsure, I);
  }
  AnyChoice |= AllAsleep && IsIn && V[At].Choice == PlannedStep::Unknown;
  if (IsIn && !AnyChoice && V[At].Choice != Step.Choice) {
    bool IsUnknown = V[At].Choice == PlannedStep::Unknown ||
                     Step.Choice == PlannedStep::Unknown;
    return {Initial::Not, true, IsUnknown, At, At + 1};
  }
  if (Unsure != V.size())
    return {Initial::Not, false, false, At, Unsure + 1};
  if (IsIn)
    return {Initial::At, true, false, At, 0};
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
  Nodes[I.index()] = {Step,  WakeupIndex(), Siblings(), false,
                      false, Doubt::None,   false,      Stamp};
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

void heddle::removeStep(Sequence &V, size_t Index) {
  if (Index >= V.Steps.size())
    return;
  V.Steps.erase(V.Steps.begin() + Index);
  V.Fixed -= Index < V.Fixed;
  V.Length -= Index < V.Length;
}

bool WakeupTree::insert(Siblings &Tree, Sequence &V) {
  return insertBelow(Tree, WakeupIndex(), V);
}

/// Inserts V below Parent, or at the top of Tree if that is invalid.
bool WakeupTree::insertBelow(Siblings &Tree, WakeupIndex Parent, Sequence &V) {
  // Steps before Taken are in the tree by now. They are not erased, which would
  // cost V's length at each level.
  size_t Taken = 0;
  auto Rest = [&] { return llvm::ArrayRef(V.Steps).drop_front(Taken); };
  auto Take = [&](size_t Index) {
    auto At = V.Steps.begin() + Taken;
    std::move_backward(At, At + Index, At + Index + 1);
    ++Taken;
    V.Fixed -= Index < V.Fixed;
    V.Length -= Index < V.Length;
  };
  bool IsFixed = true; // the way down depends on V's Fixed part only
  WakeupIndex I =
      Parent.isValid() ? Nodes[Parent.index()].Below.First : Tree.First;
  while (I.isValid()) {
    Initial In = weakInitial(Nodes[I.index()].Step, false, Rest());
    if (In.What == Initial::Not) {
      if ((!In.IsSure || In.MayBeSame) && !isClosedLeaf(I)) {
        // It may turn out that V belongs there, and then what is planned beside
        // it is dropped, as I's thread is asleep by that time.
        Sequence Copy = {Rest().vec(), V.Fixed, V.Length, false, Doubt::Any};
        removeStep(Copy, In.Index);
        if (!Copy.Steps.empty())
          insertBelow(Tree, I, Copy);
      }
      V.Length = std::max(V.Length, In.Length);
      V.IsSure &= In.IsSure;
      I = Nodes[I.index()].Next;
      continue;
    }
    Node &N = Nodes[I.index()];
    if (In.What == Initial::Independent || In.Index >= V.Fixed)
      IsFixed = false;
    N.IsProbe &= V.Doubts != Doubt::None;
    N.Doubts = std::min(N.Doubts, V.Doubts);
    if (isClosedLeaf(I))
      return IsFixed && V.Length <= V.Fixed && V.IsSure;
    if (In.What == Initial::At)
      Take(In.Index);
    if (Rest().empty()) {
      N.IsEnd = true;
      return false;
    }
    V.IsSure &= !N.Below.empty();
    Parent = I;
    I = N.Below.First;
  }

  // V, as far as it is needed, becomes the last branch of this level.
  // Below a leaf all must be explored in any case: there even what turns out
  // not to be possible is a beginning.
  bool IsProbe = V.Doubts != Doubt::None &&
                 !(Parent.isValid() && Nodes[Parent.index()].Below.empty());
  assert(V.Length <= Rest().size() && "internal: more wakes than is there");
  WakeupIndex First, Last;
  for (const PlannedStep &Step : Rest().take_front(V.Length)) {
    WakeupIndex I = make(Step);
    Nodes[I.index()].IsProbe = IsProbe;
    Nodes[I.index()].Doubts = V.Doubts;
    if (Last.isValid())
      Nodes[Last.index()].Below = {I, I};
    else
      First = I;
    Last = I;
  }
  if (!First.isValid())
    return false;
  Nodes[Last.index()].IsOpen = !V.IsSure;
  Nodes[Last.index()].IsEnd = true;
  link(Parent.isValid() ? Nodes[Parent.index()].Below : Tree, First);
  InsertedCount += V.Length;
  return IsFixed && V.IsSure && V.Length <= V.Fixed;
}

WakeupTree::Siblings WakeupTree::moveFrom(WakeupTree &From, Siblings &Tree) {
  Siblings Moved;
  // Each entry: a level still to be moved, and the node that it goes below.
  struct Level {
    Siblings Rest;
    WakeupIndex Parent;
  };
  std::vector<Level> Open = {{Tree, WakeupIndex()}};
  while (!Open.empty()) {
    Level L = Open.back();
    Open.pop_back();
    Siblings Here;
    while (!L.Rest.empty()) {
      Node N = From.takeFirst(L.Rest);
      WakeupIndex I = make(N.Step);
      Nodes[I.index()].IsOpen = N.IsOpen;
      Nodes[I.index()].IsProbe = N.IsProbe;
      Nodes[I.index()].IsEnd = N.IsEnd;
      Nodes[I.index()].Doubts = N.Doubts;
      link(Here, I);
      if (!N.Below.empty())
        Open.push_back({N.Below, I});
    }
    (L.Parent.isValid() ? Nodes[L.Parent.index()].Below : Moved) = Here;
  }
  Tree = Siblings();
  return Moved;
}

WakeupIndex WakeupTree::restore(WakeupIndex Parent, Siblings &Level,
                                const PlannedStep &Step, bool IsOpen,
                                bool IsProbe, bool IsEnd, Doubt Doubts) {
  WakeupIndex I = make(Step);
  Node &N = Nodes[I.index()];
  N.IsOpen = IsOpen;
  N.IsProbe = IsProbe;
  N.IsEnd = IsEnd;
  N.Doubts = Doubts;
  link(Parent.isValid() ? Nodes[Parent.index()].Below : Level, I);
  return I;
}

void WakeupTree::append(Siblings &Tree, const PlannedStep &Step) {
  link(Tree, make(Step));
  ++InsertedCount;
}

void WakeupTree::appendAll(Siblings &Tree, Siblings From) {
  if (From.empty())
    return;
  link(Tree, From.First);
  Tree.Last = From.Last;
}

/// Makes I the last of Level.
void WakeupTree::link(Siblings &Level, WakeupIndex I) {
  if (Level.Last.isValid())
    Nodes[Level.Last.index()].Next = I;
  else
    Level.First = I;
  Level.Last = I;
}
