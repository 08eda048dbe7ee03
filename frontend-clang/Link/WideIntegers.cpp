//===- WideIntegers.cpp - Numbers of 128 bits, as two of 64 ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs multiply with them (a product's upper half), as libstdc++ does to
// draw numbers. A function that does something else with one than what is here
// keeps them all, and is refused where it does.
//
//===----------------------------------------------------------------------===//

#include "Link.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace heddle::c {

namespace {
struct Halves {
  Value *Low = nullptr, *High = nullptr;
};

class WideIntegers {
public:
  explicit WideIntegers(Function &F) : F(F), B(F.getContext()) {}
  void run();

private:
  static bool isWide(const Value *V) { return V->getType()->isIntegerTy(128); }
  static bool hasWide(const Instruction &I) {
    return isWide(&I) ||
           any_of(I.operands(), [](const Use &U) { return isWide(U.get()); });
  }
  static bool isKnown(const Instruction &I);
  Halves get(Value *V);
  Halves compute(Instruction &I);
  Halves arithmetic(BinaryOperator &I);
  Halves product(Halves A, Halves C);
  Halves shift(Instruction::BinaryOps Op, Halves A, Value *By);
  Halves quotient(BinaryOperator &I, Halves A, Halves C);
  Halves negated(Halves A);
  Halves select(Value *If, Halves A, Halves C) {
    return {B.CreateSelect(If, A.Low, C.Low),
            B.CreateSelect(If, A.High, C.High)};
  }
  Value *compare(ICmpInst &I);
  Value *upperProduct(Value *A, Value *C);
  Value *second(Value *Pointer) {
    return B.CreateConstGEP1_64(B.getInt8Ty(), Pointer, 8);
  }

  Function &F;
  IRBuilder<> B;
  DenseMap<Value *, Halves> Known;
};
} // namespace

bool WideIntegers::isKnown(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::UDiv:
  case Instruction::URem:
  case Instruction::SDiv:
  case Instruction::SRem:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::ICmp:
  case Instruction::Select:
  case Instruction::PHI:
  case Instruction::Freeze:
    break;
  case Instruction::ZExt:
  case Instruction::SExt:
    return I.getOperand(0)->getType()->getIntegerBitWidth() <= 64;
  case Instruction::Trunc:
    return I.getType()->getIntegerBitWidth() <= 64;
  case Instruction::Load:
  case Instruction::Store:
    return !I.isAtomic();
  default:
    return false;
  }
  return all_of(I.operands(), [](const Use &U) {
    return !isWide(U.get()) || isa<Instruction>(U.get()) ||
           isa<ConstantInt>(U.get()) || isa<UndefValue>(U.get());
  });
}

Halves WideIntegers::get(Value *V) {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return {B.getInt64(C->getValue().extractBitsAsZExtValue(64, 0)),
            B.getInt64(C->getValue().extractBitsAsZExtValue(64, 64))};
  if (isa<UndefValue>(V)) // and poison
    return {B.getInt64(0), B.getInt64(0)};
  return Known.lookup(V);
}

/// The upper 64 bits, from products of halves of 32.
Value *WideIntegers::upperProduct(Value *A, Value *C) {
  auto Low = [&](Value *V) { return B.CreateAnd(V, 0xffffffff); };
  auto High = [&](Value *V) { return B.CreateLShr(V, 32); };
  Value *LowLow = B.CreateMul(Low(A), Low(C)),
        *HighLow = B.CreateMul(High(A), Low(C)),
        *LowHigh = B.CreateMul(Low(A), High(C)),
        *HighHigh = B.CreateMul(High(A), High(C));
  Value *Middle = B.CreateAdd(B.CreateAdd(High(LowLow), Low(HighLow)), LowHigh);
  return B.CreateAdd(B.CreateAdd(HighHigh, High(HighLow)), High(Middle));
}

Halves WideIntegers::product(Halves A, Halves C) {
  Value *Crossed =
      B.CreateAdd(B.CreateMul(A.Low, C.High), B.CreateMul(A.High, C.Low));
  return {B.CreateMul(A.Low, C.Low),
          B.CreateAdd(upperProduct(A.Low, C.Low), Crossed)};
}

/// By less than 128.
Halves WideIntegers::shift(Instruction::BinaryOps Op, Halves A, Value *By) {
  Value *IsFar = B.CreateICmpUGE(By, B.getInt64(64));
  Value *Near = B.CreateAnd(By, 63);
  Value *Rest = B.CreateSub(B.getInt64(63), Near); // and one more
  if (Op == Instruction::Shl) {
    Value *Low = B.CreateShl(A.Low, Near);
    Value *Over = B.CreateLShr(B.CreateLShr(A.Low, 1), Rest);
    Value *High = B.CreateOr(B.CreateShl(A.High, Near), Over);
    return select(IsFar, {B.getInt64(0), Low}, {Low, High});
  }
  bool IsSigned = Op == Instruction::AShr;
  Value *High =
      IsSigned ? B.CreateAShr(A.High, Near) : B.CreateLShr(A.High, Near);
  Value *Over = B.CreateShl(B.CreateShl(A.High, 1), Rest);
  Value *Low = B.CreateOr(B.CreateLShr(A.Low, Near), Over);
  Value *Sign = IsSigned ? B.CreateAShr(A.High, 63) : B.getInt64(0);
  return select(IsFar, {High, Sign}, {Low, High});
}

Halves WideIntegers::negated(Halves A) {
  Value *Low = B.CreateNeg(A.Low);
  Value *Borrow =
      B.CreateZExt(B.CreateICmpNE(A.Low, B.getInt64(0)), B.getInt64Ty());
  return {Low, B.CreateSub(B.CreateNeg(A.High), Borrow)};
}

/// By the runtime (Runtime/numbers.c), without signs.
Halves WideIntegers::quotient(BinaryOperator &I, Halves A, Halves C) {
  bool IsSigned =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::SRem;
  bool IsRest =
      I.getOpcode() == Instruction::URem || I.getOpcode() == Instruction::SRem;
  Value *Zero = B.getInt64(0), *MinusA = nullptr, *MinusC = nullptr;
  if (IsSigned) {
    MinusA = B.CreateICmpSLT(A.High, Zero);
    MinusC = B.CreateICmpSLT(C.High, Zero);
    A = select(MinusA, negated(A), A);
    C = select(MinusC, negated(C), C);
  }
  IRBuilder<> AtEntry(&*F.getEntryBlock().getFirstInsertionPt());
  Value *High = AtEntry.CreateAlloca(B.getInt64Ty());
  FunctionCallee Divide = F.getParent()->getOrInsertFunction(
      IsRest ? "__heddle_remainder" : "__heddle_quotient",
      FunctionType::get(B.getInt64Ty(),
                        {B.getInt64Ty(), B.getInt64Ty(), B.getInt64Ty(),
                         B.getInt64Ty(), High->getType()},
                        false));
  Value *Low = B.CreateCall(Divide, {A.Low, A.High, C.Low, C.High, High});
  Halves Result{Low, B.CreateLoad(B.getInt64Ty(), High)};
  if (!IsSigned)
    return Result;
  Value *Minus = IsRest ? MinusA : B.CreateXor(MinusA, MinusC);
  return select(Minus, negated(Result), Result);
}

Halves WideIntegers::arithmetic(BinaryOperator &I) {
  Halves A = get(I.getOperand(0)), C = get(I.getOperand(1));
  auto Wide = [&](Value *Bit) { return B.CreateZExt(Bit, B.getInt64Ty()); };
  switch (I.getOpcode()) {
  case Instruction::Add: {
    Value *Low = B.CreateAdd(A.Low, C.Low);
    return {Low, B.CreateAdd(B.CreateAdd(A.High, C.High),
                             Wide(B.CreateICmpULT(Low, A.Low)))};
  }
  case Instruction::Sub:
    return {B.CreateSub(A.Low, C.Low),
            B.CreateSub(B.CreateSub(A.High, C.High),
                        Wide(B.CreateICmpULT(A.Low, C.Low)))};
  case Instruction::Mul:
    return product(A, C);
  case Instruction::UDiv:
  case Instruction::URem:
  case Instruction::SDiv:
  case Instruction::SRem:
    return quotient(I, A, C);
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
    return shift(I.getOpcode(), A, C.Low);
  default:
    return {B.CreateBinOp(I.getOpcode(), A.Low, C.Low),
            B.CreateBinOp(I.getOpcode(), A.High, C.High)};
  }
}

Value *WideIntegers::compare(ICmpInst &I) {
  Halves A = get(I.getOperand(0)), C = get(I.getOperand(1));
  CmpInst::Predicate P = I.getPredicate();
  if (I.isEquality())
    return B.CreateICmp(
        P, B.CreateOr(B.CreateXor(A.Low, C.Low), B.CreateXor(A.High, C.High)),
        B.getInt64(0));
  return B.CreateSelect(
      B.CreateICmpEQ(A.High, C.High),
      B.CreateICmp(ICmpInst::getUnsignedPredicate(P), A.Low, C.Low),
      B.CreateICmp(P, A.High, C.High));
}

Halves WideIntegers::compute(Instruction &I) {
  Type *I64 = B.getInt64Ty();
  if (auto *Op = dyn_cast<BinaryOperator>(&I))
    return arithmetic(*Op);
  switch (I.getOpcode()) {
  case Instruction::ZExt:
    return {B.CreateZExt(I.getOperand(0), I64), B.getInt64(0)};
  case Instruction::SExt: {
    Value *Low = B.CreateSExt(I.getOperand(0), I64);
    return {Low, B.CreateAShr(Low, 63)};
  }
  case Instruction::Load: {
    auto &L = cast<LoadInst>(I);
    Align A = commonAlignment(L.getAlign(), 8);
    return {B.CreateAlignedLoad(I64, L.getPointerOperand(), A),
            B.CreateAlignedLoad(I64, second(L.getPointerOperand()), A)};
  }
  case Instruction::Select:
    return select(I.getOperand(0), get(I.getOperand(1)), get(I.getOperand(2)));
  case Instruction::Freeze:
    return get(I.getOperand(0));
  default: // a phi, whose operands come later
    return {B.CreatePHI(I64, 2), B.CreatePHI(I64, 2)};
  }
}

void WideIntegers::run() {
  if (none_of(instructions(F), hasWide))
    return;
  EliminateUnreachableBlocks(F);
  SmallVector<Instruction *, 16> All;
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *Block : Order)
    for (Instruction &I : *Block)
      if (hasWide(I)) {
        if (!isKnown(I))
          return;
        All.push_back(&I);
      }
  SmallVector<PHINode *, 4> Phis;
  for (Instruction *I : All) {
    B.SetInsertPoint(I);
    if (isWide(I)) {
      Known[I] = compute(*I);
      if (auto *P = dyn_cast<PHINode>(I))
        Phis.push_back(P);
    } else if (auto *S = dyn_cast<StoreInst>(I)) {
      Halves V = get(S->getValueOperand());
      Align A = commonAlignment(S->getAlign(), 8);
      B.CreateAlignedStore(V.Low, S->getPointerOperand(), A);
      B.CreateAlignedStore(V.High, second(S->getPointerOperand()), A);
    } else if (auto *C = dyn_cast<ICmpInst>(I)) {
      C->replaceAllUsesWith(compare(*C));
    } else { // a trunc
      I->replaceAllUsesWith(
          B.CreateTrunc(get(I->getOperand(0)).Low, I->getType()));
    }
  }
  for (PHINode *P : Phis)
    for (unsigned N = 0; N != P->getNumIncomingValues(); ++N) {
      Halves V = get(P->getIncomingValue(N));
      cast<PHINode>(Known[P].Low)->addIncoming(V.Low, P->getIncomingBlock(N));
      cast<PHINode>(Known[P].High)->addIncoming(V.High, P->getIncomingBlock(N));
    }
  for (Instruction *I : All)
    I->dropAllReferences();
  for (Instruction *I : All)
    I->eraseFromParent();
}

void splitWideIntegers(Module &M) {
  for (Function &F : M)
    if (!F.isDeclaration())
      WideIntegers(F).run();
}

} // namespace heddle::c
