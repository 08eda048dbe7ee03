//===- PathRelaxerReads.cpp - What reads see on a path --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Figure 8 of the paper, lines 48 to 61; and what is not in it: reads that
// acquire, and writes to locations with accesses that are not volatile.
//
//===----------------------------------------------------------------------===//

#include "PathRelaxerIteration.h"

using namespace axiomatic;
using namespace axiomatic::relaxer;

std::vector<std::pair<const Action *, Bits>>
relaxer::findWrites(const State &S, const ActionId &Id) {
  std::vector<std::pair<const Action *, Bits>> Found;
  const std::vector<Action> &Of = S.Threads[Id.Thread].Actions;
  for (size_t N = 0; N != Of.size(); ++N)
    if (Of[N].IsWrite && Of[N].Id == Id)
      Found.push_back(
          {&Of[N], bit(Id.Thread, N, Id.Thread + 1 == S.Threads.size())});
  return Found;
}

/// The write I, in whatever mode, to a location with accesses that are not
/// volatile. False: it is not a path.
bool Iteration::writeWeakly(State &S, unsigned T, const Instruction &I,
                            int Value) const {
  if (!write(S, T, S.Threads[T].At - 1, I.Place, Value))
    return false;
  ThreadState &Here = S.Threads[T];
  SyncVariable &V = S.Volatiles[I.Place];
  Here.Actions.back().Order = I.Order;
  if (I.Order == Mode::Volatile) {
    Here.Actions.back().Number = ++V.Accesses;
    V.Released |= Here.Before;
  }
  return true;
}

/// What a thread acquires with the N-th access of thread T, which wrote.
static Bits released(const State &S, unsigned T, size_t N) {
  const Action &W = S.Threads[T].Actions[N];
  bool IsMain = T + 1 == S.Threads.size();
  Bits All = releases(W.Order) ? W.Before | bit(T, N, IsMain) : 0;
  Bits Source = W.IsUpdate ? S.Threads[T].Actions[N - 1].Source : 0;
  for (unsigned By = 0; Source && By != S.Threads.size(); ++By)
    for (size_t I = 0; I != S.Threads[By].Actions.size(); ++I)
      if (bit(By, I, By + 1 == S.Threads.size()) == Source)
        return All | released(S, By, I);
  return All;
}

/// A read that acquires sees any write of the past that is not hidden; but a
/// volatile one of the volatile writes only the last.
void Iteration::acquire(State S, unsigned T, const Instruction &I) {
  Bits &Hb = S.Threads[T].Before;
  unsigned Last = 0;
  auto EachWrite = [&](auto Do) {
    for (unsigned By = 0; By != S.Threads.size(); ++By)
      for (size_t N = 0; N != S.Threads[By].Actions.size(); ++N)
        if (const Action &W = S.Threads[By].Actions[N];
            W.IsWrite && W.Id.Place == I.Place)
          Do(W, By, N);
  };
  if (I.Order == Mode::Volatile) {
    Hb |= S.Volatiles[I.Place].Released;
    EachWrite([&](const Action &W, unsigned, size_t) {
      if (W.Order == Mode::Volatile)
        Last = std::max(Last, W.Number);
    });
  }
  EachWrite([&](const Action &W, unsigned By, size_t N) {
    Bits Self = bit(By, N, By == main());
    bool IsSeen = W.Order != Mode::Volatile || W.Number >= Last;
    EachWrite([&](const Action &H, unsigned Other, size_t M) {
      if ((H.Before & Self) && (Hb & bit(Other, M, Other == main())))
        IsSeen = false;
    });
    if (!IsSeen)
      return;
    State Next = S;
    Next.Threads[T].Before |= released(S, By, N);
    Action Read{false, W.Id, W.Value, Next.Threads[T].Before};
    Read.Source = Self;
    append(Next, T, Read);
    finish(std::move(Next), T, I, W.Value);
  });
}

/// Figure 8, lines 48 to 61, of a plain read.
void Iteration::read(const State &S, unsigned T, const Instruction &I) {
  auto See = [&](const ActionId &Id, int Value, bool IsFuture) {
    State Next = S;
    if (IsFuture)
      Next.ImposeSet[Id] = Value;
    append(Next, T, {false, Id, Value, S.Threads[T].Before, IsFuture});
    finish(std::move(Next), T, I, Value);
  };
  WriteSet Known = *Old;
  // What happens before a read is there to be seen. By occurrence the pair that
  // says so has been written before; by value it may be a new one.
  if (Same == SameWrite::Value)
    for (unsigned W = 0; W != S.Threads.size(); ++W)
      for (size_t N = 0; N != S.Threads[W].Actions.size(); ++N)
        if (const Action &A = S.Threads[W].Actions[N];
            A.IsWrite && (S.Threads[T].Before & bit(W, N, W == main())))
          Known.insert({A.Id, A.Value});
  std::set<ActionId> Taken;
  for (const Pair &E : Known) {
    const auto &[Id, Value] = E;
    if (Id.Place != I.Place)
      continue;
    if (int Seen; seesPast(S, T, E, Seen)) {
      if (Taken.insert(Id).second) // not with another value of its pairs
        See(Id, Seen, false);
      continue;
    }
    if (Same != SameWrite::Value && !findWrites(S, Id).empty())
      continue;
    auto Imposed = S.ImposeSet.find(Id);
    if (Imposed == S.ImposeSet.end() || Imposed->second == Value)
      See(Id, Value, true);
  }
}

/// Whether T may see the action of the pair, one of the past: Value is
/// what it wrote.
bool Iteration::seesPast(const State &S, unsigned T, const Pair &E,
                         int &Value) const {
  Bits Hb = S.Threads[T].Before;
  for (const auto &[W, Self] : findWrites(S, E.first)) {
    bool IsHidden = false;
    if (Hb & Self)
      for (unsigned Other = 0; Other != S.Threads.size(); ++Other)
        for (size_t N = 0; N != S.Threads[Other].Actions.size(); ++N)
          if (const Action &A = S.Threads[Other].Actions[N];
              A.IsWrite && A.Id.Place == E.first.Place && (A.Before & Self))
            IsHidden |= (Hb & bit(Other, N, Other == main())) != 0;
    bool IsKnown = Past == SeenPast::Anything || (Hb & Self) ||
                   Old->count({E.first, W->Value});
    Value = W->Value;
    if (!IsHidden && IsKnown)
      return true;
  }
  return false;
}
