//===- Justification.cpp - Which executions JPR has -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Jpr/JprMemory.h"
#include "heddle/Jpr/SameAction.h"
#include "heddle/MemoryModel/Coherence.h"
#include "heddle/MemoryModel/FenceOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

WriteName JprMemory::seenWriteName(ActionIndex Read) const {
  return actions()[writeSeenBy(actions(), Read)].Left.Name;
}

void JprMemory::contradict(Thread &T, bool MayChange) {
  const Execution &E = Actions; // an action may be in the making
  if (T.Contradicts)
    return;
  if (!MayChange && !Sets->hasLooseOrder() &&
      llvm::none_of(E.all(),
                    [&](ActionIndex I) { return E[I].Saw.MayChange; })) {
    S.kernelToChange().Discarded = KernelHeader::AtOnce;
    return;
  }
  S.saveThread(T);
  T.Contradicts = true;
  if (uint8_t &Discarded = S.kernelToChange().Discarded; !Discarded)
    Discarded = KernelHeader::AtItsEnd;
}

/// Whether what comes after A, or before it, in the order of events may do so
/// without happens-before.
static bool isLoose(const MemoryAction &A) {
  switch (A.What) {
  case MemoryAction::VolatileWrite:
    return true;
  case MemoryAction::Update:
    return !A.Saw.NamesPair;
  case MemoryAction::Sync:
    return A.Event.Kind == EventKind::Interrupt ||
           A.Event.Kind == EventKind::IsAlive ||
           A.Event.Kind == EventKind::Unpark ||
           A.Event.Kind == EventKind::Section;
  case MemoryAction::Base:
  case MemoryAction::Write:
  case MemoryAction::Read:
  case MemoryAction::VolatileRead:
  case MemoryAction::Fence:
    return false;
  }
  llvm_unreachable("internal: kind of an action");
}

void JprMemory::recordPairs() {
  const Execution &E = actions();
  for (ActionIndex I : E.all()) {
    if (isLoose(E[I]))
      Sets->recordLooseOrder();
    if (E[I].writes() && E[I].Left.Pair)
      Sets->recordFound(E[I].Left.Pair, E[I].Order != AccessOrder::Volatile);
  }
}

void JprMemory::recordRaces() {
  const Execution &E = actions();
  if (uint64_t Now = Sets->edition(); Now != RacesOf) {
    RacesTold.clear();
    RacesOf = Now;
  }
  llvm::SmallVector<WriteSets::Race, 16> Met;
  llvm::SmallVector<std::pair<CellId, ActionIndex>, 64> Reads;
  for (ActionIndex I : E.all())
    if (E[I].reads())
      Reads.push_back({E[I].Cell, I});
  llvm::sort(Reads);
  for (ActionIndex A : E.all()) {
    const MemoryAction &Write = E[A];
    if (!Write.Left.Pair || Write.What == MemoryAction::Base || !Write.writes())
      continue;
    for (auto At =
             llvm::lower_bound(Reads, std::pair(Write.Cell, ActionIndex()));
         At != Reads.end() && At->first == Write.Cell; ++At)
      if (ActionIndex R = At->second;
          E[R].Thread != Write.Thread &&
          !Sets->hasRaced(Write.Left.Pair, E[R].Thread) &&
          !RacesTold.contains({Write.Left.Pair, E[R].Thread}) &&
          !E.happensBefore(A, R) && !E.happensBefore(R, A)) {
        Met.push_back({Write.Left.Pair, E[R].Thread});
        RacesTold.insert(Met.back());
      }
  }
  Sets->recordRaces(Met);
}

unsigned JprMemory::numForeignReads() const {
  const Execution &E = actions();
  unsigned Count = 0;
  for (ActionIndex I : E.all()) {
    const MemoryAction &A = E[I];
    if (!A.reads())
      continue;
    bool IsOrdered = A.What == MemoryAction::VolatileRead &&
                     E[A.Saw.Source].What == MemoryAction::VolatileWrite;
    Count += A.Saw.Imposes ||
             (A.Saw.What.Pair && Sets->isOfOthers(A.Saw.What.Pair, A.Thread)) ||
             (A.Saw.Source && E[A.Saw.Source].Thread != A.Thread && !IsOrdered);
  }
  return Count;
}

bool JprMemory::isJustified() const {
  if (S.kernel().Discarded)
    return false;
  const Execution &E = actions();
  return llvm::all_of(E.imposing(),
                      [&](ActionIndex R) { return isFulfilled(E, R); }) &&
         Objects.areEarlyAllocated() && isCoherent(E);
}

bool JprMemory::fencesAllow() const { return heddle::fencesAllow(actions()); }
