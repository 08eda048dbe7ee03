//===- Toy.h - Small concurrent programs as transition systems --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Straight-line threads with forward jumps over volatiles, monitors with wait
// sets, permits, interrupts and choices: enough of Java's actions to test the
// explorers against all interleavings. Footprints are as small as they can be:
// a compare-and-set that fails only reads, and so on.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_EXPLORE_TOY_H
#define HEDDLE_TEST_UNIT_EXPLORE_TOY_H

#include "heddle/Trace/TransitionSystem.h"
#include <array>
#include <string>
#include <vector>

namespace heddle::toy {

enum class Op : uint8_t {
  Read,     ///< r[A] = v[B]
  Write,    ///< v[B] = C
  WriteReg, ///< v[B] = r[A]
  Add,      ///< r[A] = v[B], v[B] += C
  Cas,      ///< r[A] = (v[B] == 0), and then v[B] = C
  Swap,     ///< r[A] = (v[B] == r[A]), and then v[B] has digit C pushed (base
            ///< 4), or for C = 0 its last one popped
  Lock,     ///< monitor B
  Unlock,
  Wait, ///< r[A] = 0 timed out, 1 notified, 2 interrupted
  TimedWait,
  Notify,
  NotifyAll,
  Park,
  TimedPark,   ///< r[A] = whether there was a permit or an interrupt
  Unpark,      ///< thread B
  Interrupt,   ///< thread B
  Interrupted, ///< r[A] = own flag, then cleared
  Start,       ///< thread B
  Join,
  Spin,   ///< blocks until v[B] is written after this thread read it
  Choose, ///< r[A] = one of 0 .. C-1
  Init,   ///< class B: begins to initialise it, or skips C instructions
  Ready,  ///< class B is initialised
  // Accesses that wait for a value: the last reads of loops that wait.
  AwaitIs,  ///< r[A] = v[B], when that is C
  AwaitNot, ///< r[A] = v[B], when that is not C
  Take,     ///< v[B] = C, when that is 0
  // Atomic sections. Of those that wait C says how: 1 interruptible, 2 timed.
  // r[A] = 0 timed out, 1 done, 2 interrupted.
  Acquire,    ///< waits for a permit of semaphore B and takes it
  Release,    ///< a permit more
  Arrive,     ///< r[A] = what gave up waiting at gate B, one arrival more
  Await,      ///< waits for two arrivals at gate B, for good; may give up
  Exit,       ///< ends the program
  JumpIfZero, ///< local: if r[A] == 0, skip C instructions
  Jump,       ///< local: skip C instructions (negative: go back)
  Assume,     ///< local: r[A] != 0, or else the execution is of no interest
  Fail,       ///< local: a fault with key C
};

struct Ins {
  Op Code;
  int8_t A = 0, B = 0, C = 0;
};

constexpr unsigned MaxToyThreads = 6, Registers = 4, Variables = 4,
                   Monitors = 2, Classes = 2, Semaphores = 2, Gates = 1;

struct Program {
  std::vector<std::vector<Ins>> Threads;
  /// Threads that run from the beginning; the others must be started.
  uint64_t Running = ~uint64_t(0);
  /// Threads have Begin and Exit events, and can be joined.
  bool HasLifecycle = false;
  /// The program ends with the last of the other threads; with HasLifecycle.
  uint64_t Daemons = 0;
  /// Footprints as lib/Machine has them (Footprints.cpp): waiting threads do
  /// not touch the wait set, nor does their footprint tell that they wait;
  /// unparks commute; an interrupt takes a waiter out of the wait set; ends of
  /// threads before the first daemon is started cannot be the last one, and say
  /// nothing of whether they are.
  bool IsLean = false;
};
std::string print(const Program &P);

/// All that changes; states are equal if their bytes are.
struct State {
  struct Thread {
    enum Phase : uint8_t { Unborn, Beginning, Active, InWait, Ending, Gone };
    Phase Where = Unborn;
    uint8_t Pc = 0;
    bool Permit = false, Interrupted = false;
    bool Notified = false, Timed = false;
    uint8_t Holds = 0; ///< while in a wait: how often it held the monitor
    std::array<int8_t, Registers> R = {};
    std::array<uint8_t, Variables> Seen = {}; ///< versions last read
  };
  std::array<Thread, MaxToyThreads> T = {};
  std::array<int8_t, Variables> V = {};
  std::array<uint8_t, Variables> Version = {};
  std::array<int8_t, Monitors> Owner = {-1, -1};
  std::array<uint8_t, Monitors> Nesting = {};
  std::array<std::array<int8_t, MaxToyThreads>, Monitors> Waiters = {};
  std::array<uint8_t, Monitors> WaiterCount = {};
  std::array<int8_t, Classes> Class = {-1,
                                       -1}; ///< -1 fresh, -2 done, or by whom
  std::array<int8_t, Semaphores> Permits = {1, 0};
  std::array<int8_t, Gates> Arrived = {}, GaveUp = {};
  bool Exited = false, Assumed = false;
  bool HadDaemons = false;
};

class System final : public TransitionSystem,
                     public Awaiting,
                     public StateSpace,
                     public KnownEndings {
public:
  explicit System(const Program &P);

  ThreadSet enabled() const override;
  ThreadSet blocked() const override;
  void pending(ThreadId T, Event &Out) const override;
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override;
  RunStatus status() const override;
  llvm::ArrayRef<Fault> faults() const override { return Faults; }
  Mark mark() override;
  void backtrack(Mark M) override;

  StateKey stateKey() override;
  void stateWords(llvm::SmallVectorImpl<uint64_t> &Out) override;
  bool mustBeginAgain() const override { return false; }
  ThreadSet awaiting() const override;
  AwaitAnswer valueEnables(ThreadId T, int64_t Value,
                           llvm::ArrayRef<uint16_t> Ahead) override;
  /// The beginning of a thread, and the unlock that lets others in.
  bool isPersistent(ThreadId T) const override;
  bool onlyEnds() const override;
  /// They are always executed.
  llvm::ArrayRef<Event> knownEnds() override { return {}; }
  void keepEnds(llvm::ArrayRef<Event>) override {}

  const State &state() const { return S; }
  void reset(const State &To) { S = To; }
  /// What of the state does not depend on the order of independent events.
  std::string digest() const;

private:
  bool canStep(unsigned T) const;
  bool isReady(const State::Thread &T) const;
  /// Threads that have begun and not ended.
  ThreadSet alive() const;
  Guard condition(unsigned T, const Ins &I) const;
  void printSection(unsigned T, const Ins &I, Event &Out) const;
  void runLocal(unsigned T);
  void perform(unsigned T, unsigned Choice);
  void execute(unsigned T, const Ins &I, unsigned Choice);
  void removeWaiter(unsigned Monitor, unsigned T);

  const Program &P;
  State S;
  Event Last;
  std::vector<Fault> Faults;
  std::vector<State> Marks;
};

} // namespace heddle::toy

#endif
