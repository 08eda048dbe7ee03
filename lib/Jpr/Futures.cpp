//===- Futures.cpp - Which pairs a read of the future may see -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Frame.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/Jpr/SameAction.h"
#include "heddle/Relaxed/InitAreas.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

bool JprMemory::namesPairs(const Thread &T) const {
  if (T.Kind == EventKind::Read)
    return true;
  if (Sets->rounds() <= 1 || isAtLeastAcquire(T.Order))
    return false;
  if (T.Kind == EventKind::AtomicRead)
    return true;
  if (T.Kind != EventKind::Cas && T.Kind != EventKind::Rmw)
    return false;
  const auto *Frame = W.pointer<FrameHeader>(T.FrameBase);
  return !P[FunctionId(Frame->Function)].Trusted;
}

bool heddle::acquiresNothing(const MemoryAction &A) {
  switch (A.What) {
  case MemoryAction::Base:
  case MemoryAction::Write:
  case MemoryAction::VolatileWrite:
    return true;
  case MemoryAction::Read:
    return A.Order == AccessOrder::Plain || A.Saw.NamesPair;
  case MemoryAction::VolatileRead:
  case MemoryAction::Update:
  case MemoryAction::Fence:
    return false;
  case MemoryAction::Sync:
    return infoOf(A.Event.Kind).Learns == EventInfo::LearnsNo;
  }
  llvm_unreachable("internal: kind of an action");
}

/// Whether there is a read that MayChange and does not happen before what T
/// does next. Then where the read's thread stands, and what it has done since,
/// says nothing of the executions in which the read is another one.
bool JprMemory::mayChange(const Thread &T) const {
  const Execution &E = actions();
  return HasChanging && llvm::any_of(E.all(), [&](ActionIndex I) {
           return E[I].Saw.MayChange && !E.happensBefore(I, T.Self, T.Clock);
         });
}

/// Whether Writer acquires something that does not happen before what T does
/// next, and may acquire something else in an execution in which T sees the
/// future of it. Where all order is of happens-before that would be an illegal
/// future read: what leads from T's read to the other acquire would put the
/// write behind the read. But a volatile read that comes before a write puts
/// nothing behind it, nor does a write before another.
bool JprMemory::mayAcquire(unsigned Writer, const Thread &T) const {
  const Execution &E = actions();
  return Sets->hasLooseOrder() && llvm::any_of(E.all(), [&](ActionIndex I) {
           return E[I].Thread == Writer && !acquiresNothing(E[I]) &&
                  !E.happensBefore(I, T.Self, T.Clock);
         });
}

/// Whether a pair may still be written in this execution, as far as what others
/// have imposed tells, and what is there. Pruning asks the program, too.
bool JprMemory::mayStillWrite(PairId Pair) const {
  const WriteSets &Sets = *this->Sets;
  const WriteEntry &F = Sets[Pair];
  // What is there now is another object than the one that it writes.
  Ref O(F.Value);
  if (F.Class && (Objects.isAllocated(O) || Objects.hasEarly(O, 1)) &&
      (W.load<uint32_t>(O) != F.Class ||
       W.load<uint32_t>(O + ArrayLengthOffset) != F.Length))
    return false;
  // Fig. 8, line 59: nobody has imposed another value on the action.
  return llvm::none_of(Actions.imposing(), [&](ActionIndex R) {
    PairId Imposed = Actions[R].Saw.What.Pair;
    return Imposed != Pair && isSameAction(Sets[Imposed], F, Sets);
  });
}

/// Completes the choices of a read that may see the future.
void JprMemory::addFutures(const Thread &T) {
  if (!namesPairs(T))
    return;
  const WriteSets &Sets = *this->Sets;
  const Execution &E = Actions;
  // What does not happen before the read is taken from the sets, be it in the
  // past or in the future: else it would matter in which order accesses come
  // that nothing orders. The first round begins with what the past has.
  if (Sets.rounds() > 1 && Choices.Past.size() > 1) {
    WriteList Left;
    llvm::copy_if(Choices.Past, std::back_inserter(Left), [&](ActionIndex W) {
      if (E[W].Left.Pair && Sets.mayRace(E[W].Left.Pair, T.Self))
        return true;
      return E[W].What == MemoryAction::Base
                 ? !E[W].Left.Pair || E[W].Thread == T.Self
                 : E.happensBefore(W, T.Self, T.Clock);
    });
    if (!Left.empty()) // a frozen field always has a value
      Choices.Past = std::move(Left);
  }
  auto IsSeen = [&](PairId Name) {
    return llvm::any_of(Choices.Past,
                        [&](ActionIndex W) { return nameOf(T, E[W]) == Name; });
  };
  bool ByValue = Sets.identity() == ActionIdentity::Value;
  if (ByValue) { // one pair, one choice
    WriteList Old = std::exchange(Choices.Past, {});
    for (ActionIndex W : Old)
      if (!E[W].Left.Pair || !IsSeen(nameOf(T, E[W])))
        Choices.Past.push_back(W);
  }
  auto IsPast = [&](const WriteEntry &F) {
    return (F.Thread < S.numThreads() &&
            S.hasEnded(S.thread(unsigned(F.Thread)))) ||
           (!ByValue &&
            F.Occurrence <=
                lastOccurrence(E, newestWrite(W, F.Cell.index()), F, Sets));
  };
  for (PairId N : Sets.of(CellId(T.Cell))) {
    PairId Name = seesAlike(T) ? Sets.alike(N) : N;
    if (Sets[N].Thread != T.Self && Sets.mayRace(N, T.Self) &&
        mayStillWrite(N) && !IsSeen(Name) &&
        !llvm::is_contained(Choices.Futures, Name) &&
        (!IsPast(Sets[N]) || mayChange(T) || mayAcquire(Sets[N].Thread, T)))
      Choices.Futures.push_back(Name);
  }
}

/// All choices, before any are left out.
void JprMemory::findAll(const Thread &T) {
  findPast(T);
  addFutures(T);
  if (!newestWrite(W, T.Cell)) {
    if (Choices.Futures.empty())
      return;
    Choices.Past.push_back({}); // what is there
  }
  hideUnfrozen(T);
}

void JprMemory::findSeen(const Thread &T) {
  // What is left out of a search that is wrong does not matter.
  if (!Filter || (Torn && Torn->isWrong()))
    return findAll(T);
  const Execution &E = Actions;
  if (const KeptChoices::Entry *K = Kept.find(E, T.Self, Sets->edition())) {
    Choices = K->Choices;
    return;
  }
  findAll(T);
  if (namesPairs(T))
    Filter->filter(T, Choices);
  Kept.keep({E.serial(), E.size(), T.Self, Choices});
}

uint32_t JprMemory::choiceName(const Thread &T, unsigned Choice) {
  if (!find(T))
    return 0;
  size_t Past = Choices.Past.size();
  if (Choice >= Past) {
    assert(Choice - Past < Choices.Futures.size() &&
           "internal: choice of a read");
    return Choices.Futures[Choice - Past].index();
  }
  const MemoryAction &Write = Actions[Choices.Past[Choice]];
  return namesPairs(T) ? nameOf(T, Write).index() : Write.Left.Name.index();
}
