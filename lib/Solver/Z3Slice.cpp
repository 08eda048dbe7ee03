//===- Z3Slice.cpp - Slices as bit vectors for Z3 -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Z3Slice.h"
#include "Z3Context.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace heddle {

struct Z3Slice::Impl {
  Z3_context C = nullptr;
  Z3_solver Solver = nullptr;

  Z3_ast constant(const Term &T, uint64_t V) {
    return Z3(mk_unsigned_int64)(C, V, Z3(mk_bv_sort)(C, T.Bits));
  }
  Z3_ast variable(const Term &T) {
    static const char *const Kind[] = {"", "read", "arg", "any"};
    std::string Name = Kind[unsigned(T.Op)] + std::to_string(T.Number);
    return Z3(mk_const)(C, Z3(mk_string_symbol)(C, Name.c_str()),
                        Z3(mk_bv_sort)(C, T.Bits));
  }
  Z3_ast isTrue(Z3_ast Bit) {
    return Z3(mk_eq)(C, Bit, Z3(mk_unsigned_int64)(C, 1, Z3(mk_bv_sort)(C, 1)));
  }
  /// A Boolean as one bit.
  Z3_ast bit(Z3_ast Truth) {
    Z3_sort One = Z3(mk_bv_sort)(C, 1);
    return Z3(mk_ite)(C, Truth, Z3(mk_unsigned_int64)(C, 1, One),
                      Z3(mk_unsigned_int64)(C, 0, One));
  }
  Z3_ast build(const Term &T, ArrayRef<Z3_ast> Built, ArrayRef<Term> Terms);
};

Z3Slice::Z3Slice(unsigned ResourceLimit) : I(std::make_unique<Impl>()) {
  I->C = makeZ3Context();
  I->Solver = makeZ3Solver(I->C, "QF_BV", ResourceLimit);
}

Z3Slice::~Z3Slice() {
  Z3(solver_dec_ref)(I->C, I->Solver);
  Z3(del_context)(I->C);
}

Z3_ast Z3Slice::Impl::build(const Term &T, ArrayRef<Z3_ast> Built,
                            ArrayRef<Term> Terms) {
  Z3_ast A = Built[T.Operands[0]], B = Built[T.Operands[1]];
  unsigned Width = Terms[T.Operands[0]].Bits;
  switch (T.Op) {
  case TermOp::Add:
    return Z3(mk_bvadd)(C, A, B);
  case TermOp::Sub:
    return Z3(mk_bvsub)(C, A, B);
  case TermOp::Mul:
    return Z3(mk_bvmul)(C, A, B);
  case TermOp::SDiv:
    return Z3(mk_bvsdiv)(C, A, B);
  case TermOp::SRem:
    return Z3(mk_bvsrem)(C, A, B);
  case TermOp::UDiv:
    return Z3(mk_bvudiv)(C, A, B);
  case TermOp::URem:
    return Z3(mk_bvurem)(C, A, B);
  case TermOp::And:
    return Z3(mk_bvand)(C, A, B);
  case TermOp::Or:
    return Z3(mk_bvor)(C, A, B);
  case TermOp::Xor:
    return Z3(mk_bvxor)(C, A, B);
  case TermOp::Shl:
    return Z3(mk_bvshl)(C, A, B);
  case TermOp::LShr:
    return Z3(mk_bvlshr)(C, A, B);
  case TermOp::AShr:
    return Z3(mk_bvashr)(C, A, B);
  case TermOp::Eq:
    return bit(Z3(mk_eq)(C, A, B));
  case TermOp::Ne:
    return bit(Z3(mk_not)(C, Z3(mk_eq)(C, A, B)));
  case TermOp::Slt:
    return bit(Z3(mk_bvslt)(C, A, B));
  case TermOp::Sle:
    return bit(Z3(mk_bvsle)(C, A, B));
  case TermOp::Sgt:
    return bit(Z3(mk_bvsgt)(C, A, B));
  case TermOp::Sge:
    return bit(Z3(mk_bvsge)(C, A, B));
  case TermOp::Ult:
    return bit(Z3(mk_bvult)(C, A, B));
  case TermOp::Ule:
    return bit(Z3(mk_bvule)(C, A, B));
  case TermOp::Ugt:
    return bit(Z3(mk_bvugt)(C, A, B));
  case TermOp::Uge:
    return bit(Z3(mk_bvuge)(C, A, B));
  case TermOp::Select:
    return Z3(mk_ite)(C, isTrue(A), B, Built[T.Operands[2]]);
  case TermOp::ZExt:
    return Z3(mk_zero_ext)(C, T.Bits - Width, A);
  case TermOp::SExt:
    return Z3(mk_sign_ext)(C, T.Bits - Width, A);
  case TermOp::Trunc:
    return Z3(mk_extract)(C, T.Bits - 1, 0, A);
  case TermOp::Constant:
    return constant(T, T.Value);
  case TermOp::Read:
  case TermOp::Arg:
  case TermOp::Any:
    return variable(T);
  }
  llvm_unreachable("internal: a term without meaning");
}

WriteSolver::Answer Z3Slice::canWrite(const SliceTerms &S, uint64_t Value,
                                      ArrayRef<ReadDomain> Domains) {
  Z3_context C = I->C;
  Z3(solver_push)(C, I->Solver);
  SmallVector<Z3_ast, 32> Built;
  for (const Term &T : S.Terms) {
    // Operands of leaves are term 0, which may be the leaf itself.
    if (Built.empty())
      Built.push_back(nullptr);
    Z3_ast A = I->build(T, Built, S.Terms);
    if (&T == S.Terms.begin())
      Built[0] = A;
    else
      Built.push_back(A);
    if (T.Op != TermOp::Read)
      continue;
    for (const ReadDomain &D : Domains) {
      if (D.Read != T.Number)
        continue;
      SmallVector<Z3_ast, 8> Seen;
      for (uint64_t V : D.Values)
        Seen.push_back(Z3(mk_eq)(C, A, I->constant(T, V)));
      Z3(solver_assert)(C, I->Solver, Z3(mk_or)(C, Seen.size(), Seen.data()));
    }
  }
  Z3(solver_assert)(C, I->Solver, I->isTrue(Built[S.Condition]));
  Z3(solver_assert)(
      C, I->Solver,
      Z3(mk_eq)(C, Built[S.Value], I->constant(S.Terms[S.Value], Value)));
  Z3_lbool Found = Z3(solver_check)(C, I->Solver);
  Z3(solver_pop)(C, I->Solver, 1);
  if (Found == Z3_L_TRUE)
    return WriteSolver::Answer::Yes;
  return Found == Z3_L_FALSE ? WriteSolver::Answer::No
                             : WriteSolver::Answer::Unknown;
}

} // namespace heddle
