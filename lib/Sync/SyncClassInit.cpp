//===- SyncClassInit.cpp - Class initialisation (JLS 12.4.2) -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lock of the procedure is the event: ClassInit takes the state from Fresh
// to Running (steps 1 to 6), ClassReady ends it (steps 10 to 12). Superclasses
// (step 7) are the interpreter's to initialise between the two, in the order
// that nextSuperToInitialise gives. A thread that finds another one Running is
// disabled; two that wait for each other's classes are a deadlock, as in Java.
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/InitAreas.h"
#include "heddle/Relaxed/SyncModel.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

Performed Sync::beginInit(Thread &T, InitRecord &R, bool Boot) {
  switch (R.StateWord) {
  case InitRecord::Fresh:
    W.touch(W.offsetOf(&R));
    R.StateWord = InitRecord::Running;
    R.Who = T.Self + 1;
    ++T.Effects;
    if (isModelled() && Model->Sets) {
      saveThread(T);
      initarea::enter(W, T, Model->Sets->initArea(R.Class));
    }
    return {Performed::RunInitializer, JavaThrow::None, R.Class};
  case InitRecord::Running:
    assert(R.Who == T.Self + 1u && "internal: initialised by another");
    return {};
  case InitRecord::Done:
  case InitRecord::Failed:
    if (!Boot && (R.ClockNumber || H))
      acquireFrom(T, Summary::ClassEnd, W.offsetOf(&R),
                  record<uint32_t>(R.ClockNumber));
    if (R.StateWord == InitRecord::Done)
      return {};
    return {Performed::RethrowInit, JavaThrow::None, R.Class};
  }
  llvm_unreachable("internal: state of a class");
}

void Sync::finishInit(Thread &T, InitRecord &R, bool Succeeded, bool Boot) {
  assert(R.StateWord == InitRecord::Running && R.Who == T.Self + 1u &&
         "internal: not the initialising thread");
  W.touch(W.offsetOf(&R));
  R.StateWord = Succeeded ? InitRecord::Done : InitRecord::Failed;
  R.Who = T.Epoch;
  ++T.Effects;
  if (isModelled() && Model->Sets) {
    saveThread(T);
    initarea::leave(W, T, Model->Sets->initArea(R.Class));
  }
  if (H) {
    R.Who = 0;
    if (Boot || isAlone(T))
      return;
    H->endInit(T.Self, W.offsetOf(&R));
    H->release(T.Self, Summary::ClassEnd, W.offsetOf(&R));
    return release(T);
  }
  if (Boot)
    return;
  R.ClockNumber =
      recordFor(ForClass, W.offsetOf(&R), ClockWidth * sizeof(uint32_t));
  if (!R.ClockNumber)
    return;
  uint32_t *End = record<uint32_t>(R.ClockNumber);
  touchClock(End);
  clocks::assign(End, T.Clock, ClockWidth);
  release(T);
}

Performed Sync::performClassInit(Thread &T) {
  InitRecord &R = *W.pointer<InitRecord>(T.Cell);
  return beginInit(T, R, P[ClassId(R.Class)].Boot);
}

bool Sync::initSilently(Thread &T, const RuntimeClass &C, Performed &Out) {
  InitRecord &R = *W.pointer<InitRecord>(C.InitRecord);
  if (R.StateWord == InitRecord::Running && R.Who != T.Self + 1u)
    return false;
  saveThread(T);
  Out = beginInit(T, R, true);
  return true;
}

Performed Sync::finishSilently(Thread &T, const RuntimeClass &C,
                               bool Succeeded) {
  saveThread(T);
  finishInit(T, *W.pointer<InitRecord>(C.InitRecord), Succeeded, true);
  return {};
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
ClassId Sync::nextInterface(const Thread &T, const RuntimeClass &C) const {
  for (ClassId Id : C.Interfaces) {
    const RuntimeClass &I = P[Id];
    if (ClassId First = nextInterface(T, I); First.isValid())
      return First;
    if (declaresDefault(I) && !isInitialised(T, I))
      return Id;
  }
  return ClassId();
}

ClassId Sync::nextSuperToInitialise(const Thread &T,
                                    const RuntimeClass &C) const {
  if (C.IsInterface || C.IsArray)
    return ClassId();
  if (C.Super.isValid() && !isInitialised(T, P[C.Super]))
    return C.Super;
  return nextInterface(T, C);
}
