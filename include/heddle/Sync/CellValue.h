//===- CellValue.h - Values of cells and of updates -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_CELLVALUE_H
#define HEDDLE_SYNC_CELLVALUE_H

#include "heddle/IR/ClassInfo.h"
#include "heddle/IR/RuntimeABI.h"
#include "heddle/World/Thread.h"
#include "heddle/World/World.h"

namespace heddle {

/// Whether a value of the kind has more than one word of 4 bytes.
inline bool isWide(ValueKind K) {
  return K == ValueKind::I64 || K == ValueKind::F64 || isBytes(K);
}
/// The number of several bytes (Bytes*) with the sign that it has there.
int64_t ofBytes(ValueKind K, int64_t V);
/// Where footprints and waits have an access: at most four cells. Gives how
/// many.
unsigned cellsOf(Ref Cell, ValueKind K, Ref (&Out)[4]);
/// The value of a cell; an int has its sign, other words of 4 bytes none.
int64_t loadValue(const World &W, Ref Cell, ValueKind K);
/// What an update of a cell leaves, on the bits of values.
int64_t updatedValue(RmwOp Op, ValueKind K, int64_t Old, int64_t With);

// Of T's pending access.

/// Whether a Cas would succeed now.
bool casSucceeds(const World &W, const Thread &T);
/// Whether an Rmw would leave its cell with another value.
bool updateChanges(const World &W, const Thread &T);
/// Whether one of them would write now.
inline bool wouldWrite(const World &W, const Thread &T) {
  return T.Kind == EventKind::Cas ? casSucceeds(W, T) : updateChanges(W, T);
}
/// The order of a compare-and-set that fails; of others their own.
AccessOrder failureOrder(const Thread &T);

} // namespace heddle

#endif
