//===- FunctionLowering.cpp - One function of C ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace heddle::c {

void lowerFunction(ModuleLowering &M, Function &From, Function &To) {
  FunctionLowering(M, From, To).run();
}

FunctionLowering::FunctionLowering(ModuleLowering &M, Function &From,
                                   Function &To)
    : B(M.context()), M(M), From(&From), To(To), DL(M.in().getDataLayout()),
      IsChecked(M.isOfUsers(From)) {}

FunctionLowering::FunctionLowering(ModuleLowering &M, Function &To,
                                   BasicBlock *Block)
    : B(Block), M(M), From(nullptr), To(To), DL(M.in().getDataLayout()),
      IsChecked(false) {}

/// Whether there may be several of a variable, or the function goes on without
/// it (stackrestore).
static bool isMadeInLoops(const Instruction &I) {
  auto *A = dyn_cast<AllocaInst>(&I);
  return A && !A->isStaticAlloca();
}

void FunctionLowering::run() {
  ReversePostOrderTraversal<Function *> Order(From);
  for (BasicBlock *Block : Order)
    First[Block] = BasicBlock::Create(M.context(), Block->getName(), &To);
  B.SetInsertPoint(First[&From->getEntryBlock()]);
  Argument *New = To.arg_begin();
  for (Argument &Old : From->args()) {
    std::vector<Leaf> Leaves;
    if (!isComposite(Old.getType())) {
      New->setName(Old.getName());
      Values[&Old] = receive(New++, M.typeOf(Old.getType()));
    } else if (M.leavesOf(Old.getType(), Leaves)) {
      for (const Leaf &L : Leaves)
        Parts[&Old].push_back(receive(New++, L.Own));
    }
  }
  receiveOwnLacks();
  if (any_of(instructions(*From), isMadeInLoops)) {
    B.SetCurrentDebugLocation(locationOf(DebugLoc()));
    Saved = B.CreateCall(M.runtime("__heddle_stack_save"), {});
  }
  if (isAtomic(*From)) {
    if (DISubprogram *Scope = To.getSubprogram())
      B.SetCurrentDebugLocation(
          DILocation::get(M.context(), Scope->getLine(), 0, Scope));
    call(M.runtime("__heddle_section_enter"), {});
  }
  for (BasicBlock *Block : Order) {
    if (Block != &From->getEntryBlock())
      B.SetInsertPoint(First[Block]);
    IsDead = false;
    for (Instruction &I : *Block) {
      if (IsDead)
        break;
      B.SetCurrentDebugLocation(locationOf(I.getDebugLoc()));
      Named = I.getMetadata(OrderMetadata);
      visit(I);
    }
    if (isa<IndirectBrInst>(Block->getTerminator()))
      continue; // it says itself
    if (!isa<InvokeInst>(Block->getTerminator()))
      Last[Block] = B.GetInsertBlock();
  }
  for (BasicBlock *Block : Order)
    for (PHINode &Old : Block->phis()) {
      auto *New = dyn_cast_or_null<PHINode>(Values.lookup(&Old));
      ValueParts News = Parts.lookup(&Old);
      if (!New && News.empty())
        continue;
      BasicBlock *Here =
          New ? New->getParent() : cast<PHINode>(News[0])->getParent();
      for (unsigned I = 0; I != Old.getNumIncomingValues(); ++I) {
        BasicBlock *Pred = Last.lookup(Old.getIncomingBlock(I));
        if (auto *Call =
                dyn_cast<InvokeInst>(Old.getIncomingBlock(I)->getTerminator());
            Call && Call->getUnwindDest() == Block)
          Pred = Unwinds.lookup(Call);
        if (!Pred || !is_contained(predecessors(Here), Pred))
          continue;
        // It names a block several times, what is made of it does so once.
        if (isa<IndirectBrInst>(Old.getIncomingBlock(I)->getTerminator()) &&
            is_contained(ArrayRef(Old.block_begin(), I),
                         Old.getIncomingBlock(I)))
          continue;
        B.SetInsertPoint(Pred->getTerminator());
        if (New) {
          New->addIncoming(get(Old.getIncomingValue(I)), Pred);
          continue;
        }
        for (auto [Phi, V] : zip(News, partsOf(Old.getIncomingValue(I))))
          cast<PHINode>(Phi)->addIncoming(V, Pred);
      }
    }
}

BasicBlock *FunctionLowering::newBlock(const Twine &Name) {
  return BasicBlock::Create(M.context(), Name, &To);
}

void FunctionLowering::set(Instruction &I, Value *V) { Values[&I] = V; }

DebugLoc FunctionLowering::locationOf(const DebugLoc &Loc) {
  return To.getSubprogram() ? placeOf(Loc.get()) : nullptr;
}

/// Of code in place of a call with the call's, unless it is the runtime's and
/// there is no such function any more: then it is the call's.
const DILocation *FunctionLowering::placeOf(const DILocation *L) {
  DISubprogram *Scope = To.getSubprogram();
  if (!L)
    return DILocation::get(M.context(), 0, 0, Scope);
  if (const DILocation *Call = L->getInlinedAt()) {
    Scope = M.descriptionOf(L->getScope()->getSubprogram());
    if (!Scope)
      return placeOf(Call);
    DILocation *At = CallPlaces.lookup(Call);
    if (!At) {
      const DILocation *Place = placeOf(Call); // may add to CallPlaces
      At = DILocation::getDistinct(M.context(), Place->getLine(),
                                   Place->getColumn(), Place->getScope(),
                                   Place->getInlinedAt());
      CallPlaces[Call] = At;
    }
    return DILocation::get(M.context(), L->getLine(), L->getColumn(), Scope,
                           At);
  }
  return DILocation::get(M.context(), L->getLine(), L->getColumn(), Scope);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value *FunctionLowering::get(Value *V) {
  if (auto *C = dyn_cast<Constant>(V))
    return constant(C);
  if (Value *Known = Values.lookup(V))
    return Known;
  // Of what was refused, or is not of a block that is reached.
  Type *T = M.typeOf(V->getType());
  return PoisonValue::get(T ? T : B.getInt64Ty());
}

/// GNU C's labels as values: an address is the place of its block in the
/// function, so that the difference of two addresses is a number, too.
static uint64_t addressOfLabel(const BasicBlock &Block) {
  uint64_t Place = 1;
  for (const BasicBlock &Other : *Block.getParent()) {
    if (&Other == &Block)
      break;
    ++Place;
  }
  return Place;
}

Value *FunctionLowering::constant(Constant *C) {
  Type *T = M.typeOf(C->getType());
  if (!T)
    return PoisonValue::get(B.getInt64Ty());
  if (auto *G = dyn_cast<GlobalVariable>(C)) {
    if (G->isThreadLocal())
      return call(M.addressOfLocal(*G), {});
    LoadInst *L =
        B.CreateAlignedLoad(B.getInt64Ty(), M.addressOf(*G), Align(8));
    L->setMetadata(PrivateMetadata, MDNode::get(M.context(), {}));
    return L;
  }
  if (auto *F = dyn_cast<Function>(C))
    return B.getInt64(M.pointerTo(*F));
  if (isa<ConstantPointerNull>(C))
    return B.getInt64(0);
  if (isa<UndefValue>(C)) // poison, too: any value will do
    return Constant::getNullValue(T);
  if (auto *E = dyn_cast<ConstantExpr>(C)) {
    if (auto *G = dyn_cast<GEPOperator>(E))
      return gepOf(*G);
    Instruction *I = E->getAsInstruction();
    for (Use &U : I->operands())
      if (isa<Constant>(U.get()))
        Values[U.get()] = nullptr;
    visit(*I);
    Value *V = Values.lookup(I);
    Values.erase(I);
    I->deleteValue();
    return V ? V : PoisonValue::get(T);
  }
  if (isa<ConstantInt, ConstantFP>(C))
    return C;
  if (auto *Label = dyn_cast<BlockAddress>(C))
    return B.getInt64(addressOfLabel(*Label->getBasicBlock()));
  refuse("a constant of this kind");
  return PoisonValue::get(T);
}

Value *FunctionLowering::gepOf(GEPOperator &G) {
  Value *V = get(G.getPointerOperand());
#if LLVM_VERSION_MAJOR < 21
  MapVector<Value *, APInt> Variable;
#else
  SmallMapVector<Value *, APInt, 4> Variable;
#endif
  APInt Constant(64, 0);
  if (!G.collectOffset(DL, 64, Variable, Constant)) {
    refuse("an address of this kind");
    return V;
  }
  for (auto &[Index, Scale] : Variable) {
    Value *I = B.CreateSExtOrTrunc(get(Index), B.getInt64Ty());
    V = B.CreateAdd(V, B.CreateMul(I, B.getInt(Scale)));
  }
  return Constant.isZero() ? V : B.CreateAdd(V, B.getInt(Constant));
}

Value *FunctionLowering::pass(Value *V) {
  Type *T = M.passedTypeOf(V->getType());
  return T != V->getType() ? B.CreateZExt(V, T) : V;
}

Value *FunctionLowering::receive(Value *V, Type *T) {
  return V->getType() != T && T->isIntegerTy() ? B.CreateTrunc(V, T) : V;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void FunctionLowering::visitInstruction(Instruction &I) {
  refuse("LLVM's '" + Twine(I.getOpcodeName()) + "'");
}

void FunctionLowering::visitAllocaInst(AllocaInst &I) {
  Value *Size = B.getInt64(DL.getTypeAllocSize(I.getAllocatedType()));
  if (I.isArrayAllocation())
    Size = B.CreateMul(
        Size, B.CreateZExtOrTrunc(get(I.getArraySize()), B.getInt64Ty()));
  int Name = 0;
  for (DbgVariableRecord *R : findDVRDeclares(&I))
    if (!Name) {
      Name = M.numberOfLocal(R->getVariable()->getName(),
                             R->getVariable()->getType());
      // Reports say where it was made: where it is declared.
      B.SetCurrentDebugLocation(locationOf(R->getDebugLoc()));
    }
  if (!Name)
    Name = M.numberOfLocal("", nullptr);
  bool IsOne = !isMadeInLoops(I);
  Value *Block =
      B.CreateCall(M.runtime(IsOne ? "__heddle_block" : "__heddle_stack_block"),
                   {Size, B.getInt64(I.getAlign().value()),
                    B.getInt32(unsigned(CTag::Unwritten)), B.getInt32(-Name)});
  testPending(true); // there is no room
  set(I, Block);
  if (IsOne)
    Slots.push_back(Block);
}

void FunctionLowering::visitGetElementPtrInst(GetElementPtrInst &I) {
  if (!I.getType()->isPointerTy())
    return refuse("vectors");
  set(I, gepOf(cast<GEPOperator>(I)));
}

void FunctionLowering::visitCastInst(CastInst &I) {
  Type *T = M.typeOf(I.getType());
  Value *V = get(I.getOperand(0));
  if (!T || V->getType()->isVectorTy())
    return refuse("a type of this kind");
  switch (I.getOpcode()) {
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
    return set(I, B.CreateZExtOrTrunc(V, T));
  case Instruction::AddrSpaceCast:
    return refuse("address spaces");
  default:
    set(I, B.CreateCast(I.getOpcode(), V, T));
  }
}

/// C17 6.5.5: undefined for zero, and where the quotient does not fit.
void FunctionLowering::divide(BinaryOperator &I) {
  Value *L = get(I.getOperand(0)), *R = get(I.getOperand(1));
  bool IsSigned =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::SRem;
  auto Check = [&](Value *IsBad, const Twine &What) {
    BasicBlock *Bad = newBlock("bad"), *Fine = newBlock("fine");
    B.CreateCondBr(IsBad, Bad, Fine);
    B.SetInsertPoint(Bad);
    fail(What);
    leave();
    B.SetInsertPoint(Fine);
  };
  if (auto *C = dyn_cast<ConstantInt>(R);
      !C || C->isZero() || (IsSigned && C->isMinusOne())) {
    Check(B.CreateICmpEQ(R, Constant::getNullValue(R->getType())),
          "division by zero");
    if (IsSigned) {
      APInt Least =
          APInt::getSignedMinValue(R->getType()->getIntegerBitWidth());
      Check(B.CreateAnd(
                B.CreateICmpEQ(R, Constant::getAllOnesValue(R->getType())),
                B.CreateICmpEQ(L, B.getInt(Least))),
            "a division whose quotient does not fit");
    }
  }
  set(I, B.CreateBinOp(I.getOpcode(), L, R));
}

void FunctionLowering::visitBinaryOperator(BinaryOperator &I) {
  if (!M.typeOf(I.getType()))
    return refuse("a type of this kind");
  switch (I.getOpcode()) {
  case Instruction::SDiv:
  case Instruction::SRem:
  case Instruction::UDiv:
  case Instruction::URem:
    return divide(I);
  default: // without nsw, nuw, exact: they promise what is not checked
    set(I, B.CreateBinOp(I.getOpcode(), get(I.getOperand(0)),
                         get(I.getOperand(1))));
  }
}

void FunctionLowering::visitUnaryOperator(UnaryOperator &I) {
  if (!M.typeOf(I.getType()))
    return refuse("a type of this kind");
  set(I, B.CreateFNeg(get(I.getOperand(0))));
}

void FunctionLowering::visitCmpInst(CmpInst &I) {
  if (!M.typeOf(I.getOperand(0)->getType()))
    return refuse("a type of this kind");
  set(I, B.CreateCmp(I.getPredicate(), get(I.getOperand(0)),
                     get(I.getOperand(1))));
}

void FunctionLowering::visitSelectInst(SelectInst &I) {
  if (isComposite(I.getType())) {
    ValueParts All;
    for (auto [T, F] :
         zip(partsOf(I.getTrueValue()), partsOf(I.getFalseValue())))
      All.push_back(B.CreateSelect(get(I.getCondition()), T, F));
    Parts[&I] = All;
    return;
  }
  if (!M.typeOf(I.getType()))
    return refuse("a type of this kind");
  set(I, B.CreateSelect(get(I.getCondition()), get(I.getTrueValue()),
                        get(I.getFalseValue())));
}

void FunctionLowering::visitFreezeInst(FreezeInst &I) {
  if (isComposite(I.getType())) {
    Parts[&I] = partsOf(I.getOperand(0));
    return;
  }
  set(I, get(I.getOperand(0)));
}

void FunctionLowering::visitPHINode(PHINode &I) {
  if (std::vector<Leaf> Leaves;
      isComposite(I.getType()) && M.leavesOf(I.getType(), Leaves)) {
    for (const Leaf &L : Leaves)
      Parts[&I].push_back(B.CreatePHI(L.Own, I.getNumIncomingValues()));
    return;
  }
  Type *T = M.typeOf(I.getType());
  if (!T) {
    // No refusal may stand before a phi; its users are refused.
    return;
  }
  set(I, B.CreatePHI(T, I.getNumIncomingValues()));
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

void FunctionLowering::visitBranchInst(BranchInst &I) {
  if (I.isUnconditional())
    B.CreateBr(First[I.getSuccessor(0)]);
  else
    B.CreateCondBr(get(I.getCondition()), First[I.getSuccessor(0)],
                   First[I.getSuccessor(1)]);
}

void FunctionLowering::visitSwitchInst(SwitchInst &I) {
  SwitchInst *S = B.CreateSwitch(get(I.getCondition()),
                                 First[I.getDefaultDest()], I.getNumCases());
  for (auto &Case : I.cases())
    S->addCase(Case.getCaseValue(), First[Case.getCaseSuccessor()]);
}

void FunctionLowering::visitIndirectBrInst(IndirectBrInst &I) {
  BasicBlock *Bad = newBlock("bad");
  Last[I.getParent()] = B.GetInsertBlock();
  SwitchInst *S =
      B.CreateSwitch(get(I.getAddress()), Bad, I.getNumDestinations());
  SmallPtrSet<BasicBlock *, 8> Known;   // clang names a label as often as it is
  for (BasicBlock *To : successors(&I)) // used
    if (Known.insert(To).second)
      S->addCase(B.getInt64(addressOfLabel(*To)), First[To]);
  B.SetInsertPoint(Bad);
  fail("goto to what is not the address of a label of the function");
  leave();
}

void FunctionLowering::visitReturnInst(ReturnInst &I) {
  if (isStdLock(*From))
    heddle(HeddleFunction::AtomicEnd, {});
  if (isAtomic(*From))
    call(M.runtime("__heddle_section_leave"), {});
  Value *V = nullptr;
  ValueParts All;
  if (I.getReturnValue() && isComposite(I.getReturnValue()->getType())) {
    All = partsOf(I.getReturnValue());
    V = All.empty() ? nullptr : All[0];
  } else if (I.getReturnValue()) {
    V = get(I.getReturnValue());
  }
  endVariables();
  returnParts(All);
  returnLacks(I.getReturnValue());
  if (!V || To.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(pass(V));
}

/// Returns zero: an exception is pending, or the execution ends.
void FunctionLowering::leave() {
  if (To.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Constant::getNullValue(To.getReturnType()));
}

void FunctionLowering::visitUnreachableInst(UnreachableInst &I) {
  fail("undefined behaviour: code that cannot be reached");
  leave();
}

} // namespace heddle::c
