//===- Assembly.cpp - Assembly that computes nothing ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of assembly that stands in C, what lock-free code has of it where the
// compiler's builtins would do: barriers, and hints for loops that wait. What
// reads or writes registers or memory is refused.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"

using namespace llvm;

namespace heddle::c {

/// One instruction each: in small letters, words apart by one space. "rep nop"
/// is "rep; nop" as well.
static SmallVector<std::string, 2> instructionsOf(StringRef Text) {
  SmallVector<std::string, 2> All;
  std::string Prefix;
  for (StringRef Line : split(Text, '\n'))
    for (StringRef Part : split(Line, ';')) {
      SmallVector<StringRef, 4> Words;
      SplitString(Part, Words, " \t\r");
      if (Words.empty())
        continue;
      std::string Known = Prefix + join(Words, " ");
      std::transform(Known.begin(), Known.end(), Known.begin(), toLower);
      bool IsPrefix = Known == "lock" || Known == "rep";
      Prefix = IsPrefix ? Known + " " : "";
      if (!IsPrefix)
        All.push_back(std::move(Known));
    }
  if (!Prefix.empty())
    All.push_back(Prefix);
  return All;
}

/// An update of what lies at the top of the stack, which changes nothing: as
/// the processor's barrier, and faster.
static bool isLockedNothing(StringRef Instruction) {
  if (!Instruction.consume_front("lock "))
    return false;
  if (!Instruction.consume_front("add") && !Instruction.consume_front("or"))
    return false;
  Instruction = Instruction.drop_while([](char C) { return isAlpha(C); });
  if (!Instruction.consume_front(" $$0") &&
      !Instruction.consume_front(" $$0x0"))
    return false;
  Instruction = Instruction.ltrim();
  if (!Instruction.consume_front(","))
    return false;
  Instruction = Instruction.ltrim();
  Instruction = Instruction.drop_while(
      [](char C) { return C == '-' || C == 'x' || isDigit(C); });
  return Instruction == "(%rsp)" || Instruction == "(%esp)";
}

/// The operand whose register the only result is in, nullptr if it has none.
static Value *sameOperand(const CallInst &I) {
  unsigned Argument = 0, Outputs = 0, N = 0;
  int Matching = -1;
  Value *Same = nullptr;
  InlineAsm::ConstraintInfoVector All =
      cast<InlineAsm>(I.getCalledOperand())->ParseConstraints();
  for (const InlineAsm::ConstraintInfo &C : All) {
    bool IsResult = C.Type == InlineAsm::isOutput && !C.isIndirect;
    if (IsResult) {
      ++Outputs;
      Matching = C.MatchingInput;
    } else if (C.Type == InlineAsm::isInput || C.isIndirect) {
      if (int(N) == Matching)
        Same = I.getArgOperand(Argument);
      ++Argument;
    }
    ++N;
  }
  return Outputs == 1 && Same && Same->getType() == I.getType() ? Same
                                                                : nullptr;
}

/// The order of a fence that does what two of them do in a row. An acquire and
/// a release fence leave a write in its buffer behind a later read, so that
/// only a sequentially consistent fence makes one.
static AtomicOrdering combined(AtomicOrdering A, AtomicOrdering B) {
  if (A == AtomicOrdering::NotAtomic || A == B)
    return B;
  if (A == AtomicOrdering::SequentiallyConsistent ||
      B == AtomicOrdering::SequentiallyConsistent)
    return AtomicOrdering::SequentiallyConsistent;
  return AtomicOrdering::AcquireRelease;
}

void FunctionLowering::lowerAssembly(CallInst &I) {
  StringRef Text = cast<InlineAsm>(I.getCalledOperand())->getAsmString();
  AtomicOrdering Fence = AtomicOrdering::NotAtomic;
  for (StringRef Instruction : instructionsOf(Text)) {
    if (Instruction == "nop" || Instruction == "pause" ||
        Instruction == "rep nop")
      continue;
    AtomicOrdering Order =
        Instruction == "mfence" || isLockedNothing(Instruction)
            ? AtomicOrdering::SequentiallyConsistent
        : Instruction == "lfence" ? AtomicOrdering::Acquire
        : Instruction == "sfence" ? AtomicOrdering::Release
                                  : AtomicOrdering::NotAtomic;
    if (Order == AtomicOrdering::NotAtomic)
      return refuse("the assembly \"" + Instruction +
                    "\" (an atomic builtin of the compiler's may do the same)");
    Fence = combined(Fence, Order);
  }
  if (!I.getType()->isVoidTy()) {
    // Hides from the compiler where a value comes from, and changes nothing.
    Value *Same = sameOperand(I);
    if (!Same)
      return refuse("assembly that leaves a value as it happens to be");
    set(I, get(Same));
  }
  if (Fence != AtomicOrdering::NotAtomic)
    lowerFence(Fence);
}

} // namespace heddle::c
