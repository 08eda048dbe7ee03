//===- VarHandles.cpp - accesses through constant VarHandles --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/VarHandles.h"
#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/Handles/HandleCalls.h"
#include "frontend-java/Lowering/Handles/UnsafeAccess.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral VarHandleDesc = "Ljava/lang/invoke/VarHandle;";

//===----------------------------------------------------------------------===//
// Which variable
//===----------------------------------------------------------------------===//

namespace {
/// Reads a static initialiser backwards from the putstatic of a VarHandle.
class InitializerReader {
public:
  InitializerReader(LoweringContext &Ctx, const Class &Owner,
                    const Method &Initializer)
      : Ctx(Ctx), Owner(Owner), Pool(Initializer.Owner->file().pool()),
        M(Initializer) {}

  std::optional<VariableShape> find(const Field &Wanted) {
    Expected<Code> Body = M.code();
    if (!Body) {
      consumeError(Body.takeError());
      return std::nullopt;
    }
    auto All = M.Owner->file().instructions(*M.Info, *Body);
    if (!All) {
      consumeError(All.takeError());
      return std::nullopt;
    }
    std::optional<VariableShape> Found;
    for (size_t I = 0; I < All->size(); ++I) {
      if ((*All)[I].Op != Opcode::putstatic)
        continue;
      MemberRef Ref = cantFail(Pool.fieldRef((*All)[I].A));
      if (Ref.Name != Wanted.name() || Ref.Class != Owner.name())
        continue;
      if (Found)
        return std::nullopt; // set twice
      Before = ArrayRef<java::Instruction>(*All).take_front(I);
      Found = readCall();
      if (!Found)
        return std::nullopt;
    }
    return Found;
  }

private:
  const java::Instruction *previous() {
    if (Before.empty())
      return nullptr;
    const java::Instruction *I = &Before.back();
    Before = Before.drop_back();
    return I;
  }

  static bool isLoad(const java::Instruction *I) {
    return I && I->Op >= Opcode::aload_0 && I->Op <= Opcode::aload_3;
  }

  std::optional<StringRef> takeClass() {
    const java::Instruction *I = previous();
    if (isLoad(I))
      I = constantOfLocal(I->A);
    bool IsLdc = I && (I->Op == Opcode::ldc || I->Op == Opcode::ldc_w);
    if (!IsLdc || Pool.tag(I->A) != ConstantTag::Class)
      return std::nullopt;
    return cantFail(Pool.className(I->A));
  }

  /// What is pushed before the only store to the local so far.
  const java::Instruction *constantOfLocal(int32_t Slot) const {
    const java::Instruction *Found = nullptr;
    for (size_t At = 1; At < Before.size(); ++At) {
      Opcode Op = Before[At].Op;
      bool IsStore = Op == Opcode::astore ||
                     (Op >= Opcode::astore_0 && Op <= Opcode::astore_3);
      if (!IsStore || Before[At].A != Slot)
        continue;
      if (Found)
        return nullptr;
      Found = &Before[At - 1];
    }
    return Found;
  }

  std::optional<StringRef> takeString() {
    const java::Instruction *I = previous();
    bool IsLoad = I && (I->Op == Opcode::ldc || I->Op == Opcode::ldc_w);
    if (!IsLoad || Pool.tag(I->A) != ConstantTag::String)
      return std::nullopt;
    return cantFail(Pool.string(I->A));
  }

  /// The variable's type is the field's: what is said here must only be
  /// a constant.
  bool takeType() {
    const java::Instruction *I = previous();
    return isLoad(I) || (I && (I->Op == Opcode::ldc || I->Op == Opcode::ldc_w ||
                               I->Op == Opcode::getstatic));
  }

  std::optional<VariableShape> readCall() {
    const java::Instruction *I = previous();
    while (I && I->Op == Opcode::invokevirtual &&
           cantFail(Pool.methodRef(I->A)).Name.starts_with("withInvoke"))
      I = previous();
    if (!I || (I->Op != Opcode::invokevirtual && I->Op != Opcode::invokestatic))
      return std::nullopt;
    MemberRef Ref = cantFail(Pool.methodRef(I->A));
    if (Ref.Class == "java/lang/invoke/MethodHandles" &&
        Ref.Name == "arrayElementVarHandle") {
      std::optional<StringRef> Array = takeClass();
      if (!Array || !Array->starts_with("["))
        return std::nullopt;
      return VariableShape{nullptr, Array->str()};
    }
    bool IsLookup = Ref.Class == "java/lang/invoke/MethodHandles$Lookup";
    bool IsUtil = Ref.Class == "jdk/internal/invoke/MhUtil";
    bool IsStatic = IsLookup && Ref.Name == "findStaticVarHandle";
    if (!IsStatic && !((IsLookup || IsUtil) && Ref.Name == "findVarHandle"))
      return std::nullopt;
    if (!takeType())
      return std::nullopt;
    std::optional<StringRef> FieldName = takeString();
    bool SaysClass = IsLookup || Ref.Descriptor.contains("Ljava/lang/Class;Lj");
    std::optional<StringRef> ClassName =
        SaysClass ? takeClass() : std::optional(Owner.name());
    if (!FieldName || !ClassName)
      return std::nullopt;
    return fieldNamed(*ClassName, *FieldName, IsStatic);
  }

  std::optional<VariableShape> fieldNamed(StringRef ClassName, StringRef Name,
                                          bool IsStatic) {
    Expected<const Class *> C = Ctx.Hierarchy.load(ClassName);
    if (!C) {
      consumeError(C.takeError());
      return std::nullopt;
    }
    for (const Class *In = *C; In; In = In->superclass())
      for (const Field &F : In->fields())
        if (F.name() == Name)
          return F.isStatic() == IsStatic ? std::optional(VariableShape{&F, ""})
                                          : std::nullopt;
    return std::nullopt;
  }

  LoweringContext &Ctx;
  const Class &Owner;
  const ConstantPool &Pool;
  const Method &M;
  ArrayRef<java::Instruction> Before;
};
} // namespace

std::optional<VariableShape> variableOf(LoweringContext &Ctx, const Field &F) {
  auto [It, New] = Ctx.Variables.try_emplace(&F);
  if (New && F.isStatic() && F.isFinal() && F.descriptor() == VarHandleDesc)
    if (const Method *Init = Ctx.initializer(*F.Owner))
      It->second = InitializerReader(Ctx, *F.Owner, *Init).find(F);
  return It->second;
}

const Field *varHandleField(LoweringContext &Ctx, const Value *V) {
  auto *Load = dyn_cast<LoadInst>(V);
  auto *G =
      Load ? dyn_cast<GlobalVariable>(Load->getPointerOperand()) : nullptr;
  auto [ClassName, Name] =
      G ? splitStaticField(*G) : std::pair<StringRef, StringRef>();
  const Class *Owner =
      ClassName.empty() ? nullptr : Ctx.Hierarchy.loaded(ClassName);
  const Field *F = Owner ? Owner->findField(Name, VarHandleDesc) : nullptr;
  return F && F->isFinal() ? F : nullptr;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

Value *emitVarHandleCall(Emitter &E, const CallTarget &T, Values Args) {
  std::optional<AccessMode> Mode = parseVarHandleAccess(T.Name);
  const Field *Holder = varHandleField(E.Ctx, Args[0]);
  std::optional<VariableShape> Shape =
      Holder ? variableOf(E.Ctx, *Holder) : std::nullopt;
  if (!Mode || !Shape)
    return callPolymorphic(E, T, Args);
  ArrayRef<FieldType> Types = T.Sig->Type.Parameters;
  FieldType Variable = cantFail(parseFieldDescriptor(
      Shape->F ? Shape->F->descriptor() : StringRef(Shape->ArrayClass)));
  if (!Shape->F)
    Variable = Variable.component();
  unsigned Coordinates = !Shape->F ? 2 : Shape->F->isStatic() ? 0 : 1;
  FieldType To = T.Sig->Type.Return;
  FieldType Gives = Mode->Op == AccessOp::CompareAndSet
                        ? cantFail(parseFieldDescriptor("Z"))
                        : Variable;
  // What must throw is left to the body for all variables.
  bool IsReadOnly = Shape->F && Shape->F->isFinal();
  if (Types.size() != Coordinates + operandCount(Mode->Op) ||
      !hasOperation(Mode->Op, Variable.Type) ||
      (IsReadOnly && Mode->Op != AccessOp::Get) ||
      !all_of(Types.drop_front(Coordinates),
              [&](FieldType T) { return canAdapt(T, Variable); }) ||
      !(To.isVoid() || Mode->Op == AccessOp::Put || canAdapt(Gives, To)))
    return callPolymorphic(E, T, Args);
  Args = Args.drop_front();
  Value *Address;
  if (!Shape->F) {
    FieldType Array = cantFail(parseFieldDescriptor(Shape->ArrayClass));
    Value *Of = adapt(E, Args[0], Types[0], Array);
    Address = E.elementAddress(
        Of, adapt(E, Args[1], Types[1], cantFail(parseFieldDescriptor("I"))),
        Variable.kind());
  } else if (Shape->F->isStatic()) {
    E.classInit(*Shape->F->Owner);
    Address = E.Ctx.staticField(*Shape->F);
  } else {
    std::string Owner = ("L" + Shape->F->Owner->name() + ";").str();
    Value *Of =
        adapt(E, Args[0], Types[0], cantFail(parseFieldDescriptor(Owner)));
    E.nullCheck(Of);
    Address = E.fieldAddress(Of, Shape->F->Offset);
  }
  return emitVariableAccess(E, *Mode, Variable, Address,
                            Args.drop_front(Coordinates),
                            Types.drop_front(Coordinates), To);
}

//===----------------------------------------------------------------------===//
// The object
//===----------------------------------------------------------------------===//

/// The model's object for a variable that is known where it is made.
static Value *newVarHandle(Emitter &E, const VariableShape &Shape) {
  constexpr StringLiteral ClassName = "java/lang/invoke/VarHandle";
  StringRef Desc = Shape.F ? Shape.F->descriptor()
                           : StringRef(Shape.ArrayClass).drop_front();
  Value *Offset = E.B.getInt64(0);
  if (Shape.F && Shape.F->isStatic()) {
    E.classInit(*Shape.F->Owner);
    Offset =
        E.invoke(InvokeKind::Static, "heddle/rt/VM", "staticOffset",
                 "(Ljava/lang/Class;Ljava/lang/String;)J",
                 {E.mirror(Shape.F->Owner->name()), E.string(Shape.F->name())});
  } else if (Shape.F) {
    Offset = E.B.getInt64(Shape.F->Offset);
  }
  bool IsRef = Desc.starts_with("L") || Desc.starts_with("[");
  Value *Object = E.newObject(ClassName);
  auto Set = [&](StringRef Name, Value *V) {
    const Class &Model = *cantFail(E.Ctx.Hierarchy.load(ClassName));
    for (const Field &F : Model.fields())
      if (F.name() == Name)
        E.store(V, E.fieldAddress(Object, F.Offset), AccessOrder::Plain);
  };
  Set("coordinates", E.B.getInt32(!Shape.F ? 2 : !Shape.F->isStatic()));
  Set("code", E.B.getInt32(IsRef ? 'L' : Desc.front()));
  Set("readOnly", E.B.getInt32(Shape.F && Shape.F->isFinal()));
  Set("offset", Offset);
  Set("owner",
      E.mirror(Shape.F ? Shape.F->Owner->name() : StringRef(Shape.ArrayClass)));
  Set("type", E.mirror(typeName(cantFail(parseFieldDescriptor(Desc)))));
  E.heddle(HeddleFunction::Freeze, {Object});
  return Object;
}

Value *lowerFindVarHandle(Emitter &E, StringRef Name, Values Args) {
  if (Name == "arrayElementVarHandle") {
    std::optional<StringRef> Array = constantClass(Args[0]);
    if (Array && Array->starts_with("["))
      return newVarHandle(E, {nullptr, Array->str()});
    return E.invoke(InvokeKind::Static, "java/lang/invoke/VarHandle", "ofArray",
                    "(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;", Args);
  }
  // A lookup, class, name and type; MhUtil's short form has no class.
  Value *Owner = Args.size() == 4 ? Args[1]
                                  : E.mirror(E.Current ? E.Current->name()
                                                       : "java/lang/Object");
  Value *FieldName = Args[Args.size() - 2], *Type = Args.back();
  bool IsStatic = Name == "findStaticVarHandle";
  std::optional<StringRef> OwnerName = constantClass(Owner);
  std::optional<std::string> FieldText = constantString(FieldName);
  std::optional<StringRef> TypeText = constantClass(Type);
  if (OwnerName && FieldText && TypeText) {
    Expected<const Class *> C = E.Ctx.Hierarchy.load(*OwnerName);
    if (!C)
      consumeError(C.takeError());
    for (const Class *In = C ? *C : nullptr; In; In = In->superclass())
      for (const Field &F : In->fields())
        if (F.name() == *FieldText && F.isStatic() == IsStatic &&
            typeName(cantFail(parseFieldDescriptor(F.descriptor()))) ==
                *TypeText)
          return newVarHandle(E, {&F, ""});
  }
  return E.invoke(InvokeKind::Static, "java/lang/invoke/VarHandle", "ofField",
                  "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;Z)"
                  "Ljava/lang/invoke/VarHandle;",
                  {Owner, FieldName, Type, E.B.getInt32(IsStatic)});
}

} // namespace heddle::java
