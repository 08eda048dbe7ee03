//===- LegalityExecutions.cpp - Well-formed executions, with guesses ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LegalityExecutions.h"
#include <algorithm>
#include <cassert>

using namespace axiomatic;

namespace {

/// What a thread does for some values of its reads.
struct Run {
  struct Done {
    unsigned Action;
    int Value;
  };
  std::vector<Done> Actions; ///< in program order
  Outcome Registers;
};

/// An order of synchronisation actions that is being made, and what it leads
/// to.
struct Interleaving {
  struct ThreadState {
    size_t At = 0;      ///< next of the run's actions
    ActionSet Done = 0; ///< its actions and what happens before them
  };
  struct Monitor {
    unsigned Holder = 0, Depth = 0;
    ActionSet Released = 0;
  };
  std::vector<ThreadState> Threads; ///< by number; 0 unused
  std::vector<Monitor> Monitors;
  std::vector<ActionSet> Released; ///< by volatile writes, by location
  std::vector<int> Now;            ///< values of volatile locations
  Frame F;

  /// All else follows.
  std::vector<ActionSet> key() const {
    std::vector<ActionSet> Key(F.Before.begin(), F.Before.end());
    Key.insert(Key.end(), Now.begin(), Now.end());
    for (const ThreadState &T : Threads)
      Key.push_back(T.At);
    return Key;
  }
};

class Enumerator {
public:
  Enumerator(const Program &P, size_t Most);
  WellFormedExecutions run();

private:
  const axiomatic::Thread &code(unsigned T) const {
    return T <= P.Threads.size() ? P.Threads[T - 1] : P.Finally;
  }
  unsigned last() const { return P.Threads.size() + 1; }
  void number();
  void number(unsigned T, unsigned At);
  bool isInBounds(int Value) const { return Value >= 0 && Value <= Largest; }
  void closeValues();
  void runsFrom(unsigned T, unsigned At, Run Here, std::vector<Run> &All);
  bool guess(const Instruction &I, const unsigned *Numbers, int Seen,
             Run &Here) const;
  void choose(unsigned T);
  bool areWritten() const;
  void passPlain(Interleaving &S, unsigned T) const;
  bool synchronise(Interleaving &S, unsigned T) const;
  void interleave(Interleaving S);
  void finish(Interleaving S);
  void see(WellFormed E, unsigned Read);

  const Program &P;
  size_t Most;
  int Largest; ///< value
  WellFormedExecutions R;
  std::vector<std::vector<std::array<unsigned, 2>>> Numbers; ///< of actions
  std::vector<std::set<int>> Values;                         ///< by location
  std::vector<std::vector<Run>> Runs;                        ///< by thread
  std::vector<const Run *> Chosen;
  std::set<std::vector<ActionSet>> Seen; ///< states, of the runs chosen
};

} // namespace

Enumerator::Enumerator(const Program &P, size_t Most) : P(P), Most(Most) {
  int Constant = 0, Added = 0;
  bool HasArithmetic = false;
  for (int V : P.Initial)
    Constant = std::max(Constant, V);
  for (unsigned T = 1; T <= last(); ++T)
    for (const Instruction &I : code(T)) {
      if (I.Kind == Op::Add)
        Added += I.A.IsRegister ? LargestValue : I.A.Value;
      for (Operand O : {I.A, I.B})
        if (!O.IsRegister)
          Constant = std::max(Constant, O.Value);
      HasArithmetic |= I.Kind == Op::Let;
    }
  Largest =
      HasArithmetic ? LargestValue : std::min(LargestValue, Constant + Added);
}

void Enumerator::number(unsigned T, unsigned At) {
  const Instruction &I = code(T)[At];
  auto Add = [&](Action::Type Kind) {
    R.Actions.push_back({Kind, T, I.Place, At});
    return unsigned(R.Actions.size() - 1);
  };
  assert((I.Order == Mode::Plain || I.Order == Mode::Volatile) &&
         "internal: no such mode in JLS 17.4");
  bool IsVolatile = I.Order == Mode::Volatile;
  auto &Here = Numbers[T][At];
  switch (I.Kind) {
  case Op::Read:
    Here[0] = Add(IsVolatile ? Action::VolatileRead : Action::Read);
    break;
  case Op::Write:
    Here[0] = Add(IsVolatile ? Action::VolatileWrite : Action::Write);
    break;
  case Op::Cas:
  case Op::Add:
    assert(IsVolatile && "internal: updates are volatile here");
    Here[0] = Add(Action::VolatileRead);
    Here[1] = Add(Action::VolatileWrite);
    break;
  case Op::Lock:
    Here[0] = Add(Action::Lock);
    break;
  case Op::Unlock:
    Here[0] = Add(Action::Unlock);
    break;
  case Op::Sync:
    assert(I.Sync == SyncKind::Join && !I.IsTimed &&
           "internal: of the synchronisation of threads only join");
    Here[0] = Add(Action::Join);
    break;
  case Op::Fence:
    assert(false && "internal: JLS 17.4 has no fences");
    break;
  case Op::Branch:
  case Op::Jump:
    assert(I.Target > At && "internal: a loop");
    break;
  case Op::Let:
    break;
  }
}

void Enumerator::number() {
  for (unsigned L = 0; L != P.Locations.size(); ++L)
    R.Actions.push_back({Action::Write, 0, L, 0});
  Numbers.resize(last() + 1);
  for (unsigned T = 1; T <= last(); ++T) {
    Numbers[T].resize(code(T).size());
    for (unsigned At = 0; At != code(T).size(); ++At)
      number(T, At);
  }
  assert(R.Actions.size() <= MaxActions && "internal: too many actions");
}

static int valueOf(const Run &R, Operand O) {
  return O.IsRegister ? R.Registers[O.Value] : O.Value;
}

/// Reads Seen. False if that makes the thread write what is out of bounds.
bool Enumerator::guess(const Instruction &I, const unsigned *Number, int Seen,
                       Run &Here) const {
  int A = valueOf(Here, I.A), B = valueOf(Here, I.B);
  Here.Actions.push_back({Number[0], Seen});
  Here.Registers[I.Dst] = Seen;
  if (I.Kind == Op::Cas && Seen == A)
    Here.Actions.push_back({Number[1], B});
  if (I.Kind == Op::Add)
    Here.Actions.push_back({Number[1], Seen + A});
  return isInBounds(Here.Actions.back().Value);
}

void Enumerator::runsFrom(unsigned T, unsigned At, Run Here,
                          std::vector<Run> &All) {
  while (At != code(T).size()) {
    const Instruction &I = code(T)[At];
    const unsigned *Number = Numbers[T][At].data();
    ++At;
    switch (I.Kind) {
    case Op::Read:
    case Op::Cas:
    case Op::Add:
      for (int Seen : Values[I.Place]) {
        Run Next = Here;
        if (guess(I, Number, Seen, Next))
          runsFrom(T, At, std::move(Next), All);
      }
      return;
    case Op::Write: {
      int V = valueOf(Here, I.A);
      if (!isInBounds(V))
        return;
      Here.Actions.push_back({Number[0], V});
      break;
    }
    case Op::Sync:
      Here.Registers[I.Dst] = 0;
      [[fallthrough]];
    case Op::Lock:
    case Op::Unlock:
      Here.Actions.push_back({Number[0], 0});
      break;
    case Op::Let:
      Here.Registers[I.Dst] =
          evaluate(I.Calc, valueOf(Here, I.A), valueOf(Here, I.B));
      break;
    case Op::Branch:
      if (!evaluate(I.Test, valueOf(Here, I.A), valueOf(Here, I.B)))
        At = I.Target;
      break;
    case Op::Jump:
      At = I.Target;
      break;
    case Op::Fence:
      break;
    }
  }
  All.push_back(std::move(Here));
}

/// All runs of all threads for the least sets of values.
void Enumerator::closeValues() {
  Values.resize(P.Locations.size());
  for (unsigned L = 0; L != P.Locations.size(); ++L)
    Values[L] = {P.initial(L)};
  for (bool Grows = true; Grows;) {
    Grows = false;
    Runs.assign(last() + 1, {});
    for (unsigned T = 1; T <= last(); ++T) {
      runsFrom(T, 0, {{}, Outcome(P.Registers)}, Runs[T]);
      for (const Run &Each : Runs[T])
        for (auto [Number, Value] : Each.Actions) {
          const Action &A = R.Actions[Number];
          if (A.Kind == Action::Write || A.Kind == Action::VolatileWrite)
            Grows |= Values[A.Place].insert(Value).second;
        }
    }
  }
}

/// Whether somebody writes what the reads of the runs chosen have guessed.
bool Enumerator::areWritten() const {
  std::vector<unsigned> Written(P.Locations.size());
  for (unsigned L = 0; L != Written.size(); ++L)
    Written[L] = 1u << P.initial(L);
  for (bool IsRead : {false, true})
    for (unsigned T = 1; T <= last(); ++T)
      for (auto [Number, Value] : Chosen[T]->Actions) {
        const Action &A = R.Actions[Number];
        if (!IsRead &&
            (A.Kind == Action::Write || A.Kind == Action::VolatileWrite))
          Written[A.Place] |= 1u << Value;
        if (IsRead &&
            (A.Kind == Action::Read || A.Kind == Action::VolatileRead) &&
            !(Written[A.Place] >> Value & 1))
          return false;
      }
  return true;
}

void Enumerator::choose(unsigned T) {
  if (T <= last()) {
    for (const Run &Each : Runs[T]) {
      Chosen[T] = &Each;
      choose(T + 1);
    }
    return;
  }
  if (!R.IsWhole || !areWritten())
    return;
  Seen.clear();
  Interleaving S;
  S.Threads.resize(last() + 1);
  S.Monitors.resize(P.Monitors.size());
  S.Released.resize(P.Locations.size());
  S.F.Result.resize(P.Registers);
  for (unsigned L = 0; L != P.Locations.size(); ++L) {
    S.Now.push_back(P.initial(L));
    S.F.All |= only(L);
    S.F.Value[L] = P.initial(L);
  }
  for (unsigned N = 1; N <= last(); ++N) {
    S.Threads[N].Done = S.F.All;
    for (const Instruction &I : code(N))
      if (I.setsRegister())
        S.F.Result[I.Dst] = Chosen[N]->Registers[I.Dst];
  }
  for (unsigned N = 1; N <= last(); ++N)
    for (auto [Number, Value] : Chosen[N]->Actions) {
      S.F.All |= only(Number);
      S.F.Value[Number] = Value;
    }
  interleave(std::move(S));
}

/// Goes on to the thread's next synchronisation action.
void Enumerator::passPlain(Interleaving &S, unsigned T) const {
  auto &Here = S.Threads[T];
  const auto &Run = Chosen[T]->Actions;
  for (; Here.At != Run.size(); ++Here.At) {
    unsigned A = Run[Here.At].Action;
    if (R.Actions[A].isSynchronisation())
      return;
    S.F.Before[A] = Here.Done;
    Here.Done |= only(A);
  }
}

/// The thread's next action, and the write of an update. False if it cannot be
/// the next one of all.
bool Enumerator::synchronise(Interleaving &S, unsigned T) const {
  auto &Here = S.Threads[T];
  const auto &Run = Chosen[T]->Actions;
  auto [Number, Value] = Run[Here.At++];
  const Action &A = R.Actions[Number];
  switch (A.Kind) {
  case Action::VolatileRead:
    if (S.Now[A.Place] != Value)
      return false;
    Here.Done |= S.Released[A.Place];
    break;
  case Action::Lock: {
    auto &M = S.Monitors[A.Place];
    if (M.Depth++ && M.Holder != T)
      return false;
    M.Holder = T;
    Here.Done |= M.Released;
    break;
  }
  case Action::Join:
    if (S.Threads[A.Place + 1].At != Chosen[A.Place + 1]->Actions.size())
      return false;
    Here.Done |= S.Threads[A.Place + 1].Done;
    break;
  case Action::VolatileWrite:
    S.Now[A.Place] = Value;
    break;
  case Action::Unlock:
    --S.Monitors[A.Place].Depth;
    break;
  case Action::Read:
  case Action::Write:
    break;
  }
  S.F.Before[Number] = Here.Done;
  Here.Done |= only(Number);
  if (A.Kind == Action::VolatileWrite)
    S.Released[A.Place] |= Here.Done;
  if (A.Kind == Action::Unlock)
    S.Monitors[A.Place].Released |= Here.Done;
  // What an update reads it writes at once.
  if (A.Kind == Action::VolatileRead && Here.At != Run.size() &&
      R.Actions[Run[Here.At].Action].At == A.At)
    return synchronise(S, T);
  return true;
}

void Enumerator::interleave(Interleaving S) {
  if (!R.IsWhole)
    return;
  bool AllEnded = true;
  for (unsigned T = 1; T != last(); ++T) {
    passPlain(S, T);
    AllEnded &= S.Threads[T].At == Chosen[T]->Actions.size();
  }
  if (!Seen.insert(S.key()).second)
    return;
  if (AllEnded)
    return finish(std::move(S));
  for (unsigned T = 1; T != last(); ++T) {
    if (S.Threads[T].At == Chosen[T]->Actions.size())
      continue;
    Interleaving Next = S;
    if (synchronise(Next, T))
      interleave(std::move(Next));
  }
}

/// Runs the last part.
void Enumerator::finish(Interleaving S) {
  auto &Last = S.Threads[last()];
  for (auto &T : S.Threads)
    Last.Done |= T.Done;
  for (passPlain(S, last()); Last.At != Chosen[last()]->Actions.size();
       passPlain(S, last()))
    if (!synchronise(S, last()))
      return;
  R.Frames.push_back(std::move(S.F));
  R.IsWhole = R.Frames.size() < Most;
  see({.Of = unsigned(R.Frames.size() - 1)}, 0);
}

/// Chooses what the plain reads see, from number Read on.
void Enumerator::see(WellFormed E, unsigned Read) {
  const Frame &F = R.Frames[E.Of];
  while (Read != R.Actions.size() &&
         !(R.Actions[Read].isRead() && F.All & only(Read)))
    ++Read;
  if (Read == R.Actions.size()) {
    R.All.push_back(E);
    R.IsWhole = R.All.size() < Most;
    return;
  }
  auto IsHidden = [&](unsigned W) {
    if (F.Before[W] & only(Read))
      return true;
    for (unsigned V = 0; V != R.Actions.size(); ++V)
      if (F.Before[Read] & only(V) && R.Actions[V].isWrite() &&
          R.Actions[V].Place == R.Actions[Read].Place && F.Before[V] & only(W))
        return true;
    return false;
  };
  for (unsigned W = 0; W != R.Actions.size() && R.IsWhole; ++W) {
    if (!(F.All & only(W)) || !R.Actions[W].isWrite() ||
        R.Actions[W].Place != R.Actions[Read].Place ||
        F.Value[W] != F.Value[Read] || IsHidden(W))
      continue;
    WellFormed Next = E;
    Next.Source[Read] = W;
    if (!(F.Before[Read] & only(W)))
      Next.Foreign |= only(Read);
    see(Next, Read + 1);
  }
}

WellFormedExecutions Enumerator::run() {
  number();
  closeValues();
  Chosen.resize(last() + 1);
  choose(1);
  return std::move(R);
}

WellFormedExecutions axiomatic::wellFormedExecutions(const Program &P,
                                                     size_t Most) {
  return Enumerator(P, Most).run();
}
