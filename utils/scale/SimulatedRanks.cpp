//===- SimulatedRanks.cpp - What passes between simulated ranks -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// FleetSearch and FleetTree: stealing, reversals for other ranks, the end,
// checkpoints; and the worker of each rank that begins children for others.
//
//===----------------------------------------------------------------------===//

#include "Simulation.h"
#include <algorithm>
#include <cassert>
#include <cmath>

using namespace scale;

//===----------------------------------------------------------------------===//
// Giving
//===----------------------------------------------------------------------===//

void Simulation::beginForOthers(uint32_t R) {
  Rank &X = Ranks[R];
  // Its own workers that wait are as fast as the one for others.
  if (X.IsGiving || X.Wanting.empty() || X.WithWork.size() <= X.Waiting)
    return;
  NodeId N = X.WithWork.begin()->Id;
  X.IsGiving = true;
  BegunAt[R] = N;
  Nodes[N].IsBusy = true;
  refresh(N);
  double Way = Nodes[N].Depth * T.stepTime() * P.Replay * P.Slower;
  Out.BeginnersTime += Way;
  at(Now + wait() + Way, Kind::Begun, R);
}

void Simulation::begun(uint32_t R) {
  NodeId N = BegunAt[R];
  BegunAt[R] = NoNode;
  Ranks[R].IsGiving = false;
  Nodes[N].IsBusy = false;
  Index K;
  NodeId Parent;
  uint64_t Depth; // of the first state that is given away
  if (Nodes[N].First != None) {
    Depth = Nodes[N].Depth + 1;
    K = open(N);
    Parent = N;
  } else {
    Parent = begin(N, K, Depth);
    ++Depth;
  }
  if (Depth >= T.length(K)) { // that was an execution
    ++Executed;
    if (!Times.empty())
      ++Times[K];
    executed(K, R, Parent, K);
    --Nodes[Parent].Open;
    if (Parent != N)
      refresh(Parent);
  } else {
    give(R, Parent, K, Depth);
  }
  refresh(N);
  call(R);
  beginForOthers(R);
  if (isIdle(R))
    lookLater(R);
}

void Simulation::give(uint32_t R, NodeId Parent, Index K, uint64_t Depth) {
  Rank &X = Ranks[R];
  if (X.Wanting.empty()) { // no rank wants it any more
    NodeId N = makeNode(Parent, Depth, R);
    Nodes[N].First = K;
    refresh(N);
    return;
  }
  uint32_t J = Jobs.size();
  if (FreeJobs.empty()) {
    Jobs.emplace_back();
  } else {
    J = FreeJobs.back();
    FreeJobs.pop_back();
  }
  Message M;
  M.What = Word::Give;
  M.From = R;
  M.To = X.Wanting.front();
  M.Job = J;
  M.K = K;
  M.Depth = Depth;
  Jobs[J] = {R, M.To, 0, Parent, false};
  ++Out.Gives;
  send(M);
  if (++X.InBatch >= P.Batch || X.WithWork.size() <= X.Waiting) {
    X.Wanting.pop_front();
    X.InBatch = 0;
  }
}

/// Tells the giver, if all is done and answered.
void Simulation::finish(uint32_t J) {
  Job &X = Jobs[J];
  if (!X.IsDone || X.Unanswered)
    return;
  Message M;
  M.What = Word::Done;
  M.From = X.Rank;
  M.To = X.Giver;
  M.At = X.Parent;
  FreeJobs.push_back(J);
  send(M);
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

double Simulation::bytesOf(const Message &M) const {
  switch (M.What) {
  case Word::Give:
    return P.GiveBytes + P.GiveBytesADepth * M.Depth;
  case Word::Insert:
    return P.InsertBytes;
  case Word::Steal:
  case Word::NoWork:
    return 1;
  case Word::Answer:
  case Word::Done:
    break;
  }
  return 3;
}

/// What is to be sent wakes the thread that sends.
void Simulation::send(const Message &M) {
  Rank &R = Ranks[M.From];
  double Bytes = bytesOf(M), Cost = P.HandleTime + Bytes * P.HandleByteTime;
  R.FreeAt = std::max(R.FreeAt, Now) + Cost;
  R.LastTraffic = R.FreeAt;
  R.Handling += Cost;
  ++Out.Messages;
  Out.Bytes += uint64_t(Bytes);
  uint32_t Slot = Messages.size();
  if (FreeMessages.empty()) {
    Messages.push_back(M);
  } else {
    Slot = FreeMessages.back();
    FreeMessages.pop_back();
    Messages[Slot] = M;
  }
  Messages[Slot].IsAlive = true;
  at(R.FreeAt + P.Latency + Bytes * P.ByteTime, Kind::Arrive, Slot);
}

/// When the thread that receives wakes, at Time or later.
double Simulation::nextWake(const Rank &R, double Time) const {
  double At = R.LastTraffic, Nap = P.NapShortest;
  if (P.Notify || Time <= At || Nap <= 0)
    return std::max(Time, At);
  while (At < Time && Nap < P.NapLongest) {
    At += Nap;
    Nap = std::min(2 * Nap, P.NapLongest);
  }
  if (At < Time)
    At += std::ceil((Time - At) / Nap) * Nap;
  return At;
}

void Simulation::arrives(uint32_t Slot) {
  const Message &M = Messages[Slot];
  Rank &R = Ranks[M.To];
  double Cost = P.HandleTime + bytesOf(M) * P.HandleByteTime;
  R.FreeAt = std::max(nextWake(R, Now) + wait() - P.WakeTime, R.FreeAt) + Cost;
  R.LastTraffic = R.FreeAt;
  R.Handling += Cost;
  at(R.FreeAt, Kind::Handle, Slot);
}

void Simulation::handle(const Message &M) {
  Rank &R = Ranks[M.To];
  switch (M.What) {
  case Word::Steal:
    if (isIdle(M.To)) {
      ++Out.Refusals;
      Message No;
      No.What = Word::NoWork;
      No.From = M.To;
      No.To = M.From;
      send(No);
      break;
    }
    R.Wanting.push_back(M.From);
    call(M.To);
    beginForOthers(M.To);
    break;
  case Word::NoWork:
    R.HasAsked = R.HasGiver = false;
    R.NextTry =
        Now + P.RetryShortest *
                  std::exp2(std::min<double>(R.Failures++, P.RetryDoublings));
    if (isIdle(M.To))
      lookLater(M.To);
    break;
  case Word::Give: {
    R.HasAsked = false;
    R.Failures = 0;
    R.LastGiver = M.From;
    R.HasGiver = true;
    NodeId N = makeNode(NoNode, M.Depth, M.To);
    Nodes[N].Job = M.Job;
    Nodes[N].First = M.K;
    refresh(N);
    break;
  }
  case Word::Insert: {
    Message Answer;
    Answer.What = Word::Answer;
    Answer.From = M.To;
    Answer.To = M.From;
    Answer.Job = M.Job;
    plan(M.K);
    send(Answer);
    break;
  }
  case Word::Answer:
    --Jobs[M.Job].Unanswered;
    finish(M.Job);
    break;
  case Word::Done:
    childDone(M.At);
    break;
  }
}

//===----------------------------------------------------------------------===//
// Ranks without work
//===----------------------------------------------------------------------===//

void Simulation::lookLater(uint32_t R) {
  Rank &X = Ranks[R];
  if (X.WillLook || Ranks.size() == 1)
    return;
  X.WillLook = true;
  at(std::max(nextWake(X, std::max(Now, X.HasAsked ? 0 : X.NextTry)), Now),
     Kind::Look, R);
}

void Simulation::look(uint32_t R) {
  Rank &X = Ranks[R];
  X.WillLook = false;
  if (!isIdle(R))
    return;
  for (uint32_t Thief : X.Wanting) {
    ++Out.Refusals;
    Message No;
    No.What = Word::NoWork;
    No.From = R;
    No.To = Thief;
    send(No);
  }
  X.Wanting.clear();
  X.InBatch = 0;
  if (X.HasAsked)
    return;
  if (Now < X.NextTry) {
    lookLater(R);
    return;
  }
  uint32_t Victim = Random() % (Ranks.size() - 1);
  Victim += Victim >= R;
  if (P.Remember && X.HasGiver && X.LastGiver != R)
    Victim = X.LastGiver;
  Message M;
  M.What = Word::Steal;
  M.From = R;
  M.To = Victim;
  ++Out.Steals;
  X.HasAsked = true;
  send(M);
}

/// Rank 0 tells the others, and all tell each other what they counted.
double Simulation::endTime() const {
  double N = Ranks.size();
  if (N == 1)
    return 0;
  double Levels = std::ceil(std::log2(N));
  double Nap = P.Notify ? 0 : P.NapLongest;
  double Halt = P.HaltTree
                    ? Levels * (P.HaltTime + P.Latency + Nap)
                    : N * P.HaltTime + N * N / 2 * P.HaltScan + P.Latency + Nap;
  return Nap + Halt + Levels * P.Latency + N * P.EndTime;
}

//===----------------------------------------------------------------------===//
// Checkpoints and lost ranks
//===----------------------------------------------------------------------===//

/// Delivers all messages about subtrees, and what they lead to.
void Simulation::drain() {
  for (bool Any = true; Any;) {
    Any = false;
    for (size_t I = 0; I != Messages.size(); ++I) {
      Message M = Messages[I];
      if (!M.IsAlive || M.What == Word::Steal || M.What == Word::NoWork)
        continue;
      Messages[I].IsAlive = false;
      Any = true;
      handle(M);
    }
  }
}

/// Workers finish their executions and share all of their paths; rank 0 keeps
/// it. The clock stands still for that.
void Simulation::pause() {
  ++Out.Checkpoints;
  double N = Ranks.size();
  constexpr double Rounds = 3; // of the counts of messages
  Paused += 2 * P.NapLongest + N * Rounds * 2 * P.HandleTime +
            N * P.PartBytes * P.PartByteTime;
  std::vector<uint32_t> Were;
  for (uint32_t I = 0; I != Workers.size(); ++I) {
    Worker &W = Workers[I];
    if (W.IsWaiting)
      continue;
    Were.push_back(I);
    credit(W);
    ++W.Version;
    Index To = W.Next + 1;
    if (W.Credit > 0)
      To = std::max(
          To, T.reached(T.before(W.Next) + W.Credit / P.Slower, W.Next, W.End));
    execute(W, To);
    if (W.Next != W.End)
      share(W, true);
    assert(W.Next == W.End && "internal: something was not shared");
    W.Credit = 0;
  }
  drain();
  Kept New = {Nodes, FreeNodes, Triggers, PlaceOf, Early, Times, Executed};
  // The workers' last subtrees are done; what was given away is back in place.
  for (Node &X : New.Nodes) {
    X.Rank = 0;
    X.IsBusy = X.IsListed = false;
    if (X.IsAlive && X.Job != NoJob)
      X.Parent = Jobs[X.Job].Parent;
    X.Job = NoJob;
  }
  for (uint32_t I : Were)
    --New.Nodes[Workers[I].Below].Open;
  Last = std::move(New);
  for (uint32_t I : Were)
    if (!IsDone)
      ends(I);
  if (!IsDone)
    at(Now + P.CheckpointEvery, Kind::Pause, 0);
}

/// MPI ends all ranks; they go on from the last checkpoint, which is rank 0's.
void Simulation::lose() {
  ++Out.Losses;
  Out.Again += Executed - Last.Executed;
  Paused += P.Restart;
  Nodes = Last.Nodes;
  FreeNodes = Last.FreeNodes;
  Triggers = Last.Triggers;
  PlaceOf = Last.PlaceOf;
  Early = Last.Early;
  Times = Last.Times;
  Executed = Last.Executed;
  Queue = {};
  Jobs.clear();
  FreeJobs.clear();
  Messages.clear();
  FreeMessages.clear();
  for (Rank &R : Ranks) {
    double Handling = R.Handling;
    R = Rank();
    R.LastTraffic = R.FreeAt = Now;
    R.Handling = Handling;
  }
  for (Worker &W : Workers) {
    ++W.Version;
    W.Next = W.End;
  }
  Running = 0;
  Speed = 1;
  BegunAt.assign(Ranks.size(), NoNode);
  beginAll();
}
