//===- OptionColumns.h - Picks a tool's rows of Options.def -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For Options.def alone. HEDDLE_COLUMN(Tool, columns of a row) is the 0 or 1 in
// the tool's column, HEDDLE_IF(0 or 1, text) nothing or the text.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_OPTIONCOLUMNS_H
#define HEDDLE_DRIVER_OPTIONCOLUMNS_H

#define HEDDLE_COLUMN(Tool, ...) HEDDLE_COLUMN_OF(Tool, __VA_ARGS__)
#define HEDDLE_COLUMN_OF(Tool, ...) HEDDLE_COLUMN_##Tool(__VA_ARGS__)
#define HEDDLE_COLUMN_Check(C, E, T, O, L, R, W, K) C
#define HEDDLE_COLUMN_Explore(C, E, T, O, L, R, W, K) E
#define HEDDLE_COLUMN_Test(C, E, T, O, L, R, W, K) T
#define HEDDLE_COLUMN_Outcomes(C, E, T, O, L, R, W, K) O
#define HEDDLE_COLUMN_Linearize(C, E, T, O, L, R, W, K) L
#define HEDDLE_COLUMN_Refine(C, E, T, O, L, R, W, K) R
#define HEDDLE_COLUMN_Lower(C, E, T, O, L, R, W, K) W
#define HEDDLE_COLUMN_Clang(C, E, T, O, L, R, W, K) K
#define HEDDLE_COLUMN_TestOnly(C, E, T, O, L, R, W, K)                         \
  HEDDLE_TEST_##T##_CHECK_##C
#define HEDDLE_COLUMN_TestAndCheck(C, E, T, O, L, R, W, K) HEDDLE_BOTH_##T##C

#define HEDDLE_TEST_0_CHECK_0 0
#define HEDDLE_TEST_0_CHECK_1 0
#define HEDDLE_TEST_1_CHECK_0 1
#define HEDDLE_TEST_1_CHECK_1 0
#define HEDDLE_BOTH_00 0
#define HEDDLE_BOTH_01 0
#define HEDDLE_BOTH_10 0
#define HEDDLE_BOTH_11 1

#define HEDDLE_IF(Is, ...) HEDDLE_IF_EXPANDED(Is, __VA_ARGS__)
#define HEDDLE_IF_EXPANDED(Is, ...) HEDDLE_IF_##Is(__VA_ARGS__)
#define HEDDLE_IF_0(...)
#define HEDDLE_IF_1(...) __VA_ARGS__

#endif
