//===- Functions.cpp - Functions of C as methods of Heddle IR -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of C is a static method of the class that stands for its file, and
// has debug information that reports read.
//
//===----------------------------------------------------------------------===//

#include "ModuleLowering.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace heddle::c {

static char letterOf(Type *T) {
  return T->isVoidTy()        ? 'V'
         : T->isFloatTy()     ? 'F'
         : T->isDoubleTy()    ? 'D'
         : T->isIntegerTy(64) ? 'J'
                              : 'I';
}

/// Streams, which threads may share (Runtime/streams.cpp): members of
/// basic_ostream, basic_istream, basic_ios and ios_base, and operators << and
/// >>. Those for int and short write what they read to the caller's variable.
static bool isOfStreams(StringRef Name) {
  if (Name == "_ZNSirsERi" || Name == "_ZNSirsERs")
    return false;
  Name.consume_front("_ZN") && Name.consume_front("K");
  return any_of(ArrayRef<StringRef>{"So", "Si", "Sd", "St9basic_ios",
                                    "St8ios_base", "_ZStls", "_ZStrs",
                                    "_ZSt16__ostream_", "_ZSt4endl",
                                    "_ZSt5flush", "_ZSt4ends"},
                [&](StringRef P) { return Name.starts_with(P); });
}

bool ModuleLowering::isOfUsers(const Function &F) const {
  if (F.hasFnAttribute("heddle.runtime"))
    return F.getSection() == "users";
  return !isOfStreams(F.getName());
}

/// The selector has a number if another function of the file has the name: the
/// linker tells static functions of several files apart by numbers.
Function *ModuleLowering::newMethod(StringRef Part, StringRef File,
                                    StringRef Name, bool IsTrusted,
                                    FunctionType *T) {
  std::string Class = Part.str() + (File.empty() ? "" : ":" + File.str());
  std::replace(Class.begin(), Class.end(), '.', ':');
  std::string Selector = Name.ltrim('.').split('.').first.str();
  if (unsigned Before = MethodNames[Class + "." + Selector]++)
    Selector += "#" + std::to_string(Before + 1);
  Selector += "(";
  for (Type *P : T->params())
    Selector += letterOf(P);
  Selector += ")";
  Selector += letterOf(T->getReturnType());
  Function *New = Function::Create(T, Function::ExternalLinkage,
                                   methodSymbol(Class, Selector), *Out);
  New->setDoesNotThrow();
  CodeClass &C = Classes[Class];
  C.File = File;
  C.IsTrusted = IsTrusted;
  C.Methods.push_back({Selector, AccPublic | AccStatic, New->getName().str()});
  return New;
}

std::string fileOf(const DISubprogram *S) {
  return S ? sys::path::filename(S->getFile()->getFilename()).str() : "";
}

Function *ModuleLowering::functionOf(Function &F) {
  if (Function *Known = Functions.lookup(&F))
    return Known;
  FunctionType *T = typeOf(F.getFunctionType());
  if (!T)
    return nullptr;
  T = FunctionType::get(T->getReturnType(), T->params(), false);
  StringRef Part = !isOfUsers(F)                        ? LibraryClass
                   : F.hasFnAttribute("heddle.runtime") ? RunClass
                                                        : UserClass;
  Function *New =
      newMethod(Part, fileOf(F.getSubprogram()), F.getName(), !isOfUsers(F), T);
  describe(F.getSubprogram(), *New);
  return Functions[&F] = New;
}

void ModuleLowering::describe(const DISubprogram *S, Function &To) {
  if (!S)
    return;
  DIFile *&File = Files[S->getFile()];
  if (!File)
    File = Debug->createFile(fileOf(S), "");
  To.setSubprogram(Debug->createFunction(
      File, To.getName(), "", File, S->getLine(),
      Debug->createSubroutineType(Debug->getOrCreateTypeArray({})),
      S->getLine(), DINode::FlagZero, DISubprogram::SPFlagDefinition));
}

/// A pass took the function's code to where it was called, and left nothing of
/// the function. Nobody calls this, which places in that code are said to be
/// in.
Function *ModuleLowering::functionThatWas(const DISubprogram &S) {
  StringRef Name =
      S.getLinkageName().empty() ? S.getName() : S.getLinkageName();
  Function *New =
      newMethod(UserClass, fileOf(&S), Name, /*IsTrusted=*/false,
                FunctionType::get(Type::getVoidTy(context()), false));
  describe(&S, *New);
  IRBuilder<> B(BasicBlock::Create(context(), "", New));
  B.SetCurrentDebugLocation(
      DILocation::get(context(), S.getLine(), 0, New->getSubprogram()));
  B.CreateRetVoid();
  return New;
}

DISubprogram *ModuleLowering::descriptionOf(const DISubprogram *S) {
  if (Described.empty())
    for (Function &F : In)
      if (const DISubprogram *Own = F.getSubprogram();
          Own && !F.isDeclaration()) {
        Described[Own] = &F;
        if (F.hasFnAttribute("heddle.runtime"))
          RuntimeUnits.insert(Own->getUnit());
      }
  if (Function *F = Described.lookup(S)) {
    Function *New = functionOf(*F);
    return New ? New->getSubprogram() : nullptr;
  }
  // What the runtime has inlined is nothing to users.
  if (!S || RuntimeUnits.contains(S->getUnit()))
    return nullptr;
  Function *&New = Gone[S];
  if (!New)
    New = functionThatWas(*S);
  return New->getSubprogram();
}

Function *ModuleLowering::runtime(StringRef Name) {
  Function *F = In.getFunction(Name);
  assert(F && !F->isDeclaration() && "internal: function of the runtime");
  return functionOf(*F);
}

} // namespace heddle::c
