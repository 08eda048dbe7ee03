//===- EventInfo.h - What a kind of event tells -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of Event.def, which says what the columns mean. Code asks here what
// an event of a kind is like, and does not list kinds: so a new kind is
// described in one place.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRACE_EVENTINFO_H
#define HEDDLE_TRACE_EVENTINFO_H

#include "heddle/Trace/Event.h"

namespace heddle {

struct EventInfo {
  enum AboutWhat : uint8_t {
    AboutNothing, ///< or all there is
    AboutMemory,
    AboutMonitor,
    AboutWaitSet,
    AboutPermit,
    AboutInterrupt, ///< the interrupt status of a thread
    AboutThread,    ///< whether it is alive
    AboutClass,     ///< whether it is initialised
    AboutCell,      ///< the state of a specified class
  };
  enum AccessKind : uint8_t {
    AccessNone,
    AccessLoad,
    AccessStore,
    AccessUpdate
  };
  enum FieldSet : uint8_t {
    UsesNone = 0,
    UsesCell = 1,
    UsesOperand = 2,
    UsesBoth = UsesCell | UsesOperand,
  };
  enum Sureness : uint8_t {
    FootprintVaries,
    FootprintFixedTwo,
    FootprintFixed
  };
  enum Obstacle : uint8_t {
    WaitsForNothing,
    WaitsForMonitor, ///< to be free
    WaitsForNotify,  ///< or an interrupt or the time; then for the monitor
    WaitsForThread,  ///< to end
    WaitsForPermit,  ///< or an interrupt or the time
    WaitsForTime,    ///< or an interrupt
    WaitsForClass,   ///< that another thread initialises
    WaitsForState,   ///< of a cell: Event::Condition
    WaitsForWrite,   ///< to one of the cells that it looks at
    WaitsForEver,    ///< it never is enabled
  };
  /// What an event can acquire from another one, or release for it.
  enum Thing : uint8_t {
    OfNothing,
    OfMemory,
    OfMonitor,
    OfThread, ///< all that it has done
    OfStart,  ///< what is done before it
    OfClass,
  };
  enum PersistentRule : uint8_t {
    PersistentNever,
    PersistentAlways,
    PersistentIfLastEnds,
    PersistentIfUnused,
    PersistentIfEnded,
    PersistentIfUnasked,
    PersistentIfUndisturbed,
    PersistentIfOneChoice,
    PersistentIfUninterrupted,
    PersistentIfOwn,
    PersistentIfInitialised,
  };
  enum DrainRule : uint8_t {
    DrainsNo,
    DrainsYes,
    DrainsIfWrites,
    DrainsByOrder
  };
  enum LearnRule : uint8_t { LearnsNo, LearnsYes };

  const char *Name, *Text;
  EventClass Class;
  AboutWhat About;
  AccessKind Access;
  FieldSet Uses;
  Sureness Footprint;
  Obstacle WaitsFor;
  Thing Acquires, Releases;
  PersistentRule Persistent;
  DrainRule Drains;
  LearnRule Learns;

  bool isAccess() const { return Access != AccessNone; }
  /// It reads a value from memory, which it may choose under a memory model.
  bool seesValue() const {
    return Access == AccessLoad || Access == AccessUpdate;
  }
  bool usesCell() const { return Uses & UsesCell; }
  bool usesOperand() const { return Uses & UsesOperand; }
};

inline constexpr EventInfo EventTable[] = {
#define HEDDLE_EVENT(Kind, Text, Class, A, Ac, U, F, W, Aq, R, P, D, L)        \
  {#Kind,                                                                      \
   Text,                                                                       \
   EventClass::Class,                                                          \
   EventInfo::About##A,                                                        \
   EventInfo::Access##Ac,                                                      \
   EventInfo::Uses##U,                                                         \
   EventInfo::Footprint##F,                                                    \
   EventInfo::WaitsFor##W,                                                     \
   EventInfo::Of##Aq,                                                          \
   EventInfo::Of##R,                                                           \
   EventInfo::Persistent##P,                                                   \
   EventInfo::Drains##D,                                                       \
   EventInfo::Learns##L},
#include "heddle/Trace/Event.def"
};

constexpr const EventInfo &infoOf(EventKind K) {
  return EventTable[static_cast<unsigned>(K)];
}

} // namespace heddle

#endif
