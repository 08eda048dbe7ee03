//===- JavaRegex.cpp - Java's regular expressions, translated -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a whole text matches does not depend on which alternative is tried
// first, so lazy quantifiers and groups that do not capture need no
// counterpart. What is translated: characters and their escapes, \Q \E, ".",
// \d \w \s and their complements, classes of characters and ranges, groups,
// alternatives (empty ones too), quantifiers, ^ and $ at the ends.
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/Outcomes.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;
using llvm::StringRef;
using llvm::Twine;

namespace {

class Translator {
public:
  explicit Translator(StringRef Java) : Whole(Java), In(Java) {}

  llvm::Expected<std::string> run() {
    In.consume_front("^");
    std::string Out = alternatives();
    if (Failure.empty() && !In.empty())
      fail("a ')' without its '('");
    if (!Failure.empty())
      return llvm::createStringError("id \"" + Whole.str() + "\": " + Failure);
    return "^(" + Out + ")$";
  }

private:
  void fail(const Twine &What) {
    if (Failure.empty())
      Failure = What.str();
  }
  void unsupported(const Twine &What) {
    fail(What + " in regular expressions is not supported");
  }
  char next() {
    char C = In.front();
    In = In.drop_front();
    return C;
  }
  static std::string literal(char C) {
    return StringRef("^$.[]|()*+?{}\\").contains(C) ? std::string("\\") + C
                                                    : std::string(1, C);
  }

  /// POSIX knows no empty alternative: (a|) is (a)?.
  std::string alternatives() {
    std::string Out;
    bool HasEmpty = false;
    size_t Sum = 0;
    for (;;) {
      std::string One = sequence();
      Sum += Size;
      HasEmpty |= One.empty();
      if (!One.empty())
        Out += (Out.empty() ? "" : "|") + One;
      if (!Failure.empty() || !In.consume_front("|"))
        break;
    }
    Size = Sum;
    if (!HasEmpty)
      return Out;
    return Out.empty() ? "" : "(" + Out + ")?";
  }

  std::string sequence() {
    std::string Out;
    size_t Sum = 1;
    while (Failure.empty() && !In.empty() && In.front() != '|' &&
           In.front() != ')') {
      if (In == "$") {
        next();
        break;
      }
      if (In.consume_front("\\Q")) {
        size_t End = In.find("\\E");
        StringRef Quoted = In.take_front(End);
        In = End == StringRef::npos ? "" : In.drop_front(End + 2);
        for (char C : Quoted.drop_back())
          Out += literal(C);
        Size = 1;
        if (!Quoted.empty()) // a quantifier is that of the last character
          Out += quantified(literal(Quoted.back()));
        Sum += Quoted.size() + Size;
        continue;
      }
      Size = 1;
      std::string Atom = atom();
      Out += quantified(Atom);
      Sum += Size;
    }
    Size = Sum;
    return Out;
  }

  std::string quantified(const std::string &Atom) {
    std::string Quantifier;
    if (!In.empty() && StringRef("*+?").contains(In.front())) {
      Quantifier = next();
    } else if (In.starts_with("{")) {
      size_t End = In.find('}');
      StringRef Body = In.substr(1, End == StringRef::npos ? End : End - 1);
      if (End == StringRef::npos || Body.empty() ||
          Body.find_first_not_of("0123456789,") != StringRef::npos ||
          Body.front() == ',' || Body.count(',') > 1)
        fail("a '{' that begins no repetition");
      unsigned Times = 0;
      if (Body.rsplit(',').second.getAsInteger(10, Times) &&
          Body.split(',').first.getAsInteger(10, Times))
        Times = 0;
      Size *= std::max(Times, 1u);
      if (Size > MostSize)
        unsupported("what repetitions make longer than " + Twine(MostSize));
      Quantifier = ("{" + Body + "}").str();
      In = In.drop_front(End == StringRef::npos ? In.size() : End + 1);
    }
    if (Quantifier.empty())
      return Atom;
    if (In.consume_front("+"))
      unsupported("a possessive quantifier");
    In.consume_front("?"); // lazy
    return Atom.empty() ? "" : Atom + Quantifier;
  }

  std::string atom() {
    char C = next();
    switch (C) {
    case '(':
      return group();
    case '[':
      return charClass();
    case '.':
      return "[^\n\r]";
    case '\\':
      return escape();
    case '*':
    case '+':
    case '?':
    case '{':
      fail(Twine("nothing before '") + Twine(C) + "'");
      return "";
    case '^':
    case '$':
      unsupported(Twine("'") + Twine(C) + "' within");
      return "";
    default:
      return literal(C);
    }
  }

  std::string group() {
    if (In.consume_front("?") && !In.consume_front(":")) {
      if (In.starts_with("=") || In.starts_with("!"))
        unsupported("lookahead");
      else if (In.starts_with("<=") || In.starts_with("<!"))
        unsupported("lookbehind");
      else if (In.starts_with(">"))
        unsupported("an atomic group");
      else if (In.starts_with("<"))
        In = In.drop_front(In.find('>') + 1); // a name
      else
        unsupported("a flag");
    }
    if (++Depth > MostDepth)
      unsupported("a group within " + Twine(MostDepth) + " others");
    std::string Out = Failure.empty() ? alternatives() : "";
    --Depth;
    if (!In.consume_front(")"))
      fail("a '(' without its ')'");
    return Out.empty() ? "" : "(" + Out + ")";
  }

  /// The inside of the brackets of \d, \w, \s, or empty.
  static StringRef shorthand(char C) {
    switch (C) {
    case 'd':
      return "0-9";
    case 'w':
      return "a-zA-Z_0-9";
    case 's':
      return " \t\n\v\f\r";
    default:
      return "";
    }
  }

  /// The character of an escape that stands for one; C is what follows '\'.
  char escaped(char C) {
    switch (C) {
    case 't':
      return '\t';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 'f':
      return '\f';
    default:
      if (llvm::isAlnum(C))
        unsupported(Twine("'\\") + Twine(C) + "'");
      return C;
    }
  }

  std::string escape() {
    if (In.empty()) {
      fail("a '\\' at the end");
      return "";
    }
    char C = next();
    if (!shorthand(C).empty())
      return ("[" + shorthand(C) + "]").str();
    if (!shorthand(llvm::toLower(C)).empty())
      return ("[^" + shorthand(llvm::toLower(C)) + "]").str();
    return literal(escaped(C));
  }

  /// What a class has. POSIX takes '\' in it as itself, ']' only as the first
  /// character, '-' and '^' as themselves only where they cannot mean more.
  struct ClassMembers {
    std::string Others;
    bool Close = false, Dash = false, Caret = false;

    void add(char C) {
      Close |= C == ']';
      Dash |= C == '-';
      Caret |= C == '^';
      if (C != ']' && C != '-' && C != '^')
        Others += C;
    }
    std::string text(bool Negated) const {
      if (Caret && !Negated && !Close && Others.empty())
        return Dash ? "(\\^|-)" : "\\^";
      return std::string("[") + (Negated ? "^" : "") + (Close ? "]" : "") +
             Others + (Caret ? "^" : "") + (Dash ? "-" : "") + "]";
    }
  };

  /// Adds what begins with C, which was read: a character, a range, or what a
  /// letter behind '\' stands for.
  void addMember(char C, ClassMembers &M) {
    if (C == '\\' && !In.empty()) {
      C = next();
      if (!shorthand(C).empty()) {
        M.Others += shorthand(C);
        return;
      }
      C = escaped(C);
    }
    if (In.size() < 2 || In[0] != '-' || In[1] == ']')
      return M.add(C);
    next();
    char Last = next();
    if (Last == '\\' && !In.empty())
      Last = escaped(next());
    if (Last < C)
      fail("a range that ends before it begins");
    M.Others += {C, '-', Last};
  }

  std::string charClass() {
    bool Negated = In.consume_front("^");
    ClassMembers Members;
    for (bool First = true;; First = false) {
      if (In.empty()) {
        fail("a '[' without its ']'");
        return "";
      }
      char C = next();
      if (C == ']' && !First)
        return Members.text(Negated);
      if (C == '[' || (C == '&' && In.starts_with("&"))) {
        unsupported(C == '[' ? "a class within a class"
                             : "an intersection of classes");
        return "";
      }
      addMember(C, Members);
    }
  }

  // LLVM's matcher calls itself for a group, and copies what repeats.
  static constexpr unsigned MostDepth = 100;
  static constexpr size_t MostSize = 100000;

  StringRef Whole, In;
  std::string Failure;
  unsigned Depth = 0; ///< groups around what is translated
  size_t Size = 0;    ///< of what was translated last, repetitions written out
};

} // namespace

llvm::Expected<std::string> heddle::translateJavaRegex(StringRef Java) {
  return Translator(Java).run();
}
