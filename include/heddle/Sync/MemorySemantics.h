//===- MemorySemantics.h - What accesses and fences do ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One memory model as the machine has it. ClockMemory is sequential
// consistency, with clocks or the summary h. Where reads choose what they see,
// it is a ChoosingMemory: ModelMemory (SC as choices, TSO, PSO, OpMM),
// JprMemory, Rc11Memory.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_MEMORYSEMANTICS_H
#define HEDDLE_SYNC_MEMORYSEMANTICS_H

#include "heddle/Sync/CellValue.h"
#include "heddle/Sync/Performed.h"
#include "heddle/World/Thread.h"

namespace heddle {

class MemorySemantics {
public:
  virtual ~MemorySemantics() = default;

  /// Adds what T's pending event, an access or a fence, touches.
  virtual void footprint(const Thread &T, Footprint &Out) const = 0;
  /// Computes how many ways there are to execute T's pending event, an access
  /// or a fence; at least 1. Under JPR this walks code that lies ahead of
  /// threads, and may have it compiled.
  virtual unsigned findChoices(const Thread &T) = 0;
  /// Executes T's pending event, of whatever kind: one that is neither access
  /// nor fence by Sync::dispatch. Print is its footprint.
  virtual Performed perform(Thread &T, unsigned Choice,
                            const Footprint &Print) = 0;

  // What is not an event, but part of T's step.

  /// A write in one piece. It is of the library if Site is invalid, and then no
  /// recorder hears of it.
  virtual void store(Thread &T, Ref Cell, ValueKind K, int64_t V, AccessOrder O,
                     SiteId Site) = 0;
  /// A plain write of both halves, if the long or double at Cell is torn.
  /// IsOfLibrary: trusted code makes it.
  virtual void storePlain(Thread &T, Ref Cell, ValueKind K, int64_t V,
                          SiteId Site, bool IsOfLibrary) = 0;
  /// IsAlike: loadLoadFence or storeStoreFence.
  virtual void fence(Thread &T, AccessOrder O, bool IsAlike) = 0;
  /// A constructor ends that did not leak Object: its final fields (JLS 17.5).
  virtual void freeze(Thread &T, Ref Object) = 0;
};

} // namespace heddle

#endif
