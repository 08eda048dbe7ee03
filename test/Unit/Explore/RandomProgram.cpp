//===- RandomProgram.cpp - Random toy programs ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomProgram.h"
#include <random>

using namespace heddle;
using namespace heddle::toy;

namespace {
class Generator {
public:
  Generator(const Mix &M, uint64_t Seed) : M(M), Random(Seed) {}
  Program program();

private:
  using Code = std::vector<Ins>;
  unsigned below(unsigned N) { return Random() % N; }
  int8_t reg() { return below(Registers); }
  int8_t var() { return below(Vars); }
  /// How a section waits: for ever as a rule.
  int8_t patience() {
    unsigned How = below(8);
    return How > 3 ? 0 : M.Interrupt ? How : How & 2;
  }
  int8_t other() { return below(Threads); }
  void statement(Code &C, int Held, unsigned Depth);
  void block(Code &C, int Held, unsigned Depth);
  void daemons(Program &P);

  const Mix &M;
  std::mt19937_64 Random;
  unsigned Threads = 0, Vars = 0, Locks = 0, Budget = 0;
};
} // namespace

void Generator::block(Code &C, int Held, unsigned Depth) {
  for (unsigned N = 1 + below(2); N && Budget; --N)
    statement(C, Held, Depth);
}

/// Held is the monitor of the innermost section, or -1.
void Generator::statement(Code &C, int Held, unsigned Depth) {
  bool InSection = Held >= 0;
  const unsigned Weights[] = {M.Access,
                              M.Cas,
                              M.Add,
                              Depth < 2 ? M.Section : 0,
                              InSection ? M.Wait : 0,
                              InSection ? M.TimedWait : 0,
                              InSection ? M.Notify : 0,
                              M.Park,
                              M.Unpark,
                              M.Interrupt,
                              M.Interrupted,
                              M.Choose,
                              Depth < 2 ? M.If : 0,
                              M.Spin,
                              Depth == 0 ? M.Init : 0,
                              M.Exit,
                              M.Assume,
                              M.Fail,
                              M.TimedPark,
                              M.Acquire,
                              M.Release,
                              M.Arrive,
                              M.Await,
                              M.Until,
                              Depth < 2 ? M.Take : 0};
  unsigned Sum = 0;
  for (unsigned W : Weights)
    Sum += W;
  unsigned Pick = below(Sum), Which = 0;
  while (Pick >= Weights[Which])
    Pick -= Weights[Which++];
  if (Budget)
    --Budget;
  switch (Which) {
  case 0:
    if (below(2))
      C.push_back({Op::Read, reg(), var()});
    else if (below(3))
      C.push_back({Op::Write, 0, var(), int8_t(below(3))});
    else
      C.push_back({Op::WriteReg, reg(), var()});
    return;
  case 1:
    C.push_back({Op::Cas, reg(), var(), int8_t(1 + below(2))});
    return;
  case 2:
    C.push_back({Op::Add, reg(), var(), 1});
    return;
  case 3: {
    // Either order of two monitors, so that there are deadlocks, and sometimes
    // the same one again.
    int8_t Lock = below(Locks);
    if (InSection && Depth > 1)
      return;
    if (InSection && Locks > 1 && below(4))
      Lock = 1 - Held;
    C.push_back({Op::Lock, 0, Lock});
    block(C, Lock, Depth + 1);
    C.push_back({Op::Unlock, 0, Lock});
    return;
  }
  case 4:
    C.push_back({Op::Wait, reg(), int8_t(Held)});
    return;
  case 5:
    C.push_back({Op::TimedWait, reg(), int8_t(Held)});
    return;
  case 6:
    C.push_back({below(3) ? Op::Notify : Op::NotifyAll, 0, int8_t(Held)});
    return;
  case 7:
    C.push_back({Op::Park});
    return;
  case 8:
    C.push_back({Op::Unpark, 0, other()});
    return;
  case 9:
    C.push_back({Op::Interrupt, 0, other()});
    return;
  case 10:
    C.push_back({Op::Interrupted, reg()});
    return;
  case 11:
    C.push_back({Op::Choose, reg(), 0, int8_t(2 + below(2))});
    return;
  case 12: {
    size_t At = C.size();
    C.push_back({Op::JumpIfZero, reg()});
    block(C, Held, Depth + 1);
    C[At].C = C.size() - At - 1;
    if (below(2)) {
      size_t Else = C.size();
      C.push_back({Op::Jump});
      C[At].C += 1;
      block(C, Held, Depth + 1);
      C[Else].C = C.size() - Else - 1;
    }
    return;
  }
  case 13: {
    int8_t R = reg(), V = var();
    if (InSection) {
      C.push_back({Op::Read, R, V});
      return;
    }
    // do r = v; while (r == 0), which blocks until v changes
    C.push_back({Op::Read, R, V});
    C.push_back({Op::JumpIfZero, R, 0, 1});
    C.push_back({Op::Jump, 0, 0, 2});
    C.push_back({Op::Spin, 0, V});
    C.push_back({Op::Jump, 0, 0, -5});
    return;
  }
  case 14: {
    int8_t Class = below(Classes);
    size_t At = C.size();
    C.push_back({Op::Init, 0, Class});
    if (Class == 0 && below(3) == 0) { // an initialiser that needs the other
      C.push_back({Op::Init, 0, 1, 1});
      C.push_back({Op::Ready, 0, 1});
    }
    block(C, Held, Depth + 1);
    C.push_back({Op::Ready, 0, Class});
    C[At].C = C.size() - At - 1;
    return;
  }
  case 15:
    C.push_back({Op::Exit});
    return;
  case 16:
    C.push_back({Op::Assume, reg()});
    return;
  case 17:
    C.push_back({Op::Fail, 0, 0, int8_t(below(100))});
    return;
  case 18:
    C.push_back({Op::TimedPark, reg()});
    return;
  case 19:
    C.push_back({Op::Acquire, reg(), int8_t(below(Semaphores)), patience()});
    return;
  case 20:
    C.push_back({Op::Release, 0, int8_t(below(Semaphores))});
    return;
  case 21:
    C.push_back({Op::Arrive, reg(), 0});
    return;
  case 22:
    C.push_back({Op::Await, reg(), 0, patience()});
    return;
  case 23:
    C.push_back({below(2) ? Op::AwaitIs : Op::AwaitNot, reg(), var(),
                 int8_t(below(3))});
    return;
  case 24: { // a lock, more often than not given back
    int8_t V = var();
    C.push_back({Op::Take, 0, V, int8_t(1 + below(2))});
    block(C, Held, Depth + 1);
    if (below(4))
      C.push_back({Op::Write, 0, V, 0});
    return;
  }
  }
}

/// Each thread but the first is started by an earlier one, before or after what
/// that one does, and some join others; daemons more often, since what they do
/// once others have ended is what is lost easily.
void Generator::daemons(Program &P) {
  P.HasLifecycle = true;
  P.Running = 1;
  P.Daemons = uint64_t(1 + below((1u << (Threads - 1)) - 1)) << 1;
  for (unsigned T = Threads; --T;) {
    Code &C = P.Threads[T];
    if (below(P.Daemons >> T & 1 ? 2 : 4) == 0)
      C.insert(C.begin(), {Op::Join, 0, other()});
    Code &By = P.Threads[below(T)];
    By.insert(below(2) ? By.begin() : By.end(), {Op::Start, 0, int8_t(T)});
  }
}

Program Generator::program() {
  Program P;
  Threads = 2 + below(M.Threads - 1);
  Vars = 1 + below(3);
  Locks = 1 + below(Monitors);
  P.Threads.resize(Threads);
  P.IsLean = M.Lean;
  for (Code &C : P.Threads) {
    Budget = 1 + below(M.Statements);
    while (Budget)
      statement(C, -1, 0);
  }
  if (M.Daemons) {
    daemons(P);
  } else if (M.Starts) {
    P.HasLifecycle = true;
    P.Running = 1;
    Code Main;
    for (unsigned T = 1; T != Threads; ++T)
      Main.push_back({Op::Start, 0, int8_t(T)});
    Main.insert(Main.end(), P.Threads[0].begin(), P.Threads[0].end());
    for (unsigned T = 1; T != Threads; ++T)
      if (below(2))
        Main.push_back({Op::Join, 0, int8_t(T)});
    if (below(2))
      Main.push_back({Op::Read, reg(), var()});
    P.Threads[0] = Main;
  }
  return P;
}

Program heddle::toy::randomProgram(const Mix &M, uint64_t Seed) {
  return Generator(M, Seed).program();
}

Program heddle::toy::stack(llvm::ArrayRef<const char *> Threads) {
  Program P;
  P.Threads.resize(Threads.size());
  for (unsigned T = 0; T != Threads.size(); ++T)
    for (const char *C = Threads[T]; *C; ++C) {
      P.Threads[T].push_back({Op::Read, 0, 0});
      if (*C == 'q')
        P.Threads[T].push_back({Op::JumpIfZero, 0, 0, 2}); // empty
      P.Threads[T].push_back({Op::Swap, 0, 0, int8_t(*C == 'q' ? 0 : T + 1)});
      P.Threads[T].push_back(
          {Op::JumpIfZero, 0, 0, int8_t(*C == 'q' ? -4 : -3)});
    }
  return P;
}

Program heddle::toy::lockCounter(unsigned Threads, unsigned Sections) {
  Program P;
  P.Threads.resize(Threads);
  for (auto &T : P.Threads)
    for (unsigned I = 0; I != Sections; ++I) {
      T.push_back({Op::Lock, 0, 0});
      T.push_back({Op::Write, 0, 0, 1});
      T.push_back({Op::Unlock, 0, 0});
    }
  return P;
}

Program heddle::toy::readReadWrite(unsigned Times) {
  Program P;
  P.Threads.resize(2);
  for (int8_t Own : {0, 1})
    for (unsigned I = 0; I != Times; ++I) {
      P.Threads[Own].push_back({Op::Read, 0, 0});
      P.Threads[Own].push_back({Op::Read, 0, 1});
      P.Threads[Own].push_back({Op::Write, 0, Own, 1});
    }
  return P;
}
