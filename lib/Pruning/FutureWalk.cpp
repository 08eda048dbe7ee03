//===- FutureWalk.cpp - Follows a thread's code ahead ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/FutureWalk.h"
#include "heddle/Relaxed/CallAreas.h"
#include "heddle/Relaxed/FutureContents.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Calls within calls, and branches that are followed both ways.
static constexpr unsigned MostFrames = 24;
static constexpr unsigned MostForks = 64;

FutureWalk::FutureWalk(const Sync &S, const Thread &T, const Goal &G,
                       uint32_t Occurrences, FutureReads &Reads,
                       FuturePruner &Pruner)
    : S(S), W(S.world()), P(S.program()), T(T), G(G), Occurrences(Occurrences),
      Reads(Reads), Pruner(Pruner), Solver(Pruner.solver()),
      Place(Pruner.numberOf(G.Place)) {
  Terms.push_back({TermOp::Constant, 1, 0, {0, 0, 0}, 1}); // true
}

bool FutureWalk::run() {
  if (!T.HasPending || T.Quiet)
    return true;
  if (T.Kind == EventKind::Exit)
    return false;
  for (const ImposingRead &R : G.Readers)
    if (R.Thread != T.Self && R.Clock <= T.Clock[R.Thread])
      return false;
  if (!start())
    return true;
  Left.reserve(8);
  while (!Left.empty()) {
    // Those that ask for no other walk first.
    auto At = llvm::find_if(llvm::reverse(Left),
                            [](const Path &P) { return !P.Needs; });
    if (At != Left.rend())
      std::swap(*At, Left.back());
    Path Next = std::move(Left.back());
    Left.pop_back();
    if (follow(Next) == Gives)
      return true;
  }
  return false;
}

/// Where T stands. False if it cannot be followed from there.
bool FutureWalk::start() {
  if (T.Kind == EventKind::Begin || T.Kind == EventKind::Spin ||
      T.Kind == EventKind::Reacquire || T.Stage || G.Place.IsUnknown)
    return false;
  Path First;
  First.AllocNext = T.AllocNext;
  First.AllocEnd = T.AllocEnd;
  First.KnowsAreas =
      callarea::isUsedBy(T) && !initarea::contains(T.AllocNext - 1);
  First.Occurrence = Occurrences;
  First.KnowsCount = G.ByOccurrence;
  First.Throws = T.Exception;
  First.Below = T.FrameBase;
  First.BelowPc = T.Pc;
  const auto *H = W.pointer<FrameHeader>(T.FrameBase);
  const ProgramFunction &F = P[FunctionId(H->Function)];
  if (!isThreadStart(F) && skips(First, F.Self, false)) {
    IsFirst = false;
    return enterBelow(First, unknown(64)) != Gives &&
           (Left.push_back(std::move(First)), true);
  }
  const Code *C = Pruner.codes()(FunctionId(H->Function));
  if (!C || T.Exception)
    return false;
  const auto *R = reinterpret_cast<const uint64_t *>(H + 1);
  Frame &Top = First.Frames.emplace_back(Frame{C, T.Pc, {}});
  Top.R.reserve(C->NumRegisters);
  for (unsigned I = 0; I != C->NumRegisters; ++I)
    Top.R.push_back({R[I], 0});
  First.Below = H->Caller;
  First.BelowPc = H->ReturnPc;
  Left.push_back(std::move(First));
  return true;
}

FutureWalk::Step FutureWalk::follow(Path &P) {
  if (P.Frames.empty())
    return Ends;
  for (;;) {
    if (P.Needs && !Reads.mayCome(T.Self, std::exchange(P.Needs, 0)))
      return Ends;
    if (--Reads.budget() < 0 || Forks > MostForks)
      return Gives;
    Step Next = execute(P);
    IsFirst = false;
    if (Next != Goes)
      return Next;
  }
}

/// Whether the goal may still be reached on P, whose innermost frame is about
/// to do a call or an event.
bool FutureWalk::mayReach(const Path &P) {
  for (const Frame &F : P.Frames)
    if (Pruner.mayReach(*F.C, F.At, &F == &P.Frames.back(), G.Place, Place))
      return true;
  uint32_t Pc = P.BelowPc;
  for (uint32_t At = P.Below; At;) {
    const auto *H = W.pointer<FrameHeader>(At);
    const ProgramFunction &F = this->P[FunctionId(H->Function)];
    if (isThreadStart(F))
      return false;
    if (!Pruner.isHarmless(F.Self, G.Place, false)) {
      const Code *C = Pruner.codes()(FunctionId(H->Function));
      if (!C || Pruner.mayReach(*C, Pc, false, G.Place, Place))
        return true;
    }
    Pc = H->ReturnPc;
    At = H->Caller;
  }
  return false;
}

/// P's innermost frame is at a return point with a result.
FutureWalk::Step FutureWalk::finish(Path &P, Word Result) {
  Frame &F = P.Frames.back();
  const Insn *I = F.C->Insns.data() + F.At;
  if (I->A != NoRegister)
    F.R[I->A] = P.Throws ? Word() : Result;
  F.At += P.Throws && I[1].Y ? I[1].Y : insnWords(I);
  return Goes;
}

/// Control returns to the machine's frame below. With Ends, P has no frames.
FutureWalk::Step FutureWalk::enterBelow(Path &P, Word Result) {
  while (P.Below) {
    const auto *H = W.pointer<FrameHeader>(P.Below);
    const ProgramFunction &F = this->P[FunctionId(H->Function)];
    if (isThreadStart(F))
      return Ends;
    uint32_t Pc = P.BelowPc, Base = P.Below;
    P.Below = H->Caller;
    P.BelowPc = H->ReturnPc;
    if (skips(P, F.Self, false)) {
      Result = unknown(64);
      if (!P.Throws) {
        Path Failed = P;
        Failed.Throws = true;
        Step Then = enterBelow(Failed, Result);
        ++Forks;
        if (Then == Gives)
          return Gives;
        if (Then == Goes)
          Left.push_back(std::move(Failed));
      }
      continue;
    }
    const Code *C = Pruner.codes()(FunctionId(H->Function));
    if (!C)
      return Gives;
    const auto *R =
        reinterpret_cast<const uint64_t *>(W.pointer<FrameHeader>(Base) + 1);
    Frame &Top = P.Frames.emplace_back(Frame{C, Pc, {}});
    Top.R.reserve(C->NumRegisters);
    for (unsigned I = 0; I != C->NumRegisters; ++I)
      Top.R.push_back({R[I], 0});
    return finish(P, Result);
  }
  return Ends;
}

/// Whether the library's F need not be followed; then P has called it.
bool FutureWalk::skips(Path &P, FunctionId F, bool IsExact) {
  if (!Pruner.isHarmless(F, G.Place, IsExact))
    return false;
  calledLibrary(P, !Pruner.isHandedNothing(F, G.Place, IsExact));
  return true;
}

/// What the instruction at which P is does; null if that is not known.
const CodeWrites::Node *FutureWalk::nodeAt(const Path &P) const {
  const Frame &F = P.Frames.back();
  int Here = F.C->Writes ? F.C->pointAt(F.At) : -1;
  return Here < 0 ? nullptr : &F.C->Writes->Nodes[Here];
}

/// CallsBack: it may call the user's code, and write to arrays.
void FutureWalk::calledLibrary(Path &P, bool CallsBack) {
  P.Acquired = true;
  P.KnowsPlaces = false;
  if (CallsBack) {
    P.KnowsMemory = false;
    P.CalledBack = true;
  }
}

/// The call I, at which P is, of what the receiver's class would tell.
FutureWalk::Step FutureWalk::callUnknown(Path &P) {
  const CodeWrites::Node *N = nodeAt(P);
  if (!N || N->What != CodeWrites::Node::Library || Pruner.mayCallBack(G.Place))
    return Gives;
  calledLibrary(P, true);
  fork(P, true);
  return finish(P, unknown(64));
}

/// The call I, at which P is.
FutureWalk::Step FutureWalk::call(Path &P, FunctionId Id, const Insn *I) {
  if (!Id.isValid() || P.Frames.size() >= MostFrames)
    return Gives;
  if (!mayReach(P))
    return Ends;
  const ProgramFunction &F = this->P[Id];
  if (isObjectInit(F))
    return finish(P, {});
  const CodeWrites::Node *N = nodeAt(P);
  bool IsExact = N && N->IsExact;
  // What is not trusted can be followed, and then its result is known.
  if ((F.Trusted || Pruner.isHandedNothing(Id, G.Place, IsExact)) &&
      skips(P, Id, IsExact)) {
    fork(P, true);
    if (F.Symbol.starts_with("heddle/rt/Throw."))
      return Ends;
    return finish(P, unknown(64));
  }
  // The library's code is large, and what it reads may be changed by others.
  const Code *C = F.Trusted ? nullptr : Pruner.codes()(Id);
  if (!C)
    return Gives;
  Frame Next{C, 0, std::vector<Word>(C->NumRegisters)};
  const Frame &Caller = P.Frames.back();
  for (unsigned K = 0; K != I->B; ++K)
    Next.R[K] = Caller.R[I[2 + K / 4].Args[K % 4]];
  P.Frames.push_back(std::move(Next));
  return Goes;
}

/// An instruction that may throw does.
FutureWalk::Step FutureWalk::raise(Path &P) {
  P.Throws = true;
  // The exception's place is not followed.
  P.KnowsPlaces = P.KnowsAreas = false;
  return finish(P, {});
}

/// Goes on with a copy of P, too, whose call has ended with an exception.
void FutureWalk::fork(const Path &P, bool Throws) {
  ++Forks;
  Path Copy = P;
  if (Throws)
    raise(Copy);
  Left.push_back(std::move(Copy));
}

/// Whether Bit may hold where Before, which is possible, does.
bool FutureWalk::isPossible(uint32_t Before, uint32_t Bit) {
  // What has no read or unknown in common is decided apart.
  uint32_t Condition =
      leavesOf(Before) & leavesOf(Bit) ? both(Before, Bit) : Bit;
  return !Condition ||
         Solver.canWrite(takeSlice(Terms, Condition, 0), 1, Domains, false) !=
             WriteSolver::Answer::No;
}

/// Goes on at the offset Taken if Condition is not 0, else at Else.
FutureWalk::Step FutureWalk::branch(Path &P, Word Condition, int Taken,
                                    int Else) {
  uint32_t &At = P.Frames.back().At;
  if (Condition.isKnown()) {
    At += Condition.Bits ? Taken : Else;
    return Goes;
  }
  uint32_t Bit = bitOf(Condition);
  uint32_t Not = opposite(Bit);
  bool IsOpen = mayBeEither(Bit);
  if (!IsOpen && !isPossible(P.Condition, Bit)) {
    P.Condition = both(P.Condition, Not);
    At += Else;
    return Goes;
  }
  if (IsOpen || isPossible(P.Condition, Not)) {
    ++Forks;
    Path Copy = P;
    Copy.Condition = both(P.Condition, Not);
    Copy.Frames.back().At += Else;
    Left.push_back(std::move(Copy));
  }
  P.Condition = both(P.Condition, Bit);
  At += Taken;
  return Goes;
}
