//===- ContextHarness.cpp - The programs around a function, in IR ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As the harness of jcstress's tests has it: main and the threads' run methods
// are trusted, so that they add no events; accesses of contexts are in
// functions of their own, not trusted.
//
//===----------------------------------------------------------------------===//

#include "Contexts.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle {

namespace {

class Builder {
public:
  Builder(Module &M, const ContextParts &P)
      : M(M), P(P), Literals(M), B(M.getContext()),
        Ref(typeOfKind(ValueKind::Ref, M.getContext())) {
    for (size_t I = 0; I != P.Objects.size(); ++I)
      Objects += "Ljava/lang/Object;";
  }

  std::vector<std::string> run(ArrayRef<Context> All) {
    if (M.getFunction(methodSymbol("heddle/rt/Caller", "run()V")))
      return {};
    addCaller();
    addEnd();
    std::vector<std::string> Mains;
    for (auto [I, C] : enumerate(All)) {
      for (unsigned T = 0; T != C.Threads.size(); ++T)
        addThread(I, T, C.Threads[T]);
      Mains.push_back(addMain(I, C));
    }
    return Mains;
  }

private:
  ClassInfo startClass(const Twine &Name, bool IsTrusted) {
    ClassInfo C;
    C.Name = Name.str();
    C.Super = "java/lang/Object";
    C.Flags = AccPublic;
    C.InstanceSize = ObjectHeaderSize;
    C.SourceFile = "(context)";
    C.Trusted = IsTrusted;
    return C;
  }

  /// Of the arguments and objects, which a thread's object carries.
  uint32_t at(size_t N) const { return ObjectHeaderSize + 8 * uint32_t(N); }

  ClassInfo startThread(const Twine &Name) {
    ClassInfo C = startClass(Name, true);
    for (size_t I = 0; I != P.Objects.size(); ++I)
      C.Fields.push_back(
          {"object" + std::to_string(I), "Ljava/lang/Object;", 0, at(I)});
    for (size_t I = 0; I != P.Numbers; ++I)
      C.Fields.push_back(
          {"number" + std::to_string(I), "J", 0, at(P.Objects.size() + I)});
    C.InstanceSize = at(P.Objects.size() + P.Numbers);
    C.Methods.push_back({"run()V", AccPublic, methodSymbol(C.Name, "run()V")});
    writeClass(M, C);
    return C;
  }

  Function *start(const std::string &Class, const std::string &Selector,
                  bool IsStatic) {
    Fn = Function::Create(methodType(Selector, IsStatic, M.getContext()),
                          GlobalValue::ExternalLinkage,
                          methodSymbol(Class, Selector), M);
    Fn->setDoesNotThrow();
    Failed = BasicBlock::Create(M.getContext(), "failed", Fn);
    IRBuilder<>(Failed).CreateRetVoid();
    B.SetInsertPoint(BasicBlock::Create(M.getContext(), "entry", Fn, Failed));
    return Fn;
  }

  CallInst *heddle(HeddleFunction F, ArrayRef<Value *> Operands) {
    return B.CreateCall(declare(F, M), Operands);
  }

  /// After a call that may throw. Else: where it goes then; null: it returns.
  void check(BasicBlock *Else = nullptr) {
    Value *Exception = heddle(HeddleFunction::Pending, {});
    auto *Next = BasicBlock::Create(M.getContext(), "ok", Fn, Failed);
    B.CreateCondBr(B.CreateIsNull(Exception), Next, Else ? Else : Failed);
    B.SetInsertPoint(Next);
  }

  Value *cell(Value *Object, uint32_t Offset) {
    return B.CreateConstGEP1_32(B.getInt8Ty(), Object, Offset);
  }

  LoadInst *load(Type *T, Value *Address, AtomicOrdering O) {
    auto *L = B.CreateAlignedLoad(T, Address, Align(sizeOf(T)));
    L->setOrdering(O);
    return L;
  }

  void store(Value *V, Value *Address, AtomicOrdering O) {
    B.CreateAlignedStore(V, Address, Align(sizeOf(V->getType())))
        ->setOrdering(O);
  }

  static uint64_t sizeOf(Type *T) { return sizeOfKind(*kindOfType(T)); }

  /// What was read or returned, as a number that says which object it is.
  void observe(const Twine &Name, Value *V, ArrayRef<Value *> Made) {
    ValueKind K = *kindOfType(V->getType());
    Value *Bits = V;
    char Letter = "IJFDI"[unsigned(K)];
    if (K == ValueKind::Ref) {
      Bits = B.getInt64(99);
      for (auto [I, O] : enumerate(Made))
        Bits = B.CreateSelect(B.CreateICmpEQ(V, O), B.getInt64(I + 1), Bits);
      Bits = B.CreateSelect(B.CreateIsNull(V), B.getInt64(0), Bits);
    } else if (K == ValueKind::F32) {
      Bits = B.CreateZExt(B.CreateBitCast(V, B.getInt32Ty()), B.getInt64Ty());
    } else if (K == ValueKind::F64) {
      Bits = B.CreateBitCast(V, B.getInt64Ty());
    } else if (K == ValueKind::I32) {
      Bits = B.CreateSExt(V, B.getInt64Ty());
    }
    Value *Text = heddle(HeddleFunction::String, {Literals.get(Name.str())});
    heddle(HeddleFunction::ObserveValue, {Text, B.getInt32(Letter), Bits});
  }

  SmallVector<Value *, 4> loadObjects(Value *This) {
    SmallVector<Value *, 4> Out;
    for (size_t I = 0; I != P.Objects.size(); ++I)
      Out.push_back(load(Ref, cell(This, at(I)), AtomicOrdering::Unordered));
    return Out;
  }

  SmallVector<Value *, 4> parameters() {
    SmallVector<Value *, 4> Out;
    for (Argument &A : Fn->args())
      Out.push_back(&A);
    return Out;
  }

  Value *address(const ContextLocation &L, ArrayRef<Value *> Made) {
    return L.Static.empty() ? cell(Made[L.Object], L.Offset)
                            : staticField(L.Static, L.Kind);
  }

  /// One side may not have it.
  Value *staticField(StringRef Symbol, ValueKind K) {
    if (GlobalVariable *G = M.getNamedGlobal(Symbol))
      return G;
    auto [Class, Field] = Symbol.rsplit('.');
    return getStaticField(M, Class, Field, K);
  }

  /// A number as a value of the type.
  Value *number(int64_t V, Type *T) {
    if (T->isIntegerTy())
      return ConstantInt::get(T, uint64_t(V), true);
    return T->isPointerTy() ? Constant::getNullValue(T)
                            : ConstantFP::get(T, double(V));
  }

  /// The thread that calls the function.
  void addCaller() {
    ClassInfo C = startThread("heddle/rt/Caller");
    Value *This = start(C.Name, "run()V", false)->getArg(0);
    SmallVector<Value *, 4> Made = loadObjects(This), Arguments;
    Function *F = M.getFunction(P.Function);
    size_t Object = 0, Number = P.Objects.size();
    for (Argument &A : F->args()) {
      if (A.getType()->isPointerTy()) {
        Arguments.push_back(Made[Object++]);
        continue;
      }
      Value *Bits = load(B.getInt64Ty(), cell(This, at(Number++)),
                         AtomicOrdering::Unordered);
      Arguments.push_back(A.getType()->isIntegerTy()
                              ? B.CreateTrunc(Bits, A.getType())
                              : B.CreateSIToFP(Bits, A.getType()));
    }
    Value *Result = B.CreateCall(F, Arguments);
    auto *Thrown = BasicBlock::Create(M.getContext(), "thrown", Fn, Failed);
    check(Thrown);
    if (!Result->getType()->isVoidTy())
      observe("r", Result, Made);
    B.CreateRetVoid();
    B.SetInsertPoint(Thrown);
    heddle(HeddleFunction::Catch, {});
    observe("r throws", B.getInt32(1), {});
    B.CreateRetVoid();
  }

  std::string objectsSelector(const char *Name) const {
    return Name + ("(" + Objects + ")V");
  }

  /// Reads all locations when the threads have ended.
  void addEnd() {
    ClassInfo C = startClass("heddle/context/End", false);
    std::string Selector = objectsSelector("end");
    C.Methods.push_back(
        {Selector, AccPublic | AccStatic, methodSymbol(C.Name, Selector)});
    writeClass(M, C);
    start(C.Name, Selector, true);
    for (const ContextLocation &L : P.Locations)
      observe(L.Name,
              load(typeOfKind(L.Kind, M.getContext()), address(L, parameters()),
                   AtomicOrdering::Unordered),
              parameters());
    B.CreateRetVoid();
  }

  void call(const std::string &Class, const char *Name,
            ArrayRef<Value *> Made) {
    B.CreateCall(M.getFunction(methodSymbol(Class, objectsSelector(Name))),
                 Made);
    check();
  }

  /// What it has read; null: nothing.
  Value *makeAccess(const ContextAccess &A, const Twine &Name,
                    ArrayRef<Value *> Made) {
    const ContextLocation &L = P.Locations[A.Location];
    Type *T = typeOfKind(L.Kind, M.getContext());
    Value *At = address(L, Made);
    Value *Seen = nullptr;
    switch (A.What) {
    case ContextAccess::Read:
      Seen = load(T, At, A.Mode);
      break;
    case ContextAccess::Write:
      store(number(A.Value, T), At, A.Mode);
      break;
    case ContextAccess::Exchange:
      Seen = B.CreateAtomicRMW(AtomicRMWInst::Xchg, At, number(A.Value, T),
                               Align(sizeOf(T)), A.Mode);
      break;
    }
    if (Seen)
      observe(Name, Seen, Made);
    return Seen;
  }

  Value *lock(int N, ArrayRef<Value *> Made) {
    if (size_t(N) < P.ObjectLocks.size())
      return Made[P.ObjectLocks[N]];
    return heddle(HeddleFunction::Mirror,
                  {getClassToken(M, P.ClassLocks[N - P.ObjectLocks.size()])});
  }

  /// Goes to Else if the value is zero.
  void guard(Value *Seen, BasicBlock *Else) {
    auto *Next = BasicBlock::Create(M.getContext(), "then", Fn, Else);
    Type *T = Seen->getType();
    Value *IsZero = T->isFloatingPointTy()
                        ? B.CreateFCmpOEQ(Seen, Constant::getNullValue(T))
                        : B.CreateICmpEQ(Seen, Constant::getNullValue(T));
    B.CreateCondBr(IsZero, Else, Next);
    B.SetInsertPoint(Next);
  }

  static std::string threadName(size_t Context, unsigned Thread) {
    return "heddle/rt/Context" + std::to_string(Context) + "Thread" +
           std::to_string(Thread + 1);
  }

  void addThread(size_t Number, unsigned N, const ContextThread &T) {
    ClassInfo Body = startClass(
        "heddle/context/C" + Twine(Number) + "T" + Twine(N + 1), false);
    std::string Selector = objectsSelector("run");
    Body.Methods.push_back(
        {Selector, AccPublic | AccStatic, methodSymbol(Body.Name, Selector)});
    writeClass(M, Body);
    start(Body.Name, Selector, true);
    Value *Lock = T.Lock >= 0 ? lock(T.Lock, parameters()) : nullptr;
    if (Lock)
      heddle(HeddleFunction::MonitorEnter, {Lock});
    auto *Out = BasicBlock::Create(M.getContext(), "out", Fn, Failed);
    for (auto [K, A] : enumerate(T.Accesses)) {
      Value *Seen =
          makeAccess(A, "t" + Twine(N + 1) + "." + Twine(K), parameters());
      if (K == 0 && T.IsGuarded)
        guard(Seen, Out);
    }
    B.CreateBr(Out);
    B.SetInsertPoint(Out);
    if (Lock) {
      heddle(HeddleFunction::MonitorExit, {Lock});
      check();
    }
    B.CreateRetVoid();

    ClassInfo Run = startThread(threadName(Number, N));
    Value *This = start(Run.Name, "run()V", false)->getArg(0);
    call(Body.Name, "run", loadObjects(This));
    B.CreateRetVoid();
  }

  Value *make(const std::string &Class) {
    Value *Token = getClassToken(M, Class);
    if (Class.front() == '[') {
      Value *Array = heddle(HeddleFunction::NewArray, {Token, B.getInt32(4)});
      check();
      return Array;
    }
    heddle(HeddleFunction::ClassInit, {Token});
    check();
    Value *Object = heddle(HeddleFunction::New, {Token});
    check();
    return Object;
  }

  std::string addMain(size_t Number, const Context &Of) {
    ClassInfo C = startClass("heddle/rt/Context" + Twine(Number), true);
    std::string Symbol = methodSymbol(C.Name, "main()V");
    C.Methods.push_back({"main()V", AccPublic | AccStatic, Symbol});
    writeClass(M, C);
    start(C.Name, "main()V", true);
    SmallVector<Value *, 4> Made, Threads;
    for (const ContextObject &O : P.Objects) {
      Made.push_back(make(O.Class));
      if (!O.Static.empty())
        store(Made.back(), staticField(O.Static, ValueKind::Ref),
              AtomicOrdering::Unordered);
    }
    std::vector<std::string> Names = {"heddle/rt/Caller"};
    for (unsigned T = 0; T != Of.Threads.size(); ++T)
      Names.push_back(threadName(Number, T));
    for (const std::string &Name : Names) {
      Value *Thread = heddle(HeddleFunction::New, {getClassToken(M, Name)});
      check();
      for (auto [I, O] : enumerate(Made))
        store(O, cell(Thread, at(I)), AtomicOrdering::Unordered);
      for (auto [I, V] : enumerate(Of.Arguments))
        store(B.getInt64(V), cell(Thread, at(P.Objects.size() + I)),
              AtomicOrdering::Unordered);
      Threads.push_back(Thread);
    }
    for (Value *Thread : Threads) {
      heddle(HeddleFunction::ThreadStart, {Thread});
      check();
    }
    for (Value *Thread : Threads) {
      heddle(HeddleFunction::ThreadJoin, {Thread, B.getInt64(0)});
      check();
    }
    call("heddle/context/End", "end", Made);
    B.CreateRetVoid();
    return Symbol;
  }

  Module &M;
  const ContextParts &P;
  StringLiterals Literals;
  IRBuilder<> B;
  Type *Ref;
  std::string Objects;
  Function *Fn = nullptr;
  BasicBlock *Failed = nullptr;
};

} // namespace

std::vector<std::string> addContexts(Module &M, const ContextParts &P,
                                     ArrayRef<Context> All) {
  return Builder(M, P).run(All);
}

} // namespace heddle
