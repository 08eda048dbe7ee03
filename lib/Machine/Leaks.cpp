//===- Leaks.cpp - What C programs allocate and lose ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A mark phase at the end of an execution, by the rules of LeakSanitizer:
// roots are globals, local and thread-local variables that are there, and what
// threads that have not ended hold in registers. A word of eight aligned bytes
// leads to the block that it points to, at its beginning or within; so do tags
// in the low bits. Its upper 16 bits do not matter, where LeakSanitizer and
// Valgrind take a tagged pointer for none.
//
// A block that no other leaked block leads to is a leak; of a ring the first
// one is. The others leak with it.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Vocabulary.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Machine/Machine.h"
#include "heddle/World/CBlocks.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

namespace {
class Reachability {
public:
  Reachability(const World &W) : W(W) {}

  void add(Ref Array) {
    if (auto B = cBlockIn(W, Array); B && !B->IsGone)
      Blocks.push_back({*B, Array});
  }
  void sort() {
    llvm::sort(Blocks, [](const Node &A, const Node &B) {
      return A.Block.Begin < B.Block.Begin;
    });
  }
  /// All that a word leads to is seen.
  void follow(uint64_t Word) {
    if (Node *N = find(Word))
      visit(*N, [](const Node &) {});
  }
  void followVariables() {
    for (Node &N : Blocks)
      if (N.Block.Kind == CKind::Global || N.Block.Kind == CKind::Stack)
        visit(N, [](const Node &) {});
  }

  /// Of what was not seen: Each(block, array) of each that is a leak, Behind of
  /// what leaks with the one before.
  template <class Fn, class More> void eachLeak(Fn Each, More Behind) {
    std::vector<Node *> Left;
    for (Node &N : Blocks)
      if (!N.IsSeen)
        Left.push_back(&N);
    llvm::DenseSet<const Node *> LedTo;
    for (Node *N : Left)
      eachWord(*N, [&](uint64_t Word) {
        if (Node *To = find(Word); To && To != N)
          LedTo.insert(To);
      });
    auto Take = [&](Node &N) {
      if (N.IsSeen || !isUsers(N))
        return;
      Each(N.Block, N.Array);
      visit(N, [&](const Node &X) {
        if (&X != &N && isUsers(X))
          Behind(X.Block);
      });
    };
    for (Node *N : Left)
      if (!LedTo.contains(N))
        Take(*N);
    for (Node *N : Left) // rings, and what the runtime's own blocks lead to
      Take(*N);
  }

private:
  struct Node {
    CBlock Block;
    Ref Array;
    bool IsSeen = false;
  };

  static bool isUsers(const Node &N) {
    return N.Block.Kind == CKind::Malloc || N.Block.Kind == CKind::New ||
           N.Block.Kind == CKind::NewArray;
  }
  Node *find(uint64_t Word) {
    constexpr uint64_t AddressBits = (1ull << 48) - 1;
    uint64_t At = Word & AddressBits;
    if (At < CFirst || At >= CEnd)
      return nullptr;
    auto *It = llvm::upper_bound(Blocks, At, [](uint64_t P, const Node &N) {
                 return P < N.Block.Begin;
               }).base();
    if (It == Blocks.data())
      return nullptr;
    --It;
    // A block of no bytes is led to by what malloc gave.
    return At < std::max(It->Block.end(), It->Block.Begin + 1) ? It : nullptr;
  }
  template <class Fn> void eachWord(const Node &N, Fn Each) const {
    for (uint64_t At = N.Block.Begin; At < N.Block.end(); At += 8)
      if (uint64_t Word = cWordAt(W, cAddress(At)))
        Each(Word);
  }
  template <class Fn> void visit(Node &First, Fn Seen) {
    if (First.IsSeen)
      return;
    First.IsSeen = true;
    std::vector<Node *> Stack = {&First};
    while (!Stack.empty()) {
      Node *N = Stack.back();
      Stack.pop_back();
      Seen(*N);
      eachWord(*N, [&](uint64_t Word) {
        Node *To = find(Word);
        if (!To || To->IsSeen)
          return;
        To->IsSeen = true;
        Stack.push_back(To);
      });
    }
  }

  const World &W;
  std::vector<Node> Blocks;
};
} // namespace

/// Whatever a thread that has not ended may still use.
template <class Fn> static void eachRoot(Machine &M, Fn Each) {
  const World &W = M.world();
  for (ThreadSet Left = M.sync().alive(); Left; Left.dropFirst()) {
    const Thread &T = M.sync().thread(Left.firstIndex());
    M.eachFrameWord(ThreadId(T.Self),
                    [&](uint64_t Word, Machine::WordHolds) { Each(Word); });
    for (int64_t Word : {T.Operand, T.Expected})
      Each(uint64_t(Word));
    // The runtime's block is what its object, and that of an exception, has.
    for (Ref Object : {T.JavaThread, T.Exception})
      if (Object)
        Each(W.load<uint64_t>(Object + ObjectHeaderSize));
  }
}

void Machine::findLeaks() {
  auto Own = RunStatus(header().Status);
  bool IsOver =
      Own == RunStatus::Ended || (Own == RunStatus::Running && !S.alive());
  auto HasFailed = [](const Observation &O) {
    return O.What == Observation::Failure;
  };
  if (!IsOver || S.isDiscarded() || S.hasFailedAssume() ||
      llvm::any_of(observations(), HasFailed))
    return;
  if (S.kernel().PoolNext) {
    bound("memory of a thread that --leaks can look through");
    return;
  }
  Heap &H = Interp->heap();
  Reachability Memory(W);
  for (unsigned I = 0; I != S.numThreads(); ++I) {
    uint64_t End = S.thread(I).AllocNext;
    for (uint64_t At = arena::heapOf(I); At < End;) {
      const RuntimeClass &C = H.runtimeClass(At);
      if (C.Name == "[I")
        Memory.add(At);
      At += C.IsArray ? Heap::arraySize(C, H.length(At)) : C.InstanceSize;
    }
  }
  Memory.sort();
  Memory.followVariables();
  eachRoot(*this, [&](uint64_t Word) { Memory.follow(Word); });
  auto Tell = [&](Recorder::MemoryNote What, const CBlock &B) {
    if (S.Rec)
      S.Rec->ofMemory(ThreadId(0), What, B.Begin);
  };
  Memory.eachLeak(
      [&](const CBlock &B, Ref Array) {
        S.addFault(
            {Fault::Leak, W.load<uint32_t>(Array + HeaderOrdinalOffset)});
        Tell(Recorder::BlockLeaks, B);
      },
      [&](const CBlock &B) { Tell(Recorder::LeaksWithIt, B); });
}
