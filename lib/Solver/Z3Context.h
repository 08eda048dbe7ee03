//===- Z3Context.h - Contexts and solvers of Z3 -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_SOLVER_Z3CONTEXT_H
#define HEDDLE_LIB_SOLVER_Z3CONTEXT_H

#include "heddle/Support/LateLibrary.h"
#include <z3.h>

/// Z3's function of that name, without the "Z3_".
#define Z3(Name) HEDDLE_LATE(heddle::z3Library, Z3_##Name)

namespace heddle {

const LateLibrary &z3Library();

/// Makes a context. What Z3 calls an error in it is an internal one.
Z3_context makeZ3Context();

/// Makes a solver for a logic ("QF_BV"), with a reference to it. It gives up
/// after so much of Z3's own work: a limit on time would give other answers on
/// a busy machine. Ctrl-C is not for Z3.
Z3_solver makeZ3Solver(Z3_context C, const char *Logic, unsigned ResourceLimit);

} // namespace heddle

#endif
