//===- ToySteps.cpp - What steps of toy programs do -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Toy.h"
#include <algorithm>

using namespace heddle;
using namespace heddle::toy;
using Phase = State::Thread::Phase;

/// Takes T out of the wait set if it is there.
void System::removeWaiter(unsigned Monitor, unsigned T) {
  auto Begin = S.Waiters[Monitor].begin();
  auto End = Begin + S.WaiterCount[Monitor];
  auto It = std::find(Begin, End, int8_t(T));
  if (It == End)
    return;
  std::copy(It + 1, End, It);
  *--End = 0;
  --S.WaiterCount[Monitor];
}

void System::execute(unsigned T, const Ins &I, unsigned Choice) {
  State::Thread &Th = S.T[T];
  auto Written = [&] { Th.Seen[I.B] = ++S.Version[I.B]; };
  switch (I.Code) {
  case Op::Take:
    S.V[I.B] = I.C;
    return Written();
  case Op::Read:
  case Op::AwaitIs:
  case Op::AwaitNot:
    Th.R[I.A] = S.V[I.B];
    Th.Seen[I.B] = S.Version[I.B];
    return;
  case Op::Write:
    S.V[I.B] = I.C;
    return Written();
  case Op::WriteReg:
    S.V[I.B] = Th.R[I.A];
    return Written();
  case Op::Add:
    Th.R[I.A] = S.V[I.B];
    S.V[I.B] += I.C;
    return Written();
  case Op::Cas:
    Th.R[I.A] = S.V[I.B] == 0;
    if (S.V[I.B] != 0)
      return;
    S.V[I.B] = I.C;
    return Written();
  case Op::Swap:
    if (S.V[I.B] != Th.R[I.A]) {
      Th.R[I.A] = 0;
      return;
    }
    Th.R[I.A] = 1;
    S.V[I.B] = I.C ? S.V[I.B] * 4 + I.C : S.V[I.B] / 4;
    return Written();
  case Op::Lock:
    S.Owner[I.B] = T;
    ++S.Nesting[I.B];
    return;
  case Op::Unlock:
    if (--S.Nesting[I.B] == 0)
      S.Owner[I.B] = -1;
    return;
  case Op::Wait:
  case Op::TimedWait:
    if (Th.Interrupted) {
      Th.Interrupted = false;
      Th.R[I.A] = 2;
      return;
    }
    Th.Where = Phase::InWait;
    Th.Timed = I.Code == Op::TimedWait;
    S.Owner[I.B] = -1;
    std::swap(Th.Holds, S.Nesting[I.B]);
    S.Waiters[I.B][S.WaiterCount[I.B]++] = T;
    return;
  case Op::Notify:
    if (S.WaiterCount[I.B]) {
      unsigned Waiter = S.Waiters[I.B][Choice];
      S.T[Waiter].Notified = true;
      removeWaiter(I.B, Waiter);
    }
    return;
  case Op::NotifyAll:
    while (S.WaiterCount[I.B] > 0) {
      unsigned Waiter = S.Waiters[I.B][0];
      S.T[Waiter].Notified = true;
      removeWaiter(I.B, Waiter);
    }
    return;
  case Op::TimedPark:
    Th.R[I.A] = Th.Permit || Th.Interrupted;
    Th.Permit = false;
    return;
  case Op::Park:
    Th.Permit = false;
    return;
  case Op::Unpark:
    S.T[I.B].Permit = true;
    return;
  case Op::Interrupt: {
    State::Thread &Target = S.T[I.B];
    Target.Interrupted = true;
    if (P.IsLean && Target.Where == Phase::InWait && !Target.Notified)
      removeWaiter(P.Threads[I.B][Target.Pc].B, I.B);
    return;
  }
  case Op::Interrupted:
    Th.R[I.A] = Th.Interrupted;
    Th.Interrupted = false;
    return;
  case Op::Start:
    S.T[I.B].Where = P.HasLifecycle ? Phase::Beginning : Phase::Active;
    S.HadDaemons |= P.Daemons >> I.B & 1;
    if (!P.HasLifecycle)
      runLocal(I.B);
    return;
  case Op::Choose:
    Th.R[I.A] = Choice;
    return;
  case Op::Init:
    if (S.Class[I.B] == -1)
      S.Class[I.B] = T;
    else
      Th.Pc += I.C;
    return;
  case Op::Ready:
    S.Class[I.B] = -2;
    return;
  case Op::Acquire:
  case Op::Await: {
    Guard G = condition(T, I);
    bool Met = G.isMetBy(G.State);
    if (G.IsInterruptible && Th.Interrupted && !(Met && G.IsForGood)) {
      Th.Interrupted = false;
      Th.R[I.A] = 2;
    } else {
      Th.R[I.A] = Met;
    }
    if (I.Code == Op::Acquire)
      S.Permits[I.B] -= Th.R[I.A] == 1;
    else
      S.GaveUp[I.B] += Th.R[I.A] != 1;
    return;
  }
  case Op::Release:
    ++S.Permits[I.B];
    return;
  case Op::Arrive:
    Th.R[I.A] = S.GaveUp[I.B];
    ++S.Arrived[I.B];
    return;
  case Op::Exit:
    S.Exited = true;
    return;
  case Op::Join:
  case Op::Spin:
  case Op::JumpIfZero:
  case Op::Jump:
  case Op::Assume:
  case Op::Fail:
    return;
  }
}

const Event &System::advance(ThreadId Id, unsigned Choice, AfterStep *After) {
  unsigned T = Id.index();
  assert(canStep(T) && "the explorer steps a thread that is not enabled");
  pending(Id, Last);
  assert(Choice < Last.Choices && "the explorer takes a choice out of range");
  Last.Choice = Choice;
  Faults.clear();
  perform(T, Choice);
  if (After)
    *After = look();
  return Last;
}

/// Executes the pending event of T and what is local after it.
void System::perform(unsigned T, unsigned Choice) {
  State::Thread &Th = S.T[T];
  switch (Th.Where) {
  case Phase::Beginning:
    Th.Where = Phase::Active;
    break;
  case Phase::Ending:
    Th.Where = Phase::Gone;
    return;
  case Phase::InWait: {
    const Ins &I = P.Threads[T][Th.Pc];
    Th.R[I.A] = Th.Notified ? 1 : Th.Interrupted ? 2 : 0;
    if (Th.R[I.A] == 2)
      Th.Interrupted = false;
    removeWaiter(I.B, T);
    Th.Notified = Th.Timed = false;
    S.Owner[I.B] = T;
    std::swap(Th.Holds, S.Nesting[I.B]);
    Th.Where = Phase::Active;
    ++Th.Pc;
    break;
  }
  case Phase::Active:
  case Phase::Unborn:
  case Phase::Gone:
    execute(T, P.Threads[T][Th.Pc], Choice);
    if (Th.Where == Phase::InWait)
      return;
    ++Th.Pc;
    break;
  }
  runLocal(T);
}
