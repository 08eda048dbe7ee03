//===- Rc11Order.cpp - What mo must be like -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where A happens before B, both at the location, what A leaves to be seen is
// not behind what B leaves. That is coherence: hb; eco? is irreflexive.
//
//===----------------------------------------------------------------------===//

#include "Rc11Order.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

Rc11Graph::Order::Order(const Rc11Graph &G, uint32_t Location)
    : G(&G), Of(Location) {
  const auto &L = G.Locations[Location];
  for (Index I : L.Accesses) {
    const Event &E = G[I];
    if (!E.writes())
      continue;
    Writes.push_back(I);
    if (E.What == Update) {
      unsigned C = Chain[place(E.Source)];
      Chain.push_back(C);
      Tails[C] = I;
    } else {
      Chain.push_back(Tails.size());
      Tails.push_back(I);
    }
  }
  Words = (Tails.size() + 63) / 64;
  Rows.resize(Tails.size() * Words);
  // Of each thread, its accesses so far; the last of them that happens before
  // an access has all that those before it have to say.
  llvm::SmallVector<std::pair<unsigned, llvm::SmallVector<Index, 8>>, 4> By;
  Index BaseOf = L.Accesses.front();
  for (Index B : L.Accesses) {
    const Event &E = G[B];
    if (E.What == Base)
      continue;
    Index To = G.leaves(B);
    if (E.What == Write)
      Consistent &= addWrites(BaseOf, To);
    bool IsKnown = false;
    for (auto &[Thread, Accesses] : By) {
      IsKnown |= Thread == E.Thread;
      for (Index A : llvm::reverse(Accesses))
        if (G.happensBefore(A, B)) {
          Consistent &= addWrites(G.leaves(A), To);
          break;
        }
    }
    if (!IsKnown)
      By.push_back({E.Thread, {}});
    for (auto &[Thread, Accesses] : By)
      if (Thread == E.Thread)
        Accesses.push_back(B);
  }
}

bool Rc11Graph::Order::add(unsigned A, unsigned B) {
  if (A == B || later(B, A))
    return false;
  if (later(A, B))
    return true;
  for (unsigned X = 0; X != Tails.size(); ++X)
    if (X == A || later(X, A)) {
      for (unsigned W = 0; W != Words; ++W)
        Rows[size_t(X) * Words + W] |= Rows[size_t(B) * Words + W];
      Rows[size_t(X) * Words + B / 64] |= uint64_t(1) << (B % 64);
    }
  return true;
}

void Rc11Graph::Order::linearise(llvm::SmallVectorImpl<Index> &Out) const {
  const auto &L = G->Locations[Of];
  Out.clear();
  // Chains by the witness's place of their first write.
  llvm::SmallVector<unsigned, 16> Left;
  for (Index W : L.Witness)
    if (unsigned C = chainOf(W); !llvm::is_contained(Left, C))
      Left.push_back(C);
  while (!Left.empty()) {
    auto *Next = llvm::find_if(Left, [&](unsigned C) {
      return llvm::none_of(Left, [&](unsigned D) { return later(D, C); });
    });
    unsigned C = *Next;
    Left.erase(Next);
    for (unsigned I = 0; I != Writes.size(); ++I) // as they were executed
      if (Chain[I] == C)
        Out.push_back(Writes[I]);
  }
}
