//===- MonitorTest.cpp - Linearizability, as an execution goes on ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random histories of random specifications. What the monitor says after each
// end is compared with the definition: whether some order of the operations
// that are over, with some of those that are not, keeps the order of time and
// gives the results.
//
//===----------------------------------------------------------------------===//

#include "heddle/Linearize/Monitor.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <numeric>
#include <random>

using namespace heddle;

namespace {

constexpr unsigned Calls = 2, States = 3, Results = 2, Most = 5;

/// What a call does in a state: its result and the state after it, or, where it
/// may do either, two of these.
struct Machine {
  struct Step {
    unsigned Result, To;
  };
  std::vector<Step> Does[States][Calls];

  explicit Machine(std::mt19937 &Random) {
    for (auto &State : Does)
      for (auto &Ways : State)
        for (unsigned N = Random() % 4 ? 1 : 2; N; --N)
          Ways.push_back(
              {unsigned(Random() % Results), unsigned(Random() % States)});
  }

  void addTo(SequentialSpec &Spec, std::vector<CallResult> &History,
             unsigned State) const {
    if (History.size() == Most)
      return Spec.add(History);
    for (unsigned C = 0; C != Calls; ++C)
      for (const Step &S : Does[State][C]) {
        History.push_back({C, S.Result});
        addTo(Spec, History, S.To);
        History.pop_back();
      }
  }
};

struct Operation {
  unsigned Thread, Call, Result, Begin, End; ///< End: ~0u if it is not over
};

/// Whether the operations in this order, all of them, have their results.
bool gives(const Machine &M, const std::vector<Operation> &All,
           const std::vector<unsigned> &Order, unsigned At, unsigned State) {
  if (At == Order.size())
    return true;
  const Operation &O = All[Order[At]];
  return std::any_of(M.Does[State][O.Call].begin(), M.Does[State][O.Call].end(),
                     [&](const Machine::Step &S) {
                       return (O.End == ~0u || S.Result == O.Result) &&
                              gives(M, All, Order, At + 1, S.To);
                     });
}

bool isLinearizable(const Machine &M, const std::vector<Operation> &All) {
  for (unsigned Chosen = 0; Chosen != 1u << All.size(); ++Chosen) {
    std::vector<unsigned> Order;
    bool HasAllEnded = true;
    for (unsigned I = 0; I != All.size(); ++I) {
      if (Chosen >> I & 1)
        Order.push_back(I);
      else
        HasAllEnded &= All[I].End == ~0u;
    }
    if (!HasAllEnded)
      continue;
    do {
      bool Keeps = true;
      for (unsigned I = 0; I != Order.size(); ++I)
        for (unsigned K = 0; K != I; ++K)
          Keeps &= All[Order[I]].End > All[Order[K]].Begin;
      if (Keeps && gives(M, All, Order, 0, 0))
        return true;
    } while (std::next_permutation(Order.begin(), Order.end()));
  }
  return false;
}

} // namespace

TEST(Monitor, SaysWhatTheDefinitionSays) {
  std::mt19937 Random(7);
  unsigned NumWrong = 0, NumRight = 0;
  for (unsigned Round = 0; Round != 3000; ++Round) {
    Machine M(Random);
    SequentialSpec Spec;
    std::vector<CallResult> History;
    M.addTo(Spec, History, 0);
    Spec.finish();
    unsigned Threads = 2 + Random() % 2;
    LinearizationMonitor Monitor(Spec, Threads);
    LinearizationMonitor::Set S = Monitor.start();
    std::vector<Operation> All;
    std::vector<int> Within(Threads, -1);
    for (unsigned Now = 0; Now != 2 * Most; ++Now) {
      unsigned T = Random() % Threads;
      if (Within[T] >= 0) {
        Operation &O = All[Within[T]];
        O.Result = Random() % Results;
        O.End = Now;
        Within[T] = -1;
        S = Monitor.end(S, T, O.Result);
        bool Is = isLinearizable(M, All);
        ASSERT_EQ(S != LinearizationMonitor::Wrong, Is) << "round " << Round;
        ++(Is ? NumRight : NumWrong);
        if (!Is)
          break;
      } else if (All.size() != Most) {
        All.push_back({T, unsigned(Random() % Calls), 0, Now, ~0u});
        Within[T] = All.size() - 1;
        S = Monitor.begin(S, T, All.back().Call);
      }
    }
  }
  EXPECT_GT(NumWrong, 500u);
  EXPECT_GT(NumRight, 2000u);
}

/// What follows is the same after "add, remove" and after nothing, for as many
/// calls as are left: nodes are shared.
TEST(Monitor, SharesWhatGoesOnAlike) {
  SequentialSpec Spec;
  // Calls 0 and 1 toggle and read a bit.
  for (unsigned Bits = 0; Bits != 16; ++Bits) {
    std::vector<CallResult> History;
    unsigned Bit = 0;
    for (unsigned I = 0; I != 4; ++I)
      if (Bits >> I & 1)
        History.push_back({1, Bit});
      else
        History.push_back({0, Bit ^= 1});
    Spec.add(History);
  }
  EXPECT_EQ(Spec.size(), 31u);
  Spec.finish();
  // Two states a level, but for the first level and the last.
  EXPECT_EQ(Spec.size(), 1u + 2 + 2 + 2 + 1);
}
