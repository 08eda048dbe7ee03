//===- ExecutionLog.h - What a replayed execution did -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The recorder behind explanations. Keeps every visible event with its stack
// and clock, the races and failures that the machine reports, and, for the
// cells it is asked to watch, every plain access with its stack. Numbers
// objects by class in the order of allocation, so that reports can name them.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FINDINGS_EXECUTIONLOG_H
#define HEDDLE_FINDINGS_EXECUTIONLOG_H

#include "heddle/Findings/Finding.h"
#include "heddle/Findings/SourceFinder.h"
#include "heddle/Machine/Machine.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include <map>
#include <optional>

namespace heddle {

class References;

/// A lock of the library, by its cell. Several threads may share one: a read
/// lock.
struct HeldLock {
  Ref Cell = 0;
  bool IsShared = false;
};

struct LoggedStep {
  static constexpr size_t None = ~size_t(0);

  bool IsEvent = false; ///< else a plain access of a watched cell
  /// It is part of the step of this number, of the same thread: an operation
  /// of the library that is one event, or the initialiser of its class.
  size_t Within = None;
  Event E;      ///< events; accesses use Thread and Site only
  Ref Cell = 0; ///< sections: the object whose state is waited for
  bool IsWrite = false;
  ValueKind Kind = ValueKind::Void;
  AccessOrder Order = AccessOrder::Volatile; ///< of an atomic access
  uint64_t Value = 0;    ///< read or written; of an update: what was there
  int64_t Written = 0;   ///< by an update, if it writes
  int64_t Expected = 0;  ///< by a compare-and-set; of a choice: SpuriousKind
  uint32_t OwnClock = 0; ///< of the thread, after the step
  std::vector<uint32_t> Clock; ///< events: the whole clock after it
  std::vector<StackFrame> Stack;
  /// If it is a write: its name, where reads choose what they see.
  uint32_t WriteName = 0;
  /// Of a read of the higher half of a long or double, right after the other
  /// one: the whole.
  std::optional<uint64_t> Whole;
  /// Of a read that names a pair (JprMemory::seenWriteName); under a model that
  /// is a file the last action when it was over: an access's own.
  uint32_t Action = 0;
  /// Sections: the waiting was given up because time passed, an interrupt came.
  bool TimedOut = false, WasInterrupted = false;
  /// The library's locks that the thread had when it began (heldLocks).
  std::vector<HeldLock> Locks;
};

struct LoggedFailure {
  ThreadId Thread;
  Fault::Kind Kind;
  ThrownText What;
  std::vector<ThrownText> Causes;
  size_t At; ///< steps logged before it
  /// The pointer to C's memory that it is about.
  std::optional<uint64_t> About;
};

struct LoggedRace {
  RaceReport Report;
  size_t At;
  /// What the later thread had seen of the earlier one: an entry of its clock.
  uint32_t Known;
  std::string Container, HeldIn; ///< of the Finding
  /// Of an element of an array: the volatile field that holds the array.
  std::string VolatileField;
};

/// A block of C's memory that nothing leads to, and how many only it does.
struct LoggedLeak {
  uint64_t Pointer;
  size_t Behind = 0;
};

class ExecutionLog final : public Recorder {
public:
  ExecutionLog(Machine &M, SourceFinder &Sources) : M(M), Sources(Sources) {
    std::fill(std::begin(LastOuter), std::end(LastOuter), LoggedStep::None);
  }

  /// Schedules of findings show all events, and not only the last ones.
  bool ShowsAll = false;

  /// Whether waits with a time limit end by it only where no other thread can
  /// go on (--timeouts).
  bool hasIdleWaits() const { return M.sync().waits().mayBeIdle(); }
  /// Whether the program is one in C or C++.
  bool isOfC() const { return M.program().isOfC(); }
  /// Whether all plain accesses were.
  bool watchesAll() const { return WatchesAll; }
  /// Plain accesses of this cell will be logged.
  void watch(Ref Cell) { Watched.insert(Cell); }
  /// Those of all cells.
  void watchAll() { WatchesAll = true; }
  /// Those of all cells too, for the values that rows tell, up to a number that
  /// memory has room for.
  void watchValues() { WatchesValues = true; }

  /// The WriteName of what a read that names a pair (JPR) saw, once the
  /// execution has ended; 0 if it is not known.
  uint32_t seenWriteName(const LoggedStep &Read) const;

  std::vector<LoggedStep> Steps;
  std::vector<LoggedRace> Races;
  std::vector<LoggedFailure> Failures;
  std::vector<LoggedLeak> Leaks;
  std::string Output; ///< both streams, in order

  // Naming ------------------------------------------------------------------

  /// Of the thread that has the number at step At. Several may have one, each
  /// after the end of the one before it: without At it is the last one's, which
  /// says that there were others.
  std::string threadName(ThreadId T, size_t At = LoggedStep::None) const;
  /// The name of a java.lang.Thread object, the address of the
  /// locations of its thread (started or not).
  std::string nameOfThreadObject(Ref Object) const;
  /// Whether a java.lang.Thread object is that of a thread of the set.
  bool isThreadIn(Ref Object, ThreadSet Threads) const {
    ThreadId T = M.sync().threadOf(Object);
    return T.isValid() && Threads.contains(T);
  }
  /// "Node#3", "int[]#2", "Color.RED" for an enum's constant, "class Foo" for a
  /// mirror, "null".
  std::string objectName(Ref Object) const;
  /// "Foo.data", "Node#3.next", "int[]#2[5]".
  std::string cellName(Ref Cell) const;
  /// The object of C's memory that a pointer points into, or just beside, and
  /// what befell it; none if no object of the program's is near.
  std::optional<MemoryInfo> memoryAt(uint64_t Pointer) const;
  /// A value of what a step read or wrote, as Java writes it: "-1", "true",
  /// "'a'", "Node#3", "String#2 (\"abc\")", "Integer#1 (7)". What an object
  /// holds is what it holds now. Empty if the step has no value.
  std::string valueText(const LoggedStep &S, uint64_t Value) const;
  /// Of a compare-and-set: whether it wrote.
  bool succeeds(const LoggedStep &S) const;
  /// "lock Account#1", "write Foo.x = 1", "start Thread-0".
  std::string describe(const LoggedStep &S) const;
  std::vector<SourcePosition> positions(llvm::ArrayRef<StackFrame> Stack) const;
  /// "ReentrantLock#2.lock", "Semaphore#1.acquire": what a section does, and to
  /// which object; "atomic section" where no library is.
  std::string operation(Ref Cell, llvm::ArrayRef<StackFrame> Stack) const;
  /// Where the program keeps the objects that the texts name, as it is now.
  std::vector<NamedPlace> placesOf(llvm::ArrayRef<std::string> Texts) const;
  /// The object of the library that a section's cell is a part of, "Lock#2", or
  /// empty.
  std::string partOf(Ref Cell) const;
  /// The library's locks that the thread has now; the threads are in fields of
  /// the cell (heddle/rt/Permits). A StampedLock's are not known.
  std::vector<HeldLock> heldLocks(ThreadId T) const;
  /// The java.lang.Thread that has the lock, null if none or it has no owner.
  Ref lockOwner(Ref Cell) const;
  /// Whether a step belongs to telling what left a thread: its text is made by
  /// code of the library that the program did not call.
  bool isOfReport(const LoggedStep &S) const;
  /// Whether a step is the library's, so many calls at least from code of the
  /// program.
  bool isInsideLibrary(const LoggedStep &S, unsigned Calls) const;
  /// "Foo.java:12" of the innermost frame of user code, else the innermost.
  static std::string where(llvm::ArrayRef<SourcePosition> Stack);

  /// Where T is now, innermost frame first.
  std::vector<StackFrame> stackOf(ThreadId T) const;
  void moveTo(SiteId Site, std::vector<StackFrame> &Stack) const;

  // Recorder.
  void event(const Event &E, uint64_t Value,
             llvm::ArrayRef<uint32_t> Clock) override;
  void access(ThreadId T, SiteId S, Ref Cell, bool IsWrite, ValueKind K,
              uint64_t Value, uint32_t OwnClock) override;
  void allocated(ThreadId T, Ref Object, ClassId C) override;
  void dropped(llvm::function_ref<bool(Ref)> IsFree) override;
  void race(const RaceReport &R) override;
  void failed(ThreadId T, Fault::Kind K, const ThrownText &What,
              llvm::ArrayRef<ThrownText> Causes) override;
  void told(ThreadId T, unsigned N, llvm::StringRef Text) override;
  void output(ThreadId T, llvm::StringRef Text, int Stream) override;
  void ofMemory(ThreadId T, MemoryNote What, uint64_t Pointer) override;

private:
  void begin(LoggedStep &S, ThreadId T);
  /// The first character of the descriptor of what is in a cell, 0 if it is in
  /// no field and no array.
  char typeOf(Ref Cell) const;
  /// Which half of a long or double a step reads or writes.
  enum class Half : uint8_t { None, Low, High };
  Half halfOf(const LoggedStep &S) const;
  /// The name of a cell that S accesses, with the half.
  std::string cellPart(const LoggedStep &S, Ref Cell) const;
  std::string describeAccess(const LoggedStep &S,
                             const std::string &Text) const;
  std::string describeSubject(const LoggedStep &S,
                              const std::string &Text) const;
  std::optional<uint64_t> wholeOf(const LoggedStep &S) const;
  /// Whether a section's cell says which thread has it.
  bool hasOwner(Ref Cell) const;
  /// The object that the cell is in, 0 for static fields.
  Ref objectOf(Ref Cell) const;
  /// If both accesses are the library's, the object that the program used; if
  /// it is about an element, the volatile field that has the array.
  void findObject(LoggedRace &R) const;
  /// Of all objects that were allocated, as they are now.
  References references() const;
  /// The names of objects and fields are of now.
  void findContainer(LoggedRace &R, const References &Now, Ref Part) const;
  Ref ownerOfCell(Ref Cell) const;
  /// Of an object of its class, from 1; 0 if it was not seen being allocated.
  unsigned numberOf(Ref Object) const {
    auto It = Objects.find(Object);
    return It == Objects.end() ? 0 : It->second.Number;
  }

  std::vector<StackFrame> stackToKeep(ThreadId T);

  Machine &M;
  SourceFinder &Sources;
  llvm::DenseSet<Ref> Watched;
  bool WatchesAll = false, WatchesValues = false;
  struct Numbered {
    ClassId Class;
    unsigned Number;
  };
  std::map<Ref, Numbered> Objects;
  llvm::DenseMap<uint32_t, unsigned> PerClass;
  size_t FramesKept = 0; ///< in all steps
  /// Something that a thread did, at the step that it logged next.
  struct Deed {
    ThreadId Thread;
    size_t At = 0;
    std::vector<StackFrame> Stack;
  };
  Deed deedOf(ThreadId T) { return {T, Steps.size(), stackToKeep(T)}; }
  MemoryDeed told(const Deed &D, std::string What) const;
  /// Of a block of C's memory, by the array that it lies in.
  struct BlockLife {
    Deed Made;
    std::optional<Deed> Ended;
  };
  std::map<Ref, BlockLife> Blocks;
  std::optional<uint64_t> FailsWhere[MaxThreads]; ///< FailsAt
  /// The java.lang.Threads that have had a number, and at which step each
  /// began.
  std::vector<std::pair<size_t, Ref>> Lives[MaxThreads];
  size_t LastOuter[MaxThreads]; ///< the last step that is part of no other
  llvm::SetVector<Ref> LockCells;
};

/// "java/util/Node" -> "Node", "[[I" -> "int[][]", without the package.
std::string shortClassName(llvm::StringRef Internal);

} // namespace heddle

#endif
