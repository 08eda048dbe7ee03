//===- YoungObjects.cpp - Objects as parts of states ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "YoungObjects.h"
#include <algorithm>

using namespace heddle;

/// Finalizers of MurmurHash3 and SplitMix64 over two combinations of both.
StateSum StateSum::hash(uint64_t Address, uint64_t Word) {
  if (!Word)
    return {};
  uint64_t A = Word + Address * 0x9e3779b97f4a7c15u;
  A = (A ^ A >> 33) * 0xff51afd7ed558ccdu;
  A = (A ^ A >> 33) * 0xc4ceb9fe1a85ec53u;
  uint64_t B = (Word * 0xd6e8feb86659fd93u) ^ (Address + 0x2545f4914f6cdd1du);
  B = (B ^ B >> 30) * 0xbf58476d1ce4e5b9u;
  B = (B ^ B >> 27) * 0x94d049bb133111ebu;
  return {A ^ A >> 33, B ^ B >> 31};
}

//===----------------------------------------------------------------------===//
// What cells hold
//===----------------------------------------------------------------------===//

static bool isReference(llvm::StringRef Descriptor) {
  return Descriptor.starts_with("L") || Descriptor.starts_with("[");
}

const YoungObjects::Layout &YoungObjects::layout(uint32_t Class) const {
  if (Class >= Layouts.size())
    Layouts.resize(Class + 1);
  std::unique_ptr<Layout> &L = Layouts[Class];
  if (L)
    return *L;
  L = std::make_unique<Layout>();
  const RuntimeClass &C = P[ClassId(Class)];
  if (C.IsArray) {
    L->Stride = C.ElementStride;
    L->OfReferences = C.ElementKind == ValueKind::Ref;
    return *L;
  }
  L->Size = C.InstanceSize;
  L->IsReference.resize(L->Size / 4 + 1);
  for (ClassId At = C.Self; At.isValid(); At = P[At].Super)
    if (const ClassInfo *Info = P[At].Info)
      for (const FieldInfo &F : Info->Fields)
        if (!(F.Flags & AccStatic) && isReference(F.Descriptor))
          L->IsReference[F.Offset / 4] = true;
  return *L;
}

YoungObjects::Holds YoungObjects::holdsInImage(Ref Cell) const {
  if (const StaticField *F = P.staticFieldAt(Cell)) {
    if (F->Field)
      return isReference(F->Field->Descriptor) ? Holds::Reference
                                               : Holds::Other;
    return Holds::Unknown;
  }
  // A java.lang.Class knows itself; literals are never changed.
  uint32_t Most = 1024;
  for (Ref At = Cell & ~7u; At >= arena::ImageBase && Cell - At < Most;
       At -= 8) {
    uint32_t Of = W.load<uint32_t>(At + HeaderHiddenOffset) - 1;
    if (Of >= P.numClasses() || P[ClassId(Of)].Mirror != At)
      continue;
    const Layout &L = layout(W.load<uint32_t>(At));
    if (Cell - At < L.Size)
      return L.IsReference[(Cell - At) / 4] ? Holds::Reference : Holds::Other;
    break;
  }
  return Holds::Unknown;
}

YoungObjects::Holds YoungObjects::holds(Ref Cell) const {
  if (Cell < arena::HeapBase)
    return holdsInImage(Cell);
  Ref O = objectOf(W, Cell);
  if (!O)
    return Holds::Unknown;
  const Layout &L = layout(W.load<uint32_t>(O));
  uint32_t Offset = Cell - O;
  if (Offset < ObjectHeaderSize)
    return Holds::Other;
  bool Is =
      L.Size ? Offset < L.Size && L.IsReference[Offset / 4] : L.OfReferences;
  return Is ? Holds::Reference : Holds::Other;
}

bool YoungObjects::isObject(Ref At) const {
  if (!W.isYoung(At))
    return false;
  unsigned Owner = arena::ownerOf(At);
  if (At < arena::PoolBase)
    return Owner < S.numThreads() && At < S.thread(Owner).AllocNext &&
           objectOf(W, At);
  return At - arena::PoolBase < S.kernel().PoolNext && objectOf(W, At);
}

//===----------------------------------------------------------------------===//
// The traversal
//===----------------------------------------------------------------------===//

void YoungObjects::begin(llvm::SmallVectorImpl<uint64_t> &To, bool Full) {
  Out = &To;
  InFull = Full;
  Order.clear();
  Rows.clear();
  ++Traversal;
}

uint64_t YoungObjects::name(Ref At) {
  if (!W.isYoung(At))
    return At;
  bool IsStart = !(At & 7) && W.shadow(At)->Write == ObjectStartTag;
  Ref O = IsStart ? At : objectOf(W, At);
  assert(W.isYoung(O) && "internal: reference to no object");
  uint32_t &Number = W.shadow(O)->Read;
  if (Number >= Order.size() || Order[Number] != O) {
    Number = Order.size();
    Order.push_back(O);
  }
  return (uint64_t(Number) + 1) << 32 | (At - O);
}

void YoungObjects::finish() {
  for (uint32_t I = 0; I != Order.size(); ++I)
    object(Order[I], I);
  if (!H)
    return;
  for (const LiveRow &X : Rows)
    row(X.R, X.Cell, X.Element, false);
  for (Summary::Row R : H->oldRows())
    row(R, R, Summary::InitEnd, true);
}

void YoungObjects::object(Ref O, uint32_t Number) {
  uint32_t Class = W.load<uint32_t>(O);
  uint32_t Length = W.load<uint32_t>(O + ArrayLengthOffset);
  const Layout &L = layout(Class);
  const MonitorRecord *R = S.monitors().of(O);
  bool HasMonitor = R && (R->Owner || R->Waiters);
  uint32_t Owner = W.load<uint32_t>(O + HeaderMonitorOffset) & HeaderThreadMask;
  bool HasHash = S.Assumed && S.Assumed->isHashed(ClassId(Class), Owner);
  Visited += 2;
  Out->push_back(uint64_t(Length) << 32 | uint64_t(HasMonitor) << 31 |
                 uint64_t(HasHash) << 30 | Class);
  if (HasMonitor) {
    Out->push_back(uint64_t(R->Count) << ThreadBits | R->Owner);
    for (unsigned I = 0; I != ThreadSet::Words; ++I)
      Out->push_back(R->Waiters.word(I));
  }
  if (HasHash)
    Out->push_back(uint64_t(Owner) << 32 |
                   W.load<uint32_t>(O + HeaderOrdinalOffset));
  uint32_t Size = L.Size;
  if (!Size) {
    Size = (ArrayBaseOffset + uint64_t(Length) * L.Stride + 7) & ~7ull;
    elements(O, L, Length);
  } else {
    for (uint32_t I = ObjectHeaderSize; I < Size; I += 8) {
      if (!L.IsReference[I / 4] && !L.IsReference[I / 4 + 1]) {
        Out->push_back(W.load<uint64_t>(O + I));
        continue;
      }
      for (uint32_t Half = I; Half != I + 8; Half += 4) {
        Ref Word = W.load<Ref>(O + Half);
        Out->push_back(L.IsReference[Half / 4] ? name(Word) : Word);
      }
    }
  }
  if (H)
    history(O, Size, Number);
}

/// Those that are not 0, each with its place: tables are mostly empty.
void YoungObjects::elements(Ref O, const Layout &L, uint32_t Length) {
  uint64_t End = ArrayBaseOffset + uint64_t(Length) * L.Stride;
  Visited += (End - ArrayBaseOffset) / 8;
  for (uint64_t I = ArrayBaseOffset; I < End; I += 8) {
    uint64_t Word = W.load<uint64_t>(O + I);
    if (!Word)
      continue;
    Out->push_back(I);
    if (!L.OfReferences) {
      Out->push_back(Word);
      continue;
    }
    Out->push_back(name(Ref(Word)));
    Out->push_back(name(Ref(Word >> 32)));
  }
  Out->push_back(~0ull);
}

/// What h knows of the object's cells: what accessed them, and how, since the
/// last write; and rows; these come later.
void YoungObjects::history(Ref O, uint32_t Size, uint32_t Number) {
  H->eachCell(O, O + Size,
              [&](Ref At, llvm::ArrayRef<Summary::Column> Live, bool Tracked,
                  llvm::ArrayRef<Summary::ElementRow> Of) {
                Visited += 4 + Live.size();
                uint64_t Cell = (uint64_t(Number) + 1) << 32 | (At - O);
                if (!Live.empty())
                  Out->push_back(Cell | uint64_t(Tracked) << 63);
                for (const Summary::Column &X : Live) {
                  uint32_t Kind = uint32_t(X.Kind) << 16 | X.Thread;
                  Out->push_back(Kind);
                  if (X.Bit == Summary::NoBit)
                    continue;
                  if (X.Bit >= Columns.size())
                    Columns.resize(X.Bit + 1);
                  Columns[X.Bit] = {Traversal, Kind, Cell,
                                    StateSum::hash(Cell, Kind + 1)};
                }
                for (auto [Element, Row] : Of)
                  Rows.push_back({Row, Cell, Element});
              });
  Out->push_back(~0ull);
}

void YoungObjects::row(Summary::Row R, uint64_t Cell, unsigned Element,
                       bool IsOld) {
  // Old columns of old rows are hashed as the words that they are in.
  static constexpr uint64_t OldColumn = ~0ull;
  StateSum Sum;
  llvm::SmallVector<std::pair<uint64_t, uint64_t>, 64> Known;
  unsigned Alive = 0;
  Dead.clear();
  Visited += 4;
  H->eachBit(R, IsOld, [&](unsigned Bit) {
    Visited += 2;
    std::pair<uint64_t, uint64_t> Name(OldColumn, Bit);
    StateSum Hash;
    if (!H->isYoungColumn(Bit)) {
      Hash = StateSum::hash(OldColumn, Bit + 1);
    } else if (Bit < Columns.size() && Columns[Bit].Traversal == Traversal) {
      Name = {Columns[Bit].Cell, Columns[Bit].Kind};
      Hash = Columns[Bit].Hash;
    } else {
      Dead.push_back(Bit);
      return;
    }
    ++Alive;
    Sum.add(Hash);
    if (InFull)
      Known.push_back(Name);
  });
  if (Dead.size() >= std::max<size_t>(FewDead, Alive))
    H->drop(R, Dead);
  if (!Sum.Low && !Sum.High && Known.empty())
    return;
  Out->push_back(Cell);
  Out->push_back(Element);
  if (!InFull) {
    Out->push_back(Sum.Low);
    Out->push_back(Sum.High);
    return;
  }
  llvm::sort(Known);
  Out->push_back(Known.size());
  for (auto [Of, Kind] : Known) {
    Out->push_back(Of);
    Out->push_back(Kind);
  }
}
