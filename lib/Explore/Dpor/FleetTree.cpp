//===- FleetTree.cpp - The part of a shared tree that is here -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FleetTree.h"

using namespace heddle;

bool SharedTree::isElsewhere() const { return Fleet && Fleet->Rank; }

SharedNode *SharedTree::takeForOthers() {
  Guard G = lock();
  Fleet->IsGiving = false;
  for (;;) {
    if (Stop || Root->IsDone)
      return nullptr;
    if (IsPausing) {
      arrive(G);
      continue;
    }
    if (Fleet->wanted() && !WithWork.empty())
      break;
    call();
    Changed.wait(G);
  }
  Fleet->IsGiving = true;
  SharedNode *N = WithWork.begin()->second;
  N->IsBusy = true;
  refresh(*N);
  return N;
}

bool FleetTree::isIdle() const {
  return T.NumWaiting + 1 == T.NumWorkers && T.WithWork.empty() && !IsGiving &&
         !T.IsPausing && !T.Stop;
}

bool FleetTree::want(unsigned Rank) {
  SharedTree::Guard G = T.lock();
  if (isIdle() || T.Stop)
    return false;
  Wanting.push_back(Rank);
  T.call();
  T.Changed.notify_all();
  return true;
}

bool FleetTree::stopsAtPause() const {
  SharedTree::Guard G = T.lock();
  return T.IsPausing && T.StopsAfterPause;
}

void FleetTree::goOn() {
  SharedTree::Guard G = T.lock();
  T.endPause();
}

bool FleetTree::hasPaused() const {
  return T.IsPausing && T.NumArrived == T.NumWorkers;
}

AdoptedJob::Owner FleetTree::ownerOf(const SharedNode &N) const {
  if (N.OnWay)
    return N.OnWay->Owners[N.Depth];
  for (const SharedNode *X = &N; X->Parent; X = X->Parent)
    if (X->Root)
      return {Rank, X->Root->Number};
  return {0, 0};
}

//===----------------------------------------------------------------------===//
// Giving and adopting
//===----------------------------------------------------------------------===//

static void writeSet(WireWriter &W, ThreadSet S) {
  W.number(S.size());
  for (; S; S.dropFirst())
    W.number(S.firstIndex());
}

/// An index that no set has is left out; the reader of what follows notices.
static ThreadSet readSet(WireReader &R) {
  ThreadSet Out;
  for (uint64_t I = R.count(); I && R.good(); --I)
    if (uint64_t Index = R.number(); Index < MaxThreads)
      Out.add(unsigned(Index));
  return Out;
}

enum FirstFlags { IsFirstProbe = 1, FirstTryAll = 2, FirstWasOpenLeaf = 4 };

void FleetTree::give(SharedNode &X) {
  assert(X.IsBusy && X.IsSealed && X.Children.empty() && !X.IsOpened &&
         "internal: only what is free and not opened can be given away");
  if (Wanting.empty()) {
    X.IsBusy = false;
    T.refresh(X);
    return;
  }
  unsigned To = Wanting.front();
  Wanting.pop_front();
  IsGiving = false;
  X.IsAway = true;
  X.Export = ++LastExport;
  Exports[X.Export] = &X;

  const LocationNumbering &L = T.Locations;
  WireWriter W;
  W.number(unsigned(TreeMessage::Give));
  W.number(X.Export);
  std::vector<const SharedNode *> Way(X.Depth + 1);
  for (const SharedNode *N = &X; N; N = N->Parent)
    Way[N->Depth] = N;
  W.number(X.Depth);
  for (unsigned D = 0; D != X.Depth; ++D) {
    const SharedNode &N = *Way[D];
    AdoptedJob::Owner O = ownerOf(N);
    uint32_t Child = Way[D + 1]->Index;
    W.number(O.Rank);
    W.number(O.Job);
    W.number(Child);
    writeSet(W, N.ChoicesPlanned);
    W.number(N.NumInherited);
    // The sleepers there, and the step itself.
    for (uint32_t I = 0; I != N.NumInherited + Child + 1; ++I)
      write(W, N.Sleepers[I], L);
  }
  writeSet(W, X.Enabled);
  writeSet(W, X.Asleep);
  writeSet(W, X.ChoicesPlanned);
  W.number((X.IsProbe ? IsFirstProbe : 0) | (X.TryAll ? FirstTryAll : 0) |
           (X.WasOpenLeaf ? FirstWasOpenLeaf : 0));
  W.number(X.Sleepers.size());
  for (const Sleeper &S : X.Sleepers)
    write(W, S, L);
  write(W, T.Tree, X.Planned, L);
  T.Tree.dropAll(X.Planned);
  X.Planned = {};
  X.Sleepers.clear();
  X.NumInherited = 0;
  X.IsOpened = true;
  X.TryAll = false;
  T.call();
  Send(To, std::move(W.Text));
}

bool FleetTree::adopt(unsigned From, WireReader &R) {
  auto Job = std::make_unique<AdoptedJob>();
  Job->Number = ++LastJob;
  Job->Giver = From;
  Job->Export = R.number();
  uint64_t Depth = R.count();
  SharedNode *At = T.Root.get();
  if (!At || !Depth)
    return false;
  auto Sleep = [&](SharedNode &N, uint64_t Count) {
    for (uint64_t I = 0; I != Count && R.good(); ++I) {
      Sleeper S;
      read(R, S, T.Locations);
      // Those of the root, if it is not here, came with other subtrees, too.
      if (I == N.Sleepers.size())
        N.Sleepers.push_back(S);
    }
  };
  for (uint64_t D = 0; D != Depth && R.good(); ++D) {
    unsigned Rank = R.number();
    Job->Owners.push_back({Rank, R.number()});
    uint32_t Child = R.number();
    ThreadSet ChoicesPlanned = readSet(R);
    uint32_t Inherited = R.number();
    if (D || T.isElsewhere()) {
      At->ChoicesPlanned = ChoicesPlanned;
      At->NumInherited = Inherited;
    }
    Sleep(*At, uint64_t(Inherited) + Child + 1);
    bool IsLast = D + 1 == Depth;
    auto Next = std::make_unique<SharedNode>(At, Child, T.newNumber());
    At = Next.get();
    At->IsReady = At->IsSealed = true;
    if (IsLast) {
      Job->First = std::move(Next);
    } else {
      At->IsOpened = At->IsBusy = true;
      At->OnWay = Job.get();
      Job->Way.push_back(std::move(Next));
    }
  }
  if (!R.good())
    return false;
  At->Root = Job.get();
  At->Enabled = readSet(R);
  At->Asleep = readSet(R);
  At->ChoicesPlanned = readSet(R);
  unsigned Flags = R.number();
  At->IsProbe = Flags & IsFirstProbe;
  At->TryAll = Flags & FirstTryAll;
  At->WasOpenLeaf = Flags & FirstWasOpenLeaf;
  At->NumInherited = R.count();
  Sleep(*At, At->NumInherited);
  read(R, T.Tree, At->Planned, T.Locations);
  Jobs[Job->Number] = std::move(Job);
  T.refresh(*At);
  return R.good();
}

void FleetTree::done(AdoptedJob &J) {
  J.IsDone = true;
  J.AtRoot = SentToRoot;
  finish(J);
}

/// Tells the giver, if there is nothing more to wait for.
void FleetTree::finish(AdoptedJob &J) {
  if (!J.IsDone || J.Unanswered || AnsweredByRoot < J.AtRoot)
    return;
  WireWriter W;
  W.number(unsigned(TreeMessage::Done));
  W.number(J.Export);
  Send(J.Giver, std::move(W.Text));
  Jobs.erase(J.Number);
}

//===----------------------------------------------------------------------===//
// Reversals that belong elsewhere
//===----------------------------------------------------------------------===//

/// What is the same on all executions that have the race.
static std::string settledKey(const SharedNode &N, uint32_t Child,
                              const Sequence &V, const LocationNumbering &L) {
  WireWriter W;
  W.number(N.Depth);
  W.number(Child);
  W.number(V.Length);
  W.number(V.IsSure);
  W.number(unsigned(V.Doubts));
  for (const PlannedStep &S : llvm::ArrayRef(V.Steps).take_front(V.Fixed))
    write(W, S, L);
  return std::move(W.Text);
}

bool FleetTree::insertElsewhere(SharedNode &N, uint32_t Child, Sequence &V) {
  std::vector<uint32_t> Way;
  AdoptedJob::Owner To = ownerOf(N);
  auto IsSame = [&](const SharedNode &X) {
    AdoptedJob::Owner O = ownerOf(X);
    return O.Rank == To.Rank && O.Job == To.Job;
  };
  for (SharedNode *X = &N; X->Parent && IsSame(*X->Parent); X = X->Parent)
    Way.push_back(X->Index);
  std::reverse(Way.begin(), Way.end());
  if (To.Rank == Rank) { // what it gave to others came back in part
    SharedNode *At = nodeAt(To.Job, Way);
    assert(At && "internal: a node that is waited for is gone");
    return T.insertAt(*At, Child + 1, V);
  }

  AdoptedJob::Memory &Known = N.OnWay ? N.OnWay->Known : AtRoot;
  std::string Key = settledKey(N, Child, V, T.Locations);
  if (Known.Settled.contains(Key))
    return true;
  WireWriter Sent;
  Sent.number(N.Depth);
  Sent.number(Child);
  write(Sent, V, T.Locations);
  constexpr size_t MostKnown = 100'000; // to send again does no harm
  if (Known.Sent.size() > MostKnown)
    Known.Sent.clear();
  if (!Known.Sent.insert(Sent.Text).second)
    return false;

  uint64_t Ticket = ++LastTicket;
  Questions[Ticket] = {N.OnWay ? N.OnWay->Number : 0, std::move(Key)};
  if (N.OnWay)
    ++N.OnWay->Unanswered;
  else
    ++SentToRoot;
  WireWriter W;
  W.number(unsigned(TreeMessage::Insert));
  W.number(Ticket);
  W.number(To.Job);
  W.number(Way.size());
  for (uint32_t I : Way)
    W.number(I);
  W.number(Child);
  write(W, V, T.Locations);
  Send(To.Rank, std::move(W.Text));
  return false;
}

SharedNode *FleetTree::nodeAt(uint64_t Job, llvm::ArrayRef<uint32_t> Way) {
  SharedNode *N = nullptr;
  if (!Job) {
    N = Rank ? nullptr : T.Root.get();
  } else if (auto It = Jobs.find(Job); It != Jobs.end()) {
    N = It->second->First.get();
  }
  for (uint32_t I : Way) {
    if (!N || I >= N->Children.size())
      return nullptr;
    N = N->Children[I].Below.get();
  }
  return N;
}

bool FleetTree::insertHere(unsigned From, WireReader &R) {
  uint64_t Ticket = R.number(), Job = R.number();
  std::vector<uint32_t> Way(R.count());
  for (uint32_t &I : Way)
    I = R.number();
  uint32_t Child = R.number();
  Sequence V;
  read(R, V, T.Locations);
  SharedNode *At = nodeAt(Job, Way);
  if (!R.good() || !At || Child >= At->Children.size())
    return false;
  bool IsSettled = T.insertAt(*At, Child + 1, V);
  WireWriter W;
  W.number(unsigned(TreeMessage::Answer));
  W.number(Ticket);
  W.number(IsSettled);
  Send(From, std::move(W.Text));
  return true;
}

void FleetTree::answered(bool IsSettled, uint64_t Ticket) {
  auto It = Questions.find(Ticket);
  assert(It != Questions.end() && "internal: nobody asked");
  Question Q = std::move(It->second);
  Questions.erase(It);
  AdoptedJob::Memory *Known = &AtRoot;
  AdoptedJob *Job = nullptr;
  if (Q.Job) {
    Job = Jobs.at(Q.Job).get();
    --Job->Unanswered;
    Known = &Job->Known;
  } else {
    ++AnsweredByRoot;
  }
  if (IsSettled)
    Known->Settled.insert(std::move(Q.Key));
  if (Job) {
    finish(*Job);
    return;
  }
  for (auto I = Jobs.begin(); I != Jobs.end();)
    finish(*(I++)->second);
}

bool FleetTree::receive(unsigned From, TreeMessage What, WireReader &R) {
  SharedTree::Guard G = T.lock();
  switch (What) {
  case TreeMessage::Give:
    return adopt(From, R);
  case TreeMessage::Insert:
    return insertHere(From, R);
  case TreeMessage::Answer: {
    uint64_t Ticket = R.number();
    bool IsSettled = R.number();
    if (R.good())
      answered(IsSettled, Ticket);
    return R.good();
  }
  case TreeMessage::Done: {
    auto It = Exports.find(R.number());
    if (!R.good() || It == Exports.end())
      return false;
    SharedNode &X = *It->second;
    Exports.erase(It);
    X.IsAway = X.IsBusy = false;
    T.refresh(X);
    return true;
  }
  }
  return false;
}
