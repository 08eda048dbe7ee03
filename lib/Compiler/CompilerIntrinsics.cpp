//===- CompilerIntrinsics.cpp - Calls of LLVM intrinsics ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "heddle/IR/Names.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace heddle;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace {
struct IntrinsicChoice {
  IntrinsicOp F, D; ///< for floats and doubles; equal for integers
  bool IsFp;
};
} // namespace

static std::optional<IntrinsicChoice> chooseIntrinsic(llvm::Intrinsic::ID ID) {
  using namespace llvm;
  auto Int = [](IntrinsicOp O) { return IntrinsicChoice{O, O, false}; };
  switch (ID) {
  case Intrinsic::abs:
    return Int(IntrinsicOp::Abs);
  case Intrinsic::smin:
    return Int(IntrinsicOp::SMin);
  case Intrinsic::smax:
    return Int(IntrinsicOp::SMax);
  case Intrinsic::umin:
    return Int(IntrinsicOp::UMin);
  case Intrinsic::umax:
    return Int(IntrinsicOp::UMax);
  case Intrinsic::ctpop:
    return Int(IntrinsicOp::CtPop);
  case Intrinsic::ctlz:
    return Int(IntrinsicOp::CtLz);
  case Intrinsic::cttz:
    return Int(IntrinsicOp::CtTz);
  case Intrinsic::bswap:
    return Int(IntrinsicOp::BSwap);
  case Intrinsic::bitreverse:
    return Int(IntrinsicOp::BitReverse);
  case Intrinsic::fshl:
    return Int(IntrinsicOp::FShl);
  case Intrinsic::fshr:
    return Int(IntrinsicOp::FShr);
  case Intrinsic::sadd_sat:
    return Int(IntrinsicOp::SAddSat);
  case Intrinsic::ssub_sat:
    return Int(IntrinsicOp::SSubSat);
  case Intrinsic::uadd_sat:
    return Int(IntrinsicOp::UAddSat);
  case Intrinsic::usub_sat:
    return Int(IntrinsicOp::USubSat);
  case Intrinsic::sshl_sat:
    return Int(IntrinsicOp::SShlSat);
  case Intrinsic::ushl_sat:
    return Int(IntrinsicOp::UShlSat);
  case Intrinsic::scmp:
    return Int(IntrinsicOp::SCmp);
  case Intrinsic::ucmp:
    return Int(IntrinsicOp::UCmp);
#define FP(ID, Name)                                                           \
  case Intrinsic::ID:                                                          \
    return IntrinsicChoice{IntrinsicOp::Name##F, IntrinsicOp::Name##D, true};
    FP(sqrt, Sqrt)
    FP(fabs, FAbs)
    FP(floor, Floor)
    FP(ceil, Ceil)
    FP(rint, Rint)
    FP(nearbyint, Rint)
    FP(roundeven, Rint)
    FP(trunc, FTrunc)
    FP(round, Round)
    FP(copysign, CopySign)
    FP(fma, Fma)
    FP(minnum, MinNum)
    FP(maxnum, MaxNum)
    FP(minimum, Minimum)
    FP(maximum, Maximum)
    FP(is_fpclass, IsFpClass)
#undef FP
  default:
    return std::nullopt;
  }
}

/// Opcode and overflow of an operation that tells both.
static std::optional<std::pair<Opcode, IntrinsicOp>>
chooseOverflow(llvm::Intrinsic::ID ID) {
  using namespace llvm;
  switch (ID) {
  case Intrinsic::sadd_with_overflow:
    return std::pair(Opcode::Add32, IntrinsicOp::SAddO);
  case Intrinsic::ssub_with_overflow:
    return std::pair(Opcode::Sub32, IntrinsicOp::SSubO);
  case Intrinsic::smul_with_overflow:
    return std::pair(Opcode::Mul32, IntrinsicOp::SMulO);
  case Intrinsic::uadd_with_overflow:
    return std::pair(Opcode::Add32, IntrinsicOp::UAddO);
  case Intrinsic::usub_with_overflow:
    return std::pair(Opcode::Sub32, IntrinsicOp::USubO);
  case Intrinsic::umul_with_overflow:
    return std::pair(Opcode::Mul32, IntrinsicOp::UMulO);
  default:
    return std::nullopt;
  }
}

void Compiler::emitWithOverflow(const llvm::CallInst &I, Opcode Plain,
                                IntrinsicOp Overflow) {
  const Value &V = Values[Number[&I]];
  if (V.Reg == NoRegister)
    return;
  unsigned Bits = I.getArgOperand(0)->getType()->getIntegerBitWidth();
  Insn W;
  W.Bits = 0;
  W.Args[0] = use(I.getArgOperand(0));
  W.Args[1] = use(I.getArgOperand(1));
  unsigned T = temp(); // the operands are needed twice
  emit(Opcode(
           unsigned(Plain) +
           (Bits > 32 ? unsigned(Opcode::Add64) - unsigned(Opcode::Add32) : 0)),
       T, W.Args[0], W.Args[1]);
  truncate(T, Bits);
  emit(Opcode::Intrinsic, V.Reg2, 2, unsigned(Overflow));
  emitWord(Bits, 1);
  Out->Insns.push_back(W);
  emit(Opcode::Mov, V.Reg, T);
}

/// What evalIntrinsic computes.
void Compiler::emitEvaluated(const llvm::CallInst &I) {
  auto K = chooseIntrinsic(I.getIntrinsicID());
  if (!K) {
    fail(&I, "intrinsic is not supported");
    return;
  }
  unsigned D = def(I);
  if (D == NoRegister)
    return;
  llvm::Type *T = I.getArgOperand(0)->getType();
  unsigned Bits = T->isIntegerTy() ? T->getIntegerBitWidth() : 0;
  if (Bits > 64 || T->isVectorTy()) {
    fail(&I, "type is not supported");
    return;
  }
  static constexpr uint8_t Arity[] = {
#define HEDDLE_INTRINSIC(Name, N) N,
#include "heddle/Code/Intrinsics.def"
  };
  IntrinsicOp O = T->isFloatTy() ? K->F : K->D;
  unsigned N = Arity[unsigned(O)];
  Insn W;
  W.Bits = 0;
  for (unsigned A = 0; A != N; ++A)
    W.Args[A] = use(I.getArgOperand(A));
  // scmp and ucmp: the width of the result matters too.
  unsigned To =
      I.getType()->isIntegerTy() ? I.getType()->getIntegerBitWidth() : 0;
  emit(Opcode::Intrinsic, D, N, unsigned(O));
  emitWord(Bits, int32_t(To));
  Out->Insns.push_back(W);
}

void Compiler::emitIntrinsic(const llvm::CallInst &I) {
  using namespace llvm;
  Intrinsic::ID ID = I.getIntrinsicID();
  unsigned D = def(I);
  if (auto O = chooseOverflow(ID))
    return emitWithOverflow(I, O->first, O->second);
  switch (ID) {
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
  case Intrinsic::assume:
  case Intrinsic::donothing:
  case Intrinsic::sideeffect:
  case Intrinsic::experimental_noalias_scope_decl:
    return;
  case Intrinsic::expect:
    if (D != NoRegister)
      emit(Opcode::Mov, D, use(I.getArgOperand(0)));
    return;
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat: {
    if (D == NoRegister)
      return;
    bool F = I.getArgOperand(0)->getType()->isFloatTy();
    bool S = ID == Intrinsic::fptosi_sat;
    emit(S ? (F ? Opcode::FToSI : Opcode::DToSI)
           : (F ? Opcode::FToUI : Opcode::DToUI),
         D, use(I.getArgOperand(0)), I.getType()->getIntegerBitWidth());
    return;
  }
  case Intrinsic::fmuladd: {
    if (D == NoRegister)
      return;
    // Unfused, as Java has it.
    bool F = I.getType()->isFloatTy();
    unsigned A = use(I.getArgOperand(0)), B = use(I.getArgOperand(1)),
             C = use(I.getArgOperand(2)), T = temp();
    emit(F ? Opcode::FMulF : Opcode::FMulD, T, A, B);
    emit(F ? Opcode::FAddF : Opcode::FAddD, D, T, C);
    return;
  }
  default:
    return emitEvaluated(I);
  }
}
