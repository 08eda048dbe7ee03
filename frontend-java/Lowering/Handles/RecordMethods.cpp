//===- RecordMethods.cpp - ObjectMethods: equals, hashCode, toString ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What java.lang.runtime.ObjectMethods computes in OpenJDK: the hash is 31 * h
// + the component's, from 0; floats and doubles are equal as compare says.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/Handles/StringBuilding.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

static StringRef wrapperClass(ElementType T) {
  switch (T) {
  case ElementType::Boolean:
    return "java/lang/Boolean";
  case ElementType::Byte:
    return "java/lang/Byte";
  case ElementType::Char:
    return "java/lang/Character";
  case ElementType::Short:
    return "java/lang/Short";
  case ElementType::Int:
    return "java/lang/Integer";
  case ElementType::Long:
    return "java/lang/Long";
  case ElementType::Float:
    return "java/lang/Float";
  case ElementType::Double:
    return "java/lang/Double";
  case ElementType::Ref:
  case ElementType::Void:
    return "java/util/Objects";
  }
  llvm_unreachable("internal: element type");
}

static Value *componentHash(Emitter &E, const Field &F, Value *V) {
  StringRef Class = wrapperClass(F.Type);
  if (F.Type == ElementType::Ref)
    return E.invoke(InvokeKind::Static, Class, "hashCode",
                    "(Ljava/lang/Object;)I", {V});
  if (kindOf(F.Type) == Kind::I32 && F.Type != ElementType::Boolean)
    return V;
  return E.invoke(InvokeKind::Static, Class, "hashCode",
                  ("(" + F.descriptor() + ")I").str(), {V});
}

/// i1: whether two components are equal.
static Value *componentEquals(Emitter &E, const Field &F, Value *Left,
                              Value *Right) {
  if (F.Type == ElementType::Ref)
    return E.B.CreateICmpNE(
        E.invoke(InvokeKind::Static, "java/util/Objects", "equals",
                 "(Ljava/lang/Object;Ljava/lang/Object;)Z", {Left, Right}),
        E.B.getInt32(0));
  if (F.Type != ElementType::Float && F.Type != ElementType::Double)
    return E.B.CreateICmpEQ(Left, Right);
  std::string Desc = ("(" + F.descriptor() + F.descriptor() + ")I").str();
  return E.B.CreateICmpEQ(E.invoke(InvokeKind::Static, wrapperClass(F.Type),
                                   "compare", Desc, {Left, Right}),
                          E.B.getInt32(0));
}

static Value *emitEquals(Emitter &E, StringRef Record,
                         ArrayRef<const Field *> Components, Values Args) {
  BasicBlock *End = BasicBlock::Create(E.Ctx.C, "equals.end");
  SmallVector<std::pair<Value *, BasicBlock *>, 8> Results;
  auto LeaveIf = [&](Value *Condition, int Result) {
    BasicBlock *Next = E.newBlock("equals");
    Results.push_back({E.B.getInt32(Result), E.B.GetInsertBlock()});
    E.B.CreateCondBr(Condition, End, Next);
    E.continueIn(Next);
  };
  LeaveIf(E.B.CreateICmpEQ(Args[0], Args[1]), 1);
  LeaveIf(E.B.CreateNot(E.instanceOf(Args[1], Record)), 0);
  for (const Field *F : Components) {
    Value *Left = E.loadField(Args[0], *F), *Right = E.loadField(Args[1], *F);
    LeaveIf(E.B.CreateNot(componentEquals(E, *F, Left, Right)), 0);
  }
  Results.push_back({E.B.getInt32(1), E.B.GetInsertBlock()});
  E.B.CreateBr(End);
  E.F.insert(E.F.end(), End);
  E.startBlock(End);
  PHINode *Result = E.B.CreatePHI(E.Ctx.Int32, Results.size());
  for (auto [V, From] : Results)
    Result->addIncoming(V, From);
  return Result;
}

/// Class.getSimpleName().
static std::string simpleName(const Class &C) {
  auto Inner = C.file().innerClasses();
  if (!Inner)
    consumeError(Inner.takeError());
  else
    for (const InnerClass &I : *Inner)
      if (I.Inner == C.name())
        return I.SimpleName.str();
  return C.name().drop_front(C.name().rfind('/') + 1).str();
}

static Value *emitToString(Emitter &E, const Class &Record,
                           ArrayRef<const Field *> Components, Values Args) {
  StringBuilding S(E, 16 + 16 * Components.size());
  std::string Before = simpleName(Record) + "[";
  for (const Field *F : Components) {
    S.append(StringRef(Before + F->name().str() + "="));
    S.append(E.loadField(Args[0], *F), F->descriptor());
    Before = ", ";
  }
  S.append(StringRef(Components.empty() ? Before + "]" : std::string("]")));
  return S.finish();
}

/// Bootstrap arguments: the record class, the names of the components, a
/// getter of each. The getters say all that is needed.
Value *emitRecordMethod(Emitter &E, const DynamicSite &Site,
                        const BootstrapMethod &B, Values Args) {
  const ConstantPool &Pool = Site.Owner.file().pool();
  SmallVector<const Field *, 8> Components;
  for (unsigned Index :
       ArrayRef<uint16_t>(B.Arguments)
           .drop_front(std::min<size_t>(2, B.Arguments.size()))) {
    Expected<MethodHandleRef> Getter = Pool.methodHandle(Index);
    Expected<const Field *> F =
        Getter ? E.Ctx.Hierarchy.resolveField(Getter->Target)
               : Getter.takeError();
    if (!F) {
      E.throwProblem(problemOf(F.takeError()));
      return nullptr;
    }
    Components.push_back(*F);
  }
  E.nullCheck(Args[0]);
  StringRef Name = Site.Ref.Name;
  if (Name == "equals" && Args.size() == 2)
    return emitEquals(E, Site.Owner.name(), Components, Args);
  if (Name == "toString")
    return emitToString(E, Site.Owner, Components, Args);
  if (Name != "hashCode") {
    E.refuse("invokedynamic with bootstrap ObjectMethods for " + Name);
    return nullptr;
  }
  Value *Hash = nullptr;
  for (const Field *F : Components) {
    Value *Of = componentHash(E, *F, E.loadField(Args[0], *F));
    Hash = Hash ? E.B.CreateAdd(E.B.CreateMul(Hash, E.B.getInt32(31)), Of) : Of;
  }
  return Hash ? Hash : E.B.getInt32(0);
}

} // namespace heddle::java
