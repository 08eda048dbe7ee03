//===- Callers.cpp - Calls through pointers -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to a function is a number. One function for each type calls what
// such a number stands for.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Names.h"

using namespace llvm;

namespace heddle::c {

Value *FunctionLowering::callPointer(FunctionType *T, Value *F,
                                     ArrayRef<Value *> Args) {
  SmallVector<Value *, 8> All = {F};
  append_range(All, Args);
  return call(M.callerOf(T), All);
}

Function *ModuleLowering::newLibraryFunction(const Twine &Name,
                                             FunctionType *T) {
  std::string Selector = Name.str() + "(";
  auto Letter = [](Type *P) {
    return P->isVoidTy()        ? 'V'
           : P->isFloatTy()     ? 'F'
           : P->isDoubleTy()    ? 'D'
           : P->isIntegerTy(64) ? 'J'
                                : 'I';
  };
  for (Type *P : T->params())
    Selector += Letter(P);
  Selector += ")";
  Selector += Letter(T->getReturnType());
  Function *New = Function::Create(T, Function::ExternalLinkage,
                                   methodSymbol(LibraryClass, Selector), *Out);
  New->setDoesNotThrow();
  CodeClass &C = Classes[LibraryClass.str()];
  C.IsTrusted = true;
  C.Methods.push_back({Selector, AccPublic | AccStatic, New->getName().str()});
  return New;
}

Function *ModuleLowering::callerOf(FunctionType *T) {
  Function *&Known = Callers[T];
  if (!Known) {
    SmallVector<Type *, 8> Types = {Type::getInt64Ty(context())};
    append_range(Types, T->params());
    Known =
        newLibraryFunction("call" + Twine(Callers.size()),
                           FunctionType::get(T->getReturnType(), Types, false));
  }
  return Known;
}

/// Any function of the type whose address is taken. A function that returns
/// nothing may be called for one that does (this, of constructors).
void ModuleLowering::makeCallers() {
  for (unsigned N = 0; N != Callers.size(); ++N) {
    auto [T, New] = *(Callers.begin() + N);
    FunctionLowering F(*this, *New, BasicBlock::Create(context(), "", New));
    BasicBlock *Other = BasicBlock::Create(context(), "other", New);
    Value *Number = F.B.CreateLShr(
        F.B.CreateSub(New->getArg(0), F.B.getInt64(CFunctions)), 4);
    BasicBlock *Aligned = BasicBlock::Create(context(), "aligned", New);
    F.B.CreateCondBr(
        F.B.CreateICmpEQ(F.B.CreateAnd(New->getArg(0), 15), F.B.getInt64(0)),
        Aligned, Other);
    F.B.SetInsertPoint(Aligned);
    SwitchInst *S = F.B.CreateSwitch(Number, Other);
    SmallVector<Value *, 8> Args;
    for (unsigned I = 1; I != New->arg_size(); ++I)
      Args.push_back(New->getArg(I));
    auto Return = [&](Value *V) {
      if (New->getReturnType()->isVoidTy())
        F.B.CreateRetVoid();
      else
        F.B.CreateRet(V ? V : Constant::getNullValue(New->getReturnType()));
    };
    for (auto [Target, Pointer] : Pointed) {
      // Calls with variable arguments pass one parameter more.
      if (!Target->isDeclaration() && Target->isVarArg() != T->isVarArg())
        continue;
      bool IsCallable = !Target->isDeclaration();
      Function *Callee =
          IsCallable ? functionOf(*const_cast<Function *>(Target)) : nullptr;
      bool IsPure = Target->getName() == "__cxa_pure_virtual" ||
                    Target->getName() == "__cxa_deleted_virtual";
      if (IsPure)
        Callee = nullptr; // of every type
      // What std::noop_coroutine() of libstdc++ does: its type has no
      // parameter, and it is called with one.
      bool IsNoop = Target->getName().ends_with("22__dummy_resume_destroyEv") &&
                    T->params().size() == 1;
      if (Callee &&
          (Callee->getReturnType() != T->getReturnType() ||
           (!IsNoop && Callee->getFunctionType()->params() != T->params())))
        continue;
      BasicBlock *Case = BasicBlock::Create(context(), "case", New);
      S->addCase(F.B.getInt64((Pointer - CFunctions) / 16), Case);
      F.B.SetInsertPoint(Case);
      if (Callee) {
        Return(F.B.CreateCall(Callee, IsNoop ? ArrayRef<Value *>() : Args));
        continue;
      }
      if (IsPure)
        F.fail("call of a pure virtual function");
      else
        F.refuse("a call of " + nameInRefusal(Target->getName()) +
                 " through a pointer");
      Return(nullptr);
    }
    F.B.SetInsertPoint(Other);
    F.fail(
        "a call through a pointer that is not one to a function of its type");
    Return(nullptr);
  }
}

} // namespace heddle::c
