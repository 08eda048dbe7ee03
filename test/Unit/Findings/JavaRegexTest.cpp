//===- JavaRegexTest.cpp - Ids of outcomes against a table ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table is test/Outcomes/Inputs/regex.txt, which java.util.regex has been
// held against too (test/Outcomes/regex.test).
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/Outcomes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include <gtest/gtest.h>

using namespace heddle;

TEST(JavaRegex, Table) {
  auto File = llvm::sys::Process::GetEnv("HEDDLE_REGEX_TABLE");
  ASSERT_TRUE(File) << "HEDDLE_REGEX_TABLE names the table";
  auto Buffer = llvm::MemoryBuffer::getFile(*File);
  ASSERT_TRUE(bool(Buffer)) << *File;
  llvm::SmallVector<llvm::StringRef, 100> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, /*KeepEmpty=*/false);
  unsigned Rows = 0;
  for (llvm::StringRef Line : Lines) {
    if (Line.starts_with("#"))
      continue;
    llvm::SmallVector<llvm::StringRef, 3> Row;
    Line.split(Row, '\t');
    ASSERT_EQ(Row.size(), 3u) << Line.str();
    ++Rows;
    auto Pattern = translateJavaRegex(Row[0]);
    if (Row[2] == "refused") {
      ASSERT_FALSE(bool(Pattern)) << Line.str();
      std::string Text = llvm::toString(Pattern.takeError());
      EXPECT_TRUE(
          llvm::StringRef(Text).starts_with(("id \"" + Row[0] + "\": ").str()))
          << Text;
      continue;
    }
    ASSERT_TRUE(bool(Pattern))
        << Line.str() << ": " << llvm::toString(Pattern.takeError());
    llvm::Regex R(*Pattern);
    std::string Error;
    ASSERT_TRUE(R.isValid(Error)) << *Pattern << ": " << Error;
    EXPECT_EQ(R.match(Row[1]), Row[2] == "yes")
        << Line.str() << " as " << *Pattern;
  }
  EXPECT_GT(Rows, 60u);
}

static OutcomeReport graded(std::vector<ExpectedOutcome> Cases,
                            std::vector<std::string> Seen, bool Exhaustive) {
  OutcomeReport R;
  OutcomeColumn C;
  C.Model = "sc";
  C.Exhaustive = Exhaustive;
  for (const std::string &S : Seen)
    C.Hits[{OutcomeKind::Result, S}];
  R.Columns.push_back(C);
  auto G = OutcomeGrader::create(Cases);
  EXPECT_TRUE(bool(G));
  G->grade(R);
  return R;
}

// The first case that matches counts, whatever comes after it.
TEST(OutcomeGrader, FirstMatch) {
  OutcomeReport R = graded({{"0, .*", Expectation::Acceptable, "a"},
                            {"0, 1", Expectation::Forbidden, "b"}},
                           {"0, 1"}, true);
  ASSERT_EQ(R.Rows.size(), 1u);
  EXPECT_EQ(R.Rows[0].Description, "a");
  EXPECT_TRUE(R.Bad.empty());
}

// The empty id grades what no other does, wherever it stands.
TEST(OutcomeGrader, Default) {
  OutcomeReport R = graded({{"", Expectation::Interesting, "rest"},
                            {"1", Expectation::Acceptable, "one"}},
                           {"1", "2"}, true);
  ASSERT_EQ(R.Rows.size(), 2u);
  EXPECT_EQ(R.Rows[0].Text, "2");
  EXPECT_EQ(R.Rows[0].Expect, Expectation::Interesting);
  EXPECT_EQ(R.Rows[1].Description, "one");
}

// Without a default what is not expected is forbidden; without any case
// nothing is graded.
TEST(OutcomeGrader, NoDefault) {
  OutcomeReport R =
      graded({{"1", Expectation::Acceptable, ""}}, {"1", "2"}, true);
  ASSERT_EQ(R.Bad.size(), 1u);
  EXPECT_EQ(R.Rows[R.Bad[0]].Text, "2");
  R = graded({}, {"1"}, true);
  EXPECT_TRUE(R.Bad.empty());
  EXPECT_EQ(R.NotGraded.size(), 1u);
}

// What was not met is impossible only if all was explored.
TEST(OutcomeGrader, Impossible) {
  std::vector<ExpectedOutcome> Cases = {{"1", Expectation::Acceptable, ""},
                                        {"2", Expectation::Forbidden, ""}};
  EXPECT_EQ(graded(Cases, {}, true).Impossible.size(), 1u);
  OutcomeReport R = graded(Cases, {}, false);
  EXPECT_TRUE(R.Impossible.empty());
  EXPECT_FALSE(R.Exhaustive);
  EXPECT_EQ(R.Rows[1].In[0], Possible::Unknown);
}
