//===- LastLook.cpp - Whether loops that wait do so for ever --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop is found to wait by its visible reads (Spin.cpp), and woken by writes
// of what they read. It may read plain cells, too, which nobody watches. So
// when nobody can go on, each thread that waits in such a loop goes round it
// once more, alone, on trial: one that would come back to where it is waits for
// ever. One that would do anything else, or access what it has not accessed in
// its present epoch (a race must not be missed), goes on in earnest, the first
// of them first.
//
// An update that changes nothing is a release all the same, so that the round
// goes on in another epoch. What it reads then is not new if it was read in the
// epoch at the begin of the round: no other thread knows of that epoch unless
// this one goes on, so what would race with the later read races with the
// earlier one.
//
//===----------------------------------------------------------------------===//

#include "Detour.h"
#include "heddle/World/ShadowRuns.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/SaveAndRestore.h"
#include <cstring>

using namespace heddle;

/// The blocks whose runs were saved since M, with what they were at M.
static llvm::SmallDenseMap<Ref, ShadowRuns, 4> runsAt(const World &W,
                                                      World::Mark M) {
  llvm::SmallDenseMap<Ref, ShadowRuns, 4> Out;
  W.eachSavedSince(M, [&](uint64_t At, uint64_t, const char *Old) {
    if (At < arena::RunsBase)
      return;
    ShadowRuns Was; // an older one comes later
    std::memcpy(&Was, Old, sizeof(Was));
    Out[Ref((At - arena::RunsBase) / arena::CardSize * arena::RunBlock)] = Was;
  });
  return Out;
}

bool heddle::hasNewAccess(const World &W, World::Mark M,
                          llvm::ArrayRef<Ref> Own, uint32_t Since) {
  bool Out = false;
  auto Compare = [&](Ref Cell, ShadowCell Then, ShadowCell Now) {
    if (epochThread(Now.Read) == epochThread(Since) && Now.Read > Since)
      Now.Read = Since;
    // Of a cell with a record the shadow says only which thread read it last:
    // what is new there is in the record, and counted (Sync::ReadsNoted). Else
    // the answer would depend on reads of others, which make no events.
    bool HasRecord = Then.Write >= ExtendedTag && Then.Write == Now.Write;
    Out |= Then != Now && !HasRecord && !llvm::is_contained(Own, Cell);
  };
  llvm::SmallDenseMap<Ref, ShadowRuns, 4> Runs;
  if (W.hasRuns())
    Runs = runsAt(W, M);
  for (const auto &[Block, Was] : Runs)
    for (Ref Cell = Block; Cell != Block + arena::RunBlock; Cell += 4)
      Compare(Cell, Was.of(Cell), shadowOf(W, Cell));
  W.eachSavedSince(M, [&](uint64_t At, uint64_t Size, const char *Old) {
    if (At < arena::ShadowBase || At >= arena::RunsBase)
      return;
    for (uint64_t I = 0; I != Size; I += sizeof(ShadowCell)) {
      Ref Cell((At + I - arena::ShadowBase) / 2);
      if (Runs.contains(Cell & ~Ref(arena::RunBlock - 1)))
        continue; // its words were 0
      ShadowCell Then;
      std::memcpy(&Then, Old + I, sizeof(Then));
      Compare(Cell, Then, *W.shadow(Cell));
    }
  });
  return Out;
}

/// Whether T, which goes round a loop that waits, would only do so again.
bool Machine::comesRound(Thread &T) {
  constexpr unsigned MostEvents = 1000;
  LoopTrial There(*this);
  uint32_t Effects = T.Effects;
  uint64_t Noted = S.races().ReadsNoted;
  const uint32_t Since = T.Epoch;
  llvm::SaveAndRestore Known(S.races().KnownFrom, epochClock(Since));
  llvm::SmallVector<Ref, 8> Cells;
  bool Comes = false;
  for (unsigned Events = 0; !Comes && Events != MostEvents; ++Events) {
    if (Interpreter::isRead(T.Kind))
      Cells.push_back(T.Cell);
    Interp->HasRound = false;
    Interp->step(T, 0);
    if (!T.HasPending || T.Effects != Effects || !S.isEnabled(T) ||
        T.Spinning || RunStatus(header().Status) != RunStatus::Running)
      break;
    Comes = Interp->HasRound;
  }
  return Comes && S.faults().empty() && S.races().ReadsNoted == Noted &&
         !hasNewAccess(W, There.start(), Cells, Since);
}

/// Nobody is enabled. One after the other, so that the event that lets a thread
/// look is not taken back by another one's look.
ThreadSet Machine::lastLook() const {
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    Thread &T = S.thread(Left.firstIndex());
    if (T.Spinning != AwaitsCells || T.Contradicts)
      continue;
    // Under a model plain reads are visible, too: it looks again if anything
    // was done since it began to wait.
    if (S.plainReadsChoose() ? T.SpinProgress != header().Progress
                             : !const_cast<Machine *>(this)->comesRound(T))
      return threadBit(ThreadId(T.Self));
  }
  return {};
}
