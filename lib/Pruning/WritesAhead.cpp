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

/// Instructions of all walks.
static constexpr int64_t MostInAll = 4'000'000;

WritesAhead::WritesAhead(World &W, Program &P, const Codes &Loaded)
    : AbstractWalk(W, P, Loaded), Sets(1), Budget(MostInAll) {
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
  if (ClassesSeen != Prog.numClasses()) {
    HasHandler = HasHandler || handlesUncaught(Prog, ClassesSeen);
    ClassesSeen = Prog.numClasses();
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
  if (Sets.size() == Awaiting::NoEventYet)
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
  return (isHarmless(Prog, Prog[FunctionId(H->Function)], Any, false)
              ? enterBelow(First, SomeObject)
              : pushBelow(First)) != Gives;
}

/// Whether no path has been where P is with what its registers hold. Why: the
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

/// finish() of what may also end with an exception.
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
  Word Text = P.Frames.back().R[argument(I, 1)];
  return Text.What == Word::Known && Text.Bits &&
         Prog[ClassId(W.load<uint32_t>(Ref(Text.Bits)))].Name ==
             "java/lang/String";
}

std::optional<WritesAhead::Step>
WritesAhead::skipCall(Path &P, const ProgramFunction &F, const Insn *I) {
  Word First = numArguments(I) ? P.Frames.back().R[argument(I, 0)] : Word();
  bool IsExact = First.What == Word::Made && F.Owner.isValid() &&
                 First.Bits == F.Owner.index();
  if (isHarmless(Prog, F, Any, IsExact) || (IsExact && isErrorOfText(P, F, I)))
    return finishOrThrow(P, SomeObject);
  return std::nullopt;
}

WritesAhead::Step WritesAhead::callVirtual(Path &P, const Insn *I) {
  Word Receiver = P.Frames.back().R[argument(I, 0)];
  if (Receiver.What != Word::Known || !Receiver.Bits)
    return Gives;
  ClassId Class(W.load<uint32_t>(Ref(Receiver.Bits)));
  return call(P, Prog.dispatch(Class, calledSelector(I)), I);
}

WritesAhead::Step WritesAhead::branchBothWays(Path &P, Word, int Taken,
                                              int Else) {
  if (!isNew(P, Opcode::BrZ))
    return Ends;
  Path &Copy = Left.emplace_back(P);
  Copy.Frames.back().At += Else;
  P.Frames.back().At += Taken;
  return Goes;
}

WritesAhead::Step WritesAhead::branchOutOf(Path &P, const Insn *I) {
  return branch(P, {}, branchOffset(I), 1);
}

std::optional<uint64_t> WritesAhead::switchValue(Path &P, unsigned Register) {
  Word V = P.Frames.back().R[Register];
  return V.What == Word::Known ? std::optional(V.Bits) : std::nullopt;
}
