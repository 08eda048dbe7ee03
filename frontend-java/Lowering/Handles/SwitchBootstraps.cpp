//===- SwitchBootstraps.cpp - pattern and enum switches -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// java.lang.runtime.SwitchBootstraps (JDK 21): typeSwitch and enumSwitch give
// the number of the first label, from the restart index on, that the target
// matches; -1 for null, the number of labels for no match. Labels are classes,
// strings, integers, names of enum constants (enumSwitch) and EnumDesc
// (typeSwitch). Not supported: labels of primitive types (JEP 455).
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

/// EnumDesc.of(ClassDesc.of("p.E"), "C"): the constant's class and name.
static std::optional<std::pair<std::string, std::string>>
enumLabel(Emitter &E, const Class &Owner, unsigned Index) {
  const ConstantPool &Pool = Owner.file().pool();
  auto Bootstraps = E.Ctx.cacheOf(Owner).bootstraps();
  if (!Bootstraps) {
    consumeError(Bootstraps.takeError());
    return std::nullopt;
  }
  /// Arguments of a condy that invokes Class.of, behind the method handle.
  auto ArgumentsOf = [&](unsigned At, StringRef Class) -> ArrayRef<uint16_t> {
    if (Pool.tag(At) != ConstantTag::Dynamic)
      return {};
    unsigned B = cantFail(Pool.dynamic(At)).BootstrapIndex;
    if (B >= Bootstraps->size() || (*Bootstraps)[B].Arguments.size() < 2)
      return {};
    ArrayRef<uint16_t> Arguments = (*Bootstraps)[B].Arguments;
    if (Pool.tag(Arguments[0]) != ConstantTag::MethodHandle ||
        cantFail(Pool.methodHandle(Arguments[0])).Target.Class != Class)
      return {};
    return Arguments.drop_front();
  };
  auto Of = ArgumentsOf(Index, "java/lang/Enum$EnumDesc");
  if (Of.size() != 2 || Pool.tag(Of[1]) != ConstantTag::String)
    return std::nullopt;
  auto ClassOf = ArgumentsOf(Of[0], "java/lang/constant/ClassDesc");
  if (ClassOf.size() != 1 || Pool.tag(ClassOf[0]) != ConstantTag::String)
    return std::nullopt;
  std::string Class = cantFail(Pool.string(ClassOf[0])).str();
  std::replace(Class.begin(), Class.end(), '.', '/');
  return std::pair(Class, cantFail(Pool.string(Of[1])).str());
}

static Value *isTrue(Emitter &E, Value *Int) {
  return E.B.CreateICmpNE(Int, E.B.getInt32(0));
}

/// i1: Target is the constant. If the enum has none of that name, nothing is.
static Value *isEnumConstant(Emitter &E, Value *Target, StringRef Class,
                             StringRef Name) {
  Expected<const java::Class *> C = E.Ctx.Hierarchy.loadIfPresent(Class);
  if (!C || !*C) {
    consumeError(C.takeError());
    return E.B.getFalse();
  }
  std::string Desc = ("L" + Class + ";").str();
  if (!(*C)->findField(Name, Desc))
    return E.B.getFalse();
  return E.B.CreateICmpEQ(Target, E.loadStatic(Class, Name, Desc));
}

/// i1: a boxed Integer or Character equal to the label.
static Value *isNumber(Emitter &E, Value *Target, int32_t Label) {
  Value *Result = nullptr;
  BasicBlock *End = BasicBlock::Create(E.Ctx.C, "label.end");
  SmallVector<std::pair<Value *, BasicBlock *>, 3> Results;
  static constexpr struct {
    StringLiteral Class, Unbox, Desc;
  } Boxes[] = {{"java/lang/Integer", "intValue", "()I"},
               {"java/lang/Character", "charValue", "()C"}};
  for (const auto &Box : Boxes) {
    BasicBlock *Is = E.newBlock("label"), *Not = E.newBlock("label");
    E.B.CreateCondBr(E.instanceOf(Target, Box.Class), Is, Not);
    E.continueIn(Is);
    Value *V =
        E.invoke(InvokeKind::Virtual, Box.Class, Box.Unbox, Box.Desc, {Target});
    Results.push_back(
        {E.B.CreateICmpEQ(V, E.B.getInt32(Label)), E.B.GetInsertBlock()});
    E.B.CreateBr(End);
    E.continueIn(Not);
  }
  Results.push_back({E.B.getFalse(), E.B.GetInsertBlock()});
  E.B.CreateBr(End);
  E.F.insert(E.F.end(), End);
  E.startBlock(End);
  PHINode *Phi = E.B.CreatePHI(E.Ctx.Int1, 3);
  for (auto [V, From] : Results)
    Phi->addIncoming(V, From);
  Result = Phi;
  return Result;
}

/// i1, or null when the label is of a kind that is not supported.
static Value *matches(Emitter &E, const DynamicSite &Site, bool IsEnum,
                      unsigned Label, Value *Target) {
  const ConstantPool &Pool = Site.Owner.file().pool();
  switch (Pool.tag(Label)) {
  case ConstantTag::Class: {
    StringRef Name = cantFail(Pool.className(Label));
    return E.classExists(Name) ? E.instanceOf(Target, Name) : nullptr;
  }
  case ConstantTag::String: {
    Expected<std::u16string> Text =
        decodeModifiedUtf8(cantFail(Pool.string(Label)), Pool.fileName());
    if (!Text) {
      consumeError(Text.takeError());
      return nullptr;
    }
    if (IsEnum)
      return isEnumConstant(E, Target, Site.Sig.Type.Parameters[0].className(),
                            cantFail(Pool.string(Label)));
    Value *S = E.string(ArrayRef<uint16_t>(
        reinterpret_cast<const uint16_t *>(Text->data()), Text->size()));
    return isTrue(E, E.invoke(InvokeKind::Virtual, "java/lang/String", "equals",
                              "(Ljava/lang/Object;)Z", {S, Target}));
  }
  case ConstantTag::Integer:
    return isNumber(E, Target, cantFail(Pool.integer(Label)));
  case ConstantTag::Dynamic:
    if (auto Constant = enumLabel(E, Site.Owner, Label)) {
      auto &[Class, Name] = *Constant;
      return isEnumConstant(E, Target, Class, Name);
    }
    return nullptr;
  default:
    return nullptr;
  }
}

Value *emitSwitch(Emitter &E, const DynamicSite &Site, StringRef Method,
                  const BootstrapMethod &B, Values Args) {
  bool IsEnum = Method == "enumSwitch";
  if ((!IsEnum && Method != "typeSwitch") || Args.size() != 2 ||
      !Site.Sig.Type.Parameters[0].isRef()) {
    E.refuse("invokedynamic with bootstrap SwitchBootstraps." + Method +
             Site.Sig.Descriptor + " is not supported");
    return nullptr;
  }
  Value *Target = Args[0], *Restart = Args[1];
  BasicBlock *End = BasicBlock::Create(E.Ctx.C, "switch.end");
  SmallVector<std::pair<int, BasicBlock *>, 8> Results;
  auto LeaveIf = [&](Value *Condition, int Result) {
    BasicBlock *Next = E.newBlock("label");
    Results.push_back({Result, E.B.GetInsertBlock()});
    E.B.CreateCondBr(Condition, End, Next);
    E.continueIn(Next);
  };
  LeaveIf(E.B.CreateIsNull(Target), -1);
  for (auto [Number, Label] : enumerate(B.Arguments)) {
    BasicBlock *Test = E.newBlock("test"), *Next = E.newBlock("label");
    E.B.CreateCondBr(E.B.CreateICmpSLE(Restart, E.B.getInt32(Number)), Test,
                     Next);
    E.startBlock(Test);
    Value *Match = matches(E, Site, IsEnum, Label, Target);
    if (!Match) {
      E.refuse(
          "a switch with a label that is not a class, string, number or enum "
          "constant");
      Match = E.B.getFalse();
    }
    if (!E.isDead()) {
      Results.push_back({int(Number), E.B.GetInsertBlock()});
      E.B.CreateCondBr(Match, End, Next);
    }
    E.startBlock(Next);
  }
  Results.push_back({int(B.Arguments.size()), E.B.GetInsertBlock()});
  E.B.CreateBr(End);
  E.F.insert(E.F.end(), End);
  E.startBlock(End);
  PHINode *Phi = E.B.CreatePHI(E.Ctx.Int32, Results.size());
  for (auto [Number, From] : Results)
    Phi->addIncoming(E.B.getInt32(Number), From);
  return Phi;
}

} // namespace heddle::java
