//===- Marks.cpp - Annotations of tests, with those of annotations --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Marks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace heddle::java {

/// Those whose meaning is here or in Test.cpp, and those that do not change
/// what a single test does: names, order, threads of the engine, and limits of
/// time, since a test that never ends is found anyway.
static constexpr StringLiteral Known[] = {
    "org/junit/jupiter/api/Test",
    "org/junit/jupiter/api/BeforeEach",
    "org/junit/jupiter/api/AfterEach",
    "org/junit/jupiter/api/BeforeAll",
    "org/junit/jupiter/api/AfterAll",
    "org/junit/jupiter/api/Nested",
    "org/junit/jupiter/api/Disabled",
    "org/junit/jupiter/api/RepeatedTest",
    "org/junit/jupiter/api/TestFactory",
    "org/junit/jupiter/api/io/TempDir",
    "org/junit/jupiter/api/Tag",
    "org/junit/jupiter/api/Tags",
    "org/junit/jupiter/api/DisplayName",
    "org/junit/jupiter/api/DisplayNameGeneration",
    "org/junit/jupiter/api/IndicativeSentencesGeneration",
    "org/junit/jupiter/api/Timeout",
    "org/junit/jupiter/api/TestInstance",
    "org/junit/jupiter/api/TestMethodOrder",
    "org/junit/jupiter/api/TestClassOrder",
    "org/junit/jupiter/api/Order",
    "org/junit/jupiter/api/parallel/Execution",
    "org/junit/jupiter/api/parallel/ResourceLock",
    "org/junit/jupiter/api/parallel/ResourceLocks",
    "org/junit/jupiter/api/parallel/Isolated",
    "org/junit/jupiter/api/extension/ExtendWith",
    "org/junit/jupiter/params/ParameterizedTest",
    "org/junit/jupiter/params/provider/ValueSource",
    "org/junit/jupiter/params/provider/CsvSource",
    "org/junit/jupiter/params/provider/EnumSource",
    "org/junit/jupiter/params/provider/MethodSource",
    "org/junit/jupiter/params/provider/NullSource",
    "org/junit/jupiter/params/provider/EmptySource",
    "org/junit/jupiter/params/provider/NullAndEmptySource",
    "org/junit/Test",
    "org/junit/Before",
    "org/junit/After",
    "org/junit/BeforeClass",
    "org/junit/AfterClass",
    "org/junit/Ignore",
    "org/junit/FixMethodOrder",
    "org/junit/Rule",
    "org/junit/ClassRule",
    "org/junit/runners/Parameterized$Parameters",
    "org/junit/runners/Parameterized$Parameter",
    "org/junit/experimental/categories/Category",
    "org/junit/runner/RunWith",
    "org/testng/annotations/Test",
    "org/testng/annotations/BeforeMethod",
    "org/testng/annotations/AfterMethod",
    "org/testng/annotations/BeforeClass",
    "org/testng/annotations/AfterClass",
};

static StringRef nameOf(const Annotation &A) {
  StringRef Name = A.Type;
  Name.consume_front("L");
  Name.consume_back(";");
  return Name;
}

static bool isOfFramework(StringRef Name) {
  return Name.starts_with("org/junit/") || Name.starts_with("org/testng/");
}

Expected<Marks> Marks::of(ClassHierarchy &H, std::vector<Annotation> Direct) {
  Marks Out;
  Out.All = std::move(Direct);
  StringSet<> Seen;
  // Grows on the way: each annotation's class adds its own.
  for (size_t I = 0; I != Out.All.size(); ++I) {
    StringRef Name = nameOf(Out.All[I]);
    if (isOfFramework(Name) || Name.starts_with("java/") ||
        !Seen.insert(Name).second)
      continue;
    auto C = H.loadIfPresent(Name);
    if (!C)
      return C.takeError();
    if (!*C)
      continue; // as the virtual machine, which ignores it
    auto More = (*C)->file().annotations();
    if (!More)
      return More.takeError();
    for (Annotation &A : *More)
      Out.All.push_back(std::move(A));
  }
  return Out;
}

const Annotation *Marks::find(StringRef Type) const {
  auto It = llvm::find_if(
      All, [&](const Annotation &A) { return nameOf(A) == Type; });
  return It == All.end() ? nullptr : &*It;
}

bool Marks::hasAny(ArrayRef<StringRef> Types) const {
  return llvm::any_of(Types, [&](StringRef T) { return has(T); });
}

std::vector<const Annotation *> Marks::all(StringRef Type,
                                           StringRef Container) const {
  std::vector<const Annotation *> Out;
  for (const Annotation &A : All) {
    if (nameOf(A) == Type)
      Out.push_back(&A);
    if (nameOf(A) == Container)
      for (const ElementValue &V : valuesOf(A, "value"))
        if (!V.Nested.empty())
          Out.push_back(&V.Nested.front());
  }
  return Out;
}

std::string Marks::unknown() const {
  for (const Annotation &A : All)
    if (isOfFramework(nameOf(A)) && !llvm::is_contained(Known, nameOf(A)))
      return prettyClassName(nameOf(A));
  return "";
}

std::string textOf(const Annotation &A, StringRef Element) {
  const ElementValue *V = A.find(Element);
  return V ? modifiedUtf8ToUtf8(V->Text) : "";
}

ArrayRef<ElementValue> valuesOf(const Annotation &A, StringRef Element) {
  const ElementValue *V = A.find(Element);
  if (!V)
    return {};
  return V->K == ElementValue::Kind::Array ? ArrayRef(V->Elements)
                                           : ArrayRef(*V);
}

} // namespace heddle::java
