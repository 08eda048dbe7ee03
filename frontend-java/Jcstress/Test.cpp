//===- Test.cpp - A jcstress test, read from its class --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Jcstress/Test.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace heddle::java {

static std::string annotationType(StringRef Name) {
  return ("Lorg/openjdk/jcstress/annotations/" + Name + ";").str();
}

static const Annotation *annotation(ArrayRef<Annotation> All, StringRef Name) {
  auto *It = llvm::find_if(
      All, [&](const Annotation &A) { return A.Type == annotationType(Name); });
  return It == All.end() ? nullptr : It;
}

Expected<bool> isJcstressTest(const Class &C) {
  auto All = C.file().annotations();
  if (!All)
    return All.takeError();
  return annotation(*All, "JCStressTest") != nullptr;
}

std::string jcstressTestName(const Class &C) {
  std::string Name = C.name().str();
  if (auto Inner = C.file().innerClasses()) {
    for (const InnerClass &I : *Inner)
      if (!I.Outer.empty() &&
          (C.name() + "$").str().find((I.Inner + "$").str()) == 0)
        Name[I.Outer.size()] = '.';
  } else {
    consumeError(Inner.takeError());
  }
  std::replace(Name.begin(), Name.end(), '/', '.');
  return Name;
}

namespace {

class Reader {
public:
  Reader(ClassHierarchy &H, const Class &C) : H(H), C(C) {}
  Expected<JcstressTest> read();

private:
  Error bad(const Twine &What) const {
    return createStringError(inconvertibleErrorCode(), T.Name + ": " + What);
  }
  Error readMeta(const Class &From);
  Error readOutcome(const Annotation &A);
  Error readMethods();
  Error readMethod(const Method &M, StringRef Role, JcstressMethod &Out);
  Error readArgument(const Method &M, FieldType Type, StringRef Role,
                     JcstressMethod &Out);
  Error take(const Class *&Slot, const Class &Found, StringRef What);
  Error checkParts();
  Error checkMade(const Class &Made, StringRef What);
  Expected<bool> has(const Class &Of, StringRef Annotation);

  ClassHierarchy &H;
  const Class &C;
  JcstressTest T;
};

Expected<bool> Reader::has(const Class &Of, StringRef Name) {
  if (Of.isArray())
    return false;
  auto All = Of.file().annotations();
  if (!All)
    return All.takeError();
  return annotation(*All, Name) != nullptr;
}

Error Reader::readOutcome(const Annotation &A) {
  JcstressCase Case;
  if (const ElementValue *E = A.find("expect"))
    Case.Expect = E->Text.str();
  if (Case.Expect != "ACCEPTABLE" && Case.Expect != "ACCEPTABLE_INTERESTING" &&
      Case.Expect != "FORBIDDEN" && Case.Expect != "UNKNOWN")
    return bad("an @Outcome has the expectation '" + Case.Expect +
               "'; it is ACCEPTABLE, ACCEPTABLE_INTERESTING, FORBIDDEN or "
               "UNKNOWN");
  if (const ElementValue *D = A.find("desc"))
    Case.Description = modifiedUtf8ToUtf8(D->Text);
  const ElementValue *Ids = A.find("id");
  if (!Ids) {
    T.Cases.push_back(Case);
    return Error::success();
  }
  for (const ElementValue &Id : Ids->Elements) {
    Case.Id = modifiedUtf8ToUtf8(Id.Text);
    T.Cases.push_back(Case);
  }
  return Error::success();
}

/// @Outcome, @Ref, @Description; outcomes are inherited.
Error Reader::readMeta(const Class &From) {
  bool HasOutcomes = false;
  for (const Class *K = &From; K && !HasOutcomes; K = K->superclass()) {
    auto All = K->file().annotations();
    if (!All)
      return All.takeError();
    std::vector<const Annotation *> Outcomes;
    for (StringRef Holder : {"Outcome$Outcomes", "Outcomes"})
      if (const Annotation *A = annotation(*All, Holder))
        if (const ElementValue *V = A->find("value"))
          for (const ElementValue &E : V->Elements)
            if (!E.Nested.empty())
              Outcomes.push_back(&E.Nested.front());
    if (const Annotation *A = annotation(*All, "Outcome"))
      Outcomes.push_back(A);
    for (const Annotation *A : Outcomes)
      if (Error E = readOutcome(*A))
        return E;
    HasOutcomes = !Outcomes.empty();
    if (K != &From)
      continue;
    if (const Annotation *D = annotation(*All, "Description"))
      if (const ElementValue *V = D->find("value"))
        T.Description = modifiedUtf8ToUtf8(V->Text);
    if (const Annotation *A = annotation(*All, "Ref$Refs"))
      if (const ElementValue *V = A->find("value"))
        for (const ElementValue &E : V->Elements)
          if (!E.Nested.empty())
            if (const ElementValue *R = E.Nested.front().find("value"))
              T.References.push_back(modifiedUtf8ToUtf8(R->Text));
    if (const Annotation *A = annotation(*All, "Ref"))
      if (const ElementValue *V = A->find("value"))
        T.References.push_back(modifiedUtf8ToUtf8(V->Text));
  }
  return Error::success();
}

Error Reader::take(const Class *&Slot, const Class &Found, StringRef What) {
  if (Slot && Slot != &Found)
    return bad("two " + What + " classes, " + prettyClassName(Slot->name()) +
               " and " + prettyClassName(Found.name()) + "; a test has one");
  Slot = &Found;
  return Error::success();
}

Error Reader::readArgument(const Method &M, FieldType Type, StringRef Role,
                           JcstressMethod &Out) {
  if (Type.isRef() && !Type.isArray()) {
    if (T.IsTermination && Type.className() == "java/lang/Thread") {
      if (Role != "Signal")
        return bad(M.name() + " takes a Thread; only the @Signal may, and "
                              "gets the actor's");
      Out.Arguments.push_back(JcstressMethod::ActorThread);
      return Error::success();
    }
    auto K = H.load(Type.className());
    if (!K)
      return K.takeError();
    auto IsState = has(**K, "State"), IsResult = has(**K, "Result");
    if (!IsState || !IsResult)
      return joinErrors(IsState.takeError(), IsResult.takeError());
    if (*IsState || *IsResult) {
      Out.Arguments.push_back(*IsState ? JcstressMethod::State
                                       : JcstressMethod::Result);
      return *IsState ? take(T.State, **K, "@State")
                      : take(T.Result, **K, "@Result");
    }
  }
  return bad(
      "@" + Role + " method " + M.name() + " has a parameter of type " +
      (Type.isRef() ? prettyClassName(Type.className()) : Type.Text.str()) +
      "; parameters are of @State or @Result classes");
}

Error Reader::readMethod(const Method &M, StringRef Role, JcstressMethod &Out) {
  if (!M.hasCode())
    return bad("@" + Role + " method " + M.name() + " has no body");
  Out.Name = M.name().str();
  Out.Descriptor = M.descriptor().str();
  Out.IsStatic = M.isStatic();
  auto Type = parseMethodDescriptor(M.descriptor());
  if (!Type)
    return Type.takeError();
  for (FieldType P : Type->Parameters)
    if (Error E = readArgument(M, P, Role, Out))
      return E;
  return Error::success();
}

Error Reader::readMethods() {
  for (const Method &M : C.methods()) {
    auto All = C.file().annotations(*M.Info);
    if (!All)
      return All.takeError();
    for (StringRef Role : {"Actor", "Arbiter", "Signal"}) {
      if (!annotation(*All, Role))
        continue;
      JcstressMethod Out;
      if (Error E = readMethod(M, Role, Out))
        return E;
      if (Role == "Actor") {
        T.Actors.push_back(std::move(Out));
        continue;
      }
      std::optional<JcstressMethod> &Slot =
          Role == "Arbiter" ? T.Arbiter : T.Signal;
      if (Slot)
        return bad("two @" + Role + " methods, " + Slot->Name + " and " +
                   Out.Name + "; a test has at most one");
      Slot = std::move(Out);
    }
  }
  return Error::success();
}

/// The harness makes an object of each class itself.
Error Reader::checkMade(const Class &Made, StringRef What) {
  if (Made.isAbstract() || Made.isInterface())
    return bad(What + " class " + prettyClassName(Made.name()) +
               " is abstract; the harness has to make an object of it");
  if (!Made.findMethod("<init>", "()V"))
    return bad(What + " class " + prettyClassName(Made.name()) +
               " has no constructor without parameters; give it one (a nested "
               "class must be static)");
  return Error::success();
}

Error Reader::checkParts() {
  if (T.Actors.empty())
    return bad("it has no @Actor method");
  constexpr size_t MostActors = 60;
  if (T.Actors.size() > MostActors)
    return bad("it has " + Twine(T.Actors.size()) + " actors; at most " +
               Twine(MostActors) + " are supported");
  bool NeedsTest = C.name() != (T.State ? T.State->name() : "");
  if (T.IsTermination) {
    if (T.Actors.size() != 1 || !T.Signal)
      return bad("a Termination test has one @Actor and one @Signal");
    if (T.Arbiter || T.Result)
      return bad("a Termination test has neither an @Arbiter nor a result");
  } else {
    if (T.Signal)
      return bad("@Signal belongs to Termination tests, and this one's mode is "
                 "Continuous");
    if (!T.State)
      return bad("it has no @State class: annotate the test with @State, or "
                 "let its methods take an object of a class that is");
    if (!T.Result)
      return bad("none of its methods takes a result, such as II_Result");
    if (Error E = checkMade(*T.Result, "result"))
      return E;
  }
  if (T.State)
    if (Error E = checkMade(*T.State, "@State"))
      return E;
  return NeedsTest ? checkMade(C, "test") : Error::success();
}

Expected<JcstressTest> Reader::read() {
  T.Test = &C;
  T.Name = jcstressTestName(C);
  auto All = C.file().annotations();
  if (!All)
    return All.takeError();
  const Annotation *Mark = annotation(*All, "JCStressTest");
  if (!Mark)
    return bad("it is not annotated with @JCStressTest");
  if (const ElementValue *Mode = Mark->find("value")) {
    if (Mode->Text != "Continuous" && Mode->Text != "Termination")
      return bad("mode " + Mode->Text +
                 " is not supported; Continuous and Termination are" +
                 (Mode->Text == "Deadlock"
                      ? ", and heddle check finds deadlocks"
                      : ""));
    T.IsTermination = Mode->Text == "Termination";
  }
  if (const Annotation *Meta = annotation(*All, "JCStressMeta"))
    if (const ElementValue *V = Meta->find("value")) {
      StringRef Name = V->Text;
      Name.consume_front("L");
      Name.consume_back(";");
      auto From = H.load(Name);
      if (!From)
        return From.takeError();
      if (Error E = readMeta(**From))
        return std::move(E);
    }
  if (Error E = readMeta(C))
    return std::move(E);
  if (Error E = readMethods())
    return std::move(E);
  auto IsState = has(C, "State"), IsResult = has(C, "Result");
  if (!IsState || !IsResult)
    return joinErrors(IsState.takeError(), IsResult.takeError());
  if (*IsState)
    if (Error E = take(T.State, C, "@State"))
      return std::move(E);
  if (*IsResult && !*IsState)
    if (Error E = take(T.Result, C, "@Result"))
      return std::move(E);
  if (Error E = checkParts())
    return std::move(E);
  return std::move(T);
}

} // namespace

Expected<JcstressTest> readJcstressTest(ClassHierarchy &H, const Class &C) {
  return Reader(H, C).read();
}

} // namespace heddle::java
