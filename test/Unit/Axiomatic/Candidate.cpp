//===- Candidate.cpp - Candidate executions of a litmus program -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Candidate.h"
#include <map>
#include <unordered_set>

using namespace axiomatic;

namespace {

struct Progress {
  unsigned At = 0, Steps = 0;
  std::vector<unsigned> Events; ///< numbers, in program order
};

struct State {
  std::vector<Event> Events;
  std::vector<Progress> Threads; ///< by thread number of the events; 0 unused
  Outcome Registers;
};

class Enumerator {
public:
  Enumerator(const Program &P, unsigned MaxSteps,
             const std::function<bool(const Candidate &)> &Visit)
      : P(P), MaxSteps(MaxSteps), Visit(Visit) {}
  bool run();

private:
  const axiomatic::Thread &code(unsigned T) const {
    return T <= P.Threads.size() ? P.Threads[T - 1] : P.Finally;
  }
  bool isAtRead(const State &S, unsigned T) const;
  bool isDone(const State &S, unsigned T) const {
    return S.Threads[T].At == code(T).size();
  }
  bool runToRead(State &S, unsigned T);
  Event &append(State &S, unsigned T, const Instruction &I);
  void read(State &S, unsigned T, unsigned Source);
  void extend(State S);
  void finish(const State &S);

  const Program &P;
  unsigned MaxSteps;
  const std::function<bool(const Candidate &)> &Visit;
  std::unordered_set<std::string> Seen;
  bool Stopped = false, IsComplete = true;
};

} // namespace

static int valueOf(const State &S, Operand O) {
  return O.IsRegister ? S.Registers[O.Value] : O.Value;
}

bool Enumerator::isAtRead(const State &S, unsigned T) const {
  if (isDone(S, T))
    return false;
  Op K = code(T)[S.Threads[T].At].Kind;
  return K == Op::Read || K == Op::Cas || K == Op::Add;
}

Event &Enumerator::append(State &S, unsigned T, const Instruction &I) {
  S.Threads[T].Events.push_back(S.Events.size());
  Event E;
  E.Thread = T;
  E.Place = I.Place;
  E.Order = I.Order;
  S.Events.push_back(E);
  return S.Events.back();
}

/// All that reads nothing. False if the thread runs for too long.
bool Enumerator::runToRead(State &S, unsigned T) {
  Progress &Here = S.Threads[T];
  while (!isDone(S, T) && !isAtRead(S, T)) {
    if (++Here.Steps > MaxSteps)
      return false;
    const Instruction &I = code(T)[Here.At++];
    switch (I.Kind) {
    case Op::Write: {
      Event &E = append(S, T, I);
      E.Writes = true;
      E.Value = valueOf(S, I.A);
      break;
    }
    case Op::Lock:
      append(S, T, I).Kind = Event::Lock;
      break;
    case Op::Unlock:
      append(S, T, I).Kind = Event::Unlock;
      break;
    case Op::Fence: {
      Event &E = append(S, T, I);
      E.Kind = Event::Fence;
      E.FenceIs = I.Fence;
      break;
    }
    case Op::Let:
      S.Registers[I.Dst] = evaluate(I.Calc, valueOf(S, I.A), valueOf(S, I.B));
      break;
    case Op::Branch:
      if (!evaluate(I.Test, valueOf(S, I.A), valueOf(S, I.B)))
        Here.At = I.Target;
      break;
    case Op::Sync:
      assert(false && "internal: not of this model");
      break;
    case Op::Jump:
      Here.At = I.Target;
      break;
    case Op::Read:
    case Op::Cas:
    case Op::Add:
      break;
    }
  }
  return true;
}

void Enumerator::read(State &S, unsigned T, unsigned Source) {
  const Instruction &I = code(T)[S.Threads[T].At++];
  ++S.Threads[T].Steps;
  int Seen = S.Events[Source].Value;
  int A = valueOf(S, I.A), B = valueOf(S, I.B);
  Event &E = append(S, T, I);
  E.Reads = true;
  E.Source = Source;
  E.IsUpdate = I.Kind != Op::Read;
  if (I.Kind == Op::Cas && Seen == A) {
    E.Writes = true;
    E.Value = B;
  } else if (I.Kind == Op::Add) {
    E.Writes = true;
    E.Value = Seen + A;
  }
  S.Registers[I.Dst] = Seen;
}

/// Of each thread, what its reads see, by thread and place in it. All else
/// follows.
static std::string key(const State &S) {
  std::string Key;
  for (const Progress &T : S.Threads) {
    for (unsigned N : T.Events) {
      const Event &E = S.Events[N];
      if (!E.Reads)
        continue;
      const Event &W = S.Events[E.Source];
      unsigned Ordinal = 0;
      if (W.Thread == 0)
        Ordinal = E.Source;
      else
        while (S.Threads[W.Thread].Events[Ordinal] != unsigned(E.Source))
          ++Ordinal;
      Key += char(W.Thread);
      Key += char(Ordinal);
    }
    Key += char(-1);
  }
  return Key;
}

void Enumerator::extend(State S) {
  if (Stopped)
    return;
  unsigned Last = P.Threads.size() + 1;
  bool AllDone = true;
  for (unsigned T = 1; T != Last; ++T) {
    if (!runToRead(S, T))
      return;
    AllDone &= isDone(S, T);
  }
  if (AllDone && !runToRead(S, Last))
    return;
  if (S.Events.size() > MaxEvents) {
    IsComplete = false;
    return;
  }
  if (!Seen.insert(key(S)).second)
    return;
  if (AllDone && isDone(S, Last))
    return finish(S);
  for (unsigned T = 1; T <= Last; ++T) {
    if (!isAtRead(S, T) || (T == Last && !AllDone) ||
        S.Threads[T].Steps >= MaxSteps)
      continue;
    unsigned Place = code(T)[S.Threads[T].At].Place;
    for (unsigned W = 0; W != S.Events.size(); ++W) {
      if (!S.Events[W].Writes || S.Events[W].Place != Place)
        continue;
      State Next = S;
      read(Next, T, W);
      extend(std::move(Next));
    }
  }
}

void Enumerator::finish(const State &S) {
  Candidate C;
  C.Events = S.Events;
  C.Po = Order(S.Events.size());
  C.Result = S.Registers;
  unsigned Last = P.Threads.size() + 1;
  for (unsigned A = 0; A != S.Events.size(); ++A)
    for (unsigned B = A + 1; B != S.Events.size(); ++B) {
      unsigned TA = S.Events[A].Thread, TB = S.Events[B].Thread;
      if ((TA == TB && TA != 0) || (TA == 0 && TB != 0) ||
          (TB == Last && TA != Last))
        C.Po.addGiven(A, B);
    }
  for (const Progress &T : S.Threads) {
    std::map<unsigned, std::pair<unsigned, unsigned>> Held; // depth, begin
    for (unsigned N : T.Events) {
      const Event &E = S.Events[N];
      if (E.Kind == Event::Lock && Held[E.Place].first++ == 0)
        Held[E.Place].second = N;
      if (E.Kind == Event::Unlock && --Held[E.Place].first == 0)
        C.Sections.push_back({E.Place, Held[E.Place].second, N});
    }
  }
  Stopped |= !Visit(C);
}

bool Enumerator::run() {
  State S;
  S.Threads.resize(P.Threads.size() + 2);
  S.Registers.resize(P.Registers);
  for (unsigned L = 0; L != P.Locations.size(); ++L) {
    Event E;
    E.Writes = true;
    E.Place = L;
    E.Value = P.initial(L);
    S.Events.push_back(E);
  }
  extend(std::move(S));
  return IsComplete;
}

bool axiomatic::forEachCandidate(
    const Program &P, const std::function<bool(const Candidate &)> &Visit,
    unsigned MaxSteps) {
  return Enumerator(P, MaxSteps, Visit).run();
}
