//===- ClockMemory.h - Memory under sequential consistency -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A read sees the last write. Happens-before and races are the RaceDetector's,
// by clocks or by the summary h.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_CLOCKMEMORY_H
#define HEDDLE_SYNC_CLOCKMEMORY_H

#include "heddle/Sync/MemorySemantics.h"
#include "heddle/Sync/RaceDetector.h"

namespace heddle {

class ClockMemory final : public MemorySemantics, private SyncPart {
public:
  ClockMemory(SyncState &S, RaceDetector &Races) : SyncPart(S), Races(Races) {}

  /// Plain accesses are events. Before the first.
  void setVisibleAll(bool V) { VisibleAll = V; }

  void footprint(const Thread &T, Footprint &Out) const override {
    if (T.Kind != EventKind::Fence)
      footprintOfAccess(T, Out);
  }
  unsigned findChoices(const Thread &) override { return 1; }
  /// Only of accesses and fences: others do not come here.
  Performed perform(Thread &T, unsigned Choice,
                    const Footprint &Print) override {
    return performEvent(T);
  }
  Performed performEvent(Thread &T);
  void store(Thread &T, Ref Cell, ValueKind K, int64_t V, AccessOrder O,
             SiteId Site) override;
  void storePlain(Thread &T, Ref Cell, ValueKind K, int64_t V, SiteId Site,
                  bool IsOfLibrary) override {
    store(T, Cell, K, V, AccessOrder::Plain, Site);
  }
  void fence(Thread &T, AccessOrder O, bool) override { Races.fence(T, O); }
  void freeze(Thread &T, Ref Object) override;

private:
  void footprintOfAccess(const Thread &T, Footprint &Out) const;
  Performed performBytes(Thread &T);
  void noteOdd(const Thread &T);

  RaceDetector &Races;
  bool VisibleAll = false;
};

} // namespace heddle

#endif
