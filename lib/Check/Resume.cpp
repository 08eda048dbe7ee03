//===- Resume.cpp - Keeping a check and going on with it ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Resume.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

static llvm::Error refuse(llvm::StringRef File, const llvm::Twine &Why) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "--resume=" + File + ": " + Why);
}

llvm::Error CheckKeeper::load() {
  if (O.CheckpointFile.empty() && O.ResumeFile.empty())
    return llvm::Error::success();
  if (!O.CheckpointFile.empty())
    if (llvm::Error E = checkpointPlace(O.CheckpointFile))
      return llvm::createStringError("--checkpoint=" +
                                     llvm::toString(std::move(E)));
  Heddle = hashOfHeddle();
  Program = hashOf(O.ProgramFiles, O.ProgramWords);
  if (O.ResumeFile.empty())
    return llvm::Error::success();
  auto Loaded = loadCheckpoint(O.ResumeFile);
  if (!Loaded)
    return llvm::createStringError("--resume=" +
                                   llvm::toString(Loaded.takeError()));
  if (Loaded->Heddle != Heddle)
    return refuse(O.ResumeFile,
                  "another version of heddle wrote it; go on with "
                  "that one, or begin again without --resume");
  if (Loaded->Program != Program)
    return refuse(O.ResumeFile,
                  "it belongs to another program, or the program, its "
                  "arguments or its JDK have changed; begin again without "
                  "--resume");
  if (Loaded->Options != O.SearchOptions)
    return refuse(O.ResumeFile, "it was written with other options (" +
                                    Loaded->Options + "); go on with these");
  S.Code.want(Loaded->Details);
  if (O.Machine.Whole)
    O.Machine.Whole->know(Loaded->Whole);
  Before = Loaded->Seconds;
  IsKept = O.CheckpointFile == O.ResumeFile;
  if (Loaded->Search.kind() != llvm::json::Value::Null)
    From = std::move(*Loaded);
  return llvm::Error::success();
}

void CheckKeeper::restorePlan(SearchPlan &Plan, Turns &Turn) const {
  Plan.goOnFrom(From->Plan);
  Plan.Machine.ClockWidth = From->ClockWidth;
  Turn.restore(From->Plan.Turn);
  if (From->Plan.HasLongLoops)
    S.Code.noteLoop(/*IsLong=*/true);
}

ExploreStats CheckKeeper::doneBefore() const {
  ExploreStats Stats;
  const auto *Search = From ? From->Search.getAsObject() : nullptr;
  if (const auto *Counts = Search ? Search->getObject("counts") : nullptr) {
    Stats.States = Counts->getInteger("states").value_or(0);
    Stats.Matched = Counts->getInteger("matched").value_or(0);
  }
  return Stats;
}

void CheckKeeper::restoreAwaits() const {
  for (const auto &[Symbol, Pc] : From->Plan.Awaits)
    S.Code.addAwait(S.Code.functionBySymbol(Symbol), Pc);
  S.Code.HasCutOffRounds |= From->Plan.HasCutOffRounds;
}

void CheckKeeper::storeBeginning(FoundSoFar &Found, unsigned ClockWidth) {
  if (O.CheckpointFile.empty())
    return;
  Checkpoint C;
  C.ClockWidth = ClockWidth;
  store(C, Found);
}

void CheckKeeper::restoreThreads(ThreadNumbering &T) const {
  T.restore(From->Threads);
}

llvm::Error CheckKeeper::otherwise() const {
  return refuse(O.ResumeFile, "the program does not come out as it was; begin "
                              "again without --resume");
}

llvm::Error CheckKeeper::restoreNumbers(SummaryNumbering &Numbers,
                                        SearchAssumptions &Assumed) {
  const StoredNumbers &Then = *From->Numbers;
  auto &P = S.Code;
  P.setSpurious(O.Machine.Spurious != 0);
  P.setVisibleAll(O.Machine.VisibleAll);
  if (!P.growAgain(Then.Growth) || P.growthHash() != Then.GrowthHash)
    return otherwise();
  auto NameOf = [&](llvm::StringRef Name) -> llvm::StringRef {
    llvm::Expected<ClassId> C = P.classByName(Name);
    if (C)
      return P[*C].Name;
    llvm::consumeError(C.takeError());
    return "";
  };
  if (!Numbers.restore(Then.Summary) ||
      !Assumed.restore(Then.Assumptions, NameOf))
    return otherwise();
  return llvm::Error::success();
}

llvm::Error CheckKeeper::compareMemory(const Machine &M) const {
  if (M.memoryHash() != From->Numbers->MemoryHash)
    return otherwise();
  return llvm::Error::success();
}

llvm::Error CheckKeeper::restoreImage() {
  if (!S.Code.growImage(From->Image))
    return otherwise();
  return llvm::Error::success();
}

llvm::Error CheckKeeper::restoreFindings(FoundSoFar &Found) {
  Found.Bound = From->Bound;
  Found.IsOutputShown = true;
  if (const auto *Search = From->Search.getAsObject())
    if (const auto *Counts = Search->getObject("counts"))
      Found.ExecutionsBefore = Counts->getInteger("executions").value_or(0);
  auto Has = [](llvm::Expected<ReplayOutcome> &Out, const StoredFinding &F) {
    return Out && llvm::any_of(Out->Findings, [&](const Finding &G) {
             return G.identity() == F.Identity;
           });
  };
  // What a search that knows of loops that wait has found, one over states does
  // not show, and the other way round.
  CheckOptions Other = O;
  Other.Machine.Awaits = !O.Machine.Awaits;
  Replayer Again(S, O), Otherwise(S, Other);
  for (const StoredFinding &Stored : From->Findings) {
    auto Out = Again.run(Stored.Replay);
    if (!Has(Out, Stored)) {
      auto Second = Otherwise.run(Stored.Replay);
      if (Has(Second, Stored))
        std::swap(Out, Second);
      if (!Second)
        llvm::consumeError(Second.takeError());
    }
    if (!Out)
      return refuse(O.ResumeFile, "a finding cannot be shown again: " +
                                      llvm::toString(Out.takeError()));
    bool IsThere = false;
    for (Finding &F : Out->Findings)
      if (!IsThere && F.identity() == Stored.Identity) {
        IsThere = true;
        F.Execution = Stored.Execution;
        Found.add(std::move(F), O);
      }
    if (!IsThere)
      return refuse(O.ResumeFile,
                    "a finding does not come again: " + Stored.Identity);
  }
  return llvm::Error::success();
}

void CheckKeeper::setOptions(
    ExploreOptions &Explore, FoundSoFar &Found,
    const std::function<std::optional<Checkpoint>()> &Present) {
  if (From) {
    Explore.Resume = &From->Search;
    Explore.ResumeBytes = From->Bytes;
  }
  if (O.CheckpointFile.empty())
    return;
  Explore.CheckpointInterval = O.CheckpointInterval;
  Explore.OnCheckpoint = [this, &Found,
                          Present](const llvm::json::Value &Search,
                                   llvm::StringRef Bytes) {
    std::optional<Checkpoint> C = Present();
    if (!C)
      return;
    C->Search = Search;
    C->Bytes = Bytes.str();
    store(*C, Found);
  };
}

void CheckKeeper::store(Checkpoint &C, FoundSoFar &Found) {
  C.Heddle = Heddle;
  C.Program = Program;
  C.Options = O.SearchOptions;
  C.Details = S.Code.details();
  if (O.Machine.Whole)
    C.Whole.assign(O.Machine.Whole->names().begin(),
                   O.Machine.Whole->names().end());
  C.Seconds = Before + std::chrono::duration<double>(
                           std::chrono::steady_clock::now() - S.Began)
                           .count();
  C.Image = S.Code.imageGrowth();
  std::lock_guard Guard(Found.Lock);
  C.Bound = Found.Bound;
  for (const Finding &F : Found.Findings)
    C.Findings.push_back({F.identity(), F.Execution, F.Replay});
  llvm::Error E = storeCheckpoint(C, O.CheckpointFile);
  IsKept = !E;
  if (!E)
    return;
  std::string Text = llvm::toString(std::move(E));
  if (!HasFailed)
    llvm::errs() << "heddle: warning: --checkpoint=" << Text << "\n";
  HasFailed = true;
}

std::string CheckKeeper::advice(StopReason Why) const {
  switch (Why) {
  case StopReason::Interrupted:
  case StopReason::Time:
  case StopReason::Memory:
  case StopReason::Executions:
  case StopReason::Events:
  case StopReason::Observer:
    if (IsKept)
      return "; go on with --resume=" + O.CheckpointFile;
    return Why == StopReason::Interrupted && O.CheckpointFile.empty() &&
                   (O.Auto || canKeep(O.Explore))
               ? "; with --checkpoint=FILE it could be gone on with"
               : "";
  default:
    return "";
  }
}
