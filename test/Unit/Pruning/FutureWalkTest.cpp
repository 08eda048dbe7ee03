//===- FutureWalkTest.cpp - Values that a thread may still write ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/FutureWalk.h"
#include "../Machine/MachineTest.h"
#include "heddle/Pruning/LookAhead.h"

using namespace heddle;
using namespace heddle::test;

namespace {

MachineOptions underJpr() {
  MachineOptions O;
  O.Model = ModelKind::JPR;
  O.VisibleAll = true;
  O.Sets = std::make_shared<WriteSets>();
  return O;
}

/// Main starts W, whose run() reads y and does Body; it stands at the read.
struct Future : Snippet {
  explicit Future(const std::string &Body)
      : Snippet(R"(
@"class:W" = external constant i8
@"class:T" = external constant i8
@"T.x" = external addrspace(1) global i32
@"T.y" = external addrspace(1) global i32
!heddle.classes = !{!0, !1}
!0 = !{!"W", !"java/lang/Object", !3, i32 1, i32 16, !3, !4, !"", !"W.java", i1 false}
!1 = !{!"T", !"java/lang/Object", !3, i32 1, i32 16, !6, !3, !"", !"T.java", i1 false}
!3 = !{}
!6 = !{!{!"x", !"I", i32 8, i32 0}, !{!"y", !"I", i32 8, i32 0}}
!4 = !{!{!"run()V", i32 1, !"W.run()V"}}
define void @"W.run()V"(ptr addrspace(1) %this) {
  %y = load atomic i32, ptr addrspace(1) @"T.y" unordered, align 4
)" + Body + R"(
  ret void
}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  call void @heddle.thread.start(ptr addrspace(1) %a)
  %y = load atomic i32, ptr addrspace(1) @"T.y" unordered, align 4
  ret void
}
)",
                underJpr()),
        Error(start()), Pruner(VM->world(), *P, Pruning::Syntactic,
                               [this](FunctionId F) { return code(F); }) {
    VM->step(ThreadId(1), 0);
  }
  const Code *code(FunctionId F) {
    auto C = P->code(F);
    if (C)
      return *C;
    llvm::consumeError(C.takeError());
    return nullptr;
  }
  const Thread &worker() { return VM->sync().thread(1); }
  FutureTarget x() {
    return futureTarget(VM->world(), *P, P->staticField("T.x", ValueKind::I32),
                        0);
  }
  WriteEntry writeOfX(int64_t Value) {
    WriteEntry E{};
    E.Cell = CellId(P->staticField("T.x", ValueKind::I32));
    E.Occurrence = 1;
    E.Thread = 1;
    E.Value = Value;
    return E;
  }

  std::string Error;
  FuturePruner Pruner;
};

/// Reads of y see one of some values, whatever the execution.
class SeenValues final : public FutureReads {
public:
  explicit SeenValues(std::vector<uint64_t> Y) : Y(std::move(Y)) {}
  bool listSeen(const Read &, llvm::SmallVectorImpl<Value> &Out) override {
    for (uint64_t V : Y)
      Out.push_back({V, {}});
    return IsListed;
  }
  bool mayCome(unsigned, PairId) override { return true; }
  const WriteEntry &entry(PairId) override { return None; }
  bool hasSeenDefault(unsigned, Ref) override { return false; }
  std::optional<Value> pendingValue(const Thread &) override {
    return std::nullopt;
  }
  int &budget() override { return Budget; }
  bool IsListed = true;
  int Budget = 10'000;

private:
  std::vector<uint64_t> Y;
  WriteEntry None{};
};

constexpr const char *SumToX = R"(
  %v = add i32 %y, 1
  store atomic i32 %v, ptr addrspace(1) @"T.x" unordered, align 4
)";

/// Whether T may do its first write of x with the value.
bool mayWrite(Future &F, SeenValues &Reads, int64_t Value) {
  WriteEntry E = F.writeOfX(Value);
  FutureWalk::Goal G;
  G.Place = F.x();
  G.Action = &E;
  return FutureWalk(*F.VM->jpr(), F.worker(), G, 0, Reads, F.Pruner).run();
}

TEST(FutureWalk, ListsTheValuesThatFollowFromWhatReadsMaySee) {
  Future F(SumToX);
  ASSERT_EQ(F.Error, "");
  SeenValues Reads({0, 5});
  llvm::SmallVector<uint64_t, 4> Values;
  FutureWalk::Goal G;
  G.Place = F.x();
  G.Values = &Values;
  ASSERT_FALSE(
      FutureWalk(*F.VM->jpr(), F.worker(), G, 0, Reads, F.Pruner).run());
  llvm::sort(Values);
  EXPECT_EQ(Values, (llvm::SmallVector<uint64_t, 4>{1, 6}));
}

TEST(FutureWalk, AnActionMayComeOnlyWithSuchAValue) {
  Future F(SumToX);
  SeenValues Reads({0, 5});
  EXPECT_TRUE(mayWrite(F, Reads, 6));
  EXPECT_TRUE(mayWrite(F, Reads, 1));
  EXPECT_FALSE(mayWrite(F, Reads, 7));
}

/// The first write is another one than the action.
TEST(FutureWalk, AnActionIsTheFirstWriteOfItsCell) {
  Future F(std::string(R"(
  store atomic i32 9, ptr addrspace(1) @"T.x" unordered, align 4
)") + SumToX);
  SeenValues Reads({0, 5});
  EXPECT_TRUE(mayWrite(F, Reads, 9));
  EXPECT_FALSE(mayWrite(F, Reads, 6)) << "that would be the second";
}

TEST(FutureWalk, ABranchLeavesOutValues) {
  Future F(R"(
  %b = icmp sgt i32 %y, 3
  br i1 %b, label %big, label %end
big:
  store atomic i32 %y, ptr addrspace(1) @"T.x" unordered, align 4
  br label %end
end:
)");
  SeenValues Reads({0, 5});
  EXPECT_TRUE(mayWrite(F, Reads, 5));
  EXPECT_FALSE(mayWrite(F, Reads, 0));
}

/// What cannot be listed, and what no budget is left for, may be anything.
TEST(FutureWalk, WhatIsNotKnownMayBeAnything) {
  Future F(SumToX);
  SeenValues NotListed({0});
  NotListed.IsListed = false;
  EXPECT_TRUE(mayWrite(F, NotListed, 7));
  SeenValues NoBudget({0});
  NoBudget.Budget = 1;
  EXPECT_TRUE(mayWrite(F, NoBudget, 7));
}

TEST(FuturePruner, CodeReachesTheWritesOfWhatItCalls) {
  Future F(SumToX);
  const Code *Run = F.code(F.P->functionBySymbol("W.run()V"));
  ASSERT_TRUE(Run);
  uint32_t At = F.worker().Pc;
  EXPECT_TRUE(F.Pruner.mayReach(*Run, At, true, F.x()));
  FutureTarget Y = futureTarget(F.VM->world(), *F.P,
                                F.P->staticField("T.y", ValueKind::I32), 0);
  EXPECT_FALSE(F.Pruner.mayReach(*Run, At, true, Y));
  EXPECT_NE(F.Pruner.numberOf(F.x()), F.Pruner.numberOf(Y));
}

/// Main is about to read y; it may take a write of the worker's that may come,
/// and no other.
TEST(LookAhead, AnImposedValueMustFollowFromTheWritersCode) {
  Future F(R"(
  store atomic i32 6, ptr addrspace(1) @"T.x" unordered, align 4
)");
  WriteSets &Sets = F.VM->jpr()->writeSets();
  PairId Right = Sets.intern(F.writeOfX(6));
  PairId Wrong = Sets.intern(F.writeOfX(7));
  const Thread &Reader = F.VM->sync().thread(0);
  LookAhead First(F.Pruner, *F.VM->jpr(), Reader);
  First.choose(6, {Right}, true);
  EXPECT_TRUE(First.mayComeTrue({Right}));
  EXPECT_GT(First.walked(), 0u) << "nothing was looked at";
  LookAhead Second(F.Pruner, *F.VM->jpr(), Reader);
  Second.choose(7, {Wrong}, true);
  EXPECT_FALSE(Second.mayComeTrue({Wrong}));
}

} // namespace
