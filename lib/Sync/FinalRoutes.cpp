//===- FinalRoutes.cpp - How threads came to know objects -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/FinalRoutes.h"
#include "heddle/IR/Names.h"
#include "heddle/Program/Fields.h"
#include "heddle/Sync/RaceCheck.h"
#include "heddle/World/ShadowRuns.h"

using namespace heddle;

//===----------------------------------------------------------------------===//
// What is known
//===----------------------------------------------------------------------===//

void FinalRoutes::goBack() {
  while (Entries.size() > S.kernel().Actions) {
    const Entry &E = Entries.back();
    if (E.Older)
      Newest[E.Of] = E.Older;
    else
      Newest.erase(E.Of);
    Entries.pop_back();
  }
  Clocks.resize(Entries.size() * S.clockWidth());
}

const uint32_t *FinalRoutes::find(Key K) const {
  auto At = Newest.find(K);
  return At == Newest.end() ? nullptr
                            : &Clocks[(At->second - 1) * S.clockWidth()];
}

void FinalRoutes::add(Key K, const uint32_t *Clock) {
  uint32_t &At = Newest[K];
  Entries.push_back({K, At});
  Clocks.insert(Clocks.end(), Clock, Clock + S.clockWidth());
  At = Entries.size();
  S.kernelToChange().Actions = Entries.size();
}

/// Whether there was a freeze of the cell. A clock of zeros is that of none.
bool FinalRoutes::isFrozen(Ref Cell) const {
  const uint32_t *Clock = find({FrozenCell, Cell});
  return Clock && std::any_of(Clock, Clock + S.clockWidth(),
                              [](uint32_t Of) { return Of != 0; });
}

/// Whether T sees what it has written itself. Nothing is known of the writers
/// of a cell with atomic accesses, nor of the library's plain ones; a final
/// field's are forgotten, but only the object's maker has written it.
bool FinalRoutes::isOwnWrite(const Thread &T, Ref Object, Ref Cell,
                             bool IsFinal) const {
  if (Summary *H = Races.summaryToChange())
    return (IsFinal && ownerOf(Object) == T.Self) || H->wroteLast(T.Self, Cell);
  uint32_t Write = shadowOf(W, Cell).Write;
  if (Write >= ExtendedTag) {
    const auto *R = S.record<LocationRecord>(Write & ClockMask);
    if (R->IsAtomic)
      return false;
    Write = R->Write;
  }
  return Write ? epochThread(Write) == T.Self
               : IsFinal && ownerOf(Object) == T.Self;
}

void FinalRoutes::freeze(Thread &T, Ref Object) {
  goBack();
  Summary *H = Races.summaryToChange();
  for (ClassId C(W.load<uint32_t>(Object)); C.isValid(); C = P[C].Super)
    if (const ClassInfo *Info = P[C].Info)
      for (const FieldInfo &F : Info->Fields) {
        Ref Cell = Object + F.Offset;
        // What leads nowhere was not set yet, or never will. What was set
        // before was frozen by the constructor that set it.
        if ((F.Flags & (AccFinal | AccStatic)) == AccFinal &&
            kindOfDescriptor(F.Descriptor) == ValueKind::Ref &&
            W.load<Ref>(Cell)) {
          if (H && !H->isFrozen(Cell))
            H->freeze(T.Self, Cell);
          else if (!H && !isFrozen(Cell))
            add({FrozenCell, Cell}, T.Clock);
        }
      }
  beginInterval(T);
}

void FinalRoutes::loaded(Thread &T, Ref Cell) {
  if (!S.kernel().Multi)
    return;
  Ref To = W.load<Ref>(Cell);
  if (To < arena::HeapBase)
    return;
  Ref From = objectOf(W, Cell);
  Ref Frozen = 0;
  goBack();
  if (!From) {
    const StaticField *F = P.staticFieldAt(Cell);
    if (!F || !F->Field ||
        kindOfDescriptor(F->Field->Descriptor) != ValueKind::Ref)
      return;
  } else {
    ClassId Class(W.load<uint32_t>(From));
    const RuntimeClass &C = P[Class];
    FieldOfClass F;
    if (!C.IsArray)
      F = fieldAt(P, Class, Cell - From);
    if ((C.IsArray ? C.ElementKind
         : F       ? kindOfDescriptor(F->Descriptor)
                   : ValueKind::I32) != ValueKind::Ref)
      return;
    bool IsFinal = F && F->Flags & AccFinal;
    if (ownerOf(To) == T.Self || isOwnWrite(T, From, Cell, IsFinal))
      return;
    Frozen = IsFinal ? Cell : 0;
  }
  if (ownerOf(To) == T.Self)
    return;
  if (Summary *H = Races.summaryToChange()) {
    if (To != T.JavaThread && H->learn(T.Self, To, From, Frozen))
      beginInterval(T); // as below
    return;
  }
  uint32_t Clock[MaxThreads] = {};
  for (Key K : {keyOf(T, From), Key(FrozenCell, Frozen)})
    if (const uint32_t *With = K.second ? find(K) : nullptr)
      clocks::join(Clock, With, S.clockWidth());
  Key K = keyOf(T, To);
  const uint32_t *Old = find(K);
  if (!Old)
    return add(K, Clock);
  if (clocks::leq(Old, Clock, S.clockWidth()))
    return;
  for (unsigned I = 0; I != S.clockWidth(); ++I)
    Clock[I] = std::min(Clock[I], Old[I]);
  add(K, Clock);
  beginInterval(T); // what it has read of the object is to be checked again
}

bool FinalRoutes::excuses(const Thread &T, Ref Cell, uint32_t Epoch) {
  if (Races.summary()) // it has looked itself
    return false;
  goBack();
  Ref Object = objectOf(W, Cell);
  if (!Object || Object == T.JavaThread || ownerOf(Object) == T.Self)
    return false;
  const uint32_t *Clock = find(keyOf(T, Object));
  return Clock && epochClock(Epoch) <= Clock[epochThread(Epoch)];
}

//===----------------------------------------------------------------------===//
// What is heard
//===----------------------------------------------------------------------===//

void FinalRoutes::event(const Event &E, uint64_t Value,
                        llvm::ArrayRef<uint32_t> Clock) {
  Thread &T = S.thread(E.Thread);
  if (E.Kind == EventKind::Read)
    loaded(T, T.Cell);
  if (Next)
    Next->event(E, Value, Clock);
}

void FinalRoutes::access(ThreadId T, SiteId Site, Ref Cell, bool IsWrite,
                         ValueKind K, uint64_t Value, uint32_t OwnClock) {
  if (Next)
    Next->access(T, Site, Cell, IsWrite, K, Value, OwnClock);
  if (!IsWrite && K == ValueKind::Ref)
    loaded(S.thread(T), Cell);
}

void FinalRoutes::allocated(ThreadId T, Ref Object, ClassId C) {
  if (Next)
    Next->allocated(T, Object, C);
}
/// Nobody else knows them; of their final fields there may be a freeze.
void FinalRoutes::dropped(llvm::function_ref<bool(Ref)> IsFree) {
  if (Next)
    Next->dropped(IsFree);
  goBack();
  llvm::SmallVector<Key, 8> Gone;
  for (const auto &[K, Entry] : Newest)
    if (K.first == FrozenCell && IsFree(K.second) && isFrozen(K.second))
      Gone.push_back(K);
  const uint32_t Clock[MaxThreads] = {};
  for (Key K : Gone)
    add(K, Clock);
}
void FinalRoutes::race(const RaceReport &R) {
  if (Next)
    Next->race(R);
}
void FinalRoutes::failed(ThreadId T, Fault::Kind K, const ThrownText &Text,
                         llvm::ArrayRef<ThrownText> Causes) {
  if (Next)
    Next->failed(T, K, Text, Causes);
}
void FinalRoutes::told(ThreadId T, unsigned N, llvm::StringRef Text) {
  if (Next)
    Next->told(T, N, Text);
}
void FinalRoutes::output(ThreadId T, llvm::StringRef Text, int Stream) {
  if (Next)
    Next->output(T, Text, Stream);
}
void FinalRoutes::ofMemory(ThreadId T, MemoryNote What, uint64_t Pointer) {
  if (Next)
    Next->ofMemory(T, What, Pointer);
}

//===----------------------------------------------------------------------===//
// The detector's side
//===----------------------------------------------------------------------===//

void RaceDetector::noteFreeze(Thread &T, Ref Object) {
  if (!S.kernel().Multi)
    return; // what is done so far happens before all others
  if (Routes)
    Routes->freeze(T, Object);
  if (!Freezes)
    return;
  Freezes->HasFrozen = true;
  for (unsigned I = 0; I != ClockWidth; ++I)
    Freezes->Latest[I] = std::max(Freezes->Latest[I], T.Clock[I]);
}

void RaceDetector::noteReference(Thread &T, Ref Cell) {
  if (Routes)
    Routes->loaded(T, Cell);
}

/// Whether T's read of the cell and the write at Epoch do not race by JLS
/// 17.5.1, or are not known to.
bool RaceDetector::comesAfterFreeze(Thread &T, Ref Cell, uint32_t Epoch) {
  if (Routes)
    return Routes->excuses(T, Cell, Epoch);
  if (!Freezes || !Freezes->HasFrozen || Cell < arena::HeapBase)
    return false;
  // The summary does not know when the other thread has written.
  bool MayBe = H || epochClock(Epoch) <= Freezes->Latest[epochThread(Epoch)];
  Freezes->IsWanted |= MayBe;
  return MayBe;
}
