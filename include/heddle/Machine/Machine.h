//===- Machine.h - A program as a transition system -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One World, its Sync, and the interpreter over a Program: what an explorer
// steps. Everything that an execution changes is in the World, so that
// backtracking is the World's; what is here besides are caches and counters.
//
// How a driver uses it:
//
//   ModuleSource or the Java frontend's source -> Program P(Source);
//   Machine M(P, Options);
//   if (auto E = M.start(P.functionBySymbol("Main.main([Ljava/lang/String;)V"),
//                        Args)) ...       // bad input, not a finding
//   explorer.run(M);                      // enabled/step/mark/backtrack
//   M.status(), M.refusal(), M.boundText()
//
// Agreement with the models of the Java library (all optional, so that .ll
// files run without a library):
//   * The main thread is an instance of java/lang/Thread made by the machine
//     without running a constructor; then the machine calls the static method
//     `heddle/rt/VM.initMainThread(Ljava/lang/Thread;)V`, in which
//     heddle.thread.current is already that object; it fills the fields.
//   * A started thread calls `heddle/rt/VM.runThread(Ljava/lang/Thread;)V` with
//     its object, or without that method the object's `run()V`. An exception
//     that leaves either goes to heddle.uncaught, one that leaves main to
//     `dispatchUncaughtException(Ljava/lang/Throwable;)V` of the main thread's
//     object, if it has that, else to heddle.uncaught.
//   * Exceptions that the machine raises are made by the static methods of
//     `heddle/rt/Throw`, see Throws.def.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MACHINE_MACHINE_H
#define HEDDLE_MACHINE_MACHINE_H

#include "heddle/Interpreter/ExecutionState.h"
#include "heddle/Trace/TransitionSystem.h"
#include "heddle/World/Recorder.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace heddle {

struct FreezeWatch;
class ChoiceCut;
class FinalRoutes;
class Interpreter;
class CatMemory;
class JprMemory;
struct Code;
struct PruneStats;
class StateHasher;
class WritesAhead;

class Machine final : public TransitionSystem,
                      public ChoosingReads,
                      public Awaiting,
                      public StateSpace,
                      public KnownEndings,
                      public LongSteps,
                      public IdleWaits,
                      public Assuming,
                      private ExecutionState {
public:
  /// The options are fixed for the Program: code compiled for another
  /// VisibleAll cannot be shared; code compiled for a model can, by all models
  /// and by SC with VisibleAll.
  Machine(Program &P, MachineOptions O = {});
  ~Machine() override;

  /// Makes the main thread and runs it to the first visible event after a
  /// second thread was started, or to its end. Main takes no operand or a
  /// String[] of Args. The errors are those of the input: no such function, a
  /// main that cannot be lowered.
  llvm::Error start(FunctionId Main, llvm::ArrayRef<std::string> Args = {});

  // TransitionSystem. It has Reads with a memory model, Awaits after
  // useAwaits() if some reads await, States with MachineOptions::Assumptions,
  // and the other capabilities always.
  ThreadSet enabled() const override;
  ThreadSet blocked() const override;
  void pending(ThreadId T, Event &Out) const override;
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override;
  RunStatus status() const override;
  llvm::ArrayRef<Fault> faults() const override;
  Mark mark() override;
  void backtrack(Mark M) override;

  // ChoosingReads.
  uint32_t choiceName(ThreadId T, unsigned C) const override;
  llvm::ArrayRef<NamedWrite> writes() const override;
  /// Under JPR those that begin or start others: what a thread may still write
  /// is known from where it stands in its code.
  ThreadSet preferred() const override;

  // Awaiting.
  ThreadSet awaiting() const override;
  AwaitAnswer valueEnables(ThreadId T, int64_t Value,
                           llvm::ArrayRef<uint16_t> Ahead) override;

  // StateSpace.
  StateKey stateKey() override;
  /// What keys so far were made of beside differences: words of the objects
  /// that are younger than the threads. A measure of what states cost.
  uint64_t wordsHashed() const;
  void stateWords(llvm::SmallVectorImpl<uint64_t> &Out) override;
  bool isPersistent(ThreadId T) const override;
  bool mustBeginAgain() const override {
    return Options.Assumptions && Options.Assumptions->Changed;
  }

  // KnownEndings.
  bool onlyEnds() const override;
  llvm::ArrayRef<Event> knownEnds() override;
  void keepEnds(llvm::ArrayRef<Event> Events) override;

  // LongSteps: also of start() and learnAwaits().
  void watchSteps(std::function<bool()> Asked) override {
    MustStop = std::move(Asked);
  }
  // IdleWaits.
  bool isIdle() const override;
  // Assuming.
  bool isCutOff() const override;

  /// Waits that end when nobody can go on may end now, whatever others could
  /// do: a schedule that was found with fewer rounds of loops is followed.
  void letIdleWaitsEnd(bool Let) {
    IdleEndsAnywhere = Let;
    IsEnabledKnown = false;
  }

  /// In the state after start(), with MachineOptions::Awaits: tells the Program
  /// which reads end rounds of loops that wait, from a few executions of at
  /// most so many steps in all, and goes back.
  void learnAwaits(uint64_t Steps);
  /// What the Program knows by now counts. If LearnsMore, another such read may
  /// be met: then tellAwaits(), and begin again on a new machine.
  void useAwaits(bool LearnsMore);
  bool hasMoreAwaits() const { return !NewAwaits.empty() || MetCutOffRound; }
  void tellAwaits();
  /// With FinalReads::Ask: a race was not reported, so that the search is to be
  /// begun again with FinalReads::Follow.
  bool mustFollowFinals() const;
  /// See MachineOptions::Ordered and Whole.
  bool hasWrongCells() const;
  /// What the library does here of what few programs see.
  DetailSet details() const;
  /// An execution may have seen more of it: the search has to be begun again
  /// with other machines of the same program.
  bool lacksDetails() const { return P.details() & ~MetDetails & ~details(); }
  /// A thread asked what another one is doing, over all executions. A search
  /// that leaves out what commutes by its footprints, or rounds of loops that
  /// wait, leaves out answers.
  bool mayMissStates(bool IsReduced) const;
  /// Stands for where a thread is: its pending event and its frames' code.
  uint64_t placeHash(ThreadId T) const;
  /// From now on a thread that goes round a loop that looks under a lock gives
  /// up (lib/Machine/LockRounds.cpp).
  void cutLockRounds();
  /// Lets those that gave up go on after all; false if none has.
  bool takeUpLockRounds();
  /// The cells that a thread reads again and again in a loop that waits.
  void loopCells(ThreadId T, llvm::SmallVectorImpl<Ref> &Out);

  /// After Refused: what is not supported and the Java stack, one frame a
  /// line. After Bounded: which bound ("heap of 64 MB").
  llvm::StringRef refusal() const { return Refusal; }
  llvm::StringRef boundText() const { return Bound; }
  /// A thread was to start that the clocks have no room for: make a machine
  /// with a larger ClockWidth and begin again.
  bool clocksOverflow() const;

  /// Text printed so far by this execution (KeepOutput), both streams in the
  /// order of the events; truncated by backtracking.
  llvm::ArrayRef<OutputText> output() const;
  /// What this execution showed so far, in the order of the events; truncated
  /// by backtracking.
  llvm::ArrayRef<Observation> observations() const;
  int exitStatus() const; ///< of System.exit, else 0

  /// Hears everything from now on; null to stop.
  void setRecorder(Recorder *R);

  /// Java frames of a thread, innermost first: at least so many, if it has
  /// them, and perhaps a few more.
  void captureStack(ThreadId T, llvm::SmallVectorImpl<StackFrame> &Out,
                    size_t Most = SIZE_MAX) const;
  /// "p.C.m(C.java:12)".
  std::string frameText(const StackFrame &F) const;

  // Naming, for reports. All take addresses of this execution's objects.
  ClassId classOf(Ref Object) const;
  /// "p.C.f" for a static field, "C.f" or "int[3]" for a cell of an object
  /// whose start is given, "field at +24" if unknown.
  std::string cellName(Ref Object, Ref Cell) const;
  /// The object that a cell lies in, 0 for a static field or if unknown.
  Ref objectOfCell(Ref Cell) const;

  /// Local state of a thread as words, equal for equal states: of each frame,
  /// outermost first, function, pc and the live registers; then the pending
  /// exception, the pending event and the wait state. Dead registers are left
  /// out. For state matching and for tests.
  void localState(ThreadId T, llvm::SmallVectorImpl<uint64_t> &Out) const;
  /// Its part that is in the frames.
  void frameWords(ThreadId T, llvm::SmallVectorImpl<uint64_t> &Out) const;
  /// The same, and which of them are references or addresses of cells.
  enum class WordHolds : uint8_t { Other, Pointer, Unknown };
  void eachFrameWord(
      ThreadId T,
      llvm::function_ref<void(uint64_t Word, WordHolds What)> Each) const;

  /// A number that tells the memory in which a search begins: keys of states,
  /// which say what differs from it, mean the same where it is the same.
  uint64_t memoryHash() const;

  World &world() { return W; }
  Sync &sync() { return S; }
  /// The memory of JPR; null under another model.
  JprMemory *jpr() { return Jpr; }
  /// Null: the model is not a file.
  const CatMemory *cat() const { return Cat; }
  Program &program() { return P; }
  const MachineOptions &options() const { return Options; }
  const MachineCounters &counters() const { return Counters; }
  /// Since the machine was made, over all executions.
  PruneStats pruneStats() const;
  /// Identity hash codes that were asked for, over all executions.
  uint64_t identityHashes() const;

private:
  const Code *lookedAt(FunctionId F);
  void setModel();
  friend class StateHasher;

  ThreadSet findBusy() const;
  ThreadSet findEnabled() const;
  void refuseToWait();
  // Waits that end when nobody can go on (IdleWaits.cpp).
  ThreadSet idleWaiters() const;
  ThreadSet idleThreads(ThreadSet Busy) const;
  bool goesRoundAlone(Thread &T, ThreadSet Busy);
  bool isIdleEnd(const Thread &T) const;
  bool mayEndRest(const Thread &T) const;
  bool isRestRedundant() const;
  void endRest(Thread &T);
  void noteIdleWaits();
  void rouse();
  ThreadSet lastLook() const;
  bool comesRound(Thread &T);
  void lookForWaitCycle(const Thread &T);
  /// What T's pending read, at the end of a round, would do.
  struct Trial {
    AwaitAnswer Is;
    unsigned From; ///< where the round begins in the ring, if Is is Waits
  };
  class Detour;
  llvm::SmallVector<Ref, 8> TrialCells; ///< that the last trial read
  Trial tryAwait(Thread &T, const int64_t *Value = nullptr,
                 llvm::ArrayRef<uint16_t> Ahead = {});
  bool isSettled(const Thread &T, llvm::ArrayRef<uint16_t> Ahead);
  bool noteAhead(Thread &T);
  bool noteStepAhead(Thread &T);
  bool wroteLast(const Thread &T, Ref Cell) const;
  void noteEarlyReads(Thread &T);
  void learnFromWalks(unsigned Walks, uint64_t Steps);
  void doStep(Thread &T, unsigned Choice);
  void beginEvent(const Thread &T, unsigned Choice);
  void noteSeen();
  void noteRound(FunctionId F, uint32_t Pc);
  RunStatus statusAtEnd() const;
  RunStatus statusOfText() const;
  RunStatus tooLate() const;
  void beginAwaitStep(Thread &T);
  void noteFirstAwaits();
  void lookAtAwaits(const Thread &Stepped, bool AheadChanged = false);
  bool wouldLeaveAlone(Thread &T);
  void findLeaks();
  void addFlags(RunStatus &Status);
  class LoopTrial;
  RunStatus statusOfSpinners();
  bool isFinal(Ref Cell) const;
  enum class LockRound : uint8_t { Leaves, Stays, Unknown };
  void askAboutLock(Thread &T, unsigned Choice);
  LockRound tryLockRound(Thread &T, llvm::SmallVectorImpl<Ref> &Cells);
  LockRound goRound(Thread &T, std::pair<uint32_t, uint32_t> From,
                    unsigned &Left, llvm::SmallVectorImpl<Ref> &Cells);
  void lookForEnd();
  void tellSpinners(Thread &T, uint32_t Effects, uint32_t Events);
  void addSpinCells(const Thread &T, Footprint &Print) const;

  CatMemory *Cat = nullptr; ///< S.choosing(), if that is it
  JprMemory *Jpr = nullptr; ///< S.choosing(), if that is it
  ChoiceCut *Cut = nullptr; ///< of Jpr, if it leaves choices out
  bool IdleEndsAnywhere = false;
  std::unique_ptr<FinalRoutes> Routes;  ///< with FinalReads::Follow
  std::unique_ptr<FreezeWatch> Freezes; ///< with FinalReads::Ask
  std::unique_ptr<Interpreter> Interp;
  std::unique_ptr<StateHasher> Hasher; ///< if states are matched
  /// What enabled() said of the present state, if it was asked.
  mutable ThreadSet Enabled;
  mutable bool IsEnabledKnown = false;
  bool LearnsAwaits = false;
  std::vector<std::pair<FunctionId, uint32_t>> NewAwaits;
  /// Program::HasCutOffRounds, as far as that is new.
  bool MetCutOffRound = false;
  std::unique_ptr<WritesAhead> Ahead; ///< if Program::HasCutOffRounds
  /// Thread::Ahead before the first event, by thread.
  std::vector<uint16_t> FirstAhead;
  /// With Ahead: cell and thread of each write of this path.
  std::vector<std::pair<Ref, unsigned>> Writers;
};

} // namespace heddle

#endif
