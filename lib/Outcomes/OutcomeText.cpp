//===- OutcomeText.cpp - What an execution came to, as text ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/ExecutionLog.h"
#include "heddle/Outcomes/OutcomeExplorer.h"
#include "heddle/Outcomes/ScenarioObservations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;
using llvm::StringRef;

static std::string threadName(Machine &M, ThreadId T) {
  SourceFinder NoSources({});
  return ExecutionLog(M, NoSources).threadName(T);
}

static std::string observed(Machine &M, OutcomeStyle Style) {
  bool ByName = Style == OutcomeStyle::Named;
  std::vector<const Observation *> All;
  for (const Observation &O : M.observations())
    All.push_back(&O);
  if (ByName)
    llvm::sort(All, [](const Observation *A, const Observation *B) {
      unsigned X = A->Thread.index(), Y = B->Thread.index();
      return std::tie(A->Name, X, A) < std::tie(B->Name, Y, B);
    });
  std::string Out;
  for (const Observation *O : All) {
    std::optional<std::string> Text = O->Text;
    if (Style == OutcomeStyle::Scenario &&
        !(Text = scenarioText(O->Name, O->Text)))
      continue;
    Out += (Out.empty() ? "" : ", ") + (ByName ? O->Name + "=" + *Text : *Text);
  }
  return ByName && All.empty() ? "(nothing observed)" : Out;
}

/// What a C program prints to stdout, thread by thread: printing is not an
/// event, so that the order between threads is not an outcome.
static std::string printed(Machine &M) {
  std::vector<std::string> Of(MaxThreads);
  for (const OutputText &O : M.output())
    if (O.Stream == 1)
      Of[O.Thread.index()] += O.Text;
  std::vector<std::string> Parts;
  for (unsigned I = 0; I != MaxThreads; ++I) {
    StringRef Text = StringRef(Of[I]).rtrim('\n');
    std::string Lines;
    for (char C : Text)
      Lines += C == '\n' ? std::string("; ") : std::string(1, C);
    if (!Text.empty())
      Parts.push_back(
          (I ? threadName(M, ThreadId(ThreadIndex(I))) + ": " : "") + Lines);
  }
  if (M.exitStatus() || Parts.empty())
    Parts.push_back("returns " + std::to_string(M.exitStatus()));
  return llvm::join(Parts, " | ");
}

/// "actor1 and actor2 wait for ever"; main waits for them in any case.
static std::string waiting(Machine &M) {
  std::vector<std::string> Names;
  ThreadSet Blocked = M.blocked();
  for (unsigned I = 1; I < MaxThreads; ++I)
    if (Blocked.contains(I))
      Names.push_back(threadName(M, ThreadId(ThreadIndex(I))));
  if (Names.empty())
    Names.push_back("main");
  return llvm::join(Names, ", ") +
         (Names.size() == 1 ? " waits for ever" : " wait for ever");
}

Outcome heddle::outcomeOf(Machine &M, OutcomeStyle Style, bool IsStuck) {
  std::vector<std::string> Failures;
  for (const Observation &O : M.observations())
    if (O.What == Observation::Undefined)
      Failures.push_back(O.Text + " in " + threadName(M, O.Thread));
  if (!Failures.empty()) {
    llvm::sort(Failures);
    return {OutcomeKind::Undefined, llvm::join(Failures, "; ")};
  }
  for (const Observation &O : M.observations())
    if (O.What == Observation::Failure)
      Failures.push_back(O.Text + " in " + threadName(M, O.Thread));
  if (!Failures.empty()) {
    llvm::sort(Failures);
    return {OutcomeKind::Failure, llvm::join(Failures, "; ")};
  }
  if (!IsStuck && Style == OutcomeStyle::Printed)
    return {OutcomeKind::Result, printed(M)};
  if (!IsStuck)
    return {OutcomeKind::Result, observed(M, Style)};
  if (Style == OutcomeStyle::Termination)
    return {OutcomeKind::Result, "STALE"};
  return {OutcomeKind::NoEnd, waiting(M)};
}
