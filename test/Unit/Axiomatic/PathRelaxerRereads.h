//===- PathRelaxerRereads.h - Reads around fences ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_PATHRELAXERREREADS_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_PATHRELAXERREREADS_H

#include "PathRelaxerPath.h"
#include <functional>
#include <vector>

namespace axiomatic::relaxer {

/// The actions of a path with their threads, what comes before what, and the
/// writes that a read can have seen.
struct Rereads {
  const std::vector<std::pair<unsigned, const Action *>> &All;
  const std::vector<Bits> &Self;
  const std::vector<std::vector<bool>> &Any;
  std::function<std::vector<size_t>(size_t)> Seen;
};

/// Whether for each place there is one order of its writes in which a read, or
/// an access after it, sees nothing older than what was seen before a fence
/// that keeps the two in order.
bool goesNotBack(const Rereads &Of, unsigned Places);

} // namespace axiomatic::relaxer

#endif
