//===- KnownEnds.cpp - Ends of executions that were seen before -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Interpreter/KnownEnds.h"
#include "heddle/Code/Frame.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/World/Clocks.h"
#include "heddle/World/ShadowRuns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <array>

using namespace heddle;

/// What, besides its frames, determines how T goes on from its end or a join. A
/// thread that is not alive does nothing more, and a join of it returns at
/// once.
static std::array<uint64_t, 3> standOf(const Thread &T) {
  return {
      uint64_t(T.Pc) << 32 | T.FrameBase, uint64_t(T.Kind) << 32 | T.FrameTop,
      uint64_t(T.JavaThread) << 32 | (T.Kind == EventKind::Join ? T.Cell : 0)};
}

llvm::ArrayRef<uint64_t> KnownEnds::framesOf(const Thread &T) const {
  uint64_t Base = stackBase(T);
  return {W.pointer<uint64_t>(Base), W.pointer<uint64_t>(T.FrameTop)};
}

/// A number for the present state; 0 if some thread has much in its frames, or
/// may go on otherwise than by them.
uint64_t KnownEnds::hash() const {
  uint64_t Hash = 0;
  for (unsigned I = 0; I != ThreadSet::Words; ++I)
    Hash = (Hash ^ S.alive().word(I)) * (I ? 0x9e3779b97f4a7c15ull : 1);
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    if (T.Interrupted || T.Exception || T.Overflowing || T.Quiet ||
        T.FrameTop - stackBase(T) > MostBytes)
      return 0;
    Hash = (Hash ^ standOf(T)[0]) * 0x9e3779b97f4a7c15ull;
  }
  return Hash;
}

/// Whether E is about the present state, but for what it reads.
bool KnownEnds::isHere(const Ending &E) const {
  if (E.From.empty())
    return false;
  const uint64_t *At = E.From.begin();
  for (unsigned I = 0; I != ThreadSet::Words; ++I)
    if (*At++ != S.alive().word(I))
      return false;
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    // Where it stands says how many words it has.
    for (uint64_t Word : standOf(T))
      if (*At++ != Word)
        return false;
    for (uint64_t Word : framesOf(T))
      if (*At++ != Word)
        return false;
  }
  return true;
}

void KnownEnds::begin(Ending &E) {
  E.From.clear();
  for (unsigned I = 0; I != ThreadSet::Words; ++I)
    E.From.push_back(S.alive().word(I));
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    llvm::append_range(E.From, standOf(T));
    llvm::append_range(E.From, framesOf(T));
  }
  E.Reads.clear();
  E.Events.clear();
  Watched = &E;
  IsUnknown = false;
}

/// Nobody but the thread has ever touched the cell, as far as races go.
bool KnownEnds::isOwn(Ref Cell, unsigned Thread) const {
  ShadowCell C = shadowOf(W, Cell);
  return C.Write < ExtendedTag &&
         (!C.Write || epochThread(C.Write) == Thread) &&
         (!C.Read || epochThread(C.Read) == Thread);
}

bool KnownEnds::holds(const Read &R) const {
  return valueAt(R.At, R.IsWide) == R.Value &&
         (!R.IsChecked || isOwn(R.At, R.Thread));
}

llvm::ArrayRef<Event> KnownEnds::find() {
  Watched = nullptr;
  if (S.kernel().Daemons || S.kernel().Bounds || S.readsChoose() ||
      S.races().summary() || S.Rec)
    return {};
  uint64_t Hash = hash();
  if (!Hash)
    return {};
  Ending &E = Endings[Hash >> 32 & (MostEndings - 1)];
  if (isHere(E)) {
    if (E.Events.empty())
      return {};
    if (llvm::all_of(E.Reads, [&](const Read &R) { return holds(R); }))
      return E.Events;
  }
  begin(E);
  return {};
}

void KnownEnds::keep(llvm::ArrayRef<Event> Events) {
  if (Watched && !IsUnknown)
    Watched->Events.assign(Events.begin(), Events.end());
  Watched = nullptr;
}

void KnownEnds::read(const Thread &T, uint64_t At, bool IsWide,
                     bool IsChecked) {
  if (Watched->Reads.size() == MostReads ||
      (IsChecked && !isOwn(Ref(At), T.Self))) {
    IsUnknown = true;
    return;
  }
  Watched->Reads.push_back(
      {valueAt(Ref(At), IsWide), Ref(At), IsWide, IsChecked, T.Self});
}

void KnownEnds::tell(const Thread &T, const Insn &I, const uint64_t *R) {
  auto Reg = [&](unsigned N) { return uint32_t(R[N]); };
  const Insn &Second = (&I)[1];
  uint32_t Y = uint32_t(Second.Y);
  switch (Opcode(I.Op)) {
  case Opcode::HEvent:
    IsUnknown |= HeddleFunction(I.C) != HeddleFunction::ThreadJoin;
    return;
  case Opcode::BrOutOf:
    return read(T, Reg(I.B) + ArrayLengthOffset, false, false);
  case Opcode::Load4:
  case Opcode::LoadRef:
    return read(T, Reg(I.B) + I.C, false, false);
  case Opcode::Load8:
    return read(T, Reg(I.B) + I.C, true, false);
  case Opcode::LoadX4:
  case Opcode::LoadRefX:
    return read(T, Reg(I.B) + ArrayBaseOffset + Reg(I.C) * 4, false, false);
  case Opcode::LoadX8:
    return read(T, Reg(I.B) + ArrayBaseOffset + Reg(I.C) * 8, true, false);
  case Opcode::PLoad4:
    return read(T, Reg(I.B) + Y, false, true);
  case Opcode::PLoad8:
    return read(T, Reg(I.B) + Y, true, true);
  case Opcode::PLoadX4:
    return read(T, Reg(I.B) + Y + Reg(I.C) * 4, false, true);
  case Opcode::PLoadX8:
    return read(T, Reg(I.B) + Y + Reg(I.C) * 8, true, true);
  case Opcode::PLoadG4:
    return read(T, Y, false, true);
  case Opcode::PLoadG8:
    return read(T, Y, true, true);
  default:
    IsUnknown = true;
  }
}
