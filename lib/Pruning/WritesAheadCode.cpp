//===- WritesAheadCode.cpp - Instructions on the way ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The domain of WritesAhead: words that are known, or what kind of address they
// are; memory is unknown.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/ClassInfo.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Pruning/WritesAhead.h"

using namespace heddle;

WritesAhead::Word WritesAhead::apply(TermOp Op, unsigned Bits, Word A, Word B) {
  return A.What == Word::Known && B.What == Word::Known
             ? known(applyKnown(Op, Bits, A.Bits, B.Bits))
             : Word();
}

WritesAhead::Word WritesAhead::extend(TermOp Op, unsigned From, unsigned To,
                                      Word A) {
  return A.What == Word::Known
             ? known(extendKnown(Op == TermOp::SExt, From, To, A.Bits))
             : Word();
}

WritesAhead::Word WritesAhead::select(Word Condition, Word A, Word B) {
  if (Condition.What != Word::Known)
    return {};
  return Condition.Bits ? A : B;
}

/// A part of an object, if it is one.
WritesAhead::Word WritesAhead::partOf(Word Base, uint32_t Offset) {
  switch (Base.What) {
  case Word::Other:
    return {};
  case Word::Made:
    return {Word::Inside, Offset};
  case Word::Known:
    return {Word::Known, uint32_t(Base.Bits + Offset)};
  case Word::Object:
  case Word::Inside:
    return {Word::Inside, uint32_t(Base.Bits + Offset)};
  }
  llvm_unreachable("internal: kind of a word");
}

bool WritesAhead::wasInitialised(ClassId C) const {
  return C.index() < Initialised.size() && Initialised[C.index()];
}

/// What is in a final field of a class that is initialised stays.
WritesAhead::Word WritesAhead::loadStatic(Ref Cell) const {
  const StaticField *F = Prog.staticFieldAt(Cell);
  if (F && F->Field && F->Field->Flags & AccFinal && wasInitialised(F->Owner))
    return known(W.load<uint32_t>(Cell));
  return {Word::Object, 0};
}

std::optional<WritesAhead::Word> WritesAhead::loadPlain(Path &, const Insn *I) {
  return Opcode(I->Op) == Opcode::PLoadG4 ? loadStatic(byteOffset(I))
                                          : SomeObject;
}

/// Adds what the store I, at which P is, may write.
WritesAhead::Step WritesAhead::storeTo(Path &P, const Insn *I, Word Base,
                                       uint32_t Offset) {
  advance(P, I);
  switch (Base.What) {
  case Word::Other:
    return Gives;
  case Word::Known:
    Written.insert(uint32_t(Base.Bits + Offset));
    return Goes;
  case Word::Object:
  case Word::Inside:
    Written.insert(FieldOf | uint32_t(Base.Bits + Offset));
    return Goes;
  case Word::Made:
    Written.insert(FieldOf | Offset);
    return Goes;
  }
  llvm_unreachable("internal: kind of a word");
}

WritesAhead::Step WritesAhead::store(Path &P, const Insn *I) {
  const Opcode O = Opcode(I->Op);
  if (O == Opcode::Store4 || O == Opcode::Store8)
    return storeTo(P, I, P.Frames.back().R[I->B], I->C);
  advance(P, I); // an element
  return Goes;
}

WritesAhead::Step WritesAhead::storePlain(Path &P, const Insn *I) {
  const Opcode O = Opcode(I->Op);
  if (O == Opcode::PStore4 || O == Opcode::PStore8)
    return storeTo(P, I, P.Frames.back().R[I->B], byteOffset(I));
  if (O == Opcode::PStoreG4 || O == Opcode::PStoreG8)
    return storeTo(P, I, known(0), byteOffset(I));
  advance(P, I); // an element
  return Goes;
}

WritesAhead::Step WritesAhead::storeShared(Path &P, const Insn *I) {
  return storeTo(P, I, P.Frames.back().R[I->B], byteOffset(I));
}

WritesAhead::Step WritesAhead::update(Path &P, const Insn *I) {
  std::vector<Word> &R = P.Frames.back().R;
  Word Base = R[I->B];
  if (I->A != NoRegister)
    R[I->A] = SomeObject;
  return storeTo(P, I, Base, byteOffset(I));
}

/// Whether it is done is not part of the local state, if it was not at first.
WritesAhead::Step WritesAhead::initialise(Path &P, ClassId Id) {
  const RuntimeClass &C = Prog[Id];
  if (!wasInitialised(Id) && !C.Boot && !C.InitIsTrivial)
    return Gives;
  return finishOrThrow(P, {});
}

WritesAhead::Step WritesAhead::event(Path &P, const Insn *I) {
  switch (heddleFunction(I)) {
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
  switch (heddleFunction(I)) {
  case HeddleFunction::Freeze:
  case HeddleFunction::Assume:
  case HeddleFunction::IdentityHash:
  case HeddleFunction::HoldsLock:
  case HeddleFunction::NanoTime:
  case HeddleFunction::ThreadYield:
  case HeddleFunction::Output:
  case HeddleFunction::Observe:
  case HeddleFunction::ObserveValue:
  case HeddleFunction::Undefined:
  case HeddleFunction::CheckCell:
  case HeddleFunction::Fail:
    return finishOrThrow(P, {});
  default:
    return Gives;
  }
}
