//===- Deadlock.cpp - Threads that wait for ever --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread waits for at most one other: it holds the monitor or the lock, runs
// the initialiser, is joined. Where these form cycles, each of them is a
// deadlock, and all others that cannot go on are its victims. Where they do
// not, somebody waits for what nobody will do. Workers of a pool that have
// nothing to do never are what is wrong, unless there is nothing else.
//
//===----------------------------------------------------------------------===//

#include "Held.h"
#include "Hints.h"
#include "heddle/Findings/Explain.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;

/// " held by T", and whether T will never let it go; empty if Owner is null.
static std::string holderText(const ExecutionLog &Log, Machine &M, Ref Owner) {
  if (!Owner)
    return "";
  ThreadId T = M.sync().threadOf(Owner);
  bool IsGone = !T.isValid() || M.sync().hasEnded(M.sync().thread(T));
  return " held by " + Log.nameOfThreadObject(Owner) +
         (IsGone ? ", which has ended," : "");
}

static std::string waitText(const ExecutionLog &Log, Machine &M,
                            const Thread &T, const Event &E) {
  auto By = [&](ThreadId Other) {
    return Other.isValid() ? Log.threadName(Other, Log.Steps.size())
                           : std::string("nobody");
  };
  Ref First = E.Print.size() ? E.Print.begin()->Loc.address() : 0;
  llvm::SmallVector<Ref, 4> Loop;
  M.loopCells(ThreadId(T.Self), Loop);
  if (T.Spinning || E.Kind == EventKind::Spin || !Loop.empty()) {
    std::vector<std::string> Cells;
    for (Ref Cell : Loop) {
      std::string Name = Log.cellName(Cell);
      if (!llvm::is_contained(Cells, Name))
        Cells.push_back(Name);
    }
    // The loop may have been found at any of its reads.
    llvm::sort(Cells);
    return Cells.empty() ? "loops for ever"
           : T.Spinning == GaveUp
               ? "loops and may see the same for ever of " +
                     llvm::join(Cells, ", ")
               : "spins waiting for a change of " + llvm::join(Cells, ", ");
  }
  switch (infoOf(E.Kind).WaitsFor) {
  case EventInfo::WaitsForMonitor:
    return "waits for the monitor of " + Log.objectName(First) + " held by " +
           By(holderOf(Log, First));
  case EventInfo::WaitsForNotify:
    if (T.Waiting == WaitState::Waiting)
      return "waits to be notified on " + Log.objectName(First);
    return "waits, after wait, for the monitor of " + Log.objectName(First) +
           " held by " + By(holderOf(Log, First));
  case EventInfo::WaitsForThread:
    return "joins " + Log.nameOfThreadObject(First);
  case EventInfo::WaitsForState:
    return "waits in " + Log.operation(T.Cell, Log.stackOf(ThreadId(T.Self))) +
           holderText(Log, M, Log.lockOwner(T.Cell));
  case EventInfo::WaitsForPermit:
    return "is parked";
  case EventInfo::WaitsForClass: {
    LoggedStep Next;
    Next.IsEvent = true;
    Next.E = E;
    std::string Class = Log.describe(Next);
    llvm::StringRef Text(Class);
    Text.consume_front("class initialisation of ");
    return "waits for the initialisation of class " + Text.str() + " by " +
           By(initialiserOf(Log, First));
  }
  case EventInfo::WaitsForNothing:
  case EventInfo::WaitsForTime:
  case EventInfo::WaitsForWrite:
  case EventInfo::WaitsForEver:
    return "cannot " + eventText(E.Kind).str();
  }
  llvm_unreachable("internal: what an event waits for");
}

/// The thread that T waits for, invalid if it waits for no certain one.
static ThreadId waitsFor(const ExecutionLog &Log, Machine &M, const Thread &T,
                         const Event &E) {
  Ref First = E.Print.size() ? E.Print.begin()->Loc.address() : 0;
  if (T.Spinning)
    return ThreadId();
  switch (infoOf(E.Kind).WaitsFor) {
  case EventInfo::WaitsForMonitor:
    return holderOf(Log, First);
  case EventInfo::WaitsForNotify:
    return T.Waiting == WaitState::Waiting ? ThreadId() : holderOf(Log, First);
  case EventInfo::WaitsForThread:
    return M.sync().threadOf(First);
  case EventInfo::WaitsForState:
    if (Ref Owner = Log.lockOwner(T.Cell))
      return M.sync().threadOf(Owner);
    return ThreadId();
  case EventInfo::WaitsForClass:
    return initialiserOf(Log, First);
  case EventInfo::WaitsForNothing:
  case EventInfo::WaitsForPermit:
  case EventInfo::WaitsForTime:
  case EventInfo::WaitsForWrite:
  case EventInfo::WaitsForEver:
    return ThreadId();
  }
  llvm_unreachable("internal: what an event waits for");
}

/// What an idle worker waits for; empty if it does not: code of the program is
/// on the way, or the library waits for something else.
static std::string idleText(const WaitInfo &W) {
  std::string Text;
  for (const SourcePosition &P : W.Stack) {
    if (!isLibrary(P))
      return "";
    llvm::StringRef Class = P.Class, Method = P.Method;
    if (Class == "java.util.concurrent.ThreadPoolExecutor" &&
        (Method == "getTask" || Method.starts_with("next")))
      Text = "waits for tasks of a pool";
    else if (Class == "java.util.TimerThread" && Method == "mainLoop")
      Text = "waits for tasks of a timer";
  }
  return Text;
}

namespace {
struct Blocked {
  ThreadId Self, For;
  WaitInfo Info;
  bool IsIdle = false;
  bool IsOfEnd = false; ///< waits for all others, to run shutdown hooks
};
} // namespace

static std::vector<Blocked> blockedThreads(const ExecutionLog &Log, Machine &M,
                                           ThreadSet Of) {
  std::vector<Blocked> All;
  for (unsigned I = 0; I < MaxThreads; ++I) {
    if (!Of.contains(I))
      continue;
    Blocked B;
    B.Self = ThreadId(ThreadIndex(I));
    const Thread &T = M.sync().thread(B.Self);
    Event E;
    M.pending(B.Self, E);
    B.For = waitsFor(Log, M, T, E);
    B.Info.Thread = Log.threadName(B.Self, Log.Steps.size());
    B.Info.Stack = Log.positions(Log.stackOf(B.Self));
    B.Info.What = waitText(Log, M, T, E);
    B.Info.Held = heldNames(Log, B.Self, Log.Steps.size());
    B.Info.Locks = lockNames(Log, Log.heldLocks(B.Self));
    if (!B.For.isValid())
      if (std::string Text = idleText(B.Info); !Text.empty()) {
        B.Info.What = Text;
        B.IsIdle = true;
      }
    B.IsOfEnd = llvm::any_of(B.Info.Stack, [](const SourcePosition &P) {
      return P.Class == "java.lang.ShutdownHooks" && P.Method == "awaitEnd";
    });
    All.push_back(std::move(B));
  }
  return All;
}

/// The threads on cycles of waits for each other, a set each, the one with the
/// first thread first.
static std::vector<ThreadSet> cyclesOf(llvm::ArrayRef<Blocked> All) {
  ThreadId For[MaxThreads];
  for (const Blocked &B : All)
    For[B.Self.index()] = B.For;
  std::vector<ThreadSet> Cycles;
  for (const Blocked &B : All) {
    ThreadSet Way;
    ThreadId At = B.Self;
    while (At.isValid() && !Way.contains(At)) {
      Way.add(At);
      At = For[At.index()];
    }
    // It is on the cycle itself, if the way leads back to it.
    if (At == B.Self && At.isValid() && !llvm::is_contained(Cycles, Way))
      Cycles.push_back(Way);
  }
  return Cycles;
}

/// "A, B and C".
static std::string listText(llvm::ArrayRef<std::string> Names) {
  if (Names.size() < 2)
    return Names.empty() ? "" : Names.front();
  return llvm::join(Names.drop_back(), ", ") + " and " + Names.back();
}

/// Core: the threads that the finding is about. If they do not wait for each
/// other, it is because of what others did, or did not do: these are shown.
static Finding findingOf(const ExecutionLog &Log, llvm::ArrayRef<Blocked> All,
                         ThreadSet Core, bool IsCycle) {
  Finding F;
  F.What = Finding::Deadlock;
  std::vector<std::string> Names;
  for (const Blocked &B : All)
    if (Core.contains(B.Self)) {
      Names.push_back(B.Info.Thread);
      F.Waits.push_back(B.Info);
    }
  for (const Blocked &B : All)
    if (!Core.contains(B.Self))
      F.Victims.push_back(B.Info);
  F.Subject = listText(Names);
  std::vector<std::string> Texts;
  for (const WaitInfo &W : F.Waits) {
    Texts.push_back(W.What);
    llvm::append_range(Texts, W.Held);
    llvm::append_range(Texts, W.Locks);
  }
  F.Places = Log.placesOf(Texts);
  F.Hint = hintOfReader(F);
  if (F.Hint.empty()) {
    F.Hint = hintOfTimeLimit(Log, Log.Steps.size());
    F.HintsAtTime = !F.Hint.empty();
  }
  ThreadSet Involved = Core;
  if (!IsCycle)
    for (const LoggedStep &S : Log.Steps)
      Involved.add(S.E.Thread);
  addSchedule(F, Log, Log.Steps.size(), Involved, {});
  return F;
}

std::vector<Finding> heddle::explainDeadlocks(const ExecutionLog &Log,
                                              Machine &M, ThreadSet Stuck) {
  std::vector<Blocked> All = blockedThreads(Log, M, Stuck);
  std::vector<Finding> Found;
  for (ThreadSet Cycle : cyclesOf(All))
    Found.push_back(findingOf(Log, All, Cycle, /*IsCycle=*/true));
  if (!Found.empty())
    return Found;
  ThreadSet Busy, Every;
  for (const Blocked &B : All) {
    if (B.IsOfEnd)
      continue;
    Every.add(B.Self);
    if (!B.IsIdle)
      Busy.add(B.Self);
  }
  Found.push_back(findingOf(Log, All,
                            Busy    ? Busy
                            : Every ? Every
                                    : Stuck,
                            /*IsCycle=*/false));
  if (Busy || !Every)
    return Found;
  Found.back().What = Finding::IdlePool;
  for (WaitInfo &W : Found.back().Waits)
    W.What += llvm::StringRef(W.What).ends_with("pool")
                  ? " that nobody shut down"
                  : " that nobody cancelled";
  return Found;
}

std::vector<WaitInfo> heddle::threadsThatWait(const ExecutionLog &Log,
                                              Machine &M, ThreadSet Of) {
  std::vector<WaitInfo> All;
  for (Blocked &B : blockedThreads(Log, M, Of))
    All.push_back(std::move(B.Info));
  return All;
}
