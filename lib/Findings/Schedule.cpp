//===- Schedule.cpp - The table of steps in a finding ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowDetails.h"
#include "heddle/Findings/Explain.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <algorithm>

using namespace heddle;

static constexpr size_t None = LoggedStep::None;

namespace {

/// Index of the release that an acquire synchronises with, or None.
size_t releaseOf(const ExecutionLog &Log, size_t At) {
  const Event &E = Log.Steps[At].E;
  auto Find = [&](auto Matches) {
    for (size_t I = At; I-- > 0;) {
      const LoggedStep &S = Log.Steps[I];
      if (S.IsEvent && Matches(S.E))
        return S.E.Thread == E.Thread ? None : I;
    }
    return None;
  };
  if (!E.Print.size())
    return None;
  Location L = E.Print.begin()->Loc;
  // The start of a thread is startOf()'s, whose Begin touches nothing.
  EventInfo::Thing What = infoOf(E.Kind).Acquires;
  if (What == EventInfo::OfNothing)
    return None;
  return Find([&](const Event &X) {
    return infoOf(X.Kind).Releases == What && X.Print.size() &&
           X.Print.begin()->Loc == L &&
           (What != EventInfo::OfMemory || X.Print.begin()->IsWrite);
  });
}

/// Index of the event that started the thread, or None.
size_t startOf(const ExecutionLog &Log, ThreadId T, size_t Before) {
  for (size_t I = 0; I < Before; ++I) {
    const LoggedStep &S = Log.Steps[I];
    if (S.IsEvent && S.E.Kind == EventKind::Start)
      for (const Access &A : S.E.Print)
        if (A.Loc.space() == Location::ThreadState &&
            Log.isThreadIn(A.Loc.address(), threadBit(T)))
          return I;
  }
  return None;
}

/// The last step of a thread that has a row, up to a step of it that has none,
/// such as its end; or None.
size_t lastShown(const ExecutionLog &Log, llvm::ArrayRef<size_t> RowOf,
                 size_t At) {
  for (size_t I = At; I-- > 0;)
    if (Log.Steps[I].E.Thread == Log.Steps[At].E.Thread && RowOf[I] != None)
      return I;
  return None;
}

/// What the library does inside, and nothing is ordered by: the lock of an
/// exception that is being made, the counter of a thread factory, the interrupt
/// status of a worker that nobody interrupts, fields that stay as they are.
class InnerSteps {
public:
  InnerSteps(const ExecutionLog &Log, size_t End, size_t FirstStart)
      : Log(Log) {
    for (size_t I = 0; I != Log.Steps.size(); ++I)
      take(Log.Steps[I], I < End, I < FirstStart);
  }
  bool contains(const LoggedStep &S) const {
    if (isOfMemory(S)) // a plain one of what the program called, too
      return Log.isInsideLibrary(S, isPlain(S) ? 1 : 2) &&
             !isConflicting(keyOf(S));
    if (!isOfMonitor(S) && S.E.Kind != EventKind::IsInterrupted)
      return false;
    return Log.isInsideLibrary(S, 2) &&
           llvm::all_of(S.E.Print, [&](const Access &A) {
             auto It = Touched.find(keyOf(A.Loc));
             return It == Touched.end() ||
                    (It->second.By.size() == 1 && !It->second.IsHeld);
           });
  }

private:
  using Key = std::pair<unsigned, uint64_t>;
  struct Use {
    ThreadSet By, Writers;
    bool IsHeld = false; ///< a monitor, at the end
  };
  static Key keyOf(Location L) { return {unsigned(L.space()), L.address()}; }
  static Key keyOf(const LoggedStep &S) {
    return keyOf(Location(Location::Memory, S.Cell));
  }
  static bool isOfMemory(const LoggedStep &S) {
    return !S.IsEvent || infoOf(S.E.Kind).isAccess();
  }
  static bool isPlain(const LoggedStep &S) {
    return !S.IsEvent || S.E.Kind == EventKind::Read ||
           S.E.Kind == EventKind::Write;
  }
  static bool isOfMonitor(const LoggedStep &S) {
    return S.IsEvent && infoOf(S.E.Kind).About == EventInfo::AboutMonitor;
  }
  bool isConflicting(Key K) const {
    auto It = Touched.find(K);
    if (It == Touched.end())
      return false;
    const Use &U = It->second;
    return U.Writers && U.By.size() > 1;
  }
  void take(const LoggedStep &S, bool IsBeforeEnd, bool IsAlone) {
    if (isOfMemory(S)) {
      if (IsAlone)
        return;
      Use &U = Touched[keyOf(S)];
      U.By.add(S.E.Thread);
      bool Reads = S.IsEvent ? infoOf(S.E.Kind).Access == EventInfo::AccessLoad
                             : !S.IsWrite;
      if (!Reads)
        U.Writers.add(S.E.Thread);
      return;
    }
    if (S.E.Kind == EventKind::Start) // it begins all that a thread has
      return;
    for (const Access &A : S.E.Print) {
      Use &U = Touched[keyOf(A.Loc)];
      U.By.add(S.E.Thread);
      if (IsBeforeEnd && isOfMonitor(S))
        U.IsHeld = infoOf(S.E.Kind).Acquires == EventInfo::OfMonitor;
    }
  }

  const ExecutionLog &Log;
  llvm::DenseMap<Key, Use> Touched;
};

/// Which steps have a row: of each thread its last ones, how it began and what
/// it started, and what the reads among these saw. What an operation of the
/// library is made of has none.
class Selection {
public:
  Selection(const ExecutionLog &Log, size_t End, ThreadSet Involved,
            llvm::ArrayRef<size_t> Marked, bool Whole)
      : Log(Log), End(std::min(End, Log.Steps.size())), Involved(Involved),
        Marked(Marked), Whole(Whole), FirstStart(firstStart(Log)),
        Inner(Log, this->End, FirstStart), Shown(this->End) {
    takeLast();
    if (!Whole) {
      takeSeen();
      closeGapsOfOne();
    }
  }
  bool isShown(size_t I) const { return Shown[I]; }
  /// Whether a step could have a row, shown or not.
  bool isCandidate(size_t I) const {
    const LoggedStep &S = Log.Steps[I];
    if (!Involved.contains(S.E.Thread))
      return false;
    if (llvm::is_contained(Marked, I))
      return true;
    // While main is alone there is nothing to order.
    if (S.Within != None || I < FirstStart || Log.isOfReport(S))
      return false;
    if (!S.IsEvent && !Whole)
      return false;
    if (S.IsEvent &&
        (S.E.Kind == EventKind::Exit || S.E.Kind == EventKind::Begin ||
         S.E.Kind == EventKind::Spin))
      return false;
    return Log.ShowsAll || !Inner.contains(S);
  }

private:
  static bool isOf(const LoggedStep &S, EventKind K) {
    return S.IsEvent && S.E.Kind == K;
  }
  static size_t firstStart(const ExecutionLog &Log) {
    size_t I = 0;
    while (I < Log.Steps.size() && !isOf(Log.Steps[I], EventKind::Start))
      ++I;
    return I;
  }

  void takeLast() {
    const unsigned LastSteps = Whole || Log.ShowsAll ? ~0u : 12;
    unsigned Count[MaxThreads] = {};
    for (size_t I = End; I-- > 0;)
      if (isCandidate(I))
        Shown[I] = llvm::is_contained(Marked, I) ||
                   isOf(Log.Steps[I], EventKind::Start) ||
                   Count[Log.Steps[I].E.Thread.index()]++ < LastSteps;
  }

  void takeSeen() {
    for (size_t I = End; I-- > 0;) {
      const LoggedStep &S = Log.Steps[I];
      if (!Shown[I] || !S.IsEvent ||
          infoOf(S.E.Kind).Acquires == EventInfo::OfMonitor)
        continue;
      size_t W = releaseOf(Log, I);
      if (W != None && isCandidate(W))
        Shown[W] = true;
    }
  }

  /// To say that one step is left out takes a row as well.
  void closeGapsOfOne() {
    size_t LeftOut[MaxThreads] = {}, Last[MaxThreads];
    for (size_t I = 0; I != End; ++I) {
      unsigned T = Log.Steps[I].E.Thread.index();
      if (!isCandidate(I))
        continue;
      if (!Shown[I]) {
        ++LeftOut[T];
        Last[T] = I;
        continue;
      }
      if (LeftOut[T] == 1)
        Shown[Last[T]] = true;
      LeftOut[T] = 0;
    }
  }

  const ExecutionLog &Log;
  size_t End;
  ThreadSet Involved;
  llvm::ArrayRef<size_t> Marked;
  bool Whole;
  size_t FirstStart;
  InnerSteps Inner;
  llvm::BitVector Shown; ///< by step
};

/// Makes columns, rows and their edges.
class Table {
public:
  Table(Finding &F, const ExecutionLog &Log, ThreadSet Involved, bool Whole)
      : F(F), Log(Log), Whole(Whole), RowOf(Log.Steps.size(), None),
        Parts(Log.Steps.size()) {
    for (unsigned T = 0; T < MaxThreads; ++T)
      if (Involved.contains(T)) {
        Column[T] = F.Columns.size();
        F.Columns.push_back(Log.threadName(ThreadId(ThreadIndex(T))));
      }
    for (size_t I = 0; I < Log.Steps.size(); ++I)
      if (Log.Steps[I].Within != None)
        Parts[Log.Steps[I].Within].push_back(I);
  }

  void leaveOut(size_t I) { ++LeftOut[Log.Steps[I].E.Thread.index()]; }

  void add(size_t I, bool IsMarked) {
    const LoggedStep &S = Log.Steps[I];
    unsigned T = S.E.Thread.index();
    if (unsigned N = std::exchange(LeftOut[T], 0)) {
      ScheduleRow Gap;
      Gap.Column = Column[T];
      Gap.Text = "... " + std::to_string(N) + " steps";
      Gap.LeftOut = N;
      F.Rows.push_back(std::move(Gap));
    }
    ScheduleRow R;
    R.Column = Column[T];
    R.Text = Log.describe(S);
    std::vector<SourcePosition> Stack = Log.positions(S.Stack);
    R.Where = ExecutionLog::where(Stack);
    if (const SourcePosition *P = userFrame(Stack)) {
      R.At = *P;
      R.Depth = unsigned(Stack.size() - (P - Stack.data())) - 1;
    }
    R.Marked = IsMarked;
    R.Step = I;
    RowOf[I] = F.Rows.size();
    F.Rows.push_back(std::move(R));
    addEdges(I);
  }

private:
  void addEdges(size_t I) {
    const LoggedStep &S = Log.Steps[I];
    bool IsFirst = !Begun.contains(S.E.Thread);
    Begun.add(S.E.Thread);
    llvm::SmallVector<size_t, 4> Sources;
    if (IsFirst) // the start is seen by the first step
      addEdge(startOf(Log, S.E.Thread, I), Sources);
    if (!S.IsEvent || (IsFirst && !Whole))
      return;
    // The edges of what an operation is made of are the operation's.
    addEdge(releaseOf(Log, I), Sources);
    for (size_t Part : Parts[I])
      addEdge(releaseOf(Log, Part), Sources);
  }

  /// To the row that was added last.
  void addEdge(size_t From, llvm::SmallVectorImpl<size_t> &Sources) {
    if (From != None && RowOf[From] == None && Log.Steps[From].Within != None)
      From = Log.Steps[From].Within;
    if (From != None && RowOf[From] == None && Whole)
      From = lastShown(Log, RowOf, From);
    if (From == None || RowOf[From] == None ||
        llvm::is_contained(Sources, From))
      return;
    Sources.push_back(From);
    ++Edges;
    F.Rows[RowOf[From]].Releases.push_back(Edges);
    F.Rows.back().Acquires.push_back(Edges);
  }

  Finding &F;
  const ExecutionLog &Log;
  bool Whole;
  unsigned Column[MaxThreads] = {}, LeftOut[MaxThreads] = {};
  std::vector<size_t> RowOf;              ///< by step
  std::vector<std::vector<size_t>> Parts; ///< by step: those Within it
  unsigned Edges = 0;
  ThreadSet Begun;
};

} // namespace

void heddle::addSchedule(Finding &F, const ExecutionLog &Log, size_t End,
                         ThreadSet Involved, llvm::ArrayRef<size_t> Marked,
                         bool Whole) {
  Selection Which(Log, End, Involved, Marked, Whole);
  Table Rows(F, Log, Involved, Whole);
  llvm::SmallVector<ThreadId, 8> Columns;
  for (ThreadSet Left = Involved; Left; Left.dropFirst())
    Columns.push_back(Left.first());
  RowDetails Details(Log, Columns);
  for (size_t I = 0; I < std::min(End, Log.Steps.size()); ++I) {
    bool IsShown = Which.isShown(I);
    if (IsShown)
      Rows.add(I, llvm::is_contained(Marked, I));
    else if (Which.isCandidate(I))
      Rows.leaveOut(I);
    Details.take(I, IsShown ? &F.Rows.back() : nullptr);
  }
}
