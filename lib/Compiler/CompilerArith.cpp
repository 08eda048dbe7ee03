//===- CompilerArith.cpp - Integers, floating point, casts ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An integer narrower than 32 bits (or between 32 and 64) is computed at 32
// (64) and truncated after operations that can carry beyond its width;
// operations that look at the sign extend it before.
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

static Opcode at(Opcode First, unsigned Distance) {
  return Opcode(unsigned(First) + Distance);
}

namespace {
struct BinaryKind {
  unsigned Which; ///< in the order of the opcodes Add32..URem32, Add64..URem64
  bool Signed, Carries;
};
} // namespace

static BinaryKind binaryKind(unsigned Op) {
  using llvm::Instruction;
  switch (Op) {
  case Instruction::Add:
    return {0, false, true};
  case Instruction::Sub:
    return {1, false, true};
  case Instruction::Mul:
    return {2, false, true};
  case Instruction::And:
    return {3, false, false};
  case Instruction::Or:
    return {4, false, false};
  case Instruction::Xor:
    return {5, false, false};
  case Instruction::Shl:
    return {6, false, true};
  case Instruction::LShr:
    return {7, false, false};
  case Instruction::AShr:
    return {8, true, true};
  case Instruction::SDiv:
    return {9, true, true};
  case Instruction::UDiv:
    return {10, false, false};
  case Instruction::SRem:
    return {11, true, true};
  default:
    return {12, false, false};
  }
}

void Compiler::emitBinary(const llvm::Instruction &I) {
  auto [Which, Signed, Carries] = binaryKind(I.getOpcode());
  unsigned Bits = I.getType()->getIntegerBitWidth();
  bool Wide = Bits > 32, Narrow = Bits != 32 && Bits != 64;
  const llvm::Value *L = I.getOperand(0), *R = I.getOperand(1);
  if (I.isCommutative() && isa<llvm::Constant>(L))
    std::swap(L, R);
  // A mask that the shift does by itself.
  if (Which >= 6 && Which <= 8)
    if (auto It = Number.find(R);
        It != Number.end() && Values[It->second].R == Folded)
      R = cast<llvm::Instruction>(R)->getOperand(0);
  uint64_t K;
  unsigned D = def(I);
  if (Which <= 8 && !(Narrow && Signed) && constantBits(R, K)) {
    unsigned W = Wide ? 64 : 32;
    int64_t S = Narrow ? int64_t(K) : int64_t(K << (64 - W)) >> (64 - W);
    if (Which == 1)
      S = -S;
    if (S == int16_t(S)) {
      // Add32I, Mul32I, ... lack Sub.
      static constexpr uint8_t Imm[] = {0, 0, 1, 2, 3, 4, 5, 6, 7};
      unsigned A = use(L);
      emit(at(Wide ? Opcode::Add64I : Opcode::Add32I, Imm[Which]), D, A,
           uint16_t(S));
      if (Carries)
        truncate(D, Bits);
      return;
    }
  }
  unsigned A = Signed ? useSigned(L) : use(L);
  // The amount of a shift counts as unsigned.
  unsigned B = Signed && Which != 8 ? useSigned(R) : use(R);
  emit(at(Wide ? Opcode::Add64 : Opcode::Add32, Which), D, A, B);
  if (Carries)
    truncate(D, Bits);
}

void Compiler::emitFpBinary(const llvm::Instruction &I, Opcode F, Opcode D) {
  if (!I.getType()->isFloatTy() && !I.getType()->isDoubleTy()) {
    fail(&I, "type is not supported");
    return;
  }
  unsigned A = use(I.getOperand(0)), B = use(I.getOperand(1));
  emit(I.getType()->isFloatTy() ? F : D, def(I), A, B);
}

/// The opcode of a comparison of floats; IsSwapped: with its operands swapped.
static Opcode fpCompareOpcode(llvm::CmpInst::Predicate Pred, bool &IsSwapped) {
  using llvm::CmpInst;
  IsSwapped = Pred == CmpInst::FCMP_OGT || Pred == CmpInst::FCMP_OGE ||
              Pred == CmpInst::FCMP_UGT || Pred == CmpInst::FCMP_UGE;
  switch (IsSwapped ? CmpInst::getSwappedPredicate(Pred) : Pred) {
  case CmpInst::FCMP_OEQ:
    return Opcode::CmpOeqF;
  case CmpInst::FCMP_ONE:
    return Opcode::CmpOneF;
  case CmpInst::FCMP_OLT:
    return Opcode::CmpOltF;
  case CmpInst::FCMP_OLE:
    return Opcode::CmpOleF;
  case CmpInst::FCMP_ORD:
    return Opcode::CmpOrdF;
  case CmpInst::FCMP_UEQ:
    return Opcode::CmpUeqF;
  case CmpInst::FCMP_UNE:
    return Opcode::CmpUneF;
  case CmpInst::FCMP_ULT:
    return Opcode::CmpUltFF;
  case CmpInst::FCMP_ULE:
    return Opcode::CmpUleFF;
  default:
    return Opcode::CmpUnoF;
  }
}

Compiler::IntegerOrder Compiler::integerOrder(llvm::CmpInst::Predicate Pred,
                                              bool IsWide) {
  using llvm::CmpInst;
  bool IsSwapped = Pred == CmpInst::ICMP_UGT || Pred == CmpInst::ICMP_UGE ||
                   Pred == CmpInst::ICMP_SGT || Pred == CmpInst::ICMP_SGE;
  switch (IsSwapped ? CmpInst::getSwappedPredicate(Pred) : Pred) {
  case CmpInst::ICMP_EQ:
    return {0, false};
  case CmpInst::ICMP_NE:
    return {1, false};
  case CmpInst::ICMP_ULT:
    return {2, IsSwapped};
  case CmpInst::ICMP_ULE:
    return {3, IsSwapped};
  case CmpInst::ICMP_SLT:
    return {IsWide ? 6u : 4u, IsSwapped};
  default:
    return {IsWide ? 7u : 5u, IsSwapped};
  }
}

void Compiler::emitFpCompare(const llvm::FCmpInst &I) {
  using llvm::CmpInst;
  CmpInst::Predicate Pred = I.getPredicate();
  unsigned D = def(I);
  if (Pred == CmpInst::FCMP_FALSE || Pred == CmpInst::FCMP_TRUE)
    return loadConstant(D, Pred == CmpInst::FCMP_TRUE);
  bool IsSwapped;
  Opcode O = fpCompareOpcode(Pred, IsSwapped);
  if (!I.getOperand(0)->getType()->isFloatTy())
    O = at(O, unsigned(Opcode::FAddD) - unsigned(Opcode::FAddF));
  unsigned A = use(I.getOperand(0)), B = use(I.getOperand(1));
  if (IsSwapped)
    std::swap(A, B);
  emit(O, D, A, B);
}

void Compiler::emitCompare(const llvm::ICmpInst &I) {
  const llvm::Value *L = I.getOperand(0), *R = I.getOperand(1);
  unsigned D = def(I);
  bool IsWide =
      !L->getType()->isPointerTy() && L->getType()->getIntegerBitWidth() > 32;
  auto [Distance, IsSwapped] = integerOrder(I.getPredicate(), IsWide);
  unsigned A = I.isSigned() ? useSigned(L) : use(L);
  unsigned B = I.isSigned() ? useSigned(R) : use(R);
  if (IsSwapped)
    std::swap(A, B);
  emit(at(Opcode::CmpEq, Distance), D, A, B);
}

void Compiler::emitCast(const llvm::CastInst &I) {
  using llvm::Instruction;
  const llvm::Value *V = I.getOperand(0);
  llvm::Type *From = V->getType(), *To = I.getType();
  unsigned D = def(I);
  auto Bits = [](llvm::Type *T) {
    return T->isIntegerTy() ? T->getIntegerBitWidth() : 32;
  };
  auto Move = [&](unsigned R) {
    if (R != D)
      emit(Opcode::Mov, D, R);
  };
  bool ToF = To->isFloatTy(), FromF = From->isFloatTy();
  switch (I.getOpcode()) {
  case Instruction::ZExt:
  case Instruction::BitCast:
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
    return Move(use(V));
  case Instruction::Trunc:
    emit(Opcode::Trunc, D, use(V), Bits(To));
    return;
  case Instruction::SExt: {
    unsigned R = use(V);
    emit(Bits(To) > 32 ? Opcode::SExtTo64 : Opcode::SExtTo32, D, R, Bits(From));
    truncate(D, Bits(To));
    return;
  }
  case Instruction::SIToFP:
    if (Bits(From) <= 32)
      emit(ToF ? Opcode::S32ToF : Opcode::S32ToD, D, useSigned(V));
    else
      emit(ToF ? Opcode::S64ToF : Opcode::S64ToD, D, useSigned(V));
    return;
  case Instruction::UIToFP:
    emit(ToF ? Opcode::U64ToF : Opcode::U64ToD, D, use(V));
    return;
  case Instruction::FPToSI:
    emit(FromF ? Opcode::FToSI : Opcode::DToSI, D, use(V), Bits(To));
    return;
  case Instruction::FPToUI:
    emit(FromF ? Opcode::FToUI : Opcode::DToUI, D, use(V), Bits(To));
    return;
  case Instruction::FPExt:
    emit(Opcode::FToD, D, use(V));
    return;
  case Instruction::FPTrunc:
    emit(Opcode::DToF, D, use(V));
    return;
  default:
    fail(&I, "conversion is not supported");
  }
}
