//===- CodeWrites.cpp - What lies ahead of a point of code ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/CodeWrites.h"

using namespace heddle;

using Node = CodeWrites::Node;

/// The nodes that can be reached from From, without those that are only
/// reached through Without.
static std::vector<bool>
reached(const CodeWrites &W, llvm::ArrayRef<uint32_t> From, uint32_t Without) {
  std::vector<bool> Seen(W.Nodes.size());
  llvm::SmallVector<uint32_t, 16> Work(From.begin(), From.end());
  while (!Work.empty()) {
    uint32_t N = Work.pop_back_val();
    if (N == Without || Seen[N])
      continue;
    Seen[N] = true;
    Work.append(W.Nodes[N].Next.begin(), W.Nodes[N].Next.end());
  }
  return Seen;
}

Ahead heddle::lookAhead(const CodeWrites &W, uint32_t At) {
  Ahead A;
  std::vector<bool> After = reached(W, W.Nodes[At].Next, CodeWrites::None);
  for (uint32_t N = 0; N != W.Nodes.size(); ++N) {
    if (After[N])
      A.Nodes.push_back(N);
    else if (N != At && W.Nodes[N].What == Node::Read &&
             W.Nodes[N].Number != CodeWrites::None &&
             !reached(W, W.Entry, N)[At])
      A.Fixed.push_back(N);
  }
  return A;
}
