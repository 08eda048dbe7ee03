//===- Model.h - A memory model that is a text ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model in herd's language cat (Alglave, Maranget, Tautschnig: Herding Cats,
// TOPLAS 2014; Alglave, Cousot, Maranget: Syntax and semantics of the weak
// consistency model specification language cat, 2016): relations are named and
// combined, and checks say which executions it allows. docs/user/CatModels.md
// has the part of the language that there is.
//
// Functions are expanded where they are called, and equal expressions are one
// node, so that a model is a list of nodes, operands first; but for let rec,
// whose names are nodes before their bodies are.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CAT_MODEL_H
#define HEDDLE_CAT_MODEL_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace heddle::cat {

enum class SetKind : uint8_t {
#define HEDDLE_CAT_SET(Kind, Name, Other, Meaning) Kind,
#include "heddle/Cat/Vocabulary.def"
};
enum class RelationKind : uint8_t {
#define HEDDLE_CAT_RELATION(Kind, Name, Meaning) Kind,
#include "heddle/Cat/Vocabulary.def"
};

/// An index into Model::Nodes.
using NodeId = unsigned;

struct Node {
  enum Kind : uint8_t {
    Set,      ///< Which: a SetKind
    Relation, ///< Which: a RelationKind
    Nothing,  ///< the empty set or relation
    All,      ///< the set of all events
    Name,     ///< of let rec; Which: an index into Model::Names
    Union,
    Intersection,
    Difference,
    Sequence,
    Closure, ///< one or more
    Inverse,
    Complement,
    Identity, ///< of a set: [S]
    Product,  ///< of sets
    Domain,
    Range,
  } What;
  bool IsSet = false;
  unsigned Which = 0;
  NodeId A = 0, B = 0;  ///< operands
  bool NeedsCo = false; ///< it may change if co does
  bool Grows = true;    ///< if co gains pairs, it loses none
};

/// A name of let rec: the least solution of all of its group.
struct RecursiveName {
  NodeId Self = 0, Body = 0;
};
/// Names [Begin, End) of let rec, whose nodes and bodies are among the nodes
/// [First, Last) and those before. What they need is before First.
struct RecursiveGroup {
  unsigned Begin, End;
  NodeId First, Last;
};

struct Check {
  enum Kind : uint8_t { Acyclic, Irreflexive, Empty } What;
  bool IsNegated = false;
  /// It allows all: executions that pass are told of.
  bool IsFlag = false;
  NodeId Of = 0;
  std::string Name; ///< of `as`, or its place
};

class Model {
public:
  /// Reads a file, and what it includes: from beside the file that does, or of
  /// Heddle's own (docs/user/CatModels.md). The error is one line, "FILE:3:7:
  /// what is wrong".
  static llvm::Expected<std::shared_ptr<const Model>>
  read(llvm::StringRef Path);
  /// The same of a text; File is what messages call it.
  static llvm::Expected<std::shared_ptr<const Model>>
  parse(llvm::StringRef Text, llvm::StringRef File);

  std::string File, Title; ///< Title: empty if the text has none
  std::vector<Node> Nodes;
  std::vector<RecursiveName> Names;
  std::vector<RecursiveGroup> Groups;
  std::vector<Check> Checks;

  bool hasFlags() const;
  /// Whether the text names it.
  bool names(RelationKind K) const;
  /// Whether some check says that po and rf together have no cycle, in so many
  /// words: `acyclic`, of a union in which both are.
  bool forbidsThinAir() const;
};

} // namespace heddle::cat

#endif
