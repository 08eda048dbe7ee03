//===- ByteHistory.h - What was done to bytes of C's memory -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model has a history for each cell, and the history of a value of several
// bytes is that of the first. So accesses of several widths to the same bytes
// have histories that know nothing of each other, and so has the end of a
// block's life. All are as they should be if what was done to the bytes before
// happens before what comes then: this says whether it does.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_BYTEHISTORY_H
#define HEDDLE_RELAXED_BYTEHISTORY_H

#include "heddle/IR/CMemory.h"
#include "heddle/MemoryModel/Execution.h"
#include "heddle/World/World.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace heddle {

/// Where bytes of one granule lie: a bit for each.
struct ByteRange {
  Ref Granule;
  uint8_t Bytes;
  /// Of Size bytes, not more than are left in the granule, from the one whose
  /// word is at Cell.
  static ByteRange at(Ref Cell, unsigned Size) {
    return {Cell & ~(CGranule - 1),
            uint8_t(((1u << Size) - 1) << Cell % CGranule / 4)};
  }
};

/// The actions of an execution by the bytes that they are about.
class ByteHistory {
public:
  /// Tells of the actions about bytes of the range, the last one first, up to
  /// those after which each byte began anew (MemoryAction::isTurn). Tell says
  /// whether the action happens before the present; if not, what is before it
  /// is told, too.
  void visit(const Execution &E, ByteRange Range,
             llvm::function_ref<bool(ActionIndex)> Tell);

private:
  struct Entry {
    ActionIndex Action;
    uint8_t Bytes;
  };
  void update(const Execution &E);

  llvm::DenseMap<Ref, llvm::SmallVector<Entry, 8>> Granules;
  struct Added {
    Ref Granule; ///< 0: not about bytes
    uint64_t Serial;
  };
  std::vector<Added> Known; ///< of each action from 1 on
};

} // namespace heddle

#endif
