//===- TextReportTest.cpp - Findings and verdicts as text -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Report.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace heddle;

namespace {

SourcePosition at(const char *Class, const char *Method, unsigned Line,
                  const char *Text = "") {
  return {Class, Method, std::string(Class) + ".java", Line, Text};
}

Finding race() {
  Finding F;
  F.What = Finding::Race;
  F.Subject = "Box.value";
  AccessInfo Write{"main", true, {at("Box", "put", 3, "value = 1;")}, {}, {}};
  AccessInfo Read{"Thread-0", false, {at("Box", "get", 7)}, {"Lock#1"}, {}};
  F.Accesses = {Write, Read};
  F.Why = "nothing orders them";
  return F;
}

std::string text(const Finding &F, llvm::StringRef Command, Verbosity V) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  printFinding(OS, F, Command, V);
  return Out;
}

std::string text(const Verdict &V, llvm::ArrayRef<Finding> Found) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  printVerdict(OS, V, Found, Verbosity::Normal);
  return Out;
}

bool has(const std::string &Text, const char *Part) {
  return Text.find(Part) != std::string::npos;
}

TEST(TextReport, RaceHasBothAccessesWithTheirSource) {
  std::string Text =
      text(race(), "heddle check X --replay=a", Verbosity::Normal);
  EXPECT_EQ(Text.find("race"), 0u) << Text;
  EXPECT_TRUE(has(Text, "  write by main at Box.java:3\n      | value = 1;\n"
                        "      at Box.put(Box.java:3)\n"))
      << Text;
  EXPECT_TRUE(has(Text, "  read by Thread-0 at Box.java:7\n")) << Text;
  EXPECT_TRUE(has(Text, "nothing orders them")) << Text;
  EXPECT_TRUE(has(Text, "heddle check X --replay=a")) << Text;
}

TEST(TextReport, QuietRaceHasNoStack) {
  std::string Text = text(race(), "", Verbosity::Quiet);
  EXPECT_TRUE(has(Text, "write by main at Box.java:3")) << Text;
  EXPECT_FALSE(has(Text, "at Box.put(")) << Text;
  EXPECT_FALSE(has(Text, "--replay")) << Text;
}

/// The stack of a recursion of 30 calls.
TEST(TextReport, RoundsOfARecursionAreToldOnce) {
  Finding F;
  F.What = Finding::Uncaught;
  F.Subject = "java.lang.StackOverflowError";
  F.Thread = "main";
  F.Stack.assign(30, at("Deep", "dive", 5));
  F.Stack.push_back(at("Deep", "main", 9));
  std::string Text = text(F, "", Verbosity::Normal);
  EXPECT_TRUE(has(Text, "    at Deep.dive(Deep.java:5)\n"
                        "    ... the same 29 more times\n"
                        "    at Deep.main(Deep.java:9)\n"))
      << Text;
}

TEST(TextReport, LinesOfAMessageCannotPassForOthers) {
  Finding F;
  F.What = Finding::Assertion;
  F.Subject = "first\nverified: no findings";
  F.Thread = "main";
  std::string Text = text(F, "", Verbosity::Normal);
  EXPECT_TRUE(has(Text, ": first in main\n    | verified: no findings\n"))
      << Text;
}

TEST(TextReport, DeadlockSaysWhatEachThreadWaitsForAndHolds) {
  Finding F;
  F.What = Finding::Deadlock;
  F.Subject = "main and Thread-0";
  F.Waits.push_back({"main",
                     "waits for the monitor of B held by Thread-0",
                     {at("Two", "run", 4)},
                     {"A"},
                     {}});
  std::string Text = text(F, "", Verbosity::Normal);
  EXPECT_TRUE(has(Text, "  main waits for the monitor of B held by Thread-0 at "
                        "Two.java:4\n      holds the monitor of A\n"))
      << Text;
}

TEST(TextReport, VerdictSaysWhetherTheSearchWasExhaustive) {
  Verdict V;
  V.Exhaustive = true;
  V.Strategy = "optimal DPOR";
  V.Executions = 12;
  std::string Verified = text(V, {});
  EXPECT_EQ(Verified.find("verdict: no findings\nexplored exhaustively: 12 "
                          "executions, 0 events, optimal DPOR\n"),
            0u)
      << Verified;
  V.Outcome = Verdict::Inconclusive;
  V.Exhaustive = false;
  V.Reason = "the bound of 12 executions was hit";
  std::string Bounded = text(V, {});
  EXPECT_EQ(Bounded.find("verdict: inconclusive, no findings so far\n"
                         "explored in part: 12 executions"),
            0u)
      << Bounded;
  EXPECT_TRUE(
      has(Bounded, "not exhaustive: the bound of 12 executions was hit\n"))
      << Bounded;
}

TEST(TextReport, VerdictCountsFindings) {
  Verdict V;
  V.Outcome = Verdict::Findings;
  V.Exhaustive = true;
  std::string Text = text(V, {race(), race()});
  EXPECT_EQ(Text.find("verdict: 2 findings\n"), 0u) << Text;
}

} // namespace
