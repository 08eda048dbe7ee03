//===- PathRelaxer.cpp - The JPR paper's algorithm, word for word ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names are the paper's where it has one. HBSet is kept as the set of accesses
// that happen before each access, a bit each.
//
//===----------------------------------------------------------------------===//

#include "PathRelaxer.h"
#include <algorithm>
#include <cassert>
#include <map>
#include <unordered_set>

using namespace axiomatic;

namespace {

/// Of a write: <k, t, x, n>, section III. The kind is the location's here.
struct ActionId {
  unsigned Thread, Place, Occurrence;
  auto operator<=>(const ActionId &) const = default;
};
using Pair = std::pair<ActionId, int>;
using WriteSet = std::set<Pair>;
using Bits = uint64_t;

/// An access of the path.
struct Action {
  bool IsWrite;
  ActionId Id; ///< of the write; of a read, the write that it sees
  int Value;
  Bits Before; ///< accesses that happen before it
};

struct ThreadState {
  unsigned At = 0;
  Bits Before = 0; ///< accesses that happen before its next one
  std::vector<Action> Actions;
};

/// What a release leaves for acquires.
struct SyncVariable {
  Bits Released = 0;
  unsigned Owner = ~0u, Depth = 0; ///< of a monitor
  int Value = 0; ///< of a volatile; of any location in the first iteration
};

struct State {
  std::vector<ThreadState> Threads; ///< the last one is main
  std::vector<int> Registers;
  std::vector<SyncVariable> Volatiles, Monitors;
  std::map<ActionId, int> ImposeSet;
};

class Iteration {
public:
  /// Without Old the iteration is the sequentially consistent one.
  Iteration(const Program &P, const WriteSet *Old, Counted Which, SeenPast Past)
      : P(P), Old(Old), Which(Which), Past(Past) {}
  void run();

  WriteSet New;
  Outcomes All;
  std::unordered_set<std::string> Visited;

private:
  unsigned main() const { return P.Threads.size(); }
  const axiomatic::Thread &code(unsigned T) const {
    return T == main() ? P.Finally : P.Threads[T];
  }
  bool isDone(const State &S, unsigned T) const {
    return S.Threads[T].At == code(T).size();
  }
  bool isEnabled(const State &S, unsigned T) const;
  void runToAccess(State &S, unsigned T) const;
  void visit(State S);
  void step(State S, unsigned T);
  void read(const State &S, unsigned T, const Instruction &I);
  bool write(State &S, unsigned T, unsigned Place, int Value) const;
  void endOfPath(const State &S);

  const Program &P;
  const WriteSet *Old;
  Counted Which;
  SeenPast Past;
};

} // namespace

static int valueOf(const State &S, Operand O) {
  return O.IsRegister ? S.Registers[O.Value] : O.Value;
}

/// Twelve accesses a thread, the rest for main, which comes last.
static Bits bit(unsigned Thread, size_t Number, bool IsMain) {
  assert((IsMain ? Thread * 12 + Number < 64 : Number < 12) &&
         "internal: too many accesses");
  return Bits(1) << (Thread * 12 + Number);
}

static Bits bitOfNext(const State &S, unsigned T) {
  return bit(T, S.Threads[T].Actions.size(), T + 1 == S.Threads.size());
}

static void append(State &S, unsigned T, const Action &A) {
  ThreadState &Here = S.Threads[T];
  Bits Self = bitOfNext(S, T);
  Here.Actions.push_back(A);
  Here.Before |= Self;
}

/// The write that is the action, and its bit; null if it is not in ActionSet.
static const Action *findWrite(const State &S, const ActionId &Id, Bits &Self) {
  const std::vector<Action> &Of = S.Threads[Id.Thread].Actions;
  for (size_t N = 0; N != Of.size(); ++N)
    if (Of[N].IsWrite && Of[N].Id == Id) {
      Self = bit(Id.Thread, N, Id.Thread + 1 == S.Threads.size());
      return &Of[N];
    }
  return nullptr;
}

/// What the rest of a path can depend on, in the same words whatever the order
/// in which the path got here.
static std::string key(const State &S) {
  std::string K;
  auto Put = [&](uint64_t V) {
    K.append(reinterpret_cast<const char *>(&V), sizeof V);
  };
  for (const ThreadState &T : S.Threads) {
    Put(T.At);
    Put(T.Before);
    for (const Action &A : T.Actions) {
      Put(A.IsWrite | A.Id.Thread << 4 | A.Id.Place << 8 |
          A.Id.Occurrence << 16);
      Put(uint64_t(A.Value));
      Put(A.Before);
    }
    Put(~0ull);
  }
  for (int R : S.Registers)
    Put(uint64_t(R));
  for (const auto *Some : {&S.Volatiles, &S.Monitors})
    for (const SyncVariable &V : *Some) {
      Put(V.Released);
      Put(V.Owner);
      Put(V.Depth);
      Put(uint64_t(V.Value));
    }
  for (const auto &[Id, Value] : S.ImposeSet) {
    Put(Id.Thread | Id.Place << 8 | Id.Occurrence << 16);
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

void Iteration::endOfPath(const State &S) {
  bool IsJustified =
      std::all_of(S.ImposeSet.begin(), S.ImposeSet.end(), [&](auto &Imposed) {
        Bits Self;
        return findWrite(S, Imposed.first, Self);
      });
  if (IsJustified)
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

/// Figure 8, lines 39 to 47. False: the path is none.
bool Iteration::write(State &S, unsigned T, unsigned Place, int Value) const {
  const ThreadState &Here = S.Threads[T];
  unsigned Before = std::count_if(
      Here.Actions.begin(), Here.Actions.end(),
      [&](const Action &A) { return A.IsWrite && A.Id.Place == Place; });
  Action New{true, {T, Place, Before}, Value, Here.Before};
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

/// Figure 8, lines 48 to 61, of a plain read.
void Iteration::read(const State &S, unsigned T, const Instruction &I) {
  auto See = [&](const ActionId &Id, int Value, bool IsFuture) {
    State Next = S;
    if (IsFuture)
      Next.ImposeSet[Id] = Value;
    append(Next, T, {false, Id, Value, S.Threads[T].Before});
    Next.Registers[I.Dst] = Value;
    visit(std::move(Next));
  };
  Bits Hb = S.Threads[T].Before;
  std::set<ActionId> Taken;
  for (const auto &[Id, Value] : *Old) {
    if (Id.Place != I.Place)
      continue;
    Bits Self;
    const Action *W = findWrite(S, Id, Self);
    if (!W) {
      auto Imposed = S.ImposeSet.find(Id);
      if (Imposed == S.ImposeSet.end() || Imposed->second == Value)
        See(Id, Value, true);
      continue;
    }
    if (!Taken.insert(Id).second)
      continue; // was taken with another value of its pairs
    bool IsHidden = false;
    if (Hb & Self)
      for (unsigned Other = 0; Other != S.Threads.size(); ++Other)
        for (size_t N = 0; N != S.Threads[Other].Actions.size(); ++N)
          if (const Action &A = S.Threads[Other].Actions[N];
              A.IsWrite && A.Id.Place == I.Place && (A.Before & Self))
            IsHidden |= (Hb & bit(Other, N, Other == main())) != 0;
    bool IsKnown =
        Past == SeenPast::Anything || (Hb & Self) || Old->count({Id, W->Value});
    if (!IsHidden && IsKnown)
      See(Id, W->Value, false);
  }
}

void Iteration::step(State S, unsigned T) {
  const Instruction &I = code(T)[S.Threads[T].At++];
  ThreadState &Here = S.Threads[T];
  bool IsPlain = I.Order == Mode::Plain;
  switch (I.Kind) {
  case Op::Read:
    if (IsPlain && Old)
      return read(S, T, I);
    if (IsPlain) { // sequentially consistent
      S.Registers[I.Dst] = S.Volatiles[I.Place].Value;
      return visit(std::move(S));
    }
    [[fallthrough]];
  case Op::Cas:
  case Op::Add: {
    assert((I.Kind == Op::Read || !IsPlain) && "internal: a plain update");
    SyncVariable &V = S.Volatiles[I.Place];
    int A = valueOf(S, I.A), B = valueOf(S, I.B), Seen = V.Value;
    Here.Before |= V.Released;
    S.Registers[I.Dst] = Seen;
    if (I.Kind == Op::Add || (I.Kind == Op::Cas && Seen == A)) {
      V.Value = I.Kind == Op::Add ? Seen + A : B;
      V.Released |= Here.Before;
    }
    return visit(std::move(S));
  }
  case Op::Write: {
    SyncVariable &V = S.Volatiles[I.Place];
    int Value = valueOf(S, I.A);
    if (!IsPlain || !Old)
      V.Value = Value;
    if (!IsPlain)
      V.Released |= Here.Before;
    else if (!write(S, T, I.Place, Value))
      return;
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
    assert(false && "internal: the paper knows no fences");
    return;
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
    append(S, main(), {true, {main(), L, 0}, P.initial(L), 0});
  }
  for (ThreadState &T : S.Threads) // the starts
    T.Before = S.Threads[main()].Before;
  visit(std::move(S));
}

Relaxed axiomatic::relaxPaths(const Program &P, Counted Which, SeenPast Past,
                              unsigned MostIterations) {
  Relaxed R;
  WriteSet Old;
  while (R.Iterations != MostIterations) {
    Iteration I(P, R.Iterations ? &Old : nullptr, Which, Past);
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
