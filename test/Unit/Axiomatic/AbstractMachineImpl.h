//===- AbstractMachineImpl.h - States and steps -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_ABSTRACTMACHINEIMPL_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_ABSTRACTMACHINEIMPL_H

#include "AbstractMachine.h"
#include <unordered_set>

namespace axiomatic::abstract {

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
  bool IsStarted = false, HasEnded = false, Interrupted = false, Permit = false;
  enum : uint8_t {
    No,
    Waits,
    Notified,
    Woken
  } Wait = No;        ///< Woken: interrupted
  unsigned Depth = 0; ///< of the monitor that it waits for
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
  unsigned ToStart = 0; ///< main has still to start this thread, if it is one
};

class Machine {
public:
  /// How OpMM's rules are read.
  enum Reading { Algorithm1, Algorithm2, Figure4 };
  Machine(const Program &P, Model M, Reading How = Algorithm1)
      : P(P), M(M), How(How) {}
  /// With at most so many states.
  Reached run(uint64_t MaxStates = UINT64_MAX);

private:
  unsigned last() const { return P.Threads.size(); }
  const axiomatic::Thread &code(unsigned T) const {
    return T == last() ? P.Finally : P.Threads[T];
  }
  void visit(const State &S);
  void step(State S, unsigned T);
  bool synchronise(State &S, unsigned T, const Instruction &I) const;
  bool wait(State &S, unsigned T, const Instruction &I) const;
  void notify(State S, unsigned T, const Instruction &I);
  bool takeInterrupt(State &S, unsigned T) const;
  void startNext(State &S) const;
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
  /// Of the end of a thread; of the last, of what is before all.
  unsigned keyOfThread(unsigned T) const { return keyOfFences() + 1 + T; }
  unsigned keyOfStart(unsigned T) const { return keyOfThread(last()) + 1 + T; }
  unsigned keyOfInterrupt(unsigned T) const {
    return keyOfStart(last()) + 1 + T;
  }

  const Program &P;
  Model M;
  Reading How;
  Reached Found;
  std::unordered_set<std::string> Seen;
  uint64_t NumVisited = 0; ///< also again
  uint64_t MaxStates = 0;
};

} // namespace axiomatic::abstract

#endif
