//===- Tear.cpp - Accesses of longs become two of halves ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Tear.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/RuntimeFunctions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace heddle {

/// The kind of the plain load or store of 8 bytes that a call is.
static std::optional<RuntimeFunction> wholeAccess(const Instruction &I) {
  std::optional<RuntimeFunction> R = calledRuntime(I);
  if (!R || (R->Kind != ValueKind::I64 && R->Kind != ValueKind::F64) ||
      (R->Call != RuntimeCall::Load && R->Call != RuntimeCall::Store))
    return std::nullopt;
  const auto &Call = cast<CallBase>(I);
  unsigned OrderAt = R->Call == RuntimeCall::Load ? 1 : 2;
  const auto *Order = dyn_cast<ConstantInt>(Call.getArgOperand(OrderAt));
  bool IsPlain = Order && Order->equalsInt(uint64_t(AccessOrder::Plain));
  return IsPlain ? R : std::nullopt;
}

static void tear(CallInst &Access, RuntimeFunction Whole) {
  IRBuilder<> B(&Access);
  Type *Half = B.getInt32Ty(), *Both = B.getInt64Ty();
  Function *Callee = declare({Whole.Call, ValueKind::I32}, *Access.getModule());
  unsigned Of = Whole.Kind == ValueKind::F64 ? OfDouble : 0;
  Value *Low = Access.getArgOperand(0);
  Value *High = B.CreateConstGEP1_32(B.getInt8Ty(), Low, 4);
  Value *Site = Access.getArgOperand(Access.arg_size() - 1);
  // Nothing else may come between the two calls.
  if (Whole.Call == RuntimeCall::Store) {
    Value *Bits = B.CreateBitCast(Access.getArgOperand(1), Both);
    Value *LowBits = B.CreateTrunc(Bits, Half);
    Value *HighBits = B.CreateTrunc(B.CreateLShr(Bits, 32), Half);
    B.CreateCall(Callee, {Low, LowBits, B.getInt32(LowHalf | Of), Site});
    B.CreateCall(Callee, {High, HighBits, B.getInt32(HighHalf | Of), Site});
  } else {
    Value *LowBits =
        B.CreateCall(Callee, {Low, B.getInt32(LowHalf | Of), Site});
    Value *HighBits =
        B.CreateCall(Callee, {High, B.getInt32(HighHalf | Of), Site});
    Value *Bits = B.CreateOr(B.CreateZExt(LowBits, Both),
                             B.CreateShl(B.CreateZExt(HighBits, Both), 32));
    Value *Result = B.CreateBitCast(Bits, Access.getType());
    Result->takeName(&Access);
    Access.replaceAllUsesWith(Result);
  }
  Access.eraseFromParent();
}

bool tearAccesses(Function &F) {
  SmallVector<std::pair<CallInst *, RuntimeFunction>, 16> Found;
  for (Instruction &I : instructions(F))
    if (std::optional<RuntimeFunction> Whole = wholeAccess(I))
      Found.push_back({cast<CallInst>(&I), *Whole});
  for (auto [Access, Whole] : Found)
    tear(*Access, Whole);
  return !Found.empty();
}

} // namespace heddle
