//===- ModelMemory.h - Memory under a model of MemoryModel -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cells in the arena hold the write that was executed last. It is what
// the library's plain reads, copies and natives see. docs/user/MemoryModels.md
// has the rules for each kind of access. In short:
//
//   plain, opaque, release write   appended to its cell's writes
//   plain, opaque, acquire read    sees one of those that the model offers
//   volatile read, update          likewise, of the volatile ones the last
//
// The execution's actions are behind the World's back, but how many there are
// is in it (KernelHeader::Actions), and the newest write to a cell is named in
// its shadow's Read word, which race checks do not need then: so both go back
// with the World. They begin with the start of the second thread.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_MODELMEMORY_H
#define HEDDLE_RELAXED_MODELMEMORY_H

#include "heddle/MemoryModel/ModelKind.h"
#include "heddle/Relaxed/ByteHistory.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/Relaxed/Placement.h"
#include "heddle/Relaxed/ReadChoices.h"
#include "heddle/Relaxed/Tearing.h"
#include "heddle/Sync/Sync.h"

namespace heddle {

/// The write to the cell that was executed last, or the base; none if no write
/// to it is in the execution.
inline ActionIndex newestWrite(const World &W, Ref Cell) {
  return ActionIndex(W.shadow(Cell)->Read);
}
bool isModelRead(EventKind K);
/// Of T's pending event, a read.
MemoryAction::Kind readKind(const Thread &T);

/// SC as choices, TSO, PSO and OpMM; what JPR has of OpMM.
class ModelMemory : public ChoosingMemory, protected SyncPart {
public:
  /// Before anything was executed. CheckLists: what a read may see is compared
  /// with the OpMM paper's algorithms on each read, at some cost.
  ModelMemory(Sync &Events, ModelKind K, bool CheckLists);
  /// Compare-and-sets that can only see the last write are as under SC.
  void setOrderedCells(std::shared_ptr<OrderedCells> Cells) {
    Ordered = std::move(Cells);
  }
  /// MustStop is asked now and then while what a read may see is looked for.
  void watch(const std::function<bool()> &MustStop) {
    this->MustStop = &MustStop;
  }
  /// From now on plain longs and doubles are two halves each (JLS 17.7), but
  /// for those that Whole names. Of the models of Java.
  void setTearing(std::shared_ptr<WholeLongs> Whole);

  /// The actions of the present execution, cut to its length.
  Execution &actions() const;
  const Placement &placement() const { return Objects; }

  void footprint(const Thread &T, Footprint &Out) const override;
  unsigned findChoices(const Thread &T) override {
    return std::max(1u, find(T));
  }
  Performed perform(Thread &T, unsigned Choice,
                    const Footprint &Print) override;
  void store(Thread &T, Ref Cell, ValueKind K, int64_t V, AccessOrder O,
             SiteId Site) override;
  void storePlain(Thread &T, Ref Cell, ValueKind K, int64_t V, SiteId Site,
                  bool IsOfLibrary) override;
  void fence(Thread &T, AccessOrder O, bool IsAlike) override;
  void freeze(Thread &T, Ref Object) override;

  bool isChoosing(const Thread &T) const override {
    return isOn() && isModelRead(T.Kind);
  }
  bool isWeakRead(const Thread &T) const override;
  bool namesPairs(const Thread &T) const override { return false; }
  bool isPartOfStep(const Thread &T) const override;
  bool writesAreEvents() const override { return false; }
  unsigned pastChoices(const Thread &T) override {
    return find(T) ? Choices.Past.size() : 1;
  }
  unsigned newestChoice(const Thread &T) override;
  uint32_t choiceName(const Thread &T, unsigned Choice) override;
  void forgetChoices() override { ChoicesOf = 0; }
  int64_t finalValue(Ref Cell, ValueKind K) const override;
  bool mayStayStale(AccessOrder O) const override {
    return Rules->mayStayStale(O);
  }
  bool judgesEnds() const override { return false; }
  bool mayEndWith(llvm::ArrayRef<FinalRead>) override { return true; }
  bool tears(Ref Cell) override { return Torn && Torn->tears(Cell); }
  bool maySplit(Ref) const override { return !isOn() || followsBytes(); }
  void becomeValue(Thread &T, Ref Cell, unsigned Size, bool IsMixed,
                   bool IsUnwritten) override;
  void divideValue(Thread &T, Ref Low, Ref High) override;
  void meetParts(Thread &T, Ref Cell, unsigned Size) override;
  void readZero(Thread &T, Ref Cell) override;
  void endLife(Thread &T, uint64_t Block, uint64_t Size, SiteId S) override;

protected:
  /// A second thread was started.
  bool isOn() const { return S.hasStarted(); }
  /// Fills Choices for T's pending event, if that was not done before; how many
  /// it has. 0 if it is not a read, has nothing to choose, or has no
  /// write to its cell to see.
  unsigned find(const Thread &T);

  // What JPR adds ------------------------------------------------------------

  /// Fills Choices for T's pending read.
  virtual void findSeen(const Thread &T) { findPast(T); }
  /// T's read A takes a choice: its value, and what it saw.
  virtual void see(Thread &T, MemoryAction &A, unsigned Choice);
  /// The write A of T is about to be appended.
  virtual void meetWrite(Thread &T, MemoryAction &A, ValueKind K) {}
  /// T is about to make the access A of the mode that the code asks for.
  virtual void noteMode(const Thread &T, const MemoryAction &A) {}
  /// T freezes its newest write to a final field of an object that no other
  /// thread can know; Base is to stand for it.
  virtual void meetFreeze(Thread &T, Ref Cell, MemoryAction &Base) {}
  /// The same of what is in a cell of Object, to which a final field leads.
  virtual void meetContents(Thread &T, Ref Object, Ref Cell, ActionIndex At) {}
  /// Whether the write can be frozen as contents.
  virtual bool mayFreeze(ActionIndex Write) const { return true; }
  /// Whether all reads that gave the reference to the thread saw what was
  /// frozen.
  virtual bool knowsThroughFinals(unsigned Reader, Ref Object) const;

  /// What a read or update found, but for one that saw the future.
  int64_t foundValue(const MemoryAction &R) const;
  /// The choices that were written, by the model's rules.
  void findPast(const Thread &T);
  /// The write is what T's read A sees.
  void seePast(const Thread &T, MemoryAction &A, ActionIndex Write) const;
  void addFence(Thread &T, AccessOrder O, bool IsAlike);
  /// Whether a write is what a constructor's end left in a final field, or in
  /// something that one leads to.
  bool isFrozen(ActionIndex Write) const;
  bool isOfJava() const { return heddle::isOfJava(Kind); }
  /// Whether accesses order what others do. Under a model that is a file its
  /// text alone says what they order.
  bool accessesOrder() const { return Kind != ModelKind::Cat; }
  /// Of the library, under a model that is a file, or of C's. What one releases
  /// others acquire, under each model: that is how locks and semaphores are
  /// made.
  bool isInSection(const Thread &T) const {
    return T.Quiet && (P.isOfC() || !accessesOrder());
  }
  void append(Thread &T, const MemoryAction &A, const Footprint &Print = {});

  Sync &Events;
  RaceDetector &Races;
  const ModelKind Kind;
  const std::unique_ptr<MemoryModel> Rules;
  mutable Execution Actions;
  Placement Objects;
  std::unique_ptr<Tearing> Torn; ///< null: nothing is torn
  const std::function<bool()> *MustStop = nullptr;
  /// Of the read that was last asked for.
  ReadChoices Choices;
  bool HasTooMany = false;

private:
  bool takesOrdered(Ref Cell) const;
  void addWeakWrite(Ref Cell);
  bool seesLastWrite(const Thread &T) const;
  void noteWidth(Ref Cell, ValueKind K);
  void appendWrite(Thread &T, MemoryAction A, ValueKind K,
                   const uint32_t *Clock, const Footprint &Print);
  void acquireFrom(Thread &T, ActionIndex Write);
  void recordSync(Thread &T, EventKind K, SiteId Site, Footprint Print,
                  const Performed &Result);
  Performed performVolatileWrite(Thread &T, const Footprint &Print);
  Performed performRead(Thread &T, unsigned Choice, const Footprint &Print);
  bool update(Thread &T, MemoryAction &A, const Footprint &Print);
  void freezeReachable(Thread &T, Ref Object);
  void freezeCell(Thread &T, Ref Object, Ref Cell, ValueKind K, bool IsOwn);
  void freezeContents(Thread &T, Ref Object, Ref Cell);
  void hideFrozen(const Thread &T);

  // Bytes of C (BytesOfC.cpp). -----------------------------------------------

  struct BytesBefore {
    bool Any = false, AreReadsOrdered = true, AreWritesOrdered = true;
  };
  bool followsBytes() const;
  /// Whether what T's pending event accesses has ended.
  bool isOver(const Thread &T) const;
  bool seesUnwritten(const Thread &T, unsigned Choice);
  BytesBefore bytesBefore(const Thread &T, ByteRange Range);
  void meetBytes(const BytesBefore &Found, bool IsTurn);
  /// Whether the pending access of a thread that is not T begins there.
  bool isPendingAt(const Thread &T, ByteRange Range) const;
  void beginAnew(Thread &T, Ref Cell, ValueKind K, BaseKind How, uint8_t Bytes);
  void meetTurn(Thread &T, Ref Cell, bool IsWrite, SiteId Site);

  const bool CheckLists;
  // What this machine knows of cells, and asks or tells others once.
  std::shared_ptr<OrderedCells> Ordered; ///< null: no cell is taken for such
  mutable llvm::DenseSet<Ref> Taken, Weak;
  /// Met on any path: bytes that are accessed several at once, each with how
  /// many (times 8) and which of them it is.
  llvm::DenseMap<Ref, unsigned> Pieces;
  ByteHistory History;
  uint32_t ChoicesAt = 0; ///< number of actions when Choices were found
  unsigned ChoicesOf = 0; ///< thread + 1, 0: nobody's
  /// Cells that a final field leads to, with what was in them when the
  /// constructor ended, and the action then.
  struct Contents {
    Ref Object, Cell;
    ActionIndex Newest, At;
  };
  mutable std::vector<Contents> Frozen;
};

} // namespace heddle

#endif
