//===- AuditTest.cpp - A search that is wrong is contradicted -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reports of right searches pass, and each kind of mistake put into one of them
// does not.
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Audit.h"
#include "../Machine/MachineTest.h"
#include "LitmusIR.h"
#include "heddle/Outcomes/OutcomeAudit.h"

using namespace heddle;

namespace {
constexpr uint64_t Long = 600'000;

/// A litmus program as heddle check has it, twice: for the search and for the
/// audit.
struct Twice {
  explicit Twice(const char *Text, bool VisibleAll = true)
      : Searched(axiomatic::toIR(axiomatic::parse(Text)), options(VisibleAll)),
        Audited(axiomatic::toIR(axiomatic::parse(Text)), options(VisibleAll)) {
    Audited.P->setPlain();
    O.Machine.VisibleAll = VisibleAll;
  }
  static MachineOptions options(bool VisibleAll) {
    MachineOptions O;
    O.VisibleAll = VisibleAll;
    return O;
  }
  static CheckSubject subject(test::Snippet &S) {
    return {*S.P, S.P->functionBySymbol("main"), {}, {}};
  }
  CheckReport search() {
    testing::internal::CaptureStdout();
    CheckReport R = llvm::cantFail(searchFindings(subject(Searched), O));
    testing::internal::GetCapturedStdout();
    return R;
  }
  AuditFigures audit(const CheckReport &R) {
    return llvm::cantFail(
        auditFindings(subject(Audited), O, R, AuditedCode::SameTrust, Long));
  }
  test::Snippet Searched, Audited;
  CheckOptions O;
};

constexpr const char *Race = "x = 1 | r1 = x";
constexpr const char *NoRace = "x.v = 1 | r1 = x.v";
constexpr const char *Deadlock =
    "lock a; lock b; unlock b; unlock a | lock b; lock a; unlock a; unlock b";
} // namespace

TEST(Audit, RightReportsPass) {
  for (const char *Text : {Race, NoRace, Deadlock}) {
    Twice P(Text);
    AuditFigures A = P.audit(P.search());
    EXPECT_TRUE(A.IsComplete) << Text;
    EXPECT_GT(A.Executions, 1u) << Text;
  }
}

TEST(AuditDeathTest, WhatIsMissingIsNamed) {
  for (const char *Text : {Race, Deadlock}) {
    Twice P(Text);
    CheckReport R = P.search();
    ASSERT_EQ(R.Findings.size(), 1u) << Text;
    R.Findings.clear();
    EXPECT_DEATH(P.audit(R), "internal: the audit contradicts the search");
  }
}

TEST(AuditDeathTest, WhatIsInventedIsNamed) {
  for (const char *Text : {Race, Deadlock}) {
    Twice With(Text), Without(NoRace);
    CheckReport R = With.search();
    EXPECT_DEATH(Without.audit(R), "no interleaving shows");
  }
}

// What the search has not looked at it cannot have missed.
TEST(Audit, PartsAreNotHeldAgainstTheWhole) {
  Twice P(Deadlock);
  P.O.Explore.MaxExecutions = 1;
  CheckReport R = P.search();
  ASSERT_FALSE(R.Result.Exhaustive);
  R.Findings.clear();
  P.audit(R);
}

namespace {
OutcomeColumn column(const char *Model, std::vector<const char *> Texts) {
  OutcomeColumn C;
  C.Model = Model;
  C.Exhaustive = true;
  for (const char *T : Texts)
    C.Hits[{OutcomeKind::Result, T}] = {};
  return C;
}
} // namespace

TEST(Audit, WeakerModelsMayHaveMore) {
  checkInclusion("T", {column("sc", {"0"}), column("tso", {"0", "1"}),
                       column("jpr", {"0", "1", "2"})});
  // Nothing is known of what a bound kept away.
  OutcomeColumn Part = column("tso", {});
  Part.Exhaustive = false;
  checkInclusion("T", {column("sc", {"0"}), Part});
  // Identity hash codes of jpr are others.
  OutcomeColumn Hashes = column("jpr", {"8"});
  Hashes.Met.add(Assumption::FixedHashes);
  checkInclusion("T", {column("sc", {"0"}), Hashes});
}

TEST(AuditDeathTest, WeakerModelsMayNotHaveLess) {
  EXPECT_DEATH(
      checkInclusion("T", {column("sc", {"0", "7"}), column("opmm", {"0"})}),
      "the outcome 7 is possible under sc .* and not under opmm");
}
