//===- SyncNumbering.h - What of Sync outlives backtracking --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_SYNC_SYNCNUMBERING_H
#define HEDDLE_LIB_SYNC_SYNCNUMBERING_H

#include "heddle/Sync/Sync.h"
#include "heddle/World/ThreadNumbering.h"
#include "llvm/ADT/DenseMap.h"

namespace heddle {

struct Sync::Numbering {
  std::shared_ptr<ThreadNumbering> Threads;
  /// Of these, ids that were asked for, by parent << 16 | ordinal.
  llvm::DenseMap<uint32_t, uint32_t> ThreadIds;
  /// Numbers of records by kind << 32 | address.
  llvm::DenseMap<uint64_t, uint32_t> Records;
  uint32_t NextRecord = 0;
  llvm::DenseSet<uint32_t> Monitors; ///< those of monitors
};

} // namespace heddle

#endif
