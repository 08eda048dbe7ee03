//===- Rest.cpp - Loops that change only what is their thread's own -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   while (!ready) { Thread.sleep(delay); delay *= 2; }
//
// No two rounds of this loop begin in one local state, so that Spin.cpp does
// not see that it waits. What is looked at here is where the thread is in its
// code, and what its events find. A round leads from an event to the same
// event, of the same frames, with nothing done meanwhile that others can see:
// only reads, compare-and-sets and tries that fail, sleeps, locks that were
// taken and given back without a store. Two rounds are equal if their events
// are, with what they found, and if the thread has learnt of nothing that
// others did (its clock): then plain memory is what it was, too, or there is a
// race.
//
// After some equal rounds the thread rests: its pending event is Spin, Spinning
// is RestsAWhile. It goes on when no other thread can (lib/Machine/Rests.cpp):
// this is the fair scheduler of Musuvathi and Qadeer (PLDI 2008), made a
// function of what the thread has found. If it then goes round alone very
// often, it rests for good (RestsForGood): an execution that ends so makes the
// verdict inconclusive. What rests leave out is said in
// docs/rationale/DPOR.md, "Loops that count".
//
// All this costs exactness; so it is done only with Detail::Rests. A search
// that met loops which went round very often, and executions that did not end,
// is begun again with that.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Frame.h"
#include "heddle/Interpreter/Interpreter.h"

using namespace heddle;

namespace {
/// Equal rounds after which a thread rests, if others may go on, and if it has
/// been chosen to go on alone.
constexpr uint32_t RoundsBeforeRest = 2, RoundsAlone = 1000;
/// ... after which a loop is long.
constexpr uint32_t LongRounds = 400;
constexpr unsigned MostCells = 8;

/// What an event of the present round has found.
struct FoundCell {
  int64_t Value;
  Ref Cell;
  EventKind Kind;
  ValueKind Type;
};

/// At the end of the thread's stack region.
struct RestWatch {
  uint64_t Anchor;         ///< where rounds begin; 0: nowhere yet
  uint64_t Round;          ///< events of this round, with what they found
  uint64_t Before;         ///< the same of the round before
  uint32_t Rounds;         ///< equal ones in a row, but for the first
  uint32_t Steps;          ///< events in this round
  uint32_t Most;           ///< ... after which it begins elsewhere
  uint32_t Effects, Locks; ///< Thread::Effects at its begin; monitors' events
  uint32_t Held;           ///< monitors, beyond those at its begin
  uint32_t Events;         ///< Thread::Events when the last event was pending
  uint32_t SegmentEvents;  ///< Thread::Events when this segment began
  uint32_t Shown;          ///< whether there was an effect in this segment
  Ref Cell;                ///< of that event, now performed
  EventKind Kind;
  ValueKind Type;
  EventKind Pending; ///< of a thread that rests
  bool IsLoose;      ///< it goes on alone
  uint32_t Cells;    ///< found; more than MostCells if there are more
  FoundCell Found[MostCells];
};
static_assert(sizeof(RestWatch) <= RestAreaSize);

uint64_t areaOf(const Thread &T) {
  return stackEnd(T) + ReadAreaSize + LockAreaSize + TimeAreaSize;
}
uint64_t mix(uint64_t H, uint64_t V) {
  H = (H ^ V) * 0x9e3779b97f4a7c15ull;
  return H ^ (H >> 29);
}

/// Whether the last step's event wrote.
bool hasWritten(const Footprint &Print) {
  if (Print.isGlobal())
    return true;
  for (const Access &A : Print)
    if (A.IsWrite)
      return true;
  return false;
}
} // namespace

/// Where T is in its code, and of which frames.
uint64_t Interpreter::controlHash(const Thread &T) const {
  uint64_t H = mix(uint64_t(T.Kind) << 32 | T.Pc, T.Cell);
  for (uint32_t At = T.FrameBase; At && At != T.FrameTop;) {
    const auto &F = *W.pointer<FrameHeader>(At);
    H = mix(H, uint64_t(F.Function) << 32 | F.ReturnPc);
    At = F.Caller;
  }
  return H | 1;
}

/// What T knows of what others did.
uint64_t Interpreter::knownHash(const Thread &T) const {
  uint64_t H = 1;
  if (State.Options.Detector == DetectorKind::Epoch)
    for (unsigned I = 0, E = S.numThreads(); I != E; ++I)
      if (I != T.Self)
        H = mix(H, T.Clock[I]);
  return H;
}

/// T has come to an event, in code in which threads can be interleaved.
void Interpreter::lookForRest(Thread &T) {
  auto &R = *W.pointer<RestWatch>(areaOf(T));
  W.touchRange(areaOf(T), RestAreaSize);
  // Of the event before: whether others may have seen it.
  bool Shows = T.Events != R.Events + 1;
  bool Finds = false;
  switch (R.Kind) {
  case EventKind::Cas:
  case EventKind::Rmw:
  case EventKind::Section:
    Shows |= hasWritten(State.Last.Print);
    [[fallthrough]];
  case EventKind::Read:
  case EventKind::AtomicRead:
  case EventKind::IsAlive:
  case EventKind::IsInterrupted:
    Finds = true;
    break;
  case EventKind::Sleep:
    break;
  case EventKind::MonitorEnter:
    ++R.Locks;
    ++R.Held;
    break;
  case EventKind::MonitorExit:
    ++R.Locks;
    if (!R.Held--) // it began within
      R.Anchor = 0;
    break;
  default:
    Shows = true;
  }
  if (Shows || !R.Anchor) {
    R.Shown |= Shows;
    R.Anchor = R.Before = R.Rounds = R.IsLoose = 0;
    R.Most = 64;
  } else if (Finds) {
    int64_t Value = valueNow(R.Kind, R.Cell, R.Type);
    R.Round = mix(R.Round, Value);
    if (R.Cells < MostCells)
      R.Found[R.Cells] = {Value, R.Cell, R.Kind, R.Type};
    R.Cells += R.Cells <= MostCells;
  }
  uint64_t Here = controlHash(T);
  bool Begins = !R.Anchor;
  if (!Begins && Here == R.Anchor && !R.Held) {
    // What it stored under a lock others can read, once the lock is free.
    bool Stores = R.Locks && T.Effects - R.Effects != R.Locks;
    uint64_t Now = mix(R.Round, knownHash(T)) | 1;
    R.Rounds = !Stores && Now == R.Before ? R.Rounds + 1 : 0;
    R.IsLoose &= R.Rounds || !R.Before; // also in its first round
    R.Before = Now;
    Begins = true;
  } else if (!Begins && ++R.Steps == R.Most) {
    R.Most = std::min(2 * R.Most, 1u << 20);
    R.Before = R.Rounds = 0;
    Begins = true;
  }
  bool IsRound = Begins && R.Rounds;
  uint32_t Cells = R.Cells;
  if (Begins) {
    R.Anchor = Here;
    R.Round = R.Steps = R.Locks = R.Held = R.Cells = 0;
    R.Effects = T.Effects;
  }
  R.Round = mix(R.Round, Here);
  R.Events = T.Events;
  R.Kind = T.Kind;
  R.Cell = T.Cell;
  R.Type = T.Type;
  if (!IsRound || IsTrial || T.Spinning ||
      S.kernel().Awaiting.contains(T.Self) || S.kernel().Atomic)
    return;
  if (!Rests) {
    if (R.Rounds >= RoundsBeforeRest)
      P.noteLoop(R.Rounds >= LongRounds);
    return;
  }
  if (R.Rounds < (R.IsLoose ? RoundsAlone : RoundsBeforeRest))
    return;
  R.Cells = Cells; // until it goes on
  rest(T, R.IsLoose);
}

void Interpreter::rest(Thread &T, bool IsForGood) {
  S.assume(Assumption::RoundsAlike);
  S.saveRest(T);
  W.pointer<RestWatch>(areaOf(T))->Pending = T.Kind;
  T.Kind = EventKind::Spin;
  T.Spinning = IsForGood ? RestsForGood : RestsAWhile;
  T.SpinReady = T.SpinCells = 0;
  S.waits().noteIdle();
  CutsRounds = true;
}

void Interpreter::endRest(Thread &T, bool IsLoose) {
  assert(T.isResting() && "internal: it does not rest");
  S.saveBoth(T);
  W.touchRange(areaOf(T), RestAreaSize);
  auto &R = *W.pointer<RestWatch>(areaOf(T));
  T.Kind = R.Pending;
  T.Spinning = NotSpinning;
  R.IsLoose = IsLoose;
  R.Rounds = R.Before = R.Cells = 0;
  S.arrived(T);
  if (S.waits().isByClock())
    S.waits().began(T);
}

void Interpreter::beginSegment() {
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    W.touchRange(areaOf(T), RestAreaSize);
    auto &R = *W.pointer<RestWatch>(areaOf(T));
    R.Shown = 0;
    R.SegmentEvents = T.Events;
  }
}

bool Interpreter::haveOthersShown(const Thread &T) const {
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &Other = S.thread(Left.firstIndex());
    const auto &R = *W.pointer<RestWatch>(areaOf(Other));
    // What it has done since it was last looked at is not only to look.
    bool IsBehind = Other.Events != R.Events && Other.Events != R.SegmentEvents;
    if (&Other != &T && (R.Shown || IsBehind))
      return true;
  }
  return false;
}

bool Interpreter::isRestStale(const Thread &T) const {
  const auto &R = *W.pointer<RestWatch>(areaOf(T));
  if (R.Cells > MostCells)
    return false;
  for (const FoundCell &F : llvm::ArrayRef(R.Found, R.Cells))
    if (valueNow(F.Kind, F.Cell, F.Type) != F.Value)
      return true;
  return false;
}
