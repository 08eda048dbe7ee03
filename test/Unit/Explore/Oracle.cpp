//===- Oracle.cpp - All traces of a toy program, by brute force -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include <gtest/gtest.h>

using namespace heddle;
using namespace heddle::toy;

void TraceKey::append(const Event &E) {
  Item New;
  New.Thread = E.Thread.index();
  New.Print = E.Print;
  New.Before = {};
  for (const Item &Old : Items) {
    if (Old.Thread != New.Thread && !dependent(Old.Print, New.Print))
      continue;
    for (unsigned T = 0; T != MaxToyThreads; ++T)
      New.Before[T] = std::max(New.Before[T], Old.Before[T]);
  }
  New.Before[New.Thread] = ++Count[New.Thread];
  std::string &Own = OfThread[New.Thread];
  Own += char(E.Kind);
  Own += char(E.Choice);
  Own.append(New.Before.begin(), New.Before.end());
  Items.push_back(New);
}

std::string TraceKey::str() const {
  std::string Key;
  for (const std::string &Own : OfThread)
    Key += Own + "\xff";
  return Key;
}

std::optional<Behaviours> heddle::toy::allBehaviours(const Program &P,
                                                     size_t Limit) {
  struct Prefix {
    State S;
    TraceKey Key;
  };
  Behaviours B;
  System Sys(P);
  std::map<std::string, Prefix> Level, Next;
  Level.emplace(TraceKey().str(), Prefix{Sys.state(), TraceKey()});
  while (!Level.empty()) {
    if (Level.size() > Limit)
      return std::nullopt;
    Next.clear();
    for (auto &[Key, Pre] : Level) {
      Sys.reset(Pre.S);
      RunStatus Status = Sys.status();
      if (Status != RunStatus::Running) {
        if (Status == RunStatus::Ended)
          B.Ended.insert(Key);
        else if (Status == RunStatus::Stuck)
          B.Stuck.insert(Key);
        if (Status != RunStatus::Assumed)
          B.Finals.insert(Sys.digest());
        continue;
      }
      ThreadSet Enabled = Sys.enabled();
      for (unsigned T = 0; T != MaxToyThreads; ++T) {
        if (!Enabled.contains(T))
          continue;
        Event E;
        Sys.pending(ThreadId(T), E);
        for (unsigned C = 0; C != E.Choices; ++C) {
          TraceKey NewKey = Pre.Key;
          NewKey.append(Sys.step(ThreadId(T), C));
          for (const Fault &F : Sys.faults())
            B.Faults.insert(F.Key);
          std::string Str = NewKey.str();
          auto [It, IsNew] = Next.try_emplace(Str, Prefix{Sys.state(), NewKey});
          if (!IsNew) {
            State Mine = Sys.state();
            EXPECT_EQ(std::memcmp(&Mine, &It->second.S, sizeof(State)), 0)
                << "the toy's footprints are wrong:\n"
                << print(P);
          }
          Sys.reset(Pre.S);
        }
      }
    }
    Level.swap(Next);
  }
  return B;
}

bool Collector::onExecutionEnd(ExecutionEnd End, Path Steps) {
  if (End != ExecutionEnd::Ended && End != ExecutionEnd::Stuck)
    return true;
  System Sys(P);
  TraceKey Key;
  for (const PathStep &S : Steps)
    Key.append(Sys.step(S.Thread, S.Choice));
  std::set<std::string> &Set = End == ExecutionEnd::Stuck ? B.Stuck : B.Ended;
  Order.push_back(Key.str());
  Repeated += !Set.insert(Order.back()).second;
  B.Finals.insert(Sys.digest());
  return true;
}
