//===- ModuleLowering.cpp - Globals, functions, classes -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A global lies where the main thread makes it before main(); its address is a
// static field of the class ;globals that nobody changes afterwards.
//
//===----------------------------------------------------------------------===//

#include "ModuleLowering.h"
#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/CMemory.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace heddle::c {

ModuleLowering::ModuleLowering(Module &In, ArrayRef<std::string> Arguments,
                               bool ForRc11, bool NamesOrders)
    : In(In), Arguments(Arguments), ForRc11(ForRc11), NamesOrders(NamesOrders),
      Out(std::make_unique<Module>("c", In.getContext())) {
  Out->setDataLayout(DataLayoutString);
  Out->addModuleFlag(Module::Warning, "Debug Info Version",
                     DEBUG_METADATA_VERSION);
  Debug = std::make_unique<DIBuilder>(*Out);
  Debug->createCompileUnit(dwarf::DW_LANG_C11, Debug->createFile("c", ""),
                           "heddle", false, "", 0);
}

bool hasScopes(const Module &M) { return M.getNamedMetadata(ScopesMetadata); }
void noteScopes(Module &M) { M.getOrInsertNamedMetadata(ScopesMetadata); }
void forgetScopes(Module &M) {
  if (NamedMDNode *Note = M.getNamedMetadata(ScopesMetadata))
    Note->eraseFromParent();
}

void ModuleLowering::refuse(const Twine &What) {
  if (Refusal.empty())
    Refusal = What.str();
}

//===----------------------------------------------------------------------===//
// Types and names
//===----------------------------------------------------------------------===//

Type *ModuleLowering::typeOf(Type *T) {
  if (T->isPointerTy())
    return T->getPointerAddressSpace() ? nullptr : Type::getInt64Ty(context());
  if (T->isFloatTy() || T->isDoubleTy() || T->isVoidTy())
    return T;
  return T->isIntegerTy() && T->getIntegerBitWidth() <= 64 ? T : nullptr;
}

Type *ModuleLowering::passedTypeOf(Type *T) {
  T = typeOf(T);
  if (!T || !T->isIntegerTy() || T->getIntegerBitWidth() == 64)
    return T;
  return Type::getIntNTy(context(), T->getIntegerBitWidth() <= 32 ? 32 : 64);
}

FunctionType *ModuleLowering::typeOf(FunctionType *T) {
  Type *Result = passedTypeOf(T->getReturnType());
  if (isComposite(T->getReturnType())) {
    std::vector<Leaf> Leaves;
    if (!leavesOf(T->getReturnType(), Leaves) || Leaves.size() > 8)
      return nullptr;
    Result = Leaves.empty() ? Type::getVoidTy(context())
                            : passedTypeOf(Leaves[0].Of);
  }
  SmallVector<Type *, 8> Types;
  for (Type *P : T->params()) {
    std::vector<Leaf> Leaves;
    if (!isComposite(P))
      Leaves.push_back({P, nullptr, 0});
    else if (!leavesOf(P, Leaves))
      return nullptr;
    for (const Leaf &L : Leaves) {
      Types.push_back(passedTypeOf(L.Of));
      if (!Types.back())
        return nullptr;
    }
  }
  if (T->isVarArg())
    Types.push_back(Type::getInt64Ty(context()));
  return Result ? FunctionType::get(Result, Types, T->isVarArg()) : nullptr;
}

StringRef ModuleLowering::language() const {
  const Function *Main = In.getFunction("main");
  DISubprogram *S = Main ? Main->getSubprogram() : nullptr;
  if (!S)
    return "C";
#if LLVM_VERSION_MAJOR < 22
  auto Language = S->getUnit()->getSourceLanguage();
#else
  auto Language = S->getUnit()->getSourceLanguage().getUnversionedName();
#endif
  return dwarf::isCPlusPlus(dwarf::SourceLanguage(Language)) ? "C++" : "C";
}

Function *ModuleLowering::heddle(HeddleFunction F) { return declare(F, *Out); }

GlobalVariable *ModuleLowering::addressOf(GlobalVariable &G) {
  GlobalVariable *&Field = Addresses[&G];
  if (Field)
    return Field;
  std::string Name = G.getName().str();
  std::replace(Name.begin(), Name.end(), '.', '_');
  SmallVector<DIGlobalVariableExpression *, 1> Described;
  G.getDebugInfo(Described);
  const DIType *T = nullptr;
  if (!Described.empty()) {
    Name = Described.front()->getVariable()->getName().str();
    T = Described.front()->getVariable()->getType();
  }
  // Static variables of several functions and files, and what has no name: a
  // program's own names have no such sign.
  if (unsigned Before = GlobalNames[Name]++; Before || Name.empty())
    Name += "#" + std::to_string(Before + 1);
  addLayout("global " + Twine(Addresses.size()), T);
  return Field = getStaticField(*Out, GlobalsClass, Name, ValueKind::I64);
}

GlobalVariable *ModuleLowering::literal(StringRef Text) {
  SmallVector<UTF16, 64> Units;
  if (!convertUTF8ToUTF16String(Text, Units))
    Units = {'?'};
  GlobalVariable *&Known = Literals[Text];
  if (!Known) {
    Constant *C = ConstantDataArray::get(
        context(), ArrayRef<uint16_t>(Units.data(), Units.size()));
    Known = new GlobalVariable(*Out, C->getType(), true,
                               GlobalValue::PrivateLinkage, C,
                               StringLiteralPrefix + Twine(Literals.size()));
    Known->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  }
  return Known;
}

uint64_t ModuleLowering::pointerTo(const Function &F) {
  auto It = Pointed.find(&F);
  assert(It != Pointed.end() && "internal: function whose address is taken");
  return It->second;
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

Error ModuleLowering::checkInput() {
  Function *Main = In.getFunction("main");
  if (!Main || Main->isDeclaration())
    return createStringError("the program has no function main()");
  if (!Main->getReturnType()->isIntegerTy(32) || Main->arg_size() > 2)
    return createStringError("main() is neither int main(void) nor int "
                             "main(int, char **)");
  for (GlobalVariable &G : In.globals()) {
    if (!G.isDeclaration() || G.use_empty())
      continue;
    std::string Name = demangle(G.getName());
    return createStringError(
        StringRef(Name).contains("std::")
            ? "'" + Name + "' of the C++ library is not supported"
            : "'" + Name + "' is declared, but none of the files defines it");
  }
  if (!In.alias_empty() || !In.ifunc_empty())
    return createStringError("aliases of functions are not supported in C");
  if (!In.getModuleInlineAsm().empty())
    return createStringError("assembly is not supported in C");
  return Error::success();
}

void ModuleLowering::findPointed() {
  for (Function &F : In)
    if (F.hasAddressTaken(nullptr, /*IgnoreCallbackUses=*/false,
                          /*IgnoreAssumeLikeCalls=*/true,
                          /*IgnoreLLVMUsed=*/true))
      // Of llvm.global_dtors, too: atexit() is given those (Start.cpp).
      Pointed.insert({&F, CFunctions + 16 * Pointed.size()});
}

/// Where each global is declared: a file, and a line for an offset.
ClassInfo ModuleLowering::placesOfGlobals(ClassInfo C) {
  for (auto &[G, Field] : Addresses) {
    SmallVector<DIGlobalVariableExpression *, 1> Described;
    G->getDebugInfo(Described);
    const DIGlobalVariable *V =
        Described.empty() ? nullptr : Described.front()->getVariable();
    std::string File;
    if (V && V->getFile())
      File = sys::path::filename(V->getFile()->getFilename()).str();
    C.Fields.push_back(
        {File, "J", AccPublic | AccStatic, V ? V->getLine() : 0});
  }
  return C;
}

static ClassInfo placesOfMacros(const Module &In, ClassInfo C) {
  if (const NamedMDNode *All = In.getNamedMetadata(MacrosMetadata))
    for (const MDNode *N : All->operands())
      C.Fields.push_back(
          {cast<MDString>(N->getOperand(0))->getString().str(), "J",
           AccPublic | AccStatic,
           uint32_t(mdconst::extract<ConstantInt>(N->getOperand(1))
                        ->getZExtValue())});
  llvm::sort(C.Fields, [](const FieldInfo &A, const FieldInfo &B) {
    return A.Name < B.Name;
  });
  return C;
}

void ModuleLowering::declareClasses() {
  auto Class = [&](StringRef Name, bool Trusted) {
    ClassInfo C;
    C.Name = Name;
    C.Super = "java/lang/Object";
    C.Flags = AccPublic;
    C.InstanceSize = ObjectHeaderSize;
    C.Trusted = Trusted;
    return C;
  };
  ClassInfo Object = Class("java/lang/Object", true);
  Object.Super = "";
  writeClass(*Out, Object);
  // For the texts of literals.
  ClassInfo String = Class("java/lang/String", true);
  String.InstanceSize = ObjectHeaderSize + 8;
  String.Fields = {{"value", "[B", 0, ObjectHeaderSize},
                   {"coder", "B", 0, ObjectHeaderSize + 4}};
  writeClass(*Out, String);
  CodeClass &Own = Classes[LibraryClass.str()];
  Own.IsTrusted = true;
  for (const char *Name : {"globals()V", "start()V"})
    Own.Methods.push_back(
        {Name, AccPublic | AccStatic, methodSymbol(LibraryClass, Name)});
  for (auto &[Name, Code] : Classes) {
    ClassInfo C = Class(Name, Code.IsTrusted);
    C.SourceFile = Code.File;
    C.Methods = std::move(Code.Methods);
    writeClass(*Out, C);
  }
  writeClass(*Out, Class(ExitClass, true));
  ClassInfo Thread = Class(ThreadClass, true);
  Thread.InstanceSize = ObjectHeaderSize + 8;
  Thread.Fields.push_back({"block", "J", 0, ObjectHeaderSize});
  Thread.Methods.push_back(
      {"run()V", AccPublic, methodSymbol(ThreadClass, "run()V")});
  writeClass(*Out, Thread);
  ClassInfo Exception = Class(CxxClass, true);
  Exception.InstanceSize = ObjectHeaderSize + 8;
  Exception.Fields.push_back({"block", "J", 0, ObjectHeaderSize});
  writeClass(*Out, Exception);
  ClassInfo Globals = Class(GlobalsClass, true);
  for (auto &[G, Field] : Addresses)
    Globals.Fields.push_back(
        {splitStaticField(*Field).second.str(), "J", AccPublic | AccStatic, 0});
  for (unsigned I = 1; I <= Registers; ++I)
    Globals.Fields.push_back(
        {"returned_" + std::to_string(I), "J", AccPublic | AccStatic, 0});
  for (unsigned I = 0; I != LackRegisters; ++I)
    Globals.Fields.push_back(
        {"lacking_" + std::to_string(I), "J", AccPublic | AccStatic, 0});
  writeClass(*Out, Globals);
  writeClass(*Out, placesOfGlobals(Class(DeclaredClass, true)));
  writeClass(*Out, placesOfMacros(In, Class(MacrosClass, true)));
  ClassInfo Names = Class(LocalsClass, true);
  for (const std::string &Name : Locals)
    Names.Fields.push_back({Name, "J", AccPublic | AccStatic, 0});
  writeClass(*Out, Names);
  for (auto &[Name, Places] : Layouts) {
    ClassInfo L = Class(";layout:" + Name, true);
    L.Fields = Places;
    for (FieldInfo &F : L.Fields)
      F.Flags = AccPublic | AccStatic;
    writeClass(*Out, L);
  }
  Out->getOrInsertNamedMetadata(CMetadata);
  if (ForRc11)
    Out->getOrInsertNamedMetadata(Rc11Metadata);
}

/// An instruction of the processor's counts, as assembly or intrinsic.
static bool mayBeFence(const Instruction &I) {
  if (auto *Fence = dyn_cast<FenceInst>(&I))
    return Fence->getSyncScopeID() != SyncScope::SingleThread;
  auto *Call = dyn_cast<CallInst>(&I);
  if (!Call)
    return false;
  if (auto *Assembly = dyn_cast<InlineAsm>(Call->getCalledOperand()))
    return !Assembly->getAsmString().empty();
  const Function *Callee = Call->getCalledFunction();
  return Callee && Callee->getName().starts_with("llvm.x86.") &&
         Callee->getName().ends_with("fence");
}

Expected<std::unique_ptr<Module>> ModuleLowering::run() {
  removeUnused(In);
  HasFences = any_of(In, [](const Function &F) {
    return any_of(instructions(F), mayBeFence);
  });
  if (Error E = checkInput())
    return std::move(E);
  // argv is a global like others.
  Type *Ptr = PointerType::get(context(), 0);
  SmallVector<Constant *, 4> Words;
  auto Add = [&](StringRef Text) {
    Constant *C = ConstantDataArray::getString(context(), Text);
    Words.push_back(new GlobalVariable(In, C->getType(), false,
                                       GlobalValue::PrivateLinkage, C));
  };
  Add("program");
  for (const std::string &Word : Arguments)
    Add(Word);
  Words.push_back(Constant::getNullValue(Ptr));
  Constant *Argv = ConstantArray::get(ArrayType::get(Ptr, Words.size()), Words);
  new GlobalVariable(In, Argv->getType(), false, GlobalValue::PrivateLinkage,
                     Argv, "heddle.argv");
  if (NamesOrders)
    nameOrders(In, [](const Function &F) { return fileOf(F.getSubprogram()); });
  promoteSlots(In, [&](const Function &F) {
    return isOfUsers(F) && !F.hasFnAttribute("heddle.runtime") &&
           !isAtomic(F) && !isStdLock(F);
  });
  findPointed();
  for (GlobalVariable &G : In.globals())
    if (!G.isDeclaration() && !G.getName().starts_with("llvm.") &&
        !G.isThreadLocal())
      addressOf(G);
  for (Function &F : In)
    if (!F.isDeclaration()) {
      Function *New = functionOf(F);
      if (!New)
        continue; // refused where it is called
      if (F.getName() == "__heddle_uncaught") {
        makeUncaught(*New);
        continue;
      }
      lowerFunction(*this, F, *New);
    }
  makeStart(makeGlobals());
  makeRun();
  makeCallers();
  declareClasses();
  Debug->finalize();
  if (!Refusal.empty())
    return createStringError(Refusal);
  std::string Broken;
  raw_string_ostream Stream(Broken);
  if (verifyModule(*Out, &Stream))
    return createStringError("internal: lowering of C is not valid: " + Broken);
  return std::move(Out);
}

Expected<std::unique_ptr<Module>> lowerC(Module &In,
                                         ArrayRef<std::string> Arguments,
                                         bool ForRc11, bool NamesOrders) {
  return ModuleLowering(In, Arguments, ForRc11, NamesOrders).run();
}

} // namespace heddle::c
