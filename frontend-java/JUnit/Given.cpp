//===- Given.cpp - What JUnit gives the objects of a test class -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JUnit 4's rules are objects of the test's, which its own code applies; here
// is only in which order (RuleContainer of JUnit 4.13: by their order, methods
// before fields, the class before those above it, by name). JUnit 5's @TempDir
// is a new folder of the World's file system for each field.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Reader.h"
#include "frontend-java/Jcstress/Test.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral OfTest = "org/junit/Rule";
static constexpr StringLiteral OfClass = "org/junit/ClassRule";

static int64_t orderOf(const Annotation &A) {
  const ElementValue *V = A.find("order");
  return V ? V->Integer : -1;
}

Error TestReader::readFields(const Class &K) {
  for (const Class *S = &K; S; S = S->superclass()) {
    std::vector<Rule> Mine;
    for (const FieldInfo &F : S->file().fields()) {
      auto Direct = S->file().annotations(F);
      if (!Direct)
        return Direct.takeError();
      auto All = Marks::of(H, std::move(*Direct));
      if (!All)
        return All.takeError();
      if (std::string Name = All->unknown(); !Name.empty())
        refuse("field " + F.Name + " is annotated with @" + Name +
               ", which is not supported");
      std::string Place =
          (F.Flags.isStatic() ? jcstressTestName(*S) : object(K)) + "." +
          F.Name.str();
      for (StringRef Type : {StringRef(OfTest), StringRef(OfClass)})
        if (const Annotation *A = All->find(Type)) {
          if (!F.Flags.isPublic())
            refuse("rule " + F.Name + " is not public");
          Mine.push_back(
              {orderOf(*A), true, Type == OfClass, F.Name.str(), Place});
        }
      if (!All->has("org/junit/jupiter/api/io/TempDir"))
        continue;
      bool IsFile = F.Descriptor == "Ljava/io/File;";
      if (F.Flags.isPrivate())
        refuse("@TempDir " + F.Name + " is private");
      else if (!IsFile && F.Descriptor != "Ljava/nio/file/Path;")
        refuse("@TempDir " + F.Name + " is neither a Path nor a File");
      (F.Flags.isStatic() ? Common.Plan.First : Common.Plan.Given) +=
          "      " + Place + " = folder()" + (IsFile ? ".toFile()" : "") +
          ";\n";
    }
    llvm::sort(Mine,
               [](const Rule &A, const Rule &B) { return A.Name < B.Name; });
    llvm::move(Mine, std::back_inserter(Rules));
  }
  return Error::success();
}

void TestReader::readRules(ArrayRef<MarkedMethod> Methods) {
  for (const MarkedMethod &M : llvm::reverse(Methods))
    for (StringRef Type : {StringRef(OfTest), StringRef(OfClass)})
      if (const Annotation *A = M.Of.find(Type))
        Rules.push_back(
            {orderOf(*A), false, Type == OfClass, M.M->name().str(),
             (M.M->isStatic() ? jcstressTestName(*M.M->Owner) : object(C)) +
                 "." + M.M->name().str() + "()"});
  for (Rule &R : Rules)
    R.Place = &R - Rules.data();
  llvm::sort(Rules, [](const Rule &A, const Rule &B) {
    return std::tuple(A.Order, A.OfField, A.Place) <
           std::tuple(B.Order, B.OfField, B.Place);
  });
  for (const Rule &R : Rules)
    Common.Plan.Rules.push_back({R.Expression, R.OfClass});
}

} // namespace heddle::java
