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
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Path.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

namespace heddle::c {

ModuleLowering::ModuleLowering(Module &In, ArrayRef<std::string> Arguments)
    : In(In), Arguments(Arguments),
      Out(std::make_unique<Module>("c", In.getContext())) {
  Out->setDataLayout(DataLayoutString);
  Out->addModuleFlag(Module::Warning, "Debug Info Version",
                     DEBUG_METADATA_VERSION);
  Debug = std::make_unique<DIBuilder>(*Out);
  Debug->createCompileUnit(dwarf::DW_LANG_C11, Debug->createFile("c", ""),
                           "heddle", false, "", 0);
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
  return T->getIntegerBitWidth() <= 32 ? Type::getInt32Ty(context()) : nullptr;
}

FunctionType *ModuleLowering::typeOf(FunctionType *T) {
  Type *Result = passedTypeOf(T->getReturnType());
  SmallVector<Type *, 8> Types;
  for (Type *P : T->params()) {
    Types.push_back(passedTypeOf(P));
    if (!Types.back())
      return nullptr;
  }
  return Result ? FunctionType::get(Result, Types, T->isVarArg()) : nullptr;
}

static char letterOf(Type *T) {
  return T->isVoidTy()        ? 'V'
         : T->isFloatTy()     ? 'F'
         : T->isDoubleTy()    ? 'D'
         : T->isIntegerTy(64) ? 'J'
                              : 'I';
}

bool ModuleLowering::isOfUsers(const Function &F) const {
  return !F.hasFnAttribute("heddle.runtime") || F.getSection() == "users";
}

Function *ModuleLowering::functionOf(Function &F) {
  if (Function *Known = Functions.lookup(&F))
    return Known;
  FunctionType *T = typeOf(F.getFunctionType());
  if (!T)
    return nullptr;
  T = FunctionType::get(T->getReturnType(), T->params(), false);
  std::string Selector = F.getName().str() + "(";
  for (Type *P : T->params())
    Selector += letterOf(P);
  Selector += ")";
  Selector += letterOf(T->getReturnType());
  std::string File = fileOf(F);
  StringRef Part = !isOfUsers(F)                        ? LibraryClass
                   : F.hasFnAttribute("heddle.runtime") ? RunClass
                                                        : UserClass;
  std::string Class = Part.str() + (File.empty() ? "" : ":" + File);
  std::replace(Class.begin(), Class.end(), '.', ':');
  Function *New = Function::Create(T, Function::ExternalLinkage,
                                   methodSymbol(Class, Selector), *Out);
  New->setDoesNotThrow();
  describe(F, *New);
  CodeClass &C = Classes[Class];
  C.File = File;
  C.IsTrusted = !isOfUsers(F);
  C.Methods.push_back({Selector, AccPublic | AccStatic, New->getName().str()});
  return Functions[&F] = New;
}

/// The name of the source file that it is defined in.
std::string ModuleLowering::fileOf(const Function &F) {
  DISubprogram *S = F.getSubprogram();
  return S ? sys::path::filename(S->getFile()->getFilename()).str() : "";
}

void ModuleLowering::describe(Function &From, Function &To) {
  DISubprogram *S = From.getSubprogram();
  if (!S)
    return;
  DIFile *&File = Files[S->getFile()];
  if (!File)
    File =
        Debug->createFile(sys::path::filename(S->getFile()->getFilename()), "");
  To.setSubprogram(Debug->createFunction(
      File, To.getName(), "", File, S->getLine(),
      Debug->createSubroutineType(Debug->getOrCreateTypeArray({})),
      S->getLine(), DINode::FlagZero, DISubprogram::SPFlagDefinition));
}

Function *ModuleLowering::runtime(StringRef Name) {
  Function *F = In.getFunction(Name);
  assert(F && !F->isDeclaration() && "internal: function of the runtime");
  return functionOf(*F);
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
  if (Name.empty() || !GlobalNames.insert(Name).second)
    Name += "_" + std::to_string(Addresses.size());
  addLayout(Name, T);
  return Field = getStaticField(*Out, GlobalsClass, Name, ValueKind::I64);
}

/// Of a variable's type what is a value, with its place; at most so many.
static void flatten(const DIType *T, const std::string &Prefix, uint64_t At,
                    std::vector<FieldInfo> &Out) {
  constexpr size_t Most = 200;
  while (auto *D = dyn_cast_or_null<DIDerivedType>(T)) {
    if (D->getTag() == dwarf::DW_TAG_pointer_type)
      break;
    T = D->getBaseType();
  }
  if (Out.size() >= Most)
    return;
  auto *C = dyn_cast_or_null<DICompositeType>(T);
  if (!C || C->getTag() == dwarf::DW_TAG_enumeration_type) {
    Out.push_back({Prefix, "J", 0, uint32_t(At)});
    return;
  }
  if (C->getTag() == dwarf::DW_TAG_array_type) {
    const DIType *E = C->getBaseType();
    uint64_t Size = E ? E->getSizeInBits() / 8 : 0;
    DINodeArray Dims = C->getElements();
    // Of several dimensions only the first bytes of rows have names.
    auto *First = Dims.size() ? dyn_cast<DISubrange>(Dims[0]) : nullptr;
    auto *Count =
        First ? dyn_cast_if_present<ConstantInt *>(First->getCount()) : nullptr;
    if (!Size || !Count || Dims.size() != 1)
      return;
    for (int64_t I = 0; I < Count->getSExtValue() && Out.size() < Most; ++I)
      flatten(E, Prefix + "[" + std::to_string(I) + "]", At + I * Size, Out);
    return;
  }
  // What begins so belongs to the implementation (C17 7.1.3).
  for (DINode *N : C->getElements())
    if (auto *M = dyn_cast<DIDerivedType>(N);
        M && M->getName().starts_with("__")) {
      Out.push_back({Prefix, "J", 0, uint32_t(At)});
      return;
    }
  for (DINode *N : C->getElements())
    if (auto *M = dyn_cast<DIDerivedType>(N);
        M && M->getTag() == dwarf::DW_TAG_member && !M->isBitField())
      flatten(M->getBaseType(), Prefix + "." + M->getName().str(),
              At + M->getOffsetInBits() / 8, Out);
}

void ModuleLowering::addLayout(StringRef Name, const DIType *T) {
  std::vector<FieldInfo> Places;
  flatten(T, "", 0, Places);
  if (Places.size() > 1 || (Places.size() == 1 && !Places[0].Name.empty()))
    Layouts[Name.str()] = std::move(Places);
}

int ModuleLowering::numberOfLocal(StringRef Name, const DIType *T) {
  Locals.push_back(Name.str());
  addLayout(Name, T);
  return Locals.size();
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
  for (GlobalVariable &G : In.globals()) {
    if (G.isThreadLocal())
      return createStringError("thread-local variables are not supported in C "
                               "('" +
                               G.getName() + "')");
    if (G.isDeclaration() && !G.use_empty())
      return createStringError("'" + G.getName() +
                               "' is declared, but none of the files defines "
                               "it");
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
      Pointed.insert({&F, CFunctions + 16 * Pointed.size()});
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
  ClassInfo Globals = Class(GlobalsClass, true);
  for (auto &[G, Field] : Addresses)
    Globals.Fields.push_back(
        {splitStaticField(*Field).second.str(), "J", AccPublic | AccStatic, 0});
  writeClass(*Out, Globals);
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
}

namespace {
/// Writes what globals begin with.
class Initializer {
public:
  Initializer(FunctionLowering &F, const DataLayout &DL) : F(F), DL(DL) {}
  void write(Value *At, uint64_t Offset, Constant *C) {
    if (C->isNullValue() || isa<UndefValue>(C))
      return; // zero already
    if (auto *A = dyn_cast<ConstantDataSequential>(C)) {
      uint64_t Size = DL.getTypeAllocSize(A->getElementType());
      for (unsigned I = 0; I != A->getNumElements(); ++I)
        write(At, Offset + I * Size, A->getElementAsConstant(I));
      return;
    }
    if (isa<ConstantArray>(C)) {
      uint64_t Size = DL.getTypeAllocSize(C->getOperand(0)->getType());
      for (unsigned I = 0; I != C->getNumOperands(); ++I)
        write(At, Offset + I * Size, C->getAggregateElement(I));
      return;
    }
    if (auto *S = dyn_cast<ConstantStruct>(C)) {
      const StructLayout *L = DL.getStructLayout(S->getType());
      for (unsigned I = 0; I != S->getNumOperands(); ++I)
        write(At, Offset + L->getElementOffset(I), S->getOperand(I));
      return;
    }
    F.store(F.B.CreateAdd(At, F.B.getInt64(Offset)), F.constant(C),
            AtomicOrdering::NotAtomic);
  }

private:
  FunctionLowering &F;
  const DataLayout &DL;
};
} // namespace

Function *ModuleLowering::makeGlobals() {
  Function *Make =
      Function::Create(FunctionType::get(Type::getVoidTy(context()), false),
                       Function::ExternalLinkage,
                       methodSymbol(LibraryClass, "globals()V"), *Out);
  Make->setDoesNotThrow();
  FunctionLowering F(*this, *Make, BasicBlock::Create(context(), "", Make));
  const DataLayout &DL = In.getDataLayout();
  // All are there before the first is written: they point to each other.
  SmallVector<std::pair<GlobalVariable *, Value *>, 16> All;
  for (unsigned I = 0; I != Addresses.size(); ++I) {
    auto [G, Field] = *(Addresses.begin() + I);
    Value *At =
        F.call(runtime("__heddle_block"),
               {F.B.getInt64(DL.getTypeAllocSize(G->getValueType())),
                F.B.getInt64(DL.getPreferredAlign(G).value()),
                F.B.getInt32(unsigned(CTag::Zero)), F.B.getInt32(I + 1)});
    F.B.CreateAlignedStore(At, Field, Align(8))
        ->setMetadata(PrivateMetadata, MDNode::get(context(), {}));
    All.push_back({G, At});
  }
  for (auto [G, At] : All)
    Initializer(F, DL).write(At, 0, G->getInitializer());
  F.B.CreateRetVoid();
  return Make;
}

/// Globals, main(), the end of the process.
void ModuleLowering::makeStart(Function *Globals) {
  Function *Start = Function::Create(
      FunctionType::get(Type::getVoidTy(context()), false),
      Function::ExternalLinkage, methodSymbol(LibraryClass, "start()V"), *Out);
  Start->setDoesNotThrow();
  setMainSymbol(*Out, Start->getName());
  FunctionLowering F(*this, *Start, BasicBlock::Create(context(), "", Start));
  F.call(Globals, {});
  Function *Main = In.getFunction("main");
  Function *New = functionOf(*Main);
  SmallVector<Value *, 2> Args;
  if (New->arg_size() >= 1)
    Args.push_back(F.B.getInt32(Arguments.size() + 1));
  if (New->arg_size() >= 2)
    Args.push_back(F.constant(In.getGlobalVariable("heddle.argv", true)));
  Value *Status = F.B.CreateCall(New, Args);
  BasicBlock *Ends = BasicBlock::Create(context(), "ends", Start),
             *Left = BasicBlock::Create(context(), "left", Start),
             *Other = BasicBlock::Create(context(), "other", Start),
             *Done = BasicBlock::Create(context(), "done", Start);
  auto *Null = ConstantPointerNull::get(
      PointerType::get(context(), ManagedAddressSpace));
  F.B.CreateCondBr(
      F.B.CreateICmpEQ(F.heddle(HeddleFunction::Pending, {}), Null), Ends,
      Left);
  F.B.SetInsertPoint(Ends);
  F.heddle(HeddleFunction::Exit,
           {Status->getType()->isVoidTy() ? F.B.getInt32(0) : Status});
  F.B.CreateRetVoid();
  F.B.SetInsertPoint(Left);
  Value *E = F.heddle(HeddleFunction::Catch, {});
  F.B.CreateCondBr(
      F.B.CreateICmpNE(F.heddle(HeddleFunction::InstanceOf,
                                {E, getClassToken(*Out, ExitClass)}),
                       F.B.getInt32(0)),
      Done, Other);
  F.B.SetInsertPoint(Other);
  F.heddle(HeddleFunction::Throw, {E});
  F.B.CreateRetVoid();
  F.B.SetInsertPoint(Done);
  F.B.CreateRetVoid();
}

/// void run(): what a thread does.
void ModuleLowering::makeRun() {
  PointerType *Ref = PointerType::get(context(), ManagedAddressSpace);
  Function *Run = Function::Create(
      FunctionType::get(Type::getVoidTy(context()), {Ref}, false),
      Function::ExternalLinkage, methodSymbol(ThreadClass, "run()V"), *Out);
  Run->setDoesNotThrow();
  FunctionLowering F(*this, *Run, BasicBlock::Create(context(), "", Run));
  LoadInst *Block =
      F.B.CreateAlignedLoad(F.B.getInt64Ty(),
                            F.B.CreateGEP(F.B.getInt8Ty(), Run->getArg(0),
                                          F.B.getInt32(ObjectHeaderSize)),
                            Align(8));
  Block->setMetadata(PrivateMetadata, MDNode::get(context(), {}));
  F.B.CreateCall(runtime("__heddle_thread_main"), {Block});
  BasicBlock *Left = BasicBlock::Create(context(), "left", Run),
             *Other = BasicBlock::Create(context(), "other", Run),
             *Done = BasicBlock::Create(context(), "done", Run);
  F.B.CreateCondBr(F.B.CreateICmpEQ(F.heddle(HeddleFunction::Pending, {}),
                                    ConstantPointerNull::get(Ref)),
                   Done, Left);
  F.B.SetInsertPoint(Left);
  Value *E = F.heddle(HeddleFunction::Catch, {});
  F.B.CreateCondBr(
      F.B.CreateICmpNE(F.heddle(HeddleFunction::InstanceOf,
                                {E, getClassToken(*Out, ExitClass)}),
                       F.B.getInt32(0)),
      Done, Other);
  F.B.SetInsertPoint(Other);
  F.heddle(HeddleFunction::Throw, {E});
  F.B.CreateRetVoid();
  F.B.SetInsertPoint(Done);
  F.B.CreateRetVoid();
}

/// Slots that are not shared become values: nobody else can see them.
static void promoteSlots(Module &In) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CAM, MAM);
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
  ModulePassManager MPM;
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FPM)));
  MPM.run(In, MAM);
}

Expected<std::unique_ptr<Module>> ModuleLowering::run() {
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
  promoteSlots(In);
  findPointed();
  for (GlobalVariable &G : In.globals())
    if (!G.isDeclaration() && !G.getName().starts_with("llvm."))
      addressOf(G);
  for (Function &F : In)
    if (!F.isDeclaration()) {
      Function *New = functionOf(F);
      if (!New || F.isVarArg())
        continue; // refused where it is called
      lowerFunction(*this, F, *New);
    }
  makeStart(makeGlobals());
  makeRun();
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
                                         ArrayRef<std::string> Arguments) {
  return ModuleLowering(In, Arguments).run();
}

} // namespace heddle::c
