//===- Program.cpp - Functions, selectors, dispatch, sites ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/Program.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/MethodTrust.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/RuntimeFunctions.h"
#include "heddle/Program/ProgramImpl.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"

using namespace heddle;

ProgramFunction::ProgramFunction() = default;
ProgramFunction::~ProgramFunction() = default;

Program::Program(ProgramSource &S)
    : Source(S), P(std::make_unique<Impl>(*this)) {
  P->Authority = dynamic_cast<ImageAuthority *>(&S);
  // Objects whose class word is 0 would look like fresh memory.
  Classes.push_back(std::make_unique<RuntimeClass>());
  Classes.back()->Self = ClassId(0);
  Classes.back()->Name = "<none>";
  Classes.back()->Ancestors.push_back(1);
  Classes.back()->InitIsTrivial = true;
}
Program::~Program() = default;

void Program::share() { P->IsShared = true; }

void Program::setVisibleAll(bool V) {
  auto Lock = P->lock();
  P->Compile->setOptions({V, P->IsModelled, P->IsSpurious});
}

void Program::setSpurious(bool V) {
  auto Lock = P->lock();
  P->IsSpurious = V;
}

void Program::setPlain() {
  assert(!P->Lowered && "internal: code was compiled for another search");
  P->IsPlain = true;
}

void Program::setModelled() {
  auto Lock = P->lock();
  assert((P->IsModelled || !P->Lowered) &&
         "internal: code was compiled for SC only");
  assert(!P->TrustsForSC && "internal: methods were trusted for SC only");
  P->IsModelled = true;
}

void Program::setTearing() {
  auto Lock = P->lock();
  assert((P->IsTearing || !P->Lowered) &&
         "internal: code was compiled with longs in one piece");
  P->IsTearing = true;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Parameters of a descriptor; each takes one register.
static unsigned countParameters(llvm::StringRef Selector) {
  size_t At = Selector.find('(');
  if (At == llvm::StringRef::npos)
    return 0;
  unsigned N = 0;
  for (++At; At < Selector.size() && Selector[At] != ')'; ++N) {
    while (Selector[At] == '[')
      ++At;
    if (Selector[At] == 'L')
      At = Selector.find(';', At);
    if (At == llvm::StringRef::npos)
      break;
    ++At;
  }
  return N;
}

FunctionId Program::functionBySymbol(llvm::StringRef Symbol) {
  auto Lock = P->lock();
  if (LLVM_UNLIKELY(P->Authority) && !P->FunctionBySymbol.contains(Symbol))
    P->agree(ProgramGrowth{ProgramGrowth::Function, 0, 0, Symbol.str()});
  auto [It, New] = P->FunctionBySymbol.try_emplace(Symbol, FunctionId());
  if (!New)
    return It->second;
  P->note(ProgramGrowth::Function, 0, Symbol);
  FunctionId Id(Functions.size());
  It->second = Id;
  Functions.push_back(std::make_unique<ProgramFunction>());
  ProgramFunction &F = *Functions.back();
  F.Self = Id;
  F.Symbol = Symbol.str();
  auto [Class, Selector] = splitMethodSymbol(F.Symbol);
  if (Class.empty())
    return Id;
  F.NumArgs = countParameters(Selector);
  llvm::Expected<ClassId> C = classByName(Class);
  if (!C) {
    llvm::consumeError(C.takeError());
    return Id;
  }
  F.Owner = *C;
  const RuntimeClass &Owner = (*this)[*C];
  F.Trusted = Owner.Trusted;
  if (!Owner.Info)
    return Id;
  F.SourceFile = Owner.Info->SourceFile;
  for (const MethodInfo &M : Owner.Info->Methods)
    if (M.Symbol == F.Symbol) {
      F.IsStatic = M.Flags & AccStatic;
      F.Trusted = isTrustedMethod(M.Flags, Owner.Trusted, P->IsModelled);
      P->TrustsForSC |= !P->IsModelled && (M.Flags & AccBenign);
    }
  F.NumArgs += !F.IsStatic;
  return Id;
}

/// Whether two assembled functions are the same, but for their numbers.
static bool isSameCode(const Code &A, const Code &B) {
  auto SamePoint = [](const CodePoint &X, const CodePoint &Y) {
    return X.Pc == Y.Pc && X.Site == Y.Site && X.Position == Y.Position;
  };
  return A.NumRegisters == B.NumRegisters && A.NumArgs == B.NumArgs &&
         A.OnlyPointers == B.OnlyPointers && A.Synthetic == B.Synthetic &&
         A.Switches.empty() && B.Switches.empty() &&
         llvm::equal(
             A.Insns, B.Insns,
             [](const Insn &X, const Insn &Y) { return X.Bits == Y.Bits; }) &&
         llvm::equal(A.Points, B.Points, SamePoint);
}

/// Equal where isSameCode() says so.
static uint64_t hashOfCode(const Code &C) {
  std::vector<uint64_t> Words = {C.NumRegisters, C.NumArgs, C.OnlyPointers,
                                 C.Synthetic};
  for (const Insn &I : C.Insns)
    Words.push_back(I.Bits);
  for (const CodePoint &X : C.Points) {
    Words.push_back(uint64_t(X.Pc) << 32 | X.Site);
    Words.push_back(X.Position);
  }
  return llvm::xxh3_64bits(llvm::ArrayRef(
      reinterpret_cast<const uint8_t *>(Words.data()), Words.size() * 8));
}

/// 0 stands for none.
static uint32_t numberOf(ClassId Owner) {
  return Owner.isValid() ? Owner.index() + 1 : 0;
}

FunctionId Program::addSynthetic(llvm::StringRef Symbol, ClassId Owner,
                                 std::unique_ptr<Code> Body) {
  auto Lock = P->lock();
  auto Take = [&](FunctionId Id) {
    ProgramFunction &F = *Functions[Id.index()];
    Body->Function = Id;
    F.NumArgs = Body->NumArgs;
    F.Body = std::move(Body);
    return Id;
  };
  uint64_t Hash = hashOfCode(*Body);
  auto Find = [&]() -> FunctionId {
    for (FunctionId F : P->Synthetic[Symbol]) {
      const ProgramFunction &Known = *Functions[F.index()];
      if (Known.Owner != Owner)
        continue;
      if (Known.Body ? isSameCode(*Known.Body, *Body)
                     : P->Reserved.lookup(F.index()) == Hash)
        return Known.Body ? F : Take(F);
    }
    return FunctionId();
  };
  if (FunctionId Known = Find(); Known.isValid())
    return Known;
  if (P->agree(ProgramGrowth{ProgramGrowth::Synthetic, numberOf(Owner), Hash,
                             Symbol.str()}))
    if (FunctionId Agreed = Find(); Agreed.isValid())
      return Agreed;
  return Take(P->reserve(Symbol, Owner, Hash));
}

/// A number for a function that machines make.
FunctionId Program::Impl::reserve(llvm::StringRef Symbol, ClassId Owner,
                                  uint64_t Hash) {
  note(ProgramGrowth::Synthetic, numberOf(Owner), Symbol, Hash);
  FunctionId Id(Self.Functions.size());
  Synthetic[Symbol].push_back(Id);
  Reserved[Id.index()] = Hash;
  Self.Functions.push_back(std::make_unique<ProgramFunction>());
  ProgramFunction &F = *Self.Functions.back();
  F.Self = Id;
  F.Symbol = Symbol.str();
  F.Owner = Owner;
  F.Trusted = true;
  return Id;
}

/// The body of a function of the user's that code of its own calls, so that its
/// leaks are known before it runs. What is wrong with it is said when it is
/// called.
const llvm::Function *Program::bodyOf(const llvm::Function &Callee) {
  FunctionId Id = functionBySymbol(Callee.getName());
  llvm::Expected<llvm::Function *> IR =
      Source.findFunction(Functions[Id.index()]->Symbol);
  if (IR)
    return *IR;
  llvm::consumeError(IR.takeError());
  return nullptr;
}

/// Whether I asks if a weak update fails.
static bool isWeakUpdate(const llvm::Instruction &I) {
  if (calledHeddle(I) != HeddleFunction::Spurious)
    return false;
  const auto *Kind = llvm::dyn_cast<llvm::ConstantInt>(I.getOperand(0));
  return Kind && Kind->getZExtValue() == SpuriousFailure;
}

/// Whether the user's code makes something whose behaviour depends on what is
/// collected; Info is of the class that declares the function.
static bool dependsOnCollector(const ProgramFunction &F,
                               const llvm::Function &IR,
                               const ClassInfo *Info) {
  if (Info && llvm::StringRef(F.Symbol).contains(".<init>("))
    for (const MethodInfo &M : Info->Methods)
      if (M.Selector == "finalize()V")
        return true;
  for (const llvm::Instruction &I : llvm::instructions(IR)) {
    const auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
    const llvm::Function *To = Call ? Call->getCalledFunction() : nullptr;
    if (To && (To->getName().starts_with("java/lang/ref/") ||
               To->getName().starts_with("java/util/WeakHashMap.<init>(")))
      return true;
  }
  return false;
}

/// Whether the function depends on what a JVM draws anew each time it starts:
/// in which order, and from where, collections that cannot change are gone
/// through (java.util.Set, "Unmodifiable Sets": "unspecified and is subject to
/// change").
static bool dependsOnOrderOfSets(const ProgramFunction &F,
                                 const llvm::Function &IR) {
  // The initialiser only draws it.
  if (!llvm::StringRef(F.Symbol).starts_with(
          "java/util/ImmutableCollections") ||
      llvm::StringRef(F.Symbol).contains(".<clinit>("))
    return false;
  for (const llvm::Instruction &I : llvm::instructions(IR)) {
    const auto *Load = llvm::dyn_cast<llvm::LoadInst>(&I);
    const auto *G =
        Load ? llvm::dyn_cast<llvm::GlobalVariable>(Load->getPointerOperand())
             : nullptr;
    if (!G)
      continue;
    auto [Class, Field] = splitStaticField(*G);
    if (Field == "SALT32L" || Field == "REVERSE")
      return true;
  }
  return false;
}

/// What running a function may take for granted. Of one that stock opt has
/// instrumented its accesses are not known any more.
static AssumptionSet assumptionsOf(const ProgramFunction &F,
                                   const llvm::Function &IR,
                                   const ClassInfo *Info, bool IsSpurious) {
  AssumptionSet Out;
  // A library's own loops around weak updates do not show; its weak updates as
  // the user calls them do.
  if (!F.Trusted || llvm::StringRef(F.Symbol).contains(".weakCompareAndSet"))
    for (const llvm::Instruction &I : llvm::instructions(IR))
      if (!IsSpurious && isWeakUpdate(I))
        Out.add(Assumption::NoSpuriousFailure);
  if (dependsOnOrderOfSets(F, IR))
    Out.add(Assumption::FixedOrder);
  if (F.Trusted)
    return Out;
  if (dependsOnCollector(F, IR, Info))
    Out.add(Assumption::NothingCollected);
  if (IR.hasFnAttribute(InstrumentedAttribute))
    Out.add(Assumption::WholeLongs);
  for (const llvm::Instruction &I : llvm::instructions(IR)) {
    if (!I.isAtomic() || !managedAddress(I))
      continue;
    const auto *Load = llvm::dyn_cast<llvm::LoadInst>(&I);
    const auto *Store = llvm::dyn_cast<llvm::StoreInst>(&I);
    const llvm::Type *T = Load    ? Load->getType()
                          : Store ? Store->getValueOperand()->getType()
                                  : nullptr;
    if (T && (T->isIntegerTy(64) || T->isDoubleTy()) &&
        (Load ? Load->getOrdering() : Store->getOrdering()) ==
            llvm::AtomicOrdering::Unordered)
      Out.add(Assumption::WholeLongs);
  }
  return Out;
}

llvm::Expected<const Code *> Program::code(FunctionId Id) {
  auto Lock = P->lock();
  ProgramFunction &F = *Functions[Id.index()];
  if (F.Body)
    return F.Body.get();
  auto Failed = P->FunctionErrors.find(Id);
  if (Failed != P->FunctionErrors.end())
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   Failed->second);
  if (!P->BodiesAsked.contains(Id.index())) {
    // What is agreed on may have asked for this body, or not.
    if (P->agree(ProgramGrowth{ProgramGrowth::Body, Id.index(), 0, ""}) &&
        P->BodiesAsked.contains(Id.index()))
      return code(Id);
    P->BodiesAsked.insert(Id.index());
    P->note(ProgramGrowth::Body, Id.index());
  }
  auto Fail = [&](llvm::Error E) {
    std::string Text = llvm::toString(std::move(E));
    P->FunctionErrors[Id] = Text;
    return llvm::createStringError(llvm::inconvertibleErrorCode(), Text);
  };
  llvm::Expected<llvm::Function *> IR = Source.findFunction(F.Symbol);
  if (!IR)
    return Fail(IR.takeError());
  if (!*IR)
    return nullptr;
  ++P->Lowered;
  const ClassInfo *Info = F.Owner.isValid() ? (*this)[F.Owner].Info : nullptr;
  F.Needs = assumptionsOf(F, **IR, Info, P->IsSpurious);
  auto &Pipeline = P->Pipelines[(*IR)->getParent()];
  if (!Pipeline) {
    PipelineOptions Options;
    Options.CalleeSummaries = !P->IsModelled;
    Options.Escape = !P->IsPlain;
    Options.Callees = [this](const llvm::Function &F) -> LeakAnalysis::Callee {
      FunctionId Id = functionBySymbol(F.getName());
      const ProgramFunction &Callee = *Functions[Id.index()];
      bool IsLibrary = Callee.Trusted ||
                       (Callee.Owner.isValid() && (*this)[Callee.Owner].Boot);
      // What its constructors call (private methods) is looked into.
      if (IsLibrary && isConstructor(F))
        return {nullptr, true};
      return {bodyOf(F), IsLibrary};
    };
    Pipeline = std::make_unique<FunctionPipeline>(P->Sites, Options);
  }
  Pipeline->run(**IR, P->IsModelled && !F.Trusted, P->IsTearing && !F.Trusted);
  llvm::Expected<std::unique_ptr<Code>> Body = P->Compile->compile(**IR, F);
  if (!Body)
    return Fail(Body.takeError());
  F.Body = std::move(*Body);
  return F.Body.get();
}

void Program::printCode(llvm::raw_ostream &OS) const {
  auto Lock = P->lock();
  for (size_t I = 0; I != Functions.size(); ++I) {
    const ProgramFunction &F = *Functions[I];
    if (F.Body && !F.Trusted) {
      OS << F.Symbol << ":\n";
      print(*F.Body, OS);
    }
  }
}

unsigned Program::methodsLowered() const {
  auto Lock = P->lock();
  return P->Lowered;
}

SiteId Program::addSite(FunctionId F, uint32_t Line, uint32_t Bci,
                        SiteId InlinedAt) {
  auto Lock = P->lock();
  Sites.push_back({F, Line, Bci, InlinedAt});
  return SiteId(Sites.size() - 1);
}

//===----------------------------------------------------------------------===//
// Selectors and dispatch
//===----------------------------------------------------------------------===//

SelectorId Program::selector(llvm::StringRef Text) {
  auto Lock = P->lock();
  if (LLVM_UNLIKELY(P->Authority) && !P->SelectorByText.contains(Text))
    P->agree(ProgramGrowth{ProgramGrowth::Selector, 0, 0, Text.str()});
  auto [It, New] =
      P->SelectorByText.try_emplace(Text, SelectorId(P->Selectors.size()));
  if (New) {
    P->note(ProgramGrowth::Selector, 0, Text);
    P->Selectors.push_back(It->getKey());
  }
  return It->second;
}

llvm::StringRef Program::selectorText(SelectorId S) const {
  auto Lock = P->lock();
  return P->Selectors[S.index()];
}

static const MethodInfo *declared(const RuntimeClass &C, llvm::StringRef Sel,
                                  unsigned Not) {
  if (C.Info)
    for (const MethodInfo &M : C.Info->Methods)
      if (M.Selector == Sel && !(M.Flags & Not))
        return &M;
  return nullptr;
}

FunctionId Program::method(ClassId C, llvm::StringRef Selector) {
  for (; C.isValid(); C = (*this)[C].Super)
    if (const MethodInfo *M = declared((*this)[C], Selector, AccAbstract))
      return functionBySymbol(M->Symbol.empty()
                                  ? methodSymbol((*this)[C].Name, Selector)
                                  : M->Symbol);
  return FunctionId();
}

const FieldInfo *Program::field(ClassId Id, llvm::StringRef Name) {
  for (ClassId At = Id; At.isValid(); At = (*this)[At].Super) {
    const RuntimeClass &C = (*this)[At];
    if (!C.Info)
      continue;
    for (const FieldInfo &F : C.Info->Fields)
      if (F.Name == Name)
        return &F;
    for (ClassId I : C.Interfaces)
      if (const FieldInfo *F = field(I, Name))
        return F;
  }
  return nullptr;
}

static void collectInterfaces(Program &P, ClassId C,
                              llvm::SmallVectorImpl<ClassId> &Out) {
  for (ClassId I : P[C].Interfaces) {
    if (!llvm::is_contained(Out, I))
      Out.push_back(I);
    collectInterfaces(P, I, Out);
  }
  if (P[C].Super.isValid())
    collectInterfaces(P, P[C].Super, Out);
}

/// JVMS 5.4.6: the first declaration on the way up the superclasses; else the
/// one method of the superinterfaces that is not abstract and that no other
/// candidate's interface extends.
FunctionId Program::dispatch(ClassId Receiver, SelectorId S) {
  auto Lock = P->lock();
  RuntimeClass &C = *Classes[Receiver.index()];
  auto [It, New] = C.Dispatch.try_emplace(S.index(), FunctionId());
  if (!New)
    return It->second;
  llvm::StringRef Sel = selectorText(S);
  FunctionId Result;
  bool Found = false;
  for (ClassId At = Receiver; At.isValid() && !Found; At = (*this)[At].Super)
    if (const MethodInfo *M =
            declared((*this)[At], Sel, AccStatic | AccPrivate)) {
      Found = true;
      if (!(M->Flags & AccAbstract))
        Result = functionBySymbol(M->Symbol.empty()
                                      ? methodSymbol((*this)[At].Name, Sel)
                                      : M->Symbol);
    }
  if (!Found) {
    llvm::SmallVector<ClassId, 8> Interfaces, Candidates;
    collectInterfaces(*this, Receiver, Interfaces);
    for (ClassId I : Interfaces)
      if (declared((*this)[I], Sel, AccStatic | AccPrivate))
        Candidates.push_back(I);
    for (ClassId I : Candidates) {
      const MethodInfo *M = declared((*this)[I], Sel, AccStatic | AccPrivate);
      bool Hidden = M->Flags & AccAbstract;
      for (ClassId J : Candidates)
        Hidden |= J != I && isAssignable(J, I);
      if (Hidden)
        continue;
      Result = Found ? FunctionId() : functionBySymbol(M->Symbol);
      Found = true;
    }
  }
  // What a model leaves out is refused by name, as a native is.
  llvm::StringRef Name = (*this)[Receiver].Name;
  if (!Result.isValid() && Name.starts_with("heddle/rt/"))
    Result = functionBySymbol(methodSymbol(Name, Sel));
  // The table may have grown meanwhile.
  Classes[Receiver.index()]->Dispatch[S.index()] = Result;
  return Result;
}
