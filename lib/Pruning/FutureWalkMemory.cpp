//===- FutureWalkMemory.cpp - Memory and objects in a walk ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A path keeps what its thread has written on it. Objects that it makes are
// placed where the machine will place them, as long as that is known; after a
// call of the library's they are not an object that is there.
//
//===----------------------------------------------------------------------===//

#include "heddle/Heap/Heap.h"
#include "heddle/IR/Names.h"
#include "heddle/Pruning/FutureWalk.h"
#include "heddle/Relaxed/CallAreas.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

/// Paths, up to which a read is a path for each value.
static constexpr unsigned MostChosen = 32;

/// Whether T has yet to make what is there.
bool FutureWalk::isUnmade(Ref O) const {
  if (callarea::contains(O))
    return arena::ownerOf(O) == T.Self && !J.placement().isAllocated(O);
  return O >= T.AllocNext && O < T.AllocEnd;
}

/// Whether others may know an object whose place a path does not.
bool FutureWalk::isKnownToOthers(Ref Cell) const {
  return Cell >= FirstUnplaced &&
         (J.placement().hasEarly(T.AllocNext, T.AllocEnd - T.AllocNext) ||
          J.placement().hasEarly(callarea::begin(T.Self), callarea::AllBytes));
}

/// Whether what P sees in the cell may be what nobody else can tell: the user's
/// code has written it that the library has called, or a thread that was not
/// there.
bool FutureWalk::mayBeOfOthers(const Path &P, Ref Cell) {
  if (P.Starts && (P.Acquired || Cell >= arena::HeapBase)) // or it is frozen
    return true;
  if (!P.CalledBack)
    return false;
  FutureTarget Of = futureTarget(W, Prog, Cell, 0);
  Of.CountsStarts = true;
  return Pruner.mayCallBack(Of);
}

bool FutureWalk::isFresh(const Path &P, Ref Cell) const {
  if (Cell >= FirstUnplaced)
    return true;
  for (const NewObject &O : llvm::reverse(P.Objects))
    if (O.At <= Cell && Cell < O.End)
      return !J.placement().hasEarly(O.At, 1);
  return false;
}

/// Whether the cell is of an object that is in the arena now.
bool FutureWalk::isThere(Ref Cell) const {
  if (J.placement().isAllocated(Cell))
    return true;
  Ref O = J.placement().presentObject(Cell);
  if (!O)
    return false;
  const RuntimeClass &C = Prog[ClassId(W.load<uint32_t>(O))];
  return Cell <
         O + (C.IsArray
                  ? Heap::arraySize(C, W.load<uint32_t>(O + ArrayLengthOffset))
                  : C.InstanceSize);
}

/// Class and length of an object; an invalid class if they are not known.
std::pair<ClassId, uint32_t> FutureWalk::objectAt(const Path &P, Ref O) {
  for (const NewObject &N : P.Objects)
    if (N.At == O)
      return {N.Class, N.Length};
  if (!O || O >= FirstUnplaced)
    return {};
  if (J.placement().isAllocated(O) || J.placement().hasEarly(O, 1)) {
    // The place that a pair names may be within something else here.
    if (O >= arena::HeapBase && J.placement().presentObject(O) != O)
      return {};
    return {ClassId(W.load<uint32_t>(O)),
            W.load<uint32_t>(O + ArrayLengthOffset)};
  }
  for (PairId N : llvm::reverse(P.Named))
    if (const WriteEntry &F = Reads.entry(N); Ref(F.Value) == O)
      return {ClassId(F.Class), F.Length};
  return {};
}

/// The low 4 bytes of a word of 8, or the others.
FutureWalk::Word FutureWalk::half(Word Whole, bool IsHigh) {
  return IsHigh ? apply(TermOp::LShr, 64, Whole, {32, 0})
                : extend(TermOp::ZExt, 32, 64, Whole);
}

/// What the path has written to a cell. The halves that the user's code writes
/// are not put together: only the library has the whole of such a long, and
/// what it reads is not followed.
std::optional<FutureWalk::Word> FutureWalk::ownAt(const Path &P, Ref Cell,
                                                  unsigned Bytes) {
  const Stored *Same = nullptr, *Low = nullptr, *High = nullptr;
  for (const Stored &S : P.Memory) {
    if (S.At == Cell && S.Bytes == Bytes)
      Same = &S;
    else if (S.At == Cell)
      Low = &S;
    else if (S.At == (Bytes == 8 ? Cell + 4 : Cell - 4) && S.Bytes != Bytes)
      High = &S;
  }
  if (Same)
    return Same->Value;
  if (Bytes == 4) // of a whole
    return Low    ? std::optional(half(Low->Value, false))
           : High ? std::optional(half(High->Value, true))
                  : std::nullopt;
  return Low || High ? std::optional(unknown(64)) : std::nullopt;
}

/// The other half of a whole stays what it is, although the user's code does
/// not read it between its writes of the two.
void FutureWalk::keepOwn(Path &P, Ref Cell, unsigned Bytes, Word Value) {
  if (Bytes == 8) {
    llvm::erase_if(P.Memory, [&](const Stored &S) {
      return S.At == Cell || S.At == Cell + 4;
    });
  } else {
    auto Whole = llvm::find_if(P.Memory, [&](const Stored &S) {
      return S.Bytes == 8 && (S.At == Cell || S.At == Cell - 4);
    });
    if (Whole != P.Memory.end()) {
      Stored Old = *Whole;
      *Whole = {Old.At, 4, half(Old.Value, false)};
      P.Memory.push_back({Old.At + 4, 4, half(Old.Value, true)});
    }
    llvm::erase_if(P.Memory, [&](const Stored &S) { return S.At == Cell; });
  }
  P.Memory.push_back({Cell, Bytes, Value});
}

/// Whether the cell may be something else by the time that P reads it, though
/// no store on the way says so: it is the library's, whose initialisers and
/// code P passes unseen. Of its static fields only the final ones stay, once
/// their class is initialised. Code of the library's that is followed all the
/// same knows nothing of what others of it have done: not even whether the
/// constructor of a new object has set its fields.
bool FutureWalk::mayBeOfLibrary(const Path &P, Ref Cell) {
  auto IsOfLibrary = [&](ClassId C) { return C.isValid() && Prog[C].Boot; };
  if (Cell < arena::HeapBase) {
    const StaticField *F = Prog.staticFieldAt(Cell);
    if (!F || !IsOfLibrary(F->Owner))
      return false;
    const RuntimeClass &C = Prog[F->Owner];
    return !F->Field || !(F->Field->Flags & AccFinal) ||
           (!C.InitIsTrivial &&
            W.load<uint32_t>(C.InitRecord) != InitRecord::Done);
  }
  if (!P.CalledLibrary)
    return false;
  if (IsOfLibrary(Prog[P.Frames.back().C->Function].Owner))
    return true;
  for (const NewObject &O : llvm::reverse(P.Objects))
    if (O.At <= Cell && Cell < O.End)
      return !Prog[O.Class].IsArray &&
             !isUsersField(Prog, Prog[O.Class], Cell - O.At);
  Ref O = J.placement().presentObject(Cell);
  if (!O)
    return false; // it is not known anyway
  const RuntimeClass &C = Prog[ClassId(W.load<uint32_t>(O))];
  return !C.IsArray && !isUsersField(Prog, C, Cell - O);
}

/// What code that is not the library's reads unchecked: what is its thread's
/// own, or never changes.
FutureWalk::Word FutureWalk::loadRaw(Path &P, Ref Cell, unsigned Bytes) {
  if ((P.CalledBack && Cell >= arena::HeapBase) || mayBeOfLibrary(P, Cell))
    return unknown(8 * Bytes);
  if (std::optional<Word> Own = ownAt(P, Cell, Bytes))
    return *Own;
  if (isKnownToOthers(Cell))
    return unknown(8 * Bytes);
  if (isFresh(P, Cell))
    return {};
  if (!P.KnowsMemory || !J.placement().isAllocated(Cell))
    return unknown(8 * Bytes);
  return {Bytes == 8 ? W.load<uint64_t>(Cell) : W.load<uint32_t>(Cell), 0};
}

FutureWalk::Word FutureWalk::loadCell(Path &P, Ref Cell, ValueKind K,
                                      bool IsPlain) {
  unsigned Bits = sizeOfKind(K) * 8;
  if (!IsPlain) {
    P.Acquired = true;
    return unknown(Bits);
  }
  if (IsFirst)
    if (std::optional<FutureReads::Value> V = Reads.pendingValue(T)) {
      if (V->Pair && Reads.entry(V->Pair).Class)
        P.Named.push_back(V->Pair);
      return {V->Bits & llvm::maskTrailingOnes<uint64_t>(Bits), 0};
    }
  std::optional<Word> Own = ownAt(P, Cell, sizeOfKind(K));
  bool Fresh = isFresh(P, Cell);
  if ((!P.KnowsMemory && Cell >= arena::HeapBase) || isKnownToOthers(Cell) ||
      (!Fresh && !isThere(Cell)) || mayBeOfOthers(P, Cell) ||
      mayBeOfLibrary(P, Cell))
    return unknown(Bits);
  llvm::SmallVector<FutureReads::Value, 8> Seen;
  if (!Reads.listSeen({T, Cell, K, Own.has_value(), Fresh, P.Acquired}, Seen))
    return unknown(Bits);
  if (Own) {
    if (Seen.empty())
      return *Own;
    if (!Own->isKnown())
      return unknown(Bits);
    Seen.push_back({Own->Bits, {}});
  }
  // Those that are certain first; and each value once, but for several pairs.
  for (FutureReads::Value &V : Seen)
    V.Bits &= llvm::maskTrailingOnes<uint64_t>(Bits);
  llvm::sort(Seen, [](const auto &A, const auto &B) {
    return std::pair(A.Pair, A.Bits) < std::pair(B.Pair, B.Bits);
  });
  llvm::SmallVector<FutureReads::Value, 8> Once;
  for (const FutureReads::Value &V : Seen)
    if (llvm::none_of(Once, [&](const FutureReads::Value &O) {
          return O.Bits == V.Bits && (!O.Pair || O.Pair == V.Pair);
        }))
      Once.push_back(V);
  if (K == ValueKind::Ref)
    for (const FutureReads::Value &V : Once)
      P.SawOwn |= isUnmade(Ref(V.Bits));
  if (Once.empty())
    return unknown(Bits);
  if (Forks + Once.size() <= MostChosen)
    return choose(P, Once);
  uint32_t Number = Values.size();
  Values.emplace_back();
  for (const FutureReads::Value &V : Once)
    if (!V.Pair || Reads.mayCome(T.Self, V.Pair))
      Values.back().push_back(V.Bits);
  Domains.push_back({Number, Values.back()});
  Terms.push_back({TermOp::Read, uint8_t(Bits), Number, {0, 0, 0}, 0});
  return widen(Terms.size() - 1);
}

/// Goes on with the first value as what the instruction reads, and with each of
/// the others on a path of its own.
FutureWalk::Word FutureWalk::choose(Path &P,
                                    llvm::ArrayRef<FutureReads::Value> All) {
  Forks += All.size() - 1;
  for (const FutureReads::Value &V : llvm::reverse(All.drop_front())) {
    Path &Other = Left.emplace_back(P);
    Other.Needs = V.Pair;
    if (V.Pair && Reads.entry(V.Pair).Class)
      Other.Named.push_back(V.Pair);
    Frame &F = Other.Frames.back();
    const Insn *I = F.C->Insns.data() + F.At;
    F.R[I->A] = {V.Bits, 0};
    F.At += insnWords(I);
  }
  P.Needs = All.front().Pair;
  if (P.Needs && Reads.entry(P.Needs).Class)
    P.Named.push_back(P.Needs);
  return {All.front().Bits, 0};
}

/// The write to a cell at an address.
FutureWalk::Step FutureWalk::storeTo(Path &P, Word Address, Word Value,
                                     unsigned Bytes, bool MayBeStatic) {
  if (Address.isKnown()) {
    Ref Cell = Ref(Address.Bits);
    keepOwn(P, Cell, Bytes, Value);
    if (Cell == G.Place.Cell)
      return wrote(P, Value);
    if (Bytes == 8 && Cell + 4 == G.Place.Cell) // only where it is torn
      return wrote(P, half(Value, true));
    if (Cell < FirstUnplaced || !isUnmade(G.Place.Cell))
      return Goes;
    P.KnowsCount = false;
    return wrote(P, Value);
  }
  // Static fields are written where they are, but through a handle.
  if (MayBeStatic)
    return Gives;
  P.KnowsMemory = false;
  P.Memory.clear();
  if (G.Place.Cell < arena::HeapBase ||
      !mayBe(Address, 32, G.Place.Cell, P.Condition))
    return Goes;
  if (!G.Action)
    return Gives;
  P.KnowsCount = false;
  return wrote(P, Value);
}

/// The path has written to the cell that is asked for, or may have.
FutureWalk::Step FutureWalk::wrote(Path &P, Word Value) {
  if (!G.Action) {
    llvm::SmallVector<uint64_t, 8> All;
    if (!list(Value, P.Condition, All) ||
        llvm::any_of(All, [](uint64_t V) { return V >= FirstUnplaced; }))
      return Gives;
    G.Values->append(All.begin(), All.end());
    return Goes;
  }
  uint32_t Wanted = G.Action->Occurrence;
  ++P.Occurrence;
  if (P.KnowsCount && P.Occurrence != Wanted)
    return P.Occurrence < Wanted ? Goes : Ends;
  if (G.Action->Kind == ValueKind::Ref && Value.isKnown() &&
      Value.Bits >= FirstUnplaced && isUnmade(Ref(G.Action->Value)))
    return Gives;
  if (mayBe(Value, sizeOfKind(G.Action->Kind) * 8, uint64_t(G.Action->Value),
            P.Condition))
    return Gives;
  return P.KnowsCount ? Ends : Goes;
}

/// Where the machine puts it (Heap::takeFromCallArea); 0 if that is not in an
/// area.
Ref FutureWalk::placeInArea(const Path &P, const RuntimeClass &C, uint64_t Size,
                            unsigned Rank) {
  if (!P.KnowsAreas)
    return 0;
  callarea::Chain Chain(Prog, C.Self, Rank);
  for (size_t I = P.Frames.size(); --I;)
    Chain.add(P.Frames[I].C->Function, P.Frames[I - 1].C, P.Frames[I - 1].At);
  Chain.add(P.Frames.front().C->Function, Chain.codeOf(W, P.Below), P.BelowPc);
  Chain.add(W, P.Below);
  Ref Area = callarea::areaFor(J.writeSets(), T.Self, Chain);
  if (!Area)
    return 0;
  Ref At = callarea::top(W, Area);
  for (const NewObject &O : P.Objects)
    if (callarea::areaOf(O.At) == Area)
      At = std::max(At, O.End);
  return callarea::fits(At, Size) ? At : 0;
}

/// Whether the machine ends the execution as it allocates there
/// (Heap::meetEarly).
bool FutureWalk::meetsOther(const Path &P, const RuntimeClass &C, Ref At,
                            uint64_t Size, uint32_t Length) {
  return J.placement().hasEarly(At, Size) &&
         (!J.placement().hasEarly(At, 1) ||
          J.placement().hasEarly(At + 1, Size - 1) ||
          objectAt(P, At) != std::pair(C.Self, Length));
}

FutureWalk::Step FutureWalk::allocate(Path &P, ClassId Class, uint32_t Length,
                                      bool IsArray, unsigned Rank) {
  const RuntimeClass &C = Prog[Class];
  uint64_t Size = IsArray ? Heap::arraySize(C, Length) : C.InstanceSize;
  Ref At = P.AllocNext;
  if (Ref InArea = placeInArea(P, C, Size, Rank)) {
    At = InArea;
    if (meetsOther(P, C, At, Size, Length))
      return Ends;
  } else if (P.KnowsPlaces && Size <= P.AllocEnd - P.AllocNext) {
    if (meetsOther(P, C, At, Size, Length))
      return Ends;
    P.AllocNext += Size;
  } else {
    // It may be any that T has not made yet: references are compared.
    if (P.SawOwn || Size > arena::PoolChunk / 4 ||
        uint32_t(P.NextUnplaced + Size) < FirstUnplaced)
      return Gives;
    P.KnowsPlaces = false;
    At = P.NextUnplaced;
    P.NextUnplaced += Size;
  }
  P.Objects.push_back({At, Ref(At + Size), Class, Length});
  return finish(P, {At, 0});
}

/// Whether the end of O's constructor ends the execution: another thread has
/// seen the default value of a final field of it.
bool FutureWalk::freezes(const Path &P, Ref O) {
  if (isFresh(P, O))
    return false; // nobody knows of it
  ClassId Class = objectAt(P, O).first;
  for (; Class.isValid(); Class = Prog[Class].Super) {
    const ClassInfo *Info = Prog[Class].Info;
    if (!Info)
      continue;
    for (const FieldInfo &F : Info->Fields) {
      if ((F.Flags & (AccFinal | AccStatic)) != AccFinal)
        continue;
      Ref Cell = O + F.Offset;
      if (llvm::any_of(P.Memory,
                       [&](const Stored &S) { return S.At == Cell; }) &&
          Reads.hasSeenDefault(T.Self, Cell))
        return true;
    }
  }
  return false;
}

FutureWalk::Step FutureWalk::enterMonitor(Path &P, Word Object) {
  if (!Object.isKnown() || !Object.Bits)
    return Gives;
  Ref O = Ref(Object.Bits);
  bool IsThere = !isFresh(P, O) &&
                 (J.placement().isAllocated(O) || J.placement().hasEarly(O, 1));
  bool Nested =
      llvm::is_contained(P.Held, O) || (IsThere && S.monitors().holds(T, O));
  P.Held.push_back(O);
  if (Nested)
    return finish(P, {});
  P.Acquired = true;
  const MonitorRecord *M = IsThere ? S.monitors().of(O) : nullptr;
  for (const ImposingRead &R : G.Readers)
    if (M && R.Thread != T.Self && M->Owner == R.Thread + 1)
      return Ends; // the write would come too late
  return finish(P, {});
}
