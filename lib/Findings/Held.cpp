//===- Held.cpp - What threads hold in a recorded execution ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Held.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Monitors held by a thread after the first End steps, oldest first.
static std::vector<Ref> heldMonitors(const ExecutionLog &Log, ThreadId T,
                                     size_t End) {
  std::vector<Ref> Held;
  for (size_t I = 0; I < End && I < Log.Steps.size(); ++I) {
    const LoggedStep &S = Log.Steps[I];
    if (!S.IsEvent || S.E.Thread != T || !S.E.Print.size())
      continue;
    Ref Object = S.E.Print.begin()->Loc.address();
    if (infoOf(S.E.Kind).Acquires == EventInfo::OfMonitor)
      Held.push_back(Object);
    else if (infoOf(S.E.Kind).Releases == EventInfo::OfMonitor)
      llvm::erase(Held, Object);
  }
  return Held;
}

std::vector<std::string> heddle::heldNames(const ExecutionLog &Log, ThreadId T,
                                           size_t End) {
  std::vector<std::string> Names;
  for (Ref R : heldMonitors(Log, T, End))
    Names.push_back(Log.objectName(R));
  return Names;
}

std::vector<std::string> heddle::lockNames(const ExecutionLog &Log,
                                           llvm::ArrayRef<HeldLock> Locks) {
  std::vector<std::string> Names;
  for (const HeldLock &L : Locks)
    Names.push_back((L.IsShared ? ReadLockOf : "") + Log.partOf(L.Cell));
  return Names;
}

ThreadId heddle::holderOf(const ExecutionLog &Log, Ref Monitor) {
  ThreadId Owner;
  for (const LoggedStep &S : Log.Steps) {
    if (!S.IsEvent || !S.E.Print.size() ||
        S.E.Print.begin()->Loc.address() != Monitor)
      continue;
    if (infoOf(S.E.Kind).Acquires == EventInfo::OfMonitor)
      Owner = S.E.Thread;
    else if (infoOf(S.E.Kind).Releases == EventInfo::OfMonitor)
      Owner = ThreadId();
  }
  return Owner;
}

ThreadId heddle::initialiserOf(const ExecutionLog &Log, Ref Record) {
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
