//===- StateWork.cpp - What workers over states hand over -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StateWork.h"

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
  if (Waiting == NumWorkers && Jobs.empty())
    Changed.notify_all();
  Changed.wait(Guard, [&] {
    return stopped() || !Jobs.empty() || Waiting == NumWorkers;
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
