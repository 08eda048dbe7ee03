//===- JprMemory.h - Reads of what has not been written yet ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Jin, Yavuz-Kahveci, Sanders: Java Path Relaxer (2012), Figures 7 and 8. A
// plain read takes a past write that happens-before allows, or a pair of the
// write sets whose action is still to come; it then imposes the value on the
// action (ImposeSet). So do opaque reads, and updates that acquire nothing;
// whether what they saw is coherent is judged at the end (MemoryModel/
// Coherence.h). A write with another value than was imposed, or one that
// comes to happen after the read (an illegal future read), ends the execution:
// it is not one. So does an end with something imposed that was not written.
//
// Plain accesses are in no order but happens-before, so that only
// synchronisation is scheduled: what a read could see by being executed later,
// it sees as a read of the future. The paper schedules every access; with
// EveryAccess this does too, and tests compare the two.
//
// Section IV.D: a reference to an object that does not exist yet names its
// place, which its owner allocates whatever the interleaving. The object is
// made there by the read (Heap::makeEarly); its owner must come to make the
// same.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JPR_JPRMEMORY_H
#define HEDDLE_JPR_JPRMEMORY_H

#include "heddle/Jpr/ChoiceFilter.h"
#include "heddle/Jpr/KeptChoices.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Relaxed/ModelMemory.h"

namespace heddle {

/// Whether what an action leaves its thread with does not depend on its place
/// in the order of synchronisation.
bool acquiresNothing(const MemoryAction &A);

class JprMemory final : public ModelMemory, private InitialiserListener {
public:
  /// Sets: what reads may see of the future, and what is found meanwhile.
  /// EveryAccess: plain accesses are events that conflict as under SC (the
  /// paper's formulation).
  JprMemory(Sync &Events, bool CheckLists, std::shared_ptr<WriteSets> Sets,
            bool EveryAccess);
  /// From now on choices of reads that cannot be justified are left out.
  void setFilter(std::unique_ptr<ChoiceFilter> F) { Filter = std::move(F); }
  WriteSets &writeSets() const { return *Sets; }
  const Sync &sync() const { return Events; }

  void footprint(const Thread &T, Footprint &Out) const override;
  void fence(Thread &T, AccessOrder O, bool IsAlike) override {
    if (isOn())
      addFence(T, O, IsAlike);
  }
  /// Whether T's read may see the future. Of what acquires it may not: that
  /// comes before all that follows in its thread. Library code sees what is
  /// latest. In the first round there are no pairs to see, so that only plain
  /// reads are named by them: a loop that waits by opaque reads for a write
  /// must come to see it (a plain one may see the old value for ever).
  bool namesPairs(const Thread &T) const override;
  bool isPartOfStep(const Thread &T) const override {
    return ModelMemory::isPartOfStep(T) &&
           !(T.Kind == EventKind::Write && EveryAccess && isOn());
  }
  bool writesAreEvents() const override { return EveryAccess; }
  uint32_t choiceName(const Thread &T, unsigned Choice) override;

  // What was seen (Futures.cpp) ----------------------------------------------

  /// Whether what opaque reads and updates saw must fit into one order of
  /// writes, so that pairs that are alike are told apart: not of plain ones.
  static bool seesAlike(const Thread &T) { return T.Kind == EventKind::Read; }
  /// What a write is to T's pending read.
  static PairId nameOf(const Thread &T, const MemoryAction &Write) {
    return seesAlike(T) ? Write.Left.Alike : Write.Left.Pair;
  }
  /// The last action so far (Execution.h).
  ActionIndex lastAction() const { return ActionIndex(actions().size() - 1); }
  /// The name (NamedWrite) of a write that the action Read can have seen, as
  /// far as the execution has gone; none if no write fits.
  WriteName seenWriteName(ActionIndex Read) const;
  /// The last read saw a reference to an object that is not there yet: what is
  /// to be made for it, else null. Once.
  const WriteEntry *takeFutureObject();
  /// An object that a read made for its owner. False if it would overlap with
  /// another one.
  bool addFutureObject(Ref O, uint32_t Size) {
    return Objects.addEarly(O, Size);
  }

  // What can be no execution (Justification.cpp) -----------------------------

  /// T does what contradicts a read of the future. The execution ends here, or,
  /// if order or what was read may come out otherwise, T's part of it: races
  /// with what others do next may lead to executions in which T does something
  /// else. MayChange: what T itself reads now may.
  void contradict(Thread &T, bool MayChange = false);
  /// At the end: whether all that was imposed was written, all objects that
  /// were seen were made, and what was seen is coherent.
  bool isJustified() const;
  /// At the end of an execution that is: whether what its reads saw is possible
  /// with its fences.
  bool fencesAllow() const;
  /// At the end of an execution that is: its pairs are recorded as found.
  void recordPairs();
  /// Records in the write sets what its reads have raced with.
  void recordRaces();
  /// Reads of the execution that saw what another thread wrote and may not
  /// happen before them: no fewer than there are.
  unsigned numForeignReads() const;

private:
  void findSeen(const Thread &T) override;
  void see(Thread &T, MemoryAction &A, unsigned Choice) override;
  void meetWrite(Thread &T, MemoryAction &A, ValueKind K) override;
  void noteMode(const Thread &T, const MemoryAction &A) override;
  void meetFreeze(Thread &T, Ref Cell, MemoryAction &Base) override;
  void meetContents(Thread &T, Ref Object, Ref Cell, ActionIndex At) override;
  bool mayFreeze(ActionIndex Write) const override {
    return bool(Actions[Write].Left.Pair);
  }
  bool knowsThroughFinals(unsigned Reader, Ref Object) const override;
  void beginInitialiser(Thread &T, uint32_t Class) override;
  void endInitialiser(Thread &T, uint32_t Class) override;

  void findAll(const Thread &T);
  void addFutures(const Thread &T);
  void hideUnfrozen(const Thread &T);
  bool mayStillWrite(PairId Pair) const;
  bool mayChange(const Thread &T) const;
  bool mayAcquire(unsigned Writer, const Thread &T) const;
  void seeFuture(MemoryAction &A, PairId Pair);
  void markChanging(MemoryAction &A);
  int64_t foundAnyValue(const MemoryAction &R) const;

  const std::shared_ptr<WriteSets> Sets;
  const bool EveryAccess;
  std::unique_ptr<ChoiceFilter> Filter; ///< null: nothing is left out
  KeptChoices Kept; ///< of reads that exploration comes back to
  /// What recordRaces() has told the write sets, in this edition of theirs.
  llvm::DenseSet<WriteSets::Race> RacesTold;
  uint64_t RacesOf = 0;
  bool HasChanging = false; ///< some read MayChange
  PairId FutureObject;      ///< of takeFutureObject
};

} // namespace heddle

#endif
