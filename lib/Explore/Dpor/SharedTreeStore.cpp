//===- SharedTreeStore.cpp - A shared tree as data ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes are a flat list in which parents come before their children, since a
// path may be deeper than a parser's stack. A step is an array:
//
//   [thread, choice, flags, sure words, footprint word...]
//
// and a footprint word is a location's index in "locations" and the bit that
// says write, as in PackedPrint.
//
//===----------------------------------------------------------------------===//

#include "FleetTree.h"
#include "SharedTree.h"
#include "llvm/Support/JSON.h"

using namespace heddle;
namespace json = llvm::json;

namespace {
enum StepFlags {
  HasChoices = 1,
  IsGlobal = 2,
  AnyChoice = 4,
  EndsAll = 8,
  StepSees = 16,
  StepEnds = 32 ///< and 64: PackedPrint::Form
};
enum PlannedFlags {
  IsOpen = 1,
  IsPlannedProbe = 2,
  IsEnd = 4,
  DoubtsSight = 8,
  DoubtsAny = 16
};
enum ChildFlags { IsChildDone = 1, ChildCovers = 2 };
enum NodeFlags {
  IsNodeProbe = 1,
  TryAll = 2,
  IsOpened = 4,
  IsNodeDone = 8,
  IsSealed = 16,
  WasOpenLeaf = 32
};

json::Array stepJson(const PlannedStep &S, int Flags) {
  json::Array A{S.Thread.index(), S.Choice,
                Flags | (S.HasChoices ? HasChoices : 0) |
                    (S.Print.Global ? IsGlobal : 0) |
                    unsigned(S.Print.Form) * StepEnds,
                S.SureWords};
  for (unsigned I = 0; I != S.Print.Count; ++I)
    A.push_back(S.Print.Words[I]);
  return A;
}

/// Reads numbers from an array; remembers whether all were there and in range.
class Reader {
public:
  Reader(const json::Array *A, bool &Good) : A(A), Good(Good) {
    if (!A)
      Good = false;
  }
  int64_t next(int64_t Most) {
    if (A && At != A->size())
      if (auto V = (*A)[At++].getAsInteger(); V && *V >= 0 && *V <= Most)
        return *V;
    Good = false;
    return 0;
  }
  bool more() const { return A && At != A->size(); }

private:
  const json::Array *A;
  bool &Good;
  size_t At = 0;
};

int readStep(Reader &R, size_t NumLocations, PlannedStep &S, bool &Good) {
  S.Thread = ThreadId(R.next(MaxThreads - 1));
  S.Choice = R.next(UINT32_MAX);
  int Flags = R.next(127);
  int Form = Flags / StepEnds;
  Good &= Form <= PackedPrint::EndBesideDaemons;
  S.Print.Form = Form == 2   ? PackedPrint::EndBesideDaemons
                 : Form == 1 ? PackedPrint::End
                             : PackedPrint::NoEnd;
  S.HasChoices = Flags & HasChoices;
  S.Print.Global = Flags & IsGlobal;
  S.SureWords = R.next(4);
  S.Print.Count = 0;
  while (R.more()) {
    if (S.Print.Count == 4 || !NumLocations) {
      Good = false;
      break;
    }
    S.Print.Words[S.Print.Count++] = R.next(NumLocations * 2 - 1);
  }
  return Flags;
}
} // namespace

/// In preorder, each with the number of its children in front.
static void plannedJson(const WakeupTree &Tree, WakeupTree::Siblings Level,
                        json::Array &Out) {
  std::vector<WakeupIndex> Open;
  auto Push = [&](WakeupTree::Siblings S) {
    size_t From = Open.size();
    for (WakeupIndex I = S.First; I.isValid(); I = Tree[I].Next)
      Open.push_back(I);
    std::reverse(Open.begin() + From, Open.end());
    return int64_t(Open.size() - From);
  };
  Push(Level);
  while (!Open.empty()) {
    const WakeupTree::Node &N = Tree[Open.back()];
    Open.pop_back();
    json::Array A = stepJson(N.Step, 0);
    int Flags = (N.IsOpen ? IsOpen : 0) | (N.IsProbe ? IsPlannedProbe : 0) |
                (N.IsEnd ? IsEnd : 0) |
                (N.Doubts == Doubt::Sight ? DoubtsSight
                 : N.Doubts == Doubt::Any ? DoubtsAny
                                          : 0);
    A.insert(A.begin(), Flags);
    A.insert(A.begin(), Push(N.Below));
    Out.push_back(std::move(A));
  }
}

static bool readPlanned(WakeupTree &Tree, const json::Array *A,
                        size_t NumLocations, WakeupTree::Siblings &Level) {
  if (!A)
    return false;
  /// Levels that are not complete: their nodes, and how many are missing.
  struct Incomplete {
    WakeupIndex Parent;
    int64_t Missing;
  };
  std::vector<Incomplete> Open = {{WakeupIndex(), INT64_MAX}};
  bool Good = true;
  for (const json::Value &V : *A) {
    Reader R(V.getAsArray(), Good);
    int64_t Children = R.next(INT32_MAX);
    int Flags = R.next(31);
    PlannedStep S;
    readStep(R, NumLocations, S, Good);
    if (!Good)
      return false;
    while (!Open.back().Missing)
      Open.pop_back();
    --Open.back().Missing;
    WakeupIndex I = Tree.restore(Open.back().Parent, Level, S, Flags & IsOpen,
                                 Flags & IsPlannedProbe, Flags & IsEnd,
                                 Flags & DoubtsAny     ? Doubt::Any
                                 : Flags & DoubtsSight ? Doubt::Sight
                                                       : Doubt::None);
    Open.push_back({I, Children});
  }
  while (Open.size() > 1) {
    if (Open.back().Missing)
      return false;
    Open.pop_back();
  }
  return true;
}

/// A set as the list of its members.
static json::Array setJson(ThreadSet S) {
  json::Array Out;
  for (; S; S.dropFirst())
    Out.push_back(int64_t(S.firstIndex()));
  return Out;
}

json::Value SharedTree::save() const {
  json::Array LocationsJson, Nodes;
  for (uint64_t Bits : Locations.table())
    LocationsJson.push_back(int64_t(Bits));
  /// Nodes to be written, with the numbers of their parents.
  std::vector<std::pair<const SharedNode *, int64_t>> Open;
  if (Root && !isElsewhere())
    Open.push_back({Root.get(), -1});
  if (Fleet)
    for (const auto &[Number, Job] : Fleet->jobs())
      Open.push_back({Job->First.get(), -1});
  while (!Open.empty()) {
    auto [N, Parent] = Open.back();
    Open.pop_back();
    int64_t Self = Nodes.size();
    json::Array SleepersJson, ChildrenJson, PlannedJson;
    for (const Sleeper &S : N->Sleepers)
      SleepersJson.push_back(stepJson(S.Step, (S.AnyChoice ? AnyChoice : 0) |
                                                  (S.EndsAll ? EndsAll : 0) |
                                                  (S.Sees ? StepSees : 0)));
    for (const SharedNode::Child &C : N->Children) {
      assert((C.IsDone || C.Below) && "internal: a child is being explored");
      ChildrenJson.push_back((C.IsDone ? IsChildDone : 0) |
                             (C.Covers ? ChildCovers : 0));
      if (C.Below)
        Open.push_back({C.Below.get(), Self});
    }
    plannedJson(Tree, N->Planned, PlannedJson);
    int Flags = (N->IsProbe ? IsNodeProbe : 0) | (N->TryAll ? TryAll : 0) |
                (N->IsOpened ? IsOpened : 0) | (N->IsDone ? IsNodeDone : 0) |
                (N->IsSealed ? IsSealed : 0) |
                (N->WasOpenLeaf ? WasOpenLeaf : 0);
    Nodes.push_back(json::Object{{"parent", Parent},
                                 {"child", N->Index},
                                 {"flags", Flags},
                                 {"enabled", setJson(N->Enabled)},
                                 {"asleep", setJson(N->Asleep)},
                                 {"choices", setJson(N->ChoicesPlanned)},
                                 {"inherited", N->NumInherited},
                                 {"sealed", N->NumSealed},
                                 {"sleepers", std::move(SleepersJson)},
                                 {"children", std::move(ChildrenJson)},
                                 {"planned", std::move(PlannedJson)}});
    json::Object &O = *Nodes.back().getAsObject();
    if (N->IsAway)
      O["away"] = int64_t(N->Export);
    if (N->Root)
      O["adopted"] = json::Array{N->Root->Giver, int64_t(N->Root->Export)};
  }
  return json::Object{{"locations", std::move(LocationsJson)},
                      {"nodes", std::move(Nodes)}};
}

/// Such a set, if it is one.
static std::optional<ThreadSet> restoreSet(const json::Value *V) {
  const json::Array *Members = V ? V->getAsArray() : nullptr;
  if (!Members)
    return std::nullopt;
  ThreadSet Out;
  for (const json::Value &M : *Members) {
    std::optional<int64_t> T = M.getAsInteger();
    if (!T || *T < 0 || *T >= MaxThreads)
      return std::nullopt;
    Out.add(unsigned(*T));
  }
  return Out;
}

bool SharedTree::restoreNode(SharedNode &N, const json::Object &O,
                             size_t NumLocations) {
  bool Good = true;
  auto Number = [&](llvm::StringRef Name) {
    auto V = O.getInteger(Name);
    Good &= V.has_value();
    return V.value_or(0);
  };
  auto Set = [&](llvm::StringRef Name) {
    auto V = restoreSet(O.get(Name));
    Good &= V.has_value();
    return V.value_or(ThreadSet());
  };
  int64_t Flags = Number("flags");
  N.IsProbe = Flags & IsNodeProbe;
  N.TryAll = Flags & TryAll;
  N.IsOpened = Flags & IsOpened;
  N.IsDone = Flags & IsNodeDone;
  N.IsSealed = Flags & IsSealed;
  N.WasOpenLeaf = Flags & WasOpenLeaf;
  N.IsReady = true;
  N.Enabled = Set("enabled");
  N.Asleep = Set("asleep");
  N.ChoicesPlanned = Set("choices");
  N.NumInherited = Number("inherited");
  N.NumSealed = Number("sealed");
  const json::Array *SleepersJson = O.getArray("sleepers");
  const json::Array *ChildrenJson = O.getArray("children");
  if (!SleepersJson || !ChildrenJson)
    return false;
  for (const json::Value &V : *SleepersJson) {
    Sleeper &S = N.Sleepers.emplace_back();
    Reader R(V.getAsArray(), Good);
    int Bits = readStep(R, NumLocations, S.Step, Good);
    S.AnyChoice = Bits & AnyChoice;
    S.EndsAll = Bits & EndsAll;
    S.Sees = Bits & StepSees;
  }
  for (const json::Value &V : *ChildrenJson) {
    SharedNode::Child &C = N.Children.emplace_back();
    auto Bits = V.getAsInteger();
    Good &= Bits.has_value();
    C.IsDone = Bits.value_or(0) & IsChildDone;
    C.Covers = Bits.value_or(0) & ChildCovers;
    N.NumOpen += !C.IsDone;
  }
  return Good && N.NumInherited + N.Children.size() == N.Sleepers.size() &&
         N.NumSealed <= N.Children.size() &&
         readPlanned(Tree, O.getArray("planned"), NumLocations, N.Planned);
}

bool SharedTree::restore(const json::Value &V) {
  Guard G = lock();
  const json::Object *O = V.getAsObject();
  const json::Array *LocationsJson = O ? O->getArray("locations") : nullptr;
  const json::Array *NodesJson = O ? O->getArray("nodes") : nullptr;
  if (!LocationsJson || !NodesJson || NodesJson->empty())
    return false;
  for (const json::Value &L : *LocationsJson) {
    auto Bits = L.getAsInteger();
    if (!Bits)
      return false;
    Locations.indexOf(uint64_t(*Bits));
  }
  std::vector<SharedNode *> Nodes;
  for (const json::Value &NodeJson : *NodesJson) {
    const json::Object *N = NodeJson.getAsObject();
    if (!N)
      return false;
    int64_t Parent = N->getInteger("parent").value_or(-2);
    int64_t Child = N->getInteger("child").value_or(-1);
    if ((Parent == -1) != Nodes.empty() || Parent < -1 ||
        Parent >= int64_t(Nodes.size()))
      return false;
    std::unique_ptr<SharedNode> *Place = &Root;
    if (Parent >= 0) {
      std::vector<SharedNode::Child> &Children = Nodes[Parent]->Children;
      if (Child < 0 || Child >= int64_t(Children.size()) ||
          Children[Child].Below)
        return false;
      Place = &Children[Child].Below;
    }
    *Place = std::make_unique<SharedNode>(Parent < 0 ? nullptr : Nodes[Parent],
                                          Parent < 0 ? 0 : Child, newNumber());
    ++Alive;
    Nodes.push_back(Place->get());
    if (!restoreNode(**Place, *N, LocationsJson->size()))
      return false;
  }
  IsRestored = true;
  for (SharedNode *N : Nodes) {
    for (const SharedNode::Child &C : N->Children)
      if ((!C.IsDone && !C.Below) || (C.Below && C.IsDone != C.Below->IsDone))
        return false;
    if (N->IsDone != (!N->hasWork() && !N->NumOpen))
      return false;
    for (uint32_t I = 0; I != N->NumSealed; ++I)
      if (!N->Children[I].IsDone)
        return false;
    if (N->hasWork())
      WithWork.try_emplace({N->Depth, N->Number}, N);
  }
  return true;
}
