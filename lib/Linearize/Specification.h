//===- Specification.h - What operations give one at a time -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_LINEARIZE_SPECIFICATION_H
#define HEDDLE_LIB_LINEARIZE_SPECIFICATION_H

#include "heddle/Findings/Outcomes.h"
#include "heddle/Linearize/Monitor.h"
#include <string>

namespace heddle {

struct Specification {
  SequentialSpec Spec;
  std::map<std::string, unsigned> Results; ///< numbers of texts
};

/// Of all outcomes of the program of Scenarios.h in its mode "spec". The error
/// is the user's: an operation does not return.
llvm::Expected<Specification> specificationOf(const OutcomeColumn &Column);

} // namespace heddle

#endif
