//===- ReportWords.cpp - Which reports the command line asks for ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportWords.h"

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
