//===- TestMarks.cpp - What annotations say of a test ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/TestMarks.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral Own = "heddle/HeddleTest";

static std::string asText(const ElementValue &V) {
  using K = ElementValue::Kind;
  if (V.K == K::String)
    return modifiedUtf8ToUtf8(V.Text);
  if (V.K != K::Double)
    return std::to_string(V.Integer);
  std::string Text = std::to_string(V.Floating);
  return Text;
}

void readSettings(JUnitTest &Of, const Marks &M) {
  const Annotation *A = M.find(Own);
  if (!A)
    return;
  for (const AnnotationElement &E : A->Elements) {
    std::string Name; // maxTime is --max-time
    for (char Letter : E.Name)
      Name += isUpper(Letter) ? std::string{'-', toLower(Letter)}
                              : std::string(1, Letter);
    for (const ElementValue &V : valuesOf(*A, E.Name))
      Of.Settings.emplace_back(Name, asText(V));
  }
}

void readTags(JUnitTest &Of, const Marks &M) {
  for (const Annotation *A :
       M.all("org/junit/jupiter/api/Tag", "org/junit/jupiter/api/Tags"))
    Of.Tags.push_back(textOf(*A, "value"));
  if (const Annotation *A =
          M.find("org/junit/experimental/categories/Category"))
    for (const ElementValue &V : valuesOf(*A, "value")) {
      auto T = parseFieldDescriptor(V.Text);
      if (!T)
        consumeError(T.takeError());
      else if (T->isRef())
        Of.Tags.push_back(prettyClassName(T->className()));
    }
  if (const Annotation *A = M.find("org/testng/annotations/Test"))
    for (const ElementValue &V : valuesOf(*A, "groups"))
      Of.Tags.push_back(modifiedUtf8ToUtf8(V.Text));
}

bool readSkipped(JUnitTest &Of, const Marks &M) {
  for (StringRef Type : {"org/junit/jupiter/api/Disabled", "org/junit/Ignore"})
    if (const Annotation *A = M.find(Type)) {
      Of.IsSkipped = true;
      Of.WhySkipped = textOf(*A, "value");
    }
  if (const Annotation *A = M.find("org/testng/annotations/Test"))
    if (const ElementValue *V = A->find("enabled"))
      Of.IsSkipped |= !V->Integer;
  return Of.IsSkipped;
}

std::string foreignRunner(const Marks &Of) {
  for (const Annotation *A :
       Of.all("org/junit/jupiter/api/extension/ExtendWith", ""))
    for (const ElementValue &V : valuesOf(*A, "value"))
      if (V.Text != "Lheddle/junit/HeddleExtension;")
        return "@ExtendWith(" +
               prettyClassName(V.Text.drop_front().drop_back()) + ")";
  if (const Annotation *A = Of.find("org/junit/runner/RunWith"))
    for (const ElementValue &V : valuesOf(*A, "value"))
      if (V.Text != "Lorg/junit/runners/JUnit4;" &&
          V.Text != "Lorg/junit/runners/BlockJUnit4ClassRunner;" &&
          V.Text != "Lorg/junit/runners/Parameterized;")
        return "@RunWith(" + prettyClassName(V.Text.drop_front().drop_back()) +
               ")";
  return "";
}

} // namespace heddle::java
