//===- Search.h - The smallest sets of changes that mend --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every change is tried alone. What each removes and leaves are conditions of a
// hitting set, whose cheapest solution is the next set to try; what that leaves
// is one more condition. So sets are tried the smallest first, however many
// findings have to be removed by changes of their own.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_SEARCH_H
#define HEDDLE_LIB_ADVICE_SEARCH_H

#include "heddle/Advice/Trials.h"

namespace heddle {

struct SearchedAdvice {
  std::vector<Advice> Tried; ///< in the order of trying
  std::vector<std::string> Notes;
  /// Why changes that might have mended were not done, once each.
  std::vector<std::string> Refusals;
};

/// Seconds: that the search of the program as it is took.
SearchedAdvice searchAdvice(Trials &Try, std::vector<Change> First,
                            double Seconds);

/// By how many changes a set ranks: a new lock hides what is wrong with an
/// algorithm that was to do without, and counts as three.
unsigned weightOf(llvm::ArrayRef<Change> Set);

} // namespace heddle

#endif
