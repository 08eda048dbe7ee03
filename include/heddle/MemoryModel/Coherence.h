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
// A plain read is in no such order but with what a fence keeps it from being
// reordered with (fenceKeeps): of two reads of a variable around an acquire
// fence the second one does not go back behind what the first one saw.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_COHERENCE_H
#define HEDDLE_MEMORYMODEL_COHERENCE_H

#include "heddle/MemoryModel/Execution.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace heddle {

/// What VarHandle's documentation says of a fence: whether an access before it,
/// which reads or writes, is not reordered with one after it.
bool fenceKeeps(const MemoryAction &Fence, const MemoryAction &Before,
                bool ReadsAfter, bool WritesAfter);

/// Whether an execution, which has ended and is justified, is coherent. Where
/// pairs stand for many writes and no choice of them is found in 10,000 tries,
/// it is taken for one: JPR must not miss what is allowed.
bool isCoherent(const Execution &E);

/// What is known of an execution with fences when it has ended.
struct FencedOrder {
  using Pair = llvm::function_ref<bool(ActionIndex, ActionIndex)>;
  Pair Precedes; ///< in happens-before, or by what fences order
  Pair IsKept;   ///< a fence between accesses to a cell keeps them in order
  /// The writes that a read can have seen; none: not known.
  llvm::function_ref<llvm::SmallVector<ActionIndex, 8>(ActionIndex)> Sources;
};

/// The same with what fences order, and with plain reads that they keep in
/// order.
bool isCoherentWithFences(const Execution &E, const FencedOrder &Order);

} // namespace heddle

#endif
