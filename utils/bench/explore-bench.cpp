//===- explore-bench.cpp - Speed of the explorers' own work ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// explore-bench [N [repetitions]]: two threads of N (5) times (read x, read y,
// write own) with x and y volatile, on a system that costs next to nothing to
// step, mark and backtrack. N = 5 has 8,953 traces. The naive search takes at
// most N = 4, with 2,704,156 interleavings. Times are of the processor, since
// benchmarks share their machine with builds.
//
//===----------------------------------------------------------------------===//

#include "heddle/Explore/Explorer.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <ctime>

using namespace heddle;

namespace {
/// The values are kept, although nothing depends on them, so that there is some
/// state to undo.
class ReadReadWrite final : public TransitionSystem {
public:
  explicit ReadReadWrite(unsigned Rounds) : Length(Rounds * 3) {
    for (unsigned T = 0; T != 2; ++T)
      for (unsigned I = 0; I != 3; ++I) {
        Event &E = Events[T][I];
        E.Thread = ThreadId(T);
        E.Kind = I == 2 ? EventKind::AtomicWrite : EventKind::AtomicRead;
        E.Print.add(Location(Location::Memory, 64 * (I == 2 ? T : I)), I == 2);
      }
  }
  ThreadSet enabled() const override {
    return (S.Pc[0] != Length) | (S.Pc[1] != Length) << 1;
  }
  ThreadSet blocked() const override { return 0; }
  void pending(ThreadId T, Event &Out) const override {
    Out = Events[T.index()][S.Pc[T.index()] % 3];
  }
  const Event &step(ThreadId Id, unsigned) override {
    unsigned T = Id.index(), I = S.Pc[T]++ % 3;
    if (I == 2)
      S.Value[T] += S.Seen[T];
    else
      S.Seen[T] = S.Value[I] + 1;
    return Events[T][I];
  }
  RunStatus status() const override {
    return enabled() ? RunStatus::Running : RunStatus::Ended;
  }
  llvm::ArrayRef<Fault> faults() const override { return {}; }
  Mark mark() override {
    Marks.push_back(S);
    return Marks.size() - 1;
  }
  void backtrack(Mark M) override {
    Marks.resize(M + 1);
    S = Marks[M];
  }

private:
  struct State {
    unsigned Pc[2] = {};
    unsigned Value[2] = {};
    unsigned Seen[2] = {};
  } S;
  unsigned Length;
  Event Events[2][3];
  std::vector<State> Marks;
};
} // namespace

static void run(const char *Name, StrategyKind Strategy, unsigned Rounds,
                unsigned Repetitions) {
  double Best = 1e300;
  ExploreStats Stats;
  for (unsigned I = 0; I != Repetitions; ++I) {
    ReadReadWrite System(Rounds);
    ExecutionObserver Nothing;
    ExploreOptions Options;
    Options.Strategy = Strategy;
    std::clock_t Start = std::clock();
    Stats = explore(System, Options, Nothing).Stats;
    Best = std::min(Best, double(std::clock() - Start) / CLOCKS_PER_SEC);
  }
  double Events = Stats.Events + Stats.Reexecuted;
  llvm::outs() << llvm::format(
      "%-6s 2 x %u x rrw: %8llu executions %9llu events %8llu races, best of "
      "%u: %8.2f ms, %10.0f executions/s, %6.1f ns/event\n",
      Name, Rounds, (unsigned long long)Stats.Executions,
      (unsigned long long)Events, (unsigned long long)Stats.Races, Repetitions,
      Best * 1e3, Stats.Executions / Best, Best * 1e9 / Events);
}

int main(int Argc, char **Argv) {
  unsigned Rounds = Argc > 1 ? std::atoi(Argv[1]) : 5;
  unsigned Repetitions = Argc > 2 ? std::atoi(Argv[2]) : 20;
  if (Rounds == 0 || Repetitions == 0) {
    llvm::errs() << "usage: explore-bench [rounds [repetitions]]\n";
    return 2;
  }
  run("dpor", StrategyKind::Dpor, Rounds, Repetitions);
  run("naive", StrategyKind::DepthFirst, std::min(Rounds, 4u),
      std::max(1u, Repetitions / 4));
  return 0;
}
