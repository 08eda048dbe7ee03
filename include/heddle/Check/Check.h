//===- Check.h - Checking one program ---------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Explores a program, replays and explains what is found, and says the verdict.
// What `heddle check` and `heddle-explore` share; they differ in where the
// program comes from.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_CHECK_H
#define HEDDLE_CHECK_CHECK_H

#include "heddle/Check/FixedPoint.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Check/LivePage.h"
#include "heddle/Explore/Explorer.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Report/Fingerprint.h"
#include "heddle/Report/Report.h"
#include <chrono>
#include <functional>
#include <memory>

namespace heddle {

/// Exit status of the tools.
enum ExitStatus : int {
  ExitVerified = 0,
  ExitFindings = 1,
  ExitBadInput = 2,
  ExitInconclusive = 3,
};

/// Which reports are written beside the text, and where; "-" is stdout.
struct ReportOptions {
  std::string Json, Sarif, JUnit; ///< empty: none
  std::string Html;               ///< a folder
  /// "dot" or "mermaid", and the file of the first finding.
  std::vector<std::pair<std::string, std::string>> Graphs;
  enum Annotations : uint8_t { Text, GitHub, GitLab } Format = Text;
  /// The findings of an earlier run, not to be reported again; or null.
  std::shared_ptr<const Baseline> Known;
  /// Schedules show all events.
  bool WholeSchedules = false;
  bool WantsValues = false; ///< a report shows what fields hold

  /// Whether stdout is one of these reports', and not the text's.
  bool takesOutput() const {
    return Json == "-" || Sarif == "-" || JUnit == "-" || Format == GitLab;
  }
};

/// Makes what hears of the executions of a round, on the machine, before Inner,
/// which it passes all on to.
using HearerMaker = std::function<std::unique_ptr<ExecutionObserver>(
    Machine &, ExecutionObserver &Inner)>;

struct CheckOptions {
  ExploreOptions Explore;
  MachineOptions Machine;
  /// The strategy is chosen on the way (SearchPlan.h); Explore.Strategy is
  /// Dpor.
  bool Auto = false;
  bool IsOfC = false; ///< the program is in C or C++
  Verbosity Level = Verbosity::Normal;
  FixedPointOptions FixedPoint;    ///< of JPR
  std::string CheckpointFile;      ///< empty: nothing is kept
  uint64_t CheckpointInterval = 0; ///< milliseconds
  std::string ResumeFile;          ///< empty: begin at the beginning
  /// What a checkpoint must agree on: the options that make the search what it
  /// is, and the program's files, folders and names.
  std::string SearchOptions;
  std::vector<std::string> ProgramFiles, ProgramWords;
  unsigned Jobs = 1; ///< workers; canShare(Explore) if there are several
  /// Workers of which one makes the search and the others sample
  /// (lib/Check/Swarm.h); 1: there are no others.
  unsigned Swarm = 1;
  /// Findings after which to stop; 0: go on to the end.
  bool ShowsAll = false; ///< print each race, not one of each cause
  uint64_t StopAt = 0;
  /// Explore up to swapping threads that are alike.
  bool Symmetry = false;
  /// Whether pairs of accesses that may race are told (Warning.h); Only:
  /// nothing else is looked for.
  enum class Warn : uint8_t { Off, On, Only } Warnings = Warn::Off;
  /// Executions that go after accesses of this field, and no others; empty:
  /// not.
  std::string Towards;
  /// Nothing but samples is run.
  bool onlyLooks() const { return Warnings == Warn::Only || !Towards.empty(); }
  bool ProgramOutput = false; ///< print what the first execution prints
  bool PrintCode = false;     ///< the register code of checked functions
  /// Milliseconds between two looks of those that watch; 0 if nothing does.
  uint64_t watchInterval() const { return Progress || Live ? 200 : 0; }
  uint64_t Descents = 0; ///< for an estimate; 0: none, but with Progress
  bool Progress = false; ///< a progress line on stderr
  std::shared_ptr<LivePage> Live; ///< the same as a page, or null
  uint64_t AuditMilliseconds = 0; ///< 0: no audit
  /// After a search that was cut off, say which option would help most; it has
  /// nine tenths of a bound on time then (lib/Check/OptionTrials.h).
  bool TriesOptions = false;
  HearerMaker Hears; ///< of JPR; such a search keeps what is printed
  ReportOptions Reports;
  std::string Replay; ///< a schedule or a file with one; empty: explore
  /// How the user would call this again, without --replay: "heddle check X".
  std::string Command;
  std::string CommandTail; ///< what follows it: " -- ARGUMENTS"
  /// What is checked, for the JSON report.
  std::string SubjectName;
  std::vector<std::string> SourceDirectories;
  /// How the library is taken, for the verdict: Library.h.
  std::vector<Assumed> LibraryAssumptions;
};

/// Nothing is printed and nobody is told of a search with these options.
void silence(CheckOptions &O);

/// The largest resident set that the process has had.
uint64_t peakBytes();

struct CheckSubject {
  Program &Code;
  FunctionId Main;
  std::vector<std::string> Arguments;
  /// When the process began, so that the verdict's time is the user's.
  std::chrono::steady_clock::time_point Began;
};

/// What a search came to.
struct CheckReport {
  std::vector<Finding> Findings;
  Verdict Result;
  std::vector<Finding> Races; ///< of --benign-races: not findings
  /// Something is not supported; what was found before is there.
  bool IsRefused = false;
  llvm::json::Object Advice = {}; ///< of --advise, for the JSON report
  llvm::json::Array Orders = {};  ///< of --relax, likewise
  /// The search's: until it is told what was found, a signal does not end the
  /// process.
  std::shared_ptr<InterruptGuard> Interrupt = {};
};

/// " --whole=..." for each that the machines of a search took for whole.
std::string wholeFlags(const MachineOptions &O);

/// The lines of what machines with such options have triggered.
std::vector<Assumed> triggeredAssumptions(AssumptionSet Met,
                                          const MachineOptions &O);

/// Explores, and prints findings to stdout as they are made.
llvm::Expected<CheckReport> searchFindings(const CheckSubject &S,
                                           const CheckOptions &Options);
/// Prints findings, as a search that keeps them to its end does.
void printFindings(std::vector<Finding> &Findings, const CheckOptions &O);
/// The verdict becomes what is left when known findings are left out.
void applyBaseline(CheckReport &R);
/// Prints the verdict, and writes the reports that are wanted.
llvm::Expected<ExitStatus> finishCheck(const CheckSubject &S,
                                       const CheckOptions &Options,
                                       const CheckReport &R);

/// What reports say of a run of several tests beside their findings.
struct OfSeveralTests {
  /// One a finding: the command that replays it, the name of the test.
  std::vector<std::string> Replays, Tests;
  std::string JUnit; ///< the text of that report
};
/// Writes the reports that are wanted in files, or to stdout. OfTests: of what
/// Options and R have not; null for one program.
llvm::Error writeReports(const CheckOptions &Options, const CheckReport &R,
                         ExitStatus Status,
                         const OfSeveralTests *OfTests = nullptr);

/// Prints the report to stdout. The error is the user's: a main that cannot be
/// lowered, Java that is not supported, a damaged schedule.
llvm::Expected<ExitStatus> check(const CheckSubject &S,
                                 const CheckOptions &Options);

} // namespace heddle

#endif
