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

void Compiler::emitBinary(const llvm::Instruction &I) {
  using llvm::Instruction;
  // In the order of the opcodes Add32..URem32 and Add64..URem64.
  unsigned Which;
  bool Signed = false, Carries = false;
  switch (I.getOpcode()) {
  case Instruction::Add:
    Which = 0;
    Carries = true;
    break;
  case Instruction::Sub:
    Which = 1;
    Carries = true;
    break;
  case Instruction::Mul:
    Which = 2;
    Carries = true;
    break;
  case Instruction::And:
    Which = 3;
    break;
  case Instruction::Or:
    Which = 4;
    break;
  case Instruction::Xor:
    Which = 5;
    break;
  case Instruction::Shl:
    Which = 6;
    Carries = true;
    break;
  case Instruction::LShr:
    Which = 7;
    break;
  case Instruction::AShr:
    Which = 8;
    Signed = Carries = true;
    break;
  case Instruction::SDiv:
    Which = 9;
    Signed = Carries = true;
    break;
  case Instruction::UDiv:
    Which = 10;
    break;
  case Instruction::SRem:
    Which = 11;
    Signed = Carries = true;
    break;
  default:
    Which = 12;
    break;
  }
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

void Compiler::emitCompare(const llvm::CmpInst &I) {
  using llvm::CmpInst;
  CmpInst::Predicate Pred = I.getPredicate();
  const llvm::Value *L = I.getOperand(0), *R = I.getOperand(1);
  unsigned D = def(I);
  if (isa<llvm::FCmpInst>(I)) {
    bool F = L->getType()->isFloatTy();
    Opcode O;
    bool Swap = false;
    switch (Pred) {
    case CmpInst::FCMP_FALSE:
    case CmpInst::FCMP_TRUE:
      return loadConstant(D, Pred == CmpInst::FCMP_TRUE);
    case CmpInst::FCMP_OEQ:
      O = Opcode::CmpOeqF;
      break;
    case CmpInst::FCMP_ONE:
      O = Opcode::CmpOneF;
      break;
    case CmpInst::FCMP_OGT:
      Swap = true;
      [[fallthrough]];
    case CmpInst::FCMP_OLT:
      O = Opcode::CmpOltF;
      break;
    case CmpInst::FCMP_OGE:
      Swap = true;
      [[fallthrough]];
    case CmpInst::FCMP_OLE:
      O = Opcode::CmpOleF;
      break;
    case CmpInst::FCMP_ORD:
      O = Opcode::CmpOrdF;
      break;
    case CmpInst::FCMP_UEQ:
      O = Opcode::CmpUeqF;
      break;
    case CmpInst::FCMP_UNE:
      O = Opcode::CmpUneF;
      break;
    case CmpInst::FCMP_UGT:
      Swap = true;
      [[fallthrough]];
    case CmpInst::FCMP_ULT:
      O = Opcode::CmpUltFF;
      break;
    case CmpInst::FCMP_UGE:
      Swap = true;
      [[fallthrough]];
    case CmpInst::FCMP_ULE:
      O = Opcode::CmpUleFF;
      break;
    default:
      O = Opcode::CmpUnoF;
      break;
    }
    unsigned A = use(L), B = use(R);
    if (Swap)
      std::swap(A, B);
    emit(F ? O : at(O, unsigned(Opcode::FAddD) - unsigned(Opcode::FAddF)), D, A,
         B);
    return;
  }
  bool Swap = false;
  Opcode O;
  bool Wide =
      !L->getType()->isPointerTy() && L->getType()->getIntegerBitWidth() > 32;
  switch (Pred) {
  case CmpInst::ICMP_EQ:
    O = Opcode::CmpEq;
    break;
  case CmpInst::ICMP_NE:
    O = Opcode::CmpNe;
    break;
  case CmpInst::ICMP_UGT:
    Swap = true;
    [[fallthrough]];
  case CmpInst::ICMP_ULT:
    O = Opcode::CmpUlt;
    break;
  case CmpInst::ICMP_UGE:
    Swap = true;
    [[fallthrough]];
  case CmpInst::ICMP_ULE:
    O = Opcode::CmpUle;
    break;
  case CmpInst::ICMP_SGT:
    Swap = true;
    [[fallthrough]];
  case CmpInst::ICMP_SLT:
    O = Wide ? Opcode::CmpSlt64 : Opcode::CmpSlt32;
    break;
  case CmpInst::ICMP_SGE:
    Swap = true;
    [[fallthrough]];
  default:
    O = Wide ? Opcode::CmpSle64 : Opcode::CmpSle32;
    break;
  }
  unsigned A = I.isSigned() ? useSigned(L) : use(L);
  unsigned B = I.isSigned() ? useSigned(R) : use(R);
  if (Swap)
    std::swap(A, B);
  emit(O, D, A, B);
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
