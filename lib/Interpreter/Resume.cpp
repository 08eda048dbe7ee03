//===- Resume.cpp - Between an event and the code behind it ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the interpreter does where its loop stops at an event, and where it goes
// on behind it: the value that a read gives, frames that an event enters, and
// what is noted of loops.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/CMemory.h"
#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Relaxed/InitAreas.h"
#include "heddle/Sync/RaceCheck.h"
#include "heddle/Trace/EventInfo.h"

using namespace heddle;

/// After an event that did more than to be over.
Interpreter::Resumption Interpreter::resumeOtherwise(Thread &T,
                                                     const Performed &Result) {
  switch (Result.Then) {
  case Performed::Continue:
    break;
  case Performed::Again:
    if (T.Kind == EventKind::Reacquire)
      noteMonitor(T);
    T.HasPending = 1;
    return {State.header().Multi && !T.Quiet ? Resumption::Stop
                                             : Resumption::Await};
  case Performed::RunInitializer: {
    ClassId Class(uint32_t(Result.Value));
    if (P[Class].Boot) {
      ++T.Quiet;
      noteLibraryInit(Class);
    }
    return {Resumption::Call, nullptr, initThunk(Class)};
  }
  case Performed::RethrowInit: {
    Ref Mirror = P.mirror(ClassId(uint32_t(Result.Value)));
    P.syncImage(W, State.ImageSynced);
    return {Resumption::Call, nullptr,
            throwFunction("notInitialized(Ljava/lang/Class;)V"), Mirror};
  }
  case Performed::ThreadEnds:
    T.FrameBase = T.FrameTop = stackBase(T);
    return {Resumption::Stop};
  case Performed::Fails:
    failAt(T, cPointer(T.Cell), Result.Text);
    State.headerToChange().Status = uint8_t(RunStatus::Ended);
    State.header().ExitStatus = 134;
    return {Resumption::Stop};
  case Performed::ExecutionEnds:
    if (S.bounds())
      return {Resumption::Bounded};
    State.headerToChange().Status = uint8_t(RunStatus::Ended);
    State.header().ExitStatus = int32_t(Result.Value);
    return {Resumption::Stop};
  }
  llvm_unreachable("internal: what follows an event");
}

/// T has begun: its first frame.
Interpreter::Resumption Interpreter::enterFirst(Thread &T) {
  const Code *First = loadCode(T, T.Self ? threadThunk() : MainThunk);
  uint64_t Arg = T.Self ? T.JavaThread : MainArgs;
  bool IsPushed = First && pushFirst(T, *First, Arg);
  if (LLVM_UNLIKELY(T.Turn != 0))
    clearLocks(T); // of another thread
  return {IsPushed ? Resumption::Enter : Resumption::Stop};
}

/// The read at I has seen Value.
Interpreter::Resumption Interpreter::takeValue(Thread &T, EventKind K,
                                               int64_t Value, const Insn *I,
                                               uint64_t *R) {
  if (LLVM_UNLIKELY(H.makesEarly()) && H.makeWhatWasSeen(T)) {
    if (S.bounds())
      return {Resumption::Bounded};
    if (S.isDiscarded(T)) // the object is not there
      return {Resumption::Stop};
  }
  if (State.header().Multi && !T.Quiet && mayGoRound(*I)) {
    bool IsUpdate = infoOf(K).Access == EventInfo::AccessUpdate;
    bool NeedNotBeThere =
        S.endsAreJudged() ||
        (S.plainReadsChoose() && (!IsUpdate || S.choosing()->isWeakRead(T)));
    recordRead(T, NeedNotBeThere ? &Value : nullptr);
  }
  R[I->A] = sizeOfKind(T.Type) == 8 ? uint64_t(Value) : uint32_t(Value);
  if (LLVM_UNLIKELY(K == EventKind::Read && I->C & EitherHalf)) {
    T.Expected = Value >> 32; // for the other half, if it is whole
    R[I->A] = uint32_t(Value);
  }
  return {Resumption::GoOn, I + insnWords(I)};
}

/// T, which waited for a write, goes on.
void Interpreter::endSpin(Thread &T) {
  T.Spinning = NotSpinning;
  T.SpinReady = T.SpinCells = 0;
  if (!S.plainReadsChoose())
    T.SpinReads = 0; // it reads plain cells, too, perhaps: Spin.cpp
  if (S.kernel().Spinners.contains(T.Self))
    S.kernelToChange().Spinners.remove(T.Self);
}

/// T goes round a loop without events that changes nothing.
void Interpreter::beginPlainSpin(Thread &T) {
  T.Kind = EventKind::Spin;
  T.SiteIndex = SiteId().index();
  T.HasPending = 1;
  T.Spinning = LoopsSilently;
  State.PlainSpins = true;
  T.SpinReady = T.SpinCells = 0;
}
