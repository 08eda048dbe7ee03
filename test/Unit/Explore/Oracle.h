//===- Oracle.h - All traces of a toy program, by brute force ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Knows nothing of the explorers: its happens-before is the definition, by
// comparing each event with all before it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_EXPLORE_ORACLE_H
#define HEDDLE_TEST_UNIT_EXPLORE_ORACLE_H

#include "Toy.h"
#include "heddle/Explore/Explorer.h"
#include <map>
#include <optional>
#include <set>

namespace heddle::toy {

/// A trace as a partial order: for each thread its events (kind, choice, and
/// how many events of each thread are before it). Equal keys, equal traces.
class TraceKey {
public:
  void append(const Event &E);
  std::string str() const;

private:
  struct Item {
    unsigned Thread;
    Footprint Print;
    std::array<uint8_t, MaxToyThreads> Before;
  };
  std::vector<Item> Items;
  std::array<std::string, MaxToyThreads> OfThread;
  std::array<uint8_t, MaxToyThreads> Count = {};
};

struct Behaviours {
  std::set<std::string> Ended, Stuck; ///< keys of maximal traces
  std::set<std::string> Finals;       ///< digests of final states
  std::set<uint64_t> Faults;
  size_t traces() const { return Ended.size() + Stuck.size(); }
};

/// All maximal traces, from all prefixes of traces in order of length; checks
/// on the way that equivalent prefixes reach one state. Nothing if there are
/// more than Limit prefixes of some length.
std::optional<Behaviours> allBehaviours(const Program &P, size_t Limit);

/// What an exploration visits; counts traces that it visits twice.
class Collector : public ExecutionObserver {
public:
  explicit Collector(const Program &P) : P(P) {}
  bool onFault(Path, const Fault &F) override {
    B.Faults.insert(F.Key);
    return true;
  }
  bool onExecutionEnd(ExecutionEnd End, Path Steps) override;

  Behaviours B;
  uint64_t Repeated = 0;
  std::vector<std::string> Order; ///< of visits

private:
  const Program &P;
};

} // namespace heddle::toy

#endif
