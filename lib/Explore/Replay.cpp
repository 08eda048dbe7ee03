//===- Replay.cpp - Driving a system along a schedule ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Explore/Replay.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

static llvm::Error diverged(size_t Step, const llvm::Twine &What) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "replay diverges at step " +
                                     llvm::Twine(Step) + ": " + What);
}

static std::string threadList(ThreadSet Threads) {
  if (!Threads)
    return "none";
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  for (unsigned T = 0; T != MaxThreads; ++T)
    if (Threads.contains(T))
      OS << (Text.empty() ? "" : ", ") << T;
  return Text;
}

/// Whether (T, Choice) can be the next step of System.
static llvm::Error check(const TransitionSystem &System, size_t Step,
                         ThreadId T, unsigned Choice) {
  unsigned Thread = T.index();
  if (System.status() != RunStatus::Running)
    return diverged(Step, "the schedule runs thread " + llvm::Twine(Thread) +
                              ", but the execution is over");
  ThreadSet Enabled = System.enabled();
  if (Thread >= MaxThreads || !Enabled.contains(T))
    return diverged(Step, "the schedule runs thread " + llvm::Twine(Thread) +
                              ", but the enabled threads are " +
                              threadList(Enabled));
  Event Next;
  System.pending(T, Next);
  if (Choice >= Next.Choices)
    return diverged(Step, "the schedule takes choice " + llvm::Twine(Choice) +
                              " of thread " + llvm::Twine(Thread) +
                              ", but its " + eventText(Next.Kind) + " has " +
                              llvm::Twine(Next.Choices));
  return llvm::Error::success();
}

llvm::Error heddle::replay(TransitionSystem &System, const Schedule &S,
                           ReplayCallback OnStep) {
  for (size_t I = 0; I != S.Steps.size(); ++I) {
    const ScheduleStep &Want = S.Steps[I];
    if (llvm::Error E = check(System, I, Want.Thread, Want.Choice))
      return E;
    OnStep(I, System.step(Want.Thread, Want.Choice));
  }
  return llvm::Error::success();
}

llvm::Error heddle::replay(TransitionSystem &System, Path P,
                           ReplayCallback OnStep) {
  for (size_t I = 0; I != P.size(); ++I) {
    const PathStep &Want = P[I];
    if (llvm::Error E = check(System, I, Want.Thread, Want.Choice))
      return E;
    const Event &Got = System.step(Want.Thread, Want.Choice);
    if (Got.Kind != Want.Kind || Got.Site != Want.Site)
      return diverged(I, "thread " +
                             llvm::Twine(unsigned(Want.Thread.index())) +
                             " executed a " + eventText(Got.Kind) +
                             " where the path has a " + eventText(Want.Kind) +
                             (Got.Kind == Want.Kind ? " of another site" : ""));
    OnStep(I, Got);
  }
  return llvm::Error::success();
}

Schedule heddle::scheduleOf(Path P) {
  Schedule S;
  S.Steps.reserve(P.size());
  for (const PathStep &Step : P)
    S.Steps.push_back({Step.Thread, Step.Choice});
  return S;
}
