//===- OutcomeAudit.cpp - Outcomes held against the plain search ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/OutcomeAudit.h"
#include "heddle/Check/InlineSchedule.h"
#include "heddle/Check/PlainExplorer.h"
#include "heddle/Check/Replayer.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

namespace {
/// Keeps, of each outcome, the first execution that had it.
class OutcomeHearer final : public PlainAudience {
public:
  explicit OutcomeHearer(OutcomeStyle Style) : Style(Style) {}

  std::map<Outcome, Schedule> Kept;
  std::string Refusal;

  void beginRound(Machine &Of) override {
    M = &Of;
    Heard.clear();
  }
  void keepRound() override {
    Kept.insert(Heard.begin(), Heard.end());
    Heard.clear();
  }
  void onFault(PlainPath, const Fault &) override {}
  bool onEnd(PlainPath P, RunStatus How) override {
    if (How == RunStatus::Ended || How == RunStatus::Stuck) {
      auto [It, New] =
          Heard.try_emplace(outcomeOf(*M, Style, How == RunStatus::Stuck));
      if (New) {
        std::vector<PathStep> Steps;
        for (const PlainStep &S : P)
          Steps.push_back({S.Thread, EventKind::Begin, S.Choice, SiteId()});
        It->second = scheduleOf(*M, Steps);
      }
    }
    if (How == RunStatus::Refused)
      Refusal = M->refusal().str();
    return How != RunStatus::Refused;
  }

private:
  OutcomeStyle Style;
  Machine *M = nullptr;
  std::map<Outcome, Schedule> Heard;
};

[[noreturn]] void disagree(llvm::StringRef Test, const llvm::Twine &Text) {
  llvm::outs().flush();
  llvm::report_fatal_error("internal: " + Test + ": " + Text);
}
} // namespace

llvm::Expected<AuditFigures>
heddle::auditOutcomes(const CheckSubject &S, const CheckOptions &Given,
                      OutcomeStyle Style, const OutcomeColumn &Column,
                      llvm::StringRef Test, uint64_t Milliseconds) {
  CheckOptions Options = Given;
  Options.Machine = plainMachine(Given.Machine);
  OutcomeHearer Hearer(Style);
  auto Figures = explorePlainly(S, Options, Milliseconds, Hearer);
  if (!Figures)
    return Figures;
  if (!Hearer.Refusal.empty())
    Figures->Stopped = "not supported: " +
                       llvm::StringRef(Hearer.Refusal).split('\n').first.str();
  if (Column.Exhaustive)
    for (const auto &[O, Steps] : Hearer.Kept)
      if (!Column.Hits.count(O))
        disagree(Test, "the audit has the outcome " + O.Text + " under " +
                           Column.Model + ", which the search has not: " +
                           inlineSchedule(Steps));
  if (Figures->IsComplete)
    for (const auto &[O, Hit] : Column.Hits)
      if (!Hearer.Kept.count(O))
        disagree(Test, "the search has the outcome " + O.Text + " under " +
                           Column.Model + ", which no interleaving shows: " +
                           inlineSchedule(Hit.Steps));
  return Figures;
}

void heddle::checkInclusion(llvm::StringRef Test,
                            llvm::ArrayRef<OutcomeColumn> Columns) {
  for (const OutcomeColumn &Strong : Columns)
    for (const OutcomeColumn &Weak : Columns) {
      auto A = parseModel(Strong.Model), B = parseModel(Weak.Model);
      // Models.def has them in the order of strength.
      if (!A || !B || *A >= *B || !Weak.Exhaustive)
        continue;
      if (isExploredAsJpr(*B) && Weak.Met.has(Assumption::FixedHashes))
        continue;
      for (const auto &[O, Hit] : Strong.Hits)
        if (!Weak.Hits.count(O) && !Weak.Between.count(O))
          disagree(Test, "the outcome " + O.Text + " is possible under " +
                             Strong.Model + " (" + inlineSchedule(Hit.Steps) +
                             ") and not under " + Weak.Model +
                             ", which allows all that " + Strong.Model +
                             " does");
    }
}
