//===- WarningTable.cpp - Pairs of accesses that may race -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/WarningTable.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace heddle;

bool WarningTable::conflict(const AccessClass &A, const AccessClass &B) const {
  return A.Thread != B.Thread && (A.IsWrite || B.IsWrite) &&
         A.Field == B.Field && !Heard.haveCommonLock(A, B);
}

static bool wereAlive(const AccessClass &A, const AccessClass &B) {
  return A.Live.contains(B.Thread) && B.Live.contains(A.Thread);
}

/// Whether some of them are in no order but of locks. Not all are looked at.
bool WarningTable::isUnordered(const AccessClass &A,
                               const AccessClass &B) const {
  constexpr size_t AtEachEnd = 8;
  const ObservedTrace &Trace = Heard.trace();
  auto Some = [&](const std::vector<uint32_t> &Ops) {
    llvm::SmallVector<uint32_t, 2 * AtEachEnd> Out;
    for (size_t I = 0; I != Ops.size(); ++I)
      if (I < AtEachEnd || I + AtEachEnd >= Ops.size())
        Out.push_back(Ops[I]);
    return Out;
  };
  auto Needs = [&](const TraceOp &Later, const TraceOp &Earlier) {
    OpCounts Before;
    Trace.addBefore(Later, Before);
    return countOf(Before, Earlier.Thread) > Earlier.Index;
  };
  llvm::SmallVector<uint32_t, 16> Bs = Some(B.Ops);
  for (uint32_t I : Some(A.Ops))
    for (uint32_t J : Bs) {
      const TraceOp &X = Trace.ops()[I], &Y = Trace.ops()[J];
      if (!Needs(X, Y) && !Needs(Y, X))
        return true;
    }
  return false;
}

/// Findings are told apart by lines, not by which of a line's accesses races.
uint64_t WarningTable::placeOf(const AccessClass &C) const {
  const Site &S = Heard.program()[C.Site];
  return uint64_t(S.Function.index()) << 32 | S.Line;
}

WarningTable::Key WarningTable::keyOf(const AccessClass &A,
                                      const AccessClass &B) const {
  auto [Low, High] = std::minmax(placeOf(A), placeOf(B));
  return Key(A.Field, Low, High);
}

/// Of a cell not more classes than these are looked at.
static constexpr size_t MostOfCell = 256;

bool WarningTable::study(std::vector<Candidate> &Candidates) {
  constexpr size_t MostPairs = 10'000;
  bool IsNew = false;
  llvm::ArrayRef<AccessClass> Classes = Heard.classes();
  for (uint32_t I : Heard.classesInTrace()) {
    const AccessClass &A = Classes[I];
    llvm::ArrayRef<uint32_t> Others = Heard.classesOf(A.Cell);
    if (Others.size() > MostOfCell)
      Others = Others.take_front(MostOfCell);
    for (uint32_t J : Others) {
      const AccessClass &B = Classes[J];
      bool HasBoth = !B.Ops.empty(), WereAlive = wereAlive(A, B);
      if ((HasBoth && J <= I) || !(HasBoth || WereAlive) || !conflict(A, B))
        continue;
      Key K = keyOf(A, B);
      auto It = Pairs.find(K);
      if (It == Pairs.end()) {
        if (Pairs.size() >= MostPairs)
          continue;
        It = Pairs.try_emplace(K).first;
        It->second.A = std::min(I, J);
        It->second.B = std::max(I, J);
        It->second.IsOrdered = A.IsFinal;
      }
      SuspectPair &P = It->second;
      if (WereAlive && !P.WereAlive) {
        P.WereAlive = true;
        P.Seconds = std::chrono::duration<double>(
                        std::chrono::steady_clock::now() - Began)
                        .count();
        IsNew = true;
      }
      if (!HasBoth || P.IsConfirmed)
        continue;
      if (!isUnordered(A, B)) {
        P.IsOrdered |= WereAlive;
        continue;
      }
      if (!A.IsFinal && !P.IsTogether) {
        P.IsTogether = true;
        P.A = std::min(I, J);
        P.B = std::max(I, J);
      }
      Candidates.push_back({&P, I, J});
    }
  }
  return IsNew;
}

static bool isAt(const AccessInfo &A, const AccessInfo &B) {
  if (A.Stack.empty() || B.Stack.empty())
    return false;
  const SourcePosition &X = A.Stack.front(), &Y = B.Stack.front();
  return X.Class == Y.Class && X.Method == Y.Method && X.Line == Y.Line;
}

void WarningTable::confirm(const Finding &Race) {
  if (Race.What != Finding::Race || Race.Accesses.size() != 2)
    return;
  const AccessInfo &First = Race.Accesses[0], &Second = Race.Accesses[1];
  for (auto &[K, P] : Pairs) {
    if (P.IsConfirmed)
      continue;
    AccessInfo A = Heard.describe(Heard.classes()[P.A]);
    AccessInfo B = Heard.describe(Heard.classes()[P.B]);
    P.IsConfirmed = (isAt(A, First) && isAt(B, Second)) ||
                    (isAt(A, Second) && isAt(B, First));
  }
}

bool WarningTable::isOpen() const {
  return llvm::any_of(Pairs, [](const auto &P) { return P.second.isOpen(); });
}

/// The likeliest first: those that were on one path.
std::vector<SuspectPair *> WarningTable::open() {
  std::vector<SuspectPair *> Out;
  for (auto &[K, P] : Pairs)
    if (P.isOpen())
      Out.push_back(&P);
  llvm::sort(Out, [](const SuspectPair *X, const SuspectPair *Y) {
    return std::tuple(!X->IsTogether, X->Tries, X->A, X->B) <
           std::tuple(!Y->IsTogether, Y->Tries, Y->A, Y->B);
  });
  return Out;
}

/// The line of the program at which an access within the library is.
static std::string lineOfUse(const AccessInfo &A) {
  if (A.Stack.empty() || !isLibrary(A.Stack.front()))
    return "";
  for (const SourcePosition &P : A.Stack)
    if (!isLibrary(P))
      return P.Class + ":" + std::to_string(P.Line);
  return "";
}

static std::pair<std::string, std::string> linesOfUse(const AccessInfo &A,
                                                      const AccessInfo &B) {
  std::string First = lineOfUse(A), Second = lineOfUse(B);
  if (First.empty() || Second.empty())
    return {};
  return std::minmax(First, Second);
}

void WarningTable::tell(WarningReport &Out, llvm::ArrayRef<Finding> Found,
                        bool IsExhaustive) {
  Out.Open.clear();
  Out.Confirmed = Out.Refuted = Out.Ordered = Out.Behind = 0;
  std::set<std::pair<std::string, std::string>> Uses;
  for (const Finding &F : Found) {
    confirm(F);
    if (F.Accesses.size() == 2)
      Uses.insert(linesOfUse(F.Accesses[0], F.Accesses[1]));
  }
  for (const auto &[K, P] : Pairs)
    Out.Confirmed += P.IsConfirmed;
  for (const auto &[K, P] : Pairs) {
    if (P.IsConfirmed || !P.WereAlive)
      continue;
    if (!P.isOpen())
      ++Out.Ordered;
    else if (IsExhaustive)
      ++Out.Refuted;
  }
  if (IsExhaustive)
    return;
  for (const SuspectPair *P : open()) {
    Warning W;
    const AccessClass &A = Heard.classes()[P->A], &B = Heard.classes()[P->B];
    W.Object = A.Object;
    W.Field = Heard.field(A.Field);
    W.A = Heard.describe(A);
    W.B = Heard.describe(B);
    W.IsOnePath = P->IsTogether;
    W.Seconds = P->Seconds;
    auto Lines = linesOfUse(W.A, W.B);
    if (!Lines.first.empty() && Uses.count(Lines)) {
      ++Out.Behind;
      continue;
    }
    Out.Open.push_back(std::move(W));
  }
}

void WarningTable::tellUnfiltered(WarningReport &Out) const {
  constexpr uint64_t Most = 10'000'000;
  llvm::ArrayRef<AccessClass> Classes = Heard.classes();
  std::set<Key> Places;
  uint64_t Looks = 0;
  for (uint32_t I = 0; I != Classes.size(); ++I) {
    llvm::ArrayRef<uint32_t> Others = Heard.classesOf(Classes[I].Cell);
    for (uint32_t J : Others.take_front(std::min(Others.size(), MostOfCell))) {
      const AccessClass &A = Classes[I], &B = Classes[J];
      if (J <= I || ++Looks > Most || !conflict(A, B))
        continue;
      ++Out.Pairs;
      Out.PairsAlive += wereAlive(A, B);
      Places.insert(keyOf(A, B));
    }
  }
  Out.Places += Places.size();
}
