//===- FuturePruner.cpp - Can a write of the future still come? -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FuturePruner.h"
#include "Frame.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Machine/RaceCheck.h"
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
    : W(W), P(P), Loaded(std::move(Loaded)), Solver(solverOptions(How)) {}

PruneStats FuturePruner::stats() const {
  const SolverStats &S = Solver.stats();
  PruneStats Out = Counts;
  Out.Queries = S.Queries;
  Out.Kept = S.Kept;
  Out.Solved = S.Solved;
  Out.Unknown = S.Unknown;
  Out.Nanoseconds = S.Nanoseconds;
  return Out;
}

static uint64_t cut(int64_t Value, unsigned Bits) {
  return uint64_t(Value) & llvm::maskTrailingOnes<uint64_t>(Bits);
}

FuturePruner::Target FuturePruner::target(Ref Cell) const {
  Target G;
  G.Cell = Cell;
  if (Cell < arena::HeapBase) {
    const StaticField *S = P.staticFieldAt(Cell);
    G.IsUsers = S && S->Owner.isValid() && !P[S->Owner].Boot;
    return G;
  }
  G.Object = objectOf(W, Cell);
  const RuntimeClass *C =
      G.Object ? &P[ClassId(W.load<uint32_t>(G.Object))] : nullptr;
  G.IsUnknown = !C || C->IsArray || Cell >= G.Object + C->InstanceSize;
  G.IsUsers = !G.IsUnknown && !C->Boot;
  // An array's elements have nothing that tells where the array ends.
  if (C && C->IsArray)
    G.IsUnknown = Cell >= G.Object + ArrayBaseOffset +
                              W.load<uint32_t>(G.Object + ArrayLengthOffset) *
                                  C->ElementStride;
  return G;
}

const Ahead &FuturePruner::ahead(const Code &C, uint32_t N) {
  auto [At, New] = Aheads.try_emplace({&C, N});
  if (New)
    At->second = lookAhead(*C.Writes, N);
  return At->second;
}

bool FuturePruner::matches(const Node &N, const Target &G) const {
  if (N.Where == Node::Static)
    return N.At == G.Cell;
  if (G.Cell < arena::HeapBase)
    return false;
  if (G.IsUnknown)
    return true;
  if (N.Where == Node::Field)
    return G.Object + N.At == G.Cell;
  return P[ClassId(W.load<uint32_t>(G.Object))].IsArray;
}

/// A class of the user's that may be told of exceptions that nobody catches:
/// its code then comes after everything.
bool FuturePruner::mayHandleUncaught() {
  for (; ClassesSeen != P.numClasses() && !HasHandler; ++ClassesSeen) {
    const RuntimeClass &C = P[ClassId(ClassesSeen)];
    if (C.Boot)
      continue;
    for (ClassId I : C.Interfaces)
      HasHandler |= P[I].Name == "java/lang/Thread$UncaughtExceptionHandler";
    for (ClassId S = C.Super; S.isValid(); S = P[S].Super)
      HasHandler |= P[S].Name == "java/lang/ThreadGroup";
  }
  return HasHandler;
}

/// What calls main or run(): when it returns, nothing of the user's comes but a
/// handler.
static bool isStart(const ProgramFunction &F) {
  return F.Symbol == "heddle:main" || F.Symbol == "heddle:thread" ||
         F.Symbol == "heddle/rt/VM.runThread(Ljava/lang/Thread;)V";
}

/// Library code that is handed nothing of the user's: it can neither reach the
/// fields of the user's objects nor call the user's code.
bool FuturePruner::isHarmless(const ProgramFunction &F, const Target &G) const {
  if (!G.IsUsers || !F.Owner.isValid() || !P[F.Owner].Boot)
    return false;
  auto [Class, Selector] = splitMethodSymbol(F.Symbol);
  if (Class == "heddle/rt/Throw")
    return true;
  if (Class == "java/lang/Thread" && Selector.starts_with("join("))
    return true;
  if (!F.IsStatic && !Selector.starts_with("<init>"))
    return false;
  llvm::StringRef Parameters =
      Selector.drop_until([](char C) { return C == '('; }).drop_front();
  while (!Parameters.starts_with(")")) {
    if (Parameters.consume_front("Ljava/lang/String;"))
      continue;
    if (Parameters.empty() || Parameters[0] == 'L' || Parameters[0] == '[')
      return false;
    Parameters = Parameters.drop_front();
  }
  return true;
}

bool FuturePruner::walkCall(FunctionId Id, const Target &G, bool WithStarts,
                            Visitor Visit, unsigned Depth) {
  if (isHarmless(P[Id], G))
    return false;
  // The library's code is large; and what of it is loaded already must not
  // count, since replays have to find the same choices.
  const Code *C = Depth < MaxCalls && !P[Id].Trusted ? Loaded(Id) : nullptr;
  if (!C || !C->Writes)
    return true;
  for (const Node &N : C->Writes->Nodes)
    if (walkNode(N, G, WithStarts, {}, Visit, Depth + 1))
      return true;
  return false;
}

bool FuturePruner::walkNode(const Node &N, const Target &G, bool WithStarts,
                            llvm::ArrayRef<ReadDomain> Domains, Visitor Visit,
                            unsigned Depth) {
  switch (N.What) {
  case Node::Other:
  case Node::Read:
    return false;
  case Node::Write:
    return matches(N, G) && Visit(N, Domains);
  case Node::Call:
    return walkCall(FunctionId(N.Number), G, WithStarts, Visit, Depth);
  case Node::ClassInit: {
    const RuntimeClass &C = P[ClassId(N.Number)];
    return !C.Boot && !C.InitIsTrivial &&
           W.load<uint32_t>(C.InitRecord) != InitRecord::Done;
  }
  case Node::Start:
    return WithStarts;
  case Node::Unknown:
    return true;
  }
  llvm_unreachable("internal: kind of a node");
}

/// What T's last read at this point of a frame at this depth saw.
static std::optional<int64_t> lastSeen(const Execution &E, const Thread &T,
                                       uint32_t Site, uint32_t Depth) {
  for (ActionIndex I = E.size(); --I;)
    if (E[I].Thread == T.Self && E[I].reads() && E[I].Site == Site &&
        E[I].Depth == Depth)
      return E[I].Value;
  return std::nullopt;
}

bool FuturePruner::mayWrite(const Thread &T, const Execution &E,
                            const WriteEntry &F,
                            std::optional<int64_t> Choice) {
  uint64_t Value = cut(F.Value, sizeOfKind(F.Kind) * 8);
  return walk(T, E, target(F.Cell), Choice, false,
              [&](const Node &N, llvm::ArrayRef<ReadDomain> Domains) {
                return !N.Slice || Solver.canWrite(*N.Slice, Value, Domains) !=
                                       WriteSolver::Answer::No;
              });
}

bool FuturePruner::listWrites(const Thread &T, const Execution &E, Ref Cell,
                              std::optional<int64_t> Choice,
                              llvm::SmallVectorImpl<uint64_t> &Out) {
  return !walk(T, E, target(Cell), Choice, true,
               [&](const Node &N, llvm::ArrayRef<ReadDomain> Domains) {
                 return !N.Slice || !Solver.listValues(*N.Slice, Domains, Out);
               });
}

bool FuturePruner::walk(const Thread &T, const Execution &E, const Target &G,
                        std::optional<int64_t> Choice, bool WithStarts,
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
    bool IsStart = !IsTop && isStart(Function);
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
      for (uint32_t N : A.Nodes)
        if (walkNode(Nodes[N], G, WithStarts, Domains, Visit, 0))
          return true;
    }
    Pc = H->ReturnPc;
    At = H->Caller;
  }
  return false;
}
