//===- RandomLitmus.cpp - Random litmus programs --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomLitmus.h"
#include <algorithm>
#include <cstdlib>
#include <random>

using namespace axiomatic;

namespace {

class Generator {
public:
  Generator(const Ingredients &Of, uint64_t Seed) : Of(Of), Random(Seed) {}
  Program program();

private:
  /// How a location is accessed.
  enum Discipline { AllPlain, AllVolatile, AllModes, AnyMode };
  unsigned below(unsigned N) { return Random() % N; }
  Mode mode(unsigned Place, bool IsWrite, bool IsUpdate);
  Operand value();
  void access(Thread &T, bool OnlyRead);
  void access(Thread &T, bool OnlyRead, unsigned Place);
  void reread(Thread &T);
  void statement(Thread &T, unsigned Depth);
  unsigned freshRegister();
  unsigned otherThread();
  void waitOrNotify(Thread &T, unsigned Monitor);
  bool synchronisation(Thread &T);

  const Ingredients &Of;
  std::mt19937_64 Random;
  Program P;
  std::vector<Discipline> Disciplines;
  unsigned Budget = 0;       ///< accesses left
  unsigned MaxReads = 0;     ///< reads left: each is a register
  std::vector<unsigned> Own; ///< registers of this thread
  unsigned Threads = 0, Self = 0;
};

} // namespace

Mode Generator::mode(unsigned Place, bool IsWrite, bool IsUpdate) {
  Discipline D = Disciplines[Place];
  if (D == AllPlain)
    return Mode::Plain;
  if (D == AllVolatile)
    return Mode::Volatile;
  if (IsUpdate) {
    const Mode Modes[] = {Mode::Volatile, Mode::AcqRel, Mode::Opaque,
                          Mode::Acquire, Mode::Release};
    return Modes[below(5)];
  }
  if (D == AnyMode) {
    if (unsigned Pick = below(3); Pick != 2)
      return Pick == 0 ? Mode::Plain : Mode::Volatile;
  }
  return below(2) ? Mode::Opaque : IsWrite ? Mode::Release : Mode::Acquire;
}

Operand Generator::value() {
  if (!Own.empty() && below(Of.Copies) == 0)
    return {true, int(Own[below(Own.size())])};
  return {false, int(1 + below(2))};
}

void Generator::access(Thread &T, bool OnlyRead) {
  access(T, OnlyRead, below(P.Locations.size()));
}

/// A location is read, and read or written again behind a fence.
void Generator::reread(Thread &T) {
  unsigned Place = below(P.Locations.size());
  access(T, true, Place);
  T.push_back({.Kind = Op::Fence, .Fence = FenceKind(below(6))});
  access(T, below(3) != 0, Place);
}

void Generator::access(Thread &T, bool OnlyRead, unsigned Place) {
  bool CanRead = MaxReads != 0;
  if (!CanRead && OnlyRead)
    return;
  unsigned Pick = CanRead ? below(OnlyRead ? 4 : 9) : 8;
  if (Budget)
    --Budget;
  bool CanUpdate = Of.Updates && Disciplines[Place] != AllPlain;
  if (Pick >= 5 || (Pick == 4 && !CanUpdate)) {
    T.push_back({.Kind = Op::Write,
                 .Order = mode(Place, true, false),
                 .Place = Place,
                 .A = value()});
    return;
  }
  --MaxReads;
  unsigned Dst = P.Registers++;
  if (Pick < 4) {
    T.push_back({.Kind = Op::Read,
                 .Order = mode(Place, false, false),
                 .Place = Place,
                 .Dst = Dst});
  } else {
    Instruction I{.Kind = below(2) ? Op::Cas : Op::Add,
                  .Order = mode(Place, true, true),
                  .Place = Place,
                  .Dst = Dst};
    I.A = I.Kind == Op::Cas ? Operand{false, int(below(3))} : Operand{false, 1};
    I.B = {false, int(1 + below(2))};
    T.push_back(I);
  }
  Own.push_back(Dst);
}

unsigned Generator::freshRegister() {
  MaxReads -= MaxReads != 0;
  Own.push_back(P.Registers);
  return P.Registers++;
}

unsigned Generator::otherThread() {
  return (Self + 1 + below(Threads - 1)) % Threads;
}

/// At the end of a critical section of Monitor.
void Generator::waitOrNotify(Thread &T, unsigned Monitor) {
  unsigned Pick = below(6);
  Instruction I{.Kind = Op::Sync, .Place = Monitor};
  if (Pick <= 1 && MaxReads) {
    I.Dst = freshRegister();
    I.IsTimed = below(4) == 0;
    T.push_back(I);
    if (Budget && below(2))
      access(T, false);
  } else if (Pick <= 4) {
    I.Sync = below(3) ? SyncKind::Notify : SyncKind::NotifyAll;
    T.push_back(I);
  }
}

bool Generator::synchronisation(Thread &T) {
  std::vector<SyncKind> Some;
  if (Of.Parks)
    Some = {SyncKind::Park, SyncKind::Unpark, SyncKind::Unpark};
  if (Of.Interrupts) {
    Some.push_back(SyncKind::Interrupt);
    if (MaxReads)
      Some.push_back(SyncKind::Interrupted);
  }
  if (Of.Starts && MaxReads)
    Some.push_back(SyncKind::Join);
  if (Some.empty() || below(3))
    return false;
  Instruction I{.Kind = Op::Sync, .Sync = Some[below(Some.size())]};
  if (I.namesThread())
    I.Place = otherThread();
  if (I.Sync == SyncKind::Park || I.Sync == SyncKind::Join)
    I.IsTimed = below(4) == 0;
  if (I.setsRegister())
    I.Dst = freshRegister();
  T.push_back(I);
  return true;
}

void Generator::statement(Thread &T, unsigned Depth) {
  if (synchronisation(T))
    return;
  if (Of.Rereads && MaxReads > 1 && below(3) == 0)
    return reread(T);
  unsigned Pick = below(12);
  if (Pick == 0 && (Of.Fences || Of.FullFences)) {
    FenceKind K =
        Of.Fences ? FenceKind(below(Of.FullFences ? 4 : 3)) : FenceKind::Full;
    T.push_back({.Kind = Op::Fence, .Fence = K});
  } else if (Pick <= 2 && Of.Locks && Depth == 0) {
    unsigned Monitor = below(P.Monitors.size());
    T.push_back({.Kind = Op::Lock, .Place = Monitor});
    // The second monitor inside the first, never the other way round.
    unsigned Inner = below(6) == 0
                         ? Monitor + below(P.Monitors.size() - Monitor)
                         : P.Monitors.size();
    if (Inner != P.Monitors.size())
      T.push_back({.Kind = Op::Lock, .Place = Inner});
    for (unsigned N = 1 + below(2); N && Budget; --N)
      access(T, false);
    if (Inner != P.Monitors.size())
      T.push_back({.Kind = Op::Unlock, .Place = Inner});
    if (Of.Waits && Inner == P.Monitors.size())
      waitOrNotify(T, Monitor);
    T.push_back({.Kind = Op::Unlock, .Place = Monitor});
  } else if (Pick == 3 && Of.Branches && Depth == 0 && !Own.empty()) {
    size_t At = T.size();
    Instruction I{.Kind = Op::Branch};
    I.A = {true, int(Own[below(Own.size())])};
    I.B = {false, int(below(3))};
    I.Test = below(2) ? Compare::Eq : Compare::Ne;
    T.push_back(I);
    statement(T, 1);
    if (below(2) && Budget) {
      size_t Else = T.size();
      T.push_back({.Kind = Op::Jump});
      T[At].Target = T.size();
      statement(T, 1);
      T[Else].Target = T.size();
    } else {
      T[At].Target = T.size();
    }
  } else {
    access(T, false);
  }
}

Program Generator::program() {
  Threads = std::min(Of.Threads, 2u + (below(3) == 0) + (below(6) == 0));
  unsigned Locations = 1 + below(3);
  for (unsigned L = 0; L != Locations; ++L) {
    P.Locations.push_back(std::string(1, "xyz"[L]));
    std::vector<Discipline> Some;
    if (Of.Mixed)
      Some.push_back(AnyMode);
    if (Of.Modes)
      Some.push_back(AllModes);
    Some.push_back(AllPlain);
    if (Of.Volatiles)
      Some.push_back(AllVolatile);
    Disciplines.push_back(Some[below(Some.size())]);
  }
  if (Of.Locks)
    P.Monitors = {"m", "n"};
  MaxReads = Of.Reads;
  for (unsigned T = 0; T != Threads; ++T) {
    P.Threads.emplace_back();
    Own.clear();
    Self = T;
    Budget = 1 + below(Threads == 2 ? Of.Accesses : Threads == 3 ? 3 : 2);
    Budget = std::max(Budget, Of.Least);
    while (Budget)
      statement(P.Threads.back(), 0);
  }
  // A thread is started by an earlier one, and main joins it after that.
  if (Of.Starts && below(2)) {
    axiomatic::Thread &By = P.Threads[below(Threads - 1)];
    // First or last, not in a branch.
    bool IsFirst = below(2);
    for (Instruction &I : By)
      I.Target += IsFirst;
    By.insert(
        IsFirst ? By.begin() : By.end(),
        {.Kind = Op::Sync, .Place = Threads - 1, .Sync = SyncKind::Start});
  }
  Own.clear();
  if (below(3) == 0)
    for (unsigned N = 1 + below(2); N; --N)
      access(P.Finally, true);
  return P;
}

Ingredients axiomatic::forFutures(uint64_t Seed) {
  Ingredients Of;
  Of.Threads = 3;
  if (Seed & 1) {
    Of.Volatiles = Of.Updates = Of.Locks = false;
    Of.Copies = 2;
    Of.Least = 3;
  }
  return Of;
}

Program axiomatic::randomLitmus(const Ingredients &Of, uint64_t Seed) {
  return Generator(Of, Seed).program();
}

static void erase(Thread &T, unsigned At) {
  T.erase(T.begin() + At);
  for (Instruction &I : T)
    if (I.Target > At)
      --I.Target;
}

/// And what names it.
static void eraseThread(Program &P, unsigned Gone) {
  P.Threads.erase(P.Threads.begin() + Gone);
  for (Thread &T : P.Threads)
    for (unsigned I = T.size(); I-- != 0;)
      if (T[I].namesThread() && T[I].Place == Gone)
        erase(T, I);
      else if (T[I].namesThread() && T[I].Place > Gone)
        --T[I].Place;
}

/// Whether the lock at I is held by what waits or notifies.
static bool isNeeded(const Thread &Code, unsigned I) {
  for (unsigned N = I;
       Code[N].Kind != Op::Unlock || Code[N].Place != Code[I].Place; ++N)
    if (Code[N].Kind == Op::Sync && Code[N].namesMonitor() &&
        Code[N].Place == Code[I].Place)
      return true;
  return false;
}

/// Programs with a bit less than P.
static std::vector<Program> smaller(const Program &P) {
  std::vector<Program> All;
  for (unsigned T = 0; T <= P.Threads.size(); ++T) {
    auto ThreadOf = [&](Program &Q) -> Thread & {
      return T == P.Threads.size() ? Q.Finally : Q.Threads[T];
    };
    Program Less = P;
    if (T != P.Threads.size() && P.Threads.size() > 1) {
      eraseThread(Less, T);
      All.push_back(Less);
    }
    const Thread &Code = T == P.Threads.size() ? P.Finally : P.Threads[T];
    for (unsigned I = 0; I != Code.size(); ++I) {
      Less = P;
      if (Code[I].Kind == Op::Unlock ||
          (Code[I].Kind == Op::Lock && isNeeded(Code, I)))
        continue;
      if (Code[I].Kind == Op::Lock) { // with its unlock
        unsigned End = I, Depth = 0;
        do {
          bool Same = Code[End].Place == Code[I].Place;
          Depth += Same && Code[End].Kind == Op::Lock;
          Depth -= Same && Code[End].Kind == Op::Unlock;
        } while (Depth && ++End);
        erase(ThreadOf(Less), End);
      }
      erase(ThreadOf(Less), I);
      All.push_back(Less);
    }
  }
  return All;
}

Program axiomatic::shrink(Program P,
                          const std::function<bool(const Program &)> &IsBad) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Program &Less : smaller(P))
      if (IsBad(Less)) {
        P = Less;
        Changed = true;
        break;
      }
  }
  return P;
}

unsigned axiomatic::randomPrograms(unsigned Default) {
  const char *Text = getenv("HEDDLE_RANDOM_PROGRAMS");
  if (Text)
    return atoi(Text);
  // CI takes a sample (test/lit.cfg.py).
  const char *Every = getenv("HEDDLE_EVERY");
  return Every && atoi(Every) > 1 ? (Default + 1) / 2 : Default;
}

uint64_t axiomatic::firstSeed() {
  const char *Text = getenv("HEDDLE_RANDOM_SEED");
  return Text ? strtoull(Text, nullptr, 10) : 0;
}
