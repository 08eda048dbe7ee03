//===- JmmAgreementTest.cpp - lib/Jmm against the letter of JLS 17.4.8 ----===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What lib/Jmm finds to be legal among the machine's executions under JPR is
// what the decision procedure (Legality.h) finds among all that are
// well-formed. The two share nothing. Every certificate passes the checker, and
// spoilt ones do not. HEDDLE_RANDOM_PROGRAMS=50000 for more programs,
// HEDDLE_RANDOM_SEED for others.
//
//===----------------------------------------------------------------------===//

#include "CausalityTests.h"
#include "ClassicShapes.h"
#include "Legality.h"
#include "RacingLitmus.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <random>

using namespace axiomatic;
using heddle::ActionIdentity;
using heddle::Pruning;
using heddle::jmm::Certificate;
using heddle::jmm::InitialWrite;
using heddle::jmm::whyRefused;
using Move = heddle::jmm::Action;
using Run = heddle::jmm::Candidate;

static bool contains(const Outcomes &All, const Outcomes &Some) {
  return std::includes(All.begin(), All.end(), Some.begin(), Some.end());
}

static Outcomes both(Outcomes A, const Outcomes &B) {
  A.insert(B.begin(), B.end());
  return A;
}

static SameAction sameOf(ActionIdentity I) {
  return I == ActionIdentity::Site         ? SameAction::Site
         : I == ActionIdentity::Occurrence ? SameAction::Occurrence
                                           : SameAction::Any;
}

namespace {
struct Sums {
  unsigned Programs = 0, BeyondOpmm = 0, BelowJpr = 0, Unknown = 0;
  size_t Legal = 0, Certificates = 0, Stages = 0;
  std::vector<double> Ratios; ///< of time to JPR's
};
} // namespace

/// What is wrong with what the machine says of P; empty: nothing.
static std::string wrong(const Program &P, JprOptions O, Sums *All = nullptr) {
  Legality L(P);
  if (!L.isWhole())
    return "";
  JmmResult R = runJmm(P, O);
  SameAction Same = sameOf(O.Identity);
  // Edges have names by site or occurrence, with free names by occurrence.
  Outcomes Strict = L.legal({Same, true}), Lax = L.legal({Same, false});
  Outcomes Opmm = outcomes(P, Model::OpMM);
  std::string Text;
  if (R.Legal != Strict)
    Text += "legal " + print(R.Legal) + " instead of " + print(Strict) + "; ";
  if (Same == SameAction::Any && both(R.Legal, R.Unknown) != Lax)
    Text += "unknown " + print(R.Unknown) + ", by rules 1 to 7 " + print(Lax) +
            "; ";
  if (!contains(R.Legal, Opmm))
    Text += "OpMM has " + print(Opmm) + "; ";
  if (!contains(R.Jpr.All, R.Legal))
    Text += "JPR has " + print(R.Jpr.All) + "; ";
  bool IsFree = O.Identity == ActionIdentity::Value;
  for (const Certificate &C : R.Certificates)
    if (std::string Why = whyRefused(C, R.All, IsFree); !Why.empty())
      Text += "refused: " + Why + "; ";
  if (All) {
    ++All->Programs;
    All->BeyondOpmm += R.Legal != Opmm;
    All->BelowJpr += R.Legal != R.Jpr.All;
    All->Unknown += !R.Unknown.empty();
    All->Legal += R.Legal.size();
    All->Certificates += R.Certificates.size();
    for (const Certificate &C : R.Certificates)
      All->Stages += C.Stages.size();
    if (R.JprSeconds > 0)
      All->Ratios.push_back(R.JudgeSeconds / R.JprSeconds);
  }
  return Text;
}

static Program futures(uint64_t Seed) {
  return randomLitmus(forFutures(Seed), Seed);
}

static void expectAgreement(Program (*Make)(uint64_t), ActionIdentity Identity,
                            unsigned Count, Sums &All) {
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
    Program P = Make(Seed);
    JprOptions O = {.Prune = Pruning(Seed / 2 % 3), .Identity = Identity};
    std::string Wrong = wrong(P, O, &All);
    if (Wrong.empty())
      continue;
    P = shrink(P, [&](const Program &Q) { return !wrong(Q, O).empty(); });
    FAIL() << wrong(P, O) << "of " << print(P) << " (seed " << Seed << ")";
  }
}

static void show(Sums &All) {
  std::sort(All.Ratios.begin(), All.Ratios.end());
  double Median = All.Ratios.empty() ? 0 : All.Ratios[All.Ratios.size() / 2];
  printf("%u programs, %u with more than OpMM's outcomes, %u with less than "
         "JPR's, %u undecided; %zu legal outcomes, %zu certificates with %zu "
         "stages; judging takes %.2f of JPR's time (median)\n",
         All.Programs, All.BeyondOpmm, All.BelowJpr, All.Unknown, All.Legal,
         All.Certificates, All.Stages, Median);
}

TEST(JmmAgreement, FreeNames) {
  Sums All;
  unsigned Count = randomPrograms(300);
  expectAgreement(racing, ActionIdentity::Value, Count, All);
  expectAgreement(futures, ActionIdentity::Value, Count / 3, All);
  show(All);
  EXPECT_LE(Count / 15, All.BeyondOpmm);
  EXPECT_LE(All.Unknown, All.Programs / 100);
}

TEST(JmmAgreement, OtherIdentities) {
  Sums All;
  unsigned Count = randomPrograms(150);
  expectAgreement(racing, ActionIdentity::Occurrence, Count, All);
  expectAgreement(racing, ActionIdentity::Site, Count, All);
  show(All);
  EXPECT_LE(Count / 10, All.BeyondOpmm);
}

static void expectVerdicts(const CausalityTest &T) {
  constexpr ActionIdentity Identities[] = {
      ActionIdentity::Site, ActionIdentity::Occurrence, ActionIdentity::Value};
  Program P = parse(T.Text);
  std::string Verdicts;
  for (ActionIdentity I : Identities) {
    JmmResult R = runJmm(P, {.Identity = I});
    Verdicts += R.Legal.count(T.O) ? 'A' : R.Unknown.count(T.O) ? 'U' : 'F';
  }
  EXPECT_EQ(T.Verdicts, Verdicts) << T.Name;
  if (strstr(T.Text, "join")) // the axioms of OpMM do not know it
    return;
  for (ActionIdentity I : Identities)
    EXPECT_EQ("", wrong(P, {.Identity = I})) << T.Name;
}

TEST(JmmAgreement, CausalityTests) {
  for (const CausalityTest &T : CausalityTests)
    expectVerdicts(T);
  // Published as allowed: but y = 1 takes that r1 sees 0, not an initial
  // value, so that r1 is committed first, and stays 0.
  expectVerdicts({"9a",
                  "initially x = 2 then r1 = x; r2 = r1 * r1 + 1 - r1; y = r2 "
                  "| r3 = y; x = r3 | x = 0",
                  {1, 1, 1},
                  "FFF"});
}

/// By free names the machine does not know.
TEST(JmmAgreement, RuleEight) {
  expectVerdicts({"rule 8",
                  "r1 = z.v; if (r1 != 2) { x = 2 } | r2 = x; "
                  "if (r2 == 0) { z.v = 2 } z.v = r2 | r3 = x; "
                  "if (r3 != 0) { x = 1 }",
                  {1, 1, 2},
                  "AFU"});
}

//===----------------------------------------------------------------------===//
// Spoilt certificates
//===----------------------------------------------------------------------===//

namespace {

/// Makes a certificate wrong in one of several ways.
class Spoiler {
public:
  Spoiler(const JmmResult &R, const Certificate &C) : R(R), C(C) {}
  static constexpr unsigned Ways = 9;
  /// False if there is nothing to spoil that way.
  bool spoil(unsigned Way);
  const std::vector<Run> &executions() const { return Changed; }
  const Certificate &spoilt() const { return Now; }

private:
  const Run &ofE() const { return R.All[C.Execution]; }
  bool forgetRead();
  bool seeOtherValue();
  bool seeForeign();
  bool commitEarly();
  bool justifyByItself();
  bool takeOther();
  bool writeOther();
  bool commitTwice();
  bool commitWithoutWrite();

  const JmmResult &R;
  const Certificate &C;
  Certificate Now;
  std::vector<Run> Changed;
};

} // namespace

static bool isForeign(const Run &E, const std::vector<uint32_t> &Sees,
                      unsigned A) {
  return E.Actions[A].Kind == Move::Read && Sees[A] != InitialWrite &&
         !E.happensBefore(Sees[A], A);
}

/// A read of E that sees what does not happen before it is never committed.
bool Spoiler::forgetRead() {
  for (size_t N = 0; N != Now.Stages.size(); ++N)
    for (unsigned A : Now.Stages[N].Commits)
      if (isForeign(ofE(), C.Sees, A)) {
        Now.Stages.resize(N);
        return true;
      }
  return false;
}

bool Spoiler::seeOtherValue() {
  const Run &E = ofE();
  for (unsigned A = 0; A != E.Actions.size(); ++A)
    for (unsigned W = 0; W != E.Actions.size(); ++W)
      if (E.Actions[A].Kind == Move::Read && E.Actions[W].Kind == Move::Write &&
          E.Actions[W].Value != E.Actions[A].Value) {
        Now.Sees[A] = W;
        return true;
      }
  return false;
}

/// In some E_i, what is not committed sees what does not happen before it.
bool Spoiler::seeForeign() {
  for (Certificate::Stage &S : Now.Stages) {
    const Run &I = R.All[S.Execution];
    for (unsigned A = 0; A != I.Actions.size(); ++A)
      for (unsigned W = 0; W != I.Actions.size(); ++W)
        if (S.Names[A] == Certificate::NotOfE &&
            I.Actions[A].Kind == Move::Read &&
            I.Actions[W].Kind == Move::Write && !I.happensBefore(W, A)) {
          S.Sees[A] = W;
          return true;
        }
  }
  return false;
}

/// A read is committed first of all, before what it sees.
bool Spoiler::commitEarly() {
  for (size_t N = 1; N < Now.Stages.size(); ++N)
    for (unsigned A : Now.Stages[N].Commits)
      if (isForeign(ofE(), C.Sees, A)) {
        std::swap(Now.Stages[0], Now.Stages[N]);
        return true;
      }
  return false;
}

/// All that E has out of thin air, by E.
bool Spoiler::justifyByItself() {
  Certificate::Stage S;
  const Run &E = ofE();
  S.Execution = C.Execution;
  S.Names.assign(E.Actions.size(), Certificate::NotOfE);
  S.Sees = C.Sees;
  for (unsigned A = 0; A != E.Actions.size(); ++A) {
    if (!E.Actions[A].isAccess())
      continue;
    S.Names[A] = int(A);
    S.Commits.push_back(A);
  }
  Now.Stages = {S};
  return !C.Stages.empty();
}

/// A committed action is another thread's.
bool Spoiler::takeOther() {
  for (Certificate::Stage &S : Now.Stages) {
    const Run &I = R.All[S.Execution];
    for (unsigned A = 0; A != I.Actions.size(); ++A)
      for (unsigned B = 0; B != I.Actions.size(); ++B)
        if (S.Names[A] >= 0 && S.Names[B] < 0 &&
            I.Actions[A].Thread != I.Actions[B].Thread) {
          std::swap(S.Names[A], S.Names[B]);
          return true;
        }
  }
  return false;
}

/// A committed write has another value where it is committed.
bool Spoiler::writeOther() {
  for (const Certificate::Stage &S : Now.Stages)
    for (unsigned A = 0; A != S.Names.size(); ++A)
      if (S.Execution != C.Execution && S.Names[A] >= 0 &&
          Changed[S.Execution].Actions[A].Kind == Move::Write) {
        Changed[S.Execution].Actions[A].Value += 1;
        return true;
      }
  return false;
}

bool Spoiler::commitTwice() {
  if (Now.Stages.size() < 2)
    return false;
  Now.Stages[1].Commits.push_back(Now.Stages[0].Commits[0]);
  return true;
}

/// The write that a read sees is not committed before it.
bool Spoiler::commitWithoutWrite() {
  const Run &E = ofE();
  for (unsigned A = 0; A != E.Actions.size(); ++A) {
    if (!isForeign(E, C.Sees, A))
      continue;
    unsigned W = C.Sees[A];
    for (Certificate::Stage &S : Now.Stages) {
      for (int &Name : S.Names)
        if (Name == int(W))
          Name = Certificate::NotOfE;
      S.Commits.erase(std::remove(S.Commits.begin(), S.Commits.end(), W),
                      S.Commits.end());
    }
    return true;
  }
  return false;
}

bool Spoiler::spoil(unsigned Way) {
  Now = C;
  Changed = R.All;
  constexpr bool (Spoiler::*Of[Ways])() = {
      &Spoiler::forgetRead,        &Spoiler::seeOtherValue,
      &Spoiler::seeForeign,        &Spoiler::commitEarly,
      &Spoiler::justifyByItself,   &Spoiler::takeOther,
      &Spoiler::writeOther,        &Spoiler::commitTwice,
      &Spoiler::commitWithoutWrite};
  return (this->*Of[Way])();
}

TEST(JmmAgreement, SpoiltCertificatesAreRefused) {
  unsigned Spoilt = 0, ByWay[Spoiler::Ways] = {};
  for (uint64_t Seed = firstSeed(); Spoilt < 1000; ++Seed) {
    ASSERT_LT(Seed, firstSeed() + 2000) << "too few certificates";
    JmmResult R = runJmm(racing(Seed));
    for (const Certificate &C : R.Certificates) {
      Spoiler Of(R, C);
      for (unsigned Way = 0; Way != Spoiler::Ways; ++Way) {
        if (C.Stages.empty() || !Of.spoil(Way))
          continue;
        ++Spoilt;
        ++ByWay[Way];
        EXPECT_NE("", whyRefused(Of.spoilt(), Of.executions(), true))
            << "way " << Way << ", seed " << Seed;
      }
    }
  }
  printf("%u spoilt certificates are refused\n", Spoilt);
  for (unsigned Count : ByWay)
    EXPECT_LE(10u, Count);
}
