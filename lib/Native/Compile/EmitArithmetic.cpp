//===- EmitArithmetic.cpp - Moves, integers, floating point ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in HandlersArith.inc, whose results are zero-extended.
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "heddle/Code/InsnFields.h"
#include "llvm/IR/Intrinsics.h"

using namespace heddle;
using namespace heddle::native;
using namespace llvm;

/// The operation of A and B, both of one width, which zero or -1 as a divisor
/// does not harm; null for other opcodes than those of integers. Kind is the
/// opcode's distance from Add32 or Add64.
static Value *integer(IRBuilder<> &B, Opcode Kind, Value *A, Value *C) {
  Type *T = A->getType();
  Value *Zero = ConstantInt::get(T, 0), *One = ConstantInt::get(T, 1),
        *Minus = Constant::getAllOnesValue(T);
  auto Shift = [&] {
    return B.CreateAnd(C, ConstantInt::get(T, T->getIntegerBitWidth() - 1));
  };
  Value *IsZero = B.CreateICmpEQ(C, Zero), *IsMinus = B.CreateICmpEQ(C, Minus);
  auto Safe = [&] {
    return B.CreateSelect(B.CreateOr(IsZero, IsMinus), One, C);
  };
  auto SafeUnsigned = [&] { return B.CreateSelect(IsZero, One, C); };
  switch (Kind) {
  case Opcode::Add32:
    return B.CreateAdd(A, C);
  case Opcode::Sub32:
    return B.CreateSub(A, C);
  case Opcode::Mul32:
    return B.CreateMul(A, C);
  case Opcode::And32:
    return B.CreateAnd(A, C);
  case Opcode::Or32:
    return B.CreateOr(A, C);
  case Opcode::Xor32:
    return B.CreateXor(A, C);
  case Opcode::Shl32:
    return B.CreateShl(A, Shift());
  case Opcode::LShr32:
    return B.CreateLShr(A, Shift());
  case Opcode::AShr32:
    return B.CreateAShr(A, Shift());
  case Opcode::SDiv32:
    return B.CreateSelect(
        IsZero, Zero,
        B.CreateSelect(IsMinus, B.CreateNeg(A), B.CreateSDiv(A, Safe())));
  case Opcode::UDiv32:
    return B.CreateSelect(IsZero, Zero, B.CreateUDiv(A, SafeUnsigned()));
  case Opcode::SRem32:
    return B.CreateSelect(B.CreateOr(IsZero, IsMinus), Zero,
                          B.CreateSRem(A, Safe()));
  case Opcode::URem32:
    return B.CreateSelect(IsZero, Zero, B.CreateURem(A, SafeUnsigned()));
  default:
    return nullptr;
  }
}

/// The opcode of 32 bits with two registers that an integer's opcode stands
/// for; Wide and Immediate say how it differs.
static bool integerKind(Opcode O, Opcode &Kind, bool &Wide, bool &Immediate) {
  Wide = Immediate = false;
  switch (O) {
#define REGISTERS(Name)                                                        \
  case Opcode::Name##64:                                                       \
    Wide = true;                                                               \
    [[fallthrough]];                                                           \
  case Opcode::Name##32:                                                       \
    Kind = Opcode::Name##32;                                                   \
    return true;
#define BOTH(Name)                                                             \
  REGISTERS(Name)                                                              \
  case Opcode::Name##64I:                                                      \
    Wide = true;                                                               \
    [[fallthrough]];                                                           \
  case Opcode::Name##32I:                                                      \
    Kind = Opcode::Name##32;                                                   \
    Immediate = true;                                                          \
    return true;
    BOTH(Add)
    BOTH(Mul)
    BOTH(And)
    BOTH(Or)
    BOTH(Xor)
    BOTH(Shl)
    BOTH(LShr)
    BOTH(AShr)
    REGISTERS(Sub)
    REGISTERS(SDiv)
    REGISTERS(UDiv)
    REGISTERS(SRem)
    REGISTERS(URem)
#undef BOTH
#undef REGISTERS
  default:
    return false;
  }
}

bool Emitter::emitArithmetic(uint32_t Pc) {
  const Insn *I = insn(Pc);
  Opcode O = Opcode(I->Op), Kind;
  bool Wide, Immediate;
  if (integerKind(O, Kind, Wide, Immediate)) {
    Value Operand = Immediate ? constant(uint64_t(immediate16(I))) : reg(I->C);
    Value A = reg(I->B);
    if (!Wide) {
      A = B.CreateTrunc(A, I32);
      Operand = B.CreateTrunc(Operand, I32);
    }
    setReg(I->A, integer(B, Kind, A, Operand));
    return true;
  }
  auto Extend = [&](unsigned Width) {
    unsigned By = Width - I->C;
    Value V = Width == 32 ? reg32(I->B) : reg(I->B);
    setReg(I->A, B.CreateAShr(B.CreateShl(V, By), By));
    return true;
  };
  auto Compare = [&](CmpInst::Predicate P, bool Narrow = false) {
    setReg(I->A, Narrow ? B.CreateICmp(P, reg32(I->B), reg32(I->C))
                        : B.CreateICmp(P, reg(I->B), reg(I->C)));
    return true;
  };
  switch (O) {
  case Opcode::Mov:
    setReg(I->A, reg(I->B));
    return true;
  case Opcode::MovI:
    setReg(I->A, constant(uint64_t(int64_t(int32_t(immediate32(I))))));
    return true;
  case Opcode::MovI32:
    setReg(I->A, constant(immediate32(I)));
    return true;
  case Opcode::MovI64:
    setReg(I->A, constant(I[1].Bits));
    return true;
  case Opcode::Select:
    setReg(I->A, B.CreateSelect(B.CreateIsNotNull(reg(I->B)), reg(I->C),
                                reg(I[1].X)));
    return true;
  case Opcode::Trunc:
    setReg(I->A, B.CreateAnd(reg(I->B), constant(~0ull >> (64 - I->C))));
    return true;
  case Opcode::SExtTo32:
    return Extend(32);
  case Opcode::SExtTo64:
    return Extend(64);
  case Opcode::CmpEq:
    return Compare(CmpInst::ICMP_EQ);
  case Opcode::CmpNe:
    return Compare(CmpInst::ICMP_NE);
  case Opcode::CmpUlt:
    return Compare(CmpInst::ICMP_ULT);
  case Opcode::CmpUle:
    return Compare(CmpInst::ICMP_ULE);
  case Opcode::CmpSlt32:
    return Compare(CmpInst::ICMP_SLT, true);
  case Opcode::CmpSle32:
    return Compare(CmpInst::ICMP_SLE, true);
  case Opcode::CmpSlt64:
    return Compare(CmpInst::ICMP_SLT);
  case Opcode::CmpSle64:
    return Compare(CmpInst::ICMP_SLE);
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Floating point
//===----------------------------------------------------------------------===//

bool Emitter::emitFloating(uint32_t Pc) {
  const Insn *I = insn(Pc);
  Opcode O = Opcode(I->Op);
  Type *Single = B.getFloatTy(), *Double = B.getDoubleTy();
  auto Get = [&](Type *T, unsigned R) {
    return T == Double ? B.CreateBitCast(reg(R), T)
                       : B.CreateBitCast(reg32(R), T);
  };
  auto Bits = [&](Value V) {
    return B.CreateZExt(B.CreateBitCast(V, V->getType() == Double ? I64 : I32),
                        I64);
  };
  auto Ask = [&](bool HasTwo) {
    return callOf(
        offsetof(Context, Floating), I64,
        {B.getInt32(I->Op), reg(I->B), HasTwo ? reg(I->C) : constant(0)});
  };
  // The sign and payload of a NaN depend on how a compiler orders operands, and
  // on whether it folds: they are the interpreter's.
  auto Put = [&](Value V, bool HasTwo) {
    Block From = B.GetInsertBlock(), Rare = block("nan"),
          Done = block("number");
    Value Known = Bits(V);
    From = B.GetInsertBlock();
    B.CreateCondBr(B.CreateFCmpUNO(V, V), Rare, Done);
    B.SetInsertPoint(Rare);
    Value Asked = Ask(HasTwo);
    B.CreateBr(Done);
    B.SetInsertPoint(Done);
    PHINode *Result = B.CreatePHI(I64, 2);
    Result->addIncoming(Known, From);
    Result->addIncoming(Asked, Rare);
    setReg(I->A, Result);
    return true;
  };
  auto Binary = [&](Instruction::BinaryOps Op, Type *T) {
    return Put(B.CreateBinOp(Op, Get(T, I->B), Get(T, I->C)), true);
  };
  auto Compare = [&](CmpInst::Predicate P, Type *T) {
    setReg(I->A, B.CreateFCmp(P, Get(T, I->B), Get(T, I->C)));
    return true;
  };
  auto FromInteger = [&](Value V) {
    setReg(I->A, Bits(V));
    return true;
  };
  auto ToInteger = [&](Intrinsic::ID Id, Type *T) {
    Type *To = B.getIntNTy(I->C);
    setReg(I->A, B.CreateIntrinsic(Id, {To, T}, {Get(T, I->B)}));
    return true;
  };
  switch (O) {
#define OPERATIONS(S, T)                                                       \
  case Opcode::FAdd##S:                                                        \
    return Binary(Instruction::FAdd, T);                                       \
  case Opcode::FSub##S:                                                        \
    return Binary(Instruction::FSub, T);                                       \
  case Opcode::FMul##S:                                                        \
    return Binary(Instruction::FMul, T);                                       \
  case Opcode::FDiv##S:                                                        \
    return Binary(Instruction::FDiv, T);                                       \
  case Opcode::FRem##S:                                                        \
    setReg(I->A, Ask(true));                                                   \
    return true;                                                               \
  case Opcode::FNeg##S:                                                        \
    setReg(I->A, Bits(B.CreateFNeg(Get(T, I->B))));                            \
    return true;                                                               \
  case Opcode::CmpOeq##S:                                                      \
    return Compare(CmpInst::FCMP_OEQ, T);                                      \
  case Opcode::CmpOne##S:                                                      \
    return Compare(CmpInst::FCMP_ONE, T);                                      \
  case Opcode::CmpOlt##S:                                                      \
    return Compare(CmpInst::FCMP_OLT, T);                                      \
  case Opcode::CmpOle##S:                                                      \
    return Compare(CmpInst::FCMP_OLE, T);                                      \
  case Opcode::CmpOrd##S:                                                      \
    return Compare(CmpInst::FCMP_ORD, T);                                      \
  case Opcode::CmpUeq##S:                                                      \
    return Compare(CmpInst::FCMP_UEQ, T);                                      \
  case Opcode::CmpUne##S:                                                      \
    return Compare(CmpInst::FCMP_UNE, T);                                      \
  case Opcode::CmpUltF##S:                                                     \
    return Compare(CmpInst::FCMP_ULT, T);                                      \
  case Opcode::CmpUleF##S:                                                     \
    return Compare(CmpInst::FCMP_ULE, T);                                      \
  case Opcode::CmpUno##S:                                                      \
    return Compare(CmpInst::FCMP_UNO, T);                                      \
  case Opcode::S32To##S:                                                       \
    return FromInteger(B.CreateSIToFP(reg32(I->B), T));                        \
  case Opcode::S64To##S:                                                       \
    return FromInteger(B.CreateSIToFP(reg(I->B), T));                          \
  case Opcode::U64To##S:                                                       \
    return FromInteger(B.CreateUIToFP(reg(I->B), T));                          \
  case Opcode::S##ToSI:                                                        \
    return ToInteger(Intrinsic::fptosi_sat, T);                                \
  case Opcode::S##ToUI:                                                        \
    return ToInteger(Intrinsic::fptoui_sat, T);
    OPERATIONS(F, Single)
    OPERATIONS(D, Double)
#undef OPERATIONS
  case Opcode::FToD:
    return Put(B.CreateFPExt(Get(Single, I->B), Double), false);
  case Opcode::DToF:
    return Put(B.CreateFPTrunc(Get(Double, I->B), Single), false);
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

/// The one of LLVM that is an intrinsic of integers, 0 if it is asked for.
static Intrinsic::ID llvmIntrinsic(IntrinsicOp K) {
  switch (K) {
  case IntrinsicOp::SMin:
    return Intrinsic::smin;
  case IntrinsicOp::SMax:
    return Intrinsic::smax;
  case IntrinsicOp::UMin:
    return Intrinsic::umin;
  case IntrinsicOp::UMax:
    return Intrinsic::umax;
  case IntrinsicOp::CtPop:
    return Intrinsic::ctpop;
  case IntrinsicOp::BSwap:
    return Intrinsic::bswap;
  case IntrinsicOp::FShl:
    return Intrinsic::fshl;
  case IntrinsicOp::FShr:
    return Intrinsic::fshr;
  default:
    return Intrinsic::not_intrinsic;
  }
}

bool Emitter::emitIntrinsic(uint32_t Pc) {
  const Insn *I = insn(Pc);
  if (Opcode(I->Op) != Opcode::Intrinsic)
    return false;
  unsigned Bits = I[1].X, To = I[1].Y;
  Value Result;
  auto Id = llvmIntrinsic(IntrinsicOp(I->C));
  if (Id != Intrinsic::not_intrinsic && (Bits == 32 || Bits == 64)) {
    SmallVector<Value, 3> Operands;
    for (unsigned K = 0; K != numArguments(I); ++K)
      Operands.push_back(Bits == 32 ? reg32(argument(I, K))
                                    : reg(argument(I, K)));
    Result = B.CreateZExt(
        B.CreateIntrinsic(Id, {Bits == 32 ? I32 : I64}, Operands), I64);
  } else {
    IRBuilder<> Entry(&F->getEntryBlock(), F->getEntryBlock().begin());
    Value Operands = Entry.CreateAlloca(I64, Entry.getInt32(3));
    for (unsigned K = 0; K != numArguments(I); ++K)
      B.CreateStore(reg(argument(I, K)),
                    B.CreateConstGEP1_64(I64, Operands, K));
    Result = callOf(offsetof(Context, Intrinsic), I64,
                    {B.getInt32(I->C), B.getInt32(Bits), Operands});
  }
  if (To && To < 64)
    Result = B.CreateAnd(Result, constant(~0ull >> (64 - To)));
  setReg(I->A, Result);
  return true;
}
