//===- DenyAssumptions.cpp - What events show to be wrong -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A search over states takes for granted that some events do not come
// (SearchAssumptions). If one comes, the search is begun again without. A join
// comes when its thread arrives at it: where the thread that it names has been
// started it may wait for ever, and would have returned before the start. So
// does a lock, which another thread may keep for ever.
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Sync.h"

using namespace heddle;

/// Denies what T's event, about to be performed or, if it is a join or a lock,
/// to be waited for, shows to be wrong.
void Sync::denyAssumptions(const Thread &T) {
  ThreadId Named;
  switch (T.Kind) {
  case EventKind::Atomic:
    Assumed->deny(&SearchAssumptions::NoAtomic);
    return;
  case EventKind::MonitorEnter:
    if (!isAlone(T))
      Races.summaryToChange()->entered(T.Self, T.Cell);
    return;
  case EventKind::SystemExit:
    Assumed->deny(&SearchAssumptions::NoExits);
    return;
  case EventKind::Interrupt:
    Assumed->deny(&SearchAssumptions::NoInterrupts);
    Named = threadOf(T.Cell);
    break;
  case EventKind::IsAlive:
    Assumed->deny(&SearchAssumptions::NoLivenessTests);
    if (Lives.asksState(T))
      Assumed->deny(&SearchAssumptions::NoStateTests);
    Named = threadOf(T.Cell);
    break;
  case EventKind::Join:
    if (T.Operand)
      Assumed->deny(&SearchAssumptions::NoLivenessTests);
    [[fallthrough]];
  case EventKind::Unpark:
  case EventKind::IsInterrupted:
    if (!T.Cell)
      return;
    Named = threadOf(T.Cell);
    break;
  case EventKind::Start:
    if (T.Operand == 1)
      Assumed->deny(&SearchAssumptions::NoDaemons);
    if (!threadOf(T.Cell).isValid())
      return;
    Assumed->deny(&SearchAssumptions::NoEarlyUse);
    return;
  default:
    return;
  }
  bool Own = Named.isValid() &&
             (Named.index() == T.Self || thread(Named).Parent == T.Self);
  if (!Own)
    Assumed->deny(&SearchAssumptions::NoEarlyUse);
}
