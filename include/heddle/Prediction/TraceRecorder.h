//===- TraceRecorder.h - Executions of a machine as traces ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hears one execution after the other, makes a trace of each, and keeps of all
// of them the classes of accesses (Oliveira: Rabbit, 2012, chapter 3): which
// thread reads or writes which cell at which place, with which locks, while
// which threads live. A cell is the same on all paths if its address and the
// name of its field are: addresses go by the thread that allocates and by how
// much it has allocated before, so that a thread which allocates other objects
// on another path may give one address to two.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PREDICTION_TRACERECORDER_H
#define HEDDLE_PREDICTION_TRACERECORDER_H

#include "heddle/Findings/ExecutionLog.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Prediction/ObservedTrace.h"
#include "heddle/Trace/Schedule.h"
#include <map>
#include <optional>
#include <string>

namespace heddle {

/// Locks that a thread had at once: monitors, and locks of the library.
struct LockSet {
  llvm::SmallVector<uint32_t, 4> Locks;       ///< numbers, sorted
  std::vector<std::string> Monitors, Library; ///< what they are called
};

struct AccessClass {
  Ref Cell = 0;
  ThreadId Thread;
  SiteId Site;
  bool IsWrite = false, IsFinal = false;
  uint32_t Locks = 0; ///< index of a LockSet
  uint32_t Field = 0; ///< index of a name
  ThreadSet Live;     ///< while it was made, on some path
  std::string ThreadName, Object;
  std::vector<StackFrame> Stack; ///< of the first
  std::vector<uint32_t> Ops;     ///< of the present trace
};

class TraceRecorder final : public Recorder {
public:
  TraceRecorder(Machine &M, SourceFinder &Sources) : M(M), Sources(Sources) {}

  /// Another execution begins, in the state in which M is. What all executions
  /// have in common, what main did before the first choice, was told before the
  /// first time.
  void beginTrace();

  /// The present execution is over.
  void endTrace() { addSection(); }

  const Program &program() const { return M.program(); }
  const ObservedTrace &trace() const { return Trace; }
  /// What was executed, step by step.
  llvm::ArrayRef<ScheduleStep> steps() const { return Steps; }
  /// Operations were left out, at the end.
  bool isFull() const { return Trace.ops().size() >= MostOps; }

  llvm::ArrayRef<AccessClass> classes() const { return Classes; }
  /// Those that the present trace has, and those of a cell on all paths.
  llvm::ArrayRef<uint32_t> classesInTrace() const { return InTrace; }
  llvm::ArrayRef<uint32_t> classesOf(Ref Cell) const {
    auto It = OfCell.find(Cell);
    return It == OfCell.end() ? llvm::ArrayRef<uint32_t>()
                              : llvm::ArrayRef<uint32_t>(It->second);
  }
  const LockSet &lockSet(uint32_t Index) const { return LockSets[Index]; }
  bool haveCommonLock(const AccessClass &A, const AccessClass &B) const;
  const std::string &field(uint32_t Index) const { return Fields[Index]; }
  AccessInfo describe(const AccessClass &C);

  // Recorder.
  void event(const Event &E, uint64_t Value,
             llvm::ArrayRef<uint32_t> Clock) override;
  void access(ThreadId T, SiteId S, Ref Cell, bool IsWrite, ValueKind K,
              uint64_t Value, uint32_t OwnClock) override;
  void allocated(ThreadId T, Ref Object, ClassId C) override;
  void dropped(llvm::function_ref<bool(Ref)> IsFree) override;
  void race(const RaceReport &) override {}
  void failed(ThreadId, Fault::Kind, const ThrownText &,
              llvm::ArrayRef<ThrownText>) override {}
  void told(ThreadId, unsigned, llvm::StringRef) override {}
  void output(ThreadId, llvm::StringRef, int) override {}
  void ofMemory(ThreadId, MemoryNote, uint64_t) override {}

private:
  static constexpr size_t MostOps = 200'000, MostClasses = 100'000;

  void lockEvent(const Event &E, TraceOp &Op);
  void addSection();
  void addAlone(TraceOp Op);
  void add(const Event &E, TraceOp Op);
  uint32_t lockNumber(Location L);
  Ref ownerOf(Ref Cell) const;
  bool isFinal(Ref Object, Ref Cell) const;
  uint32_t classOf(ThreadId T, SiteId S, Ref Cell, bool IsWrite);
  uint32_t lockSetOf(ThreadId T);
  ExecutionLog &log();

  Machine &M;
  SourceFinder &Sources;
  ObservedTrace Trace;
  std::vector<ScheduleStep> Steps;
  /// The last write to a location, or what counts as one.
  llvm::DenseMap<uint64_t, uint32_t> LastWrite;
  uint32_t LastGlobal = ObservedTrace::None;
  /// Between two events of its thread an access is kept once: cell and place
  /// to the segment that has it.
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, uint32_t> Kept;
  uint32_t Segments = 0, Segment[MaxThreads] = {};
  bool IsBegun = false, IsMulti = false;
  std::vector<std::pair<Ref, ClassId>> Before, Allocated;
  std::optional<ExecutionLog> Log; ///< for names

  /// The last event, if it is a section whose work is not known to be done:
  /// what it did to its cell is seen when something else is told.
  struct {
    bool Exists = false;
    Event E;
    TraceOp Op;
    Ref Cell = 0;
  } Last;
  /// What main did between the first start of a thread and the first choice.
  struct {
    ObservedTrace Trace;
    llvm::DenseMap<uint64_t, uint32_t> LastWrite;
    std::vector<std::pair<uint32_t, std::vector<uint32_t>>> Classes;
  } First;

  // Of all traces.
  llvm::DenseMap<uint64_t, uint32_t> LockNumbers; ///< by location
  std::vector<Location> Locks;
  std::map<llvm::SmallVector<uint32_t, 4>, uint32_t> LockSetNumbers;
  std::vector<LockSet> LockSets;
  std::map<std::string, uint32_t> FieldNumbers;
  std::vector<std::string> Fields;
  std::vector<AccessClass> Classes;
  llvm::DenseMap<std::pair<uint64_t, uint64_t>, uint32_t> ClassNumbers;
  llvm::DenseMap<Ref, llvm::SmallVector<uint32_t, 2>> OfCell;
  std::vector<uint32_t> InTrace;
};

} // namespace heddle

#endif
