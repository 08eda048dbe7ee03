//===- Context.cpp - what all lowered methods of a module share -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Context.h"
#include "frontend-java/Lowering/Resolve.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace heddle::java {

LoweringContext::LoweringContext(ClassHierarchy &H, Module &Mod)
    : Hierarchy(H), M(Mod), C(Mod.getContext()), Mixed(H),
      Int1(Type::getInt1Ty(C)), Int32(Type::getInt32Ty(C)),
      Int64(Type::getInt64Ty(C)),
      RefType(PointerType::get(C, ManagedAddressSpace)),
      Null(ConstantPointerNull::get(RefType)), Literals(Mod) {
  for (unsigned K = 0; K < 6; ++K)
    Types[K] = typeOfKind(static_cast<ValueKind>(K), C);
  M.setDataLayout(DataLayoutString);
  // Without this flag LLVM drops the debug info when it reads the module.
  M.addModuleFlag(Module::Warning, "Debug Info Version",
                  DEBUG_METADATA_VERSION);
  DIFile *File = DIFile::get(C, "java", "");
  Unit = DICompileUnit::getDistinct(
      C, dwarf::DW_LANG_Java, File, "heddle", false, "", 0, "",
      DICompileUnit::LineTablesOnly, nullptr, nullptr, nullptr, nullptr,
      nullptr, 0, false, false, DICompileUnit::DebugNameTableKind::None, false,
      "", "");
  M.getOrInsertNamedMetadata("llvm.dbg.cu")->addOperand(Unit);
  NoTypes = DISubroutineType::get(C, DINode::FlagZero, 0,
                                  DITypeRefArray(MDTuple::get(C, {})));
}

LoweringContext::~LoweringContext() = default;

Expected<const Signature *> LoweringContext::signature(StringRef Descriptor) {
  std::unique_ptr<Signature> &S = Signatures[Descriptor];
  if (S)
    return S.get();
  auto New = std::make_unique<Signature>();
  New->Descriptor = Descriptor.str();
  Expected<MethodType> Type = parseMethodDescriptor(New->Descriptor);
  if (!Type) {
    Signatures.erase(Descriptor);
    return Type.takeError();
  }
  New->Type = std::move(*Type);
  SmallVector<llvm::Type *, 8> Parameters{RefType};
  for (const FieldType &P : New->Type.Parameters)
    Parameters.push_back(typeOf(P.kind()));
  llvm::Type *Result = typeOf(New->Type.Return.kind());
  New->Instance = FunctionType::get(Result, Parameters, false);
  New->Static = FunctionType::get(
      Result, ArrayRef<llvm::Type *>(Parameters).drop_front(), false);
  S = std::move(New);
  return S.get();
}

Function *LoweringContext::method(StringRef Class, StringRef Name,
                                  const Signature &S, bool IsStatic) {
  SmallString<96> Symbol(Class);
  Symbol += '.';
  Symbol += Name;
  Symbol += S.Descriptor;
  if (Function *Known = M.getFunction(Symbol))
    return Known;
  Function *New = Function::Create(S.function(IsStatic),
                                   GlobalValue::ExternalLinkage, Symbol, M);
  New->setDoesNotThrow();
  return New;
}

Function *LoweringContext::method(const Method &Of, const Signature &S) {
  Function *&F = Methods[&Of];
  if (!F)
    F = method(Of.Owner->name(), Of.name(), S, Of.isStatic());
  return F;
}

GlobalVariable *LoweringContext::selector(StringRef Name, StringRef Desc) {
  SmallString<64> Text(Name);
  Text += Desc;
  return getSelectorToken(M, Text);
}

GlobalVariable *LoweringContext::staticField(const Field &F) {
  GlobalVariable *&G = Statics[&F];
  if (!G)
    G = getStaticField(M, F.Owner->name(), F.name(), valueKind(kindOf(F.Type)));
  return G;
}

const Method *LoweringContext::initializer(const Class &Of) {
  const Method *Init = Of.isArray() ? nullptr : Of.classInitializer();
  if (!Init)
    return nullptr;
  Expected<const Method *> Model =
      Hierarchy.replacementFor(Of, Init->name(), Init->descriptor());
  if (!Model) {
    consumeError(Model.takeError()); // met again when the body is asked for
    return Init;
  }
  if (!*Model)
    return Init;
  Expected<Code> Body = (*Model)->code();
  if (!Body) {
    consumeError(Body.takeError());
    return *Model;
  }
  return Body->Bytes.size() == 1 ? nullptr : *Model;
}

static bool hasDefaultMethods(const Class &Interface) {
  for (const Method &M : Interface.methods())
    if (!M.isStatic() && !M.isAbstract())
      return true;
  return false;
}

bool LoweringContext::defaultsInitTrivially(const Class &Interface) {
  auto IsTrivial = [&](const Class &I) {
    return !hasDefaultMethods(I) || !initializer(I);
  };
  return IsTrivial(Interface) &&
         all_of(Interface.allInterfaces(),
                [&](const Class *I) { return IsTrivial(*I); });
}

bool LoweringContext::initIsTrivial(const Class &Of) {
  if (Of.isArray())
    return true;
  auto Known = TrivialInit.find(&Of);
  if (Known != TrivialInit.end())
    return Known->second;
  bool Trivial = !initializer(Of);
  if (!Of.isInterface()) {
    Trivial = Trivial && (!Of.superclass() || initIsTrivial(*Of.superclass()));
    for (const Class *I : Of.allInterfaces())
      if (Trivial && hasDefaultMethods(*I))
        Trivial = !initializer(*I);
  }
  TrivialInit[&Of] = Trivial;
  return Trivial;
}

ClassCache &LoweringContext::cacheOf(const Class &Of) {
  std::unique_ptr<ClassCache> &Cache = Caches[&Of];
  if (!Cache)
    Cache = std::make_unique<ClassCache>(*this, Of);
  return *Cache;
}

DISubprogram *LoweringContext::subprogram(StringRef Name, StringRef FileName,
                                          unsigned Line, bool Artificial) {
  DIFile *&File = Files[FileName];
  if (!File)
    File = DIFile::get(C, FileName, "");
  return DISubprogram::getDistinct(
      C, File, Name, "", File, Line, NoTypes, Line, nullptr, 0, 0,
      Artificial ? DINode::FlagArtificial : DINode::FlagZero,
      DISubprogram::SPFlagDefinition, Unit);
}

} // namespace heddle::java
