//===- HtmlOutcomes.cpp - Tables of outcomes as pages ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// index.html has the table of the only test, or a line for each of several,
// whose tables are test-1.html, test-2.html, ... An outcome of a table leads to
// an execution that has it: test-1-outcome-3.html.
//
//===----------------------------------------------------------------------===//

#include "HtmlPage.h"
#include "OutcomeWords.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;
using llvm::raw_ostream;
using llvm::StringRef;

static std::string testPage(size_t Test) {
  return "test-" + std::to_string(Test + 1);
}

static std::string executionPage(size_t Test, size_t Row) {
  return testPage(Test) + "-outcome-" + std::to_string(Row + 1) + ".html";
}

static const char *colourOf(const TestedOutcomes &T) {
  if (!T.Report.Bad.empty())
    return "bad";
  return T.Refusal.empty() && T.Report.Exhaustive && T.Report.NotGraded.empty()
             ? "good"
             : "unsure";
}

static std::string verdictOf(const TestedOutcomes &T) {
  return T.Refusal.empty() ? llvm::join(verdictParts(T.Report), ". ")
                           : "not supported: " + T.Refusal;
}

static void printTable(raw_ostream &OS, const TestedOutcomes &T, size_t Test) {
  const OutcomeReport &R = T.Report;
  OS << "<h2>Outcomes</h2>\n<table class=\"found\"><tr><th>outcome</th>";
  for (const OutcomeColumn &C : R.Columns)
    OS << "<th>" << xmlEscaped(C.Model) << "</th>";
  OS << "<th>expectation</th><th>description</th></tr>\n";
  for (size_t I = 0; I != R.Rows.size(); ++I) {
    const OutcomeRow &Row = R.Rows[I];
    std::string Name = xmlEscaped(rowName(Row));
    OS << "<tr" << (llvm::is_contained(R.Bad, I) ? " class=\"bad\"" : "")
       << "><td>";
    if (T.Executions.count(I))
      OS << "<a href=\"" << executionPage(Test, I) << "\">" << Name << "</a>";
    else
      OS << Name;
    OS << "</td>";
    for (Possible P : Row.In)
      OS << "<td>" << possibleText(P) << "</td>";
    OS << "<td>" << expectationName(Row.Expect) << "</td><td>"
       << xmlEscaped(rowNote(Row)) << "</td></tr>\n";
  }
  OS << "</table>\n";
}

/// The table of one test; Up: the page of all, empty if this is it.
static std::string pageOfTest(const TestedOutcomes &T, size_t Test,
                              StringRef Up) {
  const OutcomeReport &R = T.Report;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  beginPage(OS, "heddle outcomes " + T.Test);
  if (!Up.empty())
    OS << "<p><a href=\"index.html\">" << xmlEscaped(Up) << "</a></p>\n";
  OS << "<h1>" << xmlEscaped(T.Test) << "</h1>\n";
  if (!R.Description.empty())
    OS << "<p>" << xmlEscaped(R.Description) << "</p>\n";
  OS << "<p class=\"verdict " << colourOf(T) << "\">"
     << xmlEscaped(verdictOf(T)) << "</p>\n";
  if (T.Refusal.empty()) {
    printTable(OS, T, Test);
    if (!R.Assumptions.empty())
      printAssumptions(OS, R.Assumptions);
  }
  endPage(OS, /*Script=*/false);
  return Text;
}

static std::string pageOfExecution(const TestedOutcomes &T,
                                   const OutcomeRow &Row,
                                   const OutcomeWitness &W, StringRef Up,
                                   SourceFinder &Sources) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  std::string Head = rowName(Row) + " under " + W.Model;
  beginPage(OS, T.Test + ": " + Head);
  OS << "<p><a href=\"" << Up << "\">" << xmlEscaped(T.Test) << "</a></p>\n<h1>"
     << xmlEscaped(Head) << "</h1>\n";
  if (std::string Note = rowNote(Row); !Note.empty())
    OS << "<p>" << xmlEscaped(Note) << "</p>\n";
  for (const WaitInfo &Wait : W.Shown.Waits)
    OS << "<p>" << xmlEscaped(Wait.Thread + " " + Wait.What) << "</p>\n";
  if (W.Shown.Rows.empty())
    OS << "<p class=\"soft\">It has no step that others could see.</p>\n";
  else
    printBoard(OS, W.Shown, {}, Sources);
  endPage(OS, !W.Shown.Rows.empty());
  return Text;
}

static std::string pageOfAll(StringRef Subject,
                             llvm::ArrayRef<std::string> Models,
                             llvm::ArrayRef<TestedOutcomes> Tests) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  beginPage(OS, ("heddle outcomes " + Subject).str());
  OS << "<h1>" << xmlEscaped(Subject) << "</h1>\n<p>under "
     << xmlEscaped(llvm::join(Models, ", ")) << "</p>\n";
  std::string Total;
  llvm::raw_string_ostream TotalOS(Total);
  printOutcomeTotal(TotalOS, Tests);
  OS << "<p>" << xmlEscaped(StringRef(Total).split('\n').first)
     << "</p>\n<table class=\"found\"><tr><th>test</th><th>verdict</th></tr>\n";
  for (size_t I = 0; I != Tests.size(); ++I)
    OS << "<tr><td><a href=\"" << testPage(I) << ".html\">"
       << xmlEscaped(Tests[I].Test) << "</a></td><td class=\""
       << colourOf(Tests[I]) << "\">" << xmlEscaped(verdictOf(Tests[I]))
       << "</td></tr>\n";
  OS << "</table>\n";
  endPage(OS, /*Script=*/false);
  return Text;
}

std::vector<TextOfFile>
heddle::outcomePages(StringRef Subject, llvm::ArrayRef<std::string> Models,
                     llvm::ArrayRef<TestedOutcomes> Tests,
                     SourceFinder &Sources) {
  std::vector<TextOfFile> Pages;
  bool IsOne = Tests.size() == 1;
  if (!IsOne)
    Pages.push_back({"index.html", pageOfAll(Subject, Models, Tests)});
  for (size_t I = 0; I != Tests.size(); ++I) {
    const TestedOutcomes &T = Tests[I];
    std::string Name = IsOne ? "index.html" : testPage(I) + ".html";
    Pages.push_back({Name, pageOfTest(T, I, IsOne ? StringRef() : Subject)});
    for (const auto &[Row, W] : T.Executions)
      Pages.push_back(
          {executionPage(I, Row),
           pageOfExecution(T, T.Report.Rows[Row], W, Name, Sources)});
  }
  return Pages;
}
