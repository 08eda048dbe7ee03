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
#include "heddle/Relaxed/FutureGoal.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <map>
#include <vector>

namespace heddle {

class WritesAhead {
public:
  using Codes = std::function<const Code *(FunctionId)>;
  /// The number of the set of everything.
  static constexpr uint16_t Anything = 0;
  /// In the first state of an exploration. Loaded: as in FuturePruner.
  WritesAhead(World &W, Program &P, Codes Loaded);

  /// The number of the set of what T may write. LocalState: a hash of its
  /// frames and its pending event; the answer is kept by it.
  uint16_t of(const Thread &T, uint64_t LocalState);
  /// Whether the cell, which is one of those above, is in a set.
  bool has(uint16_t Set, const FutureTarget &G) const;

private:
  /// Of a register.
  struct Word {
    enum Kind : uint8_t {
      Other,  ///< nothing is known
      Known,  ///< Bits
      Object, ///< if it is an address, then that of an object
      Inside, ///< the address of some object, and Bits
      Made,   ///< an object of class Bits that was made on the way
    } What = Other;
    uint64_t Bits = 0;
    static Word known(uint64_t V) { return {Known, V}; }
  };
  struct Frame {
    const Code *C;
    uint32_t At; ///< the instruction, or the call that goes on
    std::vector<Word> R;
  };
  struct Path {
    std::vector<Frame> Frames;       ///< the innermost last
    uint32_t Below = 0, BelowPc = 0; ///< the machine's frame under them
    bool Throws = false;             ///< an exception is pending
  };
  enum Step : uint8_t { Goes, Ends, Gives };

  bool walk(const Thread &T);
  bool start(const Thread &T, Path &First);
  Step follow(Path &P);
  bool isNew(const Path &P, Opcode Why);
  Step enterBelow(Path &P);
  Step pushBelow(Path &P);
  Step finish(Path &P, Word Result);
  Step finishOrThrow(Path &P, Word Result);
  Step call(Path &P, FunctionId F, const Insn *I);
  bool isErrorOfText(const Path &P, const ProgramFunction &F,
                     const Insn *I) const;
  Step callVirtual(Path &P, const Insn *I);
  Step branch(Path &P, Word Condition, int Taken, int Else);
  Step execute(Path &P);
  Step executeOther(Path &P);
  Step event(Path &P, const Insn *I);
  Step heddleCall(Path &P, const Insn *I);
  Step storeTo(Word Base, uint32_t Offset);
  bool wasInitialised(ClassId C) const;
  Word loadStatic(Ref Cell) const;
  bool mayHandleUncaught();
  uint16_t numberOf(std::vector<uint64_t> Set);

  World &W;
  Program &P;
  Codes Loaded;
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
