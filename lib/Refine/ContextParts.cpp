//===- ContextParts.cpp - What a function touches -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Contexts.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace heddle;

namespace {

class Finder {
public:
  Finder(ContextParts &P, const Module &M) : P(P), M(M) {
    if (auto All = readClasses(M))
      Classes = std::move(*All);
    else
      consumeError(All.takeError());
  }

  const ClassInfo *classOf(StringRef Name) const {
    auto It =
        find_if(Classes, [&](const ClassInfo &C) { return C.Name == Name; });
    return It == Classes.end() ? nullptr : &*It;
  }

  void look(const Function &F) {
    Top = &F;
    SetVector<const Function *> All;
    All.insert(&F);
    for (size_t I = 0; I != All.size(); ++I)
      for (const Instruction &Inst : instructions(*All[I])) {
        if (const auto *Call = dyn_cast<CallBase>(&Inst))
          if (const Function *Callee = Call->getCalledFunction();
              Callee && !Callee->isDeclaration())
            All.insert(Callee);
        lookAt(Inst);
      }
  }

private:
  /// Of a class that can be made: described, and not abstract.
  int objectOfStatic(const GlobalVariable &G) {
    for (auto [I, O] : enumerate(P.Objects))
      if (O.Static == G.getName())
        return I;
    auto [Owner, Name] = splitStaticField(G);
    const ClassInfo *C = classOf(Owner);
    if (!C)
      return -1;
    for (const FieldInfo &F : C->Fields)
      if (F.Name == Name && F.Flags & AccStatic) {
        std::string Class = F.Descriptor;
        if (Class.front() == 'L')
          Class = Class.substr(1, Class.size() - 2);
        const ClassInfo *Of = classOf(Class);
        if (Class.front() != '[' &&
            (!Of || Of->Flags & (AccAbstract | AccInterface)))
          return -1;
        P.Objects.push_back(
            {(Owner + "." + Name).str(), Class, -1, G.getName().str()});
        return P.Objects.size() - 1;
      }
    return -1;
  }

  int objectOf(const Value *V) {
    if (const auto *A = dyn_cast<Argument>(V); A && A->getParent() == Top)
      for (auto [I, O] : enumerate(P.Objects))
        if (O.Argument == int(A->getArgNo()))
          return I;
    if (const auto *L = dyn_cast<LoadInst>(V))
      if (const auto *G = dyn_cast<GlobalVariable>(L->getPointerOperand()))
        return objectOfStatic(*G);
    return -1;
  }

  std::string nameOf(const ContextObject &O, uint32_t Offset, unsigned Size) {
    if (O.Class.front() == '[')
      return O.Name + "[" + std::to_string((Offset - ObjectHeaderSize) / Size) +
             "]";
    for (const ClassInfo *C = classOf(O.Class); C; C = classOf(C->Super))
      for (const FieldInfo &F : C->Fields)
        if (!(F.Flags & AccStatic) && F.Offset == Offset)
          return O.Name + "." + F.Name;
    return "";
  }

  ContextLocation *location(const Value *Address, ValueKind K) {
    const DataLayout &DL = M.getDataLayout();
    APInt Offset(DL.getIndexTypeSizeInBits(Address->getType()), 0);
    const Value *Root =
        Address->stripAndAccumulateConstantOffsets(DL, Offset, true);
    ContextLocation L;
    L.Kind = K;
    if (const auto *G = dyn_cast<GlobalVariable>(Root)) {
      L.Name = L.Static = G->getName().str();
      if (K == ValueKind::Ref)
        objectOfStatic(*G);
    } else if (int O = objectOf(Root); O >= 0) {
      L.Object = O;
      L.Offset = uint32_t(Offset.getZExtValue());
      L.Name = nameOf(P.Objects[O], L.Offset, sizeOfKind(K));
    }
    if (L.Name.empty()) {
      leaveOut("accesses whose object or place is not known from the code");
      return nullptr;
    }
    for (ContextLocation &Known : P.Locations)
      if (Known.Name == L.Name)
        return &Known;
    P.Locations.push_back(std::move(L));
    return &P.Locations.back();
  }

  void lookAt(const Instruction &I) {
    if (const Value *Address = managedAddress(I)) {
      std::optional<ValueKind> K = kindOfType(
          isa<StoreInst>(I) ? I.getOperand(0)->getType()
          : isa<AtomicCmpXchgInst>(I)
              ? cast<AtomicCmpXchgInst>(I).getNewValOperand()->getType()
              : I.getType());
      if (isArrayLength(I) || !K)
        return;
      if (ContextLocation *L = location(Address, *K)) {
        L->IsWritten |= !isa<LoadInst>(I);
        if (const auto *CX = dyn_cast<AtomicCmpXchgInst>(&I))
          compare(CX->getCompareOperand());
      }
    } else if (const auto *Test = dyn_cast<ICmpInst>(&I)) {
      compare(Test->getOperand(0));
      compare(Test->getOperand(1));
    } else if (const auto *S = dyn_cast<SwitchInst>(&I)) {
      for (const auto &Case : S->cases())
        compare(Case.getCaseValue());
    } else if (const auto *Call = dyn_cast<CallBase>(&I)) {
      lookAtCall(*Call);
    }
  }

  /// The code of what is called and known is looked at by itself.
  void lookAtCall(const CallBase &Call) {
    const Function *Callee = Call.getCalledFunction();
    std::optional<HeddleFunction> Of = calledHeddle(Call);
    if (Of == HeddleFunction::MonitorEnter)
      lock(Call.getArgOperand(0));
    else if (Of == HeddleFunction::MonitorExit ||
             Of == HeddleFunction::ClassInit)
      ; // it has the lock; main has initialised what contexts use
    else if (Of ? vocabularyEntry(*Of).Traits & Visible
                : !Callee ||
                      (Callee->isDeclaration() && !Callee->isIntrinsic()))
      leaveOut(("what " +
                (Callee ? Callee->getName() : "a method of unknown class") +
                " does")
                   .str());
  }

  void leaveOut(const std::string &What) {
    if (is_contained(Named, What))
      return;
    P.LeftOut += (Named.empty() ? "" : ", ") + What;
    Named.push_back(What);
  }

  void compare(const Value *V) {
    const auto *C = dyn_cast<ConstantInt>(V);
    if (C && C->getBitWidth() <= 64 &&
        !is_contained(P.Values, C->getSExtValue()))
      P.Values.push_back(C->getSExtValue());
  }

  void lock(const Value *V) {
    const auto *I = dyn_cast<Instruction>(V);
    if (I && calledHeddle(*I) == HeddleFunction::Mirror) {
      std::string Class =
          classOfToken(I->getOperand(0)).value_or(StringRef()).str();
      if (!is_contained(P.ClassLocks, Class))
        P.ClassLocks.push_back(Class);
    } else if (int O = objectOf(V); O >= 0) {
      if (!is_contained(P.ObjectLocks, unsigned(O)))
        P.ObjectLocks.push_back(O);
    } else {
      leaveOut("locks whose object is not known from the code");
    }
  }

  ContextParts &P;
  const Module &M;
  std::vector<ClassInfo> Classes;
  const Function *Top = nullptr;
  std::vector<std::string> Named; ///< in ContextParts::LeftOut
};

} // namespace

static Error cannot(StringRef Function, const Twine &Why) {
  return createStringError("--function=" + Function + ": " + Why);
}

static std::string typeText(const Function &F) {
  std::string Text;
  raw_string_ostream(Text) << *F.getFunctionType();
  return Text;
}

Expected<ContextParts>
heddle::findContextParts(const Module &A, const Module &B, StringRef Name) {
  ContextParts P;
  P.Function = Name.str();
  Finder InA(P, A), InB(P, B);
  const Function *FA = A.getFunction(Name), *FB = B.getFunction(Name);
  for (const Function *F : {FA, FB})
    if (!F || F->isDeclaration())
      return cannot(Name, "both modules must define it");
  // Types of two contexts of LLVM's are never the same.
  if (typeText(*FA) != typeText(*FB))
    return cannot(Name, "it has not the same type in both modules");
  auto [Class, Selector] = splitMethodSymbol(Name);
  size_t References = count_if(FA->args(), [](const Argument &Arg) {
    return isManagedPointer(Arg.getType());
  });
  P.Selector = Selector.str();
  P.Numbers = FA->arg_size() - References;
  P.IsStatic =
      Selector.empty() ||
      FA->getFunctionType() == methodType(Selector, true, A.getContext());
  if (References && Selector.empty())
    return cannot(Name, "a function with references as parameters must be "
                        "named as a method, p/C.m(Lp/D;)V");
  StringRef Types = Selector.drop_front(Selector.find('(') + 1);
  for (const Argument &Arg : FA->args()) {
    std::string Of;
    if (Arg.getArgNo() == 0 && !P.IsStatic) {
      Of = Class.str();
    } else if (!Selector.empty()) {
      size_t Dims = Types.find_first_not_of('[');
      size_t End = Types[Dims] == 'L' ? Types.find(';') + 1 : Dims + 1;
      Of = Types.take_front(End).str();
      Types = Types.drop_front(End);
      if (Of.front() == 'L')
        Of = Of.substr(1, Of.size() - 2);
    }
    if (!isManagedPointer(Arg.getType()))
      continue;
    const ClassInfo *C = InA.classOf(Of);
    if (Of.front() != '[' && (!C || C->Flags & (AccAbstract | AccInterface)))
      return cannot(Name, "no object of class '" + Of +
                              "' can be made: it is abstract, or "
                              "!heddle.classes does not describe it");
    P.Objects.push_back(
        {"arg" + std::to_string(Arg.getArgNo()), Of, int(Arg.getArgNo()), ""});
  }
  InA.look(*FA);
  InB.look(*FB);
  return P;
}
