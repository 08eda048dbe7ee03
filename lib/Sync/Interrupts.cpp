//===- Interrupts.cpp - Interrupts of threads and their order -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Interrupts.h"

using namespace heddle;

/// Where a thread that was not started keeps that it was interrupted: a field
/// of its stand-in, or 0.
static Ref earlyInterrupt(const World &W, Program &P, Ref JavaThread) {
  const FieldInfo *F =
      P.field(ClassId(W.load<uint32_t>(JavaThread)), "interruptedEarly");
  return F && !(F->Flags & AccStatic) && F->Descriptor == "Z"
             ? JavaThread + F->Offset
             : 0;
}

std::optional<bool> Interrupts::wasSetEarly(Ref JavaThread) const {
  Ref Early = earlyInterrupt(W, P, JavaThread);
  return Early ? std::optional<bool>(W.load<uint32_t>(Early)) : std::nullopt;
}

void Interrupts::setEarly(Thread &T, Ref JavaThread) {
  Ref Early = earlyInterrupt(W, P, JavaThread);
  if (!Early)
    return;
  Races.atomicWrite(T, Early, AccessOrder::Volatile, SiteId());
  W.store<uint32_t>(Early, 1);
}

/// T learns that the thread was interrupted before its start.
void Interrupts::acquireEarly(Thread &T, Ref JavaThread, bool Clears) {
  Ref Early = earlyInterrupt(W, P, JavaThread);
  if (!Early || !W.load<uint32_t>(Early))
    return;
  Races.atomicRead(T, Early, AccessOrder::Volatile, SiteId());
  if (Clears)
    W.store<uint32_t>(Early, 0);
}

void Interrupts::consume(Thread &T, Thread &Target) {
  uint32_t *C = S.interruptClock(Target);
  Races.acquire(T, Summary::InterruptFlag, Target.Self, C);
  acquireEarly(T, Target.JavaThread, true);
  Races.clear(Summary::InterruptFlag, Target.Self, C);
  S.saveRest(Target);
  Target.Interrupted = 0;
  ++T.Effects;
}

void Interrupts::set(Thread &T, Thread &Target) {
  S.saveRest(Target);
  Target.Interrupted = 1;
  Races.addRelease(T, Summary::InterruptFlag, Target.Self,
                   S.interruptClock(Target));
}

bool Interrupts::ask(Thread &T, Thread *Target, Ref JavaThread, bool Clears) {
  if (!Target) {
    bool Was = wasSetEarly(JavaThread).value_or(false);
    acquireEarly(T, JavaThread, false);
    return Was;
  }
  if (!Target->Interrupted)
    return false;
  if (Clears) {
    consume(T, *Target);
  } else {
    Races.acquire(T, Summary::InterruptFlag, Target->Self,
                  S.interruptClock(*Target));
    acquireEarly(T, JavaThread, false);
  }
  return true;
}
