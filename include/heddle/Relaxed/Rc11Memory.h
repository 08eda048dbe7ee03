//===- Rc11Memory.h - Atomics under RC11 -----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the start of the second thread on, atomic accesses and fences of the
// program are events of a graph (Rc11Graph.h). Writes and fences are part of
// the step in which they are made: they have nothing to choose. A read is an
// event whose choices are writes. Two updates of a location conflict, since
// only one of them can come right after a write.
//
// Plain accesses are checked for races as elsewhere, on the same clocks. Those
// of locations of the graph are events of it, too: without a race such a write
// is after all that was, and a read sees the one write that it can. The cell in
// memory has what was executed last, or what a plain read has to see.
//
// What the runtime does within its sections (locks, starts) is as under
// sequential consistency, and happens-before of the graph.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_RC11MEMORY_H
#define HEDDLE_RELAXED_RC11MEMORY_H

#include "heddle/MemoryModel/Rc11Graph.h"
#include "heddle/Sync/Sync.h"

namespace heddle {

/// Flags of sections of the C runtime (waits.c), beside SectionFlags: the
/// section wakes threads that wait for an atomic; the thread begins to wait,
/// and takes a last look.
enum : uint32_t { SectionNotifies = 1 << 16, SectionLooks = 1 << 17 };

/// The graph is behind the World's back, but how many events it has is in it
/// (KernelHeader::Actions).
class Rc11Memory final : public ChoosingMemory,
                         public PlainAccessListener,
                         private SyncPart {
public:
  explicit Rc11Memory(Sync &Events);
  void watch(const std::function<bool()> &MustStop) { Graph.watch(MustStop); }

  void footprint(const Thread &T, Footprint &Out) const override;
  unsigned findChoices(const Thread &T) override;
  Performed perform(Thread &T, unsigned Choice,
                    const Footprint &Print) override;
  void store(Thread &T, Ref Cell, ValueKind K, int64_t V, AccessOrder O,
             SiteId Site) override;
  void storePlain(Thread &T, Ref Cell, ValueKind K, int64_t V, SiteId Site,
                  bool IsOfLibrary) override {
    store(T, Cell, K, V, AccessOrder::Plain, Site);
  }
  void fence(Thread &T, AccessOrder O, bool IsAlike) override;
  void freeze(Thread &T, Ref Object) override {
    Events.clocks().freeze(T, Object);
  }

  bool isChoosing(const Thread &T) const override {
    return isOn() && !T.Quiet &&
           (T.Kind == EventKind::AtomicRead || T.Kind == EventKind::Cas ||
            T.Kind == EventKind::Rmw);
  }
  bool isWeakRead(const Thread &T) const override { return isChoosing(T); }
  bool namesPairs(const Thread &) const override { return false; }
  bool isPartOfStep(const Thread &T) const override {
    return T.Kind == EventKind::Fence ||
           (T.Kind == EventKind::AtomicWrite && isOn() && !T.Quiet);
  }
  bool writesAreEvents() const override { return true; }
  unsigned pastChoices(const Thread &T) override {
    return Events.findChoices(T);
  }
  unsigned newestChoice(const Thread &T) override;
  uint32_t choiceName(const Thread &T, unsigned Choice) override;
  void forgetChoices() override { CandidatesOf = 0; }
  int64_t finalValue(Ref Cell, ValueKind K) const override {
    return loadValue(W, Cell, K); // mayEndWith() judges
  }
  /// Each write is seen at last.
  bool mayStayStale(AccessOrder) const override { return false; }
  bool judgesEnds() const override { return true; }
  bool mayEndWith(llvm::ArrayRef<FinalRead> Finals) override;
  bool tears(Ref) override { return false; }
  bool maySplit(Ref Cell) const override {
    return !isOn() || !Races.isAtomic(Cell);
  }

  void plainRead(Thread &T, Ref Cell) override;
  void plainWrite(Thread &T, Ref Cell) override;

private:
  /// A second thread was started.
  bool isOn() const { return S.hasStarted(); }
  Rc11Graph &graph();
  Rc11Graph *graphOf(Ref Cell);
  void append(Thread &T, const Rc11Graph::Event &E);
  void begin(Ref Cell, ValueKind K);
  void storeAtomic(Thread &T, Ref Cell, ValueKind K, int64_t V, AccessOrder O,
                   SiteId Site);
  void noteOrder(Thread &T);
  void noteSection(Thread &T);
  /// The clock of a thread that takes a last look, with what notifications are
  /// about.
  llvm::SmallVector<uint32_t, 64> floorOf(const Thread &T) const;
  Performed performRead(Thread &T, unsigned Choice);

  Sync &Events;
  RaceDetector &Races;
  Rc11Graph Graph;
  /// How wide a location is; outlives going back.
  llvm::DenseMap<Ref, ValueKind> Types;

  // Choices of the read that was last asked for.
  llvm::SmallVector<Rc11Graph::Index, 8> Candidates;
  uint32_t CandidatesAt = 0; ///< size of the graph then
  unsigned CandidatesOf = 0; ///< thread + 1, 0: nobody's
};

} // namespace heddle

#endif
