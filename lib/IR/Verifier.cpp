//===- Verifier.cpp - Is the vocabulary used as it should be --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What belongs to the module as a whole: layout, metadata, globals and
// declarations. VerifyFunction.cpp looks into the bodies.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Verifier.h"
#include "VerifyLayouts.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace heddle {

namespace {
class ModuleVerifier {
public:
  ModuleVerifier(const Module &M, std::vector<Violation> &Out)
      : M(M), Out(Out) {}

  void run() {
    if (M.getDataLayout() != DataLayout(DataLayoutString))
      complain("the data layout must be \"" + DataLayoutString + "\"");
    if (!M.getTargetTriple().empty())
      complain("there must be no target triple");
    checkClasses();
    checkSites();
    for (const GlobalVariable &G : M.globals())
      checkGlobal(G);
    for (const Function &F : M)
      checkDeclaration(F);
  }

private:
  void complain(const Twine &What) {
    Out.push_back({"in the module", What.str()});
  }

  void checkClasses() {
    Expected<std::vector<ClassInfo>> All = readClasses(M);
    if (!All)
      return complain(toString(All.takeError()));
    for (const ClassInfo &C : *All) {
      Classes.insert(C.Name);
      if (C.Flags & (AccInterface | AccAbstract))
        Abstract.insert(C.Name);
    }
    verifyLayouts(M, *All, [this](const std::string &What) {
      complain("!heddle.classes, " + What);
    });
    if (M.getNamedMetadata(MainMetadata)) {
      std::optional<StringRef> Main = mainSymbol(M);
      if (!Main)
        complain("!heddle.main must be one node with one string");
      else if (!M.getFunction(*Main))
        complain("!heddle.main names '" + *Main +
                 "', not a function of the module");
    }
  }

  void checkSites() {
    const NamedMDNode *Rows = M.getNamedMetadata(SitesMetadata);
    if (!Rows)
      return;
    auto isNumber = [](const MDOperand &Operand) {
      auto *CI = mdconst::dyn_extract_or_null<ConstantInt>(Operand);
      return CI && CI->getType()->isIntegerTy(32);
    };
    for (auto [Number, Row] : enumerate(Rows->operands()))
      if (Row->getNumOperands() != 3 || !isNumber(Row->getOperand(1)) ||
          !isNumber(Row->getOperand(2)))
        complain("row " + Twine(Number) +
                 " of !heddle.sites must be a function, a line and a bytecode "
                 "index");
  }

  void checkGlobal(const GlobalVariable &G) {
    StringRef Name = G.getName();
    if (G.getAddressSpace() == ManagedAddressSpace)
      return checkStaticField(G);
    if (Name.starts_with(StringLiteralPrefix)) {
      if (!stringLiteralUnits(&G) || !G.isConstant())
        complain("string literal '" + Name +
                 "' must be a constant array of i16 with its units");
      return;
    }
    std::optional<StringRef> Class = classOfToken(&G);
    if (!Class && !selectorOfToken(&G))
      return;
    if (!G.isDeclaration() || !G.isConstant() ||
        !G.getValueType()->isIntegerTy(8))
      complain("token '" + Name + "' must be an external constant i8");
    for (const User *U : G.users()) {
      auto *Call = dyn_cast<Instruction>(U);
      if (!Call || !calledHeddle(*Call))
        complain("token '" + Name +
                 "' is used otherwise than as an operand of a heddle.* "
                 "function");
    }
    if (Class && !Classes.empty() && !G.use_empty())
      checkClassIsKnown(*Class);
    if (Class && Abstract.contains(*Class))
      for (const User *U : G.users())
        if (auto *Call = dyn_cast<Instruction>(U);
            Call && calledHeddle(*Call) == HeddleFunction::New)
          complain("'" + *Class + "' is abstract, and cannot be allocated");
    if (std::optional<StringRef> Selector = selectorOfToken(&G);
        Selector && !isSelector(*Selector))
      complain("token '" + Name +
               "' is not the name and descriptor of a method");
  }

  void checkStaticField(const GlobalVariable &G) {
    auto [Class, Field] = splitStaticField(G);
    std::optional<ValueKind> Kind = kindOfType(G.getValueType());
    if (!G.isDeclaration() || !Kind || Class.empty() || Field.empty())
      complain("static field '" + G.getName() +
               "' must be named \"Class.field\" and be an external global of "
               "type i32, i64, float, double or ptr addrspace(1)");
  }

  void checkClassIsKnown(StringRef Class) {
    StringRef Element = Class.ltrim('[');
    if (Element.size() != Class.size()) {
      if (!Element.consume_front("L"))
        return; // an array of primitives
      Element = Element.drop_back();
    }
    if (!Classes.contains(Element))
      complain("class token '" + (ClassTokenPrefix + Class) +
               "' is used, but !heddle.classes does not describe '" + Element +
               "'");
  }

  void checkDeclaration(const Function &F) {
    StringRef Name = F.getName();
    bool IsHeddle = Name.starts_with(FunctionPrefix);
    if (!IsHeddle && !Name.starts_with(RuntimePrefix))
      return;
    FunctionType *Wanted = nullptr;
    if (std::optional<HeddleFunction> H = lookupHeddleFunction(Name))
      Wanted = functionType(*H, M.getContext());
    else if (std::optional<RuntimeFunction> R = lookupRuntimeFunction(Name))
      Wanted = functionType(*R, M.getContext());
    else
      return complain("unknown function '" + Name +
                      "': it is in neither Vocabulary.def nor RuntimeABI.h");
    if (F.getFunctionType() != Wanted) {
      std::string Text;
      raw_string_ostream(Text) << *Wanted;
      complain("'" + Name + "' must have the type " + Text);
    }
    if (!F.isDeclaration())
      complain("'" + Name + "' must have no body");
  }

  const Module &M;
  std::vector<Violation> &Out;
  StringSet<> Classes, Abstract;
};
} // namespace

std::vector<Violation> findViolations(const Module &M) {
  std::vector<Violation> All;
  ModuleVerifier(M, All).run();
  for (const Function &F : M)
    for (Violation &V : findViolations(F))
      All.push_back(std::move(V));
  return All;
}

Error verifyVocabulary(const Module &M) {
  std::vector<Violation> All = findViolations(M);
  if (All.empty())
    return Error::success();
  std::string Text;
  for (const Violation &V : All)
    Text += (Text.empty() ? "" : "\n") + V.Where + ": " + V.What;
  return createStringError(Text);
}

Error verifyUses(const Module &M, const ClassInfo &Of) {
  std::string First;
  verifyLayouts(M, Of, [&](const std::string &What) {
    if (First.empty())
      First = What;
  });
  return First.empty() ? Error::success() : createStringError(First);
}

} // namespace heddle
