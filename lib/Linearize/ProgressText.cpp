//===- ProgressText.cpp - Operations that do not end, in words ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "frontend-java/JUnit/Harness.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Findings/Explain.h"
#include <set>

using namespace heddle;
using llvm::StringRef;

/// The operation that a thread is within, "push", by its stack; empty if it is
/// between two.
static std::string operationOf(llvm::ArrayRef<SourcePosition> Stack) {
  std::string Method;
  for (const SourcePosition &P : Stack) {
    if (StringRef(P.Class).contains(java::HarnessPrefix))
      return Method;
    Method = P.Method;
  }
  return Method;
}

static std::string sentence(StringRef Thread, StringRef What,
                            llvm::ArrayRef<SourcePosition> Stack) {
  std::string Operation = operationOf(Stack);
  return (Operation.empty() ? "" : Operation + " of ") + Thread.str() + " " +
         What.str() + " at " + ExecutionLog::where(Stack);
}

ShownProgress heddle::explainProgress(const CheckSubject &S,
                                      const CheckOptions &Given,
                                      const NoProgress &Found) {
  CheckOptions O = Given;
  O.Machine.Model = ModelKind::SC;
  O.Machine.VisibleAll = true;
  O.Machine.Awaits = O.Machine.LooksAhead = false;
  O.Machine.ClockWidth = MaxThreads;
  ShownProgress Out;
  auto Say = [&](const ExecutionLog &Log, Machine &M) {
    Out.Shown = explainWitness(Log, M);
    if (Found.What == NoProgress::Waits) {
      ThreadSet Waiting = M.blocked();
      Waiting.remove(0); // main, which joins the others
      for (const WaitInfo &W : threadsThatWait(Log, M, Waiting))
        Out.Sentences.push_back(sentence(W.Thread, W.What, W.Stack));
      return;
    }
    // Each thread of the round, where it was last.
    std::set<unsigned> Told;
    size_t Left = Found.Round;
    for (size_t I = Log.Steps.size(); I-- > 0 && Left;) {
      const LoggedStep &Step = Log.Steps[I];
      Left -= Step.IsEvent && Step.Within == LoggedStep::None;
      if (Told.insert(Step.E.Thread.index()).second)
        Out.Sentences.push_back(sentence(Log.threadName(Step.E.Thread),
                                         "goes round for ever",
                                         Log.positions(Step.Stack)));
    }
  };
  if (llvm::Error E = Replayer(S, O).record(Found.Steps, Say))
    llvm::report_fatal_error(
        llvm::Twine("internal: an operation that does not end cannot be "
                    "replayed: ") +
        llvm::toString(std::move(E)));
  return Out;
}
