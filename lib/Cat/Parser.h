//===- Parser.h - From the text of a model to its nodes ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recursive descent: statements in Parser.cpp, expressions in Expressions.cpp.
//
// What follows each other is bound to names in one list, where the last of a
// name is found first. A function is a place in the words, to be read again
// at each call, with the names that were known where it was defined.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CAT_PARSER_H
#define HEDDLE_LIB_CAT_PARSER_H

#include "Nodes.h"
#include "heddle/Cat/Model.h"

namespace heddle::cat {

constexpr unsigned MostDepth = 200; ///< of parentheses, calls and includes

bool isKeyword(llvm::StringRef Word);
/// Whether it is one of herd's that no statement of ours has.
bool isUnsupportedKeyword(llvm::StringRef Word);

struct Binding {
  std::string Name;
  NodeId Value = 0;
  bool IsFunction = false;
  std::vector<std::string> Parameters;
  size_t Body = 0;  ///< of a function: its first word in Words
  size_t Known = 0; ///< of a function: how many names there were
};

class Parser {
public:
  Parser(Model &M, llvm::StringRef Folder)
      : Build(M), M(M), Folder(Folder.str()) {}
  llvm::Error readText(llvm::StringRef Text, llvm::StringRef File,
                       bool HasTitle);

private:
  const Token &peek() const { return Words[At]; }
  bool isWord(llvm::StringRef W) const {
    return peek().What == Token::Word && peek().Is == W;
  }
  bool isSymbol(llvm::StringRef S) const {
    return peek().What == Token::Symbol && peek().Is == S;
  }
  bool take(llvm::StringRef S) {
    bool Is = isSymbol(S) || isWord(S);
    At += Is;
    return Is;
  }
  llvm::Error fail(const llvm::Twine &Text) const {
    return errorAt(peek(), Text);
  }
  llvm::Error need(llvm::StringRef S);
  llvm::Expected<std::string> name(llvm::StringRef Of);
  llvm::Error readTitle();
  llvm::Error readStatement();
  llvm::Error readLet();
  llvm::Error readRecursive();
  llvm::Error readFunction(llvm::StringRef Name, size_t Known);
  llvm::Error readInclude();
  llvm::Error readCheck();
  llvm::Error skipExpression();
  using Value = llvm::Expected<NodeId>;
  Value expression() { return infix(0); }
  Value infix(unsigned Level);
  Value prefix();
  Value postfix();
  Value primary();
  Value reference();
  Value call(size_t Function, const Token &Of);
  Value combined(const Token &Of, Node::Kind What, NodeId A, NodeId B);
  bool beginsOperand() const;
  const Binding *find(llvm::StringRef Name) const;

  Builder Build;
  Model &M;
  std::vector<Token> Words; ///< of all texts, one behind the other
  size_t At = 0;
  std::vector<Binding> Names;
  unsigned Depth = 0;
  std::string Folder; ///< of the file that is read
};

} // namespace heddle::cat

#endif
