//===- SolverVersion.h - Which Z3 there is ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SOLVER_SOLVERVERSION_H
#define HEDDLE_SOLVER_SOLVERVERSION_H

#include <string>

namespace heddle {

/// "4.8.12" of the Z3 that is loaded.
std::string solverVersion();

} // namespace heddle

#endif
