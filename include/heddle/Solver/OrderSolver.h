//===- OrderSolver.h - Orders of steps that rules allow ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Difference logic, by Z3: facts that are true or not, times that are before or
// after each other, and rules of which each is that one of some facts is true.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SOLVER_ORDERSOLVER_H
#define HEDDLE_SOLVER_ORDERSOLVER_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <memory>

namespace heddle {

class OrderSolver {
public:
  /// Gives up after so much of Z3's own work; time is not measured.
  explicit OrderSolver(unsigned ResourceLimit);
  ~OrderSolver();
  OrderSolver(const OrderSolver &) = delete;
  OrderSolver &operator=(const OrderSolver &) = delete;

  enum class Fact : uint32_t {};
  enum class Time : uint32_t {};

  Fact addFact();
  Time addTime();
  Fact isNot(Fact F);
  Fact both(Fact A, Fact B);
  Fact isBefore(Time A, Time B);
  /// One of Any has to be true.
  void require(llvm::ArrayRef<Fact> Any);

  /// Whether all that is required can be. False also if that is not known.
  bool solve();
  /// In one such case, after solve() was true:
  bool isTrue(Fact F) const;
  int64_t at(Time T) const;

  /// What Z3 has done, in the unit of ResourceLimit.
  uint64_t effort() const;

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace heddle

#endif
