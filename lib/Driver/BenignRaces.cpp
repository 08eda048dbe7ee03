//===- BenignRaces.cpp - Whether races do harm ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Section IV.F of the JPR paper: races first, on sequentially consistent
// executions; only if there are some, all executions under JPR. JPR has all
// that Java allows, so that what finds nothing there is benign.
//
// What JPR finds may be of executions only that Java forbids. So OpMM is asked,
// which has no execution that Java forbids; then, of what OpMM has not, JLS
// 17.4.8 itself (LegalFindings).
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/LegalFindings.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/JavaCheck.h"
#include "heddle/Driver/Library.h"
#include "heddle/Report/CheckedRun.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;
using TimePoint = std::chrono::steady_clock::time_point;

BenignSearches heddle::benignSearches(const CommandLine &L) {
  CommandLine First = L;
  First.BenignRaces = false;
  First.Whole.clear();
  First.StopAt = 0;
  First.MaxRounds = 0;
  First.Prune = CommandLine().Prune;
  First.Identity = CommandLine().Identity;
  First.RacyReads = CommandLine().RacyReads;
  CommandLine Weak = First;
  Weak.Advise = false;
  Weak.Patch.clear();
  Weak.Threshold = CommandLine().Threshold;
  Weak.Whole = L.Whole;
  Weak.StopAt = L.StopAt;
  CommandLine Opmm = Weak;
  Opmm.Model = "opmm";
  Opmm.Audit.clear();
  CommandLine Relaxed = std::move(Weak);
  Relaxed.Model = "jpr";
  Relaxed.Prune = L.Prune;
  Relaxed.Identity = L.Identity;
  Relaxed.RacyReads = L.RacyReads;
  Relaxed.MaxRounds = L.MaxRounds;
  return {std::move(First), std::move(Relaxed), std::move(Opmm)};
}

namespace {

class BenignCheck {
public:
  BenignCheck(const CommandLine &L, const LibraryOptions &Library,
              TimePoint Began, AfterSearch Then)
      : L(L), Library(Library), Began(Began), Then(Then),
        Lines(benignSearches(L)) {}
  llvm::Expected<ExitStatus> run();

private:
  using Search = llvm::function_ref<llvm::Expected<CheckReport>(JavaCheck &)>;
  llvm::Expected<CheckReport> searchSilently(JavaCheck &C, Search How);
  llvm::Error searchRaces();
  llvm::Expected<CheckReport> searchRelaxed();
  bool isSettled() const;
  void boundFurther(CheckOptions &O, const Verdict &Before) const;
  llvm::Expected<std::vector<Finding>> findUnderOpmm(const Verdict &Before);
  llvm::Error askJava(CheckReport &R);
  llvm::Error judge(CheckReport &R, std::vector<Finding> Legal);
  llvm::Expected<ExitStatus> finish(JavaCheck &C, const CommandLine &Of,
                                    CheckReport R);

  const CommandLine &L;
  const LibraryOptions &Library;
  TimePoint Began;
  AfterSearch Then;
  const BenignSearches Lines;
  std::optional<JavaCheck> Sc, Jpr;
  std::vector<Finding> Races;
  CheckReport OfSc; ///< without the races
};

/// Prints no finding: which of them count is not known yet.
llvm::Expected<CheckReport> BenignCheck::searchSilently(JavaCheck &C,
                                                        Search How) {
  CheckOptions Given = C.Options;
  C.Options.Reports.Json = "-";
  C.Options.ProgramOutput = false; // the first search prints it
  auto Report = How(C);
  C.Options = std::move(Given);
  return Report;
}

llvm::Error BenignCheck::searchRaces() {
  auto Prepared = prepareCheck(Lines.Races, Library);
  if (!Prepared)
    return Prepared.takeError();
  Sc = std::move(*Prepared);
  Verbosity Wanted = Sc->Options.Level;
  if (Wanted == Verbosity::Normal)
    Sc->Options.Level = Verbosity::Quiet; // a race is not a finding yet
  auto Searched = searchAudited(*Sc, Lines.Races, Library, Began);
  if (!Searched)
    return Searched.takeError();
  Sc->Options.Level = Wanted;
  OfSc.Result = std::move(Searched->Result);
  for (Finding &F : Searched->Findings)
    (F.What == Finding::Race ? Races : OfSc.Findings).push_back(std::move(F));
  return llvm::Error::success();
}

/// Whether sequentially consistent executions say all.
bool BenignCheck::isSettled() const {
  return !OfSc.Findings.empty() || (Races.empty() && OfSc.Result.Exhaustive);
}

llvm::Expected<CheckReport> BenignCheck::searchRelaxed() {
  auto Prepared = prepareCheck(Lines.Relaxed, Library, Sc->Subject);
  if (!Prepared)
    return Prepared.takeError();
  Jpr = std::move(*Prepared);
  auto Report = searchSilently(*Jpr, [&](JavaCheck &C) {
    return searchAudited(C, Lines.Relaxed, Library, Began);
  });
  if (!Report) {
    if (Races.empty())
      return Report;
    CheckReport R; // the races stay found
    R.Result.Outcome = Verdict::Inconclusive;
    R.Result.Reason =
        "under --model=jpr: " + llvm::toString(Report.takeError());
    return std::move(R);
  }
  if (!Report->Findings.empty())
    if (llvm::Error E = askJava(*Report))
      return std::move(E);
  printFindings(Report->Findings, Jpr->Options);
  return Report;
}

/// A search after one that came to Before: it has what time that has left, and
/// a quarter of it at least. Where that did not end there may be no end.
void BenignCheck::boundFurther(CheckOptions &O, const Verdict &Before) const {
  uint64_t &Most = O.Explore.MaxMilliseconds;
  if (Most) {
    auto Spent = std::chrono::duration_cast<std::chrono::milliseconds>(
                     std::chrono::steady_clock::now() - Began)
                     .count();
    Most = std::max<uint64_t>(
        Most > uint64_t(Spent) ? Most - uint64_t(Spent) : 0, Most / 4 + 1);
  }
  constexpr uint64_t FewEvents = 1'000'000;
  if (!Before.Exhaustive && !O.Explore.MaxEvents)
    O.Explore.MaxEvents = std::max(FewEvents, 10 * Before.Events);
}

/// What it does not support, or has no time for, others may decide.
llvm::Expected<std::vector<Finding>>
BenignCheck::findUnderOpmm(const Verdict &Before) {
  auto Opmm = prepareCheck(Lines.Opmm, Library, Sc->Subject);
  if (!Opmm)
    return Opmm.takeError();
  Opmm->Options.Machine.Whole = Jpr->Options.Machine.Whole;
  boundFurther(Opmm->Options, Before);
  auto Report = searchSilently(*Opmm, [&](JavaCheck &C) {
    return searchFindings(C.subject(Lines.Opmm, Began), C.Options);
  });
  if (!Report) {
    llvm::consumeError(Report.takeError());
    return std::vector<Finding>();
  }
  for (Finding &F : Report->Findings)
    F.Grounds = {"opmm", Opmm->Options.Command, {}, ""};
  return std::move(Report->Findings);
}

/// Which of JPR's findings are Java's, too. R becomes what is left.
llvm::Error BenignCheck::askJava(CheckReport &R) {
  if (R.Result.Why == StopReason::Interrupted) {
    for (Finding &F : R.Findings)
      F.Grounds = {"jpr", Jpr->Options.Command, {}, R.Result.Reason};
    R.Result.Outcome = Verdict::Inconclusive;
    return llvm::Error::success();
  }
  auto Legal = findUnderOpmm(R.Result);
  if (!Legal)
    return Legal.takeError();
  std::set<std::string> Known;
  for (const Finding &F : *Legal)
    Known.insert(faultText(F));
  bool IsEnough = L.StopAt && Legal->size() >= L.StopAt;
  if (IsEnough || llvm::all_of(R.Findings, [&](const Finding &F) {
        return Known.count(faultText(F));
      })) {
    R.Findings = std::move(*Legal);
    return llvm::Error::success();
  }
  return judge(R, std::move(*Legal));
}

/// All executions under JPR once more, of which those that fail are judged. R
/// is then of that search. Legal: findings that OpMM has.
llvm::Error BenignCheck::judge(CheckReport &R, std::vector<Finding> Legal) {
  std::set<std::string> Known;
  for (const Finding &F : Legal)
    Known.insert(faultText(F));
  CheckOptions Given = Jpr->Options;
  LegalFindings Judge(Given.FixedPoint.Identity);
  Jpr->Options.StopAt = 0;
  Jpr->Options.Jobs = 1; // one judge hears all executions
  boundFurther(Jpr->Options, R.Result);
  Jpr->Options.Hears = [&](Machine &M, ExecutionObserver &Inner) {
    return Judge.hear(M, Inner);
  };
  CheckSubject S = Jpr->subject(Lines.Relaxed, Began);
  auto Again = searchSilently(
      *Jpr, [&](JavaCheck &C) { return searchFindings(S, C.Options); });
  Jpr->Options = std::move(Given);
  if (!Again)
    return Again.takeError();
  Again->Result.Audits = std::move(R.Result.Audits);
  R = std::move(*Again);
  JudgedFindings Judged = Judge.judge(S, Jpr->Options, R, Known);
  llvm::append_range(Legal, std::move(Judged.Legal));
  R.Result.Outcome = !Legal.empty()            ? Verdict::Findings
                     : !Judged.Unclear.empty() ? Verdict::Inconclusive
                     : R.Result.Exhaustive     ? Verdict::Verified
                                               : Verdict::Inconclusive;
  R.Findings = std::move(Legal);
  llvm::append_range(R.Findings, std::move(Judged.Unclear));
  for (const Finding &F : Judged.TakenBack)
    R.Result.TakenBack.push_back(headline(F));
  llvm::sort(R.Result.TakenBack);
  R.Result.Assumptions.push_back(assumed(Assumption::Justified));
  return llvm::Error::success();
}

llvm::Expected<ExitStatus>
BenignCheck::finish(JavaCheck &C, const CommandLine &Of, CheckReport R) {
  R.Result.Races = Races.size();
  R.Races = std::move(Races);
  if (Then)
    if (llvm::Error E = Then(*Sc, Library, R))
      return std::move(E);
  return finishCheck(C.subject(Of, Began), C.Options, R);
}

llvm::Expected<ExitStatus> BenignCheck::run() {
  if (llvm::Error E = checkWordsAndPairs(L))
    return std::move(E);
  for (const CommandLine *Of : {&Lines.Relaxed, &Lines.Opmm})
    if (auto Wanted = checkOptions(*Of, "heddle check"); !Wanted)
      return Wanted.takeError();
  if (llvm::Error E = searchRaces())
    return std::move(E);
  if (isSettled()) {
    OfSc.Result.RaceResult =
        OfSc.Findings.empty()
            ? "none: all executions are sequentially consistent"
        : Races.empty()
            ? "none found; the findings are of sequentially consistent "
              "executions"
            : "harmful: findings already with sequential consistency";
    return finish(*Sc, Lines.Races, std::move(OfSc));
  }
  auto R = searchRelaxed();
  if (!R)
    return R.takeError();
  std::string Some = Races.empty() ? "none found in the part explored; " : "";
  switch (R->Result.Outcome) {
  case Verdict::Verified:
    R->Result.RaceResult = Some + "benign for what the program asserts";
    break;
  case Verdict::Findings:
  case Verdict::KnownOnly:
    R->Result.RaceResult = Some + "harmful";
    break;
  case Verdict::Inconclusive:
    R->Result.RaceResult = Some + "not known to be benign";
    break;
  }
  return finish(*Jpr, Lines.Relaxed, std::move(*R));
}

} // namespace

llvm::Expected<ExitStatus>
heddle::checkBenignRaces(const CommandLine &L, const LibraryOptions &Library,
                         TimePoint Began, AfterSearch Then) {
  return BenignCheck(L, Library, Began, Then).run();
}
