//===- ScenarioText.cpp - A scenario as its reader sees it ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScenarioText.h"
#include "frontend-java/JUnit/Harness.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace heddle;
using llvm::StringRef;

std::vector<uint64_t> heddle::sequencesOf(const ScenarioSpace &Space,
                                          llvm::ArrayRef<unsigned> Choices) {
  std::vector<uint64_t> Out;
  uint64_t Low = 0, All = Space.sequences();
  for (unsigned T = 0; T != Space.Threads; ++T) {
    // One sequence leaves nothing to choose.
    if (All - Low > 1 && !Choices.empty()) {
      Low += Choices.front();
      Choices = Choices.drop_front();
    }
    Out.push_back(Low);
  }
  return Out;
}

static std::string padded(const std::string &Text, size_t Width) {
  size_t Used = columns(Text);
  return Text + std::string(Width > Used ? Width - Used : 0, ' ');
}

void heddle::printScenario(llvm::raw_ostream &OS, const ScenarioSpace &Space,
                           llvm::ArrayRef<uint64_t> Sequences,
                           llvm::ArrayRef<std::string> Results) {
  std::vector<std::vector<std::string>> Columns;
  size_t Width = 8, Height = 0, Next = 0;
  for (uint64_t S : Sequences) {
    auto &Column = Columns.emplace_back();
    for (unsigned C : Space.calls(S))
      Column.push_back(Space.Calls[C].Shown +
                       (Results.empty()
                            ? ""
                            : " -> " + escaped(shownResult(Results[Next++]))));
    for (const std::string &Cell : Column)
      Width = std::max(Width, columns(Cell));
    Height = std::max(Height, Column.size());
  }
  auto PrintRow = [&](llvm::function_ref<std::string(size_t)> Cell) {
    std::string Row;
    for (size_t T = 0; T != Columns.size(); ++T)
      Row += (T ? " | " : "    ") + padded(Cell(T), Width);
    OS << StringRef(Row).rtrim() << "\n";
  };
  PrintRow([](size_t T) { return "Thread-" + std::to_string(T); });
  for (size_t I = 0; I != Height; ++I)
    PrintRow([&](size_t T) {
      return I < Columns[T].size() ? Columns[T][I] : std::string();
    });
}

void heddle::withoutLazyHarness(Finding &F) {
  // Operations begin at a choice or a write (next()); then it makes texts.
  llvm::erase_if(F.Rows, [](const ScheduleRow &Row) {
    StringRef Text = Row.Text;
    return Row.Column && StringRef(Row.Where).contains(java::HarnessPrefix) &&
           !Text.starts_with("choose") && !Text.contains(java::HarnessPrefix);
  });
  for (ScheduleRow &Row : F.Rows)
    if (Row.Column && StringRef(Row.Where).contains(java::HarnessPrefix)) {
      Row.Text = "begins an operation";
      Row.Where.clear();
    }
  withoutHarness(F);
}

void heddle::withoutHarness(Finding &F) {
  // Of main there is to see what it starts; then it only waits and prints.
  llvm::erase_if(F.Rows, [](const ScheduleRow &Row) {
    return !Row.Column && !StringRef(Row.Text).starts_with("start ");
  });
  // What threads read and write of each other are the ends of operations.
  for (ScheduleRow &Row : F.Rows) {
    std::string Worker = java::HarnessPrefix.str() + "0$Worker";
    for (size_t At; (At = Row.Text.find(Worker)) != std::string::npos;)
      Row.Text.replace(At, Worker.size(), "Thread");
    if (StringRef(Row.Text).contains(java::HarnessPrefix)) {
      Row.Text = StringRef(Row.Text).contains("read ") ? "begins an operation"
                                                       : "has returned";
      Row.Saw.clear();
    }
    if (StringRef(Row.Where).contains(java::HarnessPrefix))
      Row.Where.clear();
  }
}
