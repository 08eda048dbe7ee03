//===- SyncModel.h - Memory under a model -----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_SYNCMODEL_H
#define HEDDLE_RELAXED_SYNCMODEL_H

#include "heddle/MemoryModel/MemoryModel.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Pruning/FuturePruner.h"
#include "heddle/Relaxed/KeptChoices.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/Relaxed/SyncC11.h"
#include "heddle/Sync/Sync.h"

namespace heddle {

/// What a Sync has if reads choose. The execution's actions are behind the
/// World's back, but how many there are is in it (KernelHeader::Actions), and
/// the newest write to a cell is named in its shadow's Read word, which race
/// checks do not need then: so both go back with the World.
struct Sync::ModelState {
  ModelState(ModelKind K, unsigned ClockWidth)
      : Kind(K), Rules(MemoryModel::create(K)), Actions(ClockWidth) {}

  const ModelKind Kind;
  const std::unique_ptr<MemoryModel> Rules;
  Execution Actions;
  bool CheckLists = false;

  // What this machine knows of cells, and asks or tells others once.
  std::shared_ptr<OrderedCells> Ordered; ///< null: no cell is taken for such
  llvm::DenseSet<Ref> Taken, Weak;
  bool takesOrdered(Ref Cell);
  void addWeakWrite(Ref Cell);

  // Halves of longs (SyncTear.cpp).
  std::shared_ptr<WholeLongs> Whole; ///< null: nothing is torn
  llvm::DenseMap<uint64_t, bool> WholePlaces;
  /// Met on any path, by the cell of the lower half: as halves, in one piece.
  llvm::DenseSet<Ref> Torn, Atomic;

  /// Met on any path: bytes that are accessed several at once, each with how
  /// many (times 8) and which of them it is.
  llvm::DenseMap<Ref, unsigned> Pieces;

  // Choices of the read that was last asked for.
  WriteList Candidates;
  bool HasTooMany = false;
  llvm::SmallVector<PairId, 8> Futures; ///< pairs: the choices after these
  uint32_t Walked = 0;       ///< instructions that pruning them walked
  uint32_t CandidatesAt = 0; ///< number of actions then
  unsigned CandidatesOf = 0; ///< thread + 1, 0: nobody's
  KeptChoices Kept;          ///< of reads that exploration comes back to

  // Of JPR.
  std::shared_ptr<WriteSets> Sets;
  std::unique_ptr<FuturePruner> Pruner; ///< null: nothing is left out
  bool EveryAccess = false;
  bool MayChange = false; ///< some read has: MemoryAction::MayChange
  PairId FutureObject;    ///< pair of takeFutureObject
  /// Made by reads, with the number of actions then.
  struct Early {
    Ref Object;
    uint32_t Size;
    uint32_t At;
  };
  std::vector<Early> EarlyObjects;
  /// Cells that a final field leads to, with what was in them when the
  /// constructor ended, and the number of actions then.
  struct Contents {
    Ref Object, Cell;
    ActionIndex Newest;
    ActionIndex At;
  };
  std::vector<Contents> Frozen;

  // Of the present step.
  bool HasSeen = false, HasNamed = false; ///< one of them, for a read
  NamedWrite Seen{Location(), 0};
  llvm::SmallVector<NamedWrite, 8> Written;
};

/// The write to the cell that was executed last, or the base; none if no write
/// to it is in the execution.
inline ActionIndex newestWrite(const World &W, Ref Cell) {
  return ActionIndex(W.shadow(Cell)->Read);
}

// Of SyncModel.cpp.
bool isModelRead(EventKind K);
/// Of T's pending event, which is one.
MemoryAction::Kind readKind(const Thread &T);
/// A is of T, to the cell with the value. Its kind, order and source are set
/// apart, and its name when it is appended.
void fillWrite(MemoryAction &A, const Thread &T, Ref Cell, int64_t V);

// Of SyncMemory.cpp.
inline bool isWide(ValueKind K) {
  return K == ValueKind::I64 || K == ValueKind::F64 || isBytes(K);
}

} // namespace heddle

#endif
