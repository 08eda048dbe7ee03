//===- MachineNames.cpp - Stacks, names, local states ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Sync/Deadlock.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

void Machine::captureStack(ThreadId T, llvm::SmallVectorImpl<StackFrame> &Out,
                           size_t Most) const {
  Interp->captureStack(T, Out, Most);
}

std::string Machine::frameText(const StackFrame &F) const {
  return heddle::frameText(P, F);
}

ClassId Machine::classOf(Ref Object) const {
  return ClassId(W.load<uint32_t>(Object));
}

/// Dots for slashes, no package.
static std::string shortName(const RuntimeClass &C) {
  std::string N = C.Name.substr(C.Name.rfind('/') + 1);
  std::replace(N.begin(), N.end(), '/', '.');
  return N;
}

std::string Machine::cellName(Ref Object, Ref Cell) const {
  if (!Object) {
    const StaticField *F = P.staticFieldAt(Cell);
    if (!F || !F->Owner.isValid() || !F->Field)
      return "static field at " + std::to_string(Cell);
    std::string Class = P[F->Owner].Name;
    std::replace(Class.begin(), Class.end(), '/', '.');
    return Class + "." + F->Field->Name;
  }
  const RuntimeClass &C = P[classOf(Object)];
  uint32_t Offset = Cell - Object;
  if (C.IsArray) {
    uint32_t Index = (Offset - ArrayBaseOffset) / C.ElementStride;
    std::string Name = javaName(C.Element.isValid() ? P[C.Element] : C);
    if (!C.Element.isValid())
      Name = P[P.primitive(C.ElementChar)].Name;
    return Name.substr(Name.rfind('.') + 1) + "[" + std::to_string(Index) + "]";
  }
  for (ClassId At = C.Self; At.isValid(); At = P[At].Super)
    if (P[At].Info)
      for (const FieldInfo &F : P[At].Info->Fields)
        if (!(F.Flags & AccStatic) && F.Offset == Offset)
          return shortName(P[At]) + "." + F.Name;
  return "field at +" + std::to_string(Offset);
}

Ref Machine::objectOfCell(Ref Cell) const {
  return Interp->heap().objectOf(Cell);
}

void Machine::eachFrameWord(
    ThreadId Id,
    llvm::function_ref<void(uint64_t Word, WordHolds What)> Each) const {
  const Thread &T = S.thread(Id);
  llvm::SmallVector<std::pair<uint32_t, uint32_t>, 32> Frames;
  if (T.FrameBase != T.FrameTop) {
    uint32_t Pc = T.Pc;
    for (uint32_t At = T.FrameBase; At;) {
      const auto *F = W.pointer<FrameHeader>(At);
      Frames.push_back({At, Pc});
      Pc = F->ReturnPc;
      At = F->Caller;
    }
  }
  for (auto [At, Pc] : llvm::reverse(Frames)) {
    const auto *F = W.pointer<FrameHeader>(At);
    const Code &C = *Interp->codeOf(FunctionId(F->Function));
    Each(uint64_t(F->Function) << 32 | Pc, WordHolds::Other);
    std::vector<uint64_t> Before;
    LiveRegisters Registers;
    auto &[Live, Pointers] = Registers;
    if (int Point = C.pointAt(Pc); Point >= 0) {
      Registers = registersAfter(C, Point);
    } else {
      liveBefore(C, Pc, Before); // a Spin of kind (b)
      Live = Before;
    }
    const auto *Regs = W.pointer<uint64_t>(At + FrameHeaderSize);
    for (unsigned Word = 0; Word != Live.size(); ++Word)
      for (uint64_t Bits = Live[Word]; Bits; Bits &= Bits - 1) {
        WordHolds What = WordHolds::Unknown;
        if (!Pointers.empty())
          What = Pointers[Word] & Bits & -Bits ? WordHolds::Pointer
                                               : WordHolds::Other;
        Each(Regs[Word * 64 + llvm::countr_zero(Bits)], What);
      }
  }
}

void Machine::frameWords(ThreadId Id,
                         llvm::SmallVectorImpl<uint64_t> &Out) const {
  eachFrameWord(Id, [&](uint64_t Word, WordHolds) { Out.push_back(Word); });
}

void Machine::localState(ThreadId Id,
                         llvm::SmallVectorImpl<uint64_t> &Out) const {
  frameWords(Id, Out);
  const Thread &T = S.thread(Id);
  Out.push_back(uint64_t(T.Exception) << 32 | T.Quiet << 8 | T.Overflowing);
  Out.push_back(uint64_t(T.HasPending) | uint64_t(T.Stage) << 8 |
                uint64_t(T.Kind) << 16 | uint64_t(T.Order) << 24 |
                uint64_t(T.Op) << 32 | uint64_t(T.Timed) << 40 |
                uint64_t(T.Waiting) << 48 | uint64_t(T.Status) << 56);
  Out.push_back(uint64_t(T.Cell) << 32 | T.SavedCount);
  Out.push_back(uint64_t(T.Operand));
  Out.push_back(uint64_t(T.Expected));
  Out.push_back(uint64_t(T.Interrupted) | uint64_t(T.Permit) << 8 |
                uint64_t(T.Spinning) << 16 | uint64_t(T.SpinReady) << 24 |
                uint64_t(T.Spurious) << 32);
}

/// T, which has just stepped, is blocked. If this closes a circle that is a
/// fault, told apart by where its threads stand.
void Machine::lookForWaitCycle(const Thread &T) {
  ThreadSet Cycle = waitCycle(S, ThreadId(T.Self));
  if (LLVM_LIKELY(!Cycle.contains(T.Self)))
    return;
  llvm::SmallVector<uint64_t, 4> Places;
  for (ThreadSet Left = Cycle; Left; Left.dropFirst())
    Places.push_back(placeHash(Left.first()));
  llvm::sort(Places);
  S.addFault({Fault::Deadlock,
              llvm::hash_combine_range(Places.begin(), Places.end())});
}

uint64_t Machine::placeHash(ThreadId Id) const {
  const Thread &T = S.thread(Id);
  // The innermost site says little: all parks and joins have one.
  llvm::SmallVector<StackFrame, 16> Stack;
  captureStack(Id, Stack);
  llvm::hash_code Way(uint64_t(T.Kind) << 32 | T.SiteIndex);
  for (const StackFrame &F : Stack)
    Way = llvm::hash_combine(Way, F.Function.index(), F.Site.index());
  return Way;
}
