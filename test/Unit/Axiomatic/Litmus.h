//===- Litmus.h - Litmus programs and their notation ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small programs for which all executions can be listed. As text:
//
//   x = 1; r1 = y | y.v = 1; if (r2 == 0) { r3 = x.a } else { r3 = 2 }
//   finally r4 = x
//
// Threads stand between bars; `finally` begins what runs after all of them.
// r1, r2, ... are registers, int and 0 at first; other names are shared
// locations, 0 at first, or as in `initially a = 1; b = 2 then ...`. A location
// with a suffix is accessed in that mode: .o opaque, .a acquire (reads), .r
// release (writes), .v volatile. Besides:
//
//   r1 = cas(x, 0, 1)   r1 = add(x, 1)   volatile; the value found. They take
//                                        .o, .a, .r, .q (acquire and release)
//   lock m; unlock m    fence.full  fence.acq  fence.rel  fence.acqrel
//                       fence.ll  fence.ss
//   r1 = r2 * r1 - 1    registers and numbers, + - *, from left to right
//   while (r1 == 0) { ... }    == != < <= > >=
//   r1 = wait m         r1 = join 2         1 if interrupted, else 0
//   r1 = interrupted    as Thread.interrupted: whether it was, and forgets it
//   notify m  notifyAll m  park  unpark 2  interrupt 2
//   start 2             the second thread, which then has not begun by itself
//   r1 = wait.timed m   r1 = join.timed 2   park.timed   may end at any time
//
// Nothing here uses any of Heddle's libraries.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_LITMUS_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_LITMUS_H

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace axiomatic {

enum class Mode : uint8_t { Plain, Opaque, Acquire, Release, AcqRel, Volatile };
enum class FenceKind : uint8_t {
  Acquire,
  Release,
  AcqRel,
  Full,
  LoadLoad,
  StoreStore
};
enum class Arith : uint8_t { Add, Sub, Mul };
enum class Compare : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };
enum class SyncKind : uint8_t {
  Wait,
  Notify,
  NotifyAll,
  Park,
  Unpark,
  Interrupt,
  Interrupted,
  Start,
  Join
};

enum class Op : uint8_t {
  Read,   ///< Dst = Place
  Write,  ///< Place = A
  Cas,    ///< Dst = Place; if (Dst == A) Place = B
  Add,    ///< Dst = Place; Place = Dst + A
  Lock,   ///< Place is a monitor; may be entered again
  Unlock, ///<
  Fence,  ///<
  Let,    ///< Dst = A Calc B
  Branch, ///< goes on at Target unless A Test B
  Jump,   ///< goes on at Target
  Sync,   ///< of monitor or thread Place; only AbstractMachine and RunHeddle
};

/// A number or a register.
struct Operand {
  bool IsRegister = false;
  int Value = 0;
};

struct Instruction {
  Op Kind;
  Mode Order = Mode::Plain; ///< of Read, Write, Cas, Add
  unsigned Place = 0;       ///< index into Locations, Monitors or Threads
  unsigned Dst = 0;         ///< register
  Operand A = {}, B = {};
  FenceKind Fence = FenceKind::Full;
  Arith Calc = Arith::Add;
  Compare Test = Compare::Eq;
  unsigned Target = 0; ///< index into the thread's instructions
  SyncKind Sync = SyncKind::Wait;
  bool IsTimed = false; ///< of Wait, Join, Park

  bool setsRegister() const {
    if (Kind == Op::Sync)
      return Sync == SyncKind::Wait || Sync == SyncKind::Join ||
             Sync == SyncKind::Interrupted;
    return Kind == Op::Read || Kind == Op::Cas || Kind == Op::Add ||
           Kind == Op::Let;
  }
  /// Whether Place is a thread.
  bool namesThread() const {
    return Kind == Op::Sync &&
           (Sync == SyncKind::Unpark || Sync == SyncKind::Interrupt ||
            Sync == SyncKind::Start || Sync == SyncKind::Join);
  }
  bool namesMonitor() const {
    return Kind == Op::Lock || Kind == Op::Unlock ||
           (Kind == Op::Sync &&
            (Sync == SyncKind::Wait || Sync == SyncKind::Notify ||
             Sync == SyncKind::NotifyAll));
  }
};

using Thread = std::vector<Instruction>;

struct Program {
  std::vector<std::string> Locations, Monitors;
  std::vector<int> Initial; ///< values of Locations; 0 where it is too short
  unsigned Registers = 0;   ///< numbered from 0; r1 of the text is number 0
  std::vector<Thread> Threads;
  Thread Finally;

  /// Whether a thread starts it; the others have begun when all begins.
  bool isStarted(unsigned T) const;
  int initial(unsigned Place) const {
    return Place < Initial.size() ? Initial[Place] : 0;
  }
};

/// Values of all registers at the end.
using Outcome = std::vector<int>;
using Outcomes = std::set<Outcome>;

/// Exits with a message if the text is wrong: it is part of a test.
Program parse(const std::string &Text);

/// In the notation above, but jumps as `unless (...) goto n` and labels.
std::string print(const Program &P);
/// "1, 0" and so on, as jcstress writes results.
std::string print(const Outcome &O);
/// One in a row: "{0, 0 | 1, 0}".
std::string print(const Outcomes &O);

int evaluate(Arith Calc, int A, int B);
bool evaluate(Compare Test, int A, int B);

} // namespace axiomatic

#endif
