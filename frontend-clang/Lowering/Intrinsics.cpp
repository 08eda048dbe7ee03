//===- Intrinsics.cpp - LLVM's intrinsics ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "llvm/IR/IntrinsicsX86.h"

using namespace llvm;

namespace heddle::c {

/// LLVM's is.fpclass: whether V is of one of the classes.
static Value *isOfClass(IRBuilder<> &B, Value *V, ConstantInt *Classes) {
  const fltSemantics &Kind = V->getType()->getFltSemantics();
  auto Bits = [&](const APFloat &F) { return B.getInt(F.bitcastToAPInt()); };
  Value *Whole =
      B.CreateBitCast(V, B.getIntNTy(V->getType()->getPrimitiveSizeInBits()));
  Value *Zero = Constant::getNullValue(Whole->getType());
  Value *IsNegative = B.CreateICmpSLT(Whole, Zero);
  Value *Size =
      B.CreateAnd(Whole, B.getInt(APInt::getSignedMaxValue(
                             Whole->getType()->getIntegerBitWidth())));
  Value *Infinite = Bits(APFloat::getInf(Kind)),
        *Quiet = Bits(APFloat::getQNaN(Kind)),
        *Normal = Bits(APFloat::getSmallestNormalized(Kind));
  Value *Result = B.getFalse();
  auto Is = [&](unsigned Class, Value *Fits) {
    if (Classes->getZExtValue() & Class)
      Result = B.CreateOr(Result, Fits);
  };
  auto IsSigned = [&](unsigned Negative, unsigned Positive, Value *Fits) {
    Is(Negative, B.CreateAnd(Fits, IsNegative));
    Is(Positive, B.CreateAnd(Fits, B.CreateNot(IsNegative)));
  };
  Is(fcSNan, B.CreateAnd(B.CreateICmpUGT(Size, Infinite),
                         B.CreateICmpULT(Size, Quiet)));
  Is(fcQNan, B.CreateICmpUGE(Size, Quiet));
  IsSigned(fcNegInf, fcPosInf, B.CreateICmpEQ(Size, Infinite));
  IsSigned(fcNegNormal, fcPosNormal,
           B.CreateAnd(B.CreateICmpUGE(Size, Normal),
                       B.CreateICmpULT(Size, Infinite)));
  IsSigned(
      fcNegSubnormal, fcPosSubnormal,
      B.CreateAnd(B.CreateICmpNE(Size, Zero), B.CreateICmpULT(Size, Normal)));
  IsSigned(fcNegZero, fcPosZero, B.CreateICmpEQ(Size, Zero));
  return Result;
}

/// Adds where members of a type begin that lies At: a bit for each offset below
/// 64, in the mask of the member's width (of 2^N bytes).
static void addMembers(const DataLayout &DL, Type *T, uint64_t At,
                       uint64_t (&Masks)[4]) {
  if (At >= 64)
    return;
  if (auto *S = dyn_cast<StructType>(T)) {
    const StructLayout *L = DL.getStructLayout(S);
    for (auto [I, Member] : enumerate(S->elements()))
      addMembers(DL, Member, At + L->getElementOffset(I), Masks);
  } else if (auto *A = dyn_cast<ArrayType>(T)) {
    uint64_t Size = DL.getTypeAllocSize(A->getElementType());
    for (uint64_t I = 0; I != A->getNumElements() && At + I * Size < 64; ++I)
      addMembers(DL, A->getElementType(), At + I * Size, Masks);
  } else if (isKept(T)) {
    Masks[Log2_64(DL.getTypeStoreSize(T))] |= uint64_t(1) << At;
  }
}

/// A copy from or to the whole of a variable is one of each member, also of
/// zeros that nobody has given a width yet.
bool FunctionLowering::copyStructure(MemCpyInst &I) {
  auto TypeAt = [&](Value *P) -> Type * {
    APInt Offset(64, 0);
    auto *A = dyn_cast<AllocaInst>(P->stripAndAccumulateConstantOffsets(
        DL, Offset, /*AllowNonInbounds=*/false));
    auto *Length = dyn_cast<ConstantInt>(I.getLength());
    return A && Length && Offset.isZero() && A->isStaticAlloca() &&
                   DL.getTypeAllocSize(A->getAllocatedType()) ==
                       Length->getZExtValue()
               ? A->getAllocatedType()
               : nullptr;
  };
  Type *T = TypeAt(I.getRawDest());
  T = T ? T : TypeAt(I.getRawSource());
  if (!T)
    return false;
  uint64_t Masks[4] = {};
  addMembers(DL, T, 0, Masks);
  call(M.runtime("__heddle_copy_structure"),
       {get(I.getRawDest()), get(I.getRawSource()),
        B.CreateZExtOrTrunc(get(I.getLength()), B.getInt64Ty()),
        B.getInt64(Masks[1]), B.getInt64(Masks[2]), B.getInt64(Masks[3])});
  return true;
}

/// memcpy, memmove, memset: the runtime has functions of these names.
void FunctionLowering::lowerMemory(MemIntrinsic &I) {
  if (auto *Copy = dyn_cast<MemCpyInst>(&I); Copy && copyStructure(*Copy))
    return;
  StringRef Name = isa<MemSetInst>(I)    ? "memset"
                   : isa<MemMoveInst>(I) ? "memmove"
                                         : "memcpy";
  Value *Second = get(I.getArgOperand(1));
  if (isa<MemSetInst>(I))
    Second = B.CreateZExt(Second, B.getInt32Ty());
  call(M.runtime(Name),
       {get(I.getArgOperand(0)), Second,
        B.CreateZExtOrTrunc(get(I.getArgOperand(2)), B.getInt64Ty())});
}

/// Computes, as the machine does too.
bool FunctionLowering::lowerArithmetic(IntrinsicInst &I) {
  if (!M.typeOf(I.getType()))
    return false;
  SmallVector<Value *, 3> Args;
  for (Value *V : I.args())
    Args.push_back(get(V));
  set(I, B.CreateIntrinsic(I.getType(), I.getIntrinsicID(), Args));
  return true;
}

/// The block of a variable begins or ends. What an optimiser has left of these
/// is no longer the program's.
void FunctionLowering::lowerScope(IntrinsicInst &I) {
  Value *P = I.getArgOperand(I.arg_size() - 1);
  auto *A = dyn_cast<AllocaInst>(P);
  if (!A || !A->isStaticAlloca() || !IsChecked || !M.hasScopes())
    return;
  bool Begins = I.getIntrinsicID() == Intrinsic::lifetime_start;
  B.CreateCall(
      M.runtime(Begins ? "__heddle_scope_begin" : "__heddle_scope_end"),
      {get(P)});
}

bool FunctionLowering::lowerIntrinsic(IntrinsicInst &I) {
  auto Arg = [&](unsigned N) { return get(I.getArgOperand(N)); };
  switch (I.getIntrinsicID()) {
  case Intrinsic::eh_typeid_for:
    set(I, B.getInt32(M.numberOfType(I.getArgOperand(0))));
    return true;
  case Intrinsic::threadlocal_address:
    set(I, Arg(0));
    return true;
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
    lowerScope(I);
    return true;
  case Intrinsic::x86_sse2_pause:
  case Intrinsic::vaend:
  case Intrinsic::assume:
  case Intrinsic::donothing:
  case Intrinsic::prefetch:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::invariant_start:
  case Intrinsic::invariant_end:
    return true;
  case Intrinsic::vastart:
    startList(Arg(0));
    return true;
  case Intrinsic::vacopy:
    copyList(Arg(0), Arg(1));
    return true;
  case Intrinsic::stacksave:
    set(I, call(M.runtime("__heddle_stack_save"), {}));
    return true;
  case Intrinsic::stackrestore:
    call(M.runtime("__heddle_stack_restore"), {Arg(0), B.getInt32(IsChecked)});
    return true;
  case Intrinsic::expect:
  case Intrinsic::expect_with_probability:
    set(I, Arg(0));
    return true;
  case Intrinsic::is_constant:
    set(I, B.getFalse());
    return true;
  case Intrinsic::trap:
  case Intrinsic::debugtrap:
  case Intrinsic::ubsantrap:
    fail("__builtin_trap()");
    return true;
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
    lowerMemory(cast<MemIntrinsic>(I));
    return true;
  case Intrinsic::x86_sse2_mfence:
    lowerFence(AtomicOrdering::SequentiallyConsistent);
    return true;
  case Intrinsic::x86_sse2_lfence:
    lowerFence(AtomicOrdering::Acquire);
    return true;
  case Intrinsic::x86_sse_sfence:
    lowerFence(AtomicOrdering::Release);
    return true;
  case Intrinsic::is_fpclass:
    set(I, isOfClass(B, Arg(0), cast<ConstantInt>(I.getArgOperand(1))));
    return true;
  case Intrinsic::sadd_with_overflow:
  case Intrinsic::ssub_with_overflow:
  case Intrinsic::smul_with_overflow:
  case Intrinsic::uadd_with_overflow:
  case Intrinsic::usub_with_overflow:
  case Intrinsic::umul_with_overflow: {
    Value *Pair = B.CreateBinaryIntrinsic(I.getIntrinsicID(), Arg(0), Arg(1));
    Parts[&I] = {B.CreateExtractValue(Pair, 0), B.CreateExtractValue(Pair, 1)};
    return true;
  }
  case Intrinsic::abs:
  case Intrinsic::smin:
  case Intrinsic::smax:
  case Intrinsic::umin:
  case Intrinsic::umax:
  case Intrinsic::ctpop:
  case Intrinsic::ctlz:
  case Intrinsic::cttz:
  case Intrinsic::bswap:
  case Intrinsic::bitreverse:
  case Intrinsic::fshl:
  case Intrinsic::fshr:
  case Intrinsic::sqrt:
  case Intrinsic::fabs:
  case Intrinsic::floor:
  case Intrinsic::ceil:
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
  case Intrinsic::trunc:
  case Intrinsic::round:
  case Intrinsic::copysign:
  case Intrinsic::minnum:
  case Intrinsic::maxnum:
  case Intrinsic::roundeven:
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
    return lowerArithmetic(I);
  default:
    return false;
  }
}

} // namespace heddle::c
