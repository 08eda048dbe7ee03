//===- CheckpointFileTest.cpp - What is kept is read again ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Checkpoint.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include "gtest/gtest.h"

using namespace heddle;
namespace json = llvm::json;

namespace {

class CheckpointFile : public testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> Name;
    ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("kept", "state", Name));
    File = Name.str();
  }
  void TearDown() override { llvm::sys::fs::remove(File); }

  /// The file's object, changed, with its sum made right.
  void change(llvm::function_ref<void(json::Object &)> How) {
    auto Buffer = llvm::cantFail(
        llvm::errorOrToExpected(llvm::MemoryBuffer::getFile(File)));
    json::Value All =
        llvm::cantFail(json::parse(Buffer->getBuffer().split('\n').second));
    How(*All.getAsObject());
    std::string Body;
    llvm::raw_string_ostream(Body) << All;
    std::error_code EC;
    llvm::raw_fd_ostream OS(File, EC);
    ASSERT_FALSE(EC);
    auto [Magic, Rest] = Buffer->getBuffer().split(' ');
    OS << Magic << " " << Rest.split(' ').first << " "
       << llvm::utohexstr(llvm::xxh3_64bits(Body), true, 16) << " "
       << Body.size() << "\n"
       << Body;
  }
  bool isRefused() {
    auto Read = loadCheckpoint(File);
    if (Read)
      return false;
    EXPECT_NE(llvm::toString(Read.takeError()).find("damaged"),
              std::string::npos);
    return true;
  }

  std::string File;
};

/// Of DPOR that a check by the default strategy has come to.
Checkpoint ofPlan() {
  Checkpoint C;
  C.Heddle = "1";
  C.Program = "2";
  C.Options = "the default ones";
  C.ClockWidth = 8;
  C.Threads = {{0, 0}};
  C.Plan.IsLast = C.Plan.HasLongLoops = true;
  C.Plan.Awaits = {{"a.B.c()V", 7}, {"a \"quoted\" \xff one", UINT32_MAX}};
  C.Plan.WordsHashed = UINT64_MAX;
  C.Plan.Turn = {1, 2, 3, UINT64_MAX - 1};
  C.Search = json::Object{{"any", 1}};
  return C;
}

TEST_F(CheckpointFile, HowThePlanCameToItsSearchIsReadAgain) {
  const Checkpoint C = ofPlan();
  llvm::cantFail(storeCheckpoint(C, File));
  Checkpoint Read = llvm::cantFail(loadCheckpoint(File));
  EXPECT_TRUE(Read.Plan.IsLast);
  EXPECT_TRUE(Read.Plan.HasLongLoops);
  EXPECT_FALSE(Read.Plan.FollowsFinals);
  EXPECT_FALSE(Read.Plan.IsLeftForNumber);
  EXPECT_FALSE(Read.Plan.HasCutOffRounds);
  EXPECT_EQ(Read.Plan.Awaits, C.Plan.Awaits);
  EXPECT_EQ(Read.Plan.WordsHashed, C.Plan.WordsHashed);
  EXPECT_EQ(Read.Plan.Turn, C.Plan.Turn);
  EXPECT_EQ(Read.Search, C.Search);
}

TEST_F(CheckpointFile, EachFlagOfThePlanIsItsOwn) {
  for (bool StoredPlan::*Flag :
       {&StoredPlan::IsLast, &StoredPlan::FollowsFinals,
        &StoredPlan::IsLeftForNumber, &StoredPlan::HasLongLoops,
        &StoredPlan::HasCutOffRounds}) {
    Checkpoint C = ofPlan();
    C.Plan = {};
    C.Plan.*Flag = true;
    llvm::cantFail(storeCheckpoint(C, File));
    Checkpoint Read = llvm::cantFail(loadCheckpoint(File));
    EXPECT_TRUE(Read.Plan.*Flag);
    Read.Plan.*Flag = false;
    EXPECT_FALSE(Read.Plan.IsLast || Read.Plan.FollowsFinals ||
                 Read.Plan.IsLeftForNumber || Read.Plan.HasLongLoops ||
                 Read.Plan.HasCutOffRounds);
  }
}

TEST_F(CheckpointFile, WhereAllIsToBeDoneThereAreNoThreads) {
  Checkpoint C = ofPlan();
  C.Search = nullptr;
  C.Threads.clear();
  llvm::cantFail(storeCheckpoint(C, File));
  EXPECT_FALSE(isRefused());
  C.Search = json::Object{};
  llvm::cantFail(storeCheckpoint(C, File));
  EXPECT_TRUE(isRefused());
}

TEST_F(CheckpointFile, WhatIsNoPlanIsRefused) {
  std::pair<const char *, json::Value> Wrong[] = {
      {"isLast", nullptr},
      {"longLoops", 1},
      {"words", "no number"},
      {"turn", json::Array{"0000000000000001"}},
      {"turn", json::Array{"1", "2", "3", 4}},
      {"awaits", json::Array{json::Array{"6162"}}},
      {"awaits", json::Array{json::Array{"6162", -1}}},
      {"awaits", json::Array{json::Array{"6162", int64_t(UINT32_MAX) + 1}}},
      {"awaits", json::Array{json::Array{"no hex", 1}}},
      {"awaits", json::Array{"6162"}},
  };
  llvm::cantFail(storeCheckpoint(ofPlan(), File));
  change([](json::Object &) {});
  EXPECT_FALSE(isRefused());
  for (auto &[Name, Value] : Wrong) {
    llvm::cantFail(storeCheckpoint(ofPlan(), File));
    change([&, Name = Name, &Value = Value](json::Object &O) {
      (*O.getObject("plan"))[Name] = Value;
    });
    EXPECT_TRUE(isRefused()) << Name;
  }
  change([](json::Object &O) { O.erase("plan"); });
  EXPECT_TRUE(isRefused());
}

} // namespace
