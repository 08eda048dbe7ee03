//===- Monitor.cpp - Linearizability while an execution goes on -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Linearize/Monitor.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <functional>

using namespace heddle;

void SequentialSpec::add(llvm::ArrayRef<CallResult> History) {
  Node At = 0;
  for (CallResult C : History) {
    auto [It, IsNew] = Nodes[At].try_emplace(C, Nodes.size());
    At = It->second;
    if (IsNew)
      Nodes.emplace_back();
  }
}

void SequentialSpec::finish() {
  std::map<Edges, Node> Known;
  std::vector<Edges> Shared;
  // Depth is that of a history, a few operations.
  std::function<Node(Node)> Share = [&](Node N) {
    Edges After;
    for (auto [C, To] : Nodes[N])
      After.emplace(C, Share(To));
    auto [It, IsNew] = Known.try_emplace(After, Shared.size());
    if (IsNew)
      Shared.push_back(std::move(After));
    return It->second;
  };
  First = Share(0);
  Nodes = std::move(Shared);
}

LinearizationMonitor::LinearizationMonitor(const SequentialSpec &Spec,
                                           unsigned Threads)
    : Spec(Spec) {
  number({}); // is Wrong
  Config C(1 + Threads, word(Idle, 0));
  C[0] = Spec.first();
  Start = number({std::move(C)});
}

LinearizationMonitor::Set LinearizationMonitor::number(Configs C) {
  llvm::sort(C);
  C.erase(llvm::unique(C), C.end());
  auto [It, IsNew] = Numbers.try_emplace(std::move(C), Sets.size());
  if (IsNew)
    Sets.push_back(&It->first);
  return It->second;
}

bool LinearizationMonitor::isWithin(Set A, Set B) const {
  return A == B || std::includes(Sets[B]->begin(), Sets[B]->end(),
                                 Sets[A]->begin(), Sets[A]->end());
}

LinearizationMonitor::Set LinearizationMonitor::begin(Set S, unsigned Thread,
                                                      unsigned Call) {
  auto [It, IsNew] = Begun.try_emplace({S, Thread, Call});
  if (IsNew) {
    Configs Out = *Sets[S];
    for (Config &C : Out) {
      assert(phaseOf(C[1 + Thread]) == Idle &&
             "internal: an operation begins within another one");
      C[1 + Thread] = word(Open, Call);
    }
    It->second = number(std::move(Out));
  }
  return It->second;
}

/// Puts open operations of C into the order, the thread's last, which must have
/// the result. Out: what that can come to, the operation being over.
void LinearizationMonitor::place(const Config &C, unsigned Thread,
                                 unsigned Result, Configs &Out) {
  for (unsigned T = 0; T + 1 != C.size(); ++T) {
    if (phaseOf(C[1 + T]) != Open)
      continue;
    unsigned Call = C[1 + T] >> 2;
    const SequentialSpec::Edges &After = Spec.after(C[0]);
    for (auto It = After.lower_bound({Call, 0});
         It != After.end() && It->first.Call == Call; ++It) {
      if (T == Thread && It->first.Result != Result)
        continue;
      Config Next = C;
      Next[0] = It->second;
      Next[1 + T] =
          T == Thread ? word(Idle, 0) : word(Placed, It->first.Result);
      if (T == Thread)
        Out.push_back(std::move(Next));
      else
        place(Next, Thread, Result, Out);
    }
  }
}

LinearizationMonitor::Set LinearizationMonitor::end(Set S, unsigned Thread,
                                                    unsigned Result) {
  auto [It, IsNew] = Ended.try_emplace({S, Thread, Result});
  if (IsNew) {
    Configs Out;
    for (const Config &C : *Sets[S]) {
      if (phaseOf(C[1 + Thread]) == Open) {
        place(C, Thread, Result, Out);
      } else if (C[1 + Thread] == word(Placed, Result)) {
        Config Next = C;
        Next[1 + Thread] = word(Idle, 0);
        Out.push_back(std::move(Next));
      }
    }
    It->second = number(std::move(Out));
  }
  return It->second;
}
