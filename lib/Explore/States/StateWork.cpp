//===- StateWork.cpp - What workers over states hand over -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StateWork.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

void StateWork::give(StateJob Job) {
  {
    std::lock_guard Guard(Lock);
    Jobs.push_back(std::move(Job));
    count();
  }
  Changed.notify_one();
}

std::optional<StateJob> StateWork::take() {
  std::unique_lock Guard(Lock);
  ++Waiting;
  count();
  pauseIfAllRest();
  if (Waiting == NumWorkers && Jobs.empty())
    Changed.notify_all();
  Changed.wait(Guard, [&] {
    return stopped() ||
           (!wantsPause() && (!Jobs.empty() || Waiting == NumWorkers));
  });
  // At the end all go on waiting in the count, so that each sees it.
  if (stopped() || Jobs.empty())
    return std::nullopt;
  --Waiting;
  StateJob Job = std::move(Jobs.front());
  Jobs.pop_front();
  count();
  return Job;
}

//===----------------------------------------------------------------------===//
// Pauses
//===----------------------------------------------------------------------===//

bool StateJob::hasWork() const {
  if (IsEnd)
    return true;
  for (const StateNode &N : Nodes)
    if (N.Todo || (N.Thread.isValid() && N.Choice + 1 < N.Choices))
      return true;
  return false;
}

void StateWork::pause(bool AndStop) {
  std::lock_guard Guard(Lock);
  StopsThen |= AndStop;
  Pausing = true;
}

void StateWork::rest(const StateJob &Own) {
  std::unique_lock Guard(Lock);
  if (!wantsPause())
    return;
  Resting.push_back(&Own);
  uint64_t Now = Pauses;
  pauseIfAllRest();
  Changed.wait(Guard, [&] { return stopped() || Pauses != Now; });
}

/// Under the lock. The last one that comes to rest does what there is to do.
void StateWork::pauseIfAllRest() {
  if (!wantsPause() || stopped() || Resting.size() + Waiting != NumWorkers)
    return;
  std::vector<const StateJob *> Left = std::move(Resting);
  for (const StateJob &Job : Jobs)
    Left.push_back(&Job);
  OnPause(Left);
  Resting.clear();
  bool HasWork =
      llvm::any_of(Left, [](const StateJob *Job) { return Job->hasWork(); });
  if (StopsThen && HasWork)
    Stop = true;
  StopsThen = false;
  Pausing = false;
  ++Pauses;
  Changed.notify_all();
}

Place::~Place() {
  // Not one in the other: the way may be long.
  std::shared_ptr<Place> P = std::move(Before);
  while (P && P.use_count() == 1) {
    std::shared_ptr<Place> Next = std::move(P->Before);
    P = std::move(Next);
  }
}

void StateJob::findSteps() {
  if (!At)
    return;
  Steps.resize(Nodes.back().Depth);
  size_t End = Steps.size();
  for (const Place *P = At.get(); P; P = P->Before.get()) {
    End -= P->Leg.size();
    llvm::copy(P->Leg, Steps.begin() + End);
  }
  assert(!End && "internal: a way from elsewhere");
}

void StateJob::save(WireWriter &W, uint32_t First) const {
  W.number(IsEnd);
  W.number(Steps.size());
  for (const PathStep &S : Steps) {
    W.thread(S.Thread);
    W.number(S.Choice);
  }
  W.number(Nodes.size());
  for (const StateNode &N : Nodes) {
    W.number(N.Depth);
    W.set(N.Todo);
    W.set(N.Sleep);
    W.set(N.Enabled);
    W.number(N.Number == First ? 0 : N.Number == 0 ? First : N.Number);
    W.thread(N.Thread);
    W.number(N.Choice);
    W.number(N.Choices);
  }
}

void StateJob::restore(WireReader &R) {
  IsRestored = true;
  IsEnd = R.number();
  for (uint64_t Count = R.count(); Count && R.good(); --Count) {
    PathStep &S = Steps.emplace_back();
    S.Thread = R.thread();
    S.Choice = R.number();
  }
  for (uint64_t Count = R.count(); Count && R.good(); --Count) {
    StateNode &N = Nodes.emplace_back();
    N.Depth = R.number();
    N.Todo = R.set();
    N.Sleep = R.set();
    N.Enabled = R.set();
    N.Number = R.number();
    N.Thread = R.thread();
    N.Choice = R.number();
    N.Choices = R.number();
  }
}

void SearchSoFar::save(WireWriter &W) const {
  W.number(IsAgain);
  W.number(Faults.size());
  for (uint64_t Key : Faults)
    W.word(Key);
  W.number(Cycle.has_value());
  if (!Cycle)
    return;
  StateJob Way;
  Way.Steps = Cycle->Steps;
  W.number(Cycle->From);
  Way.save(W);
}

bool SearchSoFar::restore(WireReader &R) {
  IsAgain = R.number();
  for (uint64_t Count = R.count(); Count && R.good(); --Count)
    Faults.insert(R.word());
  if (R.number()) {
    StateJob Way;
    Cycle.emplace();
    Cycle->From = R.number();
    Way.restore(R);
    Cycle->Steps = std::move(Way.Steps);
    if (Cycle->From >= Cycle->Steps.size())
      return false;
  }
  return R.good();
}

void StateWork::stop() {
  {
    std::lock_guard Guard(Lock);
    Stop = true;
  }
  Changed.notify_all();
}

void StateWork::meetCycle(llvm::ArrayRef<PathStep> Steps, size_t From) {
  std::lock_guard Guard(Lock);
  if (!Cycle)
    Cycle = {Steps.vec(), From};
  HasCycle = true;
}
