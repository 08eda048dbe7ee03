//===- CheckedRun.h - What reports in files are made of ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One run of heddle check, and the formats that it can be written in. Each
// function makes a whole text; the driver says where it goes.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_REPORT_CHECKEDRUN_H
#define HEDDLE_REPORT_CHECKEDRUN_H

#include "heddle/Findings/SourceFinder.h"
#include "heddle/Report/Report.h"

namespace heddle {

struct CheckedRun {
  std::string Subject; ///< what was named on the command line
  std::string Version; ///< of Heddle: "0.1.0"
  std::string Command; ///< "heddle check -cp classes Foo", without --replay
  const std::vector<Finding> &Findings; ///< known ones, too
  /// One a finding: the command that replays it; empty if none exists.
  std::vector<std::string> Replays;
  /// One a finding, where there are several tests: the test that has it.
  std::vector<std::string> Tests;
  const std::vector<Finding> &Races; ///< of --benign-races
  const Verdict &Result;
  int ExitStatus = 0;
  SourceFinder &Sources;
  const llvm::json::Object &Advice; ///< of --advise, as in the JSON report
};

/// SARIF 2.1.0, with the findings of a baseline as "unchanged".
std::string sarifText(const CheckedRun &R, bool HasBaseline);
/// A case for each finding, or one if nothing was found.
std::string junitText(const CheckedRun &R);
/// Workflow commands of GitHub, a line each, for new findings.
std::string githubText(const CheckedRun &R);
/// A Code Quality report as GitLab reads it, of new findings.
std::string gitlabText(const CheckedRun &R);

/// A file of a report in a folder.
struct TextOfFile {
  std::string Name, Text;
};
/// index.html and a page for each finding; nothing is loaded from elsewhere.
std::vector<TextOfFile> htmlPages(const CheckedRun &R);
/// A finding's schedule for Graphviz.
std::string dotText(const Finding &F);
/// And as a sequence diagram of Mermaid's.
std::string mermaidText(const Finding &F);

/// "Data race on Foo.data: write by A at Foo.java:3, read by B at Foo.java:7".
std::string headline(const Finding &F);
/// Where a reader should look first; null if nothing is known.
const SourcePosition *mainPosition(const Finding &F);
/// The path of a position's file for another tool: relative to the working
/// directory if it is below it. Empty: the file is not at hand.
std::string filePath(const SourcePosition &P, SourceFinder &Sources);

} // namespace heddle

#endif
