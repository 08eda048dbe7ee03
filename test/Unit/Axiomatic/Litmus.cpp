//===- Litmus.cpp - Litmus programs and their notation --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Litmus.h"
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>

using namespace axiomatic;

namespace {

class Parser {
public:
  explicit Parser(const std::string &Text) : Text(Text) { next(); }
  Program program();

private:
  void next();
  [[noreturn]] void fail(const std::string &What) const;
  bool accept(const std::string &T);
  void expect(const std::string &T);
  unsigned index(std::vector<std::string> &Names, const std::string &Name);
  static bool isRegister(const std::string &Name);
  unsigned registerNumber(const std::string &Name);
  unsigned place();
  Mode suffix(bool IsWrite);
  Operand operand();
  Compare compare();
  void statements(Thread &T, const std::string &End);
  void statement(Thread &T);
  void assignToRegister(Thread &T, unsigned Dst);
  bool synchronisation(Thread &T, unsigned Dst);
  void expression(Thread &T, unsigned Dst);

  const std::string &Text;
  size_t At = 0;
  std::string Token;
  Program P;
};

} // namespace

void Parser::fail(const std::string &What) const {
  fprintf(stderr, "litmus text: %s at '%s' in: %s\n", What.c_str(),
          Token.c_str(), Text.c_str());
  exit(2);
}

void Parser::next() {
  while (At < Text.size() && isspace(static_cast<unsigned char>(Text[At])))
    ++At;
  size_t Begin = At;
  auto IsWord = [](char C) {
    return isalnum(static_cast<unsigned char>(C)) || C == '_';
  };
  if (At < Text.size()) {
    char C = Text[At++];
    if (IsWord(C))
      while (At < Text.size() && IsWord(Text[At]))
        ++At;
    else if ((C == '=' || C == '!' || C == '<' || C == '>') &&
             At < Text.size() && Text[At] == '=')
      ++At;
  }
  Token = Text.substr(Begin, At - Begin);
}

bool Parser::accept(const std::string &T) {
  if (Token != T)
    return false;
  next();
  return true;
}

void Parser::expect(const std::string &T) {
  if (!accept(T))
    fail("expected '" + T + "'");
}

unsigned Parser::index(std::vector<std::string> &Names,
                       const std::string &Name) {
  auto It = std::find(Names.begin(), Names.end(), Name);
  if (It == Names.end())
    It = Names.insert(It, Name);
  return It - Names.begin();
}

bool Parser::isRegister(const std::string &Name) {
  return Name.size() > 1 && Name[0] == 'r' &&
         std::all_of(Name.begin() + 1, Name.end(),
                     [](unsigned char C) { return isdigit(C); });
}

unsigned Parser::registerNumber(const std::string &Name) {
  unsigned N = std::stoi(Name.substr(1));
  if (N == 0)
    fail("registers begin with r1");
  P.Registers = std::max(P.Registers, N);
  return N - 1;
}

unsigned Parser::place() {
  if (Token.empty() || !isalpha(static_cast<unsigned char>(Token[0])))
    fail("expected a name");
  std::string Name = Token;
  next();
  return index(P.Locations, Name);
}

Mode Parser::suffix(bool IsWrite) {
  if (!accept("."))
    return Mode::Plain;
  if (accept("o"))
    return Mode::Opaque;
  if (accept("v"))
    return Mode::Volatile;
  if (!IsWrite && accept("a"))
    return Mode::Acquire;
  if (IsWrite && accept("r"))
    return Mode::Release;
  fail("no such mode here");
}

Operand Parser::operand() {
  std::string Word = Token;
  if (accept("-")) {
    Operand O = operand();
    O.Value = -O.Value;
    return O;
  }
  next();
  if (isRegister(Word))
    return {true, int(registerNumber(Word))};
  if (Word.empty() || !isdigit(static_cast<unsigned char>(Word[0])))
    fail("expected a register or number");
  return {false, std::stoi(Word)};
}

Compare Parser::compare() {
  const char *Names[] = {"==", "!=", "<", "<=", ">", ">="};
  for (unsigned I = 0; I != 6; ++I)
    if (accept(Names[I]))
      return Compare(I);
  fail("expected a comparison");
}

void Parser::expression(Thread &T, unsigned Dst) {
  Instruction I{.Kind = Op::Let, .Dst = Dst};
  I.A = operand();
  for (bool First = true;; First = false) {
    if (accept("+"))
      I.Calc = Arith::Add;
    else if (accept("-"))
      I.Calc = Arith::Sub;
    else if (accept("*"))
      I.Calc = Arith::Mul;
    else {
      if (First)
        T.push_back(I);
      return;
    }
    I.B = operand();
    T.push_back(I);
    I.A = {true, int(Dst)};
  }
}

static const char *const SyncNames[] = {"wait",        "notify", "notifyAll",
                                        "park",        "unpark", "interrupt",
                                        "interrupted", "start",  "join"};

/// One of SyncKind, if it is one.
bool Parser::synchronisation(Thread &T, unsigned Dst) {
  auto *Name = std::find(std::begin(SyncNames), std::end(SyncNames), Token);
  if (Name == std::end(SyncNames))
    return false;
  next();
  Instruction I{.Kind = Op::Sync, .Dst = Dst};
  I.Sync = SyncKind(Name - SyncNames);
  if (accept(".")) {
    expect("timed");
    I.IsTimed = true;
  }
  if (I.namesMonitor()) {
    I.Place = index(P.Monitors, Token);
    next();
  } else if (I.namesThread()) {
    I.Place = operand().Value - 1;
  }
  T.push_back(I);
  return true;
}

void Parser::assignToRegister(Thread &T, unsigned Dst) {
  expect("=");
  if (synchronisation(T, Dst))
    return;
  if (Token == "cas" || Token == "add") {
    Instruction I{.Kind = Token == "cas" ? Op::Cas : Op::Add,
                  .Order = Mode::Volatile,
                  .Dst = Dst};
    next();
    if (accept(".")) {
      const std::pair<const char *, Mode> Modes[] = {{"o", Mode::Opaque},
                                                     {"a", Mode::Acquire},
                                                     {"r", Mode::Release},
                                                     {"q", Mode::AcqRel},
                                                     {"v", Mode::Volatile}};
      auto *M = std::find_if(std::begin(Modes), std::end(Modes),
                             [&](auto &M) { return accept(M.first); });
      if (M == std::end(Modes))
        fail("no such mode here");
      I.Order = M->second;
    }
    expect("(");
    I.Place = place();
    expect(",");
    I.A = operand();
    if (I.Kind == Op::Cas) {
      expect(",");
      I.B = operand();
    }
    expect(")");
    T.push_back(I);
  } else if (Token == "-" || isRegister(Token) ||
             (!Token.empty() &&
              isdigit(static_cast<unsigned char>(Token[0])))) {
    expression(T, Dst);
  } else {
    Instruction I{.Kind = Op::Read, .Dst = Dst};
    I.Place = place();
    I.Order = suffix(/*IsWrite=*/false);
    T.push_back(I);
  }
}

void Parser::statement(Thread &T) {
  if (Token == "if" || Token == "while") {
    bool IsLoop = Token == "while";
    next();
    expect("(");
    size_t Top = T.size();
    Instruction I{.Kind = Op::Branch};
    I.A = operand();
    I.Test = compare();
    I.B = operand();
    expect(")");
    T.push_back(I);
    expect("{");
    statements(T, "}");
    if (IsLoop)
      T.push_back({.Kind = Op::Jump, .Target = unsigned(Top)});
    T[Top].Target = T.size();
    if (!IsLoop && accept("else")) {
      size_t Else = T.size();
      T.push_back({.Kind = Op::Jump});
      T[Top].Target = T.size();
      expect("{");
      statements(T, "}");
      T[Else].Target = T.size();
    }
    return;
  }
  if (Token == "lock" || Token == "unlock") {
    Instruction I{.Kind = Token == "lock" ? Op::Lock : Op::Unlock};
    next();
    I.Place = index(P.Monitors, Token);
    next();
    T.push_back(I);
    return;
  }
  if (accept("fence")) {
    expect(".");
    const char *Kinds[] = {"acq", "rel", "acqrel", "full", "ll", "ss"};
    for (unsigned K = 0; K != 6; ++K)
      if (accept(Kinds[K])) {
        T.push_back({.Kind = Op::Fence, .Fence = FenceKind(K)});
        return;
      }
    fail("no such fence");
  }
  if (synchronisation(T, 0))
    return;
  if (isRegister(Token)) {
    unsigned Dst = registerNumber(Token);
    next();
    assignToRegister(T, Dst);
    return;
  }
  Instruction I{.Kind = Op::Write};
  I.Place = place();
  I.Order = suffix(/*IsWrite=*/true);
  expect("=");
  I.A = operand();
  T.push_back(I);
}

void Parser::statements(Thread &T, const std::string &End) {
  while (Token != End && Token != "|" && Token != "finally" && !Token.empty())
    if (!accept(";"))
      statement(T);
  if (End == "}")
    expect("}");
}

Program Parser::program() {
  if (accept("initially"))
    while (!accept("then"))
      if (!accept(";")) {
        P.Initial.resize(place() + 1);
        expect("=");
        P.Initial.back() = operand().Value;
      }
  do {
    P.Threads.emplace_back();
    statements(P.Threads.back(), "");
  } while (accept("|"));
  if (accept("finally"))
    statements(P.Finally, "");
  if (!Token.empty())
    fail("unexpected");
  return P;
}

bool Program::isStarted(unsigned N) const {
  for (const Thread &T : Threads)
    for (const Instruction &I : T)
      if (I.Kind == Op::Sync && I.Sync == SyncKind::Start && I.Place == N)
        return true;
  return false;
}

Program axiomatic::parse(const std::string &Text) {
  return Parser(Text).program();
}

int axiomatic::evaluate(Arith Calc, int A, int B) {
  switch (Calc) {
  case Arith::Add:
    return A + B;
  case Arith::Sub:
    return A - B;
  case Arith::Mul:
    return A * B;
  }
  return 0;
}

bool axiomatic::evaluate(Compare Test, int A, int B) {
  switch (Test) {
  case Compare::Eq:
    return A == B;
  case Compare::Ne:
    return A != B;
  case Compare::Lt:
    return A < B;
  case Compare::Le:
    return A <= B;
  case Compare::Gt:
    return A > B;
  case Compare::Ge:
    return A >= B;
  }
  return false;
}

static std::string operandText(Operand O) {
  return O.IsRegister ? "r" + std::to_string(O.Value + 1)
                      : std::to_string(O.Value);
}

static std::string instructionText(const Program &P, const Instruction &I) {
  static const char *Suffix[] = {"", ".o", ".a", ".r", ".q", ".v"};
  static const char *Fences[] = {"acq", "rel", "acqrel", "full", "ll", "ss"};
  static const char *Tests[] = {"==", "!=", "<", "<=", ">", ">="};
  std::string Dst = "r" + std::to_string(I.Dst + 1);
  std::string Order = Suffix[unsigned(I.Order)];
  std::string A = operandText(I.A), B = operandText(I.B);
  switch (I.Kind) {
  case Op::Read:
    return Dst + " = " + P.Locations[I.Place] + Order;
  case Op::Write:
    return P.Locations[I.Place] + Order + " = " + A;
  case Op::Cas:
    return Dst + " = cas" + Order + "(" + P.Locations[I.Place] + ", " + A +
           ", " + B + ")";
  case Op::Add:
    return Dst + " = add" + Order + "(" + P.Locations[I.Place] + ", " + A + ")";
  case Op::Lock:
    return "lock " + P.Monitors[I.Place];
  case Op::Unlock:
    return "unlock " + P.Monitors[I.Place];
  case Op::Fence:
    return std::string("fence.") + Fences[unsigned(I.Fence)];
  case Op::Let:
    return Dst + " = " + A + " " + "+-*"[unsigned(I.Calc)] + " " + B;
  case Op::Branch:
    return "unless (" + A + " " + Tests[unsigned(I.Test)] + " " + B +
           ") goto " + std::to_string(I.Target);
  case Op::Jump:
    return "goto " + std::to_string(I.Target);
  case Op::Sync: {
    std::string Text = I.setsRegister() ? Dst + " = " : "";
    Text += SyncNames[unsigned(I.Sync)];
    if (I.IsTimed)
      Text += ".timed";
    if (I.namesMonitor())
      Text += " " + P.Monitors[I.Place];
    return I.namesThread() ? Text + " " + std::to_string(I.Place + 1) : Text;
  }
  }
  return "";
}

static std::string threadText(const Program &P, const Thread &T) {
  std::string Text;
  std::set<unsigned> Labels;
  for (const Instruction &I : T)
    if (I.Kind == Op::Branch || I.Kind == Op::Jump)
      Labels.insert(I.Target);
  for (unsigned I = 0; I <= T.size(); ++I) {
    if (Labels.count(I))
      Text += std::to_string(I) + ": ";
    if (I != T.size())
      Text += instructionText(P, T[I]) + "; ";
  }
  return Text;
}

std::string axiomatic::print(const Program &P) {
  std::string Text;
  for (unsigned L = 0; L != P.Initial.size(); ++L)
    Text += (L ? "; " : "initially ") + P.Locations[L] + " = " +
            std::to_string(P.Initial[L]);
  if (!P.Initial.empty())
    Text += " then ";
  for (const Thread &T : P.Threads)
    Text += (&T == &P.Threads[0] ? "" : "| ") + threadText(P, T);
  if (!P.Finally.empty())
    Text += "finally " + threadText(P, P.Finally);
  return Text;
}

std::string axiomatic::print(const Outcome &O) {
  std::string Text;
  for (size_t I = 0; I != O.size(); ++I)
    Text += (I ? ", " : "") + std::to_string(O[I]);
  return Text;
}

std::string axiomatic::print(const Outcomes &All) {
  std::string Text = "{";
  for (const Outcome &O : All)
    Text += (Text.size() > 1 ? " | " : "") + print(O);
  return Text + "}";
}
