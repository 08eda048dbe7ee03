//===- CompilerIntervals.cpp - Live intervals, linear scan ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A position is an instruction's number: it reads there, and what it defines
// is in its register just after. A phi is defined at the first position of its
// block. An interval is the hull of all positions where the value is live; as
// definitions dominate uses and blocks are in reverse post-order, it begins at
// the definition.
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "heddle/IR/Accesses.h"
#include "llvm/IR/CFG.h"

using namespace heddle;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

/// Live from the definition to Pos in UseBlock: through all blocks on paths
/// between them. Stamp holds V + 1 for blocks where it is known to be live-in.
void Compiler::extend(uint32_t V, uint32_t DefBlock, uint32_t UseBlock,
                      uint32_t Pos) {
  Value &Val = Values[V];
  Val.End = std::max(Val.End, Pos);
  if (UseBlock == DefBlock || Stamp[UseBlock] == V + 1)
    return;
  Work.clear();
  Work.push_back(UseBlock);
  Stamp[UseBlock] = V + 1;
  while (!Work.empty()) {
    uint32_t B = Work.pop_back_val();
    for (const llvm::BasicBlock *Pred : llvm::predecessors(Blocks[B].BB)) {
      auto It = BlockIndex.find(Pred);
      if (It == BlockIndex.end())
        continue; // not reachable
      uint32_t PB = It->second;
      Val.End = std::max(Val.End, Blocks[PB].Last + 1);
      if (PB != DefBlock && Stamp[PB] != V + 1) {
        Stamp[PB] = V + 1;
        Work.push_back(PB);
      }
    }
  }
}

/// V is needed by a user of Of: Of is V itself or folds it.
void Compiler::useOf(uint32_t V, const llvm::Value *Of,
                     const llvm::Instruction *User, unsigned Operand) {
  auto It = Number.find(User);
  if (It == Number.end())
    return; // not reachable
  uint32_t U = It->second;
  if (const auto *Phi = dyn_cast<llvm::PHINode>(User)) {
    const llvm::BasicBlock *From = Phi->getIncomingBlock(Operand);
    auto B = BlockIndex.find(From);
    if (B != BlockIndex.end())
      extend(V, BlockOf[V], B->second, Blocks[B->second].Last + 1);
    return;
  }
  if (Values[U].R == Skipped)
    return;
  if (Values[U].R == Folded) {
    for (const llvm::Use &Outer : User->uses())
      useOf(V, User, cast<llvm::Instruction>(Outer.getUser()),
            Outer.getOperandNo());
    return;
  }
  extend(V, BlockOf[V], BlockOf[U], U);
}

void Compiler::intervals(llvm::Function &F) {
  Stamp.assign(Blocks.size(), 0);
  for (uint32_t V = 0; V != Values.size(); ++V) {
    const llvm::Value *Of = Numbered[V];
    if (Values[V].R != Normal || Of->getType()->isVoidTy())
      continue;
    for (const llvm::Use &U : Of->uses())
      useOf(V, Of, cast<llvm::Instruction>(U.getUser()), U.getOperandNo());
  }
}

void Compiler::notePointer(uint32_t V, uint32_t From) {
  const llvm::Type *T = Numbered[V]->getType();
  if (T->isStructTy())
    T = T->getStructElementType(0);
  if (isManagedPointer(T))
    Out->Pointers.push_back({From, Values[V].End, Values[V].Reg});
}

void Compiler::allocate(llvm::Function &F) {
  // FreeAt[r]: first position at which r's present value is not needed.
  llvm::SmallVector<uint32_t, 32> FreeAt;
  auto Take = [&](uint16_t Hint, uint32_t Pos, uint32_t End) -> uint16_t {
    uint16_t R = Hint;
    if (R == NoRegister || FreeAt[R] > Pos) {
      R = 0;
      while (R < FreeAt.size() && FreeAt[R] > Pos)
        ++R;
      if (R == FreeAt.size())
        FreeAt.push_back(0);
    }
    FreeAt[R] = End;
    return R;
  };
  unsigned NumArgs = F.arg_size();
  for (uint32_t V = 0; V != NumArgs; ++V) {
    Values[V].Reg = V;
    FreeAt.push_back(Values[V].End);
    notePointer(V, 0);
  }
  // Hints of phis not yet reached: a register that flows into one.
  llvm::SmallDenseMap<const llvm::Value *, uint16_t, 16> PhiHint;
  for (uint32_t V = NumArgs; V != Values.size(); ++V) {
    Value &Val = Values[V];
    const auto *I = cast<llvm::Instruction>(Numbered[V]);
    if (Val.R != Normal || I->getType()->isVoidTy() || !Val.End)
      continue;
    uint32_t Pos = V;
    uint16_t Hint = NoRegister;
    if (const auto *Phi = dyn_cast<llvm::PHINode>(I)) {
      Pos = Blocks[BlockOf[V]].First;
      // Written on the edges, whatever the phis before it in the block need.
      if (auto It = PhiHint.find(Phi); It != PhiHint.end())
        Hint = It->second;
    } else {
      for (const llvm::User *U : I->users())
        if (const auto *Phi = dyn_cast<llvm::PHINode>(U)) {
          auto N = Number.find(Phi);
          if (N == Number.end())
            continue;
          if (Values[N->second].Reg != NoRegister)
            Hint = Values[N->second].Reg;
          else if (auto It = PhiHint.find(Phi); It != PhiHint.end())
            Hint = It->second;
          if (Hint != NoRegister)
            break;
        }
      if (Hint == NoRegister &&
          (isa<llvm::CastInst>(I) || isa<llvm::BinaryOperator>(I) ||
           isa<llvm::FreezeInst>(I))) {
        auto N = Number.find(I->getOperand(0));
        if (N != Number.end())
          Hint = Values[N->second].Reg;
      }
    }
    Val.Reg = Take(Hint, Pos, std::max(Val.End, Pos + 1));
    notePointer(V, Pos);
    if (I->getType()->isStructTy()) // {value, flag}
      Val.Reg2 = Take(NoRegister, Pos, std::max(Val.End, Pos + 1));
    for (const llvm::User *U : I->users())
      if (isa<llvm::PHINode>(U) && U != I)
        PhiHint.try_emplace(U, Val.Reg);
  }
  NumRegs = FreeAt.size();
}
