//===- FuturePruner.cpp - Can a write of the future still come? -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/FuturePruner.h"
#include "heddle/Code/Frame.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Program/Handlers.h"
#include "heddle/Relaxed/InitAreas.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;
using Node = CodeWrites::Node;

/// Calls that are followed into one another.
static constexpr unsigned MaxCalls = 8;

static WriteSolver::Options solverOptions(Pruning How) {
  WriteSolver::Options O;
  O.UseZ3 = How == Pruning::Z3;
  return O;
}

FuturePruner::FuturePruner(World &W, Program &P, Pruning How, Codes Loaded)
    : W(W), P(P), Loaded(std::move(Loaded)), Solver(solverOptions(How)),
      Library(P, this->Loaded) {}

PruneStats FuturePruner::stats() const {
  const SolverStats &S = Solver.stats();
  PruneStats Out = Counts;
  Out.Queries = S.Queries;
  Out.Kept = S.Kept;
  Out.Solved = S.Solved;
  Out.Unknown = S.Unknown;
  return Out;
}

static uint64_t cut(int64_t Value, unsigned Bits) {
  return uint64_t(Value) & llvm::maskTrailingOnes<uint64_t>(Bits);
}

const Ahead &FuturePruner::ahead(const Code &C, uint32_t N) {
  auto [At, New] = Aheads.try_emplace({&C, N});
  if (New)
    At->second = lookAhead(*C.Writes, N);
  return At->second;
}

bool FuturePruner::matches(const Node &N, const FutureTarget &G) const {
  bool IsStatic = G.Cell < arena::HeapBase;
  // What the library writes in one piece may be the halves of a long.
  auto Covers = [&](Ref At) {
    return At == G.Cell || (N.Bits == 64 && At + 4 == G.Cell);
  };
  switch (N.Where) {
  case Node::Static:
    return Covers(N.At);
  case Node::Field:
    return !IsStatic && (G.IsUnknown || Covers(G.Object + N.At));
  case Node::Element:
    return !IsStatic &&
           (G.IsUnknown || P[ClassId(W.load<uint32_t>(G.Object))].IsArray);
  case Node::Anywhere:
    return true;
  }
  llvm_unreachable("internal: place of a write");
}

bool FuturePruner::mayHandleUncaught() {
  if (unsigned Now = P.numClasses(); ClassesSeen != Now) {
    HasHandler = HasHandler || handlesUncaught(P, ClassesSeen);
    ClassesSeen = Now;
  }
  return HasHandler;
}

bool FuturePruner::isHarmless(FunctionId F, const FutureTarget &G,
                              bool IsExact) {
  return isHandedNothing(F, G, IsExact) ||
         (Library.isTaskFree(F) && !mayCallBack(G));
}

bool FuturePruner::isHandedNothing(FunctionId F, const FutureTarget &G,
                                   bool IsExact) {
  std::vector<uint8_t> &Of = HandedNothing[IsExact];
  if (Of.size() <= F.index())
    Of.resize(P.numFunctions());
  unsigned At = G.IsArray ? 4 : G.IsUsers ? 2 : 0;
  uint8_t &Known = Of[F.index()];
  if (!(Known >> At & 1))
    Known |= (1 | heddle::isHarmless(P, P[F], G, IsExact) << 1) << At;
  return Known >> At & 2;
}

bool FuturePruner::mayCallBack(const FutureTarget &G) {
  if (!G.IsUsers || G.IsUnknown || G.IsArray)
    return true;
  const std::vector<Node> *All = Library.effects();
  return !All || llvm::any_of(*All, [&](const Node &N) {
    return walkNode(
        N, G, {}, [](const Node &, const auto &) { return true; }, 0);
  });
}

bool FuturePruner::walkCall(FunctionId Id, bool IsExact, const FutureTarget &G,
                            Visitor Visit, unsigned Depth) {
  if (isHarmless(Id, G, IsExact))
    return false;
  // The library's code is large; and what of it is loaded already must not
  // count, since replays have to find the same choices.
  const Code *C = Depth < MaxCalls && !P[Id].Trusted ? Loaded(Id) : nullptr;
  if (!C || !C->Writes)
    return true;
  for (const Node &N : C->Writes->Nodes)
    if (walkNode(N, G, {}, Visit, Depth + 1))
      return true;
  return false;
}

bool FuturePruner::mayInitialise(const RuntimeClass &C, const FutureTarget &G) {
  if (C.InitIsTrivial)
    return false;
  if (!C.Boot)
    return !isInitialised(C);
  return G.IsArray ? initarea::contains(G.Object) : !G.IsUsers;
}

bool FuturePruner::walkNode(const Node &N, const FutureTarget &G,
                            llvm::ArrayRef<ReadDomain> Domains, Visitor Visit,
                            unsigned Depth) {
  switch (N.What) {
  case Node::Other:
  case Node::Read:
    return false;
  case Node::Write:
    return matches(N, G) && Visit(N, Domains);
  case Node::Call:
    return walkCall(FunctionId(N.Number), N.IsExact, G, Visit, Depth);
  case Node::ClassInit:
    return mayInitialise(P[ClassId(N.Number)], G);
  case Node::Start:
    return G.CountsStarts;
  case Node::Virtual: {
    const auto *All = Library.targets(SelectorId(N.Number));
    return !All || llvm::any_of(*All, [&](FunctionId F) {
      return walkCall(F, false, G, Visit, Depth);
    });
  }
  case Node::Library:
    return mayCallBack(G);
  case Node::Unknown:
    return true;
  }
  llvm_unreachable("internal: kind of a node");
}

bool FuturePruner::mayReach(const Code &C, uint32_t At, bool IsPending,
                            const FutureTarget &G) {
  int Here = C.Writes ? C.pointAt(At) : -1;
  if (Here < 0)
    return true;
  auto Any = [](const Node &, llvm::ArrayRef<ReadDomain>) { return true; };
  const std::vector<Node> &Nodes = C.Writes->Nodes;
  return (IsPending && walkNode(Nodes[Here], G, {}, Any, 0)) ||
         llvm::any_of(ahead(C, Here).Nodes, [&](uint32_t N) {
           return walkNode(Nodes[N], G, {}, Any, 0);
         });
}

unsigned FuturePruner::numberOf(const FutureTarget &G) {
  return Targets
      .try_emplace(
          {G.Cell, G.Object, G.IsUnknown, G.IsUsers, G.IsArray, G.CountsStarts},
          unsigned(Targets.size()))
      .first->second;
}

bool FuturePruner::mayReach(const Code &C, uint32_t At, bool IsPending,
                            const FutureTarget &G, unsigned Number) {
  if (ReachedClasses != P.numClasses() ||
      ReachedFunctions != P.numFunctions()) {
    Reaches.clear();
    ReachedClasses = P.numClasses();
    ReachedFunctions = P.numFunctions();
  }
  std::pair Key(&C, uint64_t(Number) << 32 | At << 1 | IsPending);
  if (auto Known = Reaches.find(Key); Known != Reaches.end())
    return Known->second;
  bool Before = std::exchange(HasAskedForClass, false);
  bool May = mayReach(C, At, IsPending, G);
  if (!HasAskedForClass) // otherwise the answer depends on the read
    Reaches[Key] = May;
  HasAskedForClass |= Before;
  return May;
}

/// What T's last read at this point of a frame at this depth saw.
static std::optional<int64_t> lastSeen(const Execution &E, const Thread &T,
                                       uint32_t Site, uint32_t Depth) {
  for (ActionIndex I : llvm::reverse(E.all()))
    if (E[I].Thread == T.Self && E[I].reads() && E[I].Saw.Site == Site &&
        E[I].Saw.Depth == Depth)
      return E[I].Value;
  return std::nullopt;
}

bool FuturePruner::mayWrite(const Thread &T, const Execution &E,
                            const WriteEntry &F,
                            std::optional<int64_t> Choice) {
  // A slice is of what is written at once: a half has one of its own. Only code
  // that has no slices writes two of them in one piece.
  unsigned Bits = sizeOfKind(F.Kind) * 8;
  uint64_t Value = cut(F.Value, Bits);
  return walk(T, E,
              futureTarget(W, P, F.Cell.index(),
                           Asks->placement().presentObject(F.Cell.index())),
              Choice, [&](const Node &N, llvm::ArrayRef<ReadDomain> Domains) {
                return !N.Slice || N.Bits != Bits ||
                       Solver.canWrite(*N.Slice, Value, Domains) !=
                           WriteSolver::Answer::No;
              });
}

bool FuturePruner::walk(const Thread &T, const Execution &E,
                        const FutureTarget &G, std::optional<int64_t> Choice,
                        Visitor Visit) {
  if (!T.HasPending || T.Quiet || mayHandleUncaught())
    return true;
  if (T.Kind == EventKind::Exit)
    return false;
  uint32_t Pc = T.Pc;
  for (uint32_t At = T.FrameBase; At;) {
    const auto *H = W.pointer<FrameHeader>(At);
    const ProgramFunction &Function = P[FunctionId(H->Function)];
    bool IsTop = At == T.FrameBase;
    bool IsStart = !IsTop && isThreadStart(Function);
    if (!IsStart) {
      const Code *C = Loaded(FunctionId(H->Function));
      int Here = C && C->Writes ? C->pointAt(Pc) : -1;
      if (Here < 0)
        return true;
      const std::vector<Node> &Nodes = C->Writes->Nodes;
      const Ahead &A = ahead(*C, Here);
      llvm::SmallVector<int64_t, 8> Seen;
      llvm::SmallVector<uint32_t, 8> Numbers;
      llvm::SmallVector<uint64_t, 8> Values;
      auto Fix = [&](const Node &N, int64_t Value) {
        Numbers.push_back(N.Number);
        Values.push_back(cut(Value, N.Bits));
      };
      for (uint32_t R : A.Fixed)
        if (auto V = lastSeen(E, T, C->Points[R].Site & SiteMask, H->Depth))
          Fix(Nodes[R], *V);
      const Node &Pending = Nodes[Here];
      if (IsTop && Choice && Pending.What == Node::Read &&
          Pending.Number != CodeWrites::None &&
          !llvm::is_contained(A.Nodes, uint32_t(Here)))
        Fix(Pending, *Choice);
      llvm::SmallVector<ReadDomain, 8> Domains;
      for (size_t I = 0; I != Numbers.size(); ++I)
        Domains.push_back({Numbers[I], llvm::ArrayRef(Values[I])});
      // What is pending is not ahead of itself, but still to be done: a write,
      // or an initialiser that runs.
      if (IsTop && walkNode(Pending, G, Domains, Visit, 0))
        return true;
      for (uint32_t N : A.Nodes)
        if (walkNode(Nodes[N], G, Domains, Visit, 0))
          return true;
    }
    Pc = H->ReturnPc;
    At = H->Caller;
  }
  return false;
}
