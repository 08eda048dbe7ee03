//===- Worker.cpp - What workers count, as data ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Worker.h"

using namespace heddle;
namespace json = llvm::json;

/// What of the statistics is stored with a tree.
static constexpr std::pair<const char *, uint64_t ExploreStats::*> Counts[] = {
    {"executions", &ExploreStats::Executions},
    {"stuck", &ExploreStats::Stuck},
    {"blocked", &ExploreStats::Blocked},
    {"cut", &ExploreStats::Cut},
    {"assumed", &ExploreStats::Assumed},
    {"events", &ExploreStats::Events},
    {"reexecuted", &ExploreStats::Reexecuted},
    {"backtracks", &ExploreStats::Backtracks},
    {"marks", &ExploreStats::Marks},
    {"maxDepth", &ExploreStats::MaxDepth},
    {"races", &ExploreStats::Races},
    {"racesAgain", &ExploreStats::RacesAgain},
    {"scanned", &ExploreStats::Scanned},
    {"wakeupNodes", &ExploreStats::WakeupNodes},
    {"maxWakeupNodes", &ExploreStats::MaxWakeupNodes},
    {"probes", &ExploreStats::Probes},
    {"infeasible", &ExploreStats::Infeasible},
    {"unexplained", &ExploreStats::Unexplained},
    {"states", &ExploreStats::States},
    {"matched", &ExploreStats::Matched},
    {"slept", &ExploreStats::Slept},
    {"maxFrontier", &ExploreStats::MaxFrontier}};

void heddle::saveCounts(json::Value &State, const ExploreStats &Stats,
                        StopReason LeftOut) {
  json::Object O;
  for (auto [Name, Member] : Counts)
    O[Name] = int64_t(Stats.*Member);
  O["leftOut"] = int64_t(LeftOut);
  (*State.getAsObject())["counts"] = std::move(O);
}

bool heddle::restoreCounts(const json::Value &State, ExploreStats &Stats,
                           StopReason &LeftOut) {
  const json::Object *O = State.getAsObject()->getObject("counts");
  if (!O)
    return false;
  for (auto [Name, Member] : Counts) {
    auto V = O->getInteger(Name);
    if (!V || *V < 0)
      return false;
    Stats.*Member = *V;
  }
  auto V = O->getInteger("leftOut");
  LeftOut = StopReason(V.value_or(0));
  return V && *V >= 0 && *V < int64_t(StopReason::Findings);
}
