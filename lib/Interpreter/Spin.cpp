//===- Spin.cpp - Finds loops that only read ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// (a) Loops with visible reads. Since a thread's last effect the last reads are
// kept in a ring: a hash of the local state that was about to read, the cell,
// the value found (of a section: a hash of all that its cell's object holds).
// When a read is pending in a state that is in the ring, and every cell read
// since then still has the value found, the thread is about to do again what it
// did: it waits until one of these cells changes. Its pending event stays the
// read; Thread::Spinning is AwaitsCells, SpinCell the cells. At most four
// cells, as many as a footprint holds; a loop of more reads than the ring holds
// is not found.
//
// Plain cells that the loop reads, too, are not in the ring. So a thread that
// goes on after it waited must come round once more, all the way, before it
// waits again; and no thread waits for ever if another round would lead it
// elsewhere (Machine::lastLook).
//
// Not in a search over states: there a loop that waits is a cycle of states,
// and what a thread remembers is not part of a state.
//
// (b) Loops without any visible event. After some 16,000 instructions the
// local state at jumps back is compared with a snapshot, over windows that
// double (Brent). The pending event is then Spin, Spinning is LoopsSilently,
// and any step of another thread that is not such a Spin itself lets the thread
// look again: a loop on plain variables is a race anyway.
//
// (c) Under a memory model, a round of (a) with reads that choose what they
// see. Going round again finds nothing that the reads of the first round could
// not have found, had they been executed later or chosen otherwise, and that
// exploration sees to. So the thread gives up for the rest of the execution:
// Spinning is GaveUp, the ring keeping this round. In the end that is an
// execution only if it may go on like this for ever.
//
// (d) Loops that look under a lock: LockRounds.cpp.
//
// Local state: all live registers of all frames. Equality is that of 64-bit
// hashes.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

namespace {
struct ReadEntry {
  uint64_t Hash;
  int64_t Value; ///< that was found; without sign, if it is not wide
  Ref Cell;
  EventKind Kind;
  ValueKind Type; ///< of memory, else I32
  bool IsWeak;    ///< it chose what it saw
};
constexpr unsigned RingSize = ReadAreaSize / sizeof(ReadEntry);

uint64_t mix(uint64_t H, uint64_t V) {
  H = (H ^ V) * 0x9e3779b97f4a7c15ull;
  return H ^ (H >> 29);
}

uint64_t ringOf(const Thread &T) {
  return arena::StackBase + (T.Self + 1) * arena::StackSize - SpinAreaSize;
}
} // namespace

static uint64_t hashLive(const uint64_t *Regs, llvm::ArrayRef<uint64_t> Live,
                         uint64_t Hash) {
  for (unsigned Word = 0; Word != Live.size(); ++Word)
    for (uint64_t Bits = Live[Word]; Bits; Bits &= Bits - 1)
      Hash = mix(Hash, Regs[Word * 64 + llvm::countr_zero(Bits)]);
  return Hash;
}

/// Of the frames below F. Kept in F, which lives no longer than they stay as
/// they are.
uint64_t Interpreter::callersHash(FrameHeader &F) {
  if (F.CallersHash || !F.Caller)
    return F.CallersHash;
  auto &Caller = *W.pointer<FrameHeader>(F.Caller);
  uint64_t H = mix(callersHash(Caller), F.Caller);
  const Code &C = *Codes[Caller.Function];
  H = mix(H, uint64_t(Caller.Function) << 32 | F.ReturnPc);
  H = hashLive(W.pointer<uint64_t>(F.Caller + FrameHeaderSize),
               liveAfter(C, F.ReturnPc), H);
  return F.CallersHash = H | 1;
}

uint64_t Interpreter::topHash(const Thread &T, llvm::ArrayRef<uint64_t> Live,
                              uint64_t H) {
  auto &F = *W.pointer<FrameHeader>(T.FrameBase);
  H = mix(H, callersHash(F));
  H = mix(H, uint64_t(F.Function) << 32 | T.FrameBase);
  return hashLive(W.pointer<uint64_t>(T.FrameBase + FrameHeaderSize), Live, H);
}

int64_t Interpreter::valueNow(EventKind K, Ref Cell, ValueKind Type) const {
  if (K == EventKind::Section && P.isOfC()) // its cell is not an object
    return W.load<int32_t>(Cell + ObjectHeaderSize);
  if (K == EventKind::Section) {
    // The state may be what it was, and what goes with it not.
    uint64_t H = 0;
    uint32_t Size = P[ClassId(W.load<uint32_t>(Cell))].InstanceSize;
    for (uint32_t At = ObjectHeaderSize; At + 4 <= Size; At += 4)
      if (At != ToldOffset)
        H = mix(H, W.load<uint32_t>(Cell + At));
    return int64_t(H);
  }
  if (K == EventKind::IsAlive || K == EventKind::IsInterrupted) {
    if (const EndedRecord *R = S.endedOf(Cell))
      return K == EventKind::IsAlive ? 0 : R->Interrupted;
    ThreadId Id = S.threadOf(Cell);
    if (!Id.isValid())
      return 0;
    const Thread &Target = S.thread(Id);
    return K == EventKind::IsAlive ? Target.Status == ThreadStatus::Alive
                                   : Target.Interrupted;
  }
  return LLVM_UNLIKELY(isBytes(Type)) ? loadValue(W, Cell, Type)
         : sizeOfKind(Type) == 8      ? W.load<int64_t>(Cell)
                                      : W.load<uint32_t>(Cell);
}

/// Whether a read would not find any more what entry I of T's ring says.
bool Interpreter::isStale(const Thread &T, unsigned I) const {
  const ReadEntry &R = W.pointer<ReadEntry>(ringOf(T))[I];
  return valueNow(R.Kind, R.Cell, R.Type) != R.Value;
}

/// The round that begins at From of the ring is all that is kept of it.
void Interpreter::giveUp(Thread &T, unsigned From) {
  W.touchRange(ringOf(T), T.SpinReads * sizeof(ReadEntry));
  auto *Ring = W.pointer<ReadEntry>(ringOf(T));
  std::move(Ring + From, Ring + T.SpinReads, Ring);
  T.SpinReads -= From;
  S.saveRest(T);
  T.SpinCells = T.SpinReady = 0;
  for (unsigned I = 0; I != T.SpinReads && T.SpinCells != 4; ++I)
    if (!llvm::is_contained(llvm::ArrayRef(T.SpinCell, T.SpinCells),
                            Ring[I].Cell))
      T.SpinCell[T.SpinCells++] = Ring[I].Cell;
  T.Spinning = GaveUp;
}

llvm::SmallVector<FinalRead, 4> Interpreter::readsGivenUp() const {
  llvm::SmallVector<FinalRead, 4> Out;
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    if (T.Spinning != GaveUp || T.Kind == EventKind::Spin)
      continue;
    const ReadEntry *Ring = W.pointer<ReadEntry>(ringOf(T));
    for (unsigned I = 0; I != T.SpinReads; ++I)
      if (Ring[I].IsWeak)
        Out.push_back({Ring[I].Cell, Ring[I].Value, Ring[I].Type});
  }
  return Out;
}

/// T has given up. Whether it may find the same in its loop for ever.
bool Interpreter::mayStayStale(const Thread &T) const {
  const ReadEntry *Ring = W.pointer<ReadEntry>(ringOf(T));
  for (unsigned I = 0; I != T.SpinReads; ++I) {
    if (Ring[I].IsWeak && S.endsAreJudged())
      continue; // readsGivenUp()
    if (Ring[I].IsWeak) {
      bool IsPlain = Ring[I].Kind == EventKind::Read;
      if (!(IsPlain && S.choosing()->mayStayStale(AccessOrder::Plain)) &&
          S.choosing()->finalValue(Ring[I].Cell, Ring[I].Type) != Ring[I].Value)
        return false;
    } else if (isStale(T, I)) {
      return false;
    }
  }
  return true;
}

bool Interpreter::isStaleFrom(const Thread &T, unsigned From) const {
  for (unsigned I = From; I < T.SpinReads; ++I)
    if (isStale(T, I))
      return true;
  return false;
}

void Interpreter::cellsFrom(const Thread &T, unsigned From,
                            llvm::SmallVectorImpl<Ref> &Out) const {
  const ReadEntry *Ring = W.pointer<ReadEntry>(ringOf(T));
  for (unsigned I = From; I < T.SpinReads; ++I)
    if (!llvm::is_contained(Out, Ring[I].Cell))
      Out.push_back(Ring[I].Cell);
}

/// Of all that T may do next, if it stands at an instruction.
uint64_t Interpreter::localHash(const Thread &T) {
  uint64_t H = mix(uint64_t(T.Kind) << 8 | T.Stage, T.Cell);
  if (T.FrameBase == T.FrameTop)
    return H >> 1;
  const Code &C = *Codes[W.pointer<FrameHeader>(T.FrameBase)->Function];
  return topHash(T, liveAfter(C, T.Pc), mix(H, T.Pc)) >> 1;
}

/// A read is pending, and its thread does not wait before it.
void Interpreter::noteAwait(const Thread &T, const Code &C) {
  if (LLVM_UNLIKELY(State.AwaitsOn) && !isBytes(T.Type) &&
      (T.Kind == EventKind::AtomicRead || T.Kind == EventKind::Cas ||
       T.Kind == EventKind::Rmw) &&
      P.isAwait(C.Function, T.Pc))
    S.kernelToChange().Awaiting.add(T.Self);
}

/// A read is pending. Fills SpinCell and says true if the thread goes round.
bool Interpreter::goesRound(Thread &T, const Code &C) {
  if (State.Options.Assumptions)
    return false;
  if (T.Effects != T.SpinEffects) {
    T.SpinEffects = T.Effects;
    T.SpinReads = 0;
  }
  if (T.Kind == EventKind::IsAlive && T.Operand == 1)
    return false; // thread.state is more than one bit
  // Each part is mixed by itself: xor would cancel equal differences.
  uint64_t H = mix(0x2545f491, T.Pc);
  H = mix(H, uint64_t(T.Kind) << 32 | T.Cell);
  H = mix(H, uint64_t(T.Operand));
  if (T.Kind == EventKind::Cas || T.Kind == EventKind::Section)
    H = mix(H, uint64_t(T.Expected));
  // Always: the read may find something else by the time it is performed.
  T.SpinHash = topHash(T, liveAfter(C, T.Pc), H);
  if (!T.SpinReads)
    return false;
  const ReadEntry *Ring = W.pointer<ReadEntry>(ringOf(T));
  unsigned From = 0;
  while (From != T.SpinReads && Ring[From].Hash != T.SpinHash)
    ++From;
  if (From == T.SpinReads)
    return false;
  HasRound = true;
  RoundFrom = From;
  if (IsTrial ||
      (T.Kind == EventKind::Rmw && !S.endsAreJudged() && updateChanges(W, T)))
    return false;
  // One that waits by itself needs no help.
  if (T.Kind == EventKind::Section &&
      (S.sections().writes(T) || S.sections().condition(T).Waits))
    return false;
  if (S.readsChoose() && S.hasStarted()) {
    bool Chooses = S.choosing()->isWeakRead(T);
    for (unsigned I = From; I != T.SpinReads; ++I)
      Chooses |= Ring[I].IsWeak;
    if (Chooses) {
      giveUp(T, From);
      return true;
    }
  }
  T.SpinCells = 0;
  for (unsigned I = From; I != T.SpinReads; ++I) {
    if (isStale(T, I)) {
      // It will see something else this time; what came before is history.
      T.SpinReads = 0;
      T.SpinCells = 0;
      return false;
    }
    Ref Of[4];
    unsigned Count = cellsOf(Ring[I].Cell, Ring[I].Type, Of);
    for (Ref Cell : llvm::ArrayRef(Of, Count)) {
      llvm::ArrayRef<Ref> Cells(T.SpinCell, T.SpinCells);
      if (llvm::is_contained(Cells, Cell))
        continue;
      if (T.SpinCells == 4)
        return false;
      S.saveRest(T);
      T.SpinCell[T.SpinCells++] = Cell;
    }
  }
  T.SpinReady = 0;
  S.saveRest(T);
  T.SpinProgress = State.header().Progress;
  S.kernelToChange().Spinners.add(T.Self);
  return true;
}

/// The read whose hash is SpinHash was performed.
void Interpreter::recordRead(Thread &T, const int64_t *Seen) {
  if (State.Options.Assumptions)
    return;
  if (T.Effects != T.SpinEffects)
    return; // a Cas that succeeded
  if (T.Kind == EventKind::IsAlive && T.Operand == 1) {
    T.SpinReads = 0; // what it saw is not kept, so no round is the same
    return;
  }
  if (T.SpinReads == RingSize)
    T.SpinReads = 0;
  uint64_t At = ringOf(T) + T.SpinReads * sizeof(ReadEntry);
  W.touchRange(At, sizeof(ReadEntry));
  bool IsMemory = T.Kind != EventKind::IsInterrupted &&
                  T.Kind != EventKind::IsAlive && T.Kind != EventKind::Section;
  ValueKind Type = IsMemory ? T.Type : ValueKind::I32;
  int64_t Value = !Seen                   ? valueNow(T.Kind, T.Cell, Type)
                  : sizeOfKind(Type) == 8 ? *Seen
                                          : int64_t(uint32_t(*Seen));
  bool IsChosen = S.readsChoose() && S.hasStarted() &&
                  (S.endsAreJudged() ? IsMemory : S.choosing()->isWeakRead(T));
  *W.pointer<ReadEntry>(At) = {T.SpinHash, Value, T.Cell,
                               T.Kind,     Type,  IsChosen};
  ++T.SpinReads;
}

/// T is Spinning.
bool Interpreter::spinEnabled(const Thread &T) const {
  if (T.SpinReady)
    return true;
  if (T.Spinning != NotSpinning && T.Spinning != AwaitsCells)
    return false;
  // No write tells of these: compare with what the ring says.
  const ReadEntry *Ring = W.pointer<ReadEntry>(ringOf(T));
  for (unsigned I = 0; I != T.SpinReads; ++I) {
    EventKind K = Ring[I].Kind;
    if ((K == EventKind::IsAlive || K == EventKind::IsInterrupted ||
         K == EventKind::Section) &&
        isStale(T, I))
      return true;
  }
  return false;
}

bool Interpreter::watchLoop(Thread &T, const Code &C, uint32_t Pc,
                            SpinWatch &Watch) {
  auto Rest = [&] {
    Watch.Left = 0;
    Watch.Window = std::min(Watch.Window * 2, 4096u);
    Watch.NextChunk = std::min<int64_t>(Watch.NextChunk * 2, 1 << 20);
    return false;
  };
  if (!Watch.Left) {
    Watch.Left = Watch.Window;
    Watch.Pc = Pc;
    Watch.Frame = T.FrameBase;
    Watch.Effects = T.Effects;
    liveBefore(C, Pc, Watch.Live);
    Watch.Hash = topHash(T, Watch.Live, Pc);
    return false;
  }
  if (Watch.Effects != T.Effects)
    return Rest();
  if (Pc == Watch.Pc && T.FrameBase == Watch.Frame &&
      topHash(T, Watch.Live, Pc) == Watch.Hash)
    return true;
  return --Watch.Left ? false : Rest();
}
