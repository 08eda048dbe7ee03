//===- FenceOrder.h - What weak fences order under JPR ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under JPR a plain read may see a write that comes later, so that what a fence
// behind it acquires is known at the end of an execution only. Then, where R
// sees W of another thread, there is an edge
//
//   from W's thread's last release fence before W (or from W if it releases)
//   to R's thread's first acquire fence after R (or to R if it acquires),
//
// and these edges with happens-before are an order in which no action may come
// before itself, no read see what is hidden, and no conflicting
// synchronisation actions stand the other way round.
//
// VarHandle.storeStoreFence and loadLoadFence order less
// (MemoryAction::IsAlike): an edge from the one begins at its thread's own
// writes before it, an edge to the other ends at its thread's own reads after
// it, and neither is gone on with there.
//
// Reads of one variable that a fence keeps in order see its writes in one order
// (Coherence.h).
//
// A pair of the write sets may stand for several writes of one thread. Then an
// edge begins where all of them that R could have seen agree. Where a value may
// be several threads', each of them is tried.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_FENCEORDER_H
#define HEDDLE_MEMORYMODEL_FENCEORDER_H

#include "heddle/MemoryModel/Execution.h"

namespace heddle {

/// Whether fences allow the execution, which has ended and is justified. What
/// plain reads saw is named by pairs. O(actions squared) if there are fences,
/// for each choice of writers; after 1,000 it is taken for allowed.
bool fencesAllow(const Execution &E);

} // namespace heddle

#endif
