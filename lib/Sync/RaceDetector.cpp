//===- RaceDetector.cpp - Races: what the inline checks cannot say --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// RaceCheck.h describes the shadow. A write to a read-shared cell that is
// ordered after the reads makes it a simple cell again; its record's number
// stays reserved for the address. A cell with atomic accesses keeps its record
// for the rest of the execution.
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/RaceDetector.h"
#include "heddle/Code/Frame.h"
#include "heddle/IR/MethodTrust.h"
#include "heddle/Program/Fields.h"
#include "heddle/Sync/RaceCheck.h"
#include "heddle/World/ShadowRuns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

using namespace heddle;

/// The record of a cell, made if need be; with four clocks if Atomic. Null at
/// the bound.
LocationRecord *RaceDetector::extend(Ref Cell, bool Atomic) {
  W.spreadRuns(Cell);
  ShadowCell &C = *W.shadow(Cell);
  LocationRecord *Old = nullptr;
  if (C.Write >= ExtendedTag) {
    Old = S.record<LocationRecord>(C.Write & ClockMask);
    if (Old->IsAtomic || !Atomic)
      return Old;
  }
  unsigned Bytes =
      LocationClockOffset + (Atomic ? 4 : 1) * ClockWidth * sizeof(uint32_t);
  uint32_t N = S.recordFor(Atomic ? SyncState::ForAtomic : SyncState::ForShared,
                           Cell, Bytes);
  if (!N)
    return nullptr;
  LocationRecord *R = S.record<LocationRecord>(N);
  // An earlier state of this path can have used the shared record, but not
  // the atomic one.
  if (!Atomic)
    W.touchRange(W.offsetOf(R), Bytes);
  std::memset(static_cast<void *>(R), 0, Bytes);
  R->IsAtomic = Atomic;
  uint32_t *Reads = clockOf(*R, LocationRecord::Reads);
  if (Old) {
    R->Write = Old->Write;
    R->HasReads = Old->HasReads;
    clocks::assign(Reads, clockOf(*Old, LocationRecord::Reads), ClockWidth);
  } else {
    R->Write = C.Write;
    if (C.Read) {
      R->HasReads = 1;
      Reads[epochThread(C.Read)] = epochClock(C.Read);
    }
  }
  W.touch(W.offsetOf(&C));
  C.Write = ExtendedTag | N;
  return R;
}

/// An epoch of the clock that does not happen before T's present, or 0.
uint32_t RaceDetector::unordered(LocationRecord &R,
                                 LocationRecord::ClockIndex I,
                                 const Thread &T) const {
  const uint32_t *C = clockOf(R, I);
  if (clocks::leq(C, T.Clock, ClockWidth))
    return 0;
  unsigned Other = clocks::firstAbove(C, T.Clock, ClockWidth);
  return epochOf(Other, C[Other]);
}

void RaceDetector::checkAgainstPlain(Thread &T, Ref Cell, LocationRecord &R,
                                     bool IsWrite, SiteId Site) {
  ShadowCell &C = *W.shadow(Cell);
  if (IsWrite && C.Read && !IsOff) { // the next read must look again
    W.touch(W.offsetOf(&C));
    C.Read = 0;
  }
  if (!ordered(R.Write, T))
    return reportRace(T, Cell, Site, IsWrite, R.Write, true, false);
  if (!IsWrite || !R.HasReads)
    return;
  if (uint32_t E = unordered(R, LocationRecord::Reads, T))
    reportRace(T, Cell, Site, IsWrite, E, false, false);
}

// The quiet initialisation of a library class happens before everything that
// uses the class, though it orders nothing (ClassInit::isDone); what a section
// of a model does is not an access of the user's. Neither races.

void RaceDetector::checkReadSlow(Thread &T, Ref Cell, SiteId Site) {
  if (T.Quiet)
    return;
  if (LLVM_UNLIKELY(H != nullptr))
    return summaryPlain(T, Cell, false, Site);
  ShadowCell &C = *W.shadow(Cell);
  W.touch(W.offsetOf(&C));
  LocationRecord *R;
  if (C.Write < ExtendedTag) {
    if (!ordered(C.Write, T))
      reportRace(T, Cell, Site, false, C.Write, true, false);
    if (ordered(C.Read, T)) {
      C.Read = T.Epoch;
      return;
    }
    R = extend(Cell, false);
    if (!R)
      return;
  } else {
    R = S.record<LocationRecord>(C.Write & ClockMask);
    if (!ordered(R->Write, T))
      reportRace(T, Cell, Site, false, R->Write, true, false);
    else if (R->IsAtomic)
      if (uint32_t E = unordered(*R, LocationRecord::AtomicWrites, T))
        reportRace(T, Cell, Site, false, E, true, true);
    if (R->IsAtomic && Listener)
      Listener->plainRead(T, Cell);
  }
  if (!R->HasReads) {
    W.touch(W.offsetOf(R));
    R->HasReads = 1;
  }
  note(T, *R, LocationRecord::Reads);
  C.Read = T.Epoch;
}

/// meetRuns() where the sweep does not just go on.
LLVM_ATTRIBUTE_NOINLINE static bool meetSlowly(World &W, RaceDetector &R,
                                               Thread &T, Ref Cell,
                                               bool IsWrite, SiteId Site) {
  ShadowRuns &Runs = *runsOf(W, Cell);
  uint32_t At = Cell & (arena::RunBlock - 1), E = T.Epoch;
  if (LLVM_LIKELY(!(At & (Runs.Stride - 1)))) {
    ShadowCell C = Runs.at(At);
    if (C.Write == E || (C.Read == E && !IsWrite))
      return true;
    if (ordered(C.Write, T) && ordered(C.Read, T)) {
      W.touch(W.offsetOf(&Runs));
      ShadowCell New = IsWrite ? ShadowCell{E, 0} : ShadowCell{C.Write, E};
      if (LLVM_LIKELY(Runs.set(At, New)))
        return true;
    }
  }
  W.spreadRuns(Cell);
  if (IsWrite)
    R.checkWriteSlow(T, Cell, Site);
  else
    R.checkReadSlow(T, Cell, Site);
  return true;
}

/// What the access leaves is by the rules of the two above, but for one: a read
/// of what T has written in the same interval leaves nothing: what must be
/// ordered after it must be so after the write.
bool RaceDetector::meetRuns(Thread &T, Ref Cell, bool IsWrite, SiteId Site) {
  ShadowRuns &Runs = *runsOf(W, Cell);
  if (!Runs.Stride)
    return false;
  uint32_t At = Cell & (arena::RunBlock - 1), E = T.Epoch;
  if (At != Runs.FrontEnd || Runs.HasHead)
    return meetSlowly(W, *this, T, Cell, IsWrite, Site);
  // The commonest case: what set() does of the next element.
  ShadowCell C = At < Runs.BackEnd ? Runs.Back : ShadowCell{0, 0};
  bool IsAlike = Runs.Front.Write == (IsWrite ? E : C.Write) &&
                 Runs.Front.Read == (IsWrite ? 0 : E);
  if (!IsAlike || !At || C.Write == E || !ordered(C.Write, T) ||
      !ordered(C.Read, T))
    return meetSlowly(W, *this, T, Cell, IsWrite, Site);
  W.touch(W.offsetOf(&Runs));
  Runs.FrontEnd += Runs.Stride;
  return true;
}

void RaceDetector::forgetWrites(Ref Cell) {
  if (LLVM_UNLIKELY(H != nullptr))
    return H->forgetWrites(Cell);
  ShadowCell &C = *W.shadow(Cell);
  if (C.Write >= ExtendedTag)
    return; // shared before its constructor ended
  W.touch(W.offsetOf(&C));
  C.Write = 0;
}

void RaceDetector::checkWriteSlow(Thread &T, Ref Cell, SiteId Site) {
  if (T.Quiet)
    return;
  if (LLVM_UNLIKELY(H != nullptr))
    return summaryPlain(T, Cell, true, Site);
  ShadowCell &C = *W.shadow(Cell);
  W.touch(W.offsetOf(&C));
  if (C.Write < ExtendedTag) {
    if (!ordered(C.Write, T))
      reportRace(T, Cell, Site, true, C.Write, true, false);
    else if (!ordered(C.Read, T))
      reportRace(T, Cell, Site, true, C.Read, false, false);
    C.Write = T.Epoch;
    C.Read = 0;
    return;
  }
  LocationRecord &R = *S.record<LocationRecord>(C.Write & ClockMask);
  uint32_t E;
  if (!ordered(R.Write, T))
    reportRace(T, Cell, Site, true, R.Write, true, false);
  else if (R.HasReads && (E = unordered(R, LocationRecord::Reads, T)))
    reportRace(T, Cell, Site, true, E, false, false);
  else if (R.IsAtomic && (E = unordered(R, LocationRecord::AtomicWrites, T)))
    reportRace(T, Cell, Site, true, E, true, true);
  else if (R.IsAtomic && (E = unordered(R, LocationRecord::AtomicReads, T)))
    reportRace(T, Cell, Site, true, E, false, true);
  C.Read = 0;
  if (!R.IsAtomic) {
    C.Write = T.Epoch;
    return;
  }
  if (Listener)
    Listener->plainWrite(T, Cell);
  W.touch(W.offsetOf(&R));
  R.Write = T.Epoch;
  if (R.HasReads) {
    R.HasReads = 0;
    uint32_t *Reads = clockOf(R, LocationRecord::Reads);
    S.touchClock(Reads);
    clocks::clear(Reads, ClockWidth);
  }
}

static uint64_t mix(uint64_t H, uint64_t V) {
  H = (H ^ V) * 0x9e3779b97f4a7c15u;
  return H ^ H >> 29;
}

/// What is raced on: a field of its declaring class, an array class, a static
/// field. By names, so that keys mean the same in other processes.
static uint64_t fieldIdentity(const World &W, Program &P, Ref Cell) {
  if (Cell < arena::KernelBase) {
    const StaticField *F = P.staticFieldAt(Cell);
    if (!F || !F->Field || !F->Owner.isValid())
      return Cell;
    return mix(llvm::xxh3_64bits(P[F->Owner].Name),
               llvm::xxh3_64bits(F->Field->Name));
  }
  Ref Object = objectOf(W, Cell);
  if (!Object)
    return Cell;
  const RuntimeClass *C = &P[ClassId(W.load<uint32_t>(Object))];
  if (C->IsArray)
    return llvm::xxh3_64bits(C->Name);
  uint32_t Offset = Cell - Object;
  while (C->Super.isValid() && P[C->Super].InstanceSize > Offset)
    C = &P[C->Super];
  return mix(llvm::xxh3_64bits(C->Name), Offset);
}

/// Whether the user calls the field at Offset of a class or those above it
/// benign.
static bool isBenignIn(const Program &P, ClassId C, uint32_t Offset) {
  FieldOfClass F = fieldAt(P, C, Offset);
  return F && llvm::any_of(P.benignFields(), [&](const BenignField &B) {
           return B.Field == F->Name && B.Class == P[F.Declares].Name;
         });
}

/// Whether the cell is one of a field that the user calls benign.
bool RaceDetector::isBenign(Ref Cell) const {
  if (P.benignFields().empty())
    return false;
  if (Cell < arena::KernelBase) {
    auto [Known, IsNew] = Benign.try_emplace(Cell);
    const StaticField *F = IsNew ? P.staticFieldAt(Cell) : nullptr;
    if (F && F->Field && F->Owner.isValid())
      Known->second = llvm::any_of(P.benignFields(), [&](const BenignField &B) {
        return B.Field == F->Field->Name && B.Class == P[F->Owner].Name;
      });
    return Known->second;
  }
  Ref Object = objectOf(W, Cell);
  if (!Object)
    return false;
  uint32_t Class = W.load<uint32_t>(Object);
  if (P[ClassId(Class)].IsArray)
    return false;
  auto [Known, IsNew] =
      Benign.try_emplace(uint64_t(Class) << 32 | (Cell - Object));
  if (IsNew)
    Known->second = isBenignIn(P, ClassId(Class), Cell - Object);
  return Known->second;
}

/// The flags of a method of a class file.
static uint16_t flagsOf(const Program &P, const ProgramFunction &Fn) {
  const ClassInfo *Info = Fn.Owner.isValid() ? P[Fn.Owner].Info : nullptr;
  if (Info)
    for (const MethodInfo &M : Info->Methods)
      if (M.Symbol == Fn.Symbol)
        return M.Flags;
  return 0;
}

bool heddle::isForTrustedCode(const World &W, Program &P, const Thread &T,
                              bool IsWrite) {
  for (uint32_t At = T.FrameBase; At && At != T.FrameTop;) {
    const auto &F = *W.pointer<FrameHeader>(At);
    const ProgramFunction &Fn = P[FunctionId(F.Function)];
    bool IsCopy = llvm::StringRef(Fn.Symbol).starts_with(CopyFunction);
    if (!IsCopy &&
        (Fn.Trusted || (flagsOf(P, Fn) & AccTrusted) != AccForCaller))
      return Fn.Trusted;
    if (!IsCopy && !IsWrite && !Fn.IsStatic &&
        P[Fn.Owner].Name == "java/lang/String" &&
        llvm::StringRef(Fn.Symbol).contains(".get"))
      return true;
    At = F.Caller;
  }
  return false;
}

void RaceDetector::reportRace(Thread &T, Ref Cell, SiteId Where, bool IsWrite,
                              uint32_t PreviousEpoch, bool PreviousIsWrite,
                              bool PreviousIsAtomic) {
  if (!IsOff) // races are defined on sequentially consistent executions
    raceWithEnd(T, Cell, Where, IsWrite, PreviousEpoch, PreviousIsWrite,
                PreviousIsAtomic);
}

void RaceDetector::raceWithEnd(Thread &T, Ref Cell, SiteId Where, bool IsWrite,
                               uint32_t PreviousEpoch, bool PreviousIsWrite,
                               bool PreviousIsAtomic) {
  if (isBenign(Cell))
    return;
  if (isForTrustedCode(W, P, T, IsWrite))
    return;
  // What a thread wrote itself was not known: the search is begun again.
  if (Routes && S.Assumed && S.Assumed->Changed)
    return;
  if (!IsWrite && PreviousIsWrite && !PreviousIsAtomic &&
      comesAfterFreeze(T, Cell, PreviousEpoch))
    return;
  uint64_t Key = fieldIdentity(W, P, Cell);
  if (Where.isValid()) {
    const Site &At = P[Where];
    if (At.Function.isValid())
      Key = mix(Key, llvm::xxh3_64bits(P[At.Function].Symbol));
    Key = mix(Key, At.Line);
  }
  Key = mix(Key, IsWrite * 4 + PreviousIsWrite * 2 + PreviousIsAtomic);
  uint64_t Variant = mix(mix(T.Self, T.Clock[T.Self]), PreviousEpoch);
  S.addFault({Fault::Race, Key, Variant, IsWrite && PreviousIsWrite});
  if (LLVM_UNLIKELY(S.Rec != nullptr))
    S.Rec->race({Cell, ThreadId(T.Self), ThreadId(epochThread(PreviousEpoch)),
                 Where, IsWrite, PreviousIsWrite, epochClock(PreviousEpoch)});
}
