//===- ForwardingTest.cpp - Decorators forget nothing ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A system that has every capability, and answers each question in a way that
// no default would, under each decorator: every question has to reach it, and
// every answer has to come back. What a decorator hides is said here.
//
//===----------------------------------------------------------------------===//

#include "../../../lib/Explore/Bounds.h"
#include "../../../lib/Explore/DistinctExecutions.h"
#include <gtest/gtest.h>
#include <set>

using namespace heddle;

namespace {
/// Notes what it was asked.
class Probe final : public TransitionSystem,
                    public ChoosingReads,
                    public Awaiting,
                    public StateSpace,
                    public KnownEndings,
                    public LongSteps,
                    public IdleWaits,
                    public Assuming {
public:
  Probe() : TransitionSystem({}) {
    Can = {this, this, this, this, this, this, this};
    Ending.Site = SiteId(7);
  }
  mutable std::set<std::string> Asked;

  ThreadSet enabled() const override { return threads("enabled", 5); }
  ThreadSet blocked() const override { return threads("blocked", 2); }
  void pending(ThreadId T, Event &Out) const override {
    Asked.insert("pending");
    Out = Event();
    Out.Thread = T;
    Out.Choices = 9;
  }
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override {
    Asked.insert("advance");
    Ending.Thread = T;
    Ending.Choice = Choice;
    if (After)
      *After = {ThreadSet::ofWord(5),
                ThreadSet::ofWord(4),
                RunStatus::Endless,
                true,
                true,
                true};
    return Ending;
  }
  RunStatus status() const override {
    Asked.insert("status");
    return RunStatus::Endless;
  }
  llvm::ArrayRef<Fault> faults() const override {
    Asked.insert("faults");
    return Met;
  }
  Mark mark() override {
    Asked.insert("mark");
    return 0;
  }
  void backtrack(Mark M) override {
    Asked.insert("backtrack");
    EXPECT_EQ(M, 0u);
  }

  uint32_t choiceName(ThreadId T, unsigned C) const override {
    Asked.insert("choiceName");
    return 100 * T.index() + C;
  }
  llvm::ArrayRef<NamedWrite> writes() const override {
    Asked.insert("writes");
    return Written;
  }
  ThreadSet preferred() const override { return threads("preferred", 1); }
  ThreadSet awaiting() const override { return threads("awaiting", 4); }
  AwaitAnswer valueEnables(ThreadId, int64_t Value,
                           llvm::ArrayRef<uint16_t> Ahead) override {
    Asked.insert("valueEnables");
    return Value == 3 && Ahead.size() == 1 ? AwaitAnswer::Writes
                                           : AwaitAnswer::Waits;
  }
  StateKey stateKey() override {
    Asked.insert("stateKey");
    return {11, 12};
  }
  void stateWords(llvm::SmallVectorImpl<uint64_t> &Out) override {
    Asked.insert("stateWords");
    Out.push_back(13);
  }
  bool isPersistent(ThreadId T) const override {
    return yes("isPersistent") && T.index() == 2;
  }
  bool mustBeginAgain() const override { return yes("mustBeginAgain"); }
  bool onlyEnds() const override { return yes("onlyEnds"); }
  llvm::ArrayRef<Event> knownEnds() override {
    Asked.insert("knownEnds");
    return Ending;
  }
  void keepEnds(llvm::ArrayRef<Event> Events) override {
    Asked.insert("keepEnds");
    EXPECT_EQ(Events.size(), 1u);
  }
  void watchSteps(std::function<bool()>) override {
    Asked.insert("watchSteps");
  }
  bool isIdle() const override { return yes("isIdle"); }
  bool isCutOff() const override { return yes("isCutOff"); }

  const Fault Met[1] = {{Fault::Failed, 21}};
  const NamedWrite Written[1] = {{Location(Location::Memory, 8), 22}};
  Event Ending;

private:
  ThreadSet threads(const char *Question, uint64_t Answer) const {
    Asked.insert(Question);
    return ThreadSet::ofWord(Answer);
  }
  bool yes(const char *Question) const {
    Asked.insert(Question);
    return true;
  }
};

/// Changes nothing.
class Plain final : public ForwardingSystem {
public:
  using ForwardingSystem::ForwardingSystem;
};

void askCore(TransitionSystem &S, bool HidesEnds) {
  const ThreadId T(2);
  EXPECT_TRUE(S.enabled() == ThreadSet::ofWord(5));
  EXPECT_TRUE(S.blocked() == ThreadSet::ofWord(2));
  Event Next;
  S.pending(T, Next);
  EXPECT_EQ(Next.Choices, 9);
  TransitionSystem::Mark M = S.mark();
  AfterStep After;
  const Event &E = S.advance(T, 6, &After);
  EXPECT_TRUE(E.Thread == T && E.Choice == 6 && E.Site == SiteId(7));
  EXPECT_TRUE(After.Enabled == ThreadSet::ofWord(5));
  EXPECT_TRUE(After.Awaiting == ThreadSet::ofWord(4));
  EXPECT_EQ(After.Status, RunStatus::Endless);
  EXPECT_TRUE(After.HasFaults && After.IsIdle);
  EXPECT_EQ(After.OnlyEnds, !HidesEnds);
  EXPECT_EQ(S.status(), RunStatus::Endless);
  ASSERT_EQ(S.faults().size(), 1u);
  EXPECT_EQ(S.faults()[0].Key, 21u);
  S.backtrack(M);
}

void askReads(ChoosingReads &C) {
  EXPECT_EQ(C.choiceName(ThreadId(2), 4), 204u);
  ASSERT_EQ(C.writes().size(), 1u);
  EXPECT_EQ(C.writes()[0].Name, 22u);
  EXPECT_TRUE(C.preferred() == ThreadSet::ofWord(1));
}

void askAwaits(Awaiting &C) {
  EXPECT_TRUE(C.awaiting() == ThreadSet::ofWord(4));
  EXPECT_EQ(C.valueEnables(ThreadId(2), 3, {uint16_t(1)}), AwaitAnswer::Writes);
}

void askStates(StateSpace &C) {
  EXPECT_TRUE(C.stateKey() == (StateKey{11, 12}));
  llvm::SmallVector<uint64_t, 1> Words;
  C.stateWords(Words);
  EXPECT_EQ(Words.size(), 1u);
  EXPECT_TRUE(C.isPersistent(ThreadId(2)));
  EXPECT_TRUE(C.mustBeginAgain());
}

void askEndings(KnownEndings &C) {
  EXPECT_TRUE(C.onlyEnds());
  llvm::ArrayRef<Event> Known = C.knownEnds();
  EXPECT_EQ(Known.size(), 1u);
  C.keepEnds(Known);
}

/// Asks S all that there is. Hidden: capabilities that it has not, though the
/// inner system has.
void askAll(TransitionSystem &S, const std::set<std::string> &Hidden) {
  auto Has = [&](const char *Name, const void *Capability) {
    EXPECT_EQ(Capability == nullptr, Hidden.count(Name) != 0) << Name;
    return Capability != nullptr;
  };
  askCore(S, Hidden.count("endings"));
  const Capabilities &C = S.can();
  if (Has("reads", C.Reads))
    askReads(*C.Reads);
  if (Has("awaits", C.Awaits))
    askAwaits(*C.Awaits);
  if (Has("states", C.States))
    askStates(*C.States);
  if (Has("endings", C.Endings))
    askEndings(*C.Endings);
  if (Has("long steps", C.Long))
    C.Long->watchSteps(nullptr);
  if (Has("idle waits", C.Idle))
    EXPECT_TRUE(C.Idle->isIdle());
  if (Has("assumes", C.Assumes))
    EXPECT_TRUE(C.Assumes->isCutOff());
}

const std::set<std::string> Core = {"enabled", "blocked",  "pending",
                                    "advance", "status",   "faults",
                                    "mark",    "backtrack"};
const std::set<std::string> Ends = {"onlyEnds", "knownEnds", "keepEnds"};

std::set<std::string> questions() {
  std::set<std::string> All = {"choiceName", "writes",         "preferred",
                               "awaiting",   "valueEnables",   "stateKey",
                               "stateWords", "isPersistent",   "watchSteps",
                               "isIdle",     "mustBeginAgain", "isCutOff"};
  All.insert(Core.begin(), Core.end());
  All.insert(Ends.begin(), Ends.end());
  return All;
}
} // namespace

TEST(Forwarding, TheProbeAnswers) {
  Probe P;
  askAll(P, {});
  EXPECT_EQ(P.Asked, questions());
}

TEST(Forwarding, LookAsksAll) {
  Probe P;
  AfterStep A = P.look();
  EXPECT_TRUE(A.Enabled == ThreadSet::ofWord(5));
  EXPECT_TRUE(A.Awaiting == ThreadSet::ofWord(4));
  EXPECT_EQ(A.Status, RunStatus::Endless);
  EXPECT_TRUE(A.HasFaults && A.OnlyEnds && A.IsIdle);
}

TEST(Forwarding, TheBaseForgetsNothing) {
  Probe P;
  Plain S(P);
  askAll(S, {});
  EXPECT_EQ(P.Asked, questions());
}

TEST(Forwarding, BoundsForgetNothing) {
  Probe P;
  ExploreOptions Options;
  ExploreStats Stats;
  Limits L(Options, Stats);
  ExecutionObserver Nobody;
  {
    BoundedSystem S(P, L, Nobody);
    askAll(S, {"long steps"}); // it is the one that watches
  }
  EXPECT_EQ(P.Asked, questions());
}

TEST(Forwarding, CountingHidesEnds) {
  Probe P;
  DistinctExecutions S(P);
  askAll(S, {"endings"}); // it has to see each step
  std::set<std::string> All = questions();
  for (const std::string &Question : Ends)
    All.erase(Question);
  EXPECT_EQ(P.Asked, All);
}

/// Under a system that can do nothing, a decorator can do nothing.
TEST(Forwarding, NothingIsInvented) {
  class Bare final : public TransitionSystem {
  public:
    Bare() : TransitionSystem({}) {}
    ThreadSet enabled() const override { return {}; }
    ThreadSet blocked() const override { return {}; }
    void pending(ThreadId, Event &) const override {}
    const Event &advance(ThreadId, unsigned, AfterStep *) override { return E; }
    RunStatus status() const override { return RunStatus::Ended; }
    llvm::ArrayRef<Fault> faults() const override { return {}; }
    Mark mark() override { return 0; }
    void backtrack(Mark) override {}
    Event E;
  };
  Bare P;
  ExploreOptions Options;
  ExploreStats Stats;
  Limits L(Options, Stats);
  ExecutionObserver Nobody;
  BoundedSystem S(P, L, Nobody);
  const Capabilities &C = S.can();
  EXPECT_FALSE(C.Reads || C.Awaits || C.States || C.Endings || C.Long ||
               C.Idle || C.Assumes);
}
