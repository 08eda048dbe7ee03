//===- TransitionSystem.h - What an explorer explores -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The seam between the machine and the explorers. A state is a set of threads,
// each with at most one pending event; a step executes the pending event of
// one thread and everything local up to that thread's next visible event.
// lib/Machine implements it for programs, the tests for toy systems.
//
// Every system has the eight functions of TransitionSystem. What only some
// systems can answer, and only some strategies ask, is a capability
// (Capabilities.h): a strategy looks once, when it begins, which ones there
// are. No function has a default, so that a system or a decorator that forgets
// one does not compile.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRACE_TRANSITIONSYSTEM_H
#define HEDDLE_TRACE_TRANSITIONSYSTEM_H

#include "heddle/Trace/Capabilities.h"
#include "heddle/Trace/Event.h"
#include "llvm/ADT/ArrayRef.h"

namespace heddle {

/// Why an execution can or cannot go on.
enum class RunStatus : uint8_t {
  Running, ///< some thread is enabled
  Ended,   ///< all threads that matter have ended, or exit was called
  Stuck,   ///< threads that matter are blocked and none is enabled: a deadlock
           ///< or a spin for ever
  Assumed, ///< cut off, by a false assume: not an execution of interest
  Bounded, ///< a bound of the machine was hit (heap, stack of the machine,
           ///< local steps): the verdict is inconclusive
  Endless, ///< a thread goes round a loop for ever that waits for nothing: no
           ///< end of it will be found, and the verdict is inconclusive
  Refused, ///< the program asked for something that is not supported
  Forbidden, ///< no execution of the memory model: a loop waits for a write
             ///< that it must see in the end, and no more comes
};

/// Something wrong that a step met; the details are rebuilt on replay. Two
/// faults that differ in Key are different findings; two with one Key are the
/// same if Variant is the same too, and else may be: of a race's earlier access
/// only thread and clock are known, which Variant stands for.
struct Fault {
  /// Deadlock: some threads wait for each other for good, while others may go
  /// on; of all that are stuck in the end the observer is told by onStuck, too.
  /// Leak: of C's memory, when the execution has ended.
  /// Flag: of a memory model that is a file, then, too.
  enum Kind : uint8_t {
    Race,
    Uncaught,
    AssertionFailed,
    Failed,
    Deadlock,
    Leak,
    Flag
  };
  Kind What;
  uint64_t Key;
  uint64_t Variant = 0;
  bool OfWrites = false; ///< Race: both sides write
};

/// What strategies ask after each step.
struct AfterStep {
  ThreadSet Enabled;  ///< TransitionSystem::enabled
  ThreadSet Awaiting; ///< Awaiting::awaiting, if there is that
  RunStatus Status = RunStatus::Running;
  bool HasFaults = false; ///< TransitionSystem::faults is not empty
  /// KnownEndings::onlyEnds, if there is that. May be false unless the thread
  /// that stepped comes to such an event.
  bool OnlyEnds = false;
  bool IsIdle = false; ///< IdleWaits::isIdle, if there is that
};

class TransitionSystem {
public:
  virtual ~TransitionSystem() = default;

  /// Threads whose pending event can execute now.
  virtual ThreadSet enabled() const = 0;
  /// Threads that are alive but whose pending event cannot execute now.
  virtual ThreadSet blocked() const = 0;
  /// The pending event of an enabled or blocked thread, with the footprint
  /// that it would have if executed in this state and its number of choices.
  virtual void pending(ThreadId T, Event &Out) const = 0;
  /// Executes the pending event of an enabled thread with one of its choices
  /// (below Event::Choices), then runs the thread to its next visible event.
  /// The event that is returned is valid until the next call. Fills in After,
  /// if it is not null, with what look() would say: one call, not six.
  virtual const Event &advance(ThreadId T, unsigned Choice,
                               AfterStep *After) = 0;
  virtual RunStatus status() const = 0;
  /// Faults that the last step met.
  virtual llvm::ArrayRef<Fault> faults() const = 0;

  /// Remembers this state; marks nest. backtrack(M) returns to the state that
  /// mark() saw; M stays usable, later marks do not.
  using Mark = uint64_t;
  virtual Mark mark() = 0;
  virtual void backtrack(Mark M) = 0;

  /// advance() for those that do not ask what it led to.
  const Event &step(ThreadId T, unsigned Choice) {
    return advance(T, Choice, nullptr);
  }
  /// What can be asked besides. Does not change while the system is explored.
  const Capabilities &can() const { return Can; }
  /// What there is to know of this state, by asking one by one: for systems
  /// that have no quicker way to fill in what advance() led to.
  AfterStep look() const;

protected:
  explicit TransitionSystem(const Capabilities &Can) : Can(Can) {}
  Capabilities Can;
};

} // namespace heddle

#endif
