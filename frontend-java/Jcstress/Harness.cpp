//===- Harness.cpp - The program that runs a jcstress test ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Jcstress/Harness.h"
#include "frontend-java/Jcstress/ResultClass.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace heddle::java {

namespace {

/// The objects of one execution, as values of the function being built.
struct Parts {
  Value *Test = nullptr, *State = nullptr, *Result = nullptr;
  Value *ActorThread = nullptr;
};

class Builder {
public:
  Builder(Module &M, ClassHierarchy &H, const JcstressTest &T, unsigned Number)
      : M(M), H(H), T(T), Literals(M), B(M.getContext()),
        Prefix("heddle/rt/Test" + std::to_string(Number)) {
    Ref = typeOfKind(ValueKind::Ref, M.getContext());
  }

  Expected<std::string> run() {
    Expected<const Class *> Thread = H.load("java/lang/Thread");
    if (!Thread)
      return Thread.takeError();
    for (size_t I = 0; I < T.Actors.size(); ++I)
      addActor(I, **Thread);
    if (T.Result)
      addObserver();
    return addMain();
  }

private:
  using MethodRow = heddle::MethodInfo;
  heddle::ClassInfo startClass(const Twine &Name, StringRef Super,
                               bool Trusted) {
    heddle::ClassInfo C;
    C.Name = Name.str();
    C.Super = Super.str();
    C.Flags = AccPublic;
    C.InstanceSize = heddle::ObjectHeaderSize;
    C.Trusted = Trusted;
    return C;
  }

  /// Opens a function; code goes into its entry block, and Failed is where a
  /// pending exception leaves it.
  Function *startFunction(StringRef Class, StringRef Selector, bool IsStatic) {
    Fn = Function::Create(methodType(Selector, IsStatic, M.getContext()),
                          GlobalValue::ExternalLinkage,
                          methodSymbol(Class, Selector), M);
    Fn->setDoesNotThrow();
    // The accesses of what opt inlines into trusted code would be trusted, too.
    Fn->addFnAttr(Attribute::NoInline);
    Fn->addFnAttr(Attribute::OptimizeNone);
    Failed = BasicBlock::Create(M.getContext(), "failed", Fn);
    IRBuilder<>(Failed).CreateRetVoid();
    B.SetInsertPoint(BasicBlock::Create(M.getContext(), "entry", Fn, Failed));
    return Fn;
  }

  CallInst *heddleCall(HeddleFunction F, ArrayRef<Value *> Operands) {
    return B.CreateCall(heddle::declare(F, M), Operands);
  }

  void checkPending() {
    Value *Exception = heddleCall(HeddleFunction::Pending, {});
    auto *Next = BasicBlock::Create(M.getContext(), "ok", Fn, Failed);
    B.CreateCondBr(B.CreateIsNull(Exception), Next, Failed);
    B.SetInsertPoint(Next);
  }

  Value *callJava(StringRef Class, StringRef Selector, bool IsStatic,
                  ArrayRef<Value *> Operands) {
    FunctionCallee F =
        M.getOrInsertFunction(methodSymbol(Class, Selector),
                              methodType(Selector, IsStatic, M.getContext()));
    Value *Result = B.CreateCall(F, Operands);
    checkPending();
    return Result;
  }

  Value *make(const Class &C) {
    Value *Token = getClassToken(M, C.name());
    heddleCall(HeddleFunction::ClassInit, {Token});
    checkPending();
    Value *Object = heddleCall(HeddleFunction::New, {Token});
    checkPending();
    callJava(C.name(), "<init>()V", false, {Object});
    return Object;
  }

  Value *text(StringRef Text) {
    return heddleCall(HeddleFunction::String, {Literals.get(Text)});
  }

  Value *field(Value *Object, uint32_t Offset) {
    return B.CreateConstGEP1_32(B.getInt8Ty(), Object, Offset);
  }

  void plainStore(Value *Stored, Value *Object, uint32_t Offset) {
    auto *S = B.CreateAlignedStore(Stored, field(Object, Offset), Align(4));
    S->setOrdering(AtomicOrdering::Unordered);
  }

  Value *plainLoad(Type *Ty, Value *Object, uint32_t Offset, unsigned Size) {
    auto *L = B.CreateAlignedLoad(Ty, field(Object, Offset), Align(Size));
    L->setOrdering(AtomicOrdering::Unordered);
    return L;
  }

  void callMethod(const JcstressMethod &Method, const Parts &P) {
    SmallVector<Value *, 6> Operands;
    if (!Method.IsStatic)
      Operands.push_back(P.Test);
    for (JcstressMethod::Argument A : Method.Arguments)
      Operands.push_back(A == JcstressMethod::State    ? P.State
                         : A == JcstressMethod::Result ? P.Result
                                                       : P.ActorThread);
    callJava(T.Test->name(), Method.Name + Method.Descriptor, Method.IsStatic,
             Operands);
  }

  std::string actorClass(size_t I) const {
    return Prefix + "Actor" + std::to_string(I);
  }

  /// A subclass of Thread whose run() calls the actor's method.
  void addActor(size_t I, const Class &Thread) {
    heddle::ClassInfo C =
        startClass(actorClass(I), "java/lang/Thread", /*Trusted=*/true);
    uint32_t Offset = alignTo<4>(Thread.fieldsEnd());
    for (const char *Name : {"test", "state", "result"}) {
      C.Fields.push_back({Name, "Ljava/lang/Object;", 0, Offset});
      Offset += 4;
    }
    C.InstanceSize = alignTo<8>(Offset);
    C.Methods.push_back({"run()V", AccPublic, methodSymbol(C.Name, "run()V")});
    TestAt = C.Fields[0].Offset;
    writeClass(M, C);

    Value *This = startFunction(C.Name, "run()V", false)->getArg(0);
    Parts P;
    P.Test = plainLoad(Ref, This, TestAt, 4);
    P.State = plainLoad(Ref, This, TestAt + 4, 4);
    P.Result = plainLoad(Ref, This, TestAt + 8, 4);
    callMethod(T.Actors[I], P);
    B.CreateRetVoid();
  }

  /// observe(result): reads r1, r2, ... if the class is one of jcstress's own,
  /// else asks the object for its text.
  void addObserver() {
    heddle::ClassInfo C =
        startClass(Prefix + "Results", "java/lang/Object", /*Trusted=*/false);
    std::string Selector = "observe(Ljava/lang/Object;)V";
    C.Methods.push_back(
        {Selector, AccPublic | AccStatic, methodSymbol(C.Name, Selector)});
    writeClass(M, C);
    Value *Result = startFunction(C.Name, Selector, true)->getArg(0);
    if (resultLetters(T.Result->name())) {
      for (const Field &F : T.Result->fields())
        if (!F.isStatic() && F.name().starts_with("r"))
          observeField(Result, F);
    } else {
      Value *Text = callJava("java/lang/String",
                             "valueOf(Ljava/lang/Object;)Ljava/lang/String;",
                             true, {Result});
      heddleCall(HeddleFunction::Observe, {text("result"), Text});
    }
    B.CreateRetVoid();
  }

  void observeField(Value *Result, const Field &F) {
    ValueKind K = kindOfDescriptor(F.descriptor());
    Value *V = plainLoad(typeOfKind(K, M.getContext()), Result, F.Offset,
                         sizeOfKind(K));
    char Letter = F.descriptor().front();
    if (K == ValueKind::Ref)
      return observeText(F, V, "Ljava/lang/Object;");
    if (K != ValueKind::F32 && K != ValueKind::F64)
      return observeBits(F, Letter,
                         Letter == 'Z' || Letter == 'C'
                             ? B.CreateZExt(V, B.getInt64Ty())
                         : K == ValueKind::I32 ? B.CreateSExt(V, B.getInt64Ty())
                                               : V);
    // What needs no rounding is printed by the machine (heddle.observe.value),
    // the rest by the JDK, whose way of rounding depends on its version.
    Value *Magnitude = B.CreateUnaryIntrinsic(Intrinsic::fabs, V);
    Value *Whole = B.CreateAnd(
        B.CreateFCmpULT(Magnitude, ConstantFP::get(V->getType(), 1e7)),
        B.CreateFCmpUEQ(V, B.CreateUnaryIntrinsic(Intrinsic::trunc, V)));
    Value *Infinite =
        B.CreateFCmpUEQ(Magnitude, ConstantFP::getInfinity(V->getType()));
    auto *Simple = BasicBlock::Create(M.getContext(), "simple", Fn, Failed);
    auto *Rounded = BasicBlock::Create(M.getContext(), "rounded", Fn, Failed);
    auto *Next = BasicBlock::Create(M.getContext(), "next", Fn, Failed);
    B.CreateCondBr(B.CreateOr(Whole, Infinite), Simple, Rounded);
    B.SetInsertPoint(Simple);
    Value *Bits =
        K == ValueKind::F32
            ? B.CreateZExt(B.CreateBitCast(V, B.getInt32Ty()), B.getInt64Ty())
            : B.CreateBitCast(V, B.getInt64Ty());
    observeBits(F, Letter, Bits);
    B.CreateBr(Next);
    B.SetInsertPoint(Rounded);
    observeText(F, V, F.descriptor());
    B.CreateBr(Next);
    B.SetInsertPoint(Next);
  }

  void observeBits(const Field &F, char Letter, Value *Bits) {
    heddleCall(HeddleFunction::ObserveValue,
               {text(F.name()), B.getInt32(Letter), Bits});
  }

  void observeText(const Field &F, Value *V, StringRef Type) {
    Value *Text =
        callJava("java/lang/String",
                 ("valueOf(" + Type + ")Ljava/lang/String;").str(), true, {V});
    heddleCall(HeddleFunction::Observe, {text(F.name()), Text});
  }

  std::string addMain() {
    heddle::ClassInfo C =
        startClass(Prefix, "java/lang/Object", /*Trusted=*/true);
    C.Methods.push_back(
        {"main()V", AccPublic | AccStatic, methodSymbol(C.Name, "main()V")});
    writeClass(M, C);
    startFunction(C.Name, "main()V", true);
    Parts P;
    if (T.State)
      P.State = make(*T.State);
    if (T.Result)
      P.Result = T.Result == T.State ? P.State : make(*T.Result);
    P.Test = T.Test == T.State    ? P.State
             : T.Test == T.Result ? P.Result
                                  : make(*T.Test);
    SmallVector<Value *, 8> Actors;
    for (size_t I = 0; I < T.Actors.size(); ++I) {
      Value *Actor =
          heddleCall(HeddleFunction::New, {getClassToken(M, actorClass(I))});
      checkPending();
      callJava("java/lang/Thread", "<init>(Ljava/lang/String;)V", false,
               {Actor, text(T.Actors[I].Name)});
      Value *Null = ConstantPointerNull::get(cast<PointerType>(Ref));
      plainStore(P.Test, Actor, TestAt);
      plainStore(P.State ? P.State : Null, Actor, TestAt + 4);
      plainStore(P.Result ? P.Result : Null, Actor, TestAt + 8);
      Actors.push_back(Actor);
    }
    for (Value *Actor : Actors) {
      heddleCall(HeddleFunction::ThreadStart, {Actor});
      checkPending();
    }
    if (T.Signal) {
      P.ActorThread = Actors.front();
      callMethod(*T.Signal, P);
    }
    for (Value *Actor : Actors) {
      heddleCall(HeddleFunction::ThreadJoin, {Actor, B.getInt64(0)});
      checkPending();
    }
    if (T.Arbiter)
      callMethod(*T.Arbiter, P);
    if (T.Result)
      callJava(Prefix + "Results", "observe(Ljava/lang/Object;)V", true,
               {P.Result});
    else
      heddleCall(HeddleFunction::Observe, {text("result"), text("TERMINATED")});
    B.CreateRetVoid();
    return methodSymbol(C.Name, "main()V");
  }

  Module &M;
  ClassHierarchy &H;
  const JcstressTest &T;
  StringLiterals Literals;
  IRBuilder<> B;
  std::string Prefix;
  Type *Ref;
  Function *Fn = nullptr;
  BasicBlock *Failed = nullptr;
  uint32_t TestAt = 0; ///< offset of an actor's field "test"
};

} // namespace

Expected<std::string> addHarness(Module &M, ClassHierarchy &H,
                                 const JcstressTest &T, unsigned Number) {
  M.setDataLayout(DataLayoutString);
  return Builder(M, H, T, Number).run();
}

} // namespace heddle::java
