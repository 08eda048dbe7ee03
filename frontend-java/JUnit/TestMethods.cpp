//===- TestMethods.cpp - The test methods of a class ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Arguments.h"
#include "frontend-java/JUnit/Reader.h"
#include "frontend-java/JUnit/TestMarks.h"
#include "frontend-java/Jcstress/Test.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral Repeated = "org/junit/jupiter/api/RepeatedTest";
static constexpr StringLiteral Factory = "org/junit/jupiter/api/TestFactory";
static constexpr StringLiteral Parameterized =
    "org/junit/jupiter/params/ParameterizedTest";

Error TestReader::readExpected(JUnitTest &Of, const MarkedMethod &T) {
  for (auto [Type, Element] :
       {std::pair<StringRef, StringRef>{"org/junit/Test", "expected"},
        {"org/testng/annotations/Test", "expectedExceptions"}}) {
    const Annotation *A = T.Of.find(Type);
    if (!A)
      continue;
    for (const ElementValue &V : valuesOf(*A, Element)) {
      auto Parsed = parseFieldDescriptor(V.Text);
      if (!Parsed)
        return Parsed.takeError();
      auto Name = javaType(H, *Parsed);
      if (!Name)
        return Name.takeError();
      if (*Name != "org.junit.Test.None")
        Of.Plan.Expected.push_back(*Name);
    }
    for (const AnnotationElement &E : A->Elements)
      if (Type.contains("testng") &&
          !is_contained({"expectedExceptions", "enabled", "groups",
                         "description", "timeOut", "priority"},
                        E.Name))
        return createStringError(inconvertibleErrorCode(),
                                 "@Test(" + E.Name + ")");
  }
  return Error::success();
}

Error TestReader::resolve(JUnitTest &Of, ArrayRef<FieldType> Rest) {
  for (FieldType T : Rest) {
    StringRef Name = T.isRef() && !T.isArray() ? T.className() : T.Text;
    if (Name == "org/junit/jupiter/api/TestInfo")
      Of.Plan.Arguments.push_back("info(" + javaString(Of.Display) + ")");
    else if (Name == "org/junit/jupiter/api/TestReporter")
      Of.Plan.Arguments.push_back("entry -> {}");
    else if (Name == "java/nio/file/Path" || Name == "java/io/File")
      // What else could give it has a mark that is refused: @TempDir.
      Of.Plan.Arguments.push_back(Name.ends_with("File") ? "folder().toFile()"
                                                         : "folder()");
    else
      return createStringError(inconvertibleErrorCode(),
                               "a parameter of type " + prettyClassName(Name));
  }
  return Error::success();
}

static bool isOfJupiter(const Marks &Of) {
  return Of.hasAny(
      {"org/junit/jupiter/api/Test", Repeated, Factory, Parameterized});
}

/// "int, TestInfo": as JUnit 5 tells them in a method's name.
static std::string parameterNames(ClassHierarchy &H, const Method &M) {
  auto Type = parseMethodDescriptor(M.descriptor());
  if (!Type) {
    consumeError(Type.takeError());
    return "";
  }
  std::string Out;
  for (FieldType T : Type->Parameters) {
    auto Name = javaType(H, T);
    if (!Name) {
      consumeError(Name.takeError());
      return "";
    }
    StringRef Last = StringRef(*Name).rsplit('.').second;
    Out += (Out.empty() ? "" : ", ") + (Last.empty() ? *Name : Last.str());
  }
  return Out;
}

/// Annotations of parameters are not read; where the class has one that
/// changes an argument, no argument is certain.
static bool changesArguments(const Class &C) {
  const ConstantPool &Pool = C.file().pool();
  for (unsigned I = 1; I < Pool.size(); ++I) {
    if (Pool.tag(I) != ConstantTag::Utf8)
      continue;
    if (auto Text = Pool.utf8(I)) {
      if (Text->starts_with("Lorg/junit/jupiter/params/aggregator/") ||
          Text->starts_with("Lorg/junit/jupiter/params/converter/"))
        return true;
    } else {
      consumeError(Text.takeError());
    }
  }
  return false;
}

/// Of the tests that a @TestFactory makes, one search takes each.
static void makeDynamic(JUnitTest &Of) {
  JUnitPlan &P = Of.Plan;
  P.Prepare = "      var dynamic = pick(" + P.TestObject + "." + P.Method +
              "(" + llvm::join(P.Arguments, ", ") + "));\n";
  P.Arguments.clear();
  P.TestObject = "dynamic.getExecutable()";
  P.Method = "execute";
  Of.Note = "what it makes is one search";
}

Error TestReader::addInvocations(JUnitTest Test, const MarkedMethod &T) {
  auto Type = parseMethodDescriptor(T.M->descriptor());
  if (!Type)
    return Type.takeError();
  ArrayRef<FieldType> Parameters = Type->Parameters;
  if (Error E = readExpected(Test, T))
    return E;
  if (const Annotation *A = T.Of.find(Repeated)) {
    const ElementValue *Count = A->find("value");
    std::string N = std::to_string(Count ? Count->Integer : 1);
    bool Told = !Parameters.empty() &&
                Parameters.front().Text.ends_with("api/RepetitionInfo;");
    if (Told) {
      Parameters = Parameters.drop_front();
      Test.Plan.Arguments.push_back("repetition(" + N + ")");
    }
    Test.Note = Told ? N + " repetitions in one search"
                     : N + " repetitions are one search";
  }
  if (!T.Of.has(Parameterized)) {
    if (Error E = resolve(Test, Parameters))
      return E;
    if (T.Of.has(Factory))
      makeDynamic(Test);
    Out.push_back(std::move(Test));
    return Error::success();
  }
  if (changesArguments(C))
    return createStringError(inconvertibleErrorCode(),
                             "@ConvertWith or @AggregateWith");
  size_t Own = Parameters.size();
  while (Own && Parameters[Own - 1].Text.starts_with("Lorg/junit/jupiter/api/"))
    --Own;
  auto Rows = argumentRows(H, *T.M, C, Parameters.take_front(Own), T.Of);
  if (!Rows)
    return Rows.takeError();
  for (size_t I = 0; I != Rows->size(); ++I) {
    JUnitTest One = Test;
    One.Invocation = I + 1;
    One.Display = "[" + std::to_string(I + 1) + "] " + (*Rows)[I].Shown;
    One.Plan.Arguments = (*Rows)[I].Java;
    One.Plan.Prepare = (*Rows)[I].Prepare;
    if (Error E = resolve(One, Parameters.drop_front(Own)))
      return E;
    Out.push_back(std::move(One));
  }
  return Error::success();
}

void TestReader::readTest(const MarkedMethod &T) {
  JUnitTest Test = Common;
  Test.Method = T.M->name().str();
  Test.Display = Test.Method + "()";
  Test.Plan.Method = Test.Method;
  bool IsStatic = T.M->isStatic();
  Test.Plan.TestObject = IsStatic ? jcstressTestName(*T.M->Owner) : object(C);
  if (T.Of.has("org/junit/jupiter/api/Test") || T.Of.has(Factory))
    Test.Display = Test.Method + "(" + parameterNames(H, *T.M) + ")";
  if (const Annotation *A = T.Of.find("org/junit/jupiter/api/DisplayName"))
    Test.Display = textOf(*A, "value");
  readSettings(Test, T.Of);
  readTags(Test, T.Of);
  bool Skipped = readSkipped(Test, T.Of);
  std::string Name = T.Of.unknown();
  if (Name.empty())
    Name = StringRef(foreignRunner(T.Of)).ltrim('@').str();
  if (Test.Refusal.empty() && !Name.empty())
    Test.Refusal = "it is annotated with @" + Name + ", which is not supported";
  // JUnit 5 takes such methods for none of its tests.
  bool IsFactory = T.Of.has(Factory);
  bool Returns = !T.M->descriptor().ends_with(")V");
  if (isOfJupiter(T.Of) &&
      (T.M->isPrivate() || IsStatic || Returns != IsFactory)) {
    Test.IsSkipped = Skipped = true;
    Test.WhySkipped = "JUnit does not run it: it ";
    Test.WhySkipped += T.M->isPrivate() ? "is private"
                       : IsStatic       ? "is static"
                       : Returns        ? "returns a value"
                                        : "returns no tests";
  }
  if (Test.Refusal.empty() && T.Of.has("org/junit/Test") &&
      (!T.M->flags().isPublic() || IsStatic || Returns))
    Test.Refusal = "JUnit 4 takes no class with it: it is " +
                   std::string(IsStatic  ? "static"
                               : Returns ? "not void"
                                         : "not public");
  if (Test.Refusal.empty() && T.M->isPrivate() && !Skipped)
    Test.Refusal = "it is private";
  if (!Skipped && Test.Refusal.empty()) {
    Error E = addInvocations(Test, T);
    if (!E)
      return;
    Test.Refusal = toString(std::move(E)) + " is not supported";
  }
  Out.push_back(std::move(Test));
}

} // namespace heddle::java
