//===- WholeLongs.cpp - Longs that are not torn after all -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/WholeLongs.h"

using namespace heddle;

void WholeLongs::add(const std::string &Name) {
  std::lock_guard Guard(Lock);
  Found.insert(Name);
  Wrong = true;
}

void WholeLongs::beginAgain() {
  std::lock_guard Guard(Lock);
  Known.insert(Found.begin(), Found.end());
  Found.clear();
  Wrong = false;
}
