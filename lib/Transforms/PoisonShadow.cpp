//===- PoisonShadow.cpp - Whether a value is undef or poison --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PoisonShadow.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace heddle {

static bool isUndefined(const Value *V) {
  if (isa<UndefValue>(V))
    return true;
  const auto *C = dyn_cast<ConstantAggregate>(V);
  return C && any_of(C->operands(),
                     [](const Use &U) { return isa<UndefValue>(U.get()); });
}

/// Whether what an instruction gives is computed from its operands alone.
static bool isComputed(const Instruction &I) {
  if (const auto *Call = dyn_cast<IntrinsicInst>(&I))
    return Call->doesNotAccessMemory() && !I.getType()->isVoidTy();
  return isa<BinaryOperator, UnaryOperator, CmpInst, CastInst, SelectInst,
             PHINode, GetElementPtrInst, ExtractValueInst, InsertValueInst>(I);
}

/// Whether the last operand, a flag, makes a zero or a least integer poison.
static bool hasPoisonFlag(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return false;
  Intrinsic::ID ID = Call->getIntrinsicID();
  return (ID == Intrinsic::ctlz || ID == Intrinsic::cttz ||
          ID == Intrinsic::abs) &&
         cast<ConstantInt>(Call->getArgOperand(1))->isOne();
}

static bool mayShiftTooFar(const Instruction &I) {
  if (!I.isShift())
    return false;
  const auto *By = dyn_cast<ConstantInt>(I.getOperand(1));
  return !By || By->getValue().uge(I.getType()->getIntegerBitWidth());
}

/// Whether the result of an instruction may be poison though no operand is.
static bool isSource(const Instruction &I) {
  if (isa<FPToSIInst, FPToUIInst>(I) || mayShiftTooFar(I) || hasPoisonFlag(I))
    return true;
  if (I.hasMetadata(LLVMContext::MD_range) ||
      I.hasMetadata(LLVMContext::MD_nonnull))
    return true;
  return !isa<GetElementPtrInst>(I) && I.hasPoisonGeneratingFlags();
}

PoisonShadow::PoisonShadow(Function &F) : F(F) {
  findSources();
  if (MayBe.empty())
    return;
  SmallVector<Instruction *, 32> Order;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *Block)
      if (MayBe.contains(&I))
        Order.push_back(&I);
  Type *Bit = Type::getInt1Ty(F.getContext());
  for (Instruction *I : Order)
    if (auto *Phi = dyn_cast<PHINode>(I); Phi && !I->getType()->isStructTy())
      Shadows[I] = PHINode::Create(Bit, Phi->getNumIncomingValues(),
                                   I->getName() + ".poison", I->getIterator());
  for (Instruction *I : Order)
    if (!isa<PHINode>(I))
      build(*I);
  for (Instruction *I : Order)
    if (auto *Phi = dyn_cast<PHINode>(I); Phi && Shadows.count(I))
      for (unsigned K = 0; K != Phi->getNumIncomingValues(); ++K) {
        Value *In = of(Phi->getIncomingValue(K));
        cast<PHINode>(Shadows[I])
            ->addIncoming(In ? In : ConstantInt::getFalse(F.getContext()),
                          Phi->getIncomingBlock(K));
      }
}

void PoisonShadow::findSources() {
  SmallVector<const Instruction *, 32> Work;
  for (const Instruction &I : instructions(F))
    if (isSource(I) || (isComputed(I) && any_of(I.operands(), [](const Use &U) {
                          return isUndefined(U.get());
                        })))
      Work.push_back(&I);
  while (!Work.empty()) {
    const Instruction *I = Work.pop_back_val();
    if (!MayBe.insert(I).second)
      continue;
    for (const User *U : I->users())
      if (const auto *Next = dyn_cast<Instruction>(U);
          Next && isComputed(*Next))
        Work.push_back(Next);
  }
}

Value *PoisonShadow::of(Value *V) const {
  if (isUndefined(V))
    return ConstantInt::getTrue(F.getContext());
  return Shadows.lookup(V);
}

static Value *either(IRBuilder<> &B, Value *X, Value *Y) {
  if (!X || !Y)
    return X ? X : Y;
  return B.CreateOr(X, Y);
}

/// Of one element of a structure.
Value *PoisonShadow::ofElement(Value *V, unsigned Index) const {
  while (auto *Insert = dyn_cast<InsertValueInst>(V)) {
    if (Insert->getNumIndices() != 1)
      break;
    if (*Insert->idx_begin() == Index)
      return of(Insert->getInsertedValueOperand());
    V = Insert->getAggregateOperand();
  }
  if (auto *C = dyn_cast<Constant>(V)) {
    Constant *Element = C->getAggregateElement(Index);
    return Element && isUndefined(Element)
               ? ConstantInt::getTrue(F.getContext())
               : nullptr;
  }
  return of(V);
}

Value *PoisonShadow::ofOperands(Instruction &I, IRBuilder<> &B) const {
  if (!isComputed(I))
    return nullptr;
  if (auto *S = dyn_cast<SelectInst>(&I)) {
    Value *T = of(S->getTrueValue()), *E = of(S->getFalseValue());
    Value *No = B.getFalse();
    Value *Chosen =
        T || E ? B.CreateSelect(S->getCondition(), T ? T : No, E ? E : No)
               : nullptr;
    // A poison condition makes the shadow one, too.
    if (Value *C = of(S->getCondition()))
      return Chosen ? B.CreateSelect(C, B.getTrue(), Chosen) : C;
    return Chosen;
  }
  if (auto *X = dyn_cast<ExtractValueInst>(&I))
    if (X->getNumIndices() == 1)
      return ofElement(X->getAggregateOperand(), *X->idx_begin());
  if (isa<InsertValueInst>(I))
    return nullptr; // ofElement() looks through it
  Value *Any = nullptr;
  for (Value *Operand : I.operands())
    Any = either(B, Any, of(Operand));
  return Any;
}

/// Whether a conversion of floats to integers is out of range.
static Value *isOutOfRange(Instruction &I, IRBuilder<> &B) {
  Value *V = I.getOperand(0);
  const fltSemantics &S = V->getType()->getFltSemantics();
  unsigned Bits = I.getType()->getIntegerBitWidth();
  bool IsSigned = isa<FPToSIInst>(I);
  auto Number = [&](const APInt &N, bool &IsExact) {
    APFloat Out(S);
    IsExact =
        Out.convertFromAPInt(N, true, APFloat::rmTowardZero) == APFloat::opOK;
    return ConstantFP::get(V->getType(), Out);
  };
  bool IsExact;
  APInt Limit = APInt::getOneBitSet(Bits + 2, IsSigned ? Bits - 1 : Bits);
  APInt Below = IsSigned ? -Limit - 1 : APInt::getAllOnes(Bits + 2);
  Value *High = B.CreateFCmpULT(V, Number(Limit, IsExact));
  Value *Low = Number(Below, IsExact);
  // If it has no place among the floats, it became the least integer.
  Value *IsHigh = IsExact ? B.CreateFCmpOGT(V, Low) : B.CreateFCmpOGE(V, Low);
  return B.CreateNot(B.CreateAnd(High, IsHigh));
}

static Value *overflows(Intrinsic::ID ID, Instruction &I, IRBuilder<> &B) {
  return B.CreateExtractValue(
      B.CreateBinaryIntrinsic(ID, I.getOperand(0), I.getOperand(1)), 1);
}

static Value *wraps(Instruction &I, IRBuilder<> &B) {
  Value *X = I.getOperand(0), *Y = I.getOperand(1), *Any = nullptr;
  static constexpr Intrinsic::ID Of[][2] = {
      {Intrinsic::sadd_with_overflow, Intrinsic::uadd_with_overflow},
      {Intrinsic::ssub_with_overflow, Intrinsic::usub_with_overflow},
      {Intrinsic::smul_with_overflow, Intrinsic::umul_with_overflow}};
  for (bool Unsigned : {false, true}) {
    if (!(Unsigned ? I.hasNoUnsignedWrap() : I.hasNoSignedWrap()))
      continue;
    switch (I.getOpcode()) {
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::Mul: {
      unsigned Which = I.getOpcode() == Instruction::Add   ? 0
                       : I.getOpcode() == Instruction::Sub ? 1
                                                           : 2;
      Any = either(B, Any, overflows(Of[Which][Unsigned], I, B));
      break;
    }
    case Instruction::Shl:
      Any =
          either(B, Any,
                 B.CreateICmpNE(
                     Unsigned ? B.CreateLShr(&I, Y) : B.CreateAShr(&I, Y), X));
      break;
    case Instruction::Trunc: {
      Type *T = I.getOperand(0)->getType();
      Any =
          either(B, Any,
                 B.CreateICmpNE(
                     Unsigned ? B.CreateZExt(&I, T) : B.CreateSExt(&I, T), X));
      break;
    }
    default:
      break;
    }
  }
  return Any;
}

/// nnan, ninf: of the result and of the operands.
static Value *isForbiddenFloat(Instruction &I, IRBuilder<> &B) {
  auto *Op = dyn_cast<FPMathOperator>(&I);
  if (!Op)
    return nullptr;
  Value *Any = nullptr;
  auto Look = [&](Value *V) {
    if (!V->getType()->isFloatTy() && !V->getType()->isDoubleTy())
      return;
    if (Op->hasNoNaNs())
      Any = either(B, Any, B.CreateFCmpUNO(V, V));
    if (Op->hasNoInfs())
      for (bool Negative : {false, true})
        Any = either(B, Any,
                     B.CreateFCmpOEQ(
                         V, ConstantFP::getInfinity(V->getType(), Negative)));
  };
  Look(&I);
  if (!isa<SelectInst, PHINode>(I))
    for (Value *Operand : I.operands())
      Look(Operand);
  return Any;
}

static Value *breaksPromise(Instruction &I, IRBuilder<> &B) {
  if (I.hasMetadata(LLVMContext::MD_nonnull))
    return B.CreateIsNull(&I);
  const MDNode *Range = I.getMetadata(LLVMContext::MD_range);
  if (!Range || !I.getType()->isIntegerTy())
    return nullptr;
  ConstantRange R = getConstantRangeFromMetadata(*Range);
  if (R.isFullSet())
    return nullptr;
  Value *Low = ConstantInt::get(I.getContext(), R.getLower());
  Value *Size = ConstantInt::get(I.getContext(), R.getUpper() - R.getLower());
  return B.CreateICmpUGE(B.CreateSub(&I, Low), Size);
}

/// Whether the result of an instruction is poison though no operand is.
Value *PoisonShadow::made(Instruction &I, IRBuilder<> &B) const {
  if (!isSource(I))
    return nullptr;
  if (isa<FPToSIInst, FPToUIInst>(I))
    return isOutOfRange(I, B);
  if (hasPoisonFlag(I)) {
    Value *X = I.getOperand(0);
    bool IsAbs = cast<IntrinsicInst>(I).getIntrinsicID() == Intrinsic::abs;
    unsigned Bits = X->getType()->getIntegerBitWidth();
    APInt Worst = IsAbs ? APInt::getSignedMinValue(Bits) : APInt(Bits, 0);
    return B.CreateICmpEQ(X, ConstantInt::get(I.getContext(), Worst));
  }
  Value *Any = breaksPromise(I, B);
  if (mayShiftTooFar(I))
    Any = either(
        B, Any,
        B.CreateICmpUGE(
            I.getOperand(1),
            ConstantInt::get(I.getType(), I.getType()->getIntegerBitWidth())));
  if (isa<OverflowingBinaryOperator, TruncInst>(I))
    Any = either(B, Any, wraps(I, B));
  if (isa<PossiblyExactOperator>(I) && I.isExact()) {
    Value *Y = I.getOperand(1);
    Value *Back = I.isShift() ? B.CreateShl(&I, Y) : B.CreateMul(&I, Y);
    Any = either(B, Any, B.CreateICmpNE(Back, I.getOperand(0)));
  }
  if (auto *Or = dyn_cast<PossiblyDisjointInst>(&I); Or && Or->isDisjoint())
    Any = either(
        B, Any,
        B.CreateIsNotNull(B.CreateAnd(I.getOperand(0), I.getOperand(1))));
  if (isa<PossiblyNonNegInst>(I) && I.hasNonNeg())
    Any = either(B, Any, B.CreateIsNeg(I.getOperand(0)));
  return either(B, Any, isForbiddenFloat(I, B));
}

void PoisonShadow::build(Instruction &I) {
  IRBuilder<> B(I.getNextNode());
  B.SetCurrentDebugLocation(I.getDebugLoc());
  Value *Given = ofOperands(I, B);
  if (Value *Any = either(B, Given, made(I, B)))
    Shadows[&I] = Any;
  // Or passes would take the promise for granted, and drop its check.
  I.dropPoisonGeneratingFlags();
  I.dropPoisonGeneratingMetadata();
}

} // namespace heddle
