//===- OutcomeText.cpp - Outcomes as text ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutcomeWords.h"
#include "heddle/Report/Report.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::raw_ostream;

const char *heddle::possibleText(Possible P) {
  switch (P) {
  case Possible::No:
    return "no";
  case Possible::Yes:
    return "yes";
  case Possible::Unknown:
    return "?";
  }
  llvm_unreachable("internal: possibility");
}

std::string heddle::rowName(const OutcomeRow &R) {
  switch (R.Kind) {
  case OutcomeKind::Result:
    return escaped(R.Text);
  case OutcomeKind::NoEnd:
    return "(no end)";
  case OutcomeKind::Failure:
    return "(exception)";
  case OutcomeKind::Undefined:
    return "(undefined)";
  }
  llvm_unreachable("internal: kind of outcome");
}

std::string heddle::rowNote(const OutcomeRow &R) {
  return escaped(R.Kind == OutcomeKind::Result ? R.Description : R.Text);
}

/// "tso, pso": the models that allow the row.
static std::string modelsOf(const OutcomeReport &R, const OutcomeRow &Row) {
  std::vector<std::string> Names;
  for (size_t I = 0; I != R.Columns.size(); ++I)
    if (Row.In[I] == Possible::Yes)
      Names.push_back(R.Columns[I].Model);
  return llvm::join(Names, ", ");
}

std::vector<std::string> heddle::verdictParts(const OutcomeReport &R) {
  std::vector<std::string> Parts;
  auto List = [&](const std::vector<size_t> &Rows, bool WithModels) {
    std::vector<std::string> Names;
    for (size_t I : Rows)
      Names.push_back(rowName(R.Rows[I]) +
                      (WithModels ? " (" + modelsOf(R, R.Rows[I]) + ")" : ""));
    return llvm::join(Names, "; ");
  };
  if (!R.Bad.empty())
    Parts.push_back("FORBIDDEN but possible: " + List(R.Bad, true));
  if (!R.Impossible.empty())
    Parts.push_back("expected but impossible: " + List(R.Impossible, false));
  bool AnyGraded = llvm::any_of(R.Rows, [](const OutcomeRow &Row) {
    return Row.Expect != Expectation::Unknown;
  });
  if (!R.NotGraded.empty())
    Parts.push_back(AnyGraded ? "not graded: " + List(R.NotGraded, false)
                              : "not graded");
  for (const OutcomeColumn &C : R.Columns)
    if (!C.isDecided())
      Parts.push_back("inconclusive under " + C.Model + ": " +
                      (C.Exhaustive ? "between opmm and jpr: " : "") +
                      C.undecided());
  if (Parts.empty())
    Parts.push_back("as expected");
  return Parts;
}

std::vector<std::string> heddle::hintsOf(const OutcomeReport &R) {
  std::vector<std::string> Hints;
  for (const auto &[Model, Rows] : R.Elsewhere) {
    std::vector<std::string> Names;
    for (size_t I : Rows)
      Names.push_back(rowName(R.Rows[I]));
    Hints.push_back("--model=" + Model + ", which was not asked for, has " +
                    llvm::join(Names, "; "));
  }
  return Hints;
}

static void printTable(raw_ostream &OS,
                       const std::vector<std::vector<std::string>> &Table) {
  std::vector<size_t> Width;
  for (const auto &Line : Table) {
    Width.resize(std::max(Width.size(), Line.size()));
    for (size_t I = 0; I != Line.size(); ++I)
      Width[I] = std::max(Width[I], columns(Line[I]));
  }
  // The last column goes on below.
  constexpr size_t LeastRoom = 30;
  size_t Before = 2, Room = textWidth();
  for (size_t I = 0; I + 1 < Width.size(); ++I)
    Before += Width[I] + 3;
  Room = std::max(Room > Before ? Room - Before : 0, LeastRoom);
  for (const auto &Line : Table) {
    std::string Text = "  ";
    for (size_t I = 0; I + 1 < Line.size(); ++I) {
      Text += Line[I];
      Text.append(Width[I] - columns(Line[I]) + 3, ' ');
    }
    for (const std::string &Part : wrapped(Line.back(), Room)) {
      OS << llvm::StringRef(Text + Part).rtrim() << "\n";
      Text.assign(Before, ' ');
    }
  }
}

void heddle::printPruning(raw_ostream &OS, const PruneStats &P) {
  OS << "pruned: " << counted(P.Futures, "write") << " of the future and "
     << counted(P.Choices, "value") << " that would break what was imposed; "
     << counted(P.Queries, "query") << ", " << P.Kept << " answered before, "
     << P.Solved << " by the solver (" << P.Unknown << " unknown), "
     << llvm::format("%.4f s\n", P.Nanoseconds / 1e9);
}

static void printStats(raw_ostream &OS, const OutcomeReport &R) {
  for (const OutcomeColumn &C : R.Columns) {
    OS << "  " << C.Model << ": ";
    if (C.States)
      OS << counted(C.States, "state") << " (" << C.Executions << " final), ";
    else
      OS << counted(C.Executions, "execution") << ", " << C.Blocked
         << " cut off as redundant, " << C.Distinct << " distinct, ";
    OS << counted(C.Events, "event") << ", ";
    if (const FixedPointStats &F = C.FixedPoint; F.Rounds)
      OS << F.LastDiscarded << " discarded, " << counted(F.Rounds, "round")
         << " (" << counted(F.Executions, "execution") << ", " << F.Discarded
         << " discarded, "
         << llvm::format("the first %.4f s), ", F.FirstSeconds)
         << counted(F.WriteSet, "pair") << " in write sets, ";
    OS << llvm::format("%.4f s, %.0f MB\n", C.Seconds,
                       double(C.PeakBytes) / (1 << 20));
    if (const PruneStats &P = C.FixedPoint.Pruned; P.Queries)
      printPruning(OS << "    ", P);
  }
}

void heddle::printOutcomes(raw_ostream &OS, const TestedOutcomes &T,
                           bool Stats) {
  const OutcomeReport &R = T.Report;
  OS << T.Test << (R.Description.empty() ? std::string() : ": " + R.Description)
     << "\n";
  if (!T.Refusal.empty()) {
    OS << "  not supported: " << T.Refusal << "\n";
    return;
  }
  std::vector<std::vector<std::string>> Table(1);
  Table[0].push_back("outcome");
  for (const OutcomeColumn &C : R.Columns)
    Table[0].push_back(C.Model);
  llvm::append_range(Table[0], std::initializer_list<const char *>{
                                   "expectation", "description"});
  for (const OutcomeRow &Row : R.Rows) {
    auto &Line = Table.emplace_back();
    Line.push_back(rowName(Row));
    for (Possible P : Row.In)
      Line.push_back(possibleText(P));
    Line.push_back(expectationName(Row.Expect));
    Line.push_back(rowNote(Row));
  }
  printTable(OS, Table);
  OS << "  verdict: " << llvm::join(verdictParts(R), ". ") << "\n";
  for (const std::string &Hint : hintsOf(R))
    OS << "  hint: " << Hint << "\n";
  for (const OutcomeColumn &C : R.Columns)
    if (C.Audit)
      printAudit(OS << "  audit: " << C.Model << " agrees with ", *C.Audit),
          OS << "\n";
  for (const OutcomeColumn &C : R.Columns)
    if (C.CutOff)
      OS << "  " << C.Model << ": "
         << (C.Executions ? counted(C.CutOff, "execution")
                          : std::string("all executions"))
         << (C.Executions && C.CutOff == 1 ? " was" : " were")
         << " cut off by assume\n";
  for (const Assumed &A : R.Assumptions)
    OS << "  assumed: " << A.Text << "\n";
  if (Stats)
    printStats(OS, R);
  for (const OutcomeWitness &W : T.Witnesses) {
    OS << "\n  an execution under " << W.Model << " with the outcome "
       << escaped(W.Text) << "\n";
    printSchedule(OS, W.Shown, textWidth());
    for (const WaitInfo &Wait : W.Shown.Waits)
      OS << "    " << Wait.Thread << " " << Wait.What << "\n";
    printCommitments(OS, W.Commitments, textWidth());
  }
}

void heddle::printCommitments(raw_ostream &OS,
                              llvm::ArrayRef<std::string> Commitments,
                              unsigned Width) {
  if (!Commitments.empty())
    OS << "  legal by JLS 17.4.8:\n";
  for (const std::string &Line : Commitments) {
    std::string Indent = "    ";
    for (const std::string &Part : wrapped(Line, Width - 6)) {
      OS << Indent << Part << "\n";
      Indent = "      ";
    }
  }
}

void heddle::printOutcomeSummary(raw_ostream &OS, const TestedOutcomes &T) {
  OS << T.Test << ": "
     << (T.Refusal.empty()
             ? llvm::join(verdictParts(T.Report), ". ")
             : "not supported: " +
                   llvm::StringRef(T.Refusal).split('\n').first.str());
  for (const std::string &Hint : hintsOf(T.Report))
    OS << " (" << Hint << ")";
  OS << "\n";
}

void heddle::printOutcomeTotal(raw_ostream &OS,
                               llvm::ArrayRef<TestedOutcomes> Tests) {
  unsigned Good = 0, Bad = 0, NotGraded = 0, Inconclusive = 0, Refused = 0,
           Impossible = 0;
  for (const TestedOutcomes &T : Tests)
    ++(!T.Refusal.empty()             ? Refused
       : !T.Report.Bad.empty()        ? Bad
       : !T.Report.Exhaustive         ? Inconclusive
       : !T.Report.NotGraded.empty()  ? NotGraded
       : !T.Report.Impossible.empty() ? Impossible
                                      : Good);
  std::vector<std::string> Known;
  OS << "total: " << counted(Tests.size(), "test") << ", " << Good
     << " as expected, " << Bad << " with FORBIDDEN outcomes";
  if (Impossible)
    OS << ", " << Impossible << " with expected outcomes that are impossible";
  if (NotGraded)
    OS << ", " << NotGraded << " not graded";
  if (Inconclusive)
    OS << ", " << Inconclusive << " inconclusive";
  if (Refused)
    OS << ", " << Refused << " not supported";
  OS << "\n";
  for (const TestedOutcomes &T : Tests)
    for (const Assumed &A : T.Report.Assumptions)
      if (!llvm::is_contained(Known, A.Text)) {
        Known.push_back(A.Text);
        OS << "assumed: " << A.Text << "\n";
      }
}
