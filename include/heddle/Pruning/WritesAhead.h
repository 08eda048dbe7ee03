//===- WritesAhead.h - What a thread may still write ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which static fields, and fields of objects, of the user's classes a thread
// may come to write from where it stands, whatever the other threads do: its
// code is followed from its frames on, with what is in their registers. What is
// read from memory is unknown, and both ways of a branch on it are taken; so a
// counter in a register is known, and the last round of a loop is known for the
// last. A path ends where it comes to a place with the registers of an earlier
// visit. The answer is a function of the thread's local state only, and so it
// holds for all that can follow.
//
// What cannot be followed (calls of what is not known, library code that is
// handed objects, starts of threads, more steps than there is a budget for) may
// write anything. Elements of arrays are not looked at: they are never known
// not to be written.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PRUNING_WRITESAHEAD_H
#define HEDDLE_PRUNING_WRITESAHEAD_H

#include "heddle/Code/Code.h"
#include "heddle/Pruning/AbstractWalk.h"
#include "heddle/Pruning/FutureGoal.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <map>
#include <vector>

namespace heddle {

/// Of a register in a walk of WritesAhead.
struct AheadWord {
  enum Kind : uint8_t {
    Other,  ///< nothing is known
    Known,  ///< Bits
    Object, ///< if it is an address, then that of an object
    Inside, ///< the address of some object, and Bits
    Made,   ///< an object of class Bits that was made on the way
  } What = Other;
  uint64_t Bits = 0;
};
using AheadPath = WalkPath<AheadWord>;

class WritesAhead : AbstractWalk<WritesAhead, AheadWord, AheadPath> {
public:
  using AbstractWalk::Codes;
  /// The number of the set of everything.
  static constexpr uint16_t Anything = 0;
  /// In the first state of an exploration. Loaded: as in FuturePruner.
  WritesAhead(World &W, Program &P, const Codes &Loaded);

  /// The number of the set of what T may write. LocalState: a hash of its
  /// frames and its pending event; the answer is kept by it.
  uint16_t of(const Thread &T, uint64_t LocalState);
  /// Whether the cell, one of those above, is in a set.
  bool has(uint16_t Set, const FutureTarget &G) const;

private:
  friend AbstractWalk;

  bool walk(const Thread &T);
  bool start(const Thread &T, Path &First);
  bool isNew(const Path &P, Opcode Why);
  Step finishOrThrow(Path &P, Word Result);
  // Control.
  Step before(Path &) { return ++Steps > MostSteps ? Gives : Goes; }
  bool skipsBelow(Path &, const ProgramFunction &F) {
    return isHarmless(Prog, F, Any, false);
  }
  Step skippedBelow(Path &P, Word &) {
    P.Throws = false; // as it may be
    return Goes;
  }
  /// The result is not known, since P's own frames that came from there are
  /// gone.
  Step returnedBelow(Path &P, Word) { return finishOrThrow(P, SomeObject); }
  bool mayCall(const Path &) { return true; }
  std::optional<Step> skipCall(Path &P, const ProgramFunction &F,
                               const Insn *I);
  Step entered(Path &P) { return isNew(P, Opcode::Call) ? Goes : Ends; }
  bool isErrorOfText(const Path &P, const ProgramFunction &F,
                     const Insn *I) const;
  Step callVirtual(Path &P, const Insn *I);
  Step callIndirect(Path &, const Insn *) { return Gives; }
  std::optional<Word> dispatch(Path &, const Insn *) { return std::nullopt; }
  Step branchBothWays(Path &P, Word Condition, int Taken, int Else);
  Step branchOutOf(Path &P, const Insn *I);
  std::optional<uint64_t> switchValue(Path &P, unsigned Register);
  Step jumpedBack(Path &P) { return isNew(P, Opcode::JmpBack) ? Goes : Ends; }
  // Words.
  static constexpr Word SomeObject{Word::Object, 0};
  static Word known(uint64_t V) { return {Word::Known, V}; }
  static std::optional<bool> truth(Word V) {
    return V.What == Word::Known ? std::optional(V.Bits != 0) : std::nullopt;
  }
  static Word apply(TermOp Op, unsigned Bits, Word A, Word B);
  static Word compare(TermOp Op, unsigned Bits, Word A, Word B) {
    return apply(Op, Bits, A, B);
  }
  static Word extend(TermOp Op, unsigned From, unsigned To, Word A);
  static Word select(Word Condition, Word A, Word B);
  static Word intrinsic(const std::vector<Word> &, const Insn *) { return {}; }
  static Word someNumber() { return {}; }
  static Word someReference() { return SomeObject; }
  static Word currentThread() { return SomeObject; }
  // Memory and objects.
  /// Elements have no known place.
  static Word addressOf(Word, Word, uint32_t, uint32_t) { return {}; }
  static Word partOf(Word Base, uint32_t Offset);
  static Word load(Path &, const Insn *) { return SomeObject; }
  std::optional<Word> loadPlain(Path &P, const Insn *I);
  static Word loadShared(Path &, const Insn *) { return SomeObject; }
  Step store(Path &P, const Insn *I);
  Step storePlain(Path &P, const Insn *I);
  Step storeShared(Path &P, const Insn *I);
  Step update(Path &P, const Insn *I);
  static void fence(Path &) {}
  Step makeObject(Path &P, const Insn *I) {
    return finishOrThrow(P, {Word::Made, classField(I).index()});
  }
  Step makeArray(Path &P, const Insn *) { return finishOrThrow(P, SomeObject); }
  Step initialise(Path &P, ClassId Id);
  static Word instanceOf(Path &, const Insn *) { return {}; }
  static Word storeCheck(Path &, const Insn *) { return {}; }
  Step event(Path &P, const Insn *I);
  Step heddleCall(Path &P, const Insn *I);
  Step storeTo(Path &P, const Insn *I, Word Base, uint32_t Offset);
  bool wasInitialised(ClassId C) const;
  Word loadStatic(Ref Cell) const;
  bool mayHandleUncaught();
  uint16_t numberOf(std::vector<uint64_t> Set);

  /// Instructions of one walk.
  static constexpr unsigned MostSteps = 4'000;
  /// Sets by number. Members: an address, or FieldOf and the offset in any
  /// object.
  static constexpr uint64_t FieldOf = 1ull << 32;
  std::vector<std::vector<uint64_t>> Sets;
  std::map<std::vector<uint64_t>, uint16_t> Numbers;
  llvm::DenseMap<uint64_t, uint16_t> Kept; ///< by local state
  int64_t Budget;                          ///< of all walks

  // Of the present walk.
  std::vector<Path> Left;
  llvm::DenseSet<uint64_t> Seen;
  llvm::DenseSet<uint64_t> Written;
  unsigned Steps = 0;
  FutureTarget Any;              ///< stands for the cells that are asked about
  std::vector<bool> Initialised; ///< classes, in the first state
  unsigned ClassesSeen = 0;
  bool HasHandler = false;
};

} // namespace heddle

#endif
