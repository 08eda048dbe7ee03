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
#include "llvm/ADT/DenseMap.h"

using namespace heddle;

namespace {

/// What the path so far has read and made.
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
      return read(E.Thread, Cell, M.sync().thread(E.Thread).Type, Value);
    default:
      return;
    }
  }
  void access(ThreadId T, SiteId, Ref Cell, bool IsWrite, ValueKind K,
              uint64_t Value, uint32_t) override {
    if (!IsWrite)
      read(T, Cell, K, Value);
  }
  void allocated(ThreadId T, Ref Object, ClassId) override {
    Entries.push_back({T.index(), Object, ++Made[T.index()], true});
    Names[Object] = uint64_t(T.index()) << 32 | Made[T.index()];
  }
  void race(const RaceReport &) override {}
  void failed(ThreadId, Fault::Kind, const ThrownText &,
              llvm::ArrayRef<ThrownText>) override {}
  void told(ThreadId, unsigned, llvm::StringRef) override {}
  void output(ThreadId, llvm::StringRef, int) override {}
  void ofMemory(ThreadId, MemoryNote, uint64_t) override {}

  size_t size() const { return Entries.size(); }
  void forget(size_t From) {
    while (Entries.size() > From) {
      const Entry &E = Entries.back();
      if (E.IsMade) {
        Names.erase(E.Cell);
        --Made[E.Thread];
      }
      Entries.pop_back();
    }
  }
  std::vector<uint64_t> behaviour() const;
  /// A reference was read to what no thread has made yet, as jpr allows.
  bool HasUnknown = false;

private:
  struct Entry {
    unsigned Thread;
    Ref Cell; ///< the object, if IsMade
    uint64_t Value;
    bool IsMade;
  };

  void read(ThreadId T, Ref Cell, ValueKind K, uint64_t Value) {
    if (K == ValueKind::Ref && Value) {
      auto Known = Names.find(Ref(Value));
      HasUnknown |= Known == Names.end();
      Value = Known == Names.end() ? ~0ull : Known->second;
    }
    Entries.push_back({T.index(), Cell, Value, false});
  }

  Machine &M;
  std::vector<Entry> Entries;
  llvm::DenseMap<Ref, uint64_t> Names;
  uint64_t Made[MaxThreads] = {};
};

std::vector<uint64_t> ReadLog::behaviour() const {
  std::vector<std::vector<const Entry *>> Threads;
  for (const Entry &E : Entries) {
    if (E.IsMade)
      continue;
    if (Threads.size() <= E.Thread)
      Threads.resize(E.Thread + 1);
    std::vector<const Entry *> &Of = Threads[E.Thread];
    if (Of.empty() || Of.back()->Cell != E.Cell || Of.back()->Value != E.Value)
      Of.push_back(&E);
  }
  std::vector<uint64_t> Out;
  for (size_t T = 0; T != Threads.size(); ++T) {
    Out.push_back(T);
    Out.push_back(Threads[T].size());
    for (const Entry *E : Threads[T])
      Out.push_back(E->Value);
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
  void beginRound(Machine &) override {
    Heard.All.clear();
    Log->HasUnknown = false;
  }
  void hear(const Outcome &, Path) override {
    Heard.All.insert(Log->behaviour());
    HasUnknown = Log->HasUnknown;
  }
  bool HasUnknown = false;

private:
  Machine *M = nullptr;
  std::optional<ReadLog> Log;
  std::optional<LoggedSystem> System;
};

} // namespace

llvm::Expected<Behaviours> heddle::behavioursOf(const CheckSubject &S,
                                                const CheckOptions &Options) {
  BehaviourHearer Hearer;
  auto Column = exploreOutcomes(S, Options, OutcomeStyle::Named, "", &Hearer);
  if (!Column)
    return Column.takeError();
  Hearer.Heard.IsWhole = Column->Exhaustive && Column->Refusal.empty() &&
                         Column->Executions && !Hearer.HasUnknown &&
                         !Column->Met.has(Assumption::MixedModes);
  return std::move(Hearer.Heard);
}
