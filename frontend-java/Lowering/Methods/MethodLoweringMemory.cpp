//===- MethodLoweringMemory.cpp - fields, arrays, casts -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Not done: bastore cuts to a byte also in a boolean array, whose elements
// javac only ever gives 0 and 1.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Methods/MethodLowering.h"
#include "heddle/IR/Accesses.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;

namespace heddle::java {

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

/// The primitive type whose Class the field TYPE of a wrapper is.
static StringRef primitiveOfWrapper(StringRef Class) {
  return StringSwitch<StringRef>(Class)
      .Case("java/lang/Boolean", "boolean")
      .Case("java/lang/Byte", "byte")
      .Case("java/lang/Character", "char")
      .Case("java/lang/Short", "short")
      .Case("java/lang/Integer", "int")
      .Case("java/lang/Long", "long")
      .Case("java/lang/Float", "float")
      .Case("java/lang/Double", "double")
      .Case("java/lang/Void", "void")
      .Default("");
}

/// Reads of static fields whose value is known: constant variables, which need
/// no initialised class (JLS 12.4.1); javac's flag for assertions, as -ea and
/// -da have it; Integer.TYPE and the like;
/// String's flag for strings of one byte a character.
bool MethodLowering::foldStatic(const Field &Fd) {
  if (Fd.name() == "$assertionsDisabled") {
    bool IsOn = Ctx.Assertions.isOn(Fd.Owner->name(),
                                    Fd.Owner->origin() == ClassOrigin::Boot);
    push(B.getInt32(!IsOn), Kind::I32);
    return true;
  }
  if (Fd.name() == "COMPACT_STRINGS" &&
      Fd.Owner->name() == "java/lang/String") {
    push(B.getInt32(1), Kind::I32);
    return true;
  }
  if (Fd.name() == "TYPE") {
    StringRef Primitive = primitiveOfWrapper(Fd.Owner->name());
    if (!Primitive.empty()) {
      push(mirror(Primitive), Kind::Ref);
      return true;
    }
  }
  if (!Fd.Info->ConstantValueIndex)
    return false;
  if (!Fd.isFinal()) {
    refuse("a constant value of the field " + Fd.Owner->name() + "." +
           Fd.name() + ": it is not final");
    return false;
  }
  Expected<Value *> V = constantValue(Fd);
  if (!V) {
    bad(toString(V.takeError()));
    return true;
  }
  if (*V)
    push(*V);
  return *V;
}

/// What the nodes of this map are found by is read plainly, and orders
/// nothing by the letter of the memory model; but what finds an element
/// comes after its insertion, as java.util.concurrent documents of its
/// collections.
static bool publishesElements(const Class &C) {
  return C.name().starts_with("java/util/concurrent/ConcurrentSkipListMap") &&
         C.origin() == ClassOrigin::Boot;
}

/// Plain accesses of trusted code are not events but where others may change
/// the field atomically (MixedFields.h). Of an object under construction nobody
/// knows yet.
AccessOrder MethodLowering::orderOf(const Field &Fd, bool IsGet) {
  if (Fd.isVolatile())
    return AccessOrder::Volatile;
  bool Constructs = M.name() == "<init>" && &Owner == Fd.Owner;
  if (!Ctx.Trust.isTrusted(Owner) || Constructs || !Ctx.Mixed.contains(Fd))
    return AccessOrder::Plain;
  if (!publishesElements(*Fd.Owner))
    return AccessOrder::Opaque;
  return IsGet ? AccessOrder::Acquire : AccessOrder::Release;
}

/// System.in, out and err: a method of the model reads them, since they change
/// (JLS 17.5.4).
static StringRef readerOfStream(const Field &Fd) {
  if (Fd.Owner->name() != "java/lang/System")
    return "";
  return StringSwitch<StringRef>(Fd.name())
      .Case("in", "readIn")
      .Case("out", "readOut")
      .Case("err", "readErr")
      .Default("");
}

/// The access that a block ends with. A push may have stored it to a slot
/// behind it.
static llvm::Instruction &accessIn(BasicBlock &Block) {
  for (llvm::Instruction &I : llvm::reverse(Block))
    if (managedAddress(I))
      return I;
  llvm_unreachable("internal: a block without the access it was to have");
}

/// Says of the access that a block ends with which field it is of.
static void nameField(BasicBlock &Block, const Field &Fd) {
  LLVMContext &C = Block.getContext();
  accessIn(Block).setMetadata(
      "heddle.field", MDNode::get(C, {MDString::get(C, Fd.Owner->name()),
                                      MDString::get(C, Fd.name())}));
}

/// Says that it touches nothing but variables of the kind: fields of one name,
/// or elements of arrays of one type. What Unsafe and VarHandles access, which
/// says nothing, may be any of these.
static void tellAlias(BasicBlock &Block, StringRef Variables) {
  MDBuilder Metadata(Block.getContext());
  MDNode *Type = Metadata.createTBAAScalarTypeNode(
      Variables, Metadata.createTBAARoot("Java"));
  accessIn(Block).setMetadata(LLVMContext::MD_tbaa,
                              Metadata.createTBAAStructTagNode(Type, Type, 0));
}

void MethodLowering::lowerFieldAccess(const Instruction &I) {
  bool IsStatic = I.Op == Opcode::getstatic || I.Op == Opcode::putstatic;
  bool IsGet = I.Op == Opcode::getstatic || I.Op == Opcode::getfield;
  const FieldTarget &T = Cache.field(I.A);
  if (!T.F)
    return throwProblem(T.Why);
  const Field &Fd = *T.F;
  if (Fd.isStatic() != IsStatic)
    return throwNew("java/lang/IncompatibleClassChangeError",
                    ("Expected " + Twine(IsStatic ? "" : "non-") +
                     "static field " + Fd.Owner->name() + "." + Fd.name())
                        .str());
  if (IsStatic && IsGet && foldStatic(Fd))
    return;
  StringRef Reader = IsStatic && IsGet ? readerOfStream(Fd) : StringRef();
  if (!Reader.empty() && &Owner != Fd.Owner)
    return push(invoke(InvokeKind::Static, Fd.Owner->name(), Reader,
                       ("()" + Fd.descriptor()).str(), {}),
                Kind::Ref);
  Kind K = kindOf(Fd.Type);
  AccessOrder Order = orderOf(Fd, IsGet);
  if (IsGet && Order == AccessOrder::Opaque && Ctx.Mixed.isSettled(M, I, Fd))
    Order = AccessOrder::Plain;
  Value *V = IsGet ? nullptr : narrow(pop(K), Fd.Type);
  Value *Address;
  if (IsStatic) {
    classInit(*Fd.Owner);
    Address = Ctx.staticField(Fd);
  } else {
    Value *Object = popRef();
    nullCheck(Object);
    Address = fieldAddress(Object, Fd.Offset);
  }
  if (IsGet)
    push(load(K, Address, Order), K);
  else
    store(V, Address, Order);
  if (LLVM_UNLIKELY(Ctx.NamesFields) && !Fd.Owner->name().starts_with("java/"))
    nameField(*B.GetInsertBlock(), Fd);
  if (LLVM_UNLIKELY(Ctx.TellsAliases))
    tellAlias(*B.GetInsertBlock(), (Fd.Owner->name() + "." + Fd.name()).str());
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

/// What arrays are of. baload and bastore do not say whether of booleans.
static StringRef elementsText(ElementType Type) {
  switch (Type) {
  case ElementType::Boolean:
  case ElementType::Byte:
    return "byte[]";
  case ElementType::Char:
    return "char[]";
  case ElementType::Short:
    return "short[]";
  case ElementType::Int:
    return "int[]";
  case ElementType::Long:
    return "long[]";
  case ElementType::Float:
    return "float[]";
  case ElementType::Double:
    return "double[]";
  case ElementType::Ref:
    return "Object[]";
  case ElementType::Void:
    break;
  }
  llvm_unreachable("internal: elements of type void");
}

/// As orderOf, of elements that a compare-and-set may change.
AccessOrder MethodLowering::orderOfElements(ElementType Type) {
  bool MayBeAtomic = Type == ElementType::Ref || Type == ElementType::Int ||
                     Type == ElementType::Long;
  return MayBeAtomic && Ctx.Trust.isTrusted(Owner) &&
                 Ctx.Mixed.hasAtomicElements(Owner)
             ? AccessOrder::Opaque
             : AccessOrder::Plain;
}

void MethodLowering::lowerArrayLoad(ElementType Type) {
  Kind K = kindOf(Type);
  Value *Index = popInt(), *Array = popRef();
  push(load(K, elementAddress(Array, Index, K), orderOfElements(Type)), K);
  if (LLVM_UNLIKELY(Ctx.TellsAliases))
    tellAlias(*B.GetInsertBlock(), elementsText(Type));
}

/// The queues of a ForkJoinPool publish tasks by plain stores and fences, which
/// promise nothing by the letter of the memory model; submission does.
static bool publishesByPlainStore(const Class &C) {
  return C.name() == "java/util/concurrent/ForkJoinPool$WorkQueue" &&
         C.origin() == ClassOrigin::Boot;
}

void MethodLowering::lowerArrayStore(Kind K, ElementType Type) {
  Value *V = pop(K), *Index = popInt(), *Array = popRef();
  Value *Address = elementAddress(Array, Index, K);
  if (K == Kind::Ref && !isa<ConstantPointerNull>(V)) {
    Value *Fits = heddle(HeddleFunction::StoreCheck, {Array, V});
    throwIf(B.CreateICmpEQ(Fits, B.getInt32(0)), "arrayStore",
            "(Ljava/lang/Object;)V", {V});
  }
  bool Publishes = K == Kind::Ref && publishesByPlainStore(Owner);
  store(narrow(V, Type), Address,
        Publishes ? AccessOrder::Release : orderOfElements(Type));
  if (LLVM_UNLIKELY(Ctx.TellsAliases))
    tellAlias(*B.GetInsertBlock(), elementsText(Type));
}

void MethodLowering::lowerNewArray(StringRef ArrayClass) {
  Value *Length = popInt();
  throwIf(B.CreateICmpSLT(Length, B.getInt32(0)), "negativeSize", "(I)V",
          {Length});
  push(heddle(HeddleFunction::NewArray, {Ctx.classToken(ArrayClass), Length}),
       Kind::Ref);
}

/// "[Lp/C;" of "p/C", "[[I" of "[I".
static std::string arrayClassOf(StringRef Element) {
  return Element.starts_with("[") ? ("[" + Element).str()
                                  : ("[L" + Element + ";").str();
}

void MethodLowering::lowerMultiNewArray(const Instruction &I) {
  const ClassCache::ClassTarget &T = Cache.classAt(I.A);
  StringRef Name = cantFail(Pool.className(I.A));
  if (I.B < 1 || Name.find_first_not_of('[') < size_t(I.B))
    return bad("more dimensions than the array class has");
  SmallVector<Value *, 4> Operands(I.B + 1);
  for (int Dimension = I.B; Dimension > 0; --Dimension)
    Operands[Dimension] = popInt();
  if (!T.C) {
    throwProblem(T.Why);
    return push(Ctx.Null, Kind::Ref);
  }
  for (Value *Length : ArrayRef<Value *>(Operands).drop_front())
    throwIf(B.CreateICmpSLT(Length, B.getInt32(0)), "negativeSize", "(I)V",
            {Length});
  Operands[0] = Ctx.classToken(Name);
  push(heddle(HeddleFunction::MultiNewArray, Operands), Kind::Ref);
}

//===----------------------------------------------------------------------===//
// checkcast, instanceof
//===----------------------------------------------------------------------===//

void MethodLowering::lowerCast(const Instruction &I) {
  bool IsCheck = I.Op == Opcode::checkcast;
  const ClassCache::ClassTarget &T = Cache.classAt(I.A);
  StringRef Name = cantFail(Pool.className(I.A));
  Value *V = popRef();
  if (!T.C) { // null needs no class (JVMS 6.5)
    BasicBlock *IsNull = newBlock("ok"), *Missing = newBlock("missing");
    B.CreateCondBr(B.CreateIsNull(V), IsNull, Missing);
    startBlock(Missing);
    throwProblem(T.Why);
    startBlock(IsNull);
    V = Ctx.Null;
  } else if (IsCheck) {
    checkCast(V, Name);
  }
  if (IsCheck)
    push(V, Kind::Ref);
  else if (!T.C)
    push(B.getInt32(0), Kind::I32);
  else
    push(heddle(HeddleFunction::InstanceOf, {V, Ctx.classToken(Name)}),
         Kind::I32);
}

static StringRef primitiveArrayClass(unsigned Code) {
  static constexpr StringLiteral Names[] = {"[Z", "[C", "[F", "[D",
                                            "[B", "[S", "[I", "[J"};
  return Names[Code - 4];
}

bool MethodLowering::lowerMemory(const Instruction &I) {
  static constexpr ElementType Elements[] = {
      ElementType::Int,    ElementType::Long, ElementType::Float,
      ElementType::Double, ElementType::Ref,  ElementType::Byte,
      ElementType::Char,   ElementType::Short};
  Opcode Op = I.Op;
  if (Op >= Opcode::getstatic && Op <= Opcode::putfield) {
    lowerFieldAccess(I);
  } else if (Op >= Opcode::iaload && Op <= Opcode::saload) {
    lowerArrayLoad(Elements[unsigned(Op) - unsigned(Opcode::iaload)]);
  } else if (Op >= Opcode::iastore && Op <= Opcode::sastore) {
    ElementType Type = Elements[unsigned(Op) - unsigned(Opcode::iastore)];
    lowerArrayStore(kindOf(Type), Type);
  } else if (Op == Opcode::arraylength) {
    Value *Array = popRef();
    nullCheck(Array);
    push(arrayLength(Array), Kind::I32);
  } else if (Op == Opcode::newarray) {
    lowerNewArray(primitiveArrayClass(I.A));
  } else if (Op == Opcode::anewarray) {
    const ClassCache::ClassTarget &T = Cache.classAt(I.A);
    if (!T.C)
      throwProblem(T.Why);
    lowerNewArray(arrayClassOf(cantFail(Pool.className(I.A))));
  } else if (Op == Opcode::multianewarray) {
    lowerMultiNewArray(I);
  } else if (Op == Opcode::checkcast || Op == Opcode::instanceof) {
    lowerCast(I);
  } else {
    return false;
  }
  return true;
}

} // namespace heddle::java
