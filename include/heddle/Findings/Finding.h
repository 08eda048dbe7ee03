//===- Finding.h - What is wrong with a program, as data --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A finding says everything a report prints; printers (lib/Report) hold no
// logic. Names are Java's ("Account.balance", "Node#3.next", "int[]#2[5]").
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FINDINGS_FINDING_H
#define HEDDLE_FINDINGS_FINDING_H

#include "heddle/Trace/Schedule.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace heddle {

/// One level of a Java stack.
struct SourcePosition {
  std::string Class;  ///< "java.util.ArrayList"
  std::string Method; ///< "add"
  std::string File;   ///< "ArrayList.java", empty if unknown
  unsigned Line = 0;  ///< 0 if unknown
  std::string Text;   ///< the source line, empty where it is not at hand
  /// Of C: the macro that is expanded there, "ADD (list.h:12)".
  std::string Macro = {};

  /// Functions of C have no class.
  bool isKnown() const { return !Class.empty() || !File.empty(); }
  /// "java.util.ArrayList.add", "main".
  std::string function() const {
    return Class + (Class.empty() ? "" : ".") + Method;
  }
};

/// Whether it is in the JDK, and not in the program.
bool isLibrary(const SourcePosition &P);
/// The frame a user looks for: the innermost that is not the library's, else
/// the innermost; null if none exists.
const SourcePosition *userFrame(llvm::ArrayRef<SourcePosition> Stack);
/// A name without the numbers of objects and elements: "Node#3.next" and
/// "Node#4.next" are one field.
std::string withoutNumbers(llvm::StringRef Text);
/// The same of a class, whose name has this between its packages.
bool isLibraryClass(llvm::StringRef Name, char Separator);

/// "the monitor of A, B and ReentrantLock#1"; empty if it held nothing.
std::string heldText(llvm::ArrayRef<std::string> Monitors,
                     llvm::ArrayRef<std::string> Locks);

/// One of the two accesses of a race.
struct AccessInfo {
  std::string Thread;
  bool IsWrite = false;
  std::vector<SourcePosition> Stack; ///< innermost first
  std::vector<std::string> Held;     ///< monitors that the thread held
  std::vector<std::string> Locks;    ///< locks of the library that it held
};

/// Where the program keeps an object that a report numbers.
struct NamedPlace {
  std::string Name;  ///< "Object#1"
  std::string Where; ///< "Bank.left", "Bank.accounts[2]", "Account#1.lock"
};

/// How an object of C's memory began or ended.
struct MemoryDeed {
  std::string What;   ///< "allocated", "freed", "declared"
  std::string Thread; ///< empty of a global
  std::vector<SourcePosition> Stack;
  /// "freed by thread 1".
  std::string text() const {
    return What + (Thread.empty() ? "" : " by " + Thread);
  }
};

/// The object of C's memory that a finding is about.
struct MemoryInfo {
  std::string Name; ///< "block of 24 bytes", "local variable x of 4 bytes"
  /// The first byte accessed, from its beginning: negative before it, Size or
  /// more behind it.
  int64_t Offset = 0;
  uint64_t Size = 0; ///< bytes
  MemoryDeed Made;
  std::optional<MemoryDeed> Ended;
  /// "byte 8 of a block of 24 bytes", "4 bytes behind a block of 24 bytes".
  std::string text() const;
};

/// A thread that cannot go on, and what it waits for.
struct WaitInfo {
  std::string Thread;
  std::string What; ///< "waits for the monitor of Object#2 held by Thread-1"
  std::vector<SourcePosition> Stack;
  std::vector<std::string> Held, Locks;
};

/// An exception that was the cause of another one.
struct CauseInfo {
  std::string Text;                  ///< "class: message"
  std::vector<SourcePosition> Stack; ///< but for what it shares with the other
  unsigned Shared = 0;               ///< so many outer frames
};

/// One step of the schedule as it is shown. Two rows with one edge number are
/// a release and an acquire that it synchronises with.
struct ScheduleRow {
  unsigned Column = 0;                      ///< index into Finding::Columns
  std::string Text;                         ///< "lock Account#1"
  std::string Where;                        ///< "Account.java:12"
  std::vector<unsigned> Releases, Acquires; ///< edge numbers, from 1
  bool Marked = false;    ///< the steps that the finding is about
  std::string Saw;        ///< witnesses: the write that a read saw
  bool SawFuture = false; ///< it was executed after the read
  /// Of a read: the row of the write that it saw, if that has one.
  std::optional<size_t> Sees;
  /// A synchronisation action (JLS 17.4.2), or an operation of the library that
  /// is one step: these have a total order, that of the rows.
  bool Synchronises = false;
  size_t Step = 0;      ///< index into the log that it was made from
  unsigned LeftOut = 0; ///< if not 0, so many steps of the thread have no row
  SourcePosition At;    ///< the frame of Where, if it isKnown()
  unsigned Depth = 0;   ///< frames of the stack around it
  /// Monitors and locks of the library that its thread had before the step.
  std::vector<std::string> Held;
  /// Its thread's vector clock after the step, an entry a column.
  std::vector<uint32_t> Clock;
  /// What threads of the program wrote since the row before, and in this one,
  /// as far as it was recorded: "Account#1.balance" and "5".
  std::vector<std::pair<std::string, std::string>> Writes;
};

/// With --benign-races: what the Java memory model says of a finding's
/// execution.
struct JavaGrounds {
  std::string Model; ///< that it is an execution of: "opmm", "jmm"; or "jpr"
  /// What replays it, as CheckOptions::Command.
  std::string Command;
  /// Of jmm: how Java commits it (OutcomeColumn::Commitments).
  std::vector<std::string> Commitments;
  std::string Unclear; ///< of jpr: why it is not known whether Java allows it
};

struct Finding {
  enum Kind : uint8_t {
    Race,
    Deadlock,
    Uncaught,
    Assertion,
    Failure,
    IdlePool, ///< a deadlock in which only workers wait, for tasks
    Leak,     ///< of C's memory, by what is allocated at one place
    Flag      ///< of a memory model that is a file
  };
  Kind What = Race;
  /// Race: the location. Uncaught: "class: message". Assertion, Failure: the
  /// message or empty. Deadlock, IdlePool: the threads of Waits. Leak: how much
  /// of it one execution has. Flag: its name.
  std::string Subject;
  std::string Thread; ///< Uncaught, Assertion, Failure; Leak: its allocator
  std::vector<AccessInfo> Accesses; ///< Race: earlier one first; Flag: of what
  std::string Why;                  ///< Race: why nothing orders them
  /// Race within the library: the object that the program used without a common
  /// lock, "HashMap#1", and where it keeps it, "Cache.entries", or empty. One
  /// cause has many races, told as one.
  std::string Container, HeldIn;
  /// Objects that the texts name by number, and where the program keeps them.
  std::vector<NamedPlace> Places;
  /// A mistake that explains it, or what it needs, in a sentence; empty if none
  /// is known.
  std::string Hint;
  bool HintsAtTime = false; ///< it says that a time limit ran out
  /// Deadlock: the threads of the cycle; if none exists, all that wait.
  std::vector<WaitInfo> Waits;
  std::vector<WaitInfo> Victims; ///< the others that cannot go on
  /// Uncaught, Assertion, Failure; Leak: where it was allocated.
  std::vector<SourcePosition> Stack;
  std::vector<CauseInfo> Causes;    ///< Uncaught, Assertion: inner ones last
  std::optional<MemoryInfo> Memory; ///< C: Race, Failure, Leak
  std::vector<std::string> Columns; ///< threads shown, main first
  std::vector<ScheduleRow> Rows;
  Schedule Replay;
  uint64_t Execution = 0; ///< number of the execution that found it, from 1
  bool IsKnown = false;   ///< a baseline has it: it is not reported again
  std::optional<JavaGrounds> Grounds; ///< with --benign-races

  /// The same for races on one object of the library, or of C's at two places,
  /// and for deadlocks of any number of threads at the same places; else empty.
  std::string cause() const;
  /// "HashMap#1 (Cache.entries)"; of C "the global g of 16 bytes"; or empty.
  std::string containerName() const;
  /// The Subject, and of an element of an array the field that holds the array:
  /// "int[]#1[2] (Table.counts[2])".
  std::string subjectWithField() const;
  /// Two findings with one identity are the same on different paths.
  std::string identity() const;
};

/// Whether a column of the schedule takes no part: it is main's, which only
/// runs the threads of a test, so that none of its steps is of the program's
/// code.
bool takesNoPart(const Finding &F, size_t Column);

/// How many a report tells, without those that IsLeftOut: findings of one cause
/// once, or each.
size_t countToTell(llvm::ArrayRef<Finding> All, bool Each,
                   llvm::function_ref<bool(const Finding &)> IsLeftOut);

/// Name of the kind in reports and JSON: "race", "deadlock", ...
const char *findingKindName(Finding::Kind K);

} // namespace heddle

#endif
