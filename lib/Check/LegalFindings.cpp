//===- LegalFindings.cpp - Which findings of JPR Java allows --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Executions are grouped by what goes wrong in them, as the search itself does
// (FindingCollector). A group is legal if one of its executions is. A finding
// is taken back only if all groups that show it are not.
//
// Threads that are stuck at the same places may wait in different cycles, each
// a finding of its own. So a deadlock is taken back only if no stuck execution
// at all is legal.
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/LegalFindings.h"
#include "FindingCollector.h"
#include "heddle/Check/Replayer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

static bool isDeadlock(const Finding &F) {
  return F.What == Finding::Deadlock || F.What == Finding::IdlePool;
}

std::string heddle::faultText(const Finding &F) {
  Finding WithoutMessage = F;
  if (F.What == Finding::Uncaught)
    WithoutMessage.Subject = llvm::StringRef(F.Subject).split(':').first.str();
  else if (F.What == Finding::Assertion)
    WithoutMessage.Subject.clear();
  return WithoutMessage.identity();
}

/// Hears of faults as the machine meets them, so that it knows those of each
/// execution.
class LegalFindings::Hearer final : public ExecutionObserver {
public:
  Hearer(LegalFindings &To, Machine &M, ExecutionObserver &Inner)
      : To(To), M(M), Inner(Inner) {}

  bool onFault(Path P, const Fault &F) override {
    forget(P);
    Held.push_back({P.size(), F});
    Last.assign(P.begin(), P.end());
    return Inner.onFault(P, F);
  }
  bool onStuck(Path P) override { return Inner.onStuck(P); }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    hear(End, P);
    return Inner.onExecutionEnd(End, P);
  }
  void onProgress(const ExploreStats &S) override { Inner.onProgress(S); }

private:
  struct HeldFault {
    size_t Steps; ///< of the path, which is a prefix of Last
    Fault What;
  };

  /// Of the faults that were met those stay that are on P: exploration is
  /// depth-first.
  void forget(Path P) {
    size_t Common = 0, Most = std::min(P.size(), Last.size());
    while (Common != Most && P[Common].Thread == Last[Common].Thread &&
           P[Common].Choice == Last[Common].Choice)
      ++Common;
    while (!Held.empty() && Held.back().Steps > Common)
      Held.pop_back();
    Last.resize(Held.empty() ? 0 : Held.back().Steps);
  }

  void hear(ExecutionEnd End, Path P) {
    if (M.lacksDetails() || M.hasWrongCells() || M.clocksOverflow())
      return; // it is to be begun again
    bool IsWhole = End == ExecutionEnd::Ended || End == ExecutionEnd::Stuck;
    if (!IsWhole && (End != ExecutionEnd::Assumed || !M.isCutOff()))
      return;
    forget(P);
    std::optional<unsigned> Number;
    if (IsWhole)
      Number = To.Candidates.add();
    if (End == ExecutionEnd::Stuck)
      note(stuckPlaces(M), true, Number, P);
    for (const HeldFault &F : Held)
      note(F.What.Key, F.What.What == Fault::Deadlock, Number, P);
  }

  void note(uint64_t Key, bool IsStuck, std::optional<unsigned> Number,
            Path P) {
    Group &G = To.Groups[Key];
    if (G.First.Steps.empty())
      G.First = scheduleOf(M, P);
    G.IsStuck |= IsStuck;
    if (!Number) {
      G.HasCutOff = true;
      return;
    }
    auto [At, IsNew] = G.Of.try_emplace(*Number);
    if (!IsNew)
      return;
    At->second = scheduleOf(M, P);
    To.Candidates.learnNames();
  }

  LegalFindings &To;
  Machine &M;
  ExecutionObserver &Inner;
  std::vector<HeldFault> Held;
  std::vector<PathStep> Last; ///< the path of the last of Held
};

std::unique_ptr<ExecutionObserver>
LegalFindings::hear(Machine &M, ExecutionObserver &Inner) {
  Candidates.beginRound(M);
  Groups.clear();
  Explored = M.options();
  return std::make_unique<Hearer>(*this, M, Inner);
}

JudgedFindings LegalFindings::judge(const CheckSubject &S,
                                    const CheckOptions &Given,
                                    const CheckReport &Searched,
                                    const std::set<std::string> &AreLegal) {
  CheckOptions O = Given;
  O.Machine = Explored;
  O.Machine.ClockWidth = MaxThreads;
  Replayer Again(S, O);
  auto ShownBy = [&](const Schedule &Way) {
    auto Out = Again.run(Way);
    if (!Out)
      llvm::report_fatal_error(
          llvm::Twine("internal: an execution cannot be replayed: ") +
          llvm::toString(Out.takeError()));
    return std::move(Out->Findings);
  };

  JudgedFindings Judged;
  std::set<std::string> Legal = AreLegal, Illegal;
  std::map<std::string, std::string> Unclear; // why
  bool MayBeStuck = false;
  for (const auto &[Key, G] : Groups) {
    std::set<std::string> Shown;
    for (const Finding &F : ShownBy(G.First))
      if (isDeadlock(F) == G.IsStuck)
        Shown.insert(faultText(F));
    if (llvm::all_of(Shown, [&](const std::string &Text) {
          return AreLegal.count(Text);
        })) {
      MayBeStuck |= G.IsStuck;
      continue;
    }
    jmm::Judgement Is;
    std::string Why = Candidates.unjudged().str();
    if (Why.empty())
      Is = Candidates.judge(llvm::to_vector(llvm::make_first_range(G.Of)));
    if (Is.Is == jmm::Judgement::Unknown)
      Why = Is.Unclear;
    else if (Is.Is == jmm::Judgement::NotLegal && Why.empty()) {
      if (!Searched.Result.Exhaustive) // what would justify it may be missing
        Why = Searched.Result.Reason;
      else if (G.HasCutOff)
        Why = "an assumption of the program ends an execution that has it";
    }
    if (Is.Is == jmm::Judgement::Legal) {
      MayBeStuck |= G.IsStuck;
      for (Finding &F : ShownBy(G.Of.at(Is.Why.Execution))) {
        if (!Legal.insert(faultText(F)).second)
          continue;
        F.Execution = 1;
        F.Grounds = {"jmm", Given.Command, Candidates.textOf(Is.Why), ""};
        Judged.Legal.push_back(std::move(F));
      }
      Legal.insert(Shown.begin(), Shown.end()); // the fault is
      continue;
    }
    MayBeStuck |= G.IsStuck && !Why.empty();
    for (const std::string &Text : Shown)
      if (Why.empty())
        Illegal.insert(Text);
      else
        Unclear[Text] = Why;
  }
  for (const Finding &F : Searched.Findings) {
    std::string Text = faultText(F);
    if (Legal.count(Text))
      continue;
    auto At = Unclear.find(Text);
    std::string Why = At != Unclear.end() ? At->second : "";
    if (Why.empty() && !Illegal.count(Text))
      Why = Searched.Result.Exhaustive
                ? "the executions that have it were not met again"
                : Searched.Result.Reason;
    if (Why.empty() && isDeadlock(F) && MayBeStuck)
      Why = "Java allows another execution in which threads wait for ever";
    Finding Is = F;
    if (Why.empty()) {
      Judged.TakenBack.push_back(std::move(Is));
      continue;
    }
    Is.Grounds = {"jpr", Given.Command, {}, Why};
    Judged.Unclear.push_back(std::move(Is));
  }
  return Judged;
}
