//===- AdviceReport.cpp - Advice, printed ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AdviceReport.h"
#include "heddle/Support/Counted.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::raw_ostream;

static std::string where(const SourcePosition &P) {
  return P.File + ":" + std::to_string(P.Line);
}

static std::string statement(const RaceSide &Side) {
  return (Side.IsUpdate  ? "update at "
          : Side.IsWrite ? "write at "
                         : "read at ") +
         where(Side.Where);
}

static std::string some(const std::vector<std::string> &Heads) {
  return llvm::join(Heads, "; ");
}

static std::string outcomeText(const Trial &T) {
  std::string How =
      T.InSource ? "the changed source, explored again: " : "explored again: ";
  std::string Number =
      " (" + counted(T.Executions, T.IsMatched ? "final state" : "execution") +
      ")";
  switch (T.Outcome) {
  case Trial::Verified:
    return How + "verified" + Number;
  case Trial::Partly:
    return How + "removes " + some(T.Gone) + "; leaves " + some(T.Left);
  case Trial::Useless:
    return How + "leaves " + some(T.Left);
  case Trial::Worse:
    return How + "makes " + some(T.New) +
           (T.Left.empty() ? "" : "; leaves " + some(T.Left));
  case Trial::Refused:
    return "the sources cannot be changed so: " + T.Why;
  case Trial::Open:
    return "not explored to the end" + (T.Why.empty() ? "" : ": " + T.Why);
  }
  llvm_unreachable("internal: outcome of a trial");
}

static const char *outcomeWord(Trial::Result R) {
  switch (R) {
  case Trial::Verified:
    return "verified";
  case Trial::Partly:
    return "partly";
  case Trial::Useless:
    return "useless";
  case Trial::Worse:
    return "worse";
  case Trial::Refused:
    return "refused";
  case Trial::Open:
    return "open";
  }
  llvm_unreachable("internal: outcome of a trial");
}

/// One line a field: which statements race, and how others got their order.
static void printFacts(raw_ostream &OS, const Facts &F) {
  std::vector<std::string> Told;
  for (const std::optional<RaceFacts> &R : F.Races) {
    if (!R)
      continue;
    OS << "race on " << R->Place.text() << ": source " << statement(R->Source)
       << ", manifest " << statement(R->Manifest) << "\n";
    auto It = F.History.find(R->Place.text());
    if (It == F.History.end() || llvm::is_contained(Told, It->first))
      continue;
    Told.push_back(It->first);
    constexpr size_t Most = 3;
    for (const Acquired &A : llvm::ArrayRef(It->second).take_front(Most))
      OS << "  accesses that do not race were ordered by " << A.How
         << (A.Where.empty() ? "" : " at " + A.Where) << "\n";
  }
}

void heddle::printAdvice(raw_ostream &OS, const AdviceReport &R,
                         size_t NumFindings, const Facts &F, Verbosity Level) {
  if (Level != Verbosity::Quiet)
    printFacts(OS, F);
  constexpr size_t MostRefusals = 3;
  if (R.Given.empty() && !R.NumTried && !R.Refusals.empty())
    OS << "advice: none of the changes that might help fits the sources ("
       << llvm::join(llvm::ArrayRef(R.Refusals).take_front(MostRefusals), "; ")
       << (R.Refusals.size() > MostRefusals ? "; ..." : "") << ")\n";
  else if (R.Given.empty() && !R.NumTried)
    OS << "advice: no change is known that might remove what was found\n";
  else if (R.Given.empty())
    OS << "advice: none of " << counted(R.NumTried, "change")
       << " that were tried removes anything that was found\n";
  for (size_t I = 0; I != R.Given.size(); ++I) {
    const Advice &A = R.Given[I];
    OS << "advice " << I + 1 << " of " << R.Given.size() << ": ";
    for (size_t J = 0; J != A.Changes.size(); ++J)
      OS << (J ? "\n  and " : "") << A.Changes[J].Text;
    OS << "\n  ";
    if (A.Result.Outcome == Trial::Verified)
      OS << (!A.Result.Benign.empty() ? "removes " + some(A.Result.Gone)
             : NumFindings == 1
                 ? std::string("removes it")
                 : "removes all " + counted(NumFindings, "finding"))
         << "; ";
    OS << outcomeText(A.Result) << "\n";
    for (const std::string &Head : A.Result.Benign)
      OS << "  " << Head << ": benign then, so leave it\n";
    if (!A.Beside.empty())
      OS << "  " << A.Beside << "\n";
    if (!A.PatchFile.empty())
      OS << "  patch: " << A.PatchFile << "\n";
    else if (!A.NoPatch.empty())
      OS << "  no patch: " << A.NoPatch << "\n";
  }
  for (const std::string &Note : R.Notes)
    OS << "note: " << Note << "\n";
  OS << "\n";
}

void heddle::printBenign(raw_ostream &OS, const AdviceReport &R) {
  for (const std::string &Head : R.Benign)
    OS << "advice: " << Head << ": benign already, so leave it\n";
  if (!R.Benign.empty())
    OS << "\n";
}

static llvm::json::Object sideJson(const RaceSide &Side) {
  return llvm::json::Object{{"file", Side.Where.File},
                            {"line", Side.Where.Line},
                            {"access", Side.IsUpdate  ? "update"
                                       : Side.IsWrite ? "write"
                                                      : "read"}};
}

/// The races that advice is about, with the acquiring histories of their
/// locations.
static llvm::json::Array factsJson(const Facts &F) {
  llvm::json::Array Out;
  for (const std::optional<RaceFacts> &R : F.Races) {
    if (!R)
      continue;
    llvm::json::Array History;
    if (auto It = F.History.find(R->Place.text()); It != F.History.end())
      for (const Acquired &A : It->second)
        History.push_back(llvm::json::Object{
            {"by", A.How}, {"at", A.Where}, {"times", A.Times}});
    Out.push_back(llvm::json::Object{{"location", R->Place.text()},
                                     {"source", sideJson(R->Source)},
                                     {"manifest", sideJson(R->Manifest)},
                                     {"acquired", std::move(History)}});
  }
  return Out;
}

static llvm::json::Object usedJson(const UsedSoFar &U) {
  return llvm::json::Object{{"seconds", U.Seconds}, {"bytes", U.Bytes}};
}

llvm::json::Object heddle::toJson(const AdviceReport &R, const Facts &F) {
  llvm::json::Array Out;
  for (const Advice &A : R.Given) {
    llvm::json::Array Changes;
    for (const Change &C : A.Changes)
      Changes.push_back(
          llvm::json::Object{{"kind", C.word()}, {"text", C.Text}});
    llvm::json::Object O{{"changes", std::move(Changes)},
                         {"result", outcomeWord(A.Result.Outcome)},
                         {"executions", A.Result.Executions},
                         {"removes", llvm::json::Array(A.Result.Gone)},
                         {"leaves", llvm::json::Array(A.Result.Left)},
                         {"makes", llvm::json::Array(A.Result.New)}};
    if (!A.Result.Benign.empty())
      O["benign"] = llvm::json::Array(A.Result.Benign);
    if (!A.Beside.empty())
      O["beside"] = A.Beside;
    if (!A.Diff.empty())
      O["patch"] = A.Diff;
    if (!A.PatchFile.empty())
      O["file"] = A.PatchFile;
    Out.push_back(std::move(O));
  }
  llvm::json::Object All{
      {"given", std::move(Out)},
      {"tried", R.NumTried},
      {"seconds", llvm::json::Object{{"facts", R.FactSeconds},
                                     {"trials", R.TrialSeconds}}},
      {"used", llvm::json::Object{{"findings", usedJson(R.AtFindings)},
                                  {"facts", usedJson(R.AtFacts)}}},
      {"races", factsJson(F)},
      {"notes", llvm::json::Array(R.Notes)}};
  if (!R.Benign.empty())
    All["benign"] = llvm::json::Array(R.Benign);
  return All;
}
