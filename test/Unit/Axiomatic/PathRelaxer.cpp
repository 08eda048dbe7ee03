//===- PathRelaxer.cpp - The JPR paper's algorithm, word for word ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names are the paper's where it has one. HBSet is kept as the set of accesses
// that happen before each access, a bit each. The paper knows no fences; what
// they take away is in PathRelaxerFences.cpp. Nor does it know opaque accesses
// and weak updates: here they are plain ones, and paths on which they are not
// coherent (PathRelaxerCoherence.cpp) are left out. What acquires sees past
// writes only. What reads see is in PathRelaxerReads.cpp.
//
//===----------------------------------------------------------------------===//

#include "PathRelaxer.h"
#include "PathRelaxerIteration.h"
#include <algorithm>
#include <cassert>

using namespace axiomatic;
using namespace axiomatic::relaxer;

static int valueOf(const State &S, Operand O) {
  return O.IsRegister ? S.Registers[O.Value] : O.Value;
}

/// What the rest of a path can depend on, in the same words whatever the order
/// in which the path got here.
std::string Iteration::key(const State &S) const {
  std::string K;
  auto Put = [&](uint64_t V) {
    K.append(reinterpret_cast<const char *>(&V), sizeof V);
  };
  for (const ThreadState &T : S.Threads) {
    Put(T.At);
    Put(T.Before);
    if (Same == SameWrite::Position)
      Put(uint64_t(T.Done));
    for (const Action &A : T.Actions) {
      bool Early = Same == SameWrite::Value && A.IsFuture;
      Put(A.IsWrite | Early << 1 | A.Id.Thread << 4 | A.Id.Place << 8 |
          A.Id.Site << 16);
      Put(uint64_t(A.Id.Occurrence));
      Put(uint64_t(A.Value));
      Put(A.Before);
      Put(A.Source);
      Put(unsigned(A.Order) << 1 | A.IsUpdate | A.Number << 8);
      if (HasFences)
        Put(A.Kind | unsigned(A.FenceIs) << 4 | A.Writes << 8);
    }
    Put(~0ull);
  }
  for (int R : S.Registers)
    Put(uint64_t(R));
  Put(S.Fences.Released);
  for (const auto *Some : {&S.Volatiles, &S.Monitors})
    for (const SyncVariable &V : *Some) {
      Put(V.Released);
      Put(V.Owner);
      Put(V.Depth);
      Put(uint64_t(V.Value));
    }
  for (const auto &[Id, Value] : S.ImposeSet) {
    Put(Id.Thread | Id.Place << 8 | Id.Site << 16);
    Put(uint64_t(Id.Occurrence));
    Put(uint64_t(Value));
  }
  return K;
}

bool Iteration::isEnabled(const State &S, unsigned T) const {
  if (isDone(S, T))
    return false;
  if (T == main()) // joins all others
    for (unsigned Other = 0; Other != main(); ++Other)
      if (!isDone(S, Other))
        return false;
  const Instruction &I = code(T)[S.Threads[T].At];
  if (I.Kind != Op::Lock)
    return true;
  const SyncVariable &M = S.Monitors[I.Place];
  return M.Depth == 0 || M.Owner == T;
}

/// All up to the next access or synchronisation action.
void Iteration::runToAccess(State &S, unsigned T) const {
  unsigned &At = S.Threads[T].At;
  while (!isDone(S, T)) {
    const Instruction &I = code(T)[At];
    if (I.Kind == Op::Let)
      S.Registers[I.Dst] = evaluate(I.Calc, valueOf(S, I.A), valueOf(S, I.B));
    else if (I.Kind != Op::Branch && I.Kind != Op::Jump)
      return;
    bool Goes = I.Kind == Op::Jump ||
                (I.Kind == Op::Branch &&
                 !evaluate(I.Test, valueOf(S, I.A), valueOf(S, I.B)));
    At = Goes ? I.Target : At + 1;
  }
}

/// Figure 7, line 20.
bool Iteration::isJustified(const State &S) const {
  if (Same != SameWrite::Value)
    return std::all_of(
        S.ImposeSet.begin(), S.ImposeSet.end(),
        [&](auto &Imposed) { return !findWrites(S, Imposed.first).empty(); });
  for (unsigned T = 0; T != S.Threads.size(); ++T)
    for (size_t N = 0; N != S.Threads[T].Actions.size(); ++N) {
      const Action &Read = S.Threads[T].Actions[N];
      if (!Read.IsFuture)
        continue;
      auto Writes = findWrites(S, Read.Id);
      if (std::none_of(Writes.begin(), Writes.end(), [&](auto &W) {
            return !(Read.Before & W.second) &&
                   !(W.first->Before & bit(T, N, T == main()));
          }))
        return false;
    }
  return true;
}

void Iteration::recordVolatile(State &S, unsigned T, unsigned Place, bool Reads,
                               bool Writes) const {
  if (!HasFences)
    return;
  Action A{false, {T, Place, 0, 0}, 0, S.Threads[T].Before};
  A.Kind = Action::Volatile;
  A.Id.Occurrence = !Reads; // a write only
  A.Number = S.Volatiles[Place].Accesses++;
  A.Writes = Writes;
  append(S, T, A);
}

void Iteration::endOfPath(const State &S) {
  bool IsJustified = isJustified(S);
  if (IsJustified && !isCoherent(S, P.Locations.size()))
    return; // what is not coherent is not a path
  if (IsJustified && (!HasFences || All.count(S.Registers) || fencesAllow(S)))
    All.insert(S.Registers);
  if (IsJustified || Which == Counted::AllPaths)
    for (const ThreadState &T : S.Threads)
      for (const Action &A : T.Actions)
        if (A.IsWrite)
          New.insert({A.Id, A.Value});
}

void Iteration::visit(State S) {
  for (unsigned T = 0; T != main(); ++T)
    runToAccess(S, T);
  bool AllDone = true;
  for (unsigned T = 0; T != main(); ++T)
    AllDone &= isDone(S, T);
  if (AllDone) {
    runToAccess(S, main());
    for (unsigned T = 0; T != main(); ++T) // the joins
      S.Threads[main()].Before |= S.Threads[T].Before;
  }
  if (!Visited.insert(key(S)).second)
    return;
  if (AllDone && isDone(S, main()))
    return endOfPath(S);
  for (unsigned T = 0; T <= main(); ++T)
    if (isEnabled(S, T))
      step(S, T);
}

/// Completes the identity of a write to Id.Place by the instruction Id.Site.
ActionId Iteration::identify(const ThreadState &Here, ActionId Id,
                             int Value) const {
  if (Same != SameWrite::Site)
    Id.Site = 0;
  if (Same == SameWrite::Position)
    Id.Occurrence = Here.Done;
  else if (Same == SameWrite::Value)
    Id.Occurrence = Value;
  else
    Id.Occurrence = std::count_if(
        Here.Actions.begin(), Here.Actions.end(), [&](const Action &A) {
          return A.IsWrite && A.Id.Place == Id.Place && A.Id.Site == Id.Site;
        });
  return Id;
}

/// Figure 8, lines 39 to 47. False: it is not a path.
bool Iteration::write(State &S, unsigned T, unsigned Site, unsigned Place,
                      int Value) const {
  const ThreadState &Here = S.Threads[T];
  Action New{true, identify(Here, {T, Place, Site, 0}, Value), Value,
             Here.Before};
  if (Same == SameWrite::Value) {
    append(S, T, New);
    return true;
  }
  if (auto Imposed = S.ImposeSet.find(New.Id); Imposed != S.ImposeSet.end()) {
    if (Imposed->second != Value)
      return false; // not justified
    for (unsigned R = 0; R != S.Threads.size(); ++R)
      for (size_t N = 0; N != S.Threads[R].Actions.size(); ++N)
        if (const Action &A = S.Threads[R].Actions[N];
            !A.IsWrite && A.Id == New.Id &&
            (New.Before & bit(R, N, R == main())))
          return false; // a read of the future that happens before the write
  }
  append(S, T, New);
  return true;
}

/// The read I saw a value: what it is, and what an update writes.
void Iteration::finish(State S, unsigned T, const Instruction &I, int Seen) {
  int A = valueOf(S, I.A), B = valueOf(S, I.B);
  bool IsUpdate = I.Kind != Op::Read;
  if (Old) {
    Action &Read = S.Threads[T].Actions.back();
    Read.Order = I.Order;
    Read.IsUpdate = IsUpdate;
    if (I.Order == Mode::Volatile)
      Read.Number = ++S.Volatiles[I.Place].Accesses;
  }
  S.Registers[I.Dst] = Seen;
  if (I.Kind == Op::Add || (I.Kind == Op::Cas && Seen == A)) {
    int Value = I.Kind == Op::Add ? Seen + A : B;
    if (!Old)
      S.Volatiles[I.Place].Value = Value;
    if (!writeWeakly(S, T, I, Value))
      return;
    S.Threads[T].Actions.back().IsUpdate = Old != nullptr;
  }
  visit(std::move(S));
}

void Iteration::step(State S, unsigned T) {
  ThreadState &Here = S.Threads[T];
  const Instruction &I = code(T)[Here.At++];
  auto IsAgain = [&] { // enters or leaves a monitor that it keeps
    const SyncVariable &M = S.Monitors[I.Place];
    return I.Kind == Op::Lock ? M.Depth > 0 : M.Depth > 1;
  };
  if ((I.Kind != Op::Lock && I.Kind != Op::Unlock) || !IsAgain())
    ++Here.Done;
  bool IsWeak = isAccess(I) && HasWeak[I.Place];
  switch (I.Kind) {
  case Op::Read:
  case Op::Cas:
  case Op::Add: {
    if (IsWeak && Old)
      return acquires(I.Order) ? acquire(std::move(S), T, I) : read(S, T, I);
    if (IsWeak) { // sequentially consistent
      int Seen = S.Volatiles[I.Place].Value;
      return finish(std::move(S), T, I, Seen);
    }
    SyncVariable &V = S.Volatiles[I.Place];
    int A = valueOf(S, I.A), B = valueOf(S, I.B), Seen = V.Value;
    Here.Before |= V.Released;
    S.Registers[I.Dst] = Seen;
    bool Writes = I.Kind == Op::Add || (I.Kind == Op::Cas && Seen == A);
    recordVolatile(S, T, I.Place, true, Writes);
    if (Writes) {
      V.Value = I.Kind == Op::Add ? Seen + A : B;
      V.Released |= Here.Before;
    }
    return visit(std::move(S));
  }
  case Op::Write: {
    SyncVariable &V = S.Volatiles[I.Place];
    int Value = valueOf(S, I.A);
    if (!IsWeak || !Old)
      V.Value = Value;
    if (!IsWeak) {
      recordVolatile(S, T, I.Place, false, true);
      V.Released |= Here.Before;
    } else if (!writeWeakly(S, T, I, Value)) {
      return;
    }
    return visit(std::move(S));
  }
  case Op::Lock: {
    SyncVariable &M = S.Monitors[I.Place];
    M.Owner = T;
    ++M.Depth;
    Here.Before |= M.Released;
    return visit(std::move(S));
  }
  case Op::Unlock: {
    SyncVariable &M = S.Monitors[I.Place];
    if (--M.Depth == 0)
      M.Owner = ~0u;
    M.Released |= Here.Before;
    return visit(std::move(S));
  }
  case Op::Fence:
    if (I.Fence == FenceKind::Full)
      Here.Before |= S.Fences.Released;
    append(
        S, T,
        {false, {T, ~0u, 0, 0}, 0, Here.Before, false, Action::Fence, I.Fence});
    if (I.Fence == FenceKind::Full)
      S.Fences.Released |= Here.Before;
    return visit(std::move(S));
  case Op::Sync:
  case Op::Let:
  case Op::Branch:
  case Op::Jump:
    break;
  }
  assert(false && "internal: no access");
}

void Iteration::run() {
  State S;
  S.Threads.resize(main() + 1);
  S.Registers.resize(P.Registers);
  S.Volatiles.resize(P.Locations.size());
  S.Monitors.resize(P.Monitors.size());
  for (unsigned L = 0; L != P.Locations.size(); ++L) {
    S.Volatiles[L].Value = P.initial(L);
    append(S, main(),
           {true,
            identify(S.Threads[main()], {main(), L, ~0u, 0}, P.initial(L)),
            P.initial(L), 0});
    ++S.Threads[main()].Done;
  }
  for (ThreadState &T : S.Threads) // the starts
    T.Before = S.Threads[main()].Before;
  visit(std::move(S));
}

Relaxed axiomatic::relaxPaths(const Program &P, Counted Which, SeenPast Past,
                              SameWrite Same, unsigned MostIterations) {
  Relaxed R;
  WriteSet Old;
  while (R.Iterations != MostIterations) {
    Iteration I(P, R.Iterations ? &Old : nullptr, Which, Past, Same);
    I.run();
    ++R.Iterations;
    R.All = std::move(I.All);
    R.States = I.Visited.size();
    size_t Before = Old.size();
    Old.insert(I.New.begin(), I.New.end());
    R.WriteSet = Old.size();
    R.Converged = R.Iterations > 1 && Old.size() == Before;
    if (R.Converged)
      break;
  }
  return R;
}
