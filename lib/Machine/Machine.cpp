//===- Machine.cpp - A program as a transition system ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Machine/Machine.h"
#include "StateHasher.h"
#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/Program/ProgramImpl.h"
#include "heddle/Pruning/ChoiceCut.h"
#include "heddle/Pruning/WritesAhead.h"
#include "heddle/Relaxed/CatMemory.h"
#include "heddle/Relaxed/Rc11Memory.h"
#include "heddle/Sync/FinalRoutes.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

ThreadSet Machine::preferred() const {
  if (!Cut)
    return {};
  ThreadSet Fresh =
      S.alive() & threadBit(0u); // main, which starts most threads
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    if (T.HasPending &&
        (T.Kind == EventKind::Begin || T.Kind == EventKind::Start))
      Fresh.add(ThreadId(T.Self));
  }
  return Fresh;
}

PruneStats Machine::pruneStats() const {
  return Cut ? Cut->stats() : PruneStats();
}

//===----------------------------------------------------------------------===//
// TransitionSystem
//===----------------------------------------------------------------------===//

ThreadSet Machine::enabled() const {
  if (!IsEnabledKnown) {
    Enabled = findEnabled();
    IsEnabledKnown = true;
  }
  return Enabled;
}

/// Of a wait that ends when nobody can go on, its end is left out.
[[gnu::always_inline]] ThreadSet Machine::findBusy() const {
  if (LLVM_UNLIKELY(RunStatus(header().Status) != RunStatus::Running) ||
      LLVM_UNLIKELY(S.isDiscarded()))
    return {};
  const KernelHeader &K = S.kernel();
  ThreadSet Out = K.Alive & K.Ready;
  for (ThreadSet Left = K.Alive & ~K.Ready; Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    if (LLVM_LIKELY(T.Kind == EventKind::Join) ? S.threads().isJoinEnabled(T)
        : LLVM_UNLIKELY(T.Spinning)            ? Interp->spinEnabled(T)
        : LLVM_UNLIKELY(K.Awaiting.contains(T.Self))
            ? K.AwaitMet.contains(T.Self)
            : S.isEnabled(T))
      Out.add(T.Self);
  }
  Out &= ~S.contradicting();
  if (LLVM_UNLIKELY(K.Atomic))
    return Out & threadBit(K.Atomic - 1u);
  return Out || LLVM_LIKELY(!K.Spinners) ? Out : lastLook();
}

[[gnu::always_inline]] ThreadSet Machine::findEnabled() const {
  ThreadSet Busy = findBusy();
  return LLVM_UNLIKELY(S.waits().hasIdle()) ? Busy | idleThreads(Busy) : Busy;
}

// Threads stopped by contradict() are not blocked.
ThreadSet Machine::blocked() const {
  return S.alive() & ~enabled() & ~S.contradicting();
}

void Machine::pending(ThreadId Id, Event &Out) const {
  const Thread &T = S.thread(Id);
  Out.Thread = Id;
  Out.Kind = T.Kind;
  Out.Choice = 0;
  Out.Choices = S.findChoices(T);
  Out.IsTimed = S.waits().isTimed(T);
  Out.Site = SiteId(T.SiteIndex);
  Out.Awaits = S.kernel().Awaiting.contains(T.Self);
  if (S.readsChoose() && S.choosing()->isChoosing(T)) {
    Out.Seen.Cell = Location(Location::Memory, T.Cell);
    Out.IsNamed = S.choosing()->namesPairs(T);
  }
  Out.Print.clear();
  S.footprint(T, Out.Print);
  Out.EndsIdle = LLVM_UNLIKELY(S.waits().hasIdle()) && isIdleEnd(T);
  if (LLVM_UNLIKELY(Out.EndsIdle))
    Out.Print.setGlobal();
  addSpinCells(T, Out.Print);
  if (LLVM_UNLIKELY(T.Kind == EventKind::Section))
    Out.Condition = S.sections().condition(T);
  else
    Out.Condition.Exists = false;
}

/// Of the cells that threads wait for only a section's is an object.
static bool isObject(const World &W, Ref Cell) {
  return Cell >= arena::HeapBase &&
         W.shadow(Cell & ~7u)->Write == ObjectStartTag && !(Cell & 7);
}

/// What a waiting read waits for, besides its own cell.
void Machine::addSpinCells(const Thread &T, Footprint &Print) const {
  if (LLVM_LIKELY(T.Spinning != AwaitsCells))
    return;
  for (unsigned I = 0; I != T.SpinCells; ++I)
    if (T.SpinCell[I] != T.Cell && Print.size() < 4)
      Print.add({isObject(W, T.SpinCell[I]) ? Location::Cell : Location::Memory,
                 T.SpinCell[I]},
                false);
}

LLVM_ATTRIBUTE_ALWAYS_INLINE static bool isEnd(const Thread &T) {
  return T.Kind == EventKind::Exit || (T.Kind == EventKind::Join && !T.Operand);
}

bool Machine::onlyEnds() const {
  ThreadSet Left = S.alive();
  while (Left && isEnd(S.thread(Left.firstIndex())))
    Left.dropFirst();
  return !Left;
}

llvm::ArrayRef<Event> Machine::knownEnds() { return Interp->Ends.find(); }
void Machine::keepEnds(llvm::ArrayRef<Event> Events) {
  Interp->Ends.keep(Events);
}

const Event &Machine::advance(ThreadId Id, unsigned Choice, AfterStep *After) {
  Thread &T = S.thread(Id);
  doStep(T, Choice);
  if (LLVM_UNLIKELY(Options.Leaks))
    findLeaks();
  if (!After) {
    if (LLVM_UNLIKELY(S.waits().hasIdle()))
      noteIdleWaits();
    return Last;
  }
  AfterStep &Out = *After;
  const KernelHeader &K = S.kernel();
  Out.Enabled = Enabled = findEnabled();
  IsEnabledKnown = true;
  Out.IsIdle = false;
  if (LLVM_UNLIKELY(S.waits().hasIdle())) {
    noteIdleWaits();
    Out.IsIdle = bool(Enabled & idleWaiters());
  }
  Out.Awaiting = K.Awaiting;
  Out.Status = LLVM_LIKELY(Enabled && (K.Alive & ~K.Daemons))
                   ? RunStatus::Running
                   : statusAtEnd();
  if (LLVM_UNLIKELY(Cat))
    addFlags(Out.Status);
  Out.HasFaults = !S.faults().empty();
  // A thread that has ended still has its last event.
  // What leaks depends on more than the stands of threads.
  Out.OnlyEnds =
      LLVM_UNLIKELY(isEnd(T)) && onlyEnds() && LLVM_LIKELY(!Options.Leaks);
  return Last;
}

/// Makes Last the pending event of T, as far as that is known before it is
/// executed.
[[gnu::always_inline]] void Machine::beginEvent(const Thread &T,
                                                unsigned Choice) {
  Last.Thread = ThreadId(T.Self);
  Last.Kind = T.Kind;
  Last.Choice = Choice;
  Last.Choices = 1;
  if (LLVM_UNLIKELY(T.Kind == EventKind::Notify ||
                    T.Kind == EventKind::Choose || S.readsChoose()))
    Last.Choices = S.findChoices(T);
  Last.IsTimed = S.waits().isTimed(T);
  Last.IsBarrier = LLVM_UNLIKELY(T.Kind == EventKind::Atomic) ||
                   LLVM_UNLIKELY(S.kernel().Atomic);
  Last.Site = SiteId(T.SiteIndex);
  Last.Condition.Exists = false;
  if (LLVM_UNLIKELY(T.Kind == EventKind::Section))
    Last.Condition = S.sections().condition(T);
}

/// What the read that was executed saw, under a memory model.
void Machine::noteSeen() {
  const ChoosingMemory::Step &Step = S.choosing()->step();
  Last.Sees = Step.HasSeen;
  Last.IsNamed = Step.HasNamed;
  if (Last.Sees || Last.IsNamed)
    Last.Seen = Step.Seen;
}

/// T's pending event waits for what another thread may have.
static bool waitsForHolder(const Thread &T) {
  return LLVM_UNLIKELY(
      T.Kind == EventKind::MonitorEnter || T.Kind == EventKind::Reacquire ||
      T.Kind == EventKind::Section || T.Kind == EventKind::ClassInit);
}

[[gnu::always_inline]] void Machine::doStep(Thread &T, unsigned Choice) {
  assert(T.HasPending && "internal: thread cannot step");
  S.clearFaults();
  ++Counters.Steps;
  bool HasModel = S.readsChoose();
  if (LLVM_UNLIKELY(HasModel))
    S.choosing()->beginStep();
  beginEvent(T, Choice);
  if (LLVM_UNLIKELY(AwaitsOn))
    beginAwaitStep(T);
  uint32_t Effects = T.Effects, Events = T.Events, Pc = T.Pc;
  FunctionId F;
  if (T.FrameBase != T.FrameTop)
    F = FunctionId(W.pointer<FrameHeader>(T.FrameBase)->Function);
  Last.EndsIdle = LLVM_UNLIKELY(S.waits().hasIdle()) && S.isIdleWait(T);
  bool Rested = LLVM_UNLIKELY(Last.EndsIdle) && T.isResting();
  if (LLVM_UNLIKELY(Rested))
    endRest(T);
  if (LLVM_UNLIKELY(Last.EndsIdle)) {
    rouse();
    Interp->beginSegment();
    if (S.waits().isByClock() && !Rested)
      S.waits().passTo(T);
    Last.IsBarrier = S.waits().TimeIsUp = true;
  }
  if (LLVM_UNLIKELY(Interp->asksAboutLock(T)) && !Rested)
    askAboutLock(T, Choice);
  else if (LLVM_LIKELY(!Rested))
    Interp->step(T, Choice);
  S.waits().TimeIsUp = false;
  S.waits().endPassing();
  if (LLVM_UNLIKELY(HasModel))
    noteSeen();
  IsEnabledKnown = false;
  if (LLVM_UNLIKELY(Hasher != nullptr))
    Hasher->changed();
  if (LLVM_UNLIKELY(S.kernel().Spinners || PlainSpins))
    tellSpinners(T, Effects, Events);
  if (LLVM_UNLIKELY(Interp->HasRound))
    noteRound(F, Pc);
  if (LLVM_UNLIKELY(AwaitsOn))
    lookAtAwaits(T, LLVM_UNLIKELY(Ahead != nullptr) && noteStepAhead(T));
  if (waitsForHolder(T) && T.HasPending && !S.isEnabled(T))
    lookForWaitCycle(T);
  if (LLVM_UNLIKELY(S.kernel().Atomic))
    refuseToWait();
}

/// The thread in an atomic block waits for what only others could do.
void Machine::refuseToWait() {
  const Thread &T = S.thread(S.kernel().Atomic - 1u);
  if (RunStatus(header().Status) != RunStatus::Running || !T.HasPending ||
      T.Kind == EventKind::Assume || findEnabled())
    return;
  Last.Thread = ThreadId(T.Self);
  Interp->refuse("Heddle.atomic is not supported around what waits for "
                 "another thread, as a " +
                 eventText(T.Kind).str() + " does here");
}

bool Machine::isCutOff() const { return S.hasFailedAssume(); }

/// After a step of T, which had the numbers given.
void Machine::tellSpinners(Thread &T, uint32_t Effects, uint32_t Events) {
  if (S.kernel().Spinners && T.Effects != Effects)
    ++headerToChange().Progress;
  // What no write tells of may change back before it is looked at.
  for (ThreadSet Left = S.kernel().Spinners; Left; Left.dropFirst()) {
    Thread &Other = S.thread(Left.firstIndex());
    if (Interp->spinEnabled(Other)) {
      S.saveThread(Other);
      Other.SpinReady = 1;
      S.kernelToChange().Spinners.remove(Other.Self);
    }
  }
  // Loops that spin on plain variables look again, unless this was no more than
  // that.
  bool OnlyLooked = Last.Kind == EventKind::Spin &&
                    T.Spinning == LoopsSilently && T.Effects == Effects &&
                    T.Events == Events + 1;
  if (PlainSpins && !OnlyLooked)
    for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
      Thread &Other = S.thread(Left.firstIndex());
      if (Other.Spinning == LoopsSilently && &Other != &T && !Other.SpinReady) {
        S.saveThread(Other);
        Other.SpinReady = 1;
      }
    }
}

RunStatus Machine::status() const {
  // A thread that is enabled has looked at the rest.
  return LLVM_LIKELY(enabled() && (S.alive() & ~S.kernel().Daemons))
             ? RunStatus::Running
             : statusAtEnd();
}

/// What the file says that is the model: Running if it allows the execution.
RunStatus Machine::statusOfText() const {
  if (std::string Why = Cat->refusal(); !Why.empty()) {
    const_cast<Machine *>(this)->Refusal = std::move(Why);
    return RunStatus::Refused;
  }
  bool IsAllowed = Cat->isAllowed();
  if (Cat->hasGivenUp())
    return tooLate();
  return IsAllowed ? RunStatus::Running : RunStatus::Assumed;
}

/// The time was up while the file's orders were tried.
RunStatus Machine::tooLate() const {
  const_cast<Machine *>(this)->Bound = "within a step";
  return RunStatus::Bounded;
}

/// What the file flags in an execution that it allows is a fault of its last
/// step.
void Machine::addFlags(RunStatus &Status) {
  if (Status != RunStatus::Ended && Status != RunStatus::Stuck)
    return;
  for (const CatMemory::Flag &F : Cat->flags()) {
    auto Place = [&](ActionIndex A) {
      if (!A)
        return llvm::hash_code(0);
      const MemoryAction &Of = Cat->action(A);
      return llvm::hash_combine(Of.Thread, Of.Cell.index(), Of.What);
    };
    S.addFault({Fault::Flag, llvm::hash_value(F.Name),
                llvm::hash_combine(Place(F.First), Place(F.Second))});
  }
  if (Cat->hasGivenUp())
    Status = tooLate();
}

RunStatus Machine::statusAtEnd() const {
  auto Own = RunStatus(header().Status);
  if (S.isDiscarded())
    return RunStatus::Assumed;
  if (Own == RunStatus::Running && (S.alive() & ~S.kernel().Daemons)) {
    if (enabled())
      return Own;
  } else if (Own != RunStatus::Running && Own != RunStatus::Ended) {
    return Own;
  }
  if (S.hasFailedAssume())
    return RunStatus::Assumed;
  if (Jpr && S.hasStarted() && !(Jpr->isJustified() && Jpr->fencesAllow()))
    return RunStatus::Assumed;
  if (Cat)
    if (RunStatus Judged = statusOfText(); Judged != RunStatus::Running)
      return Judged;
  if (Own == RunStatus::Ended || !(S.alive() & ~S.kernel().Daemons))
    return RunStatus::Ended;
  // What they would do is tried, and taken back.
  return const_cast<Machine *>(this)->statusOfSpinners();
}

bool Machine::hasWrongCells() const {
  return (Options.Ordered && Options.Ordered->isWrong()) ||
         (Options.Tear && Options.Whole->isWrong());
}
bool Machine::mayMissStates(bool IsReduced) const {
  return S.StatesAsked && !Hasher && (IsReduced || Interp->CutsRounds);
}
uint32_t Machine::choiceName(ThreadId T, unsigned C) const {
  const Thread &Of = S.thread(T);
  return S.choosing()->isChoosing(Of) ? S.choosing()->choiceName(Of, C) : C;
}
llvm::ArrayRef<NamedWrite> Machine::writes() const {
  return S.readsChoose() ? llvm::ArrayRef(S.choosing()->step().Written)
                         : llvm::ArrayRef<NamedWrite>();
}

llvm::ArrayRef<Fault> Machine::faults() const { return S.faults(); }
TransitionSystem::Mark Machine::mark() {
  if (LLVM_UNLIKELY(Hasher != nullptr))
    return Hasher->mark();
  return W.mark();
}
void Machine::backtrack(Mark M) {
  W.backtrack(M);
  if (LLVM_UNLIKELY(Hasher != nullptr))
    Hasher->backtracked(M);
  if (S.readsChoose())
    S.choosing()->forgetChoices();
  IsEnabledKnown = false;
}
uint64_t Machine::identityHashes() const { return Interp->heap().HashesAsked; }

bool Machine::clocksOverflow() const { return S.threads().clocksOverflow(); }
void Machine::setRecorder(Recorder *R) { (Routes ? Routes->Next : S.Rec) = R; }
DetailSet Machine::details() const { return Interp->Details; }
bool Machine::mustFollowFinals() const { return Freezes && Freezes->IsWanted; }

llvm::ArrayRef<OutputText> Machine::output() const {
  return llvm::ArrayRef(Output).take_front(header().OutputCount);
}
llvm::ArrayRef<Observation> Machine::observations() const {
  return llvm::ArrayRef(Observed).take_front(header().ObserveCount);
}
int Machine::exitStatus() const { return header().ExitStatus; }
