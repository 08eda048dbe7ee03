//===- EmitterObjects.cpp - objects, memory, synthesised bodies -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Emitter.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

AtomicOrdering llvmOrdering(AccessOrder O) {
  switch (O) {
  case AccessOrder::Plain:
    return AtomicOrdering::Unordered;
  case AccessOrder::Opaque:
    return AtomicOrdering::Monotonic;
  case AccessOrder::Acquire:
    return AtomicOrdering::Acquire;
  case AccessOrder::Release:
    return AtomicOrdering::Release;
  case AccessOrder::AcqRel:
    return AtomicOrdering::AcquireRelease;
  case AccessOrder::Volatile:
    return AtomicOrdering::SequentiallyConsistent;
  }
  llvm_unreachable("internal: access order");
}

//===----------------------------------------------------------------------===//
// Objects and classes
//===----------------------------------------------------------------------===//

Value *Emitter::mirror(StringRef ClassName) {
  return heddle(HeddleFunction::Mirror, {Ctx.classToken(ClassName)});
}

Value *Emitter::string(StringRef Utf8) {
  return heddle(HeddleFunction::String, {Ctx.string(Utf8)});
}

Value *Emitter::string(ArrayRef<uint16_t> Units) {
  return heddle(HeddleFunction::String, {Ctx.string(Units)});
}

bool Emitter::classExists(StringRef ClassName) {
  Expected<const Class *> C = Ctx.Hierarchy.load(ClassName);
  if (C)
    return true;
  throwProblem(problemOf(C.takeError()));
  return false;
}

Value *Emitter::newObject(StringRef ClassName) {
  Expected<const Class *> C = Ctx.Hierarchy.load(ClassName);
  if (C)
    classInit(**C);
  else
    consumeError(C.takeError());
  return heddle(HeddleFunction::New, {Ctx.classToken(ClassName)});
}

Value *Emitter::instanceOf(Value *V, StringRef ClassName) {
  return B.CreateICmpNE(
      heddle(HeddleFunction::InstanceOf, {V, Ctx.classToken(ClassName)}),
      B.getInt32(0));
}

void Emitter::checkCast(Value *V, StringRef ClassName) {
  if (ClassName == "java/lang/Object" || isa<ConstantPointerNull>(V))
    return;
  Value *Bad = B.CreateNot(instanceOf(V, ClassName));
  if (!isKnownNonNull(V))
    Bad = B.CreateAnd(Bad, B.CreateIsNotNull(V));
  throwIf(Bad, "classCast", "(Ljava/lang/Object;Ljava/lang/Class;)V", {V},
          ClassName);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static Align alignOf(Type *T) {
  return Align(T->isIntegerTy(64) || T->isDoubleTy() ? 8 : 4);
}

Value *Emitter::load(Kind K, Value *Address, AccessOrder Order) {
  Type *T = Ctx.typeOf(K);
  LoadInst *L = B.CreateAlignedLoad(T, Address, alignOf(T));
  L->setAtomic(llvmOrdering(Order));
  return L;
}

void Emitter::store(Value *V, Value *Address, AccessOrder Order) {
  StoreInst *S = B.CreateAlignedStore(V, Address, alignOf(V->getType()));
  S->setAtomic(llvmOrdering(Order));
}

static AccessOrder orderOf(const Field &F) {
  return F.isVolatile() ? AccessOrder::Volatile : AccessOrder::Plain;
}

Value *Emitter::loadField(Value *Object, const Field &F) {
  return load(kindOf(F.Type), fieldAddress(Object, F.Offset), orderOf(F));
}

Expected<Value *> Emitter::constantValue(const Field &Fd) {
  unsigned Constant = Fd.isStatic() ? Fd.Info->ConstantValueIndex : 0;
  if (!Constant)
    return nullptr;
  const ConstantPool &P = Fd.Owner->file().pool();
  switch (P.tag(Constant)) {
  case ConstantTag::Integer:
    return B.getInt32(cantFail(P.integer(Constant)));
  case ConstantTag::Long:
    return B.getInt64(cantFail(P.longInteger(Constant)));
  case ConstantTag::Float:
    return ConstantFP::get(Ctx.C,
                           APFloat(APFloat::IEEEsingle(),
                                   APInt(32, cantFail(P.floatBits(Constant)))));
  case ConstantTag::Double:
    return ConstantFP::get(
        Ctx.C, APFloat(APFloat::IEEEdouble(),
                       APInt(64, cantFail(P.doubleBits(Constant)))));
  case ConstantTag::String: {
    Expected<std::u16string> Text =
        decodeModifiedUtf8(cantFail(P.string(Constant)), P.fileName());
    if (!Text)
      return Text.takeError();
    return string(ArrayRef<uint16_t>(
        reinterpret_cast<const uint16_t *>(Text->data()), Text->size()));
  }
  default:
    return nullptr;
  }
}

Value *Emitter::loadStatic(StringRef ClassName, StringRef Name,
                           StringRef Desc) {
  Expected<const Class *> C = Ctx.Hierarchy.load(ClassName);
  Expected<const Field *> F =
      C ? Ctx.Hierarchy.resolveField(**C, Name, Desc) : C.takeError();
  if (!F) {
    throwProblem(problemOf(F.takeError()));
    return PoisonValue::get(typeOfKind(kindOfDescriptor(Desc), Ctx.C));
  }
  classInit(*(*F)->Owner);
  return load(kindOf((*F)->Type), Ctx.staticField(**F), orderOf(**F));
}

Value *Emitter::fieldAddress(Value *Object, unsigned Offset) {
  return B.CreateGEP(B.getInt8Ty(), Object, B.getInt32(Offset));
}

Value *Emitter::arrayLength(Value *Array) {
  LoadInst *L = B.CreateAlignedLoad(
      Ctx.Int32, fieldAddress(Array, ArrayLengthOffset), Align(4));
  L->setMetadata(LLVMContext::MD_invariant_load, MDNode::get(Ctx.C, {}));
  return L;
}

Value *Emitter::elementAddress(Value *Array, Value *Index, Kind K) {
  nullCheck(Array);
  Value *Length = arrayLength(Array);
  throwIf(B.CreateICmpUGE(Index, Length), "bounds", "(II)V", {Index, Length});
  return B.CreateGEP(Ctx.typeOf(K), fieldAddress(Array, ArrayBaseOffset),
                     Index);
}

Value *Emitter::narrow(Value *V, ElementType Type) {
  auto *Zext = dyn_cast<ZExtInst>(V);
  if (Zext && Zext->getSrcTy()->isIntegerTy(1))
    return V;
  auto SignExtend = [&](unsigned Bits) {
    return B.CreateAShr(B.CreateShl(V, 32 - Bits), 32 - Bits);
  };
  switch (Type) {
  case ElementType::Boolean:
    return B.CreateAnd(V, 1);
  case ElementType::Byte:
    return SignExtend(8);
  case ElementType::Char:
    return B.CreateAnd(V, 0xffff);
  case ElementType::Short:
    return SignExtend(16);
  case ElementType::Int:
  case ElementType::Long:
  case ElementType::Float:
  case ElementType::Double:
  case ElementType::Ref:
  case ElementType::Void:
    return V;
  }
  llvm_unreachable("internal: element type");
}

//===----------------------------------------------------------------------===//
// Functions that no bytecode describes
//===----------------------------------------------------------------------===//

FunctionEmitter::FunctionEmitter(LoweringContext &Ctx, Function &F,
                                 const Class *Current, StringRef SourceFile)
    : Emitter(Ctx, F, Current) {
  DISubprogram *SP = Ctx.subprogram(F.getName(), SourceFile, 0, true);
  F.setSubprogram(SP);
  startBlock(newBlock("entry"));
  B.SetCurrentDebugLocation(DILocation::get(Ctx.C, 0, 0, SP));
}

void FunctionEmitter::ret(Value *V) {
  if (V && !F.getReturnType()->isVoidTy())
    B.CreateRet(V);
  else
    B.CreateRetVoid();
}

BasicBlock *FunctionEmitter::exceptionBlock() {
  if (!Unwind) {
    Unwind = BasicBlock::Create(Ctx.C, "unwind");
    IRBuilder<> At(Unwind);
    if (F.getReturnType()->isVoidTy())
      At.CreateRetVoid();
    else
      At.CreateRet(Constant::getNullValue(F.getReturnType()));
  }
  return Unwind;
}

} // namespace heddle::java
