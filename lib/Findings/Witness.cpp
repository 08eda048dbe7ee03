//===- Witness.cpp - One execution, each read with its write --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/Explain.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Whether a step wrote the cell. An update is logged as a read of the cell
/// under a memory model, and as a write of it else; a compare-and-set that
/// failed wrote nothing.
static bool isWriteTo(const ExecutionLog &Log, const LoggedStep &S, Ref Cell) {
  if (S.Cell != Cell)
    return false;
  if (S.IsEvent && S.E.Kind == EventKind::Cas)
    return Log.succeeds(S);
  return S.IsWrite || (S.IsEvent && S.E.Kind == EventKind::Rmw);
}

static std::string writeText(const ExecutionLog &Log, const LoggedStep &R,
                             const LoggedStep &W) {
  if (W.E.Thread == R.E.Thread)
    return "its own write at " + ExecutionLog::where(Log.positions(W.Stack));
  return "the write of " + Log.threadName(W.E.Thread) + " at " +
         ExecutionLog::where(Log.positions(W.Stack));
}

/// Which write the read at a step saw: under a memory model the one that it
/// chose, by name, else the last one before it. Null if it is the first value.
static const LoggedStep *seenWrite(const ExecutionLog &Log, size_t At) {
  const LoggedStep &R = Log.Steps[At];
  if ((R.E.Sees || R.E.IsNamed) && !R.E.Seen.Name)
    return nullptr;
  if (R.E.IsNamed) { // it may be in the future
    uint32_t Name = Log.seenWriteName(R);
    for (const LoggedStep &W : Log.Steps)
      if (isWriteTo(Log, W, R.Cell) && W.WriteName == Name)
        return &W;
    return nullptr;
  }
  for (size_t I = At; I-- > 0;) {
    const LoggedStep &W = Log.Steps[I];
    if (isWriteTo(Log, W, R.Cell) &&
        (!R.E.Sees || W.WriteName == R.E.Seen.Name))
      return &W;
  }
  return nullptr;
}

static bool readsCell(const LoggedStep &S) {
  return S.Cell && (S.IsEvent ? infoOf(S.E.Kind).seesValue() : !S.IsWrite);
}

void heddle::addSeenWrites(Finding &F, const ExecutionLog &Log) {
  for (ScheduleRow &R : F.Rows) {
    const LoggedStep &S = Log.Steps[R.Step];
    if (R.LeftOut || !S.IsEvent || !readsCell(S))
      continue;
    const LoggedStep *W = seenWrite(Log, R.Step);
    R.SawFuture = W && W > &S;
    R.Saw = !W ? "the first value"
               : (R.SawFuture ? "future: " : "") + writeText(Log, S, *W);
  }
}

static bool synchronises(const LoggedStep &S) {
  const EventInfo &Info = infoOf(S.E.Kind);
  switch (Info.About) {
  case EventInfo::AboutMemory:
    return Info.isAccess() && S.E.Kind != EventKind::Read &&
           S.E.Kind != EventKind::Write && S.Order == AccessOrder::Volatile;
  case EventInfo::AboutMonitor:
  case EventInfo::AboutInterrupt:
  case EventInfo::AboutThread:
  case EventInfo::AboutClass:
  case EventInfo::AboutCell:
    return true;
  case EventInfo::AboutNothing:
  case EventInfo::AboutWaitSet:
  case EventInfo::AboutPermit:
    return false;
  }
  llvm_unreachable("internal: what an event is about");
}

void heddle::addRelations(Finding &F, const ExecutionLog &Log) {
  std::vector<size_t> RowOf(Log.Steps.size(), LoggedStep::None);
  for (size_t I = 0; I != F.Rows.size(); ++I)
    if (!F.Rows[I].LeftOut)
      RowOf[F.Rows[I].Step] = I;
  for (ScheduleRow &R : F.Rows) {
    if (R.LeftOut)
      continue;
    const LoggedStep &S = Log.Steps[R.Step];
    R.Synchronises = S.IsEvent && synchronises(S);
    if (!readsCell(S))
      continue;
    const LoggedStep *W = seenWrite(Log, R.Step);
    if (!W || RowOf[W - Log.Steps.data()] == LoggedStep::None)
      continue;
    // A read that chose says which write; else what the log lacks could be it.
    bool IsUpdate = W->IsEvent && infoOf(W->E.Kind).seesValue();
    uint64_t Left = IsUpdate ? uint64_t(W->Written) : W->Value;
    if (S.E.Sees || S.E.IsNamed ||
        Log.valueText(S, Left) == Log.valueText(S, S.Value))
      R.Sees = RowOf[W - Log.Steps.data()];
  }
}

Finding heddle::explainWitness(const ExecutionLog &Log, Machine &M) {
  Finding F;
  if (M.status() == RunStatus::Stuck)
    F.Waits = threadsThatWait(Log, M, M.blocked());
  llvm::erase_if(F.Waits, [](const WaitInfo &W) {
    return W.Thread == "main"; // which joins the others
  });
  ThreadSet All;
  for (const LoggedStep &S : Log.Steps)
    All.add(S.E.Thread);
  addSchedule(F, Log, Log.Steps.size(), All, {}, /*Whole=*/true);
  addSeenWrites(F, Log);
  addRelations(F, Log);
  for (ScheduleRow &R : F.Rows) {
    if (R.Where == "?") // the harness, which has no source
      R.Where.clear();
  }
  return F;
}
