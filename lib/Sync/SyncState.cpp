//===- SyncState.cpp - What synchronisation knows of one World ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/SyncState.h"
#include "heddle/Sync/CellValue.h"
#include "heddle/World/ThreadNumbering.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

struct SyncState::Numbering {
  std::shared_ptr<ThreadNumbering> Threads;
  /// Of these, ids that were asked for, by parent << 16 | ordinal.
  llvm::DenseMap<uint32_t, uint32_t> ThreadIds;
  /// Numbers of records by kind << 32 | address.
  llvm::DenseMap<uint64_t, uint32_t> Records;
  uint32_t NextRecord = 0;
  llvm::DenseSet<uint32_t> Monitors; ///< those of monitors
};

SyncState::SyncState(World &W, Program &P, unsigned ClockWidth,
                     std::shared_ptr<ThreadNumbering> Threads)
    : W(W), P(P), ClockWidth(ClockWidth), Numbers(new Numbering) {
  Numbers->Threads =
      Threads ? std::move(Threads) : std::make_shared<ThreadNumbering>();
  assert(ClockWidth % 8 == 0 && ClockWidth <= MaxThreads &&
         "internal: width of clocks");
  ThreadStride =
      llvm::alignTo(offsetof(Thread, Clock) + ClockWidth * sizeof(uint32_t),
                    uint64_t(arena::CardSize));
  ThreadArea = arena::KernelBase + KernelFixed;
  InterruptArea = ThreadArea + uint64_t(ThreadStride) * MaxThreads;
  uint64_t Records =
      llvm::alignTo(InterruptArea + uint64_t(ClockWidth) * 4 * MaxThreads,
                    uint64_t(1) << RecordShift);
  Numbers->NextRecord = (Records - arena::KernelBase) >> RecordShift;
}

SyncState::~SyncState() = default;

unsigned SyncState::numThreads() const { return Numbers->Threads->size(); }

unsigned SyncState::idOfChild(const Thread &Parent, unsigned Ordinal) {
  auto [At, New] =
      Numbers->ThreadIds.try_emplace(uint32_t(Parent.Self) << 16 | Ordinal, 0);
  if (New)
    At->second = Numbers->Threads->idOf(Parent.Self, Ordinal);
  return At->second;
}

void SyncState::saveThreadSlow(Thread &T) {
  W.saveRange(W.offsetOf(&T) + ThreadRestSize, ThreadStride - ThreadRestSize);
  T.SavedEpoch = W.epoch();
  T.SavedFrame = UINT32_MAX;
}

uint32_t SyncState::recordFor(RecordKind K, Ref Address, unsigned Bytes) {
  auto [At, New] = Numbers->Records.try_emplace(uint64_t(K) << 32 | Address, 0);
  if (New) {
    uint32_t Units = llvm::divideCeil(Bytes, 1u << RecordShift);
    if (Numbers->NextRecord + Units > MostRecords) {
      Numbers->Records.erase(At);
      addBound(BoundRecords);
      return 0;
    }
    At->second = Numbers->NextRecord;
    Numbers->NextRecord += Units;
    if (K == ForMonitor)
      Numbers->Monitors.insert(At->second);
  }
  return At->second;
}

bool SyncState::isMonitorRecord(uint32_t Number) const {
  return Numbers->Monitors.contains(Number);
}

void SyncState::storeValue(Ref Cell, ValueKind K, int64_t V) {
  if (LLVM_UNLIKELY(isBytes(K))) {
    for (unsigned I = 0; I != numBytes(K); ++I)
      storeValue(Cell + 4 * I, ValueKind::I32, int8_t(V >> 8 * I));
    return;
  }
  if (isWide(K)) {
    if (W.load<int64_t>(Cell) == V)
      return;
    W.store<int64_t>(Cell, V);
  } else {
    if (W.load<uint32_t>(Cell) == uint32_t(V))
      return;
    W.store<uint32_t>(Cell, uint32_t(V));
  }
  wakeSpinners(Cell);
}

void SyncState::wakeSpinnersSlow(Ref Cell) {
  for (ThreadSet Left = kernel().Spinners; Left; Left.dropFirst()) {
    Thread &T = thread(Left.firstIndex());
    if (!llvm::is_contained(llvm::ArrayRef(T.SpinCell, T.SpinCells), Cell))
      continue;
    saveThread(T);
    T.SpinReady = 1;
    kernelToChange().Spinners.remove(T.Self);
  }
}

ThreadSet SyncState::findContradicting() const {
  ThreadSet Out;
  for (ThreadSet Left = alive(); Left; Left.dropFirst()) {
    const Thread &T = thread(Left.firstIndex());
    if (T.Contradicts)
      Out.add(ThreadId(T.Self));
  }
  return Out;
}
