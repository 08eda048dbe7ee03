//===- Expressions.cpp - The expressions of a model -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators from the weakest on, as in herd: | ++ ; \ & *, then ~ before its
// operand and + * ? ^-1 behind it. All infix ones are grouped to the left: herd
// groups those to the right that mean the same either way.
//
//===----------------------------------------------------------------------===//

#include "Parser.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle::cat;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

namespace {
struct Infix {
  StringRef Sign;
  Node::Kind What;
};
constexpr Infix Levels[] = {{"|", Node::Union},
                            {";", Node::Sequence},
                            {"\\", Node::Difference},
                            {"&", Node::Intersection},
                            {"*", Node::Product}};
} // namespace

Parser::Value Parser::combined(const Token &Of, Node::Kind What, NodeId A,
                               NodeId B) {
  auto N = Build.make(What, A, B);
  if (!N)
    return errorAt(Of, "'" + Of.Is + "': " + llvm::toString(N.takeError()));
  return N;
}

/// Whether an expression can begin here: `*` before one makes a product, else
/// a closure.
bool Parser::beginsOperand() const {
  const Token &T = peek();
  if (T.What == Token::Word)
    return !isKeyword(T.Is);
  if (isSymbol("~")) // `~empty` begins the next statement
    return !(Words[At + 1].What == Token::Word && isKeyword(Words[At + 1].Is));
  return T.What == Token::Symbol && (T.Is == "(" || T.Is == "[" ||
                                     T.Is == "{" || T.Is == "0" || T.Is == "_");
}

Parser::Value Parser::infix(unsigned Level) {
  if (Level == std::size(Levels))
    return prefix();
  auto [Sign, What] = Levels[Level];
  Value Left = infix(Level + 1);
  if (!Left)
    return Left;
  if (isSymbol("++"))
    return fail("'++' is not supported");
  while (isSymbol(Sign)) {
    Token Of = Words[At++];
    Value Right = infix(Level + 1);
    if (!Right)
      return Right;
    Left = combined(Of, What, *Left, *Right);
    if (!Left)
      return Left;
  }
  return Left;
}

Parser::Value Parser::prefix() {
  if (!isSymbol("~"))
    return postfix();
  Token Of = Words[At++];
  if (++Depth > MostDepth)
    return errorAt(Of, "this is nested too deeply");
  Value A = prefix();
  --Depth;
  return A ? combined(Of, Node::Complement, *A, 0) : std::move(A);
}

Parser::Value Parser::postfix() {
  Value A = primary();
  while (A) {
    Token Of = peek();
    if (take("+")) {
      A = combined(Of, Node::Closure, *A, 0);
    } else if (take("^-1")) {
      A = combined(Of, Node::Inverse, *A, 0);
    } else if (take("?")) {
      A = combined(Of, Node::Union, *A, Build.relation(RelationKind::Id));
    } else if (isSymbol("*")) {
      ++At;
      if (beginsOperand()) {
        --At;
        return A;
      }
      A = combined(Of, Node::Closure, *A, 0);
      if (A)
        A = combined(Of, Node::Union, *A, Build.relation(RelationKind::Id));
    } else {
      return A;
    }
  }
  return A;
}

Parser::Value Parser::primary() {
  Token Of = peek();
  if (++Depth > MostDepth)
    return errorAt(Of, "this is nested too deeply");
  Value Out = NodeId(0);
  if (take("(")) {
    Out = expression();
    if (Out)
      if (Error E = need(")"))
        Out = std::move(E);
  } else if (take("[")) {
    Out = expression();
    if (Out)
      if (Error E = need("]"))
        Out = std::move(E);
    if (Out)
      Out = combined(Of, Node::Identity, *Out, 0);
  } else if (take("{")) {
    Out = Build.nothing(true);
    if (Error E = need("}"))
      Out = std::move(E);
  } else if (take("0")) {
    Out = Build.nothing(false);
  } else if (take("_")) {
    Out = Build.all();
  } else if (Of.What == Token::Word && !isKeyword(Of.Is)) {
    Out = reference();
  } else if (Of.What == Token::Word && isUnsupportedKeyword(Of.Is)) {
    Out = fail("'" + Of.Is + "' of herd's is not supported");
  } else {
    Out = fail("an expression is missing here");
  }
  --Depth;
  return Out;
}

Parser::Value Parser::reference() {
  Token Of = Words[At++];
  if (const Binding *B = find(Of.Is)) {
    if (!B->IsFunction)
      return B->Value;
    return call(B - Names.data(), Of);
  }
  if (isSymbol("(") && (Of.Is == "domain" || Of.Is == "range")) {
    ++At;
    Value A = expression();
    if (!A)
      return A;
    if (Error E = need(")"))
      return std::move(E);
    return combined(Of, Of.Is == "domain" ? Node::Domain : Node::Range, *A, 0);
  }
#define HEDDLE_CAT_SET(Kind, Name, Other, Meaning)                             \
  if (Of.Is == Name || (Of.Is == Other && *Other))                             \
    return Build.set(SetKind::Kind);
#define HEDDLE_CAT_RELATION(Kind, Name, Meaning)                               \
  if (Of.Is == Name)                                                           \
    return Build.relation(RelationKind::Kind);
#define HEDDLE_CAT_REFUSED(Name, Why)                                          \
  if (Of.Is == Name)                                                           \
    return errorAt(Of, Twine("'" Name "' is not supported: ") + Why);
#include "heddle/Cat/Vocabulary.def"
  return errorAt(Of, "'" + Of.Is + "' is not defined");
}

Parser::Value Parser::call(size_t Function, const Token &Of) {
  if (Error E = need("("))
    return std::move(E);
  std::vector<NodeId> Given;
  do {
    Value A = expression();
    if (!A)
      return A;
    Given.push_back(*A);
  } while (take(","));
  if (Error E = need(")"))
    return std::move(E);
  const Binding F = Names[Function];
  if (Given.size() != F.Parameters.size())
    return errorAt(Of, "'" + Of.Is + "' has " + Twine(F.Parameters.size()) +
                           " parameters, and is given " + Twine(Given.size()));
  if (Depth + 1 > MostDepth)
    return errorAt(Of, "this is nested too deeply");
  std::vector<Binding> Later(std::make_move_iterator(Names.begin() + F.Known),
                             std::make_move_iterator(Names.end()));
  Names.resize(F.Known);
  for (size_t I = 0; I != Given.size(); ++I) {
    Binding B;
    B.Name = F.Parameters[I];
    B.Value = Given[I];
    Names.push_back(std::move(B));
  }
  size_t Back = At;
  At = F.Body;
  Value Out = expression();
  At = Back;
  Names.resize(F.Known);
  llvm::move(Later, std::back_inserter(Names));
  if (!Out)
    return errorAt(Of,
                   "in '" + Of.Is + "': " + llvm::toString(Out.takeError()));
  return Out;
}
