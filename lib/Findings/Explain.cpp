//===- Explain.cpp - From a recorded execution to a finding ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/Explain.h"
#include "Held.h"
#include "Hints.h"
#include "heddle/IR/CMemory.h"
#include "heddle/Relaxed/CatMemory.h"
#include "heddle/Support/Counted.h"
#include "heddle/Trace/EventInfo.h"

using namespace heddle;

namespace {

AccessInfo accessInfo(const ExecutionLog &Log, size_t At) {
  const LoggedStep &S = Log.Steps[At];
  AccessInfo A;
  A.Thread = Log.threadName(S.E.Thread, At);
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

/// Whether the event, the first that left its thread's clock higher than Known,
/// is what did so. Else a fence of C stands before it, not an event.
bool isRelease(const LoggedStep &S, uint32_t Known) {
  switch (infoOf(S.E.Kind).Access) {
  case EventInfo::AccessNone:
    return true;
  case EventInfo::AccessLoad:
    return false;
  case EventInfo::AccessStore:
  case EventInfo::AccessUpdate:
    return isAtLeastRelease(S.Order) && S.OwnClock == Known + 1;
  }
  llvm_unreachable("internal: kind of access");
}

std::string whyUnordered(const ExecutionLog &Log, uint32_t Known, size_t Before,
                         size_t After) {
  const LoggedStep &P = Log.Steps[Before], &T = Log.Steps[After];
  std::string Earlier = Log.threadName(P.E.Thread, Before);
  std::string Later = Log.threadName(T.E.Thread, After);
  Known = std::max(Known, knownClock(Log, T.E.Thread, P.E.Thread, After));
  // A release counts the thread's clock up after it was taken over, and nothing
  // else does: the first event of P that left its clock above what T knows is
  // the release that T has learned from, last of all.
  const LoggedStep *Seen = nullptr;
  for (size_t I = 0; I < Before && Known && !Seen; ++I)
    if (Log.Steps[I].IsEvent && Log.Steps[I].E.Thread == P.E.Thread &&
        Log.Steps[I].OwnClock > Known)
      Seen = &Log.Steps[I];
  bool IsFence = Known && (!Seen || !isRelease(*Seen, Known));
  if (Seen && Seen->Within != LoggedStep::None)
    Seen = &Log.Steps[Seen->Within];
  std::string Text;
  if (Known)
    Text = "the last action of " + Earlier + " that " + Later +
           " is ordered after is " + (IsFence ? "a fence" : "") +
           (IsFence && Seen ? " before " : "");
  if (Seen)
    Text += "`" + Log.describe(*Seen) + "` at " +
            ExecutionLog::where(Log.positions(Seen->Stack));
  if (Known)
    Text +=
        std::string("; the ") + (P.IsWrite ? "write" : "read") + " came later";
  else
    Text =
        "no action of " + Earlier + " happens before this access of " + Later;
  return Text + ", and " + Earlier + " has released nothing since that " +
         Later + " acquired";
}

} // namespace

/// Whether the step is an access of the cell; in C, of a byte of a value that
/// begins before it, and is kept in one cell.
static bool touches(const ExecutionLog &Log, const LoggedStep &S, Ref Cell) {
  if (S.Cell == Cell || !Log.isOfC())
    return S.Cell == Cell;
  bool IsWide = S.Kind == ValueKind::I64 || S.Kind == ValueKind::F64 ||
                S.Kind == ValueKind::Ref;
  return S.Cell / CGranule == Cell / CGranule && S.Cell < Cell &&
         (Cell - S.Cell) / 4 < (IsWide ? 8 : 4);
}

Finding heddle::explainRace(const ExecutionLog &Log, const LoggedRace &R,
                            llvm::function_ref<bool(const Finding &)> Wanted) {
  Finding F;
  F.What = Finding::Race;
  F.Subject = Log.cellName(R.Report.Cell);
  // The access itself is logged right after the report of its race.
  constexpr size_t None = ~size_t(0);
  size_t After = None, Before = None;
  for (size_t I = R.At ? R.At - 1 : 0; I < Log.Steps.size(); ++I) {
    const LoggedStep &S = Log.Steps[I];
    if (S.E.Thread == R.Report.Thread && touches(Log, S, R.Report.Cell) &&
        S.IsWrite == R.Report.IsWrite && (I >= R.At || S.IsEvent)) {
      After = I;
      break;
    }
  }
  for (size_t I = After == None ? R.At : After; I-- > 0;) {
    const LoggedStep &S = Log.Steps[I];
    if (S.E.Thread == R.Report.Previous && touches(Log, S, R.Report.Cell) &&
        S.IsWrite == R.Report.PreviousIsWrite) {
      Before = I;
      break;
    }
  }
  if (After == None || Before == None)
    return F;
  F.Accesses = {accessInfo(Log, Before), accessInfo(Log, After)};
  F.Container = R.Container;
  F.HeldIn = R.HeldIn;
  if (!Wanted(F))
    return F;
  F.Hint = hintOf(F, R);
  std::vector<std::string> Texts;
  if (F.Container.empty())
    Texts.push_back(F.Subject);
  for (const AccessInfo &A : F.Accesses) {
    llvm::append_range(Texts, A.Held);
    llvm::append_range(Texts, A.Locks);
  }
  F.Places = Log.placesOf(Texts);
  if (Log.isOfC())
    F.Memory = Log.memoryAt(cPointer(R.Report.Cell));
  F.Why = whyUnordered(Log, R.Known, Before, After) + ". " +
          commonLockText(F.Accesses[0], F.Accesses[1]);
  ThreadSet Involved =
      threadBit(R.Report.Thread) | threadBit(R.Report.Previous);
  // The starters of both, so that the first edges have both ends.
  for (size_t I = 0; I < After; ++I)
    if (Log.Steps[I].IsEvent && Log.Steps[I].E.Kind == EventKind::Start)
      for (const Access &A : Log.Steps[I].E.Print)
        if (A.Loc.space() == Location::ThreadState &&
            Log.isThreadIn(A.Loc.address(), Involved))
          Involved.add(Log.Steps[I].E.Thread);
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
  ThreadSet All;
  for (const LoggedStep &S : Log.Steps)
    All.add(S.E.Thread);
  addSchedule(F, Log, Log.Steps.size(), All, {}, /*Whole=*/true);
}

/// Frames that a report tells of an overflow's thousands, as HotSpot does.
static constexpr size_t MostFrames = 1024;

static std::vector<SourcePosition> traceOf(const ExecutionLog &Log,
                                           const ThrownText &T) {
  return Log.positions(llvm::ArrayRef(T.Stack).take_front(MostFrames));
}

static void addCauses(Finding &F, const ExecutionLog &Log,
                      llvm::ArrayRef<ThrownText> Causes) {
  std::vector<SourcePosition> Around = F.Stack;
  for (const ThrownText &T : Causes) {
    CauseInfo C;
    C.Text = T.Text;
    C.Stack = traceOf(Log, T);
    std::vector<SourcePosition> Whole = C.Stack;
    auto Same = [](const SourcePosition &A, const SourcePosition &B) {
      return A.Class == B.Class && A.Method == B.Method && A.Line == B.Line;
    };
    while (C.Stack.size() > 1 && Around.size() > C.Shared &&
           Same(C.Stack.back(), Around[Around.size() - 1 - C.Shared])) {
      C.Stack.pop_back();
      ++C.Shared;
    }
    Around = std::move(Whole);
    F.Causes.push_back(std::move(C));
  }
}

Finding heddle::explainFailure(const ExecutionLog &Log,
                               const LoggedFailure &L) {
  Finding F;
  F.Thread = Log.threadName(L.Thread, L.At);
  F.Stack = traceOf(Log, L.What);
  F.Subject = L.What.Text;
  addCauses(F, Log, L.Causes);
  switch (L.Kind) {
  case Fault::AssertionFailed: {
    F.What = Finding::Assertion;
    llvm::StringRef Text = L.What.Text;
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
  case Fault::Deadlock:
  case Fault::Leak:
  case Fault::Flag:
    F.What = Finding::Uncaught;
    break;
  }
  ThreadSet Involved = threadBit(L.Thread);
  for (size_t I = 0; I < L.At && I < Log.Steps.size(); ++I)
    Involved.add(Log.Steps[I].E.Thread);
  F.Hint = hintOfTimeLimit(Log, L.At);
  F.HintsAtTime = !F.Hint.empty();
  if (L.About)
    F.Memory = Log.memoryAt(*L.About);
  addFailureSchedule(F, Log, L.At, Involved);
  return F;
}

std::vector<Finding> heddle::explainLeaks(const ExecutionLog &Log) {
  struct Place {
    Finding What;
    size_t More = 0;   ///< blocks that are made there, too
    size_t Behind = 0; ///< blocks that only these lead to
  };
  std::vector<Place> Places;
  for (const LoggedLeak &L : Log.Leaks) {
    Place New;
    Finding &F = New.What;
    F.What = Finding::Leak;
    F.Memory = Log.memoryAt(L.Pointer);
    assert(F.Memory && "internal: a leak of no block");
    F.Stack = F.Memory->Made.Stack;
    F.Thread = F.Memory->Made.Thread;
    New.Behind = L.Behind;
    auto Known = llvm::find_if(Places, [&](const Place &P) {
      return P.What.identity() == F.identity();
    });
    if (Known == Places.end()) {
      Places.push_back(std::move(New));
      continue;
    }
    ++Known->More;
    Known->Behind += L.Behind;
  }
  ThreadSet Involved;
  for (const LoggedStep &S : Log.Steps)
    Involved.add(S.E.Thread);
  std::vector<Finding> Out;
  for (Place &P : Places) {
    Finding &F = P.What;
    F.Subject = F.Memory->Name;
    if (P.More)
      F.Subject += ", and " + counted(P.More, "more block") + " from there";
    if (P.Behind)
      F.Subject +=
          ", and " + counted(P.Behind, "block") + " reached through it";
    addSchedule(F, Log, Log.Steps.size(), Involved, {});
    Out.push_back(std::move(F));
  }
  return Out;
}

std::vector<Finding> heddle::explainFlags(const ExecutionLog &Log,
                                          const Machine &M) {
  std::vector<Finding> Out;
  ThreadSet Involved;
  for (const LoggedStep &S : Log.Steps)
    Involved.add(S.E.Thread);
  for (const CatMemory::Flag &Flag : M.cat()->flags()) {
    Finding F;
    F.What = Finding::Flag;
    F.Subject = Flag.Name;
    llvm::SmallVector<size_t, 2> Marked;
    for (ActionIndex A : {Flag.First, Flag.Second}) {
      auto IsIt = [&](const LoggedStep &S) {
        const MemoryAction &Of = M.cat()->action(A);
        return S.Action == A.index() && S.E.Thread.index() == Of.Thread;
      };
      auto It = llvm::find_if(Log.Steps, IsIt);
      if (!A || It == Log.Steps.end() ||
          (!Marked.empty() && Flag.First == Flag.Second))
        continue;
      Marked.push_back(It - Log.Steps.begin());
      if (!It->Cell) // a fence
        continue;
      if (F.Accesses.empty())
        F.Subject += " on " + Log.cellName(It->Cell);
      F.Accesses.push_back(accessInfo(Log, Marked.back()));
    }
    addSchedule(F, Log, Log.Steps.size(), Involved, Marked);
    Out.push_back(std::move(F));
  }
  return Out;
}
