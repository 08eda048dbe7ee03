//===- Ids.h - Distinct integer types for each index space ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_IDS_H
#define HEDDLE_SUPPORT_IDS_H

#include "llvm/ADT/DenseMapInfo.h"
#include <compare>
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

/// A number from 1 that does not convert to a number of something else. The
/// default, 0, names nothing and is false.
template <class Tag> class Number {
public:
  constexpr Number() = default;
  constexpr explicit Number(uint32_t V) : Value(V) {}
  constexpr uint32_t index() const { return Value; }
  constexpr explicit operator bool() const { return Value; }
  friend constexpr auto operator<=>(Number, Number) = default;
  /// The one behind it.
  constexpr Number next() const { return Number(Value + 1); }

private:
  uint32_t Value = 0;
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

/// Address of a cell: what a memory model knows of a location.
using CellId = Number<struct CellIdTag>;
/// An action of an Execution, by its place in the order of execution.
using ActionIndex = Number<struct ActionIndexTag>;
/// A write of a thread to a cell: thread << ClockBits | how many writes of its
/// thread to the cell there are with it. The same wherever it is executed.
using WriteName = Number<struct WriteNameTag>;
/// A pair of write action and value in the WriteSets (JPR).
using PairId = Number<struct PairIdTag>;

} // namespace heddle

template <class Tag> struct llvm::DenseMapInfo<heddle::Number<Tag>> {
  using Number = heddle::Number<Tag>;
  static Number getEmptyKey() { return Number(~0u); }
  static Number getTombstoneKey() { return Number(~0u - 1); }
  static unsigned getHashValue(Number N) {
    return DenseMapInfo<uint32_t>::getHashValue(N.index());
  }
  static bool isEqual(Number A, Number B) { return A == B; }
};

#include "heddle/Support/ThreadSet.h"

#endif
