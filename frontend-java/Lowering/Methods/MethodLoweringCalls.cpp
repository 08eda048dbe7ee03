//===- MethodLoweringCalls.cpp - invocations, object creation -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/Methods/MethodLowering.h"

using namespace llvm;

namespace heddle::java {

SmallVector<Value *, 8> MethodLowering::popArguments(const Signature &S,
                                                     bool HasReceiver) {
  SmallVector<Value *, 8> Args(S.Type.Parameters.size() + HasReceiver);
  for (unsigned I = S.Type.Parameters.size(); I > 0; --I)
    Args[I - 1 + HasReceiver] = pop(S.Type.Parameters[I - 1].kind());
  if (HasReceiver)
    Args[0] = popRef();
  return Args;
}

void MethodLowering::pushResult(const Signature &S, Value *V) {
  Kind K = S.Type.Return.kind();
  if (K != Kind::Void)
    push(V ? V : PoisonValue::get(Ctx.typeOf(K)), K);
}

/// Trusted code's "getExclusiveOwnerThread() == current" reads where it stands
/// (SettledReads.h); the method itself reads for any caller.
bool MethodLowering::lowerSettledGet(const Instruction &I,
                                     const CallTarget &T) {
  if (!T.Resolved || T.IsStatic || T.IsReplaced || T.Special ||
      !Ctx.Trust.isTrusted(Owner))
    return false;
  const Field *F = fieldGot(Ctx.Hierarchy, *T.Resolved);
  if (!F || !Ctx.Mixed.isSettled(M, I, *F))
    return false;
  Value *Object = popRef();
  nullCheck(Object);
  Kind K = kindOf(F->Type);
  push(load(K, fieldAddress(Object, F->Offset), AccessOrder::Plain), K);
  return true;
}

void MethodLowering::lowerInvoke(const Instruction &I, InvokeKind How) {
  const CallTarget &T = Cache.call(How, I.A);
  if (!T.Sig)
    return bad(T.Why.Text);
  if (How == InvokeKind::Virtual && lowerSettledGet(I, T))
    return;
  SmallVector<Value *, 8> Args = popArguments(*T.Sig, !T.IsStatic);
  if (Failure.empty())
    pushResult(*T.Sig, invoke(T, Args));
}

void MethodLowering::lowerNew(const Instruction &I) {
  const ClassCache::ClassTarget &T = Cache.classAt(I.A);
  if (!T.C)
    throwProblem(T.Why);
  else if (T.C->isAbstract() || T.C->isInterface() || T.C->isArray())
    throwNew("java/lang/InstantiationError", T.C->name());
  if (isDead())
    return;
  classInit(*T.C);
  push(heddle(HeddleFunction::New, {Ctx.classToken(T.C->name())}), Kind::Ref);
}

void MethodLowering::lowerInvokeDynamic(const Instruction &I) {
  DynamicRef Ref = cantFail(Pool.invokeDynamic(I.A));
  Expected<const Signature *> S = Ctx.signature(Ref.Descriptor);
  if (!S)
    return bad(toString(S.takeError()));
  SmallVector<Value *, 8> Args = popArguments(**S, false);
  if (!Failure.empty())
    return;
  DynamicSite Site{Owner, Ref, **S, Cache.dynamicOrdinal(M, I.Bci)};
  pushResult(**S, emitDynamicCall(*this, Site, Args));
}

void MethodLowering::lowerDynamicConstant(unsigned PoolIndex) {
  DynamicRef Ref = cantFail(Pool.dynamic(PoolIndex));
  Expected<FieldType> Type = parseFieldDescriptor(Ref.Descriptor);
  if (!Type)
    return bad(toString(Type.takeError()));
  Value *V = emitDynamicConstant(*this, Owner, Ref);
  push(V ? V : Constant::getNullValue(Ctx.typeOf(Type->kind())), Type->kind());
}

bool MethodLowering::lowerCalls(const Instruction &I) {
  switch (I.Op) {
  case Opcode::invokevirtual:
    lowerInvoke(I, InvokeKind::Virtual);
    return true;
  case Opcode::invokespecial:
    lowerInvoke(I, InvokeKind::Special);
    return true;
  case Opcode::invokestatic:
    lowerInvoke(I, InvokeKind::Static);
    return true;
  case Opcode::invokeinterface:
    lowerInvoke(I, InvokeKind::Interface);
    return true;
  case Opcode::invokedynamic:
    lowerInvokeDynamic(I);
    return true;
  case Opcode::new_:
    lowerNew(I);
    return true;
  default:
    return false;
  }
}

} // namespace heddle::java
