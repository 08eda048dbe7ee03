//===- Closure.cpp - all the code that a program can reach ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The call graph is that of the emitted IR, so what intrinsics and models cut
// off is not in it. Dispatched calls are pairs of a selector that reached code
// dispatches and a class that it instantiates (Bacon and Sweeney's rapid type
// analysis), both growing until nothing is new. What the machine calls by
// itself (initialisers, run() of threads, the exceptions of heddle/rt/Throw)
// belongs to it.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Classes/Closure.h"
#include "frontend-java/Lowering/Handles/Lambda.h"
#include "heddle/IR/ClassMetadata.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

namespace {
/// Names in the order of insertion.
class NameSet {
public:
  bool insert(StringRef Name) {
    auto [It, New] = Set.insert(Name);
    if (New)
      Order.push_back(It->first());
    return New;
  }
  bool contains(StringRef Name) const { return Set.contains(Name); }
  unsigned size() const { return Order.size(); }
  StringRef operator[](unsigned I) const { return Order[I]; }

private:
  StringSet<> Set;
  std::vector<StringRef> Order; // keys of Set, which do not move
};

/// The token of a primitive type ("class:int", for int.class) has a
/// description too, so that every token of a module has one.
bool isPrimitiveName(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("boolean", "byte", "char", "short", "int", true)
      .Cases("long", "float", "double", "void", true)
      .Default(false);
}

ClassInfo primitiveInfo(StringRef Name) {
  ClassInfo Info;
  Info.Name = Name.str();
  Info.Flags = ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT;
  Info.InstanceSize = ObjectHeaderSize;
  Info.Trusted = true;
  return Info;
}

class Closure {
public:
  Closure(JavaSource &Source, ClosureKind Kind) : Source(Source), Kind(Kind) {}

  Error run(StringRef RootClass, ArrayRef<StringRef> Others) {
    if (Error E = Kind == ClosureKind::All ? addRoots(RootClass)
                                           : nameClass(RootClass))
      return E;
    for (StringRef Name : Others)
      if (Error E = nameClass(Name))
        return E;
    while (NextReached < Reached.size() || NextUserClass < UserClasses.size()) {
      if (NextReached == Reached.size()) {
        if (Error E = addMethods(UserClasses[NextUserClass++]))
          return E;
        continue;
      }
      Expected<Function *> F = Source.findFunction(Reached[NextReached++]);
      if (!F)
        return F.takeError();
      if (*F)
        if (Error E = scan(**F))
          return E;
    }
    return writeClasses(RootClass);
  }

private:
  void reach(StringRef Symbol) { Reached.insert(Symbol); }

  //===--------------------------------------------------------------------===//
  // Roots
  //===--------------------------------------------------------------------===//

  Error addMethods(StringRef Name) {
    Expected<const ClassInfo *> C = Source.findClass(Name);
    if (!C)
      return C.takeError();
    if (*C)
      for (const heddle::MethodInfo &M : (*C)->Methods)
        if (!M.Symbol.empty())
          reach(M.Symbol);
    return Error::success();
  }

  Error addRoots(StringRef RootClass) {
    reach((RootClass + ".main([Ljava/lang/String;)V").str());
    for (StringRef Name :
         {StringRef("heddle/rt/Throw"), StringRef("heddle/rt/VM"), RootClass}) {
      if (Error E = nameClass(Name))
        return E;
      if (Error E = initialise(Name))
        return E;
    }
    for (StringRef Name : {"heddle/rt/Throw", "heddle/rt/VM"})
      if (Error E = addMethods(Name))
        return E;
    for (StringRef Name : {"java/lang/String", "java/lang/Class"})
      if (Error E = instantiate(Name))
        return E;
    return dispatch("run()V");
  }

  //===--------------------------------------------------------------------===//
  // Code
  //===--------------------------------------------------------------------===//

  Error scan(Function &F) {
    if (Error E = nameClass(splitMethodSymbol(F.getName()).first))
      return E;
    for (llvm::Instruction &I : instructions(F))
      for (Value *Operand : I.operands())
        if (auto *G = dyn_cast<GlobalValue>(Operand->stripPointerCasts()))
          if (Error E = use(*G, I))
            return E;
    return Error::success();
  }

  Error use(GlobalValue &G, const llvm::Instruction &User) {
    if (auto *Callee = dyn_cast<Function>(&G)) {
      StringRef Owner = splitMethodSymbol(G.getName()).first;
      if (Owner.empty())
        return Error::success();
      if (Kind == ClosureKind::All)
        reach(Callee->getName());
      return nameClass(Owner);
    }
    auto &Variable = cast<GlobalVariable>(G);
    if (std::optional<StringRef> Selector = selectorOfToken(&Variable))
      return Kind == ClosureKind::All ? dispatch(*Selector) : Error::success();
    if (std::optional<StringRef> Class = classOfToken(&Variable)) {
      if (Error E = nameClass(*Class))
        return E;
      auto *Call = dyn_cast<CallInst>(&User);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      auto Fn = Callee ? lookupHeddleFunction(Callee->getName()) : std::nullopt;
      if (Kind != ClosureKind::All || !Fn)
        return Error::success();
      if (*Fn == HeddleFunction::New || *Fn == HeddleFunction::Single)
        return instantiate(*Class);
      if (*Fn == HeddleFunction::ClassInit)
        return initialise(*Class);
      return Error::success();
    }
    return nameClass(splitStaticField(Variable).first);
  }

  /// The class has metadata, and so have its supers. Of an array: its element.
  Error nameClass(StringRef Name) {
    Name = Name.ltrim('[');
    if (Name.ends_with(";"))
      Name = Name.drop_front().drop_back();
    if (Name.empty() || (Name.size() == 1 && elementTypeOf(Name[0])) ||
        !Named.insert(Name))
      return Error::success();
    Expected<const ClassInfo *> C = Source.findClass(Name);
    if (!C)
      return C.takeError();
    if (!*C)
      return Error::success();
    if (Kind == ClosureKind::User) {
      StringRef Outer = Name.split("$$Lambda$").first;
      const Class *Loaded = Source.context().Hierarchy.loaded(Outer);
      if (Loaded && Loaded->origin() == ClassOrigin::User)
        UserClasses.insert(Name);
    }
    if (!(*C)->Super.empty())
      if (Error E = nameClass((*C)->Super))
        return E;
    for (const std::string &I : (*C)->Interfaces)
      if (Error E = nameClass(I))
        return E;
    return Error::success();
  }

  //===--------------------------------------------------------------------===//
  // Dispatch and initialisation
  //===--------------------------------------------------------------------===//

  Error initialise(StringRef Name) {
    if (!Initialised.insert(Name))
      return Error::success();
    Expected<const ClassInfo *> C = Source.findClass(Name);
    if (!C)
      return C.takeError();
    if (!*C)
      return Error::success();
    if (!(*C)->Initializer.empty())
      reach((*C)->Initializer);
    for (const std::string &I : (*C)->Interfaces)
      if (Error E = initialise(I))
        return E;
    return (*C)->Super.empty() ? Error::success() : initialise((*C)->Super);
  }

  Error instantiate(StringRef Class) {
    if (!Instantiated.insert(Class))
      return Error::success();
    if (Error E = nameClass(Class))
      return E;
    for (unsigned I = 0; I < Selectors.size(); ++I)
      if (Error E = select(Class, Selectors[I]))
        return E;
    return Error::success();
  }

  Error dispatch(StringRef Selector) {
    if (!Selectors.insert(Selector))
      return Error::success();
    for (unsigned I = 0; I < Instantiated.size(); ++I)
      if (Error E = select(Instantiated[I], Selector))
        return E;
    return Error::success();
  }

  /// Reaches what the selector may run on an object of the class: the nearest
  /// method of the superclasses, else any default method.
  Error select(StringRef ClassName, StringRef Selector) {
    SmallVector<std::string, 8> Interfaces;
    for (std::string Name = ClassName.str(); !Name.empty();) {
      Expected<const ClassInfo *> C = Source.findClass(Name);
      if (!C)
        return C.takeError();
      if (!*C)
        break;
      if (reachIn(**C, Selector))
        return Error::success();
      Interfaces.append((*C)->Interfaces.begin(), (*C)->Interfaces.end());
      Name = (*C)->Super;
    }
    StringSet<> Seen;
    while (!Interfaces.empty()) {
      std::string Name = Interfaces.pop_back_val();
      if (!Seen.insert(Name).second)
        continue;
      Expected<const ClassInfo *> C = Source.findClass(Name);
      if (!C)
        return C.takeError();
      if (!*C)
        continue;
      reachIn(**C, Selector);
      Interfaces.append((*C)->Interfaces.begin(), (*C)->Interfaces.end());
    }
    return Error::success();
  }

  bool reachIn(const ClassInfo &C, StringRef Selector) {
    for (const heddle::MethodInfo &M : C.Methods)
      if (M.Selector == Selector && !(M.Flags & AccStatic) &&
          !M.Symbol.empty()) {
        reach(M.Symbol);
        return true;
      }
    return false;
  }

  Error writeClasses(StringRef RootClass) {
    Module &M = Source.module();
    for (unsigned I = 0; I < Named.size(); ++I) {
      Expected<const ClassInfo *> C = Source.findClass(Named[I]);
      if (!C)
        return C.takeError();
      if (*C) {
        bool IsWhole =
            Kind == ClosureKind::All || UserClasses.contains(Named[I]);
        writeClass(M, IsWhole ? **C : neededOf(**C));
        putInOrder(**C);
      } else if (isPrimitiveName(Named[I])) {
        writeClass(M, primitiveInfo(Named[I]));
      }
    }
    std::string Main = (RootClass + ".main([Ljava/lang/String;)V").str();
    if (M.getFunction(Main))
      setMainSymbol(M, Main);
    return Error::success();
  }

  /// Of a class whose code is not in the module: the methods that the module
  /// calls, and the fields that others may access.
  ClassInfo neededOf(ClassInfo C) {
    const Module &M = Source.module();
    llvm::erase_if(C.Fields, [&](const heddle::FieldInfo &F) {
      return F.Flags & AccStatic ? !M.getGlobalVariable(C.Name + "." + F.Name)
                                 : !(F.Flags & (AccPublic | AccProtected));
    });
    llvm::erase_if(C.Methods, [&](const heddle::MethodInfo &Of) {
      return !M.getFunction(Of.Symbol) &&
             (Of.Flags & AccStatic ||
              !M.getNamedGlobal((SelectorTokenPrefix + Of.Selector).str()));
    });
    C.IsPartial = true;
    return C;
  }

  /// Definitions stand behind declarations, by class as declared.
  void putInOrder(const ClassInfo &C) {
    auto &Functions = Source.module().getFunctionList();
    for (const heddle::MethodInfo &M : C.Methods)
      if (Function *F = Source.module().getFunction(M.Symbol))
        if (!F->isDeclaration())
          Functions.splice(Functions.end(), Functions, F->getIterator());
  }

  JavaSource &Source;
  const ClosureKind Kind;
  NameSet Reached; ///< symbols; from NextReached on not yet scanned
  NameSet Named, UserClasses, Instantiated, Selectors, Initialised;
  unsigned NextReached = 0, NextUserClass = 0;
};
} // namespace

Error lowerClosure(JavaSource &Source, StringRef RootClass, ClosureKind Kind,
                   ArrayRef<StringRef> Others) {
  return Closure(Source, Kind).run(RootClass, Others);
}

} // namespace heddle::java
