//===- PairOrder.h - An order of pairs without numbers ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads, classes, areas of objects and pairs have numbers in the order in
// which a search comes to them, and that is not the same in two searches by
// several workers. A schedule says which choice a read takes. So choices come
// in an order that knows names only.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JPR_PAIRORDER_H
#define HEDDLE_JPR_PAIRORDER_H

#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Program/Program.h"
#include "heddle/World/ThreadNumbering.h"

namespace heddle {

class PairOrder {
public:
  PairOrder(const Program &P, const ThreadNumbering &Threads,
            const WriteSets &Sets)
      : P(P), Sets(Sets), Threads(Threads.table()) {}

  /// Pairs of one cell come in the order of these: by thread, then by what is
  /// written. What lies in the image goes by its place there.
  std::string keyOf(const WriteEntry &E) const;

private:
  void addThread(std::string &Out, unsigned Thread) const;
  void addPlace(std::string &Out, Ref At) const;

  const Program &P;
  const WriteSets &Sets;
  const std::vector<ThreadNumbering::Born> Threads;
};

} // namespace heddle

#endif
