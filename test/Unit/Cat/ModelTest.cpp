//===- ModelTest.cpp - Texts of models, read and refused ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Cat/Model.h"
#include <gtest/gtest.h>

using namespace heddle::cat;

/// What is wrong with a text; empty: nothing.
static std::string errorOf(llvm::StringRef Text) {
  auto M = Model::parse(Text, "m.cat");
  return M ? "" : llvm::toString(M.takeError());
}

static Model read(llvm::StringRef Text) {
  auto M = Model::parse(Text, "m.cat");
  if (!M) {
    ADD_FAILURE() << llvm::toString(M.takeError());
    return {};
  }
  return **M;
}

/// The node of the first check.
static std::string nodeOf(const Model &M, NodeId N) {
  const Node &Is = M.Nodes[N];
  auto Both = [&](const char *Sign) {
    return "(" + nodeOf(M, Is.A) + Sign + nodeOf(M, Is.B) + ")";
  };
  static const char *const Sets[] = {
#define HEDDLE_CAT_SET(Kind, Name, Other, Meaning) Name,
#include "heddle/Cat/Vocabulary.def"
  };
  static const char *const Relations[] = {
#define HEDDLE_CAT_RELATION(Kind, Name, Meaning) Name,
#include "heddle/Cat/Vocabulary.def"
  };
  switch (Is.What) {
  case Node::Set:
    return Sets[Is.Which];
  case Node::Relation:
    return Relations[Is.Which];
  case Node::Nothing:
    return "0";
  case Node::All:
    return "_";
  case Node::Name:
    return "name" + std::to_string(Is.Which);
  case Node::Union:
    return Both("|");
  case Node::Intersection:
    return Both("&");
  case Node::Difference:
    return Both("\\");
  case Node::Sequence:
    return Both(";");
  case Node::Product:
    return Both("*");
  case Node::Closure:
    return nodeOf(M, Is.A) + "+";
  case Node::Inverse:
    return nodeOf(M, Is.A) + "^-1";
  case Node::Complement:
    return "~" + nodeOf(M, Is.A);
  case Node::Identity:
    return "[" + nodeOf(M, Is.A) + "]";
  case Node::Domain:
    return "domain(" + nodeOf(M, Is.A) + ")";
  case Node::Range:
    return "range(" + nodeOf(M, Is.A) + ")";
  }
  return "?";
}
static std::string shown(llvm::StringRef Expression) {
  Model M = read(("acyclic " + Expression).str());
  return M.Checks.empty() ? "" : nodeOf(M, M.Checks[0].Of);
}

TEST(CatModel, Precedence) {
  EXPECT_EQ("(po|(rf;co))", shown("po | rf; co"));
  EXPECT_EQ("(po;(rf\\co))", shown("po; rf \\ co"));
  EXPECT_EQ("((po\\rf)\\co)", shown("po \\ rf \\ co"));
  EXPECT_EQ("(po\\(rf&co))", shown("po \\ rf & co"));
  EXPECT_EQ("(po&(W*R))", shown("po & W * R"));
  EXPECT_EQ("((po|rf)+|id)", shown("(po | rf)*"));
  EXPECT_EQ("(po^-1+;(rf|id))", shown("po^-1+; rf?"));
  EXPECT_EQ("~(po|rf)", shown("~(po | rf)"));
  EXPECT_EQ("(~po&rf)", shown("~po & rf"));
  EXPECT_EQ("(([W];[(R\\F)]);po)", shown("[W]; [R \\ F]; po"));
}

TEST(CatModel, Names) {
  EXPECT_EQ("(rf&ext)", shown("rfe"));
  // The names of a function are those that were known where it was defined.
  Model M = read("let a = po let f(x) = x; a let a = rf acyclic f(co)");
  EXPECT_EQ("(co;po)", nodeOf(M, M.Checks[0].Of));
  M = read("let f(S) = [S]; po let g(S, r) = f(S) | r acyclic g(W, rf)");
  EXPECT_EQ("(([W];po)|rf)", nodeOf(M, M.Checks[0].Of));
  M = read("let rec a = po | b; rf and b = co | a acyclic a");
  EXPECT_EQ("name0", nodeOf(M, M.Checks[0].Of));
  ASSERT_EQ(2u, M.Names.size());
  EXPECT_EQ("(po|(name1;rf))", nodeOf(M, M.Names[0].Body));
  EXPECT_EQ("(co|name0)", nodeOf(M, M.Names[1].Body));
}

TEST(CatModel, Checks) {
  Model M = read("\"A title\" include \"cos.cat\" show po as shown\n"
                 "acyclic po as first irreflexive rf\n"
                 "~empty co as third flag ~empty rf as raised");
  EXPECT_EQ("A title", M.Title);
  ASSERT_EQ(4u, M.Checks.size());
  EXPECT_EQ("first", M.Checks[0].Name);
  EXPECT_EQ("line 2", M.Checks[1].Name);
  EXPECT_EQ(Check::Irreflexive, M.Checks[1].What);
  EXPECT_TRUE(M.Checks[2].IsNegated && !M.Checks[2].IsFlag);
  EXPECT_TRUE(M.Checks[3].IsNegated && M.Checks[3].IsFlag);
  EXPECT_TRUE(M.hasFlags());
}

/// A check is given up early only where co can do nothing for it any more.
TEST(CatModel, Grows) {
  auto Grows = [](llvm::StringRef Text) {
    Model M = read(("acyclic " + Text).str());
    return M.Nodes[M.Checks[0].Of].Grows;
  };
  EXPECT_TRUE(Grows("po | co; fr+"));
  EXPECT_TRUE(Grows("co \\ po"));
  EXPECT_FALSE(Grows("po \\ co"));
  EXPECT_FALSE(Grows("~fr & po"));
  EXPECT_TRUE(Grows("~po & fr"));
  Model M = read("let rec a = po | a; (rf \\ co) acyclic a");
  EXPECT_FALSE(M.Nodes[M.Checks[0].Of].Grows);
}

TEST(CatModel, Refused) {
  EXPECT_EQ("m.cat:1:9: 'nothing' is not defined", errorOf("acyclic nothing"));
  EXPECT_EQ("m.cat:2:8: an expression is missing here",
            errorOf("let a = po\nacyclic"));
  EXPECT_EQ("m.cat:1:12: ';': it is for relations; of a set S write [S]",
            errorOf("acyclic po ; W"));
  EXPECT_EQ("m.cat:1:12: '|': one side is a set and the other one a relation",
            errorOf("acyclic po | W"));
  EXPECT_EQ("m.cat:1:9: 'ctrl' is not supported: dependencies are not recorded",
            errorOf("acyclic ctrl | po"));
  EXPECT_EQ("m.cat:1:22: '\\': a name of this let rec may not be behind \\",
            errorOf("let rec a = po | (rf \\ a) acyclic a"));
  EXPECT_EQ("m.cat:1:1: 'procedure' of herd's is not supported",
            errorOf("procedure f() = end"));
  EXPECT_EQ("m.cat:1:1: this comment has no end", errorOf("(* (* *)"));
  EXPECT_EQ("m.cat:1:25: 'f' has 1 parameters, and is given 2",
            errorOf("let f(x) = x; x acyclic f(po, rf)"));
  EXPECT_EQ("m.cat:1:10: only a relation is acyclic or irreflexive, and this "
            "is a set",
            errorOf("acyclic W"));
  EXPECT_EQ("m.cat: it has no acyclic, irreflexive or empty, and so allows "
            "everything",
            errorOf("let a = po flag ~empty a as f"));
  EXPECT_NE("", errorOf("include \"there-is-no-such.cat\" acyclic po"));
  std::string Deep(100000, '(');
  EXPECT_NE(std::string::npos,
            errorOf("acyclic " + Deep).find("nested too deeply"));
}
