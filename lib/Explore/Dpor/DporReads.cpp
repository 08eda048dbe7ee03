//===- DporReads.cpp - Planned steps whose choices have names -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under a memory model a read chooses which write it sees.
//
//===----------------------------------------------------------------------===//

#include "Dpor.h"

using namespace heddle;

/// fitChoice() where choices have names.
bool Dpor::fitRead(Node &N, Step &S, WakeupTree &Tree) {
  S.IsFree |= S.Choice == PlannedStep::Unknown;
  System.pending(S.Thread, Scratch);
  Offered.clear();
  N.AwakeChoices = 0;
  std::optional<uint16_t> Awake, Wanted;
  bool IsAsleep = false;
  for (uint16_t C = 0; C != Scratch.Choices; ++C) {
    uint32_t Name = Reads->choiceName(S.Thread, C);
    Offered.push_back(Name);
    if (Name == S.Choice)
      Wanted = C;
    if (sleeps(N, S.Thread, Name)) {
      IsAsleep |= Name == S.Choice;
      continue;
    }
    ++N.AwakeChoices;
    if (!Awake)
      Awake = C;
  }
  bool IsRead =
      Scratch.Kind != EventKind::Choose && Scratch.Kind != EventKind::Notify;
  if (!S.IsFree && IsAsleep) { // a step of unknown choice turned out to be it
    Tree.dropAll(S.Below);
    return false;
  }
  if (!S.IsFree && !Wanted) {
    if (IsRead) {
      drop(N, S, Tree);
      return false;
    }
    Tree.dropAll(S.Below);
  }
  if (S.IsFree || !Wanted) {
    if (!Awake) { // all that it may see here was seen before
      N.Asleep.add(S.Thread);
      return false;
    }
    Wanted = Awake;
  }
  S.Index = *Wanted;
  S.Choice = Offered[S.Index];
  return true;
}

/// S is a planned read, whose event is in Scratch. It cannot see what it was to
/// see. Below N all must be explored in its place, unless S is a probe.
///
/// It is known why if the write is there, but the model does not offer it (of a
/// write that names a pair the system has other reasons: JPR). That is what a
/// revisit can come to (Doubt::Sight), and what a read can come to that is
/// planned behind another one that sees something else than it did: then some
/// other sequence has to wake the sleepers, and nothing has planned it.
void Dpor::drop(Node &N, Step &S, WakeupTree &Tree) {
  Tree.dropAll(S.Below);
  bool IsForbidden =
      Scratch.IsNamed || Trace.isMade({Scratch.Seen.Cell, S.Choice});
  // Before the revisit, a read may name the pair of a write that comes after
  // the revisited one: that is a cycle, which only a later round can allow.
  bool IsOnTheWay = S.Doubts == Doubt::Sight && !S.IsEnd;
  // Where it no longer may see a write that is there, all is tried instead.
  bool IsBehind = IsOnTheWay && IsForbidden && !Scratch.IsNamed;
  bool IsKnown = S.Doubts == Doubt::Any || IsForbidden;
  ++(S.MayGo ? Stats.Probes : Stats.Infeasible);
  Stats.Unexplained += !IsKnown;
  N.TryAll |= !S.MayGo || IsBehind;
}

/// Whether T, not enabled in the last node's state, goes no further
/// since it has done what contradicts a read (JPR): that is not an execution.
bool Dpor::contradicts(ThreadId T) {
  if (Line.depth() != Nodes.size() - 1)
    Line.rewind(Nodes.size() - 1);
  return Trace.isAlive(T) && !System.blocked().contains(T);
}
