//===- Behaviours.cpp - All that threads of a program read ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads are logged as the explorer steps, and forgotten as it goes back. An
// object is known by the thread that made it and by how many that one had made
// before, which no interleaving changes.
//
//===----------------------------------------------------------------------===//

#include "Behaviours.h"
#include "heddle/Outcomes/OutcomeExplorer.h"
#include "heddle/Trace/ForwardingSystem.h"
#include "llvm/Support/xxhash.h"

using namespace heddle;

namespace {

/// What the path so far has read.
class ReadLog final : public Recorder {
public:
  explicit ReadLog(Machine &M) : M(M) {}

  void event(const Event &E, uint64_t Value,
             llvm::ArrayRef<uint32_t>) override {
    Ref Cell = 0;
    if (E.Sees || E.IsNamed)
      Cell = E.Seen.Cell.address();
    else if (E.Print.size() && E.Print.begin()->Loc.space() == Location::Memory)
      Cell = E.Print.begin()->Loc.address();
    switch (E.Kind) {
    case EventKind::Read:
    case EventKind::AtomicRead:
    case EventKind::Cas:
    case EventKind::Rmw:
      return read(E.Thread, E.Site, Cell, M.sync().thread(E.Thread).Type,
                  Value);
    default:
      return;
    }
  }
  void access(ThreadId T, SiteId Site, Ref Cell, bool IsWrite, ValueKind K,
              uint64_t Value, uint32_t) override {
    if (!IsWrite)
      read(T, Site, Cell, K, Value);
  }
  void allocated(ThreadId, Ref, ClassId) override {}
  void race(const RaceReport &) override {}
  void failed(ThreadId T, Fault::Kind K, const ThrownText &,
              llvm::ArrayRef<ThrownText>) override {
    Entries.push_back({T.index(), Failed, SiteId(), 0, uint64_t(K)});
  }
  void told(ThreadId, unsigned, llvm::StringRef) override {}
  void output(ThreadId T, llvm::StringRef Text, int) override {
    Entries.push_back(
        {T.index(), Printed, SiteId(), 0, llvm::xxh3_64bits(Text)});
  }
  void ofMemory(ThreadId, MemoryNote, uint64_t) override {}

  size_t size() const { return Entries.size(); }
  void forget(size_t From) { Entries.resize(From); }
  std::vector<uint64_t> behaviour() const;

private:
  enum Kind : uint8_t { Read, Printed, Failed };
  struct Entry {
    unsigned Thread = 0;
    Kind What = Read;
    SiteId Site;
    Ref Cell = 0;
    uint64_t Value = 0;

    bool isSamePlace(const Entry &E) const {
      return What == Read && E.What == Read && Site == E.Site && Cell == E.Cell;
    }
  };

  void read(ThreadId T, SiteId Site, Ref Cell, ValueKind K, uint64_t Value) {
    if (K == ValueKind::Ref && Value)
      Value = nameOf(Ref(Value));
    Entries.push_back({T.index(), Read, Site, Cell, Value});
  }
  static void dropRound(std::vector<Entry> &Of);
  /// By its header.
  uint64_t nameOf(Ref Object) const {
    const World &W = M.world();
    uint64_t Owner =
        W.load<uint32_t>(Object + HeaderMonitorOffset) & HeaderThreadMask;
    uint32_t Ordinal = W.load<uint32_t>(Object + HeaderOrdinalOffset);
    return (Ordinal & OfInitialiser ? 0 : Owner << 32) | Ordinal;
  }

  Machine &M;
  std::vector<Entry> Entries;
};

/// Of two rounds of a loop that read the same cells the last one counts.
void ReadLog::dropRound(std::vector<Entry> &Of) {
  constexpr size_t Longest = 8;
  for (size_t N = 1; N <= Longest && 2 * N <= Of.size(); ++N) {
    auto Last = Of.end() - N;
    if (std::equal(
            Last, Of.end(), Last - N,
            [](const Entry &A, const Entry &B) { return A.isSamePlace(B); })) {
      Of.erase(Last - N, Last);
      return;
    }
  }
}

std::vector<uint64_t> ReadLog::behaviour() const {
  std::vector<std::vector<Entry>> Threads;
  for (const Entry &E : Entries) {
    if (Threads.size() <= E.Thread)
      Threads.resize(E.Thread + 1);
    Threads[E.Thread].push_back(E);
    dropRound(Threads[E.Thread]);
  }
  std::vector<uint64_t> Out;
  for (size_t T = 0; T != Threads.size(); ++T) {
    Out.push_back(T);
    Out.push_back(Threads[T].size());
    for (const Entry &E : Threads[T])
      Out.push_back(E.Value);
  }
  return Out;
}

/// The machine, and a log that goes back with it.
class LoggedSystem final : public ForwardingSystem {
public:
  LoggedSystem(Machine &M, ReadLog &Log) : ForwardingSystem(M), Log(Log) {}

  Mark mark() override {
    Mark M = Inner.mark();
    Sizes.emplace_back(M, Log.size());
    return M;
  }
  void backtrack(Mark M) override {
    while (Sizes.back().first != M)
      Sizes.pop_back();
    Log.forget(Sizes.back().second);
    Inner.backtrack(M);
  }

private:
  ReadLog &Log;
  std::vector<std::pair<Mark, size_t>> Sizes;
};

class BehaviourHearer final : public OutcomeAudience {
public:
  Behaviours Heard;

  void beginSearch(Machine &Of) override {
    M = &Of;
    Log.emplace(Of);
    System.reset();
    Of.setRecorder(&*Log);
  }
  TransitionSystem *around() override { return &System.emplace(*M, *Log); }
  void beginRound(Machine &) override { Heard.All.clear(); }
  void hear(const Outcome &O, Path) override {
    std::vector<uint64_t> What = Log->behaviour();
    What.push_back(uint64_t(O.Kind)); // whether threads wait for ever
    Heard.All.insert(std::move(What));
  }

private:
  Machine *M = nullptr;
  std::optional<ReadLog> Log;
  std::optional<LoggedSystem> System;
};

} // namespace

llvm::Expected<Behaviours> heddle::behavioursOf(const CheckSubject &S,
                                                const CheckOptions &Given) {
  CheckOptions Options = Given;
  beginFixedPoint(Options.Machine, Options.FixedPoint);
  BehaviourHearer Hearer;
  auto Column = exploreOutcomes(S, Options, OutcomeStyle::Named, "", &Hearer);
  if (!Column)
    return Column.takeError();
  // Beside volatile accesses, jpr allows less of the others than Java does.
  Hearer.Heard.IsWhole = Column->Exhaustive && Column->Refusal.empty() &&
                         Column->Executions && !Column->FixedPoint.MixesModes &&
                         !Column->Met.has(Assumption::MixedModes);
  return std::move(Hearer.Heard);
}
