//===- Facts.cpp - What of executions does not depend on E ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Justification.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace heddle::jmm;

/// In happens-before's transitive reduction all edges between threads
/// synchronise.
std::vector<std::pair<Edge, unsigned>>
heddle::jmm::sufficientEdges(const Candidate &C) {
  std::vector<std::pair<Edge, unsigned>> Out;
  for (unsigned Y = 0; Y != C.Actions.size(); ++Y) {
    unsigned Own = C.Actions[Y].Thread;
    const uint16_t *Knows = &C.Before[size_t(Y) * C.Threads];
    bool IsFirst = Y == C.First[Own];
    auto IsNew = [&](unsigned U) { // what the action before it does not know
      return U != Own &&
             Knows[U] > (IsFirst ? 0 : C.Before[size_t(Y - 1) * C.Threads + U]);
    };
    auto LastOf = [&](unsigned U) { return C.First[U] + Knows[U] - 1; };
    for (unsigned U = 0; U != C.Threads; ++U) {
      if (!IsNew(U))
        continue;
      bool IsImplied = false;
      for (unsigned V = 0; V != C.Threads; ++V)
        IsImplied |=
            V != U && IsNew(V) && C.happensBefore(LastOf(U), LastOf(V));
      if (!IsImplied)
        Out.push_back({{keyOf(C.Actions[LastOf(U)]), keyOf(C.Actions[Y])}, Y});
    }
  }
  return Out;
}

/// Equal for candidates with the same synchronisation.
static std::vector<uint64_t> syncText(const Candidate &C) {
  std::vector<uint64_t> Out;
  std::vector<uint32_t> Count(C.Actions.size() + 1); // of those before it
  for (unsigned A = 0; A != C.Actions.size(); ++A)
    Count[A + 1] = Count[A] + !C.Actions[A].isAccess();
  for (unsigned A = 0; A != C.Actions.size(); ++A) {
    if (C.Actions[A].isAccess())
      continue;
    Out.push_back(keyOf(C.Actions[A]));
    Out.push_back(uint64_t(C.Actions[A].Value));
    for (unsigned U = 0; U != C.Threads; ++U)
      Out.push_back(Count[C.First[U] + C.Before[size_t(A) * C.Threads + U]] -
                    Count[C.First[U]]);
  }
  return Out;
}

static std::vector<uint64_t> textOfRead(const Action &R, bool FreeNames) {
  return {R.Thread, R.Place, uint64_t(R.Raw), FreeNames ? 0 : R.Name};
}
uint32_t Legality::Index::readKey(const Action &R, bool FreeNames) {
  return ReadKeys.try_emplace(textOfRead(R, FreeNames), ReadKeys.size())
      .first->second;
}
uint32_t Legality::Index::knownReadKey(const Action &R, bool FreeNames) const {
  auto At = ReadKeys.find(textOfRead(R, FreeNames));
  return At == ReadKeys.end() ? ~0u : At->second;
}

Legality::Index::Index(llvm::ArrayRef<Candidate> All, bool FreeNames) {
  std::map<std::vector<uint64_t>, unsigned> SyncIds;
  for (const Candidate &C : All) {
    Facts &F = Of.emplace_back();
    F.Readings = readingsOf(C);
    F.Edges = sufficientEdges(C);
    F.SyncId = SyncIds.try_emplace(syncText(C), SyncIds.size()).first->second;
    for (unsigned A = 0; A != C.Actions.size(); ++A)
      F.ByKey.push_back({keyOf(C.Actions[A]), A});
    llvm::sort(F.ByKey);
    std::vector<uint32_t> Key;
    for (const Reading &R : F.Readings)
      if (!R.isNative())
        Key.push_back(readKey(C.Actions[R.Read], FreeNames));
    llvm::sort(Key);
    ByForeign[std::move(Key)].push_back(&C - All.begin());
  }
}
