//===- ResultClass.cpp - II_Result and its like ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Jcstress/ResultClass.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace heddle::java {

constexpr StringLiteral Package = "org/openjdk/jcstress/infra/results/";
constexpr StringLiteral Suffix = "_Result";
constexpr StringLiteral Letters = "ZBSCIJFDL";
/// As many as fit the code of toString.
constexpr size_t MostFields = 200;

std::optional<StringRef> resultLetters(StringRef Name) {
  if (!Name.consume_front(Package) || !Name.consume_back(Suffix) ||
      Name.empty() || Name.size() > MostFields ||
      Name.find_first_not_of(Letters) != StringRef::npos)
    return std::nullopt;
  return Name;
}

std::vector<std::string> resultsNamedIn(StringRef Source) {
  std::vector<std::string> Found;
  for (size_t At = 0; (At = Source.find(Suffix, At)) != StringRef::npos;
       At += Suffix.size()) {
    StringRef Before = Source.take_front(At);
    StringRef Word =
        Before.drop_front(Before.find_last_not_of(Letters) == StringRef::npos
                              ? 0
                              : Before.find_last_not_of(Letters) + 1);
    char Previous = Word.data() == Source.data() ? ' ' : Word.data()[-1];
    bool Whole = !isAlnum(Previous) && Previous != '_' && Previous != '$';
    if (Whole && !Word.empty() && Word.size() <= MostFields &&
        !is_contained(Found, Word))
      Found.push_back(Word.str());
  }
  return Found;
}

namespace {

std::string descriptorOf(char Letter) {
  return Letter == 'L' ? "Ljava/lang/Object;" : std::string(1, Letter);
}

/// The parts of a class file that a result class needs (JVMS 4).
class Writer {
public:
  std::string Bytes;
  void u1(unsigned V) { Bytes += char(V); }
  void u2(unsigned V) { u1(V >> 8), u1(V); }
  void u4(unsigned V) { u2(V >> 16), u2(V); }
};

class Pool {
public:
  unsigned utf8(const Twine &Text) {
    std::string T = Text.str();
    Writer W;
    W.u1(1), W.u2(T.size());
    return add(W.Bytes + T);
  }
  unsigned cls(const Twine &Name) { return reference(7, utf8(Name)); }
  unsigned string(const Twine &Text) { return reference(8, utf8(Text)); }
  unsigned field(unsigned Class, const Twine &Name, const Twine &Desc) {
    return member(9, Class, Name, Desc);
  }
  unsigned method(unsigned Class, const Twine &Name, const Twine &Desc) {
    return member(10, Class, Name, Desc);
  }
  std::string finish() const {
    Writer W;
    W.u2(Next);
    return W.Bytes + Entries;
  }

private:
  unsigned reference(unsigned Tag, unsigned Index) {
    Writer W;
    W.u1(Tag), W.u2(Index);
    return add(W.Bytes);
  }
  unsigned member(unsigned Tag, unsigned Class, const Twine &Name,
                  const Twine &Desc) {
    Writer Pair, W;
    Pair.u1(12), Pair.u2(utf8(Name)), Pair.u2(utf8(Desc));
    unsigned P = add(Pair.Bytes);
    W.u1(Tag), W.u2(Class), W.u2(P);
    return add(W.Bytes);
  }
  unsigned add(const std::string &Entry) {
    auto [It, New] = Known.try_emplace(Entry, Next);
    if (New) {
      Entries += Entry;
      ++Next;
    }
    return It->second;
  }

  StringMap<unsigned> Known;
  std::string Entries;
  unsigned Next = 1;
};

enum Opcode : unsigned {
  Ldc_w = 0x13,
  Aload_0 = 0x2a,
  Dup = 0x59,
  Areturn = 0xb0,
  Return = 0xb1,
  Getfield = 0xb4,
  Invokevirtual = 0xb6,
  Invokespecial = 0xb7,
  New = 0xbb,
};

} // namespace

std::string makeResultClass(StringRef Word) {
  constexpr unsigned Public = 1, PublicSuper = 0x21, Java8 = 52;
  Pool P;
  unsigned This = P.cls(Package + Word + Suffix);
  unsigned Object = P.cls("java/lang/Object");
  unsigned Builder = P.cls("java/lang/StringBuilder");
  unsigned CodeName = P.utf8("Code");

  Writer Fields;
  Fields.u2(Word.size());
  for (auto [I, Letter] : enumerate(Word)) {
    Fields.u2(Public);
    Fields.u2(P.utf8("r" + Twine(I + 1)));
    Fields.u2(P.utf8(descriptorOf(Letter)));
    Fields.u2(0);
  }

  Writer Init;
  Init.u1(Aload_0);
  Init.u1(Invokespecial), Init.u2(P.method(Object, "<init>", "()V"));
  Init.u1(Return);

  Writer Text;
  Text.u1(New), Text.u2(Builder), Text.u1(Dup);
  Text.u1(Invokespecial), Text.u2(P.method(Builder, "<init>", "()V"));
  auto Append = [&](const Twine &Type) {
    Text.u1(Invokevirtual);
    Text.u2(
        P.method(Builder, "append", "(" + Type + ")Ljava/lang/StringBuilder;"));
  };
  for (auto [I, Letter] : enumerate(Word)) {
    if (I) {
      Text.u1(Ldc_w), Text.u2(P.string(", "));
      Append("Ljava/lang/String;");
    }
    std::string Desc = descriptorOf(Letter);
    Text.u1(Aload_0), Text.u1(Getfield);
    Text.u2(P.field(This, "r" + Twine(I + 1), Desc));
    Append(Letter == 'B' || Letter == 'S' ? "I" : Desc);
  }
  Text.u1(Invokevirtual);
  Text.u2(P.method(Builder, "toString", "()Ljava/lang/String;"));
  Text.u1(Areturn);

  Writer Methods;
  Methods.u2(2);
  auto Method = [&](const char *Name, const char *Desc, unsigned Stack,
                    const std::string &Code) {
    Methods.u2(Public), Methods.u2(P.utf8(Name)), Methods.u2(P.utf8(Desc));
    Methods.u2(1), Methods.u2(CodeName), Methods.u4(12 + Code.size());
    Methods.u2(Stack), Methods.u2(1), Methods.u4(Code.size());
    Methods.Bytes += Code;
    Methods.u2(0), Methods.u2(0);
  };
  Method("<init>", "()V", 1, Init.Bytes);
  Method("toString", "()Ljava/lang/String;", 3, Text.Bytes);

  Writer Attributes;
  Attributes.u2(1), Attributes.u2(P.utf8("RuntimeVisibleAnnotations"));
  Attributes.u4(6), Attributes.u2(1);
  Attributes.u2(P.utf8("Lorg/openjdk/jcstress/annotations/Result;"));
  Attributes.u2(0);

  Writer Out;
  Out.u4(0xcafebabe), Out.u2(0), Out.u2(Java8);
  Out.Bytes += P.finish();
  Out.u2(PublicSuper), Out.u2(This), Out.u2(Object), Out.u2(0);
  Out.Bytes += Fields.Bytes + Methods.Bytes + Attributes.Bytes;
  return Out.Bytes;
}

namespace {

class ResultClasses final : public ClassPathEntry {
public:
  StringRef path() const override { return "heddle's result classes"; }
  Expected<std::optional<ClassBytes>> find(StringRef Name) override {
    std::optional<StringRef> Word = resultLetters(Name);
    if (!Word)
      return std::nullopt;
    ClassBytes Result;
    Result.Owner = MemoryBuffer::getMemBufferCopy(makeResultClass(*Word), Name);
    Result.Bytes = Result.Owner->getBuffer();
    Result.Path = Name.str();
    return Result;
  }
};

} // namespace

std::unique_ptr<ClassPathEntry> openResultClasses() {
  return std::make_unique<ResultClasses>();
}

} // namespace heddle::java
