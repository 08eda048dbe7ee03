//===- WritesAhead.cpp - What a thread may still write --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/WritesAhead.h"
#include "heddle/Code/Frame.h"
#include "heddle/Program/Handlers.h"
#include "heddle/Trace/TransitionSystem.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Instructions of one walk, and of all; calls within calls.
static constexpr unsigned MostSteps = 4'000;
static constexpr int64_t MostInAll = 4'000'000;
static constexpr size_t MostFrames = 24;

WritesAhead::WritesAhead(World &W, Program &P, Codes Loaded)
    : W(W), P(P), Loaded(std::move(Loaded)), Sets(1), Budget(MostInAll) {
  Any.IsUsers = true;
  for (unsigned C = 0; C != P.numClasses(); ++C)
    Initialised.push_back(W.load<uint32_t>(P[ClassId(C)].InitRecord) ==
                          InitRecord::Done);
}

bool WritesAhead::has(uint16_t Set, const FutureTarget &G) const {
  if (Set == Anything || !G.IsUsers || G.IsUnknown)
    return true;
  const std::vector<uint64_t> &S = Sets[Set];
  return std::binary_search(S.begin(), S.end(), G.Cell) ||
         (G.Object && std::binary_search(S.begin(), S.end(),
                                         FieldOf | (G.Cell - G.Object)));
}

bool WritesAhead::mayHandleUncaught() {
  if (ClassesSeen != P.numClasses()) {
    HasHandler = HasHandler || handlesUncaught(P, ClassesSeen);
    ClassesSeen = P.numClasses();
  }
  return HasHandler;
}

uint16_t WritesAhead::of(const Thread &T, uint64_t LocalState) {
  if (T.Status == ThreadStatus::Done)
    LocalState = 0; // it has nothing ahead
  auto [At, IsNew] = Kept.try_emplace(LocalState, Anything);
  if (!IsNew)
    return mayHandleUncaught() ? Anything : At->second;
  if (!walk(T))
    return Anything;
  return Kept[LocalState] = numberOf({Written.begin(), Written.end()});
}

uint16_t WritesAhead::numberOf(std::vector<uint64_t> Set) {
  llvm::sort(Set);
  if (Sets.size() == TransitionSystem::NoEventYet)
    return Anything;
  auto [Number, IsFirst] = Numbers.try_emplace(Set, Sets.size());
  if (IsFirst)
    Sets.push_back(std::move(Set));
  return Number->second;
}

/// Fills Written; false if anything may be written.
bool WritesAhead::walk(const Thread &T) {
  Left.clear();
  Seen.clear();
  Written.clear();
  Steps = 0;
  if (T.Status == ThreadStatus::Done || T.Kind == EventKind::Exit)
    return true;
  Path First;
  if (mayHandleUncaught() || Budget <= 0 || !start(T, First))
    return false;
  bool Follows = true;
  Left.push_back(std::move(First));
  while (Follows && !Left.empty()) {
    Path Next = std::move(Left.back());
    Left.pop_back();
    Follows = follow(Next) != Gives;
  }
  Budget -= Steps;
  return Follows;
}

/// Where T stands. False if it cannot be followed from there.
bool WritesAhead::start(const Thread &T, Path &First) {
  if (!T.HasPending || T.Quiet || T.Exception || T.FrameBase == T.FrameTop ||
      T.Kind == EventKind::Begin || T.Kind == EventKind::Spin)
    return false;
  // What it is about to write is known even if its registers are dead.
  if (T.Kind == EventKind::AtomicWrite || T.Kind == EventKind::Write ||
      T.Kind == EventKind::Cas || T.Kind == EventKind::Rmw)
    Written.insert(T.Cell);
  First.Below = T.FrameBase;
  First.BelowPc = T.Pc;
  const auto *H = W.pointer<FrameHeader>(T.FrameBase);
  return (isHarmless(P, P[FunctionId(H->Function)], Any, false)
              ? enterBelow(First)
              : pushBelow(First)) != Gives;
}

WritesAhead::Step WritesAhead::follow(Path &P) {
  for (;;) {
    if (P.Frames.empty())
      return Ends;
    if (++Steps > MostSteps)
      return Gives;
    Step Next = execute(P);
    if (Next != Goes)
      return Next;
  }
}

/// Whether nobody has been where P is with what its registers hold. Why: the
/// jump back, the branch and the call that ask may be at one place.
bool WritesAhead::isNew(const Path &P, Opcode Why) {
  llvm::hash_code H = llvm::hash_combine(P.Below, P.BelowPc, P.Throws, Why);
  for (const Frame &F : P.Frames) {
    H = llvm::hash_combine(H, F.C, F.At);
    for (Word V : F.R)
      H = llvm::hash_combine(H, unsigned(V.What), V.Bits);
  }
  return Seen.insert(uint64_t(size_t(H)) >> 1).second;
}

/// The machine's frame below becomes P's innermost one.
WritesAhead::Step WritesAhead::pushBelow(Path &P) {
  const auto *H = W.pointer<FrameHeader>(P.Below);
  const Code *C = Loaded(FunctionId(H->Function));
  if (!C)
    return Gives;
  Frame &Top = P.Frames.emplace_back(Frame{C, P.BelowPc, {}});
  const auto *R = reinterpret_cast<const uint64_t *>(H + 1);
  for (unsigned I = 0; I != C->NumRegisters; ++I)
    Top.R.push_back(Word::known(R[I]));
  P.Below = H->Caller;
  P.BelowPc = H->ReturnPc;
  return Goes;
}

/// Control returns to the machine's frame below, with a result that is not
/// known, since P's own frames that came from there are gone.
WritesAhead::Step WritesAhead::enterBelow(Path &P) {
  while (P.Below) {
    const auto *H = W.pointer<FrameHeader>(P.Below);
    const ProgramFunction &F = this->P[FunctionId(H->Function)];
    if (isThreadStart(F))
      return Ends;
    if (isHarmless(this->P, F, Any, false)) {
      P.Below = H->Caller;
      P.BelowPc = H->ReturnPc;
      P.Throws = false; // as it may be
      continue;
    }
    if (pushBelow(P) == Gives)
      return Gives;
    return finishOrThrow(P, {Word::Object, 0});
  }
  return Ends;
}

/// P's innermost frame is at a return point with a result.
WritesAhead::Step WritesAhead::finish(Path &P, Word Result) {
  Frame &F = P.Frames.back();
  const Insn *I = F.C->Insns.data() + F.At;
  if (I->A != NoRegister)
    F.R[I->A] = P.Throws ? Word::known(0) : Result;
  F.At += P.Throws && I[1].Y ? I[1].Y : insnWords(I);
  return Goes;
}

/// The same of what may also end with an exception.
WritesAhead::Step WritesAhead::finishOrThrow(Path &P, Word Result) {
  if (!P.Throws) {
    Path &Copy = Left.emplace_back(P);
    Copy.Throws = true;
    finish(Copy, Result);
  }
  return finish(P, Result);
}

/// Whether the call I makes an AssertionError of a String: `assert A : "text"`.
/// It would ask other objects for theirs.
bool WritesAhead::isErrorOfText(const Path &P, const ProgramFunction &F,
                                const Insn *I) const {
  if (F.Symbol != "java/lang/AssertionError.<init>(Ljava/lang/Object;)V")
    return false;
  Word Text = P.Frames.back().R[I[2].Args[1]];
  return Text.What == Word::Known && Text.Bits &&
         this->P[ClassId(W.load<uint32_t>(Ref(Text.Bits)))].Name ==
             "java/lang/String";
}

WritesAhead::Step WritesAhead::call(Path &P, FunctionId Id, const Insn *I) {
  if (!Id.isValid() || P.Frames.size() >= MostFrames)
    return Gives;
  const ProgramFunction &F = this->P[Id];
  if (isObjectInit(F))
    return finish(P, {});
  Word First = I->B ? P.Frames.back().R[I[2].Args[0]] : Word();
  bool IsExact = First.What == Word::Made && F.Owner.isValid() &&
                 First.Bits == F.Owner.index();
  if (isHarmless(this->P, F, Any, IsExact) ||
      (IsExact && isErrorOfText(P, F, I)))
    return finishOrThrow(P, {Word::Object, 0});
  // The library's code is large.
  const Code *C = F.Trusted ? nullptr : Loaded(Id);
  if (!C)
    return Gives;
  Frame Next{C, 0, std::vector<Word>(C->NumRegisters)};
  const Frame &Caller = P.Frames.back();
  for (unsigned K = 0; K != I->B; ++K)
    Next.R[K] = Caller.R[I[2 + K / 4].Args[K % 4]];
  P.Frames.push_back(std::move(Next));
  return isNew(P, Opcode::Call) ? Goes : Ends;
}

WritesAhead::Step WritesAhead::callVirtual(Path &P, const Insn *I) {
  Word Receiver = P.Frames.back().R[I[2].Args[0]];
  if (Receiver.What != Word::Known || !Receiver.Bits)
    return Gives;
  ClassId Class(W.load<uint32_t>(Ref(Receiver.Bits)));
  return call(P, this->P.dispatch(Class, SelectorId(I[1].X)), I);
}

/// Goes on at the offset Taken if Condition is not 0, else at Else.
WritesAhead::Step WritesAhead::branch(Path &P, Word Condition, int Taken,
                                      int Else) {
  uint32_t &At = P.Frames.back().At;
  if (Condition.What == Word::Known) {
    At += Condition.Bits ? Taken : Else;
    return Goes;
  }
  if (!isNew(P, Opcode::BrZ))
    return Ends;
  Path &Copy = Left.emplace_back(P);
  Copy.Frames.back().At += Else;
  At += Taken;
  return Goes;
}

WritesAhead::Step WritesAhead::storeTo(Word Base, uint32_t Offset) {
  switch (Base.What) {
  case Word::Other:
    return Gives;
  case Word::Known:
    Written.insert(uint32_t(Base.Bits + Offset));
    return Goes;
  case Word::Object:
  case Word::Inside:
    Written.insert(FieldOf | uint32_t(Base.Bits + Offset));
    return Goes;
  case Word::Made:
    Written.insert(FieldOf | Offset);
    return Goes;
  }
  llvm_unreachable("internal: kind of a word");
}
