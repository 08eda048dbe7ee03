//===- Checker.cpp - Checks certificates, rule by rule --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JLS 17.4.7 and 17.4.8, as they are written. It shares no code with the search
// for certificates, and takes nothing from it: whatever is in one is compared
// with the executions that it names.
//
//===----------------------------------------------------------------------===//

#include "heddle/Jmm/Certificate.h"
#include <set>

using namespace heddle::jmm;
using Numbers = std::set<unsigned>;

/// C.Before as it is documented, by itself.
static bool isBefore(const Candidate &C, unsigned A, unsigned B) {
  const Action &X = C.Actions[A];
  return A < C.First[X.Thread] + C.Before[size_t(B) * C.Threads + X.Thread];
}

/// 17.4.7: happens-before is an order that contains program order, and each
/// read sees a write to its variable, of the value that it has, neither after
/// it nor overwritten before it.
static std::string whyIllFormed(const Candidate &C,
                                const std::vector<uint32_t> &Sees) {
  unsigned Size = C.Actions.size();
  if (Sees.size() != Size || C.Before.size() != size_t(Size) * C.Threads)
    return "it is not said of each action what it sees and knows";
  for (unsigned B = 0; B != Size; ++B)
    for (unsigned A = 0; A != Size; ++A) {
      if (C.Actions[A].Thread == C.Actions[B].Thread &&
          isBefore(C, A, B) != (A < B))
        return "happens-before does not contain program order";
      for (unsigned T = 0; isBefore(C, A, B) && T != C.Threads; ++T)
        if (C.Before[size_t(A) * C.Threads + T] >
            C.Before[size_t(B) * C.Threads + T])
          return "happens-before is not transitive";
    }
  for (unsigned R = 0; R != Size; ++R) {
    const Action &Read = C.Actions[R];
    if (Read.Kind != Action::Read || Read.IsFrozen)
      continue;
    uint32_t W = Sees[R];
    auto Initial = C.Initial.find(Read.Place);
    if (W == InitialWrite
            ? Initial == C.Initial.end() || Initial->second != Read.Raw
            : W >= Size || C.Actions[W].Kind != Action::Write ||
                  C.Actions[W].Place != Read.Place ||
                  C.Actions[W].Raw != Read.Raw || isBefore(C, R, W))
      return "a read sees no write of its variable and value";
    for (unsigned V = 0; V != Size; ++V)
      if (C.Actions[V].Kind == Action::Write &&
          C.Actions[V].Place == Read.Place && isBefore(C, V, R) &&
          (W == InitialWrite || isBefore(C, W, V)))
        return "a read sees what was overwritten before it";
  }
  return "";
}

/// Edges of the transitive reduction of happens-before between threads.
static std::vector<std::pair<unsigned, unsigned>>
sufficient(const Candidate &C) {
  std::vector<std::pair<unsigned, unsigned>> Out;
  for (unsigned X = 0; X != C.Actions.size(); ++X)
    for (unsigned Y = 0; Y != C.Actions.size(); ++Y) {
      bool Is = C.Actions[X].Thread != C.Actions[Y].Thread && isBefore(C, X, Y);
      for (unsigned Z = 0; Is && Z != C.Actions.size(); ++Z)
        Is = !(isBefore(C, X, Z) && isBefore(C, Z, Y));
      if (Is)
        Out.push_back({X, Y});
    }
  return Out;
}

/// Whether C has two actions with the same identifiers as those of In, and
/// orders them.
static bool hasEdge(const Candidate &C, const Candidate &In, unsigned X,
                    unsigned Y) {
  auto IsSame = [](const Action &A, const Action &B) {
    return A.isLike(B) && A.Name == B.Name;
  };
  for (unsigned A = 0; A != C.Actions.size(); ++A)
    for (unsigned B = 0; B != C.Actions.size(); ++B)
      if (IsSame(C.Actions[A], In.Actions[X]) &&
          IsSame(C.Actions[B], In.Actions[Y]) && isBefore(C, A, B))
        return true;
  return false;
}

namespace {
struct Check {
  const Certificate &Of;
  llvm::ArrayRef<Candidate> All;
  const bool FreeNames;
  const Candidate &E = All[Of.Execution];
  Numbers Committed = {};

  std::string identity(const Certificate::Stage &S) const;
  std::string rules(const Certificate::Stage &S, const Numbers &Before) const;
  std::string laterEdges(size_t From, const Numbers &Now) const;
  std::string run();
};
} // namespace

/// 17.4.2: one action is of one thread, kind and variable; a write's value is
/// rule 4. And rule 1: all of C_i are there.
std::string Check::identity(const Certificate::Stage &S) const {
  const Candidate &I = All[S.Execution];
  Numbers There;
  for (unsigned A = 0; A != I.Actions.size(); ++A) {
    if (S.Names[A] == Certificate::NotOfE)
      continue;
    if (S.Names[A] < 0 || unsigned(S.Names[A]) >= E.Actions.size() ||
        !There.insert(unsigned(S.Names[A])).second)
      return "two actions are one";
    const Action &X = I.Actions[A], &Y = E.Actions[S.Names[A]];
    bool IsFree = FreeNames && X.Kind != Action::Sync;
    if (!X.isLike(Y) || X.IsFrozen || Y.IsFrozen ||
        (!IsFree && X.Name != Y.Name))
      return "an action is taken for another one";
    if (X.Kind != Action::Read && X.Value != Y.Value)
      return "rule 4: a committed write has another value";
  }
  return There == Committed ? "" : "rule 1: not what is committed is there";
}

std::string Check::rules(const Certificate::Stage &S,
                         const Numbers &Before) const {
  const Candidate &I = All[S.Execution];
  auto Name = [&](uint32_t W) { // what a write of E_i is in E, or NotOfE
    return W == InitialWrite ? int64_t(InitialWrite) : int64_t(S.Names[W]);
  };
  for (unsigned A = 0; A != I.Actions.size(); ++A) {
    int N = S.Names[A];
    for (unsigned B = 0; B != I.Actions.size(); ++B)
      if (N >= 0 && S.Names[B] >= 0 &&
          isBefore(I, A, B) != isBefore(E, N, S.Names[B]))
        return "rule 2: happens-before of committed actions is another one";
    for (unsigned X = 0; X != I.Actions.size(); ++X)
      if (N >= 0 && I.Actions[X].Kind == Action::External &&
          isBefore(I, X, A) && S.Names[X] < 0)
        return "rule 9: something external happens before, uncommitted";
    if (I.Actions[A].Kind != Action::Read || I.Actions[A].IsFrozen)
      continue;
    uint32_t Seen = S.Sees[A], Place = I.Actions[A].Place;
    if (N >= 0 && Before.count(N)) {
      if (Name(Seen) != int64_t(Of.Sees[N]))
        return "rule 5: a committed read sees another write";
      continue;
    }
    if (Seen != InitialWrite && !isBefore(I, Seen, A))
      return "rule 6: an uncommitted read sees what is not before it";
    if (N < 0)
      continue;
    for (int64_t W : {Name(Seen), int64_t(Of.Sees[N])})
      if (W == InitialWrite ? I.Initial.at(Place) != E.Initial.at(Place)
                            : W < 0 || !Before.count(unsigned(W)))
        return "rule 7: a read is committed before what it sees";
  }
  return "";
}

/// Rule 8, for what is committed by stage From.
std::string Check::laterEdges(size_t From, const Numbers &Now) const {
  const Certificate::Stage &S = Of.Stages[From];
  const Candidate &I = All[S.Execution];
  for (auto [X, Y] : sufficient(I))
    for (unsigned Z = 0; Z != I.Actions.size(); ++Z) {
      if (S.Names[Z] < 0 || !Now.count(unsigned(S.Names[Z])) ||
          !isBefore(I, Y, Z))
        continue;
      bool IsKept = hasEdge(E, I, X, Y);
      for (size_t Later = From + 1; Later != Of.Stages.size(); ++Later)
        IsKept &= hasEdge(All[Of.Stages[Later].Execution], I, X, Y);
      if (!IsKept)
        return "rule 8: what synchronises before a committed action does not "
               "do so later";
    }
  return "";
}

std::string Check::run() {
  if (std::string Why = whyIllFormed(E, Of.Sees); !Why.empty())
    return "E: " + Why;
  for (size_t N = 0; N != Of.Stages.size(); ++N) {
    const Certificate::Stage &S = Of.Stages[N];
    if (S.Execution >= All.size() ||
        S.Names.size() != All[S.Execution].Actions.size())
      return "a stage has no execution";
    Numbers Before = Committed;
    for (unsigned A : S.Commits)
      if (A >= E.Actions.size() || !Committed.insert(A).second)
        return "an action is committed twice";
    if (Before == Committed)
      return "a stage commits nothing";
    std::string Why = whyIllFormed(All[S.Execution], S.Sees);
    if (Why.empty())
      Why = identity(S);
    if (Why.empty())
      Why = rules(S, Before);
    if (Why.empty())
      Why = laterEdges(N, Committed);
    if (!Why.empty())
      return "E_" + std::to_string(N + 1) + ": " + Why;
  }
  for (unsigned R = 0; R != E.Actions.size(); ++R)
    if (E.Actions[R].Kind == Action::Read && !E.Actions[R].IsFrozen &&
        Of.Sees[R] != InitialWrite && !isBefore(E, Of.Sees[R], R) &&
        !Committed.count(R))
      return "E: rule 6: a read sees what is not before it, uncommitted";
  return "";
}

std::string heddle::jmm::whyRefused(const Certificate &C,
                                    llvm::ArrayRef<Candidate> All,
                                    bool FreeNames) {
  if (C.Execution >= All.size())
    return "it is of no execution";
  return Check{C, All, FreeNames}.run();
}
