//===- MemoryModel.h - Which writes may a read see --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model answers one question: which of the writes executed so far may this
// read see, now. The read is then an event with that many choices. A model
// never schedules.
//
// All models start from what happens-before allows (visibleWrites): that is
// OpMM; the stronger ones leave out what no run of their machine can show.
// Three things must hold, since exploration counts on them (rationale/Models):
//
//   * what is allowed depends on program order, synchronisation order and
//     reads-from of the execution so far, not on the order in which it was
//     executed;
//   * what is not allowed once is not allowed after more actions either;
//   * every read may see some write.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_MEMORYMODEL_H
#define HEDDLE_MEMORYMODEL_MEMORYMODEL_H

#include "heddle/MemoryModel/Execution.h"
#include "heddle/MemoryModel/ModelKind.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>
#include <memory>

namespace heddle {

/// A read that is about to be executed.
struct PendingRead {
  MemoryAction::Kind What; ///< Read, VolatileRead or Update
  AccessOrder Order;
  ThreadIndex Thread;
  CellId Cell;
  ActionIndex Newest;     ///< write to the cell
  const uint32_t *Clock;  ///< of the thread, after what the read acquires
  const Footprint *Print; ///< of an event that synchronises, else null
  /// A compare-and-set writes nothing if it sees another value.
  bool HasExpected = false;
  int64_t Expected = 0;
  /// Null, or asked now and then by what may take long. Once it says so, any
  /// answer will do.
  const std::function<bool()> *MustStop = nullptr;

  bool mustStop() const { return MustStop && *MustStop && (*MustStop)(); }
};

using WriteList = llvm::SmallVector<ActionIndex, 8>;

class MemoryModel {
public:
  virtual ~MemoryModel() = default;
  /// The writes that R may see, the newest first. Candidates come from
  /// visibleWrites() and are in that order; at least one stays.
  virtual void restrict(const Execution &E, const PendingRead &R,
                        WriteList &Candidates) const = 0;
  /// Whether a loop that reads a cell plainly may see an old write for ever.
  virtual bool mayStayStale(AccessOrder Order) const = 0;

  /// SC, too: the machine needs no model for it, but reads can be made to
  /// choose under SC as well (MachineOptions::ReadsChoose).
  static std::unique_ptr<MemoryModel> create(ModelKind K);
};

/// Rule (Rd): the writes that are not hidden by a write between them and the
/// read in happens-before, the newest first.
void visibleWrites(const Execution &E, const PendingRead &R, WriteList &Out);

} // namespace heddle

#endif
