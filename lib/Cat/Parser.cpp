//===- Parser.cpp - The statements of a model -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file is a title and statements.
//
//===----------------------------------------------------------------------===//

#include "Parser.h"
#include "heddle/Support/ReadFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace heddle::cat;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

static constexpr StringRef Prelude = R"(
let po-loc = po & loc
let rfe = rf & ext
let rfi = rf & int
let coe = co & ext
let coi = co & int
let fre = fr & ext
let fri = fr & int
let com = rf | co | fr
let fencerel(S) = (po & (_ * S)); po
let noid(r) = r \ id
let toid(S) = [S]
)";

static constexpr StringRef Keywords[] = {
    "let",         "rec",   "and",  "in",     "as",      "flag", "acyclic",
    "irreflexive", "empty", "show", "unshow", "include", "with", "from"};
static constexpr StringRef Unsupported[] = {"procedure",
                                            "call",
                                            "begin",
                                            "end",
                                            "match",
                                            "fun",
                                            "forall",
                                            "do",
                                            "assert",
                                            "if",
                                            "then",
                                            "else",
                                            "try",
                                            "enum",
                                            "instructions",
                                            "default",
                                            "undefined_unless",
                                            "requires",
                                            "variant"};
static constexpr StringRef OwnIncludes[] = {"stdlib.cat", "cos.cat",
                                            "filters.cat", "cross.cat"};

bool heddle::cat::isUnsupportedKeyword(StringRef Word) {
  return llvm::is_contained(Unsupported, Word);
}
bool heddle::cat::isKeyword(StringRef Word) {
  return llvm::is_contained(Keywords, Word) || isUnsupportedKeyword(Word);
}

Error Parser::need(StringRef S) {
  if (take(S))
    return Error::success();
  return fail("'" + S + "' is missing here");
}

Expected<std::string> Parser::name(StringRef Of) {
  if (peek().What != Token::Word || isKeyword(peek().Is))
    return fail("the name of " + Of + " is missing here");
  return Words[At++].Is;
}

const Binding *Parser::find(StringRef Name) const {
  for (const Binding &B : llvm::reverse(Names))
    if (B.Name == Name)
      return &B;
  return nullptr;
}

Error Parser::readText(StringRef Text, StringRef File, bool HasTitle) {
  auto Read = tokensOf(Text, File);
  if (!Read)
    return Read.takeError();
  size_t Before = At;
  At = Words.size();
  llvm::append_range(Words, *Read);
  if (HasTitle)
    if (Error E = readTitle())
      return E;
  while (peek().What != Token::End)
    if (Error E = readStatement())
      return E;
  At = Before;
  return Error::success();
}

/// "title", or a word of herd's for the architecture, or both.
Error Parser::readTitle() {
  if (peek().What == Token::Word && !isKeyword(peek().Is))
    M.Title = Words[At++].Is;
  if (peek().What == Token::Text)
    M.Title = Words[At++].Is;
  return Error::success();
}

Error Parser::readStatement() {
  if (take("let"))
    return readLet();
  if (take("include"))
    return readInclude();
  if (take("show") || take("unshow"))
    return skipExpression();
  if (take("with")) {
    // `with co from generate_cos(co0)`: that is what co is here.
    if (!take("co"))
      return fail("only co can be generated");
    if (Error E = need("from"))
      return E;
    return skipExpression();
  }
  bool IsCheck = isWord("flag") || isWord("acyclic") || isWord("irreflexive") ||
                 isWord("empty") || isSymbol("~");
  if (IsCheck)
    return readCheck();
  if (peek().What == Token::Word && isUnsupportedKeyword(peek().Is))
    return fail("'" + peek().Is + "' of herd's is not supported");
  return fail("a statement begins with let, acyclic, irreflexive, empty, "
              "flag, show or include");
}

/// What herd shows, or generates.
Error Parser::skipExpression() {
  while (peek().What != Token::End &&
         !(peek().What == Token::Word && isKeyword(peek().Is) &&
           peek().Is != "as"))
    ++At;
  return Error::success();
}

Error Parser::readLet() {
  size_t Known = Names.size();
  if (take("rec"))
    return readRecursive();
  std::vector<Binding> New;
  do {
    auto Name = name("what is defined");
    if (!Name)
      return Name.takeError();
    if (isSymbol("(")) {
      if (Error E = readFunction(*Name, Known))
        return E;
      New.push_back(std::move(Names.back()));
      Names.pop_back();
      continue;
    }
    if (Error E = need("="))
      return E;
    auto Is = expression();
    if (!Is)
      return Is.takeError();
    Binding B;
    B.Name = *Name;
    B.Value = *Is;
    New.push_back(std::move(B));
  } while (take("and"));
  if (isWord("in"))
    return fail("'let' within an expression is not supported");
  llvm::append_range(Names, New);
  return Error::success();
}

/// The least solution of all of its equations.
Error Parser::readRecursive() {
  // Names first: where each equation is, is seen by reading ahead.
  size_t Begin = At;
  std::vector<std::string> Own;
  for (bool IsHead = true; peek().What != Token::End; ++At) {
    if (IsHead) {
      auto Name = name("what is defined");
      if (!Name)
        return Name.takeError();
      Own.push_back(*Name);
      if (!isSymbol("="))
        return fail(isSymbol("(") ? "a recursive function is not supported"
                                  : "'=' is missing here");
    }
    IsHead = isWord("and");
    if (!IsHead && peek().What == Token::Word && isKeyword(peek().Is))
      break;
  }
  At = Begin;
  Build.beginGroup(Own.size());
  for (size_t I = 0; I != Own.size(); ++I) {
    Binding B;
    B.Name = Own[I];
    B.Value = Build.groupName(I);
    Names.push_back(std::move(B));
  }
  for (size_t I = 0; I != Own.size(); ++I) {
    At += 2; // NAME =
    auto Body = expression();
    if (!Body)
      return Body.takeError();
    if (M.Nodes[*Body].IsSet)
      return fail("'" + Own[I] + "' is a set: let rec is for relations");
    Build.setBody(I, *Body);
    if (I + 1 != Own.size())
      if (Error E = need("and"))
        return E;
  }
  Build.endGroup();
  return Error::success();
}

/// NAME(a, b) = what is read at each call; here it is skipped.
Error Parser::readFunction(StringRef Name, size_t Known) {
  Binding B;
  B.Name = Name.str();
  B.IsFunction = true;
  B.Known = Known;
  if (Error E = need("("))
    return E;
  do {
    auto P = name("a parameter");
    if (!P)
      return P.takeError();
    B.Parameters.push_back(*P);
  } while (take(","));
  if (Error E = need(")"))
    return E;
  if (Error E = need("="))
    return E;
  B.Body = At;
  while (peek().What != Token::End &&
         !(peek().What == Token::Word && isKeyword(peek().Is)) &&
         !(isSymbol("~") && Words[At + 1].What == Token::Word &&
           Words[At + 1].Is == "empty"))
    ++At;
  if (At == B.Body)
    return fail("the body of '" + Name + "' is missing here");
  Names.push_back(std::move(B));
  return Error::success();
}

Error Parser::readInclude() {
  if (peek().What != Token::Text)
    return fail("include is followed by the name of a file in quotes");
  Token Place = Words[At++];
  if (llvm::is_contained(OwnIncludes, Place.Is))
    return Error::success(); // what there is of it is in the prelude
  llvm::SmallString<128> Path(Place.Is);
  if (llvm::sys::path::is_relative(Path)) {
    Path = Folder;
    llvm::sys::path::append(Path, Place.Is);
  }
  auto Buffer = heddle::readFile(Path);
  if (!Buffer)
    return errorAt(Place, Path + ": " + Buffer.getError().message());
  if (++Depth > MostDepth)
    return errorAt(Place, "files include each other without end");
  std::string Outer = std::move(Folder);
  Folder = llvm::sys::path::parent_path(Path).str();
  Error E = readText((*Buffer)->getBuffer(), Path, true);
  Folder = std::move(Outer);
  --Depth;
  return E;
}

Error Parser::readCheck() {
  Check C;
  C.Name = (Twine("line ") + Twine(peek().Line)).str();
  C.IsFlag = take("flag");
  C.IsNegated = take("~");
  if (take("acyclic"))
    C.What = Check::Acyclic;
  else if (take("irreflexive"))
    C.What = Check::Irreflexive;
  else if (take("empty"))
    C.What = Check::Empty;
  else
    return fail("acyclic, irreflexive or empty is missing here");
  auto Of = expression();
  if (!Of)
    return Of.takeError();
  C.Of = *Of;
  if (M.Nodes[*Of].IsSet && C.What != Check::Empty)
    return fail("only a relation is acyclic or irreflexive, and this is a set");
  if (take("as")) {
    if (peek().What != Token::Word && peek().What != Token::Text)
      return fail("the name of the check is missing here");
    C.Name = Words[At++].Is;
  }
  M.Checks.push_back(std::move(C));
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

Expected<std::shared_ptr<const Model>> Model::parse(StringRef Text,
                                                    StringRef File) {
  auto M = std::make_shared<Model>();
  M->File = File.str();
  Parser P(*M, llvm::sys::path::parent_path(File));
  if (Error E = P.readText(Prelude, "prelude", false))
    llvm::report_fatal_error("internal: the prelude of models: " +
                             Twine(llvm::toString(std::move(E))));
  if (Error E = P.readText(Text, File, true))
    return std::move(E);
  bool Constrains =
      llvm::any_of(M->Checks, [](const Check &C) { return !C.IsFlag; });
  if (!Constrains)
    return llvm::createStringError(
        File + ": it has no acyclic, irreflexive or empty, and so allows "
               "everything");
  return std::shared_ptr<const Model>(std::move(M));
}

Expected<std::shared_ptr<const Model>> Model::read(StringRef Path) {
  auto Buffer = heddle::readFile(Path);
  if (!Buffer)
    return llvm::createStringError(Path + ": " + Buffer.getError().message());
  return parse((*Buffer)->getBuffer(), Path);
}
