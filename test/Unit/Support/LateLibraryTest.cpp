//===- LateLibraryTest.cpp - Libraries that are loaded when needed --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/LateLibrary.h"
#include "gtest/gtest.h"
#include <math.h>

using namespace heddle;

static const LateLibrary &mathLibrary() {
  static const LateLibrary Library("libm.so.6");
  return Library;
}

TEST(LateLibraryTest, findsFunctions) {
  EXPECT_EQ(HEDDLE_LATE(mathLibrary, j0)(0.0), 1.0);
}

TEST(LateLibraryTest, saysWhichIsMissing) {
  EXPECT_EXIT(LateLibrary("libmissing.so.7"), testing::ExitedWithCode(2),
              "error: libmissing.so.7: .*heddle doctor");
}

TEST(LateLibraryTest, saysWhatALibraryLacks) {
  EXPECT_DEATH(mathLibrary().find("j0x"), "libm.so.6 has no j0x");
}
