//===- Html.cpp - Reports as pages ----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HtmlPage.h"
#include "HtmlParts.inc"
#include "heddle/Support/Escape.h"
#include "heddle/Support/Json.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;
using llvm::raw_ostream;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// What all pages have
//===----------------------------------------------------------------------===//

void heddle::beginPage(raw_ostream &OS, StringRef Title) {
  OS << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
        "'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n<title>"
     << xmlEscaped(Title) << "</title>\n<style>\n"
     << PageCss << "</style></head>\n<body>\n";
}

void heddle::endPage(raw_ostream &OS, bool Script) {
  if (Script)
    OS << "<script>\n" << PageJs << "</script>\n";
  OS << "</body></html>\n";
}

void heddle::embedJson(raw_ostream &OS, const llvm::json::Value &V) {
  std::string Text = jsonText(V);
  OS << "<script type=\"application/json\" id=\"data\">";
  for (char C : Text) {
    if (C == '<')
      OS << "\\u003c";
    else
      OS << C;
  }
  OS << "</script>\n";
}

std::string heddle::threadClass(unsigned Column) {
  return "t" + std::to_string(Column % 8);
}

void heddle::printAssumptions(raw_ostream &OS, llvm::ArrayRef<Assumed> All) {
  OS << "<h2>What is assumed</h2>\n<table class=\"facts\"><tr><th>assumption"
        "</th><th>lifted by</th></tr>\n";
  for (const Assumed &A : All) {
    StringRef Lift = assumptionLift(A.What);
    OS << "<tr><td>" << xmlEscaped(A.Text) << "</td><td><code>"
       << xmlEscaped(Lift.empty() ? StringRef("-") : Lift)
       << "</code></td></tr>\n";
  }
  OS << "</table>\n";
}

//===----------------------------------------------------------------------===//
// A finding
//===----------------------------------------------------------------------===//

static std::vector<const SourcePosition *> positionsOf(const Finding &F) {
  std::vector<const SourcePosition *> Out;
  auto Add = [&](llvm::ArrayRef<SourcePosition> Stack) {
    if (const SourcePosition *P = userFrame(Stack))
      Out.push_back(P);
  };
  for (const AccessInfo &A : F.Accesses)
    Add(A.Stack);
  for (const WaitInfo &W : F.Waits)
    Add(W.Stack);
  Add(F.Stack);
  return Out;
}

/// All that the text says of a finding, but for the schedule.
static std::string textWithoutSchedule(const Finding &F) {
  Finding Brief = F;
  Brief.Rows.clear();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printFinding(OS, Brief, "", Verbosity::Verbose);
  return StringRef(Text).rtrim().str();
}

std::string heddle::findingPage(const CheckedRun &R, const Finding &F,
                                StringRef Replay) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  // What each thread of a deadlock waits for stands below.
  std::string Head = F.Waits.empty() ? headline(F)
                                     : findingKindName(F.What) +
                                           (": " + utf8(escaped(F.Subject)));
  beginPage(OS, Head);
  OS << "<p><a href=\"index.html\">" << xmlEscaped(R.Subject)
     << "</a></p>\n<h1 class=\"bad\">" << xmlEscaped(Head) << "</h1>\n";
  if (F.IsKnown)
    OS << "<p class=\"soft\">The baseline has this finding.</p>\n";
  OS << "<pre class=\"wrap\">" << xmlEscaped(textWithoutSchedule(F))
     << "</pre>\n";
  if (!Replay.empty())
    OS << "<details><summary>Replay</summary><pre class=\"wrap\">"
       << xmlEscaped(Replay) << "</pre></details>\n";
  if (!F.Rows.empty())
    printBoard(OS, F, positionsOf(F), R.Sources);
  endPage(OS, !F.Rows.empty());
  return Text;
}

//===----------------------------------------------------------------------===//
// The index
//===----------------------------------------------------------------------===//

static const char *colourOf(Verdict::Result Outcome) {
  switch (Outcome) {
  case Verdict::Verified:
  case Verdict::KnownOnly:
    return "good";
  case Verdict::Findings:
    return "bad";
  case Verdict::Inconclusive:
    return "unsure";
  }
  llvm_unreachable("internal: outcome of a verdict");
}

/// The lines of the verdict, without those that assume something.
static std::string verdictLines(const CheckedRun &R) {
  Verdict V = R.Result;
  V.Assumptions.clear();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printVerdict(OS, V, R.Findings, Verbosity::Verbose);
  return Text;
}

static void printFound(raw_ostream &OS, const std::vector<Finding> &Findings,
                       llvm::ArrayRef<std::string> Tests, StringRef Prefix) {
  OS << "<table class=\"found\"><tr><th>#</th><th>kind</th><th>what</th>"
        "<th>steps</th>"
     << (Tests.empty() ? "" : "<th>test</th>") << "</tr>\n";
  for (size_t I = 0; I != Findings.size(); ++I) {
    const Finding &F = Findings[I];
    OS << "<tr><td>" << I + 1 << "</td><td>" << findingKindName(F.What)
       << (F.IsKnown ? " (known)" : "") << "</td><td><a href=\"" << Prefix
       << I + 1 << ".html\">" << xmlEscaped(headline(F)) << "</a></td><td>"
       << F.Replay.Steps.size() << "</td>"
       << (Tests.empty() ? "" : "<td>" + xmlEscaped(Tests[I]) + "</td>")
       << "</tr>\n";
  }
  OS << "</table>\n";
}

static std::string indexPage(const CheckedRun &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  beginPage(OS, "heddle check " + R.Subject);
  std::string Lines = verdictLines(R);
  auto [First, Rest] = StringRef(Lines).split('\n');
  OS << "<h1>" << xmlEscaped(R.Subject) << "</h1>\n<p class=\"verdict "
     << colourOf(R.Result.Outcome) << "\">" << xmlEscaped(First) << "</p>\n";
  if (!R.Findings.empty()) {
    OS << "<h2>Findings</h2>\n";
    printFound(OS, R.Findings, R.Tests, "finding-");
  }
  if (!R.Races.empty()) {
    OS << "<h2>Races that are not findings by themselves</h2>\n";
    printFound(OS, R.Races, {}, "race-");
  }
  OS << "<h2>The search</h2>\n<table class=\"facts\">\n";
  for (StringRef Line : llvm::split(Rest, '\n'))
    if (!Line.empty())
      OS << "<tr><td>" << xmlEscaped(Line) << "</td></tr>\n";
  OS << "</table>\n";
  printAssumptions(OS, R.Result.Assumptions);
  OS << "<h2>Command</h2>\n<pre class=\"wrap\">" << xmlEscaped(R.Command)
     << "</pre>\n<p class=\"soft\">heddle " << xmlEscaped(R.Version)
     << "</p>\n";
  endPage(OS, /*Script=*/false);
  return Text;
}

std::vector<TextOfFile> heddle::htmlPages(const CheckedRun &R) {
  std::vector<TextOfFile> Pages;
  Pages.push_back({"index.html", indexPage(R)});
  for (size_t I = 0; I != R.Findings.size(); ++I)
    Pages.push_back({"finding-" + std::to_string(I + 1) + ".html",
                     findingPage(R, R.Findings[I], R.Replays[I])});
  for (size_t I = 0; I != R.Races.size(); ++I)
    Pages.push_back({"race-" + std::to_string(I + 1) + ".html",
                     findingPage(R, R.Races[I], "")});
  return Pages;
}
