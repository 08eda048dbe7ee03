//===- Judge.cpp - Whether a model allows an execution --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Cat/Judge.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle::cat;

Judge::Judge(std::shared_ptr<const Model> Of)
    : M(std::move(Of)), IsNeeded(M->Nodes.size()), Values(M->Nodes.size()),
      Own(M->Names.size()) {
  for (const Check &C : M->Checks)
    IsNeeded[C.Of] = true;
  // Operands come first, but for the bodies of let rec.
  for (NodeId N = M->Nodes.size(); N-- != 0;) {
    for (const RecursiveGroup &Group : M->Groups)
      if (N + 1 == Group.Last)
        for (unsigned I = Group.Begin; I != Group.End; ++I)
          IsNeeded[M->Names[I].Body] = true;
    if (!IsNeeded[N] || M->Nodes[N].What < Node::Union)
      continue;
    IsNeeded[M->Nodes[N].A] = true;
    IsNeeded[M->Nodes[N].B] = true;
  }
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

void Judge::evaluateNode(NodeId N) {
  const Node &Of = M->Nodes[N];
  Relation &Out = Values[N];
  unsigned Size = G->Size;
  const Relation &A = Values[Of.A], &B = Values[Of.B];
  switch (Of.What) {
  case Node::Set:
    Out = G->Sets[Of.Which];
    return;
  case Node::Relation: {
    auto K = RelationKind(Of.Which);
    Out = K == RelationKind::Co   ? Co
          : K == RelationKind::Fr ? Fr
                                  : G->Relations[Of.Which];
    return;
  }
  case Node::Nothing:
    Out = Relation(Size, Of.IsSet ? 1 : Size);
    return;
  case Node::All:
    Out = Relation(Size, 1);
    Out.complement();
    return;
  case Node::Name:
    Out = Own[Of.Which];
    return;
  case Node::Union:
    Out = A;
    Out.unite(B);
    return;
  case Node::Intersection:
    Out = A;
    Out.intersect(B);
    return;
  case Node::Difference:
    Out = A;
    Out.subtract(B);
    return;
  case Node::Sequence:
    Out = sequence(A, B);
    return;
  case Node::Closure:
    Out = closure(A);
    return;
  case Node::Inverse:
    Out = inverse(A);
    return;
  case Node::Complement:
    Out = A;
    Out.complement();
    return;
  case Node::Identity:
    Out = identityOf(A);
    return;
  case Node::Product:
    Out = product(A, B);
    return;
  case Node::Domain:
    Out = domain(A);
    return;
  case Node::Range:
    Out = range(A);
    return;
  }
}

/// From nothing on, until no name gains anything.
void Judge::evaluateGroup(const RecursiveGroup &Of, bool IsOfCo) {
  for (unsigned I = Of.Begin; I != Of.End; ++I)
    Own[I] = Relation(G->Size, G->Size);
  for (bool Goes = true; Goes;) {
    for (NodeId N = Of.First; N != Of.Last; ++N)
      if (IsNeeded[N] && (IsOfCo || !M->Nodes[N].NeedsCo))
        evaluateNode(N);
    Goes = false;
    for (unsigned I = Of.Begin; I != Of.End; ++I) {
      const Relation &Body = Values[M->Names[I].Body];
      if (Body == Own[I])
        continue;
      Own[I] = Body;
      Goes = true;
    }
  }
}

/// Those nodes that depend on co, or those that do not.
void Judge::evaluate(bool IsOfCo) {
  auto Group = M->Groups.begin();
  for (NodeId N = 0; N != M->Nodes.size(); ++N) {
    while (Group != M->Groups.end() && Group->Last <= N)
      ++Group;
    if (Group != M->Groups.end() && Group->First == N) {
      if (M->Nodes[N].NeedsCo == IsOfCo)
        evaluateGroup(*Group, IsOfCo);
      else
        for (NodeId I = N; I != Group->Last; ++I)
          if (IsNeeded[I] && M->Nodes[I].NeedsCo == IsOfCo)
            evaluateNode(I);
      N = Group->Last - 1;
      continue;
    }
    if (IsNeeded[N] && M->Nodes[N].NeedsCo == IsOfCo)
      evaluateNode(N);
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

bool Judge::holds(const Check &C) const {
  const Relation &R = Values[C.Of];
  bool Is = false;
  switch (C.What) {
  case Check::Acyclic:
    Is = isAcyclic(R);
    break;
  case Check::Irreflexive:
    Is = isIrreflexive(R);
    break;
  case Check::Empty:
    Is = R.isEmpty();
    break;
  }
  return Is != C.IsNegated;
}

/// Whether all checks hold, or, if co is not whole yet, may hold when it is.
bool Judge::mayHold(bool IsWhole) const {
  return llvm::all_of(M->Checks, [&](const Check &C) {
    bool Stays = M->Nodes[C.Of].Grows && !C.IsNegated;
    return C.IsFlag || (!IsWhole && !Stays) || holds(C);
  });
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

/// Co and Fr of what is placed, and what depends on them.
void Judge::setCo() {
  Co = Relation(G->Size, G->Size);
  for (const std::vector<unsigned> &Writes : Placed)
    for (size_t J = 1; J < Writes.size(); ++J)
      for (size_t I = 0; I != J; ++I)
        Co.add(Writes[I], Writes[J]);
  Fr = Relation(G->Size, G->Size);
  for (unsigned R = 0; R != G->Size; ++R)
    if (unsigned W = G->Source[R]; W != Graph::None)
      Co.each(W, [&](unsigned Later) {
        if (Later != R)
          Fr.add(R, Later);
      });
  evaluate(true);
}

void Judge::begin(const Graph &Of) {
  G = &Of;
  Placed.clear();
  Writes.clear();
  for (size_t V = 0; V != Of.Writes.size(); ++V) {
    Placed.push_back({Of.Writes[V].front()});
    for (unsigned W : llvm::drop_begin(Of.Writes[V]))
      Writes.push_back({unsigned(V), W});
  }
  evaluate(false);
}

/// The order in which they were executed does most of the time.
bool Judge::tryAsExecuted(llvm::function_ref<bool(const Order &)> Accepts) {
  Order Begun = Placed;
  Placed = G->Writes;
  setCo();
  if (mayHold(true) && Accepts(Placed))
    return true;
  Placed = std::move(Begun);
  return false;
}

/// The first and the last place that W can be put in among the writes that are
/// placed: an update is behind what it reads. (In herd's files that follows
/// from the program order from its read to its write; both are one event
/// here.)
std::pair<size_t, size_t> Judge::placesOf(unsigned V, unsigned W) const {
  const std::vector<unsigned> &Now = Placed[V];
  size_t From = 1, To = Now.size();
  for (size_t I = 0; I != Now.size(); ++I) {
    if (Now[I] == G->Source[W])
      From = I + 1;
    if (G->Source[Now[I]] == W)
      To = std::min(To, I);
  }
  return {From, To};
}

bool Judge::givesUp() {
  constexpr unsigned OrdersALook = 16; // of some microseconds to milliseconds
  return HasGivenUp |=
         ++Tried % OrdersALook == 0 && MustStop && *MustStop && (*MustStop)();
}

/// Places Writes[Next] and those behind it, the last place of each first.
bool Judge::place(size_t Next,
                  llvm::function_ref<bool(const Order &)> Accepts) {
  if (givesUp())
    return true;
  setCo();
  bool IsWhole = Next == Writes.size();
  if (!mayHold(IsWhole))
    return false;
  if (IsWhole)
    return Accepts(Placed);
  auto [V, W] = Writes[Next];
  auto [From, To] = placesOf(V, W);
  for (size_t At = To; At >= From; --At) {
    Placed[V].insert(Placed[V].begin() + At, W);
    if (place(Next + 1, Accepts))
      return true;
    Placed[V].erase(Placed[V].begin() + At);
  }
  return false;
}

const Judge::Order *
Judge::find(const Graph &Of, llvm::function_ref<bool(const Order &)> Accepts) {
  begin(Of);
  HasGivenUp = false;
  return tryAsExecuted(Accepts) || place(0, Accepts) ? &Placed : nullptr;
}

/// Events by pairs, the one that was executed first before the other.
static std::vector<std::pair<unsigned, unsigned>> pairsOf(const Relation &R) {
  std::vector<std::pair<unsigned, unsigned>> Out;
  bool IsSet = R.rows() == 1 && R.size() != 1;
  for (unsigned A = 0; A != R.rows(); ++A)
    R.each(A, [&](unsigned B) {
      unsigned First = IsSet ? B : A;
      Out.push_back({std::min(First, B), std::max(First, B)});
    });
  llvm::sort(Out);
  Out.erase(std::unique(Out.begin(), Out.end()), Out.end());
  return Out;
}

std::vector<Judge::Raised> Judge::flags(const Graph &Of) {
  std::vector<Raised> Out;
  for (const Check &C : M->Checks)
    if (C.IsFlag && find(Of, [&](const Order &) { return holds(C); })) {
      if (HasGivenUp)
        return {};
      auto Known =
          llvm::find_if(Out, [&](const Raised &R) { return R.Name == C.Name; });
      if (Known == Out.end())
        Known = Out.insert(Out.end(), {C.Name, {}});
      if (C.What == Check::Empty && C.IsNegated)
        llvm::append_range(Known->Pairs, pairsOf(Values[C.Of]));
    }
  return Out;
}
