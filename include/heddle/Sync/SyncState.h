//===- SyncState.h - What synchronisation knows of one World ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the threads' blocks, the kernel header and the records of a World lie
// (World/Kernel.h), and what an execution has met so far. All that changes with
// an execution is in the World, so that going back is the World's; what is kept
// here outlives it: numbers of threads and records, what was taken for granted.
//
// Locations of a thread (ThreadState, Permit, InterruptFlag) have the address
// of its java.lang.Thread, known before the thread has an id.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_SYNCSTATE_H
#define HEDDLE_SYNC_SYNCSTATE_H

#include "heddle/HappensBefore/Assumptions.h"
#include "heddle/Program/Program.h"
#include "heddle/Support/Assumption.h"
#include "heddle/World/Clocks.h"
#include "heddle/World/Kernel.h"
#include "heddle/World/Recorder.h"
#include "heddle/World/Thread.h"

namespace heddle {

class ThreadNumbering;

class SyncState {
public:
  /// ClockWidth: a multiple of 8, at most MaxThreads. The World is new.
  /// Threads: the numbering to use, if it is shared with others.
  SyncState(World &W, Program &P, unsigned ClockWidth,
            std::shared_ptr<ThreadNumbering> Threads);
  ~SyncState();
  SyncState(const SyncState &) = delete;

  World &world() const { return W; }
  Program &program() const { return P; }
  /// Entries of a clock.
  unsigned clockWidth() const { return ClockWidth; }

  // Threads ------------------------------------------------------------------

  Thread &thread(ThreadId T) const { return thread(unsigned(T.index())); }
  Thread &thread(unsigned I) const {
    return *W.pointer<Thread>(ThreadArea + uint64_t(I) * ThreadStride);
  }
  unsigned numThreads() const; ///< ids given out so far
  ThreadSet alive() const { return kernel().Alive; }
  /// A second thread was started.
  bool hasStarted() const { return kernel().Multi; }
  /// Whether T was started and has come to its end.
  bool hasEnded(const Thread &T) const {
    return !kernel().Alive.contains(T.Self) && T.Events;
  }
  /// No other thread has been there yet, and all that T does happens before all
  /// that others will do: its plain accesses need not be noted.
  static bool isAlone(const Thread &T) { return !T.Self && !T.Children; }
  /// The thread whose java.lang.Thread this is, invalid if not started, and if
  /// it has ended and its block has gone to another one.
  ThreadId threadOf(Ref JavaThread) const {
    if (!JavaThread)
      return ThreadId();
    uint32_t Hidden = W.load<uint32_t>(JavaThread + HeaderHiddenOffset);
    return LLVM_UNLIKELY(Hidden & EndedTag) ? ThreadId()
                                            : ThreadId(ThreadIndex(Hidden - 1));
  }
  /// What is left of a thread that has ended and whose block has gone to
  /// another one, else null.
  EndedRecord *endedOf(Ref JavaThread) const {
    uint32_t Hidden =
        JavaThread ? W.load<uint32_t>(JavaThread + HeaderHiddenOffset) : 0;
    return LLVM_UNLIKELY(Hidden & EndedTag)
               ? record<EndedRecord>(Hidden & ~EndedTag)
               : nullptr;
  }
  /// The thread whose block holds a byte of the arena; invalid if none does.
  ThreadId threadAt(uint64_t At) const {
    if (At < ThreadArea || At >= InterruptArea)
      return ThreadId();
    return ThreadId((At - ThreadArea) / ThreadStride);
  }
  /// So many children of a thread have blocks of their own. Later ones may go
  /// on in those of earlier ones that have ended.
  static constexpr unsigned OwnBlocks = 32;
  /// Bytes of a thread's block.
  unsigned threadSize() const { return ThreadStride; }
  /// The id of a thread by its parent and its place among the parent's
  /// children. Ids are given out as pairs are first met, and outlive going
  /// back.
  unsigned idOfChild(const Thread &Parent, unsigned Ordinal);
  /// What interrupts of T released.
  uint32_t *interruptClock(const Thread &T) const {
    return W.pointer<uint32_t>(InterruptArea +
                               T.Self * uint64_t(ClockWidth) * 4);
  }

  /// Before any change to what lies behind the first card of a thread's block.
  void saveThread(Thread &T) {
    if (LLVM_UNLIKELY(T.SavedEpoch != W.epoch()))
      saveThreadSlow(T);
  }
  /// Before any change to the first card (Thread.h).
  void saveRest(Thread &T) { saveHead(W.offsetOf(&T), ThreadRestSize); }
  void saveBoth(Thread &T) {
    saveRest(T);
    saveThread(T);
  }
  /// T's clock went somewhere: what T does next gets another epoch. The block
  /// is saved.
  void tick(Thread &T) {
    if (!clocks::tick(T))
      addBound(BoundClock);
  }

  // Kernel header and records ------------------------------------------------

  const KernelHeader &kernel() const {
    return *W.pointer<KernelHeader>(arena::KernelBase);
  }
  /// For changes: saves the header's card first.
  KernelHeader &kernelToChange() {
    saveHead(arena::KernelBase, sizeof(KernelHeader));
    return *W.pointer<KernelHeader>(arena::KernelBase);
  }
  enum RecordKind : uint8_t {
    ForMonitor,
    ForShared,
    ForAtomic,
    ForClass,
    ForEnded
  };
  /// The number of the address's record, whose contents are garbage; 0 and a
  /// bound if the area is full.
  uint32_t recordFor(RecordKind K, Ref Address, unsigned Bytes);
  template <class R> R *record(uint32_t Number) const {
    return W.pointer<R>(arena::KernelBase + (uint64_t(Number) << RecordShift));
  }
  /// Whether the record of this number is a monitor's.
  bool isMonitorRecord(uint32_t Number) const;
  /// From now on fewer records have room: the rest of their area is the
  /// summary's.
  void halveRecords() { MostRecords = MaxRecord / 2; }
  /// Before a change to what is one card in the narrow engine.
  void saveHead(uint64_t At, unsigned Size) {
    if constexpr (IsWideEngine)
      W.touchRange(At, Size);
    else
      W.touch(At);
  }
  /// Before a change to a clock.
  void touchClock(const uint32_t *C) {
    uint64_t At = W.offsetOf(C), End = At + ClockWidth * sizeof(uint32_t);
    for (At &= ~(arena::CardSize - 1); At < End; At += arena::CardSize)
      W.touch(At);
  }

  // Cells --------------------------------------------------------------------

  /// Writes a cell and wakes threads that spin on it, if that changes it.
  void storeValue(Ref Cell, ValueKind K, int64_t V);
  /// A write changed this cell: wakes threads that spin on it.
  void wakeSpinners(Ref Cell) {
    if (LLVM_UNLIKELY(kernel().Spinners))
      wakeSpinnersSlow(Cell);
  }

  // What the execution, or the search, has met -------------------------------

  /// Whether the execution cannot be one of the model's, and has ended for that
  /// (JprMemory::contradict).
  bool isDiscarded() const {
    return kernel().Discarded == KernelHeader::AtOnce;
  }
  /// Whether T goes no further for that, or no thread does.
  bool isDiscarded(const Thread &T) const {
    return isDiscarded() || T.Contradicts;
  }
  /// Threads that go no further.
  ThreadSet contradicting() const {
    return LLVM_LIKELY(!kernel().Discarded) ? ThreadSet() : findContradicting();
  }
  /// BoundReasons that this execution has met; 0 if none. An execution that
  /// has met one is to end (RunStatus::Bounded).
  uint32_t bounds() const { return kernel().Bounds; }
  void addBound(BoundReason B) {
    if (!(kernel().Bounds & B))
      kernelToChange().Bounds |= B;
  }
  /// What executions so far took for granted; not undone.
  AssumptionSet assumptions() const { return Triggered; }
  void assume(AssumptionSet Some) { Triggered.add(Some); }
  /// Whether executions so far have called System.gc(); not undone.
  bool HasCollected = false;
  /// Faults of the current step.
  llvm::ArrayRef<Fault> faults() const { return Faults; }
  void addFault(Fault F) { Faults.push_back(F); }
  void clearFaults() { Faults.clear(); }

  /// What the present search takes for granted; null if nothing.
  SearchAssumptions *Assumed = nullptr;
  /// Hears of everything; null: nothing does.
  Recorder *Rec = nullptr;
  /// Over all executions: a thread asked what another one is doing
  /// (Thread.getState), which any step of that one may change. Footprints tell
  /// this only where states are matched.
  bool StatesAsked = false;

protected:
  World &W;
  Program &P;
  const unsigned ClockWidth;

private:
  void saveThreadSlow(Thread &T);
  ThreadSet findContradicting() const;
  void wakeSpinnersSlow(Ref Cell);

  unsigned ThreadStride;
  uint64_t ThreadArea, InterruptArea;
  uint32_t MostRecords = MaxRecord;
  AssumptionSet Triggered;
  std::vector<Fault> Faults;
  /// What outlives backtracking: the numbering of threads and records.
  struct Numbering;
  std::unique_ptr<Numbering> Numbers;
};

/// A part of what synchronises: rules over the state.
class SyncPart {
protected:
  explicit SyncPart(SyncState &S)
      : S(S), W(S.world()), P(S.program()), ClockWidth(S.clockWidth()) {}

  SyncState &S;
  World &W;
  Program &P;
  const unsigned ClockWidth;
};

} // namespace heddle

#endif
