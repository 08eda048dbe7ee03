//===- Test.cpp - JUnit tests, read from their classes --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Test.h"
#include "frontend-java/JUnit/Arguments.h"
#include "frontend-java/JUnit/TestMarks.h"
#include "frontend-java/Jcstress/Test.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral Repeated = "org/junit/jupiter/api/RepeatedTest";
static constexpr StringLiteral Parameterized =
    "org/junit/jupiter/params/ParameterizedTest";

static const StringRef Tests[] = {"org/junit/jupiter/api/Test", Repeated,
                                  Parameterized, "org/junit/Test",
                                  "org/testng/annotations/Test"};
static const StringRef BeforeEach[] = {"org/junit/jupiter/api/BeforeEach",
                                       "org/junit/Before",
                                       "org/testng/annotations/BeforeMethod"};
static const StringRef AfterEach[] = {"org/junit/jupiter/api/AfterEach",
                                      "org/junit/After",
                                      "org/testng/annotations/AfterMethod"};
static const StringRef BeforeAll[] = {"org/junit/jupiter/api/BeforeAll",
                                      "org/junit/BeforeClass",
                                      "org/testng/annotations/BeforeClass"};
static const StringRef AfterAll[] = {"org/junit/jupiter/api/AfterAll",
                                     "org/junit/AfterClass",
                                     "org/testng/annotations/AfterClass"};

std::string JUnitTest::name() const {
  return Class + "#" + Method +
         (Invocation ? "[" + std::to_string(Invocation) + "]" : "");
}

namespace {

class Reader {
public:
  Reader(ClassHierarchy &H, const Class &C) : H(H), C(C) {}
  Expected<std::vector<JUnitTest>> read();

private:
  struct MarkedMethod {
    const Method *M;
    Marks Of;
  };

  Expected<bool> findChain();
  Expected<std::vector<MarkedMethod>> methodsOf(const Class &Of);
  Error readClasses();
  Error readClass(const Class &K, bool IsItself);
  Error readFields(const Class &K);
  Error readLifecycle();
  void readTest(const MarkedMethod &T);
  Error addInvocations(JUnitTest Common, const MarkedMethod &T);
  Error readExpected(JUnitTest &Out, const MarkedMethod &T);
  /// Gives the parameters that no source gave: TestInfo and the like.
  Error resolve(JUnitTest &Out, ArrayRef<FieldType> Rest);
  std::string object(const Class &K) const;

  ClassHierarchy &H;
  const Class &C;
  /// The test's class last; before it those around it if it is @Nested.
  std::vector<const Class *> Chain;
  JUnitTest Common;
  std::vector<JUnitTest> Out;
};

} // namespace

/// Inner classes are tests if they are @Nested, all others if one can make
/// objects of them. False: this one is not.
Expected<bool> Reader::findChain() {
  const Class *K = &C;
  for (;;) {
    Chain.insert(Chain.begin(), K);
    auto Inner = K->file().innerClasses();
    if (!Inner)
      return Inner.takeError();
    auto Self = llvm::find_if(
        *Inner, [&](const InnerClass &I) { return I.Inner == K->name(); });
    if (Self == Inner->end())
      return true; // a class of its own
    if (Self->Outer.empty() || Self->Flags.isPrivate())
      return false;
    if (Self->Flags.isStatic() || Self->Flags.isInterface())
      return true;
    auto Direct = K->file().annotations();
    if (!Direct)
      return Direct.takeError();
    auto Of = Marks::of(H, std::move(*Direct));
    if (!Of)
      return Of.takeError();
    if (!Of->has("org/junit/jupiter/api/Nested"))
      return false;
    auto Outer = H.load(Self->Outer);
    if (!Outer)
      return Outer.takeError();
    K = *Outer;
  }
}

/// String.hashCode of a name in ASCII. JUnit 4 and 5 take the methods of a
/// class in its order, which is certain and says nothing.
static int32_t javaHash(StringRef Name) {
  uint32_t Hash = 0;
  for (char C : Name)
    Hash = Hash * 31 + uint8_t(C);
  return int32_t(Hash);
}

/// The class's own and inherited methods but overridden ones, each with what
/// it is annotated with; those of superclasses and interfaces first.
Expected<std::vector<Reader::MarkedMethod>> Reader::methodsOf(const Class &Of) {
  std::vector<const Class *> From;
  for (const Class *K = &Of; K; K = K->superclass())
    From.push_back(K);
  for (const Class *I : Of.allInterfaces())
    From.push_back(I);
  StringSet<> Seen;
  std::vector<std::vector<MarkedMethod>> Levels;
  for (const Class *K : From) {
    auto &Level = Levels.emplace_back();
    for (const Method &M : K->methods()) {
      if (M.flags().isSynthetic() || !M.hasCode() ||
          !Seen.insert((M.name() + M.descriptor()).str()).second)
        continue;
      auto Direct = K->file().annotations(*M.Info);
      if (!Direct)
        return Direct.takeError();
      if (Direct->empty())
        continue;
      auto All = Marks::of(H, std::move(*Direct));
      if (!All)
        return All.takeError();
      Level.push_back({&M, std::move(*All)});
    }
    auto Key = [](const MarkedMethod &M) {
      return std::tuple(javaHash(M.M->name()), M.M->name(), M.M->descriptor());
    };
    llvm::sort(Level, [&](const MarkedMethod &A, const MarkedMethod &B) {
      return Key(A) < Key(B);
    });
  }
  std::vector<MarkedMethod> Methods;
  for (auto &Level : llvm::reverse(Levels))
    for (MarkedMethod &M : Level)
      Methods.push_back(std::move(M));
  return Methods;
}

std::string Reader::object(const Class &K) const {
  return "o" + std::to_string(llvm::find(Chain, &K) - Chain.begin());
}

static bool takesNothing(const Method &M) {
  return M.descriptor().starts_with("()");
}

Error Reader::readFields(const Class &K) {
  for (const Class *S = &K; S; S = S->superclass())
    for (const FieldInfo &F : S->file().fields()) {
      auto Direct = S->file().annotations(F);
      if (!Direct)
        return Direct.takeError();
      auto All = Marks::of(H, std::move(*Direct));
      if (!All)
        return All.takeError();
      if (std::string Name = All->unknown();
          !Name.empty() && Common.Refusal.empty())
        Common.Refusal = "field " + F.Name.str() + " is annotated with @" +
                         Name + ", which is not supported";
    }
  return Error::success();
}

Error Reader::readClass(const Class &K, bool IsItself) {
  auto Direct = K.file().annotations();
  if (!Direct)
    return Direct.takeError();
  auto Of = Marks::of(H, std::move(*Direct));
  if (!Of)
    return Of.takeError();
  readSettings(Common, *Of);
  readTags(Common, *Of);
  if (IsItself)
    readSkipped(Common, *Of);
  std::string Foreign = foreignRunner(*Of);
  if (Foreign.empty() && !Of->unknown().empty())
    Foreign = "@" + Of->unknown();
  if (!Foreign.empty() && Common.Refusal.empty())
    Common.Refusal = prettyClassName(K.name()) + " is annotated with " +
                     Foreign + ", which is not supported";
  return Error::success();
}

/// Those around the test first, of each its superclasses first, so that what
/// is nearer comes later.
Error Reader::readClasses() {
  for (const Class *Of : Chain) {
    std::vector<const Class *> Line;
    for (const Class *K = Of; K; K = K->superclass())
      Line.push_back(K);
    for (const Class *K : llvm::reverse(Line))
      if (Error E = readClass(*K, K == Of))
        return E;
    if (Error E = readFields(*Of))
      return E;
  }
  return Error::success();
}

Error Reader::readLifecycle() {
  JUnitPlan &P = Common.Plan;
  for (const Class *Of : Chain) {
    auto Methods = methodsOf(*Of);
    if (!Methods)
      return Methods.takeError();
    std::vector<JUnitCall> After, AllAfter;
    for (const MarkedMethod &M : *Methods) {
      struct {
        ArrayRef<StringRef> Types;
        std::vector<JUnitCall> *To;
        bool OfAll;
      } Roles[] = {{BeforeAll, &P.BeforeAll, true},
                   {BeforeEach, &P.BeforeEach, false},
                   {AfterEach, &After, false},
                   {AfterAll, &AllAfter, true}};
      for (auto &R : Roles) {
        if (!M.Of.hasAny(R.Types))
          continue;
        if (!takesNothing(*M.M) && Common.Refusal.empty())
          Common.Refusal = M.M->name().str() +
                           " has parameters, which a method before or after "
                           "tests must not have here";
        bool IsStatic = M.M->isStatic();
        P.ObjectsFirst |= R.OfAll && !IsStatic;
        R.To->push_back({IsStatic ? jcstressTestName(*M.M->Owner) : object(*Of),
                         M.M->name().str()});
      }
    }
    // What was begun last ends first.
    P.AfterEach.insert(P.AfterEach.begin(), After.rbegin(), After.rend());
    P.AfterAll.insert(P.AfterAll.begin(), AllAfter.rbegin(), AllAfter.rend());
  }
  return Error::success();
}

Error Reader::readExpected(JUnitTest &Of, const MarkedMethod &T) {
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

Error Reader::resolve(JUnitTest &Of, ArrayRef<FieldType> Rest) {
  for (FieldType T : Rest) {
    StringRef Name = T.isRef() && !T.isArray() ? T.className() : T.Text;
    if (Name == "org/junit/jupiter/api/TestInfo")
      Of.Plan.Arguments.push_back("info(" + javaString(Of.Display) + ")");
    else if (Name == "org/junit/jupiter/api/TestReporter")
      Of.Plan.Arguments.push_back("entry -> {}");
    else
      return createStringError(inconvertibleErrorCode(),
                               "a parameter of type " + prettyClassName(Name));
  }
  return Error::success();
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

Error Reader::addInvocations(JUnitTest Test, const MarkedMethod &T) {
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

void Reader::readTest(const MarkedMethod &T) {
  JUnitTest Test = Common;
  Test.Method = T.M->name().str();
  Test.Display = Test.Method + "()";
  Test.Plan.Method = Test.Method;
  bool IsStatic = T.M->isStatic();
  Test.Plan.TestObject = IsStatic ? jcstressTestName(*T.M->Owner) : object(C);
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
  if (Test.Refusal.empty() && T.M->isPrivate())
    Test.Refusal = "it is private";
  if (!Skipped && Test.Refusal.empty()) {
    Error E = addInvocations(Test, T);
    if (!E)
      return;
    Test.Refusal = toString(std::move(E)) + " is not supported";
  }
  Out.push_back(std::move(Test));
}

Expected<std::vector<JUnitTest>> Reader::read() {
  if (C.isAbstract() || C.isInterface() || C.flags().isEnum())
    return std::vector<JUnitTest>();
  auto Methods = methodsOf(C);
  if (!Methods)
    return Methods.takeError();
  // Those that only JUnit's engine can run are tests all the same.
  static const StringRef Others[] = {"org/junit/jupiter/api/TestFactory",
                                     "org/junit/jupiter/api/TestTemplate"};
  auto IsTest = [&](const MarkedMethod &M) {
    return M.Of.hasAny(Tests) || M.Of.hasAny(Others);
  };
  if (llvm::none_of(*Methods, IsTest))
    return std::vector<JUnitTest>();
  auto Found = findChain();
  if (!Found)
    return Found.takeError();
  if (!*Found)
    return std::vector<JUnitTest>();
  Common.Class = jcstressTestName(C);
  Common.Plan.Package = C.package().str();
  std::replace(Common.Plan.Package.begin(), Common.Plan.Package.end(), '/',
               '.');
  for (const Class *K : Chain) {
    std::string Name = jcstressTestName(*K);
    Common.Plan.Objects.push_back(
        Common.Plan.Objects.empty() ? Name
                                    : StringRef(Name).rsplit('.').second.str());
  }
  if (Error E = readClasses())
    return std::move(E);
  if (Error E = readLifecycle())
    return std::move(E);
  for (const MarkedMethod &M : *Methods)
    if (IsTest(M))
      readTest(M);
  return std::move(Out);
}

Expected<std::vector<JUnitTest>> readJUnitTests(ClassHierarchy &H,
                                                const Class &C) {
  return Reader(H, C).read();
}

} // namespace heddle::java
