//===- MachineStart.cpp - A machine is made, and its program started ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StateHasher.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Program/ProgramImpl.h"
#include "heddle/Pruning/ChoiceCut.h"
#include "heddle/Pruning/WritesAhead.h"
#include "heddle/Relaxed/CatMemory.h"
#include "heddle/Relaxed/Rc11Memory.h"
#include "heddle/Sync/FinalRoutes.h"

using namespace heddle;

Machine::Machine(Program &P, MachineOptions O)
    : TransitionSystem({}), ExecutionState(P, O),
      Interp(
          std::make_unique<Interpreter>(static_cast<ExecutionState &>(*this))) {
  static_assert(sizeof(ExecutionHeader) <= ImageReserved);
  if (O.Model == ModelKind::RC11) {
    auto Memory = std::make_unique<Rc11Memory>(S);
    Memory->watch(MustStop);
    S.setMemory(std::move(Memory));
  } else if (O.Model != ModelKind::SC || O.ReadsChoose)
    setModel();
  if (P.isOfC() && (S.plainReadsChoose() || O.VisibleAll))
    W.store<uint32_t>(CChoosesCell, S.plainReadsChoose() ? 1 : 2);
  if (O.Finals == FinalReads::Follow) {
    assert(!S.plainReadsChoose() && "internal: races are not looked for");
    Routes = std::make_unique<FinalRoutes>(S, S.races());
    S.Rec = S.races().Routes = Routes.get();
  } else if (O.Finals == FinalReads::Ask) {
    Freezes = std::make_unique<FreezeWatch>();
    S.races().Freezes = Freezes.get();
  }
  S.waits().setMostSpurious(O.Spurious);
  S.waits().setIdleFrom(O.IdleFrom);
  S.waits().setByClock(O.ByClock);
  S.MostRandom = O.Random;
  P.setSpurious(O.Spurious != 0);
  P.setVisibleAll(Options.VisibleAll);
  S.setVisibleAll(Options.VisibleAll);
  assert((!O.Assumptions || O.Detector == DetectorKind::Summary) &&
         "internal: states are matched with the summary only");
  useAwaits(false);
  Interp->CutsLockRounds = !O.Assumptions && (S.readsChoose() || O.Awaits);
  if (Interp->Details & DetailSet(Detail::Apart))
    S.threads().keepApart();
  if (O.Detector == DetectorKind::Summary)
    S.races().useSummary(O.Assumptions, Routes != nullptr);
  if (O.Assumptions && !O.SummaryInState)
    S.races().summaryToChange()->countPlain(); // no race is sure to be seen
  if (O.Assumptions)
    Hasher = std::make_unique<StateHasher>(*this);
  Can.Reads = S.readsChoose() ? this : nullptr;
  Can.States = Hasher ? this : nullptr;
  Can.Endings = this;
  Can.Long = this;
  Can.Idle = this;
  Can.Assumes = this;
}
Machine::~Machine() = default;

/// Reads choose, by a model of MemoryModel.
void Machine::setModel() {
  Options.VisibleAll = true;
  P.setModelled();
  std::unique_ptr<ModelMemory> Model;
  if (Options.Model == ModelKind::JPR) {
    auto Memory = std::make_unique<JprMemory>(
        S, Options.CheckLists,
        Options.Sets ? Options.Sets : std::make_shared<WriteSets>(),
        Options.EveryAccess);
    Jpr = Memory.get();
    Interp->heap().placeFor(*Jpr);
    Model = std::move(Memory);
  } else if (Options.Model == ModelKind::Cat) {
    auto Memory = std::make_unique<CatMemory>(S, Options.Cat);
    Cat = Memory.get();
    Model = std::move(Memory);
  } else {
    Model = std::make_unique<ModelMemory>(S, Options.Model, Options.CheckLists);
    Model->setOrderedCells(Options.Ordered);
  }
  Options.Tear &= isOfJava(Options.Model);
  if (Options.Tear) {
    if (!Options.Whole)
      Options.Whole = std::make_shared<WholeLongs>();
    P.setTearing();
    Model->setTearing(Options.Whole);
  }
  Model->watch(MustStop);
  S.setMemory(std::move(Model));
  // Slices and walks know the two halves of what is torn.
  bool HasWhole = Options.Tear && !Options.Whole->isEmpty();
  if (!Jpr || Options.Prune == Pruning::None || HasWhole)
    return;
  auto Filter = std::make_unique<ChoiceCut>(
      *Jpr, W, P, Options.Prune, [this](FunctionId F) { return lookedAt(F); });
  Cut = Filter.get();
  Jpr->setFilter(std::move(Filter));
}

/// The code of a function, if it was called or is the user's.
const Code *Machine::lookedAt(FunctionId F) {
  if (const Code *Known = Interp->codeOf(F))
    return Known;
  if (P[F].Trusted)
    return nullptr;
  llvm::Expected<const Code *> C = P.code(F);
  // Literals and static fields that the code names.
  P.syncImage(W, ImageSynced);
  if (C)
    return *C;
  llvm::consumeError(C.takeError());
  return nullptr;
}

static llvm::Error inputError(const llvm::Twine &Text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), Text);
}

llvm::Error Machine::start(FunctionId Main, llvm::ArrayRef<std::string> Args) {
  if (!Main.isValid())
    return inputError("no such main method");
  llvm::Expected<const Code *> Body = P.code(Main);
  if (!Body)
    return Body.takeError();
  if (!*Body)
    return inputError("main method " + P[Main].Symbol + " has no body");
  if ((*Body)->NumArgs > 1)
    return inputError("main method " + P[Main].Symbol +
                      " takes more than a String[]");
  if (P[Main].NumArgs != (*Body)->NumArgs)
    P[Main].NumArgs = (*Body)->NumArgs;
  P.syncImage(W, ImageSynced);
  header().Status = uint8_t(RunStatus::Running);
  Thread &T = S.threads().createMain(0);
  if (P[Main].NumArgs) {
    llvm::Expected<ClassId> C = P.classByName("[Ljava/lang/String;");
    if (C) {
      P.syncImage(W, ImageSynced);
      Heap &H = Interp->heap();
      NativeContext Context{W, P, S, H, T, SiteId(), ImageSynced};
      Ref Array = H.newArray(T, P[*C], Args.size());
      for (size_t I = 0; Array && I != Args.size(); ++I)
        W.store<uint32_t>(Array + ArrayBaseOffset + I * 4,
                          newString(Context, Args[I]));
      Interp->MainArgs = Array;
    } else {
      llvm::consumeError(C.takeError());
    }
  }
  Interp->makeMainThunk(Main);
  P.syncImage(W, ImageSynced);
  Last.Thread = ThreadId(0);
  S.clearFaults();
  Interp->step(T, 0);
  if (S.kernel().Atomic)
    refuseToWait();
  Interp->HasRound = false;
  if (AwaitsOn)
    noteFirstAwaits();
  IsEnabledKnown = false;
  if (Options.Leaks)
    findLeaks();
  return llvm::Error::success();
}
