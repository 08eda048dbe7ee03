//===- RandomTraces.h - Traces for tests of predictions ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random traces of threads with locks and variables. Of each the oracle runs
// all reorderings, step by step, in which each read sees the write that it saw,
// and notes which steps can be next at once. HEDDLE_RANDOM_TRACES is how many
// traces there are.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_PREDICTION_RANDOMTRACES_H
#define HEDDLE_TEST_UNIT_PREDICTION_RANDOMTRACES_H

#include "heddle/Prediction/ObservedTrace.h"
#include <array>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <string>

namespace heddle {
namespace {
constexpr unsigned Threads = 3, Locks = 3, Variables = 2;
constexpr uint32_t None = ObservedTrace::None;

struct Did {
  TraceOp::Kind What;
  bool IsWrite = false;
  unsigned Thread, About; ///< a variable or a lock
  uint32_t Sees = None;   ///< reads: the write, by number
};

/// Threads that take locks in any order, give them back in the reverse one, and
/// use variables in between.
std::vector<Did> randomTrace(std::mt19937 &Random, unsigned Least,
                             unsigned Kinds) {
  auto Below = [&](unsigned N) { return unsigned(Random() % N); };
  std::vector<Did> Out;
  std::vector<unsigned> Held[Threads];
  int Owner[Locks];
  std::fill(std::begin(Owner), std::end(Owner), -1);
  uint32_t LastWrite[Variables];
  std::fill(std::begin(LastWrite), std::end(LastWrite), None);
  unsigned Steps = Least + Below(9);
  while (Out.size() < Steps) {
    unsigned T = Below(Threads);
    switch (Below(Kinds)) {
    case 0:
    case 4: {
      unsigned L = Below(Locks);
      if (Owner[L] >= 0)
        continue;
      Owner[L] = T;
      Held[T].push_back(L);
      Out.push_back({TraceOp::Acquire, false, T, L});
      break;
    }
    case 1:
    case 5: {
      if (Held[T].empty())
        continue;
      unsigned L = Held[T].back();
      Held[T].pop_back();
      Owner[L] = -1;
      Out.push_back({TraceOp::Release, false, T, L});
      break;
    }
    default: {
      unsigned V = Below(Variables);
      bool IsWrite = Below(2);
      Out.push_back(
          {TraceOp::Access, IsWrite, T, V, IsWrite ? None : LastWrite[V]});
      if (IsWrite)
        LastWrite[V] = Out.size() - 1;
    }
    }
  }
  return Out;
}

/// Each did in a step of its own, or in that of StepOf.
ObservedTrace traceOf(const std::vector<Did> &Steps,
                      llvm::ArrayRef<uint32_t> StepOf = {}) {
  ObservedTrace Trace;
  Trace.clear();
  for (uint32_t I = 0; I != Steps.size(); ++I) {
    TraceOp Op;
    Op.What = Steps[I].What;
    Op.IsWrite = Steps[I].IsWrite;
    Op.Thread = Steps[I].Thread;
    Op.About = Steps[I].About;
    Op.Place = I;
    Op.Step = StepOf.empty() ? I : StepOf[I];
    Trace.add(Op, {Steps[I].Sees});
    if (Op.What == TraceOp::Access)
      Trace.touch(Op.About, !Op.IsWrite, Op.IsWrite, Steps[I].Sees);
  }
  return Trace;
}

/// Each set of steps that are the next of their threads at once.
class Oracle {
public:
  /// KeepsLocks: each lock is taken in the order in which it was.
  explicit Oracle(const std::vector<Did> &Steps, bool KeepsLocks = true)
      : Steps(Steps), KeepsLocks(KeepsLocks) {
    for (uint32_t I = 0; I != Steps.size(); ++I)
      Of[Steps[I].Thread].push_back(I);
  }
  std::set<std::vector<uint32_t>> run() {
    State S;
    visit(S);
    return std::move(Next);
  }

private:
  struct State {
    std::array<unsigned, Threads> Done{};
    std::array<uint32_t, Variables> Wrote{None, None};
    std::array<int, Locks> Owner{-1, -1, -1};
    std::array<uint32_t, Locks> Taken{}; ///< number of the last taking, + 1
    auto key() const { return std::tuple(Done, Wrote, Owner, Taken); }
    bool operator<(const State &O) const { return key() < O.key(); }
  };

  void visit(const State &S) {
    if (!Seen.insert(S).second)
      return;
    std::vector<uint32_t> Now;
    for (unsigned T = 0; T != Threads; ++T)
      Now.push_back(S.Done[T] < Of[T].size() ? Of[T][S.Done[T]] : None);
    Next.insert(Now);
    for (unsigned T = 0; T != Threads; ++T) {
      if (Now[T] == None)
        continue;
      const Did &D = Steps[Now[T]];
      State After = S;
      ++After.Done[T];
      if (D.What == TraceOp::Acquire) {
        if (S.Owner[D.About] >= 0 || (KeepsLocks && S.Taken[D.About] > Now[T]))
          continue;
        After.Owner[D.About] = T;
        if (KeepsLocks)
          After.Taken[D.About] = Now[T] + 1;
      } else if (D.What == TraceOp::Release) {
        After.Owner[D.About] = -1;
      } else if (D.IsWrite) {
        After.Wrote[D.About] = Now[T];
      } else if (S.Wrote[D.About] != D.Sees) {
        continue;
      }
      visit(After);
    }
  }

  const std::vector<Did> &Steps;
  const bool KeepsLocks;
  std::vector<uint32_t> Of[Threads];
  std::set<State> Seen;
  std::set<std::vector<uint32_t>> Next;
};

[[maybe_unused]] unsigned traces() {
  const char *N = std::getenv("HEDDLE_RANDOM_TRACES");
  return N ? std::atoi(N) : 3000;
}

[[maybe_unused]] bool conflict(const Did &A, const Did &B) {
  return A.What == TraceOp::Access && B.What == TraceOp::Access &&
         A.Thread != B.Thread && A.About == B.About && (A.IsWrite || B.IsWrite);
}

[[maybe_unused]] std::string text(const std::vector<Did> &Steps) {
  std::string Out;
  for (const Did &D : Steps)
    Out += std::to_string(D.Thread) +
           (D.What == TraceOp::Acquire   ? " lock "
            : D.What == TraceOp::Release ? " unlock "
            : D.IsWrite                  ? " write "
                                         : " read ") +
           std::to_string(D.About) + "\n";
  return Out;
}
} // namespace
} // namespace heddle

#endif
