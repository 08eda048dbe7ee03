//===- Heuristics.cpp - JRF's search heuristics ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Heuristics.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

static bool isMemoryOrMonitor(EventInfo::Thing T) {
  return T == EventInfo::OfMemory || T == EventInfo::OfMonitor;
}

static bool acquires(const Event &E) {
  if (E.Kind == EventKind::Section) // a lock of java.util.concurrent
    return E.Condition.Waits;
  return isMemoryOrMonitor(infoOf(E.Kind).Acquires);
}

static bool releases(const Event &E) {
  if (E.Kind == EventKind::Section)
    return !E.Condition.Waits && E.Condition.Writes;
  return isMemoryOrMonitor(infoOf(E.Kind).Releases);
}

static Location subject(const Event &E) {
  return E.Print.size() ? E.Print.begin()->Loc : Location();
}

void MoveHistory::push(const Event &E) {
  bool Releases = releases(E);
  if (E.Kind == EventKind::Cas) // one that failed only reads
    Releases = E.Print.size() && E.Print.begin()->IsWrite;
  Moves.push_back({subject(E), E.Thread, E.Kind == EventKind::Write, Releases});
}

ThreadId MoveHistory::lastWriter(Location L) const {
  for (const Move &M : llvm::reverse(Moves))
    if (M.Writes && M.Loc == L)
      return M.Thread;
  return ThreadId();
}

bool MoveHistory::wasReleased(Location L) const {
  return llvm::any_of(Moves,
                      [&](const Move &M) { return M.Releases && M.Loc == L; });
}

unsigned heddle::heuristicValue(unsigned Set, const Event &E,
                                const MoveHistory &History) {
  constexpr unsigned Other = 3;
  bool WF = Set & WritesFirst, WW = Set & WatchWritten,
       ARA = Set & AvoidReleaseAcquire, AF = Set & AcquireFirst;
  if (E.Kind == EventKind::Write || E.Kind == EventKind::Read) {
    ThreadId Last = History.lastWriter(subject(E));
    bool ByOther = Last.isValid() && Last != E.Thread;
    if (E.Kind == EventKind::Write) {
      if (ByOther)
        return WF || WW ? 8 : Other;
      return WF ? 7 : Other;
    }
    if (ByOther)
      return WW ? 6 : Other;
    return WF && WW ? 5 : Other;
  }
  if (acquires(E)) {
    if (!History.wasReleased(subject(E)))
      return AF ? 4 : Other;
    return AF || ARA ? 2 : Other;
  }
  if (releases(E))
    return ARA ? 1 : Other;
  return Other;
}
