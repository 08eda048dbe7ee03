//===- OrderChanges.cpp - Changes of the order of work --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both conditions of the paper's lemma, that a moved statement races at its new
// place neither as source nor as manifest, are left to the trial, which knows
// all paths and not one.
//
//===----------------------------------------------------------------------===//

#include "OrderChanges.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace heddle;

static void addMove(const SourcePosition &What, const SourcePosition &Before,
                    AddChange Add, unsigned Cost = 0) {
  if (What.Class != Before.Class || !What.Line || !Before.Line)
    return;
  Add({Change::Move,
       "move the statement at " + placeText(What) + " before " +
           placeText(Before),
       {},
       words({"move", What.Class, std::to_string(What.Line),
              std::to_string(Before.Line)}),
       Cost});
}

/// Its object gets out of a constructor before the write.
static void addPublishLast(const RaceSide &Side, AddChange Add) {
  if (Side.IsWrite && Side.Where.Line &&
      llvm::StringRef(Side.Of.Method).starts_with("<init>"))
    Add({Change::PublishLast,
         "let no other thread have the " + shortClassName(Side.Of.Class) +
             " before the end of its constructor, which writes at " +
             placeText(Side.Where),
         {},
         words({"publishlast", Side.Where.Class,
                std::to_string(Side.Where.Line)})});
}

void heddle::addOrderOfRace(const RaceFacts &R, const Facts &F, AddChange Add) {
  // What is updated by several threads is meant to be shared, and to be atomic.
  constexpr unsigned OfUpdate = 6;
  for (const RaceSide *Side : {&R.Source, &R.Manifest})
    for (const SourcePosition &Before : Side->Earlier)
      addMove(Side->Where, Before, Add, Side->IsUpdate ? OfUpdate : 0);
  for (const RaceSide *Side : {&R.Source, &R.Manifest})
    addPublishLast(*Side, Add);
  for (const RaceSide *Side : {&R.Manifest, &R.Source})
    if (!Side->IsWrite && Side->Where.Line)
      Add({Change::Join,
           "join the threads that it started before " + placeText(Side->Where),
           {},
           words(
               {"join", Side->Where.Class, std::to_string(Side->Where.Line)})});
  if (F.HasInterrupts)
    Add({Change::JoinAgain,
         "join again where an interrupt ended a join, until the thread has "
         "ended",
         {},
         words({"joinagain"})});
  auto History = F.History.find(R.Place.text());
  if (History == F.History.end())
    return;
  for (const Acquired &A : History->second)
    for (const RaceSide *Side : {&R.Manifest, &R.Source})
      if (A.Flag && !Side->IsWrite && Side->Where.Line)
        Add({Change::AwaitFlag,
             "await " + A.Flag->text() +
                 ", which orders other accesses, "
                 "before " +
                 placeText(Side->Where),
             {},
             words({"await", Side->Where.Class,
                    std::to_string(Side->Where.Line), dotted(A.Flag->Class),
                    A.Flag->Field, A.Seen ? "true" : "false"})});
}

void heddle::addCompareAndSet(const Facts &F, AddChange Add) {
  for (const VolatileUpdate &U : F.FlagSets)
    Add({Change::CompareAndSet,
         "make " + U.Place.text() + " atomic, and set it at " +
             placeText(U.Where) + " by compareAndSet",
         {},
         words({"compareandsetfield", dotted(U.Place.Class), U.Place.Field,
                U.Where.Class, std::to_string(U.Where.Line)})});
  for (const SourcePosition &P : F.AtomicWrites)
    Add({Change::CompareAndSet,
         "set what " + placeText(P) +
             " sets by compareAndSet, and look at its result",
         {},
         words({"compareandset", P.Class, std::to_string(P.Line)})});
}

namespace {

class OrderGuesses {
public:
  OrderGuesses(const Finding &Of, const Facts &F, AddChange Add)
      : Of(Of), F(F), Add(Add) {}

  void all() {
    if (Of.What == Finding::IdlePool) {
      Add({Change::ShutDown,
           "shut down, behind their last use, pools that nobody shuts down",
           {},
           words({"shutdown"})});
      return;
    }
    if (Of.What != Finding::Deadlock) {
      oneAtATime();
      bodies();
      startThread();
      return;
    }
    for (const LateWrite &L : F.LateWrites)
      addMove(L.Write, L.Look, Add);
    for (const WaitInfo &W : Of.Waits) {
      wake(W);
      openCall(W);
      arguments(W);
      takeBoth(W);
      initialiseFirst(W);
      initialiseLater(W);
      lockOrder(W);
      if (F.HasInterrupts)
        restoreInterrupt(W);
    }
  }

private:
  void oneAtATime();
  void bodies();
  void startThread();
  void wake(const WaitInfo &W);
  void openCall(const WaitInfo &W);
  void arguments(const WaitInfo &W);
  void takeBoth(const WaitInfo &W);
  void initialiseFirst(const WaitInfo &W);
  void initialiseLater(const WaitInfo &W);
  void lockOrder(const WaitInfo &W);
  void restoreInterrupt(const WaitInfo &W);

  const Finding &Of;
  const Facts &F;
  AddChange Add;
};

bool isBody(const SharedWork &W) {
  return llvm::StringRef(W.Of.Method).contains("lambda$") ||
         W.First.Method == "run";
}

/// What the methods of a class do to things that threads share, in one step.
void OrderGuesses::oneAtATime() {
  std::map<std::string, std::vector<std::string>> Methods;
  for (const SharedWork &W : F.Shared)
    if (!isBody(W))
      if (auto &Of = Methods[W.Of.Class];
          !llvm::is_contained(Of, W.First.Method))
        Of.push_back(W.First.Method);
  for (auto &[Class, Of] : Methods) {
    llvm::sort(Of);
    std::vector<Mend> InCode;
    std::vector<std::string> Names;
    for (const std::string &Method : Of) {
      InCode.push_back({Mend::Synchronized, Class, Method});
      Names.push_back(shortClassName(Class) + "." + Method);
    }
    Add({Change::OneAtATime,
         "make " + llvm::join(Names, " and ") +
             " synchronized, so that others see all of what one does, or "
             "nothing",
         InCode, words({"synchronized", dotted(Class), llvm::join(Of, ",")})});
  }
}

/// The same for bodies of threads, under a lock of their class.
void OrderGuesses::bodies() {
  std::vector<std::string> At, Lines;
  for (const SharedWork &W : F.Shared) {
    if (!isBody(W) || W.First.Class.empty())
      continue;
    At.push_back(atText(W.First) + ":" + std::to_string(W.Last.Line));
    Lines.push_back("from " + placeText(W.First) + " to " + placeText(W.Last));
  }
  if (At.size() < 2)
    return;
  Add({Change::OneAtATime,
       "hold one lock " + llvm::join(Lines, " and "),
       {},
       words({"regions", llvm::join(At, ",")}),
       10});
}

/// A thread that is joined and was never started.
void OrderGuesses::startThread() {
  for (const SourcePosition &P : Of.Stack)
    if (!isLibrary(P) && !P.Class.empty())
      Add({Change::StartThread,
           "start all threads that " + shortClassName(P.Class) + "." +
               P.Method + " joins",
           {},
           words({"start", P.Class, std::to_string(P.Line)})});
}

void OrderGuesses::wake(const WaitInfo &W) {
  llvm::StringRef Monitor = W.What;
  if (!Monitor.consume_front("waits to be notified on "))
    return;
  for (const SilentWrite &S : F.SilentWrites)
    if (S.Monitor == Monitor)
      Add({Change::Wake,
           "call notifyAll on " + S.Monitor + " after " + placeText(S.Where),
           {},
           words({"wake", S.Where.Class, std::to_string(S.Where.Line)})});
}

/// A thread that waits on one monitor keeps another one.
void OrderGuesses::openCall(const WaitInfo &W) {
  llvm::StringRef Monitor = W.What;
  if (!Monitor.consume_front("waits to be notified on "))
    return;
  for (const std::vector<LockUse> &Of : F.Locks)
    for (const LockUse &L : Of)
      if (L.Object != Monitor && llvm::any_of(W.Held, [&](llvm::StringRef H) {
            return H.contains(L.Object);
          }))
        Add({Change::OpenCall,
             "do not hold the monitor of " + L.Object + " at " +
                 placeText(L.Where) + " while waiting for " + Monitor.str(),
             {},
             words({"open", L.Where.Class, std::to_string(L.Where.Line)})});
}

/// The classes of the frames, which may have got two locks crossed.
void OrderGuesses::arguments(const WaitInfo &W) {
  for (const SourcePosition &P : W.Stack)
    if (!isLibrary(P) && P.Line)
      Add({Change::LockOrder,
           "give all objects of " + P.Class + " their locks in one order",
           {},
           words({"arguments", P.Class})});
}

/// Two things that are taken one after the other by calls, not by blocks.
void OrderGuesses::takeBoth(const WaitInfo &W) {
  constexpr size_t MostFrames = 4;
  size_t Frames = 0;
  for (const SourcePosition &P : W.Stack) {
    if (isLibrary(P) || !P.Line)
      continue;
    if (++Frames > MostFrames)
      return;
    Add({Change::OuterLock,
         "take all at one time, under one outer lock, up to " + placeText(P),
         {},
         words({"takeboth", P.Class, std::to_string(P.Line)})});
  }
}

/// The class whose initialiser waits is initialised before threads begin.
void OrderGuesses::initialiseFirst(const WaitInfo &W) {
  if (!llvm::StringRef(W.What).contains("initialisation of class"))
    return;
  for (size_t I = 0; I + 1 < W.Stack.size(); ++I) {
    const SourcePosition &Init = W.Stack[I], &Caller = W.Stack[I + 1];
    if (Init.Method == "<clinit>" && Caller.Method != "<clinit>" &&
        !isLibrary(Init) && !isLibrary(Caller))
      Add({Change::InitialiseFirst,
           "initialise class " + Init.Class + " before threads start, as at " +
               placeText(Caller),
           {},
           words({"initialise", Caller.Class, std::to_string(Caller.Line),
                  Init.Class})});
  }
}

/// A static block that waits for a thread, which waits for the class.
void OrderGuesses::initialiseLater(const WaitInfo &W) {
  for (size_t I = 0; I + 1 < W.Stack.size(); ++I) {
    const SourcePosition &Init = W.Stack[I], &Caller = W.Stack[I + 1];
    if (Init.Method == "<clinit>" && Caller.Method != "<clinit>" &&
        !isLibrary(Init) && !isLibrary(Caller))
      Add({Change::InitialiseLater,
           "do what waits at " + placeText(Init) + " when class " + Init.Class +
               " is initialised: in a method, called before " +
               placeText(Caller),
           {},
           words({"initialiselater", Init.Class, std::to_string(Init.Line),
                  Caller.Class, std::to_string(Caller.Line)})});
  }
}

/// The innermost frame of the user's takes its second lock.
void OrderGuesses::lockOrder(const WaitInfo &W) {
  if (W.Held.empty() && W.Locks.empty())
    return;
  auto P = llvm::find_if(W.Stack,
                         [](const SourcePosition &X) { return !isLibrary(X); });
  if (P == W.Stack.end() || !P->Line)
    return;
  std::string Line = std::to_string(P->Line);
  // A method that is called under the first lock takes the second one.
  if (auto Caller =
          std::find_if(P + 1, W.Stack.end(),
                       [](const SourcePosition &X) { return !isLibrary(X); });
      Caller != W.Stack.end() && Caller->Line)
    Add({Change::LockOrder,
         "take the lock of " + placeText(*P) + " first, before the one that " +
             placeText(*Caller) + " holds",
         {},
         words({"lockfirst", P->Class, Line, Caller->Class,
                std::to_string(Caller->Line)})});
  Add({Change::LockOrder,
       "take the lock of " + placeText(*P) +
           " before the one that is held there",
       {},
       words({"swaplocks", P->Class, Line})});
  Add({Change::LockOrder,
       "take both locks of " + placeText(*P) +
           " in the order of a final field, which has to differ between any "
           "two",
       {},
       words({"locksbynumber", P->Class, Line})});
  constexpr unsigned OfNewField = 4;
  Add({Change::LockOrder,
       "take both locks of " + placeText(*P) +
           " in the order of a number that each gets when it is made",
       {},
       words({"locksbynewnumber", P->Class, Line}),
       OfNewField});
}

/// A handler that forgets the interrupt hides it from the wait behind it.
void OrderGuesses::restoreInterrupt(const WaitInfo &W) {
  for (const SourcePosition &P : W.Stack) {
    if (isLibrary(P) || P.Class.empty())
      continue;
    Add({Change::RestoreInterrupt,
         "set the interrupt status again where " + P.Class +
             " catches InterruptedException",
         {},
         words({"interrupt", P.Class})});
    if (P.Line)
      Add({Change::InterruptOut,
           "let " + shortClassName(P.Class) + "." + P.Method +
               " throw InterruptedException, which " + placeText(P) +
               " forgets",
           {},
           words({"interruptout", P.Class, std::to_string(P.Line)})});
  }
}

} // namespace

void heddle::addOrderOf(const Finding &Of, const Facts &F, AddChange Add) {
  OrderGuesses(Of, F, Add).all();
}
