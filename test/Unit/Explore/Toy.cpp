//===- Toy.cpp - Small concurrent programs as transition systems ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Toy.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace heddle;
using namespace heddle::toy;
using Phase = State::Thread::Phase;

System::System(const Program &P) : TransitionSystem({}), P(P) {
  Can.Awaits = this;
  Can.States = this;
  Can.Endings = this;
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

AwaitAnswer System::valueEnables(ThreadId T, int64_t Value,
                                 llvm::ArrayRef<uint16_t>) {
  return enables(P.Threads[T.index()][S.T[T.index()].Pc], Value);
}

ThreadSet System::awaiting() const {
  ThreadSet Out;
  for (unsigned T = 0; T != P.Threads.size(); ++T) {
    const State::Thread &Th = S.T[T];
    if (Th.Where != Phase::Active)
      continue;
    Op Code = P.Threads[T][Th.Pc].Code;
    if (Code == Op::AwaitIs || Code == Op::AwaitNot || Code == Op::Take)
      Out.add(T);
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

ThreadSet System::enabled() const {
  ThreadSet E;
  for (unsigned T = 0; T != P.Threads.size(); ++T)
    if (canStep(T))
      E.add(T);
  return E;
}

ThreadSet System::blocked() const {
  ThreadSet B;
  for (unsigned T = 0; T != P.Threads.size(); ++T)
    if (S.T[T].Where != Phase::Unborn && S.T[T].Where != Phase::Gone &&
        !canStep(T))
      B.add(T);
  return B;
}

ThreadSet System::alive() const {
  ThreadSet A;
  for (unsigned T = 0; T != P.Threads.size(); ++T)
    if (S.T[T].Where != Phase::Unborn && S.T[T].Where != Phase::Gone)
      A.add(T);
  return A;
}

RunStatus System::status() const {
  if (S.Assumed)
    return RunStatus::Assumed;
  if (S.Exited || !(alive() & ~ThreadSet::ofWord(P.Daemons)))
    return RunStatus::Ended;
  if (enabled())
    return RunStatus::Running;
  return blocked() ? RunStatus::Stuck : RunStatus::Ended;
}

bool System::onlyEnds() const {
  for (unsigned T = 0; T != P.Threads.size(); ++T) {
    const State::Thread &Th = S.T[T];
    if (Th.Where == Phase::Unborn || Th.Where == Phase::Gone ||
        Th.Where == Phase::Ending ||
        (Th.Where == Phase::Active && P.Threads[T][Th.Pc].Code == Op::Join))
      continue;
    return false;
  }
  return true;
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
    OS << "thread " << T << (P.Running >> T & 1 ? "" : " (not started)")
       << (P.Daemons >> T & 1 ? " (daemon)" : "") << ":";
    for (const Ins &I : P.Threads[T])
      OS << "  " << Names[unsigned(I.Code)] << ' ' << int(I.A) << ','
         << int(I.B) << ',' << int(I.C);
    OS << '\n';
  }
  return Text;
}
