//===- InterpreterC.cpp - What the runtime of C asks of the machine -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle.c.write, whose stream says what it is (heddle/IR/CMemory.h).
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/CMemory.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Sync/RaceCheck.h"
#include "llvm/ADT/Hashing.h"

using namespace heddle;

static constexpr const char *OtherWidth =
    "an access of another width than the value in memory has, under this "
    "memory model,";

/// Of Size bytes, each by itself.
static void setTags(World &W, uint64_t At, uint64_t Size, uint32_t Tag) {
  for (uint64_t End = At + Size; At < End;) {
    unsigned First = At % 8,
             Count = unsigned(std::min<uint64_t>(End - At, 8 - First));
    uint32_t Bits = (Count == 8 ? ~0u : (1u << 4 * Count) - 1) << 4 * First;
    Ref Tags = cAddress(At - First) + CTagsOffset;
    W.store<uint32_t>(Tags, (W.load<uint32_t>(Tags) & ~Bits) |
                                (0x11111111u * Tag & Bits));
    At += Count;
  }
}

/// The lifetime of a block ends: its bytes are Freed.
void Interpreter::retireBlock(Thread &T, uint64_t Block, uint64_t Size) {
  constexpr uint32_t AllFreed = 0x11111111u * uint32_t(CTag::Freed);
  for (uint64_t At = Block; At < Block + Size; At += 8) {
    uint64_t Tags = cAddress(At) + CTagsOffset;
    uint64_t Bytes = Block + Size - At;
    // What is behind the last byte belongs to no object.
    W.store<uint32_t>(Tags, Bytes < 8 ? AllFreed & ((1u << 4 * Bytes) - 1)
                                      : AllFreed);
  }
  uint64_t Kind = cAddress(Block - 8) + CKindOffset;
  W.store<uint32_t>(Kind, W.load<uint32_t>(Kind) | uint32_t(CKind::Gone));
  ++T.Effects;
  if (S.Rec)
    S.Rec->ofMemory(ThreadId(T.Self), Recorder::BlockEnds, Block);
}

/// With --leaks an array of the runtime's has, for its ordinal, what tells from
/// which place of the program's it was allocated.
void Interpreter::notePlace(Thread &T, Ref Array) {
  constexpr unsigned Most = 24; // functions: templates call each other
  llvm::SmallVector<StackFrame, 32> Stack;
  captureStack(ThreadId(T.Self), Stack);
  llvm::hash_code Place(0);
  unsigned N = 0;
  for (const StackFrame &F : Stack) {
    ClassId Owner = P[F.Function].Owner;
    if (Owner.isValid() && P[Owner].Trusted)
      continue;
    Place = llvm::hash_combine(Place, F.Function.index(), F.Site.index());
    if (++N == Most)
      break;
  }
  W.storeFresh<uint32_t>(Array + HeaderOrdinalOffset, uint32_t(size_t(Place)));
}

/// An access fails, of the byte at an address.
void Interpreter::failAt(Thread &T, uint64_t At, const char *Text) {
  ++T.Effects;
  if (S.Rec)
    S.Rec->ofMemory(ThreadId(T.Self), Recorder::FailsAt, At);
  observe({Observation::Failure, ThreadId(T.Self), "", Text});
  failOutside(T, Text);
}

/// What finds a race tells of both accesses.
void Interpreter::logByte(Thread &T, Ref Cell, bool IsWrite, SiteId Site) {
  if (LLVM_UNLIKELY(S.Rec != nullptr) && Site.isValid())
    S.Rec->access(ThreadId(T.Self), Site, Cell, IsWrite, ValueKind::I32,
                  W.load<int32_t>(Cell), T.Clock[T.Self]);
}

void Interpreter::peekByte(Thread &T, Ref Cell, SiteId Site) {
  if (!S.plainReadsChoose())
    checkRead(W, S.races(), T, Cell, Site);
  logByte(T, Cell, false, Site);
}

void Interpreter::pokeByte(Thread &T, Ref Cell, SiteId Site) {
  if (!S.plainReadsChoose())
    checkWrite(W, S.races(), T, Cell, Site);
  W.store<uint32_t>(Cell, 0);
  logByte(T, Cell, true, Site);
}

Interpreter::CallResult Interpreter::cWrite(Thread &T, SiteId Site,
                                            const uint64_t *Args) {
  CallResult R;
  Ref Cell = Ref(Args[1]);
  auto Refuse = [&] {
    refuse(OtherWidth);
    R.Stop = true;
    return R;
  };
  auto Bytes = [&] {
    std::string Text;
    for (uint64_t I = 0; I != Args[2]; ++I)
      Text += char(W.load<uint32_t>(cAddress(Args[1] + I)));
    return Text;
  };
  switch (Args[0]) {
  case CRandomStream:
    S.assume(Assumption::FixedRandom);
    return R;
  case CReadStream:
    peekByte(T, Cell, Site);
    if (Args[2] && S.plainReadsChoose())
      S.choosing()->readZero(T, Cell);
    return R;
  case CWrittenStream:
    pokeByte(T, Cell, Site);
    return R;
  case CTouchStream:
    // A race in all of them is told of the first one, which an atomic access
    // checks itself.
    for (unsigned I = Args[2] & CTouchesAtomically ? 1 : 0, N = Args[2] & 15;
         I < N; ++I) {
      if (!(Args[2] & CTouchesAtomically))
        Args[2] & CTouchesToWrite ? pokeByte(T, Cell + 4 * I, Site)
                                  : peekByte(T, Cell + 4 * I, Site);
      else if (!S.plainReadsChoose())
        S.races().meetByte(T, Cell + 4 * I,
                           Args[2] & CTouchesToWrite ? CMeetsWrites : 0, Site);
    }
    return R;
  case CMeetStream:
    if (Args[2] & CMeetsValue && S.readsChoose() &&
        !S.choosing()->maySplit(Cell))
      return Refuse();
    if (!S.plainReadsChoose())
      S.races().meetByte(T, Cell, Args[2], Site);
    return R;
  case CSplitStream:
    if (S.readsChoose() && !S.choosing()->maySplit(Cell))
      return Refuse();
    if (S.plainReadsChoose())
      S.choosing()->divideValue(T, Cell, Ref(Args[2]));
    else
      S.races().splitCell(Cell, Ref(Args[2]));
    return R;
  case CBecomesStream:
    if (S.plainReadsChoose())
      S.choosing()->becomeValue(T, Cell, Args[2] & 15, Args[2] & CIsMixed,
                                Args[2] & CIsUnwritten);
    return R;
  case CPartsStream:
    if (S.plainReadsChoose())
      S.choosing()->meetParts(T, Cell, Args[2]);
    return R;
  case CEndsStream:
    if (S.plainReadsChoose())
      S.choosing()->endLife(T, Args[1], Args[2], Site);
    return R;
  case CTagStream:
    setTags(W, Args[1], Args[2] / 16, Args[2] % 16);
    ++T.Effects;
    return R;
  case CRetireStream:
    retireBlock(T, Args[1], Args[2]);
    return R;
  case CAboutStream:
    if (S.Rec)
      S.Rec->ofMemory(ThreadId(T.Self), Recorder::FailsAt, Args[1]);
    return R;
  case CPassStream:
    W.store<uint64_t>(Cell, Args[2]);
    return R;
  case CBoundStream:
    State.bound(Bytes());
    R.Stop = true;
    return R;
  }
  ++T.Effects;
  if (!State.Options.KeepOutput && !S.Rec)
    return R;
  output(T, Bytes(), int(Args[0]));
  return R;
}
