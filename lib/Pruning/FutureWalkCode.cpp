//===- FutureWalkCode.cpp - Instructions in a walk ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The domain of FutureWalk: words that are known or terms, memory as it is now
// with what the path has written, and events.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Pruning/FutureWalk.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

FutureWalk::Word FutureWalk::select(Word Condition, Word A, Word B) {
  if (Condition.isKnown())
    return Condition.Bits ? A : B;
  uint32_t Bit = bitOf(Condition), Yes = narrow(A, 64), No = narrow(B, 64);
  return {0, make(TermOp::Select, 64, Bit, Yes, No)};
}

FutureWalk::Word FutureWalk::intrinsic(const std::vector<Word> &R,
                                       const Insn *I) {
  uint64_t Operands[3] = {};
  unsigned To = I[1].Y && I[1].Y < 64 ? I[1].Y : 64;
  for (unsigned K = 0; K != numArguments(I); ++K) {
    Word V = R[argument(I, K)];
    if (!V.isKnown())
      return unknown(To);
    Operands[K] = V.Bits;
  }
  uint64_t V = evalIntrinsic(IntrinsicOp(I->C), I[1].X, Operands);
  return known(V & ~0ull >> (64 - To));
}

FutureWalk::Word FutureWalk::addressOf(Word Base, Word Index, uint32_t Size,
                                       uint32_t Offset) {
  Index = apply(TermOp::Mul, 32, Index, known(Size));
  return partOf(apply(TermOp::Add, 32, Base, Index), Offset);
}

FutureWalk::Word FutureWalk::partOf(Word Base, uint32_t Offset) {
  return apply(TermOp::Add, 32, Base, known(Offset));
}

/// Bytes that an unchecked load or store moves, and whether it is an element.
static std::pair<unsigned, bool> widthOf(Opcode O) {
  bool IsElement = O == Opcode::LoadX4 || O == Opcode::LoadX8 ||
                   O == Opcode::StoreX4 || O == Opcode::StoreX8;
  bool IsLong = O == Opcode::Load8 || O == Opcode::LoadX8 ||
                O == Opcode::Store8 || O == Opcode::StoreX8;
  return {IsLong ? 8 : 4, IsElement};
}

FutureWalk::Word FutureWalk::load(Path &P, const Insn *I) {
  const Opcode O = Opcode(I->Op);
  if (O == Opcode::LoadRef || O == Opcode::LoadRefX) // the library's
    return unknown(32);
  Frame &F = P.Frames.back();
  auto [Bytes, IsElement] = widthOf(O);
  if (Prog[F.C->Function].Trusted || !pinDown(P, I->B) ||
      (IsElement && !pinDown(P, I->C)))
    return unknown(8 * Bytes);
  Ref Base = Ref(F.R[I->B].Bits);
  Ref Cell =
      Base + (IsElement ? ArrayBaseOffset + Ref(F.R[I->C].Bits) * Bytes : I->C);
  if (!IsElement && I->C == ArrayLengthOffset)
    if (auto [Class, Length] = objectAt(P, Base); Class.isValid())
      if (Prog[Class].IsArray)
        return known(Length);
  return loadRaw(P, Cell, Bytes);
}

FutureWalk::Word FutureWalk::loadShared(Path &P, const Insn *I) {
  Frame &F = P.Frames.back();
  ValueKind K = accessKind(I);
  bool IsPlain = accessOrder(I) == AccessOrder::Plain;
  // The library's see what is latest.
  if (isBytes(K) || Prog[F.C->Function].Trusted || !pinDown(P, I->B)) {
    P.Acquired |= !IsPlain;
    return unknown(8 * sizeOfKind(K));
  }
  return loadCell(P, Ref(F.R[I->B].Bits) + byteOffset(I), K, IsPlain);
}

FutureWalk::Step FutureWalk::store(Path &P, const Insn *I) {
  Frame &F = P.Frames.back();
  auto [Bytes, IsElement] = widthOf(Opcode(I->Op));
  Word At = IsElement ? addressOf(F.R[I->B], F.R[I->C], Bytes, ArrayBaseOffset)
                      : partOf(F.R[I->B], I->C);
  Word Value = F.R[I->A];
  advance(P, I);
  return storeTo(P, At, Value, Bytes);
}

FutureWalk::Step FutureWalk::storeShared(Path &P, const Insn *I) {
  const ValueKind K = accessKind(I);
  if (isBytes(K))
    return Gives; // memory here is of cells
  pinDown(P, I->B);
  const std::vector<Word> &R = P.Frames.back().R;
  Word At = partOf(R[I->B], byteOffset(I));
  Word Value = R[I->A];
  bool MayBeStatic = isAnywhere(P);
  advance(P, I);
  return storeTo(P, At, Value, sizeOfKind(K), MayBeStatic);
}

/// Whether it writes, and what, is not followed.
FutureWalk::Step FutureWalk::update(Path &P, const Insn *I) {
  const ValueKind K = accessKind(I);
  if (isBytes(K))
    return Gives;
  Word At = partOf(P.Frames.back().R[I->B], byteOffset(I));
  if (mayBe(At, 32, G.Place.Cell, P.Condition))
    return Gives;
  P.Acquired = true;
  Word Seen = unknown(8 * sizeOfKind(K));
  bool MayBeStatic = isAnywhere(P);
  advance(P, I);
  Step Then = storeTo(P, At, unknown(64), 4, MayBeStatic);
  if (Then == Goes && I->A != NoRegister)
    P.Frames.back().R[I->A] = Seen;
  return Then;
}

FutureWalk::Step FutureWalk::makeArray(Path &P, const Insn *I) {
  constexpr uint32_t MostElements = 4096;
  if (Opcode(I->Op) != Opcode::NewArray || !pinDown(P, I->B))
    return Gives;
  uint32_t Length = uint32_t(P.Frames.back().R[I->B].Bits);
  if (Length > MostElements)
    return Gives;
  return allocate(P, classField(I), Length, true, I->C);
}

FutureWalk::Step FutureWalk::initialise(Path &P, ClassId Id) {
  if (!mayReach(P))
    return Ends;
  const RuntimeClass &C = Prog[Id];
  if (S.classes().isDone(T, C))
    return finish(P, {});
  P.Acquired = true;
  P.CalledLibrary |= C.Boot;
  if (C.Boot ? W.load<uint32_t>(C.InitRecord) == InitRecord::Done
             : Pruner.isInitialised(C))
    return finish(P, {});
  if (Pruner.mayInitialise(C, G.Place))
    return Gives;
  P.KnowsPlaces = false;
  fork(P, true);
  return finish(P, {});
}

FutureWalk::Word FutureWalk::instanceOf(Path &P, const Insn *I) {
  if (!pinDown(P, I->B))
    return unknown(1);
  Ref Object = Ref(P.Frames.back().R[I->B].Bits);
  if (!Object)
    return {};
  ClassId Class = objectAt(P, Object).first;
  if (!Class.isValid())
    return unknown(1);
  return known(Prog.isAssignable(Class, classField(I)));
}

FutureWalk::Word FutureWalk::storeCheck(Path &P, const Insn *I) {
  Word Value = P.Frames.back().R[I->C];
  return Value.isKnown() && !Value.Bits ? known(1) : unknown(1);
}

FutureWalk::Step FutureWalk::event(Path &P, const Insn *I) {
  Frame &F = P.Frames.back();
  unsigned Object = I->B ? argument(I, 0) : 0;
  if (!mayReach(P))
    return Ends;
  switch (heddleFunction(I)) {
  case HeddleFunction::MonitorEnter:
    if (!pinDown(P, Object))
      return Gives;
    return enterMonitor(P, F.R[Object]);
  case HeddleFunction::MonitorExit: {
    if (!pinDown(P, Object))
      return Gives;
    Ref O = Ref(F.R[Object].Bits);
    auto At = llvm::find(P.Held, O);
    if (At != P.Held.end())
      P.Held.erase(At);
    else if (isFresh(P, O) ||
             !(J.placement().isAllocated(O) || J.placement().hasEarly(O, 1)) ||
             !S.monitors().holds(T, O))
      return raise(P);
    return finish(P, {});
  }
  case HeddleFunction::ThreadJoin:
  case HeddleFunction::ThreadSleep:
    P.Acquired = true;
    fork(P, true); // interrupted
    return finish(P, {});
  case HeddleFunction::ThreadStart:
    if (!G.Action)
      return Gives;
    P.Starts = true;
    fork(P, true);
    return finish(P, {});
  case HeddleFunction::Exit:
    return Ends;
  default:
    return Gives;
  }
}

FutureWalk::Step FutureWalk::heddleCall(Path &P, const Insn *I) {
  Frame &F = P.Frames.back();
  switch (heddleFunction(I)) {
  case HeddleFunction::Freeze:
    // What is frozen is not known: nothing ends for it.
    if (Word O = F.R[argument(I, 0)]; O.isKnown() && freezes(P, Ref(O.Bits)))
      return Ends;
    return finish(P, {});
  case HeddleFunction::Assume:
    if (Word C = F.R[argument(I, 0)]; C.isKnown() && !C.Bits)
      return Ends;
    return finish(P, {});
  case HeddleFunction::IdentityHash:
  case HeddleFunction::HoldsLock:
    return finish(P, unknown(32));
  case HeddleFunction::NanoTime:
    return finish(P, unknown(64));
  case HeddleFunction::Output:
  case HeddleFunction::Observe:
  case HeddleFunction::ObserveValue:
  case HeddleFunction::Undefined:
  case HeddleFunction::CheckCell:
  case HeddleFunction::Fail:
  case HeddleFunction::Uncaught:
    return finish(P, {});
  default:
    return Gives;
  }
}
