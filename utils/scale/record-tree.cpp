//===- record-tree.cpp - Writes the tree of a search ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// record-tree FILE check [options] PROGRAM: explores PROGRAM as heddle-mpi does
// with one rank, and writes to FILE what `scale` simulates: a line of the words
// heddle-tree 1, the number of executions and the processor's nanoseconds for
// all of them, then a line an execution in the order of the search:
//
//   DEPTH FREE LENGTH PLANNED-BY
//
// It leaves the path of the last one at event DEPTH, because the execution with
// number PLANNED-BY found the race that it reverses, follows what was planned
// to event FREE, and has LENGTH events.
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CommandLine.h"
#include "heddle/Explore/Fleet.h"
#include "heddle/Explore/SearchRecord.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>

namespace {
class Alone final : public heddle::Fleet {
public:
  unsigned rank() const override { return 0; }
  unsigned size() const override { return 1; }
  void send(unsigned, std::string) override {}
  bool receive(unsigned &, std::string &) override { return false; }
  std::vector<std::string> gather(std::string Mine) override {
    return {std::move(Mine)};
  }
};

class Recorder final : public heddle::SearchRecord {
public:
  struct Execution {
    uint32_t Depth = 0, Free = 0, Length = 0, PlannedBy = 0;
  };
  std::vector<Execution> All;

  uint64_t nanoseconds() const {
    return Timed > 1 ? double(Spent) / (Timed - 1) * All.size() : 0;
  }
  uint32_t branches(size_t Depth, size_t Free, uint32_t PlannedBy) override {
    // What came to no end is a part of what comes next.
    if (!IsOpen || Depth < Next.Depth)
      Next.Depth = Depth;
    Next.Free = Free;
    Next.PlannedBy = PlannedBy;
    IsOpen = true;
    return All.size();
  }
  void ends(size_t Length) override {
    if (!IsOpen) { // the first one: the search may have begun again
      All.clear();
      Next = {};
      Began = now();
    }
    Next.Length = Length;
    All.push_back(Next);
    // To ask for the time is not free.
    constexpr size_t Seldom = 64;
    if (All.size() % Seldom == 0) {
      Spent = now() - Began;
      Timed = All.size();
    }
    IsOpen = false;
  }

private:
  static uint64_t now() {
    timespec T;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &T);
    return uint64_t(T.tv_sec) * 1'000'000'000 + T.tv_nsec;
  }

  Execution Next;
  bool IsOpen = false;
  uint64_t Began = 0, Spent = 0, Timed = 0;
};
} // namespace

int main(int argc, char **argv) {
  auto Began = std::chrono::steady_clock::now();
  if (argc < 4 || llvm::StringRef(argv[2]) != "check") {
    llvm::errs() << "usage: record-tree FILE check [options] PROGRAM\n";
    return heddle::ExitBadInput;
  }
  std::vector<const char *> Args(argv + 2, argv + argc);
  Args[0] = "heddle check";
  std::optional<heddle::CommandLine> L =
      heddle::parseCommandLine(Args.size(), Args.data(), /*ToolIsCheck=*/true);
  if (!L)
    return heddle::ExitBadInput;
  Alone One;
  Recorder R;
  One.Record = &R;
  L->Tool = "heddle check";
  L->Ranks = &One;
  int Status =
      heddle::reportExit("record-tree", heddle::runCheckByRanks(*L, Began));
  std::error_code Error;
  llvm::raw_fd_ostream Out(argv[1], Error);
  if (Error) {
    llvm::errs() << "record-tree: error: cannot write " << argv[1] << ": "
                 << Error.message() << '\n';
    return heddle::ExitBadInput;
  }
  Out << "heddle-tree 1 " << R.All.size() << ' ' << R.nanoseconds() << '\n';
  for (const Recorder::Execution &E : R.All)
    Out << E.Depth << ' ' << E.Free << ' ' << E.Length << ' ' << E.PlannedBy
        << '\n';
  return Status;
}
