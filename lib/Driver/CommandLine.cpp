//===- CommandLine.cpp - Flags of the tools, parsed -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CommandLine.h"
#include "JavaWords.h"
#include "OptionPairs.h"
#include "ReportWords.h"
#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/JprFlags.h"
#include "heddle/Driver/ToolFlags.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Support/ShellWord.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>
#include <optional>
#include <thread>
#include <unistd.h>

using namespace heddle;
namespace cl = llvm::cl;

namespace {

/// Flags as llvm::cl wants them, registered for the life of one parse.
struct Flags : ToolFlags {
#define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
#define HEDDLE_LIST HEDDLE_DECLARE_LIST
#include "heddle/Driver/Options.def"
  HEDDLE_DECLARE_CLASSPATH_ALIAS
  cl::opt<std::string> Main;
  cl::opt<std::string> Input;
  cl::list<std::string> Arguments{cl::Positional,
                                  cl::desc("[-- arguments of the program]"),
                                  cl::cat(Category)};

  explicit Flags(bool IsCheck)
      : Main(llvm::StringRef(IsCheck ? "main" : "entry"),
             cl::desc(IsCheck ? "the class whose main is run"
                              : "the function to run (default: !heddle.main)"),
             cl::value_desc(IsCheck ? "CLASS" : "SYMBOL"), cl::cat(Category)),
        Input(
            cl::Positional, cl::Required,
            cl::desc(IsCheck
                         ? "FOO.java...|FOO.class|FOO.jar|FOLDER|CLASS|FOO.c..."
                           "|FOO.cpp..."
                         : "FOO.ll|FOO.bc|-"),
            cl::cat(Category)) {
    Audit.setValueExpectedFlag(cl::ValueOptional);
    Warnings.setValueExpectedFlag(cl::ValueOptional);
    Properties.setFormattingFlag(cl::AlwaysPrefix);
    Includes.setFormattingFlag(cl::Prefix);
    EnableAssertions.setValueExpectedFlag(cl::ValueOptional);
    DisableAssertions.setValueExpectedFlag(cl::ValueOptional);
  }
};

constexpr const char *CheckOverview =
    "heddle check: runs every execution of a concurrent program and says\n"
    "which of them have data races, deadlocks, uncaught exceptions or failed\n"
    "assertions.\n\n"
    "Exit status: 0 verified, 1 findings, 2 bad usage or input, 3 "
    "inconclusive\n"
    "(a bound was hit).\n";
constexpr const char *ExploreOverview =
    "heddle-explore: runs every execution of a module in Heddle IR, as made "
    "by\n"
    "heddle-lower and opt, and reports like heddle check.\n\n"
    "Exit status: 0 verified, 1 findings, 2 bad usage or input, 3 "
    "inconclusive\n"
    "(a bound was hit).\n";

} // namespace

static bool isSource(llvm::StringRef Word) {
  return Word.ends_with(".java") || isCFile(Word);
}

std::optional<CommandLine>
heddle::parseCommandLine(int Argc, const char *const *Argv, bool ToolIsCheck) {
  Flags F(ToolIsCheck);
  auto Words = javaWords(llvm::ArrayRef(Argv, Argc));
  if (!Words) {
    llvm::errs() << "heddle: error: " << llvm::toString(Words.takeError())
                 << "\n";
    return std::nullopt;
  }
  std::vector<const char *> Own;
  for (const std::string &Word : Words->Own)
    Own.push_back(Word.c_str());
  if (!parseFlags(F, Own, ToolIsCheck ? CheckOverview : ExploreOverview))
    return std::nullopt;
  CommandLine L;
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Help)                  \
  L.Member = F.Member;
#define HEDDLE_LIST(Member, Name, Value, Help)                                 \
  L.Member.assign(F.Member.begin(), F.Member.end());
#include "heddle/Driver/Options.def"
  if (F.Audit.getNumOccurrences() && L.Audit.empty())
    L.Audit = DefaultAudit;
  if (F.Warnings.getNumOccurrences() && L.Warnings.empty())
    L.Warnings = "on";
  L.Input = F.Input;
  L.MainClass = F.Main;
  for (const std::string &Word : F.Arguments)
    (isSource(L.Input) && isSource(Word) ? L.Sources : L.Arguments)
        .push_back(Word);
  llvm::append_range(L.Arguments, Words->Program);
  L.Assertions = assertionRules(F.EnableAssertions, F.DisableAssertions);
  return L;
}

static std::string assertionFlags(const CommandLine &L) {
  std::string Text;
  for (const auto &[IsOn, Name] : L.Assertions)
    Text +=
        std::string(IsOn ? " -ea" : " -da") + (Name.empty() ? "" : ":") + Name;
  return Text;
}

/// What belongs to strategies over states.
static llvm::Error matchingOptions(const CommandLine &L, CheckOptions &O) {
  auto Error = [](const llvm::Twine &Text) {
    return llvm::createStringError(Text.str());
  };
  O.Auto = L.Strategy == "auto";
  bool Default = L.Match.empty();
  O.Explore.Match = Default
                        ? (L.Strategy == "bfs" || L.Strategy == "best" || O.Auto
                               ? Matching::Hash
                               : Matching::Off)
                    : L.Match == "hash" ? Matching::Hash
                    : L.Match == "full" ? Matching::Full
                                        : Matching::Off;
  if (!Default && L.Match != "hash" && L.Match != "full" && L.Match != "off")
    return Error("--match=" + L.Match + ": it is hash, full or off");
  if (!L.Detector.empty() && L.Detector != "epoch" && L.Detector != "h")
    return Error("--detector=" + L.Detector + ": it is epoch or h");
  if (L.Detector == "h")
    O.Machine.Detector = RaceDetector::Summary;
  O.Machine.SummaryInState = !L.MatchWithoutH;
  O.Explore.SleepSets = O.Explore.Persistent = !L.NoReduction;
  llvm::SmallVector<llvm::StringRef, 4> Names;
  llvm::StringRef(L.Heuristic).split(Names, ',', -1, false);
  for (llvm::StringRef Name : Names) {
    auto H = llvm::StringSwitch<unsigned>(Name)
                 .Case("wf", WritesFirst)
                 .Case("ww", WatchWritten)
                 .Case("ara", AvoidReleaseAcquire)
                 .Case("af", AcquireFirst)
                 .Default(0);
    if (!H)
      return Error("--heuristic=" + L.Heuristic + ": " + Name +
                   " is not one of wf, ww, ara and af");
    O.Explore.Heuristics |= H;
  }
  // When a thread begins or releases is what the heuristics judge.
  if (O.Explore.Heuristics)
    O.Explore.Persistent = false;
  return llvm::Error::success();
}

/// Whether something is asked for that of the strategies which auto chooses
/// from only DPOR can do. What that does not go with either is refused later.
static bool needsDpor(const CommandLine &L) {
  return L.Preemptions >= 0 || L.Symmetry || L.Model != "sc" ||
         L.CountDistinct || L.Estimate || L.Match == "off" ||
         L.Detector == "epoch" || !L.Checkpoint.empty() || !L.Resume.empty() ||
         L.Ranks;
}

static std::string asText(const std::string &S) { return S; }
template <class T> static std::string asText(T V) { return std::to_string(V); }

/// The flags that a search cannot change on the way, as far as they are not as
/// they are by default.
static std::string searchOptions(const CommandLine &L) {
  // Bounds on the whole, how to work, what to print, and the program itself,
  // of which a checkpoint has a hash of its own.
  static constexpr llvm::StringLiteral MayChange[] = {
      "jobs",           "checkpoint", "checkpoint-interval",
      "resume",         "stop-at",    "max-executions",
      "max-events",     "max-time",   "max-memory",
      "json",           "replay",     "jdk",
      "audit",          "cp",         "quiet",
      "advise",         "patch",      "threshold",
      "verbose",        "print-code", "seed",
      "program-output", "estimate",   "sarif",
      "junit",          "format",     "baseline",
      "schedule",       "html",       "graph"};
  CommandLine Default;
  Default.Strategy = "dpor"; // what auto is, where a search is kept
  std::string Text;
#define HEDDLE_FLAG(Member, Name, Type, Init, Value, Help)                     \
  if (!llvm::is_contained(MayChange, Name) && L.Member != Default.Member)      \
    Text += " --" Name "=" + asText(L.Member);
#define HEDDLE_LIST(Member, Name, Value, Help)                                 \
  for (const std::string &V : L.Member)                                        \
    if (!llvm::is_contained(MayChange, Name))                                  \
      Text += " --" Name "=" + V;
#include "heddle/Driver/Options.def"
  return Text.empty() ? "the default ones" : Text.substr(1);
}

llvm::Error heddle::setMaxTime(ExploreOptions &O, double Seconds) {
  if (!(Seconds >= 0 && Seconds < 1e9))
    return llvm::createStringError(
        "--max-time: it is a number of seconds from 0 (no bound) to 10^9");
  O.MaxMilliseconds = uint64_t(std::ceil(Seconds * 1000));
  return llvm::Error::success();
}

llvm::Expected<uint8_t> heddle::mostSpurious(llvm::StringRef Text) {
  constexpr unsigned Most = 100;
  unsigned N = Text == "on";
  if (Text != "on" && Text != "off" && (Text.getAsInteger(10, N) || N > Most))
    return llvm::createStringError("--spurious=" + Text +
                                   ": it is on, off or a number up to " +
                                   std::to_string(Most));
  return N;
}

llvm::Expected<int64_t> heddle::idleFrom(llvm::StringRef Text) {
  if (Text == "any")
    return INT64_MAX;
  if (Text == "idle")
    return 2;
  double Seconds = 0;
  if (Text.getAsDouble(Seconds) || !(Seconds >= 1e-6 && Seconds < 1e9))
    return llvm::createStringError(
        "--timeouts=" + Text +
        ": it is any, idle or a number of seconds from 0.000001 to 10^9");
  return int64_t(Seconds * 1e9);
}

llvm::Expected<bool> heddle::tears(llvm::StringRef Text) {
  if (Text != "on" && Text != "off")
    return llvm::createStringError("--tear=" + Text + ": it is on or off");
  return Text == "on";
}

static llvm::Error tearOptions(const CommandLine &L, MachineOptions &O) {
  auto Tear = tears(L.Tear);
  if (!Tear)
    return Tear.takeError();
  O.Tear = *Tear && isOfJava(O.Model);
  if (!O.Tear && !L.Whole.empty())
    return llvm::createStringError(
        "--whole is for --model=opmm and --model=jpr, with --tear=on");
  if (O.Tear)
    O.Whole = std::make_shared<WholeLongs>(L.Whole);
  return llvm::Error::success();
}

llvm::Expected<uint64_t> heddle::auditMilliseconds(llvm::StringRef Seconds) {
  double Number = 0;
  if (!Seconds.empty() &&
      (Seconds.getAsDouble(Number) || !(Number > 0 && Number < 1e9)))
    return llvm::createStringError("--audit=" + Seconds +
                                   ": it is a number of seconds greater than "
                                   "0");
  return uint64_t(std::ceil(Number * 1000));
}

llvm::Expected<CheckOptions> heddle::checkOptions(const CommandLine &Given,
                                                  llvm::StringRef Command) {
  CheckOptions O;
  CommandLine L = Given;
  if (L.Strategy == "auto" && needsDpor(L))
    L.Strategy = "dpor";
  if (L.Visible != "sync" && L.Visible != "all")
    return llvm::createStringError("--visible=" + L.Visible +
                                   ": it is either sync or all");
  O.Machine.VisibleAll = L.Visible == "all";
  auto Model = parseModel(L.Model);
  if (!Model)
    return llvm::createStringError("--model=" + L.Model + ": " +
                                   llvm::toString(Model.takeError()));
  O.Machine.Model = *Model;
  if (isOfC(*Model) && Command == "heddle test")
    return llvm::createStringError("--model=" + L.Model + " is a model of C's");
  if (L.CheckLists && *Model != ModelKind::OpMM)
    return llvm::createStringError(
        "--check-lists: the lists are OpMM's, so it goes with --model=opmm");
  O.Machine.CheckLists = L.CheckLists;
  if (*Model != ModelKind::SC && !isOfC(*Model))
    O.Machine.VisibleAll = true;
  auto Strategy = llvm::StringSwitch<std::optional<StrategyKind>>(L.Strategy)
                      .Case("dpor", StrategyKind::Dpor)
                      .Case("auto", StrategyKind::Dpor)
                      .Case("dfs", StrategyKind::DepthFirst)
                      .Case("bfs", StrategyKind::BreadthFirst)
                      .Case("best", StrategyKind::BestFirst)
                      .Case("random", StrategyKind::RandomWalk)
                      .Case("pct", StrategyKind::Pct)
                      .Case("pos", StrategyKind::Pos)
                      .Case("guided", StrategyKind::RandomWalk)
                      .Default(std::nullopt);
  if (!Strategy)
    return llvm::createStringError(
        "--strategy=" + L.Strategy +
        ": it is auto, dpor, dfs, bfs, best, random, pct, pos or guided");
  O.Explore.Strategy = *Strategy;
  if (llvm::Error E = matchingOptions(L, O))
    return std::move(E);
  if (llvm::Error E = checkPairs(L))
    return std::move(E);
  auto Spurious = mostSpurious(L.Spurious);
  if (!Spurious)
    return Spurious.takeError();
  O.Machine.Spurious = *Spurious;
  // Whose time is up first tells threads apart.
  auto IdleFrom = idleFrom(L.Timeouts);
  if (!IdleFrom)
    return IdleFrom.takeError();
  O.Machine.IdleFrom = *IdleFrom;
  O.Machine.Random = L.Random;
  if (llvm::Error E = tearOptions(L, O.Machine))
    return std::move(E);
  O.Explore.Seed = L.Seed;
  O.Explore.Walks = L.Walks;
  if (L.BugDepth == 0)
    return llvm::createStringError(
        "--bug-depth=0: a bug needs at least 1 ordering constraint");
  O.Explore.BugDepth = L.BugDepth;
  O.Explore.PctLength = L.PctLength;
  if (L.Preemptions < -1)
    return llvm::createStringError(
        "--preemptions=" + std::to_string(L.Preemptions) +
        ": it is 0 or more, or -1 for no bound");
  if (L.Preemptions >= 0)
    O.Explore.Preemptions = L.Preemptions;
  O.Symmetry = L.Symmetry;
  if (L.Strategy == "guided" && L.Towards.empty())
    return llvm::createStringError(
        "--strategy=guided: --towards=CLASS.FIELD says where to");
  O.Towards = L.Towards;
  if (L.Warnings != "" && L.Warnings != "on" && L.Warnings != "only")
    return llvm::createStringError("--warnings=" + L.Warnings +
                                   ": it is on or only");
  O.Warnings = L.Warnings.empty()   ? CheckOptions::Warn::Off
               : L.Warnings == "on" ? CheckOptions::Warn::On
                                    : CheckOptions::Warn::Only;
  constexpr unsigned MostJobs = 256;
  if (L.Jobs > MostJobs)
    return llvm::createStringError("--jobs=" + std::to_string(L.Jobs) +
                                   ": it is at most " +
                                   std::to_string(MostJobs));
  O.Jobs = L.Jobs
               ? L.Jobs
               : std::clamp(std::thread::hardware_concurrency(), 1u, MostJobs);
  O.Machine.EveryAccess = *Model == ModelKind::JPR && L.Visible == "all";
  if (llvm::Error E = JprFlags::of(L).read(O, *Model == ModelKind::JPR))
    return E;
  bool CanShare =
      canShare(O.Explore) && !L.Symmetry && *Model != ModelKind::JPR;
  if (!CanShare)
    O.Jobs = 1;
  O.Explore.CountDistinct = L.CountDistinct;
  O.Explore.Ranks = L.Ranks;
  if (L.CheckpointInterval <= 0)
    return llvm::createStringError(
        "--checkpoint-interval: it is a number of seconds greater than 0");
  O.CheckpointFile = L.Checkpoint.empty() ? L.Resume : L.Checkpoint;
  O.CheckpointInterval =
      std::max<uint64_t>(1, uint64_t(L.CheckpointInterval * 1000));
  O.ResumeFile = L.Resume;
  O.Descents = L.Estimate;
  O.SearchOptions = searchOptions(L);
  O.Explore.MaxExecutions = L.MaxExecutions;
  O.Explore.MaxEvents = L.MaxEvents;
  O.Explore.MaxDepth = L.MaxDepth;
  if (llvm::Error E = setMaxTime(O.Explore, L.MaxTime))
    return std::move(E);
  auto Audit = auditMilliseconds(L.Audit);
  if (!Audit)
    return Audit.takeError();
  O.AuditMilliseconds = *Audit;
  O.Explore.MaxBytes = L.MaxMemory << 20;
  O.Machine.HeapBytes = L.Heap << 20;
  O.Machine.StackDepth = L.StackDepth;
  O.Machine.LocalSteps = L.LocalSteps;
  O.StopAt = L.StopAt;
  O.ShowsAll = L.All;
  if (!L.Advise && (!L.Patch.empty() || L.Threshold))
    return llvm::createStringError(
        std::string(L.Patch.empty() ? "--threshold" : "--patch") +
        " goes with --advise");
  if (L.Threshold && (!L.StopAt || L.Threshold < L.StopAt))
    O.StopAt = L.Threshold;
  O.Level = L.Quiet     ? Verbosity::Quiet
            : L.Verbose ? Verbosity::Verbose
                        : Verbosity::Normal;
  O.ProgramOutput = L.ProgramOutput;
  O.PrintCode = L.PrintCode;
  O.Progress = !L.Quiet && isatty(2) && isatty(1);
  if (llvm::Error E = reportOptions(L, O.Reports))
    return std::move(E);
  O.Replay = L.Replay;
  O.SubjectName = L.Input;

  O.Command = (L.Tool.empty() ? Command : llvm::StringRef(L.Tool)).str();
  if (!L.ClassPath.empty())
    O.Command += " -cp " + shellWord(L.ClassPath);
  if (!L.SourcePath.empty())
    O.Command += " --source-path=" + shellWord(L.SourcePath);
  for (const std::string &Property : L.Properties)
    O.Command += " " + shellWord("-D" + Property);
  O.Command += assertionFlags(L);
  for (const std::string &Word : L.Jdk)
    O.Command += " --jdk=" + shellWord(Word);
  for (const std::string &Folder : L.Files)
    O.Command += " --files=" + shellWord(Folder);
  if (!L.Stdin.empty())
    O.Command += " --stdin=" + shellWord(L.Stdin);
  for (const std::string &Pattern : L.Trust)
    O.Command += " --trust=" + shellWord(Pattern);
  if (L.NoTrust)
    O.Command += " --no-trust";
  for (const std::string &Field : L.Benign)
    O.Command += " --benign=" + shellWord(Field);
  if (!L.MainClass.empty())
    O.Command += (Command == "heddle check" ? " --main=" : " --entry=") +
                 shellWord(L.MainClass);
  if (L.Visible != "sync")
    O.Command += " --visible=" + L.Visible;
  if (L.Model != "sc")
    O.Command += " --model=" + L.Model;
  if (O.Machine.Spurious)
    O.Command += " --spurious=" + L.Spurious;
  if (L.Timeouts != CommandLine().Timeouts)
    O.Command += " --timeouts=" + L.Timeouts;
  if (L.Tear != CommandLine().Tear)
    O.Command += " --tear=" + L.Tear;
  if (L.Random != CommandLine().Random)
    O.Command += " --random=" + std::to_string(L.Random);
  O.Command += JprFlags::of(L).text();
  O.Command += " " + shellWord(L.Input);
  for (const std::string &Source : L.Sources)
    O.Command += " " + shellWord(Source);
  if (!L.Arguments.empty()) {
    O.CommandTail = " --";
    for (const std::string &A : L.Arguments)
      O.CommandTail += " " + shellWord(A);
  }
  return O;
}

int heddle::reportExit(llvm::StringRef Tool,
                       llvm::Expected<ExitStatus> Result) {
  if (llvm::Error E = flushOutput()) {
    // What there is to say did not arrive; and why it was to be said is less.
    if (!Result)
      llvm::consumeError(Result.takeError());
    Result = std::move(E);
  }
  if (Result)
    return *Result;
  if (isWideEngineWanted()) { // which says what there is to say
    llvm::consumeError(Result.takeError());
    return ExitBadInput;
  }
  llvm::errs() << Tool << ": error: " << llvm::toString(Result.takeError())
               << "\n";
  return ExitBadInput;
}
