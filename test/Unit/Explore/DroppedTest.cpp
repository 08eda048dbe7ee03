//===- DroppedTest.cpp - What is dropped for no reason is told ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sequence is planned for a read that is to see a write by its name. If the
// write has another name when the sequence is executed, the read is dropped,
// and with it what was to be explored. No argument covers that, so the search
// must not say that it has explored all.
//
//===----------------------------------------------------------------------===//

#include "heddle/Explore/Explorer.h"
#include <gtest/gtest.h>

using namespace heddle;

namespace {
/// Thread 0 writes a cell, thread 1 reads it and chooses what it sees.
class WriteAndRead final : public TransitionSystem, public ChoosingReads {
public:
  /// With IsNamedAnew, the write has a new name each time that it is executed.
  explicit WriteAndRead(bool IsNamedAnew)
      : TransitionSystem({}), IsNamedAnew(IsNamedAnew) {
    Can.Reads = this;
  }

  ThreadSet enabled() const override {
    return ThreadSet::ofWord(!S.Written | !S.Read << 1);
  }
  ThreadSet blocked() const override { return {}; }
  /// The read goes first, so that the write is what it is turned round with.
  ThreadSet preferred() const override {
    return ThreadSet::ofWord(!S.Read << 1);
  }
  RunStatus status() const override {
    return enabled() ? RunStatus::Running : RunStatus::Ended;
  }
  llvm::ArrayRef<Fault> faults() const override { return {}; }

  void pending(ThreadId T, Event &Out) const override {
    Out = Event();
    Out.Thread = T;
    Out.Kind = T.index() ? EventKind::Read : EventKind::Begin;
    if (T.index()) {
      Out.Choices = 1 + S.Written;
      Out.Sees = true;
      Out.Seen.Cell = Cell;
    }
  }
  uint32_t choiceName(ThreadId T, unsigned C) const override {
    return T.index() && C ? S.Name : 0;
  }
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override {
    pending(T, Last);
    Last.Choice = Choice;
    Last.Seen.Name = choiceName(T, Choice);
    Made.clear();
    if (T.index()) {
      S.Read = true;
      Seen |= 1u << Choice;
    } else {
      S.Written = true;
      S.Name = IsNamedAnew ? ++Names : 1;
      Made.push_back({Cell, S.Name});
    }
    if (After)
      *After = look();
    return Last;
  }
  llvm::ArrayRef<NamedWrite> writes() const override { return Made; }
  Mark mark() override {
    Marks.push_back(S);
    return Marks.size() - 1;
  }
  void backtrack(Mark M) override {
    Marks.resize(M + 1);
    S = Marks[M];
    Made.clear();
  }

  unsigned Seen = 0; ///< choices that the read took, a set

private:
  struct State {
    bool Written = false, Read = false;
    uint32_t Name = 0;
  };
  const Location Cell = Location(Location::Memory, 64);
  bool IsNamedAnew;
  uint32_t Names = 0;
  State S;
  std::vector<State> Marks;
  Event Last;
  std::vector<NamedWrite> Made;
};
} // namespace

TEST(Dropped, NothingIfNamesStay) {
  WriteAndRead S(false);
  ExecutionObserver All;
  ExploreResult R = explore(S, {}, All);
  EXPECT_EQ(R.Stats.Unexplained, 0u);
  EXPECT_EQ(R.How, Completeness::Exhausted);
  EXPECT_EQ(R.Stats.Executions, 2u);
  EXPECT_EQ(S.Seen, 3u);
}

TEST(Dropped, NotInSilenceIfTheyChange) {
  WriteAndRead S(true);
  ExecutionObserver All;
  ExploreResult R = explore(S, {}, All);
  EXPECT_EQ(R.Stats.Unexplained, 1u);
  EXPECT_EQ(R.How, Completeness::Bounded);
  EXPECT_EQ(R.Why, StopReason::Dropped);
}
