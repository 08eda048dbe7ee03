//===- StoreBuffers.cpp - Machines with store buffers ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is done at once because it takes nothing from anybody: putting a write
// into a buffer; a read, where it finds what it is to see; synchronisation
// whose turn it is; a flush of what nobody reads, or of the last write to its
// cell, where nobody waits for what it replaces.
//
//===----------------------------------------------------------------------===//

#include "StoreBuffers.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

uint32_t BufferRuns::cellOf(CellId Cell) {
  auto [At, IsNew] = Cells.try_emplace(Cell, NumCells);
  NumCells += IsNew;
  return At->second;
}

/// A cell that begins anew is another one: what was in it before happens before
/// all reads of what is in it then, which see none of it.
void BufferRuns::numberCells() {
  for (ActionIndex I : E.all()) {
    if (!E[I].reads() && !E[I].writes())
      continue;
    if (E[I].isTurn())
      Cells[E[I].Cell] = NumCells++;
    CellsThen[I] = cellOf(E[I].Cell);
  }
  cellOf(Read.Cell);
}

BufferRuns::BufferRuns(const Execution &E, const PendingRead &R,
                       FlushOrder Order)
    : E(E), Read(R), Order(Order), Reader(R.Thread) {
  if (R.HasExpected)
    Expected = R.Expected;
  // Bases have the first numbers, so cells come first.
  numberCells();
  uint32_t Next = NumCells;
  for (ActionIndex I : E.all())
    if (E[I].What == MemoryAction::Base)
      Numbers[I] = CellsThen[I];
    else if (E[I].writes())
      Numbers[I] = Next++;
  Start.Memory.resize(NumCells);
  for (uint32_t C = 0; C != NumCells; ++C)
    Start.Memory[C] = C;
  Start.Writers.resize(NumCells);
  Start.Readers.resize(Next + 1);
  for (ActionIndex I : E.all())
    if (E[I].What != MemoryAction::Base)
      add(E[I], I, E.print(I));

  MemoryAction Last{R.What};
  Last.Order = R.Order;
  Last.Thread = R.Thread;
  Last.Cell = R.Cell;
  Last.Drains = R.What == MemoryAction::Update;
  Numbers[ActionIndex()] = Next; // what an update writes
  add(Last, ActionIndex(), R.Print ? *R.Print : Footprint());
  Start.Next.resize(Threads.size());
  Start.Buffers.resize(Threads.size());
  // canSee() says what it sees.
  --Start.Readers[Threads[Reader].back().Source];
}

void BufferRuns::add(const MemoryAction &A, ActionIndex I,
                     const Footprint &Print) {
  if (A.Thread >= Threads.size())
    Threads.resize(A.Thread + 1);
  Step &X = Threads[A.Thread].emplace_back();
  X.What = A.What;
  X.Reads = A.reads();
  X.Writes = A.writes();
  X.Synchronises = A.synchronises();
  X.Drains = A.Drains;
  X.Waits = A.Order == AccessOrder::Release || A.Order == AccessOrder::AcqRel;
  Place Here{A.Thread, uint32_t(Threads[A.Thread].size() - 1)};
  if (X.Reads || X.Writes)
    X.Cell = I ? CellsThen[I] : Cells[A.Cell];
  if (X.Reads) {
    X.Source = A.Saw.Source ? Numbers[A.Saw.Source] : X.Cell;
    ++Start.Readers[X.Source];
  }
  if (X.Writes) {
    X.Number = Numbers[I];
    ++Start.Writers[X.Cell];
  }
  if (!X.Synchronises)
    return;
  for (const auto &[Other, Where] : Synchronisation)
    if (Where.Thread != A.Thread && dependent(Other, Print))
      X.Before.push_back(Where);
  Synchronisation.push_back({Print, Here});
}

bool BufferRuns::canSee(ActionIndex W) {
  Tried.clear();
  uint32_t Number = Numbers[W];
  Step &Last = Threads[Reader].back();
  Last.Source = Number;
  State S = Start;
  ++S.Readers[Number];
  if (Expected && E[W].Value != *Expected) {
    Last.Writes = false;
    --S.Writers[Last.Cell];
  } else {
    Last.Writes = Last.What == MemoryAction::Update;
  }
  return search(std::move(S));
}

bool BufferRuns::seesSource(const State &S, unsigned T, const Step &X) const {
  const std::vector<Entry> &Buffer = S.Buffers[T];
  for (size_t I = Buffer.size(); I-- != 0;)
    if (!Buffer[I].IsFence && Buffer[I].Cell == X.Cell)
      return Buffer[I].Number == X.Source;
  return S.Memory[X.Cell] == X.Source;
}

/// Whether the next step of T can be executed; what memory loses by it is not
/// looked at.
bool BufferRuns::isReady(const State &S, unsigned T) const {
  if (S.Next[T] == Threads[T].size())
    return false;
  const Step &X = Threads[T][S.Next[T]];
  bool IsAtOnce = Order == FlushOrder::AtOnce;
  if ((X.Drains || IsAtOnce) && !S.Buffers[T].empty())
    return false;
  for (Place P : X.Before)
    if (S.Next[P.Thread] <= P.Index)
      return false;
  return !X.Reads || seesSource(S, T, X);
}

void BufferRuns::execute(State &S, unsigned T) const {
  const Step &X = Threads[T][S.Next[T]++];
  if (X.Reads)
    --S.Readers[X.Source];
  if (X.Writes && X.Synchronises) {
    S.Memory[X.Cell] = X.Number;
    --S.Writers[X.Cell];
  } else if (X.Writes) {
    S.Buffers[T].push_back({X.Number, X.Cell, X.Waits, false});
  } else if (X.What == MemoryAction::Fence && X.Waits &&
             !S.Buffers[T].empty()) {
    S.Buffers[T].push_back({0, 0, true, true});
  }
}

bool BufferRuns::mayFlush(const State &S, unsigned T, size_t I) const {
  const std::vector<Entry> &Buffer = S.Buffers[T];
  if (I == 0)
    return true;
  if (Order != FlushOrder::OfACell || Buffer[I].Waits)
    return false;
  return llvm::none_of(
      llvm::ArrayRef(Buffer).take_front(I), [&](const Entry &Earlier) {
        return Earlier.IsFence || Earlier.Cell == Buffer[I].Cell;
      });
}

void BufferRuns::flush(State &S, unsigned T, size_t I) const {
  const Entry &X = S.Buffers[T][I];
  if (!X.IsFence) {
    S.Memory[X.Cell] = X.Number;
    --S.Writers[X.Cell];
  }
  S.Buffers[T].erase(S.Buffers[T].begin() + I);
}

/// Does one thing that takes nothing from anybody, if there is one.
bool BufferRuns::executeFree(State &S) const {
  for (unsigned T = 0; T != Threads.size(); ++T) {
    if (isReady(S, T)) {
      const Step &X = Threads[T][S.Next[T]];
      bool Own = X.Reads && X.Source == S.Memory[X.Cell];
      if (!(X.Writes && X.Synchronises) ||
          storesFreely(S, X.Cell, X.Number, Own)) {
        execute(S, T);
        return true;
      }
    }
    for (size_t I = 0; I != S.Buffers[T].size(); ++I) {
      const Entry &X = S.Buffers[T][I];
      if (mayFlush(S, T, I) &&
          (X.IsFence || storesFreely(S, X.Cell, X.Number))) {
        flush(S, T, I);
        return true;
      }
    }
  }
  return false;
}

template <class T> static void append(std::string &To, const T &V) {
  To.append(reinterpret_cast<const char *>(&V), sizeof(V));
}

bool BufferRuns::search(State S) {
  HasGivenUp = HasGivenUp || Read.mustStop();
  if (HasGivenUp)
    return true;
  while (executeFree(S))
    ;
  std::string Key;
  bool IsDone = true;
  for (unsigned T = 0; T != Threads.size(); ++T) {
    IsDone &= S.Next[T] == Threads[T].size();
    append(Key, S.Next[T]);
    append(Key, S.Buffers[T].size());
    for (const Entry &X : S.Buffers[T])
      append(Key, X.Number);
  }
  if (IsDone)
    return true;
  for (uint32_t W : S.Memory)
    append(Key, W);
  if (!Tried.insert(Key).second)
    return false;

  for (unsigned T = 0; T != Threads.size(); ++T) {
    if (isReady(S, T)) {
      const Step &X = Threads[T][S.Next[T]];
      if (mayStore(S, X.Cell, X.Reads && X.Source == S.Memory[X.Cell])) {
        State Next = S;
        execute(Next, T);
        if (search(std::move(Next)))
          return true;
      }
    }
    for (size_t I = 0; I != S.Buffers[T].size(); ++I)
      if (mayFlush(S, T, I) && mayStore(S, S.Buffers[T][I].Cell)) {
        State Next = S;
        flush(Next, T, I);
        if (search(std::move(Next)))
          return true;
      }
  }
  return false;
}

void heddle::restrictToRuns(const Execution &E, const PendingRead &R,
                            FlushOrder Order, WriteList &Candidates) {
  if (Candidates.size() == 1)
    return;
  BufferRuns Runs(E, R, Order);
  llvm::erase_if(Candidates, [&](ActionIndex W) { return !Runs.canSee(W); });
  assert(!Candidates.empty() && "internal: a read that sees nothing");
}
