//===- ToyEvents.cpp - What threads of toy programs have pending ----------===//
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

Guard System::condition(unsigned T, const Ins &I) const {
  Guard G;
  G.Exists = true;
  bool IsGate = I.Code == Op::Arrive || I.Code == Op::Await;
  G.Loc = Location(Location::Cell, IsGate ? 8 + I.B : I.B);
  G.State = IsGate ? S.Arrived[I.B] : S.Permits[I.B];
  G.Writes = I.Code != Op::Await;
  if (I.Code == Op::Acquire || I.Code == Op::Await) {
    G.Low = IsGate ? 2 : 1;
    G.IsForGood = IsGate;
    G.IsInterruptible = I.C & 1;
    G.Waits = !(I.C & 2);
  }
  return G;
}

void System::printSection(unsigned T, const Ins &I, Event &Out) const {
  Out.Kind = EventKind::Section;
  Guard &G = Out.Condition = condition(T, I);
  bool Met = G.isMetBy(G.State);
  bool Interrupted = G.IsInterruptible && S.T[T].Interrupted;
  // At gates an interrupt does not change what may go.
  bool Throws = Interrupted && !(Met && G.IsForGood);
  bool Writes = Met && !Throws ? G.Writes : I.Code == Op::Await;
  if (!(G.IsForGood && Met && G.Waits && !Interrupted))
    Out.Print.add(G.Loc, Writes);
  if (G.IsInterruptible)
    Out.Print.add(Location(Location::InterruptFlag, T), Throws);
}

void System::pending(ThreadId Id, Event &Out) const {
  unsigned T = Id.index();
  const State::Thread &Th = S.T[T];
  Out = Event();
  Out.Thread = Id;
  Out.Site = SiteId(Th.Pc);
  Footprint &F = Out.Print;
  auto Own = [&](Location::Space Space) { return Location(Space, T); };
  switch (Th.Where) {
  case Phase::Beginning:
    Out.Kind = EventKind::Begin;
    return;
  case Phase::Ending:
    Out.Kind = EventKind::Exit;
    F.add(Own(Location::ThreadState), true);
    if ((P.IsLean ? S.HadDaemons : P.Daemons != 0) && !(P.Daemons >> T & 1)) {
      F.add(Location(Location::Living, 0), false);
      if ((alive() & ~ThreadSet::ofWord(P.Daemons)) == threadBit(T))
        F.setGlobal();
    }
    return;
  case Phase::InWait: {
    unsigned M = P.Threads[T][Th.Pc].B;
    Out.Kind = EventKind::Reacquire;
    bool Ready = isReady(Th);
    if (P.IsLean) {
      F.add(Location(Location::Monitor, M), true);
      F.add(Own(Location::InterruptFlag), Th.Interrupted && !Th.Notified);
      return;
    }
    if (Ready)
      F.add(Location(Location::Monitor, M), true);
    F.add(Location(Location::WaitSet, M), Ready);
    F.add(Own(Location::InterruptFlag), Ready && Th.Interrupted);
    return;
  }
  case Phase::Active:
  case Phase::Unborn:
  case Phase::Gone:
    break;
  }
  const Ins &I = P.Threads[T][Th.Pc];
  Out.Found = I.B < int8_t(Variables) ? S.V[I.B] : 0;
  Location Var(Location::Memory, I.B), Mon(Location::Monitor, I.B),
      Waiters(Location::WaitSet, I.B);
  switch (I.Code) {
  case Op::Read:
    Out.Kind = EventKind::AtomicRead;
    F.add(Var, false);
    return;
  case Op::Write:
  case Op::WriteReg:
    Out.Kind = EventKind::AtomicWrite;
    F.add(Var, true);
    return;
  case Op::Add:
    Out.Kind = EventKind::Rmw;
    F.add(Var, true);
    return;
  case Op::Cas:
    Out.Kind = EventKind::Cas;
    F.add(Var, S.V[I.B] == 0);
    return;
  case Op::Swap:
    Out.Kind = EventKind::Cas;
    F.add(Var, S.V[I.B] == S.T[T].R[I.A]);
    return;
  case Op::AwaitIs:
  case Op::AwaitNot:
    Out.Kind = EventKind::AtomicRead;
    Out.Awaits = true;
    F.add(Var, false);
    return;
  case Op::Take:
    Out.Kind = EventKind::Cas;
    Out.Awaits = true;
    F.add(Var, S.V[I.B] == 0);
    return;
  case Op::Lock:
    Out.Kind = EventKind::MonitorEnter;
    F.add(Mon, true);
    return;
  case Op::Unlock:
    Out.Kind = EventKind::MonitorExit;
    F.add(Mon, true);
    return;
  case Op::Wait:
  case Op::TimedWait:
    if (Th.Interrupted) {
      Out.Kind = P.IsLean ? EventKind::Wait : EventKind::IsInterrupted;
      F.add(Own(Location::InterruptFlag), true);
      return;
    }
    Out.Kind = EventKind::Wait;
    F.add(Mon, true);
    if (!P.IsLean)
      F.add(Waiters, true);
    F.add(Own(Location::InterruptFlag), false);
    return;
  case Op::Notify:
    Out.Kind = EventKind::Notify;
    Out.Choices = std::max<unsigned>(1, S.WaiterCount[I.B]);
    F.add(Waiters, P.IsLean || S.WaiterCount[I.B] > 0);
    return;
  case Op::NotifyAll:
    Out.Kind = EventKind::NotifyAll;
    F.add(Waiters, P.IsLean || S.WaiterCount[I.B] > 0);
    return;
  case Op::Park:
  case Op::TimedPark:
    Out.Kind = EventKind::Park;
    Out.IsTimed = I.Code == Op::TimedPark;
    F.add(Own(Location::Permit), true);
    F.add(Own(Location::InterruptFlag), false);
    return;
  case Op::Unpark:
    Out.Kind = EventKind::Unpark;
    F.add(Location(Location::Permit, I.B), !P.IsLean);
    return;
  case Op::Interrupt:
    Out.Kind = EventKind::Interrupt;
    F.add(Location(Location::InterruptFlag, I.B), true);
    if (P.IsLean && S.T[I.B].Where == Phase::InWait)
      F.add(Location(Location::WaitSet, P.Threads[I.B][S.T[I.B].Pc].B), false);
    return;
  case Op::Interrupted:
    Out.Kind = EventKind::IsInterrupted;
    F.add(Own(Location::InterruptFlag), Th.Interrupted);
    return;
  case Op::Start:
    Out.Kind = EventKind::Start;
    F.add(Location(Location::ThreadState, I.B), true);
    if (P.Daemons >> T & 1 && !(P.Daemons >> I.B & 1))
      F.add(Location(Location::Living, 0), true);
    return;
  case Op::Join:
    Out.Kind = EventKind::Join;
    F.add(Location(Location::ThreadState, I.B), false);
    return;
  case Op::Spin:
    Out.Kind = EventKind::Spin;
    F.add(Var, false);
    return;
  case Op::Choose:
    Out.Kind = EventKind::Choose;
    Out.Choices = I.C;
    return;
  case Op::Init:
    Out.Kind = EventKind::ClassInit;
    F.add(Location(Location::ClassState, I.B), S.Class[I.B] == -1);
    return;
  case Op::Ready:
    Out.Kind = EventKind::ClassReady;
    F.add(Location(Location::ClassState, I.B), true);
    return;
  case Op::Acquire:
  case Op::Release:
  case Op::Arrive:
  case Op::Await:
    return printSection(T, I, Out);
  case Op::Exit:
    Out.Kind = EventKind::SystemExit;
    F.setGlobal();
    return;
  case Op::JumpIfZero:
  case Op::Jump:
  case Op::Assume:
  case Op::Fail:
    break;
  }
  assert(false && "internal: no visible event is pending");
}
