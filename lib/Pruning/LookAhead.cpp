//===- LookAhead.cpp - What threads may still do --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/LookAhead.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Jpr/SameAction.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

/// Walks within walks.
static constexpr unsigned MostNested = 2;
/// Instructions that are walked for one read. By measurement: with 12,000 the
/// hash with four threads takes three times as long, and of 862 discarded
/// executions of all programs one fewer is left (docs/results/Pruning.md).
static constexpr int BudgetOfRead = 150;
/// If a final field of an object of the future is seen: nobody sees its default
/// value but of an object whose constructor does not end, so that it pays to
/// come to that end.
static constexpr int BudgetOfFinal = 1000;
/// For all reads of an execution: where many are asked for, and walks do not
/// come to an end, to execute what is discarded takes less time.
static constexpr int BudgetOfExecution = 3000;
/// What asks for a pair: a walk at some depth, or the reads that imposed it.
static constexpr unsigned AllReaders = 16;

/// It depends on what was executed only, so that replays find the same choices.
static int budgetLeft(const Execution &E) {
  int Left = BudgetOfExecution;
  for (ActionIndex I : E.all())
    Left -= E[I].Saw.Walked;
  return std::max(Left, 0);
}

LookAhead::LookAhead(FuturePruner &Pruner, const JprMemory &J,
                     const Thread &Reader)
    : Pruner(Pruner), J(J), S(J.sync()), E(J.actions()), Sets(J.writeSets()),
      Reader(Reader),
      Given(std::min(asksForFinal() ? BudgetOfFinal : BudgetOfRead,
                     budgetLeft(E))) {
  Pruner.askFor(J, Reader);
}

/// Whether a final field of an object that nobody has made yet was seen with
/// its default value, or may be now.
bool LookAhead::asksForFinal() const {
  if (!J.placement().hasEarly(arena::HeapBase, ~uint32_t(arena::HeapBase)))
    return false;
  if (isUnmadeFinal(Reader.Cell))
    return true;
  if (E.imposing().empty())
    return false;
  for (ActionIndex I : E.from(E.imposing().front()))
    if (E[I].What == MemoryAction::Read && !E[I].Saw.What.Pair &&
        isUnmadeFinal(E[I].Cell.index()))
      return true;
  return false;
}

void LookAhead::choose(int64_t Value, SeenPair Pair, bool IsFuture) {
  Choice = Value;
  ChoicePair = Pair;
  ChoiceIsFuture = IsFuture;
  WithChoice.clear();
}

/// Whether the choice imposes the pair, or it is one of those that it does.
bool LookAhead::isChoice(PairId Pair) const {
  return ChoiceIsFuture &&
         ChoicePair.Pair == (ChoicePair.IsAlike ? Sets.alike(Pair) : Pair);
}

/// Whether the cell is a final field of an object that a read has made.
bool LookAhead::isUnmadeFinal(Ref Cell) const {
  Ref O = Cell < arena::HeapBase ? 0 : J.placement().presentObject(Cell);
  if (!O || !J.placement().hasEarly(O, 1) || J.placement().isAllocated(O))
    return false;
  const Program &P = S.program();
  for (ClassId C(S.world().load<uint32_t>(O)); C.isValid(); C = P[C].Super)
    if (P[C].Info)
      for (const FieldInfo &F : P[C].Info->Fields)
        if (O + F.Offset == Cell && !(F.Flags & AccStatic))
          return F.Flags & AccFinal;
  return false;
}

/// The reads that wait for the pair: of each thread the first one, since what
/// does not happen after it does not happen after the others.
llvm::SmallVector<ImposingRead, 4> LookAhead::readersOf(SeenPair Pair) const {
  llvm::SmallVector<ImposingRead, 4> Readers;
  auto Add = [&](unsigned T, uint32_t Clock) {
    if (llvm::none_of(Readers, [&](auto &R) { return R.Thread == T; }))
      Readers.push_back({T, Clock});
  };
  bool ByValue = Sets.identity() == ActionIdentity::Value;
  for (ActionIndex R : E.imposing())
    if (E[R].Saw.What == Pair && !(ByValue && isFulfilled(E, R)))
      Add(E[R].Thread, E.clock(R)[E[R].Thread]);
  if (ChoiceIsFuture && ChoicePair == Pair)
    Add(Reader.Self, Reader.Clock[Reader.Self]);
  return Readers;
}

bool LookAhead::mayWriteBySlices(const Thread &T, PairId Pair) {
  if (&T == &Reader)
    return Pruner.mayWrite(T, E, Sets[Pair], Choice);
  auto [At, New] = BySlices.try_emplace(Pair, true);
  if (New)
    At->second = Pruner.mayWrite(T, E, Sets[Pair], std::nullopt);
  return At->second;
}

/// The pairs that may come for the read, as far as a look at what their threads
/// may still write tells.
llvm::SmallVector<PairId, 4> LookAhead::pairsOf(SeenPair Pair) {
  llvm::SmallVector<PairId, 4> Out;
  auto Add = [&](PairId N) {
    const WriteEntry &F = Sets[N];
    if (F.Thread < S.numThreads()) {
      const Thread &T = S.thread(unsigned(F.Thread));
      if (isSettled(T) && !mayWriteBySlices(T, N))
        return;
    }
    Out.push_back(N);
  };
  if (!Pair.IsAlike)
    Add(Pair.Pair);
  else
    for (PairId N : Sets.of(Sets[Pair.Pair].Cell))
      if (Sets.isOld(N) && Sets.alike(N) == Pair.Pair)
        Add(N);
  return Out;
}

bool LookAhead::mayComeTrue(SeenPair Pair) {
  if (Pruner.mayHandleUncaught())
    return true;
  llvm::SmallVector<PairId, 4> Pairs = pairsOf(Pair);
  if (Pairs.empty())
    return false;
  llvm::SmallVector<ImposingRead, 4> Readers = readersOf(Pair);
  switch (Sets.identity()) {
  case ActionIdentity::Occurrence: // one write for all
    return mayWrite(Pair.Pair, Readers, AllReaders);
  case ActionIdentity::Value: // each may get another one
    return llvm::all_of(Readers, [&](const ImposingRead &R) {
      return llvm::any_of(Pairs, [&](PairId N) {
        return Sets[N].Thread != R.Thread &&
               mayWrite(N, R, AllReaders + 1 + R.Thread);
      });
    });
  case ActionIdentity::Site:
  case ActionIdentity::Position: // some may have got theirs
    return mayWrite(Pair.Pair, {}, Depth);
  }
  llvm_unreachable("internal: identity of actions");
}

/// Readers: empty if the reads to come are not known. Asking tells one question
/// about the pair from another.
bool LookAhead::mayWrite(PairId Pair, llvm::ArrayRef<ImposingRead> Readers,
                         unsigned Asking) {
  const WriteEntry &F = Sets[Pair];
  if (F.Thread >= S.numThreads())
    return true;
  std::pair Key(Pair, Asking);
  bool IsOwn = isChoice(Pair);
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
  G.Place = futureTarget(S.world(), S.program(), F.Cell.index(),
                         J.placement().presentObject(F.Cell.index()));
  G.Action = &F;
  G.ByOccurrence = Sets.identity() == ActionIdentity::Occurrence;
  G.Readers = Readers;
  ++Depth;
  FutureWalk Walk(J, T, G, occurrences(F), *this, Pruner);
  bool May = Walk.run();
  --Depth;
  (UsedChoice ? WithChoice : Always)[Key] = May;
  UsedChoice |= Before;
  return May;
}

bool LookAhead::listWrites(const Thread &T, Ref Cell,
                           llvm::SmallVectorImpl<uint64_t> &Out) {
  FutureWalk::Goal G;
  G.Place = futureTarget(S.world(), S.program(), Cell,
                         J.placement().presentObject(Cell));
  G.Place.CountsStarts = true;
  G.Values = &Out;
  ++Depth;
  FutureWalk Walk(J, T, G, 0, *this, Pruner);
  bool May = Walk.run();
  --Depth;
  return !May;
}

bool LookAhead::isSettled(const Thread &T) {
  if (&T == &Reader || Settled.contains(T.Self))
    return true;
  if (Unsettled.contains(T.Self))
    return false;
  for (ActionIndex I : E.all())
    if (E[I].Thread == T.Self && !isSettled(I)) {
      Unsettled.add(T.Self);
      return false;
    }
  Settled.add(T.Self);
  return true;
}

/// Whether all executions in which the read chooses the same have the action,
/// with the same before it.
bool LookAhead::isSettled(ActionIndex I) {
  const MemoryAction &A = E[I];
  if (acquiresNothing(A) || E.happensBefore(I, Reader.Self, Reader.Clock))
    return true;
  // To wait for a thread's end is never another way round: what comes with it
  // is what that thread has acquired.
  return A.What == MemoryAction::Sync && A.Event.Kind == EventKind::Join &&
         A.Event.Child && isSettled(S.thread(unsigned(A.Event.Child)));
}

/// How many writes of F's thread to its cell were executed, as the identity of
/// actions counts them.
uint32_t LookAhead::occurrences(const WriteEntry &F) const {
  return lastOccurrence(E, newestWrite(S.world(), F.Cell.index()), F, Sets);
}

/// Whether what is at O, for good, is not what F names.
bool LookAhead::hasOtherObject(Ref O, const WriteEntry &F) {
  const World &W = S.world();
  if (J.placement().hasEarly(O, 1)) // as somebody has imposed it
    return W.load<uint32_t>(O) != F.Class ||
           W.load<uint32_t>(O + ArrayLengthOffset) != F.Length;
  if (O < arena::HeapBase || O >= arena::PoolBase ||
      !J.placement().isAllocated(O))
    return false;
  unsigned Owner = arena::ownerOf(O);
  return Owner < S.numThreads() && isSettled(S.thread(Owner)) &&
         (J.placement().presentObject(O) != O ||
          W.load<uint32_t>(O) != F.Class ||
          W.load<uint32_t>(O + ArrayLengthOffset) != F.Length);
}

/// Whether no read to come may take a pair (JprMemory::mayStillWrite).
bool LookAhead::isExcluded(const WriteEntry &F, PairId Pair, bool IsFresh) {
  if (F.Thread < S.numThreads())
    if (const Thread &T = S.thread(unsigned(F.Thread)); isSettled(T))
      if (S.hasEnded(T) || (Sets.identity() == ActionIdentity::Occurrence &&
                            !IsFresh && F.Occurrence <= occurrences(F)))
        return true;
  if (F.Class && hasOtherObject(Ref(F.Value), F))
    return true;
  auto Conflicts = [&](PairId Imposed) {
    return Imposed != Pair && isSameAction(Sets[Imposed], F, Sets);
  };
  if (ChoiceIsFuture && Conflicts(ChoicePair.Pair)) {
    UsedChoice = true;
    return true;
  }
  return llvm::any_of(E.imposing(), [&](ActionIndex R) {
    return Conflicts(E[R].Saw.What.Pair);
  });
}

bool LookAhead::listSeen(const Read &R, llvm::SmallVectorImpl<Value> &Out) {
  const Thread &T = R.T;
  ActionIndex Newest =
      R.IsFresh ? ActionIndex() : newestWrite(S.world(), R.Cell);
  if (Newest) {
    PendingRead Now;
    Now.What = MemoryAction::Read;
    Now.Order = AccessOrder::Plain;
    Now.Thread = T.Self;
    Now.Cell = CellId(R.Cell);
    Now.Newest = Newest;
    Now.Clock = T.Clock;
    Now.Print = nullptr;
    WriteList Past;
    visibleWrites(E, Now, Past);
    for (ActionIndex I : Past)
      if (!R.HasOwn || !E.happensBefore(I, T.Self, T.Clock))
        Out.push_back({uint64_t(E[I].Value), {}});
  } else if (!R.HasOwn) {
    Out.push_back(
        {R.IsFresh ? 0 : uint64_t(loadValue(S.world(), R.Cell, R.Kind)), {}});
  }
  for (PairId N : Sets.of(CellId(R.Cell))) {
    const WriteEntry &F = Sets[N];
    if (F.Thread == T.Self || !Sets.mayRace(N, T.Self) ||
        isExcluded(F, N, R.IsFresh))
      continue;
    Out.push_back({uint64_t(F.Value), R.IsFresh ? PairId() : Sets.alike(N)});
  }
  // What no set has: see the head of LookAhead.h.
  bool OfHeap = R.Cell >= arena::HeapBase && !R.IsFresh;
  if (OfHeap && R.Cell < arena::PoolBase &&
      arena::ownerOf(R.Cell) >= S.numThreads())
    return false;
  for (unsigned I = 0; I != S.numThreads(); ++I) {
    const Thread &Other = S.thread(I);
    bool Freezes = OfHeap && (R.Cell >= arena::PoolBase ||
                              arena::ownerOf(R.Cell) == Other.Self);
    if (&Other == &T || !(R.Acquired || Freezes) ||
        (S.hasEnded(Other) && isSettled(Other)))
      continue;
    bool Stands = isSettled(Other);
    if (Stands && !mayReach(Other, R.Cell))
      continue;
    llvm::SmallVector<uint64_t, 8> New;
    if (Depth > MostNested || !Stands || !listWrites(Other, R.Cell, New))
      return false;
    for (uint64_t V : New)
      Out.push_back({V, {}});
  }
  return true;
}

/// Whether T, a settled one, may still write to the cell.
bool LookAhead::mayReach(const Thread &T, Ref Cell) {
  auto [Known, New] = Reached.try_emplace({Cell, T.Self}, true);
  if (New) {
    FutureTarget G = futureTarget(S.world(), S.program(), Cell,
                                  J.placement().presentObject(Cell));
    G.CountsStarts = true;
    Known->second = Pruner.mayReach(T, E, G);
  }
  return Known->second;
}

bool LookAhead::mayCome(unsigned Reader, PairId Name) {
  return Depth > MostNested || llvm::any_of(Sets.namedBy(Name), [&](PairId N) {
           return Sets[N].Thread != Reader && mayWrite(N, {}, Depth);
         });
}

bool LookAhead::hasSeenDefault(unsigned Writer, Ref Cell) {
  // A field that another thread writes, too, is not frozen.
  for (ActionIndex I = newestWrite(S.world(), Cell); I; I = E[I].Left.Previous)
    if (E[I].What != MemoryAction::Base && E[I].Thread != Writer)
      return false;
  if (Reader.Self != Writer && Reader.Cell == Cell) {
    UsedChoice = true;
    if (!ChoicePair.Pair)
      return true;
  }
  if (E.imposing().empty())
    return false;
  for (ActionIndex I : E.from(E.imposing().front()))
    if (E[I].What == MemoryAction::Read && E[I].Cell == CellId(Cell) &&
        E[I].Thread != Writer && !E[I].Saw.What.Pair)
      return true;
  return false;
}

std::optional<FutureReads::Value> LookAhead::pendingValue(const Thread &T) {
  if (&T != &Reader)
    return std::nullopt;
  UsedChoice = true;
  return Value{uint64_t(Choice), ChoicePair.Pair};
}
