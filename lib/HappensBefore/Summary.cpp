//===- Summary.cpp - JRF's happens-before summary h -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A card is 64 zero bytes when it is first given out and is changed under the
// undo log only, so that on every path it holds what that path has put there.
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Summary.h"
#include "heddle/HappensBefore/Flows.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Program/Program.h"

using namespace heddle;

Summary::Summary(World &W, const Program &P, SearchAssumptions *A)
    : W(W), P(P), Assumed(A), Rows(MaxThreads), IsYoungRow(MaxThreads) {}

Summary::~Summary() = default;

void Summary::reduce() { Carried = std::make_unique<Flows>(W, *Assumed); }

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

/// For a change: saved, and made if need be. Null if the area is full.
uint64_t *Summary::word(Cards &C, unsigned Bit, Row R) {
  unsigned Card = Bit / BitsACard;
  if (C.size() <= Card)
    C.resize(Card + 1);
  if (!C[Card]) {
    uint64_t New = NextCard;
    if (SummaryNumbering *All = common())
      New = SummaryBase + uint64_t(All->cardOf(R, Card)) * arena::CardSize;
    else
      NextCard += arena::CardSize;
    if (New + arena::CardSize > arena::StackBase) {
      Full = true;
      return nullptr;
    }
    bool Young = R == NoRow ? Lives.isYoungCard(Card)
                            : IsYoungRow[R] || Bits.isYoungCard(Card);
    size_t Number = (New - SummaryBase) / arena::CardSize;
    if (Number >= YoungCards.size())
      YoungCards.resize(Number + 1);
    YoungCards[Number] = Young;
    if (R != NoRow) {
      if (Young && !IsYoungRow[R])
        if (auto At = llvm::lower_bound(OldRows, R);
            At == OldRows.end() || *At != R)
          OldRows.insert(At, R);
      RowsUsed += llvm::none_of(C, [](uint32_t X) { return X != 0; });
      if (RowsOfCard.size() <= Card)
        RowsOfCard.resize(Card + 1);
      RowsOfCard[Card].push_back(R);
    }
    C[Card] = New;
  }
  W.touch(C[Card]);
  return W.pointer<uint64_t>(C[Card] + Bit % BitsACard / 64 * 8);
}

bool Summary::test(const Cards &C, unsigned Bit) const {
  unsigned Card = Bit / BitsACard;
  if (C.size() <= Card || !C[Card])
    return false;
  return W.load<uint64_t>(C[Card] + Bit % BitsACard / 64 * 8) >> Bit % 64 & 1;
}

void Summary::set(Cards &C, unsigned Bit, Row R) {
  if (!test(C, Bit))
    if (uint64_t *At = word(C, Bit, R))
      *At |= uint64_t(1) << Bit % 64;
}

void Summary::reset(Cards &C, unsigned Bit) {
  if (test(C, Bit))
    *word(C, Bit, NoRow) &= ~(uint64_t(1) << Bit % 64);
}

void Summary::drop(Row R, llvm::ArrayRef<unsigned> Bits) {
  for (unsigned Bit : Bits)
    reset(Rows[R], Bit);
}

void Summary::unite(Row Into, Row From, unsigned Label, Row But) {
  if (Carried)
    Carried->united(Into, From, Label);
  for (unsigned Card = 0; Card < Rows[From].size(); ++Card) {
    if (!Rows[From][Card])
      continue;
    const auto *Source = W.pointer<uint64_t>(Rows[From][Card]);
    CardBits Part;
    if (const CardBits *Mask =
            Carried ? Carried->carried(Label, Card) : nullptr) {
      for (unsigned I = 0; I != Part.size(); ++I)
        Part[I] = Source[I] & (*Mask)[I];
      Source = Part.data();
    }
    if (But != NoRow && Card < Rows[But].size() && Rows[But][Card]) {
      const auto *Known = W.pointer<uint64_t>(Rows[But][Card]);
      for (unsigned I = 0; I != Part.size(); ++I)
        Part[I] = Source[I] & ~Known[I];
      Source = Part.data();
    }
    bool Has = Card < Rows[Into].size() && Rows[Into][Card];
    uint64_t *Target = Has ? W.pointer<uint64_t>(Rows[Into][Card]) : nullptr;
    uint64_t News = 0;
    for (unsigned I = 0; I != BitsACard / 64; ++I)
      News |= Target ? Source[I] & ~Target[I] : Source[I];
    if (!News)
      continue;
    Target = word(Rows[Into], Card * BitsACard, Into);
    if (!Target)
      return;
    for (unsigned I = 0; I != BitsACard / 64; ++I)
      Target[I] |= Source[I];
  }
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

static uint64_t elementKey(unsigned Element, Ref Address) {
  return uint64_t(Element) << 32 | Address;
}

/// Of elements that are known by a thread's number.
static bool isNumber(unsigned E) {
  return E == Summary::InterruptFlag || E == Summary::SeenRelaxed ||
         E == Summary::FenceRelease;
}

Summary::Row Summary::rowOf(unsigned E, Ref Address) {
  auto [At, New] =
      RowByElement.try_emplace(elementKey(E, Address), Rows.size());
  if (!New)
    return At->second;
  bool Young = !isNumber(E) && E != ClassEnd && W.isYoung(Address);
  if (SummaryNumbering *All = common())
    At->second = All->rowOf(At->first, MaxThreads);
  Row R = At->second;
  if (R >= Rows.size()) {
    Rows.resize(R + 1);
    IsYoungRow.resize(R + 1);
  }
  IsYoungRow[R] = Young;
  if (Young) {
    auto &Of = cell(Address).Rows;
    Of.insert(llvm::lower_bound(Of, ElementRow(E, R)), {E, R});
    markUsed(Address);
  }
  return R;
}

const Summary::Row *Summary::findRow(unsigned E, Ref Address) const {
  auto At = RowByElement.find(elementKey(E, Address));
  return At == RowByElement.end() ? nullptr : &At->second;
}

void Summary::acquire(unsigned Thread, Element E, Ref Address, bool IsUpdate) {
  if (const Row *From = findRow(E, Address))
    unite(Thread, *From, labelOf(E, Address, IsUpdate));
}

void Summary::acquireThread(unsigned Thread, unsigned From) {
  unite(Thread, From);
}

void Summary::release(unsigned Thread, Element E, Ref Address, bool IsUpdate) {
  Row Into = rowOf(E, Address);
  unite(Into, Thread, labelOf(E, Address, 2 + IsUpdate));
}

void Summary::start(unsigned Parent, unsigned Child) { unite(Child, Parent); }

void Summary::clear(Element E, Ref Address) {
  const Row *R = findRow(E, Address);
  if (!R)
    return;
  if (Carried)
    Carried->cleared(*R);
  for (uint32_t Card : Rows[*R]) {
    if (!Card)
      continue;
    W.touch(Card);
    std::memset(W.pointer<char>(Card), 0, arena::CardSize);
  }
}

//===----------------------------------------------------------------------===//
// Columns
//===----------------------------------------------------------------------===//

Summary::Cell &Summary::cell(Ref Address) {
  std::unique_ptr<Page> &Known = Pages[Address >> PageShift];
  if (!Known)
    Known = std::make_unique<Page>();
  uint32_t &Index = Known->Index[Page::indexOf(Address)];
  if (!Index) {
    Cells.emplace_back();
    Cells.back().Young = W.isYoung(Address);
    Index = Cells.size();
    Cell &New = Cells.back();
    New.Tracked = !Assumed || Assumed->Conflicts.contains(Address);
    if (!New.Tracked && New.Young && !Assumed->TrackedFields.empty())
      New.Tracked = Assumed->TrackedFields.contains(fieldOf(New, Address));
  }
  return Cells[Index - 1];
}

void Summary::markUsed(Ref Address) {
  unsigned At = Page::indexOf(Address);
  Pages[Address >> PageShift]->Used[At / 64] |= 1ull << At % 64;
}

const Summary::Cell *Summary::findCell(Ref Address) const {
  auto Known = Pages.find(Address >> PageShift);
  if (Known == Pages.end())
    return nullptr;
  uint32_t Index = Known->second->Index[Page::indexOf(Address)];
  return Index ? &Cells[Index - 1] : nullptr;
}

Summary::Column &Summary::column(Cell &C, Ref Address, Access K,
                                 unsigned Thread) {
  for (Column &Known : C.Columns)
    if (Known.Kind == K && Known.Thread == Thread)
      return Known;
  bool HasBit = (C.Tracked && K < InitEnd) || K == InitEnd;
  unsigned Live, Bit = NoBit;
  if (SummaryNumbering *All = common()) {
    auto Own = All->column(Address, K, Thread, HasBit, C.Young);
    Lives.know(Live = Own.Live, C.Young);
    if (HasBit)
      Bits.know(Bit = Own.Bit, C.Young);
  } else {
    Live = Lives.take(C.Young);
    if (HasBit)
      Bit = Bits.take(C.Young);
  }
  if (HasBit) {
    if (Bit >= Places.size())
      Places.resize(Bit + 1);
    Places[Bit] = {Address, uint8_t(K), Live};
    if (Carried)
      Carried->addColumn(Bit, K == InitEnd ? Flows::Always : groupOf(Address));
  }
  C.Columns.push_back({uint8_t(K), ThreadIndex(Thread), Live, Bit});
  return C.Columns.back();
}

void Summary::invalidate(const Column &C, Row But) {
  if (C.Bit == NoBit || C.Bit / BitsACard >= RowsOfCard.size())
    return;
  for (Row R : RowsOfCard[C.Bit / BitsACard])
    if (R != But)
      reset(Rows[R], C.Bit);
}

/// What was accessed before is of no interest any more.
void Summary::kill(const Column &C) {
  if (!test(LiveCards, C.Live))
    return;
  reset(LiveCards, C.Live);
  invalidate(C, NoRow);
}

/// Whether accesses of different threads to one cell must be ordered.
bool Summary::conflicts(Access A, Access B) {
  if (B == InInitialiser)
    B = Write;
  if (B > AtomicRead)
    return false;
  auto Reads = [](Access X) { return X == Read || X == AtomicRead; };
  auto Atomic = [](Access X) { return X == AtomicWrite || X == AtomicRead; };
  return !(Reads(A) && Reads(B)) && !(Atomic(A) && Atomic(B));
}

/// True if the access is the first of its kind that conflicts with another's,
/// of all machines that share the search.
bool Summary::addUser(Users &To, SummaryNumbering::Of What, uint64_t Key,
                      unsigned Thread, Access K) {
  ThreadSet Own = threadBit(Thread);
  if (To[K] & Own)
    return false;
  To[K] |= Own;
  if (SummaryNumbering *All = common())
    return All->addUser(What, Key, Thread, K, [](unsigned A, unsigned B) {
      return conflicts(Access(A), Access(B));
    });
  for (unsigned Other = 0; Other != InitEnd; ++Other)
    if (conflicts(K, Access(Other)) && (To[Other] & ~Own))
      return true;
  return false;
}

/// Whether objects at these addresses are allocated one after the other.
static bool areOfOneArea(Ref A, Ref B) {
  if (A >= arena::PoolBase || B >= arena::PoolBase)
    return A >= arena::PoolBase && B >= arena::PoolBase;
  return arena::ownerOf(A) == arena::ownerOf(B);
}

/// Whether the address, at which there is an object now, lies in the one at O,
/// if one is there. On another path O was an object; what is there now may be
/// anything, but not before the address in its area: all of that is allocated.
bool Summary::isIn(Ref O, Ref Address) const {
  if (!O || O > Address || !areOfOneArea(O, Address) ||
      W.shadow(O)->Write != ObjectStartTag)
    return false;
  const RuntimeClass &Class = P[ClassId(W.load<uint32_t>(O))];
  uint64_t Size = Class.IsArray
                      ? ArrayBaseOffset +
                            uint64_t(W.load<uint32_t>(O + ArrayLengthOffset)) *
                                Class.ElementStride
                      : Class.InstanceSize;
  return Address - O < Size;
}

/// The class and offset of a cell of the object. All elements of an array are
/// one: how many there are is not a constant.
uint64_t Summary::fieldIn(Ref Object, Ref Address) const {
  assert(Object && "internal: access to no object");
  const RuntimeClass &Class = P[ClassId(W.load<uint32_t>(Object))];
  return uint64_t(Class.Self.index()) << 32 |
         (Class.IsArray ? 0 : Address - Object);
}

/// Of a young cell.
uint64_t Summary::fieldOf(Cell &C, Ref Address) const {
  // On another path there may be another object; looking for its start takes
  // as long as it is big.
  if (!isIn(C.Object, Address)) {
    // Arrays are gone through one by one.
    for (Ref Before : {Address - 4, Address - 8, Address + 4, Address + 8})
      if (const Cell *Known = findCell(Before);
          Known && isIn(Known->Object, Address))
        C.Object = Known->Object;
    if (!isIn(C.Object, Address))
      C.Object = objectOf(W, Address);
  }
  return fieldIn(C.Object, Address);
}

/// Whether the cell is a young one of which nothing is kept but which threads
/// accesses their field on any path: of these, and there may be as many as a
/// program has bytes, there is not even a Cell.
bool Summary::isOfField(unsigned Thread, Ref Address, Access K) {
  if (!Assumed || !W.isYoung(Address) || findCell(Address) ||
      Assumed->Conflicts.contains(Address))
    return false;
  if (!isIn(LastObject, Address))
    LastObject = objectOf(W, Address);
  uint64_t Field = fieldIn(LastObject, Address);
  if (Assumed->TrackedFields.contains(Field) ||
      Assumed->SharedFields.contains(Field))
    return false;
  if (addUser(FieldUsers[Field], SummaryNumbering::Fields, Field, Thread, K))
    Assumed->sharedField(Field);
  return true;
}

/// Whether the cell, not a tracked one, is one of those that paths keep
/// notes of. To know what accesses the others on any path is enough: steps from
/// states that are taken for equal access the same old cells, and the same
/// fields of objects that stand for each other.
bool Summary::isNoted(Cell &C, Ref Address, unsigned Thread, Access K) {
  if (!C.Young) {
    if (addUser(C.OnSomePath, SummaryNumbering::Cells, Address, Thread, K))
      Assumed->conflict(Address);
    return false;
  }
  uint64_t Field = fieldOf(C, Address);
  if (Assumed->SharedFields.contains(Field))
    return true;
  if (addUser(FieldUsers[Field], SummaryNumbering::Fields, Field, Thread, K))
    Assumed->sharedField(Field);
  return false;
}

std::optional<Summary::Conflict> Summary::access(unsigned Thread, Ref Address,
                                                 Access K) {
  if (Assumed)
    notePlace(Thread, placeOf(Address), K);
  if (isOfField(Thread, Address, K))
    return std::nullopt;
  Cell &C = cell(Address);
  if (!C.Tracked && !isNoted(C, Address, Thread, K))
    return std::nullopt;
  const Column *Races = nullptr;
  for (const Column &Other : C.Columns) {
    if (Other.Thread == Thread || !conflicts(K, Access(Other.Kind)) ||
        !test(LiveCards, Other.Live))
      continue;
    if (Other.Bit == NoBit) {
      if (C.Young)
        Assumed->conflict(Address, fieldOf(C, Address));
      else
        Assumed->conflict(Address);
      continue;
    }
    if ((K == Read || K == AtomicRead) && Other.Kind == Write &&
        comesByRoute(Thread, Address, Other))
      continue;
    bool First = !Races || Other.Kind < Races->Kind ||
                 (Other.Kind == Races->Kind && Other.Thread < Races->Thread);
    if (!test(Rows[Thread], Other.Bit) && isRace(C, Other, Thread) && First)
      Races = &Other;
  }
  std::optional<Conflict> Result;
  if (Races)
    Result = {Races->Thread, Races->Kind != Read && Races->Kind != AtomicRead,
              Races->Kind == AtomicWrite || Races->Kind == AtomicRead};
  if (K == Write)
    for (const Column &Other : C.Columns) {
      if (Other.Kind == Read || (Other.Kind == Write && Other.Thread != Thread))
        kill(Other);
      else if (Other.Kind == InInitialiser) // the bit is another column's
        reset(LiveCards, Other.Live);
    }
  if (Carried && !leavesTrace(C, Address, Thread, K))
    return Result;
  if (C.Columns.empty())
    markUsed(Address);
  const Column &Own = column(C, Address, K, Thread);
  set(LiveCards, Own.Live, NoRow);
  if (Own.Bit != NoBit) {
    invalidate(Own, Thread);
    set(Rows[Thread], Own.Bit, Thread);
    if (Carried)
      Carried->accessed(Thread, Own.Bit);
  }
  return Result;
}

void Summary::forgetWrites(Ref Address) {
  const Cell *Known = findCell(Address);
  if (!Known)
    return;
  const Cell &C = *Known;
  unsigned Others = 0;
  for (const Column &X : C.Columns)
    Others += X.Kind != Write && test(LiveCards, X.Live);
  if (Others > 1)
    return; // shared before its constructor ended
  for (const Column &X : C.Columns)
    if (X.Kind == Write)
      kill(X);
}
