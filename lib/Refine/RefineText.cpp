//===- RefineText.cpp - What heddle refine prints -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Refine/Refinement.h"
#include "heddle/Report/Report.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::raw_ostream;

static std::string textOf(const Outcome &O, bool IsOfC) {
  switch (O.Kind) {
  case OutcomeKind::Result:
    return O.Text.empty() ? "(nothing)" : escaped(O.Text);
  case OutcomeKind::NoEnd:
    return "(no end: " + escaped(O.Text) + ")";
  case OutcomeKind::Failure:
    return (IsOfC ? "(failure: " : "(exception: ") + escaped(O.Text) + ")";
  case OutcomeKind::Undefined:
    return "(undefined behaviour: " + escaped(O.Text) + ")";
  }
  llvm_unreachable("internal: kind of outcome");
}

static std::string textOf(llvm::ArrayRef<Outcome> All, bool IsOfC) {
  std::vector<std::string> Texts;
  for (const Outcome &O : All)
    Texts.push_back(textOf(O, IsOfC));
  return llvm::join(Texts, "; ");
}

/// "jpr, sc": the models with this verdict.
static std::string modelsWith(const RefineReport &R, RefineVerdict V) {
  std::vector<std::string> Names;
  for (const ModelRefinement &M : R.Models)
    if (M.Verdict == V)
      Names.push_back(M.Model);
  return llvm::join(Names, ", ");
}

static std::string verdictText(const RefineReport &R) {
  RefineVerdict V = R.verdict();
  switch (V) {
  case RefineVerdict::Refines:
    return "refines under " + modelsWith(R, V);
  case RefineVerdict::NewOutcome:
    return "does not refine: a new outcome under " + modelsWith(R, V);
  case RefineVerdict::Bounded:
    return "inconclusive under " + modelsWith(R, V);
  }
  llvm_unreachable("internal: verdict");
}

/// Whether a new outcome under the model may be one that Java allows: not where
/// only undefined behaviour is new.
static bool mayBeAllowed(const ModelRefinement &M) {
  return M.Model != "jmm" && M.Model != "jpr" &&
         llvm::any_of(M.New, [](const Outcome &O) {
           return O.Kind != OutcomeKind::Undefined;
         });
}

/// How many contexts there are, and how many of them say nothing.
static void printContexts(raw_ostream &OS, const RefineReport &R,
                          const ContextColumn &C) {
  OS << "  " << C.Model << ": " << C.Tried << " of "
     << counted(R.Contexts, "context") << " tried";
  if (C.Racy)
    OS << ", " << C.Racy << " of them left out, since they have data races";
  if (C.Undefined)
    OS << ", " << C.Undefined
       << " of them left out, since the function's behaviour is undefined "
          "there before it is changed";
  OS << "\n";
  if (!R.LeftOut.empty() && &C == &R.InContexts.front())
    OS << "    contexts leave out " << R.LeftOut << "\n";
}

/// Where models say less than the language.
static void printNote(raw_ostream &OS, const RefineReport &R) {
  auto IsNew = [](const ModelRefinement &M) {
    return M.Verdict == RefineVerdict::NewOutcome;
  };
  auto IsNewUnder = [&](llvm::ArrayRef<llvm::StringRef> Names) {
    return llvm::any_of(R.Models, [&](const ModelRefinement &M) {
      return IsNew(M) && llvm::is_contained(Names, M.Model);
    });
  };
  if (!R.IsOfC) {
    bool MayBe = llvm::any_of(R.Models, [&](const ModelRefinement &M) {
      return IsNew(M) && mayBeAllowed(M);
    });
    if (MayBe && !IsNewUnder({"jmm", "jpr"}))
      OS << "  note: where plain accesses race, Java allows reorderings that "
            "sc, tso, pso and opmm do not have; judge such programs by jpr\n";
    return;
  }
  if (IsNewUnder({"sc", "tso", "pso"}) && !IsNewUnder({"rc11"}))
    OS << "  note: C allows reorderings of atomics that sc, tso and pso do not "
          "have, and any change of a program with data races, which are not "
          "looked for under tso and pso; judge such programs by rc11\n";
}

void heddle::printRefinement(raw_ostream &OS, const RefineReport &R) {
  OS << R.Name << "\n";
  if (!R.Refusal.empty()) {
    OS << "  not compared: " << R.Refusal << "\n";
    return;
  }
  for (const ContextColumn &C : R.InContexts)
    printContexts(OS, R, C);
  for (auto [I, M] : llvm::enumerate(R.Models)) {
    if (!R.Contexts)
      OS << "  " << M.Model << ": " << counted(M.Before, "outcome")
         << " before, " << M.After << " after\n";
    else if (!M.New.empty())
      OS << "  " << M.Model << ", " << R.InContexts[I].Failing;
    if (!M.Lost.empty())
      OS << "    lost: " << textOf(M.Lost, R.IsOfC) << "\n";
    if (!M.New.empty())
      OS << "    new: " << textOf(M.New, R.IsOfC) << "\n";
    if (!M.Reason.empty())
      OS << "    " << M.Reason << "\n";
  }
  OS << "  verdict: " << verdictText(R) << "\n";
  printNote(OS, R);
  for (const Assumed &A : R.Assumptions)
    OS << "  assumed: " << A.Text << "\n";
  if (!R.Pass.empty())
    OS << "  first new after: " << R.Pass << "\n";
  for (const RefineWitness &W : R.Witnesses) {
    OS << "\n  an execution of the changed program under " << W.Model
       << " with the outcome " << textOf(W.Shown, R.IsOfC) << "\n";
    printSchedule(OS, W.Execution, textWidth());
    for (const WaitInfo &Wait : W.Execution.Waits)
      OS << "    " << Wait.Thread << " " << Wait.What << "\n";
    printCommitments(OS, W.Commitments, textWidth());
  }
}

void heddle::printRefinementSummary(raw_ostream &OS, const RefineReport &R) {
  OS << R.Name << ": ";
  if (!R.Refusal.empty())
    OS << "not compared: " << llvm::StringRef(R.Refusal).split('\n').first;
  else
    OS << verdictText(R);
  for (const ModelRefinement &M : R.Models)
    if (!M.New.empty())
      OS << "; new under " << M.Model << ": " << textOf(M.New, R.IsOfC);
  if (!R.Pass.empty())
    OS << "; first new after " << R.Pass;
  OS << "\n";
}

void heddle::printRefinementTotal(raw_ostream &OS,
                                  llvm::ArrayRef<RefineReport> All) {
  size_t Refused = llvm::count_if(
      All, [](const RefineReport &R) { return !R.Refusal.empty(); });
  auto With = [&](RefineVerdict V) {
    return llvm::count_if(All, [V](const RefineReport &R) {
      return R.Refusal.empty() && R.verdict() == V;
    });
  };
  OS << "total: " << counted(All.size(), "program") << ", "
     << With(RefineVerdict::Refines) << " refined, "
     << With(RefineVerdict::NewOutcome) << " with new outcomes";
  if (auto Count = With(RefineVerdict::Bounded))
    OS << ", " << Count << " inconclusive";
  if (Refused)
    OS << ", " << Refused << " not compared";
  OS << "\n";
}
