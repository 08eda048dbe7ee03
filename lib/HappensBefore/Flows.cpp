//===- Flows.cpp - What synchronisation carries of what -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Flows.h"
#include "heddle/World/Kernel.h"

using namespace heddle;

//===----------------------------------------------------------------------===//
// What is carried
//===----------------------------------------------------------------------===//

bool Flows::carries(unsigned Label, uint64_t Group) const {
  return Label == All || Group == Always || Assumed.AllFlows ||
         Assumed.Flows.contains({Labels[Label].Key, Group});
}

void Flows::carry(unsigned Label, unsigned Bit) {
  std::vector<CardBits> &Own = Labels[Label].Carried;
  if (Bit / BitsACard >= Own.size())
    Own.resize(Bit / BitsACard + 1);
  Own[Bit / BitsACard][Bit % BitsACard / 64] |= 1ull << Bit % 64;
}

unsigned Flows::label(uint64_t Key) {
  auto [At, IsNew] = LabelByKey.try_emplace(Key, Labels.size());
  if (!IsNew)
    return At->second;
  unsigned New = At->second;
  Labels.push_back({Key, {}});
  for (const auto &[Group, Bits] : BitsOf)
    if (carries(New, Group))
      for (unsigned Bit : Bits)
        carry(New, Bit);
  return New;
}

void Flows::addColumn(unsigned Bit, uint64_t Group) {
  if (Bit >= GroupOf.size())
    GroupOf.resize(Bit + 1);
  GroupOf[Bit] = Group;
  BitsOf[Group].push_back(Bit);
  for (unsigned L = 1; L != Labels.size(); ++L)
    if (carries(L, Group))
      carry(L, Bit);
}

//===----------------------------------------------------------------------===//
// The path
//===----------------------------------------------------------------------===//

void Flows::goBack() {
  Log.resize(W.pointer<KernelHeader>(arena::KernelBase)->Actions);
}

void Flows::add(const Entry &E) {
  if (Exact)
    return;
  goBack();
  Log.push_back(E);
  W.touch(arena::KernelBase + offsetof(KernelHeader, Actions));
  ++W.pointer<KernelHeader>(arena::KernelBase)->Actions;
}

std::vector<Flows::Way> Flows::wayTo(unsigned Bit, Row R) {
  goBack();
  size_t Begin = Log.size();
  do {
    if (!Begin--)
      return {};
  } while (Log[Begin].Label != Access || Log[Begin].From != Bit);
  // Where many accesses are in races a search is sooner done without all this.
  Work += Log.size() - Begin;
  if (Work > MostWork)
    Assumed.carryAll();
  uint64_t Group = GroupOf[Bit];
  // The cheapest way from the access to each row that it has come to.
  std::vector<Way> Ways;
  llvm::DenseMap<Row, unsigned> WayTo;
  auto Add = [&](Row To, Way X) {
    WayTo[To] = Ways.size();
    Ways.push_back(X);
  };
  Add(Log[Begin].Into, {0, All, NoWay});
  for (size_t I = Begin + 1; I != Log.size(); ++I) {
    const Entry &E = Log[I];
    if (E.Label == Access)
      continue;
    if (E.Label == Clear) {
      WayTo.erase(E.Into);
      continue;
    }
    auto From = WayTo.find(E.From);
    if (From == WayTo.end())
      continue;
    unsigned Before = From->second, Cost = Ways[Before].Cost;
    if (!carries(E.Label, Group))
      Cost += (Labels[E.Label].Key & 3) == 0 ? 4 : 1;
    auto Into = WayTo.find(E.Into);
    if (Into == WayTo.end() || Cost < Ways[Into->second].Cost)
      Add(E.Into, {Cost, E.Label, Before});
  }
  std::vector<Way> Out;
  if (auto Found = WayTo.find(R); Found != WayTo.end())
    for (unsigned At = Found->second; At != NoWay; At = Ways[At].Before)
      Out.push_back(Ways[At]);
  return Out;
}

bool Flows::isOrdered(unsigned Bit, Row R) { return !wayTo(Bit, R).empty(); }

bool Flows::learnWhether(unsigned Bit, Row R) {
  std::vector<Way> Edges = wayTo(Bit, R);
  if (Edges.empty())
    return false;
  // Of a search that is begun again anyway.
  if (Assumed.AllFlows)
    return true;
  uint64_t Group = GroupOf[Bit];
  bool Any = false;
  for (const Way &X : Edges) {
    if (carries(X.Edge, Group))
      continue;
    Any = true;
    Assumed.carries(Labels[X.Edge].Key, Group);
    for (unsigned B : BitsOf[Group])
      carry(X.Edge, B);
  }
  if (!Any)
    Assumed.carryAll();
  return true;
}
