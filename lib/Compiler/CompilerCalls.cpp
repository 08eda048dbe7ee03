//===- CompilerCalls.cpp - Calls, and accesses that are calls -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "heddle/IR/CMemory.h"
#include "heddle/IR/Names.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace heddle;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

/// Word, second word with the exceptional target, argument words; a point.
void Compiler::emitReturnPoint(const llvm::CallInst &I, Opcode O, unsigned A,
                               unsigned B, unsigned C, uint32_t X,
                               llvm::ArrayRef<const llvm::Value *> Args) {
  llvm::SmallVector<uint16_t, 8> Regs;
  for (const llvm::Value *V : Args)
    Regs.push_back(use(V));
  point(I);
  uint32_t At = Out->Insns.size();
  if (O == Opcode::HEvent || O == Opcode::HCall)
    if (X == NoValue)
      X = Out->Points.back().Site;
  emit(O, A, B, C);
  emitWord(X, 0);
  for (unsigned K = 0; K < Regs.size(); K += 4) {
    Insn W;
    W.Bits = 0;
    for (unsigned J = 0; J != 4 && K + J < Regs.size(); ++J)
      W.Args[J] = Regs[K + J];
    Out->Insns.push_back(W);
  }
  if (ExceptionBlock)
    Fixups.push_back(
        {At, Fixup::Exceptional, edgeTarget(I.getParent(), ExceptionBlock)});
}

bool Compiler::classOperand(const llvm::CallInst &I, unsigned N, ClassId &Out) {
  auto Name = classOfToken(I.getArgOperand(N));
  if (!Name)
    return fail(&I, "operand is not a class token");
  llvm::Expected<ClassId> C = P.classByName(*Name);
  if (!C) {
    llvm::consumeError(C.takeError());
    Out = ClassId();
    MissingClass = Name->str();
    return false;
  }
  Out = *C;
  return true;
}

void Compiler::emitCall(const llvm::CallInst &I) {
  llvm::SmallVector<const llvm::Value *, 8> Args(I.args());
  if (Args.size() > 255) {
    fail(&I, "too many arguments");
    return;
  }
  const llvm::Function *F = I.getCalledFunction();
  if (!F) {
    const llvm::Value *Target = I.getCalledOperand();
    const auto *D = dyn_cast<llvm::CallInst>(Target);
    if (D && Values[Number[D]].R == Folded) {
      auto Selector = selectorOfToken(D->getArgOperand(1));
      if (!Selector) {
        fail(D, "operand is not a selector token");
        return;
      }
      return emitReturnPoint(I, Opcode::CallV, def(I), Args.size(), 0,
                             P.selector(*Selector).index(), Args);
    }
    unsigned T = use(Target);
    return emitReturnPoint(I, Opcode::CallI, def(I), Args.size(), T, 0, Args);
  }
  const Callee C = calleeOf(*F);
  switch (C.What) {
  case Callee::Java:
    return emitReturnPoint(I, Opcode::Call, def(I), Args.size(), 0,
                           C.Target.index(), Args);
  case Callee::Heddle:
    return emitHeddle(I, C.Function);
  case Callee::Runtime:
    return emitRuntime(I, C.Access);
  case Callee::Intrinsic:
    return emitIntrinsic(I);
  }
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

/// Fences do nothing under sequential consistency.
void Compiler::emitFence(const llvm::CallInst &I, unsigned Order) {
  if (!Options.VisibleAll && !P.isOfC())
    return;
  point(I);
  uint32_t S = Out->Points.back().Site;
  emit(Opcode::Fence, 0, 0, Order);
  emitWord(S & SiteMask, 0);
}

/// A plain load or store that is checked for races where it stands.
void Compiler::emitPlain(const llvm::CallInst &I, const Address &A, ValueKind K,
                         bool Store, unsigned Dst) {
  bool Wide = sizeOfKind(K) == 8;
  unsigned V = Store ? use(I.getArgOperand(1)) : Dst;
  unsigned Reg = 0, Index = 0;
  int64_t Offset = A.Offset;
  unsigned Form = 0; // base, indexed, global
  if (!A.Base && !A.Index) {
    Form = 2;
  } else if (A.Base && A.Index && A.Scale == (Wide ? 8u : 4u)) {
    Form = 1;
    Reg = use(A.Base);
    Index = useSigned(A.Index);
  } else {
    flatten(A, Reg, Offset);
  }
  uint32_t S = site(I);
  emit(Opcode(unsigned(Store ? Opcode::PStore4 : Opcode::PLoad4) + Form * 2 +
              Wide),
       V, Reg, Index);
  emitWord(unsigned(K) << 29 | (S & SiteMask), int32_t(Offset));
}

/// Plain accesses of several bytes, where none is an event: of each by itself,
/// checked for races or not.
void Compiler::emitPlainBytes(const llvm::CallInst &I, ValueKind K, bool Store,
                              bool IsChecked) {
  unsigned Result = def(I), Value = Store ? use(I.getArgOperand(1)) : temp();
  unsigned Byte = temp(), Cell = temp(), Reg;
  int64_t Offset;
  flatten(addressOf(I.getArgOperand(0)), Reg, Offset);
  emit(Opcode::PtrAddI, Cell, Reg);
  emitWord(0, int32_t(Offset));
  uint32_t S = IsChecked ? site(I) : 0;
  unsigned Count = numBytes(K);
  auto Access = [&](unsigned N) {
    if (!IsChecked) {
      emit(Store ? Opcode::Store4 : Opcode::Load4, Byte, Cell, 4 * N);
      return;
    }
    emit(Store ? Opcode::PStore4 : Opcode::PLoad4, Byte, Cell, 0);
    emitWord(unsigned(ValueKind::I32) << 29 | (S & SiteMask), int32_t(4 * N));
  };
  for (unsigned N = 0; N != Count; ++N) {
    if (Store) {
      emit(Opcode::LShr64I, Byte, Value, 8 * N);
      emit(Opcode::SExtTo32, Byte, Byte, 8);
      Access(N);
      continue;
    }
    Access(N);
    emit(Opcode::And32I, Byte, Byte, 255);
    if (N)
      emit(Opcode::Shl64I, Byte, Byte, 8 * N);
    if (N)
      emit(Opcode::Or64, Value, Value, Byte);
    else
      emit(Opcode::Mov, Value, Byte);
  }
  if (Result == NoRegister)
    return;
  if (Count == 8)
    emit(Opcode::Mov, Result, Value);
  else
    emit(Opcode::SExtTo64, Result, Value, 8 * Count);
}

unsigned Compiler::constantOperand(const llvm::CallInst &I, unsigned N) {
  const auto *C = dyn_cast<llvm::ConstantInt>(I.getArgOperand(N));
  if (C)
    return C->getZExtValue();
  fail(&I, "operand must be constant");
  return 0;
}

/// The operand of a runtime call with the order, and flags.
static unsigned orderOperand(RuntimeCall C) {
  return C == RuntimeCall::Load ? 1 : C == RuntimeCall::Store ? 2 : 3;
}

void Compiler::emitRuntime(const llvm::CallInst &I, RuntimeFunction F) {
  if (F.Call == RuntimeCall::Fence)
    return emitFence(I, constantOperand(I, 0));
  const llvm::Value *Ptr = I.getArgOperand(0);
  unsigned Flags = constantOperand(I, orderOperand(F.Call));
  auto Order = AccessOrder(Flags & 15);
  // Under a memory model trusted code sees the latest writes
  // (docs/user/MemoryModels.md), where it is an event, too.
  if (Unchecked && Options.Writes && Order == AccessOrder::Opaque)
    Order = AccessOrder::Volatile;
  bool Store = F.Call == RuntimeCall::Store;
  bool Plain =
      Order == AccessOrder::Plain && (Store || F.Call == RuntimeCall::Load);
  bool IsRaw = Plain && Unchecked && !(Store && Options.VisibleAll);
  if (isBytes(F.Kind) && Plain && (IsRaw || !Options.VisibleAll))
    return emitPlainBytes(I, F.Kind, Store, !IsRaw);
  if (IsRaw)
    return emitMemory(I, Ptr, Store ? I.getArgOperand(1) : nullptr,
                      typeOfKind(F.Kind, I.getContext()), def(I),
                      F.Kind == ValueKind::Ref);
  unsigned D = def(I);
  if (D == NoRegister && !Store)
    D = temp();
  Address A = addressOf(Ptr);
  if (F.Call != RuntimeCall::Load && isOfHeader(A)) {
    fail(&I, "an object's header is not the program's");
    return;
  }
  std::optional<uint32_t> PastEvent; // the jump from the plain access
  if (Plain && !Options.VisibleAll) {
    BenignTest Test;
    if (LLVM_UNLIKELY(!P.benignFields().empty()))
      Test = benignTest(A, F.Kind);
    auto EmitPlain = [&] { emitPlain(I, A, F.Kind, Store, D); };
    if (!Test.Always && Test.Classes.empty())
      return EmitPlain();
    if (!Test.Always)
      PastEvent = emitUnlessBenign(use(A.Base), Test.Classes, EmitPlain);
  }
  emitEvent(I, F, A, Order, D);
  if (PastEvent)
    jumpToHere(*PastEvent);
}

/// An access that is an event, in the order given.
void Compiler::emitEvent(const llvm::CallInst &I, RuntimeFunction F,
                         const Address &A, AccessOrder Order, unsigned D) {
  unsigned Flags = constantOperand(I, orderOperand(F.Call));
  bool IsPlainStore =
      Order == AccessOrder::Plain && F.Call == RuntimeCall::Store;
  unsigned Reg;
  int64_t Offset;
  flatten(A, Reg, Offset);
  unsigned C = unsigned(Order) | unsigned(F.Kind) << 4;
  if (IsPlainStore ||
      (Order == AccessOrder::Plain && F.Call == RuntimeCall::Load))
    C |= (Flags & (LowHalf | HighHalf | OfDouble)) << 4;
  Insn Args;
  Args.Bits = 0;
  unsigned V = 0;
  switch (F.Call) {
  case RuntimeCall::Store:
    V = use(I.getArgOperand(1));
    break;
  case RuntimeCall::Cas:
    Args.Args[0] = use(I.getArgOperand(1));
    Args.Args[1] = use(I.getArgOperand(2));
    C |= (Flags & FailsOpaque     ? 1u
          : Flags & FailsAcquire  ? 2u
          : Flags & FailsVolatile ? 3u
                                  : 0u)
         << 8;
    break;
  case RuntimeCall::Rmw:
    Args.Args[0] = use(I.getArgOperand(1));
    C |= constantOperand(I, 2) << 8;
    break;
  default:
    break;
  }
  point(I);
  uint32_t S = Out->Points.back().Site;
  switch (F.Call) {
  case RuntimeCall::Load:
    emit(Opcode::ALoad, D, Reg, C);
    break;
  case RuntimeCall::Store:
    emit(IsPlainStore ? Opcode::MStore : Opcode::AStore, V, Reg,
         C | unsigned(Unchecked) << 12);
    break;
  case RuntimeCall::Cas:
    emit(Opcode::ACas, D, Reg, C);
    break;
  default:
    emit(Opcode::ARmw, D, Reg, C);
    break;
  }
  emitWord(unsigned(F.Kind) << 29 | (S & SiteMask), int32_t(Offset));
  if (F.Call == RuntimeCall::Cas || F.Call == RuntimeCall::Rmw)
    Out->Insns.push_back(Args);
}
