//===- Wire.cpp - Numbers and trees in messages ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Wire.h"

using namespace heddle;

void heddle::write(WireWriter &W, const PlannedStep &S,
                   const LocationNumbering &L) {
  W.number(S.Thread.index());
  W.number(S.Choice);
  W.number(S.HasChoices | S.Print.Global << 1 | S.SureWords << 2);
  W.number(S.Print.Form);
  W.number(S.Print.Count);
  for (unsigned I = 0; I != S.Print.Count; ++I) {
    uint32_t Word = S.Print.Words[I];
    W.number(PackedPrint::isWrite(Word));
    W.number(L.bitsOf(PackedPrint::location(Word).index()));
  }
}

void heddle::read(WireReader &R, PlannedStep &S, LocationNumbering &L) {
  S.Thread = ThreadId(R.number() % MaxThreads);
  S.Choice = R.number();
  unsigned Flags = R.number();
  S.HasChoices = Flags & 1;
  S.Print.Global = Flags & 2;
  S.SureWords = Flags >> 2;
  S.Print.Form = PackedPrint::EndForm(R.number() % 3);
  S.Print.Count = std::min<uint64_t>(R.number(), 4);
  for (unsigned I = 0; I != S.Print.Count; ++I) {
    bool IsWrite = R.number();
    S.Print.Words[I] = L.indexOf(R.number()) << 1 | IsWrite;
  }
}

void heddle::write(WireWriter &W, const Sleeper &S,
                   const LocationNumbering &L) {
  write(W, S.Step, L);
  W.number(S.AnyChoice | S.EndsAll << 1 | S.Sees << 2);
}

void heddle::read(WireReader &R, Sleeper &S, LocationNumbering &L) {
  read(R, S.Step, L);
  unsigned Flags = R.number();
  S.AnyChoice = Flags & 1;
  S.EndsAll = Flags & 2;
  S.Sees = Flags & 4;
}

void heddle::write(WireWriter &W, const Sequence &V,
                   const LocationNumbering &L) {
  W.number(V.Fixed);
  W.number(V.Length);
  W.number(V.IsSure);
  W.number(unsigned(V.Doubts));
  W.number(V.Steps.size());
  for (const PlannedStep &S : V.Steps)
    write(W, S, L);
}

void heddle::read(WireReader &R, Sequence &V, LocationNumbering &L) {
  V.Fixed = R.number();
  V.Length = R.number();
  V.IsSure = R.number();
  V.Doubts = Doubt(R.number() % 3);
  V.Steps.resize(R.count());
  for (PlannedStep &S : V.Steps)
    read(R, S, L);
}

/// In preorder, each with the number of its children in front.
void heddle::write(WireWriter &W, const WakeupTree &Tree,
                   WakeupTree::Siblings Level, const LocationNumbering &L) {
  std::vector<WakeupIndex> Open;
  auto Push = [&](WakeupTree::Siblings S) {
    size_t From = Open.size();
    for (WakeupIndex I = S.First; I.isValid(); I = Tree[I].Next)
      Open.push_back(I);
    std::reverse(Open.begin() + From, Open.end());
    W.number(Open.size() - From);
  };
  Push(Level);
  while (!Open.empty()) {
    const WakeupTree::Node &N = Tree[Open.back()];
    Open.pop_back();
    write(W, N.Step, L);
    W.number(N.IsOpen | N.IsProbe << 1 | N.IsEnd << 2 |
             unsigned(N.Doubts) << 3);
    Push(N.Below);
  }
}

void heddle::read(WireReader &R, WakeupTree &Tree, WakeupTree::Siblings &Level,
                  LocationNumbering &L) {
  /// Levels that are not complete: their nodes, and how many are missing.
  struct Incomplete {
    WakeupIndex Parent;
    uint64_t Missing;
  };
  std::vector<Incomplete> Open = {{WakeupIndex(), R.count()}};
  while (!Open.empty()) {
    if (!Open.back().Missing || !R.good()) {
      Open.pop_back();
      continue;
    }
    --Open.back().Missing;
    PlannedStep S;
    read(R, S, L);
    unsigned Flags = R.number();
    WakeupIndex I = Tree.restore(Open.back().Parent, Level, S, Flags & 1,
                                 Flags & 2, Flags & 4, Doubt((Flags >> 3) % 3));
    Open.push_back({I, R.count()});
  }
}
