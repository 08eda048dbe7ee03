//===- LookAhead.h - What threads may still do ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides whether what was imposed may come true, by walks (FutureWalk.h) from
// one state of an execution, in which one read is about to choose.
//
// What a walk's plain reads may see is
//
//   * of the past, what its thread may see now,
//   * of other threads' writes to come, the pairs of the write sets that a read
//     may take in this round, if a walk of the writer says that it may do the
//     action: so readers that wait for one another are followed, to a depth,
//   * what is in no set yet: only after the thread has synchronised, or if a
//     constructor freezes it. Walks of the others list that.
//
// Answers must not depend on the order of synchronisation that other executions
// have otherwise: exploration comes to these by reversing races that it meets,
// also on executions that turn out not to be justified, so that a choice which
// is left out for an order takes races with it. Where a thread stands is
// therefore used only if all that it has acquired happens before the read that
// chooses (isSettled): then an execution with another order differs before the
// read. What is reversed later needs an event of the reader's, which happens
// after the read, and before the imposed write: an illegal future read.
//
// Pairs may justify one another in a circle, so that the sets are a bound from
// above, and walks take from it; they never add to it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PRUNING_LOOKAHEAD_H
#define HEDDLE_PRUNING_LOOKAHEAD_H

#include "heddle/Pruning/FuturePruner.h"
#include "heddle/Pruning/FutureWalk.h"

namespace heddle {

class LookAhead final : public FutureReads {
public:
  LookAhead(FuturePruner &Pruner, const JprMemory &J, const Thread &Reader);

  /// What the reader's pending read is to see: a value of a pair (none: the
  /// default value), which it imposes if IsFuture.
  void choose(int64_t Value, SeenPair Pair, bool IsFuture);
  /// Whether a pair that was imposed, or is by what was chosen, may still be
  /// written.
  bool mayComeTrue(SeenPair Pair);
  /// Instructions that walks have taken.
  uint32_t walked() const { return Given - std::max(Budget, 0); }
  /// Whether where T stands may be used.
  bool isSettled(const Thread &T);

private:
  bool isSettled(ActionIndex I);
  bool asksForFinal() const;
  bool isUnmadeFinal(Ref Cell) const;
  bool listSeen(const Read &R, llvm::SmallVectorImpl<Value> &Out) override;
  bool mayCome(unsigned Reader, PairId Name) override;
  const WriteEntry &entry(PairId Pair) override { return Sets[Pair]; }
  bool hasSeenDefault(unsigned Writer, Ref Cell) override;
  std::optional<Value> pendingValue(const Thread &T) override;
  int &budget() override { return Budget; }

  bool mayWriteBySlices(const Thread &T, PairId Pair);
  bool mayWrite(PairId Pair, llvm::ArrayRef<ImposingRead> Readers,
                unsigned Asking);
  bool listWrites(const Thread &T, Ref Cell,
                  llvm::SmallVectorImpl<uint64_t> &Out);
  bool mayReach(const Thread &T, Ref Cell);
  bool hasOtherObject(Ref O, const WriteEntry &F);
  bool isExcluded(const WriteEntry &F, PairId Pair, bool IsFresh);
  uint32_t occurrences(const WriteEntry &F) const;
  bool isChoice(PairId Pair) const;
  llvm::SmallVector<ImposingRead, 4> readersOf(SeenPair Pair) const;
  llvm::SmallVector<PairId, 4> pairsOf(SeenPair Pair);

  FuturePruner &Pruner;
  const JprMemory &J;
  const Sync &S;
  const Execution &E;
  const WriteSets &Sets;
  const Thread &Reader;
  int64_t Choice = 0;
  SeenPair ChoicePair;
  bool ChoiceIsFuture = false;
  bool UsedChoice = false; ///< since it was last cleared
  unsigned Depth = 0;
  const int Given;
  int Budget = Given;
  /// Answers that do not depend on the choice, and those that do.
  std::map<std::pair<PairId, unsigned>, bool> Always, WithChoice;
  std::map<PairId, bool> BySlices; ///< of other threads than the reader
  std::map<std::pair<Ref, unsigned>, bool> Reached; ///< by cell and thread
  ThreadSet Settled, Unsettled; ///< threads that were looked at
};

} // namespace heddle

#endif
