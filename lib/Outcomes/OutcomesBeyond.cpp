//===- OutcomesBeyond.cpp - What only a weaker model has ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test that names an outcome which no model asked for has may be written for
// a weaker model. Those are tried, one after the other, for a short time, and
// what they have is said. Models that allow less need not be: the columns that
// were explored have all their outcomes (checkInclusion).
//
//===----------------------------------------------------------------------===//

#include "OutcomesCommand.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

static constexpr uint64_t MostMilliseconds = 5000; ///< of one model

std::vector<AskedModel> OutcomesCommand::beyond() const {
  std::vector<AskedModel> Weaker;
#define HEDDLE_MODEL(Kind, Option, Text, IsDefault)                            \
  Weaker.push_back(ModelKind::Kind);                                           \
  if (llvm::is_contained(Models, ModelKind::Kind))                             \
    Weaker.clear();
#include "heddle/MemoryModel/Models.def"
  llvm::erase_if(Weaker,
                 [](ModelKind M) { return isOfC(M) || M == ModelKind::Cat; });
  if (llvm::any_of(Models, [](const AskedModel &M) { return !!M.Text; }))
    Weaker.clear(); // nobody knows what is weaker
  return Weaker;
}

/// Whether an outcome of the case was met: else it has a row of its own.
static bool isMet(const OutcomeReport &R, const OutcomeRow &Case) {
  return llvm::none_of(R.Rows, [&](const OutcomeRow &Row) {
    return Row.Text == Case.Text && !Row.Seen;
  });
}

void OutcomesCommand::lookBeyond(const TestSubject &S,
                                 const OutcomeGrader &Grader,
                                 TestedOutcomes &Out) {
  std::vector<size_t> Left = Out.Report.Impossible;
  CheckOptions Quick = Options;
  Quick.Live = nullptr;
  uint64_t &Most = Quick.Explore.MaxMilliseconds;
  Most = Most ? std::min(Most, MostMilliseconds) : MostMilliseconds;
  for (const AskedModel &M : beyond()) {
    if (Left.empty() || *Options.Explore.Interrupt)
      return;
    // It is only a hint: what goes wrong is nothing of what was asked for.
    if (llvm::Error E = loadAgain())
      return llvm::consumeError(std::move(E));
    auto Explored = exploreModels(subject(S, *BeyondCode), Quick, M, S.Style,
                                  [](OutcomeColumn &, const CheckOptions &) {
                                    return llvm::Error::success();
                                  });
    if (!Explored)
      return llvm::consumeError(Explored.takeError());
    OutcomeReport Weaker;
    Weaker.Columns = std::move(Explored->Columns);
    Grader.grade(Weaker);
    std::vector<size_t> Has;
    llvm::erase_if(Left, [&](size_t I) {
      bool Met = isMet(Weaker, Out.Report.Rows[I]);
      if (Met)
        Has.push_back(I);
      return Met;
    });
    if (!Has.empty())
      Out.Report.Elsewhere.push_back({M.Name, std::move(Has)});
  }
}
