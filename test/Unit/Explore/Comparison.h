//===- Comparison.h - Searches against what they must meet ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_EXPLORE_COMPARISON_H
#define HEDDLE_TEST_UNIT_EXPLORE_COMPARISON_H

#include "Oracle.h"
#include "RandomProgram.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <gtest/gtest.h>

namespace heddle::toy {

/// What a search met; of several workers or pieces, all together.
struct Met {
  ExploreResult R;
  Behaviours B;
  uint64_t Repeated = 0; ///< traces that were visited before

  /// Takes over the traces of a part; its R is left alone.
  void add(const Behaviours &Part, uint64_t RepeatedThere);
};

Met exploreAlone(const Program &P, const ExploreOptions &O);
Met exploreWith(unsigned Workers, const Program &P, const ExploreOptions &O);
/// Some executions take much longer than others, by Seed, so that workers come
/// to what they do in many orders.
Met exploreSlowly(unsigned Workers, const Program &P, const ExploreOptions &O,
                  uint32_t Seed);

/// The same of steps, for searches over states.
Met exploreInSlowSteps(unsigned Workers, const Program &P,
                       const ExploreOptions &O, uint32_t Seed);

/// Random programs, and how searches of them are judged.
struct Case {
  Mix M;
  unsigned Programs; ///< times HEDDLE_RANDOM_PROGRAMS
  /// Whether no execution may be cut off by a sleep set: in runs of any length
  /// where footprints do not depend on the order of conflicting events; for
  /// the others see docs/rationale/DPOR.md.
  enum { Always, InShortRuns, Never } IsOptimal = Always;
  /// Final states and faults are compared, but not traces, of which some that
  /// commute are left out.
  bool OnlyFinals = false;
};
void PrintTo(const Case &C, std::ostream *OS);
inline std::string nameOf(const testing::TestParamInfo<Case> &Info) {
  return Info.param.M.Name;
}

/// What searches of one program must meet.
struct Wanted {
  Behaviours B;
  uint64_t Executions, Stuck;
};
/// By brute force; nothing if there are more than Limit prefixes of a length.
std::optional<Wanted> byBruteForce(const Program &P, size_t Limit);
/// By one worker; nothing if there are more than Limit executions.
std::optional<Wanted> byOneWorker(const Program &P, uint64_t Limit);

/// Compares the searches of a case, counts, and says what is wrong with the
/// first three that are.
class Comparison {
public:
  explicit Comparison(const Case &C);
  /// Calls Search on programs from FirstSeed on for which Reference knows what
  /// is wanted; the others are too big. Then fails if any search was bad, and
  /// prints the totals.
  void
  run(uint64_t FirstSeed,
      llvm::function_ref<std::optional<Wanted>(const Program &)> Reference,
      llvm::function_ref<void(const Program &, uint64_t Seed, const Wanted &)>
          Search);

  /// The search must have visited each wanted trace once, and nothing else;
  /// with the same final states and faults.
  void check(const Program &P, uint64_t Seed, const Wanted &Want,
             const Met &Got, const std::string &How = "");
  /// Anything else that must hold.
  void check(const Program &P, uint64_t Seed, bool Good,
             const std::string &Text);

private:
  const Case &C;
  unsigned Factor = 1;
  unsigned Tried = 0, TooBig = 0, Searches = 0, Bad = 0;
  unsigned WithBlocked = 0, WithStuck = 0;
  ExploreStats Sum;
};

/// Stacks of a few threads, Runs times each: what a compare-and-set touches
/// there depends on what came before. Search must visit each trace once.
void checkStacks(unsigned Runs,
                 llvm::function_ref<Met(const Program &, unsigned Run)> Search);

} // namespace heddle::toy

#endif
