//===- DepthFirst.cpp - Every interleaving and every choice ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Naive depth-first search: the oracle that the reductions are tested against,
// and the benchmark of stepping and backtracking. Alternatives at a node are
// taken in the order of (thread, choice). A node is marked if several threads
// are enabled; that a sole thread has several choices is known only after its
// step, so this rare case goes back through an earlier mark.
//
//===----------------------------------------------------------------------===//

#include "lib/Explore/Strategies.h"
#include "lib/Explore/Timeline.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

namespace {
/// A state on the current path, as far as it was explored.
struct Node {
  ThreadSet Untried; ///< threads after the current one
  ThreadId Thread;   ///< whose step is being explored
  uint16_t Choice = 0;
  uint16_t Choices = 1;
};
} // namespace

/// Moves N to its next alternative, if there is one.
static bool advance(Node &N) {
  if (N.Choice + 1 < N.Choices) {
    ++N.Choice;
    return true;
  }
  if (!N.Untried)
    return false;
  N.Thread = N.Untried.first();
  N.Untried.dropFirst();
  N.Choice = 0;
  N.Choices = 1;
  return true;
}

void heddle::runDepthFirst(TransitionSystem &System,
                           ExecutionObserver &Observer, ExploreStats &Stats) {
  Timeline Line(System, Observer, Stats);
  Stack<Node> Nodes; // one a step of the path
  ThreadSet Enabled = System.enabled();
  RunStatus Status = System.status();
  auto Step = [&](Node &N) {
    N.Choices = Line.step(N.Thread, N.Choice).Choices;
    Enabled = Line.after().Enabled;
    Status = Line.after().Status;
  };
  for (;;) {
    while (Status == RunStatus::Running) {
      Node &N = Nodes.emplace_back();
      N.Untried = Enabled;
      if (!advance(N)) {
        Nodes.pop_back();
        break;
      }
      if (N.Untried && !Line.isMarked())
        Line.markHere();
      Step(N);
    }
    Line.finish(endOf(Status));
    while (!Nodes.empty() && !advance(Nodes.back()))
      Nodes.pop_back();
    if (Nodes.empty() || Line.stopped())
      return;
    Node &N = Nodes.back();
    Line.rewind(Nodes.size() - 1);
    if (!Line.isMarked() && (N.Untried || N.Choice + 1 < N.Choices))
      Line.markHere();
    Step(N);
  }
}
