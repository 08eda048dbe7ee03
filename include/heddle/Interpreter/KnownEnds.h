//===- KnownEnds.h - Ends of executions that were seen before ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where only ends of threads and joins are left, what follows is a function of
// the live threads and their frames, if the code between the joins uses nothing
// else; and of the cells that it reads, if a thread reads only what it alone
// has touched, so that no race can be met. Such an ending is executed once, and
// known from then on: what it needs is compared with the present state.
//
// While an ending is executed for the first time the interpreter tells each
// instruction that is not of registers and frames alone. Anything but a read as
// above makes the ending unknown for good.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_INTERPRETER_KNOWNENDS_H
#define HEDDLE_INTERPRETER_KNOWNENDS_H

#include "heddle/Code/Code.h"
#include "heddle/Sync/Sync.h"
#include "llvm/ADT/SmallVector.h"

namespace heddle {

/// Whether an instruction reads and changes registers and frames only.
constexpr bool usesFramesOnly(Opcode O) {
  return (O <= Opcode::RetVoid && O != Opcode::BrOutOf) || O == Opcode::Call ||
         O == Opcode::PtrAdd || O == Opcode::PtrAddI || O == Opcode::Pending;
}

class KnownEnds {
public:
  KnownEnds(const World &W, const Sync &S) : W(W), S(S) {}

  /// What follows the present state, where only ends are left, to the end of
  /// the execution, at which nobody is left; empty if that is not known. Then
  /// it may be watched: see keep().
  llvm::ArrayRef<Event> find();
  /// What followed when nothing was found. Events: all of it, up to the end at
  /// which nobody was left and without a fault; empty: it was something else.
  void keep(llvm::ArrayRef<Event> Events);
  bool isWatching() const { return Watched != nullptr; }
  /// T is about to execute I, which uses more than frames, with registers R.
  void tell(const Thread &T, const Insn &I, const uint64_t *R);

private:
  struct Read {
    uint64_t Value;
    Ref At;
    bool IsWide, IsChecked;
    ThreadIndex Thread; ///< that reads
  };
  struct Ending {
    llvm::SmallVector<uint64_t, 0> From; ///< threads alive, their frames
    llvm::SmallVector<Read, 0> Reads;
    llvm::SmallVector<Event, 0> Events; ///< none: not to be known
  };
  static constexpr unsigned MostEndings = 256, MostReads = 64;
  /// Of the frames of a thread.
  static constexpr uint64_t MostBytes = 4096;

  llvm::ArrayRef<uint64_t> framesOf(const Thread &T) const;
  uint64_t hash() const;
  bool isHere(const Ending &E) const;
  void begin(Ending &E);
  bool isOwn(Ref Cell, unsigned Thread) const;
  bool holds(const Read &R) const;
  void read(const Thread &T, uint64_t At, bool IsWide, bool IsChecked);
  uint64_t valueAt(Ref At, bool IsWide) const {
    return IsWide ? W.load<uint64_t>(At) : W.load<uint32_t>(At);
  }

  const World &W;
  const Sync &S;
  Ending Endings[MostEndings]; ///< by a hash of threads alive, and where
  Ending *Watched = nullptr;
  bool IsUnknown = false; ///< what is watched uses more
};

} // namespace heddle

#endif
