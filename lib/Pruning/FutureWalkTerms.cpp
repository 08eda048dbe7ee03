//===- FutureWalkTerms.cpp - What registers hold in a walk ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers are 64 bits wide and hold narrower integers zero-extended: a term
// of a register has 64 bits, most often a zext. Term 0 is the bit 1.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/CodeTerms.h"
#include "heddle/Pruning/FutureWalk.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

/// Values that a register is pinned down to.
static constexpr size_t MostPinned = 8;

uint32_t FutureWalk::make(TermOp Op, unsigned Bits, uint32_t A, uint32_t B,
                          uint32_t C) {
  Terms.push_back({Op, uint8_t(Bits), 0, {A, B, C}, 0});
  return Terms.size() - 1;
}

uint32_t FutureWalk::constant(uint64_t V, unsigned Bits) {
  Terms.push_back({TermOp::Constant,
                   uint8_t(Bits),
                   0,
                   {0, 0, 0},
                   V & llvm::maskTrailingOnes<uint64_t>(Bits)});
  return Terms.size() - 1;
}

/// The low bits of a register as a term.
uint32_t FutureWalk::narrow(Word W, unsigned Bits) {
  if (W.isKnown())
    return constant(W.Bits, Bits);
  const Term &Whole = Terms[W.Term];
  if (Bits == 64)
    return W.Term;
  if (Whole.Op == TermOp::ZExt && Terms[Whole.Operands[0]].Bits == Bits)
    return Whole.Operands[0];
  return make(TermOp::Trunc, Bits, W.Term);
}

FutureWalk::Word FutureWalk::widen(uint32_t Term) {
  return {0, Terms[Term].Bits == 64 ? Term : make(TermOp::ZExt, 64, Term)};
}

FutureWalk::Word FutureWalk::unknown(unsigned Bits) {
  Terms.push_back({TermOp::Any, uint8_t(Bits), Unknowns++, {0, 0, 0}, 0});
  return widen(Terms.size() - 1);
}

/// An operation on the low bits of two registers.
FutureWalk::Word FutureWalk::apply(TermOp Op, unsigned Bits, Word A, Word B) {
  if (!A.isKnown() || !B.isKnown()) {
    uint32_t L = narrow(A, Bits), R = narrow(B, Bits);
    return widen(make(Op, Bits, L, R));
  }
  return {applyKnown(Op, Bits, A.Bits, B.Bits), 0};
}

FutureWalk::Word FutureWalk::compare(TermOp Op, unsigned Bits, Word A, Word B) {
  if (A.isKnown() && B.isKnown())
    return apply(Op, Bits, A, B);
  uint32_t L = narrow(A, Bits), R = narrow(B, Bits);
  return widen(make(Op, 1, L, R));
}

/// ZExt or SExt of the low From bits to To bits.
FutureWalk::Word FutureWalk::extend(TermOp Op, unsigned From, unsigned To,
                                    Word A) {
  if (A.isKnown())
    return {extendKnown(Op == TermOp::SExt, From, To, A.Bits), 0};
  uint32_t Low = narrow(A, From);
  return widen(From == To ? Low : make(Op, To, Low));
}

/// Whether a register is not 0.
uint32_t FutureWalk::bitOf(Word W) {
  const Term &Whole = Terms[W.Term];
  if (Whole.Op == TermOp::ZExt && Terms[Whole.Operands[0]].Bits == 1)
    return Whole.Operands[0];
  return make(TermOp::Ne, 1, W.Term, constant(0, 64));
}

uint32_t FutureWalk::both(uint32_t A, uint32_t B) {
  return !A ? B : !B ? A : make(TermOp::And, 1, A, B);
}
uint32_t FutureWalk::opposite(uint32_t Bit) {
  return make(TermOp::Xor, 1, Bit, 0);
}

/// A set that has a bit of each read and unknown that a term is made of; others
/// may have the same bit.
uint64_t FutureWalk::leavesOf(uint32_t At) {
  for (size_t I = Leaves.size(); I <= At; ++I) {
    const Term &T = Terms[I];
    uint64_t Set = 0;
    if (T.Op == TermOp::Read || T.Op == TermOp::Any || T.Op == TermOp::Arg)
      Set = uint64_t(1) << (T.Number * 2 + (T.Op == TermOp::Read)) % 64;
    else if (T.Op != TermOp::Constant)
      for (unsigned N = 0; N != numOperands(T.Op); ++N)
        Set |= Leaves[T.Operands[N]];
    Leaves.push_back(Set);
  }
  return Leaves[At];
}

/// Whether a bit compares what is unknown, and is in no condition yet, with a
/// constant: then nothing excludes one way.
bool FutureWalk::mayBeEither(uint32_t Bit) {
  const Term &Test = Terms[Bit];
  uint32_t At = Bit;
  if (Test.Op == TermOp::Eq || Test.Op == TermOp::Ne) {
    const Term &Right = Terms[Test.Operands[1]];
    At = Test.Operands[0];
    while (Terms[At].Op == TermOp::ZExt || Terms[At].Op == TermOp::Trunc)
      At = Terms[At].Operands[0];
    if (Right.Op != TermOp::Constant ||
        Right.Value > llvm::maskTrailingOnes<uint64_t>(Terms[At].Bits))
      return false;
  }
  const Term &Leaf = Terms[At];
  if (Leaf.Op != TermOp::Any)
    return false;
  if (Used.size() <= Leaf.Number)
    Used.resize(Leaf.Number + 1);
  return !std::exchange(Used[Leaf.Number], true);
}

/// The values of a register under a condition, each once. Out is empty.
bool FutureWalk::list(Word W, uint32_t Condition,
                      llvm::SmallVectorImpl<uint64_t> &Out) {
  if (W.isKnown()) {
    Out.push_back(W.Bits);
    return true;
  }
  uint32_t At = W.Term;
  while (Terms[At].Op == TermOp::ZExt || Terms[At].Op == TermOp::Trunc)
    At = Terms[At].Operands[0];
  if (Terms[At].Op == TermOp::Any)
    return false;
  if (!Solver.listValues(takeSlice(Terms, W.Term, Condition), Domains, Out))
    return false;
  llvm::sort(Out);
  Out.erase(std::unique(Out.begin(), Out.end()), Out.end());
  return true;
}

/// Whether a register may hold V in its low bits under a condition.
bool FutureWalk::mayBe(Word W, unsigned Bits, uint64_t V, uint32_t Condition) {
  V &= llvm::maskTrailingOnes<uint64_t>(Bits);
  if (W.isKnown() && !Condition)
    return (W.Bits & llvm::maskTrailingOnes<uint64_t>(Bits)) == V;
  uint32_t Low = narrow(W, Bits);
  return Solver.canWrite(takeSlice(Terms, Low, Condition), V, Domains) !=
         WriteSolver::Answer::No;
}

/// Goes on with one of few values in a register, and with the others on other
/// paths, which do the instruction again. False if it cannot be told.
bool FutureWalk::pinDown(Path &P, unsigned Register) {
  Word W = P.Frames.back().R[Register];
  if (W.isKnown())
    return true;
  llvm::SmallVector<uint64_t, 8> All;
  if (!list(W, P.Condition, All) || All.empty() || All.size() > MostPinned)
    return false;
  Forks += All.size() - 1;
  uint32_t Before = P.Condition;
  for (size_t I = All.size(); I--;) {
    uint32_t Is = make(TermOp::Eq, 1, W.Term, constant(All[I], 64));
    P.Condition = both(Before, Is);
    P.Frames.back().R[Register] = {All[I], 0};
    if (I)
      Left.push_back(P);
  }
  return true;
}
