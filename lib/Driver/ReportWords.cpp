//===- ReportWords.cpp - Which reports the command line asks for ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportWords.h"

using namespace heddle;

llvm::Error heddle::reportOptions(const CommandLine &L, ReportOptions &O) {
  O.Format = L.Format == "github"   ? ReportOptions::GitHub
             : L.Format == "gitlab" ? ReportOptions::GitLab
                                    : ReportOptions::Text;
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
  if (!L.Baseline.empty()) {
    auto Known = Baseline::load(L.Baseline);
    if (!Known)
      return Known.takeError();
    O.Known = std::make_shared<const Baseline>(std::move(*Known));
  }
  return llvm::Error::success();
}
