//===- WritesAheadCode.cpp - Instructions on the way ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/CodeTerms.h"
#include "heddle/IR/ClassInfo.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Pruning/WritesAhead.h"

using namespace heddle;

/// Arithmetic, comparisons and branches; the others are executeOther's.
WritesAhead::Step WritesAhead::execute(Path &P) {
  Frame &F = P.Frames.back();
  const Insn *I = F.C->Insns.data() + F.At;
  std::vector<Word> &R = F.R;
  const Opcode O = Opcode(I->Op);
  auto Apply = [](TermOp Op, unsigned Bits, Word A, Word B) {
    return A.What == Word::Known && B.What == Word::Known
               ? Word::known(applyKnown(Op, Bits, A.Bits, B.Bits))
               : Word();
  };
  auto Next = [&](Word Result) {
    R[I->A] = Result;
    F.At += insnWords(I);
    return Goes;
  };
  if (std::optional<CodeArithmetic> X = arithmeticOf(O)) {
    Word B = X->IsImmediate ? Word::known(uint64_t(int64_t(int16_t(I->C))))
                            : R[I->C];
    if (X->IsShift)
      B = Apply(TermOp::And, X->Bits, B, Word::known(X->Bits - 1));
    return Next(Apply(X->Op, X->Bits, R[I->B], B));
  }
  if (std::optional<std::pair<TermOp, unsigned>> X = comparisonOf(O)) {
    auto [Op, Bits] = *X;
    if (O >= Opcode::BrEqI && O <= Opcode::BrSge32I) {
      bool IsSigned = Bits == 32; // the others compare with it as it is
      Word B = Word::known(IsSigned ? uint64_t(int64_t(int16_t(I->B))) : I->B);
      return branch(P, Apply(Op, Bits, R[I->A], B), int16_t(I->C), 1);
    }
    if (O >= Opcode::BrEq && O <= Opcode::BrSle64)
      return branch(P, Apply(Op, Bits, R[I->A], R[I->B]), int16_t(I->C), 1);
    return Next(Apply(Op, Bits, R[I->B], R[I->C]));
  }
  return executeOther(P);
}

bool WritesAhead::wasInitialised(ClassId C) const {
  return C.index() < Initialised.size() && Initialised[C.index()];
}

/// What is in a final field of a class that is initialised stays.
WritesAhead::Word WritesAhead::loadStatic(Ref Cell) const {
  const StaticField *F = P.staticFieldAt(Cell);
  if (F && F->Field && F->Field->Flags & AccFinal && wasInitialised(F->Owner))
    return Word::known(W.load<uint32_t>(Cell));
  return {Word::Object, 0};
}

WritesAhead::Step WritesAhead::executeOther(Path &P) {
  Frame &F = P.Frames.back();
  const Insn *I = F.C->Insns.data() + F.At;
  std::vector<Word> &R = F.R;
  const uint64_t Long = uint32_t(I->B) | uint32_t(I->C) << 16;
  auto Next = [&](Word Result) {
    R[I->A] = Result;
    F.At += insnWords(I);
    return Goes;
  };
  auto Skip = [&](Step Then) {
    F.At += insnWords(I);
    return Then;
  };
  auto Extend = [&](bool IsSigned, unsigned To) {
    Word A = R[I->B];
    return Next(A.What == Word::Known
                    ? Word::known(extendKnown(IsSigned, I->C, To, A.Bits))
                    : Word());
  };
  const Word SomeObject{Word::Object, 0};

  switch (Opcode(I->Op)) {
  case Opcode::Mov:
    return Next(R[I->B]);
  case Opcode::MovI:
    return Next(Word::known(uint64_t(int64_t(int32_t(Long)))));
  case Opcode::MovI32:
    return Next(Word::known(Long));
  case Opcode::MovI64:
    return Next(Word::known(I[1].Bits));
  case Opcode::Select:
    if (R[I->B].What != Word::Known)
      return Next({});
    return Next(R[I->B].Bits ? R[I->C] : R[I[1].X]);
  case Opcode::Trunc:
    return Extend(false, 64);
  case Opcode::SExtTo32:
    return Extend(true, 32);
  case Opcode::SExtTo64:
    return Extend(true, 64);

  case Opcode::Jmp:
    F.At += int32_t(Long);
    return Goes;
  case Opcode::JmpBack:
    F.At += int32_t(Long);
    return isNew(P, Opcode::JmpBack) ? Goes : Ends;
  case Opcode::BrZ:
    return branch(P, R[I->A], 1, int16_t(I->C));
  case Opcode::BrNz:
    return branch(P, R[I->A], int16_t(I->C), 1);
  case Opcode::BrOutOf:
    return branch(P, {}, int16_t(I->C), 1);
  case Opcode::Switch:
    if (R[I->A].What != Word::Known)
      return Gives;
    F.At += switchOffset(F.C->Switches[I[1].X], R[I->A].Bits, I->B);
    return Goes;
  case Opcode::Ret:
  case Opcode::RetVoid:
  case Opcode::Unreachable: {
    Word Result = Opcode(I->Op) == Opcode::Ret ? R[I->A] : Word();
    P.Frames.pop_back();
    return P.Frames.empty() ? enterBelow(P) : finish(P, Result);
  }

  // A part of an object, if it is one: elements have no known place.
  case Opcode::PtrAddI:
    if (R[I->B].What == Word::Other)
      return Next({});
    if (R[I->B].What == Word::Made)
      return Next({Word::Inside, uint32_t(I[1].Y)});
    return Next({R[I->B].What == Word::Known ? Word::Known : Word::Inside,
                 uint32_t(R[I->B].Bits + uint32_t(I[1].Y))});
  case Opcode::PtrAdd:
    return Next({});
  case Opcode::Load4:
  case Opcode::Load8:
  case Opcode::LoadX4:
  case Opcode::LoadX8:
  case Opcode::LoadRef:
  case Opcode::LoadRefX:
  case Opcode::PLoad4:
  case Opcode::PLoad8:
  case Opcode::PLoadX4:
  case Opcode::PLoadX8:
  case Opcode::PLoadG8:
  case Opcode::ALoad:
  case Opcode::ClassOf:
  case Opcode::Current:
    return Next(SomeObject);
  case Opcode::PLoadG4:
    return Next(loadStatic(Ref(I[1].Y)));
  case Opcode::Store4:
  case Opcode::Store8:
    return Skip(storeTo(R[I->B], I->C));
  case Opcode::StoreX4:
  case Opcode::StoreX8:
  case Opcode::PStoreX4:
  case Opcode::PStoreX8:
    return Skip(Goes); // an element
  case Opcode::PStore4:
  case Opcode::PStore8:
  case Opcode::AStore:
  case Opcode::MStore:
    return Skip(storeTo(R[I->B], uint32_t(I[1].Y)));
  case Opcode::PStoreG4:
  case Opcode::PStoreG8:
    return Skip(storeTo(Word::known(0), uint32_t(I[1].Y)));
  case Opcode::ACas:
  case Opcode::ARmw: {
    Step Then = storeTo(R[I->B], uint32_t(I[1].Y));
    if (I->A != NoRegister)
      R[I->A] = SomeObject;
    return Skip(Then);
  }
  case Opcode::Fence:
    return Skip(Goes);

  case Opcode::Call:
    return call(P, FunctionId(I[1].X), I);
  case Opcode::CallV:
    return callVirtual(P, I);
  case Opcode::New:
    return finishOrThrow(P, {Word::Made, I[1].X});
  case Opcode::NewArray:
  case Opcode::MultiNewArray:
    return finishOrThrow(P, SomeObject);
  case Opcode::ClassInit: {
    // Whether it is done is not part of the local state, if it was not at
    // first.
    const RuntimeClass &C = this->P[ClassId(I[1].X)];
    if (!wasInitialised(ClassId(I[1].X)) && !C.Boot && !C.InitIsTrivial)
      return Gives;
    return finishOrThrow(P, {});
  }
  case Opcode::Throw:
    P.Throws = true;
    return Skip(Goes);
  case Opcode::InstanceOf:
  case Opcode::StoreCheck:
    return Next({});
  case Opcode::Pending:
    return Next(P.Throws ? SomeObject : Word::known(0));
  case Opcode::Catch:
    P.Throws = false;
    return Next(SomeObject);
  case Opcode::HEvent:
    return event(P, I);
  case Opcode::HCall:
    return heddleCall(P, I);
  default:
    break;
  }
  // Floating point and bits are not followed.
  const Opcode O = Opcode(I->Op);
  if ((O >= Opcode::FAddF && O <= Opcode::DToF) || O == Opcode::Intrinsic)
    return Next({});
  return Gives;
}

WritesAhead::Step WritesAhead::event(Path &P, const Insn *I) {
  switch (HeddleFunction(I->C)) {
  case HeddleFunction::MonitorEnter:
  case HeddleFunction::MonitorExit:
  case HeddleFunction::Wait:
  case HeddleFunction::Notify:
  case HeddleFunction::NotifyAll:
  case HeddleFunction::ThreadJoin:
  case HeddleFunction::ThreadInterrupt:
  case HeddleFunction::ThreadInterrupted:
  case HeddleFunction::ThreadIsAlive:
  case HeddleFunction::ThreadSleep:
  case HeddleFunction::Park:
  case HeddleFunction::Unpark:
  case HeddleFunction::Choose:
  case HeddleFunction::Spurious:
    return finishOrThrow(P, {});
  case HeddleFunction::Exit:
    return Ends;
  default:
    return Gives;
  }
}

WritesAhead::Step WritesAhead::heddleCall(Path &P, const Insn *I) {
  switch (HeddleFunction(I->C)) {
  case HeddleFunction::Freeze:
  case HeddleFunction::Assume:
  case HeddleFunction::IdentityHash:
  case HeddleFunction::HoldsLock:
  case HeddleFunction::NanoTime:
  case HeddleFunction::ThreadYield:
  case HeddleFunction::Output:
  case HeddleFunction::Observe:
  case HeddleFunction::ObserveValue:
  case HeddleFunction::Fail:
    return finishOrThrow(P, {});
  default:
    return Gives;
  }
}
