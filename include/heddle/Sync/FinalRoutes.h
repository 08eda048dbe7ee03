//===- FinalRoutes.h - How threads came to know objects ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JLS 17.5.1: given a write w, the freeze f of a final field, an action a, a
// read r1 of the field and a read r2 such that
//
//   hb(w, f), hb(f, a), mc(a, r1), and dereferences(r1, r2),
//
// hb(w, r2) is considered where it is asked what r2 may see. So r2 does not
// race with w. For the race detector: each object that a thread has read a
// reference to has a clock, and of writes of others to the object those happen
// before the thread's reads of it that the clock covers. A read of a reference
// gives
//
//   a static field, or what an object holds that the thread made    nothing
//   a field or element of an object                 the clock of that object
//   a final field of a frozen object       the same, joined with the freeze's
//
// and what several reads give is met: which of them an access dereferences is
// not known. A read of what its own thread has written gives nothing new. The
// writes of the thread that froze are told from those after the freeze by a
// tick of its clock.
//
// hb(f, a) needs no look: a constructor that leaks its object has no freeze
// (Transforms/FinalFreeze.h). Writes through a final field are ordered by
// nothing: 17.5.1 is about reads.
//
// All reads of references must be heard, the library's too, which costs time.
// So a search begins without (FreezeWatch), and if a race may be none by 17.5.1
// it is begun again.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_FINALROUTES_H
#define HEDDLE_SYNC_FINALROUTES_H

#include "heddle/Sync/RaceDetector.h"
#include "llvm/ADT/DenseMap.h"

namespace heddle {

/// Whether some race of this machine may be none. Not undone by going back.
struct FreezeWatch {
  /// Of each thread the last moment that happened before some freeze.
  uint32_t Latest[MaxThreads] = {};
  bool HasFrozen = false;
  bool IsWanted = false; ///< a race was not reported: FinalRoutes must say
};

/// Hears as the recorder, and passes on. What it knows goes back with the
/// World: KernelHeader::Actions, unused without a model, has the number
/// of entries.
class FinalRoutes final : public Recorder {
public:
  FinalRoutes(SyncState &S, RaceDetector &Races)
      : S(S), Races(Races), W(S.world()), P(S.program()) {}

  /// Another recorder that hears everything; null for none.
  Recorder *Next = nullptr;

  /// A constructor ends. What T does next is after the freeze.
  void freeze(Thread &T, Ref Object);
  /// T has read the cell, which may hold a reference.
  void loaded(Thread &T, Ref Cell);
  /// Whether the write at Epoch comes before T's read of the cell by 17.5.1.
  bool excuses(const Thread &T, Ref Cell, uint32_t Epoch);

  void event(const Event &E, uint64_t Value,
             llvm::ArrayRef<uint32_t> Clock) override;
  void access(ThreadId T, SiteId Site, Ref Cell, bool IsWrite, ValueKind K,
              uint64_t Value, uint32_t OwnClock) override;
  void allocated(ThreadId T, Ref Object, ClassId C) override;
  void dropped(llvm::function_ref<bool(Ref)> IsFree) override;
  void race(const RaceReport &R) override;
  void failed(ThreadId T, Fault::Kind K, const ThrownText &Text,
              llvm::ArrayRef<ThrownText> Causes) override;
  void told(ThreadId T, unsigned N, llvm::StringRef Text) override;
  void output(ThreadId T, llvm::StringRef Text, int Stream) override;
  void ofMemory(ThreadId T, MemoryNote What, uint64_t Pointer) override;

private:
  /// A thread and an object that it knows, or a final field's cell.
  using Key = std::pair<uint32_t, Ref>;
  static constexpr uint32_t FrozenCell = MaxThreads;
  static Key keyOf(const Thread &T, Ref Object) {
    return {uint32_t(T.Turn) << 16 | T.Self, Object};
  }
  struct Entry {
    Key Of;
    uint32_t Older; ///< entry of the same key, + 1
  };
  void goBack();
  /// What T does next gets another epoch.
  void beginInterval(Thread &T) {
    S.saveThread(T);
    S.tick(T);
  }
  const uint32_t *find(Key K) const;
  bool isFrozen(Ref Cell) const;
  void add(Key K, const uint32_t *Clock);
  unsigned ownerOf(Ref Object) const {
    return W.load<uint32_t>(Object + HeaderMonitorOffset) & HeaderThreadMask;
  }
  bool isOwnWrite(const Thread &T, Ref Object, Ref Cell, bool IsFinal) const;

  SyncState &S;
  RaceDetector &Races;
  World &W;
  Program &P;
  std::vector<Entry> Entries;
  std::vector<uint32_t> Clocks;         ///< of each entry
  llvm::DenseMap<Key, uint32_t> Newest; ///< entry, + 1
};

} // namespace heddle

#endif
