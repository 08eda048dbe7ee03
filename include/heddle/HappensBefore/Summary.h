//===- Summary.h - JRF's happens-before summary h ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kim, Yavuz-Kahveci, Sanders: Precise data race detection in a relaxed memory
// model using model checking (2009), section 3. h maps threads and elements of
// synchronisation to the locations that they may access without a race; figure
// 1 says how each action changes it. Unlike clocks it has finitely many values,
// so that it can be part of a state that is matched.
//
// Here a column is an access class of a cell: its plain writes, or its plain
// reads, atomic reads or atomic writes, by one thread. It is live if there was
// such an access since the last plain write. Row z has the bit of a live column
// if its last access happens before what z does next. So h(z) of the paper has
// x if z has the bits of all live columns of x's writes, or wrote last itself:
//
//   release(t, z)      z's row |= t's           figure 1, union
//   acquire(t, z)      t's row |= z's           likewise
//   invalidate(t, x)   the column's bit is cleared in all rows but t's
//   instantiate        nothing: no column of a new object is live (JLS 17.4.4:
//                      default values are written before all else)
//   norace(x, t)       no live column of another thread that conflicts lacks
//                      its bit in t's row
//
// Reads are kept too. The paper leaves them out, since a race of a read and a
// later write shows as one of a write and a read in another interleaving of the
// plain accesses. There may be no such interleaving: where plain accesses are
// not scheduling points (unlock; read x against lock; write x), and where a
// thread learns without an order what another has done (read x; set y opaquely,
// against if (y is set) write x).
//
// All bits lie in cards of the kernel area's upper half and are undone with it;
// which row and column has which card and bit is decided once for a World, or
// for all Worlds that share a search (SummaryNumbering.h), so that equal
// summaries have equal bits whatever the order of growth. Bits of columns that
// are not live are 0.
//
// With states to match, bits are kept only for cells of which a conflict
// between threads is known (Assumptions.h). Of an old cell without one nothing
// is kept of a path, only its users on any path; of young ones likewise,
// by class and offset, and what is live of those fields only that two threads
// access in conflict, be it in different objects.
// What belongs to young objects (World::youngFrom) lies in cards of its own,
// since it is part of a state by the objects' numbers there, not by addresses.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_HAPPENSBEFORE_SUMMARY_H
#define HEDDLE_HAPPENSBEFORE_SUMMARY_H

#include "heddle/HappensBefore/Assumptions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/bit.h"
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace heddle {

class Flows;
class Program;

/// First byte of the summary's cards.
constexpr uint64_t SummaryBase =
    arena::KernelBase + (arena::StackBase - arena::KernelBase) / 2;

class Summary {
public:
  /// In the order in which conflicts are reported.
  enum Access : uint8_t {
    Write,
    Read,
    AtomicWrite,
    AtomicRead,
    InitEnd, ///< of an init record
    There,   ///< of no cell: ThereBit
    // SummaryPhases.cpp:
    Published,    ///< of an object, by its first cell
    InInitialiser ///< of a static field, by its class's initialiser
  };
  /// What rows belong to, besides threads. Final: a final field's cell, since
  /// it was frozen. Route + t: an object, since thread t knows it, of what
  /// comes before t's reads of it by JLS 17.5.1 (FinalRoutes.h).
  enum Element : uint8_t {
    Monitor,
    Volatile,
    InterruptFlag,
    ClassEnd,
    Final,
    Route,
    // A thread's, by its number (SummaryFences.cpp):
    SeenRelaxed, ///< what its relaxed reads have found
    FenceRelease ///< what its relaxed writes carry
  };
  struct Conflict {
    ThreadIndex Thread;
    bool IsWrite, IsAtomic;
  };

  /// A is null if all columns are to be kept.
  Summary(World &W, const Program &P, SearchAssumptions *A);
  ~Summary();
  /// It goes by what is assumed of flows and of late accesses, too (Flows.h,
  /// SummaryPhases.cpp).
  void reduce();

  // Figure 1. Addresses: of the monitor's object, the volatile's cell, the
  // interrupted thread's number, the class's init record.
  // IsUpdate: by an access that reads and writes.
  void acquire(unsigned Thread, Element E, Ref Address, bool IsUpdate = true);
  void acquireThread(unsigned Thread, unsigned From);
  void release(unsigned Thread, Element E, Ref Address, bool IsUpdate = true);
  void start(unsigned Parent, unsigned Child);
  /// The element forgets what was released to it.
  void clear(Element E, Ref Address);

  // Fences of C (SummaryFences.cpp, C17 7.17.4).

  /// Thread reads a volatile cell without acquiring what was released to it.
  void see(unsigned Thread, Ref Address, bool IsUpdate);
  /// Thread acquires what it has seen.
  void acquireSeen(unsigned Thread);
  /// What Thread writes from now on carries what it knows now.
  void releaseByFence(unsigned Thread);
  /// Thread writes to a volatile cell without a release of its own.
  void carryFence(unsigned Thread, Ref Address, bool IsUpdate);
  /// Another thread begins under the number.
  void forgetFences(unsigned Thread);

  /// An access of Thread: what it races with, if anything. To be called after
  /// the acquire and before the release of the same action.
  std::optional<Conflict> access(unsigned Thread, Ref Cell, Access K);
  /// Thread stores a reference, perhaps to an object, where others may read it.
  void publish(Ref Object);
  /// The writes to a final field need not be ordered any more.
  void forgetWrites(Ref Cell);
  /// Thread ended the initialisation of a class, or knows that it was ended.
  void endInit(unsigned Thread, Ref InitRecord);
  bool knowsInit(unsigned Thread, Ref InitRecord) const;

  // Which accesses meet no other (SummaryOwn.cpp).

  /// As far as is known one thread makes all atomic accesses to the cell, or
  /// none writes, and none accesses it plainly in conflict with these.
  bool isUncontended(Ref Cell) const;
  /// Plain accesses of different threads, too, count for that.
  void countPlain() { CountsPlain = true; }
  /// Likewise, of an object's monitor; they tell entered().
  bool isUncontendedMonitor(Ref Object) const;
  void entered(unsigned Thread, Ref Object);
  /// As far as is known the cell is in no race. Its races were told to raced().
  bool isUnraced(Ref Cell) const;
  void raced(Ref Cell);

  // Final fields (include/heddle/Sync/FinalRoutes.h).

  /// From now on reads do not race with what comes before them by Route rows.
  void followFinals();
  bool isFrozen(Ref Cell) const;
  /// All that comes before what Thread does next comes before the freeze.
  void freeze(unsigned Thread, Ref Cell);
  /// Thread has read a reference to the object To in what From holds, in a
  /// frozen final field if Cell is not 0. True if it knew To by another route,
  /// of which less is left.
  bool learn(unsigned Thread, Ref To, Ref From, Ref Cell);
  bool knows(unsigned Thread, Ref Object) const;
  /// Whether Thread was the last that wrote the cell plainly, and nobody has
  /// accessed it atomically. If nothing is kept of the cell it will be, should
  /// Thread be one of those that write it.
  bool wroteLast(unsigned Thread, Ref Cell);

  /// The size of h: rows and columns that have bits.
  unsigned rows() const { return RowsUsed; }
  unsigned columns() const { return Bits.taken(); }
  bool isFull() const { return Full; }

  // As a part of states, by numbers that the caller gives to young objects.

  using Row = unsigned;
  static constexpr unsigned NoBit = ~0u, NoRow = ~0u;
  struct Column {
    uint8_t Kind;
    ThreadIndex Thread;
    uint32_t Live, Bit;
  };
  /// The card at At has bits of young rows or columns.
  bool isYoungCard(uint64_t At) const {
    return YoungCards[(At - SummaryBase) / arena::CardSize];
  }
  bool isYoungColumn(unsigned Bit) const { return Bits.isYoung(Bit); }
  using ElementRow = std::pair<unsigned, Row>; ///< the former an Element
  /// F(address, its live columns by kind and thread, whether bits are kept of
  /// it, its rows by rising element) for the cells that there is something of
  /// in the young object [From, To), by rising address.
  template <class Fn> void eachCell(Ref From, Ref To, Fn F) const;
  /// F(bit) for each bit that is set in a row; OnlyYoung: of young columns.
  template <class Fn> void eachBit(Row R, bool OnlyYoung, Fn F) const;
  /// The row forgets these bits, which it has: of columns of objects that
  /// nobody can come to any more.
  void drop(Row R, llvm::ArrayRef<unsigned> Bits);
  struct Knower {
    unsigned Thread;
    unsigned Joins; ///< the thread that has ended, whose row it is to get next
  };
  /// Takes out what all of these threads know, which are those that act before
  /// others do, or begin: nobody can be in a race with it any more. Whether
  /// that was anything.
  bool forgetKnown(llvm::ArrayRef<Knower> Acting);
  /// Rows of threads and of old elements with bits of young columns, if any.
  llvm::ArrayRef<Row> oldRows() const { return OldRows; }

private:
  static constexpr unsigned BitsACard = 512;
  /// The threads that access something on some path, by Access.
  using Users = std::array<ThreadSet, InitEnd>;
  struct Cell {
    bool Tracked = false, Young = false;
    llvm::SmallVector<ElementRow, 1> Rows; ///< if young, by rising element
    Users OnSomePath = {};                 ///< if old and not tracked
    Ref Object = 0; ///< if young: whose it was when last looked for
    std::optional<Ref> Initialiser; ///< a static field's init record, if any
    llvm::SmallVector<Column, 2> Columns;
  };
  using Cards = llvm::SmallVector<uint32_t, 1>; ///< offsets, by Bit / 512
  /// Gives out bits, those of young columns in cards of their own.
  class BitSpace {
  public:
    unsigned take(bool Young) {
      unsigned &Next = this->Next[Young];
      if (Next % BitsACard == 0) {
        Next = Cards.size() * BitsACard;
        Cards.push_back(Young);
      }
      ++Taken;
      return Next++;
    }
    /// Machines in common gave out this one.
    void know(unsigned Bit, bool Young) {
      if (Bit / BitsACard >= Cards.size())
        Cards.resize(Bit / BitsACard + 1);
      Cards[Bit / BitsACard] = Young;
      ++Taken;
    }
    bool isYoung(unsigned Bit) const { return Cards[Bit / BitsACard]; }
    bool isYoungCard(unsigned Card) const { return Cards[Card]; }
    unsigned taken() const { return Taken; }

  private:
    std::vector<bool> Cards; ///< whether it is of young columns
    unsigned Next[2] = {0, 0}, Taken = 0;
  };
  /// Of the cells of 4 KB: indices into Cells, plus 1.
  static constexpr unsigned PageShift = 12;
  /// Of each cell its index in Cells plus 1, or 0.
  struct Page {
    static constexpr unsigned Size = (1u << PageShift) / 4;
    std::array<uint32_t, Size> Index = {};
    std::array<uint64_t, Size / 64> Used = {}; ///< bits: it has columns or rows

    static unsigned indexOf(Ref Address) {
      return Address % (1u << PageShift) / 4;
    }
  };

  Row rowOf(unsigned Element, Ref Address);
  const Row *findRow(unsigned Element, Ref Address) const;
  bool isThere(const Row *R) const { return R && test(Rows[*R], ThereBit); }
  bool comesByRoute(unsigned Thread, Ref Address, const Column &C) const;
  uint64_t *word(Cards &C, unsigned Bit, Row R);
  bool test(const Cards &C, unsigned Bit) const;
  void set(Cards &C, unsigned Bit, Row R);
  void reset(Cards &C, unsigned Bit);
  /// But: what is in this row is left out.
  void unite(Row Into, Row From, unsigned Label = 0, Row But = NoRow);
  unsigned labelOf(Element E, Ref Address, unsigned Way);
  uint64_t groupOf(Ref Address);
  bool isRace(const Cell &C, const Column &X, unsigned Thread);
  bool leavesTrace(Cell &C, Ref Address, unsigned Thread, Access K);
  void addLateUser(uint64_t Of, unsigned Thread, Access K);
  bool isLate(Cell &C, Ref Address, unsigned Thread);
  bool isPublished(Ref Object) const;
  Ref initialiserOf(Cell &C, Ref Address);
  void coverWrites(unsigned Thread, Ref InitRecord, unsigned Bit);
  void invalidate(const Column &C, Row But);
  void kill(const Column &C);
  Cell &cell(Ref Address);
  void markUsed(Ref Address); ///< of a cell that is known
  const Cell *findCell(Ref Address) const;
  Column &column(Cell &C, Ref Address, Access K, unsigned Thread);
  static bool conflicts(Access A, Access B);
  bool addUser(Users &To, SummaryNumbering::Of What, uint64_t Key,
               unsigned Thread, Access K);
  SummaryNumbering *common() const {
    return Assumed ? Assumed->Common : nullptr;
  }
  bool isNoted(Cell &C, Ref Address, unsigned Thread, Access K);
  bool isIn(Ref O, Ref Address) const;
  bool isFinalField(Ref Address) const;
  using CardBits = std::array<uint64_t, BitsACard / 64>;
  CardBits knownBits(llvm::ArrayRef<Knower> Acting, unsigned Card) const;
  void notePlace(unsigned Thread, uint64_t Place, Access K);
  static bool meet(unsigned A, unsigned B);
  static bool meetPlainly(unsigned A, unsigned B);
  bool isContended(uint64_t Place) const;
  uint64_t monitorOf(Ref Object) const;
  uint64_t fieldOfYoung(Ref Address) const;
  uint64_t placeOf(Ref Address) const;
  uint64_t fieldIn(Ref Object, Ref Address) const;
  uint64_t fieldOf(Cell &C, Ref Address) const;
  bool isOfField(unsigned Thread, Ref Address, Access K);

  World &W;
  const Program &P;
  SearchAssumptions *Assumed;
  std::unique_ptr<Flows> Carried; ///< null: everything is
  bool Full = false, CountsPlain = false;
  unsigned ThereBit = NoBit; ///< of rows of Final and Route that there are
  struct Place {
    Ref Address = 0;
    uint8_t Kind = 0;
    unsigned Live = 0;
  };
  std::vector<Place> Places; ///< of columns, by bit
  llvm::DenseMap<uint64_t, Row> RowByElement;
  std::vector<Cards> Rows; ///< the first MaxThreads are the threads'
  Cards LiveCards;
  std::vector<llvm::SmallVector<Row, 8>> RowsOfCard; ///< by Bit / 512
  llvm::DenseMap<Ref, std::unique_ptr<Page>> Pages;  ///< by address >> 12
  std::deque<Cell> Cells; ///< never moved: there may be millions
  llvm::DenseMap<uint64_t, Users> FieldUsers; ///< of young objects
  llvm::DenseMap<uint64_t, Users> LateUsers;  ///< likewise, or of a cell
  llvm::DenseMap<uint64_t, Users> PlaceUsers; ///< by placeOf(), monitorOf()
  llvm::DenseMap<uint32_t, bool> HasShared;   ///< by class
  llvm::DenseMap<uint64_t, bool> IsFinal;     ///< by field
  mutable Ref LastObject = 0;                 ///< that isOfField() came to
  std::vector<bool> IsYoungRow, YoungCards;   ///< the latter by card
  std::vector<Row> OldRows;                   ///< rising
  uint64_t NextCard = SummaryBase;            ///< if they are its own
  BitSpace Bits, Lives;
  unsigned RowsUsed = 0;
};

/// Of most cells h knows nothing: it looks at 64 at once.
template <class Fn> void Summary::eachCell(Ref From, Ref To, Fn F) const {
  llvm::SmallVector<Column, 4> Live;
  for (Ref At = From; At < To;) {
    Ref End = std::min(To, ((At >> PageShift) + 1) << PageShift);
    auto It = Pages.find(At >> PageShift);
    if (It == Pages.end()) {
      At = End;
      continue;
    }
    const Page &Known = *It->second;
    // Of most objects h knows nothing: a look at 64 cells at once.
    while (At < End) {
      unsigned I = Page::indexOf(At);
      uint64_t Left = Known.Used[I / 64] >> I % 64;
      if (!Left) {
        At += 4 * (64 - I % 64);
        continue;
      }
      At += 4 * llvm::countr_zero(Left);
      if (At >= End)
        break;
      const Cell &C = Cells[Known.Index[Page::indexOf(At)] - 1];
      Live.clear();
      for (const Column &X : C.Columns)
        if (test(LiveCards, X.Live))
          Live.push_back(X);
      if (Live.size() > 1)
        llvm::sort(Live, [](const Column &A, const Column &B) {
          return std::pair(A.Kind, A.Thread) < std::pair(B.Kind, B.Thread);
        });
      F(At, llvm::ArrayRef<Column>(Live), C.Tracked,
        llvm::ArrayRef<ElementRow>(C.Rows));
      At += 4;
    }
  }
}

template <class Fn> void Summary::eachBit(Row R, bool OnlyYoung, Fn F) const {
  const Cards &Own = Rows[R];
  for (unsigned Card = 0; Card < Own.size(); ++Card) {
    if (!Own[Card] || (OnlyYoung && !Bits.isYoungCard(Card)))
      continue;
    const auto *Words = W.pointer<uint64_t>(Own[Card]);
    for (unsigned I = 0; I != BitsACard / 64; ++I)
      for (uint64_t Left = Words[I]; Left; Left &= Left - 1)
        F(Card * BitsACard + I * 64 + llvm::countr_zero(Left));
  }
}

} // namespace heddle

#endif
