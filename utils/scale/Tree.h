//===- Tree.h - Recorded search trees, and products of them -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tree is given by its executions, in the order in which one worker explores
// them (record-tree.cpp). An execution leaves the path of its *trunk*, the
// first execution that ran through the state where it branches. All executions
// below a state are consecutive, so that what a worker has to do is an interval
// of numbers, also of trees with 10^10 executions that nobody lists:
//
// The product of trees is the tree of programs that run one after the other.
// Each execution of the first is continued by all of the second. The numbers of
// a product are those of its factors as digits, the first one being the
// highest.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_UTILS_SCALE_TREE_H
#define HEDDLE_UTILS_SCALE_TREE_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace scale {

using Index = uint64_t; ///< of an execution
constexpr Index None = UINT64_MAX;

/// One factor.
struct Recorded {
  struct Execution {
    uint32_t Depth, Free, Length, PlannedBy;
    uint32_t Trunk = 0, Size = 1;
    uint32_t FirstChild = 0, EndChild = 0; ///< in Children
  };
  std::vector<Execution> All;
  std::vector<uint32_t>
      Children;                 ///< of each, in their order: the deepest first
  std::vector<uint64_t> Before; ///< steps of the executions before, and of all
  double NanosecondsAStep = 100;

  /// Fills what follows from the first four numbers of each. False if the
  /// numbers are not those of a tree.
  bool complete();
};

class Tree {
public:
  /// FACTOR or FACTOR*FACTOR*...; a factor is a file of record-tree, or
  ///   chain:N     each execution is planned by the one before it
  ///   choices:B^D each of D events has B choices, known from the beginning
  /// Says on Error what is wrong.
  static std::optional<Tree> make(const std::string &Text, std::string &Error);

  Index size() const { return Sizes[0]; }
  uint64_t depth(Index K) const { return at(K, Point::Branch); }
  uint64_t freeDepth(Index K) const { return at(K, Point::Free); }
  uint64_t length(Index K) const { return at(K, Point::End); }
  Index plannedBy(Index K) const;
  Index trunk(Index K) const;
  /// The first number after the executions below K's branch.
  Index end(Index K) const;
  /// Those that leave K's path, in their order.
  void children(Index K, std::vector<Index> &Out) const;
  /// How long the executions before K take one worker, in ns.
  double before(Index K) const;
  /// The first K with before(K) >= Time, at least From and at most To.
  Index reached(double Time, Index From, Index To) const;
  double stepTime() const { return Factors[0].NanosecondsAStep; }

private:
  enum class Point { Branch, Free, End };
  uint64_t at(Index K, Point P) const;
  /// The factor whose digit is the last that is not 0, the first factor if all
  /// are 0.
  size_t level(Index K) const;

  std::vector<Recorded> Factors;
  /// Of the product of the factors from here on; 1 after the last one.
  std::vector<Index> Sizes;
  std::vector<double> Times;
};

} // namespace scale

#endif
