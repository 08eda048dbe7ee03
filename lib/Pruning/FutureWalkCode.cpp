//===- FutureWalkCode.cpp - Instructions in a walk ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the interpreter's handlers do (Handlers*.inc), on words.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/CodeTerms.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Pruning/FutureWalk.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

FutureWalk::Step FutureWalk::execute(Path &P) {
  Frame &F = P.Frames.back();
  const Insn *I = F.C->Insns.data() + F.At;
  std::vector<Word> &R = F.R;
  const Opcode O = Opcode(I->Op);
  auto Next = [&](Word Result) {
    R[I->A] = Result;
    F.At += insnWords(I);
    return Goes;
  };
  const uint64_t Long = uint32_t(I->B) | uint32_t(I->C) << 16;
  const Word Immediate{uint64_t(int64_t(int16_t(I->C))), 0};
  auto IsAnywhere = [&] {
    const CodeWrites::Node *N = nodeAt(P);
    return !N || N->Where == CodeWrites::Node::Anywhere;
  };

  if (std::optional<CodeArithmetic> X = arithmeticOf(O)) {
    Word B = X->IsImmediate ? Immediate : R[I->C];
    if (X->IsShift)
      B = apply(TermOp::And, X->Bits, B, {uint64_t(X->Bits - 1), 0});
    return Next(apply(X->Op, X->Bits, R[I->B], B));
  }
  if (std::optional<std::pair<TermOp, unsigned>> X = comparisonOf(O)) {
    auto [Op, Bits] = *X;
    if (O >= Opcode::BrEqI && O <= Opcode::BrSge32I) {
      bool IsSigned = Bits == 32; // the others compare with it as it is
      Word B{IsSigned ? uint64_t(int64_t(int16_t(I->B))) : I->B, 0};
      return branch(P, compare(Op, Bits, R[I->A], B), int16_t(I->C), 1);
    }
    if (O >= Opcode::BrEq && O <= Opcode::BrSle64)
      return branch(P, compare(Op, Bits, R[I->A], R[I->B]), int16_t(I->C), 1);
    return Next(compare(Op, Bits, R[I->B], R[I->C]));
  }

  switch (O) {
  case Opcode::Mov:
    return Next(R[I->B]);
  case Opcode::MovI:
    return Next({uint64_t(int64_t(int32_t(Long))), 0});
  case Opcode::MovI32:
    return Next({Long, 0});
  case Opcode::MovI64:
    return Next({I[1].Bits, 0});
  case Opcode::Select: {
    Word C = R[I->B], A = R[I->C], B = R[I[1].X];
    if (C.isKnown())
      return Next(C.Bits ? A : B);
    uint32_t Bit = bitOf(C), Yes = narrow(A, 64), No = narrow(B, 64);
    return Next({0, make(TermOp::Select, 64, Bit, Yes, No)});
  }
  case Opcode::Trunc:
    return Next(extend(TermOp::ZExt, I->C, 64, R[I->B]));
  case Opcode::SExtTo32:
    return Next(extend(TermOp::SExt, I->C, 32, R[I->B]));
  case Opcode::SExtTo64:
    return Next(extend(TermOp::SExt, I->C, 64, R[I->B]));
  case Opcode::Intrinsic: {
    uint64_t Operands[3] = {};
    unsigned To = I[1].Y && I[1].Y < 64 ? I[1].Y : 64;
    for (unsigned K = 0; K != I->B; ++K) {
      if (!R[I[2].Args[K]].isKnown())
        return Next(unknown(To));
      Operands[K] = R[I[2].Args[K]].Bits;
    }
    uint64_t V = evalIntrinsic(IntrinsicOp(I->C), I[1].X, Operands);
    return Next({V & ~0ull >> (64 - To), 0});
  }

  case Opcode::Jmp:
  case Opcode::JmpBack:
    F.At += int32_t(Long);
    return Goes;
  case Opcode::BrZ:
    return branch(P, R[I->A], 1, int16_t(I->C));
  case Opcode::BrNz:
    return branch(P, R[I->A], int16_t(I->C), 1);
  case Opcode::BrOutOf: {
    if (!pinDown(P, I->B))
      return Gives;
    auto [Class, Length] = objectAt(P, Ref(F.R[I->B].Bits));
    if (!Class.isValid())
      return Gives;
    return branch(P, compare(TermOp::Uge, 32, F.R[I->A], {Length, 0}),
                  int16_t(I->C), 1);
  }
  case Opcode::Switch: {
    if (!pinDown(P, I->A))
      return Gives;
    F.At += switchOffset(F.C->Switches[I[1].X], F.R[I->A].Bits, I->B);
    return Goes;
  }
  case Opcode::Ret:
  case Opcode::RetVoid:
  case Opcode::Unreachable: {
    Word Result = O == Opcode::Ret ? R[I->A] : Word();
    P.Frames.pop_back();
    return P.Frames.empty() ? enterBelow(P, Result) : finish(P, Result);
  }

  case Opcode::PtrAdd: {
    Word Index = apply(TermOp::Mul, 32, R[I->C], {I[1].X, 0});
    Word At = apply(TermOp::Add, 32, R[I->B], Index);
    return Next(apply(TermOp::Add, 32, At, {uint32_t(I[1].Y), 0}));
  }
  case Opcode::PtrAddI:
    return Next(apply(TermOp::Add, 32, R[I->B], {uint32_t(I[1].Y), 0}));
  case Opcode::LoadRef: // the library's
  case Opcode::LoadRefX:
    return Next(unknown(32));
  case Opcode::Load4:
  case Opcode::Load8:
  case Opcode::LoadX4:
  case Opcode::LoadX8: {
    bool IsElement = O >= Opcode::LoadX4;
    unsigned Bytes = O == Opcode::Load8 || O == Opcode::LoadX8 ? 8 : 4;
    if (this->P[F.C->Function].Trusted || !pinDown(P, I->B) ||
        (IsElement && !pinDown(P, I->C)))
      return Next(unknown(8 * Bytes));
    Ref Base = Ref(F.R[I->B].Bits);
    Ref Cell = Base + (IsElement ? ArrayBaseOffset + Ref(F.R[I->C].Bits) * Bytes
                                 : I->C);
    if (!IsElement && I->C == ArrayLengthOffset)
      if (auto [Class, Length] = objectAt(P, Base); Class.isValid())
        if (this->P[Class].IsArray)
          return Next({Length, 0});
    return Next(loadRaw(P, Cell, Bytes));
  }
  case Opcode::Store4:
  case Opcode::Store8:
  case Opcode::StoreX4:
  case Opcode::StoreX8: {
    unsigned Bytes = O == Opcode::Store8 || O == Opcode::StoreX8 ? 8 : 4;
    Word At = apply(TermOp::Add, 32, R[I->B], {I->C, 0});
    if (O >= Opcode::StoreX4) {
      Word Index = apply(TermOp::Mul, 32, R[I->C], {Bytes, 0});
      At = apply(TermOp::Add, 32, R[I->B], Index);
      At = apply(TermOp::Add, 32, At, {ArrayBaseOffset, 0});
    }
    Word Value = R[I->A];
    F.At += insnWords(I);
    return store(P, At, Value, Bytes);
  }

  case Opcode::ALoad: {
    ValueKind K = ValueKind(I->C >> 4 & 15);
    bool IsPlain = AccessOrder(I->C & 15) == AccessOrder::Plain;
    // The library's see what is latest.
    if (isBytes(K) || this->P[F.C->Function].Trusted || !pinDown(P, I->B)) {
      P.Acquired |= !IsPlain;
      return Next(unknown(8 * sizeOfKind(K)));
    }
    Ref Cell = Ref(F.R[I->B].Bits) + uint32_t(I[1].Y);
    return Next(load(P, Cell, K, IsPlain));
  }
  case Opcode::AStore:
  case Opcode::MStore: {
    if (isBytes(ValueKind(I->C >> 4 & 15)))
      return Gives; // memory here is of cells
    pinDown(P, I->B);
    Word At = apply(TermOp::Add, 32, F.R[I->B], {uint32_t(I[1].Y), 0});
    Word Value = F.R[I->A];
    bool MayBeStatic = IsAnywhere();
    F.At += insnWords(I);
    return store(P, At, Value, sizeOfKind(ValueKind(I->C >> 4 & 15)),
                 MayBeStatic);
  }
  case Opcode::ACas:
  case Opcode::ARmw: {
    // Whether it writes, and what, is not followed.
    if (isBytes(ValueKind(I->C >> 4 & 15)))
      return Gives;
    Word At = apply(TermOp::Add, 32, R[I->B], {uint32_t(I[1].Y), 0});
    if (mayBe(At, 32, G.Place.Cell, P.Condition))
      return Gives;
    P.Acquired = true;
    Word Seen = unknown(8 * sizeOfKind(ValueKind(I->C >> 4 & 15)));
    unsigned Result = I->A;
    bool MayBeStatic = IsAnywhere();
    F.At += insnWords(I);
    Step Then = store(P, At, unknown(64), 4, MayBeStatic);
    if (Then == Goes && Result != NoRegister)
      F.R[Result] = Seen;
    return Then;
  }
  case Opcode::Fence:
    P.Acquired = true;
    F.At += insnWords(I);
    return Goes;

  case Opcode::Call:
    return call(P, FunctionId(I[1].X), I);
  case Opcode::CallV: {
    if (!mayReach(P))
      return Ends;
    unsigned Receiver = I[2].Args[0];
    ClassId Class;
    if (pinDown(P, Receiver))
      Class = objectAt(P, Ref(F.R[Receiver].Bits)).first;
    if (!Class.isValid())
      return callUnknown(P);
    return call(P, this->P.dispatch(Class, SelectorId(I[1].X)), I);
  }
  case Opcode::CallI:
    if (!R[I->C].isKnown())
      return callUnknown(P);
    return call(P, FunctionId(uint32_t(R[I->C].Bits)), I);
  case Opcode::Dispatch: {
    ClassId Class;
    if (pinDown(P, I->B))
      Class = objectAt(P, Ref(F.R[I->B].Bits)).first;
    if (!Class.isValid())
      return Next(unknown(32));
    return Next({this->P.dispatch(Class, SelectorId(I[1].X)).index(), 0});
  }
  case Opcode::New:
    return allocate(P, ClassId(I[1].X), 0, false);
  case Opcode::NewArray:
    if (!pinDown(P, I->B) || uint32_t(F.R[I->B].Bits) > 4096)
      return Gives;
    return allocate(P, ClassId(I[1].X), uint32_t(F.R[I->B].Bits), true);
  case Opcode::ClassInit: {
    if (!mayReach(P))
      return Ends;
    const RuntimeClass &C = this->P[ClassId(I[1].X)];
    if (S.isInitialised(T, C))
      return finish(P, {});
    P.Acquired = true;
    if (C.Boot ? W.load<uint32_t>(C.InitRecord) == InitRecord::Done
               : Pruner.isInitialised(C))
      return finish(P, {});
    if (Pruner.mayInitialise(C, G.Place))
      return Gives;
    P.KnowsPlaces = false;
    fork(P, true);
    return finish(P, {});
  }
  case Opcode::Throw:
    P.Throws = true;
    F.At += insnWords(I);
    return Goes;
  case Opcode::InstanceOf: {
    if (!pinDown(P, I->B))
      return Next(unknown(1));
    Ref Object = Ref(F.R[I->B].Bits);
    if (!Object)
      return Next({});
    ClassId Class = objectAt(P, Object).first;
    if (!Class.isValid())
      return Next(unknown(1));
    return Next({this->P.isAssignable(Class, ClassId(I[1].X)), 0});
  }
  case Opcode::StoreCheck:
    return Next(R[I->C].isKnown() && !R[I->C].Bits ? Word{1, 0} : unknown(1));
  case Opcode::ClassOf:
    return Next(unknown(32));
  case Opcode::Pending:
    return Next(P.Throws ? unknown(32) : Word());
  case Opcode::Catch:
    P.Throws = false;
    return Next(unknown(32));
  case Opcode::Current:
    return Next({T.JavaThread, 0});
  case Opcode::HEvent:
    return event(P, I);
  case Opcode::HCall:
    return heddleCall(P, I);

  default:
    break;
  }
  // Floating point is not followed, nor what else has a result only.
  llvm::StringRef Format = opcodeInfo(O).Format;
  if (Format.starts_with("d") && O >= Opcode::FAddF && O <= Opcode::DToF)
    return Next(unknown(64));
  return Gives;
}

FutureWalk::Step FutureWalk::event(Path &P, const Insn *I) {
  Frame &F = P.Frames.back();
  unsigned Object = I->B ? I[2].Args[0] : 0;
  if (!mayReach(P))
    return Ends;
  switch (HeddleFunction(I->C)) {
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
    else if (isFresh(P, O) || !(S.isAllocated(O) || S.hasFutureObject(O, 1)) ||
             !S.holds(T, O))
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
  switch (HeddleFunction(I->C)) {
  case HeddleFunction::Freeze:
    // Who is frozen is not known: nothing ends for it.
    if (Word O = F.R[I[2].Args[0]]; O.isKnown() && freezes(P, Ref(O.Bits)))
      return Ends;
    return finish(P, {});
  case HeddleFunction::Assume:
    if (Word C = F.R[I[2].Args[0]]; C.isKnown() && !C.Bits)
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
  case HeddleFunction::Fail:
  case HeddleFunction::Uncaught:
    return finish(P, {});
  default:
    return Gives;
  }
}
