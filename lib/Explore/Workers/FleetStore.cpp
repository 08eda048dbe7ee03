//===- FleetStore.cpp - The parts of a tree become one --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What was given away is empty where it came from, and has a number; the part
// of the rank that adopted it begins with the same number (SharedTreeStore.cpp
// has the format). Locations have numbers of their own in each part.
//
//===----------------------------------------------------------------------===//

#include "lib/Explore/Dpor/SharedTree.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/JSON.h"

using namespace heddle;
namespace json = llvm::json;

namespace {
/// A node of a part, by its place in that part's list.
struct Place {
  size_t Part, Node;
};

class Joiner {
public:
  explicit Joiner(llvm::MutableArrayRef<json::Value> Parts) : Parts(Parts) {}
  std::optional<json::Value> join();

private:
  bool read(size_t Part);
  bool renumber(size_t Part, json::Object &Node, llvm::StringRef List,
                size_t FirstWord);

  llvm::MutableArrayRef<json::Value> Parts;
  std::vector<json::Array *> Nodes;              ///< by part
  std::vector<std::vector<uint32_t>> Renumbered; ///< locations, by part
  std::vector<std::vector<std::vector<size_t>>> Children; ///< by part and node
  std::map<std::pair<int64_t, int64_t>, Place> Adopted;
  std::optional<size_t> Root; ///< in rank 0's part
  LocationNumbering Locations;
};
} // namespace

bool Joiner::read(size_t Part) {
  json::Object *O = Parts[Part].getAsObject();
  json::Array *Numbers = O ? O->getArray("locations") : nullptr;
  json::Array *List = O ? O->getArray("nodes") : nullptr;
  if (!Numbers || !List)
    return false;
  Nodes.push_back(List);
  std::vector<uint32_t> &New = Renumbered.emplace_back();
  for (const json::Value &V : *Numbers)
    New.push_back(Locations.indexOf(uint64_t(V.getAsInteger().value_or(0))));
  auto &Below = Children.emplace_back();
  Below.resize(List->size());
  for (size_t I = 0; I != List->size(); ++I) {
    json::Object &N = *(*List)[I].getAsObject();
    int64_t Parent = N.getInteger("parent").value_or(-1);
    if (Parent >= 0)
      Below[Parent].push_back(I);
    else if (const json::Array *From = N.getArray("adopted"))
      Adopted[{*(*From)[0].getAsInteger(), *(*From)[1].getAsInteger()}] = {Part,
                                                                           I};
    else if (Part || Root)
      return false;
    else
      Root = I;
  }
  return true;
}

/// Steps are arrays that have footprint words from FirstWord on.
bool Joiner::renumber(size_t Part, json::Object &Node, llvm::StringRef List,
                      size_t FirstWord) {
  json::Array *Steps = Node.getArray(List);
  if (!Steps)
    return false;
  for (json::Value &S : *Steps) {
    json::Array &Step = *S.getAsArray();
    for (size_t I = FirstWord; I < Step.size(); ++I) {
      uint64_t Word = *Step[I].getAsInteger();
      if (Word / 2 >= Renumbered[Part].size())
        return false;
      Step[I] = int64_t(uint64_t(Renumbered[Part][Word / 2]) * 2 + Word % 2);
    }
  }
  return true;
}

std::optional<json::Value> Joiner::join() {
  for (size_t P = 0; P != Parts.size(); ++P)
    if (!read(P))
      return std::nullopt;
  if (!Root)
    return std::nullopt;
  struct Left {
    Place What;
    int64_t Parent, Child;
  };
  std::vector<Left> Open = {{{0, *Root}, -1, 0}};
  json::Array All;
  size_t NumUsed = 0, NumNodes = 0;
  for (const json::Array *List : Nodes)
    NumNodes += List->size();
  All.reserve(NumNodes);
  while (!Open.empty()) {
    auto [What, Parent, Child] = Open.back();
    Open.pop_back();
    json::Object *N = (*Nodes[What.Part])[What.Node].getAsObject();
    if (auto Export = N->getInteger("away")) {
      auto It = Adopted.find({int64_t(What.Part), *Export});
      if (It == Adopted.end())
        return std::nullopt;
      ++NumUsed;
      Open.push_back({It->second, Parent, Child});
      continue;
    }
    if (!renumber(What.Part, *N, "sleepers", 4) ||
        !renumber(What.Part, *N, "planned", 6))
      return std::nullopt;
    for (size_t Below : Children[What.Part][What.Node])
      Open.push_back(
          {{What.Part, Below},
           int64_t(All.size()),
           *(*Nodes[What.Part])[Below].getAsObject()->getInteger("child")});
    // "adopted" stays: nobody reads it, and a json::Object that a parsed key
    // was erased from cannot be copied (LLVM 19: the key comes back, with no
    // value).
    (*N)["parent"] = Parent;
    (*N)["child"] = Child;
    All.push_back(std::move(*N));
  }
  if (NumUsed != Adopted.size())
    return std::nullopt;
  json::Array Table;
  for (uint64_t Bits : Locations.table())
    Table.push_back(int64_t(Bits));
  return json::Object{{"locations", std::move(Table)},
                      {"nodes", std::move(All)}};
}

std::optional<json::Value>
SharedTree::join(llvm::MutableArrayRef<json::Value> Parts) {
  return Joiner(Parts).join();
}
