//===- HandleCalls.cpp - calls through VarHandle and MethodHandle ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/HandleCalls.h"
#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/Handles/UnsafeAccess.h"
#include "frontend-java/Lowering/Handles/ViewAccess.h"
#include "heddle/Program/Program.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral VarHandleClass = "java/lang/invoke/VarHandle";
static constexpr StringLiteral HandleClass = "java/lang/invoke/MethodHandle";

static FieldType typeOf(StringRef Descriptor) {
  return cantFail(parseFieldDescriptor(Descriptor));
}

Value *callPolymorphic(Emitter &E, const CallTarget &T, Values Args) {
  E.nullCheck(Args[0]);
  std::string Desc =
      ("(L" + T.Class + ";" + StringRef(T.Sig->Descriptor).drop_front()).str();
  const Signature &Sig = *cantFail(E.Ctx.signature(Desc));
  // In the caller's class, which decides whether accesses are checked for
  // races.
  bool IsVarHandle = T.Class == VarHandleClass;
  Function *F =
      E.Ctx.method(E.Current ? E.Current->name() : T.Class,
                   (SynthesisedPrefix +
                    (IsVarHandle ? "VarHandle$" : "MethodHandle$") + T.Name)
                       .str(),
                   Sig, /*IsStatic=*/true);
  return E.call(F->getFunctionType(), F, Args);
}

//===----------------------------------------------------------------------===//
// VarHandle
//===----------------------------------------------------------------------===//

unsigned operandCount(AccessOp Op) {
  switch (Op) {
  case AccessOp::Get:
    return 0;
  case AccessOp::CompareAndSet:
  case AccessOp::CompareAndExchange:
    return 2;
  case AccessOp::Put:
  case AccessOp::GetAndSet:
  case AccessOp::GetAndAdd:
  case AccessOp::GetAndOr:
  case AccessOp::GetAndAnd:
  case AccessOp::GetAndXor:
    return 1;
  }
  llvm_unreachable("internal: access operation");
}

bool hasOperation(AccessOp Op, ElementType T) {
  bool IsFloat = T == ElementType::Float || T == ElementType::Double;
  bool IsRef = T == ElementType::Ref;
  switch (Op) {
  case AccessOp::GetAndAdd:
    return !IsRef && T != ElementType::Boolean;
  case AccessOp::GetAndOr:
  case AccessOp::GetAndAnd:
  case AccessOp::GetAndXor:
    return !IsRef && !IsFloat;
  default:
    return true;
  }
}

Value *emitVariableAccess(Emitter &E, AccessMode Mode, FieldType Variable,
                          Value *Address, Values Operands,
                          ArrayRef<FieldType> Types, FieldType Return) {
  Mode.Type = Variable.Type;
  SmallVector<Value *, 2> In;
  for (auto [V, T] : zip_equal(Operands, Types))
    In.push_back(adapt(E, V, T, Variable));
  Value *Result = accessCell(E, Mode, Address, In);
  if (!Result || Return.isVoid() || E.isDead())
    return nullptr;
  FieldType From = Mode.Op == AccessOp::CompareAndSet ? typeOf("Z") : Variable;
  return adapt(E, Result, From, Return);
}

namespace {
/// Body of VarHandle.heddle$NAME.
class VarHandleBody {
public:
  VarHandleBody(Emitter &E, StringRef Name, AccessMode Mode,
                const Signature &Sig, Function &F)
      : E(E), Name(Name), Mode(Mode), Descriptor(Sig.Descriptor),
        Return(Sig.Type.Return), Types(Sig.Type.Parameters),
        Handle(F.getArg(0)),
        Model(*cantFail(E.Ctx.Hierarchy.load(VarHandleClass))) {
    for (Argument &A : F.args())
      Args.push_back(&A);
  }

  void emit() {
    F().addParamAttr(0, Attribute::NonNull);
    unsigned Operands = operandCount(Mode.Op);
    if (Types.size() < 1 + Operands || Types.size() > 3 + Operands)
      return wrong();
    Coordinates = Types.size() - 1 - Operands;
    BasicBlock *Other = E.newBlock("other"), *Here = E.newBlock("here");
    Value *Fits =
        E.B.CreateICmpEQ(load("coordinates"), E.B.getInt32(Coordinates));
    if (Mode.Op != AccessOp::Get)
      Fits = E.B.CreateAnd(Fits,
                           E.B.CreateICmpEQ(load("readOnly"), E.B.getInt32(0)));
    E.B.CreateCondBr(Fits, Here, Other);
    E.startBlock(Here);
    SwitchInst *Switch = E.B.CreateSwitch(load("code"), Other);
    for (StringRef Desc :
         {"Z", "B", "C", "S", "I", "J", "F", "D", "Ljava/lang/Object;"}) {
      FieldType Variable = typeOf(Desc);
      if (!hasOperation(Mode.Op, Variable.Type) || !fits(Variable))
        continue;
      BasicBlock *Case = E.newBlock("case");
      Switch->addCase(E.B.getInt32(Desc.front()), Case);
      E.startBlock(Case);
      Value *V = emitCase(Variable);
      if (!E.isDead())
        ret(V);
    }
    E.startBlock(Other);
    wrong();
  }

private:
  Function &F() { return E.F; }

  Value *load(StringRef Field) {
    for (const java::Field &Fd : Model.fields())
      if (Fd.name() == Field)
        return E.loadField(Handle, Fd);
    llvm_unreachable("internal: the model of VarHandle lacks a field");
  }

  bool fits(FieldType Variable) {
    for (FieldType T : Types.drop_front(1 + Coordinates))
      if (!canAdapt(T, Variable))
        return false;
    FieldType Result =
        Mode.Op == AccessOp::CompareAndSet ? typeOf("Z") : Variable;
    return Return.isVoid() || Mode.Op == AccessOp::Put ||
           canAdapt(Result, Return);
  }

  /// Throws ClassCastException unless null or of the class.
  Value *checked(Value *V, StringRef ClassField) {
    E.invoke(InvokeKind::Static, VarHandleClass, "check",
             "(Ljava/lang/Object;Ljava/lang/Class;)V", {V, load(ClassField)});
    return V;
  }

  Value *address(FieldType Variable) {
    Value *Offset = E.B.CreateTrunc(load("offset"), E.Ctx.Int32);
    if (Coordinates == 0)
      return E.B.CreateGEP(E.B.getInt8Ty(), E.Ctx.Null, Offset);
    FieldType Object = typeOf("Ljava/lang/Object;");
    Value *Of = checked(adapt(E, Args[1], Types[1], Object), "owner");
    E.nullCheck(Of);
    if (Coordinates == 1)
      return E.B.CreateGEP(E.B.getInt8Ty(), Of, Offset);
    return E.elementAddress(Of, adapt(E, Args[2], Types[2], typeOf("I")),
                            Variable.kind());
  }

  /// Where the handle sees bytes as elements: an access by itself, to the end.
  /// Goes on where it does not.
  void emitView(FieldType Variable) {
    switch (Variable.Type) {
    case ElementType::Boolean:
    case ElementType::Byte:
    case ElementType::Ref:
    case ElementType::Void:
      return; // nothing to do
    default:
      break;
    }
    BasicBlock *View = E.newBlock("view"), *Array = E.newBlock("array");
    E.B.CreateCondBr(E.B.CreateICmpNE(load("view"), E.B.getInt32(0)), View,
                     Array);
    E.startBlock(View);
    if (!viewHasOperation(Mode.Op, Variable.Type)) {
      wrong();
      return E.startBlock(Array);
    }
    AccessMode Of = Mode;
    Of.Type = Variable.Type;
    Value *Holder = adapt(E, Args[1], Types[1], typeOf("Ljava/lang/Object;"));
    Value *Index = adapt(E, Args[2], Types[2], typeOf("I"));
    SmallVector<Value *, 2> In;
    for (unsigned I = 3; I < Args.size(); ++I)
      In.push_back(E.narrow(adapt(E, Args[I], Types[I], Variable), Of.Type));
    Value *Swaps = E.B.CreateICmpNE(load("swaps"), E.B.getInt32(0));
    Value *V = emitViewAccess(E, Name, Of, Handle, Swaps, Holder, Index, In);
    if (V && !Return.isVoid() && !E.isDead())
      V = adapt(E, V,
                Mode.Op == AccessOp::CompareAndSet ? typeOf("Z") : Variable,
                Return);
    if (!E.isDead())
      ret(Return.isVoid() ? nullptr : V);
    E.startBlock(Array);
  }

  Value *emitCase(FieldType Variable) {
    if (Coordinates > 0 && !Types[1].isRef()) {
      wrong();
      return nullptr;
    }
    if (Coordinates == 2 && !canAdapt(Types[2], typeOf("I"))) {
      wrong();
      return nullptr;
    }
    if (Coordinates == 2)
      emitView(Variable);
    Value *Address = address(Variable);
    if (Variable.isRef())
      for (unsigned I = 1 + Coordinates; I < Args.size(); ++I)
        checkOperand(I);
    return emitVariableAccess(E, Mode, Variable, Address,
                              Values(Args).drop_front(1 + Coordinates),
                              Types.drop_front(1 + Coordinates), Return);
  }

  /// That a reference variable may hold it: a cast, but of a primitive, whose
  /// type is known at the call, a matter of the call's type.
  void checkOperand(unsigned I) {
    if (Types[I].isRef())
      return (void)checked(Args[I], "type");
    Value *Boxed = adapt(E, Args[I], Types[I], typeOf("Ljava/lang/Object;"));
    Value *Fits = E.invoke(InvokeKind::Static, VarHandleClass, "fits",
                           "(Ljava/lang/Object;Ljava/lang/invoke/VarHandle;)Z",
                           {Boxed, Handle});
    BasicBlock *Bad = E.newBlock("bad"), *Good = E.newBlock("good");
    E.B.CreateCondBr(E.B.CreateICmpNE(Fits, E.B.getInt32(0)), Good, Bad);
    E.startBlock(Bad);
    wrong();
    E.startBlock(Good);
  }

  void ret(Value *V) {
    Type *T = F().getReturnType();
    if (T->isVoidTy())
      E.B.CreateRetVoid();
    else
      E.B.CreateRet(V ? V : Constant::getNullValue(T));
  }

  void wrong() {
    E.invoke(InvokeKind::Static, VarHandleClass, "wrong",
             "(Ljava/lang/invoke/VarHandle;Ljava/lang/String;"
             "Ljava/lang/String;)V",
             {Handle, E.string(Name), E.string(Descriptor)});
    ret(nullptr);
  }

  Emitter &E;
  StringRef Name;
  AccessMode Mode;
  StringRef Descriptor;
  FieldType Return;
  ArrayRef<FieldType> Types;
  Value *Handle;
  const Class &Model;
  SmallVector<Value *, 5> Args;
  unsigned Coordinates = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// MethodHandle
//===----------------------------------------------------------------------===//

static Value *newArray(Emitter &E, StringRef ArrayClass, Values Elements) {
  Value *Array =
      E.heddle(HeddleFunction::NewArray,
               {E.Ctx.classToken(ArrayClass), E.B.getInt32(Elements.size())});
  for (auto [I, V] : enumerate(Elements))
    E.store(V, E.fieldAddress(Array, ArrayBaseOffset + 4 * I),
            AccessOrder::Plain);
  return Array;
}

static Value *emitMethodHandleCall(Emitter &E, bool IsExact,
                                   const Signature &Sig, Function &F) {
  FieldType Object = typeOf("Ljava/lang/Object;");
  SmallVector<Value *, 8> Boxed, Mirrors;
  ArrayRef<FieldType> Types = Sig.Type.Parameters;
  for (unsigned I = 1; I < Types.size(); ++I) {
    Boxed.push_back(adapt(E, F.getArg(I), Types[I], Object));
    Mirrors.push_back(E.mirror(typeName(Types[I])));
  }
  FieldType Return = Sig.Type.Return;
  Value *Result = E.invoke(
      InvokeKind::Static, HandleClass, "call",
      "(Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;Ljava/lang/Class;"
      "[Ljava/lang/Class;Z)Ljava/lang/Object;",
      {F.getArg(0), newArray(E, "[Ljava/lang/Object;", Boxed),
       E.mirror(typeName(Return)), newArray(E, "[Ljava/lang/Class;", Mirrors),
       E.B.getInt32(IsExact)});
  return Return.isVoid() ? nullptr : adapt(E, Result, Object, Return);
}

void emitHandleCall(Emitter &E, StringRef Name, const Signature &Sig,
                    Function &F) {
  if (StringRef(Sig.Descriptor).starts_with(("(L" + VarHandleClass).str())) {
    std::optional<AccessMode> Mode = parseVarHandleAccess(Name);
    if (!Mode)
      return E.refuse("VarHandle." + Name + " is not supported");
    return VarHandleBody(E, Name, *Mode, Sig, F).emit();
  }
  if (Name != "invoke" && Name != "invokeExact")
    return E.refuse("MethodHandle." + Name + " is not supported");
  Value *V = emitMethodHandleCall(E, Name == "invokeExact", Sig, F);
  if (E.isDead())
    return;
  if (V)
    E.B.CreateRet(V);
  else
    E.B.CreateRetVoid();
}

} // namespace heddle::java
