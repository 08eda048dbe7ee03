//===- DporShared.cpp - A Dpor search as one of several workers -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A worker takes a shared node that has something to do, moves its system
// there, begins a child, and explores what is below by itself if nobody else
// has to know of it. On a shared node's copy in Nodes, the sleepers are those
// of the current child: from before, and the children begun before it.
//
//===----------------------------------------------------------------------===//

#include "Dpor.h"
#include "FleetTree.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

void Dpor::searchShared() {
  Trace.Locations.share(Shared->Locations);
  SharedNode &Root = Shared->root(Enabled);
  if (Shared->isElsewhere() && (Status != RunStatus::Running || !Enabled))
    return;
  if (Status != RunStatus::Running || !Enabled) {
    SharedTree::Guard Guard = Shared->lock();
    if (Root.IsDone)
      return;
    // Others may be at work, or have been before a checkpoint: this worker's
    // system was given up before the search began. It cannot come to a pause.
    bool IsAtWork = Root.IsOpened;
    if (!IsAtWork) {
      Root.IsOpened = true;
      Shared->refresh(Root);
    }
    Guard.unlock();
    finish(endOf(Status));
    if (IsAtWork)
      Shared->stop();
    return;
  }
  while (takeShared()) {
    do
      while (extend())
        ;
    while (!Line.stopped() && backtrack());
    if (stopsHere() || Shared->stopped())
      break;
    if (Line.stopped())
      share(true);
    SharedTree::Guard Guard = Shared->lock();
    SharedNode &At = *Nodes.back().Shared;
    Shared->childDone(At, Nodes.back().Child);
    Shared->refresh(At);
  }
  if (Line.stopped() || Shared->isDamaged())
    Shared->stop();
}

/// What a worker does that finds work for other ranks: it begins subtrees as
/// any, and gives them away.
void Dpor::giveAway() {
  Enabled = System.enabled();
  Status = System.status();
  Trace.Locations.share(Shared->Locations);
  Shared->root(Enabled);
  if (Status != RunStatus::Running || !Enabled)
    return;
  while (SharedNode *At = Shared->takeForOthers()) {
    if (!moveTo(*At))
      break;
    if (beginShared(*At)) {
      open();
      SharedTree::Guard Guard = Shared->lock();
      Node &N = Nodes.back();
      const Node &Before = Nodes[Nodes.size() - 2];
      SharedNode &X = Shared->shareChild(*Before.Shared, Before.Child);
      X.Planned = Shared->Tree.moveFrom(Tree, N.Planned);
      X.IsProbe = N.IsProbe;
      publish(X);
      Shared->Fleet->give(X);
    }
    if (stopsHere())
      break;
  }
  if (Line.stopped() || Shared->isDamaged())
    Shared->stop();
}

/// Makes the last node, which nobody has opened yet, that of Below.
void Dpor::publish(SharedNode &Below) {
  Node &New = Nodes.back();
  New.Shared = &Below;
  SharedPath.push_back(Below.Number);
  Below.Enabled = Enabled;
  Below.Asleep = New.Asleep;
  Below.Sleepers.assign(asleep(New).begin(), asleep(New).end());
  Below.NumInherited = Below.Sleepers.size();
  Below.IsReady = Below.IsBusy = true;
}

/// Whether the observer asked to stop and what is left to do can be forgotten.
/// If it is to be kept, all workers are asked to pause.
bool Dpor::stopsHere() {
  if (!Line.stopped())
    return false;
  if (!Shared->OnPause)
    return true;
  Shared->pause(true);
  return false;
}

/// Begins a subtree of its own. False if none exists any more.
bool Dpor::takeShared() {
  while (SharedNode *At = Shared->take(SharedPath)) {
    if (!moveTo(*At))
      return false;
    if (beginShared(*At))
      return true;
    if (stopsHere())
      return false;
  }
  return false;
}

/// Makes the sleepers of N, the last node and the present state, the first ones
/// of From's.
void Dpor::copySleepers(Node &N, llvm::ArrayRef<Sleeper> From) {
  Sleepers.cut(N.SleepersBegin);
  Sleepers.append(From);
  N.SleepersEnd = Sleepers.size();
  N.Asleep = {};
  ThreadSet Readers;
  for (const Sleeper &S : From) {
    if (S.AnyChoice)
      N.Asleep.add(S.Step.Thread);
    if (S.Sees)
      Readers.add(S.Step.Thread);
  }
  closeReads(N, Readers);
}

/// A checkpoint says what is not so: only a changed one can (or a changed
/// program, whose hash is the same). False.
bool Dpor::notAsSaved() {
  Shared->damaged();
  return false;
}

/// Fills Offered for the pending event of T, whose choice has this name.
/// Returns its index here, if there is such a choice.
std::optional<uint16_t> Dpor::indexOf(ThreadId T, uint32_t Name) {
  System.pending(T, Scratch);
  if (!Reads)
    return Name < Scratch.Choices ? std::optional<uint16_t>(Name)
                                  : std::nullopt;
  Offered.clear();
  for (unsigned C = 0; C != Scratch.Choices; ++C)
    Offered.push_back(Reads->choiceName(T, C));
  auto At = llvm::find(Offered, Name);
  if (At == Offered.end())
    return std::nullopt;
  return At - Offered.begin();
}

/// Makes the last node, that of the present state, a copy of At.
void Dpor::pushShared(SharedNode &At, llvm::ArrayRef<Sleeper> From) {
  Node &N = Nodes.emplace_back();
  N.Enabled = Enabled;
  N.SleepersBegin = Sleepers.size();
  N.Planned = {};
  N.IsProbe = N.EndsAll = N.TryAll = false; // At has them
  N.ChoicesPlanned = At.ChoicesPlanned;
  N.Shared = &At;
  copySleepers(N, From);
  SharedPath.push_back(At.Number);
}

/// Makes At the last node of the path, and its state the system's. False if
/// the search was stopped on the way, or if no way leads there: then the tree
/// was restored, and is damaged.
bool Dpor::moveTo(SharedNode &At) {
  /// A step of the path to At, and what sleeps where it is taken.
  struct Leg {
    SharedNode *From;
    uint32_t Child;
    ThreadId Thread;
    uint32_t Choice;
    std::vector<Sleeper> Sleepers;
  };
  std::vector<Leg> Way; // the last one first
  std::vector<Sleeper> Last;
  {
    SharedTree::Guard Guard = Shared->lock();
    Last.assign(At.Sleepers.begin(), At.Sleepers.end());
    for (SharedNode *N = &At; N->Parent; N = N->Parent) {
      if (N->Depth < SharedPath.size() && SharedPath[N->Depth] == N->Number)
        break;
      const SharedNode &P = *N->Parent;
      auto End = P.Sleepers.begin() + P.NumInherited + N->Index;
      Way.push_back({N->Parent,
                     N->Index,
                     End->Step.Thread,
                     End->Step.Choice,
                     {P.Sleepers.begin(), End}});
    }
  }

  size_t Depth = At.Depth - Way.size();
  if (Nodes.empty()) {
    pushShared(Way.empty() ? At : *Way.back().From,
               Way.empty() ? Last : Way.back().Sleepers);
  } else {
    while (Trace.size() > Position(Depth))
      Trace.pop();
    Nodes.cut(Depth + 1);
    Sleepers.cut(Nodes.back().SleepersEnd);
    SharedPath.resize(Depth + 1);
    if (Line.depth() != Depth)
      Line.rewind(Depth);
    Enabled = Nodes.back().Enabled;
  }
  // All races of what is executed again are new here: only the worker that
  // found them first knows that they are settled.
  NewRaces = Trace.races().size();
  while (!Unsettled.empty() && Unsettled.back() >= NewRaces)
    Unsettled.pop_back();

  Planned = {};
  bool Runs = true;
  for (size_t I = Way.size(); I-- != 0;) {
    const Leg &L = Way[I];
    Node &N = Nodes.back();
    copySleepers(N, L.Sleepers);
    N.Thread = L.Thread;
    N.Child = L.Child;
    if (N.awake().hasSeveral() && !Line.isMarked())
      Line.markHere();
    bool CanGo = Runs && Enabled.contains(L.Thread);
    AwaitPlace Place = CanGo ? placeOf(L.Thread) : AwaitPlace();
    auto Choice = CanGo ? indexOf(L.Thread, L.Choice) : std::nullopt;
    if (!Choice)
      return notAsSaved();
    const Event &E = Line.follow(L.Thread, *Choice);
    executed(E, Line.after(), Place);
    Runs = Status == RunStatus::Running;
    if (Status == RunStatus::Bounded) {
      // The search is being stopped; else a saved path is longer than may be.
      finish(ExecutionEnd::Bounded);
      return Line.stopped() ? false : notAsSaved();
    }
    bool IsLast = I == 0;
    SharedTree::Guard Guard = Shared->lock();
    pushShared(IsLast ? At : *Way[I - 1].From,
               IsLast ? Last : Way[I - 1].Sleepers);
  }
  if (Shared->isRestored() && (!Runs || At.Enabled != Enabled))
    return notAsSaved();
  return true;
}

/// Takes steps from At, the last node and busy for this worker, until
/// one leads to a subtree of its own. False if none exists at the end.
bool Dpor::beginShared(SharedNode &First) {
  for (SharedNode *At = &First;;) {
    Step S;
    SharedNode *Below = nullptr;
    if (!chooseShared(*At, S, Below))
      return false;
    Node &N = Nodes.back();
    if (N.awake().hasSeveral() && !Line.isMarked())
      Line.markHere();
    Planned = S.Below;
    AwaitPlace Place = placeOf(S.Thread);
    const Event &E = Line.step(S.Thread, S.Index);
    executed(E, Line.after(), Place);
    if (endShared(*At, Below)) {
      finish(endOf(Status));
      SharedTree::Guard Guard = Shared->lock();
      Shared->childDone(*At, Nodes.back().Child);
      Shared->refresh(*At);
      return false;
    }
    if (!Below)
      return true;
    open();
    SharedTree::Guard Guard = Shared->lock();
    publish(*Below);
    At = Below;
  }
}

/// Chooses a step from At, the last node, and makes a child of it; of those
/// that have to be shared, Below is the node. If none is left, At is released.
bool Dpor::chooseShared(SharedNode &At, Step &S, SharedNode *&Below) {
  SharedTree::Guard Guard = Shared->lock();
  Node &N = Nodes.back();
  copySleepers(N, At.Sleepers);
  N.Planned = At.Planned;
  N.TryAll = At.TryAll;
  N.IsProbe = At.IsProbe;
  N.Thread = At.IsOpened ? ThreadId(0) : ThreadId();
  bool IsBlocked = !At.IsOpened && !At.IsProbe;
  bool IsFound = false;
  while (!IsFound && choose(N, S, Shared->Tree))
    IsFound = fitChoice(N, S, Shared->Tree);
  At.Planned = N.Planned;
  At.Asleep |= N.Asleep;
  At.TryAll = N.TryAll;
  At.IsOpened = true;
  N.Planned = {};
  if (!IsFound) {
    // Else what is not there would be looked for again, for ever. Later it is
    // too late to ask: others may plan something here once they have the lock.
    if (LLVM_UNLIKELY(Shared->isRestored()) && At.TryAll && At.awake())
      Shared->damaged();
    Guard.unlock();
    if (IsBlocked)
      finish(ExecutionEnd::Blocked);
    Guard.lock();
    At.IsBusy = false;
    Shared->refresh(At);
    return false;
  }
  // Until it is executed, its event as it is pending stands for it.
  System.pending(S.Thread, Scratch);
  Sleeper Child = {
      {S.Thread, S.Choice, Scratch.Choices > 1, 4, {}}, false, false};
  pack(Scratch, Trace.Locations, Child.Step.Print);
  // Where somebody sleeps at what was an open leaf, or below, what is chosen
  // freely need not cover what one worker would have planned there before.
  bool MaySleep = At.WasOpenLeaf && At.NumInherited && S.IsFree;
  bool IsFree = S.Below.empty() && !S.IsOpenLeaf && !MaySleep;
  bool IsShared = !IsFree && !Shared->isNextSealed(At);
  PlannedProbe = S.IsProbe && !S.Below.empty();
  N.Child = Shared->addChild(At, Child, IsShared);
  if (IsShared) {
    Below = At.Children[N.Child].Below.get();
    Below->Planned = S.Below;
    Below->WasOpenLeaf = (S.IsOpenLeaf && S.Below.empty()) || MaySleep;
    Below->IsProbe = PlannedProbe;
    S.Below = {};
  } else {
    S.Below = Tree.moveFrom(Shared->Tree, S.Below);
  }
  return true;
}

/// The last event began a child of At, the last node, which may now be left to
/// others. Returns whether it ended the execution.
bool Dpor::endShared(SharedNode &At, SharedNode *Below) {
  SharedTree::Guard Guard = Shared->lock();
  Node &N = Nodes.back();
  Sleeper S = makeSleeper(N, Trace.size() - 1);
  At.Sleepers[At.NumInherited + N.Child] = S;
  if (isLastChoice(N, S))
    At.Asleep.add(S.Step.Thread);
  bool HasEnded = Status != RunStatus::Running || !Enabled;
  if (HasEnded) {
    WakeupTree::Siblings Left = Shared->Tree.moveFrom(Tree, Planned);
    if (Below) {
      Left = Below->Planned;
      Below->Planned = {};
      Shared->childEnded(At, N.Child);
    }
    if (endedEarly()) {
      // What was to follow can do without the event that ended the execution.
      Shared->Tree.appendAll(At.Planned, Left);
      Left = {};
      At.TryAll = true;
    }
    Stats.Infeasible += !Left.empty() && !PlannedProbe;
    Shared->Tree.dropAll(Left);
  }
  At.IsBusy = false;
  Shared->refresh(At);
  return HasEnded;
}

/// Shares the path down to the first node that has something for others to do,
/// or all of it.
void Dpor::share(bool All) {
  size_t Last = SharedPath.size();
  auto HasWork = [](const Node &N) {
    return !N.Planned.empty() ||
           (N.TryAll && (N.awake() & ~threadBit(N.Thread)));
  };
  if (All) {
    Last = Nodes.size() - 1;
  } else {
    while (Last != Nodes.size() && !HasWork(Nodes[Last]))
      ++Last;
    if (Last == Nodes.size() || !Shared->wantsWork())
      return;
  }
  SharedTree::Guard Guard = Shared->lock();
  for (size_t I = SharedPath.size(); I <= Last; ++I) {
    Node &N = Nodes[I];
    SharedNode &X =
        Shared->shareChild(*Nodes[I - 1].Shared, Nodes[I - 1].Child);
    X.Enabled = N.Enabled;
    X.Asleep = N.Asleep;
    X.ChoicesPlanned = N.ChoicesPlanned;
    X.Sleepers.assign(asleep(N).begin(), asleep(N).end());
    X.NumInherited = X.Sleepers.size();
    X.Planned = Shared->Tree.moveFrom(Tree, N.Planned);
    X.IsProbe = N.IsProbe;
    X.TryAll = N.TryAll;
    X.IsReady = X.IsOpened = true;
    Sleeper S = makeSleeper(N, I);
    if (isLastChoice(N, S))
      X.Asleep.add(S.Step.Thread);
    N.Child = Shared->addChild(X, S, false);
    N.Shared = &X;
    SharedPath.push_back(X.Number);
    Shared->refresh(X);
  }
}
