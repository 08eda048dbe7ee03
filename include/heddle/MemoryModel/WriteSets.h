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
// Several workers may explore a round together. What reads are told does not
// change while it goes on, and is read without a lock; what is found meanwhile
// is kept apart until the next round begins. Rounds begin while nobody
// explores.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_WRITESETS_H
#define HEDDLE_MEMORYMODEL_WRITESETS_H

#include "heddle/IR/ClassInfo.h"
#include "heddle/MemoryModel/ActionIdentity.h"
#include "heddle/Support/Ids.h"
#include "heddle/Support/StableVector.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <atomic>
#include <map>
#include <mutex>
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
  /// The first of the pairs that are alike, itself perhaps.
  PairId Alike;
  PairId Raced; ///< WriteSets::raced()
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

  /// Those of another worker.
  void add(const PruneStats &S) {
    Futures += S.Futures;
    Choices += S.Choices;
    Queries += S.Queries;
    Kept += S.Kept;
    Solved += S.Solved;
    Unknown += S.Unknown;
    Nanoseconds += S.Nanoseconds;
  }
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

/// Safe to use from several threads, but for what begins a round.
class WriteSets {
public:
  explicit WriteSets(ActionIdentity I = DefaultIdentity,
                     RacyReads R = RacyReads::Raced)
      : Identity(I), Reads(R) {}
  ActionIdentity identity() const { return Identity; }
  /// The pair, known or new. A new one is not found yet.
  PairId intern(const WriteEntry &E);
  const WriteEntry &operator[](PairId Pair) const { return known(Pair).What; }
  /// A small number for a class, the same in all executions: where what its
  /// initialiser makes is put (InitAreas.h).
  unsigned initArea(uint32_t Class);
  /// A small number for a chain of calls of a thread, the same in all
  /// executions: where it puts what it makes there (CallAreas.h).
  unsigned callArea(unsigned Thread, uint64_t Chain);
  /// The chain with that number, and the class. While nobody explores.
  uint64_t chainOf(unsigned Thread, unsigned Area) const {
    return Chains.lookup({Thread, Area});
  }
  uint32_t classOf(unsigned InitArea) const { return AreaClasses[InitArea]; }
  /// The same pointer for the same contents; null if there are no objects.
  const FutureContents *intern(FutureContents C);
  /// Pairs of a cell that there were when the round began, in the order that
  /// nextRound() was given.
  llvm::ArrayRef<PairId> of(CellId Cell) const;
  /// All pairs that have the name (alike()).
  llvm::SmallVector<PairId, 4> namedBy(PairId Name) const;
  /// Whether a final field had it, in an earlier round.
  bool wasFinal(PairId Pair) const { return wasIn(known(Pair).FinalIn); }
  /// Whether a final field had it, or what one leads to, in an earlier round:
  /// what a round knows does not change while it goes on.
  bool wasFrozen(PairId Pair) const { return wasIn(known(Pair).FrozenIn); }
  /// A write, and the thread of a read.
  using Race = std::pair<PairId, unsigned>;
  /// In an execution that the model has, a read of the thread and the write
  /// were in no order of happens-before.
  void recordRaces(llvm::ArrayRef<Race> Met);
  /// Whether they were in an earlier round.
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
    return Reads == RacyReads::Any || wasFrozen(Pair) || hasRaced(Pair, Reader);
  }
  /// Whether the pair was found before the round began.
  bool isOld(PairId Pair) const { return wasIn(known(Pair).FoundIn); }
  /// A plain read need not tell pairs apart that have one value, by whatever
  /// thread: it takes the value, which any of them may justify. That gives the
  /// same outcomes if pairs are by value, and if the value is not an object:
  /// whether that is seen through final fields only depends on what wrote the
  /// reference. The name of the old pairs that are alike; the pair's own if it
  /// is not old. In the first round, in which nothing is justified, of all that
  /// are alike.
  PairId alike(PairId Pair) const {
    const Known &E = known(Pair);
    return Rounds <= 1 ? E.What.Alike : E.OldAlike ? E.OldAlike : Pair;
  }
  /// An execution that the model has has the pair, of a write that is weaker
  /// than volatile or not.
  void recordFound(PairId Pair, bool IsWeak);
  /// Whether the cell is taken to have volatile writes only, in this round: so
  /// are all of which no weaker one was found before it began.
  bool takesVolatile(CellId Cell);
  /// An execution that the model has has events in an order that is not of
  /// happens-before. What a round asks is what was known when it began.
  void recordLooseOrder() { FoundLoose.store(true, std::memory_order_relaxed); }
  bool hasLooseOrder() const { return IsLoose; }
  /// The program has a volatile access, or one that acquires what it need not
  /// see last: an acquire read, or a volatile one of a weaker write.
  void recordMode(bool Acquires) {
    (Acquires ? HasAcquire : HasVolatile)
        .store(true, std::memory_order_relaxed);
  }
  /// It has both: of outcomes that need a volatile access to come before what
  /// an acquiring read has seen, some are missed.
  bool mixesModes() const {
    return HasAcquire.load(std::memory_order_relaxed) &&
           HasVolatile.load(std::memory_order_relaxed);
  }
  /// Whether a cell was taken so and should not have been, or the first loose
  /// order was found: then the round is to be done again, and will know better.
  bool takeBack();
  /// Whether the pair, or one that is alike, is another thread's.
  bool isOfOthers(PairId Pair, unsigned Thread) const;
  void recordFrozen(PairId Pair, bool IsFinal);
  /// All that was found is forgotten.
  void beginAgain();

  /// Pairs found.
  size_t size() const { return Found; }
  /// Begins a round. False if nothing was found in the last: the fixed point.
  /// Choices of reads come in the order of these keys: schedules must not
  /// depend on numbers, which several workers give out in any order. Pairs with
  /// one key come in the order of their numbers.
  using PairKey = llvm::function_ref<std::string(const WriteEntry &)>;
  bool nextRound(PairKey Of = nullptr);
  /// Another number whenever what reads may see has changed: with each round,
  /// and if one is done again.
  uint64_t edition() const { return Editions; }
  /// The round that goes on, from 1.
  unsigned rounds() const { return Rounds; }
  bool hasChanged() const { return Changed; }

private:
  /// A pair, and what was found of it.
  struct Known {
    WriteEntry What;
    /// As What.Alike, of the old ones, if it is one (else none). Changes when
    /// rounds begin.
    PairId OldAlike;
    // The first round in which that was found, 0: not yet. Others may write
    // while they are read.
    unsigned FoundIn = 0;
    unsigned WeakIn = 0; ///< of a write that was not volatile
    /// Some execution had it in a final field when the constructor had ended,
    /// and in one or in what one leads to.
    unsigned FinalIn = 0, FrozenIn = 0;
  };
  using Cells = llvm::DenseMap<CellId, llvm::SmallVector<PairId, 4>>;
  using Areas = llvm::DenseMap<std::pair<unsigned, uint64_t>, unsigned>;
  enum : size_t { PairsAChunk = 1024, MostChunks = 1 << 16 };

  Known &known(PairId Pair) { return Pairs[Pair.index() - 1]; }
  const Known &known(PairId Pair) const { return Pairs[Pair.index() - 1]; }
  /// The first of the pairs with one action and value, whatever is known of the
  /// object.
  PairId raced(PairId Pair) const { return (*this)[Pair].Raced; }
  void sort(llvm::SmallVectorImpl<PairId> &Of, PairKey Key) const;
  static unsigned load(const unsigned &Round) {
    return std::atomic_ref(const_cast<unsigned &>(Round))
        .load(std::memory_order_relaxed);
  }
  bool wasIn(const unsigned &Of) const {
    unsigned Round = load(Of);
    return Round && Round < Rounds;
  }
  void keepRound(unsigned &In) {
    if (!load(In))
      std::atomic_ref(In).store(Rounds, std::memory_order_relaxed);
  }
  bool isAlike(const WriteEntry &A, const WriteEntry &B) const {
    return Identity == ActionIdentity::Value && !A.Class && !B.Class &&
           A.Value == B.Value && A.Kind == B.Kind;
  }

  ActionIdentity Identity;
  RacyReads Reads;
  // As they were when the round began; PairIds of Later are published by Lock.
  Cells Earlier;
  llvm::DenseSet<Race> Races; ///< raced()
  Areas CallAreas;
  llvm::DenseSet<CellId> Weak; ///< cells
  bool IsLoose = false;
  unsigned Rounds = 0;
  uint64_t Editions = 0;

  /// Guards what follows, up to Changed; and appending to Pairs.
  mutable std::mutex Lock;
  StableVector<Known, PairsAChunk, MostChunks> Pairs;
  std::map<std::string, FutureContents> Contents; ///< by their text
  llvm::DenseMap<uint32_t, unsigned> InitAreas;
  std::vector<uint32_t> AreaClasses;
  llvm::DenseMap<unsigned, unsigned> NumCallAreas; ///< by thread
  llvm::DenseMap<std::pair<unsigned, unsigned>, uint64_t> Chains;
  // Since the round began:
  Cells Later;
  llvm::DenseSet<Race> NewRaces;
  Areas NewCallAreas;
  llvm::DenseSet<CellId> NewWeak;
  llvm::DenseSet<CellId> Volatile; ///< cells that were taken so, since takeBack
  size_t Found = 0;
  bool Changed = true;
  std::atomic<bool> FoundLoose = false, HasAcquire = false, HasVolatile = false;
};

} // namespace heddle

#endif
