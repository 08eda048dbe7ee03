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
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRACE_TRANSITIONSYSTEM_H
#define HEDDLE_TRACE_TRANSITIONSYSTEM_H

#include "heddle/Trace/Event.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>

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
  enum Kind : uint8_t { Race, Uncaught, AssertionFailed, Failed, Deadlock };
  Kind What;
  uint64_t Key;
  uint64_t Variant = 0;
};

/// What the pending event of a thread that awaits would do.
enum class AwaitAnswer : uint8_t {
  Waits,  ///< it is not enabled
  Reads,  ///< it is enabled and only reads
  Writes, ///< it is enabled and writes
};

/// 128 bits that stand for a state: equal states have equal keys, unequal ones
/// have different keys but for a collision.
struct StateKey {
  uint64_t Low = 0, High = 0;
  friend bool operator==(const StateKey &A, const StateKey &B) {
    return A.Low == B.Low && A.High == B.High;
  }
};

/// What strategies ask after each step; see the functions of these names.
struct AfterStep {
  ThreadSet Enabled, Awaiting;
  RunStatus Status = RunStatus::Running;
  bool HasFaults = false, OnlyEnds = false;
  /// Waits are over since nobody can go on otherwise (Event::EndsIdle).
  bool IsIdle = false;
};

class TransitionSystem {
public:
  virtual ~TransitionSystem() = default;

  /// Threads whose pending event can execute now.
  virtual ThreadSet enabled() const = 0;
  /// Enabled threads to go on with first where the order is free, because of
  /// what their step lets the system know; none: as the explorer likes. Asked
  /// only if reads choose what they see.
  virtual ThreadSet preferred() const { return {}; }
  /// Threads that are alive but whose pending event cannot execute now.
  virtual ThreadSet blocked() const = 0;
  /// The pending event of an enabled or blocked thread, with the footprint
  /// that it would have if executed in this state and its number of choices.
  virtual void pending(ThreadId T, Event &Out) const = 0;
  /// Executes the pending event of an enabled thread, then runs the thread to
  /// its next visible event. The reference is valid until the next call.
  virtual const Event &step(ThreadId T, unsigned Choice) = 0;
  virtual RunStatus status() const = 0;
  /// Some threads are enabled since nobody can go on otherwise: their waits
  /// are over (Event::EndsIdle).
  virtual bool isIdle() const { return false; }
  /// MustStop is asked now and then within a long step. If it says so, the step
  /// is given up and the status is Bounded. Null: nobody is asked. Systems all
  /// of whose steps are short need not do anything.
  virtual void watchSteps(std::function<bool()> MustStop) {}
  /// The pending event of each thread that is alive, enabled or not, is its end
  /// or a join without timeout. False if that is not known.
  virtual bool onlyEnds() const { return false; }
  /// If onlyEnds(): the events that follow up to the end of the execution, at
  /// which nobody is alive, if it is known that they do, that they can in this
  /// order, and that nothing else happens meanwhile. They need not be executed.
  /// Empty if not; then what follows may be told by keepEnds().
  virtual llvm::ArrayRef<Event> knownEnds() { return {}; }
  /// After knownEnds() was empty: all that was executed since, if it was such
  /// an ending; else nothing.
  virtual void keepEnds(llvm::ArrayRef<Event> Events) {}
  /// step(), with the answers that there are after it: one call, not six.
  /// OnlyEnds may be false unless the stepped thread comes to such an event.
  virtual const Event &advance(ThreadId T, unsigned Choice, AfterStep &Out) {
    const Event &E = step(T, Choice);
    Out.Enabled = enabled();
    Out.Awaiting = awaiting();
    Out.Status = status();
    Out.HasFaults = !faults().empty();
    Out.OnlyEnds = onlyEnds();
    Out.IsIdle = isIdle();
    return E;
  }
  /// An assume was false: however the execution goes on, it will not count.
  /// The others go on all the same, since what they meet they can meet before
  /// the assume.
  virtual bool isCutOff() const { return false; }
  /// Faults that the last step met.
  virtual llvm::ArrayRef<Fault> faults() const = 0;

  // Memory models in which reads choose what they see. A write that is no
  // event of its own belongs to the step that made it. It may become a choice
  // of a read that is pending meanwhile. What another read sees may take a
  // choice away: see MemoryModel.h for what must hold.

  virtual bool readsChoose() const { return false; }
  /// What is called choice C of T's pending event in every state in which it
  /// is pending: the name of the write, if it sees writes, else C itself.
  virtual uint32_t choiceName(ThreadId T, unsigned C) const { return C; }
  /// Writes of the last step.
  virtual llvm::ArrayRef<NamedWrite> writes() const { return {}; }

  // Accesses that wait for a value: a loop that only reads does not go round,
  // its last read is enabled only where its value ends the loop (Event::Awaits,
  // docs/rationale/DPOR.md). Such an event is of class Plain, touches one
  // location, and is enabled depending on the value there; others may enable
  // and disable it. It may also depend on what others may still do: if it is
  // disabled because they will never write something, then no execution in
  // which it is executed there ends otherwise than by being cut off.

  /// Whether there may be such events in this exploration.
  virtual bool hasAwaits() const { return false; }
  /// Threads whose pending event is one, enabled or not.
  virtual ThreadSet awaiting() const { return {}; }
  /// What T's, which is one, would do if its location held Value, where Ahead
  /// holds of each thread the Event::Ahead of its last event, or NoEventYet.
  /// Ahead may be empty if all events had 0.
  virtual AwaitAnswer valueEnables(ThreadId T, int64_t Value,
                                   llvm::ArrayRef<uint16_t> Ahead) {
    return AwaitAnswer::Reads;
  }
  static constexpr uint16_t NoEventYet = 0xffff;

  /// Remembers this state; marks nest. backtrack(M) returns to the state that
  /// mark() saw; M stays usable, later marks do not.
  using Mark = uint64_t;
  virtual Mark mark() = 0;
  virtual void backtrack(Mark M) = 0;

  // For strategies that match states (docs/rationale/StateMatching.md). What
  // follows a state is a function of the state; the system says what that is.

  /// Whether stateKey and stateWords may be called.
  virtual bool hasStates() const { return false; }
  virtual StateKey stateKey() { return {}; }
  /// The whole state, appended: equal words if and only if equal states.
  virtual void stateWords(llvm::SmallVectorImpl<uint64_t> &Out) {}
  /// Whether the pending event of T, which is enabled, may be explored alone
  /// in this state: no event that other threads can execute before it, now or
  /// later, depends on it (a persistent set of one thread).
  virtual bool isPersistent(ThreadId T) const { return false; }
  /// The answers above rest on an assumption that has turned out to be wrong:
  /// the exploration is to be begun again, on a new system.
  virtual bool mustBeginAgain() const { return false; }
};

} // namespace heddle

#endif
