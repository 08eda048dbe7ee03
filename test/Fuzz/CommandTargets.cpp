//===- CommandTargets.cpp - Whole commands, in this process ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// HEDDLE_FUZZ_PATH is a class path that holds the class Fuzzed, on which
// options, checkpoints and schedules are tried. A command line can be parsed
// once in a process.
//
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "heddle/Check/Checkpoint.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Outcomes/Outcomes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <cstdlib>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;
using namespace heddle;

/// So that no program goes on for long; said last, so that they hold.
static const std::vector<std::string> Bounds = {
    "--max-time=0.5", "--max-events=20000", "--max-depth=2000",
    "--local-steps=200000", "--heap=16"};

/// Whether it came to a verdict. With Ranks, `heddle-mpi check`.
static bool run(std::vector<std::string> Words, bool IsCheck,
                const std::vector<std::string> &After = {},
                Fleet *Ranks = nullptr) {
  Words.insert(Words.begin(), IsCheck ? "heddle check" : "heddle-explore");
  Words.insert(Words.end(), After.begin(), After.end());
  std::vector<const char *> Args;
  for (const std::string &W : Words)
    Args.push_back(W.c_str());
  auto Began = std::chrono::steady_clock::now();
  auto L = parseCommandLine(Args.size(), Args.data(), IsCheck);
  if (!L)
    return false;
  L->MaxTime = L->MaxTime > 0 && L->MaxTime < 0.5 ? L->MaxTime : 0.5;
  L->Audit = L->Audit.empty() ? "" : "0.2";
  L->Json = L->Json.empty() ? "" : "/dev/null";
  L->Jobs = std::min(L->Jobs, 3u);
  if (L->Model == "jpr")
    L->MaxRounds = 3;
  L->Ranks = Ranks;
  int Status = reportExit("fuzz", Ranks     ? runCheckByRanks(*L, Began)
                                  : IsCheck ? runCheck(*L, Began)
                                            : runExplore(*L, Began));
  if (Status < 0 || Status > 3)
    abort();
  return Status != ExitBadInput;
}

static std::string programPath() {
  const char *Path = std::getenv("HEDDLE_FUZZ_PATH");
  return Path ? Path : ".";
}

/// The class runs; its class file lies where its name says.
bool fuzz::checkClass(StringRef Input) {
  auto C = java::ClassFile::parse(Input, "input");
  if (!C) {
    consumeError(C.takeError());
    return false;
  }
  std::string Name = (*C)->name().str();
  if (!java::isClassName(Name) || Name.size() > 200)
    return false;
  std::string Folder = memoryFolder().str() + "/classes";
  std::string File = Folder + "/" + Name + ".class";
  (void)sys::fs::create_directories(sys::path::parent_path(File));
  std::error_code EC;
  {
    raw_fd_ostream OS(File, EC);
    OS << Input;
  }
  std::vector<std::string> Words = Bounds;
  Words.insert(Words.end(), {"-cp", Folder + ":" + programPath(), Name});
  bool IsTaken = run(Words, true);
  sys::fs::remove(File);
  return IsTaken;
}

/// Text or bitcode, as it is.
bool fuzz::outcomesOfIR(StringRef Input) {
  std::vector<std::string> Words = {"heddle outcomes"};
  Words.insert(Words.end(), Bounds.begin(), Bounds.end());
  Words.insert(Words.end(),
               {"--strict", "--model=sc,jpr", "--max-rounds=3", "-cp",
                programPath(), inMemory("input.ll", Input)});
  std::vector<const char *> Args;
  for (const std::string &W : Words)
    Args.push_back(W.c_str());
  auto L = parseOutcomesCommandLine(Args.size(), Args.data());
  if (!L)
    abort();
  int Status =
      reportExit("fuzz", runOutcomes(*L, std::chrono::steady_clock::now()));
  if (Status < 0 || Status > 3)
    abort();
  return Status != ExitBadInput;
}

bool fuzz::exploreFile(const std::string &File) {
  std::vector<std::string> Words = Bounds;
  Words.insert(Words.end(), {"-cp", programPath(), File});
  return run(Words, false);
}

bool fuzz::exploreIR(StringRef Input) {
  return exploreFile(inMemory("input.ll", Input));
}

/// Words with a NUL between them. What they write stays in the folder where
/// this process is.
bool fuzz::checkOptionWords(StringRef Input) {
  std::vector<std::string> Words;
  SmallVector<StringRef, 16> Parts;
  Input.split(Parts, '\0');
  for (StringRef P : Parts) {
    if (P.contains("checkpoint=") || P.contains("json=") || P.contains("help"))
      P = P.contains("json") ? "--json=/dev/null" : "";
    if (P.empty())
      continue;
    Words.push_back(P.take_front(4096).str());
    for (StringRef Writer : {"html", "sarif", "junit", "graph", "patch"})
      if (P.contains(Writer))
        std::replace(Words.back().begin(), Words.back().end(), '/', '_');
  }
  return run(Words, true, {"-cp", programPath(), "Fuzzed"});
}

std::vector<std::string> fuzz::optionSeeds() {
  std::vector<std::string> Out;
#define HEDDLE_TOOL Check
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Role, Style, Help)     \
  if (StringRef(Value).contains('|')) {                                        \
    SmallVector<StringRef, 8> All;                                             \
    StringRef(Value).split(All, '|');                                          \
    for (StringRef V : All)                                                    \
      Out.push_back(("--" Name "=" + V).str());                                \
  } else {                                                                     \
    Out.push_back(*Value ? "--" Name "=3" : "--" Name);                        \
  }
#define HEDDLE_LIST(Member, Name, Value, Role, Style, Help)                    \
  Out.push_back("--" Name "=spec");
#include "heddle/Driver/Options.def"
  Out.push_back("--benign=Fuzzed.plain");
  Out.push_back("--trust=Fuzz*");
  size_t N = Out.size();
  for (size_t I = 0; I != N; ++I)
    for (size_t J : {I * 7 + 1, I * 11 + 5})
      Out.push_back(Out[I] + std::string(1, '\0') + Out[J % N]);
  return Out;
}

static const StringRef Searches[] = {"--strategy=dpor", "--model=opmm", ""};

/// The one of Searches that a checkpoint with this text is of.
static StringRef searchOf(StringRef Text) {
  return Text.contains(Searches[1])   ? Searches[1]
         : Text.contains(Searches[0]) ? Searches[0]
                                      : Searches[2];
}

/// What searches of Fuzzed leave when they are stopped.
std::vector<std::string> fuzz::checkpointSeeds() {
  std::vector<std::string> Out;
  for (StringRef Search : Searches)
    for (const char *Most : {"1", "3", "20", "60"}) {
      std::string File = inMemory("seed.state", "");
      sys::fs::remove(File);
      std::vector<std::string> Words = Bounds;
      Words.insert(Words.end(), {"--quiet", "--checkpoint=" + File,
                                 std::string("--max-executions=") + Most, "-cp",
                                 programPath(), "Fuzzed"});
      if (!Search.empty())
        Words.push_back(Search.str());
      pid_t Child = fork();
      if (Child == 0) {
        int Null = open("/dev/null", O_RDWR);
        dup2(Null, 1);
        _exit(run(Words, true));
      }
      waitpid(Child, nullptr, 0);
      auto Buffer = MemoryBuffer::getFile(File);
      if (Buffer)
        Out.push_back((*Buffer)->getBuffer().str());
    }
  return Out;
}

/// What begins a checkpoint's file, with the sum of its Body.
std::string fuzz::checkpointHead(StringRef Body) {
  return "heddle-checkpoint " + utostr(CheckpointVersion) + " " +
         utohexstr(xxh3_64bits(Body), true, 16) + " " + utostr(Body.size()) +
         "\n";
}

static std::vector<json::Object> &wholes() {
  static std::vector<json::Object> All;
  return All;
}

/// Half of them without what is longest and of which most changes are refused;
/// resumeCheckpoint() puts that back.
std::vector<std::string> fuzz::resumeSeeds() {
  std::vector<std::string> Out;
  for (std::string &Whole : checkpointSeeds()) {
    StringRef Body = StringRef(Whole).split('\n').second;
    json::Object O = *cantFail(json::parse(Body)).getAsObject();
    Out.push_back(Body.str());
    wholes().push_back(O);
    O["image"] = O["findings"] = json::Array();
    Out.emplace_back();
    raw_string_ostream(Out.back()) << json::Value(std::move(O));
  }
  return Out;
}

/// Gone on with, its checksum made right; every second one by two workers.
static bool resume(StringRef Input, Fleet *Ranks) {
  std::string Body = Input.str();
  StringRef Search = searchOf(Input);
  auto Parsed = json::parse(Input);
  json::Object *O = Parsed ? Parsed->getAsObject() : nullptr;
  const json::Array *Image = O ? O->getArray("image") : nullptr;
  if (Image && Image->empty()) {
    for (json::Object &Whole : wholes())
      if (Whole["options"] == (*O)["options"])
        for (const char *Key : {"image", "findings", "program", "heddle"})
          (*O)[Key] = Whole[Key];
    Body.clear();
    raw_string_ostream(Body) << *Parsed;
  }
  if (!Parsed)
    consumeError(Parsed.takeError());
  std::vector<std::string> Words = Bounds;
  if (Ranks) // ranks count no events
    llvm::erase_if(Words, [](StringRef W) { return W.contains("events"); });
  Words.insert(Words.end(),
               {"--quiet",
                "--resume=" + fuzz::inMemory("forged.state",
                                             fuzz::checkpointHead(Body) + Body),
                "-cp", programPath(), "Fuzzed"});
  if (!Search.empty())
    Words.push_back(Search.str());
  if (Body.size() % 2)
    Words.push_back("--jobs=2");
  return run(Words, true, {}, Ranks);
}

bool fuzz::resumeCheckpoint(StringRef Input) { return resume(Input, nullptr); }

bool fuzz::resumeByRanks(StringRef Input) {
  return fuzz::asRanks([&](Fleet &Ranks) { return resume(Input, &Ranks); });
}

/// A word, or else a trace file.
bool fuzz::runReplay(StringRef Input) {
  bool IsWord =
      Input.size() < 4096 && !Input.contains('\0') && !Input.contains('{');
  std::string Replay = IsWord ? Input.str() : inMemory("input.json", Input);
  std::vector<std::string> Words = Bounds;
  Words.insert(Words.end(),
               {"--replay=" + Replay, "-cp", programPath(), "Fuzzed"});
  return run(Words, true);
}
