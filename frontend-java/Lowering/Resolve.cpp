//===- Resolve.cpp - what constant pool entries of a class mean -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Resolve.h"

using namespace llvm;

namespace heddle::java {

Problem problemOf(Error E) {
  Problem P;
  handleAllErrors(
      std::move(E),
      [&](const LinkError &L) {
        P.Thrown = L.thrownClass().str();
        P.Text = L.text().str();
      },
      [&](const ErrorInfoBase &Other) { P.Text = Other.message(); });
  return P;
}

static Problem incompatible(const Twine &Text) {
  return {"java/lang/IncompatibleClassChangeError", Text.str()};
}

/// What invokespecial of a resolved method runs.
static Expected<const Method *> specialTarget(LoweringContext &Ctx,
                                              const MemberRef &Ref,
                                              const Method &Resolved,
                                              const Class *Current) {
  if (!Current || Resolved.name() == "<init>")
    return &Resolved;
  Expected<const Class *> Named = Ctx.Hierarchy.load(Ref.Class);
  if (!Named)
    return Named.takeError();
  return Ctx.Hierarchy.selectSpecial(*Current, **Named, Resolved);
}

/// Whether a call can reach one method only.
static bool isExact(const Method &M) {
  return M.isPrivate() || M.flags().isFinal() || M.Owner->flags().isFinal();
}

/// A static method that only a model has: newer models name methods that an
/// older JDK lacks.
static const Method *modelOnly(LoweringContext &Ctx, const MemberRef &Ref) {
  Expected<const Class *> C = Ctx.Hierarchy.loadIfPresent(Ref.Class);
  if (!C || !*C || (*C)->isArray()) {
    consumeError(C.takeError());
    return nullptr;
  }
  Expected<const Method *> M =
      Ctx.Hierarchy.replacementFor(**C, Ref.Name, Ref.Descriptor);
  if (!M) {
    consumeError(M.takeError());
    return nullptr;
  }
  return *M;
}

CallTarget resolveCall(LoweringContext &Ctx, InvokeKind How,
                       const MemberRef &Ref, const Class *Current) {
  CallTarget T;
  T.Class = Ref.Class;
  T.Name = Ref.Name;
  T.IsStatic = How == InvokeKind::Static;
  Expected<const Signature *> Sig = Ctx.signature(Ref.Descriptor);
  if (!Sig) {
    T.Why = problemOf(Sig.takeError());
    return T;
  }
  T.Sig = *Sig;
  Expected<const Method *> Resolved = Ctx.Hierarchy.resolveMethod(Ref);
  if (!Resolved) {
    T.Why = problemOf(Resolved.takeError());
    // A model need not have what is lowered anyway.
    T.Special = Ctx.Intrinsics.find(Ref.Class, Ref.Name, Ref.Descriptor);
    if (T.Special)
      T.Why = Problem();
    else if (How == InvokeKind::Static)
      if (const Method *Model = modelOnly(Ctx, Ref)) {
        T.Why = Problem();
        T.Resolved = Model;
        T.Direct = Ctx.method(*Model, *T.Sig);
      }
    return T;
  }
  T.Resolved = *Resolved;
  if (T.Resolved->isStatic() != T.IsStatic) {
    T.Why = incompatible("Expected " + Twine(T.IsStatic ? "" : "non-") +
                         "static method " + T.Resolved->str());
    return T;
  }
  if (T.Resolved->isSignaturePolymorphic()) {
    T.IsPolymorphic = true;
    return T;
  }
  const Method *Callee = T.Resolved;
  if (How == InvokeKind::Special) {
    Expected<const Method *> M = specialTarget(Ctx, Ref, *Callee, Current);
    if (!M) {
      T.Why = problemOf(M.takeError());
      return T;
    }
    Callee = *M;
  }
  bool Exact = T.IsStatic || How == InvokeKind::Special || isExact(*Callee);
  // An array has no methods of its own but clone.
  if (Ref.Class.starts_with("[") && Ref.Name == "clone")
    T.Special = Intrinsic{IntrinsicId::Vocabulary, HeddleFunction::Clone, {}};
  else if (Exact)
    T.Special = Ctx.Intrinsics.find(Callee->Owner->name(), Callee->name(),
                                    Callee->descriptor());
  if (T.Special)
    return T;
  if (T.IsStatic) {
    Expected<const Method *> Model =
        Ctx.Hierarchy.replacementFor(*Callee->Owner, Ref.Name, Ref.Descriptor);
    T.IsReplaced = Model && *Model;
    if (!Model)
      T.Why = problemOf(Model.takeError());
  }
  if (!Exact) {
    T.Selector = Ctx.selector(Ref.Name, Ref.Descriptor);
    return T;
  }
  if (Callee->isAbstract())
    T.Why = {"java/lang/AbstractMethodError", Callee->str()};
  else
    T.Direct = Ctx.method(*Callee, *T.Sig);
  return T;
}

/// The class path's loader does not find what other loaders define, and whether
/// one of these has, is a part of the execution: refused.
Problem ClassCache::hiddenFrom(StringRef ClassName) const {
  const Class *C = Ctx.Hierarchy.loaded(ClassName);
  while (C && C->component())
    C = C->component();
  if (!C || !C->isDefined() || Of.isDefined())
    return {};
  return {"", ("not supported: class " + Of.name() + " names class " +
               C->name() + ", which the program defines while it runs")
                  .str()};
}

const FieldTarget &ClassCache::field(unsigned PoolIndex) {
  auto [It, New] = Fields.try_emplace(PoolIndex);
  if (!New)
    return It->second;
  FieldTarget T;
  Expected<MemberRef> Ref = Of.file().pool().fieldRef(PoolIndex);
  if (!Ref) {
    T.Why = problemOf(Ref.takeError());
  } else {
    Expected<const Field *> F = Ctx.Hierarchy.resolveField(*Ref);
    if (!F)
      T.Why = problemOf(F.takeError());
    else if (T.Why = hiddenFrom(Ref->Class); !T.Why.any())
      T.F = *F;
  }
  return Fields[PoolIndex] = T;
}

const CallTarget &ClassCache::call(InvokeKind How, unsigned PoolIndex) {
  std::unique_ptr<CallTarget> &T = Calls[PoolIndex * 4 + unsigned(How)];
  if (T)
    return *T;
  Expected<MemberRef> Ref = Of.file().pool().methodRef(PoolIndex);
  if (Ref) {
    T = std::make_unique<CallTarget>(resolveCall(Ctx, How, *Ref, &Of));
    if (Problem Hidden = hiddenFrom(Ref->Class); Hidden.any())
      T->Why = Hidden;
  } else {
    T = std::make_unique<CallTarget>();
    T->Why = problemOf(Ref.takeError());
  }
  return *T;
}

const ClassCache::ClassTarget &ClassCache::classAt(unsigned PoolIndex) {
  auto [It, New] = Classes.try_emplace(PoolIndex);
  if (!New)
    return It->second;
  ClassTarget T;
  Expected<StringRef> Name = Of.file().pool().className(PoolIndex);
  if (!Name) {
    T.Why = problemOf(Name.takeError());
  } else {
    Expected<const Class *> C = Ctx.Hierarchy.load(*Name);
    if (!C)
      T.Why = problemOf(C.takeError());
    else if (T.Why = hiddenFrom(*Name); !T.Why.any())
      T.C = *C;
  }
  return Classes[PoolIndex] = T;
}

StringRef ClassCache::sourceFile() {
  if (!Source) {
    Expected<StringRef> Name = Of.file().sourceFile();
    if (!Name)
      consumeError(Name.takeError());
    Source = Name ? *Name : StringRef();
  }
  return *Source;
}

void ClassCache::findDynamicSites() {
  DynamicSites.emplace();
  for (const Method &M : Of.methods()) {
    if (!M.hasCode())
      continue;
    Expected<Code> Body = M.code();
    if (!Body) {
      consumeError(Body.takeError());
      continue;
    }
    consumeError(
        forEachInstruction(Body->Bytes, M.name(), [&](const Instruction &I) {
          if (I.Op == Opcode::invokedynamic)
            DynamicSites->push_back({M.Index, I.Bci});
        }));
  }
}

unsigned ClassCache::dynamicOrdinal(const Method &M, unsigned Bci) {
  if (!DynamicSites)
    findDynamicSites();
  return llvm::lower_bound(*DynamicSites, std::pair(M.Index, Bci)) -
         DynamicSites->begin();
}

std::optional<std::pair<unsigned, unsigned>>
ClassCache::dynamicSite(unsigned Ordinal) {
  if (!DynamicSites)
    findDynamicSites();
  if (Ordinal >= DynamicSites->size())
    return std::nullopt;
  return (*DynamicSites)[Ordinal];
}

Expected<ArrayRef<BootstrapMethod>> ClassCache::bootstraps() {
  if (!Bootstraps) {
    Expected<std::vector<BootstrapMethod>> All = Of.file().bootstrapMethods();
    if (!All)
      return All.takeError();
    Bootstraps = std::move(*All);
  }
  return ArrayRef<BootstrapMethod>(*Bootstraps);
}

} // namespace heddle::java
