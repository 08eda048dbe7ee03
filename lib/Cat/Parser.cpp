//===- Parser.cpp - From the text of a model to its nodes -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recursive descent. Operators from the weakest on, as in herd: | ++ ; \ & *,
// then ~ before its operand and + * ? ^-1 behind it. All infix ones are
// grouped to the right but \, which is grouped to the left.
//
// What follows each other is bound to names in one list, where the last of a
// name is found first. A function is a place in the words, which is read again
// at each call, with the names that were known where it was defined.
//
//===----------------------------------------------------------------------===//

#include "Nodes.h"
#include "heddle/Cat/Model.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace heddle::cat;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

namespace {

constexpr unsigned MostDepth = 200; ///< of parentheses, calls and includes

/// What each file begins with.
constexpr StringRef Prelude = R"(
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
  Parser(Model &M, StringRef Folder) : Build(M), M(M), Folder(Folder.str()) {}
  Error readText(StringRef Text, StringRef File, bool HasTitle);

private:
  const Token &peek() const { return Words[At]; }
  bool isWord(StringRef W) const {
    return peek().What == Token::Word && peek().Is == W;
  }
  bool isSymbol(StringRef S) const {
    return peek().What == Token::Symbol && peek().Is == S;
  }
  bool take(StringRef S) {
    bool Is = isSymbol(S) || isWord(S);
    At += Is;
    return Is;
  }
  Error fail(const Twine &Text) const { return errorAt(peek(), Text); }
  Error need(StringRef S);
  Expected<std::string> name(StringRef Of);
  Error readTitle();
  Error readStatement();
  Error readLet();
  Error readRecursive(size_t Known);
  Error readFunction(StringRef Name, size_t Known);
  Error readInclude();
  Error readCheck();
  Error skipExpression();
  using Value = Expected<NodeId>;
  Value expression() { return infix(0); }
  Value infix(unsigned Level);
  Value prefix();
  Value postfix();
  Value primary();
  Value reference();
  Value call(size_t Function, const Token &Of);
  Value combined(const Token &Of, Node::Kind What, NodeId A, NodeId B);
  bool beginsOperand() const;
  const Binding *find(StringRef Name) const;

  Builder Build;
  Model &M;
  std::vector<Token> Words; ///< of all texts, one behind the other
  size_t At = 0;
  std::vector<Binding> Names;
  unsigned Depth = 0;
  std::string Folder; ///< of the file that is read
};

constexpr StringRef Keywords[] = {
    "let",         "rec",   "and",  "in",     "as",      "flag", "acyclic",
    "irreflexive", "empty", "show", "unshow", "include", "with", "from"};
constexpr StringRef Unsupported[] = {"procedure",
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
constexpr StringRef OwnIncludes[] = {"stdlib.cat", "cos.cat", "filters.cat",
                                     "cross.cat"};

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

static bool isKeyword(StringRef W) {
  return llvm::is_contained(Keywords, W) || llvm::is_contained(Unsupported, W);
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

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

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
  if (peek().What == Token::Word && llvm::is_contained(Unsupported, peek().Is))
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
    return readRecursive(Known);
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
Error Parser::readRecursive(size_t Known) {
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
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
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
// Expressions
//===----------------------------------------------------------------------===//

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
    bool IsLeft = What == Node::Difference;
    Value Right = infix(IsLeft ? Level + 1 : Level);
    if (!Right)
      return Right;
    Left = combined(Of, What, *Left, *Right);
    if (!Left || !IsLeft)
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
  } else if (Of.What == Token::Word && llvm::is_contained(Unsupported, Of.Is)) {
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
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return llvm::createStringError(Path + ": " + Buffer.getError().message());
  return parse((*Buffer)->getBuffer(), Path);
}
