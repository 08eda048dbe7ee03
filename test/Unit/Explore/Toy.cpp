//===- Toy.cpp - Small concurrent programs as transition systems ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Toy.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <algorithm>

using namespace heddle;
using namespace heddle::toy;
using Phase = State::Thread::Phase;

System::System(const Program &P) : P(P) {
  for (unsigned T = 0; T != P.Threads.size(); ++T)
    if (P.Running >> T & 1) {
      S.T[T].Where = P.HasLifecycle ? Phase::Beginning : Phase::Active;
      if (!P.HasLifecycle)
        runLocal(T);
    }
}

/// Runs T to its next visible event.
void System::runLocal(unsigned T) {
  State::Thread &Th = S.T[T];
  for (;;) {
    if (Th.Pc >= P.Threads[T].size()) {
      Th.Where = P.HasLifecycle ? Phase::Ending : Phase::Gone;
      return;
    }
    const Ins &I = P.Threads[T][Th.Pc];
    switch (I.Code) {
    case Op::JumpIfZero:
      Th.Pc += Th.R[I.A] == 0 ? 1 + I.C : 1;
      continue;
    case Op::Jump:
      Th.Pc += 1 + I.C;
      continue;
    case Op::Assume:
      if (Th.R[I.A] == 0)
        S.Assumed = true;
      ++Th.Pc;
      continue;
    case Op::Fail:
      Faults.push_back({Fault::Failed, uint64_t(I.C)});
      ++Th.Pc;
      continue;
    default:
      return;
    }
  }
}

bool System::isReady(const State::Thread &T) const {
  return T.Notified || T.Timed || T.Interrupted;
}

static AwaitAnswer enables(const Ins &I, int64_t Value) {
  switch (I.Code) {
  case Op::AwaitIs:
    return Value == I.C ? AwaitAnswer::Reads : AwaitAnswer::Waits;
  case Op::AwaitNot:
    return Value != I.C ? AwaitAnswer::Reads : AwaitAnswer::Waits;
  default:
    return Value == 0 ? AwaitAnswer::Writes : AwaitAnswer::Waits;
  }
}

AwaitAnswer System::valueEnables(ThreadId T, int64_t Value) {
  return enables(P.Threads[T.index()][S.T[T.index()].Pc], Value);
}

ThreadSet System::awaiting() const {
  ThreadSet Out = 0;
  for (unsigned T = 0; T != P.Threads.size(); ++T) {
    const State::Thread &Th = S.T[T];
    if (Th.Where != Phase::Active)
      continue;
    Op Code = P.Threads[T][Th.Pc].Code;
    if (Code == Op::AwaitIs || Code == Op::AwaitNot || Code == Op::Take)
      Out |= ThreadSet(1) << T;
  }
  return Out;
}

bool System::canStep(unsigned T) const {
  const State::Thread &Th = S.T[T];
  switch (Th.Where) {
  case Phase::Unborn:
  case Phase::Gone:
    return false;
  case Phase::Beginning:
  case Phase::Ending:
    return true;
  case Phase::InWait:
    return isReady(Th) && S.Owner[P.Threads[T][Th.Pc].B] < 0;
  case Phase::Active:
    break;
  }
  const Ins &I = P.Threads[T][Th.Pc];
  switch (I.Code) {
  case Op::Lock:
    return S.Owner[I.B] < 0 || S.Owner[I.B] == int8_t(T);
  case Op::Init:
    return S.Class[I.B] < 0;
  case Op::Park:
    return Th.Permit || Th.Interrupted;
  case Op::Join:
    return S.T[I.B].Where == Phase::Gone;
  case Op::Spin:
    return S.Version[I.B] != Th.Seen[I.B];
  case Op::AwaitIs:
  case Op::AwaitNot:
  case Op::Take:
    return enables(I, S.V[I.B]) != AwaitAnswer::Waits;
  case Op::Acquire:
  case Op::Await: {
    Guard G = condition(T, I);
    return !G.Waits || G.isMetBy(G.State) ||
           (G.IsInterruptible && Th.Interrupted);
  }
  default:
    return true;
  }
}

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
  // At gates an interrupt does not matter to who may go.
  bool Throws = Interrupted && !(Met && G.IsForGood);
  bool Writes = Met && !Throws ? G.Writes : I.Code == Op::Await;
  if (!(G.IsForGood && Met && G.Waits && !Interrupted))
    Out.Print.add(G.Loc, Writes);
  if (G.IsInterruptible)
    Out.Print.add(Location(Location::InterruptFlag, T), Throws);
}

ThreadSet System::enabled() const {
  ThreadSet E = 0;
  for (unsigned T = 0; T != P.Threads.size(); ++T)
    if (canStep(T))
      E |= ThreadSet(1) << T;
  return E;
}

ThreadSet System::blocked() const {
  ThreadSet B = 0;
  for (unsigned T = 0; T != P.Threads.size(); ++T)
    if (S.T[T].Where != Phase::Unborn && S.T[T].Where != Phase::Gone &&
        !canStep(T))
      B |= ThreadSet(1) << T;
  return B;
}

RunStatus System::status() const {
  if (S.Assumed)
    return RunStatus::Assumed;
  if (S.Exited)
    return RunStatus::Ended;
  if (enabled())
    return RunStatus::Running;
  return blocked() ? RunStatus::Stuck : RunStatus::Ended;
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
    return;
  case Op::JumpIfZero:
  case Op::Jump:
  case Op::Assume:
  case Op::Fail:
    break;
  }
  assert(false && "internal: no visible event is pending");
}

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

const Event &System::step(ThreadId Id, unsigned Choice) {
  unsigned T = Id.index();
  assert(canStep(T) && "the explorer steps a thread that is not enabled");
  pending(Id, Last);
  assert(Choice < Last.Choices && "the explorer takes a choice out of range");
  Last.Choice = Choice;
  Faults.clear();
  State::Thread &Th = S.T[T];
  switch (Th.Where) {
  case Phase::Beginning:
    Th.Where = Phase::Active;
    break;
  case Phase::Ending:
    Th.Where = Phase::Gone;
    return Last;
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
      return Last;
    ++Th.Pc;
    break;
  }
  runLocal(T);
  return Last;
}

TransitionSystem::Mark System::mark() {
  Marks.push_back(S);
  return Marks.size() - 1;
}

void System::backtrack(Mark M) {
  assert(M < Marks.size() && "the explorer uses a mark that is gone");
  Marks.resize(M + 1);
  S = Marks[M];
  Faults.clear();
}

StateKey System::stateKey() {
  std::string Bytes = digest();
  auto Hash = llvm::xxh3_128bits(llvm::ArrayRef(
      reinterpret_cast<const uint8_t *>(Bytes.data()), Bytes.size()));
  return {Hash.low64, Hash.high64};
}

void System::stateWords(llvm::SmallVectorImpl<uint64_t> &Out) {
  for (char Byte : digest())
    Out.push_back(Byte);
}

bool System::isPersistent(ThreadId Id) const {
  const State::Thread &T = S.T[Id.index()];
  if (T.Where == Phase::Beginning)
    return true;
  return T.Where == Phase::Active &&
         P.Threads[Id.index()][T.Pc].Code == Op::Unlock;
}

std::string System::digest() const {
  static_assert(std::has_unique_object_representations_v<State>);
  return std::string(reinterpret_cast<const char *>(&S), sizeof(S));
}

std::string heddle::toy::print(const Program &P) {
  static constexpr const char *Names[] = {
      "read",      "write",       "writereg", "add",       "cas",
      "swap",      "lock",        "unlock",   "wait",      "timedwait",
      "notify",    "notifyAll",   "park",     "timedpark", "unpark",
      "interrupt", "interrupted", "start",    "join",      "spin",
      "choose",    "init",        "ready",    "awaitIs",   "awaitNot",
      "take",      "acquire",     "release",  "arrive",    "await",
      "exit",      "jumpIfZero",  "jump",     "assume",    "fail"};
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  for (unsigned T = 0; T != P.Threads.size(); ++T) {
    OS << "thread " << T << (P.Running >> T & 1 ? "" : " (not started)") << ":";
    for (const Ins &I : P.Threads[T])
      OS << "  " << Names[unsigned(I.Code)] << ' ' << int(I.A) << ','
         << int(I.B) << ',' << int(I.C);
    OS << '\n';
  }
  return Text;
}
