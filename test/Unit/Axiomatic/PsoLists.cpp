//===- PsoLists.cpp - PSO by lists of writes ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PsoLists.h"
#include <algorithm>
#include <cassert>
#include <functional>
#include <unordered_set>

using namespace axiomatic;

namespace {

struct Tuple {
  unsigned Process;
  int Value;
  bool IsOld = false;
};

/// The list of a location; as printed, what is in memory is a tuple like
/// others, of no process.
struct Writes {
  int Memory = 0;
  std::vector<Tuple> List;
};

struct Monitor {
  unsigned Owner = ~0u, Depth = 0;
};

struct State {
  std::vector<unsigned> At;
  std::vector<int> Registers;
  std::vector<Writes> Locations;
  std::vector<Monitor> Monitors;
  std::vector<unsigned> LastStore; ///< location, by process
};

class Lists {
public:
  Lists(const Program &P, bool AsPrinted) : P(P), AsPrinted(AsPrinted) {}
  Outcomes run();

private:
  using Next = std::function<void(State)>;
  unsigned last() const { return P.Threads.size(); }
  const axiomatic::Thread &code(unsigned T) const {
    return T == last() ? P.Finally : P.Threads[T];
  }
  void visit(const State &S);
  void step(State S, unsigned T);
  void access(State S, unsigned T, const Instruction &I);
  void load(const State &S, unsigned T, unsigned Place,
            const std::function<void(State, int)> &Then) const;
  void drain(State S, unsigned T, unsigned Place, const Next &Then) const;
  void fence(State &S, unsigned T) const;

  const Program &P;
  bool AsPrinted;
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
  for (unsigned A : S.At)
    Put(A);
  for (int R : S.Registers)
    Put(R);
  for (const Writes &L : S.Locations) {
    Put(L.Memory);
    Put(L.List.size());
    for (const Tuple &X : L.List) {
      Put(X.Process);
      Put(X.Value);
      Put(X.IsOld);
    }
  }
  for (const Monitor &M : S.Monitors) {
    Put(M.Owner);
    Put(M.Depth);
  }
  for (unsigned L : S.LastStore)
    Put(L);
  return K;
}

/// Deletes the tuples of process Q among the first Count.
static void erase(Writes &L, unsigned Q, size_t Count) {
  auto End = L.List.begin() + Count;
  L.List.erase(std::remove_if(L.List.begin(), End,
                              [&](const Tuple &X) { return X.Process == Q; }),
               End);
}

/// Process Q's write comes into memory. What others have stored may have been
/// there before, what Q has stored later may not.
static void setMemory(Writes &L, unsigned Q, int V) {
  L.Memory = V;
  for (Tuple &X : L.List)
    X.IsOld = X.Process != Q;
}

static bool areOld(const Writes &L, unsigned T) {
  return std::all_of(L.List.begin(), L.List.end(),
                     [&](const Tuple &X) { return X.Process != T || X.IsOld; });
}

/// The index of the last tuple of T, or the size of the list.
static size_t lastOf(const Writes &L, unsigned T) {
  for (size_t N = L.List.size(); N-- != 0;)
    if (L.List[N].Process == T)
      return N;
  return L.List.size();
}

void Lists::load(const State &S, unsigned T, unsigned Place,
                 const std::function<void(State, int)> &Then) const {
  const Writes &L = S.Locations[Place];
  size_t Own = lastOf(L, T), Size = L.List.size();
  if (Own != Size)
    Then(S, L.List[Own].Value);
  if (AsPrinted && Own != Size)
    return;
  if (!AsPrinted && areOld(L, T)) {
    State Next = S;
    erase(Next.Locations[Place], T, Size);
    Then(std::move(Next), L.Memory);
  }
  for (size_t N = 0; N != Size; ++N) {
    Tuple X = L.List[N];
    if (X.Process == T)
      continue;
    State Next = S;
    Writes &There = Next.Locations[Place];
    erase(There, X.Process, AsPrinted ? N : N + 1);
    if (!AsPrinted) {
      erase(There, T, There.List.size());
      setMemory(There, X.Process, X.Value);
    }
    Then(std::move(Next), X.Value);
  }
}

/// What there is of T at locations from Place on reaches memory.
void Lists::drain(State S, unsigned T, unsigned Place, const Next &Then) const {
  if (AsPrinted || Place == S.Locations.size())
    return Then(std::move(S));
  Writes &L = S.Locations[Place];
  size_t Own = lastOf(L, T);
  if (Own != L.List.size()) {
    bool AreOld = areOld(L, T);
    int V = L.List[Own].Value;
    erase(L, T, L.List.size());
    if (AreOld)
      drain(S, T, Place + 1, Then);
    setMemory(L, T, V);
  }
  drain(std::move(S), T, Place + 1, Then);
}

/// Fence, as printed.
void Lists::fence(State &S, unsigned T) const {
  if (S.LastStore[T] == S.Locations.size())
    return;
  Writes &L = S.Locations[S.LastStore[T]];
  if (size_t Own = lastOf(L, T); Own != L.List.size())
    erase(L, T, Own);
}

void Lists::access(State S, unsigned T, const Instruction &I) {
  if (I.Kind == Op::Read)
    return load(S, T, I.Place, [&](State Next, int V) {
      Next.Registers[I.Dst] = V;
      visit(Next);
    });
  if (I.Kind == Op::Write && I.Order == Mode::Plain) {
    S.Locations[I.Place].List.push_back({T, valueOf(S, I.A)});
    S.LastStore[T] = I.Place;
    return visit(S);
  }
  assert(!AsPrinted && "internal: the paper has no such access");
  drain(std::move(S), T, 0, [&](State Empty) {
    if (I.Kind == Op::Write) {
      setMemory(Empty.Locations[I.Place], T, valueOf(Empty, I.A));
      return visit(Empty);
    }
    load(Empty, T, I.Place, [&](State Next, int V) {
      int A = valueOf(Next, I.A), B = valueOf(Next, I.B);
      Next.Registers[I.Dst] = V;
      if (I.Kind == Op::Add || V == A)
        setMemory(Next.Locations[I.Place], T, I.Kind == Op::Add ? V + A : B);
      visit(Next);
    });
  });
}

void Lists::step(State S, unsigned T) {
  const Instruction &I = code(T)[S.At[T]++];
  auto Visit = [&](State Next) { visit(Next); };
  switch (I.Kind) {
  case Op::Read:
  case Op::Write:
  case Op::Cas:
  case Op::Add:
    return access(std::move(S), T, I);
  case Op::Lock: {
    Monitor &M = S.Monitors[I.Place];
    if (M.Depth && M.Owner != T)
      return;
    M.Owner = T;
    ++M.Depth;
    return drain(std::move(S), T, 0, Visit);
  }
  case Op::Unlock: {
    Monitor &M = S.Monitors[I.Place];
    if (--M.Depth == 0)
      M.Owner = ~0u;
    return drain(std::move(S), T, 0, Visit);
  }
  case Op::Fence:
    assert(I.Fence == FenceKind::Full && "internal: a fence that is not full");
    if (AsPrinted)
      fence(S, T);
    return drain(std::move(S), T, 0, Visit);
  case Op::Let:
    S.Registers[I.Dst] = evaluate(I.Calc, valueOf(S, I.A), valueOf(S, I.B));
    break;
  case Op::Branch:
    if (!evaluate(I.Test, valueOf(S, I.A), valueOf(S, I.B)))
      S.At[T] = I.Target;
    break;
  case Op::Sync:
    assert(false && "internal: not of this model");
    break;
  case Op::Jump:
    S.At[T] = I.Target;
    break;
  }
  visit(S);
}

void Lists::visit(const State &S) {
  if (!Seen.insert(key(S)).second)
    return;
  bool AllDone = true;
  for (unsigned T = 0; T != last(); ++T)
    if (S.At[T] != code(T).size()) {
      AllDone = false;
      step(S, T);
    }
  if (!AllDone)
    return;
  if (S.At[last()] == P.Finally.size()) {
    Found.insert(S.Registers);
    return;
  }
  // The last part begins when all that was written is in memory.
  std::function<void(State, unsigned)> Join = [&](State Next, unsigned T) {
    if (T == last())
      return step(std::move(Next), T);
    drain(std::move(Next), T, 0,
          [&, T](State Empty) { Join(std::move(Empty), T + 1); });
  };
  Join(S, 0);
}

Outcomes Lists::run() {
  State S;
  S.At.resize(P.Threads.size() + 1);
  S.Registers.resize(P.Registers);
  S.Locations.resize(P.Locations.size());
  S.Monitors.resize(P.Monitors.size());
  S.LastStore.resize(P.Threads.size() + 1, P.Locations.size());
  for (unsigned L = 0; L != P.Locations.size(); ++L) {
    S.Locations[L].Memory = P.initial(L);
    if (AsPrinted)
      S.Locations[L].List.push_back({last() + 1, P.initial(L)});
  }
  visit(S);
  return Found;
}

Outcomes axiomatic::runPsoLists(const Program &P) {
  return Lists(P, false).run();
}

Outcomes axiomatic::runPsoListsAsPrinted(const Program &P) {
  return Lists(P, true).run();
}
