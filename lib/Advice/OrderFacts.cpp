//===- OrderFacts.cpp - In which order threads did their work -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For what goes wrong without a race: a method whose work another thread sees
// half done, a wake-up that is missing, a look that comes before the write that
// would have made others answer it.
//
//===----------------------------------------------------------------------===//

#include "OrderFacts.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

namespace {

class OrderReader {
public:
  OrderReader(const ExecutionLog &Log, StackPlaces &Places, Facts &Out)
      : Log(Log), Places(Places), Out(Out), Now(MaxThreads) {}

  void readAll();

private:
  struct PendingWrite {
    Ref Monitor;
    SourcePosition Where;
  };
  struct ThreadNow {
    std::vector<Ref> Held; ///< monitors, the outermost first
    std::vector<PendingWrite> Writes;
    std::optional<SourcePosition> Look, LateWrite, LookBefore;
  };

  static bool isWrite(const LoggedStep &S) {
    return S.IsWrite || (S.IsEvent && (S.E.Kind == EventKind::Cas ||
                                       S.E.Kind == EventKind::Rmw));
  }
  /// A field or an element, by a plain access or by an event.
  static bool isAccess(const LoggedStep &S) {
    return S.Cell &&
           (!S.IsEvent || S.E.Kind == EventKind::Read ||
            S.E.Kind == EventKind::Write || S.E.Kind == EventKind::AtomicRead ||
            S.E.Kind == EventKind::AtomicWrite || S.E.Kind == EventKind::Cas ||
            S.E.Kind == EventKind::Rmw);
  }
  void noteShared();
  void addWork(const LoggedStep &S);
  void noteMonitors(const LoggedStep &S);
  void notePark(const LoggedStep &S);

  const ExecutionLog &Log;
  StackPlaces &Places;
  Facts &Out;
  std::vector<ThreadNow> Now;
};

/// Threads that use a cell, and whether any writes it after its making.
struct CellUse {
  ThreadSet Threads;
  bool IsWritten = false;
};

void OrderReader::addWork(const LoggedStep &S) {
  const auto &Work = Places.of(S).Work;
  if (!Work)
    return;
  const auto &[At, Of] = *Work;
  for (SharedWork &W : Out.Shared)
    if (W.Of.Class == Of.Class && W.Of.Method == Of.Method) {
      if (At.Line < W.First.Line)
        W.First = At;
      if (At.Line > W.Last.Line)
        W.Last = At;
      return;
    }
  Out.Shared.push_back({Of, At, At});
}

void OrderReader::noteShared() {
  std::map<Ref, CellUse> Cells;
  for (const LoggedStep &S : Log.Steps) {
    if (!isAccess(S))
      continue;
    CellUse &U = Cells[S.Cell];
    U.Threads.add(S.E.Thread);
    if (!U.IsWritten && isWrite(S))
      U.IsWritten = !Places.of(S).IsOfMaking;
  }
  for (const LoggedStep &S : Log.Steps)
    if (isAccess(S))
      if (const CellUse &U = Cells[S.Cell]; U.IsWritten && U.Threads.size() > 1)
        addWork(S);
}

void OrderReader::noteMonitors(const LoggedStep &S) {
  ThreadNow &T = Now[S.E.Thread.index()];
  if (isAccess(S) && isWrite(S) && !T.Held.empty()) {
    const LockUse &Use = Places.of(S).Use;
    if (!Use.Of.Class.empty() && Use.Where.Method != "<init>" &&
        Use.Where.Method != "<clinit>")
      T.Writes.push_back({T.Held.back(), Use.Where});
    return;
  }
  if (!S.IsEvent || !S.E.Print.size())
    return;
  Ref Object = S.E.Print.begin()->Loc.address();
  auto IsOf = [&](const PendingWrite &W) { return W.Monitor == Object; };
  switch (S.E.Kind) {
  case EventKind::MonitorEnter:
    T.Held.push_back(Object);
    break;
  case EventKind::Notify:
  case EventKind::NotifyAll:
    llvm::erase_if(T.Writes, IsOf);
    break;
  case EventKind::MonitorExit: {
    auto At = std::find(T.Held.rbegin(), T.Held.rend(), Object);
    if (At == T.Held.rend())
      break;
    T.Held.erase(std::next(At).base());
    if (llvm::is_contained(T.Held, Object))
      break;
    for (const PendingWrite &W : T.Writes)
      if (IsOf(W)) {
        SilentWrite Silent{Log.objectName(Object), W.Where};
        if (llvm::none_of(Out.SilentWrites, [&](const SilentWrite &X) {
              return X.Monitor == Silent.Monitor &&
                     X.Where.Class == W.Where.Class &&
                     X.Where.Line == W.Where.Line;
            }))
          Out.SilentWrites.push_back(std::move(Silent));
      }
    llvm::erase_if(T.Writes, IsOf);
    break;
  }
  default:
    break;
  }
}

/// A look, then a write on another line of the same method, then a park.
void OrderReader::notePark(const LoggedStep &S) {
  ThreadNow &T = Now[S.E.Thread.index()];
  if (S.IsEvent && S.E.Kind == EventKind::Park) {
    if (T.LateWrite && T.LookBefore &&
        llvm::none_of(Out.LateWrites, [&](const LateWrite &L) {
          return L.Write.Class == T.LateWrite->Class &&
                 L.Write.Line == T.LateWrite->Line;
        }))
      Out.LateWrites.push_back({*T.LateWrite, *T.LookBefore});
    return;
  }
  if (!S.IsEvent || !isAccess(S))
    return;
  const LockUse &Use = Places.of(S).Use;
  if (Use.Of.Class.empty())
    return;
  if (!isWrite(S)) {
    T.Look = Use.Where;
    T.LateWrite.reset();
  } else if (T.Look && T.Look->Class == Use.Where.Class &&
             T.Look->Method == Use.Where.Method &&
             T.Look->Line < Use.Where.Line) {
    T.LateWrite = Use.Where;
    T.LookBefore = T.Look;
  }
}

void OrderReader::readAll() {
  noteShared();
  for (const LoggedStep &S : Log.Steps) {
    if (S.E.Thread.index() >= Now.size())
      continue;
    Out.HasInterrupts |= S.IsEvent && S.E.Kind == EventKind::Interrupt;
    noteMonitors(S);
    notePark(S);
  }
}

} // namespace

void heddle::readOrderFacts(const ExecutionLog &Log, StackPlaces &Places,
                            Facts &Out) {
  OrderReader(Log, Places, Out).readAll();
}
