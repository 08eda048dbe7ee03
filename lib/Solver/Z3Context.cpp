//===- Z3Context.cpp - Contexts and solvers of Z3 -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Z3Context.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

const heddle::LateLibrary &heddle::z3Library() {
  static const LateLibrary Library(HEDDLE_Z3_SONAME);
  return Library;
}

Z3_context heddle::makeZ3Context() {
  Z3_config Config = Z3(mk_config)();
  Z3_context Made = Z3(mk_context)(Config);
  Z3(del_config)(Config);
  Z3(set_error_handler)(Made, [](Z3_context C, Z3_error_code E) {
    llvm::report_fatal_error(llvm::Twine("internal: Z3: ") +
                             Z3(get_error_msg)(C, E));
  });
  return Made;
}

Z3_solver heddle::makeZ3Solver(Z3_context C, const char *Logic,
                               unsigned ResourceLimit) {
  Z3_solver Made = Z3(mk_solver_for_logic)(C, Z3(mk_string_symbol)(C, Logic));
  Z3(solver_inc_ref)(C, Made);
  Z3_params P = Z3(mk_params)(C);
  Z3(params_inc_ref)(C, P);
  Z3(params_set_uint)(C, P, Z3(mk_string_symbol)(C, "rlimit"), ResourceLimit);
  Z3(params_set_bool)(C, P, Z3(mk_string_symbol)(C, "ctrl_c"), false);
  Z3(solver_set_params)(C, Made, P);
  Z3(params_dec_ref)(C, P);
  return Made;
}
