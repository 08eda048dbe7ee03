//===- Instrument.cpp - Shared accesses become runtime calls --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk over the function, in order, so that site numbers grow with the
// code. Rewrites are one to one, except that a cmpxchg's {T, i1} is put
// together again from the value found, which equals the expected one exactly
// when a strong compare-and-set succeeds, and that sub adds the negation.
//
// What it knowingly misses:
//  * a weak cmpxchg becomes a strong one (Java's fail by heddle.spurious);
//  * the failure ordering of a cmpxchg is merged with its success ordering;
//  * LLVM's volatile flag, and sync scopes but those of fences for loads or
//    stores alone, say nothing to the runtime.
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Instrument.h"
#include "heddle/Analysis/WriteSlices.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"
#include "heddle/Transforms/FinalFreeze.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle {

SiteId MetadataSiteTable::add(const Function &F, unsigned Line, unsigned Bci) {
  LLVMContext &C = M.getContext();
  NamedMDNode *Rows = M.getOrInsertNamedMetadata(SitesMetadata);
  auto Number = [&](unsigned V) {
    return ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(C), V));
  };
  auto *Owner = ValueAsMetadata::get(const_cast<Function *>(&F));
  Rows->addOperand(MDNode::get(C, {Owner, Number(Line), Number(Bci)}));
  return SiteId(Rows->getNumOperands() - 1);
}

/// Which access a call of heddle.bytes.* is.
static std::optional<RuntimeCall> bytesCall(const Instruction &I) {
  std::optional<HeddleFunction> H = calledHeddle(I);
  if (!H)
    return std::nullopt;
  if (*H == HeddleFunction::BytesLoad)
    return RuntimeCall::Load;
  if (*H == HeddleFunction::BytesStore)
    return RuntimeCall::Store;
  if (*H == HeddleFunction::BytesCas)
    return RuntimeCall::Cas;
  if (*H == HeddleFunction::BytesRmw)
    return RuntimeCall::Rmw;
  return std::nullopt;
}

namespace {
class Instrumenter {
public:
  Instrumenter(Function &F, SiteTable &Sites)
      : F(F), M(*F.getParent()), B(F.getContext()), Sites(Sites) {}

  void run() {
    SmallVector<Instruction *, 32> Shared;
    for (Instruction &I : instructions(F))
      if (isShared(I))
        Shared.push_back(&I);
    for (Instruction *I : Shared)
      rewrite(*I);
  }

private:
  static bool isShared(const Instruction &I) {
    if (isa<FenceInst>(I) || bytesCall(I))
      return true;
    return managedAddress(I) && !isArrayLength(I) &&
           !I.hasMetadata(PrivateMetadata);
  }

  void rewrite(Instruction &I) {
    B.SetInsertPoint(&I);
    Value *Result = nullptr;
    if (auto *Load = dyn_cast<LoadInst>(&I))
      Result = access(I, RuntimeCall::Load, Load->getType(),
                      {Load->getPointerOperand()}, Load->getOrdering());
    else if (auto *Store = dyn_cast<StoreInst>(&I))
      Result =
          access(I, RuntimeCall::Store, Store->getValueOperand()->getType(),
                 {Store->getPointerOperand(), Store->getValueOperand()},
                 Store->getOrdering());
    else if (auto *CX = dyn_cast<AtomicCmpXchgInst>(&I))
      Result = compareExchange(*CX);
    else if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
      Result = readModifyWrite(*RMW);
    else if (std::optional<RuntimeCall> Call = bytesCall(I))
      Result = accessBytes(cast<CallInst>(I), *Call);
    else
      Result = fence(cast<FenceInst>(I));
    if (!Result)
      return;
    if (Result != &I && !I.use_empty())
      I.replaceAllUsesWith(Result);
    if (auto *Call = dyn_cast<CallInst>(Result)) {
      if (I.hasName())
        Call->takeName(&I);
      for (StringRef Kept : {SliceMetadata, ReadMetadata})
        Call->setMetadata(Kept, I.getMetadata(Kept));
    }
    I.eraseFromParent();
  }

  /// Null, with an error, if the type is not one of Java's.
  Value *access(Instruction &I, RuntimeCall Call, Type *T,
                ArrayRef<Value *> Operands, AtomicOrdering Order,
                unsigned Flags = 0) {
    std::optional<ValueKind> Kind = kindOfType(T);
    if (!Kind)
      return refuse(I,
                    "type of a managed access is not one of i32, i64, float, "
                    "double, ptr addrspace(1)");
    return call(I, {Call, *Kind}, Operands, Order, Flags);
  }

  /// heddle.bytes.*: null, with an error, if how many there are is not known.
  Value *accessBytes(CallInst &I, RuntimeCall What) {
    unsigned Last = I.arg_size() - 1;
    auto Constant = [&](unsigned N) -> unsigned {
      auto *C = dyn_cast<ConstantInt>(I.getArgOperand(N));
      return C ? C->getZExtValue() : ~0u;
    };
    unsigned Bytes = Constant(2), Order = Constant(Last);
    if ((Bytes != 2 && Bytes != 4 && Bytes != 8) ||
        Order > unsigned(AccessOrder::Volatile))
      return refuse(I, "heddle.bytes needs 2, 4 or 8 elements and an order");
    ValueKind Kind = Bytes == 2   ? ValueKind::Bytes2
                     : Bytes == 4 ? ValueKind::Bytes4
                                  : ValueKind::Bytes8;
    Value *First = B.CreateGEP(B.getInt8Ty(), I.getArgOperand(0),
                               B.getInt32(ArrayBaseOffset));
    SmallVector<Value *, 6> All{
        B.CreateGEP(B.getInt32Ty(), First, I.getArgOperand(1))};
    for (unsigned N = 3; N != Last; ++N)
      All.push_back(I.getArgOperand(N));
    All.push_back(B.getInt32(Order));
    const DebugLoc &Loc = I.getDebugLoc();
    All.push_back(B.getInt32(
        Sites.add(ownerOf(Loc), Loc ? Loc.getLine() : 0, Loc ? Loc.getCol() : 0)
            .index()));
    return B.CreateCall(declare({What, Kind}, M), All);
  }

  Value *fence(FenceInst &I) {
    SmallVector<StringRef, 8> Names;
    I.getContext().getSyncScopeNames(Names);
    StringRef Scope = Names[I.getSyncScopeID()];
    bool IsAlike = Scope == "loadload" || Scope == "storestore";
    return call(I, {RuntimeCall::Fence, ValueKind::Void}, {}, I.getOrdering(),
                IsAlike ? FenceAlike : 0);
  }

  /// The function that the line belongs to: another one where it was inlined.
  const Function &ownerOf(const DebugLoc &Loc) const {
    if (!Loc || !Loc.getInlinedAt())
      return F;
    const DISubprogram *From = Loc->getScope()->getSubprogram();
    const Function *Owner = From ? M.getFunction(From->getName()) : nullptr;
    return Owner ? *Owner : F;
  }

  /// Flags are added to the order.
  Value *call(Instruction &I, RuntimeFunction Callee,
              ArrayRef<Value *> Operands, AtomicOrdering Order,
              unsigned Flags = 0) {
    SmallVector<Value *, 6> All(Operands);
    const DebugLoc &Loc = I.getDebugLoc();
    SiteId Site = Sites.add(ownerOf(Loc), Loc ? Loc.getLine() : 0,
                            Loc ? Loc.getCol() : 0);
    All.push_back(
        B.getInt32(static_cast<uint32_t>(accessOrder(Order)) | Flags));
    All.push_back(B.getInt32(Site.index()));
    return B.CreateCall(declare(Callee, M), All);
  }

  Value *compareExchange(AtomicCmpXchgInst &CX) {
    Value *Expected = CX.getCompareOperand();
    bool IsExact = CX.hasMetadata(ExactOrdersMetadata);
    AtomicOrdering Failure = CX.getFailureOrdering();
    unsigned Fails = 0;
    if (IsExact)
      Fails = Failure == AtomicOrdering::SequentiallyConsistent ? FailsVolatile
              : Failure == AtomicOrdering::Acquire              ? FailsAcquire
                                                                : FailsOpaque;
    else if (isAcquireOrStronger(CX.getSuccessOrdering()) &&
             !isAcquireOrStronger(Failure))
      Fails = FailsOpaque;
    Value *Found = access(
        CX, RuntimeCall::Cas, Expected->getType(),
        {CX.getPointerOperand(), Expected, CX.getNewValOperand()},
        IsExact ? CX.getSuccessOrdering() : CX.getMergedOrdering(), Fails);
    if (!Found)
      return nullptr;
    Value *Success = B.CreateICmpEQ(Found, Expected);
    for (User *U : make_early_inc_range(CX.users()))
      if (auto *Extract = dyn_cast<ExtractValueInst>(U)) {
        Extract->replaceAllUsesWith(Extract->getIndices()[0] == 0 ? Found
                                                                  : Success);
        Extract->eraseFromParent();
      }
    if (CX.use_empty())
      return Found;
    Value *Pair = B.CreateInsertValue(PoisonValue::get(CX.getType()), Found, 0);
    return B.CreateInsertValue(Pair, Success, 1);
  }

  Value *readModifyWrite(AtomicRMWInst &RMW) {
    Value *Operand = RMW.getValOperand();
    RmwOp Op;
    switch (RMW.getOperation()) {
    case AtomicRMWInst::Xchg:
      Op = RmwOp::Xchg;
      break;
    case AtomicRMWInst::Sub:
      Operand = B.CreateNeg(Operand);
      [[fallthrough]];
    case AtomicRMWInst::Add:
      Op = RmwOp::Add;
      break;
    case AtomicRMWInst::FSub:
      Operand = B.CreateFNeg(Operand);
      [[fallthrough]];
    case AtomicRMWInst::FAdd:
      Op = RmwOp::Add;
      break;
    case AtomicRMWInst::And:
      Op = RmwOp::And;
      break;
    case AtomicRMWInst::Or:
      Op = RmwOp::Or;
      break;
    case AtomicRMWInst::Xor:
      Op = RmwOp::Xor;
      break;
    default:
      return refuse(RMW,
                    "atomicrmw operation is not one of xchg, add, sub, fadd, "
                    "fsub, and, or, xor");
    }
    return access(RMW, RuntimeCall::Rmw, Operand->getType(),
                  {RMW.getPointerOperand(), Operand,
                   B.getInt32(static_cast<uint32_t>(Op))},
                  RMW.getOrdering());
  }

  Value *refuse(Instruction &I, const Twine &Why) {
    F.getContext().emitError(&I, "heddle-instrument: in '" + F.getName() +
                                     "': " + Why);
    return nullptr;
  }

  Function &F;
  Module &M;
  IRBuilder<> B;
  SiteTable &Sites;
};
} // namespace

bool instrumentFunction(Function &F, SiteTable &Sites) {
  if (F.hasFnAttribute(InstrumentedAttribute))
    return false;
  Instrumenter(F, Sites).run();
  F.addFnAttr(InstrumentedAttribute);
  return true;
}

PreservedAnalyses InstrumentPass::run(Module &M, ModuleAnalysisManager &) {
  MetadataSiteTable Sites(M);
  bool Changed = dropFreezesOfLeaked(M);
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= instrumentFunction(F, Sites);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace heddle
