//===- CompilerBranch.cpp - Terminators and edges -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A back edge is always a JmpBack, where the interpreter counts; so it gets a
// stub if it is the taken edge of a conditional branch.
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "llvm/IR/CFG.h"

using namespace heddle;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

void Compiler::collectCopies(const llvm::BasicBlock *From,
                             const llvm::BasicBlock *To) {
  Copies.clear();
  for (const llvm::PHINode &Phi : To->phis()) {
    uint16_t D = def(Phi);
    if (D == NoRegister)
      continue;
    const llvm::Value *V = Phi.getIncomingValueForBlock(From);
    if (const auto *C = dyn_cast<llvm::Constant>(V)) {
      Copies.push_back({D, 0, C});
      continue;
    }
    uint16_t S = Values[Number[V]].Reg;
    if (S != D)
      Copies.push_back({D, S, nullptr});
  }
}

/// All at once: a copy is made when nobody needs its target any more; a cycle
/// is opened by saving one target.
void Compiler::emitCopies(const llvm::BasicBlock *From,
                          const llvm::BasicBlock *To) {
  collectCopies(From, To);
  llvm::SmallVector<Copy, 16> Moves, Constants;
  for (const Copy &C : Copies)
    (C.C ? Constants : Moves).push_back(C);
  unsigned Saved = Temps;
  while (!Moves.empty()) {
    bool Progress = false;
    for (unsigned I = 0; I < Moves.size();) {
      bool Needed = false;
      for (const Copy &Other : Moves)
        Needed |= &Other != &Moves[I] && Other.From == Moves[I].To;
      if (Needed) {
        ++I;
        continue;
      }
      emit(Opcode::Mov, Moves[I].To, Moves[I].From);
      Moves[I] = Moves.back();
      Moves.pop_back();
      Progress = true;
    }
    if (Progress)
      continue;
    unsigned T = temp();
    uint16_t Overwritten = Moves[0].To;
    emit(Opcode::Mov, T, Overwritten);
    for (Copy &C : Moves)
      if (C.From == Overwritten)
        C.From = T;
  }
  for (const Copy &C : Constants) {
    uint64_t Bits = 0;
    constantBits(C.C, Bits);
    loadConstant(C.To, Bits);
  }
  Temps = Saved;
}

uint32_t Compiler::edgeTarget(const llvm::BasicBlock *From,
                              const llvm::BasicBlock *To) {
  collectCopies(From, To);
  if (Copies.empty() && !isBackEdge(From, To))
    return BlockIndex[To];
  Stubs.push_back({From, To});
  return (Stubs.size() - 1) | StubBit;
}

/// To a block (not a stub), by falling through if it is next.
void Compiler::emitJump(unsigned FromIndex, uint32_t Target) {
  if (Target == FromIndex + 1)
    return;
  Fixups.push_back({uint32_t(Out->Insns.size()), Fixup::Long, Target});
  emit(Target <= FromIndex ? Opcode::JmpBack : Opcode::Jmp);
}

void Compiler::finishBranch(Opcode O, unsigned A, unsigned B, uint32_t Target) {
  if (Target != NoValue)
    Fixups.push_back({uint32_t(Out->Insns.size()), Fixup::Short, Target});
  emit(O, A, B, 2);
}

/// If R is the length of an array that was folded: whether the index X is
/// below it.
bool Compiler::branchOnLength(const llvm::Value *X, const llvm::Value *R,
                              bool Sense, uint32_t Target) {
  const auto *Length = dyn_cast<llvm::LoadInst>(R);
  if (!Length)
    return false;
  auto It = Number.find(Length);
  if (It == Number.end() || Values[It->second].R != Folded)
    return false;
  unsigned Index = use(X),
           Array = use(addressOf(Length->getPointerOperand()).Base);
  if (!Sense) {
    finishBranch(Opcode::BrOutOf, Index, Array, Target);
    return true;
  }
  unsigned T = temp();
  emit(Opcode::Load4, T, Array, ArrayLengthOffset);
  finishBranch(Opcode::BrUlt, Index, T, Target);
  return true;
}

/// If there is an opcode that compares with K.
bool Compiler::branchOnConstant(llvm::CmpInst::Predicate Pred,
                                const llvm::Value *L, unsigned Bits, uint64_t K,
                                uint32_t Target) {
  using llvm::CmpInst;
  bool Eq = Pred == CmpInst::ICMP_EQ, Ne = Pred == CmpInst::ICMP_NE;
  int32_t S = int32_t(K);
  Opcode O;
  unsigned B = uint16_t(S);
  if (K == 0 && (Eq || Ne)) {
    O = Eq ? Opcode::BrZ : Opcode::BrNz;
    B = 0;
  } else if ((Eq || Ne) && K <= 0x7fff) {
    // BrEqI compares 64 bits: a negative int is not its sign extension there.
    O = Eq ? Opcode::BrEqI : Opcode::BrNeI;
  } else if (Bits != 32 || S != int16_t(S)) {
    return false;
  } else if (Pred == CmpInst::ICMP_SLT) {
    O = Opcode::BrSlt32I;
  } else if (Pred == CmpInst::ICMP_SLE) {
    O = Opcode::BrSle32I;
  } else if (Pred == CmpInst::ICMP_SGT) {
    O = Opcode::BrSgt32I;
  } else if (Pred == CmpInst::ICMP_SGE) {
    O = Opcode::BrSge32I;
  } else {
    return false;
  }
  finishBranch(O, use(L), B, Target);
  return true;
}

void Compiler::branchIf(const llvm::Value *Cond, bool Sense, uint32_t Target) {
  using llvm::CmpInst;
  if (LongBranches && Target != NoValue) {
    // Around a long jump, if the opposite holds.
    branchIf(Cond, !Sense, NoValue);
    Fixups.push_back({uint32_t(Out->Insns.size()), Fixup::Long, Target});
    emit(Opcode::Jmp);
    return;
  }
  const auto *Cmp = dyn_cast<llvm::ICmpInst>(Cond);
  if (!Cmp || Values[Number[Cmp]].R != Folded)
    return finishBranch(Sense ? Opcode::BrNz : Opcode::BrZ, use(Cond), 0,
                        Target);
  const llvm::Value *L = Cmp->getOperand(0), *R = Cmp->getOperand(1);
  CmpInst::Predicate Pred = Cmp->getPredicate();
  if (branchOnLength(L, R, Sense, Target))
    return;
  if (isa<llvm::Constant>(L) && !isa<llvm::Constant>(R)) {
    std::swap(L, R);
    Pred = CmpInst::getSwappedPredicate(Pred);
  }
  if (!Sense)
    Pred = CmpInst::getInversePredicate(Pred);
  unsigned Bits =
      L->getType()->isPointerTy() ? 32 : L->getType()->getIntegerBitWidth();
  uint64_t K;
  if (constantBits(R, K) && branchOnConstant(Pred, L, Bits, K, Target))
    return;
  auto [Distance, IsSwapped] = integerOrder(Pred, Bits > 32);
  bool Signed = CmpInst::isSigned(Pred);
  unsigned A = Signed ? useSigned(L) : use(L);
  unsigned B = Signed ? useSigned(R) : use(R);
  if (IsSwapped)
    std::swap(A, B);
  finishBranch(Opcode(unsigned(Opcode::BrEq) + Distance), A, B, Target);
}

void Compiler::emitConditional(unsigned Index, const llvm::BranchInst &Br) {
  const llvm::BasicBlock *From = Br.getParent();
  const llvm::BasicBlock *T = Br.getSuccessor(0), *F = Br.getSuccessor(1);
  if (T == F) {
    emitCopies(From, T);
    return emitJump(Index, BlockIndex[T]);
  }
  // The edge that stays in line: a back edge, else the one that falls through,
  // else the second.
  bool InlineTrue = isBackEdge(From, T) ||
                    (!isBackEdge(From, F) && BlockIndex[T] == Index + 1);
  const llvm::BasicBlock *Taken = InlineTrue ? F : T;
  const llvm::BasicBlock *Inline = InlineTrue ? T : F;
  branchIf(Br.getCondition(), !InlineTrue, edgeTarget(From, Taken));
  emitCopies(From, Inline);
  emitJump(Index, BlockIndex[Inline]);
}

void Compiler::emitSwitch(unsigned Index, const llvm::SwitchInst &S) {
  const llvm::BasicBlock *From = S.getParent();
  unsigned Bits = S.getCondition()->getType()->getIntegerBitWidth();
  if (Bits > 64) {
    fail(&S, "type is not supported");
    return;
  }
  std::vector<std::pair<uint64_t, uint32_t>> Cases;
  llvm::SmallDenseMap<const llvm::BasicBlock *, uint32_t, 8> Targets;
  auto Target = [&](const llvm::BasicBlock *To) {
    auto [It, New] = Targets.try_emplace(To, 0);
    if (New)
      It->second = edgeTarget(From, To);
    return It->second;
  };
  for (const auto &C : S.cases())
    Cases.push_back(
        {C.getCaseValue()->getZExtValue(), Target(C.getCaseSuccessor())});
  std::sort(Cases.begin(), Cases.end());
  unsigned R = use(S.getCondition());
  uint32_t At = Out->Insns.size(), N = Out->Switches.size();
  Out->Switches.emplace_back();
  SwitchTable &T = Out->Switches.back();
  uint32_t Default = Target(S.getDefaultDest());
  Fixups.push_back({At, Fixup::TableDefault, Default, N, 0});
  // Dense if a third of the table is used. Values are unsigned here: a range
  // around zero is two, so order it from the smallest as a signed number.
  auto Signed = [&](uint64_t V) {
    return int64_t(V << (64 - Bits)) >> (64 - Bits);
  };
  if (!Cases.empty()) {
    int64_t Low = INT64_MAX, High = INT64_MIN;
    for (auto &C : Cases) {
      Low = std::min(Low, Signed(C.first));
      High = std::max(High, Signed(C.first));
    }
    uint64_t Span = uint64_t(High) - uint64_t(Low);
    if (Span < Cases.size() * 3 + 8) {
      T.Low = Low;
      T.Targets.assign(Span + 1, 0);
      std::vector<uint32_t> To(Span + 1, Default);
      for (auto &C : Cases)
        To[uint64_t(Signed(C.first)) - uint64_t(Low)] = C.second;
      for (uint32_t I = 0; I <= Span; ++I)
        Fixups.push_back({At, Fixup::Table, To[I], N, I});
    } else {
      for (uint32_t I = 0; I != Cases.size(); ++I) {
        T.Values.push_back(Cases[I].first);
        T.Targets.push_back(0);
        Fixups.push_back({At, Fixup::Table, Cases[I].second, N, I});
      }
    }
  }
  emit(Opcode::Switch, R, Bits);
  emitWord(N, 0);
}

void Compiler::emitTerminator(unsigned Index, const llvm::Instruction &I) {
  const llvm::BasicBlock *BB = I.getParent();
  switch (I.getOpcode()) {
  case llvm::Instruction::Ret:
    if (I.getNumOperands())
      emit(Opcode::Ret, use(I.getOperand(0)));
    else
      emit(Opcode::RetVoid);
    return;
  case llvm::Instruction::Unreachable:
    emit(Opcode::Unreachable);
    return;
  case llvm::Instruction::Switch:
    return emitSwitch(Index, cast<llvm::SwitchInst>(I));
  case llvm::Instruction::Br: {
    const auto &Br = cast<llvm::BranchInst>(I);
    PendingCheck Check = pendingCheck(*BB);
    if (Check.Pending && Check.Call) {
      // The call goes to the exceptional block by itself.
      emitCopies(BB, Check.Normal);
      return emitJump(Index, BlockIndex[Check.Normal]);
    }
    if (Check.Pending) {
      unsigned T = temp();
      emit(Opcode::Pending, T);
      uint32_t To = edgeTarget(BB, Check.Exceptional);
      if (LongBranches) {
        emit(Opcode::BrZ, T, 0, 2);
        Fixups.push_back({uint32_t(Out->Insns.size()), Fixup::Long, To});
        emit(Opcode::Jmp);
      } else {
        Fixups.push_back({uint32_t(Out->Insns.size()), Fixup::Short, To});
        emit(Opcode::BrNz, T);
      }
      emitCopies(BB, Check.Normal);
      return emitJump(Index, BlockIndex[Check.Normal]);
    }
    if (Br.isConditional())
      return emitConditional(Index, Br);
    emitCopies(BB, Br.getSuccessor(0));
    return emitJump(Index, BlockIndex[Br.getSuccessor(0)]);
  }
  default:
    fail(&I, "terminator is not supported");
  }
}

void Compiler::fixUp() {
  for (unsigned N = 0; N != Stubs.size(); ++N) { // copying may add none
    Temps = 0;
    Stubs[N].Start = Out->Insns.size();
    emitCopies(Stubs[N].From, Stubs[N].To);
    uint32_t To = BlockIndex[Stubs[N].To];
    Fixups.push_back({uint32_t(Out->Insns.size()), Fixup::Long, To});
    emit(isBackEdge(Stubs[N].From, Stubs[N].To) ? Opcode::JmpBack
                                                : Opcode::Jmp);
  }
  for (const Fixup &F : Fixups) {
    uint32_t To = F.Target & StubBit ? Stubs[F.Target & ~StubBit].Start
                                     : Blocks[F.Target].Start;
    int32_t Off = int32_t(To) - int32_t(F.At);
    Insn &I = Out->Insns[F.At];
    switch (F.What) {
    case Fixup::Short:
      if (Off != int16_t(Off)) {
        fail(nullptr, "internal: branch too long");
        return;
      }
      I.C = uint16_t(Off);
      break;
    case Fixup::Long:
      I.B = uint32_t(Off) & 0xffff;
      I.C = uint32_t(Off) >> 16;
      // Stubs lie behind everything, so what was a forward jump may go back.
      break;
    case Fixup::Exceptional:
      Out->Insns[F.At + 1].Y = Off;
      break;
    case Fixup::Table:
      Out->Switches[F.Number].Targets[F.Entry] = Off;
      break;
    case Fixup::TableDefault:
      Out->Switches[F.Number].Default = Off;
      break;
    }
  }
}
