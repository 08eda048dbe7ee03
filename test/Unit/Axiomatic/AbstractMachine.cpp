//===- AbstractMachine.cpp - Operational models of litmus programs --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AbstractMachine.h"
#include "AbstractMachineImpl.h"
#include <algorithm>

using namespace axiomatic;
using namespace axiomatic::abstract;
using axiomatic::abstract::Machine;

static int valueOf(const State &S, Operand O) {
  return O.IsRegister ? S.Registers[O.Value] : O.Value;
}

static std::string key(const State &S) {
  std::string K;
  auto Put = [&](int V) { K += char(V + 100); };
  for (const ThreadState &T : S.Threads) {
    Put(T.At);
    Put(T.IsStarted | T.HasEnded << 1 | T.Interrupted << 2 | T.Permit << 3 |
        T.Wait << 4);
    Put(T.Depth);
    Put(T.Buffer.size());
    for (const Buffered &B : T.Buffer) {
      Put(B.Place);
      Put(B.Value);
      Put(T.Next - B.Number);
      Put(T.Next - B.After);
    }
    Put(T.Next - T.Fenced);
    for (const WriteList &L : T.View) {
      Put(L.size());
      for (const Item &I : L) {
        Put(I.Kind);
        Put(I.Thread);
        Put(I.Value);
        Put(I.Key);
      }
    }
  }
  for (int V : S.Memory)
    Put(V);
  for (int V : S.Registers)
    Put(V);
  for (const State::Monitor &L : S.Monitors) {
    Put(L.Owner);
    Put(L.Depth);
  }
  Put(S.ToStart);
  return K;
}

/// Algorithm 1 or 2: the values of the write-items.
std::vector<int> Machine::maskAndRead(WriteList &List, unsigned T) const {
  enum Mark : uint8_t { Undef, Unmarked, Marked };
  std::vector<Mark> ThSet(last() + 1, Undef);
  std::vector<Mark> AcSet(keyOfInterrupt(last()) + 1, Undef);
  ThSet[T] = Unmarked;
  std::vector<int> Values;
  std::vector<bool> Deleted(List.size());
  for (size_t N = List.size(); N-- > 0;) {
    const Item &I = List[N];
    Mark &Of = ThSet[I.Thread];
    switch (I.Kind) {
    case Item::Write:
      if (Of == Marked) {
        Deleted[N] = true;
        break;
      }
      Values.push_back(I.Value);
      if (Of == Unmarked)
        Of = Marked;
      break;
    case Item::Acquire:
      if (AcSet[I.Key] != Marked && Of != Undef)
        AcSet[I.Key] = Of;
      Deleted[N] = Of == Marked;
      break;
    case Item::Release:
      if (Of != Marked && AcSet[I.Key] != Undef)
        Of = AcSet[I.Key];
      Deleted[N] = Of == Marked;
      break;
    }
  }
  if (How == Algorithm2) {
    WriteList Kept;
    for (size_t N = 0; N != List.size(); ++N)
      if (!Deleted[N])
        Kept.push_back(List[N]);
    List = Kept;
  }
  return Values;
}

void Machine::appendAll(State &S, Item I) const {
  if (M == Model::OpMM)
    for (ThreadState &T : S.Threads)
      for (WriteList &L : T.View)
        L.push_back(I);
}

void Machine::flush(State S, unsigned T, size_t N) {
  Buffered B = S.Threads[T].Buffer[N];
  S.Memory[B.Place] = B.Value;
  S.Threads[T].Buffer.erase(S.Threads[T].Buffer.begin() + N);
  visit(S);
}

void Machine::access(State S, unsigned T, const Instruction &I) {
  ThreadState &Here = S.Threads[T];
  bool IsAtomic = I.Order == Mode::Volatile || I.Kind != Op::Read;
  if (I.Kind == Op::Write) {
    int V = valueOf(S, I.A);
    if (M == Model::OpMM && I.Order == Mode::Plain) {
      for (ThreadState &K : S.Threads)
        K.View[I.Place].push_back({Item::Write, T, V});
    } else if (M == Model::SC || M == Model::OpMM) {
      appendAll(S, {Item::Release, T, 0, keyOfVolatile(I.Place)});
      S.Memory[I.Place] = V;
    } else if (I.Order == Mode::Volatile) {
      if (!Here.Buffer.empty())
        return; // the flushes come first
      S.Memory[I.Place] = V;
    } else {
      unsigned Number = Here.Next++;
      unsigned After =
          M == Model::TSO || I.Order == Mode::Release ? Number : Here.Fenced;
      Here.Buffer.push_back({I.Place, Number, After, V});
    }
    return visit(S);
  }
  if (M == Model::OpMM && !IsAtomic) {
    for (int V : maskAndRead(Here.View[I.Place], T)) {
      State Next = S;
      Next.Registers[I.Dst] = V;
      visit(Next);
    }
    return;
  }
  if (I.Kind != Op::Read && !Here.Buffer.empty())
    return;
  int Value = S.Memory[I.Place];
  for (const Buffered &B : Here.Buffer)
    if (B.Place == I.Place)
      Value = B.Value;
  int A = valueOf(S, I.A), B = valueOf(S, I.B);
  Item Acquired{Item::Acquire, T, 0, keyOfVolatile(I.Place)};
  if (How == Figure4)
    for (WriteList &L : Here.View)
      L.push_back(Acquired);
  else
    appendAll(S, Acquired);
  bool Writes = I.Kind == Op::Add || (I.Kind == Op::Cas && Value == A);
  if (Writes) {
    appendAll(S, {Item::Release, T, 0, keyOfVolatile(I.Place)});
    S.Memory[I.Place] = I.Kind == Op::Add ? Value + A : B;
  }
  S.Registers[I.Dst] = Value;
  visit(S);
}

void Machine::step(State S, unsigned T) {
  ThreadState &Here = S.Threads[T];
  const Instruction &I = code(T)[Here.At++];
  switch (I.Kind) {
  case Op::Read:
  case Op::Write:
  case Op::Cas:
  case Op::Add:
    return access(std::move(S), T, I);
  case Op::Lock: {
    State::Monitor &L = S.Monitors[I.Place];
    if (!Here.Buffer.empty() || (L.Depth && L.Owner != T))
      return;
    L.Owner = T;
    ++L.Depth;
    appendAll(S, {Item::Acquire, T, 0, keyOfMonitor(I.Place)});
    break;
  }
  case Op::Unlock: {
    if (!Here.Buffer.empty())
      return;
    State::Monitor &L = S.Monitors[I.Place];
    if (--L.Depth == 0)
      L.Owner = ~0u;
    appendAll(S, {Item::Release, T, 0, keyOfMonitor(I.Place)});
    break;
  }
  case Op::Fence:
    if (I.Fence == FenceKind::Full) {
      if (!Here.Buffer.empty())
        return;
      appendAll(S, {Item::Acquire, T, 0, keyOfFences()});
      appendAll(S, {Item::Release, T, 0, keyOfFences()});
    } else if (I.Fence != FenceKind::Acquire &&
               I.Fence != FenceKind::LoadLoad) {
      Here.Fenced = Here.Next;
    }
    break;
  case Op::Let:
    S.Registers[I.Dst] = evaluate(I.Calc, valueOf(S, I.A), valueOf(S, I.B));
    break;
  case Op::Branch:
    if (!evaluate(I.Test, valueOf(S, I.A), valueOf(S, I.B)))
      Here.At = I.Target;
    break;
  case Op::Jump:
    Here.At = I.Target;
    break;
  case Op::Sync:
    if (I.Sync == SyncKind::Notify)
      return notify(std::move(S), T, I);
    if (!synchronise(S, T, I))
      return;
    break;
  }
  visit(S);
}

void Machine::visit(const State &S) {
  ++NumVisited;
  if (Seen.size() >= MaxStates) {
    Found.IsComplete = false;
    return;
  }
  if (!Seen.insert(key(S)).second)
    return;
  uint64_t Before = NumVisited;
  bool AllDone = S.ToStart == last();
  if (!AllDone) {
    State Next = S;
    startNext(Next);
    visit(Next);
  }
  for (unsigned T = 0; T != last(); ++T) {
    const ThreadState &Here = S.Threads[T];
    for (size_t N = 0; N != Here.Buffer.size(); ++N) {
      const Buffered &B = Here.Buffer[N];
      if (std::none_of(Here.Buffer.begin(), Here.Buffer.begin() + N,
                       [&](const Buffered &Older) {
                         return Older.Number < B.After ||
                                Older.Place == B.Place;
                       }))
        flush(S, T, N);
    }
    if (!Here.IsStarted || Here.HasEnded)
      continue;
    AllDone = false;
    if (Here.At != code(T).size()) {
      step(S, T);
    } else if (Here.Buffer.empty()) {
      State Next = S;
      Next.Threads[T].HasEnded = true;
      appendAll(Next, {Item::Release, T, 0, keyOfThread(T)});
      visit(Next);
    }
  }
  if (!AllDone) {
    Found.HasStuck |= NumVisited == Before;
    return;
  }
  if (S.Threads[last()].At == P.Finally.size()) {
    Found.All.insert(S.Registers);
    return;
  }
  State Next = S;
  if (Next.Threads[last()].At == 0) // what joins all threads
    for (unsigned T = 0; T != last(); ++T)
      if (Next.Threads[T].HasEnded)
        appendAll(Next, {Item::Acquire, last(), 0, keyOfThread(T)});
  step(std::move(Next), last());
}

Reached Machine::run(uint64_t AtMost) {
  MaxStates = AtMost;
  bool HasSync = false;
  for (const axiomatic::Thread &T : P.Threads)
    for (const Instruction &I : T)
      HasSync |= I.Kind == Op::Sync;
  State S;
  S.Threads.resize(P.Threads.size() + 1);
  for (unsigned L = 0; L != P.Locations.size(); ++L)
    S.Memory.push_back(P.initial(L));
  S.Registers.resize(P.Registers);
  S.Monitors.resize(P.Monitors.size());
  if (M == Model::OpMM) {
    for (ThreadState &T : S.Threads)
      T.View.resize(P.Locations.size());
    // What starts the threads writes the first values, and is the one that
    // goes on after them.
    for (ThreadState &T : S.Threads)
      for (unsigned L = 0; L != P.Locations.size(); ++L)
        T.View[L].push_back({Item::Write, last(), P.initial(L)});
  }
  // A program that can tell when a thread is started has Op::Sync.
  while (!HasSync && S.ToStart != last())
    startNext(S);
  visit(S);
  return Found;
}

Outcomes axiomatic::runOutcomes(const Program &P, Model M) {
  return Machine(P, M).run().All;
}

Reached axiomatic::runToEnds(const Program &P, Model M, uint64_t MaxStates) {
  return Machine(P, M).run(MaxStates);
}

Outcomes axiomatic::runOpmmPruned(const Program &P) {
  return Machine(P, Model::OpMM, Machine::Algorithm2).run().All;
}

Outcomes axiomatic::runOpmmOfFigure4(const Program &P) {
  return Machine(P, Model::OpMM, Machine::Figure4).run().All;
}
