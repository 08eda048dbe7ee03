//===- FindingAudit.cpp - Findings held against the plain search ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindingCollector.h"
#include "heddle/Check/Audit.h"
#include "heddle/Check/PlainExplorer.h"
#include "heddle/Check/Replayer.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace heddle;

namespace {
std::string placeOf(const std::vector<SourcePosition> &Stack) {
  for (const SourcePosition &P : Stack)
    if (!isLibrary(P))
      return P.Class + "." + P.Method + ":" + std::to_string(P.Line);
  return Stack.empty() ? "?" : Stack.front().Class + "." + Stack.front().Method;
}

/// What of a finding does not depend on the way to it: of one exception only
/// the first message is told, and a loop that waits is found at any of its
/// reads.
std::string essence(const Finding &F) {
  std::string Out = findingKindName(F.What);
  if (F.What == Finding::Deadlock) {
    std::vector<std::string> Places;
    for (const WaitInfo &W : F.Waits)
      Places.push_back(placeOf(W.Stack));
    llvm::sort(Places);
    for (const std::string &P : Places)
      Out += " " + P;
    return Out;
  }
  if (F.What == Finding::Uncaught)
    Out += " " + llvm::StringRef(F.Subject).split(": ").first.str();
  return Out + " at " + placeOf(F.Stack);
}

bool isRace(const Finding &F) { return F.What == Finding::Race; }

/// An access of library code is one of the race.
bool isOfLibrary(const Finding &F) {
  return llvm::any_of(F.Accesses, [](const AccessInfo &A) {
    return A.Stack.empty() || isLibrary(A.Stack.front());
  });
}

/// Turns what the plain search hears into findings.
class FindingHearer final : public PlainAudience {
public:
  FindingHearer(const CheckSubject &S, const CheckOptions &O)
      : Options(O), Again(S, O) {}

  std::vector<Finding> Kept;
  std::string Refusal;

  void beginRound(Machine &Of) override {
    M = &Of;
    Heard.clear();
    Faults.clear();
    Stuck.clear();
    Held.clear();
  }
  void keepRound() override {
    for (Finding &F : Heard)
      Kept.push_back(std::move(F));
    Heard.clear();
  }
  void onFault(PlainPath P, const Fault &F) override {
    // Until the execution is one that the model has.
    if (Options.Machine.Sets || Options.Machine.Cat)
      Held.push_back({{P.begin(), P.end()}, F});
    else
      meet(P, F);
  }
  bool onEnd(PlainPath P, RunStatus How) override {
    if (How == RunStatus::Ended || How == RunStatus::Stuck)
      for (const HeldFault &H : Held)
        if (isPrefix(H.Steps, P))
          meet(P, H.What);
    llvm::erase_if(Held, [&](const HeldFault &H) {
      return !isPrefix(H.Steps, P) || H.Steps.size() == P.size();
    });
    if (How == RunStatus::Stuck && Stuck.insert(stuckPlaces(*M)).second)
      explain(P);
    if (How == RunStatus::Refused)
      Refusal = M->refusal().str();
    return How != RunStatus::Refused;
  }

private:
  struct HeldFault {
    std::vector<PlainStep> Steps;
    Fault What;
  };

  static bool isPrefix(PlainPath A, PlainPath P) {
    return A.size() <= P.size() &&
           std::equal(A.begin(), A.end(), P.begin(),
                      [](const PlainStep &X, const PlainStep &Y) {
                        return X.Thread == Y.Thread && X.Choice == Y.Choice;
                      });
  }

  void meet(PlainPath P, const Fault &F) {
    constexpr unsigned MostVariants = 16;
    if (Faults.insert(llvm::hash_combine(F.Key, F.Variant)).second &&
        ++Variants[F.Key] <= MostVariants)
      explain(P);
  }

  void explain(PlainPath P) {
    std::vector<PathStep> Steps;
    for (const PlainStep &S : P)
      Steps.push_back({S.Thread, EventKind::Begin, S.Choice, SiteId()});
    llvm::Expected<ReplayOutcome> Out = Again.run(scheduleOf(*M, Steps));
    if (!Out)
      llvm::report_fatal_error(
          llvm::Twine("internal: an execution of the audit cannot be "
                      "replayed: ") +
          llvm::toString(Out.takeError()));
    for (Finding &F : Out->Findings)
      Heard.push_back(std::move(F));
  }

  const CheckOptions &Options;
  Replayer Again;
  Machine *M = nullptr;
  std::vector<Finding> Heard;
  std::vector<HeldFault> Held;
  std::unordered_set<uint64_t> Faults, Stuck;
  std::unordered_map<uint64_t, unsigned> Variants;
};

[[noreturn]] void disagree(const Finding &F, const char *Text) {
  llvm::outs().flush();
  printFinding(llvm::errs(), F, "", Verbosity::Normal,
               textWidth(STDERR_FILENO));
  llvm::report_fatal_error(llvm::Twine("internal: the audit contradicts the "
                                       "search: ") +
                           Text + " (" + essence(F) + ")");
}

/// A use of C's memory after its end, which most often is a race with the end:
/// where plain accesses are no events, that is one step, and the use behind it
/// ends the execution before it is a race.
bool isUseAfterEnd(const Finding &F) {
  return F.What == Finding::Failure && F.Memory && F.Memory->Ended;
}

const Finding *findRace(llvm::ArrayRef<Finding> In) {
  auto It = llvm::find_if(In, isRace);
  return It == In.end() ? nullptr : It;
}

/// Without the way to the place: of exceptions thrown at one place the audit
/// may explain one only.
std::string innermost(const Finding &F) {
  if (F.Stack.empty())
    return essence(F);
  const SourcePosition &P = F.Stack.front();
  return P.Class + "." + P.Method + ":" + std::to_string(P.Line);
}

/// Each of Some that is not a race is one of All, too, as far as Of tells.
void mustHave(llvm::ArrayRef<Finding> All, llvm::ArrayRef<Finding> Some,
              std::string (*Of)(const Finding &), const char *Text) {
  std::unordered_set<std::string> Known;
  for (const Finding &F : All)
    Known.insert(Of(F));
  for (const Finding &F : Some)
    if (!isRace(F) && !Known.count(Of(F)))
      disagree(F, Text);
}
} // namespace

llvm::Expected<AuditFigures> heddle::auditFindings(const CheckSubject &S,
                                                   const CheckOptions &Given,
                                                   const CheckReport &R,
                                                   AuditedCode Code,
                                                   uint64_t Milliseconds) {
  CheckOptions Options = Given;
  Options.Machine = plainMachine(Given.Machine);
  FindingHearer Hearer(S, Options);
  auto Figures = explorePlainly(S, Options, Milliseconds, Hearer);
  if (!Figures)
    return Figures;
  if (!Hearer.Refusal.empty())
    Figures->Stopped = "not supported: " +
                       llvm::StringRef(Hearer.Refusal).split('\n').first.str();
  if (Code == AuditedCode::All)
    llvm::erase_if(Hearer.Kept, [](const Finding &F) {
      return isRace(F) && isOfLibrary(F);
    });
  const Finding *Race = findRace(R.Findings), *Heard = findRace(Hearer.Kept);
  bool IsUndefined = llvm::any_of(R.Findings, isUseAfterEnd);
  if (R.Result.Exhaustive && Heard && !Race && !IsUndefined)
    disagree(*Heard, "a race that the search has not found");
  // After a race the search goes on in part only, and says so.
  bool IsWhole = (!Race && !IsUndefined) || Given.Machine.VisibleAll;
  if (R.Result.Exhaustive && IsWhole)
    mustHave(R.Findings, Hearer.Kept, essence,
             "a finding that the search has not made");
  if (Figures->IsComplete) {
    mustHave(Hearer.Kept, R.Findings, innermost,
             "a finding that no interleaving shows");
    if (Race && !Heard && !isOfLibrary(*Race))
      disagree(*Race, "a race that no interleaving shows");
  }
  return Figures;
}
