//===- ReadChoices.h - What a read may choose from -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_READCHOICES_H
#define HEDDLE_RELAXED_READCHOICES_H

#include "heddle/MemoryModel/MemoryModel.h"

namespace heddle {

/// The choices of one read: first Past, then Futures.
struct ReadChoices {
  /// Writes, the newest first; none, the action, is what is in memory.
  WriteList Past;
  /// JPR: pairs that have not been written yet.
  llvm::SmallVector<PairId, 8> Futures;
  /// Instructions that leaving others out has walked.
  uint32_t Walked = 0;

  unsigned size() const { return Past.size() + Futures.size(); }
  void clear() {
    Past.clear();
    Futures.clear();
    Walked = 0;
  }
};

} // namespace heddle

#endif
