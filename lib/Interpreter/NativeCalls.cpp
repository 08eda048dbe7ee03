//===- NativeCalls.cpp - What native code asks the interpreter ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function does what the interpreter's handler of the instruction does.
//
//===----------------------------------------------------------------------===//

#include "FloatBits.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Sync/RaceCheck.h"
#include "heddle/World/ShadowRuns.h"
#include <cmath>
#include <cstddef>

using namespace heddle;
using native::Context;

/// The interpreter takes some 2 ms for so many instructions, LLVM 0.4 to 0.9 ms
/// for a word of register code. So what is compiled and then not hot any more
/// has taken at most half as long again.
constexpr uint32_t HotPerWord = 800'000;
/// What native code gave up for is as hot as it is, though chunks of steps may
/// always end elsewhere: each time counts for so many instructions.
constexpr int64_t HeatOfLook = 1'000;
/// Larger functions and loops are interpreted: parts of them are hot.
constexpr uint32_t MostWords = 1000;
static_assert(uint64_t(MostWords) * HotPerWord <= UINT32_MAX);

namespace {
Thread &threadOf(Context &X) { return *reinterpret_cast<Thread *>(X.Thread); }

uint64_t evalFloating(uint32_t Op, uint64_t A, uint64_t B) {
  switch (Opcode(Op)) {
#define OPERATIONS(S, T)                                                       \
  case Opcode::FAdd##S:                                                        \
    return toBits(ofOperands<T>(fromBits<T>(A) + fromBits<T>(B),               \
                                fromBits<T>(A), fromBits<T>(B)));              \
  case Opcode::FSub##S:                                                        \
    return toBits(ofOperands<T>(fromBits<T>(A) - fromBits<T>(B),               \
                                fromBits<T>(A), fromBits<T>(B)));              \
  case Opcode::FMul##S:                                                        \
    return toBits(ofOperands<T>(fromBits<T>(A) * fromBits<T>(B),               \
                                fromBits<T>(A), fromBits<T>(B)));              \
  case Opcode::FDiv##S:                                                        \
    return toBits(ofOperands<T>(fromBits<T>(A) / fromBits<T>(B),               \
                                fromBits<T>(A), fromBits<T>(B)));              \
  case Opcode::FRem##S:                                                        \
    return toBits(T(std::fmod(fromBits<T>(A), fromBits<T>(B))));
    OPERATIONS(F, float)
    OPERATIONS(D, double)
#undef OPERATIONS
  case Opcode::FToD:
    return toBits(double(fromBits<float>(A)));
  case Opcode::DToF:
    return toBits(float(fromBits<double>(A)));
  default:
    llvm_unreachable("internal: native code asks for another operation");
  }
}
} // namespace

struct Interpreter::NativeCalls {
  static Interpreter &owner(Context &X) {
    return *static_cast<Interpreter *>(X.Owner);
  }
  static HEDDLE_SELDOM void saveCard(Context &X, uint64_t Card) {
    owner(X).W.touch(Card << arena::CardShift);
  }
  /// Frames that native code has not made, while they are asked for.
  class Frames {
  public:
    Frames(Context &X, const native::InlinedFrame *Top)
        : T(threadOf(X)), Base(T.FrameBase), End(T.FrameTop) {
      if (Top)
        make(owner(X).W, T, *Top);
    }
    ~Frames() {
      T.FrameBase = Base;
      T.FrameTop = End;
    }
    static void make(World &W, Thread &T, const native::InlinedFrame &F) {
      if (F.Caller)
        make(W, T, *F.Caller);
      auto *H = W.pointer<FrameHeader>(T.FrameTop);
      *H = {F.Function, T.FrameBase, F.ReturnPc,
            W.pointer<FrameHeader>(T.FrameBase)->Depth + 1, 0};
      T.FrameBase = T.FrameTop;
      T.FrameTop += F.Size;
    }

  private:
    Thread &T;
    uint32_t Base, End;
  };
  static HEDDLE_SELDOM void makeFrames(Context &X,
                                       const native::InlinedFrame *Top) {
    Frames::make(owner(X).W, threadOf(X), *Top);
  }
  /// Whether the runs of a large array say that the access leaves nothing
  /// (RaceDetector::meetRuns): so it is where elements are accessed in any
  /// order that the thread has just written.
  static bool isKnown(Context &X, uint32_t Cell, bool IsWrite) {
    const World &W = owner(X).W;
    if (!W.hasRuns())
      return false;
    const ShadowRuns &Runs = *runsOf(W, Cell);
    if (!Runs.Stride || Cell & (Runs.Stride - 1))
      return false;
    ShadowCell C = Runs.at(Cell & (arena::RunBlock - 1));
    uint32_t E = threadOf(X).Epoch;
    return C.Write == E || (C.Read == E && !IsWrite);
  }
  static HEDDLE_SELDOM void read(Context &X, uint32_t Cell, uint32_t Site,
                                 const native::InlinedFrame *Top) {
    if (!isKnown(X, Cell, false))
      look<false>(X, Cell, Site, Top);
  }
  static HEDDLE_SELDOM void write(Context &X, uint32_t Cell, uint32_t Site,
                                  const native::InlinedFrame *Top) {
    if (!isKnown(X, Cell, true))
      look<true>(X, Cell, Site, Top);
  }
  template <bool IsWrite>
  LLVM_ATTRIBUTE_NOINLINE static HEDDLE_SELDOM void
  look(Context &X, uint32_t Cell, uint32_t Site,
       const native::InlinedFrame *Top) {
    Interpreter &I = owner(X);
    Frames Made(X, Top);
    if (IsWrite)
      checkWrite(I.W, I.S.races(), threadOf(X), Cell, SiteId(Site));
    else
      checkRead(I.W, I.S.races(), threadOf(X), Cell, SiteId(Site));
  }
  static HEDDLE_SELDOM void wake(Context &X, uint32_t Cell) {
    owner(X).S.wakeSpinners(Cell);
  }
  static uint32_t newObject(Context &X, uint32_t Class, uint32_t Rank,
                            const native::InlinedFrame *Top) {
    Interpreter &I = owner(X);
    Frames Made(X, Top);
    return I.H.newObjectHere(threadOf(X), I.P[ClassId(Class)], Rank);
  }
  static uint32_t newArray(Context &X, uint32_t Class, uint32_t Length,
                           uint32_t Rank, const native::InlinedFrame *Top) {
    Interpreter &I = owner(X);
    if (I.State.Options.Leaks)
      return 0; // the place is to be noted
    Frames Made(X, Top);
    return I.H.newArrayHere(threadOf(X), I.P[ClassId(Class)], Length, Rank);
  }
  static uint32_t instanceOf(Context &X, uint32_t Object, uint32_t Class) {
    Interpreter &I = owner(X);
    return Object && I.P.isAssignable(I.H.classOf(Object), ClassId(Class));
  }
  static uint32_t storeCheck(Context &X, uint32_t Array, uint32_t Object) {
    Interpreter &I = owner(X);
    return !Object || I.P.isAssignable(I.H.classOf(Object),
                                       I.H.runtimeClass(Array).Element);
  }
  static uint32_t isInitialised(Context &X, uint32_t Class) {
    Interpreter &I = owner(X);
    return I.S.classes().isDone(threadOf(X), I.P[ClassId(Class)]);
  }
  static const Code *dispatch(Context &X, uint32_t Receiver,
                              uint32_t Selector) {
    Interpreter &I = owner(X);
    uint32_t Class = I.W.load<uint32_t>(Receiver);
    const DispatchEntry &E =
        I.Dispatches[(Class * 31 + Selector) % DispatchEntries];
    return E.Key == (uint64_t(Class) << 32 | Selector) ? E.Target : nullptr;
  }
  static const Code *ofFunction(const void *Owner, uint32_t Function) {
    return static_cast<const Interpreter *>(Owner)->codeOf(
        FunctionId(Function));
  }
  static const Code *ofSelector(const void *Owner, uint32_t Selector) {
    auto &I = *static_cast<const Interpreter *>(Owner);
    const Code *Only = nullptr;
    for (unsigned K = 0; K != DispatchEntries; ++K) {
      const DispatchEntry &E = I.Dispatches[K];
      if (!E.Target || uint32_t(E.Key) != Selector || E.Target == Only)
        continue;
      if (Only)
        return nullptr;
      Only = E.Target;
    }
    return Only;
  }
};

static native::Layout layoutOf(const Code &C) {
  auto In = [&](const void *Field) {
    return uint32_t(static_cast<const char *>(Field) -
                    reinterpret_cast<const char *>(&C));
  };
  return {offsetof(Thread, FrameBase),
          offsetof(Thread, FrameTop),
          offsetof(Thread, Exception),
          offsetof(Thread, Overflowing),
          offsetof(Thread, JavaThread),
          offsetof(Thread, Effects),
          offsetof(Thread, Epoch),
          In(&C.Native),
          In(&C.Function),
          In(&C.FrameSize)};
}

void Interpreter::noteHeat(const Code &C, uint32_t Pc, int64_t Instructions) {
  const NativeEntries *E = C.Native.load(std::memory_order_acquire);
  if (E && E->at(Pc).Run)
    return;
  bool Always = State.Options.Native == NativeUse::Always;
  // At its first call it is not known what it calls: nothing would be inlined.
  if (Always && !Pc && !C.Heat.exchange(1, std::memory_order_relaxed))
    return;
  Instructions = Instructions ? Instructions : HeatOfLook;
  uint64_t Heat = std::min<uint64_t>(C.Heat.load(std::memory_order_relaxed) +
                                         uint64_t(Instructions),
                                     UINT32_MAX);
  C.Heat.store(uint32_t(Heat), std::memory_order_relaxed);
  // A look at the code costs about as much as a chunk of instructions.
  uint32_t ToLook = C.HeatToLook.load(std::memory_order_relaxed);
  if (Heat < std::max(ToLook, 4 * HotPerWord) && !Always)
    return;
  native::Region R;
  if (Pc)
    R = native::loopAround(C, Pc);
  if (R.Entries.empty())
    R = native::wholeFunction(C);
  if (R.Words > MostWords || (Heat / R.Words < HotPerWord && !Always)) {
    C.HeatToLook.store(std::min(R.Words, MostWords) * HotPerWord,
                       std::memory_order_relaxed);
    if (R.Words > MostWords)
      C.Heat.store(0, std::memory_order_relaxed);
    return;
  }
  C.Heat.store(0, std::memory_order_relaxed);
  C.HeatToLook.store(0, std::memory_order_relaxed);
  compileNative(C, R, layoutOf(C),
                {this, NativeCalls::ofFunction, NativeCalls::ofSelector});
}

native::Outcome Interpreter::runNative(Thread &T, NativeEntries::Loop L,
                                       int64_t Budget) {
  Context &X = Around;
  if (!X.Owner) {
    X.Owner = this;
    X.Base = W.base();
    X.CardEpoch = W.cardEpochs();
    X.SaveCard = NativeCalls::saveCard;
    X.CheckRead = NativeCalls::read;
    X.CheckWrite = NativeCalls::write;
    X.Wake = NativeCalls::wake;
    X.MakeFrames = NativeCalls::makeFrames;
    X.NewObject = NativeCalls::newObject;
    X.NewArray = NativeCalls::newArray;
    X.InstanceOf = NativeCalls::instanceOf;
    X.StoreCheck = NativeCalls::storeCheck;
    X.IsInitialised = NativeCalls::isInitialised;
    X.Dispatch = NativeCalls::dispatch;
    X.Intrinsic = [](uint32_t Op, uint32_t Bits, const uint64_t *Args) {
      return evalIntrinsic(IntrinsicOp(Op), Bits, Args);
    };
    X.Floating = evalFloating;
    X.MaxDepth = State.Options.StackDepth;
  }
  X.Thread = reinterpret_cast<char *>(&T);
  X.Codes = Codes.data();
  X.CodeCount = uint32_t(Codes.size());
  X.Budget = Budget;
  X.Epoch = uint32_t(W.epoch());
  X.StackLimit = stackEnd(T) - StackReserve;
  X.Nesting = 0;
  X.IsAlone = SyncState::isAlone(T);
  X.Wakes = S.kernel().Spinners ? 1 : 0;
  auto *R = W.pointer<uint64_t>(T.FrameBase + FrameHeaderSize);
  return native::Outcome(L.Run(&X, R, L.Entry));
}
