//===- Facts.h - What advice is made of -------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gathered after a search: the schedules of findings are run again with a log
// of all accesses, and so are a few random executions, which show how accesses
// that do not race got their order. So a search without --advise pays nothing.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ADVICE_FACTS_H
#define HEDDLE_ADVICE_FACTS_H

#include "heddle/Check/Check.h"
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace heddle {

/// A field, or the elements of the arrays in it.
struct FieldPlace {
  std::string Class; ///< "p/C", which declares it; "[I": no field is known
  std::string Field;
  bool IsStatic = false, IsElement = false, IsVolatile = false;
  std::string Descriptor;

  bool isUsers() const;
  std::string text() const; ///< "C.f", "the elements of C.f"
};

/// A method that accesses a place.
struct Accessor {
  std::string Class, Method; ///< "p/C", "m()V"
  bool IsStatic = false;
};

/// One of the two statements of a race.
struct RaceSide {
  SourcePosition Where; ///< the innermost frame of the user's
  Accessor Of;          ///< the method of that frame
  bool IsWrite = false;
  bool IsUpdate = false; ///< its line reads and writes the location
  std::vector<std::string> Held;
  /// Of a write: earlier lines of the same method at which its thread
  /// synchronised, the last one first.
  std::vector<SourcePosition> Earlier;
};

/// The paper's source statement, whose write is not ordered before the manifest
/// statement's access.
struct RaceFacts {
  FieldPlace Place;
  RaceSide Source, Manifest;
};

/// The acquiring history of a location: how a thread got its order after the
/// access of another one.
struct Acquired {
  std::string How;   ///< "lock Account#1", "volatile read Mailbox.full"
  std::string Where; ///< "Mailbox.java:12"
  unsigned Times = 0;
  /// The boolean volatile field that was read, and what was seen.
  std::optional<FieldPlace> Flag = std::nullopt;
  bool Seen = false;
};

/// A thread holds a monitor and takes another one, or takes one again.
struct LockUse {
  std::string Object;
  SourcePosition Where;
  Accessor Of;
  std::vector<SourcePosition> Frames; ///< the user's, innermost first
};

/// A volatile field that one line reads and then writes.
struct VolatileUpdate {
  FieldPlace Place;
  SourcePosition Where;
};

/// What a method does to locations that other threads use, too.
struct SharedWork {
  Accessor Of;
  SourcePosition First, Last; ///< its lines that do it
};

/// A write under a monitor, which its thread then leaves without waking those
/// that wait on it.
struct SilentWrite {
  std::string Monitor; ///< "Pool#1"
  SourcePosition Where;
};

/// A thread looks at something, says that it waits, and parks: what comes
/// between the look and the write goes unseen.
struct LateWrite {
  SourcePosition Write, Look;
};

struct Facts {
  std::vector<std::optional<RaceFacts>> Races;          ///< one a finding
  std::map<std::string, std::vector<Acquired>> History; ///< by place
  std::vector<VolatileUpdate> Updates;
  std::set<std::string> Notifiers; ///< classes whose code calls notify
  std::vector<LockUse> Waits;      ///< calls of wait, once each
  /// Monitors taken by user code, by thread, in order, once a pair of lines.
  std::vector<std::vector<LockUse>> Locks;
  std::vector<SharedWork> Shared;        ///< once a method
  std::vector<SilentWrite> SilentWrites; ///< once a line and monitor
  std::vector<LateWrite> LateWrites;     ///< once a pair of lines
  /// Volatile fields that a method reads and then, on another line, writes;
  /// once a field and line of the write.
  std::vector<VolatileUpdate> FlagSets;
  /// Lines that set an atomic variable of the library's, or compare and set it;
  /// once each.
  std::vector<SourcePosition> AtomicWrites;
  bool HasInterrupts = false;
  uint64_t Paths = 0; ///< executions that were looked at
};

/// The error is that of a program that cannot be run again.
llvm::Expected<Facts> gatherFacts(const CheckSubject &S, const CheckOptions &O,
                                  llvm::ArrayRef<Finding> Findings,
                                  unsigned Walks);

} // namespace heddle

#endif
