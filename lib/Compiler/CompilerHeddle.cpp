//===- CompilerHeddle.cpp - Calls of heddle.* functions -------------------===//
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

/// Which sides of a copy nobody else sees: 1 the source, 2 the destination.
static uint32_t privateSides(const llvm::CallInst &I) {
  const llvm::MDNode *N = I.getMetadata(PrivateMetadata);
  const auto *Bits =
      N && N->getNumOperands() == 1
          ? llvm::mdconst::dyn_extract<llvm::ConstantInt>(N->getOperand(0))
          : nullptr;
  return Bits ? Bits->getZExtValue() & 3 : 0;
}

/// NoClassDefFoundError, when this is reached, if a class operand of I names a
/// class that does not exist.
void Compiler::emitMissingClass(const llvm::CallInst &I) {
  if (MissingClass.empty())
    return;
  llvm::SmallVector<uint16_t, 64> Units(MissingClass.begin(),
                                        MissingClass.end());
  uint32_t Text = P.stringLiteral(Units);
  MissingClass.clear();
  point(I);
  uint32_t At = Out->Insns.size();
  emit(Opcode::MissingClass, def(I));
  emitWord(Text, 0);
  if (ExceptionBlock)
    Fixups.push_back(
        {At, Fixup::Exceptional, edgeTarget(I.getParent(), ExceptionBlock)});
}

/// What begins with a class token: allocations and initialisations.
void Compiler::emitOfClass(const llvm::CallInst &I, HeddleFunction F) {
  llvm::SmallVector<const llvm::Value *, 8> Args(I.args());
  unsigned D = def(I);
  ClassId C;
  if (!classOperand(I, 0, C))
    return emitMissingClass(I);
  if (F == HeddleFunction::New)
    return emitReturnPoint(I, Opcode::New, D, 0, Ranks.lookup(&I), C.index());
  if (F == HeddleFunction::NewArray) {
    unsigned N = use(Args[1]);
    return emitReturnPoint(I, Opcode::NewArray, D, N, Ranks.lookup(&I),
                           C.index());
  }
  if (F == HeddleFunction::MultiNewArray)
    return emitReturnPoint(I, Opcode::MultiNewArray, D, Args.size() - 1, 0,
                           C.index(), llvm::ArrayRef(Args).drop_front());
  assert(F == HeddleFunction::ClassInit && "internal: not of a class");
  if (!P[C].InitIsTrivial)
    emitReturnPoint(I, Opcode::ClassInit, NoRegister, 0, 0, C.index());
}

/// What an operand that is a token or a literal stands for, in D.
void Compiler::emitLiteral(const llvm::CallInst &I, HeddleFunction F,
                           unsigned D) {
  if (F == HeddleFunction::String) {
    if (auto Units = stringLiteralUnits(I.getArgOperand(0)))
      return loadConstant(D, P.stringLiteral(*Units));
    fail(&I, "operand is not a string literal");
    return;
  }
  ClassId C;
  if (!classOperand(I, 0, C))
    return emitMissingClass(I);
  loadConstant(D, F == HeddleFunction::Mirror ? P.mirror(C) : P.single(C));
}

void Compiler::emitInstanceOf(const llvm::CallInst &I, unsigned D) {
  ClassId C;
  if (!classOperand(I, 1, C)) {
    // No object can be of a class that does not exist.
    if (!MissingClass.empty())
      loadConstant(D, 0);
    MissingClass.clear();
    return;
  }
  emit(Opcode::InstanceOf, D, use(I.getArgOperand(0)));
  emitWord(C.index(), 0);
}

void Compiler::emitDispatch(const llvm::CallInst &I, unsigned D) {
  auto Selector = selectorOfToken(I.getArgOperand(1));
  if (!Selector) {
    fail(&I, "operand is not a selector token");
    return;
  }
  if (D == NoRegister)
    return;
  emit(Opcode::Dispatch, D, use(I.getArgOperand(0)));
  emitWord(P.selector(*Selector).index(), 0);
}

void Compiler::emitThrow(const llvm::CallInst &I) {
  emit(Opcode::Throw, use(I.getArgOperand(0)));
  if (!ExceptionBlock)
    return;
  Fixups.push_back({uint32_t(Out->Insns.size()), Fixup::Long,
                    edgeTarget(I.getParent(), ExceptionBlock)});
  emit(Opcode::Jmp);
}

/// Ends the execution, with the text that is operand TextAt; Args are before
/// it.
void Compiler::emitEnd(const llvm::CallInst &I, HeddleFunction F,
                       unsigned TextAt) {
  llvm::SmallVector<const llvm::Value *, 2> Args(
      llvm::make_range(I.arg_begin(), I.arg_begin() + TextAt));
  auto Units = stringLiteralUnits(I.getArgOperand(TextAt));
  llvm::SmallVector<uint16_t, 1> Empty;
  uint32_t Text =
      P.stringLiteral(Units ? llvm::ArrayRef<uint16_t>(*Units) : Empty);
  emitReturnPoint(I, Opcode::HCall, def(I), TextAt, unsigned(F), Text, Args);
}

void Compiler::emitHeddle(const llvm::CallInst &I, HeddleFunction F) {
  llvm::SmallVector<const llvm::Value *, 8> Args(I.args());
  unsigned D = def(I);
  bool IsUsed = D != NoRegister;
  switch (F) {
  case HeddleFunction::New:
  case HeddleFunction::NewArray:
  case HeddleFunction::MultiNewArray:
  case HeddleFunction::ClassInit:
    return emitOfClass(I, F);
  case HeddleFunction::String:
  case HeddleFunction::Mirror:
  case HeddleFunction::Single:
    return IsUsed ? emitLiteral(I, F, D) : void();
  case HeddleFunction::InstanceOf:
    return IsUsed ? emitInstanceOf(I, D) : void();
  case HeddleFunction::StoreCheck:
    if (IsUsed) {
      unsigned A = use(Args[0]), B = use(Args[1]);
      emit(Opcode::StoreCheck, D, A, B);
    }
    return;
  case HeddleFunction::ClassOf:
    if (IsUsed)
      emit(Opcode::ClassOf, D, use(Args[0]));
    return;
  case HeddleFunction::Pending:
    if (IsUsed)
      emit(Opcode::Pending, D);
    return;
  case HeddleFunction::ThreadCurrent:
    if (IsUsed)
      emit(Opcode::Current, D);
    return;
  case HeddleFunction::Address:
    if (IsUsed)
      emit(Opcode::Mov, D, use(Args[0]));
    return;
  case HeddleFunction::Catch:
    emit(Opcode::Catch, IsUsed ? D : temp());
    return;
  case HeddleFunction::Throw:
    return emitThrow(I);
  case HeddleFunction::Dispatch:
    return emitDispatch(I, D);
  case HeddleFunction::Fence:
    return emitFence(I, unsigned(AccessOrder::Volatile) | FenceOfStore);
  case HeddleFunction::ThreadYield:
    return;
  case HeddleFunction::Spurious:
    if (!Options.Spurious)
      return IsUsed ? loadConstant(D, 0) : void();
    [[fallthrough]];
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
  case HeddleFunction::ThreadSleep:
  case HeddleFunction::Park:
  case HeddleFunction::Unpark:
  case HeddleFunction::Exit:
  case HeddleFunction::Choose:
  case HeddleFunction::AtomicBegin:
  case HeddleFunction::SectionBegin:
    return emitReturnPoint(I, Opcode::HEvent, D, Args.size(), unsigned(F),
                           NoValue, Args);
  case HeddleFunction::Unsupported:
  case HeddleFunction::CFail:
    return emitEnd(I, F, 0);
  case HeddleFunction::Undefined:
    return emitEnd(I, F, 1);
  case HeddleFunction::BytesLoad:
  case HeddleFunction::BytesStore:
  case HeddleFunction::BytesCas:
  case HeddleFunction::BytesRmw:
    fail(&I, "needs heddle-instrument");
    return;
  case HeddleFunction::Clone:
  case HeddleFunction::ArrayCopy:
    return emitReturnPoint(I, Opcode::HCall, D, Args.size(), unsigned(F),
                           privateSides(I), Args);
  case HeddleFunction::Freeze:
    if (Unchecked && !Options.VisibleAll)
      return; // nobody checks what trusted code writes
    [[fallthrough]];
  case HeddleFunction::IdentityHash:
  case HeddleFunction::SectionEnd:
  case HeddleFunction::LockAgain:
  case HeddleFunction::HoldsLock:
  case HeddleFunction::Output:
  case HeddleFunction::NanoTime:
  case HeddleFunction::Assume:
  case HeddleFunction::AtomicEnd:
  case HeddleFunction::Fail:
  case HeddleFunction::Observe:
  case HeddleFunction::ObserveValue:
  case HeddleFunction::Uncaught:
  case HeddleFunction::FillStackTrace:
  case HeddleFunction::FrameText:
  case HeddleFunction::CheckCell:
  case HeddleFunction::CWrite:
    return emitReturnPoint(I, Opcode::HCall, D, Args.size(), unsigned(F),
                           NoValue, Args);
  }
}
