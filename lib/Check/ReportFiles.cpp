//===- ReportFiles.cpp - Reports that are written in files ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Check.h"
#include "heddle/Check/InlineSchedule.h"
#include "heddle/Report/CheckedRun.h"
#include "heddle/Report/TextFile.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

/// Schedules are words of a command line, and that has an end.
static std::vector<std::string> replayCommands(const CheckOptions &O,
                                               const CheckReport &R) {
  constexpr size_t LongestWord = 100'000;
  std::vector<std::string> Out;
  for (const Finding &F : R.Findings) {
    std::string Steps = inlineSchedule(F.Replay);
    Out.push_back(Steps.size() > LongestWord
                      ? ""
                      : (F.Grounds ? F.Grounds->Command : O.Command) +
                            wholeFlags(O.Machine) + " --replay=" + Steps +
                            O.CommandTail);
  }
  return Out;
}

static llvm::Error write(llvm::StringRef File, llvm::StringRef Text) {
  if (File != "-")
    return writeTextFile(File, Text);
  llvm::outs() << Text;
  return llvm::Error::success();
}

/// "a/race.dot" of the first finding, "a/race-2.dot" of the second.
static std::string numbered(llvm::StringRef File, size_t I) {
  if (!I)
    return File.str();
  llvm::StringRef Ending = llvm::sys::path::extension(File);
  return File.drop_back(Ending.size()).str() + "-" + std::to_string(I + 1) +
         Ending.str();
}

llvm::Error heddle::writeReports(const CheckOptions &O, const CheckReport &R,
                                 ExitStatus Status,
                                 const OfSeveralTests *OfTests) {
  const ReportOptions &To = O.Reports;
  SourceFinder Sources(O.SourceDirectories);
  CheckedRun Run{O.SubjectName,
                 HEDDLE_VERSION,
                 O.Command + O.CommandTail,
                 R.Findings,
                 {},
                 {},
                 R.Races,
                 R.Result,
                 Status,
                 Sources,
                 R.Advice};
  Run.Replays = OfTests ? OfTests->Replays : replayCommands(O, R);
  if (OfTests)
    Run.Tests = OfTests->Tests;
  auto Write = [](const std::string &File, auto Text) -> llvm::Error {
    return File.empty() ? llvm::Error::success() : write(File, Text());
  };
  if (llvm::Error E = Write(To.Json, [&] {
        llvm::json::Value Whole =
            toJson(O.SubjectName, R.Findings, R.Result, R.Races);
        if (!R.Advice.empty())
          Whole.getAsObject()->insert({"advice", llvm::json::Object(R.Advice)});
        if (!R.Orders.empty())
          Whole.getAsObject()->insert({"orders", llvm::json::Array(R.Orders)});
        return llvm::formatv("{0:2}\n", Whole).str();
      }))
    return E;
  if (llvm::Error E =
          Write(To.Sarif, [&] { return sarifText(Run, To.Known != nullptr); }))
    return E;
  if (llvm::Error E = Write(
          To.JUnit, [&] { return OfTests ? OfTests->JUnit : junitText(Run); }))
    return E;
  if (!To.Html.empty())
    if (llvm::Error E = writeFolder(To.Html, htmlPages(Run)))
      return E;
  for (const auto &[Kind, File] : To.Graphs)
    for (size_t I = 0; I != R.Findings.size(); ++I)
      if (llvm::Error E = writeTextFile(
              numbered(File, I), Kind == "dot" ? dotText(R.Findings[I])
                                               : mermaidText(R.Findings[I])))
        return E;
  if (To.Format == ReportOptions::GitHub)
    llvm::outs() << githubText(Run);
  if (To.Format == ReportOptions::GitLab)
    llvm::outs() << gitlabText(Run);
  return llvm::Error::success();
}
