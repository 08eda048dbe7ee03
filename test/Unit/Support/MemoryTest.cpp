//===- MemoryTest.cpp - How much memory there is --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/Memory.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <sys/resource.h>

using namespace heddle;

namespace {
class MemoryTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("heddle-memory", Root));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(Root); }

  void put(llvm::StringRef Path, llvm::StringRef Text) {
    llvm::SmallString<128> Whole(Root);
    llvm::sys::path::append(Whole, Path);
    llvm::sys::fs::create_directories(llvm::sys::path::parent_path(Whole));
    std::error_code Error;
    llvm::raw_fd_ostream(Whole, Error) << Text;
    ASSERT_FALSE(Error);
  }
  uint64_t bound(const char *Cgroup) {
    return controlGroupBound(Cgroup, std::string(Root));
  }

  llvm::SmallString<128> Root;
};
} // namespace

TEST_F(MemoryTest, TheSmallestBoundOfAGroupAndThoseAroundItCounts) {
  put("a/b/memory.max", "max\n");
  put("a/memory.max", "300000000\n");
  EXPECT_EQ(bound("0::/a/b\n"), 300000000u);
  put("memory.max", "200000000\n"); // a container's own
  EXPECT_EQ(bound("0::/a/b\n"), 200000000u);
  put("a/b/memory.max", "100000000\n");
  EXPECT_EQ(bound("0::/a/b\n"), 100000000u);
}

TEST_F(MemoryTest, AGroupOfTheFirstVersionIsTheOneOfMemory) {
  put("memory/a/memory.limit_in_bytes", "12345678\n");
  put("a/memory.max", "1\n");
  EXPECT_EQ(bound("3:cpu:/a\n2:pids,memory:/a\n"), 12345678u);
}

TEST_F(MemoryTest, AGroupThatIsNotThereHasNoBound) {
  EXPECT_EQ(bound("0::/a/b\n"), UINT64_MAX);
  EXPECT_EQ(bound("0::/\n"), UINT64_MAX);
  EXPECT_EQ(bound("nonsense"), UINT64_MAX);
  EXPECT_EQ(bound(""), UINT64_MAX);
}

TEST_F(MemoryTest, WhatIsAskedForIsTheBoundAndElseNineTenths) {
  EXPECT_EQ(memoryBound(100), 100ull << 20);
  EXPECT_LT(memoryBound(0), memoryThereIs());
  EXPECT_GT(memoryBound(0), memoryThereIs() / 10 * 8);
}

TEST_F(MemoryTest, ALimitedAddressSpaceIsFullBeforeItsEnd) {
  EXPECT_EQ(addressSpaceLeft(), UINT64_MAX);
  rlimit Was;
  ASSERT_EQ(getrlimit(RLIMIT_AS, &Was), 0);
  uint64_t Mapped = processBytes().Mapped;
  rlimit Narrow{Mapped + (64ull << 20), Was.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_AS, &Narrow), 0);
  uint64_t Left = addressSpaceLeft(), There = memoryThereIs();
  // An eighth of it is to stay free.
  Narrow.rlim_cur = Mapped + Mapped / 8;
  ASSERT_EQ(setrlimit(RLIMIT_AS, &Narrow), 0);
  uint64_t Full = bytesInUse();
  Narrow.rlim_cur = 2 * Mapped;
  ASSERT_EQ(setrlimit(RLIMIT_AS, &Narrow), 0);
  uint64_t Free = bytesInUse();
  ASSERT_EQ(setrlimit(RLIMIT_AS, &Was), 0);
  EXPECT_LE(Left, 64ull << 20);
  EXPECT_GT(Left, 32ull << 20);
  EXPECT_LE(There, Mapped + (64ull << 20));
  EXPECT_EQ(Full, uint64_t(INT64_MAX));
  EXPECT_LT(Free, Mapped);
}
