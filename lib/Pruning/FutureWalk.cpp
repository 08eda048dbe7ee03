//===- FutureWalk.cpp - Follows a thread's code ahead ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/FutureWalk.h"
#include "heddle/Jpr/FutureContents.h"
#include "heddle/Relaxed/CallAreas.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Branches that are followed both ways.
static constexpr unsigned MostForks = 64;

FutureWalk::FutureWalk(const JprMemory &J, const Thread &T, const Goal &G,
                       uint32_t Occurrences, FutureReads &Reads,
                       FuturePruner &Pruner)
    : AbstractWalk(J.sync().world(), J.sync().program(), Pruner.codes()), J(J),
      S(J.sync()), T(T), G(G), Occurrences(Occurrences), Reads(Reads),
      Pruner(Pruner), Solver(Pruner.solver()), Place(Pruner.numberOf(G.Place)) {
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
  const ProgramFunction &F = Prog[FunctionId(H->Function)];
  if (!isThreadStart(F) && skips(First, F.Self, false)) {
    IsFirst = false;
    if (enterBelow(First, unknown(64)) == Gives)
      return false;
  } else if (T.Exception || pushBelow(First) == Gives) {
    return false;
  }
  Left.push_back(std::move(First));
  return true;
}

/// Before an instruction.
FutureWalk::Step FutureWalk::before(Path &P) {
  if (HasBegun)
    IsFirst = false;
  HasBegun = true;
  if (P.Needs && !Reads.mayCome(T.Self, std::exchange(P.Needs, PairId())))
    return Ends;
  return --Reads.budget() < 0 || Forks > MostForks ? Gives : Goes;
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
    const ProgramFunction &F = Prog[FunctionId(H->Function)];
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

bool FutureWalk::skipsBelow(Path &P, const ProgramFunction &F) {
  return skips(P, F.Self, false);
}

/// The machine's frame of the library has returned, or thrown.
FutureWalk::Step FutureWalk::skippedBelow(Path &P, Word &Result) {
  Result = unknown(64);
  if (P.Throws)
    return Goes;
  Path Failed = P;
  Failed.Throws = true;
  Step Then = enterBelow(Failed, Result);
  ++Forks;
  if (Then == Gives)
    return Gives;
  if (Then == Goes)
    Left.push_back(std::move(Failed));
  return Goes;
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

/// Whether the store at which P is may be to a static field, too.
bool FutureWalk::isAnywhere(const Path &P) const {
  const CodeWrites::Node *N = nodeAt(P);
  return !N || N->Where == CodeWrites::Node::Anywhere;
}

/// CallsBack: it may call the user's code, and write to arrays.
void FutureWalk::calledLibrary(Path &P, bool CallsBack) {
  P.Acquired = P.CalledLibrary = true;
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

/// A call of the library's that need not be followed.
std::optional<FutureWalk::Step>
FutureWalk::skipCall(Path &P, const ProgramFunction &F, const Insn *) {
  const CodeWrites::Node *N = nodeAt(P);
  bool IsExact = N && N->IsExact;
  // What is not trusted can be followed, and then its result is known.
  if (!F.Trusted && !Pruner.isHandedNothing(F.Self, G.Place, IsExact))
    return std::nullopt;
  if (!skips(P, F.Self, IsExact))
    return std::nullopt;
  fork(P, true);
  if (F.Symbol.starts_with("heddle/rt/Throw."))
    return Ends;
  return finish(P, unknown(64));
}

FutureWalk::Step FutureWalk::callVirtual(Path &P, const Insn *I) {
  if (!mayReach(P))
    return Ends;
  unsigned Receiver = argument(I, 0);
  ClassId Class;
  if (pinDown(P, Receiver))
    Class = objectAt(P, Ref(P.Frames.back().R[Receiver].Bits)).first;
  if (!Class.isValid())
    return callUnknown(P);
  return call(P, Prog.dispatch(Class, calledSelector(I)), I);
}

FutureWalk::Step FutureWalk::callIndirect(Path &P, const Insn *I) {
  Word Function = P.Frames.back().R[I->C];
  if (!Function.isKnown())
    return callUnknown(P);
  return call(P, FunctionId(uint32_t(Function.Bits)), I);
}

std::optional<FutureWalk::Word> FutureWalk::dispatch(Path &P, const Insn *I) {
  ClassId Class;
  if (pinDown(P, I->B))
    Class = objectAt(P, Ref(P.Frames.back().R[I->B].Bits)).first;
  if (!Class.isValid())
    return unknown(32);
  return known(Prog.dispatch(Class, calledSelector(I)).index());
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

/// Whether Bit may hold where Before, a possible one, does.
bool FutureWalk::isPossible(uint32_t Before, uint32_t Bit) {
  // What has no read or unknown in common is decided apart.
  uint32_t Condition =
      leavesOf(Before) & leavesOf(Bit) ? both(Before, Bit) : Bit;
  return !Condition ||
         Solver.canWrite(takeSlice(Terms, Condition, 0), 1, Domains, false) !=
             WriteSolver::Answer::No;
}

FutureWalk::Step FutureWalk::branchBothWays(Path &P, Word Condition, int Taken,
                                            int Else) {
  uint32_t &At = P.Frames.back().At;
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

FutureWalk::Step FutureWalk::branchOutOf(Path &P, const Insn *I) {
  if (!pinDown(P, I->B))
    return Gives;
  const std::vector<Word> &R = P.Frames.back().R;
  auto [Class, Length] = objectAt(P, Ref(R[I->B].Bits));
  if (!Class.isValid())
    return Gives;
  return branch(P, compare(TermOp::Uge, 32, R[I->A], known(Length)),
                branchOffset(I), 1);
}

std::optional<uint64_t> FutureWalk::switchValue(Path &P, unsigned Register) {
  if (!pinDown(P, Register))
    return std::nullopt;
  return P.Frames.back().R[Register].Bits;
}
