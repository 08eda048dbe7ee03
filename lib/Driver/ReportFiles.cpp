//===- ReportFiles.cpp - Reports that are written in files ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportFiles.h"
#include "heddle/Driver/InlineSchedule.h"
#include "heddle/Driver/TextFile.h"
#include "heddle/Report/CheckedRun.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

llvm::Error heddle::reportOptions(const CommandLine &L, ReportOptions &O) {
  if (L.Format == "github")
    O.Format = ReportOptions::GitHub;
  else if (L.Format == "gitlab")
    O.Format = ReportOptions::GitLab;
  else if (L.Format != "text")
    return llvm::createStringError("--format=" + L.Format +
                                   ": it is text, github or gitlab");
  if (L.ShownSteps != "short" && L.ShownSteps != "whole")
    return llvm::createStringError("--schedule=" + L.ShownSteps +
                                   ": it is short or whole");
  O.WholeSchedules = L.ShownSteps == "whole";
  O.Json = L.Json;
  O.Sarif = L.Sarif;
  O.JUnit = L.JUnit;
  O.Html = L.Html;
  O.WantsValues = !L.Html.empty() || !L.Sarif.empty();
  for (const std::string &Graph : L.Graphs) {
    auto [Kind, File] = llvm::StringRef(Graph).split(':');
    if ((Kind != "dot" && Kind != "mermaid") || File.empty() || File == "-")
      return llvm::createStringError("--graph=" + Graph +
                                     ": it is dot:FILE or mermaid:FILE");
    O.Graphs.emplace_back(Kind.str(), File.str());
  }
  std::vector<std::string> ToOutput;
  for (auto [Name, File] :
       {std::pair("--json=-", &O.Json), std::pair("--sarif=-", &O.Sarif),
        std::pair("--junit=-", &O.JUnit)})
    if (*File == "-")
      ToOutput.push_back(Name);
  if (O.Format != ReportOptions::Text)
    ToOutput.push_back("--format=" + L.Format);
  if (ToOutput.size() > 1)
    return llvm::createStringError(
        ToOutput[0] + " and " + ToOutput[1] +
        " do not go together: both are written to standard output");
  if (!L.Baseline.empty()) {
    auto Known = Baseline::load(L.Baseline);
    if (!Known)
      return Known.takeError();
    O.Known = std::make_shared<const Baseline>(std::move(*Known));
  }
  return llvm::Error::success();
}

/// Schedules are words of a command line, and that has an end.
static std::vector<std::string> replayCommands(const CheckOptions &O,
                                               const CheckReport &R) {
  constexpr size_t LongestWord = 100'000;
  std::vector<std::string> Out;
  for (const Finding &F : R.Findings) {
    std::string Steps = inlineSchedule(F.Replay);
    Out.push_back(Steps.size() > LongestWord
                      ? ""
                      : O.Command + wholeFlags(O.Machine) +
                            " --replay=" + Steps + O.CommandTail);
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

llvm::Error heddle::writeFolder(llvm::StringRef Folder,
                                llvm::ArrayRef<TextOfFile> Files) {
  if (std::error_code EC = llvm::sys::fs::create_directories(
          Folder, /*IgnoreExisting=*/true, llvm::sys::fs::all_all))
    return llvm::createStringError(EC, "cannot make the folder '%s': %s",
                                   Folder.str().c_str(), EC.message().c_str());
  for (const TextOfFile &F : Files)
    if (llvm::Error E = writeTextFile((Folder + "/" + F.Name).str(), F.Text))
      return E;
  return llvm::Error::success();
}

llvm::Error heddle::writeReports(const CheckOptions &O, const CheckReport &R,
                                 ExitStatus Status) {
  const ReportOptions &To = O.Reports;
  SourceFinder Sources(O.SourceDirectories);
  CheckedRun Run{O.SubjectName,
                 HEDDLE_VERSION,
                 O.Command + O.CommandTail,
                 R.Findings,
                 {},
                 R.Races,
                 R.Result,
                 Status,
                 Sources};
  Run.Replays = replayCommands(O, R);
  auto Write = [](const std::string &File, auto Text) -> llvm::Error {
    return File.empty() ? llvm::Error::success() : write(File, Text());
  };
  if (llvm::Error E = Write(To.Json, [&] {
        llvm::json::Value Whole =
            toJson(O.SubjectName, R.Findings, R.Result, R.Races);
        if (!R.Advice.empty())
          Whole.getAsObject()->insert({"advice", llvm::json::Object(R.Advice)});
        return llvm::formatv("{0:2}\n", Whole).str();
      }))
    return E;
  if (llvm::Error E =
          Write(To.Sarif, [&] { return sarifText(Run, To.Known != nullptr); }))
    return E;
  if (llvm::Error E = Write(To.JUnit, [&] { return junitText(Run); }))
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
