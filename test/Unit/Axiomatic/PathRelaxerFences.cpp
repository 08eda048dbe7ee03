//===- PathRelaxerFences.cpp - What weak fences take from JPR -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The paper knows no fences: here they take away from the outcomes that there
// are without them, by edges between any two that are around a read and what it
// saw.
//
//===----------------------------------------------------------------------===//

#include "PathRelaxerRereads.h"
#include <algorithm>
#include <set>

using namespace axiomatic;
using namespace axiomatic::relaxer;

namespace {
/// What fences order, after all: each pair of a fence before whatever a read
/// can have seen and of a fence after the read is an edge.
class FenceCheck {
public:
  explicit FenceCheck(const State &S) {
    for (unsigned T = 0; T != S.Threads.size(); ++T)
      for (const Action &A : S.Threads[T].Actions) {
        Self.push_back(bit(T, &A - S.Threads[T].Actions.data(),
                           T + 1 == S.Threads.size()));
        All.push_back({T, &A});
      }
    size_t N = All.size();
    Whole.assign(N, std::vector<bool>(N));
    for (size_t A = 0; A != N; ++A)
      for (size_t B = 0; B != N; ++B)
        Whole[A][B] = All[B].second->Before & Self[A];
    Any = Whole;
  }

  bool allows() {
    std::vector<bool> Judged;
    for (size_t R = 0; R != All.size(); ++R)
      Judged.push_back(isRead(R) && !seen(R).empty());
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (size_t R = 0; R != All.size(); ++R)
        if (isRead(R))
          for (size_t F = 0; F != All.size(); ++F)
            for (size_t G = 0; G != All.size(); ++G)
              if (isEdge(R, F, G))
                Changed |= Edges.insert({F, G}).second;
      order();
      for (size_t A = 0; A != All.size(); ++A)
        if (Any[A][A] || (Judged[A] && seen(A).empty()))
          return false;
    }
    for (size_t A = 0; A != All.size(); ++A)
      for (size_t B = 0; B != All.size(); ++B) {
        const Action &X = *All[A].second, &Y = *All[B].second;
        if (X.Kind == Action::Volatile && Y.Kind == Action::Volatile &&
            X.Id.Place == Y.Id.Place && (X.Writes || Y.Writes) &&
            X.Number < Y.Number && Any[B][A])
          return false;
      }
    unsigned Places = 0;
    for (auto [T, A] : All)
      if (A->Kind == Action::Plain)
        Places = std::max(Places, A->Id.Place + 1);
    return goesNotBack({All, Self, Any, [this](size_t R) { return seen(R); }},
                       Places);
  }

private:
  const Action &at(size_t I) const { return *All[I].second; }
  bool isRead(size_t I) const {
    return at(I).Kind == Action::Plain && !at(I).IsWrite;
  }
  bool inOrder(size_t A, size_t B) const {
    return A < B && All[A].first == All[B].first;
  }
  bool isFence(size_t I, FenceKind K, FenceKind Alike) const {
    FenceKind Is = at(I).FenceIs;
    return at(I).Kind == Action::Fence &&
           (Is == K || Is == Alike || Is == FenceKind::AcqRel ||
            Is == FenceKind::Full);
  }
  std::vector<size_t> seen(size_t R) const {
    std::vector<size_t> Some;
    for (size_t W = 0; W != All.size(); ++W) {
      bool Fits = at(W).IsWrite && at(W).Id == at(R).Id && !Any[R][W];
      for (size_t Other = 0; Fits && Other != All.size(); ++Other)
        Fits = !(at(Other).IsWrite && at(Other).Id.Place == at(R).Id.Place &&
                 Any[W][Other] && Any[Other][R]);
      if (Fits)
        Some.push_back(W);
    }
    return Some;
  }
  bool isEdge(size_t R, size_t F, size_t G) const {
    if (!isFence(F, FenceKind::Release, FenceKind::StoreStore) ||
        !isFence(G, FenceKind::Acquire, FenceKind::LoadLoad) || !inOrder(R, G))
      return false;
    std::vector<size_t> Some = seen(R);
    return !Some.empty() &&
           std::all_of(Some.begin(), Some.end(),
                       [&](size_t W) { return inOrder(F, W); }) &&
           All[F].first != All[G].first;
  }
  void order() {
    size_t N = All.size();
    auto OfStores = [&](size_t F) {
      return at(F).FenceIs == FenceKind::StoreStore;
    };
    auto ToLoads = [&](size_t G) {
      return at(G).FenceIs == FenceKind::LoadLoad;
    };
    for (auto [F, G] : Edges)
      if (!OfStores(F) && !ToLoads(G))
        Whole[F][G] = true;
    for (size_t K = 0; K != N; ++K)
      for (size_t A = 0; A != N; ++A)
        for (size_t B = 0; B != N; ++B)
          if (Whole[A][K] && Whole[K][B])
            Whole[A][B] = true;
    Any = Whole;
    auto From = [&](size_t A, size_t F) {
      const Action &X = at(A);
      return OfStores(F) ? inOrder(A, F) && (X.IsWrite || X.Writes)
                         : A == F || Whole[A][F];
    };
    auto To = [&](size_t G, size_t B) {
      bool Loads = isRead(B) ||
                   (at(B).Kind == Action::Volatile && at(B).Id.Occurrence != 1);
      return ToLoads(G) ? inOrder(G, B) && Loads : G == B || Whole[G][B];
    };
    for (auto [F, G] : Edges)
      for (auto [F2, G2] : Edges) {
        bool IsOne = F == F2 && G == G2;
        if (!IsOne &&
            (ToLoads(G) || OfStores(F2) || !(G == F2 || Whole[G][F2])))
          continue;
        for (size_t A = 0; A != N; ++A)
          for (size_t B = 0; B != N; ++B)
            if (From(A, F) && To(G2, B))
              Any[A][B] = true;
      }
  }

  std::vector<std::pair<unsigned, const Action *>> All; ///< with their threads
  std::vector<Bits> Self;
  /// Happens-before with edges between whole fences, and with all edges.
  std::vector<std::vector<bool>> Whole, Any;
  std::set<std::pair<size_t, size_t>> Edges;
};
} // namespace

bool relaxer::fencesAllow(const State &S) { return FenceCheck(S).allows(); }
