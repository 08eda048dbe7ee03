//===- WriteSets.h - The writes of all executions ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR's GlobalWriteSet (Jin, Yavuz-Kahveci, Sanders 2012, Figures 5 to 8): for
// each cell the pairs of write action and value that some execution had. It
// belongs to the exploration, not to the World: going back does not undo it.
//
// An action is identified as in the paper, section III: kind, thread, location
// and the occurrence of such actions of that thread on that location; or by
// another ActionIdentity. Threads and addresses do not depend on the
// interleaving (Machine/World.h), so that an identity means the same in every
// execution. The kind is always "plain write" here. A pair is named by its
// number, which it keeps.
//
// A pair is found when an execution that has it ends as one that the model has
// (Fig. 7, line 18; what only discarded executions wrote is not in the sets).
// Reads of one round of the fixed point may take what was found before the
// round began.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_WRITESETS_H
#define HEDDLE_MEMORYMODEL_WRITESETS_H

#include "heddle/IR/ClassInfo.h"
#include "heddle/MemoryModel/ActionIdentity.h"
#include "heddle/Support/Ids.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace heddle {

/// Which pairs a read may take that do not happen before it.
enum class RacyReads : uint8_t {
  Raced, ///< those that its thread's reads have raced with, in earlier rounds
  Any,   ///< all that earlier rounds found, as in the paper's Figure 8
};
/// The error lists what there is.
llvm::Expected<RacyReads> parseRacyReads(llvm::StringRef Option);

/// State of an object that a read may see before its allocation.
struct FutureObject {
  uint32_t Object;                 ///< its place
  uint32_t Class, Length, Ordinal; ///< of its header
  /// Behind the header, of objects whose contents the library looks into;
  /// else empty.
  std::string Bytes;
};

/// The object that a reference names, and all that its contents need.
struct FutureContents {
  std::vector<FutureObject> Objects;
  /// Of an object that nothing is known of before it is made, + 1.
  uint32_t UnknownClass = 0;
};

/// A write action with a value.
struct WriteEntry {
  CellId Cell;
  uint32_t Occurrence; ///< from 1, of what the ActionIdentity says; or 0
  uint32_t Site = 0;   ///< if that is of the identity
  ThreadIndex Thread;
  ValueKind Kind = ValueKind::I32;
  int64_t Value;
  /// Of a reference that is not null: the object's class and array length.
  uint32_t Class = 0, Length = 0, Ordinal = 0;
  const FutureContents *Contents = nullptr; ///< null: the header is all
  unsigned FoundIn = 0;                     ///< the round, 0: not yet
  /// The first of the pairs that are alike, itself perhaps: of all, and of the
  /// old ones if it is one (else none).
  PairId Alike, OldAlike;
  PairId Raced;        ///< WriteSets::raced()
  bool IsWeak = false; ///< found of a write that was not volatile
  /// The first round in which some execution had it in a final field when the
  /// constructor had ended, and in one or in what one leads to; 0: none.
  unsigned FinalIn = 0, FrozenIn = 0;
};

/// What a search for the fixed point came to. Executions, discarded ones and
/// events are those of all rounds.
struct PruneStats {
  uint64_t Futures = 0; ///< choices of a write of the future left out
  uint64_t Choices = 0; ///< choices left out that break an imposed value
  uint64_t Queries = 0; ///< of slices
  uint64_t Kept = 0;    ///< answered by an earlier answer
  uint64_t Solved = 0;  ///< by Z3
  uint64_t Unknown = 0;
  uint64_t Nanoseconds = 0; ///< deciding what is left out
};

struct FixedPointStats {
  unsigned Rounds = 0;
  uint64_t WriteSet = 0; ///< pairs
  uint64_t Executions = 0, Discarded = 0, Events = 0;
  uint64_t LastDiscarded = 0; ///< those of the last round
  double FirstSeconds = 0;    ///< of the first round
  /// Reads of an execution of the last round that saw what another thread
  /// wrote, at most.
  unsigned MostReads = 0;
  /// There were new pairs in the last round, but Java needs no other round.
  bool IsCut = false;
  /// The program acquires beside volatile accesses (WriteSets::mixesModes).
  bool MixesModes = false;
  PruneStats Pruned; ///< of all rounds
};

class WriteSets {
public:
  explicit WriteSets(ActionIdentity I = DefaultIdentity,
                     RacyReads R = RacyReads::Raced)
      : Identity(I), Reads(R) {}
  ActionIdentity identity() const { return Identity; }
  /// The pair, known or new. A new one is not found yet.
  PairId intern(const WriteEntry &E);
  const WriteEntry &operator[](PairId Pair) const {
    return Entries[Pair.index() - 1];
  }
  /// A small number for a class, the same in all executions: where what its
  /// initialiser makes is put (InitAreas.h).
  unsigned initArea(uint32_t Class) {
    return InitAreas.try_emplace(Class, unsigned(InitAreas.size()))
        .first->second;
  }
  /// A small number for a chain of calls of a thread, the same in all
  /// executions: where it puts what it makes there (CallAreas.h).
  unsigned callArea(unsigned Thread, uint64_t Chain) {
    auto [At, New] = CallAreas.try_emplace({Thread, Chain}, 0);
    if (New)
      At->second = NumCallAreas[Thread]++;
    return At->second;
  }
  /// The same pointer for the same contents; null if there are no objects.
  const FutureContents *intern(FutureContents C);
  /// Pairs of a cell, by number.
  llvm::ArrayRef<PairId> of(CellId Cell) const;
  /// Whether a final field had it, in an earlier round.
  bool wasFinal(PairId Pair) const { return wasIn((*this)[Pair].FinalIn); }
  /// Whether a final field had it, or what one leads to, in an earlier round:
  /// what a round knows does not change while it goes on.
  bool wasFrozen(PairId Pair) const { return wasIn((*this)[Pair].FrozenIn); }
  /// In an execution that the model has, a read of the thread and the write
  /// were in no order of happens-before.
  void recordRace(PairId Pair, unsigned Reader) {
    Changed |= Races.try_emplace({raced(Pair), Reader}, Rounds).second;
  }
  bool hasRaced(PairId Pair, unsigned Reader) const {
    return Races.contains({raced(Pair), Reader});
  }
  /// Whether a read of the thread may see the write in this round though it
  /// does not happen before it. Java commits such a read in an execution that
  /// has both of them, with the same happens-before, and in which the read sees
  /// what happens before it (JLS 17.4.8, rules 2, 6 and 7): in an earlier round
  /// the two have raced. The value written is the same there; of an object it
  /// is the reference, and what the object holds may be another thing. What is
  /// frozen is seen without a race.
  bool mayRace(PairId Pair, unsigned Reader) const {
    if (!isOld(Pair))
      return false;
    if (Reads == RacyReads::Any || wasFrozen(Pair))
      return true;
    auto At = Races.find({raced(Pair), Reader});
    return At != Races.end() && At->second < Rounds;
  }
  /// Whether the pair was there when the round began.
  bool isOld(PairId Pair) const {
    unsigned Round = (*this)[Pair].FoundIn;
    return Round && Round < Rounds;
  }
  /// A plain read need not tell pairs apart that have one value, by whatever
  /// thread: it takes the value, which any of them may justify. That gives the
  /// same outcomes if pairs are by value, and if the value is not an object:
  /// whether that is seen through final fields only depends on what wrote the
  /// reference. The name of the old pairs that are alike; the pair's own if it
  /// is not old. In the first round, in which nothing is justified, of all that
  /// are alike.
  PairId alike(PairId Pair) const {
    const WriteEntry &E = (*this)[Pair];
    return Rounds <= 1 ? E.Alike : E.OldAlike ? E.OldAlike : Pair;
  }
  /// An execution that the model has has the pair, of a write that is weaker
  /// than volatile or not.
  void recordFound(PairId Pair, bool IsWeak);
  /// Whether the cell is taken to have volatile writes only, in this round: so
  /// are all until a weaker one is found.
  bool takesVolatile(CellId Cell);
  /// An execution that the model has has events in an order that is not of
  /// happens-before. What a round asks is what was known when it began.
  void recordLooseOrder() { FoundLoose = true; }
  bool hasLooseOrder() const { return IsLoose; }
  /// The program has a volatile access, or one that acquires what it need not
  /// see last: an acquire read, or a volatile one of a weaker write.
  void recordMode(bool Acquires) {
    (Acquires ? HasAcquire : HasVolatile) = true;
  }
  /// It has both: of outcomes that need a volatile access to come before what
  /// an acquiring read has seen, some are missed.
  bool mixesModes() const { return HasAcquire && HasVolatile; }
  /// Whether a cell was taken so and should not have been, or the first loose
  /// order was found: then the round is to be done again, and will know better.
  bool takeBack();
  /// Whether the pair, or one that is alike, is another thread's.
  bool isOfOthers(PairId Pair, unsigned Thread) const;
  void recordFrozen(PairId Pair, bool IsFinal) {
    for (unsigned *Round : {&entry(Pair).FrozenIn, &entry(Pair).FinalIn})
      if (!*Round && (IsFinal || Round == &entry(Pair).FrozenIn))
        *Round = Rounds;
  }

  /// Pairs found.
  size_t size() const { return Found; }
  /// Begins a round. False if nothing was found in the last: the fixed point.
  bool nextRound();
  /// Another number whenever what reads may see has changed: with each round,
  /// and if one is done again.
  uint64_t edition() const { return Editions; }
  /// The round that goes on, from 1.
  unsigned rounds() const { return Rounds; }
  bool hasChanged() const { return Changed; }

private:
  WriteEntry &entry(PairId Pair) { return Entries[Pair.index() - 1]; }
  /// The first of the pairs with one action and value, whatever is known of the
  /// object.
  PairId raced(PairId Pair) const { return (*this)[Pair].Raced; }
  bool wasIn(unsigned Round) const { return Round && Round < Rounds; }
  PairId firstAlike(PairId Pair, PairId WriteEntry::*Alike) const;

  ActionIdentity Identity;
  RacyReads Reads;
  std::vector<WriteEntry> Entries;
  llvm::DenseMap<CellId, llvm::SmallVector<PairId, 4>> ByCell;
  std::map<std::string, FutureContents> Contents; ///< by their text
  llvm::DenseSet<CellId> Volatile, Weak; ///< cells: taken so, and found
  bool HasAcquire = false, HasVolatile = false;
  bool TookWrong = false, FoundLoose = false, IsLoose = false;
  /// The round of the first race, by pair (raced()) and thread of the read.
  llvm::DenseMap<std::pair<PairId, unsigned>, unsigned> Races;
  llvm::DenseMap<uint32_t, unsigned> InitAreas;
  llvm::DenseMap<std::pair<unsigned, uint64_t>, unsigned> CallAreas;
  llvm::DenseMap<unsigned, unsigned> NumCallAreas; ///< by thread
  size_t Found = 0;
  unsigned Rounds = 0;
  uint64_t Editions = 0;
  bool Changed = true;
};

} // namespace heddle

#endif
