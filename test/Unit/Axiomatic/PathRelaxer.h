//===- PathRelaxer.h - The JPR paper's algorithm, word for word -*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Jin, Yavuz-Kahveci, Sanders: Java Path Relaxer (2012), Figures 5 to 8, for
// litmus programs: every access is a scheduling point, states are visited once,
// a plain read chooses among all pairs of the write set of the iteration
// before; the first one is that of the sequentially consistent paths. It
// judges Heddle's JPR and shares nothing with it.
//
// The paper knows plain and volatile accesses, locks, starting and joining of
// threads (fences: see PathRelaxer.cpp). CAS and getAndAdd of volatiles are a
// volatile read and a volatile write in one step here. What acquires sees past
// writes; a volatile read of a location with weaker writes the last one of the
// volatile ones, or a weaker one.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_PATHRELAXER_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_PATHRELAXER_H

#include "Litmus.h"

namespace axiomatic {

/// Whose writes go into the write set: Figure 7, line 18, has those of every
/// path that comes to its end, also if something that was imposed was never
/// written. Paths that are justified suffice for every legal execution
/// (Definition 3), and give less that is not one.
enum class Counted : uint8_t { JustifiedPaths, AllPaths };

/// What a plain read may see of the past that does not happen before it: with
/// Figure 8 whatever was written. Since that may be a value that no path of the
/// iterations before has written, outcomes depend on the order of accesses that
/// nothing orders, and some need a cycle that justifies itself. With pairs of
/// the write set only the order does not matter; all legal executions are left
/// (rule 6 of Definition 3 lets a read that is not committed see what happens
/// before it).
enum class SeenPast : uint8_t { Anything, WriteSet };

/// What makes a write the same in two paths, besides thread and location: it is
/// the n-th there (the paper's), the n-th of one instruction, the thread's n-th
/// action (entering a monitor again is not one), or it writes the same; then
/// what a read imposed is written if it is once, by what does not happen after
/// the read.
enum class SameWrite : uint8_t { Occurrence, Site, Position, Value };

struct Relaxed {
  Outcomes All;            ///< of the justified paths of the last iteration
  unsigned Iterations = 0; ///< with the first, sequentially consistent one
  size_t WriteSet = 0;     ///< pairs of action and value, initial writes too
  size_t States = 0;       ///< visited in the last iteration
  bool Converged = false;  ///< within MostIterations
};

/// P has accesses of any mode, locks, updates and fences; up to four
/// threads of up to twelve of these. Registers belong to one thread each.
Relaxed relaxPaths(const Program &P, Counted Which = Counted::JustifiedPaths,
                   SeenPast Past = SeenPast::Anything,
                   SameWrite Same = SameWrite::Occurrence,
                   unsigned MostIterations = 20);

} // namespace axiomatic

#endif
