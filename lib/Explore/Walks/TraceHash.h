//===- TraceHash.h - Mazurkiewicz traces by hash ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A name of 128 bits for the trace of a path: paths that differ only in the
// order of independent events have the same one, others differ but for the
// chance of a collision. An event's hash is made of its thread, its choice, the
// hash of the event before it in its thread, and for each location that it
// touches those of the last write, and for a write of the reads since. The
// trace's is the sum over its events.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_WALKS_TRACEHASH_H
#define HEDDLE_LIB_EXPLORE_WALKS_TRACEHASH_H

#include "lib/Explore/PackedPrint.h"

namespace heddle {

struct TraceName {
  uint64_t Low = 0, High = 0;
  friend bool operator==(TraceName A, TraceName B) {
    return A.Low == B.Low && A.High == B.High;
  }
  TraceName &operator+=(TraceName B) {
    Low += B.Low;
    High += B.High;
    return *this;
  }
  /// This and Word, in this order.
  TraceName with(uint64_t Word) const {
    auto Mix = [](uint64_t A, uint64_t B) {
      auto Product = (unsigned __int128)(A ^ 0xA0761D6478BD642F) *
                     (B ^ 0xE7037ED1A0B428DB);
      return uint64_t(Product) ^ uint64_t(Product >> 64);
    };
    return {Mix(Low + 0x8EBC6AF09C88C6E3, Word ^ High),
            Mix(High ^ 0x589965CC75374CC3, Word + Low)};
  }
  TraceName with(TraceName N) const { return with(N.Low).with(N.High); }
};

class TraceHash {
public:
  TraceHash() {
    for (unsigned T = 0; T != MaxThreads; ++T)
      LastOf[T] = TraceName().with(T);
  }

  /// E was executed.
  void push(const Event &E);
  /// Back to the first Depth events.
  void rewind(size_t Depth) {
    while (Records.size() > Depth)
      pop();
  }
  size_t depth() const { return Records.size(); }
  TraceName name() const { return Sum; }

private:
  struct LocationState {
    TraceName Write; ///< the last one
    TraceName Reads; ///< the sum of those since
  };
  struct Record {
    ThreadId Thread;
    uint8_t Count;
    bool HadBarrier;
    TraceName Previous, Sum, Barrier;
    uint32_t Index[4];
    LocationState Old[4];
  };
  void pop();

  LocationTable Locations;
  std::vector<LocationState> States;
  std::vector<Record> Records;
  TraceName LastOf[MaxThreads];
  TraceName Sum;
  /// Of the last event of an atomic block (Event::IsBarrier): what comes behind
  /// is after it.
  TraceName Barrier;
  bool HasBarrier = false;
};

} // namespace heddle

#endif
