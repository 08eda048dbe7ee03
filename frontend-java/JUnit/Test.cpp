//===- Test.cpp - JUnit tests, read from their classes --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Jcstress/Test.h"
#include "frontend-java/JUnit/Arguments.h"
#include "frontend-java/JUnit/Harness.h"
#include "frontend-java/JUnit/Reader.h"
#include "frontend-java/JUnit/TestMarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace heddle::java {

static const StringRef Tests[] = {
    "org/junit/jupiter/api/Test", "org/junit/jupiter/api/RepeatedTest",
    "org/junit/jupiter/api/TestFactory",
    // only JUnit's engine can run this one
    "org/junit/jupiter/api/TestTemplate",
    "org/junit/jupiter/params/ParameterizedTest", "org/junit/Test",
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

/// "In" of "com.acme.Outer.In".
static std::string simpleName(const Class &K) {
  std::string Name = jcstressTestName(K);
  StringRef Last = StringRef(Name).rsplit('.').second;
  return Last.empty() ? Name : Last.str();
}

/// Inner classes are tests if they are @Nested, all others if one can make
/// objects of them. False: this one is not.
Expected<bool> TestReader::findChain() {
  if (!Around.empty()) {
    Chain.assign(Around.begin(), Around.end());
    Chain.push_back(&C);
    return true;
  }
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
    if (K->isAbstract()) // it is run inside of the subclasses of that
      return false;
  }
}

Expected<std::vector<const Class *>> TestReader::around() {
  Chain.clear();
  auto Is = findChain();
  if (!Is)
    return Is.takeError();
  return *Is ? Chain : std::vector<const Class *>();
}

/// String.hashCode of a name in ASCII. JUnit 4 and 5 take the methods of a
/// class in its order: it is certain and says nothing.
static int32_t javaHash(StringRef Name) {
  uint32_t Hash = 0;
  for (char C : Name)
    Hash = Hash * 31 + uint8_t(C);
  return int32_t(Hash);
}

/// The class's own and inherited methods but overridden ones, each with what
/// it is annotated with; those of superclasses and interfaces first.
Expected<std::vector<TestReader::MarkedMethod>>
TestReader::methodsOf(const Class &Of) {
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

std::string TestReader::object(const Class &K) const {
  return "o" + std::to_string(llvm::find(Chain, &K) - Chain.begin());
}

/// What a method before or after tests, or a constructor, is given.
Expected<std::vector<std::string>>
TestReader::lifecycleArguments(const Method &M, const std::string &Info) {
  auto Type = parseMethodDescriptor(M.descriptor());
  if (!Type)
    return Type.takeError();
  std::vector<std::string> Out;
  for (FieldType T : Type->Parameters) {
    if (T.Text == "Lorg/junit/jupiter/api/TestInfo;")
      Out.push_back(Info);
    else if (T.Text == "Lorg/junit/jupiter/api/TestReporter;")
      Out.push_back("entry -> {}");
    else
      refuse((M.name() == "<init>" ? "the constructor" : M.name()) +
             " has a parameter that only a test can have here");
  }
  return Out;
}

std::string TestReader::infoOfClass(const Class &K) const {
  auto It = Displays.find(&K);
  return infoOf(jcstressTestName(K), "null",
                javaString(It == Displays.end() ? simpleName(K) : It->second),
                Common.Tags);
}

/// A test class has one constructor. JUnit 4's Parameterized is read elsewhere.
Error TestReader::readConstructor() {
  for (const Method &M : C.methods()) {
    // An inner class's takes the object around it first.
    if (M.name() != "<init>" || !M.descriptor().contains("Lorg/junit/jupiter/"))
      continue;
    if (Chain.size() > 1) {
      refuse("the constructor of a nested class has parameters");
      continue;
    }
    auto Arguments = lifecycleArguments(M, infoOfClass(C));
    if (!Arguments)
      return Arguments.takeError();
    Common.Plan.MadeWith = std::move(*Arguments);
  }
  return Error::success();
}

Error TestReader::readClass(const Class &K, bool IsItself) {
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
  if (const Annotation *A = Of->find("org/junit/jupiter/api/DisplayName"))
    Displays[&K] = textOf(*A, "value");
  std::string Foreign = foreignRunner(*Of);
  if (Foreign.empty() && !Of->unknown().empty())
    Foreign = "@" + Of->unknown();
  if (!Foreign.empty())
    refuse(prettyClassName(K.name()) + " is annotated with " + Foreign +
           ", which is not supported");
  return Error::success();
}

/// Those around the test first, of each its superclasses first, so that what
/// is nearer comes later.
Error TestReader::readClasses() {
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

Error TestReader::readLifecycle() {
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
        auto Arguments = lifecycleArguments(
            *M.M, R.OfAll ? infoOfClass(*Of) : std::string("info()"));
        if (!Arguments)
          return Arguments.takeError();
        bool IsStatic = M.M->isStatic();
        P.ObjectsFirst |= R.OfAll && !IsStatic;
        R.To->push_back({IsStatic ? jcstressTestName(*M.M->Owner) : object(*Of),
                         M.M->name().str(), std::move(*Arguments)});
      }
    }
    // What was begun last ends first.
    P.AfterEach.insert(P.AfterEach.begin(), After.rbegin(), After.rend());
    P.AfterAll.insert(P.AfterAll.begin(), AllAfter.rbegin(), AllAfter.rend());
  }
  return Error::success();
}

Expected<std::vector<JUnitTest>> TestReader::read() {
  if (C.isAbstract() || C.isInterface() || C.flags().isEnum())
    return std::vector<JUnitTest>();
  auto Methods = methodsOf(C);
  if (!Methods)
    return Methods.takeError();
  auto IsTest = [&](const MarkedMethod &M) { return M.Of.hasAny(Tests); };
  auto OfThree = isTestCase();
  if (!OfThree)
    return OfThree.takeError();
  if (!*OfThree && llvm::none_of(*Methods, IsTest))
    return std::vector<JUnitTest>();
  auto Found = findChain();
  if (!Found)
    return Found.takeError();
  if (!*Found)
    return std::vector<JUnitTest>();
  Common.Class = jcstressTestName(C);
  if (!Around.empty()) { // as a member that the last of them has inherited
    Common.Class = jcstressTestName(*Around.front());
    for (const Class *K : llvm::drop_begin(Chain))
      Common.Class += "." + simpleName(*K);
  }
  Common.Plan.Package = C.package().str();
  std::replace(Common.Plan.Package.begin(), Common.Plan.Package.end(), '/',
               '.');
  for (const Class *K : Chain)
    Common.Plan.Objects.push_back(
        Common.Plan.Objects.empty() ? jcstressTestName(*K) : simpleName(*K));
  if (Error E = readClasses())
    return std::move(E);
  if (*OfThree) {
    readTestCase();
    return std::move(Out);
  }
  if (Error E = readLifecycle())
    return std::move(E);
  if (Error E = readConstructor())
    return std::move(E);
  if (Error E = readParameters(*Methods))
    return std::move(E);
  readRules(*Methods);
  for (const MarkedMethod &M : *Methods)
    if (IsTest(M))
      readTest(M);
  return std::move(Out);
}

/// The @Nested classes that are members of K itself.
static Expected<std::vector<const Class *>> nestedIn(ClassHierarchy &H,
                                                     const Class &K) {
  std::vector<const Class *> Out;
  auto Inner = K.file().innerClasses();
  if (!Inner)
    return Inner.takeError();
  for (const InnerClass &I : *Inner) {
    if (I.Outer != K.name() || I.Flags.isStatic() || I.Flags.isPrivate())
      continue;
    auto N = H.loadIfPresent(I.Inner);
    if (!N)
      return N.takeError();
    if (!*N)
      continue;
    auto Direct = (*N)->file().annotations();
    if (!Direct)
      return Direct.takeError();
    auto Of = Marks::of(H, std::move(*Direct));
    if (!Of)
      return Of.takeError();
    if (Of->has("org/junit/jupiter/api/Nested"))
      Out.push_back(*N);
  }
  return Out;
}

/// Adds the tests of the @Nested classes that are members of K, inside of
/// Around, and of those in them.
static Error addNested(ClassHierarchy &H, const Class &K,
                       std::vector<const Class *> Around,
                       std::vector<JUnitTest> &Out) {
  auto Nested = nestedIn(H, K);
  if (!Nested)
    return Nested.takeError();
  for (const Class *N : *Nested) {
    auto More = TestReader(H, *N, Around).read();
    if (!More)
      return More.takeError();
    llvm::append_range(Out, std::move(*More));
    std::vector<const Class *> Inside = Around;
    Inside.push_back(N);
    if (Error E = addNested(H, *N, std::move(Inside), Out))
      return E;
  }
  return Error::success();
}

Expected<std::vector<JUnitTest>> readJUnitTests(ClassHierarchy &H,
                                                const Class &C) {
  TestReader Own(H, C);
  auto Out = Own.read();
  if (!Out || C.isAbstract() || C.isInterface())
    return Out;
  // Classes that C has as its own members come by themselves.
  auto Around = Own.around();
  if (!Around)
    return Around.takeError();
  for (const Class *K = C.superclass();
       K && !Around->empty() && !K->name().starts_with("java/");
       K = K->superclass())
    if (Error E = addNested(H, *K, *Around, *Out))
      return std::move(E);
  return Out;
}

} // namespace heddle::java
