//===- Collect.cpp - What System.gc() clears ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A mark phase, in an atomic block of its caller
// (java.lang.ref.ModelCollection): nobody else is in the middle of anything.
// Roots are the Program's image, which has static fields, literals and mirrors,
// and what threads that have not ended may still use: live registers, as
// JLS 12.6.1 lets an object be unreachable that no code will look at again.
// Weak and phantom references do not keep what they refer to. Nothing is moved
// or freed: what becomes of an object that nobody can come to makes no
// difference.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/DenseSet.h"

using namespace heddle;

namespace {
class Marking {
public:
  Marking(World &W, Program &P, const Sync &S)
      : W(W), P(P), S(S), Reference(named("Reference")),
        Weak(named("WeakReference")), Phantom(named("PhantomReference")) {}
  ClassId named(llvm::StringRef Name) const {
    return llvm::cantFail(P.classByName(("java/lang/ref/" + Name).str()));
  }

  /// Anything: perhaps an object's address.
  void follow(uint64_t Word) {
    if (Word >= arena::HeapBase && Word <= UINT32_MAX && isObject(Ref(Word)) &&
        Seen.insert(Ref(Word)).second)
      Left.push_back(Ref(Word));
  }
  /// An object's address, or one of a cell of it.
  void followPointer(Ref To) {
    if (To >= arena::HeapBase)
      follow(isObject(To) ? To : objectOf(W, To));
  }
  void followAll(Ref Begin, Ref End) {
    for (Ref At = Begin; At < End; At += 4)
      follow(W.load<Ref>(At));
  }
  void finish() {
    while (!Left.empty()) {
      Ref O = Left.back();
      Left.pop_back();
      visit(O);
    }
  }

  /// Each that was met, in this order, and whose referent was not.
  template <class Fn> void eachToClear(Fn Each) const {
    for (auto [Of, Cell] : Met)
      if (Ref To = W.load<Ref>(Cell);
          To >= arena::HeapBase && !Seen.contains(To))
        Each(Of, Cell);
  }

private:
  bool isObject(Ref At) const {
    if (At & 7 || W.shadow(At)->Write != ObjectStartTag)
      return false;
    if (At >= arena::PoolBase)
      return At - arena::PoolBase < S.kernel().PoolNext;
    unsigned Owner = arena::ownerOf(At);
    return Owner < S.numThreads() && At < S.thread(Owner).AllocNext;
  }

  struct Layout {
    llvm::SmallVector<uint32_t, 8> References; ///< offsets
    // Of one that does not keep it. One whose queue is not set is being made.
    uint32_t Referent = 0, Queue = 0;
  };
  const Layout &layout(ClassId C) {
    auto [It, IsNew] = Layouts.try_emplace(C.index());
    Layout &L = It->second;
    if (!IsNew)
      return L;
    bool Keeps = true;
    for (ClassId At = C; At.isValid(); At = P[At].Super)
      if (At == Weak || At == Phantom)
        Keeps = false;
    for (ClassId At = C; At.isValid(); At = P[At].Super)
      if (const ClassInfo *Info = P[At].Info)
        for (const FieldInfo &F : Info->Fields) {
          llvm::StringRef D = F.Descriptor;
          if (F.Flags & AccStatic ||
              !(D.starts_with("L") || D.starts_with("[")))
            continue;
          if (!Keeps && At == Reference && F.Name == "queue")
            L.Queue = F.Offset;
          if (!Keeps && At == Reference && F.Name == "referent")
            L.Referent = F.Offset;
          else
            L.References.push_back(F.Offset);
        }
    return L;
  }
  void visit(Ref O) {
    const RuntimeClass &C = P[ClassId(W.load<uint32_t>(O))];
    if (C.IsArray) {
      uint32_t Length = W.load<uint32_t>(O + ArrayLengthOffset);
      if (C.ElementKind == ValueKind::Ref)
        for (uint32_t I = 0; I != Length; ++I)
          follow(W.load<Ref>(O + ArrayBaseOffset + I * C.ElementStride));
      return;
    }
    const Layout &L = layout(C.Self);
    for (uint32_t Offset : L.References)
      follow(W.load<Ref>(O + Offset));
    if (!L.Referent)
      return;
    if (W.load<Ref>(O + L.Queue))
      Met.push_back({O, O + L.Referent});
    else
      follow(W.load<Ref>(O + L.Referent));
  }

  World &W;
  Program &P;
  const Sync &S;
  const ClassId Reference, Weak, Phantom;
  llvm::DenseSet<Ref> Seen;
  std::vector<Ref> Left;
  std::vector<std::pair<Ref, Ref>> Met; ///< references, and their cells
  std::map<uint32_t, Layout> Layouts;   ///< by class
};
} // namespace

template <class Fn>
void Interpreter::eachLiveWord(uint32_t Frame, uint32_t Pc, Fn Each) const {
  for (uint32_t At = Frame; At;) {
    const auto *F = W.pointer<FrameHeader>(At);
    const Code &C = *codeOf(FunctionId(F->Function));
    std::vector<uint64_t> Before;
    LiveRegisters Of;
    if (int Point = C.pointAt(Pc); Point >= 0) {
      Of = registersAfter(C, Point);
    } else {
      liveBefore(C, Pc, Before);
      Of.Live = Before;
    }
    const auto *Regs = W.pointer<uint64_t>(At + FrameHeaderSize);
    for (unsigned Word = 0; Word != Of.Live.size(); ++Word)
      for (uint64_t Bits = Of.Live[Word]; Bits; Bits &= Bits - 1) {
        bool IsPointer =
            !Of.Pointers.empty() && (Of.Pointers[Word] & Bits & -Bits);
        Each(Regs[Word * 64 + llvm::countr_zero(Bits)], IsPointer);
      }
    Pc = F->ReturnPc;
    At = F->Caller;
  }
}

/// The references that were cleared: the first one, each with the next as its
/// `discovered`.
Ref Interpreter::collect(Thread &T) {
  P.syncImage(W, State.ImageSynced);
  Marking M(W, P, S);
  M.followAll(arena::ImageBase + sizeof(ExecutionHeader),
              arena::ImageBase + State.ImageSynced);
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &X = S.thread(Left.firstIndex());
    for (Ref Object : {X.JavaThread, X.Exception})
      M.follow(Object);
    if (X.HasPending && infoOf(X.Kind).usesCell())
      M.followPointer(X.Cell);
    for (int64_t Word : {X.Operand, X.Expected})
      M.follow(uint64_t(Word));
    for (unsigned I = 0; I != X.SpinCells; ++I)
      M.followPointer(X.SpinCell[I]);
    // The caller's own frame is the native's, which has nothing.
    const auto *F = W.pointer<FrameHeader>(X.FrameBase);
    auto Each = [&](uint64_t Word, bool IsPointer) {
      if (IsPointer)
        M.followPointer(Ref(Word));
      else
        M.follow(Word);
    };
    if (X.FrameBase == X.FrameTop)
      continue;
    if (X.Self == T.Self)
      eachLiveWord(F->Caller, F->ReturnPc, Each);
    else
      eachLiveWord(X.FrameBase, X.Pc, Each);
  }
  M.finish();
  Ref First = 0, Last = 0;
  auto Set = [&](Ref Cell, Ref To) {
    S.memory().store(T, Cell, ValueKind::Ref, To, AccessOrder::Plain, SiteId());
  };
  const FieldInfo *Next = P.field(M.named("Reference"), "discovered");
  M.eachToClear([&](Ref Of, Ref Cell) {
    Set(Cell, 0);
    if (Last)
      Set(Last + Next->Offset, Of);
    else
      First = Of;
    Last = Of;
  });
  return First;
}
