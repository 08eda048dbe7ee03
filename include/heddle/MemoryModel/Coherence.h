//===- Coherence.h - Whether reads saw writes in one order ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under JPR an opaque read, or an update that acquires nothing, may see a write
// that comes later, and says by a pair of the write sets which. Then coherence
// (OpMM.cpp) is known at the end of an execution only: for each cell there must
// be writes that those reads can have seen, and one order of all writes, such
// that
//
//   * it contains happens-before, and of volatile accesses, of which one
//     writes, the order in which they were executed,
//   * reads that are not plain, and updates, do not go back in it,
//   * an update's write comes right after what the update saw.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_COHERENCE_H
#define HEDDLE_MEMORYMODEL_COHERENCE_H

#include "heddle/MemoryModel/Execution.h"

namespace heddle {

/// Whether an execution, which has ended and is justified, is coherent. Where
/// pairs stand for many writes and no choice of them is found in 10,000 tries,
/// it is taken for one: JPR must not miss what is allowed.
bool isCoherent(const Execution &E);

} // namespace heddle

#endif
