//===- HittingSet.h - The cheapest set that meets conditions ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A condition says: not all of some items are chosen, or one of others is. With
// nothing in its first part it is a set to hit. Solved by Z3, as soft clauses.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SOLVER_HITTINGSET_H
#define HEDDLE_SOLVER_HITTINGSET_H

#include <optional>
#include <vector>

namespace heddle {

struct HittingProblem {
  /// Weights count before costs, and earlier items before later ones.
  struct Item {
    unsigned Weight; ///< 1 to 1000
    unsigned Cost;   ///< 0 to 1000
  };
  struct Condition {
    std::vector<unsigned> If;     ///< all of these items are chosen: ...
    std::vector<unsigned> Choose; ///< ... one of these is, too
  };
  std::vector<Item> Items; ///< at most 1000
  std::vector<Condition> Conditions;
};

/// Indices of items, in order: those of the least sum of weights that meet all
/// conditions, among these of the least sum of costs. Nullopt if none meets
/// them.
std::optional<std::vector<unsigned>> cheapestChoice(const HittingProblem &P);

} // namespace heddle

#endif
