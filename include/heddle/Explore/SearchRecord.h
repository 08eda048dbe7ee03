//===- SearchRecord.h - The shape of a search's tree ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one worker's DPOR search tells of its tree, for utils/scale, which
// simulates how many would have shared it. Depths are numbers of events.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_EXPLORE_SEARCHRECORD_H
#define HEDDLE_EXPLORE_SEARCHRECORD_H

#include <cstddef>
#include <cstdint>

namespace heddle {

class SearchRecord {
public:
  virtual ~SearchRecord() = default;
  /// The next execution leaves the path of the last one at Depth, follows what
  /// execution PlannedBy planned down to depth Free, and is free from there.
  /// Returns its number; that of the first execution is 0.
  virtual uint32_t branches(size_t Depth, size_t Free, uint32_t PlannedBy) = 0;
  /// It came to its end after Length events.
  virtual void ends(size_t Length) = 0;
};

} // namespace heddle

#endif
