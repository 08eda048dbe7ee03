//===- ClassInit.cpp - Class initialisation (JLS 12.4.2) ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/ClassInit.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/xxhash.h"
#include <utility>

using namespace heddle;

/// The ordinal of the first object that the initialiser of a trusted class
/// allocates.
static uint32_t firstOrdinal(const RuntimeClass &C) {
  return OfInitialiser | uint32_t(llvm::xxh3_64bits(C.Name));
}

Performed ClassInit::begin(Thread &T, InitRecord &R, bool Boot) {
  switch (R.StateWord) {
  case InitRecord::Fresh:
    W.touch(W.offsetOf(&R));
    R.StateWord = InitRecord::Running;
    R.Who = T.Self + 1;
    ++T.Effects;
    if (LLVM_UNLIKELY(Listener != nullptr)) {
      S.saveThread(T);
      Listener->beginInitialiser(T, R.Class);
    }
    if (Boot) {
      S.saveThread(T);
      R.Ordinals =
          std::exchange(T.Allocated, firstOrdinal(P[ClassId(R.Class)]));
    }
    return {Performed::RunInitializer, JavaThrow::None, R.Class};
  case InitRecord::Running:
    assert(R.Who == T.Self + 1u && "internal: initialised by another");
    return {};
  case InitRecord::Done:
  case InitRecord::Failed:
    if (!Boot && (R.ClockNumber || Races.summary()))
      Races.acquire(T, Summary::ClassEnd, W.offsetOf(&R),
                    S.record<uint32_t>(R.ClockNumber));
    if (R.StateWord == InitRecord::Done)
      return {};
    return {Performed::RethrowInit, JavaThrow::None, R.Class};
  }
  llvm_unreachable("internal: state of a class");
}

void ClassInit::finish(Thread &T, InitRecord &R, bool Succeeded, bool Boot) {
  assert(R.StateWord == InitRecord::Running && R.Who == T.Self + 1u &&
         "internal: not the initialising thread");
  W.touch(W.offsetOf(&R));
  R.StateWord = Succeeded ? InitRecord::Done : InitRecord::Failed;
  R.Who = T.Epoch;
  ++T.Effects;
  if (Boot) {
    S.saveThread(T);
    T.Allocated = std::exchange(R.Ordinals, 0);
  }
  if (LLVM_UNLIKELY(Listener != nullptr)) {
    S.saveThread(T);
    Listener->endInitialiser(T, R.Class);
  }
  if (Summary *H = Races.summaryToChange()) {
    R.Who = 0;
    if (Boot || SyncState::isAlone(T))
      return;
    H->endInit(T.Self, W.offsetOf(&R));
    H->release(T.Self, Summary::ClassEnd, W.offsetOf(&R));
    return S.tick(T);
  }
  if (Boot)
    return;
  R.ClockNumber = S.recordFor(SyncState::ForClass, W.offsetOf(&R),
                              ClockWidth * sizeof(uint32_t));
  if (!R.ClockNumber)
    return;
  Races.release(T, Summary::ClassEnd, W.offsetOf(&R),
                S.record<uint32_t>(R.ClockNumber));
}

Performed ClassInit::perform(Thread &T) {
  InitRecord &R = *W.pointer<InitRecord>(T.Cell);
  bool Boot = P[ClassId(R.Class)].Boot;
  if (T.Kind == EventKind::ClassInit)
    return begin(T, R, Boot);
  finish(T, R, T.Operand, Boot);
  return {};
}

bool ClassInit::beginSilently(Thread &T, const RuntimeClass &C,
                              Performed &Out) {
  InitRecord &R = *W.pointer<InitRecord>(C.InitRecord);
  if (R.StateWord == InitRecord::Running && R.Who != T.Self + 1u)
    return false;
  S.saveThread(T);
  Out = begin(T, R, true);
  return true;
}

void ClassInit::finishSilently(Thread &T, const RuntimeClass &C,
                               bool Succeeded) {
  S.saveThread(T);
  finish(T, *W.pointer<InitRecord>(C.InitRecord), Succeeded, true);
}

/// Step 7 initialises an interface only if it declares a default method.
static bool declaresDefault(const RuntimeClass &I) {
  if (!I.Info)
    return false;
  for (const MethodInfo &M : I.Info->Methods)
    if (!(M.Flags & (AccAbstract | AccStatic)))
      return true;
  return false;
}

/// Superinterfaces first, as step 7 says.
ClassId ClassInit::nextInterface(const Thread &T, const RuntimeClass &C) const {
  for (ClassId Id : C.Interfaces) {
    const RuntimeClass &I = P[Id];
    if (ClassId First = nextInterface(T, I); First.isValid())
      return First;
    if (declaresDefault(I) && !isDone(T, I))
      return Id;
  }
  return ClassId();
}

ClassId ClassInit::nextSuper(const Thread &T, const RuntimeClass &C) const {
  if (C.IsInterface || C.IsArray)
    return ClassId();
  if (C.Super.isValid() && !isDone(T, P[C.Super]))
    return C.Super;
  return nextInterface(T, C);
}
