//===- GuidedSystem.cpp - A machine that goes after one field -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/GuidedSystem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

bool FieldWays::isOfField(const TraceRecorder &Heard, const TraceOp &Op) const {
  if (Op.What != TraceOp::Access)
    return false;
  uint32_t Index = Heard.classes()[Op.About].Field;
  if (IsFieldOf.size() <= Index)
    IsFieldOf.resize(Index + 1, -1);
  if (IsFieldOf[Index] < 0)
    IsFieldOf[Index] = isField(Heard.field(Index));
  return IsFieldOf[Index];
}

bool FieldWays::isField(llvm::StringRef Name) const {
  llvm::StringRef Mine = Field;
  return Name == Mine || Name.ends_with("." + Field) ||
         Mine.ends_with(("." + Name).str());
}

void FieldWays::learn(const TraceRecorder &Heard) {
  const ObservedTrace &Trace = Heard.trace();
  for (unsigned T = 0; T != Trace.numThreads(); ++T) {
    uint32_t Ahead = Unknown;
    unsigned Count = 0;
    for (uint32_t N : llvm::reverse(Trace.opsOf(T))) {
      const TraceOp &Op = Trace.ops()[N];
      if (isOfField(Heard, Op)) {
        Ahead = 0;
        ++Count;
        Threads |= threadBit(ThreadId(ThreadIndex(T)));
      } else if (Op.What != TraceOp::Access && Ahead != Unknown) {
        uint32_t &Known = FromPlace
                              .try_emplace(placeOf(SiteId(Op.Place),
                                                   ThreadId(ThreadIndex(T))),
                                           Unknown)
                              .first->second;
        Known = std::min(Known, ++Ahead);
      }
    }
    Most = std::max(Most, Count);
  }
}

/// SplitMix64.
uint64_t GuidedSystem::random() const {
  uint64_t Z = State += 0x9E3779B97F4A7C15;
  Z = (Z ^ (Z >> 30)) * 0xBF58476D1CE4E5B9;
  Z = (Z ^ (Z >> 27)) * 0x94D049BB133111EB;
  return Z ^ (Z >> 31);
}

void GuidedSystem::beginWalk() const {
  HasBegun = true;
  IsFree = random() % 4 == 0;
  Lot = random();
  First = ThreadId();
  unsigned Count = Ways.threads().size();
  if (!Count)
    return;
  ThreadSet Left = Ways.threads();
  for (unsigned Skip = random() % Count; Skip; --Skip)
    Left.dropFirst();
  First = Left.first();
  AccessesLeft = 1 + random() % std::max(1u, Ways.mostAccesses());
}

GuidedSystem::GuidedSystem(Machine &M, const TraceRecorder &Heard,
                           const FieldWays &Ways, uint64_t Seed)
    : ForwardingSystem(M), Heard(Heard), Ways(Ways), State(Seed) {
  // Which threads are enabled depends on more than the machine's state, and
  // what awaits may be held back, too.
  Can.States = nullptr;
  Can.Endings = nullptr;
  Can.Awaits = nullptr;
}

void GuidedSystem::backtrack(Mark To) {
  Inner.backtrack(To);
  HasBegun = false;
}

ThreadSet GuidedSystem::enabled() const {
  if (!HasBegun)
    beginWalk();
  ThreadSet All = Inner.enabled();
  if (!First.isValid() || !All.hasSeveral())
    return All;
  bool Waits = !AccessesLeft;
  if (!Waits && All.contains(First) && !IsFree)
    return threadBit(First);
  ThreadSet Others = All & ~threadBit(First);
  if (IsFree || Lot % 8 == 0)
    return Waits ? Others : All;
  // Those that are nearest; one of several at random.
  ThreadSet Nearest;
  uint32_t Least = FieldWays::Unknown;
  Event E;
  for (ThreadSet Left = Others; Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    Inner.pending(T, E);
    uint32_t Far = Ways.distance(E.Site, T);
    if (Far < Least) {
      Least = Far;
      Nearest = {};
    }
    if (Far == Least)
      Nearest.add(T);
  }
  return Nearest ? Nearest : All;
}

const Event &GuidedSystem::advance(ThreadId T, unsigned Choice,
                                   AfterStep *After) {
  size_t Before = Heard.trace().ops().size();
  const Event &E = Inner.step(T, Choice);
  llvm::ArrayRef<TraceOp> Ops = Heard.trace().ops();
  for (size_t I = Before; I < Ops.size(); ++I)
    if (First.isValid() && Ops[I].Thread == First.index() && AccessesLeft &&
        Ways.isOfField(Heard, Ops[I]))
      --AccessesLeft;
  Lot = random();
  if (After)
    *After = look();
  return E;
}
