//===- Compiler.cpp - Blocks, numbers, roles ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "heddle/Code/Frame.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

std::unique_ptr<FunctionCompiler> FunctionCompiler::create(Program &P) {
  return std::make_unique<Compiler>(P, CompilerOptions());
}

bool Compiler::fail(const llvm::Instruction *I, const llvm::Twine &Why) {
  if (!Error.empty())
    return false;
  llvm::raw_string_ostream OS(Error);
  OS << Fn->getName() << ": " << Why;
  if (I) {
    OS << ": ";
    I->print(OS);
  }
  return false;
}

const Callee &Compiler::calleeOf(const llvm::Function &F) {
  auto [It, New] = Callees.try_emplace(&F);
  Callee &C = It->second;
  if (!New)
    return C;
  if (F.isIntrinsic())
    C.What = Callee::Intrinsic;
  else if (auto H = F.getName().starts_with(FunctionPrefix)
                        ? lookupHeddleFunction(F.getName())
                        : std::nullopt) {
    C.What = Callee::Heddle;
    C.Function = *H;
  } else if (auto R = F.getName().starts_with(RuntimePrefix)
                          ? lookupRuntimeFunction(F.getName())
                          : std::nullopt) {
    C.What = Callee::Runtime;
    C.Access = *R;
  } else {
    // May make the table of functions grow, not this one.
    C.Target = P.functionBySymbol(F.getName());
  }
  return C;
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// A block that only raises an exception: laid out after everything else.
static bool isCold(const llvm::BasicBlock *BB) {
  const auto *Call =
      dyn_cast_or_null<llvm::CallInst>(BB->getFirstNonPHIOrDbg());
  if (!Call)
    return false;
  const llvm::Function *F = Call->getCalledFunction();
  return F && F->getName().starts_with("heddle/rt/Throw.");
}

void Compiler::orderBlocks(llvm::Function &F) {
  // Depth-first, the likely successor last, so that it comes next in reverse
  // post-order.
  struct Entry {
    const llvm::BasicBlock *BB;
    llvm::SmallVector<const llvm::BasicBlock *, 2> Next;
  };
  llvm::SmallVector<const llvm::BasicBlock *, 32> Post;
  llvm::SmallVector<Entry, 16> Stack;
  BlockIndex.clear();
  auto Visit = [&](const llvm::BasicBlock *BB) {
    if (!BlockIndex.try_emplace(BB, 0).second)
      return;
    Entry E{BB, {}};
    const llvm::Instruction *T = BB->getTerminator();
    unsigned N = T->getNumSuccessors();
    for (unsigned I = 0; I != N; ++I) // taken from the back
      E.Next.push_back(T->getSuccessor(I));
    if (N == 2) {
      PendingCheck Check = pendingCheck(*BB);
      const llvm::BasicBlock *Last = Check.Pending       ? Check.Normal
                                     : isCold(E.Next[0]) ? E.Next[1]
                                                         : E.Next[0];
      if (E.Next[0] != Last)
        std::swap(E.Next[0], E.Next[1]);
    }
    Stack.push_back(std::move(E));
  };
  Visit(&F.getEntryBlock());
  while (!Stack.empty()) {
    Entry &E = Stack.back();
    if (E.Next.empty()) {
      Post.push_back(E.BB);
      Stack.pop_back();
    } else {
      Visit(E.Next.pop_back_val());
    }
  }
  Blocks.clear();
  for (const llvm::BasicBlock *BB : llvm::reverse(Post)) {
    BlockIndex[BB] = Blocks.size();
    Blocks.push_back({BB, 0, 0});
  }
}

//===----------------------------------------------------------------------===//
// Roles
//===----------------------------------------------------------------------===//

static const llvm::Instruction *previous(const llvm::Instruction *I) {
  do
    I = I->getPrevNode();
  while (I && llvm::isa<llvm::DbgInfoIntrinsic>(I));
  return I;
}

PendingCheck heddle::pendingCheck(const llvm::BasicBlock &BB) {
  PendingCheck R;
  const auto *Br = dyn_cast<llvm::BranchInst>(BB.getTerminator());
  if (!Br || !Br->isConditional())
    return R;
  const auto *Cmp = dyn_cast<llvm::ICmpInst>(Br->getCondition());
  if (!Cmp || !Cmp->isEquality() || !Cmp->hasOneUse() ||
      Cmp->getParent() != &BB || previous(Br) != Cmp ||
      !isa<llvm::ConstantPointerNull>(Cmp->getOperand(1)))
    return R;
  const auto *Pending = dyn_cast<llvm::CallInst>(Cmp->getOperand(0));
  if (!Pending || !Pending->hasOneUse() || previous(Cmp) != Pending)
    return R;
  const llvm::Function *F = Pending->getCalledFunction();
  if (!F || F->getName() != "heddle.pending")
    return R;
  bool EqNormal = Cmp->getPredicate() == llvm::CmpInst::ICMP_EQ;
  R.Pending = Pending;
  R.Normal = Br->getSuccessor(EqNormal ? 0 : 1);
  R.Exceptional = Br->getSuccessor(EqNormal ? 1 : 0);
  const auto *Call = dyn_cast_or_null<llvm::CallInst>(previous(Pending));
  if (Call && !isa<llvm::IntrinsicInst>(Call))
    R.Call = Call;
  return R;
}

/// Accesses that take an address apart: operand numbers of pointers.
static bool isAddressUse(const llvm::Use &U) {
  const auto *I = cast<llvm::Instruction>(U.getUser());
  if (isa<llvm::LoadInst>(I))
    return true;
  if (const auto *S = dyn_cast<llvm::StoreInst>(I))
    return U.getOperandNo() == S->getPointerOperandIndex();
  if (isa<llvm::AtomicCmpXchgInst>(I) || isa<llvm::AtomicRMWInst>(I))
    return U.getOperandNo() == 0;
  if (const auto *C = dyn_cast<llvm::CallInst>(I)) {
    const llvm::Function *F = C->getCalledFunction();
    return F && U.getOperandNo() == 0 &&
           F->getName().starts_with(RuntimePrefix);
  }
  return false;
}

static bool isFoldedAddress(const llvm::Instruction &I, unsigned Depth = 0) {
  const auto *G = dyn_cast<llvm::GetElementPtrInst>(&I);
  if (!G || G->getNumIndices() != 1 || Depth > 4)
    return false;
  for (const llvm::Use &U : G->uses())
    if (!isAddressUse(U)) {
      const auto *Outer = dyn_cast<llvm::GetElementPtrInst>(U.getUser());
      // An outer address has room for one index only.
      bool Constant = isa<llvm::ConstantInt>(G->getOperand(1));
      if (!Outer || U.getOperandNo() != 0 || !Constant ||
          !isFoldedAddress(*Outer, Depth + 1))
        return false;
    }
  return true;
}

/// `and x, 31` that only shifts of 32 bits use as their amount.
static bool isFoldedMask(const llvm::Instruction &I) {
  if (I.getOpcode() != llvm::Instruction::And)
    return false;
  const auto *C = dyn_cast<llvm::ConstantInt>(I.getOperand(1));
  unsigned Bits = I.getType()->isIntegerTy(32)   ? 31
                  : I.getType()->isIntegerTy(64) ? 63
                                                 : 0;
  if (!C || !Bits || C->getZExtValue() != Bits)
    return false;
  for (const llvm::Use &U : I.uses()) {
    const auto *S = dyn_cast<llvm::BinaryOperator>(U.getUser());
    if (!S || !S->isShift() || U.getOperandNo() != 1 || S->getOperand(0) == &I)
      return false;
  }
  return true;
}

static bool isFoldedDispatch(const llvm::CallInst &D) {
  for (const llvm::Use &U : D.uses()) {
    const auto *C = dyn_cast<llvm::CallInst>(U.getUser());
    if (!C || &C->getCalledOperandUse() != &U || C->arg_empty() ||
        C->getArgOperand(0) != D.getArgOperand(0))
      return false;
  }
  return true;
}

Compiler::Role Compiler::roleOf(const llvm::Instruction &I) {
  if (I.isDebugOrPseudoInst())
    return Skipped;
  switch (I.getOpcode()) {
  case llvm::Instruction::GetElementPtr:
    return isFoldedAddress(I) ? Folded : Normal;
  case llvm::Instruction::And:
    return isFoldedMask(I) ? Folded : Normal;
  case llvm::Instruction::ICmp: {
    if (!I.hasOneUse())
      return Normal;
    const auto *Br = dyn_cast<llvm::BranchInst>(I.user_back());
    return Br && Br->getParent() == I.getParent() ? Folded : Normal;
  }
  case llvm::Instruction::Load: {
    // The length in `icmp ult index, length`, see BrOutOf.
    const auto *Cmp =
        I.hasOneUse() ? dyn_cast<llvm::ICmpInst>(I.user_back()) : nullptr;
    if (!Cmp || Cmp->getPredicate() != llvm::CmpInst::ICMP_ULT ||
        Cmp->getOperand(1) != &I || Cmp->getParent() != I.getParent() ||
        !I.getType()->isIntegerTy(32) || cast<llvm::LoadInst>(I).isAtomic() ||
        roleOf(*Cmp) != Folded)
      return Normal;
    Address A = addressOf(cast<llvm::LoadInst>(I).getPointerOperand());
    return A.Base && !A.Index && A.Offset == ArrayLengthOffset ? Folded
                                                               : Normal;
  }
  case llvm::Instruction::Call: {
    const auto &C = cast<llvm::CallInst>(I);
    if (const llvm::Function *F = C.getCalledFunction()) {
      const Callee &What = calleeOf(*F);
      if (What.What == Callee::Heddle &&
          What.Function == HeddleFunction::Dispatch)
        return isFoldedDispatch(C) ? Folded : Normal;
    }
    return Normal;
  }
  default:
    return Normal;
  }
}

bool Compiler::number(llvm::Function &F) {
  Number.clear();
  Numbered.clear();
  Values.clear();
  BlockOf.clear();
  for (const llvm::Argument &A : F.args()) {
    Number[&A] = Values.size();
    Numbered.push_back(&A);
    Values.emplace_back();
    BlockOf.push_back(0);
  }
  for (unsigned B = 0; B != Blocks.size(); ++B) {
    Block &Bl = Blocks[B];
    Bl.First = Values.size();
    PendingCheck Check = pendingCheck(*Bl.BB);
    for (const llvm::Instruction &I : *Bl.BB) {
      Number[&I] = Values.size();
      Numbered.push_back(&I);
      Values.emplace_back();
      Values.back().R = &I == Check.Pending ? Folded : roleOf(I);
      BlockOf.push_back(B);
    }
    Bl.Last = Values.size() - 1;
    for (const llvm::BasicBlock *S : llvm::successors(Bl.BB))
      if (isBackEdge(Bl.BB, S))
        Blocks[BlockIndex[S]].Loop = true;
  }
  return true;
}

llvm::Expected<std::unique_ptr<Code>>
Compiler::compile(llvm::Function &F, const ProgramFunction &Function) {
  PF = &Function;
  Fn = &F;
  Error.clear();
  Unchecked = Function.Trusted;
  Out = std::make_unique<Code>();
  Out->Function = Function.Self;
  Out->NumArgs = F.arg_size();
  Fixups.clear();
  Stubs.clear();
  PointOf.clear();
  NumRegs = Temps = MaxTemps = 0;

  orderBlocks(F);
  number(F);
  LongBranches = Values.size() > 6000; // 32,000 words are no more than this
  intervals(F);
  allocate(F);
  rankAllocations();
  if (NumRegs > 60000)
    fail(nullptr, "too many registers");
  for (unsigned I = 0; I != Blocks.size() && Error.empty(); ++I)
    emitBlock(I);
  if (!Error.empty())
    return llvm::createStringError(llvm::inconvertibleErrorCode(), Error);
  fixUp();
  if (!Error.empty())
    return llvm::createStringError(llvm::inconvertibleErrorCode(), Error);
  markProgress(*Out);
  if (Options.Writes)
    describeWrites();
  Out->NumRegisters = NumRegs + MaxTemps;
  Out->FrameSize = frameSize(Out->NumRegisters);
  return std::move(Out);
}
