//===- Nodes.h - The nodes of a model are made ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CAT_NODES_H
#define HEDDLE_LIB_CAT_NODES_H

#include "Lexer.h"
#include "heddle/Cat/Model.h"
#include <map>
#include <tuple>

namespace heddle::cat {

/// Appends nodes to a model, equal ones once.
class Builder {
public:
  explicit Builder(Model &M) : M(M) {}

  NodeId set(SetKind K) { return add(Node::Set, true, unsigned(K), 0, 0); }
  NodeId relation(RelationKind K);
  NodeId nothing(bool IsSet) { return add(Node::Nothing, IsSet, 0, 0, 0); }
  NodeId all() { return add(Node::All, true, 0, 0, 0); }
  /// The error says what is wrong with the operands.
  llvm::Expected<NodeId> make(Node::Kind What, NodeId A, NodeId B);

  // let rec: its names, then its bodies.
  void beginGroup(unsigned Count);
  NodeId groupName(unsigned I) const {
    return M.Names[M.Groups.back().Begin + I].Self;
  }
  void setBody(unsigned I, NodeId Body) {
    M.Names[M.Groups.back().Begin + I].Body = Body;
  }
  void endGroup();

private:
  NodeId add(Node::Kind What, bool IsSet, unsigned Which, NodeId A, NodeId B);
  bool isOpen(NodeId N) const { return Open.size() > N && Open[N]; }

  Model &M;
  using Key = std::tuple<unsigned, bool, unsigned, NodeId, NodeId>;
  std::map<Key, NodeId> Known;
  std::vector<bool> Open; ///< of nodes: a name of the present let rec is in it
};

} // namespace heddle::cat

#endif
