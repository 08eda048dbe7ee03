//===- Explain.cpp - From a recorded execution to a finding ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Checkers/Explain.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace heddle;

namespace {

/// Monitors held by a thread after the first End steps, oldest first.
std::vector<Ref> heldMonitors(const ExecutionLog &Log, ThreadId T, size_t End) {
  std::vector<Ref> Held;
  for (size_t I = 0; I < End && I < Log.Steps.size(); ++I) {
    const LoggedStep &S = Log.Steps[I];
    if (!S.IsEvent || S.E.Thread != T || !S.E.Print.size())
      continue;
    Ref Object = S.E.Print.begin()->Loc.address();
    if (S.E.Kind == EventKind::MonitorEnter || S.E.Kind == EventKind::Reacquire)
      Held.push_back(Object);
    else if (S.E.Kind == EventKind::MonitorExit || S.E.Kind == EventKind::Wait)
      llvm::erase(Held, Object);
  }
  return Held;
}

std::vector<std::string> heldNames(const ExecutionLog &Log, ThreadId T,
                                   size_t End) {
  std::vector<std::string> Names;
  for (Ref R : heldMonitors(Log, T, End))
    Names.push_back(Log.objectName(R));
  return Names;
}

std::vector<std::string> lockNames(const ExecutionLog &Log,
                                   llvm::ArrayRef<Ref> Cells) {
  std::vector<std::string> Names;
  for (Ref Cell : Cells)
    Names.push_back(Log.partOf(Cell));
  return Names;
}

/// The thread other than T that holds a monitor, invalid if none does.
ThreadId holderOf(const ExecutionLog &Log, Ref Monitor) {
  ThreadId Owner;
  for (const LoggedStep &S : Log.Steps) {
    if (!S.IsEvent || !S.E.Print.size() ||
        S.E.Print.begin()->Loc.address() != Monitor)
      continue;
    if (S.E.Kind == EventKind::MonitorEnter || S.E.Kind == EventKind::Reacquire)
      Owner = S.E.Thread;
    else if (S.E.Kind == EventKind::MonitorExit || S.E.Kind == EventKind::Wait)
      Owner = ThreadId();
  }
  return Owner;
}

/// The thread that is running the initialiser of a class.
ThreadId initialiserOf(const ExecutionLog &Log, Ref Record) {
  ThreadId Owner;
  for (const LoggedStep &S : Log.Steps) {
    if (!S.IsEvent || !S.E.Print.size() ||
        S.E.Print.begin()->Loc.address() != Record)
      continue;
    if (S.E.Kind == EventKind::ClassInit && S.E.Print.begin()->IsWrite)
      Owner = S.E.Thread;
    else if (S.E.Kind == EventKind::ClassReady)
      Owner = ThreadId();
  }
  return Owner;
}

AccessInfo accessInfo(const ExecutionLog &Log, size_t At) {
  const LoggedStep &S = Log.Steps[At];
  AccessInfo A;
  A.Thread = Log.threadName(S.E.Thread);
  A.IsWrite = S.IsWrite;
  A.Stack = Log.positions(S.Stack);
  A.Held = heldNames(Log, S.E.Thread, At);
  A.Locks = lockNames(Log, S.Locks);
  return A;
}

std::string commonLockText(const AccessInfo &A, const AccessInfo &B) {
  auto Text = [](const AccessInfo &X) {
    std::string Held = heldText(X.Held, X.Locks);
    return X.Thread + " held " + (Held.empty() ? "no lock" : Held);
  };
  if (heldText(A.Held, A.Locks).empty() && heldText(B.Held, B.Locks).empty())
    return "Neither thread held a lock.";
  return Text(A) + ", " + Text(B) + ".";
}

/// What thread T had seen of thread P before step At: entry P of T's clock.
uint32_t knownClock(const ExecutionLog &Log, ThreadId T, ThreadId P,
                    size_t At) {
  for (size_t I = At; I-- > 0;)
    if (Log.Steps[I].IsEvent && Log.Steps[I].E.Thread == T)
      return Log.Steps[I].Clock[P.index()];
  return 0;
}

std::string whyUnordered(const ExecutionLog &Log, size_t Before, size_t After) {
  const LoggedStep &P = Log.Steps[Before], &T = Log.Steps[After];
  std::string Earlier = Log.threadName(P.E.Thread);
  std::string Later = Log.threadName(T.E.Thread);
  uint32_t Known = knownClock(Log, T.E.Thread, P.E.Thread, After);
  // A release counts the thread's clock up after it was taken over: the last
  // event of P that T has seen left P's clock at Known + 1.
  const LoggedStep *Seen = nullptr;
  for (size_t I = 0; I < Before; ++I)
    if (Log.Steps[I].IsEvent && Log.Steps[I].E.Thread == P.E.Thread &&
        Log.Steps[I].OwnClock <= Known + 1 && Known)
      Seen = &Log.Steps[I];
  if (Seen && Seen->Within != LoggedStep::None)
    Seen = &Log.Steps[Seen->Within];
  std::string Text;
  if (Seen)
    Text = "the last action of " + Earlier + " that " + Later +
           " is ordered after is `" + Log.describe(*Seen) + "` at " +
           ExecutionLog::where(Log.positions(Seen->Stack)) + "; the " +
           (P.IsWrite ? "write" : "read") + " came later";
  else
    Text =
        "no action of " + Earlier + " happens before this access of " + Later;
  return Text + ", and " + Earlier + " has released nothing since that " +
         Later + " acquired";
}

} // namespace

Finding heddle::explainRace(const ExecutionLog &Log, const LoggedRace &R) {
  Finding F;
  F.What = Finding::Race;
  F.Subject = Log.cellName(R.Report.Cell);
  // The access itself is logged right after the report of its race.
  constexpr size_t None = ~size_t(0);
  size_t After = None, Before = None;
  for (size_t I = R.At ? R.At - 1 : 0; I < Log.Steps.size(); ++I) {
    const LoggedStep &S = Log.Steps[I];
    if (S.E.Thread == R.Report.Thread && S.Cell == R.Report.Cell &&
        S.IsWrite == R.Report.IsWrite && (I >= R.At || S.IsEvent)) {
      After = I;
      break;
    }
  }
  for (size_t I = After == None ? R.At : After; I-- > 0;) {
    const LoggedStep &S = Log.Steps[I];
    if (S.E.Thread == R.Report.Previous && S.Cell == R.Report.Cell &&
        S.IsWrite == R.Report.PreviousIsWrite) {
      Before = I;
      break;
    }
  }
  if (After == None || Before == None)
    return F;
  F.Accesses = {accessInfo(Log, Before), accessInfo(Log, After)};
  F.Why = whyUnordered(Log, Before, After) + ". " +
          commonLockText(F.Accesses[0], F.Accesses[1]);
  ThreadSet Involved =
      threadBit(R.Report.Thread) | threadBit(R.Report.Previous);
  // Who started them, so that the first edges have both ends.
  for (size_t I = 0; I < After; ++I)
    if (Log.Steps[I].IsEvent && Log.Steps[I].E.Kind == EventKind::Start)
      for (const Access &A : Log.Steps[I].E.Print)
        if (A.Loc.space() == Location::ThreadState &&
            Log.isThreadIn(A.Loc.address(), Involved))
          Involved |= threadBit(Log.Steps[I].E.Thread);
  addSchedule(F, Log, After + 1, Involved, {Before, After});
  return F;
}

/// Under a model with reads of the future all plain accesses are logged, and
/// what comes after the failure is part of its reasons.
static void addFailureSchedule(Finding &F, const ExecutionLog &Log, size_t End,
                               ThreadSet Involved) {
  constexpr size_t MostSteps = 300;
  if (!Log.watchesAll() || Log.Steps.size() > MostSteps)
    return addSchedule(F, Log, End, Involved, {});
  ThreadSet All = 0;
  for (const LoggedStep &S : Log.Steps)
    All |= threadBit(S.E.Thread);
  addSchedule(F, Log, Log.Steps.size(), All, {}, /*Whole=*/true);
}

Finding heddle::explainFailure(const ExecutionLog &Log,
                               const LoggedFailure &L) {
  Finding F;
  F.Thread = Log.threadName(L.Thread);
  F.Stack = Log.positions(L.Stack);
  F.Subject = L.Text;
  switch (L.Kind) {
  case Fault::AssertionFailed: {
    F.What = Finding::Assertion;
    llvm::StringRef Text = L.Text;
    Text.consume_front("java.lang.AssertionError");
    Text.consume_front(": ");
    F.Subject = Text.str();
    break;
  }
  case Fault::Failed:
    F.What = Finding::Failure;
    break;
  case Fault::Uncaught:
  case Fault::Race:
    F.What = Finding::Uncaught;
    break;
  }
  ThreadSet Involved = threadBit(L.Thread);
  for (size_t I = 0; I < L.At && I < Log.Steps.size(); ++I)
    Involved |= threadBit(Log.Steps[I].E.Thread);
  addFailureSchedule(F, Log, L.At, Involved);
  return F;
}

static std::string waitText(const ExecutionLog &Log, Machine &M,
                            const Thread &T, const Event &E) {
  auto By = [&](ThreadId Other) {
    return Other.isValid() ? Log.threadName(Other) : std::string("nobody");
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
           : T.Spinning == 3
               ? "loops and may see the same for ever of " +
                     llvm::join(Cells, ", ")
               : "spins waiting for a change of " + llvm::join(Cells, ", ");
  }
  switch (E.Kind) {
  case EventKind::MonitorEnter:
    return "waits for the monitor of " + Log.objectName(First) + " held by " +
           By(holderOf(Log, First));
  case EventKind::Reacquire:
    if (T.Waiting == WaitState::Waiting)
      return "waits to be notified on " + Log.objectName(First);
    return "waits, after wait, for the monitor of " + Log.objectName(First) +
           " held by " + By(holderOf(Log, First));
  case EventKind::Join:
    return "joins " + Log.nameOfThreadObject(First);
  case EventKind::Section: {
    Ref Owner = Log.lockOwner(T.Cell);
    return "waits in " + Log.operation(T.Cell, Log.stackOf(ThreadId(T.Self))) +
           (Owner ? " held by " + Log.nameOfThreadObject(Owner) : "");
  }
  case EventKind::Park:
    return "is parked";
  case EventKind::ClassInit: {
    LoggedStep Next;
    Next.IsEvent = true;
    Next.E = E;
    std::string Class = Log.describe(Next);
    llvm::StringRef Text(Class);
    Text.consume_front("class initialisation of ");
    return "waits for the initialisation of class " + Text.str() + " by " +
           By(initialiserOf(Log, First));
  }
  default:
    return "cannot " + eventText(E.Kind).str();
  }
}

Finding heddle::explainDeadlock(const ExecutionLog &Log, Machine &M) {
  Finding F;
  F.What = Finding::Deadlock;
  ThreadSet Blocked = M.blocked();
  std::vector<std::string> Names;
  for (unsigned I = 0; I < MaxThreads; ++I) {
    if (!(Blocked & (ThreadSet(1) << I)))
      continue;
    ThreadId T{uint8_t(I)};
    Event E;
    M.pending(T, E);
    llvm::SmallVector<StackFrame, 16> Stack;
    M.captureStack(T, Stack);
    WaitInfo W;
    W.Thread = Log.threadName(T);
    W.Stack = Log.positions(Stack);
    W.What = waitText(Log, M, M.sync().thread(T), E);
    W.Held = heldNames(Log, T, Log.Steps.size());
    W.Locks = lockNames(Log, Log.heldLocks(T));
    Names.push_back(W.Thread);
    F.Waits.push_back(std::move(W));
  }
  if (Names.size() > 1) {
    std::string Last = Names.back();
    Names.pop_back();
    F.Subject = llvm::join(Names, ", ") + " and " + Last;
  } else if (!Names.empty()) {
    F.Subject = Names.front();
  }
  addSchedule(F, Log, Log.Steps.size(), Blocked, {});
  return F;
}
