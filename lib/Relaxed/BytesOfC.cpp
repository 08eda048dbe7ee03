//===- BytesOfC.cpp - Bytes of C that become something else ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under TSO and PSO accesses of C are actions on cells. Where bytes become a
// value of another width, their cells begin anew, with what is in memory: that
// is what all see if all that was done to the bytes happens before this, and
// this before all that is done to them then. If it does not, which orders make
// a difference is not known: a bound. The end of a block is alike, and there it
// is a race: C orders the end of an object behind all uses, whatever the
// machine does.
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/ModelMemory.h"

using namespace heddle;

/// Whether it is the word of a byte of C's memory.
static bool isByte(Ref Cell) {
  return Cell >= cAddress(CFirst) && Cell % CGranule < CTagsOffset;
}

static CTag tagAt(const World &W, Ref Cell) {
  return CTag(W.load<uint32_t>((Cell & ~(CGranule - 1)) + CTagsOffset) >>
                  Cell % CGranule &
              15);
}

bool ModelMemory::followsBytes() const {
  return P.isOfC() && Kind != ModelKind::Cat;
}

bool ModelMemory::isOver(const Thread &T) const {
  return isOn() && P.isOfC() && isByte(T.Cell) &&
         tagAt(W, T.Cell) == CTag::Freed;
}

/// Whether the choice is what was there before a first write.
bool ModelMemory::seesUnwritten(const Thread &T, unsigned Choice) {
  return find(T) &&
         actions()[Choices.Past[Choice]].Begins == BaseKind::Unwritten;
}

/// Appends a base to the cell's chain.
void ModelMemory::beginAnew(Thread &T, Ref Cell, ValueKind K, BaseKind How,
                            uint8_t Bytes) {
  Execution &E = actions();
  ShadowCell &C = *W.shadow(Cell);
  MemoryAction Base{MemoryAction::Base};
  Base.Thread = T.Self;
  Base.Cell = CellId(Cell);
  Base.Begins = How;
  Base.Bytes = Bytes;
  Base.Value = loadValue(W, Cell, K);
  Base.Left.Covers = true;
  Base.Left.Previous = ActionIndex(C.Read);
  W.touch(W.offsetOf(&C));
  C.Read = E.append(Base, T.Clock).index();
  S.kernelToChange().Actions = E.size();
}

/// What was done to the bytes, as T sees it.
ModelMemory::BytesBefore ModelMemory::bytesBefore(const Thread &T,
                                                  ByteRange Range) {
  const Execution &E = actions();
  BytesBefore Found;
  History.visit(E, Range, [&](ActionIndex I) {
    const MemoryAction &A = E[I];
    bool IsBefore = E.comesBefore(I, T.Self, T.Clock);
    Found.Any = true;
    if (!IsBefore)
      (A.writes() ? Found.AreWritesOrdered : Found.AreReadsOrdered) = false;
    // Of writes that are not ordered among themselves T may see each.
    else if (A.writes() && !A.Left.Covers &&
             newestWrite(W, A.Cell.index()) == I)
      Found.AreWritesOrdered = false;
    return IsBefore;
  });
  return Found;
}

bool ModelMemory::isPendingAt(const Thread &T, ByteRange Range) const {
  for (unsigned I = 0; I != S.numThreads(); ++I) {
    const Thread &Other = S.thread(I);
    if (I == T.Self || !Other.HasPending ||
        !(isModelRead(Other.Kind) || Other.Kind == EventKind::AtomicWrite))
      continue;
    ByteRange At = ByteRange::at(Other.Cell, 1);
    if (isByte(Other.Cell) && At.Granule == Range.Granule &&
        At.Bytes & Range.Bytes)
      return true;
  }
  return false;
}

/// Bytes of several become one value, or of one several, if IsTurn.
void ModelMemory::meetBytes(const BytesBefore &Found, bool IsTurn) {
  // A byte alone has one history, but for reads of zeros (readZero).
  if (!Found.AreReadsOrdered || (IsTurn && !Found.AreWritesOrdered))
    S.addBound(BoundWidths);
}

void ModelMemory::becomeValue(Thread &T, Ref Cell, unsigned Size, bool IsMixed,
                              bool IsUnwritten) {
  if (!isOn())
    return;
  ByteRange Range = ByteRange::at(Cell, Size);
  BytesBefore Found = bytesBefore(T, Range);
  bool IsTurn = IsMixed || (Found.Any && Size > 1);
  meetBytes(Found, IsTurn);
  if (!followsBytes()) {
    // Pieces of the value are refused (maySplit), and without a turn a read
    // that waits would find what was there before.
    if (IsTurn && isPendingAt(T, Range))
      S.addBound(BoundWidths);
    return;
  }
  ValueKind K = Size == 8 ? ValueKind::I64 : ValueKind::I32;
  if (IsTurn)
    beginAnew(T, Cell, K, BaseKind::Width, Range.Bytes);
  if (IsUnwritten && !T.Quiet)
    beginAnew(T, Cell, K, BaseKind::Unwritten, 0);
}

void ModelMemory::divideValue(Thread &T, Ref Low, Ref High) {
  if (!isOn())
    return;
  unsigned Half = (High - Low) / 4;
  ByteRange Range = ByteRange::at(Low, 2 * Half);
  meetBytes(bytesBefore(T, Range), true);
  for (Ref Cell : {Low, High})
    beginAnew(T, Cell, ValueKind::I32, BaseKind::Width,
              ByteRange::at(Cell, Half).Bytes);
}

void ModelMemory::meetParts(Thread &T, Ref Cell, unsigned Size) {
  if (isOn() && !bytesBefore(T, ByteRange::at(Cell, Size)).AreWritesOrdered)
    S.addBound(BoundWidths);
}

void ModelMemory::readZero(Thread &T, Ref Cell) {
  if (!isOn() || T.Quiet)
    return;
  if (!bytesBefore(T, ByteRange::at(Cell, 1)).AreWritesOrdered)
    S.addBound(BoundWidths);
  MemoryAction A{MemoryAction::Read};
  A.Thread = T.Self;
  A.Cell = CellId(Cell);
  if (ActionIndex Newest = newestWrite(W, Cell);
      Newest && actions()[Newest].Left.Name)
    A.Saw.Source = Newest;
  append(T, A);
}

void ModelMemory::endLife(Thread &T, uint64_t Block, uint64_t Size,
                          SiteId Site) {
  if (!isOn() || !followsBytes())
    return;
  for (uint64_t At = Block, Next; At < Block + Size; At = Next) {
    Next = std::min((At | 7) + 1, Block + Size);
    Ref Cell = cAddress(At);
    ByteRange Range = ByteRange::at(Cell, Next - At);
    const Execution &E = actions();
    ActionIndex Last;
    bool Any = false;
    History.visit(E, Range, [&](ActionIndex I) {
      bool IsBefore = E.comesBefore(I, T.Self, T.Clock);
      Any = true;
      if (!IsBefore && !Last)
        Last = I;
      return IsBefore;
    });
    if (Last) {
      const MemoryAction &A = E[Last];
      Races.raceWithEnd(T, A.Cell.index(), Site, true,
                        epochOf(A.Thread, E.clock(Last)[A.Thread]), A.writes(),
                        A.Order != AccessOrder::Plain);
    }
    if (!Any)
      continue;
    // A cell with a history begins anew for what the block is next.
    for (unsigned I = 0; I != 8; ++I)
      if (Ref Byte = Range.Granule + 4 * I;
          Range.Bytes >> I & 1 && newestWrite(W, Byte))
        beginAnew(T, Byte, ValueKind::I32, BaseKind::End, 1u << I);
  }
}

/// T accesses the cell. What it was before must be over for T.
void ModelMemory::meetTurn(Thread &T, Ref Cell, bool IsWrite, SiteId Site) {
  const Execution &E = actions();
  for (ActionIndex I = newestWrite(W, Cell); I; I = E[I].Left.Previous) {
    const MemoryAction &A = E[I];
    if (!A.isTurn()) {
      if (A.What != MemoryAction::Base && E.comesBefore(I, T.Self, T.Clock))
        return; // and after what is before it
      continue;
    }
    if (E.comesBefore(I, T.Self, T.Clock))
      return;
    if (A.Begins == BaseKind::Width)
      S.addBound(BoundWidths);
    else
      Races.raceWithEnd(T, Cell, Site, IsWrite,
                        epochOf(A.Thread, E.clock(I)[A.Thread]), true, false);
    return;
  }
}
