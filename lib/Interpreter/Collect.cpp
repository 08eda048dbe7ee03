//===- Collect.cpp - What is alive ----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What System.gc() clears, and what a step that allocates much has dropped
// (StepGarbage.h): a mark phase, for System.gc() in an atomic block of its
// caller (java.lang.ref.ModelCollection): nobody else is in the middle of
// anything. Roots are the Program's image, which has static fields, literals
// and mirrors, and what threads that have not ended may still use: live
// registers, as JLS 12.6.1 lets an object be unreachable that no code will look
// at again. For System.gc(), weak and phantom references do not keep what they
// refer to. Where memory is given out again they do: nobody clears them.
// Nothing is moved.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Trace/EventInfo.h"
#include <cstdlib>
#include <memory>

using namespace heddle;

namespace {
/// Objects of the heap: a bit for each place, which takes memory where there
/// are some.
class ObjectSet {
public:
  /// Whether it is new.
  bool insert(Ref O) {
    uint64_t &Word = word(O), Old = Word;
    Word |= bit(O);
    return Word != Old;
  }
  bool contains(Ref O) const { return word(O) & bit(O); }
  /// Of the objects in [Begin, End), in order.
  template <class Fn> void each(Ref Begin, Ref End, Fn Do) const {
    for (uint64_t At = Begin & ~uint64_t(511); At < End; At += 512)
      for (uint64_t Bits = word(Ref(At)); Bits; Bits &= Bits - 1)
        if (Ref O = Ref(At) + llvm::countr_zero(Bits) * 8;
            O >= Begin && O < End)
          Do(O);
  }

private:
  static uint64_t bit(Ref O) { return 1ull << (O / 8 % 64); }
  uint64_t &word(Ref O) const { return Words[(O - arena::HeapBase) / 512]; }
  struct Free {
    void operator()(uint64_t *P) const { std::free(P); }
  };
  std::unique_ptr<uint64_t[], Free> Words{static_cast<uint64_t *>(
      std::calloc((arena::End - arena::HeapBase) / 512, 8))};
};

class Marking {
public:
  /// All: each reference keeps what it refers to.
  Marking(World &W, Program &P, const Sync &S, bool All)
      : W(W), P(P), S(S), All(All), Reference(named("Reference")),
        Weak(named("WeakReference")), Phantom(named("PhantomReference")) {}
  ClassId named(llvm::StringRef Name) const {
    return llvm::cantFail(P.classByName(("java/lang/ref/" + Name).str()));
  }

  /// Anything: perhaps an object's address.
  void follow(uint64_t Word) {
    if (Word >= arena::HeapBase && Word <= UINT32_MAX && isObject(Ref(Word)) &&
        Seen.insert(Ref(Word)))
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

  /// Bytes of what was met.
  uint64_t bytes() const { return Bytes; }
  /// What was met in a piece of memory, in order.
  void addMet(StepGarbage::Range In,
              std::vector<StepGarbage::Range> &Out) const {
    Seen.each(In.Begin, In.End,
              [&](Ref O) { Out.push_back({O, Ref(O + sizeOf(O))}); });
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
      if (!All && (At == Weak || At == Phantom))
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
  uint64_t sizeOf(Ref O) const {
    const RuntimeClass &C = P[ClassId(W.load<uint32_t>(O))];
    return C.IsArray
               ? Heap::arraySize(C, W.load<uint32_t>(O + ArrayLengthOffset))
               : C.InstanceSize;
  }
  void visit(Ref O) {
    const RuntimeClass &C = P[ClassId(W.load<uint32_t>(O))];
    Bytes += sizeOf(O);
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
  const bool All;
  const ClassId Reference, Weak, Phantom;
  ObjectSet Seen;
  uint64_t Bytes = 0;
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

/// Lets each thread's words be followed. Own: where T's frames begin, and what
/// it will execute there.
template <class M>
void Interpreter::followThreads(M &Marks, const Thread &T, uint32_t OwnFrame,
                                uint32_t OwnPc) const {
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &X = S.thread(Left.firstIndex());
    for (Ref Object : {X.JavaThread, X.Exception})
      Marks.follow(Object);
    if (X.HasPending && infoOf(X.Kind).usesCell())
      Marks.followPointer(X.Cell);
    for (int64_t Word : {X.Operand, X.Expected})
      Marks.follow(uint64_t(Word));
    for (unsigned I = 0; I != X.SpinCells; ++I)
      Marks.followPointer(X.SpinCell[I]);
    auto Each = [&](uint64_t Word, bool IsPointer) {
      if (IsPointer)
        Marks.followPointer(Ref(Word));
      else
        Marks.follow(Word);
    };
    if (X.FrameBase == X.FrameTop)
      continue;
    if (X.Self == T.Self)
      eachLiveWord(OwnFrame, OwnPc, Each);
    else
      eachLiveWord(X.FrameBase, X.Pc, Each);
  }
}

/// The references that were cleared: the first one, each with the next as its
/// `discovered`.
Ref Interpreter::collect(Thread &T) {
  P.syncImage(W, State.ImageSynced);
  Marking M(W, P, S, false);
  M.followAll(arena::ImageBase + sizeof(ExecutionHeader),
              arena::ImageBase + State.ImageSynced);
  // The caller's own frame is the native's, which has nothing.
  const auto *F = W.pointer<FrameHeader>(T.FrameBase);
  followThreads(M, T, F->Caller, F->ReturnPc);
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

/// T's instruction that allocates is to try again.
void Interpreter::lookForGarbage(Thread &T) {
  StepGarbage &Step = H.step();
  llvm::ArrayRef<StepGarbage::Range> Memory = Step.beginLook(T);
  P.syncImage(W, State.ImageSynced);
  Marking M(W, P, S, true);
  M.followAll(arena::ImageBase + sizeof(ExecutionHeader),
              arena::ImageBase + State.ImageSynced);
  followThreads(M, T, T.FrameBase, T.Pc);
  // Registers may have addresses of cells where nothing says so.
  eachLiveWord(T.FrameBase, T.Pc, [&](uint64_t Word, bool) {
    if (Word <= UINT32_MAX && Step.contains(Ref(Word)))
      M.followPointer(Ref(Word));
  });
  M.finish();
  std::vector<StepGarbage::Range> Alive;
  for (StepGarbage::Range R : Memory)
    M.addMet(R, Alive);
  Step.found(W, T, Alive, M.bytes());
  if (S.Rec)
    S.Rec->dropped([&](Ref At) { return Step.isFree(At); });
}
