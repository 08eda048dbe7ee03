//===- LookAhead.cpp - What threads may still do --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LookAhead.h"
#include "SyncModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

/// Walks within walks.
static constexpr unsigned MostNested = 2;

void LookAhead::choose(int64_t Value, uint32_t Pair, bool IsFuture) {
  Choice = Value;
  ChoicePair = Pair;
  ChoiceIsFuture = IsFuture;
  WithChoice.clear();
}

bool LookAhead::mayComeTrue(uint32_t Pair) {
  llvm::SmallVector<ImposingRead, 4> Readers;
  // Otherwise some of the reads may have got their write already.
  if (Sets.identity() != ActionIdentity::Occurrence)
    return mayWrite(Pair, {});
  for (ActionIndex R : E.imposing())
    if (E[R].Pair == Pair)
      Readers.push_back({E[R].Thread, E.clock(R)[E[R].Thread]});
  if (ChoiceIsFuture && ChoicePair == Pair)
    Readers.push_back({Reader.Self, Reader.Clock[Reader.Self]});
  return mayWrite(Pair, Readers);
}

/// Readers: empty if who will read it is not known.
bool LookAhead::mayWrite(uint32_t Pair, llvm::ArrayRef<ImposingRead> Readers) {
  const WriteEntry &F = Sets[Pair];
  if (F.Thread >= S.numThreads())
    return true;
  std::pair Key(Pair, Readers.empty() ? Depth : ~0u);
  bool IsOwn = ChoiceIsFuture && ChoicePair == Pair;
  if (auto It = Always.find(Key); It != Always.end() && !IsOwn)
    return It->second;
  if (auto It = WithChoice.find(Key); It != WithChoice.end() && !IsOwn) {
    UsedChoice = true;
    return It->second;
  }
  const Thread &T = S.thread(unsigned(F.Thread));
  if (!isSettled(T))
    return true;
  bool Before = std::exchange(UsedChoice, IsOwn);
  FutureWalk::Goal G;
  G.Place =
      futureTarget(S.world(), S.program(), F.Cell, presentObject(S, F.Cell));
  G.Action = &F;
  G.ByOccurrence = Sets.identity() == ActionIdentity::Occurrence;
  G.Readers = Readers;
  ++Depth;
  FutureWalk Walk(S, T, G, occurrences(F.Cell, F.Thread), *this, Solver,
                  Loaded);
  bool May = Walk.run();
  --Depth;
  (UsedChoice ? WithChoice : Always)[Key] = May;
  UsedChoice |= Before;
  return May;
}

bool LookAhead::listWrites(const Thread &T, Ref Cell,
                           llvm::SmallVectorImpl<uint64_t> &Out) {
  FutureWalk::Goal G;
  G.Place = futureTarget(S.world(), S.program(), Cell, presentObject(S, Cell));
  G.Values = &Out;
  ++Depth;
  FutureWalk Walk(S, T, G, 0, *this, Solver, Loaded);
  bool May = Walk.run();
  --Depth;
  return !May;
}

/// Whether what an event that is no access leaves its thread with does not
/// depend on its place in the order.
static bool acquiresNothing(EventKind K) {
  switch (K) {
  case EventKind::Begin:
  case EventKind::Start:
  case EventKind::MonitorExit:
  case EventKind::Notify:
  case EventKind::NotifyAll:
  case EventKind::Unpark:
  case EventKind::Interrupt:
  case EventKind::Exit:
    return true;
  default:
    return false;
  }
}

static bool acquiresNothing(const MemoryAction &A) {
  switch (A.What) {
  case MemoryAction::Base:
  case MemoryAction::Write:
  case MemoryAction::VolatileWrite:
    return true;
  case MemoryAction::Read:
    return A.Order == AccessOrder::Plain;
  case MemoryAction::VolatileRead:
  case MemoryAction::Update:
  case MemoryAction::Fence:
    return false;
  case MemoryAction::Sync:
    return acquiresNothing(A.Event);
  }
  llvm_unreachable("internal: kind of an action");
}

bool LookAhead::isSettled(const Thread &T) {
  uint64_t Bit = uint64_t(1) << T.Self;
  if (&T == &Reader || Settled & Bit)
    return true;
  if (Unsettled & Bit)
    return false;
  for (ActionIndex I = 1; I != E.size(); ++I)
    if (E[I].Thread == T.Self && !acquiresNothing(E[I]) &&
        !E.happensBefore(I, Reader.Self, Reader.Clock)) {
      Unsettled |= Bit;
      return false;
    }
  Settled |= Bit;
  return true;
}

/// How many writes of a thread to the cell were executed.
uint32_t LookAhead::occurrences(Ref Cell, unsigned Thread) const {
  for (ActionIndex I = S.world().shadow(Cell)->Read; I; I = E[I].Previous)
    if (E[I].Pair && E[I].Thread == Thread)
      return Sets[E[I].Pair].Occurrence;
  return 0;
}

/// Whether no read to come may take a pair (Sync::mayStillWrite).
bool LookAhead::isExcluded(const WriteEntry &F, uint32_t Pair, bool IsFresh) {
  if (F.Thread < S.numThreads())
    if (const Thread &T = S.thread(unsigned(F.Thread)); isSettled(T))
      if (hasEnded(T) ||
          (Sets.identity() == ActionIdentity::Occurrence && !IsFresh &&
           F.Occurrence <= occurrences(F.Cell, F.Thread)))
        return true;
  if (Sets.identity() == ActionIdentity::Value)
    return false;
  auto Conflicts = [&](uint32_t Imposed) {
    const WriteEntry &I = Sets[Imposed];
    return Imposed != Pair && I.Cell == F.Cell && I.Thread == F.Thread &&
           I.Occurrence == F.Occurrence && I.Site == F.Site;
  };
  if (ChoiceIsFuture && Conflicts(ChoicePair)) {
    UsedChoice = true;
    return true;
  }
  return llvm::any_of(E.imposing(),
                      [&](ActionIndex R) { return Conflicts(E[R].Pair); });
}

bool LookAhead::listSeen(const Read &R, llvm::SmallVectorImpl<uint64_t> &Out) {
  const Thread &T = R.T;
  uint32_t Newest = R.IsFresh ? 0 : S.world().shadow(R.Cell)->Read;
  if (Newest) {
    PendingRead Now;
    Now.What = MemoryAction::Read;
    Now.Order = AccessOrder::Plain;
    Now.Thread = T.Self;
    Now.Cell = R.Cell;
    Now.Newest = Newest;
    Now.Clock = T.Clock;
    Now.Print = nullptr;
    WriteList Past;
    visibleWrites(E, Now, Past);
    for (ActionIndex I : Past)
      if (!R.HasOwn || !E.happensBefore(I, T.Self, T.Clock))
        Out.push_back(E[I].Value);
  } else if (!R.HasOwn) {
    Out.push_back(R.IsFresh ? 0 : loadValue(S.world(), R.Cell, R.Kind));
  }
  for (uint32_t N : Sets.of(R.Cell)) {
    const WriteEntry &F = Sets[N];
    if (!Sets.isOld(N) || F.Thread == T.Self || isExcluded(F, N, R.IsFresh) ||
        (!R.IsFresh && Depth <= MostNested && !mayWrite(N, {})))
      continue;
    if (F.Class)
      Objects[Ref(F.Value)] = N;
    Out.push_back(F.Value);
  }
  // What no set has: see the head of LookAhead.h.
  bool OfHeap = R.Cell >= arena::HeapBase && !R.IsFresh;
  for (unsigned I = 0; I != S.numThreads(); ++I) {
    const Thread &Other = S.thread(I);
    bool Freezes = OfHeap && (R.Cell >= arena::PoolBase ||
                              arena::ownerOf(R.Cell) == Other.Self);
    if (&Other == &T || !(R.Acquired || Freezes) ||
        (hasEnded(Other) && isSettled(Other)))
      continue;
    if (Depth > MostNested || !isSettled(Other) ||
        !listWrites(Other, R.Cell, Out))
      return false;
  }
  return true;
}

std::pair<ClassId, uint32_t> LookAhead::futureObject(Ref O) {
  auto It = Objects.find(O);
  if (It == Objects.end())
    return {};
  const WriteEntry &F = Sets[It->second];
  return {ClassId(F.Class), F.Length};
}

bool LookAhead::hasSeenDefault(unsigned Writer, Ref Cell) {
  // A field that another thread writes, too, is not frozen.
  for (ActionIndex I = S.world().shadow(Cell)->Read; I; I = E[I].Previous)
    if (E[I].What != MemoryAction::Base && E[I].Thread != Writer)
      return false;
  if (Reader.Self != Writer && Reader.Cell == Cell && !ChoicePair) {
    UsedChoice = true;
    return true;
  }
  if (E.imposing().empty())
    return false;
  for (ActionIndex I = E.imposing().front(); I != E.size(); ++I)
    if (E[I].What == MemoryAction::Read && E[I].Cell == Cell &&
        E[I].Thread != Writer && !E[I].Pair)
      return true;
  return false;
}

std::optional<uint64_t> LookAhead::pendingValue(const Thread &T) {
  if (&T != &Reader)
    return std::nullopt;
  UsedChoice = true;
  return uint64_t(Choice);
}
