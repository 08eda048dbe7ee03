//===- Assumptions.h - What a search takes for granted ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A search that matches states begins with assumptions about the program that
// make its states few, watches for what contradicts them, and begins again
// without those that were wrong (docs/rationale/StateMatching.md). They only
// ever become fewer, so that this ends.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_HAPPENSBEFORE_ASSUMPTIONS_H
#define HEDDLE_HAPPENSBEFORE_ASSUMPTIONS_H

#include "heddle/HappensBefore/SummaryNumbering.h"
#include "heddle/World/World.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace heddle {

/// One object for all machines that explore a program in turn. Of those that do
/// at the same time each has a copy, so that what one learns does not change in
/// the midst of a step what another goes by; merge() puts them together.
struct SearchAssumptions {
  /// What machines that explore at the same time have in common; null: there is
  /// one machine.
  SummaryNumbering *Common = nullptr;
  /// Cells that two threads access in conflict on some path; on all others it
  /// is assumed that none do, and their happens-before is not kept.
  llvm::DenseSet<Ref> Conflicts;
  /// Fields of objects that are allocated after the first state, class << 32 |
  /// offset, that two threads access in conflict, of one object or of two; of
  /// all others it is not known which threads accessed them.
  llvm::DenseSet<uint64_t> SharedFields;
  /// Such fields of which more than FewCells cells are in Conflicts: all their
  /// cells are taken for those, since a loop that allocates comes to new ones
  /// in each round, and the search would begin again with each.
  llvm::DenseSet<uint64_t> TrackedFields;
  llvm::DenseMap<uint64_t, unsigned> CellsInConflict; ///< how many, by field
  static constexpr unsigned FewCells = 4;
  /// Nobody is interrupted.
  bool NoInterrupts = true;
  /// Nobody asks whether a thread is alive, or joins it with a time-out.
  bool NoLivenessTests = true;
  /// Nobody asks what another thread is doing.
  bool NoStateTests = true;
  /// No daemon is started after the first state.
  bool NoDaemons = true;
  /// Only its parent and a thread itself use its java.lang.Thread before it has
  /// ended.
  bool NoEarlyUse = true;
  /// Threads that ask for the time. How long time-outs of others took makes no
  /// difference, since each has a clock of its own.
  ThreadSet AskTime;
  /// Objects that a thread allocates after the first state, whose identity hash
  /// code is asked for: class << 16 | thread. Of others it makes no difference
  /// how many objects were allocated before.
  llvm::DenseSet<uint64_t> Hashed;
  ThreadSet HashedThreads; ///< those in it
  /// Classes of the library that a thread would initialise after the first
  /// state (Interpreter::noteLibraryInit): main does before all else, so that
  /// their many objects are not young.
  llvm::SmallVector<llvm::StringRef, 4> MadeFirst;
  /// What atomic accesses carry (Flows.h): edges by Flows::label's keys, and
  /// groups of columns. AllFlows: everything.
  llvm::DenseSet<std::pair<uint64_t, uint64_t>> Flows;
  bool AllFlows = false;
  /// Accesses that leave a trace also once their object was published, or the
  /// class of their static field initialised: of a cell or field (as in
  /// SharedFields) and of Summary::Access << 16 | thread. Others leave none.
  llvm::DenseSet<std::pair<uint64_t, uint64_t>> LateTraces;
  /// Cells and fields (Summary::placeOf) that two threads access atomically,
  /// one of them writing; on no other does an atomic access meet another one.
  llvm::DenseSet<uint64_t> Contended;
  /// Likewise, that are in a race where plain accesses are events.
  llvm::DenseSet<uint64_t> Raced;
  /// No thread ends the execution, by System.exit and its like.
  bool NoExits = true;
  /// No thread enters an atomic block after the first state.
  bool NoAtomic = true;
  /// One of the above was found wrong by the present machine.
  bool Changed = false;

  void conflict(Ref Cell) { Changed |= Conflicts.insert(Cell).second; }
  /// Of a cell of an object that is allocated after the first state.
  void conflict(Ref Cell, uint64_t Field) {
    if (!Conflicts.insert(Cell).second)
      return;
    Changed = true;
    if (++CellsInConflict[Field] > FewCells)
      TrackedFields.insert(Field);
  }
  void sharedField(uint64_t Field) {
    Changed |= SharedFields.insert(Field).second;
  }
  void carries(uint64_t Edge, uint64_t Group) {
    Changed |= Flows.insert({Edge, Group}).second;
  }
  void carryAll() {
    Changed |= !AllFlows;
    AllFlows = true;
  }
  void leavesTrace(uint64_t Of, unsigned Access, unsigned Thread) {
    Changed |= LateTraces.insert({Of, Access << 16 | Thread}).second;
  }
  void contend(uint64_t Place) { Changed |= Contended.insert(Place).second; }
  void race(uint64_t Place) { Changed |= Raced.insert(Place).second; }
  void asksTime(ThreadSet Who) {
    Changed |= bool(Who & ~AskTime);
    AskTime |= Who;
  }
  bool isHashed(ClassId C, unsigned Thread) const {
    return !Hashed.empty() &&
           Hashed.contains(uint64_t(C.index()) << 16 | Thread);
  }
  void hashed(ClassId C, unsigned Thread) {
    Changed |= Hashed.insert(uint64_t(C.index()) << 16 | Thread).second;
    HashedThreads.add(Thread);
  }
  void makesFirst(llvm::StringRef Class) {
    if (llvm::is_contained(MadeFirst, Class))
      return;
    MadeFirst.push_back(Class);
    Changed = true;
  }
  void deny(bool SearchAssumptions::*Assumed) {
    Changed |= this->*Assumed;
    this->*Assumed = false;
  }
  /// Adds what a machine has learned that began with a copy of this.
  void merge(const SearchAssumptions &Copy);

  /// As data, but for Common and Changed.
  llvm::json::Value save() const;
  /// Of one to which nothing was added. Classes are named as NameOf says, which
  /// must live as long. False if that is no such data.
  bool restore(const llvm::json::Value &V,
               llvm::function_ref<llvm::StringRef(llvm::StringRef)> NameOf);
};

} // namespace heddle

#endif
