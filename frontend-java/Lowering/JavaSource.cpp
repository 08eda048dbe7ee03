//===- JavaSource.cpp - a program's classes and code from Java ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/JavaSource.h"
#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/Lowering/Classes/MadeClass.h"
#include "frontend-java/Lowering/Classes/Synthesis.h"
#include "frontend-java/Lowering/Intrinsics.h"
#include "frontend-java/Lowering/Methods/MethodLowering.h"

using namespace llvm;

namespace heddle::java {

JavaSource::JavaSource(ClassHierarchy &H)
    : Hierarchy(H), Context(std::make_unique<LLVMContext>()),
      M(std::make_unique<Module>("java", *Context)),
      Ctx(std::make_unique<LoweringContext>(H, *M)) {
  Context->setDiscardValueNames(true);
}

JavaSource::~JavaSource() = default;

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

Expected<const ClassInfo *> JavaSource::findClass(StringRef Name) {
  auto Known = Classes.find(Name);
  if (Known != Classes.end())
    return Known->second.get();
  std::unique_ptr<ClassInfo> Info;
  Expected<std::optional<heddle::ClassInfo>> Made = madeClassInfo(*Ctx, Name);
  if (!Made)
    return Made.takeError();
  if (*Made)
    Info = std::make_unique<ClassInfo>(std::move(**Made));
  if (!Info && !Name.starts_with("[")) {
    Expected<const Class *> C = Hierarchy.loadIfPresent(Name);
    if (!C)
      return C.takeError();
    if (*C)
      Info = std::make_unique<ClassInfo>(makeClassInfo(*Ctx, **C));
  }
  return (Classes[Name] = std::move(Info)).get();
}

/// What HotSpot's reflection hides of a class (jdk.internal.reflect.Reflection,
/// fieldFilterMap): no program sees it.
static bool isFiltered(StringRef Class, StringRef Field) {
  constexpr StringRef All[] = {"jdk/internal/reflect/Reflection",
                               "java/lang/reflect/AccessibleObject",
                               "java/lang/ClassLoader",
                               "java/lang/reflect/Constructor",
                               "java/lang/reflect/Field",
                               "java/lang/reflect/Method",
                               "java/lang/Module"};
  return is_contained(All, Class) ||
         (Class == "java/lang/Class" &&
          (Field == "classLoader" || Field == "classData")) ||
         (Class == "java/lang/System" && Field == "security");
}

/// " 42", for a constant of type int or long.
static std::string constantOf(const ClassFile &File, const FieldInfo &F) {
  unsigned Constant = F.Flags.isStatic() ? F.ConstantValueIndex : 0;
  if (!Constant)
    return "";
  bool IsLong = File.pool().tag(Constant) == ConstantTag::Long;
  if (!IsLong && F.Descriptor != "I")
    return "";
  return " " + itostr(IsLong ? cantFail(File.pool().longInteger(Constant))
                             : cantFail(File.pool().integer(Constant)));
}

std::string JavaSource::hiddenMember(StringRef Class, StringRef Name,
                                     StringRef Parameters) {
  Expected<std::optional<ClassBytes>> Real =
      Hierarchy.path().findBehindModels(Class);
  if (!Real || !*Real) {
    consumeError(Real.takeError());
    return "";
  }
  auto File = ClassFile::parse((*Real)->Bytes, (*Real)->Path);
  if (!File) {
    consumeError(File.takeError());
    return "";
  }
  auto Told = [](const auto &M) {
    return utostr(M.Flags.Bits) + " " + std::string(M.Descriptor);
  };
  // Heddle's classes are serialized as they are.
  constexpr StringRef Serial[] = {"writeObject",      "readObject",
                                  "readObjectNoData", "writeReplace",
                                  "readResolve",      "serialPersistentFields"};
  if (is_contained(Serial, Name))
    return "";
  if (Parameters.empty()) {
    if (!isFiltered(Class, Name))
      for (const auto &F : (*File)->fields())
        if (F.Name == Name)
          return Told(F) + constantOf(**File, F);
    return "";
  }
  for (const auto &M : (*File)->methods())
    if (M.Name == Name && StringRef(M.Descriptor).starts_with(Parameters))
      return Told(M);
  return "";
}

Expected<std::string> JavaSource::defineClass(StringRef Bytes) {
  Expected<std::string> Name = Hierarchy.define(Bytes);
  if (!Name) {
    std::string Refusal;
    handleAllErrors(
        Name.takeError(), [](const LinkError &) {},
        [&](const ErrorInfoBase &E) { Refusal = E.message(); });
    if (!Refusal.empty())
      return createStringError(Refusal);
    return "";
  }
  // What was asked for when nothing had the name.
  auto Known = Classes.find(*Name);
  if (Known != Classes.end() && !Known->second) {
    Classes.erase(Known);
    SmallVector<StringRef, 4> Symbols;
    for (const auto &F : Functions)
      if (splitMethodSymbol(F.first()).first == *Name)
        Symbols.push_back(F.first());
    for (StringRef Symbol : Symbols)
      Functions.erase(Symbol);
  }
  return Name;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Expected<Function *> JavaSource::findFunction(StringRef Symbol) {
  auto Known = Functions.find(Symbol);
  if (Known != Functions.end())
    return Known->second;
  auto [ClassName, Selector] = splitMethodSymbol(Symbol);
  Function *F = nullptr;
  if (!ClassName.empty() && !ClassName.starts_with("["))
    if (Error E = lower(ClassName, Selector, F))
      return std::move(E);
  if (F)
    ++NumLowered;
  return Functions[Symbol] = F;
}

Error JavaSource::lower(StringRef ClassName, StringRef Selector,
                        Function *&Result) {
  size_t Paren = Selector.find('(');
  StringRef Name = Selector.take_front(Paren), Desc = Selector.substr(Paren);
  Expected<bool> IsMade = lowerMadeMethod(*Ctx, ClassName, Name, Desc, Result);
  if (!IsMade)
    return IsMade.takeError();
  if (*IsMade)
    return Error::success();
  Expected<const Class *> C = Hierarchy.loadIfPresent(ClassName);
  if (!C)
    return C.takeError();
  if (*C && Name.starts_with(SynthesisedPrefix))
    return lowerSynthesised(*Ctx, **C, Name, Desc, Result);
  return *C ? lowerMethod(**C, Name, Desc, Result) : Error::success();
}

/// The intrinsic as the body of its own method, for calls that reach it by
/// dispatch or through a method reference.
static void lowerIntrinsicBody(LoweringContext &Ctx, const Method &M,
                               const Signature &Sig, const Intrinsic &I,
                               Function &F) {
  FunctionEmitter E(Ctx, F, M.Owner, Ctx.cacheOf(*M.Owner).sourceFile());
  if (!M.isStatic())
    F.addParamAttr(0, Attribute::NonNull);
  SmallVector<Value *, 6> Args;
  for (Argument &A : F.args())
    Args.push_back(&A);
  Value *Result = emitIntrinsic(E, I, Sig, Args, M.Owner->name(), M.name());
  if (!E.isDead())
    E.ret(Result);
  E.finish();
}

/// Bodies that say nothing: natives of the JDK that tell the JVM of others.
static bool isEmptyNative(const Method &M) {
  return M.Owner->origin() == ClassOrigin::Boot && M.isNative() &&
         M.isStatic() && M.descriptor() == "()V" &&
         (M.name() == "registerNatives" || M.name() == "initIDs" ||
          M.name() == "initNative" ||
          (M.name() == "init" && M.Owner->name().starts_with("java/net/Inet")));
}

Error JavaSource::lowerMethod(const Class &C, StringRef Name, StringRef Desc,
                              Function *&Result) {
  const Method *M = C.findMethod(Name, Desc);
  Expected<const Method *> Model = Hierarchy.replacementFor(C, Name, Desc);
  if (!Model)
    return Model.takeError();
  if (!M && !*Model)
    return Error::success();
  Expected<const Signature *> Sig = Ctx->signature(Desc);
  if (!Sig)
    return createStringError("'" + C.path() + "': " + C.name() + "." + Name +
                             ": " + toString(Sig.takeError()));
  bool IsStatic = M ? M->isStatic() : (*Model)->descriptor() == Desc;
  Function *F = Ctx->method(C.name(), Name, **Sig, IsStatic);
  if (*Model) {
    Result = F;
    return MethodLowering::lower(*Ctx, **Model, *F, &C);
  }
  if (std::optional<Intrinsic> I = Ctx->Intrinsics.find(C.name(), Name, Desc)) {
    Result = F;
    lowerIntrinsicBody(*Ctx, *M, **Sig, *I, *F);
    return Error::success();
  }
  if (isEmptyNative(*M)) {
    Result = F;
    ReturnInst::Create(*Context, BasicBlock::Create(*Context, "entry", F));
    return Error::success();
  }
  if (!M->hasCode())
    return Error::success();
  Result = F;
  return MethodLowering::lower(*Ctx, *M, *F, nullptr);
}

} // namespace heddle::java
