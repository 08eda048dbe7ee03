//===- AbstractWalk.h - Register code over another domain -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Abstract interpretation of the code ahead of a thread (Cousot and Cousot,
// POPL 1977): the frames, the calls and returns, and what each instruction does
// with registers, once, whatever a register holds. A domain says what a word
// is, how operations work on words, and what memory, objects and events do. The
// interpreter's handlers (Handlers*.inc) are the concrete domain,
// apart since it must be fast.
//
// A path is a stack of frames. Below it lie the machine's own frames,
// taken over, one at a time, when control returns to them.
//
// A domain derives from AbstractWalk<Domain, Word, Path>, where Path derives
// from WalkPath<Word>, and has:
//
//   words         known, apply, compare, extend, select, intrinsic, truth,
//                 someNumber, someReference, currentThread
//   control       before (each instruction), branchBothWays, branchOutOf,
//                 switchValue, jumpedBack
//   calls         mayCall, skipCall, entered, callVirtual, callIndirect,
//                 dispatch; skipsBelow, skippedBelow, returnedBelow
//   memory        addressOf, partOf, load, loadPlain, loadShared, store,
//                 storePlain, storeShared, update, fence
//   objects       makeObject, makeArray, initialise, instanceOf, storeCheck
//   events        event, heddleCall
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PRUNING_ABSTRACTWALK_H
#define HEDDLE_PRUNING_ABSTRACTWALK_H

#include "heddle/Code/CodeTerms.h"
#include "heddle/Code/Frame.h"
#include "heddle/Code/InsnFields.h"
#include "heddle/Program/Program.h"
#include "heddle/Pruning/FutureGoal.h"
#include "heddle/World/World.h"
#include <functional>
#include <optional>
#include <vector>

namespace heddle {

template <class Word> struct WalkFrame {
  const Code *C;
  uint32_t At; ///< the instruction, or the call that goes on
  std::vector<Word> R;
};

template <class Word> struct WalkPath {
  std::vector<WalkFrame<Word>> Frames; ///< the innermost last
  uint32_t Below = 0, BelowPc = 0;     ///< the machine's frame under them
  bool Throws = false;                 ///< an exception is pending
};

/// What a step of a walk leads to: the path goes on, the path has ended, or the
/// walk gives up, since it cannot follow.
struct WalkSteps {
  enum Step : uint8_t { Goes, Ends, Gives };
};

template <class Domain, class WordT, class PathT>
class AbstractWalk : protected WalkSteps {
protected:
  using Word = WordT;
  using Path = PathT;
  using Frame = WalkFrame<Word>;
  using Codes = std::function<const Code *(FunctionId)>;

  /// Follows a path to its end.
  Step follow(Path &P) {
    for (;;) {
      if (P.Frames.empty())
        return Ends;
      if (Step Now = domain().before(P); Now != Goes)
        return Now;
      if (Step Next = execute(P); Next != Goes)
        return Next;
    }
  }
  /// The machine's frame below becomes P's innermost one.
  Step pushBelow(Path &P);
  /// Control returns to the machine's frame below. With Ends, P has no frames.
  Step enterBelow(Path &P, Word Result);
  /// P's innermost frame is at a return point with a result.
  Step finish(Path &P, Word Result);
  /// The call I, at which P is, of a function.
  Step call(Path &P, FunctionId Id, const Insn *I);
  /// Goes on at the offset Taken if Condition is not 0, else at Else.
  Step branch(Path &P, Word Condition, int Taken, int Else);
  /// Beyond the instruction I, at which P is.
  static void advance(Path &P, const Insn *I) {
    P.Frames.back().At += insnWords(I);
  }

  /// Calls within calls.
  static constexpr size_t MostFrames = 24;

  World &W;
  Program &Prog;
  Codes Loaded;

private:
  friend Domain; // and no other class derives from this
  /// Loaded: the code of a function; null if it cannot be looked at.
  AbstractWalk(World &W, Program &P, const Codes &Loaded)
      : W(W), Prog(P), Loaded(Loaded) {}

  Domain &domain() { return static_cast<Domain &>(*this); }
  Step execute(Path &P);
  Step executeControl(Path &P, const Insn *I);
  Step executeMemory(Path &P, const Insn *I);
  Step executeObject(Path &P, const Insn *I);

  /// I has a result.
  static Step next(Path &P, const Insn *I, Word Result) {
    P.Frames.back().R[I->A] = Result;
    advance(P, I);
    return Goes;
  }
  static Step nextIf(Path &P, const Insn *I, std::optional<Word> Result) {
    return Result ? next(P, I, *Result) : Gives;
  }
};

template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::pushBelow(Path &P) {
  const auto *H = W.pointer<FrameHeader>(P.Below);
  const Code *C = Loaded(FunctionId(H->Function));
  if (!C)
    return Gives;
  const auto *R = reinterpret_cast<const uint64_t *>(H + 1);
  Frame &Top = P.Frames.emplace_back(Frame{C, P.BelowPc, {}});
  Top.R.reserve(C->NumRegisters);
  for (unsigned I = 0; I != C->NumRegisters; ++I)
    Top.R.push_back(D::known(R[I]));
  P.Below = H->Caller;
  P.BelowPc = H->ReturnPc;
  return Goes;
}

template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::enterBelow(Path &P,
                                                          Word Result) {
  while (P.Below) {
    const auto *H = W.pointer<FrameHeader>(P.Below);
    const ProgramFunction &F = Prog[FunctionId(H->Function)];
    if (isThreadStart(F))
      return Ends;
    if (!domain().skipsBelow(P, F)) {
      if (pushBelow(P) == Gives)
        return Gives;
      return domain().returnedBelow(P, Result);
    }
    P.Below = H->Caller;
    P.BelowPc = H->ReturnPc;
    if (Step Now = domain().skippedBelow(P, Result); Now != Goes)
      return Now;
  }
  return Ends;
}

template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::finish(Path &P, Word Result) {
  Frame &F = P.Frames.back();
  const Insn *I = F.C->Insns.data() + F.At;
  if (I->A != NoRegister)
    F.R[I->A] = P.Throws ? D::known(0) : Result;
  F.At += P.Throws && exceptionOffset(I) ? exceptionOffset(I) : insnWords(I);
  return Goes;
}

template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::call(Path &P, FunctionId Id,
                                                    const Insn *I) {
  if (!Id.isValid() || P.Frames.size() >= MostFrames)
    return Gives;
  if (!domain().mayCall(P))
    return Ends;
  const ProgramFunction &F = Prog[Id];
  if (isObjectInit(F))
    return finish(P, {});
  if (std::optional<Step> Skipped = domain().skipCall(P, F, I))
    return *Skipped;
  // The library's code is large, and what it reads may be changed by others.
  const Code *C = F.Trusted ? nullptr : Loaded(Id);
  if (!C)
    return Gives;
  Frame Next{C, 0, std::vector<Word>(C->NumRegisters)};
  const Frame &Caller = P.Frames.back();
  for (unsigned K = 0; K != numArguments(I); ++K)
    Next.R[K] = Caller.R[argument(I, K)];
  P.Frames.push_back(std::move(Next));
  return domain().entered(P);
}

template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::branch(Path &P, Word Condition,
                                                      int Taken, int Else) {
  if (std::optional<bool> Truth = D::truth(Condition)) {
    P.Frames.back().At += *Truth ? Taken : Else;
    return Goes;
  }
  return domain().branchBothWays(P, Condition, Taken, Else);
}

/// Arithmetic and comparisons; the rest by topic.
template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::execute(Path &P) {
  Frame &F = P.Frames.back();
  const Insn *I = F.C->Insns.data() + F.At;
  std::vector<Word> &R = F.R;
  const Opcode O = Opcode(I->Op);
  if (std::optional<CodeArithmetic> X = arithmeticOf(O)) {
    Word B = X->IsImmediate ? D::known(uint64_t(immediate16(I))) : R[I->C];
    if (X->IsShift)
      B = domain().apply(TermOp::And, X->Bits, B, D::known(X->Bits - 1));
    return next(P, I, domain().apply(X->Op, X->Bits, R[I->B], B));
  }
  if (std::optional<std::pair<TermOp, unsigned>> X = comparisonOf(O)) {
    auto [Op, Bits] = *X;
    if (O >= Opcode::BrEqI && O <= Opcode::BrSge32I) {
      bool IsSigned = Bits == 32; // the others compare with it as it is
      Word B = D::known(IsSigned ? uint64_t(int64_t(int16_t(I->B))) : I->B);
      return branch(P, domain().compare(Op, Bits, R[I->A], B), branchOffset(I),
                    1);
    }
    if (O >= Opcode::BrEq && O <= Opcode::BrSle64)
      return branch(P, domain().compare(Op, Bits, R[I->A], R[I->B]),
                    branchOffset(I), 1);
    return next(P, I, domain().compare(Op, Bits, R[I->B], R[I->C]));
  }
  switch (O) {
  case Opcode::Mov:
    return next(P, I, R[I->B]);
  case Opcode::MovI:
    return next(P, I, D::known(uint64_t(int64_t(int32_t(immediate32(I))))));
  case Opcode::MovI32:
    return next(P, I, D::known(immediate32(I)));
  case Opcode::MovI64:
    return next(P, I, D::known(I[1].Bits));
  case Opcode::Select:
    return next(P, I, domain().select(R[I->B], R[I->C], R[I[1].X]));
  case Opcode::Trunc:
    return next(P, I, domain().extend(TermOp::ZExt, I->C, 64, R[I->B]));
  case Opcode::SExtTo32:
    return next(P, I, domain().extend(TermOp::SExt, I->C, 32, R[I->B]));
  case Opcode::SExtTo64:
    return next(P, I, domain().extend(TermOp::SExt, I->C, 64, R[I->B]));
  case Opcode::Intrinsic:
    return next(P, I, domain().intrinsic(R, I));
  default:
    return O >= Opcode::FAddF && O <= Opcode::DToF // not followed
               ? next(P, I, domain().someNumber())
               : executeControl(P, I);
  }
}

/// Jumps, calls, returns and exceptions.
template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::executeControl(Path &P,
                                                              const Insn *I) {
  Frame &F = P.Frames.back();
  std::vector<Word> &R = F.R;
  switch (Opcode(I->Op)) {
  case Opcode::Jmp:
    F.At += jumpOffset(I);
    return Goes;
  case Opcode::JmpBack:
    F.At += jumpOffset(I);
    return domain().jumpedBack(P);
  case Opcode::BrZ:
    return branch(P, R[I->A], 1, branchOffset(I));
  case Opcode::BrNz:
    return branch(P, R[I->A], branchOffset(I), 1);
  case Opcode::BrOutOf:
    return domain().branchOutOf(P, I);
  case Opcode::Switch: {
    std::optional<uint64_t> V = domain().switchValue(P, I->A);
    if (!V)
      return Gives;
    F.At += switchOffset(F.C->Switches[I[1].X], *V, I->B);
    return Goes;
  }
  case Opcode::Ret:
  case Opcode::RetVoid:
  case Opcode::Unreachable: {
    Word Result = Opcode(I->Op) == Opcode::Ret ? R[I->A] : Word();
    P.Frames.pop_back();
    return P.Frames.empty() ? enterBelow(P, Result) : finish(P, Result);
  }
  case Opcode::Call:
    return call(P, calledFunction(I), I);
  case Opcode::CallV:
    return domain().callVirtual(P, I);
  case Opcode::CallI:
    return domain().callIndirect(P, I);
  case Opcode::Dispatch:
    return nextIf(P, I, domain().dispatch(P, I));
  case Opcode::Throw:
    P.Throws = true;
    advance(P, I);
    return Goes;
  case Opcode::Pending:
    return next(P, I, P.Throws ? domain().someReference() : D::known(0));
  case Opcode::Catch:
    P.Throws = false;
    return next(P, I, domain().someReference());
  case Opcode::HEvent:
    return domain().event(P, I);
  case Opcode::HCall:
    return domain().heddleCall(P, I);
  default:
    return executeMemory(P, I);
  }
}

/// Addresses, loads and stores.
template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::executeMemory(Path &P,
                                                             const Insn *I) {
  std::vector<Word> &R = P.Frames.back().R;
  switch (Opcode(I->Op)) {
  case Opcode::PtrAdd:
    return next(
        P, I,
        domain().addressOf(R[I->B], R[I->C], elementSize(I), byteOffset(I)));
  case Opcode::PtrAddI:
    return next(P, I, domain().partOf(R[I->B], byteOffset(I)));
  case Opcode::Load4:
  case Opcode::Load8:
  case Opcode::LoadX4:
  case Opcode::LoadX8:
  case Opcode::LoadRef:
  case Opcode::LoadRefX:
    return next(P, I, domain().load(P, I));
  case Opcode::PLoad4:
  case Opcode::PLoad8:
  case Opcode::PLoadX4:
  case Opcode::PLoadX8:
  case Opcode::PLoadG4:
  case Opcode::PLoadG8:
    return nextIf(P, I, domain().loadPlain(P, I));
  case Opcode::ALoad:
    return next(P, I, domain().loadShared(P, I));
  case Opcode::Store4:
  case Opcode::Store8:
  case Opcode::StoreX4:
  case Opcode::StoreX8:
    return domain().store(P, I);
  case Opcode::PStore4:
  case Opcode::PStore8:
  case Opcode::PStoreX4:
  case Opcode::PStoreX8:
  case Opcode::PStoreG4:
  case Opcode::PStoreG8:
    return domain().storePlain(P, I);
  case Opcode::AStore:
  case Opcode::MStore:
    return domain().storeShared(P, I);
  case Opcode::ACas:
  case Opcode::ARmw:
    return domain().update(P, I);
  case Opcode::Fence:
    domain().fence(P);
    advance(P, I);
    return Goes;
  default:
    return executeObject(P, I);
  }
}

template <class D, class WordT, class PathT>
WalkSteps::Step AbstractWalk<D, WordT, PathT>::executeObject(Path &P,
                                                             const Insn *I) {
  switch (Opcode(I->Op)) {
  case Opcode::New:
    return domain().makeObject(P, I);
  case Opcode::NewArray:
  case Opcode::MultiNewArray:
    return domain().makeArray(P, I);
  case Opcode::ClassInit:
    return domain().initialise(P, classField(I));
  case Opcode::InstanceOf:
    return next(P, I, domain().instanceOf(P, I));
  case Opcode::StoreCheck:
    return next(P, I, domain().storeCheck(P, I));
  case Opcode::ClassOf:
    return next(P, I, domain().someReference());
  case Opcode::Current:
    return next(P, I, domain().currentThread());
  default: // ClassReady, Native, MissingClass
    return Gives;
  }
}

} // namespace heddle

#endif
