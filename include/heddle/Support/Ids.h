//===- Ids.h - Distinct integer types for each index space ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_IDS_H
#define HEDDLE_SUPPORT_IDS_H

#include <cstdint>
#include <functional>

namespace heddle {

/// An index that does not convert to an index into something else. A default
/// constructed id is invalid.
template <class Tag, class Int = uint32_t> class Id {
public:
  constexpr Id() = default;
  constexpr explicit Id(Int V) : Value(V) {}
  constexpr Int index() const { return Value; }
  constexpr bool isValid() const { return Value != Invalid; }
  friend constexpr bool operator==(Id A, Id B) { return A.Value == B.Value; }
  friend constexpr bool operator!=(Id A, Id B) { return A.Value != B.Value; }
  friend constexpr bool operator<(Id A, Id B) { return A.Value < B.Value; }

private:
  static constexpr Int Invalid = static_cast<Int>(-1);
  Int Value = Invalid;
};

#ifdef HEDDLE_WIDE
using ThreadIndex = uint16_t;
#else
using ThreadIndex = uint8_t;
#endif
/// Dense index of a thread within an exploration, below MaxThreads. The main
/// thread is 0; the others are numbered as (parent, ordinal) pairs are first
/// met, so that one pair keeps its number on all executions (DESIGN section 4).
using ThreadId = Id<struct ThreadIdTag, ThreadIndex>;
/// Index into Program's functions.
using FunctionId = Id<struct FunctionIdTag>;
/// Index into Program's classes; also the first word of every object.
using ClassId = Id<struct ClassIdTag>;
/// Index into Program's selectors (method name and descriptor).
using SelectorId = Id<struct SelectorIdTag>;
/// Index into Program's sites: one source position of one access or call.
using SiteId = Id<struct SiteIdTag>;

} // namespace heddle

#include "heddle/Support/ThreadSet.h"

#endif
