//===- SolverVersion.cpp - Which Z3 there is ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Solver/SolverVersion.h"
#include "Z3Context.h"

std::string heddle::solverVersion() {
  unsigned Major, Minor, Build, Revision;
  Z3(get_version)(&Major, &Minor, &Build, &Revision);
  return std::to_string(Major) + "." + std::to_string(Minor) + "." +
         std::to_string(Build);
}
