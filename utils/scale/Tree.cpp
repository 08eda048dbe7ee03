//===- Tree.cpp - Recorded search trees, and products of them -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tree.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>

using namespace scale;

bool Recorded::complete() {
  if (All.empty() || All.size() > UINT32_MAX)
    return false;
  std::vector<uint32_t> Path; // trunks, by the depths where they branch
  std::vector<uint32_t> Counts(All.size());
  All[0].Depth = All[0].Free = All[0].PlannedBy = 0;
  for (uint32_t K = 0; K != All.size(); ++K) {
    Execution &E = All[K];
    if (E.Length < E.Depth || (K && E.PlannedBy >= K))
      return false;
    E.Free = std::clamp(E.Free, E.Depth, E.Length);
    while (Path.size() > 1 && All[Path.back()].Depth >= E.Depth) {
      uint32_t Done = Path.back();
      Path.pop_back();
      All[Path.back()].Size += All[Done].Size;
    }
    if (K) {
      E.Trunk = Path.back();
      ++Counts[E.Trunk];
    }
    Path.push_back(K);
  }
  for (; Path.size() > 1; Path.pop_back())
    All[Path[Path.size() - 2]].Size += All[Path.back()].Size;
  Children.resize(All.size() - 1);
  Before.assign(1, 0);
  uint32_t Next = 0;
  for (uint32_t K = 0; K != All.size(); ++K) {
    All[K].FirstChild = All[K].EndChild = Next;
    Next += Counts[K];
    Before.push_back(Before.back() + All[K].Length - All[K].Depth);
  }
  for (uint32_t K = 1; K != All.size(); ++K)
    Children[All[All[K].Trunk].EndChild++] = K;
  return true;
}

static bool readFile(const std::string &Name, Recorded &R) {
  std::unique_ptr<FILE, int (*)(FILE *)> In(fopen(Name.c_str(), "r"), fclose);
  unsigned long long Count, Nanoseconds;
  if (!In ||
      fscanf(In.get(), "heddle-tree 1 %llu %llu", &Count, &Nanoseconds) != 2)
    return false;
  for (; Count; --Count) {
    Recorded::Execution E;
    if (fscanf(In.get(), "%u %u %u %u", &E.Depth, &E.Free, &E.Length,
               &E.PlannedBy) != 4)
      return false;
    R.All.push_back(E);
  }
  if (!R.complete() || !R.Before.back())
    return false;
  R.NanosecondsAStep = double(Nanoseconds) / R.Before.back();
  return true;
}

static bool makeChain(unsigned N, Recorded &R) {
  for (unsigned K = 0; K != N; ++K)
    R.All.push_back({0, 1, 10, K ? K - 1 : 0});
  return R.complete();
}

static bool makeChoices(unsigned Choices, unsigned Depth, Recorded &R) {
  // The digits of K, the last event's being the lowest.
  uint64_t Count = 1;
  for (unsigned D = 0; D != Depth; ++D)
    if ((Count *= Choices) > UINT32_MAX)
      return false;
  for (uint64_t K = 0; K != Count; ++K) {
    unsigned D = Depth;
    uint64_t Rest = K, Below = 1;
    for (; Rest && Rest % Choices == 0; Rest /= Choices) {
      --D;
      Below *= Choices;
    }
    // The first execution that ran through the state planned all of its
    // choices.
    uint32_t First = K / (Below * Choices) * (Below * Choices);
    if (K)
      R.All.push_back({D - 1, D, Depth, First});
    else
      R.All.push_back({0, 0, Depth, 0});
  }
  return Count && R.complete();
}

std::optional<Tree> Tree::make(const std::string &Text, std::string &Error) {
  Tree T;
  for (size_t From = 0; From <= Text.size();) {
    size_t To = std::min(Text.find('*', From), Text.size());
    std::string Name = Text.substr(From, To - From);
    From = To + 1;
    Recorded R;
    unsigned A, B;
    bool IsGood;
    if (sscanf(Name.c_str(), "chain:%u", &A) == 1)
      IsGood = A && makeChain(A, R);
    else if (sscanf(Name.c_str(), "choices:%u^%u", &A, &B) == 2)
      IsGood = A && B && makeChoices(A, B, R);
    else
      IsGood = readFile(Name, R);
    if (!IsGood) {
      Error = "'" + Name +
              "' is not a tree: FILE of record-tree, chain:N or "
              "choices:B^D";
      return std::nullopt;
    }
    T.Factors.push_back(std::move(R));
  }
  T.Sizes.assign(T.Factors.size() + 1, 1);
  T.Times.assign(T.Factors.size() + 1, 0);
  for (size_t L = T.Factors.size(); L-- != 0;) {
    const Recorded &R = T.Factors[L];
    unsigned __int128 Size = (unsigned __int128)T.Sizes[L + 1] * R.All.size();
    if (Size >> 60) {
      Error = "the product has too many executions";
      return std::nullopt;
    }
    T.Sizes[L] = Size;
    T.Times[L] = R.Before.back() * R.NanosecondsAStep +
                 double(R.All.size()) * T.Times[L + 1];
  }
  return T;
}

size_t Tree::level(Index K) const {
  size_t L = Factors.size() - 1;
  while (L && K % Sizes[L] == 0)
    --L;
  return L;
}

uint64_t Tree::at(Index K, Point P) const {
  uint64_t Sum = 0;
  size_t Last = P == Point::End ? Factors.size() - 1 : level(K);
  for (size_t L = 0; L != Last; ++L)
    Sum += Factors[L].All[K % Sizes[L] / Sizes[L + 1]].Length;
  const auto &E = Factors[Last].All[K % Sizes[Last] / Sizes[Last + 1]];
  return Sum + (P == Point::Branch ? E.Depth
                : P == Point::Free ? E.Free
                                   : E.Length);
}

Index Tree::plannedBy(Index K) const {
  size_t L = level(K);
  Index Digit = K % Sizes[L] / Sizes[L + 1];
  return K - (Digit - Factors[L].All[Digit].PlannedBy) * Sizes[L + 1];
}

Index Tree::trunk(Index K) const {
  size_t L = level(K);
  Index Digit = K % Sizes[L] / Sizes[L + 1];
  return K - (Digit - Factors[L].All[Digit].Trunk) * Sizes[L + 1];
}

Index Tree::end(Index K) const {
  size_t L = level(K);
  return K + Factors[L].All[K % Sizes[L] / Sizes[L + 1]].Size * Sizes[L + 1];
}

void Tree::children(Index K, std::vector<Index> &Out) const {
  Out.clear();
  for (size_t L = Factors.size();;) {
    --L;
    Index Digit = K % Sizes[L] / Sizes[L + 1];
    const auto &E = Factors[L].All[Digit];
    for (uint32_t I = E.FirstChild; I != E.EndChild; ++I)
      Out.push_back(K + (Factors[L].Children[I] - Digit) * Sizes[L + 1]);
    if (Digit || !L)
      return;
  }
}

double Tree::before(Index K) const {
  double Sum = 0;
  for (size_t L = 0; L != Factors.size(); ++L) {
    const Recorded &R = Factors[L];
    Index Digit = K / Sizes[L + 1];
    K %= Sizes[L + 1];
    Sum += R.Before[Digit] * R.NanosecondsAStep + Digit * Times[L + 1];
    if (!K)
      return Sum;
    // Its own steps are the first of the executions that continue it.
    Sum += (R.Before[Digit + 1] - R.Before[Digit]) * R.NanosecondsAStep;
  }
  return Sum;
}

Index Tree::reached(double Time, Index From, Index To) const {
  while (From != To) {
    Index Middle = From + (To - From) / 2;
    if (before(Middle) >= Time)
      To = Middle;
    else
      From = Middle + 1;
  }
  return From;
}
