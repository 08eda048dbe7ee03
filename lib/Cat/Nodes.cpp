//===- Nodes.cpp - The nodes of a model are made --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Nodes.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle::cat;

NodeId Builder::relation(RelationKind K) {
  return add(Node::Relation, false, unsigned(K), 0, 0);
}

/// What a node of its kind may gain or lose follows from its operands.
static void noteCo(Node &N, const std::vector<Node> &Nodes) {
  const Node &A = Nodes[N.A], &B = Nodes[N.B];
  switch (N.What) {
  case Node::Relation:
    N.NeedsCo = RelationKind(N.Which) == RelationKind::Co ||
                RelationKind(N.Which) == RelationKind::Fr;
    return;
  case Node::Set:
  case Node::Nothing:
  case Node::All:
  case Node::Name: // endGroup() says more
    return;
  case Node::Union:
  case Node::Intersection:
  case Node::Sequence:
  case Node::Product:
    N.NeedsCo = A.NeedsCo || B.NeedsCo;
    N.Grows = A.Grows && B.Grows;
    return;
  case Node::Difference:
    N.NeedsCo = A.NeedsCo || B.NeedsCo;
    N.Grows = A.Grows && !B.NeedsCo;
    return;
  case Node::Complement:
    N.NeedsCo = A.NeedsCo;
    N.Grows = !A.NeedsCo;
    return;
  case Node::Closure:
  case Node::Inverse:
  case Node::Identity:
  case Node::Domain:
  case Node::Range:
    N.NeedsCo = A.NeedsCo;
    N.Grows = A.Grows;
    return;
  }
}

NodeId Builder::add(Node::Kind What, bool IsSet, unsigned Which, NodeId A,
                    NodeId B) {
  NodeId Next = M.Nodes.size();
  if (What != Node::Name) {
    auto [It, IsNew] = Known.try_emplace({What, IsSet, Which, A, B}, Next);
    if (!IsNew)
      return It->second;
  }
  Node N;
  N.What = What;
  N.IsSet = IsSet;
  N.Which = Which;
  N.A = A;
  N.B = B;
  M.Nodes.push_back(N);
  noteCo(M.Nodes.back(), M.Nodes);
  bool HasOperands = What >= Node::Union;
  Open.push_back(What == Node::Name ||
                 (HasOperands && (isOpen(A) || isOpen(B))));
  return Next;
}

llvm::Expected<NodeId> Builder::make(Node::Kind What, NodeId A, NodeId B) {
  auto IsNothing = [&](NodeId N) { return M.Nodes[N].What == Node::Nothing; };
  bool SetA = M.Nodes[A].IsSet, SetB = M.Nodes[B].IsSet;
  auto Fail = [](const char *Text) { return llvm::createStringError(Text); };
  switch (What) {
  case Node::Union:
  case Node::Intersection:
  case Node::Difference:
    if (IsNothing(A))
      A = nothing(SetA = SetB);
    else if (IsNothing(B))
      B = nothing(SetB = SetA);
    if (SetA != SetB)
      return Fail("one side is a set and the other one a relation");
    if (What == Node::Difference && isOpen(B))
      return Fail("a name of this let rec may not be behind \\");
    return add(What, SetA, 0, A, B);
  case Node::Sequence:
    if (SetA || SetB)
      return Fail("it is for relations; of a set S write [S]");
    return add(What, false, 0, A, B);
  case Node::Complement:
    if (isOpen(A))
      return Fail("a name of this let rec may not be behind ~");
    return add(What, SetA, 0, A, 0);
  case Node::Closure:
  case Node::Inverse:
  case Node::Domain:
  case Node::Range:
    if (SetA)
      return Fail("it is for relations, and this is a set");
    return add(What, What == Node::Domain || What == Node::Range, 0, A, 0);
  case Node::Identity:
    if (!SetA && !IsNothing(A))
      return Fail("it is for sets, and this is a relation");
    return add(What, false, 0, IsNothing(A) ? nothing(true) : A, 0);
  case Node::Product:
    if ((!SetA && !IsNothing(A)) || (!SetB && !IsNothing(B)))
      return Fail("the product is for sets, and this is a relation");
    return add(What, false, 0, IsNothing(A) ? nothing(true) : A,
               IsNothing(B) ? nothing(true) : B);
  case Node::Set:
  case Node::Relation:
  case Node::Nothing:
  case Node::All:
  case Node::Name:
    break;
  }
  llvm_unreachable("internal: a node of a model without operands");
}

void Builder::beginGroup(unsigned Count) {
  unsigned Begin = M.Names.size();
  M.Groups.push_back(
      {Begin, Begin + Count, NodeId(M.Nodes.size()), NodeId(M.Nodes.size())});
  for (unsigned I = 0; I != Count; ++I) {
    RecursiveName N;
    N.Self = add(Node::Name, false, Begin + I, 0, 0);
    M.Names.push_back(N);
  }
}

/// All of a group is as its bodies are: what one needs, each may.
void Builder::endGroup() {
  RecursiveGroup &G = M.Groups.back();
  G.Last = M.Nodes.size();
  bool NeedsCo = false, Grows = true;
  for (unsigned I = G.Begin; I != G.End; ++I) {
    NeedsCo |= M.Nodes[M.Names[I].Body].NeedsCo;
    Grows &= M.Nodes[M.Names[I].Body].Grows;
  }
  for (NodeId N = G.First; N != G.Last; ++N) {
    if (!isOpen(N))
      continue;
    M.Nodes[N].NeedsCo |= NeedsCo;
    M.Nodes[N].Grows &= Grows;
  }
  Open.assign(Open.size(), false);
}

bool Model::hasFlags() const {
  return llvm::any_of(Checks, [](const Check &C) { return C.IsFlag; });
}

bool Model::names(RelationKind K) const {
  return llvm::any_of(Nodes, [&](const Node &N) {
    return N.What == Node::Relation && RelationKind(N.Which) == K;
  });
}

bool Model::forbidsThinAir() const {
  auto Has = [&](NodeId Root, RelationKind K) {
    std::vector<NodeId> Left = {Root};
    while (!Left.empty()) {
      const Node &N = Nodes[Left.back()];
      Left.pop_back();
      if (N.What == Node::Union) {
        Left.push_back(N.A);
        Left.push_back(N.B);
      }
      if (N.What == Node::Relation && RelationKind(N.Which) == K)
        return true;
    }
    return false;
  };
  return llvm::any_of(Checks, [&](const Check &C) {
    return C.What == Check::Acyclic && !C.IsFlag && !C.IsNegated &&
           Has(C.Of, RelationKind::Po) && Has(C.Of, RelationKind::Rf);
  });
}
