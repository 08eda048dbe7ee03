//===- RacingLitmus.h - Random programs that race ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_RACINGLITMUS_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_RACINGLITMUS_H

#include "Litmus.h"

namespace axiomatic {

/// Two or three threads that mostly read first, and then write what they have
/// read, or something by what they have read; at times with volatiles or locks.
Program racing(uint64_t Seed);

} // namespace axiomatic

#endif
