//===- SyncPreserving.cpp - What a reordering of a trace shows ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/SyncPreserving.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

bool SyncPreserving::close(OpCounts &Counts) {
  llvm::ArrayRef<TraceOp> Ops = Trace.ops();
  for (bool Changes = true; Changes;) {
    Changes = false;
    ++Work;
    for (unsigned Lock = 0; Lock != Trace.numLocks(); ++Lock) {
      llvm::ArrayRef<ObservedTrace::LockUse> Uses = Trace.usesOf(Lock);
      if (Uses.size() < 2)
        continue;
      // Of each thread the last section that has begun. All but the one that
      // began last of all must have ended.
      llvm::SmallVector<const ObservedTrace::Section *, 8> Begun;
      uint32_t Last = 0;
      for (const ObservedTrace::LockUse &U : Uses) {
        uint32_t Has = countOf(Counts, U.Thread);
        auto It = llvm::partition_point(U.Sections,
                                        [&](const ObservedTrace::Section &S) {
                                          return Ops[S.Begin].Index < Has;
                                        });
        if (It == U.Sections.begin())
          continue;
        Begun.push_back(&*std::prev(It));
        Last = std::max(Last, Begun.back()->Begin);
      }
      for (const ObservedTrace::Section *S : Begun) {
        if (S->Begin == Last)
          continue;
        if (S->End == ObservedTrace::None)
          return false;
        const TraceOp &End = Ops[S->End];
        if (countOf(Counts, End.Thread) > End.Index)
          continue;
        join(Counts, Trace.past(End));
        if (Counts.size() <= End.Thread)
          Counts.resize(End.Thread + 1, 0);
        Counts[End.Thread] = std::max(Counts[End.Thread], End.Index + 1);
        Changes = true;
      }
    }
  }
  return true;
}

std::optional<SyncPreserving::Pair>
SyncPreserving::findRace(llvm::ArrayRef<uint32_t> As,
                         llvm::ArrayRef<uint32_t> Bs) {
  llvm::ArrayRef<TraceOp> Ops = Trace.ops();
  // What comes before a pair comes before all later pairs, too.
  OpCounts Before;
  size_t I = 0;
  auto Has = [&](uint32_t N) {
    return countOf(Before, Ops[N].Thread) > Ops[N].Index;
  };
  for (uint32_t B : Bs) {
    if (Has(B))
      continue;
    while (I != As.size()) {
      if (Has(As[I])) {
        ++I;
        continue;
      }
      Trace.addBefore(Ops[B], Before);
      Trace.addBefore(Ops[As[I]], Before);
      if (!close(Before))
        return std::nullopt;
      if (Has(B))
        break;
      if (!Has(As[I]))
        return Pair{As[I], B, std::move(Before)};
    }
  }
  return std::nullopt;
}

std::optional<SyncPreserving::Cycle>
SyncPreserving::findDeadlock(llvm::ArrayRef<llvm::ArrayRef<uint32_t>> Lists) {
  llvm::ArrayRef<TraceOp> Ops = Trace.ops();
  Cycle C;
  llvm::SmallVector<size_t, 4> At(Lists.size(), 0);
  for (bool Changes = true; Changes;) {
    Changes = false;
    for (size_t I = 0; I != Lists.size(); ++I) {
      while (At[I] != Lists[I].size()) {
        const TraceOp &Op = Ops[Lists[I][At[I]]];
        if (countOf(C.Before, Op.Thread) <= Op.Index)
          break;
        ++At[I];
        Changes = true;
      }
      if (At[I] == Lists[I].size())
        return std::nullopt;
    }
    for (size_t I = 0; I != Lists.size(); ++I)
      Trace.addBefore(Ops[Lists[I][At[I]]], C.Before);
    if (!close(C.Before))
      return std::nullopt;
    for (size_t I = 0; I != Lists.size(); ++I) {
      const TraceOp &Op = Ops[Lists[I][At[I]]];
      Changes |= countOf(C.Before, Op.Thread) > Op.Index;
    }
  }
  for (size_t I = 0; I != Lists.size(); ++I)
    C.Acquires.push_back(Lists[I][At[I]]);
  return C;
}

//===----------------------------------------------------------------------===//
// Patterns of deadlocks
//===----------------------------------------------------------------------===//

namespace {
/// Acquires of one lock by one thread that has certain others.
struct Wish {
  unsigned Thread, Lock;
  llvm::SmallVector<uint32_t, 4> Held; ///< sorted
  std::vector<uint32_t> Acquires;
};

class PatternSearch {
public:
  PatternSearch(const std::vector<Wish> &Wishes, unsigned MostThreads,
                size_t Most)
      : Wishes(Wishes), MostThreads(MostThreads), Most(Most) {}

  std::vector<DeadlockPattern> run() {
    for (size_t I = 0; I != Wishes.size() && Found.size() < Most; ++I) {
      Chain.assign(1, I);
      extend();
    }
    return std::move(Found);
  }

private:
  bool fits(const Wish &W) const {
    for (size_t I : Chain) {
      const Wish &Other = Wishes[I];
      if (Other.Thread == W.Thread)
        return false;
      for (uint32_t L : W.Held)
        if (llvm::binary_search(Other.Held, L))
          return false;
    }
    return true;
  }

  /// The last of the chain wants what the next one has. The first is the least,
  /// so that each cycle is found once.
  void extend() {
    const Wish &Last = Wishes[Chain.back()];
    if (Chain.size() > 1 &&
        llvm::binary_search(Wishes[Chain.front()].Held, Last.Lock)) {
      DeadlockPattern &P = Found.emplace_back();
      for (size_t I : Chain)
        P.Lists.push_back(Wishes[I].Acquires);
    }
    if (Chain.size() == MostThreads)
      return;
    for (size_t I = Chain.front() + 1; I < Wishes.size(); ++I) {
      if (Found.size() >= Most || ++Tries > 200 * Most)
        return;
      if (!llvm::binary_search(Wishes[I].Held, Last.Lock) || !fits(Wishes[I]))
        continue;
      Chain.push_back(I);
      extend();
      Chain.pop_back();
    }
  }

  const std::vector<Wish> &Wishes;
  const unsigned MostThreads;
  const size_t Most;
  uint64_t Tries = 0;
  std::vector<size_t> Chain;
  std::vector<DeadlockPattern> Found;
};
} // namespace

std::vector<DeadlockPattern>
heddle::deadlockPatterns(const ObservedTrace &Trace, unsigned MostThreads,
                         size_t Most) {
  std::vector<Wish> Wishes;
  std::vector<llvm::SmallVector<uint32_t, 4>> Held(Trace.numThreads());
  for (uint32_t N = 0; N != Trace.ops().size(); ++N) {
    const TraceOp &Op = Trace.ops()[N];
    auto &Has = Held[Op.Thread];
    if (Op.What == TraceOp::Release)
      llvm::erase(Has, Op.About);
    if (Op.What != TraceOp::Acquire)
      continue;
    if (!Has.empty()) {
      auto Known = llvm::find_if(Wishes, [&](const Wish &W) {
        return W.Thread == Op.Thread && W.Lock == Op.About && W.Held == Has;
      });
      if (Known == Wishes.end())
        Known = Wishes.insert(Wishes.end(), Wish{Op.Thread, Op.About, Has, {}});
      Known->Acquires.push_back(N);
    }
    Has.insert(llvm::lower_bound(Has, Op.About), Op.About);
  }
  return PatternSearch(Wishes, MostThreads, Most).run();
}
