//===- Interpreter.cpp - The loop -----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// run() performs the thread's pending event and executes until the next one.
// What the loop keeps in locals (instruction, registers, code) is written back
// to the thread where it stops; T.FrameBase and T.FrameTop are always right.
// The handlers are in the Handlers*.inc files, one group each; longer than 500
// lines together, because they share one set of labels.
//
//===----------------------------------------------------------------------===//

#include "heddle/Interpreter/Interpreter.h"
#include "FloatBits.h"
#include "heddle/Code/InsnFields.h"
#include "heddle/IR/CMemory.h"
#include "heddle/IR/Names.h"
#include "heddle/Relaxed/InitAreas.h"
#include "heddle/Sync/RaceCheck.h"
#include "llvm/Support/ErrorHandling.h"
#include <cmath>

using namespace heddle;

namespace {
/// llvm.fptosi.sat to Bits bits, zero-extended.
template <class T> uint64_t toSigned(T V, unsigned Bits) {
  uint64_t Mask = ~0ull >> (64 - Bits);
  if (V != V)
    return 0;
  T Limit = std::ldexp(T(1), int(Bits) - 1);
  if (V >= Limit)
    return Mask >> 1;
  if (V <= -Limit)
    return (Mask >> 1) + 1;
  return uint64_t(int64_t(V)) & Mask;
}
template <class T> uint64_t toUnsigned(T V, unsigned Bits) {
  if (!(V > 0))
    return 0;
  if (V >= std::ldexp(T(1), int(Bits)))
    return ~0ull >> (64 - Bits);
  return uint64_t(V);
}
} // namespace

LLVM_ATTRIBUTE_NOINLINE int64_t SpinWatch::goOn(int64_t Budget) {
  Later = std::max(Later + Budget, int64_t(0));
  int64_t Chunk = std::min(Later, StepsAQuestion);
  Later -= Chunk;
  return Chunk;
}

/// Steps may be short, and many.
void Interpreter::askBetween() {
  if (IsTrial || RunStatus(State.header().Status) != RunStatus::Running)
    return;
  Unasked = 0;
  if (State.MustStop && State.MustStop())
    State.bound("within a step");
}

/// What Sync::perform does for the volatile access I of T, without its detours,
/// and what resume() does after it.
LLVM_ATTRIBUTE_ALWAYS_INLINE void Interpreter::performAtomic(Thread &T,
                                                             const Insn &I,
                                                             uint64_t *R,
                                                             Footprint &Print) {
  bool Writes = T.Kind == EventKind::AtomicWrite;
  Print.clear();
  Print.add({Location::Memory, T.Cell}, Writes);
  T.HasPending = 0;
  ++T.Events;
  ++State.Counters.Events;
  bool Wide = sizeOfKind(T.Type) == 8;
  if (!Writes) {
    S.races().atomicRead(T, T.Cell, T.Order, SiteId(T.SiteIndex));
    R[I.A] = Wide ? W.load<uint64_t>(T.Cell) : W.load<uint32_t>(T.Cell);
    if (State.header().Multi && !T.Quiet && mayGoRound(I))
      recordRead(T);
    return;
  }
  S.races().atomicWrite(T, T.Cell, T.Order, SiteId(T.SiteIndex));
  ++T.Effects;
  if (Wide ? W.load<int64_t>(T.Cell) == T.Operand
           : W.load<uint32_t>(T.Cell) == uint32_t(T.Operand))
    return;
  if (Wide)
    W.store<int64_t>(T.Cell, T.Operand);
  else
    W.store<uint32_t>(T.Cell, uint32_t(T.Operand));
  S.wakeSpinners(T.Cell);
}

/// T has come to a read that may be in a round of a loop.
LLVM_ATTRIBUTE_ALWAYS_INLINE void Interpreter::arriveAtRead(Thread &T,
                                                            const Code &C) {
  if (!goesRound(T, C)) {
    noteAwait(T, C);
    return;
  }
  CutsRounds = true;
  if (T.Spinning != GaveUp)
    T.Spinning = AwaitsCells;
}

LLVM_ATTRIBUTE_ALWAYS_INLINE Interpreter::Resumption
Interpreter::resume(Thread &T, EventKind K, const Performed &Result,
                    const Insn *I, uint64_t *R) {
  if (LLVM_UNLIKELY(Result.Then != Performed::Continue))
    return resumeOtherwise(T, Result);
  if (LLVM_UNLIKELY(Result.Throw != JavaThrow::None))
    return {Resumption::Raise};
  ExecutionHeader &MS = State.header();
  switch (K) {
  case EventKind::AtomicRead:
  case EventKind::Read:
  case EventKind::Cas:
  case EventKind::Rmw:
    return takeValue(T, K, Result.Value, I, R);
  case EventKind::AtomicWrite:
  case EventKind::Write:
  case EventKind::Fence:
    return {Resumption::GoOn, I + 2};
  case EventKind::Begin:
    return enterFirst(T);
  case EventKind::Spin:
    return {Resumption::GoOn, I};
  case EventKind::Start:
    if (!MS.Multi)
      State.headerToChange().Multi = 1;
    break;
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
    if (MS.Multi && !T.Quiet)
      recordRead(T);
    break;
  case EventKind::Section:
    if (MS.Multi && !T.Quiet) {
      recordRead(T);
      beginLockSection(T);
    }
    ++T.Quiet; // until its end
    break;
  case EventKind::MonitorEnter:
    noteMonitor(T);
    if (MS.Multi && !T.Quiet)
      noteLock(T, T.Cell, true, 1);
    break;
  case EventKind::Notify:
    noteMonitor(T);
    break;
  case EventKind::MonitorExit:
    if (MS.Multi && !T.Quiet)
      noteLock(T, T.Cell, false, 1);
    break;
  case EventKind::ClassReady:
  case EventKind::ClassInit:
  case EventKind::Exit:
  case EventKind::Wait:
  case EventKind::Reacquire:
  case EventKind::NotifyAll:
  case EventKind::Join:
  case EventKind::Interrupt:
  case EventKind::Sleep:
  case EventKind::Park:
  case EventKind::Unpark:
  case EventKind::Choose:
  case EventKind::Atomic:
  case EventKind::Assume:
  case EventKind::SystemExit:
    break;
  }
  return {Resumption::Return};
}

/// Jumps back and calls behind native code that are looked at for more of it.
constexpr unsigned MostLooks = 64;

void Interpreter::run(Thread &T, unsigned Choice) {
  static const void *const Labels[] = {
#define HEDDLE_OP(Name, Words, Format) &&op_##Name,
#include "heddle/Code/Opcode.def"
  };
  static const void *const WatchLabels[] = {
#define HEDDLE_OP(Name, Words, Format)                                         \
  usesFramesOnly(Opcode::Name) ? &&op_##Name : &&watched,
#include "heddle/Code/Opcode.def"
  };
  const void *const *const Handlers =
      LLVM_UNLIKELY(Ends.isWatching()) ? WatchLabels : Labels;
#define HANDLER(Name) op_##Name:
#define DISPATCH() goto *Handlers[I->Op]
#define NEXT(Words)                                                            \
  do {                                                                         \
    I += (Words);                                                              \
    DISPATCH();                                                                \
  } while (false)

/// Of a jump.
#define LONG_OFFSET(Jump)                                                      \
  int32_t(uint32_t((Jump)->B) | uint32_t((Jump)->C) << 16)
#define LOAD(Type, At) *reinterpret_cast<const Type *>(Base + uint32_t(At))
#define STORE(Type, At, V)                                                     \
  do {                                                                         \
    uint32_t Cell_ = uint32_t(At);                                             \
    W.touch(Cell_);                                                            \
    *reinterpret_cast<Type *>(Base + Cell_) = Type(V);                         \
    ++T.Effects;                                                               \
  } while (false)

  char *const Base = W.base();
  const Code *C = nullptr;
  const Insn *I = nullptr;
  uint64_t *R = nullptr;
  ExecutionHeader &MS = State.header();
  const uint32_t MaxDepth = State.Options.StackDepth;
  int64_t Chunk = FirstSpinChunk, Budget = Chunk;
  int64_t Left = int64_t(State.Options.LocalSteps);
  int64_t AskedAt = Left; // whether to stop
  bool Watching = false;
  // Native code is looked for at the next jump back or call while some of the
  // chunk is held back, and there is no budget.
  int64_t Held = 0;
  unsigned Looks = 0; ///< in vain
  NativeEntries::Loop Native;

  // Operands of the labels below.
  uint64_t Value = 0, CallArgs[MostTailArgs] = {};
  const Code *Callee = nullptr;
  FunctionId Wanted;
  JavaThrow Raise = JavaThrow::None;
  Performed Result;
  CallResult Called;
  EventKind Performing;
  Footprint *Touched = &State.Last.Print;

#define LOAD_FRAME()                                                           \
  do {                                                                         \
    const FrameHeader *F_ =                                                    \
        reinterpret_cast<const FrameHeader *>(Base + T.FrameBase);             \
    C = Codes[F_->Function];                                                   \
    R = reinterpret_cast<uint64_t *>(Base + T.FrameBase + FrameHeaderSize);    \
  } while (false)

// The budget is used up, on the way to At of Of.
#define COUNT(Of, At)                                                          \
  do {                                                                         \
    int64_t Steps_ = Chunk - Budget;                                           \
    State.Counters.Instructions += Steps_;                                     \
    Left -= Steps_;                                                            \
    Chunk = Budget;                                                            \
    if (usesNative())                                                          \
      noteHeat(Of, At, Held ? 0 : Steps_);                                     \
  } while (false)
#define HAS_NATIVE(C_) ((C_)->Native.load(std::memory_order_relaxed) != nullptr)
#define FIND_NATIVE()                                                          \
  (HAS_NATIVE(C) && (Native = C->Native.load(std::memory_order_acquire)        \
                                  ->at(uint32_t(I - C->Insns.data())))         \
                        .Run)

  H.beginStep(T);
  if (T.FrameBase != T.FrameTop) {
    LOAD_FRAME();
    I = C->Insns.data() + T.Pc;
  }
  if (LLVM_UNLIKELY(AlwaysNative || (C && HAS_NATIVE(C))) && usesNative()) {
    Held = Chunk;
    Chunk = Budget = 0;
  }
  goto perform;

watched:
  Ends.tell(T, *I, R);
  goto *Labels[I->Op];

#include "HandlersArith.inc"
#include "HandlersCalls.inc"
#include "HandlersControl.inc"
#include "HandlersEvents.inc"
#include "HandlersMemory.inc"

  //===--------------------------------------------------------------------===//
  // Events
  //===--------------------------------------------------------------------===//

thread_end:
  T.Kind = EventKind::Exit;
  T.SiteIndex = SiteId().index();
  T.FrameTop = T.FrameBase; // no frames any more
  T.Exception = 0;
  T.Pc = 0;
  C = nullptr;
  I = nullptr;
  goto arrived;

arrive:
  T.Pc = I - C->Insns.data();
arrived:
  T.HasPending = 1;
  if (LLVM_LIKELY(MS.Multi && !T.Quiet)) {
    if (CutsLockRounds && entersLock(T) && lookForLockRound(T, *C))
      goto stop;
    if (isRead(T.Kind) && mayGoRound(*I))
      arriveAtRead(T, *C);
    if (LLVM_UNLIKELY(Rests | (T.Events >= LongLife)) && !S.plainReadsChoose())
      lookForRest(T);
    goto stop;
  }
waits:
  if (!S.isEnabled(T) || S.findChoices(T) > 1)
    goto stop;
  Choice = 0;
  Touched = &Silent; // within a step, which has the footprint of its event

perform:
  Performing = T.Kind;
  if (LLVM_LIKELY(Performing == EventKind::AtomicRead ||
                  Performing == EventKind::AtomicWrite) &&
      LLVM_LIKELY(!S.Rec && !T.Spinning && !S.readsChoose() &&
                  !isBytes(T.Type))) {
    performAtomic(T, *I, R, *Touched);
    I += 2;
    if (LLVM_UNLIKELY(S.kernel().Bounds))
      goto bounded;
    DISPATCH();
  }
  if (Performing == EventKind::Join && !T.Operand && !T.Interrupted &&
      S.isUnheard()) {
    S.performJoin(T, *Touched);
    ++State.Counters.Events;
    if (LLVM_UNLIKELY(S.kernel().Bounds))
      goto bounded;
    Value = 0;
    goto after_return;
  }
  if (LLVM_UNLIKELY(T.Spinning == AwaitsCells))
    endSpin(T);
  Result = S.perform(T, Choice, *Touched);
  ++State.Counters.Events;
performed: {
  Resumption On = resume(T, Performing, Result, I, R);
  switch (On.Way) {
  case Resumption::GoOn:
    I = On.At;
    DISPATCH();
  case Resumption::Return:
    Value = uint32_t(Result.Value);
    goto after_return;
  case Resumption::Enter:
    LOAD_FRAME();
    I = C->Insns.data();
    DISPATCH();
  case Resumption::Await:
    goto waits;
  case Resumption::Call:
    CallArgs[0] = On.Argument;
    Wanted = On.Callee;
    goto push_throw;
  case Resumption::Raise:
    Raise = Result.Throw;
    goto raise;
  case Resumption::Bounded:
    goto bounded;
  case Resumption::Stop:
    goto stop;
  }
}

  //===--------------------------------------------------------------------===//
  // Bounds
  //===--------------------------------------------------------------------===//

  // After a jump back; I is its target.
loop_check:
  COUNT(*C, I - C->Insns.data());
  if (Held) {
    Budget += Held;
    Held = 0;
    if (Budget >= 0) { // the chunk is not over
      Held = Budget;
      Chunk = Budget = 0;
      goto look_for_native;
    }
  }
  if (Left <= 0)
    goto step_bound;
  if (LLVM_UNLIKELY(AskedAt - Left >= StepsAQuestion)) {
    AskedAt = Left;
    if (State.MustStop && State.MustStop())
      goto given_up;
  }
  if (!Watching)
    Watch = SpinWatch();
  Watching = true;
  Chunk = Watch.goOn(Budget);
  if (Chunk == 0) {
    if (watchLoop(T, *C, I - C->Insns.data(), Watch)) {
      T.Pc = I - C->Insns.data();
      Budget = 0; // all is counted
      beginPlainSpin(T);
      goto stop;
    }
    // While it watches, each jump back comes here.
    Watch.Later = Watch.Left ? 0 : Watch.NextChunk;
    Chunk = Watch.goOn(0);
  }
  Budget = Chunk;
  if (usesNative() && Budget && FIND_NATIVE())
    goto go_native;
  DISPATCH();

  // Behind a jump back or a call; Held is what is left of the chunk.
look_for_native:
  if (!FIND_NATIVE()) {
    if (++Looks == MostLooks && !AlwaysNative) {
      Budget = Chunk = Held;
      Held = 0;
    }
    DISPATCH();
  }
  Budget = Chunk = Held;
  Held = 0;
go_native: {
  native::Outcome How = runNative(T, Native, Budget);
  Budget = Around.Budget;
  if (How != native::LoopCheck && Budget > 0) {
    Held = Budget;
    Chunk -= Budget;
    Budget = 0;
    Looks = 0;
  }
  if (How == native::Returned) {
    Value = Around.Value;
    goto do_return;
  }
  LOAD_FRAME();
  I = C->Insns.data() + Around.Pc;
  if (How == native::LoopCheck)
    goto loop_check;
  DISPATCH();
}

step_bound:
  T.Pc = I - C->Insns.data();
  boundSteps();
  goto stop;
given_up:
  T.Pc = I - C->Insns.data();
  State.bound("within a step");
  goto stop;
bounded: {
  uint32_t B = S.bounds();
  State.bound(textOfBounds(B));
  goto stop;
}
stop:
  H.endStep(T);
  if (LLVM_UNLIKELY(S.Assumed != nullptr) && T.HasPending &&
      (T.Kind == EventKind::Join || T.Kind == EventKind::MonitorEnter))
    S.denyAssumptions(T);
  State.Counters.Instructions += Chunk - Budget;
  Unasked += AskedAt - Left + Chunk - Budget;
  if (LLVM_UNLIKELY(Unasked >= StepsAQuestion)) {
    if (usesNative() && C)
      noteHeat(*C, T.Pc, Unasked);
    askBetween();
  }
}
