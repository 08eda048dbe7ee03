//===- MakeCandidate.cpp - An execution as a candidate --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread's clock moves on when it has released something, and what another
// thread knows of it is the clock then. So each action has an epoch, its
// thread's clock before it, and A happens before B if B's clock has come to A's
// epoch. Accesses are recorded with their epoch, events behind what they
// release.
//
//===----------------------------------------------------------------------===//

#include "heddle/Jmm/CandidateSet.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;
using namespace heddle::jmm;

namespace {

/// What an action does to be named by, besides the kinds of events, which
/// follow.
enum Tag : unsigned {
  Variable, ///< a plain access; CandidateSet::variable knows it
  VolatileRead,
  VolatileWrite,
  Lock,
  Unlock,
  Stream,
  FirstEvent
};

class Maker {
public:
  Maker(CandidateSet &Of, const Execution &E, const WriteSets &Sets,
        llvm::ArrayRef<Printed> Output)
      : Of(Of), E(E), Sets(Sets), Output(Output), Threads(E.width()) {}
  Candidate make();

private:
  struct Item {
    Action What;
    uint32_t Epoch;
    ActionIndex Knows; ///< the action whose clock it has
  };
  struct ThreadState {
    std::vector<Item> Items;
    uint32_t Epoch = 0; ///< of what comes next; 0: not known yet
    ActionIndex Last;
    uint64_t Position = 0;
    std::map<std::tuple<uint8_t, uint32_t, uint64_t>, uint64_t> Counts;
  };

  void findInitial();
  void put(ActionIndex I, Action A, uint32_t Epoch);
  void addAccess(ActionIndex I, uint32_t Epoch);
  void addSync(ActionIndex I, uint32_t Epoch, unsigned Kind, uint64_t What);
  void addEvent(ActionIndex I, uint32_t Epoch);
  void add(ActionIndex I);
  void addPrinted(const Printed &P);

  CandidateSet &Of;
  const Execution &E;
  const WriteSets &Sets;
  llvm::ArrayRef<Printed> Output;
  std::vector<ThreadState> Threads;
  llvm::DenseMap<CellId, ActionIndex> FrozenAs; ///< by constructors' ends
  Candidate C;
};

} // namespace

void Maker::findInitial() {
  llvm::DenseSet<CellId> Known;
  for (ActionIndex I : E.all()) {
    const MemoryAction &A = E[I];
    if (A.What != MemoryAction::Base || !A.Cell || !Of.races(A.Cell))
      continue;
    if (A.IsFrozen)
      FrozenAs[A.Cell] = I;
    else if (Known.insert(A.Cell).second)
      C.Initial[Of.place(Variable, A.Cell.index())] = A.Value;
  }
  // What nobody writes in this execution.
  for (ActionIndex I : E.all())
    if (E[I].What == MemoryAction::Read && Of.races(E[I].Cell))
      C.Initial.try_emplace(Of.place(Variable, E[I].Cell.index()), E[I].Value);
}

/// Identity::Site and Position count other things than Occurrence.
static uint64_t siteOf(const MemoryAction &A, const WriteSets &Sets) {
  return A.writes() && A.Left.Pair ? Sets[A.Left.Pair].Site : A.Saw.Site;
}

void Maker::put(ActionIndex I, Action A, uint32_t Epoch) {
  ThreadState &T = Threads[A.Thread];
  uint64_t Site = 0;
  if (Of.identity() == ActionIdentity::Site && A.Kind != Action::External)
    Site = siteOf(E[I], Sets);
  uint64_t Nth = ++T.Counts[{A.Kind, A.Place, Site}];
  if (Of.identity() == ActionIdentity::Position && A.Kind != Action::External)
    Nth = T.Position;
  A.Name = Of.syncName(A.Thread, A.Place, Site << 32 | Nth);
  T.Items.push_back({A, Epoch, I});
}

void Maker::addAccess(ActionIndex I, uint32_t Epoch) {
  const MemoryAction &M = E[I];
  if (!Of.races(M.Cell))
    return;
  Action A{M.What == MemoryAction::Read ? Action::Read : Action::Write};
  A.Thread = M.Thread;
  A.Place = Of.place(Variable, M.Cell.index());
  A.Value = A.Raw = M.Value;
  if (A.Kind == Action::Write && M.Left.Pair)
    A.Value = Of.written(Sets[M.Left.Pair]);
  // Those of the thread that wrote it see it by program order.
  auto At = FrozenAs.find(M.Cell);
  A.IsFrozen = A.Kind == Action::Read && At != FrozenAs.end() &&
               E[At->second].Thread != M.Thread &&
               E[At->second].Value == M.Value;
  put(I, A, Epoch);
}

void Maker::addSync(ActionIndex I, uint32_t Epoch, unsigned Kind,
                    uint64_t What) {
  Action A{Action::Sync};
  A.Thread = E[I].Thread;
  A.Place = Of.place(Kind, What);
  put(I, A, Epoch);
}

void Maker::addEvent(ActionIndex I, uint32_t Epoch) {
  const MemoryAction &M = E[I];
  const Footprint &Print = E.print(I);
  uint64_t About = Print.size() ? Print.begin()->Loc.bits() : M.Event.Child;
  switch (M.Event.Kind) {
  case EventKind::Spin:
  case EventKind::Assume:
  case EventKind::Atomic:
  case EventKind::Sleep:
  case EventKind::SystemExit:
    return; // nothing that JLS 17.4.2 calls an action
  case EventKind::Choose: {
    Action A{Action::External};
    A.Thread = M.Thread;
    A.Place = Of.place(FirstEvent + unsigned(M.Event.Kind), 0);
    A.Value = A.Raw = M.Value;
    return put(I, A, Epoch);
  }
  case EventKind::MonitorEnter:
  case EventKind::Reacquire:
    return addSync(I, Epoch, Lock, About);
  case EventKind::MonitorExit:
  case EventKind::Wait:
    return addSync(I, Epoch, Unlock, About);
  default:
    return addSync(I, Epoch, FirstEvent + unsigned(M.Event.Kind), About);
  }
}

void Maker::add(ActionIndex I) {
  const MemoryAction &M = E[I];
  if (M.What == MemoryAction::Base)
    return;
  ThreadState &T = Threads[M.Thread];
  uint32_t Clock = E.clock(I)[M.Thread], Epoch = Clock;
  if (M.What == MemoryAction::Sync) {
    if (T.Epoch ? Clock > T.Epoch : M.Event.Kind == EventKind::Start)
      Epoch = Clock - 1; // it released something
    T.Epoch = Clock;
  } else {
    bool Releases = M.What == MemoryAction::VolatileWrite ||
                    (M.writes() && isAtLeastRelease(M.Order));
    T.Epoch = Clock + Releases;
  }
  ++T.Position;
  T.Last = I;
  switch (M.What) {
  case MemoryAction::Base:
  case MemoryAction::Fence:
    return;
  case MemoryAction::Read:
  case MemoryAction::Write:
    return addAccess(I, Epoch);
  case MemoryAction::VolatileRead:
    return addSync(I, Epoch, VolatileRead, M.Cell.index());
  case MemoryAction::VolatileWrite:
    return addSync(I, Epoch, VolatileWrite, M.Cell.index());
  case MemoryAction::Update: // both, one after the other
    addSync(I, Epoch, VolatileRead, M.Cell.index());
    if (M.writes())
      addSync(I, Epoch, VolatileWrite, M.Cell.index());
    return;
  case MemoryAction::Sync:
    return addEvent(I, Epoch);
  }
  llvm_unreachable("internal: kind of an action");
}

void Maker::addPrinted(const Printed &P) {
  ThreadState &T = Threads[P.Thread];
  if (!T.Last)
    return; // before there were two threads
  Action A{Action::External};
  A.Thread = P.Thread;
  A.Place = Of.place(Stream, P.Stream);
  A.Value = A.Raw = Of.text(P.Text);
  put(T.Last, A, T.Epoch);
}

Candidate Maker::make() {
  findInitial();
  size_t Next = 0;
  for (ActionIndex I : E.all()) {
    for (; Next != Output.size() && Output[Next].Actions <= I.index(); ++Next)
      addPrinted(Output[Next]);
    add(I);
  }
  for (; Next != Output.size(); ++Next)
    addPrinted(Output[Next]);
  while (!Threads.empty() && Threads.back().Items.empty())
    Threads.pop_back();
  C.Threads = Threads.size();
  for (ThreadState &T : Threads) {
    C.First.push_back(C.Actions.size());
    for (const Item &Each : T.Items)
      C.Actions.push_back(Each.What);
  }
  C.First.push_back(C.Actions.size());
  for (unsigned Own = 0; Own != C.Threads; ++Own)
    for (size_t N = 0; N != Threads[Own].Items.size(); ++N) {
      llvm::ArrayRef<uint32_t> Clock = E.clock(Threads[Own].Items[N].Knows);
      for (unsigned U = 0; U != C.Threads; ++U) {
        llvm::ArrayRef<Item> Of = Threads[U].Items;
        size_t Count =
            U == Own ? N : llvm::partition_point(Of, [&](const Item &X) {
                             return X.Epoch <= Clock[U];
                           }) - Of.begin();
        C.Before.push_back(uint16_t(Count));
      }
    }
  return std::move(C);
}

Candidate heddle::jmm::makeCandidate(CandidateSet &Of, const Execution &E,
                                     const WriteSets &Sets,
                                     llvm::ArrayRef<Printed> Output) {
  return Maker(Of, E, Sets, Output).make();
}
