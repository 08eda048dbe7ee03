//===- Lacking.cpp - Values of which some bytes were never written --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SROA takes a number that stands for a structure apart, and puts it together
// again, by shifts, masks and casts. What a value lacks goes the same way.
//
//===----------------------------------------------------------------------===//

#include "Lacking.h"
#include "FunctionLowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace heddle::c {

bool isLackingCall(const Instruction &I, StringRef Prefix) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && F->getName().starts_with(Prefix);
}

bool isOfRuntime(const Function &F) {
  return F.hasFnAttribute("heddle.runtime");
}

/// clang names a parameter so that is a structure, or a part of one.
static bool isStructure(const Argument &A) {
  return A.getName().contains(".coerce") || A.getName().starts_with("coerce");
}

static bool returnsStructure(const Function &F) {
  for (const BasicBlock &B : F)
    if (auto *Return = dyn_cast<ReturnInst>(B.getTerminator()))
      if (auto *L = dyn_cast_or_null<LoadInst>(Return->getReturnValue()))
        return isComposite(L->getType()) || isOfStructure(*L);
  return false;
}

void markStructures(Module &M) {
  for (Function &F : M) {
    if (F.isDeclaration() || isOfRuntime(F))
      continue;
    for (Argument &A : F.args())
      if (isStructure(A))
        F.addParamAttr(A.getArgNo(),
                       Attribute::get(M.getContext(), StructureAttribute));
    if (returnsStructure(F))
      F.addFnAttr(StructureAttribute);
  }
}

IntegerType *Lacking::typeFor(Type *T) const {
  return IntegerType::get(F.getContext(),
                          F.getDataLayout().getTypeSizeInBits(T));
}

Function *Lacking::function(StringRef Prefix, Type *Result,
                            ArrayRef<Type *> Types) {
  std::string Name = Prefix.str();
  raw_string_ostream OS(Name);
  Types.front()->print(OS, /*IsForDebug=*/false, /*NoDetails=*/true);
  auto *Made = cast<Function>(
      F.getParent()
          ->getOrInsertFunction(Name, FunctionType::get(Result, Types, false))
          .getCallee());
  Made->setDoesNotThrow();
  return Made;
}

Value *Lacking::with(Value *V, Value *Lacks, Instruction *Before) {
  Type *T = V->getType();
  return IRBuilder<>(Before).CreateCall(
      function(LackingWith, T, {T, Lacks->getType()}), {V, Lacks});
}

void Lacking::see(Value *Lacks, Instruction *Before) {
  IRBuilder<> B(Before);
  B.CreateCall(function(LackingSee, B.getVoidTy(), {Lacks->getType()}),
               {Lacks});
}

/// Behind a value that came from elsewhere.
Value *Lacking::ask(Value *V) {
  if (isOfRuntime(F))
    return nullptr;
  BasicBlock::iterator At = F.getEntryBlock().getFirstInsertionPt();
  if (auto *I = dyn_cast<Instruction>(V)) {
    if (auto *Call = dyn_cast<InvokeInst>(I);
        Call && !Call->getNormalDest()->getSinglePredecessor())
      return nullptr;
    std::optional<BasicBlock::iterator> Next = I->getInsertionPointAfterDef();
    if (!Next)
      return nullptr;
    At = *Next;
  }
  IRBuilder<> B(At->getParent(), At);
  Type *T = V->getType();
  return B.CreateCall(function(LackingOf, typeFor(T), {T}), {V});
}

Value *Lacking::ofPhi(PHINode &Phi) {
  IRBuilder<> B(&Phi);
  PHINode *New =
      B.CreatePHI(typeFor(Phi.getType()), Phi.getNumIncomingValues());
  Known[&Phi] = New;
  for (unsigned I = 0; I != Phi.getNumIncomingValues(); ++I) {
    Value *L = find(Phi.getIncomingValue(I));
    New->addIncoming(L ? L : Constant::getNullValue(New->getType()),
                     Phi.getIncomingBlock(I));
  }
  return New;
}

Value *Lacking::compute(Instruction &I) {
  if (auto *L = dyn_cast<LoadInst>(&I))
    return isOfStructure(*L) ? ask(L) : nullptr;
  if (auto *Call = dyn_cast<CallBase>(&I)) {
    const Function *Callee = Call->getCalledFunction();
    if (isLackingCall(I, LackingWith)) {
      auto *C = dyn_cast<Constant>(Call->getArgOperand(1));
      return C && C->isNullValue() ? nullptr : Call->getArgOperand(1);
    }
    return !Callee || Callee->hasFnAttribute(StructureAttribute) ? ask(Call)
                                                                 : nullptr;
  }
  if (auto *Part = dyn_cast<ExtractValueInst>(&I)) {
    auto *Call = dyn_cast<CallBase>(Part->getAggregateOperand());
    return Call && !Call->isInlineAsm() ? ask(Part) : nullptr;
  }
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return ofPhi(*Phi);
  if (!isa<CastInst, SelectInst, BinaryOperator, ExtractElementInst,
           FreezeInst>(I))
    return nullptr;
  IRBuilder<> B(I.getNextNode());
  IntegerType *T = typeFor(I.getType());
  if (auto *E = dyn_cast<ExtractElementInst>(&I)) {
    Value *All = find(E->getVectorOperand());
    auto *Index = dyn_cast<ConstantInt>(E->getIndexOperand());
    return All && Index
               ? B.CreateTrunc(B.CreateLShr(All, Index->getZExtValue() *
                                                     T->getBitWidth()),
                               T)
               : nullptr;
  }
  auto *S = dyn_cast<SelectInst>(&I);
  Value *First = find(I.getOperand(S ? 1 : 0));
  Value *Second =
      I.getNumOperands() > 1 ? find(I.getOperand(S ? 2 : 1)) : nullptr;
  if (!First && !Second)
    return nullptr;
  Value *None = Constant::getNullValue(T);
  if (isa<FreezeInst>(I))
    return First;
  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    if (First->getType() == T)
      return First;
    return isa<TruncInst, ZExtInst, SExtInst>(I)
               ? B.CreateCast(Cast->getOpcode(), First, T)
               : nullptr;
  }
  if (S)
    return B.CreateSelect(S->getCondition(), First ? First : None,
                          Second ? Second : None);
  auto *Constant = dyn_cast<ConstantInt>(I.getOperand(1));
  if (I.isShift())
    return Constant && First
               ? B.CreateBinOp(cast<BinaryOperator>(I).getOpcode(), First,
                               Constant)
               : nullptr;
  if (!I.isBitwiseLogicOp())
    return nullptr;
  if (!First || !Second) {
    Value *Only = First ? First : Second;
    return I.getOpcode() == Instruction::And && Constant
               ? B.CreateAnd(Only, Constant)
               : Only;
  }
  return B.CreateOr(First, Second);
}

Value *Lacking::find(Value *V) {
  if (isa<UndefValue>(V))
    return V->getType()->isSingleValueType()
               ? Constant::getAllOnesValue(typeFor(V->getType()))
               : nullptr;
  if (!V->getType()->isSingleValueType() || isa<Constant>(V))
    return nullptr;
  if (auto It = Known.find(V); It != Known.end())
    return It->second;
  Value *Lacks = nullptr;
  if (auto *A = dyn_cast<Argument>(V)) {
    if (F.getAttributes().hasParamAttr(A->getArgNo(), StructureAttribute))
      Lacks = ask(A);
  } else if (auto *I = dyn_cast<Instruction>(V)) {
    const Value *Whole = I;
    while (const auto *Part = dyn_cast<ExtractValueInst>(Whole))
      Whole = Part->getAggregateOperand();
    if (const auto *Source = dyn_cast<Instruction>(Whole);
        Source && IsUnset(*Source))
      Lacks = Constant::getAllOnesValue(typeFor(V->getType()));
    else if (IsSeen(*I))
      Lacks = find(I->getOperand(0));
    else
      Lacks = compute(*I);
  }
  return Known[V] = Lacks;
}

/// Whether what the value is made of may lack something.
bool Lacking::mayLack(Value *V, SmallPtrSetImpl<Value *> &Seen) const {
  if (isa<UndefValue>(V))
    return true;
  if (auto *A = dyn_cast<Argument>(V))
    return F.getAttributes().hasParamAttr(A->getArgNo(), StructureAttribute);
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Seen.insert(V).second)
    return false;
  if (isa<LoadInst, CallBase>(I) && !IsSeen(*I))
    return true;
  if (!IsSeen(*I) && !isa<CastInst, SelectInst, BinaryOperator, PHINode,
                          ExtractElementInst, ExtractValueInst, FreezeInst>(I))
    return false;
  return any_of(I->operands(), [&](Value *Of) { return mayLack(Of, Seen); });
}

void tidyLacking(Function &F) {
  auto Never = [](const Instruction &) { return false; };
  Lacking Of(F, Never, Never);
  auto IsNone = [](Value *V) {
    auto *C = dyn_cast<Constant>(V);
    return C && C->isNullValue();
  };
  for (bool Changed = true; std::exchange(Changed, false);)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      bool Asks = isLackingCall(I, LackingOf), Is = false;
      if (Asks || isLackingCall(I, LackingWith)) {
        Is = !Of.mayLack(I.getOperand(0)) && (Asks || IsNone(I.getOperand(1)));
        if (Is)
          I.replaceAllUsesWith(Asks ? Constant::getNullValue(I.getType())
                                    : I.getOperand(0));
      } else if (isLackingCall(I, LackingSee)) {
        Is = IsNone(I.getOperand(0));
      }
      if (Is)
        I.eraseFromParent();
      Changed |= Is;
    }
}

bool Lacking::mayLack(Value *V) const {
  SmallPtrSet<Value *, 16> Seen;
  return mayLack(V, Seen);
}

Value *Lacking::of(Value *V) { return mayLack(V) ? find(V) : nullptr; }

} // namespace heddle::c
