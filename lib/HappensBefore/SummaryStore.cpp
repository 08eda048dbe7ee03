//===- SummaryStore.cpp - What machines share of h, as data ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables are lists of rows, and rows lists of numbers. A number of 64 bits is
// the signed one with the same bits.
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Assumptions.h"

using namespace heddle;
namespace json = llvm::json;

static void addSet(json::Array &Row, ThreadSet S) {
  for (unsigned I = 0; I != ThreadSet::Words; ++I)
    Row.push_back(int64_t(S.word(I)));
}

namespace {
/// Goes through a list of numbers; after one that is not there, all are 0.
class Row {
public:
  explicit Row(const json::Array *A) : A(A), Good(A) {}
  uint64_t next() {
    if (Good && At != A->size())
      if (auto V = (*A)[At++].getAsInteger())
        return uint64_t(*V);
    Good = false;
    return 0;
  }
  unsigned number() {
    uint64_t N = next();
    Good &= N <= UINT32_MAX;
    return N;
  }
  ThreadSet set() {
    ThreadSet Out;
    for (unsigned I = 0; I != ThreadSet::Words; ++I)
      for (uint64_t Bits = next(); Bits; Bits &= Bits - 1)
        Out.add(I * 64 + llvm::countr_zero(Bits));
    return Out;
  }
  bool isOver() const { return Good && At == A->size(); }

private:
  const json::Array *A;
  bool Good;
  size_t At = 0;
};

/// Reads the lists that an object has by name.
class Tables {
public:
  explicit Tables(const json::Value &V) : O(V.getAsObject()), Good(O) {}

  template <class Fn> void each(llvm::StringRef Name, Fn Read) {
    const json::Array *A = O ? O->getArray(Name) : nullptr;
    if (!A) {
      Good = false;
      return;
    }
    for (const json::Value &V : *A) {
      Row R(V.getAsArray());
      Read(R);
      Good &= R.isOver();
    }
  }
  /// One row.
  template <class Fn> void row(llvm::StringRef Name, Fn Read) {
    Row R(O ? O->getArray(Name) : nullptr);
    Read(R);
    Good &= R.isOver();
  }
  const json::Object *object() const { return O; }
  void need(bool What) { Good &= What; }
  bool good() const { return Good; }

private:
  const json::Object *O;
  bool Good;
};
} // namespace

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

json::Value SummaryNumbering::save() const {
  std::lock_guard Guard(Lock);
  json::Array RowsJson, ColumnsJson, CardsJson, UsersJson[NumOf];
  for (auto [Element, Number] : Rows)
    RowsJson.push_back(json::Array{int64_t(Element), Number});
  for (const auto &[Of, Own] : Columns)
    ColumnsJson.push_back(json::Array{int64_t(std::get<0>(Of)), std::get<1>(Of),
                                      std::get<2>(Of), Own.Live, Own.Bit});
  for (auto [Of, Number] : Cards)
    CardsJson.push_back(json::Array{int64_t(Of), Number});
  for (unsigned What = 0; What != NumOf; ++What)
    for (const auto &[Key, Who] : Known[What]) {
      json::Array Row{int64_t(Key)};
      for (ThreadSet S : Who)
        addSet(Row, S);
      UsersJson[What].push_back(std::move(Row));
    }
  json::Array Next;
  for (const Space *S : {&ForBits, &ForLives})
    for (unsigned N : {S->Next[0], S->Next[1], S->Cards})
      Next.push_back(N);
  Next.push_back(int64_t(LastUnique));
  return json::Object{{"rows", std::move(RowsJson)},
                      {"columns", std::move(ColumnsJson)},
                      {"cards", std::move(CardsJson)},
                      {"cells", std::move(UsersJson[Cells])},
                      {"fields", std::move(UsersJson[Fields])},
                      {"late", std::move(UsersJson[Late])},
                      {"places", std::move(UsersJson[Places])},
                      {"next", std::move(Next)}};
}

bool SummaryNumbering::restore(const json::Value &V) {
  std::lock_guard Guard(Lock);
  Tables From(V);
  // A DenseMap needs the two greatest numbers for itself.
  auto IsKey = [](uint64_t Key) { return Key < ~uint64_t(1); };
  From.each("rows", [&](Row &R) {
    uint64_t Element = R.next();
    From.need(IsKey(Element));
    if (IsKey(Element))
      Rows[Element] = R.number();
  });
  From.each("columns", [&](Row &R) {
    uint64_t Cell = R.next();
    unsigned Kind = R.number(), Thread = R.number(), Live = R.number();
    Columns[{Cell, Kind, Thread}] = {Live, R.number()};
  });
  From.each("cards", [&](Row &R) {
    uint64_t Of = R.next();
    From.need(IsKey(Of));
    if (IsKey(Of))
      Cards[Of] = R.number();
  });
  for (auto [Name, What] : {std::pair("cells", Cells),
                            {"fields", Fields},
                            {"late", Late},
                            {"places", Places}})
    From.each(Name, [&, What = What](Row &R) {
      uint64_t Key = R.next();
      From.need(IsKey(Key));
      if (IsKey(Key))
        for (ThreadSet &S : Known[What][Key])
          S = R.set();
    });
  From.row("next", [&](Row &R) {
    for (Space *S : {&ForBits, &ForLives})
      for (unsigned *N : {&S->Next[0], &S->Next[1], &S->Cards})
        *N = R.number();
    LastUnique = R.next();
  });
  return From.good();
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

static constexpr bool SearchAssumptions::*Flags[] = {
    &SearchAssumptions::NoInterrupts, &SearchAssumptions::NoLivenessTests,
    &SearchAssumptions::NoStateTests, &SearchAssumptions::NoDaemons,
    &SearchAssumptions::NoEarlyUse,   &SearchAssumptions::NoAtomic,
    &SearchAssumptions::NoExits};

static json::Array setJson(const llvm::DenseSet<uint64_t> &S) {
  json::Array Out;
  for (uint64_t X : S)
    Out.push_back(int64_t(X));
  return Out;
}

using Pairs = llvm::DenseSet<std::pair<uint64_t, uint64_t>>;

static json::Array pairsJson(const Pairs &S) {
  json::Array Out;
  for (auto [A, B] : S)
    Out.push_back(json::Array{int64_t(A), int64_t(B)});
  return Out;
}

json::Value SearchAssumptions::save() const {
  json::Array Cells, Counts, FlagsJson, Threads, Names;
  for (Ref Cell : Conflicts)
    Cells.push_back(int64_t(Cell));
  for (auto [Field, Count] : CellsInConflict)
    Counts.push_back(json::Array{int64_t(Field), Count});
  for (auto Flag : Flags)
    FlagsJson.push_back(int(this->*Flag));
  FlagsJson.push_back(int(AllFlows));
  addSet(Threads, AskTime);
  addSet(Threads, HashedThreads);
  for (llvm::StringRef Name : MadeFirst)
    Names.push_back(Name);
  return json::Object{{"conflicts", std::move(Cells)},
                      {"sharedFields", setJson(SharedFields)},
                      {"trackedFields", setJson(TrackedFields)},
                      {"hashed", setJson(Hashed)},
                      {"contended", setJson(Contended)},
                      {"raced", setJson(Raced)},
                      {"cellsInConflict", std::move(Counts)},
                      {"flags", std::move(FlagsJson)},
                      {"flows", pairsJson(Flows)},
                      {"lateTraces", pairsJson(LateTraces)},
                      {"threads", std::move(Threads)},
                      {"madeFirst", std::move(Names)}};
}

bool SearchAssumptions::restore(
    const json::Value &V,
    llvm::function_ref<llvm::StringRef(llvm::StringRef)> NameOf) {
  Tables From(V);
  auto Set = [&](llvm::StringRef Name, auto &To) {
    const json::Array *A =
        From.object() ? From.object()->getArray(Name) : nullptr;
    From.need(A);
    for (size_t I = 0; A && I != A->size(); ++I) {
      auto N = (*A)[I].getAsInteger();
      using Key = typename std::remove_reference_t<decltype(To)>::value_type;
      bool IsGood = N && uint64_t(*N) < Key(~uint64_t(0)) - 1;
      From.need(IsGood);
      if (IsGood)
        To.insert(Key(*N));
    }
  };
  Set("conflicts", Conflicts);
  Set("sharedFields", SharedFields);
  Set("trackedFields", TrackedFields);
  Set("hashed", Hashed);
  Set("contended", Contended);
  Set("raced", Raced);
  From.each("cellsInConflict", [&](Row &R) {
    uint64_t Field = R.next();
    From.need(Field < ~uint64_t(1));
    if (Field < ~uint64_t(1))
      CellsInConflict[Field] = R.number();
  });
  From.row("flags", [&](Row &R) {
    for (auto Flag : Flags)
      this->*Flag = R.next();
    AllFlows = R.next();
  });
  for (auto [Name, To] :
       {std::pair("flows", &Flows), {"lateTraces", &LateTraces}})
    From.each(Name, [&, To = To](Row &R) {
      uint64_t Of = R.next(), What = R.next();
      From.need(Of < ~uint64_t(1));
      if (Of < ~uint64_t(1))
        To->insert({Of, What});
    });
  From.row("threads", [&](Row &R) {
    AskTime = R.set();
    HashedThreads = R.set();
  });
  const json::Array *Names =
      From.object() ? From.object()->getArray("madeFirst") : nullptr;
  From.need(Names);
  for (size_t I = 0; Names && I != Names->size(); ++I) {
    auto Name = (*Names)[I].getAsString();
    llvm::StringRef Known = Name ? NameOf(*Name) : llvm::StringRef();
    From.need(!Known.empty());
    if (!Known.empty())
      MadeFirst.push_back(Known);
  }
  return From.good();
}
