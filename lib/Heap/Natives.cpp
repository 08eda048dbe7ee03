//===- Natives.cpp - Table of the natives, numbers, the runtime ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NativesImpl.h"
#include "heddle/Program/Handlers.h"
#include "heddle/World/Recorder.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <cmath>
#include <limits>

using namespace heddle;
using namespace heddle::natives;

namespace {
struct Entry {
  llvm::StringLiteral Symbol;
  NativeFunction Function;
};
constexpr Entry Table[] = {
#define HEDDLE_NATIVE(Function, Symbol) {Symbol, natives::Function},
#include "Natives.def"
};
} // namespace

/// Called once for each native that a program calls: a walk will do.
NativeFunction heddle::findNative(llvm::StringRef Symbol) {
  const Entry *E =
      std::find_if(std::begin(Table), std::end(Table),
                   [&](const Entry &E) { return E.Symbol == Symbol; });
  return E == std::end(Table) ? nullptr : E->Function;
}

NativeResult natives::nothing(NativeContext &, Args) { return value(0); }
NativeResult natives::returnFalse(NativeContext &, Args) { return value(0); }

NativeResult natives::identityHash(NativeContext &C, Args A) {
  return value(A[0] ? C.H.identityHash(Ref(A[0])) : 0);
}

/// Of a thread that has ended, so that the answer is always the same.
NativeResult natives::startedBy(NativeContext &C, Args A) {
  ThreadId Parent = C.S.threadOf(Ref(A[0]));
  for (unsigned I = 1; I != C.S.numThreads(); ++I)
    if (const Thread &T = C.S.thread(I);
        Parent.isValid() && T.Status != ThreadStatus::Unborn &&
        T.Parent == Parent.index() && T.Ordinal == unsigned(A[1]))
      return value(T.JavaThread);
  return value(0);
}

NativeResult natives::sameBits(NativeContext &, Args A) { return value(A[0]); }
NativeResult natives::floatToInt(NativeContext &, Args A) {
  return value(int32_t(A[0]));
}
NativeResult natives::intToFloat(NativeContext &, Args A) {
  return value(uint32_t(A[0]));
}

// IEEE 754 requires both to be exact.
NativeResult natives::squareRoot(NativeContext &, Args A) {
  return value(
      llvm::bit_cast<int64_t>(std::sqrt(llvm::bit_cast<double>(A[0]))));
}
NativeResult natives::ieeeRemainder(NativeContext &, Args A) {
  return value(llvm::bit_cast<int64_t>(std::remainder(
      llvm::bit_cast<double>(A[0]), llvm::bit_cast<double>(A[1]))));
}

// java.lang.Math of the C library, where HotSpot does not run StrictMath's.
#define HEDDLE_MATH(Name)                                                      \
  NativeResult natives::Name(NativeContext &, Args A) {                        \
    return value(                                                              \
        llvm::bit_cast<int64_t>(std::Name(llvm::bit_cast<double>(A[0]))));     \
  }
HEDDLE_MATH(sin)
HEDDLE_MATH(cos)
HEDDLE_MATH(tan)
HEDDLE_MATH(exp)
HEDDLE_MATH(log)
HEDDLE_MATH(log10)
#undef HEDDLE_MATH

/// In Java, unlike in C, 1 to the power of NaN or of an infinity is NaN.
NativeResult natives::pow(NativeContext &, Args A) {
  double Base = llvm::bit_cast<double>(A[0]), To = llvm::bit_cast<double>(A[1]);
  double Result = std::fabs(Base) == 1 && !std::isfinite(To)
                      ? std::numeric_limits<double>::quiet_NaN()
                      : std::pow(Base, To);
  return value(llvm::bit_cast<int64_t>(Result));
}
NativeResult natives::processors(NativeContext &, Args) { return value(2); }
NativeResult natives::maxMemory(NativeContext &C, Args) {
  return value(C.H.maxHeap());
}
NativeResult natives::freeMemory(NativeContext &C, Args) {
  return value(C.H.maxHeap() / 2);
}

NativeResult natives::assumesRandom(NativeContext &C, Args) {
  C.S.assume(Assumption::FixedRandom);
  return value(0);
}

NativeResult natives::mostRandom(NativeContext &C, Args) {
  return value(C.S.MostRandom);
}

NativeResult natives::speaks(NativeContext &C, Args A) {
  return value(hasOwnText(C.P, C.H.classOf(Ref(A[0]))));
}
NativeResult natives::told(NativeContext &C, Args A) {
  if (C.S.Rec)
    C.S.Rec->told(ThreadId(C.T.Self), unsigned(A[0]),
                  readStringUTF8(C.W, C.P, Ref(A[1])));
  return value(0);
}

NativeResult natives::byClock(NativeContext &C, Args) {
  return value(C.S.waits().isByClock());
}
NativeResult natives::busyWait(NativeContext &C, Args) {
  return value(C.S.time().busyWait(C.T));
}
NativeResult natives::beginsWait(NativeContext &C, Args A) {
  C.S.waits().beginSection(C.T, A[0]);
  return value(int64_t(A[0]) >= C.S.waits().idleFrom());
}

NativeResult natives::assumesWakeups(NativeContext &C, Args) {
  C.S.waits().assumeNoWakeups();
  return value(0);
}

// What follows in T's section is as an initialiser of the library: it orders
// nothing, and its objects are counted apart (Initialising.h).
NativeResult natives::beginUnordered(NativeContext &C, Args) {
  uint32_t Was = C.T.Allocated;
  C.S.saveThread(C.T);
  C.T.Allocated = Was & OfInitialiser ? Was : OfInitialiser;
  return value(int32_t(Was));
}

NativeResult natives::endUnordered(NativeContext &C, Args A) {
  uint32_t Was = A[0];
  C.S.saveThread(C.T);
  if (!(Was & OfInitialiser))
    C.T.Allocated = Was;
  return value(0);
}

NativeResult natives::hasThreads(NativeContext &C, Args) {
  return value(C.S.hasStarted());
}

NativeResult natives::wants(NativeContext &C, Args A) {
  constexpr DetailSet Asked =
      DetailSet(Detail::Numbers) | DetailSet(Detail::Collects);
  C.P.want(DetailSet(A[0]));
  if (A[0] & Asked)
    C.P.noteMet(Detail::Unordered);
  return value(0);
}

NativeResult natives::wantsCollections(NativeContext &C, Args) {
  C.S.HasCollected = true;
  if (C.S.assumptions().has(Assumption::NothingCollected))
    C.P.want(DetailSet(Detail::Collects));
  return value(0);
}

NativeResult natives::assumesOtherStacks(NativeContext &C, Args) {
  C.S.assume(Assumption::OtherStacks);
  return value(0);
}

NativeResult natives::assumesHosts(NativeContext &C, Args) {
  C.S.assume(Assumption::HostsByName);
  return value(0);
}

NativeResult natives::assumesHandled(NativeContext &C, Args) {
  C.S.assume(Assumption::HandledExceptions);
  return value(0);
}
