//===- Event.h - Visible events and the locations they touch ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An event is one step of one thread as strategies see it. Two events of
// different threads are dependent if they touch a common location and one of
// them writes it; everything the reduction knows is in this footprint.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRACE_EVENT_H
#define HEDDLE_TRACE_EVENT_H

#include "heddle/Support/Ids.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <cassert>
#include <cstdint>

namespace heddle {

enum class EventKind : uint8_t {
#define HEDDLE_EVENT(Kind, ...) Kind,
#include "heddle/Trace/Event.def"
};
enum class EventClass : uint8_t { Plain, Lock, Unlock, Await, Guarded };

llvm::StringRef eventText(EventKind K);
/// The enumerator's name, as it stands in stored traces ("MonitorEnter").
llvm::StringRef eventName(EventKind K);

inline EventClass eventClass(EventKind K) {
  constexpr EventClass Table[] = {
#define HEDDLE_EVENT(Kind, Text, Class, ...) EventClass::Class,
#include "heddle/Trace/Event.def"
  };
  return Table[static_cast<unsigned>(K)];
}

/// What an event can touch. Addresses are the machine's; a location means the
/// same thing on every execution of one exploration.
///
///    63     60 59           32 31                    0
///   | space   |   zero        | address or thread id  |
class Location {
public:
  enum Space : uint8_t {
    Memory,  ///< a field or element
    Monitor, ///< the lock of an object
    WaitSet, ///< the threads that wait on an object
    Permit,  ///< LockSupport permit of a thread
    InterruptFlag,
    ThreadState, ///< alive or not
    ClassState,  ///< initialised or not
    Cell,        ///< the state of a model that has atomic sections
    Living,      ///< whether a thread lives that is not a daemon
  };
  Location() = default;
  Location(Space S, uint32_t Address) : Bits(uint64_t(S) << 60 | Address) {}
  Space space() const { return Space(Bits >> 60); }
  uint32_t address() const { return uint32_t(Bits); }
  uint64_t bits() const { return Bits; }
  friend bool operator==(Location A, Location B) { return A.Bits == B.Bits; }

private:
  uint64_t Bits = 0;
};

struct Access {
  Location Loc;
  bool IsWrite = false;
};

/// At most four locations, the first being the one the event is about.
class Footprint {
public:
  void add(Location L, bool IsWrite) {
    assert(Count < Accesses.size() && "internal: footprint is full");
    Accesses[Count++] = {L, IsWrite};
  }
  const Access *begin() const { return Accesses.data(); }
  const Access *end() const { return Accesses.data() + Count; }
  unsigned size() const { return Count; }
  /// The event ends the execution, or keeps all others out for a while,
  /// whatever they could have done: it conflicts with every event.
  void setGlobal() { Global = true; }
  bool isGlobal() const { return Global; }
  void clear() {
    Count = 0;
    Global = false;
  }

private:
  std::array<Access, 4> Accesses;
  uint8_t Count = 0;
  bool Global = false;
};

inline bool dependent(const Footprint &A, const Footprint &B) {
  for (const Access &X : A)
    for (const Access &Y : B)
      if (X.Loc == Y.Loc && (X.IsWrite || Y.IsWrite))
        return true;
  return A.isGlobal() || B.isGlobal();
}

/// A write under a model in which reads choose what they see (no event of its
/// own unless it synchronises). Name: see ChoosingReads::choiceName.
struct NamedWrite {
  Location Cell;
  uint32_t Name;
};

/// What an atomic section waits for, and the states that it finds: with these
/// in the trace anybody can tell where else it could have been executed.
struct Guard {
  Location Loc; ///< whose state is asked; Space Cell
  int32_t Low = INT32_MIN, High = INT32_MAX;
  /// Of Loc, and of the second location of the footprint if that is a Cell,
  /// before the event.
  int32_t State = 0, OtherState = 0;
  bool Exists = false;
  bool IsForGood = false;       ///< once met it stays so
  bool Waits = false;           ///< else it is enabled without, too
  bool IsInterruptible = false; ///< an interrupt enables it, too
  bool Writes = false;          ///< Loc, if met

  bool isMetBy(int32_t S) const { return Low <= S && S <= High; }
  /// Whether the footprint is the same wherever it is pending.
  bool isFixed() const {
    return Low == INT32_MIN && High == INT32_MAX && !IsInterruptible;
  }
};

struct Event {
  ThreadId Thread;
  EventKind Kind = EventKind::Begin;
  /// Which of the event's alternatives was taken (below Choices): the waiter
  /// that a notify wakes, the value of a choose, the write that a read sees.
  uint16_t Choice = 0;
  uint16_t Choices = 1;
  /// An Await that ends by itself, too: it is enabled at all times.
  bool IsTimed = false;
  /// All that was executed before it happens before it, and all that is
  /// executed after it happens after it: an event of an atomic block, between
  /// whose first event and last one no other thread is enabled; or the end of a
  /// wait by its time, enabled only where nothing else is.
  bool IsBarrier = false;
  /// The latter. (Of a pending event: if it is executed in this state.)
  bool EndsIdle = false;
  SiteId Site;
  Footprint Print;
  /// Its choices are the writes to Seen.Cell that it may see; this one was
  /// taken (name 0: what was there before all of them).
  bool Sees = false;
  /// Seen.Name is what choiceName() calls the choice, but nothing is ordered by
  /// it (JPR).
  bool IsNamed = false;
  NamedWrite Seen{Location(), 0};
  Guard Condition; ///< of a Section
  /// An access of one location of space Memory that waits for its value: see
  /// Awaiting::valueEnables.
  bool Awaits = false;
  /// Where accesses wait for values: what a writer of a location of space
  /// Memory found in it.
  int64_t Found = 0;
  /// Where accesses wait for values: the system's number for what the thread
  /// may still do after the event, 0 for anything.
  uint16_t Ahead = 0;
};

} // namespace heddle

#endif
