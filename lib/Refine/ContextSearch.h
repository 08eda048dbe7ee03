//===- ContextSearch.h - A function in all its contexts ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_REFINE_CONTEXTSEARCH_H
#define HEDDLE_LIB_REFINE_CONTEXTSEARCH_H

#include "heddle/Driver/Library.h"
#include "heddle/Outcomes/OutcomeModels.h"
#include "heddle/Refine/Refine.h"
#include "heddle/Refine/Refinement.h"

namespace heddle {

/// What is asked of contexts.
struct ContextQuestion {
  std::string Before, After; ///< files in Heddle IR
  std::string Function;
  unsigned MostAccesses = 1;
  bool IsStrict = true;
  std::string ClassPath;
};

/// Compares the two in each context under each model, up to the first context
/// with a new outcome. Under sc only contexts without data races count. The
/// error is the user's.
llvm::Error
searchContexts(const ContextQuestion &Q, const LibraryOptions &Library,
               const CheckOptions &Options, llvm::ArrayRef<AskedModel> Models,
               std::chrono::steady_clock::time_point Began, RefineReport &R);

} // namespace heddle

#endif
