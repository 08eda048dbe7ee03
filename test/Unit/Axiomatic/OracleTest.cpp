//===- OracleTest.cpp - The oracle against known verdicts, and machines ---===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The verdicts are the literature's: for TSO and PSO the SPARC manual's and
// litmus tables', for OpMM the paper's and JLS 17.4.5, for access modes JEP 193
// and the formalisations of it. Below, the oracle must agree with machines that
// try every step on random programs.
//
//===----------------------------------------------------------------------===//

#include "AbstractMachine.h"
#include "ClassicShapes.h"
#include "RandomLitmus.h"
#include <algorithm>
#include <gtest/gtest.h>

using namespace axiomatic;

namespace {

/// Under which models an outcome is possible, as "sc tso pso opmm".
std::string models(const std::string &Text, const Outcome &O) {
  Program P = parse(Text);
  std::string Found;
  const char *Names[] = {"sc", "tso", "pso", "opmm"};
  std::array<Outcomes, 4> All = allOutcomes(P);
  for (Model M : AllModels)
    if (All[unsigned(M)].count(O))
      Found += (Found.empty() ? "" : " ") + std::string(Names[unsigned(M)]);
  return Found;
}

} // namespace

TEST(Oracle, ClassicShapes) {
  for (const Shape &S : Shapes) {
    SCOPED_TRACE(S.Name);
    EXPECT_EQ(S.Plain, models(S.Text, S.Weak));
    EXPECT_EQ(S.Opaque, models(inMode(S.Text, 'o', 'o'), S.Weak));
    EXPECT_EQ(S.RelAcq, models(inMode(S.Text, 'a', 'r'), S.Weak));
    EXPECT_EQ(S.Volatile, models(inMode(S.Text, 'v', 'v'), S.Weak));
  }
}

TEST(Oracle, Fences) {
  auto Check = [](const char *Expected, const char *Text, Outcome O) {
    EXPECT_EQ(Expected, models(Text, O)) << Text;
  };
  Check("", "x = 1; fence.full; r1 = y | y = 1; fence.full; r2 = x", {0, 0});
  Check("tso pso opmm", "x = 1; fence.full; r1 = y | y = 1; fence.rel; r2 = x",
        {0, 0});
  Check("tso pso opmm", "x = 1; fence.rel; r1 = y | y = 1; fence.acq; r2 = x",
        {0, 0});
  Check("", "x = 1; fence.rel; y = 1 | r1 = y; fence.acq; r2 = x", {1, 0});
  Check("opmm", "x = 1; fence.rel; y = 1 | r1 = y; r2 = x", {1, 0});
  Check("pso opmm", "x = 1; y = 1 | r1 = y; fence.acq; r2 = x", {1, 0});
  Check("", "x = 1; fence.rel; y = 1 | r1 = y.a; r2 = x", {1, 0});
  Check("", "x = 1; y.r = 1 | r1 = y; fence.acq; r2 = x", {1, 0});
  Check("", "x = 1; fence.acqrel; y = 1 | r1 = y; fence.acqrel; r2 = x",
        {1, 0});
  for (const char *Suffix : {"", ".o"}) {
    std::string X = std::string("x") + Suffix, Y = std::string("y") + Suffix;
    std::string Iriw = X + " = 1 | " + Y + " = 1 | r1 = " + X +
                       "; FENCE; r2 = " + Y + " | r3 = " + Y +
                       "; FENCE; r4 = " + X;
    std::string Rwc = X + " = 1 | r1 = " + X + "; FENCE; r2 = " + Y + " | " +
                      Y + " = 1; FENCE; r3 = " + X;
    auto With = [](std::string Text, const std::string &Fence) {
      for (size_t At; (At = Text.find("FENCE")) != std::string::npos;)
        Text.replace(At, 5, Fence);
      return Text;
    };
    Check("", With(Iriw, "fence.full").c_str(), {1, 0, 1, 0});
    Check("opmm", With(Iriw, "fence.acqrel").c_str(), {1, 0, 1, 0});
    Check("", With(Rwc, "fence.full").c_str(), {1, 0, 0});
  }
}

TEST(Oracle, LocksAndUpdates) {
  auto Check = [](const char *Expected, const char *Text, Outcome O) {
    EXPECT_EQ(Expected, models(Text, O)) << Text;
  };
  Check("",
        "lock m; x = 1; unlock m; lock m; r1 = y; unlock m | "
        "lock m; y = 1; unlock m; lock m; r2 = x; unlock m",
        {0, 0});
  // Two monitors order nothing between the threads, but drain buffers.
  Check("opmm",
        "lock m; x = 1; unlock m; r1 = y | "
        "lock n; y = 1; unlock n; r2 = x",
        {0, 0});
  Check("", "r1 = cas(x, 0, 1) | r2 = cas(x, 0, 2)", {0, 0});
  Check("", "r1 = add(x, 1) | r2 = add(x, 1)", {0, 0});
  Check("sc tso pso opmm", "r1 = add(x, 1) | r2 = add(x, 1)", {0, 1});
  // An update drains: store buffering needs none in between.
  Check("opmm", "x = 1; r3 = add(u, 1); r1 = y | y = 1; r4 = add(w, 1); r2 = x",
        {0, 0, 0, 0});
  // So does one that fails, and one of any mode.
  Check("opmm",
        "x = 1; r3 = cas(u, 5, 1); r1 = y | y = 1; r4 = add.o(w, 1); r2 = x",
        {0, 0, 0, 0});
  // A thread sees its own writes before others do.
  Check("tso pso opmm", "x = 1; r1 = x; r2 = y | y = 1; r3 = y; r4 = x",
        {1, 0, 1, 0});
  // A release goes on through updates of any mode.
  Check("", "x = 1; y.r = 1 | r1 = add.o(y, 1) | r2 = y.a; r3 = x", {1, 2, 0});
}

/// Figures 1 to 3 of the OpMM paper.
TEST(Oracle, OpmmFigures) {
  // r1 = p and so on are the references; they are equal.
  EXPECT_EQ("opmm", models("r1 = x; r2 = x; r3 = x | x = 3", {0, 3, 0}));
  Program Two =
      parse("lock l; x = 1; r1 = x; unlock l | lock l; x = 2; unlock l");
  EXPECT_EQ((Outcomes{{1}}), outcomes(Two, Model::OpMM));
  EXPECT_EQ("", models("r3 = x; if (r3 == 0) { x = 1 } r1 = x; y = r1 | "
                       "r2 = y; x = r2",
                       {1, 1, 1}));
}

/// Table 1 of the paper: violations of dcl, peterson and dekker, none of
/// dcl-vol and singleton. Waiting loops are tests here: a thread that would
/// wait goes away.
TEST(Oracle, OpmmTable1) {
  auto Violated = [](std::string Text, const char *Expected) {
    Program P = parse(Text);
    std::array<Outcomes, 4> All = allOutcomes(P);
    std::string Found;
    for (Model M : AllModels)
      for (const Outcome &O : All[unsigned(M)])
        if (O[0] == 1 || O[1] == 1) {
          Found += name(M) + std::string(" ");
          break;
        }
    EXPECT_EQ(Expected, Found) << Text;
  };
  // r3: the reference of thread 1; r1 = 1: its object is not complete.
  auto Dcl = [](const char *S) {
    auto Thread = [&](std::string R, std::string Bad) {
      std::string Read = R + " = " + S;
      return Read + "; if (" + R + " == 0) { lock m; " + Read + "; if (" + R +
             " == 0) { f = 42; " + S + " = 1; " + R + " = 1 } unlock m } " + R +
             " = f; if (" + R + " == 0) { " + Bad + " = 1 }";
    };
    return Thread("r3", "r1") + " | " + Thread("r4", "r2");
  };
  Violated(Dcl("s"), "PSO OpMM ");
  Violated(Dcl("s.v"), "");
  Violated("lock m; r3 = s; if (r3 == 0) { f = 42; s = 1 } r3 = f; unlock m; "
           "if (r3 == 0) { r1 = 1 } | "
           "lock m; r4 = s; if (r4 == 0) { f = 42; s = 1 } r4 = f; unlock m; "
           "if (r4 == 0) { r2 = 1 }",
           "");
  auto Peterson = [](std::string Mode) {
    auto Thread = [&](std::string Mine, std::string Other, std::string Turn,
                      std::string Bad, std::string R, std::string Q) {
      return Mine + Mode + " = 1; t" + Mode + " = " + Turn + "; " + R + " = " +
             Other + Mode + "; if (" + R + " == 1) { " + Q + " = t" + Mode +
             "; if (" + Q + " != " + Turn + ") { " + R + " = 0 } } if (" + R +
             " == 0) { " + Bad + " = in; in = 1; in = 0 } " + Mine + Mode +
             " = 0";
    };
    return Thread("f", "g", "1", "r1", "r3", "r4") + " | " +
           Thread("g", "f", "2", "r2", "r5", "r6");
  };
  Violated(Peterson(""), "TSO PSO OpMM ");
  Violated(Peterson(".v"), "");
  auto Dekker = [](std::string Mode) {
    return "f" + Mode + " = 1; r3 = g" + Mode +
           "; if (r3 == 0) { r1 = in; in = 1; in = 0 } f" + Mode + " = 0 | g" +
           Mode + " = 1; r4 = f" + Mode +
           "; if (r4 == 0) { r2 = in; in = 1; in = 0 } g" + Mode + " = 0";
  };
  Violated(Dekker(""), "TSO PSO OpMM ");
  Violated(Dekker(".v"), "");
}

namespace {

void agreeWithMachines(const Ingredients &Of, unsigned Count,
                       const std::vector<Model> &Models) {
  for (uint64_t Seed = 0; Seed != Count; ++Seed) {
    Program P = randomLitmus(Of, Seed);
    for (Model M : Models)
      ASSERT_EQ(print(runOutcomes(P, M)), print(outcomes(P, M)))
          << name(M) << ", seed " << Seed << ": " << print(P);
  }
}

} // namespace

TEST(Oracle, AgreesWithBufferMachines) {
  Ingredients Few;
  Few.Locks = Few.Updates = false;
  agreeWithMachines(Few, randomPrograms(400), {Model::TSO, Model::PSO});
  Ingredients All;
  All.FullFences = All.Fences = All.Modes = All.Mixed = true;
  agreeWithMachines(All, randomPrograms(400),
                    {Model::SC, Model::TSO, Model::PSO});
}

/// The axioms are what the paper's rules and Algorithm 1 do, and Algorithm 2
/// does the same.
TEST(Oracle, AgreesWithThePapersOpmm) {
  Ingredients Papers;
  Papers.Threads = 3;
  Papers.Accesses = 3;
  Papers.Reads = 4;
  for (uint64_t Seed = 0; Seed != randomPrograms(60); ++Seed) {
    Program P = randomLitmus(Papers, Seed);
    std::string Expected = print(outcomes(P, Model::OpMM));
    ASSERT_EQ(print(runOutcomes(P, Model::OpMM)), Expected)
        << "seed " << Seed << ": " << print(P);
    ASSERT_EQ(print(runOpmmPruned(P)), Expected)
        << "pruned, seed " << Seed << ": " << print(P);
  }
}

/// Where the paper says two things (AbstractMachine.h): with the figure's rule
/// a read sees a write that another one hides from it by happens-before through
/// a third thread's volatile read, which Theorem 6 excludes; with the text's it
/// does not.
TEST(Oracle, VolatileReadsOfThePapersOpmm) {
  Program P = parse("x = 1; v.v = 1 | r1 = v.v; w.v = 1 | r2 = w.v; r3 = x");
  Outcome Stale{1, 1, 0};
  EXPECT_EQ(1u, runOpmmOfFigure4(P).count(Stale));
  EXPECT_EQ(0u, runOutcomes(P, Model::OpMM).count(Stale));
  EXPECT_EQ(0u, outcomes(P, Model::OpMM).count(Stale));
  EXPECT_EQ(print(outcomes(P, Model::OpMM)), print(runOpmmPruned(P)));
}

/// SC in TSO in PSO in OpMM, whatever the accesses.
TEST(Oracle, Inclusion) {
  Ingredients Of;
  Of.FullFences = Of.Fences = Of.Modes = Of.Mixed = true;
  unsigned Strict[3] = {};
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + randomPrograms(400);
       ++Seed) {
    Program P = randomLitmus(Of, Seed);
    std::array<Outcomes, 4> All = allOutcomes(P);
    Outcomes Before = All[0];
    for (Model M : {Model::TSO, Model::PSO, Model::OpMM}) {
      const Outcomes &Here = All[unsigned(M)];
      ASSERT_TRUE(
          std::includes(Here.begin(), Here.end(), Before.begin(), Before.end()))
          << name(M) << ", seed " << Seed << ": " << print(P);
      Strict[unsigned(M) - 1] += Here != Before;
      Before = Here;
    }
  }
  for (unsigned Count : Strict)
    EXPECT_NE(0u, Count) << "the programs do not tell two models apart";
}
