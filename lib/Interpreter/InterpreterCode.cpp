//===- InterpreterCode.cpp - Code that is made, natives -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks code up for a Machine, and assembles what has no IR: the first frame
// of a thread, the initialisation of a class (JLS 12.4.2), natives.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Assembler.h"
#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"
#include "llvm/ADT/StringSwitch.h"

using namespace heddle;

Interpreter::Interpreter(ExecutionState &State)
    : Ends(State.W, State.S),
      Details(State.Options.Details.value_or(State.P.details()) & ~MetDetails),
      Rests(Details & DetailSet(Detail::Rests) && !State.Options.Assumptions),
      AlwaysNative(State.Options.Native == NativeUse::Always), State(State),
      W(State.W), P(State.P), S(State.S), H(State.W, State.P, State.S),
      Dispatches(new DispatchEntry[DispatchEntries]) {
  H.setLimit(State.Options.HeapBytes);
  H.watch(State.MustStop);
}
Interpreter::~Interpreter() = default;

Ref Interpreter::literal(const std::string &Text) {
  llvm::SmallVector<uint16_t, 64> Units(Text.begin(), Text.end());
  Ref S = P.stringLiteral(Units);
  P.syncImage(W, State.ImageSynced);
  return S;
}

const Code *Interpreter::loadCode(Thread &T, FunctionId F) {
  NoClass.clear();
  if (const Code *Known = codeOf(F))
    return Known;
  llvm::Expected<const Code *> Body = P.code(F);
  // Literals and static fields that the code names.
  P.syncImage(W, State.ImageSynced);
  if (!Body) {
    refuse(llvm::toString(Body.takeError()));
    return nullptr;
  }
  const Code *Found = *Body;
  if (!Found) {
    const ProgramFunction &PF = P[F];
    auto [Class, Selector] = splitMethodSymbol(PF.Symbol);
    bool Known = false;
    std::unique_ptr<Code> Native = nativeCode(PF, Known);
    if (!Known) {
      if (!PF.Owner.isValid() && !Class.empty()) {
        NoClass = Class.str();
        return nullptr;
      }
      std::string Name = Class.str();
      std::replace(Name.begin(), Name.end(), '/', '.');
      std::string Method =
          Selector.take_until([](char C) { return C == '('; }).str();
      refuse(Class.empty() ? "function " + PF.Symbol + " has no body"
                           : "native method " + Name + "." + Method +
                                 " is not supported");
      return nullptr;
    }
    Found = Native.get();
    Own.push_back(std::move(Native));
  }
  S.assume(P[F].Needs);
  if (S.HasCollected && P[F].Needs.has(Assumption::NothingCollected))
    P.want(Detail::Collects);
  if (Codes.size() <= F.index())
    Codes.resize(std::max<size_t>(F.index() + 1, P.numFunctions()));
  return Codes[F.index()] = Found;
}

FunctionId Interpreter::throwFunction(const char *Selector) {
  return P.functionBySymbol(methodSymbol("heddle/rt/Throw", Selector));
}

//===----------------------------------------------------------------------===//
// Threads and classes
//===----------------------------------------------------------------------===//

static ClassId findClass(Program &P, llvm::StringRef Name) {
  llvm::Expected<ClassId> C = P.classByName(Name);
  if (C)
    return *C;
  llvm::consumeError(C.takeError());
  return ClassId();
}

static FunctionId findMethod(Program &P, llvm::StringRef Class,
                             llvm::StringRef Selector) {
  ClassId C = findClass(P, Class);
  return C.isValid() ? P.method(C, Selector) : FunctionId();
}

/// With these, threads tell of their ends.
static constexpr DetailSet EndDetails =
    DetailSet(Detail::Ends) | DetailSet(Detail::Groups);

/// Each allocates some 256 boxes that never change, from what was known before
/// main, and does no more: nobody can tell when it was initialised.
static constexpr llvm::StringLiteral BoxTables[] = {
    "java/lang/Integer$IntegerCache", "java/lang/Long$LongCache",
    "java/lang/Short$ShortCache", "java/lang/Byte$ByteCache",
    "java/lang/Character$CharacterCache"};

void Interpreter::noteLibraryInit(ClassId Class) {
  if (!S.Assumed || !State.header().Multi || !P[Class].Info)
    return;
  llvm::StringRef Name = P[Class].Info->Name;
  for (llvm::StringRef Known : BoxTables)
    if (Name == Known)
      S.Assumed->makesFirst(Known);
}

/// r0 the arguments, r1 the thread, r2 an exception.
void Interpreter::makeMainThunk(FunctionId Main) {
  Assembler A(3, 1);
  bool Notifies = Details & EndDetails;
  FunctionId Init =
      findMethod(P, "heddle/rt/VM", "initMainThread(Ljava/lang/Thread;)V");
  FunctionId Begin = findMethod(P, "heddle/rt/Detail", "begin(I)V");
  auto End = [&] {
    if (Notifies && Init.isValid())
      A.point(Opcode::Call, NoRegister, 1, 0,
              findMethod(P, "heddle/rt/VM", "endThread(Ljava/lang/Thread;)V")
                  .index(),
              {1}, 0);
    A.word(Opcode::RetVoid);
  };
  ClassId ThreadClass = findClass(P, "java/lang/Thread");
  if (!ThreadClass.isValid())
    ThreadClass = findClass(P, ";Thread"); // of C
  A.word(Opcode::MovI32, 1);
  if (ThreadClass.isValid()) {
    A.point(Opcode::New, 1, 0, 0, ThreadClass.index());
    A.point(Opcode::HCall, NoRegister, 1,
            unsigned(HeddleFunction::ThreadCurrent), 0, {1});
  }
  if (Begin.isValid() && Details) {
    A.word(Opcode::MovI32, 2, uint16_t(Details), uint16_t(Details >> 16));
    A.point(Opcode::Call, NoRegister, 1, 0, Begin.index(), {2}, 0);
  }
  if (Init.isValid())
    A.point(Opcode::Call, NoRegister, 1, 0, Init.index(), {1}, 0);
  if (S.Assumed)
    for (llvm::StringRef Name : S.Assumed->MadeFirst)
      A.point(Opcode::ClassInit, NoRegister, 0, 0, findClass(P, Name).index(),
              {}, 0);
  ClassId Owner = P[Main].Owner;
  if (Owner.isValid() && !P[Owner].InitIsTrivial)
    A.point(Opcode::ClassInit, NoRegister, 0, 0, Owner.index(), {}, 0);
  A.point(Opcode::Call, NoRegister, P[Main].NumArgs ? 1 : 0, 0, Main.index(),
          {0}, 0);
  if (!P[Main].NumArgs)
    A.C->Insns.pop_back();
  End();
  A.label(0);
  A.word(Opcode::Catch, 2);
  const char *Handler = "dispatchUncaughtException(Ljava/lang/Throwable;)V";
  if (Init.isValid() && findMethod(P, "java/lang/Thread", Handler).isValid())
    A.point(Opcode::CallV, NoRegister, 2, 0, P.selector(Handler).index(),
            {1, 2});
  else
    A.point(Opcode::HCall, NoRegister, 2, unsigned(HeddleFunction::Uncaught),
            SiteId().index(), {1, 2});
  End();
  MainThunk = P.addSynthetic("heddle:main", ClassId(), std::move(A.C));
}

/// r0 the thread, r1 an exception.
FunctionId Interpreter::threadThunk() {
  if (ThreadThunk.isValid())
    return ThreadThunk;
  Assembler A(2, 1);
  FunctionId Run = findMethod(P, "heddle/rt/VM",
                              Details & EndDetails
                                  ? "runNotifyingThread(Ljava/lang/Thread;)V"
                                  : "runThread(Ljava/lang/Thread;)V");
  if (Run.isValid())
    A.point(Opcode::Call, NoRegister, 1, 0, Run.index(), {0}, 0);
  else
    A.point(Opcode::CallV, NoRegister, 1, 0, P.selector("run()V").index(), {0},
            0);
  A.word(Opcode::RetVoid);
  A.label(0);
  A.word(Opcode::Catch, 1);
  A.point(Opcode::HCall, NoRegister, 2, unsigned(HeddleFunction::Uncaught),
          SiteId().index(), {0, 1});
  A.word(Opcode::RetVoid);
  return ThreadThunk =
             P.addSynthetic("heddle:thread", ClassId(), std::move(A.C));
}

/// Interfaces with default methods, superinterfaces first (step 7).
static void interfacesToInit(Program &P, const RuntimeClass &C,
                             llvm::SmallVectorImpl<ClassId> &Out) {
  for (ClassId I : C.Interfaces) {
    const RuntimeClass &Interface = P[I];
    interfacesToInit(P, Interface, Out);
    bool Default = false;
    if (Interface.Info)
      for (const MethodInfo &M : Interface.Info->Methods)
        Default |= !(M.Flags & (AccAbstract | AccStatic));
    if (Default && Interface.Initializer.isValid() &&
        !llvm::is_contained(Out, I))
      Out.push_back(I);
  }
}

/// r0 an exception, r1 the class's mirror, which keeps the exception for those
/// that come later. What a superclass throws goes on as it is; what the own
/// initialiser throws is wrapped. Either way the class is then in error.
FunctionId Interpreter::initThunk(ClassId Class) {
  auto Known = InitThunks.find(Class.index());
  if (Known != InitThunks.end())
    return FunctionId(Known->second);
  const RuntimeClass &C = P[Class];
  Assembler A(2, 0);
  enum { Wrap, Failed };
  Ref Mirror = P.mirror(Class);
  P.syncImage(W, State.ImageSynced);
  auto NoteAndThrow = [&](const char *Selector) {
    A.word(Opcode::Catch, 0);
    A.word(Opcode::MovI32, 1, uint16_t(Mirror), Mirror >> 16);
    A.point(Opcode::Call, NoRegister, 2, 0, throwFunction(Selector).index(),
            {0, 1});
    A.point(Opcode::ClassReady, NoRegister, 0, 0, Class.index());
    A.word(Opcode::RetVoid);
  };
  if (!C.IsInterface) {
    llvm::SmallVector<ClassId, 4> Before;
    if (C.Super.isValid() && !P[C.Super].InitIsTrivial)
      Before.push_back(C.Super);
    interfacesToInit(P, C, Before);
    for (ClassId B : Before)
      A.point(Opcode::ClassInit, NoRegister, 0, 0, B.index(), {}, Failed);
  }
  if (C.Initializer.isValid())
    A.point(Opcode::Call, NoRegister, 0, 0, C.Initializer.index(), {}, Wrap);
  A.point(Opcode::ClassReady, NoRegister, 1, 0, Class.index());
  A.word(Opcode::RetVoid);
  A.label(Wrap);
  NoteAndThrow("initializerError(Ljava/lang/Throwable;Ljava/lang/Class;)V");
  A.label(Failed);
  NoteAndThrow("superclassError(Ljava/lang/Throwable;Ljava/lang/Class;)V");
  FunctionId F = P.addSynthetic("heddle:init:" + C.Name, Class, std::move(A.C));
  InitThunks[Class.index()] = F.index();
  return F;
}

/// Initialises the class (heddle/rt/VM.initialize).
FunctionId Interpreter::initializeThunk(ClassId Class) {
  auto [It, New] = InitializeThunks.try_emplace(Class.index(), 0);
  if (!New)
    return FunctionId(It->second);
  Assembler A(1, 0);
  A.point(Opcode::ClassInit, NoRegister, 0, 0, Class.index(), {}, 0);
  A.label(0);
  A.word(Opcode::RetVoid);
  FunctionId F = P.addSynthetic("heddle:initialize:" + P[Class].Name, Class,
                                std::move(A.C));
  InitializeThunks[Class.index()] = F.index();
  return F;
}

/// Initialises the class and calls a static method of it without operands.
FunctionId Interpreter::invokeThunk(ClassId Class, FunctionId Target) {
  if (!Target.isValid() || P[Class].InitIsTrivial)
    return Target;
  auto [It, New] = InvokeThunks.try_emplace(Target.index(), 0);
  if (!New)
    return FunctionId(It->second);
  Assembler A(1, 0);
  A.point(Opcode::ClassInit, NoRegister, 0, 0, Class.index(), {}, 0);
  A.point(Opcode::Call, 0, 0, 0, Target.index(), {}, 0);
  A.word(Opcode::Ret, 0);
  A.label(0);
  A.word(Opcode::RetVoid);
  FunctionId F = P.addSynthetic("heddle:invoke:" + P[Target].Symbol, Class,
                                std::move(A.C));
  InvokeThunks[Target.index()] = F.index();
  return F;
}

//===----------------------------------------------------------------------===//
// Natives
//===----------------------------------------------------------------------===//

std::unique_ptr<Code> Interpreter::nativeCode(const ProgramFunction &F,
                                              bool &Known) {
  NativeEntry N;
  N.How = llvm::StringSwitch<decltype(N.How)>(F.Symbol)
              .Case("heddle/rt/VM.invokeStatic(Ljava/lang/Class;"
                    "Ljava/lang/String;)Ljava/lang/Object;",
                    NativeEntry::InvokeStatic)
              .Case("heddle/rt/VM.invoke(Ljava/lang/Class;Ljava/lang/String;"
                    "Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                    NativeEntry::Invoke)
              .Case("heddle/rt/VM.initialize(Ljava/lang/Class;)V",
                    NativeEntry::Initialize)
              .Case("java/lang/ref/ModelCollection.collect()"
                    "Ljava/lang/ref/Reference;",
                    NativeEntry::Collect)
              .Default(NativeEntry::Plain);
  N.Function = N.How == NativeEntry::Plain ? findNative(F.Symbol) : nullptr;
  Known = N.Function || N.How != NativeEntry::Plain;
  if (!Known)
    return nullptr;
  llvm::StringRef D = F.Symbol;
  D = D.drop_front(D.find('(') + 1);
  if (!F.IsStatic)
    N.Parameters += '-';
  while (!D.empty() && D[0] != ')') {
    char Kind = D[0];
    while (D[0] == '[')
      D = D.drop_front();
    D = D[0] == 'L' ? D.drop_front(D.find(';') + 1) : D.drop_front();
    N.Parameters += llvm::StringRef("ZBCSI").contains(Kind) ? 'I' : '-';
  }
  N.Result = D.size() > 1 ? D[1] : 'V';
  unsigned Regs = std::max<size_t>(N.Parameters.size(), 1);
  Assembler A(Regs + 1, N.Parameters.size());
  A.C->Synthetic = false;
  A.point(Opcode::Native, N.Result == 'V' ? NoRegister : Regs,
          N.Parameters.size(), 0, Natives.size());
  if (N.Result == 'V')
    A.word(Opcode::RetVoid);
  else
    A.word(Opcode::Ret, Regs);
  A.C->Function = F.Self;
  Natives.push_back(std::move(N));
  return std::move(A.C);
}

Interpreter::CallResult Interpreter::native(Thread &T, const Insn &I,
                                            const uint64_t *Regs, SiteId) {
  const NativeEntry &N = Natives[(&I)[1].X];
  CallResult Out;
  llvm::SmallVector<int64_t, 8> Args;
  for (unsigned K = 0; K != N.Parameters.size(); ++K)
    Args.push_back(N.Parameters[K] == 'I' ? int32_t(Regs[K])
                                          : int64_t(Regs[K]));
  // The site of the call.
  const auto *F = W.pointer<FrameHeader>(T.FrameBase);
  SiteId Site;
  if (F->Caller)
    Site =
        Codes[W.pointer<FrameHeader>(F->Caller)->Function]->siteAt(F->ReturnPc);
  NativeContext Context{W, P, S, H, T, Site, State.ImageSynced};
  if (N.How == NativeEntry::Initialize) {
    ClassId C = classOfMirror(W, Ref(Args[0]));
    if (!P[C].InitIsTrivial)
      Out.Tail = initializeThunk(C);
    return Out;
  }
  if (N.How == NativeEntry::Invoke) {
    constexpr llvm::StringLiteral Boxed =
        "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
    ClassId C = classOfMirror(W, Ref(Args[0]));
    std::string Name = readStringUTF8(Context, Ref(Args[1]));
    Out.Tail = P.functionBySymbol(methodSymbol(P[C].Name, Name + Boxed.str()));
    Out.TailArgs[0] = uint32_t(Args[2]);
    Out.TailArgs[1] = uint32_t(Args[3]);
    return Out;
  }
  if (N.How == NativeEntry::InvokeStatic) {
    ClassId C = classOfMirror(W, Ref(Args[0]));
    std::string Selector = readStringUTF8(Context, Ref(Args[1]));
    if (llvm::StringRef(Selector).starts_with(SynthesisedPrefix))
      Out.Tail = P.functionBySymbol(methodSymbol(P[C].Name, Selector));
    else
      Out.Tail = invokeThunk(C, P.method(C, Selector));
    if (!Out.Tail.isValid()) {
      refuse("no such static method of " + javaName(P[C]));
      Out.Stop = true;
    }
    return Out;
  }
  if (N.How == NativeEntry::Collect) {
    Out.Value = collect(T);
    return Out;
  }
  NativeResult R = N.Function(Context, Args);
  if (!R.Refused.empty()) {
    refuse(R.Refused);
    Out.Stop = true;
  }
  Out.Throw = R.Throw;
  bool Narrow = llvm::StringRef("ZBCSIFL[").contains(N.Result);
  Out.Value = Narrow ? uint32_t(R.Value) : uint64_t(R.Value);
  return Out;
}

bool Interpreter::pushFirst(Thread &T, const Code &C,
                            llvm::ArrayRef<uint64_t> Args) {
  T.FrameBase = stackBase(T);
  T.FrameTop = T.FrameBase + C.FrameSize;
  auto *F = W.pointer<FrameHeader>(T.FrameBase);
  *F = {C.Function.index(), 0, 0, 1, 0};
  std::copy(Args.begin(), Args.end(),
            W.pointer<uint64_t>(T.FrameBase + FrameHeaderSize));
  T.Pc = 0;
  return true;
}

Ref Interpreter::multiNewArray(Thread &T, const Insn *I, const uint64_t *R,
                               JavaThrow &Throw) {
  llvm::SmallVector<int32_t, 4> Dims;
  for (unsigned K = 0; K != I->B; ++K)
    Dims.push_back(int32_t(R[I[2 + K / 4].Args[K % 4]]));
  ++T.Effects;
  return H.newMultiArray(T, P[ClassId(I[1].X)], Dims, Throw);
}

bool Interpreter::isDaemon(Ref JavaThread) {
  if (!JavaThread)
    return false;
  const FieldInfo *F = P.field(H.classOf(JavaThread), "daemon");
  return F && !(F->Flags & AccStatic) && F->Descriptor == "Z" &&
         W.load<uint32_t>(JavaThread + F->Offset);
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

void Interpreter::boundSteps() {
  State.bound(std::to_string(State.Options.LocalSteps) +
              " instructions without a visible event, --local-steps");
}

void Interpreter::boundStack(const Thread &T) {
  State.bound(
      T.Overflowing ||
              (IsWideEngine && State.Options.StackDepth >= DefaultStackDepth)
          ? "stack of the machine, " + std::to_string(arena::StackSize >> 10) +
                " KB for a thread, which no option lifts"
          : "stack of " + std::to_string(State.Options.StackDepth) +
                " frames, --stack-depth");
}

std::string Interpreter::textOfBounds(uint32_t B) const {
  return B & BoundThreads ? std::to_string(MaxThreads) +
                                " threads at a time, which no option lifts"
         : B & BoundHeap ? H.boundText()
         : B & BoundRecords
             ? "records of locations and monitors, which no option lifts"
         : B & BoundFuture ? H.earlyBound().str()
         : B & BoundPlain
             ? "a plain read that may see one of several atomic writes, which "
               "no option lifts: make it atomic"
         : B & BoundWidths
             ? P.isOfC() && S.races().summary()
                   ? "an access in pieces of several widths, in a search over "
                     "states: --strategy=dpor knows more of them"
               : P.isOfC() && S.plainReadsChoose()
                   ? "accesses of several widths to the same bytes, which "
                     "nothing orders: --model=sc finds those that race"
               : P.isOfC()
                   ? "an atomic access in pieces of several widths, which no "
                     "option lifts"
                   : "a byte[] that is accessed in pieces of several widths at "
                     "once (views of byte[] and ByteBuffer), which no option "
                     "lifts"
             : std::to_string(ClockBits) + " bits of a clock: some " +
                   std::to_string(ClockMask / 1'000'000) +
                   " million releases of one thread, which no option lifts";
}
