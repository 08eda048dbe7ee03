//===- Experience.cpp - What random executions show of a tree -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Experience.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

void Experience::add(const Event &E, uint32_t Index,
                     llvm::ArrayRef<NamedWrite> Writes) {
  std::vector<Seen> &All = Events[E.Thread.index()];
  if (Index >= All.size())
    All.resize(Index + 1);
  All[Index] = {E.Kind, E.Print};
  // What sees writes waits for those to come, though it has no such footprint.
  if (E.Sees && E.Print.size() < 4)
    All[Index].Print.add(E.Seen.Cell, false);
  for (const NamedWrite &W : Writes)
    note(E.Thread, Index, {W.Cell, true});
  // What waits comes after what it conflicts with.
  if (eventClass(E.Kind) == EventClass::Await && !E.IsTimed)
    return;
  for (const Access &A : E.Print) {
    if (E.Kind == EventKind::Exit && A.Loc.space() == Location::ThreadState)
      Owners[A.Loc.bits()] = E.Thread;
    note(E.Thread, Index, A);
  }
}

void Experience::note(ThreadId T, uint32_t Index, const Access &A) {
  auto &Of = Accesses[A.Loc.bits()];
  auto At = llvm::find_if(Of, [&](const Last &L) { return L.Thread == T; });
  Last &L = At == Of.end() ? Of.emplace_back(Last{T}) : *At;
  uint32_t &Latest = A.IsWrite ? L.Write : L.Read;
  Latest = std::max(Latest, Index + 1);
}

void Experience::finish() {
  const Progress None = {};
  for (unsigned T = 0; T != MaxThreads; ++T) {
    uint32_t Count = 0;
    Ahead[T].resize(Events[T].size());
    for (size_t I = Events[T].size(); I--;) {
      const Seen &E = Events[T][I];
      // Where a lock is given back was settled when it was taken.
      if (eventClass(E.Kind) != EventClass::Unlock)
        Count += isContended(ThreadId(T), E.Kind, E.Print, None);
      Ahead[T][I] = Count;
    }
  }
}

bool Experience::isContended(const Alternative &A, const Progress &Done) const {
  llvm::ArrayRef<Seen> Known = Events[A.Thread.index()];
  uint32_t Index = Done[A.Thread.index()];
  if (Index < Known.size() && Known[Index].Kind == A.Kind &&
      isContended(A.Thread, A.Kind, Known[Index].Print, Done))
    return true;
  return isContended(A.Thread, A.Kind, A.Print, Done);
}

bool Experience::isContended(ThreadId T, EventKind K, const Footprint &Print,
                             const Progress &Done) const {
  if (K == EventKind::MonitorExit)
    return false;
  for (const Access &A : Print) {
    auto Of = Accesses.find(A.Loc.bits());
    if (Of == Accesses.end())
      continue;
    auto Owner = Owners.find(A.Loc.bits());
    for (const Last &L : Of->second) {
      uint32_t Latest = A.IsWrite ? std::max(L.Read, L.Write) : L.Write;
      // A thread does nothing before it is started.
      bool IsStarted = K == EventKind::Start && Owner != Owners.end() &&
                       Owner->second == L.Thread;
      if (L.Thread != T && Latest > Done[L.Thread.index()] && !IsStarted)
        return true;
    }
  }
  return false;
}
