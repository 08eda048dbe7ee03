//===- OldTests.cpp - Tests of JUnit 3, and JUnit 4's Parameterized -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Arguments.h"
#include "frontend-java/JUnit/Reader.h"
#include "frontend-java/Jcstress/Test.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace heddle::java {

/// The runner that JUnit 4 takes for the class, an internal name; empty: the
/// one that it finds by itself. @RunWith is inherited.
static Expected<std::string> runnerOf(ClassHierarchy &H, const Class &C) {
  for (const Class *K = &C; K; K = K->superclass()) {
    auto Direct = K->file().annotations();
    if (!Direct)
      return Direct.takeError();
    auto Of = Marks::of(H, std::move(*Direct));
    if (!Of)
      return Of.takeError();
    if (const Annotation *A = Of->find("org/junit/runner/RunWith"))
      for (const ElementValue &V : valuesOf(*A, "value"))
        return V.Text.drop_front().drop_back().str();
  }
  return "";
}

static const Method *methodOf(const Class &C, StringRef Name, StringRef Desc) {
  for (const Class *K = &C; K; K = K->superclass())
    for (const Method &M : K->methods())
      if (M.name() == Name && M.descriptor().starts_with(Desc))
        return &M;
  return nullptr;
}

Expected<bool> TestReader::isTestCase() const {
  bool Extends = false;
  for (const Class *K = &C; K; K = K->superclass())
    Extends |= K->name() == "junit/framework/TestCase";
  if (!Extends)
    return false;
  auto Runner = runnerOf(H, C);
  if (!Runner)
    return Runner.takeError();
  return Runner->empty();
}

static const Method *constructorOf(const Class &C, StringRef Desc) {
  for (const Method &M : C.methods())
    if (M.name() == "<init>" && M.descriptor() == Desc && M.flags().isPublic())
      return &M;
  return nullptr;
}

/// junit.framework.TestSuite: public methods without parameters and result
/// whose names begin with test, of the class and those above it.
void TestReader::readTestCase() {
  const Method *Suite = methodOf(C, "suite", "()Ljunit/framework/Test;");
  if (Suite && Suite->isStatic() && Suite->flags().isPublic()) {
    JUnitTest Test = Common;
    Test.Method = "suite";
    Test.Display = "suite()";
    Test.Note = "its tests are one search";
    Test.Plan.Objects.clear();
    Test.Plan.Prepare =
        "      var leaf = leaf(" + jcstressTestName(C) + ".suite());\n";
    Test.Plan.TestObject = "leaf";
    Test.Plan.Method = "runBare";
    Out.push_back(std::move(Test));
    return;
  }
  bool Named = !constructorOf(C, "()V");
  StringSet<> Seen;
  for (const Class *K = &C; K; K = K->superclass())
    for (const Method &M : K->methods()) {
      if (!M.name().starts_with("test") || M.descriptor() != "()V" ||
          !M.flags().isPublic() || M.flags().isSynthetic() ||
          !Seen.insert(M.name()).second)
        continue;
      JUnitTest Test = Common;
      Test.Method = M.name().str();
      Test.Display = Test.Method + "()";
      if (Test.Refusal.empty() && !C.flags().isPublic())
        Test.Refusal = prettyClassName(C.name()) + " is not public";
      if (Test.Refusal.empty() && Named &&
          !constructorOf(C, "(Ljava/lang/String;)V"))
        Test.Refusal = prettyClassName(C.name()) +
                       " has no public constructor that takes nothing or a "
                       "name";
      std::string Name = javaString(Test.Method);
      if (Named)
        Test.Plan.MadeWith.push_back(Name);
      Test.Plan.Given = "      " + object(C) + ".setName(" + Name + ");\n";
      Test.Plan.TestObject = object(C);
      Test.Plan.Method = "runBare";
      Out.push_back(std::move(Test));
    }
}

Error TestReader::readParameters(ArrayRef<MarkedMethod> Methods) {
  auto Runner = runnerOf(H, C);
  if (!Runner)
    return Runner.takeError();
  if (*Runner != "org/junit/runners/Parameterized")
    return Error::success();
  JUnitPlan &P = Common.Plan;
  auto Source = llvm::find_if(Methods, [](const MarkedMethod &M) {
    return M.Of.has("org/junit/runners/Parameterized$Parameters") &&
           M.M->isStatic() && M.M->flags().isPublic() &&
           M.M->descriptor().starts_with("()");
  });
  if (Source == Methods.end()) {
    refuse(prettyClassName(C.name()) +
           " has no public static method with @Parameters");
    return Error::success();
  }
  P.First = "    Object[] given = row(choose(" +
            jcstressTestName(*Source->M->Owner) + "." +
            Source->M->name().str() + "()));\n";
  Common.Note = "the rows of " + Source->M->name().str() + " are one search";
  // To fields with @Parameter, or to the constructor.
  for (const Class *K = &C; K; K = K->superclass())
    for (const FieldInfo &F : K->file().fields()) {
      auto Direct = K->file().annotations(F);
      if (!Direct)
        return Direct.takeError();
      auto Of = Marks::of(H, std::move(*Direct));
      if (!Of)
        return Of.takeError();
      const Annotation *A =
          Of->find("org/junit/runners/Parameterized$Parameter");
      if (!A)
        continue;
      const ElementValue *Index = A->find("value");
      auto Type = parseFieldDescriptor(F.Descriptor);
      if (!Type)
        return Type.takeError();
      auto Value =
          givenAs(H, *Type,
                  "given[" + std::to_string(Index ? Index->Integer : 0) + "]");
      if (!Value)
        return Value.takeError();
      P.Given +=
          "      " + object(C) + "." + F.Name.str() + " = " + *Value + ";\n";
    }
  if (!P.Given.empty())
    return Error::success();
  for (const Method &M : C.methods()) {
    if (M.name() != "<init>" || !M.flags().isPublic())
      continue;
    auto Type = parseMethodDescriptor(M.descriptor());
    if (!Type)
      return Type.takeError();
    for (size_t I = 0; I != Type->Parameters.size(); ++I) {
      auto Value =
          givenAs(H, Type->Parameters[I], "given[" + std::to_string(I) + "]");
      if (!Value)
        return Value.takeError();
      P.MadeWith.push_back(*Value);
    }
    break; // JUnit wants one
  }
  return Error::success();
}

} // namespace heddle::java
