//===- KnownAccesses.cpp - What is of no interest in the summary ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before a state gets its key, the summary forgets what all threads know that
// can act. One that waits for the end of another does nothing before, and knows
// by then what that one knows; a new one knows what its parent knows.
//
//===----------------------------------------------------------------------===//

#include "KnownAccesses.h"
#include "StateHasher.h"

using namespace heddle;

bool heddle::forgetKnown(Sync &S) {
  bool NoInterrupts = S.Assumed && S.Assumed->NoInterrupts;
  llvm::SmallVector<Summary::Knower, 8> Acting;
  for (unsigned I = 0; I != S.numThreads(); ++I) {
    const Thread &T = S.thread(I);
    if (T.Status != ThreadStatus::Alive)
      continue;
    ThreadId Of;
    if (T.HasPending && T.Kind == EventKind::Join && !T.Operand && NoInterrupts)
      Of = S.threadOf(T.Cell);
    bool Waits = Of.isValid() && !S.threads().isJoinEnabled(T);
    bool HasEnded = Of.isValid() && S.thread(Of).Status == ThreadStatus::Done;
    if (!Waits)
      Acting.push_back({I, HasEnded ? Of.index() : Summary::NoRow});
  }
  return S.races().summaryToChange()->forgetKnown(Acting);
}

void StateHasher::forgetKnown() {
  if (M.Options.SummaryInState && S.races().summary() && heddle::forgetKnown(S))
    changed();
}
