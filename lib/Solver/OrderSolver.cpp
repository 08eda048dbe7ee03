//===- OrderSolver.cpp - Orders of steps that rules allow -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Solver/OrderSolver.h"
#include "Z3Context.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

using namespace heddle;

struct OrderSolver::Impl {
  Z3_context C = nullptr;
  Z3_solver Solver = nullptr;
  Z3_model Model = nullptr;
  std::vector<Z3_ast> Facts, Times;
  int Names = 0;

  Z3_ast of(Fact F) const { return Facts[uint32_t(F)]; }
  Z3_ast of(Time T) const { return Times[uint32_t(T)]; }
  Fact add(Z3_ast A) {
    Facts.push_back(A);
    return Fact(Facts.size() - 1);
  }
};

OrderSolver::OrderSolver(unsigned ResourceLimit) : I(std::make_unique<Impl>()) {
  I->C = makeZ3Context();
  I->Solver = makeZ3Solver(I->C, "QF_IDL", ResourceLimit);
}

OrderSolver::~OrderSolver() {
  if (I->Model)
    Z3(model_dec_ref)(I->C, I->Model);
  Z3(solver_dec_ref)(I->C, I->Solver);
  Z3(del_context)(I->C);
}

OrderSolver::Fact OrderSolver::addFact() {
  return I->add(Z3(mk_const)(I->C, Z3(mk_int_symbol)(I->C, I->Names++),
                             Z3(mk_bool_sort)(I->C)));
}

OrderSolver::Time OrderSolver::addTime() {
  I->Times.push_back(Z3(mk_const)(I->C, Z3(mk_int_symbol)(I->C, I->Names++),
                                  Z3(mk_int_sort)(I->C)));
  return Time(I->Times.size() - 1);
}

OrderSolver::Fact OrderSolver::isNot(Fact F) {
  return I->add(Z3(mk_not)(I->C, I->of(F)));
}

OrderSolver::Fact OrderSolver::both(Fact A, Fact B) {
  Z3_ast Each[] = {I->of(A), I->of(B)};
  return I->add(Z3(mk_and)(I->C, 2, Each));
}

OrderSolver::Fact OrderSolver::isBefore(Time A, Time B) {
  return I->add(Z3(mk_lt)(I->C, I->of(A), I->of(B)));
}

void OrderSolver::require(llvm::ArrayRef<Fact> Any) {
  llvm::SmallVector<Z3_ast, 6> Each;
  for (Fact F : Any)
    Each.push_back(I->of(F));
  Z3(solver_assert)(I->C, I->Solver, Z3(mk_or)(I->C, Each.size(), Each.data()));
}

bool OrderSolver::solve() {
  if (Z3(solver_check)(I->C, I->Solver) != Z3_L_TRUE)
    return false;
  I->Model = Z3(solver_get_model)(I->C, I->Solver);
  Z3(model_inc_ref)(I->C, I->Model);
  return true;
}

bool OrderSolver::isTrue(Fact F) const {
  Z3_ast Value = nullptr;
  return Z3(model_eval)(I->C, I->Model, I->of(F), true, &Value) &&
         Z3(get_bool_value)(I->C, Value) == Z3_L_TRUE;
}

int64_t OrderSolver::at(Time T) const {
  Z3_ast Value = nullptr;
  int64_t At = 0;
  if (Z3(model_eval)(I->C, I->Model, I->of(T), true, &Value))
    Z3(get_numeral_int64)(I->C, Value, &At);
  return At;
}

uint64_t OrderSolver::effort() const {
  uint64_t Effort = 0;
  Z3_stats S = Z3(solver_get_statistics)(I->C, I->Solver);
  Z3(stats_inc_ref)(I->C, S);
  for (unsigned N = 0; N != Z3(stats_size)(I->C, S); ++N)
    if (llvm::StringRef(Z3(stats_get_key)(I->C, S, N)) == "rlimit count")
      Effort = Z3(stats_get_uint_value)(I->C, S, N);
  Z3(stats_dec_ref)(I->C, S);
  return Effort;
}
