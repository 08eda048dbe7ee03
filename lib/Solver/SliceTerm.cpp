//===- SliceTerm.cpp - Reading the terms of slices ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Solver/SliceTerm.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace heddle {

static uint64_t number(const Metadata *M) {
  return mdconst::extract<ConstantInt>(M)->getZExtValue();
}

static TermOp opOf(StringRef Text) {
  return StringSwitch<TermOp>(Text)
      .Case("read", TermOp::Read)
      .Case("arg", TermOp::Arg)
#define HEDDLE_TERM(Name, Text) .Case(Text, TermOp::Name)
#include "heddle/Solver/SliceTerm.def"
      .Case("any", TermOp::Any);
}

namespace {
class Reader {
public:
  explicit Reader(SliceTerms &Out) : Out(Out) {}

  uint32_t read(const Metadata *M) {
    auto Known = Seen.find(M);
    if (Known != Seen.end())
      return Known->second;
    Out.Terms.reserve(Out.Terms.size() + 1);
    Term T = build(M);
    Out.Terms.push_back(T);
    return Seen[M] = Out.Terms.size() - 1;
  }

private:
  Term build(const Metadata *M) {
    if (auto *C = dyn_cast<ConstantAsMetadata>(M)) {
      const APInt &V = cast<ConstantInt>(C->getValue())->getValue();
      assert(V.getBitWidth() <= 64 &&
             "internal: a constant of a slice is wide");
      Term T{TermOp::Constant, uint8_t(V.getBitWidth())};
      T.Value = V.getZExtValue();
      return T;
    }
    auto *N = cast<MDNode>(M);
    Term T{opOf(cast<MDString>(N->getOperand(0))->getString()), 0};
    switch (T.Op) {
    case TermOp::Read:
    case TermOp::Arg:
    case TermOp::Any:
      T.Bits = number(N->getOperand(1));
      T.Number = number(N->getOperand(2));
      if (T.Op == TermOp::Read)
        Out.Reads.push_back(T.Number);
      return T;
    case TermOp::ZExt:
    case TermOp::SExt:
    case TermOp::Trunc:
      T.Bits = number(N->getOperand(1));
      T.Operands[0] = read(N->getOperand(2));
      return T;
    default:
      break;
    }
    for (unsigned I = 1; I < N->getNumOperands(); ++I)
      T.Operands[I - 1] = read(N->getOperand(I));
    if (T.Op >= TermOp::Eq && T.Op <= TermOp::Uge)
      T.Bits = 1;
    else
      T.Bits = Out.Terms[T.Operands[T.Op == TermOp::Select]].Bits;
    return T;
  }

  SliceTerms &Out;
  DenseMap<const Metadata *, uint32_t> Seen;
};
} // namespace

SliceTerms readSlice(const MDNode &Slice) {
  SliceTerms S;
  Reader R(S);
  S.Value = R.read(Slice.getOperand(0));
  S.Condition = R.read(Slice.getOperand(1));
  return S;
}

unsigned numOperands(TermOp Op) {
  return Op <= TermOp::Any      ? 0
         : Op == TermOp::Select ? 3
         : Op >= TermOp::ZExt   ? 1
                                : 2;
}

SliceTerms takeSlice(ArrayRef<Term> All, uint32_t Value, uint32_t Condition) {
  SliceTerms S;
  DenseMap<uint32_t, uint32_t> Taken;
  SmallVector<uint32_t, 32> Work{Condition, Value};
  while (!Work.empty()) {
    uint32_t At = Work.back();
    Term T = All[At];
    size_t Before = Work.size();
    if (!Taken.contains(At))
      for (unsigned I = 0; I != numOperands(T.Op); ++I) {
        auto Known = Taken.find(T.Operands[I]);
        if (Known == Taken.end())
          Work.push_back(T.Operands[I]);
        else
          T.Operands[I] = Known->second;
      }
    if (Work.size() != Before)
      continue;
    Work.pop_back();
    if (!Taken.try_emplace(At, S.Terms.size()).second)
      continue;
    if (T.Op == TermOp::Read && !is_contained(S.Reads, T.Number))
      S.Reads.push_back(T.Number);
    S.Terms.push_back(T);
  }
  S.Value = Taken[Value];
  S.Condition = Taken[Condition];
  return S;
}

/// What is known although an operand is not.
static std::optional<uint64_t> absorbed(TermOp Op, std::optional<uint64_t> A,
                                        std::optional<uint64_t> B,
                                        uint64_t Ones) {
  for (std::optional<uint64_t> V : {A, B}) {
    if (!V)
      continue;
    if (*V == 0 && (Op == TermOp::And || Op == TermOp::Mul))
      return 0;
    if (*V == Ones && Op == TermOp::Or)
      return Ones;
  }
  return std::nullopt;
}

std::optional<uint64_t> evaluate(const Term &T,
                                 ArrayRef<std::optional<uint64_t>> Values,
                                 ArrayRef<Term> Terms) {
  uint64_t Ones = maskTrailingOnes<uint64_t>(T.Bits);
  std::optional<uint64_t> A = Values[T.Operands[0]], B = Values[T.Operands[1]];
  if (T.Op == TermOp::Select) {
    std::optional<uint64_t> C = Values[T.Operands[2]];
    if (A)
      return *A ? B : C;
    return B && C && *B == *C ? B : std::nullopt;
  }
  unsigned Width = Terms[T.Operands[0]].Bits;
  if (T.Op >= TermOp::ZExt) {
    if (!A)
      return std::nullopt;
    return (T.Op == TermOp::SExt ? SignExtend64(*A, Width) : *A) & Ones;
  }
  if (!A || !B)
    return absorbed(T.Op, A, B, Ones);
  int64_t SA = SignExtend64(*A, Width), SB = SignExtend64(*B, Width);
  // Division by zero and shifts by too much are undefined: any value will do.
  switch (T.Op) {
  case TermOp::Add:
    return (*A + *B) & Ones;
  case TermOp::Sub:
    return (*A - *B) & Ones;
  case TermOp::Mul:
    return (*A * *B) & Ones;
  case TermOp::SDiv:
    return SB == 0    ? std::nullopt
           : SB == -1 ? std::optional<uint64_t>(-*A & Ones)
                      : std::optional<uint64_t>(SA / SB & Ones);
  case TermOp::SRem:
    return SB == 0    ? std::nullopt
           : SB == -1 ? std::optional<uint64_t>(0)
                      : std::optional<uint64_t>(SA % SB & Ones);
  case TermOp::UDiv:
    return *B ? std::optional<uint64_t>(*A / *B) : std::nullopt;
  case TermOp::URem:
    return *B ? std::optional<uint64_t>(*A % *B) : std::nullopt;
  case TermOp::And:
    return *A & *B;
  case TermOp::Or:
    return *A | *B;
  case TermOp::Xor:
    return *A ^ *B;
  case TermOp::Shl:
    return *B < T.Bits ? std::optional<uint64_t>(*A << *B & Ones)
                       : std::nullopt;
  case TermOp::LShr:
    return *B < T.Bits ? std::optional<uint64_t>(*A >> *B) : std::nullopt;
  case TermOp::AShr:
    return *B < T.Bits ? std::optional<uint64_t>(SA >> *B & Ones)
                       : std::nullopt;
  case TermOp::Eq:
    return *A == *B;
  case TermOp::Ne:
    return *A != *B;
  case TermOp::Slt:
    return SA < SB;
  case TermOp::Sle:
    return SA <= SB;
  case TermOp::Sgt:
    return SA > SB;
  case TermOp::Sge:
    return SA >= SB;
  case TermOp::Ult:
    return *A < *B;
  case TermOp::Ule:
    return *A <= *B;
  case TermOp::Ugt:
    return *A > *B;
  case TermOp::Uge:
    return *A >= *B;
  default:
    llvm_unreachable("internal: a leaf has no operands");
  }
}

} // namespace heddle
