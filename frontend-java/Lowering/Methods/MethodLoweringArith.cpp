//===- MethodLoweringArith.cpp - arithmetic, conversions, compares --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exactly Java's arithmetic (JLS 4.2, 15): integers wrap, so no nsw or nuw;
// floating point is IEEE 754 with no fast-math; conversions to integers
// saturate. A compare (lcmp, fcmpl, ...) whose result the next instruction
// branches on becomes one compare.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Methods/MethodLowering.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace heddle::java {

/// MIN / -1 overflows in LLVM and wraps in Java: divide by 1 and negate.
void MethodLowering::lowerDivision(Kind K, bool Remainder) {
  Value *Divisor = pop(K), *Dividend = pop(K);
  Value *Zero = Constant::getNullValue(Ctx.typeOf(K));
  auto *Known = dyn_cast<ConstantInt>(Divisor);
  if (!Known || Known->isZero())
    throwIf(B.CreateICmpEQ(Divisor, Zero), "arithmetic", "()V");
  if (Known && !Known->isMinusOne() && !Known->isZero())
    return push(Remainder ? B.CreateSRem(Dividend, Divisor)
                          : B.CreateSDiv(Dividend, Divisor),
                K);
  Value *IsMinusOne =
      B.CreateICmpEQ(Divisor, ConstantInt::getAllOnesValue(Ctx.typeOf(K)));
  Value *Safe =
      B.CreateSelect(IsMinusOne, ConstantInt::get(Ctx.typeOf(K), 1), Divisor);
  if (Remainder)
    return push(B.CreateSelect(IsMinusOne, Zero, B.CreateSRem(Dividend, Safe)),
                K);
  Value *Quotient = B.CreateSDiv(Dividend, Safe);
  push(B.CreateSelect(IsMinusOne, B.CreateNeg(Quotient), Quotient), K);
}

void MethodLowering::lowerShift(Kind K, llvm::Instruction::BinaryOps Op) {
  Value *Distance = B.CreateAnd(popInt(), K == Kind::I64 ? 63 : 31);
  if (K == Kind::I64)
    Distance = B.CreateZExt(Distance, Ctx.Int64);
  push(B.CreateBinOp(Op, pop(K), Distance), K);
}

/// The relation of an if<cond>, for a compare that precedes it. NaN makes
/// fcmpl less and fcmpg greater.
static CmpInst::Predicate fusedPredicate(Kind K, unsigned Relation,
                                         bool NanIsGreater) {
  using P = CmpInst::Predicate;
  static constexpr P Long[] = {P::ICMP_EQ,  P::ICMP_NE,  P::ICMP_SLT,
                               P::ICMP_SGE, P::ICMP_SGT, P::ICMP_SLE};
  static constexpr P NanLess[] = {P::FCMP_OEQ, P::FCMP_UNE, P::FCMP_ULT,
                                  P::FCMP_OGE, P::FCMP_OGT, P::FCMP_ULE};
  static constexpr P NanGreater[] = {P::FCMP_OEQ, P::FCMP_UNE, P::FCMP_OLT,
                                     P::FCMP_UGE, P::FCMP_UGT, P::FCMP_OLE};
  return K == Kind::I64 ? Long[Relation]
         : NanIsGreater ? NanGreater[Relation]
                        : NanLess[Relation];
}

void MethodLowering::lowerCompare(Kind K, bool NanIsGreater) {
  Value *Right = pop(K), *Left = pop(K);
  const Instruction *If =
      Next < Instructions.size() ? &Instructions[Next] : nullptr;
  if (If && If->Op >= Opcode::ifeq && If->Op <= Opcode::ifle &&
      !targetAt(If->Bci)) {
    ++Next;
    Bci = If->Bci;
    setLocation(*If);
    unsigned Relation = unsigned(If->Op) - unsigned(Opcode::ifeq);
    return branchIf(
        B.CreateCmp(fusedPredicate(K, Relation, NanIsGreater), Left, Right),
        *If);
  }
  unsigned Less = 2, Greater = 4; // as in if<cond>
  Value *IsGreater =
      B.CreateCmp(fusedPredicate(K, Greater, NanIsGreater), Left, Right);
  Value *IsLess =
      B.CreateCmp(fusedPredicate(K, Less, NanIsGreater), Left, Right);
  push(B.CreateSub(toInt(IsGreater), toInt(IsLess)), Kind::I32);
}

static llvm::Instruction::BinaryOps binaryOp(unsigned Group, bool IsFloat) {
  using I = llvm::Instruction;
  switch (Group) {
  case 0:
    return IsFloat ? I::FAdd : I::Add;
  case 1:
    return IsFloat ? I::FSub : I::Sub;
  case 2:
    return IsFloat ? I::FMul : I::Mul;
  case 3:
    return I::FDiv;
  default:
    return I::FRem;
  }
}

static std::optional<std::pair<Kind, Kind>> conversionOf(Opcode Op) {
  static constexpr Kind I = Kind::I32, L = Kind::I64, F = Kind::Float,
                        D = Kind::Double;
  static constexpr std::pair<Kind, Kind> Table[] = {
      {I, L}, {I, F}, {I, D}, {L, I}, {L, F}, {L, D},
      {F, I}, {F, L}, {F, D}, {D, I}, {D, L}, {D, F}};
  if (Op < Opcode::i2l || Op > Opcode::d2f)
    return std::nullopt;
  return Table[unsigned(Op) - unsigned(Opcode::i2l)];
}

static Value *convert(Emitter &E, Value *V, Kind From, Kind To) {
  Type *T = E.Ctx.typeOf(To);
  bool FromFloat = From == Kind::Float || From == Kind::Double;
  bool ToFloat = To == Kind::Float || To == Kind::Double;
  if (FromFloat && ToFloat)
    return E.B.CreateFPCast(V, T);
  if (ToFloat)
    return E.B.CreateSIToFP(V, T);
  if (!FromFloat)
    return E.B.CreateSExtOrTrunc(V, T);
  return E.B.CreateIntrinsic(llvm::Intrinsic::fptosi_sat, {T, V->getType()},
                             {V});
}

bool MethodLowering::lowerArith(const Instruction &I) {
  using Binary = llvm::Instruction;
  Opcode Op = I.Op;
  unsigned FromAdd = unsigned(Op) - unsigned(Opcode::iadd);
  Kind K = static_cast<Kind>(FromAdd % 4);
  bool IsFloat = K == Kind::Float || K == Kind::Double;
  if (Op < Opcode::iadd || Op > Opcode::dcmpg || Op == Opcode::iinc)
    return false;
  if (Op <= Opcode::drem) {
    if (!IsFloat && Op >= Opcode::idiv) {
      lowerDivision(K, Op >= Opcode::irem);
      return true;
    }
    Value *Right = pop(K), *Left = pop(K);
    push(B.CreateBinOp(binaryOp(FromAdd / 4, IsFloat), Left, Right), K);
  } else if (Op <= Opcode::dneg) {
    Value *V = pop(K);
    push(IsFloat ? B.CreateFNeg(V) : B.CreateNeg(V), K);
  } else if (Op <= Opcode::lushr) {
    static constexpr Binary::BinaryOps Shifts[] = {Binary::Shl, Binary::AShr,
                                                   Binary::LShr};
    unsigned Shift = unsigned(Op) - unsigned(Opcode::ishl);
    lowerShift(Shift % 2 ? Kind::I64 : Kind::I32, Shifts[Shift / 2]);
  } else if (Op <= Opcode::lxor) {
    static constexpr Binary::BinaryOps Bitwise[] = {Binary::And, Binary::Or,
                                                    Binary::Xor};
    unsigned Index = unsigned(Op) - unsigned(Opcode::iand);
    Kind Of = Index % 2 ? Kind::I64 : Kind::I32;
    Value *Right = pop(Of), *Left = pop(Of);
    push(B.CreateBinOp(Bitwise[Index / 2], Left, Right), Of);
  } else if (auto Conversion = conversionOf(Op)) {
    auto [From, To] = *Conversion;
    push(convert(*this, pop(From), From, To), To);
  } else if (Op == Opcode::i2b) {
    push(narrow(popInt(), ElementType::Byte), Kind::I32);
  } else if (Op == Opcode::i2c) {
    push(narrow(popInt(), ElementType::Char), Kind::I32);
  } else if (Op == Opcode::i2s) {
    push(narrow(popInt(), ElementType::Short), Kind::I32);
  } else if (Op == Opcode::lcmp) {
    lowerCompare(Kind::I64, false);
  } else {
    lowerCompare(Op <= Opcode::fcmpg ? Kind::Float : Kind::Double,
                 Op == Opcode::fcmpg || Op == Opcode::dcmpg);
  }
  return true;
}

} // namespace heddle::java
