//===- Capabilities.h - What some systems can be asked ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One class for each thing that a TransitionSystem may be able to do beyond its
// core, and Capabilities, which says which of them it has. A system implements
// a class as a whole or not at all.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRACE_CAPABILITIES_H
#define HEDDLE_TRACE_CAPABILITIES_H

#include "heddle/Trace/Event.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>

namespace heddle {

/// A memory model in which reads choose what they see. A write that is not an
/// event of its own belongs to the step that made it. It may become a choice
/// of a read that is pending meanwhile. What another read sees may take a
/// choice away: see MemoryModel.h for what must hold.
class ChoosingReads {
public:
  /// What is called choice C of T's pending event in every state in which it
  /// is pending: the name of the write, if it sees writes, else C itself.
  virtual uint32_t choiceName(ThreadId T, unsigned C) const = 0;
  /// Writes of the last step.
  virtual llvm::ArrayRef<NamedWrite> writes() const = 0;
  /// Enabled threads to go on with first where the order is free, because of
  /// what their step lets the system know. Empty: as the explorer likes.
  virtual ThreadSet preferred() const = 0;

protected:
  ~ChoosingReads() = default;
};

/// What the pending event of a thread that awaits would do.
enum class AwaitAnswer : uint8_t {
  Waits,  ///< it is not enabled
  Reads,  ///< it is enabled and only reads
  Writes, ///< it is enabled and writes
};

/// Accesses that wait for a value: a loop that only reads does not go round,
/// its last read is enabled only where its value ends the loop (Event::Awaits,
/// docs/rationale/DPOR.md). Such an event is of class Plain, touches one
/// location, and is enabled depending on the value there; others may enable
/// and disable it. It may also depend on what others may still do: if it is
/// disabled because they will never write something, then every execution in
/// which it is executed there is cut off in the end.
class Awaiting {
public:
  /// Threads whose pending event is one, enabled or not.
  virtual ThreadSet awaiting() const = 0;
  /// What T's such event would do if its location held Value, where Ahead
  /// holds of each thread the Event::Ahead of its last event, or NoEventYet.
  /// Ahead may be empty if all events had 0.
  virtual AwaitAnswer valueEnables(ThreadId T, int64_t Value,
                                   llvm::ArrayRef<uint16_t> Ahead) = 0;
  static constexpr uint16_t NoEventYet = 0xffff;

protected:
  ~Awaiting() = default;
};

/// 128 bits that stand for a state: equal states have equal keys, unequal ones
/// have different keys but for a collision.
struct StateKey {
  uint64_t Low = 0, High = 0;
  friend bool operator==(const StateKey &A, const StateKey &B) {
    return A.Low == B.Low && A.High == B.High;
  }
};

/// For strategies that match states (docs/rationale/StateMatching.md). What
/// follows a state is a function of the state; the system says what that is.
class StateSpace {
public:
  virtual StateKey stateKey() = 0;
  /// The whole state, appended: equal words if and only if equal states.
  virtual void stateWords(llvm::SmallVectorImpl<uint64_t> &Out) = 0;
  /// Whether the pending event of T, an enabled one, may be explored alone
  /// in this state: no event that other threads can execute before it, now or
  /// later, depends on it (a persistent set of one thread).
  virtual bool isPersistent(ThreadId T) const = 0;
  /// The answers above rest on an assumption that has turned out to be wrong:
  /// the exploration is to be begun again, on a new system.
  virtual bool mustBeginAgain() const = 0;

protected:
  ~StateSpace() = default;
};

/// Ends of executions at which only ends of threads and joins are left.
class KnownEndings {
public:
  /// The pending event of each thread that is alive, enabled or not, is its end
  /// or a join without timeout. False if that is not known.
  virtual bool onlyEnds() const = 0;
  /// If onlyEnds(): the events that follow up to the end of the execution, at
  /// which nobody is alive, if it is known that they do, that they can in this
  /// order, and that nothing else happens meanwhile. They need not be executed.
  /// Empty if not; then what follows may be told by keepEnds().
  virtual llvm::ArrayRef<Event> knownEnds() = 0;
  /// After knownEnds() was empty: all that was executed since, if it was such
  /// an ending; else nothing.
  virtual void keepEnds(llvm::ArrayRef<Event> Events) = 0;

protected:
  ~KnownEndings() = default;
};

/// Steps that may be long.
class LongSteps {
public:
  /// MustStop is asked now and then within a long step. If it says so, the step
  /// is given up and the status is Bounded. Null: nobody is asked.
  virtual void watchSteps(std::function<bool()> MustStop) = 0;

protected:
  ~LongSteps() = default;
};

/// Waits that end where nobody can go on otherwise (Event::EndsIdle).
class IdleWaits {
public:
  /// Some threads are enabled only for that reason in this state.
  virtual bool isIdle() const = 0;

protected:
  ~IdleWaits() = default;
};

/// Programs that assume something.
class Assuming {
public:
  /// An assume was false: however the execution goes on, it will not count.
  /// The others go on all the same, since what they meet they can meet before
  /// the assume.
  virtual bool isCutOff() const = 0;

protected:
  ~Assuming() = default;
};

/// What a system has; null: it has not.
struct Capabilities {
  ChoosingReads *Reads = nullptr;
  Awaiting *Awaits = nullptr;
  StateSpace *States = nullptr;
  KnownEndings *Endings = nullptr;
  LongSteps *Long = nullptr;
  IdleWaits *Idle = nullptr;
  Assuming *Assumes = nullptr;
};

} // namespace heddle

#endif
