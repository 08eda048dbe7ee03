//===- CheckOptions.cpp - What a command line asks a check for ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportWords.h"
#include "heddle/Cat/Model.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/JprFlags.h"
#include "heddle/Driver/OptionCheck.h"
#include "heddle/Driver/OptionTable.h"
#include "heddle/Driver/OptionValues.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "heddle/Support/InParallel.h"
#include "heddle/Support/Memory.h"
#include "heddle/Support/ShellWord.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include <algorithm>
#include <thread>
#include <unistd.h>

using namespace heddle;
using llvm::Error;
using llvm::StringRef;

/// Whether a search over states is asked for. auto may reach one, and counts
/// as none.
static bool matchesStates(const CommandLine &L) {
  if (L.Strategy == "bfs" || L.Strategy == "best")
    return L.Match != "off";
  return L.Strategy == "dfs" && (L.Match == "hash" || L.Match == "full");
}

/// Whether something is asked for that of the strategies which auto chooses
/// from only DPOR can do. What that excludes, too, is refused later.
static bool needsDpor(const CommandLine &L) {
  return L.Preemptions >= 0 || L.Symmetry || L.Model != "sc" ||
         L.CountDistinct || L.Estimate || L.Match == "off" ||
         L.Detector == "epoch" || L.Ranks;
}

Error heddle::checkWordsAndPairs(const CommandLine &L) {
  OptionCheck C;
#define HEDDLE_TOOL Check
#define HEDDLE_FLAG HEDDLE_CHECK_FLAG
#define HEDDLE_FORM HEDDLE_CHECK_FORM
#include "heddle/Driver/Options.def"
  return C.result();
}

static std::string asText(const std::string &S) { return S; }
template <class T> static std::string asText(T V) { return std::to_string(V); }

/// The options that a search cannot change on the way, as far as they are not
/// as they are by default.
static std::string searchOptions(const CommandLine &L) {
  const CommandLine Default;
  std::string Text;
  auto IsFixed = [](OptionRole R) {
    return R == OptionRole::Setting || R == OptionRole::Search;
  };
#define HEDDLE_TOOL Check
#define HEDDLE_FLAG(Member, Name, Type, Init, Value, Role, Style, Help)        \
  if (IsFixed(OptionRole::Role) && L.Member != Default.Member)                 \
    Text += " --" Name "=" + asText(L.Member);
#define HEDDLE_LIST(Member, Name, Value, Role, Style, Help)                    \
  for (const std::string &V : L.Member)                                        \
    if (IsFixed(OptionRole::Role))                                             \
      Text += " --" Name "=" + V;
#include "heddle/Driver/Options.def"
  return Text.empty() ? "the default ones" : Text.substr(1);
}

namespace {
/// The options that a replay repeats, as far as they are not as they are by
/// default.
struct ReplayWords {
  std::string Text;

  static bool isRepeated(OptionRole R) {
    return R == OptionRole::Program || R == OptionRole::Setting;
  }
  void add(OptionRole Role, OptionStyle Style, StringRef Name,
           StringRef Value) {
    if (isRepeated(Role))
      Text += " " + writtenOption(Name, Style, Value);
  }
  template <class T>
  void flag(OptionRole Role, OptionStyle Style, StringRef Name, const T &Given,
            const T &Default) {
    if (Given == Default)
      return;
    if constexpr (std::is_same_v<T, bool>)
      add(Role, Style, Name, "");
    else
      add(Role, Style, Name, asText(Given));
  }
};
} // namespace

#define HEDDLE_REPLAY_FLAG(Member, Name, Type, Init, Value, Role, Style, Help) \
  W.flag(OptionRole::Role, OptionStyle::Style, Name, L.Member, Default.Member);
#define HEDDLE_REPLAY_LIST(Member, Name, Value, Role, Style, Help)             \
  if (OptionStyle::Style != OptionStyle::Rule)                                 \
    for (const std::string &V : L.Member)                                      \
      W.add(OptionRole::Role, OptionStyle::Style, Name, V);

static void repeatCheck(const CommandLine &L, ReplayWords &W) {
  const CommandLine Default;
#define HEDDLE_TOOL Check
#define HEDDLE_FLAG HEDDLE_REPLAY_FLAG
#define HEDDLE_LIST HEDDLE_REPLAY_LIST
#include "heddle/Driver/Options.def"
}

static void repeatExplore(const CommandLine &L, ReplayWords &W) {
  const CommandLine Default;
#define HEDDLE_TOOL Explore
#define HEDDLE_FLAG HEDDLE_REPLAY_FLAG
#define HEDDLE_LIST HEDDLE_REPLAY_LIST
#include "heddle/Driver/Options.def"
}

/// The command that a replay begins with, and its tail.
static void setCommand(const CommandLine &L, StringRef Command,
                       CheckOptions &O) {
  ReplayWords W;
  if (Command == "heddle-explore")
    repeatExplore(L, W);
  else
    repeatCheck(L, W);
  for (const auto &[IsOn, Name] : L.Assertions) // their order counts
    W.add(OptionRole::Setting, OptionStyle::Rule, IsOn ? "ea" : "da", Name);
  O.Command = (L.Tool.empty() ? Command : StringRef(L.Tool)).str() + W.Text +
              " " + shellWord(L.Input);
  for (const std::string &Source : L.Sources)
    O.Command += " " + shellWord(Source);
  if (L.Arguments.empty())
    return;
  O.CommandTail = " --";
  for (const std::string &A : L.Arguments)
    O.CommandTail += " " + shellWord(A);
}

static Error heuristicOptions(const CommandLine &L, ExploreOptions &O) {
  llvm::SmallVector<StringRef, 4> Names;
  StringRef(L.Heuristic).split(Names, ',', -1, false);
  for (StringRef Name : Names) {
    auto H = llvm::StringSwitch<unsigned>(Name)
                 .Case("wf", WritesFirst)
                 .Case("ww", WatchWritten)
                 .Case("ara", AvoidReleaseAcquire)
                 .Case("af", AcquireFirst)
                 .Default(0);
    if (!H)
      return llvm::createStringError("--heuristic=" + L.Heuristic + ": " +
                                     Name +
                                     " is not one of wf, ww, ara and af");
    O.Heuristics |= H;
  }
  // When a thread begins or releases is what the heuristics judge.
  if (O.Heuristics)
    O.Persistent = false;
  return Error::success();
}

/// Which strategy, over executions or states.
static Error strategyOptions(const CommandLine &L, CheckOptions &O) {
  if (!L.StateFiles.empty() && (!llvm::sys::fs::is_directory(L.StateFiles) ||
                                access(L.StateFiles.c_str(), W_OK | X_OK) != 0))
    return llvm::createStringError(
        "--state-files=" + L.StateFiles +
        ": it is not a folder in which files can be made");
  O.Explore.Compress = L.Compress;
  O.Explore.StateFolder = L.StateFiles;
  O.Explore.Strategy = llvm::StringSwitch<StrategyKind>(L.Strategy)
                           .Case("dfs", StrategyKind::DepthFirst)
                           .Case("bfs", StrategyKind::BreadthFirst)
                           .Case("best", StrategyKind::BestFirst)
                           .Case("random", StrategyKind::RandomWalk)
                           .Case("pct", StrategyKind::Pct)
                           .Case("pos", StrategyKind::Pos)
                           .Case("guided", StrategyKind::RandomWalk)
                           .Default(StrategyKind::Dpor);
  O.Auto = L.Strategy == "auto";
  bool MatchesByDefault = L.Strategy == "bfs" || L.Strategy == "best" || O.Auto;
  O.Explore.Match = L.Match == "hash" || (L.Match.empty() && MatchesByDefault)
                        ? Matching::Hash
                    : L.Match == "full" ? Matching::Full
                                        : Matching::Off;
  if (L.Detector == "h")
    O.Machine.Detector = DetectorKind::Summary;
  O.Machine.SummaryInState = !L.MatchWithoutH;
  O.Explore.SleepSets = O.Explore.Persistent = !L.NoReduction;
  return heuristicOptions(L, O.Explore);
}

/// What the program's memory and its environment do.
static Error machineOptions(const CommandLine &L, MachineOptions &O) {
  bool All = L.Visible == "all";
  O.VisibleAll = All || (O.Model != ModelKind::SC && !isOfC(O.Model));
  O.EveryAccess = All && O.Model == ModelKind::JPR;
  O.CheckLists = L.CheckLists;
  auto Spurious = mostSpurious(L.Spurious);
  if (!Spurious)
    return Spurious.takeError();
  O.Spurious = *Spurious;
  if (Error E = setTimeouts(O, L.Timeouts))
    return E;
  O.Random = L.Random;
  O.Leaks = L.Leaks;
  O.Tear = L.Tear == "on" && isOfJava(O.Model);
  if (O.Tear)
    O.Whole = std::make_shared<WholeLongs>(L.Whole);
  O.HeapBytes = L.Heap << 20;
  O.StackDepth = L.StackDepth;
  O.LocalSteps = L.LocalSteps;
  if (L.Native != "hot")
    O.Native = L.Native == "off" ? NativeUse::Off : NativeUse::Always;
  return Error::success();
}

static Error sampleOptions(const CommandLine &L, CheckOptions &O) {
  O.Explore.Seed = L.Seed;
  O.Explore.Walks = L.Walks;
  if (L.BugDepth == 0)
    return llvm::createStringError(
        "--bug-depth=0: a bug needs at least 1 ordering constraint");
  O.Explore.BugDepth = L.BugDepth;
  O.Explore.PctLength = L.PctLength;
  O.Towards = L.Towards;
  O.Warnings = L.Warnings.empty()   ? CheckOptions::Warn::Off
               : L.Warnings == "on" ? CheckOptions::Warn::On
                                    : CheckOptions::Warn::Only;
  return Error::success();
}

static Error boundOptions(const CommandLine &L, ExploreOptions &O) {
  if (L.Preemptions < -1)
    return llvm::createStringError(
        "--preemptions=" + std::to_string(L.Preemptions) +
        ": it is 0 or more, or -1 for no bound");
  if (L.Preemptions >= 0)
    O.Preemptions = L.Preemptions;
  O.MaxExecutions = L.MaxExecutions;
  O.MaxEvents = L.MaxEvents;
  O.MaxDepth = L.MaxDepth;
  O.MaxBytes = memoryBound(L.MaxMemory);
  O.StateBytes = L.StateMemory ? L.StateMemory << 20 : O.MaxBytes / 4;
  return setMaxTime(O, L.MaxTime);
}

/// Of the search as a whole: its workers, what is kept, when it stops.
static Error searchAsAWhole(const CommandLine &L, CheckOptions &O) {
  if (L.Jobs > MostJobs)
    return llvm::createStringError("--jobs=" + std::to_string(L.Jobs) +
                                   ": it is at most " +
                                   std::to_string(MostJobs));
  O.Symmetry = L.Symmetry;
  O.Jobs = L.Jobs
               ? L.Jobs
               : std::clamp(std::thread::hardware_concurrency(), 1u, MostJobs);
  if (!canShare(O.Explore) || L.Symmetry)
    O.Jobs = 1;
  if (L.Swarm > MostJobs)
    return llvm::createStringError("--swarm=" + std::to_string(L.Swarm) +
                                   ": it is at most " +
                                   std::to_string(MostJobs));
  O.Swarm = L.Swarm
                ? L.Swarm
                : std::clamp(std::thread::hardware_concurrency(), 1u, MostJobs);
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
  auto Audit = auditMilliseconds(L.Audit);
  if (!Audit)
    return Audit.takeError();
  O.AuditMilliseconds = *Audit;
  O.StopAt = L.StopAt;
  if (L.Threshold && (!L.StopAt || L.Threshold < L.StopAt))
    O.StopAt = L.Threshold;
  return Error::success();
}

static Error outputOptions(const CommandLine &L, CheckOptions &O) {
  O.ShowsAll = L.All;
  O.Level = L.Quiet     ? Verbosity::Quiet
            : L.Verbose ? Verbosity::Verbose
                        : Verbosity::Normal;
  O.ProgramOutput = L.ProgramOutput;
  O.PrintCode = L.PrintCode;
  O.Progress = !L.Quiet && isatty(2) && isatty(1);
  O.Live = L.Live;
  O.Replay = L.Replay;
  O.SubjectName = L.Input;
  return reportOptions(L, O.Reports);
}

/// A model by its name, or by the file that says what it is.
static Error readModel(StringRef Name, MachineOptions &O) {
  auto Wrong = [&](Error E) {
    return llvm::createStringError("--model=" + Name + ": " +
                                   llvm::toString(std::move(E)));
  };
  if (namesCat(Name)) {
    auto Text = cat::Model::read(Name.drop_front(strlen("cat:")));
    if (!Text)
      return Wrong(Text.takeError());
    O.Model = ModelKind::Cat;
    O.Cat = std::move(*Text);
    return Error::success();
  }
  auto Model = parseModel(Name);
  if (!Model)
    return Wrong(Model.takeError());
  O.Model = *Model;
  return Error::success();
}

llvm::Expected<CheckOptions> heddle::checkOptions(const CommandLine &Given,
                                                  StringRef Command) {
  CheckOptions O;
  CommandLine L = Given;
  if (L.Strategy == "auto" && needsDpor(L))
    L.Strategy = "dpor";
  if (Error E = checkWordsAndPairs(L))
    return E;
  if (Error E = readModel(L.Model, O.Machine))
    return E;
  if (isOfC(O.Machine.Model) && Command == "heddle test")
    return llvm::createStringError("--model=" + L.Model + " is a model of C's");
  if (Error E = strategyOptions(L, O))
    return E;
  if (Error E = machineOptions(L, O.Machine))
    return E;
  if (Error E = JprFlags::of(L).read(O))
    return E;
  if (Error E = sampleOptions(L, O))
    return E;
  if (Error E = boundOptions(L, O.Explore))
    return E;
  if (Error E = searchAsAWhole(L, O))
    return E;
  if (Error E = outputOptions(L, O))
    return E;
  O.TriesOptions = Command == "heddle check" && !L.Quiet;
  setCommand(L, Command, O);
  return O;
}
