//===- FutureWalk.h - Follows a thread's code ahead -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Symbolic execution of what lies ahead of a thread (King, CACM 1976): from
// where it stands, with the values that are in its registers now, through
// calls, loops, arrays and objects that it makes, whose places are known since
// they do not depend on the interleaving. What a plain read will see is one of
// the values that it may see then (FutureReads), or unknown; registers hold
// terms over these (Solver/SliceTerm.h). A branch on a term is followed both
// ways, each with its condition, unless trying values excludes it. While there
// are few paths, a read of few values is a path for each instead: then there is
// nothing left to solve.
//
// Asked is whether the thread may do an action (its n-th write to a cell) with
// a value; or which values it may still write to a cell. A path ends without
// an answer where
//
//   * it has done the action with another value,
//   * the write would come to happen after a read that has imposed it: on the
//     way a monitor was entered that the reader holds (an illegal future read,
//     JPR, Fig. 8, line 43),
//   * a constructor freezes a final field of which another thread has seen the
//     default value in this execution (JprFinals.cpp).
//
// What cannot be followed (library code that is handed an object, natives,
// waiting, classes that are not initialised, more steps than there is a budget
// for) may do anything.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PRUNING_FUTUREWALK_H
#define HEDDLE_PRUNING_FUTUREWALK_H

#include "heddle/Code/Code.h"
#include "heddle/MemoryModel/Execution.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Pruning/AbstractWalk.h"
#include "heddle/Pruning/FuturePruner.h"
#include "heddle/Solver/SliceTerm.h"
#include "heddle/Solver/WriteSolver.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>

namespace heddle {

/// A read that has imposed a value, or is about to: its thread and that
/// thread's clock then.
struct ImposingRead {
  unsigned Thread;
  uint32_t Clock;
};

/// What a walk asks about the execution.
class FutureReads {
public:
  virtual ~FutureReads() = default;
  /// Adds the values that a plain read of T's, later on, may see of the past or
  /// of other threads; false if they cannot be listed. HasOwn: T writes to the
  /// cell before. IsFresh: the cell is of an object that T makes before.
  /// Acquired: T synchronises before.
  struct Read {
    const Thread &T;
    Ref Cell;
    ValueKind Kind;
    bool HasOwn, IsFresh, Acquired;
  };
  struct Value {
    uint64_t Bits;
    PairId Pair; ///< what must still come for it; none: nothing
  };
  virtual bool listSeen(const Read &R, llvm::SmallVectorImpl<Value> &Out) = 0;
  virtual bool mayCome(unsigned Reader, PairId Pair) = 0;
  virtual const WriteEntry &entry(PairId Pair) = 0;
  /// Whether another thread has seen, or is about to see, the default value of
  /// the cell since the first read of the future.
  virtual bool hasSeenDefault(unsigned Writer, Ref Cell) = 0;
  /// What T's pending read sees, if that is fixed, and the pair.
  virtual std::optional<Value> pendingValue(const Thread &T) = 0;
  /// Instructions that walks may still take.
  virtual int &budget() = 0;
};

/// Of a register in a FutureWalk: Bits if Term is 0, else a term of 64 bits.
struct FutureWord {
  uint64_t Bits = 0;
  uint32_t Term = 0;
  bool isKnown() const { return !Term; }
};

/// What a FutureWalk knows where it is.
struct FuturePath : WalkPath<FutureWord> {
  FuturePath() = default;
  FuturePath(const FuturePath &) = default;
  FuturePath &operator=(const FuturePath &) = default;
  // So that a vector that grows does not copy them.
  FuturePath(FuturePath &&) noexcept = default;
  FuturePath &operator=(FuturePath &&) noexcept = default;

  /// In 4 or 8 bytes. A long may be written in one piece and read in halves.
  struct Stored {
    Ref At;
    unsigned Bytes;
    FutureWord Value;
  };
  struct NewObject {
    Ref At, End;
    ClassId Class;
    uint32_t Length;
  };
  /// No object is there: the end of the arena.
  static constexpr Ref FirstUnplaced = 0xffe00000;

  uint32_t Condition = 0; ///< a term
  PairId Needs;           ///< what it saw and may come, which was not asked yet
  llvm::SmallVector<Stored, 8> Memory; ///< own writes, none over another
  llvm::SmallVector<NewObject, 4> Objects;
  llvm::SmallVector<Ref, 2> Held; ///< monitors entered
  /// Pairs whose references it saw: what they say of objects.
  llvm::SmallVector<PairId, 4> Named;
  Ref AllocNext = 0, AllocEnd = 0;
  Ref NextUnplaced = FirstUnplaced; ///< for objects whose place is unknown
  bool KnowsPlaces = true;          ///< AllocNext is right
  bool KnowsAreas = true;           ///< its calls alone allocate by its chains
  bool KnowsMemory = true;          ///< all own writes are in Memory
  bool KnowsCount = true;           ///< Occurrence is right
  bool CalledLibrary = false;       ///< and not followed it
  bool CalledBack = false; ///< the library may have called the user's code
  bool Starts = false;     ///< a thread, which may have written since
  bool Acquired = false;
  bool SawOwn = false; ///< a reference to what T has not made yet
  uint32_t Occurrence = 0;
};

class FutureWalk : AbstractWalk<FutureWalk, FutureWord, FuturePath> {
public:
  struct Goal {
    FutureTarget Place;
    const WriteEntry *Action = nullptr; ///< null: any write
    bool ByOccurrence = true; ///< else any write of the value is the action
    llvm::ArrayRef<ImposingRead> Readers;
    /// The values of any write, if no action is known.
    llvm::SmallVectorImpl<uint64_t> *Values = nullptr;
  };
  /// Occurrences: writes of T to the cell that were executed.
  FutureWalk(const JprMemory &J, const Thread &T, const Goal &G,
             uint32_t Occurrences, FutureReads &Reads, FuturePruner &Pruner);

  /// Whether the action may come, or not all values could be listed.
  bool run();

private:
  friend AbstractWalk;
  using Stored = FuturePath::Stored;
  using NewObject = FuturePath::NewObject;
  static constexpr Ref FirstUnplaced = FuturePath::FirstUnplaced;

  // Control (FutureWalk.cpp).
  bool start();
  Step before(Path &P);
  bool skipsBelow(Path &P, const ProgramFunction &F);
  Step skippedBelow(Path &P, Word &Result);
  Step returnedBelow(Path &P, Word Result) { return finish(P, Result); }
  bool mayCall(const Path &P) { return mayReach(P); }
  std::optional<Step> skipCall(Path &P, const ProgramFunction &F,
                               const Insn *I);
  Step entered(Path &) { return Goes; }
  Step callVirtual(Path &P, const Insn *I);
  Step callIndirect(Path &P, const Insn *I);
  std::optional<Word> dispatch(Path &P, const Insn *I);
  Step callUnknown(Path &P);
  const CodeWrites::Node *nodeAt(const Path &P) const;
  bool isAnywhere(const Path &P) const;
  bool skips(Path &P, FunctionId F, bool IsExact);
  void calledLibrary(Path &P, bool CallsBack);
  Step branchBothWays(Path &P, Word Condition, int Taken, int Else);
  Step branchOutOf(Path &P, const Insn *I);
  std::optional<uint64_t> switchValue(Path &P, unsigned Register);
  Step jumpedBack(Path &) { return Goes; }
  Step raise(Path &P);
  void fork(const Path &P, bool Throws);
  bool isPossible(uint32_t Before, uint32_t Bit);
  bool mayReach(const Path &P);
  // Words and instructions (FutureWalkCode.cpp).
  static Word known(uint64_t V) { return {V, 0}; }
  static std::optional<bool> truth(Word V) {
    return V.isKnown() ? std::optional(V.Bits != 0) : std::nullopt;
  }
  Word select(Word Condition, Word A, Word B);
  Word intrinsic(const std::vector<Word> &R, const Insn *I);
  Word someNumber() { return unknown(64); }
  Word someReference() { return unknown(32); }
  Word currentThread() const { return known(T.JavaThread); }
  Word addressOf(Word Base, Word Index, uint32_t Size, uint32_t Offset);
  Word partOf(Word Base, uint32_t Offset);
  Word load(Path &P, const Insn *I);
  std::optional<Word> loadPlain(Path &, const Insn *) { return std::nullopt; }
  Word loadShared(Path &P, const Insn *I);
  Step store(Path &P, const Insn *I);
  Step storePlain(Path &, const Insn *) { return Gives; }
  Step storeShared(Path &P, const Insn *I);
  Step update(Path &P, const Insn *I);
  void fence(Path &P) { P.Acquired = true; }
  Step makeObject(Path &P, const Insn *I) {
    return allocate(P, classField(I), 0, false, I->C);
  }
  Step makeArray(Path &P, const Insn *I);
  Step initialise(Path &P, ClassId Id);
  Word instanceOf(Path &P, const Insn *I);
  Word storeCheck(Path &P, const Insn *I);
  Step event(Path &P, const Insn *I);
  Step heddleCall(Path &P, const Insn *I);
  Step allocate(Path &P, ClassId C, uint32_t Length, bool IsArray,
                unsigned Rank);
  // Memory (FutureWalkMemory.cpp).
  Word loadCell(Path &P, Ref Cell, ValueKind K, bool IsPlain);
  Word loadRaw(Path &P, Ref Cell, unsigned Bytes);
  std::optional<Word> ownAt(const Path &P, Ref Cell, unsigned Bytes);
  void keepOwn(Path &P, Ref Cell, unsigned Bytes, Word Value);
  Word choose(Path &P, llvm::ArrayRef<FutureReads::Value> All);
  Step storeTo(Path &P, Word Address, Word Value, unsigned Bytes,
               bool MayBeStatic = false);
  Step wrote(Path &P, Word Value);
  Step enterMonitor(Path &P, Word Object);
  Ref placeInArea(const Path &P, const RuntimeClass &C, uint64_t Size,
                  unsigned Rank);
  bool meetsOther(const Path &P, const RuntimeClass &C, Ref At, uint64_t Size,
                  uint32_t Length);
  bool isFresh(const Path &P, Ref Cell) const;
  bool isThere(Ref Cell) const;
  bool isUnmade(Ref O) const;
  bool isKnownToOthers(Ref Cell) const;
  bool mayBeOfOthers(const Path &P, Ref Cell);
  bool mayBeOfLibrary(const Path &P, Ref Cell);
  std::pair<ClassId, uint32_t> objectAt(const Path &P, Ref O);
  bool freezes(const Path &P, Ref O);
  bool pinDown(Path &P, unsigned Register);
  // Terms (FutureWalkTerms.cpp).
  uint32_t make(TermOp Op, unsigned Bits, uint32_t A, uint32_t B = 0,
                uint32_t C = 0);
  uint32_t constant(uint64_t V, unsigned Bits);
  uint32_t narrow(Word W, unsigned Bits);
  Word widen(uint32_t Term);
  Word unknown(unsigned Bits);
  Word apply(TermOp Op, unsigned Bits, Word A, Word B);
  Word compare(TermOp Op, unsigned Bits, Word A, Word B);
  Word extend(TermOp Op, unsigned From, unsigned To, Word A);
  Word half(Word Whole, bool IsHigh);
  uint32_t bitOf(Word W);
  uint32_t both(uint32_t A, uint32_t B);
  uint32_t opposite(uint32_t Bit);
  bool mayBeEither(uint32_t Bit);
  uint64_t leavesOf(uint32_t Term);
  bool list(Word W, uint32_t Condition, llvm::SmallVectorImpl<uint64_t> &Out);
  bool mayBe(Word W, unsigned Bits, uint64_t V, uint32_t Condition);

  const JprMemory &J;
  const Sync &S;
  const Thread &T;
  const Goal &G;
  const uint32_t Occurrences;
  FutureReads &Reads;
  FuturePruner &Pruner;
  WriteSolver &Solver;
  const unsigned Place; ///< the number of the goal's
  std::vector<Path> Left;
  std::vector<Term> Terms;
  std::vector<uint64_t> Leaves;              ///< of the first terms
  std::vector<std::vector<uint64_t>> Values; ///< of reads, by number
  std::vector<ReadDomain> Domains;
  uint32_t Unknowns = 0;
  llvm::SmallVector<bool, 32> Used; ///< unknowns that a condition mentions
  unsigned Forks = 0;
  bool HasBegun = false;
  bool IsFirst = true; ///< the pending event is still to be executed
};

} // namespace heddle

#endif
