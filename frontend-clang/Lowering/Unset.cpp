//===- Unset.cpp - What is read before it is written ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A path may read a variable before it is written. Undef would hide that, for
// LLVM makes of it whatever is simplest. So each variable begins as the result
// of a call that nothing sees through, and what is read goes through another
// one. Where such a result is still used after SROA, the variable has to stay
// in memory.
//
// clang passes a structure as a number, of which some bytes may have no value
// yet: that is no mistake, nor if several parts are read at once. Those that
// have no value are zero then, as in memory (Runtime/memory.c,
// __heddle_load_parts), and with the structure goes which these are
// (Lacking.h).
//
//===----------------------------------------------------------------------===//

#include "Unset.h"
#include "FunctionLowering.h"
#include "Lacking.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace heddle::c {

static constexpr StringLiteral UnsetPrefix = "__heddle_unset.",
                               BeginPrefix = "__heddle_begin.",
                               KeptPrefix = "__heddle_kept.",
                               StructurePrefix = "__heddle_structure.",
                               NumberPrefix = "__heddle_number.",
                               ReadPrefix = "__heddle_read.";

/// SROA writes each scalar of an aggregate by itself.
static constexpr unsigned MostScalars = 64;

static unsigned scalarsOf(const Type *T) {
  if (const auto *A = dyn_cast<ArrayType>(T))
    return std::min<uint64_t>(A->getNumElements(), MostScalars + 1) *
           scalarsOf(A->getElementType());
  unsigned Sum = T->isAggregateType() ? 0 : 1;
  for (const Type *Part : T->subtypes())
    if (T->isStructTy() && Sum <= MostScalars)
      Sum += scalarsOf(Part);
  return Sum;
}

bool isLarge(const AllocaInst &A) {
  return !A.getAllocatedType()->isSized() ||
         scalarsOf(A.getAllocatedType()) > MostScalars;
}

SmallVector<AllocaInst *, 16> variablesOf(Function &F) {
  SmallVector<AllocaInst *, 16> All;
  for (Instruction &I : instructions(F))
    if (auto *A = dyn_cast<AllocaInst>(&I); A && A->isStaticAlloca())
      All.push_back(A);
  return All;
}

void beginVariables(Function &F) {
  if (!hasScopes(*F.getParent()))
    return;
  for (AllocaInst *A : variablesOf(F)) {
    if (any_of(A->users(), [](const User *U) {
          const auto *Call = dyn_cast<IntrinsicInst>(U);
          return Call && Call->isLifetimeStartOrEnd();
        }))
      continue;
    for (DbgVariableRecord *R : findDVRDeclares(A)) {
      const DILocalVariable *V = R->getVariable();
      if (V->isParameter() || V->isArtificial())
        continue;
      IRBuilder<> B(const_cast<Instruction *>(R->getInstruction()));
      B.SetCurrentDebugLocation(R->getDebugLoc());
      B.CreateLifetimeStart(A);
    }
  }
}

/// How many scalars of a T that lies At are in [Begin, End), two if more.
static unsigned scalarsWithin(const DataLayout &DL, Type *T, uint64_t At,
                              uint64_t Begin, uint64_t End) {
  if (At >= End || At + DL.getTypeAllocSize(T) <= Begin)
    return 0;
  unsigned N = 0;
  if (auto *S = dyn_cast<StructType>(T)) {
    const StructLayout *L = DL.getStructLayout(S);
    for (unsigned I = 0; I != S->getNumElements() && N < 2; ++I)
      N += scalarsWithin(DL, S->getElementType(I), At + L->getElementOffset(I),
                         Begin, End);
    return N;
  }
  auto *A = dyn_cast<ArrayType>(T);
  if (!A)
    return 1;
  uint64_t Size = DL.getTypeAllocSize(A->getElementType());
  for (uint64_t I = 0; I != A->getNumElements() && N < 2; ++I)
    N += scalarsWithin(DL, A->getElementType(), At + I * Size, Begin, End);
  return N;
}

/// Whether the load is from a variable, and of several of its scalars at once.
static bool readsSeveral(const LoadInst &L) {
  const DataLayout &DL = L.getModule()->getDataLayout();
  APInt Offset(64, 0);
  const auto *A = dyn_cast<AllocaInst>(
      L.getPointerOperand()->stripAndAccumulateConstantOffsets(
          DL, Offset, /*AllowNonInbounds=*/false));
  uint64_t Begin = Offset.getZExtValue();
  return A && scalarsWithin(DL, A->getAllocatedType(), 0, Begin,
                            Begin + DL.getTypeStoreSize(L.getType())) > 1;
}

Function *UnsetMarks::marker(StringRef Prefix, Type *Result, Type *Argument) {
  SmallVector<Type *, 1> Arguments;
  if (Argument)
    Arguments.push_back(Argument);
  auto *T = FunctionType::get(Result, Arguments, false);
  for (Function *Known : Markers)
    if (Known->getName().starts_with(Prefix) && Known->getFunctionType() == T)
      return Known;
  Markers.push_back(Function::Create(T, GlobalValue::ExternalLinkage,
                                     Prefix + F.getName(), F.getParent()));
  Markers.back()->setDoesNotThrow();
  return Markers.back();
}

bool UnsetMarks::isMarker(const Instruction &I, StringRef Prefix) const {
  const auto *Call = dyn_cast<CallInst>(&I);
  return Call && is_contained(Markers, Call->getCalledFunction()) &&
         Call->getCalledFunction()->getName().starts_with(Prefix);
}

UnsetMarks::UnsetMarks(Function &F, const BitVector &Kept) : F(F) {
  SmallVector<LoadInst *, 32> Loads;
  for (Instruction &I : instructions(F))
    if (auto *L = dyn_cast<LoadInst>(&I);
        L && L->isSimple() && L->getType()->isSingleValueType() &&
        isa<AllocaInst>(L->getPointerOperand()->stripInBoundsConstantOffsets()))
      Loads.push_back(L);
  for (LoadInst *L : Loads) {
    IRBuilder<> B(L->getNextNode());
    B.SetCurrentDebugLocation(L->getDebugLoc());
    CallInst *Value =
        B.CreateCall(marker(isOfStructure(*L)              ? StructurePrefix
                            : !L->getType()->isIntegerTy() ? ReadPrefix
                            : readsSeveral(*L)             ? NumberPrefix
                                                           : ReadPrefix,
                            L->getType(), L->getType()),
                     {L});
    L->replaceUsesWithIf(Value, [&](Use &U) { return U.getUser() != Value; });
  }
  auto Variables = variablesOf(F);
  BasicBlock &Entry = F.getEntryBlock();
  for (AllocaInst *A : reverse(Variables))
    A->moveBefore(Entry, Entry.begin());
  IRBuilder<> B(Variables.back()->getNextNode());
  for (auto [I, A] : enumerate(Variables)) {
    Type *T = A->getAllocatedType();
    if (Kept.test(I)) {
      B.CreateCall(marker(KeptPrefix, B.getVoidTy(), A->getType()), {A});
    } else {
      assert(!isLarge(*A) && "internal: too large for a value");
      CallInst *Unset = B.CreateCall(marker(UnsetPrefix, T, nullptr));
      B.CreateStore(Unset, A);
      VariableOf[Unset] = I;
    }
  }
  B.CreateCall(marker(BeginPrefix, B.getVoidTy(), nullptr));
  if (hasScopes(*F.getParent()))
    markScopes(Variables);
}

/// Where its block begins once more, and behind its end, a variable has no
/// value.
void UnsetMarks::markScopes(ArrayRef<AllocaInst *> Variables) {
  DenseMap<const Value *, unsigned> Number;
  for (auto [Call, I] : VariableOf)
    Number[Variables[I]] = I;
  SmallVector<IntrinsicInst *, 16> Bounds;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && Call->isLifetimeStartOrEnd())
      Bounds.push_back(Call);
  for (IntrinsicInst *Bound : Bounds) {
    auto It = Number.find(Bound->getArgOperand(Bound->arg_size() - 1));
    if (It == Number.end())
      continue;
    AllocaInst *A = Variables[It->second];
    IRBuilder<> B(Bound->getNextNode());
    CallInst *Unset =
        B.CreateCall(marker(UnsetPrefix, A->getAllocatedType(), nullptr));
    B.CreateStore(Unset, A);
    VariableOf[Unset] = It->second;
  }
}

/// Whether a value of I is of use for nothing but to be a part of what is read
/// of a structure, or of several parts: then it IsMerged with others.
bool UnsetMarks::isOnlyPart(
    Instruction &I, bool IsMerged,
    SmallDenseSet<std::pair<Instruction *, unsigned>> &Seen) const {
  IsMerged |= I.getOpcode() == Instruction::Or;
  if (!Seen.insert({&I, IsMerged}).second || isMarker(I, StructurePrefix) ||
      (IsMerged && isMarker(I, NumberPrefix)) || isLackingCall(I, LackingWith))
    return true;
  if (!isa<PHINode, CastInst, SelectInst>(I) && !I.isShift() &&
      !I.isBitwiseLogicOp())
    return false;
  return !I.use_empty() && all_of(I.users(), [&](User *U) {
    return isOnlyPart(*cast<Instruction>(U), IsMerged, Seen);
  });
}

bool UnsetMarks::isOnlyPart(Instruction &I) const {
  SmallDenseSet<std::pair<Instruction *, unsigned>> Seen;
  return isOnlyPart(I, false, Seen);
}

/// Makes zero of a value that nobody has given, if all its uses are parts.
bool UnsetMarks::mend(Instruction &Unset) {
  for (User *U : Unset.users())
    if (!isOnlyPart(*cast<Instruction>(U)))
      return false;
  Unset.replaceAllUsesWith(Constant::getNullValue(Unset.getType()));
  return true;
}

/// Whether something is computed from undef. An aggregate that is built part by
/// part begins as one.
bool UnsetMarks::readsUndefined() {
  for (Instruction &I : instructions(F)) {
    if (isa<InsertValueInst, InsertElementInst, ShuffleVectorInst>(I))
      continue;
    for (Use &U : I.operands()) {
      if (!isa<UndefValue>(U) || U->getType()->isAggregateType())
        continue;
      if (!isOnlyPart(I))
        return true;
      U.set(Constant::getNullValue(U->getType()));
    }
  }
  return false;
}

/// What stands in place of reads, and of what SROA's copies store: the value,
/// with what it lacks. The program reads no part that lacks something.
void UnsetMarks::findLacking(ArrayRef<Instruction *> Reads,
                             DenseMap<Instruction *, Value *> &Instead) {
  if (isOfRuntime(F))
    return;
  auto IsUnset = [&](const Instruction &I) { return isMarker(I, UnsetPrefix); };
  auto IsStructure = [&](const Instruction &I) {
    return isMarker(I, StructurePrefix);
  };
  Lacking Of(F, IsUnset, IsStructure);
  SmallVector<StoreInst *, 16> Copies;
  for (Instruction &I : instructions(F))
    if (auto *S = dyn_cast<StoreInst>(&I); S && !S->getMetadata(OwnMark))
      Copies.push_back(S);
  SmallVector<std::pair<Instruction *, Value *>, 16> Found;
  for (Instruction *I : Reads)
    if (!I->getType()->isVoidTy())
      if (Value *Lacks = Of.of(I->getOperand(0)))
        Found.push_back({I, Lacks});
  SmallVector<std::pair<StoreInst *, Value *>, 16> Stored;
  for (StoreInst *S : Copies)
    if (Value *Lacks = Of.of(S->getValueOperand()))
      Stored.push_back({S, Lacks});
  for (auto [I, Lacks] : Found) {
    if (isMarker(*I, ReadPrefix))
      Of.see(Lacks, I);
    Instead[I] = Of.with(
        I->getOperand(0),
        IsStructure(*I) ? Lacks : Constant::getNullValue(Lacks->getType()), I);
  }
  for (auto [S, Lacks] : Stored)
    S->setOperand(0, Of.with(S->getValueOperand(), Lacks, S));
}

bool UnsetMarks::remove(BitVector &Kept) {
  SmallVector<Instruction *, 16> Stores, Values, Others;
  auto IsUnset = [&](const Value *V) {
    while (const auto *Part = dyn_cast<ExtractValueInst>(V))
      V = Part->getAggregateOperand();
    const auto *I = dyn_cast<Instruction>(V);
    return I && isMarker(*I, UnsetPrefix);
  };
  bool IsBegun = false; // what is stored then is copied by the program
  for (Instruction &I : instructions(F)) {
    IsBegun |= isMarker(I, BeginPrefix);
    if (IsUnset(&I))
      Values.push_back(&I);
    else if (!IsBegun && isa<StoreInst>(I))
      Stores.push_back(&I);
    else if (isMarker(I, ""))
      Others.push_back(&I);
  }
  for (Instruction *I : Stores)
    I->eraseFromParent();
  bool IsSound = true;
  DenseMap<Instruction *, Value *> Instead;
  findLacking(Others, Instead);
  for (Instruction *I : reverse(Values)) {
    if (!I->use_empty() && !mend(*I)) {
      IsSound = false;
      const Value *Call = I;
      while (const auto *Part = dyn_cast<ExtractValueInst>(Call))
        Call = Part->getAggregateOperand();
      Kept.set(VariableOf.lookup(cast<Instruction>(Call)));
      Found = true;
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    }
    I->eraseFromParent();
  }
  IsSound = IsSound && !readsUndefined();
  for (Instruction *I : Others) {
    if (Value *With = Instead.lookup(I))
      I->replaceAllUsesWith(With);
    else if (!I->getType()->isVoidTy())
      I->replaceAllUsesWith(cast<CallInst>(I)->getArgOperand(0));
    I->eraseFromParent();
  }
  for (Function *Marker : Markers)
    Marker->eraseFromParent();
  Markers.clear();
  return IsSound;
}

} // namespace heddle::c
