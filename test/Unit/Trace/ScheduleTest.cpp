//===- ScheduleTest.cpp ---------------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Trace/Schedule.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace heddle;

static Schedule example() {
  Schedule S;
  S.Program["class path"] = "build/classes";
  S.Program["main"] = "Peterson \"quoted\"";
  S.Threads = {{ThreadId(), 0, "main"},
               {ThreadId(0), 0, "Thread-0"},
               {ThreadId(0), 1, "Thread-1"},
               {ThreadId(2), 0, "worker"}};
  for (unsigned I = 0; I != 40; ++I)
    S.Steps.push_back({ThreadId(I % 4), uint16_t(I % 3 ? 0 : I)});
  return S;
}

static std::string text(const Schedule &S) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeSchedule(S, OS);
  return Text;
}

/// The message with which Text is refused, or "" if it is not.
static std::string refusal(llvm::StringRef Text) {
  llvm::Expected<Schedule> S = parseSchedule(Text, "it.json");
  return S ? "" : llvm::toString(S.takeError());
}

static bool equal(const Schedule &A, const Schedule &B) {
  return A.Program == B.Program && A.Threads == B.Threads && A.Steps == B.Steps;
}

TEST(Schedule, RoundTrip) {
  for (const Schedule &S : {example(), Schedule()}) {
    llvm::Expected<Schedule> Back = parseSchedule(text(S), "it.json");
    ASSERT_TRUE(bool(Back)) << llvm::toString(Back.takeError());
    EXPECT_TRUE(equal(S, *Back));
    EXPECT_EQ(text(S), text(*Back));
  }
}

TEST(Schedule, Files) {
  llvm::SmallString<128> File;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("schedule", "json", File));
  ASSERT_FALSE(bool(storeSchedule(example(), File)));
  llvm::Expected<Schedule> Back = loadSchedule(File);
  ASSERT_TRUE(bool(Back)) << llvm::toString(Back.takeError());
  EXPECT_TRUE(equal(example(), *Back));
  llvm::sys::fs::remove(File);

  llvm::Expected<Schedule> None = loadSchedule(File);
  ASSERT_FALSE(bool(None));
  std::string Message = llvm::toString(None.takeError());
  EXPECT_EQ(Message.find("cannot read schedule " + File.str().str()), 0u);
  Message = llvm::toString(storeSchedule(example(), "/nowhere/it.json"));
  EXPECT_EQ(Message.find("cannot write schedule /nowhere/it.json: "), 0u);
}

TEST(Schedule, ForeignAndDamagedFilesAreRefused) {
  EXPECT_EQ(refusal("hello").find("it.json: not a schedule: "), 0u);
  EXPECT_EQ(refusal("[]"), "it.json: not a schedule: no JSON object");
  EXPECT_EQ(refusal("{}"), "it.json: not a schedule: \"format\" is not "
                           "\"heddle-schedule\"");
  EXPECT_EQ(refusal(R"({"format":"heddle-schedule","version":7})"),
            "it.json: schedule of version 7, but this program reads version 1");

  auto Body = [](llvm::StringRef Members) {
    return (R"({"format":"heddle-schedule","version":1,)" + Members + "}")
        .str();
  };
  EXPECT_EQ(refusal(Body(R"("threads":[],"steps":[])")),
            "it.json: damaged schedule: no \"program\"");
  EXPECT_EQ(refusal(Body(R"("program":{"a":1},"threads":[],"steps":[])")),
            "it.json: damaged schedule: program information \"a\" is not a "
            "string");
  EXPECT_EQ(refusal(Body(R"("program":{},"threads":[3],"steps":[])")),
            "it.json: damaged schedule: thread 0 lacks a parent, ordinal or "
            "name");
  EXPECT_EQ(refusal(Body(R"("program":{},"steps":[],"threads":[
                {"parent":0,"ordinal":0,"name":""}])")),
            "it.json: damaged schedule: thread 0 must have the parent null");
  EXPECT_EQ(refusal(Body(R"("program":{},"steps":[],"threads":[
                {"parent":null,"ordinal":0,"name":""},
                {"parent":1,"ordinal":0,"name":""}])")),
            "it.json: damaged schedule: thread 1 has no earlier thread as its "
            "parent");
  EXPECT_EQ(refusal(Body(R"("program":{},"steps":[],"threads":[
                {"parent":null,"ordinal":0,"name":""},
                {"parent":0,"ordinal":4,"name":"a"},
                {"parent":0,"ordinal":4,"name":"b"}])")),
            "it.json: damaged schedule: thread 2 stands twice in the table");
  for (llvm::StringRef Step : {"3", "[0]", "[1,0]", "[0,70000]", "[0,-1]"})
    EXPECT_EQ(refusal(Body(R"("program":{},"threads":[
                {"parent":null,"ordinal":0,"name":""}],"steps":[)" +
                           Step.str() + "]")),
              "it.json: damaged schedule: step 0 is not [<thread of the "
              "table>, <choice>]");
  // A file cut short at any byte is refused, never read as something else.
  std::string Whole = llvm::StringRef(text(example())).rtrim().str();
  for (size_t I = 0; I != Whole.size(); ++I)
    EXPECT_NE(refusal(llvm::StringRef(Whole).take_front(I)), "") << I;
}
