//===- HittingSet.cpp - The cheapest set that meets conditions ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Solver/HittingSet.h"
#include "Z3Context.h"
#include <cassert>
#include <string>

using namespace heddle;

namespace {

class Problem {
public:
  explicit Problem(const HittingProblem &P) : P(P) {
    C = makeZ3Context();
    Optimize = Z3(mk_optimize)(C);
    Z3(optimize_inc_ref)(C, Optimize);
    for (unsigned I = 0; I != P.Items.size(); ++I)
      Chosen.push_back(
          Z3(mk_const)(C, Z3(mk_int_symbol)(C, I), Z3(mk_bool_sort)(C)));
  }
  ~Problem() {
    Z3(optimize_dec_ref)(C, Optimize);
    Z3(del_context)(C);
  }
  Problem(const Problem &) = delete;
  Problem &operator=(const Problem &) = delete;

  std::optional<std::vector<unsigned>> solve();

private:
  const HittingProblem &P;
  Z3_context C;
  Z3_optimize Optimize;
  std::vector<Z3_ast> Chosen;
};

} // namespace

std::optional<std::vector<unsigned>> Problem::solve() {
  // | weight | cost | place |, so wide that no sum reaches the next part.
  constexpr uint64_t Most = 1000, OfCost = Most * Most,
                     OfWeight = OfCost * Most * Most;
  assert(P.Items.size() <= Most && "internal: too many items");
  for (unsigned I = 0; I != P.Items.size(); ++I) {
    const HittingProblem::Item &Item = P.Items[I];
    assert(Item.Weight && Item.Weight <= Most && Item.Cost <= Most &&
           "internal: weight or cost of an item");
    uint64_t Price = Item.Weight * OfWeight + Item.Cost * OfCost + I;
    Z3(optimize_assert_soft)(C, Optimize, Z3(mk_not)(C, Chosen[I]),
                             std::to_string(Price).c_str(), nullptr);
  }
  for (const HittingProblem::Condition &Of : P.Conditions) {
    std::vector<Z3_ast> Any;
    for (unsigned I : Of.If)
      Any.push_back(Z3(mk_not)(C, Chosen[I]));
    for (unsigned I : Of.Choose)
      Any.push_back(Chosen[I]);
    Z3(optimize_assert)(C, Optimize, Z3(mk_or)(C, Any.size(), Any.data()));
  }
  if (Z3(optimize_check)(C, Optimize, 0, nullptr) != Z3_L_TRUE)
    return std::nullopt;
  Z3_model Model = Z3(optimize_get_model)(C, Optimize);
  Z3(model_inc_ref)(C, Model);
  std::vector<unsigned> Out;
  for (unsigned I = 0; I != P.Items.size(); ++I) {
    Z3_ast Value;
    if (Z3(model_eval)(C, Model, Chosen[I], /*model_completion=*/true,
                       &Value) &&
        Z3(get_bool_value)(C, Value) == Z3_L_TRUE)
      Out.push_back(I);
  }
  Z3(model_dec_ref)(C, Model);
  return Out;
}

std::optional<std::vector<unsigned>>
heddle::cheapestChoice(const HittingProblem &Of) {
  return Problem(Of).solve();
}
