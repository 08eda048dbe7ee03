//===- Readings.h - What the reads of a candidate may see -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_JMM_READINGS_H
#define HEDDLE_LIB_JMM_READINGS_H

#include "heddle/Jmm/Candidate.h"

namespace heddle::jmm {

/// Writes of the value that a read has and that happens-before lets it see.
struct Reading {
  unsigned Read = 0;
  bool Initial = false;         ///< the initial value is one
  std::vector<unsigned> Native; ///< happen before it
  std::vector<unsigned> Foreign;
  bool isNative() const { return Initial || !Native.empty(); }
};

/// Of the reads that are not frozen, in their order.
std::vector<Reading> readingsOf(const Candidate &C);

} // namespace heddle::jmm

#endif
