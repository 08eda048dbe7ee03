//===- SyncFixture.h - Events by hand and at random ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A World and Sync with no code: threads whose next event is set by a test, or
// drawn from a hash of (seed, thread object, events so far), so that it
// depends on nothing that another thread does.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_MACHINE_SYNCFIXTURE_H
#define HEDDLE_TEST_UNIT_MACHINE_SYNCFIXTURE_H

#include "heddle/Heap/Heap.h"
#include "heddle/Sync/RaceCheck.h"
#include "heddle/Sync/Sync.h"
#include "llvm/ADT/StringMap.h"
#include <gtest/gtest.h>

namespace heddle::test {

/// Classes given by hand; no code.
struct TestSource : ProgramSource {
  llvm::StringMap<ClassInfo> Infos;
  TestSource();
  llvm::Expected<const ClassInfo *> findClass(llvm::StringRef Name) override;
  llvm::Expected<llvm::Function *> findFunction(llvm::StringRef) override {
    return nullptr;
  }
  ClassInfo &add(llvm::StringRef Name, llvm::StringRef Super, uint32_t Size);
};

inline uint64_t mix(uint64_t X) {
  X += 0x9e3779b97f4a7c15u;
  X = (X ^ X >> 30) * 0xbf58476d1ce4e5b9u;
  X = (X ^ X >> 27) * 0x94d049bb133111ebu;
  return X ^ X >> 31;
}

/// Hears races; the first of a cell is what detection promises.
struct RaceLog : Recorder {
  std::vector<RaceReport> Races;
  unsigned Events = 0;
  void event(const Event &, uint64_t, llvm::ArrayRef<uint32_t>) override {
    ++Events;
  }
  void access(ThreadId, SiteId, Ref, bool, ValueKind, uint64_t,
              uint32_t) override {}
  void allocated(ThreadId, Ref, ClassId) override {}
  void race(const RaceReport &R) override { Races.push_back(R); }
  void failed(ThreadId, Fault::Kind, const ThrownText &,
              llvm::ArrayRef<ThrownText>) override {}
  void told(ThreadId, unsigned, llvm::StringRef) override {}
  void output(ThreadId, llvm::StringRef, int) override {}
  void ofMemory(ThreadId, MemoryNote, uint64_t) override {}
};

struct SyncFixture {
  static constexpr unsigned NumThreadObjects = 5, NumMonitors = 2, NumCells = 4,
                            NumPlain = 2, NumSections = 2;
  World W;
  TestSource Source;
  Program P{Source};
  Sync S;

  explicit SyncFixture(unsigned Width = 8, uint64_t Seed = 0);

  // Fake objects, below what any test allocates.
  static Ref object(unsigned I) { return arena::HeapBase + 0x100 * (I + 1); }
  static Ref javaThread(unsigned I) { return object(I); }
  static Ref monitorObject(unsigned I) { return object(8 + I); }
  static Ref cell(unsigned I) { return object(16 + I) + 16; }
  static Ref plainCell(unsigned I) { return object(24 + I) + 16; }
  static Ref sectionCell(unsigned I) { return object(40 + I); }
  static Ref initRecord() { return object(32); }

  Thread &main() { return S.thread(0u); }
  /// Makes an event pending.
  Thread &set(Thread &T, EventKind K, Ref Cell = 0, int64_t Operand = 0);
  /// Sets it and, it being enabled, performs it.
  Performed run(Thread &T, EventKind K, Ref Cell = 0, int64_t Operand = 0,
                unsigned Choice = 0);
  Performed perform(Thread &T, unsigned Choice = 0);
  /// Starts the thread of object I from T and performs its Begin.
  Thread &start(Thread &T, unsigned I);

  // Random programs.
  uint64_t Seed;
  unsigned Length = 14; ///< events of a thread before it begins to end
  /// Only monitors, waits, notifies and interrupts, by the rules.
  bool OnlyMonitors = false;
  /// Atomic sections, too.
  bool Sections = false;
  /// Draws T's next event.
  void arrive(Thread &T);
  /// Performs and draws the next one.
  Performed step(Thread &T, unsigned Choice, Footprint &Print);
  Performed stepSection(Thread &T, Footprint &Print);
  llvm::SmallVector<Thread *, 8> pendingThreads(bool Enabled);
  /// All that a later event can see, and clocks and counters besides.
  std::vector<uint64_t> snapshot();
};

} // namespace heddle::test

#endif
