//===- LinearizeText.cpp - What heddle linearize prints -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinearizeCommand.h"
#include "ScenarioText.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

void LinearizeCommand::printExecution(const ExploredModels &Explored,
                                      const Schedule &Steps) const {
  Finding F = witnessOf(subject(hasTimes() ? "times" : "free"), Options,
                        Explored.Machines.front(), Steps);
  withoutHarness(F);
  printSchedule(llvm::outs(), F, textWidth());
  llvm::outs() << "\n";
}

void LinearizeCommand::printInvalid(const ExploredModels &Explored) const {
  const ScenarioResult &R = Invalid->Result;
  llvm::outs() << "a validation function throws " << escaped(R.Invalid)
               << ", after these operations:\n";
  printScenario(llvm::outs(), Space, R.Sequences, R.Results);
  printExecution(Explored, Invalid->Steps);
}

/// What the search over states found, where the one over executions came to its
/// bound before it found the same.
void LinearizeCommand::printByStates(const HistoryResult &R) const {
  std::vector<uint64_t> Sequences;
  std::vector<std::string> Results;
  for (const auto &Of : R.Operations) {
    std::vector<unsigned> Calls;
    for (const HistoryResult::Operation &O : Of) {
      Calls.push_back(O.Call);
      Results.push_back(O.Result.value_or("(not over)"));
    }
    Sequences.push_back(Space.sequence(Calls));
  }
  llvm::outs() << "an execution, not a smallest one, in which results have no "
                  "order, or an operation waits for ever:\n";
  printScenario(llvm::outs(), Space, Sequences, Results);
  Finding F = witnessOf(subject("lazy"), Options,
                        historyOptions(Options.Machine), R.Steps);
  withoutLazyHarness(F);
  printSchedule(llvm::outs(), F, textWidth());
  llvm::outs() << "\n";
}

void LinearizeCommand::printUnexplained(const ExploredModels &Explored) const {
  const ScenarioResult &R = Smallest->Result;
  llvm::outs() << "no order of these operations gives these results:\n";
  printScenario(llvm::outs(), Space, R.Sequences, R.Results);
  if (Condition != OrderCondition::Sequential)
    for (unsigned T = 0; T != R.Times.Lengths.size(); ++T)
      for (unsigned I = 0; I != R.Times.Lengths[T]; ++I)
        for (unsigned K = 0; K != R.Times.Lengths.size(); ++K)
          if (unsigned N = R.Times.Seen[T][I][K]; N && K != T)
            llvm::outs()
                << "  " << Space.Calls[Space.calls(R.Sequences[T])[I]].Shown
                << " of Thread-" << T << " began when "
                << Space.Calls[Space.calls(R.Sequences[K])[N - 1]].Shown
                << " of Thread-" << K << " had returned\n";
  llvm::outs() << "one at a time they give:";
  bool First = true;
  for (const auto &[Key, Orders] : Right)
    if (Key.first == R.Sequences) {
      std::vector<std::string> Shown;
      for (const std::string &Result : Key.second)
        Shown.push_back(escaped(shownResult(Result)));
      llvm::outs() << (First ? " " : "; ") << llvm::join(Shown, ", ");
      First = false;
    }
  llvm::outs() << "\n";
  printExecution(Explored, Smallest->Steps);
}

void LinearizeCommand::printVerdict(bool IsBad, bool IsKnown,
                                    const std::string &Extent) const {
  static constexpr const char *Names[] = {
      "linearizable", "sequentially consistent", "quiescently consistent"};
  uint64_t All = Space.sequences(), Scenarios = 1;
  for (unsigned T = 0; T != Space.Threads; ++T) // multisets of sequences
    Scenarios = Scenarios * (All + T) / (T + 1);
  llvm::outs() << "verdict: " << Space.Class << " is "
               << (IsBad     ? "not "
                   : IsKnown ? ""
                             : "not known to be ")
               << Names[unsigned(Condition)] << " under " << L.Model << "\n"
               << counted(Scenarios, "scenario") << " of "
               << counted(Space.Threads, "thread") << " with up to "
               << counted(Space.Most, "operation") << " each, " << Extent
               << "; " << counted(RightExecutions, "execution")
               << " one at a time\n";
}
