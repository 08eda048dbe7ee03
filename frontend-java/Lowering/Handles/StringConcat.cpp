//===- StringConcat.cpp - StringConcatFactory -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A recipe has \1 for each argument and \2 for each constant (JLS 15.18.1,
// StringConcatFactory). It becomes what javac made of + before: appends to a
// StringBuilder, not a shared object.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/Handles/StringBuilding.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral Builder = "java/lang/StringBuilder";

StringBuilding::StringBuilding(Emitter &E, unsigned Capacity) : E(E) {
  Object = E.newObject(Builder);
  E.invoke(InvokeKind::Special, Builder, "<init>", "(I)V",
           {Object, E.B.getInt32(Capacity)});
}

void StringBuilding::append(Value *V, StringRef Desc) {
  StringRef As = Desc;
  if (Desc == "B" || Desc == "S")
    As = "I";
  else if ((Desc.starts_with("L") || Desc.starts_with("[")) &&
           Desc != "Ljava/lang/String;")
    As = "Ljava/lang/Object;";
  E.invoke(InvokeKind::Virtual, Builder, "append",
           ("(" + As + ")L" + Builder + ";").str(), {Object, V});
}

void StringBuilding::append(ArrayRef<uint16_t> Units) {
  if (!Units.empty())
    append(E.string(Units), "Ljava/lang/String;");
}

void StringBuilding::append(StringRef Utf8) {
  if (!Utf8.empty())
    append(E.string(Utf8), "Ljava/lang/String;");
}

Value *StringBuilding::finish() {
  return E.invoke(InvokeKind::Virtual, Builder, "toString",
                  "()Ljava/lang/String;", {Object});
}

/// The text of a \2: what string conversion makes of the constant.
static std::optional<std::u16string> constantText(const ConstantPool &Pool,
                                                  unsigned Index) {
  auto Ascii = [](const std::string &S) {
    return std::u16string(S.begin(), S.end());
  };
  switch (Pool.tag(Index)) {
  case ConstantTag::String: {
    auto Text =
        decodeModifiedUtf8(cantFail(Pool.string(Index)), Pool.fileName());
    if (Text)
      return std::move(*Text);
    consumeError(Text.takeError());
    return std::nullopt;
  }
  case ConstantTag::Integer:
    return Ascii(std::to_string(cantFail(Pool.integer(Index))));
  case ConstantTag::Long:
    return Ascii(std::to_string(cantFail(Pool.longInteger(Index))));
  default:
    return std::nullopt;
  }
}

Value *emitConcat(Emitter &E, const DynamicSite &Site, StringRef Method,
                  const BootstrapMethod &B, Values Args) {
  const ConstantPool &Pool = Site.Owner.file().pool();
  std::u16string Recipe(Args.size(), u'\1');
  if (Method == "makeConcatWithConstants") {
    std::optional<std::u16string> Text;
    if (!B.Arguments.empty())
      Text = constantText(Pool, B.Arguments[0]);
    if (!Text) {
      E.refuse("a string concatenation whose recipe is not a string");
      return nullptr;
    }
    Recipe = std::move(*Text);
  } else if (Method != "makeConcat") {
    E.refuse("invokedynamic with bootstrap StringConcatFactory." + Method +
             " is not supported");
    return nullptr;
  }
  StringBuilding S(E, Recipe.size() + 8 * Args.size());
  std::u16string Literal;
  auto Flush = [&] {
    S.append(ArrayRef<uint16_t>(
        reinterpret_cast<const uint16_t *>(Literal.data()), Literal.size()));
    Literal.clear();
  };
  unsigned Argument = 0, Constant = 1;
  for (char16_t Unit : Recipe) {
    if (Unit == u'\1' && Argument < Args.size()) {
      Flush();
      StringRef Desc = Site.Sig.Type.Parameters[Argument].Text;
      S.append(Args[Argument++], Desc);
    } else if (Unit == u'\2') {
      auto Text = Constant < B.Arguments.size()
                      ? constantText(Pool, B.Arguments[Constant++])
                      : std::nullopt;
      if (!Text) {
        E.refuse("a string concatenation with a constant that is not a string");
        return nullptr;
      }
      Literal += *Text;
    } else {
      Literal += Unit;
    }
  }
  Flush();
  return S.finish();
}

} // namespace heddle::java
