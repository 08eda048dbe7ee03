//===- Operations.cpp - The operations of a class -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Methods that are annotated with @Operation, of Heddle or Lincheck, each with
// all values of its parameters, and those with @Validate. What Lincheck says
// beside that and is not done here is refused: to leave it out would change
// what is looked at.
//
//===----------------------------------------------------------------------===//

#include "Scenarios.h"
#include "frontend-java/JUnit/Arguments.h"
#include "frontend-java/JUnit/Marks.h"
#include "frontend-java/Jcstress/Test.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <map>

using namespace heddle;
using llvm::StringRef;

static bool isLinchecks(const java::Annotation &A, StringRef Name) {
  StringRef Type = A.Type;
  return (Type.consume_front("Lorg/jetbrains/kotlinx/lincheck/annotations/") ||
          Type.consume_front("Lorg/jetbrains/lincheck/datastructures/")) &&
         Type.consume_back(";") && Type == Name;
}
static bool isOperation(const java::Annotation &A) {
  return A.Type == "Lheddle/Operation;" || isLinchecks(A, "Operation");
}
static bool isValidation(const java::Annotation &A) {
  return A.Type == "Lheddle/Validate;" || isLinchecks(A, "Validate");
}

/// The values of a parameter as Java, each with what is shown; none if its type
/// is not supported.
static std::vector<std::pair<std::string, std::string>>
valuesFor(StringRef Type, std::vector<std::string> Given) {
  bool IsText = Type == "java.lang.String" || Type == "java.lang.Object" ||
                Type == "java.lang.Comparable" ||
                Type == "java.lang.CharSequence";
  bool IsLogical = Type == "boolean" || Type == "java.lang.Boolean";
  std::string Cast = llvm::StringSwitch<std::string>(Type)
                         .Cases("byte", "java.lang.Byte", "(byte) ")
                         .Cases("short", "java.lang.Short", "(short) ")
                         .Default("");
  bool IsNumber =
      llvm::StringSwitch<bool>(Type)
          .Cases("int", "java.lang.Integer", "byte", "java.lang.Byte", "short",
                 "java.lang.Short", true)
          .Cases("long", "java.lang.Long", "float", "java.lang.Float", true)
          .Cases("double", "java.lang.Double", true)
          .Default(false);
  std::string Suffix = llvm::StringSwitch<std::string>(Type)
                           .Cases("long", "java.lang.Long", "L")
                           .Cases("float", "java.lang.Float", "f")
                           .Cases("double", "java.lang.Double", "d")
                           .Default("");
  if (Given.empty())
    Given = IsLogical ? std::vector<std::string>{"false", "true"}
            : Type == "java.lang.String" ? std::vector<std::string>{"a", "b"}
                                         : std::vector<std::string>{"1", "2"};
  std::vector<std::pair<std::string, std::string>> Out;
  for (const std::string &V : Given) {
    int64_t Number;
    bool Numeric = !StringRef(V).getAsInteger(10, Number);
    if (IsText && !(Numeric && Type != "java.lang.String"))
      Out.emplace_back(java::javaString(V), V);
    else if (IsText && Type != "java.lang.CharSequence")
      Out.emplace_back("Integer.valueOf(" + V + ")", V);
    else if (Type == "char" || Type == "java.lang.Character")
      Out.emplace_back("'" + V + "'", V);
    else if (IsLogical || IsNumber)
      Out.emplace_back(Cast + V + Suffix, V);
  }
  return Out;
}

namespace {

class OperationReader {
public:
  OperationReader(ScenarioSpace &S, java::ClassHierarchy &H) : S(S), H(H) {}
  llvm::Error read(const java::Class &C);

private:
  llvm::Error readNamed(const java::Class &C);
  llvm::Error addCalls(const java::Method &M, const java::Annotation &A);
  /// The values that Lincheck's @Param gives to a parameter; none: the usual
  /// ones.
  llvm::Expected<std::vector<std::string>>
  valuesOf(const java::Method &M, const java::Annotation &Param);

  ScenarioSpace &S;
  java::ClassHierarchy &H;
  std::map<std::string, java::Annotation> Named; ///< @Param of classes
};

} // namespace

/// @Param of a class, which a parameter may name; several are within another
/// annotation.
llvm::Error OperationReader::readNamed(const java::Class &C) {
  for (const java::Class *K = &C; K; K = K->superclass()) {
    auto All = K->file().annotations();
    if (!All)
      return All.takeError();
    for (const java::Annotation &A : *All) {
      if (isLinchecks(A, "Param"))
        Named.try_emplace(java::textOf(A, "name"), A);
      if (const java::ElementValue *Several = A.find("value"))
        for (const java::ElementValue &E : Several->Elements)
          for (const java::Annotation &B : E.Nested)
            if (isLinchecks(B, "Param"))
              Named.try_emplace(java::textOf(B, "name"), B);
    }
  }
  return llvm::Error::success();
}

llvm::Expected<std::vector<std::string>>
OperationReader::valuesOf(const java::Method &M,
                          const java::Annotation &Given) {
  const java::Annotation *Param = &Given;
  std::string Name = java::textOf(Given, "name");
  if (!Given.find("gen") && !Name.empty()) {
    auto It = Named.find(Name);
    if (It == Named.end())
      return llvm::createStringError("@Operation " + M.name() +
                                     ": no @Param of the class has the name " +
                                     Name);
    Param = &It->second;
  }
  const java::ElementValue *Class = Param->find("gen");
  StringRef Maker = Class ? Class->Text : "";
  Maker.consume_back(";");
  Maker = Maker.rsplit('/').second;
  std::string Bounds = java::textOf(*Param, "conf");
  if (Bounds.empty() && llvm::StringSwitch<bool>(Maker)
                            .Cases("IntGen", "LongGen", "ShortGen", true)
                            .Cases("ByteGen", "BooleanGen", "StringGen", true)
                            .Cases("DoubleGen", "FloatGen", "", true)
                            .Default(false))
    return std::vector<std::string>();
  constexpr int64_t MostValues = 1000;
  auto [Low, High] = StringRef(Bounds).split(':');
  int64_t From, To;
  if (!llvm::StringSwitch<bool>(Maker)
           .Cases("IntGen", "LongGen", "ShortGen", "ByteGen", true)
           .Default(false) ||
      Low.trim().getAsInteger(10, From) || High.trim().getAsInteger(10, To) ||
      From > To || To - From >= MostValues)
    return llvm::createStringError(
        "@Operation " + M.name() + ": @Param(gen = " + Maker +
        (Bounds.empty() ? "" : ", conf = \"" + Bounds + "\"") +
        ") is not supported; ranges of whole numbers are (IntGen, \"1:3\"), "
        "and heddle.Operation has values of other types");
  std::vector<std::string> Out;
  for (int64_t I = From; I <= To; ++I)
    Out.push_back(std::to_string(I));
  return Out;
}

llvm::Error OperationReader::addCalls(const java::Method &M,
                                      const java::Annotation &A) {
  for (StringRef Name : {"runOnce", "nonParallelGroup", "group"})
    if (const java::ElementValue *V = A.find(Name);
        V && (V->Integer || !V->Text.empty()))
      return llvm::createStringError("@Operation(" + Name + " = ...) " +
                                     M.name() +
                                     ": this is not supported; any thread may "
                                     "call an operation at any time");
  auto Type = java::parseMethodDescriptor(M.descriptor());
  if (!Type)
    return Type.takeError();
  std::vector<std::string> OfAll;
  if (const java::ElementValue *V = A.find("values"))
    for (const java::ElementValue &E : V->Elements)
      OfAll.push_back(java::modifiedUtf8ToUtf8(E.Text));
  auto Annotations = M.Owner->file().parameterAnnotations(*M.Info);
  if (!Annotations)
    return Annotations.takeError();
  const java::ElementValue *Names = A.find("params");
  std::vector<std::pair<std::string, std::string>> Lists = {{"", ""}};
  for (size_t I = 0; I != Type->Parameters.size(); ++I) {
    auto Name = java::javaType(H, Type->Parameters[I]);
    if (!Name)
      return Name.takeError();
    std::vector<std::string> Given = OfAll;
    auto Take = [&](const java::Annotation &Param) -> llvm::Error {
      auto Values = valuesOf(M, Param);
      if (Values)
        Given = std::move(*Values);
      return Values.takeError();
    };
    if (I < Annotations->size())
      for (const java::Annotation &Param : (*Annotations)[I])
        if (isLinchecks(Param, "Param"))
          if (llvm::Error E = Take(Param))
            return E;
    if (Names && I < Names->Elements.size()) {
      java::Annotation ByName;
      ByName.Elements.push_back({"name", Names->Elements[I]});
      if (llvm::Error E = Take(ByName))
        return E;
    }
    auto Values = valuesFor(*Name, Given);
    if (Values.empty())
      return llvm::createStringError("@Operation " + M.name() +
                                     ": parameters of type " + *Name +
                                     " are not supported");
    std::vector<std::pair<std::string, std::string>> Longer;
    for (const auto &[Java, Shown] : Lists)
      for (const auto &[J, W] : Values)
        Longer.emplace_back(Java + (Java.empty() ? "" : ", ") + J,
                            Shown + (Shown.empty() ? "" : ", ") + W);
    Lists = std::move(Longer);
  }
  for (const auto &[Java, Shown] : Lists)
    S.Calls.push_back({M.name().str() + "(" + Shown + ")",
                       M.name().str() + "(" + Java + ")",
                       Type->Return.isVoid()});
  return llvm::Error::success();
}

llvm::Error OperationReader::read(const java::Class &C) {
  if (llvm::Error E = readNamed(C))
    return E;
  llvm::StringSet<> Seen; // what is overridden is called once
  for (const java::Class *K = &C; K; K = K->superclass())
    for (const java::Method &M : K->methods()) {
      if (M.flags().isBridge() || M.isStatic() ||
          !Seen.insert((M.name() + M.descriptor()).str()).second)
        continue;
      auto All = K->file().annotations(*M.Info);
      if (!All)
        return All.takeError();
      for (const java::Annotation &A : *All) {
        if (isOperation(A))
          if (llvm::Error E = addCalls(M, A))
            return E;
        if (!isValidation(A))
          continue;
        if (!M.descriptor().starts_with("()"))
          return llvm::createStringError("@Validate " + M.name() +
                                         " has parameters");
        S.Validations.push_back(M.name().str());
      }
    }
  return llvm::Error::success();
}

llvm::Expected<ScenarioSpace> heddle::readScenarios(java::ClassHierarchy &H,
                                                    const java::Class &C) {
  ScenarioSpace S;
  S.Class = S.Sequential = java::jcstressTestName(C);
  S.Package = C.package().str();
  std::replace(S.Package.begin(), S.Package.end(), '/', '.');
  if (llvm::Error E = OperationReader(S, H).read(C))
    return std::move(E);
  if (S.Calls.empty())
    return llvm::createStringError("class " + S.Class +
                                   " has no method annotated with @Operation");
  return std::move(S);
}
