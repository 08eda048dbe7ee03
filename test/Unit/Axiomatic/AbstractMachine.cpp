//===- AbstractMachine.cpp - Operational models of litmus programs --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AbstractMachine.h"
#include <algorithm>
#include <unordered_set>

using namespace axiomatic;

namespace {

/// A write in a store buffer. It may leave when no older one with a number
/// below After is there: all older ones (TSO), those of its location and those
/// before the last fence (PSO).
struct Buffered {
  unsigned Place, Number, After;
  int Value;
};

/// OpMM: an element of a write-list.
struct Item {
  enum Type : uint8_t { Write, Acquire, Release } Kind;
  unsigned Thread;
  int Value = 0;    ///< of a write
  unsigned Key = 0; ///< monitor or volatile of the others
};
using WriteList = std::vector<Item>;

struct ThreadState {
  unsigned At = 0;
  std::vector<Buffered> Buffer;
  unsigned Next = 0, Fenced = 0; ///< numbers of writes: next, last fence
  std::vector<WriteList> View;   ///< by location
};

struct State {
  std::vector<ThreadState> Threads;
  std::vector<int> Memory, Registers;
  struct Monitor {
    unsigned Owner = ~0u, Depth = 0;
  };
  std::vector<Monitor> Monitors;
};

class Machine {
public:
  /// How OpMM's rules are read.
  enum Reading { Algorithm1, Algorithm2, Figure4 };
  Machine(const Program &P, Model M, Reading How = Algorithm1)
      : P(P), M(M), How(How) {}
  Outcomes run();

private:
  unsigned last() const { return P.Threads.size(); }
  const axiomatic::Thread &code(unsigned T) const {
    return T == last() ? P.Finally : P.Threads[T];
  }
  void visit(const State &S);
  void step(State S, unsigned T);
  void access(State S, unsigned T, const Instruction &I);
  void flush(State S, unsigned T, size_t N);
  void appendAll(State &S, Item I) const;
  std::vector<int> maskAndRead(WriteList &List, unsigned T) const;
  // Keys of items: monitors, volatiles, and one for full fences.
  unsigned keyOfMonitor(unsigned N) const { return N; }
  unsigned keyOfVolatile(unsigned N) const { return P.Monitors.size() + N; }
  unsigned keyOfFences() const {
    return P.Monitors.size() + P.Locations.size();
  }
  /// Of the start and end of a thread.
  unsigned keyOfThread(unsigned T) const { return keyOfFences() + 1 + T; }

  const Program &P;
  Model M;
  Reading How;
  Outcomes Found;
  std::unordered_set<std::string> Seen;
};

} // namespace

static int valueOf(const State &S, Operand O) {
  return O.IsRegister ? S.Registers[O.Value] : O.Value;
}

static std::string key(const State &S) {
  std::string K;
  auto Put = [&](int V) { K += char(V + 100); };
  for (const ThreadState &T : S.Threads) {
    Put(T.At);
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
  return K;
}

/// Algorithm 1 or 2: the values of the write-items.
std::vector<int> Machine::maskAndRead(WriteList &List, unsigned T) const {
  enum Mark : uint8_t { Undef, Unmarked, Marked };
  std::vector<Mark> ThSet(last() + 1, Undef);
  std::vector<Mark> AcSet(keyOfThread(last()) + 1, Undef);
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
    } else if (I.Fence != FenceKind::Acquire) {
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
  }
  visit(S);
}

void Machine::visit(const State &S) {
  if (!Seen.insert(key(S)).second)
    return;
  bool AllDone = true;
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
    bool IsDone = Here.At == code(T).size();
    AllDone &= IsDone && Here.Buffer.empty();
    if (!IsDone)
      step(S, T);
  }
  if (!AllDone)
    return;
  if (S.Threads[last()].At == P.Finally.size()) {
    Found.insert(S.Registers);
    return;
  }
  State Next = S;
  if (Next.Threads[last()].At == 0) // what joins all threads
    for (unsigned T = 0; T != last(); ++T) {
      appendAll(Next, {Item::Release, T, 0, keyOfThread(T)});
      appendAll(Next, {Item::Acquire, last(), 0, keyOfThread(T)});
    }
  step(std::move(Next), last());
}

Outcomes Machine::run() {
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
    for (unsigned T = 0; T != last(); ++T) {
      appendAll(S, {Item::Release, last(), 0, keyOfThread(last())});
      appendAll(S, {Item::Acquire, T, 0, keyOfThread(last())});
    }
  }
  visit(S);
  return Found;
}

Outcomes axiomatic::runOutcomes(const Program &P, Model M) {
  return Machine(P, M).run();
}

Outcomes axiomatic::runOpmmPruned(const Program &P) {
  return Machine(P, Model::OpMM, Machine::Algorithm2).run();
}

Outcomes axiomatic::runOpmmOfFigure4(const Program &P) {
  return Machine(P, Model::OpMM, Machine::Figure4).run();
}
