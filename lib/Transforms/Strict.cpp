//===- Strict.cpp - Checks for undefined behaviour ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each check is a call in front of the instruction that it is about, without
// branches, so that slices and spins stay what they are.
//
// Of addresses: the root of a pointer is the reference that getelementptr
// began with, through phis and selects. What is kept (stored, passed, returned)
// must be its own root; so roots are null, statics or starts of objects, and
// heddle.check.cell can look into the object.
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Strict.h"
#include "PoisonShadow.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace heddle {

namespace {

/// The roots of one function's addresses.
class Roots {
public:
  explicit Roots(Function &F) {
    SmallVector<const Value *, 16> Work;
    for (const Instruction &I : instructions(F))
      if (isa<GetElementPtrInst>(I) && isManagedPointer(I.getType()))
        Work.push_back(&I);
    while (!Work.empty()) {
      const Value *V = Work.pop_back_val();
      if (!Derived.insert(V).second)
        continue;
      for (const User *U : V->users())
        if (isa<PHINode, SelectInst, FreezeInst>(U))
          Work.push_back(U);
    }
  }

  /// Whether it may point into the middle of an object.
  bool isDerived(const Value *V) const {
    return Derived.contains(V) || isa<ConstantExpr>(V);
  }

  Value *of(Value *V) {
    if (auto *Expr = dyn_cast<ConstantExpr>(V))
      return Expr->getOpcode() == Instruction::GetElementPtr
                 ? of(Expr->getOperand(0))
                 : V;
    if (!Derived.contains(V))
      return V;
    if (auto It = Known.find(V); It != Known.end())
      return It->second;
    if (auto *G = dyn_cast<GetElementPtrInst>(V))
      return of(G->getPointerOperand());
    if (auto *Frozen = dyn_cast<FreezeInst>(V))
      return of(Frozen->getOperand(0));
    if (auto *S = dyn_cast<SelectInst>(V)) {
      IRBuilder<> B(S);
      return Known[V] = B.CreateSelect(S->getCondition(), of(S->getTrueValue()),
                                       of(S->getFalseValue()));
    }
    auto *Phi = cast<PHINode>(V);
    auto *Root = PHINode::Create(Phi->getType(), Phi->getNumIncomingValues(),
                                 Phi->getName() + ".root", Phi->getIterator());
    Known[V] = Root;
    for (unsigned K = 0; K != Phi->getNumIncomingValues(); ++K)
      Root->addIncoming(of(Phi->getIncomingValue(K)), Phi->getIncomingBlock(K));
    return Root;
  }

private:
  DenseSet<const Value *> Derived;
  DenseMap<const Value *, Value *> Known;
};

/// What a reference that a heddle.* function is given must be.
enum class Given : uint8_t { Any, NotNull, Text, MaybeText };

Given wanted(HeddleFunction F, unsigned Operand) {
  switch (F) {
  case HeddleFunction::Output:
  case HeddleFunction::Fail:
    return Given::Text;
  case HeddleFunction::Observe:
    return Operand == 0 ? Given::Text : Given::MaybeText;
  case HeddleFunction::ObserveValue:
    return Given::Text;
  case HeddleFunction::Dispatch:
  case HeddleFunction::ClassOf:
  case HeddleFunction::Clone:
  case HeddleFunction::Freeze:
  case HeddleFunction::Throw:
  case HeddleFunction::MonitorEnter:
  case HeddleFunction::MonitorExit:
  case HeddleFunction::Wait:
  case HeddleFunction::Notify:
  case HeddleFunction::NotifyAll:
  case HeddleFunction::ThreadStart:
  case HeddleFunction::ThreadJoin:
  case HeddleFunction::ThreadInterrupt:
  case HeddleFunction::ThreadInterrupted:
  case HeddleFunction::ThreadIsAlive:
  case HeddleFunction::ThreadState:
  case HeddleFunction::Unpark:
  case HeddleFunction::BytesLoad:
  case HeddleFunction::BytesStore:
  case HeddleFunction::BytesCas:
  case HeddleFunction::BytesRmw:
    return Given::NotNull;
  case HeddleFunction::StoreCheck:
    return Operand == 0 ? Given::NotNull : Given::Any;
  default:
    return Given::Any;
  }
}

class Checks {
public:
  /// Poison: null, if only memory is checked.
  Checks(Function &F, StringLiterals &Texts, const PoisonShadow *Poison)
      : F(F), M(*F.getParent()), Texts(Texts), Poison(Poison), Objects(F) {}

  void add() {
    SmallVector<Instruction *, 64> All;
    for (Instruction &I : instructions(F))
      All.push_back(&I);
    for (Instruction *I : All)
      look(*I);
    for (Instruction *Frozen : Freezes)
      chooseFrozen(cast<FreezeInst>(*Frozen));
    for (Instruction *I : Dead)
      I->eraseFromParent();
  }

private:
  void undefinedIf(Value *Cond, const Twine &What);
  void checkDefined(Value *V, const Twine &What) {
    if (Value *Shadow = Poison ? Poison->of(V) : nullptr)
      undefinedIf(Shadow, What);
  }
  void checkKept(Value *V, const Twine &How);
  void look(Instruction &I);
  void lookAtDivision(BinaryOperator &I);
  void lookAtAccess(Instruction &I, Value *Address, Type *T, Value *Stored);
  void lookAtCall(CallBase &Call);
  void lookAtHeddle(CallBase &Call, HeddleFunction H);
  void lookAtReturn(ReturnInst &I);
  void chooseFrozen(FreezeInst &I);
  Value *offset(Value *Address, Value *Root);

  Function &F;
  Module &M;
  StringLiterals &Texts;
  const PoisonShadow *Poison;
  Roots Objects;
  IRBuilder<> B{F.getContext()};
  SmallVector<Instruction *, 4> Freezes, Dead;
};

void Checks::undefinedIf(Value *Cond, const Twine &What) {
  if (auto *Known = dyn_cast<ConstantInt>(Cond); Known && Known->isZero())
    return;
  B.CreateCall(declare(HeddleFunction::Undefined, M),
               {Cond, Texts.get(What.str())});
}

/// Of a value that other code will read.
void Checks::checkKept(Value *V, const Twine &How) {
  checkDefined(V, "an undefined value is " + How);
  if (!isManagedPointer(V->getType()))
    return;
  Value *Root = Objects.of(V);
  if (isa<GlobalValue>(Root))
    undefinedIf(B.getTrue(), "the address of a static field is " + How);
  else if (Objects.isDerived(V))
    undefinedIf(B.CreateICmpNE(V, Root),
                "a reference into the middle of an object is " + How);
}

void Checks::look(Instruction &I) {
  if (isa<PHINode>(I) || I.isDebugOrPseudoInst())
    return;
  B.SetInsertPoint(&I);
  B.SetCurrentDebugLocation(I.getDebugLoc());
  if (auto *Store = dyn_cast<StoreInst>(&I);
      Store && isManagedPointer(Store->getPointerOperandType())) {
    checkKept(Store->getValueOperand(), "stored");
    lookAtAccess(I, Store->getPointerOperand(),
                 Store->getValueOperand()->getType(), Store->getValueOperand());
  } else if (auto *CX = dyn_cast<AtomicCmpXchgInst>(&I)) {
    checkDefined(CX->getCompareOperand(), "an undefined value is compared");
    checkKept(CX->getNewValOperand(), "stored");
    lookAtAccess(I, CX->getPointerOperand(), CX->getNewValOperand()->getType(),
                 CX->getNewValOperand());
  } else if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
    checkKept(RMW->getValOperand(), "stored");
    lookAtAccess(I, RMW->getPointerOperand(), RMW->getType(),
                 RMW->getValOperand());
  } else if (auto *Load = dyn_cast<LoadInst>(&I);
             Load && isManagedPointer(Load->getPointerOperandType())) {
    lookAtAccess(I, Load->getPointerOperand(), Load->getType(), nullptr);
  } else if (auto *Call = dyn_cast<CallBase>(&I)) {
    lookAtCall(*Call);
  } else if (auto *Br = dyn_cast<BranchInst>(&I)) {
    if (Br->isConditional())
      checkDefined(Br->getCondition(), "an undefined value decides a branch");
  } else if (auto *Switch = dyn_cast<SwitchInst>(&I)) {
    checkDefined(Switch->getCondition(), "an undefined value decides a switch");
  } else if (!Poison) {
    if (auto *Ret = dyn_cast<ReturnInst>(&I))
      lookAtReturn(*Ret);
  } else if (isa<UnreachableInst>(I)) {
    undefinedIf(B.getTrue(), "unreachable code is reached");
  } else if (auto *Ret = dyn_cast<ReturnInst>(&I)) {
    lookAtReturn(*Ret);
  } else if (isa<FreezeInst>(I)) {
    if (Poison->of(I.getOperand(0)))
      Freezes.push_back(&I);
  } else if (auto *Op = dyn_cast<BinaryOperator>(&I); Op && Op->isIntDivRem()) {
    lookAtDivision(*Op);
  }
}

void Checks::lookAtDivision(BinaryOperator &I) {
  Value *X = I.getOperand(0), *Y = I.getOperand(1);
  checkDefined(Y, "the divisor is an undefined value");
  undefinedIf(B.CreateIsNull(Y), "division by zero");
  bool IsSigned =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::SRem;
  auto *Known = dyn_cast<ConstantInt>(Y);
  if (!IsSigned || (Known && !Known->isMinusOne()))
    return;
  APInt Least = APInt::getSignedMinValue(I.getType()->getIntegerBitWidth());
  undefinedIf(
      B.CreateAnd(B.CreateICmpEQ(X, ConstantInt::get(I.getType(), Least)),
                  B.CreateICmpEQ(Y, Constant::getAllOnesValue(I.getType()))),
      "a division overflows");
}

Value *Checks::offset(Value *Address, Value *Root) {
  const DataLayout &DL = M.getDataLayout();
  APInt Known(DL.getIndexTypeSizeInBits(Address->getType()), 0);
  if (Address->stripAndAccumulateConstantOffsets(DL, Known, true) == Root)
    return B.getInt32(uint32_t(Known.getZExtValue()));
  Function *At = declare(HeddleFunction::Address, M);
  return B.CreateSub(B.CreateCall(At, {Address}), B.CreateCall(At, {Root}));
}

/// Stored: null for a load.
void Checks::lookAtAccess(Instruction &I, Value *Address, Type *T,
                          Value *Stored) {
  checkDefined(Address, "an access of an undefined address");
  Value *Root = Objects.of(Address);
  if (auto *Static = dyn_cast<GlobalVariable>(Root)) {
    undefinedIf(B.CreateIsNotNull(offset(Address, Root)),
                "an access outside of a static field");
    if (Static->getValueType() != T &&
        (isManagedPointer(T) || isManagedPointer(Static->getValueType()) ||
         M.getDataLayout().getTypeAllocSize(T) !=
             M.getDataLayout().getTypeAllocSize(Static->getValueType())))
      undefinedIf(B.getTrue(), "an access of a static field as another type");
    return;
  }
  auto *None = ConstantPointerNull::get(
      PointerType::get(M.getContext(), ManagedAddressSpace));
  // Of an array's length.
  ValueKind Kind = isArrayLength(I) ? ValueKind::Void
                                    : kindOfType(T).value_or(ValueKind::Void);
  bool KeepsReference = Stored && isManagedPointer(T);
  B.CreateCall(declare(HeddleFunction::CheckCell, M),
               {Root, offset(Address, Root), B.getInt32(unsigned(Kind)),
                KeepsReference ? Stored : None});
}

/// Whether a function looks at a parameter; unknown functions do.
static bool matters(const CallBase &Call, unsigned N) {
  const Function *Callee = Call.getCalledFunction();
  return !Callee || Callee->isDeclaration() || N >= Callee->arg_size() ||
         !Callee->getArg(N)->use_empty() ||
         Call.paramHasAttr(N, Attribute::NoUndef);
}

void Checks::lookAtCall(CallBase &Call) {
  if (auto *Assume = dyn_cast<AssumeInst>(&Call); Assume && Poison) {
    Value *C = Assume->getArgOperand(0);
    checkDefined(C, "an undefined value is assumed");
    undefinedIf(B.CreateNot(C), "what llvm.assume says is false");
    Dead.push_back(&Call);
    return;
  }
  if (isa<IntrinsicInst>(Call))
    return;
  if (std::optional<RuntimeFunction> R = calledRuntime(Call)) {
    if (R->Call == RuntimeCall::Fence)
      return;
    Type *T = typeOfKind(R->Kind, M.getContext());
    bool IsLoad = R->Call == RuntimeCall::Load;
    for (unsigned N = 1; !IsLoad && N + 2 < Call.arg_size(); ++N)
      checkKept(Call.getArgOperand(N), "stored");
    lookAtAccess(Call, Call.getArgOperand(0), T,
                 IsLoad
                     ? nullptr
                     : Call.getArgOperand(R->Call == RuntimeCall::Cas ? 2 : 1));
    return;
  }
  std::optional<HeddleFunction> H = calledHeddle(Call);
  std::string How = "passed to a function";
  if (const Function *Callee = Call.getCalledFunction())
    How = "passed to '" + Callee->getName().str() + "'";
  for (unsigned N = 0; N != Call.arg_size(); ++N)
    if (matters(Call, N))
      checkKept(Call.getArgOperand(N), How);
  if (H)
    lookAtHeddle(Call, *H);
}

void Checks::lookAtHeddle(CallBase &Call, HeddleFunction H) {
  std::string Name = "'" + Call.getCalledFunction()->getName().str() + "'";
  for (unsigned N = 0; N != Call.arg_size(); ++N) {
    Value *V = Call.getArgOperand(N);
    if (!isManagedPointer(V->getType()))
      continue;
    Given G = wanted(H, N);
    if (G == Given::NotNull || G == Given::Text)
      undefinedIf(B.CreateIsNull(V), "null is passed to " + Name);
    if (G != Given::Text && G != Given::MaybeText)
      continue;
    Value *Is = B.CreateCall(declare(HeddleFunction::InstanceOf, M),
                             {V, getClassToken(M, "java/lang/String")});
    undefinedIf(B.CreateAnd(B.CreateIsNull(Is), B.CreateIsNotNull(V)),
                "something other than a string is passed to " + Name);
  }
  if (H == HeddleFunction::NewArray)
    undefinedIf(B.CreateIsNeg(Call.getArgOperand(1)),
                "the length of a new array is negative");
  if (H == HeddleFunction::Choose)
    undefinedIf(B.CreateICmpSLT(Call.getArgOperand(0), B.getInt32(1)),
                "a choice of nothing");
}

/// What nobody takes may be undefined, as LLVM leaves it of functions of which
/// it knows all callers.
void Checks::lookAtReturn(ReturnInst &I) {
  Value *V = I.getReturnValue();
  if (!V)
    return;
  if (F.hasLocalLinkage() && all_of(F.users(), [&](const User *U) {
        auto *Call = dyn_cast<CallBase>(U);
        return Call && Call->getCalledFunction() == &F && Call->use_empty();
      }))
    return;
  checkKept(V, "returned");
}

/// freeze of what is undefined is any value: of one bit both are tried.
void Checks::chooseFrozen(FreezeInst &I) {
  Value *V = I.getOperand(0);
  B.SetInsertPoint(&I);
  B.SetCurrentDebugLocation(I.getDebugLoc());
  Instruction *Then =
      SplitBlockAndInsertIfThen(Poison->of(V), I.getIterator(), false);
  B.SetInsertPoint(Then);
  Value *Any = PoisonValue::get(V->getType());
  if (V->getType()->isIntegerTy(1)) {
    Function *Choose = declare(HeddleFunction::Choose, M);
    Any = B.CreateIsNotNull(B.CreateCall(Choose, {B.getInt32(2)}));
  } else {
    B.CreateCall(declare(HeddleFunction::Unsupported, M),
                 {Texts.get("freeze of an undefined value of more than one "
                            "bit")});
  }
  B.SetInsertPoint(&I);
  PHINode *Phi = B.CreatePHI(V->getType(), 2);
  Phi->addIncoming(Any, Then->getParent());
  Phi->addIncoming(V, Then->getParent()->getSinglePredecessor());
  I.replaceAllUsesWith(Phi);
  Dead.push_back(&I);
}

} // namespace

static void promoteSlots(Function &F) {
  SmallVector<AllocaInst *, 16> Slots;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Slot = dyn_cast<AllocaInst>(&I); Slot && isAllocaPromotable(Slot))
      Slots.push_back(Slot);
  if (Slots.empty())
    return;
  DominatorTree Dominators(F);
  PromoteMemToReg(Slots, Dominators);
}

void addStrictChecks(Module &M, StrictLevel Level) {
  StringSet<> Library;
  if (auto Classes = readClasses(M)) {
    for (const ClassInfo &C : *Classes)
      if (C.Flags & AccBoot)
        Library.insert(C.Name);
  } else {
    consumeError(Classes.takeError());
  }
  StringLiterals Texts(M);
  SmallVector<Function *, 32> All;
  for (Function &F : M)
    if (!F.isDeclaration() &&
        !Library.contains(splitMethodSymbol(F.getName()).first))
      All.push_back(&F);
  for (Function *F : All) {
    EliminateUnreachableBlocks(*F);
    promoteSlots(*F);
    std::optional<PoisonShadow> Poison;
    if (Level == StrictLevel::All)
      Poison.emplace(*F);
    Checks(*F, Texts, Poison ? &*Poison : nullptr).add();
  }
}

PreservedAnalyses StrictPass::run(Module &M, ModuleAnalysisManager &) {
  addStrictChecks(M);
  return PreservedAnalyses::none();
}

} // namespace heddle
