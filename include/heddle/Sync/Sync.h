//===- Sync.h - Visible events: threads, monitors, volatiles ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The semantics of every visible event. The interpreter fills the Thread's
// pending fields when it arrives at one and stops; when the explorer picks the
// thread, perform() does it and says how the thread goes on.
//
//   Kind           Cell              Operand          Expected
//   Begin, Exit    -                 -                -
//   Read/Atomic..  cell              value to write   -     Type, Order set
//   Cas            cell              new value        expected
//   Rmw            cell              operand          -     Op set
//   Monitor*,      object            -                -
//   Wait           object            milliseconds, see below
//   Start          java.lang.Thread  1: daemon        -
//   Join           java.lang.Thread  milliseconds, 0 no limit
//   Interrupt,     java.lang.Thread  IsInterrupted: 1 clears
//   IsAlive        java.lang.Thread  1: thread.state, else isAlive
//   Sleep, Park    -                 nanoseconds, Park: 0 no limit
//   Unpark         java.lang.Thread (null: no effect)
//   ClassInit,     init record       -
//   ClassReady     init record       1 done, 0 failed
//   Spin           -                 -                SpinCell set
//   Section        its cell          setSection
//   Choose         -                 n; Stage: of heddle.spurious
//   Fence          -                 -                -     Order set
//   SystemExit     -                 status
//
// wait is two events: Wait (stage 0) releases the monitor and joins the wait
// set; then the same instruction is pending again as Reacquire (stage 1),
// enabled when the monitor is free and the thread was notified, interrupted,
// or may time out: a timed waiter that was not notified when it is picked
// times out in that step (no event of its own for the end of the time).
//
// Locations of a thread (ThreadState, Permit, InterruptFlag) have the address
// of its java.lang.Thread, which is known before the thread has an id.
//
// A wait of INT64_MIN is one that wakes up without a reason: it leaves
// the wait set as soon as it is in it. If a notify had woken it first, that
// would be a wait that was notified; and where it wakes up later, others could
// not tell.
//
// Not modelled: the notifyAll on a Thread object as its thread ends; HotSpot's
// permit left behind by an interrupt.
// thread.state is a guess from the present state: no reduction keeps all its
// values.
//
// Long, since it is one class with one state that is undone as a whole; its
// parts are in Sync*.cpp, by what they are about.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_SYNC_H
#define HEDDLE_SYNC_SYNC_H

#include "heddle/HappensBefore/Summary.h"
#include "heddle/MemoryModel/ModelKind.h"
#include "heddle/Program/Program.h"
#include "heddle/Support/Assumption.h"
#include "heddle/World/Clocks.h"
#include "heddle/World/Kernel.h"
#include "heddle/World/Recorder.h"
#include "heddle/World/Thread.h"

namespace heddle {

class Execution;
class FinalRoutes;
struct FreezeWatch;
class FuturePruner;
class OrderedCells;
class WholeLongs;
class WriteSets;
struct MemoryAction;
struct WriteEntry;

/// Exceptions that events and natives throw; the interpreter turns them into
/// calls of heddle/rt/Throw.
enum class JavaThrow : uint8_t {
  None,
  NullPointer,
  IllegalMonitorState,
  Interrupted,
  IllegalThreadState,
  OutOfMemory,
  ArrayStore,
  IndexOutOfBounds,
  NegativeSize,
  CloneNotSupported,
  IllegalArgument,
};

struct Performed {
  enum Next : uint8_t {
    Continue,       ///< go on after the instruction, Value is its result
    Again,          ///< the thread is pending again at the same instruction
    RunInitializer, ///< ClassInit: push a frame for the class's initialiser
    RethrowInit,    ///< ClassInit: the class is in error, NoClassDefFoundError
    ThreadEnds,     ///< Exit
    ExecutionEnds,  ///< SystemExit, or a bound: see Sync::bounds
  } Then = Continue;
  JavaThrow Throw = JavaThrow::None;
  int64_t Value = 0;
};

class ThreadNumbering;

/// The synchronisation state of one World and the rules over it.
class Sync {
public:
  /// ClockWidth: a multiple of 8, at most MaxThreads. The World is new.
  /// Threads: the numbering to use, if it is shared with others.
  Sync(World &W, Program &P, unsigned ClockWidth,
       std::shared_ptr<ThreadNumbering> Threads = nullptr);
  ~Sync();
  /// Races are found by the summary h instead of clocks (of which only each
  /// thread's own entry goes on). Before the first event; A and WithReads as
  /// in Summary.h.
  void useSummary(SearchAssumptions *A, bool WithReads,
                  bool FollowsFinals = false);
  const Summary *summary() const { return H.get(); }
  Summary *summaryToChange() { return H.get(); }

  /// What executions so far took for granted; not undone.
  AssumptionSet assumptions() const { return Triggered; }
  void assume(AssumptionSet Some) { Triggered.add(Some); }

  /// Each thread wakes up without a reason, and has weak compare-and-sets fail
  /// so, at most so often, both together. Before the first event.
  void setMostSpurious(uint8_t N) { MostSpurious = N; }
  /// Random numbers below a bound that is no greater are choices.
  void setMostRandom(unsigned N) { MostRandom = N; }
  unsigned mostRandom() const { return MostRandom; }
  /// Plain accesses are events. Before the first.
  void setVisibleAll(bool V) { VisibleAll = V; }
  /// Whether T, which is about to do something to which that may happen if
  /// Asked, has to choose.
  bool offersSpurious(const Thread &T, bool Asked);
  /// A thread waits that by specification may wake up without a reason.
  void assumeNoWakeups() {
    if (!MostSpurious)
      assume(Assumption::NoSpuriousWakeups);
  }

  // Threads (SyncThread.cpp) ------------------------------------------------

  Thread &thread(ThreadId T) const { return thread(unsigned(T.index())); }
  Thread &thread(unsigned I) const {
    return *W.pointer<Thread>(ThreadArea + uint64_t(I) * ThreadStride);
  }
  /// Before any change to what lies behind the first card of a thread's block.
  void saveThread(Thread &T) {
    if (LLVM_UNLIKELY(T.SavedEpoch != W.epoch()))
      saveThreadSlow(T);
  }
  /// Before any change to the first card (Thread.h).
  void saveRest(Thread &T) { saveHead(W.offsetOf(&T), ThreadRestSize); }
  void saveBoth(Thread &T) {
    saveRest(T);
    saveThread(T);
  }
  /// So many children of a thread have blocks of their own. Later ones may go
  /// on in those of earlier ones that have ended.
  static constexpr unsigned OwnBlocks = 32;
  /// Makes the main thread alive. Threads are numbered as (parent, ordinal)
  /// pairs are first met; the numbering outlives backtracking.
  Thread &createMain(Ref JavaThread);
  ThreadSet alive() const { return kernel().Alive; }
  /// A second thread was started.
  bool hasStarted() const { return kernel().Multi; }
  /// T has run to its next pending event or to its end.
  LLVM_ATTRIBUTE_ALWAYS_INLINE void arrived(const Thread &T) {
    bool Ready = T.HasPending && !T.Spinning &&
                 eventClass(T.Kind) == EventClass::Plain &&
                 !kernel().Awaiting.contains(T.Self);
    if (kernel().Ready.contains(T.Self) != Ready)
      kernelToChange().Ready.flip(T.Self);
  }
  unsigned numThreads() const; ///< ids given out so far
  /// The thread whose java.lang.Thread this is, invalid if not started, and if
  /// it has ended and its block has gone to another one.
  ThreadId threadOf(Ref JavaThread) const {
    if (!JavaThread)
      return ThreadId();
    uint32_t Hidden = W.load<uint32_t>(JavaThread + HeaderHiddenOffset);
    return LLVM_UNLIKELY(Hidden & EndedTag) ? ThreadId()
                                            : ThreadId(ThreadIndex(Hidden - 1));
  }
  /// What is left of a thread that has ended and whose block has gone to
  /// another one, else null.
  EndedRecord *endedOf(Ref JavaThread) const {
    uint32_t Hidden =
        JavaThread ? W.load<uint32_t>(JavaThread + HeaderHiddenOffset) : 0;
    return LLVM_UNLIKELY(Hidden & EndedTag)
               ? record<EndedRecord>(Hidden & ~EndedTag)
               : nullptr;
  }
  /// Some block has gone to another thread, in any execution.
  bool hasTakenOver() const { return HasTakenOver; }
  unsigned clockWidth() const { return ClockWidth; }
  /// A thread was to start that the clocks have no room for: the exploration
  /// must be begun again with wider ones, or, if they have MaxThreads entries,
  /// by the wide engine. The step that met it has also set
  /// BoundThreads and said ExecutionEnds.
  bool clocksOverflow() const { return Overflow; }
  /// BoundReasons that this execution has met; 0 if none. An execution that
  /// has met one is to end (RunStatus::Bounded).
  uint32_t bounds() const { return kernel().Bounds; }
  void addBound(BoundReason B);

  // Pending events (Sync.cpp, SyncFootprint.cpp) ----------------------------

  bool isEnabled(const Thread &T) const {
    return eventClass(T.Kind) == EventClass::Plain || isEnabledNow(T);
  }
  /// The same of a join.
  bool isJoinEnabled(const Thread &T) const {
    ThreadId Target = threadOf(T.Cell);
    return !Target.isValid() || thread(Target).Status != ThreadStatus::Alive ||
           T.Interrupted || (T.Operand && (isTimed(T) || T.Quiet || TimeIsUp));
  }
  void footprint(const Thread &T, Footprint &Out) const;
  unsigned choices(const Thread &T) const;
  /// A join, park or sleep that may end by its time whatever others do.
  bool isTimed(const Thread &T) const {
    switch (T.Kind) {
    case EventKind::Join:
      return T.Operand != 0 && !isLong(T.Operand, 1'000'000);
    case EventKind::Park:
    case EventKind::Sleep:
      return (T.Operand != 0 || T.Kind == EventKind::Sleep) &&
             !isLong(T.Operand, 1);
    default:
      return false;
    }
  }
  /// Waits of so many nanoseconds are idle ones: they end by their time only
  /// where the machine says that it is up (MachineOptions::IdleFrom). Before
  /// the first event.
  void setIdleFrom(int64_t Nanoseconds) {
    // What is left of such a wait after a few looks at the clock is one, too.
    constexpr int64_t Slack = 1'000'000;
    bool HasSlack = Nanoseconds != INT64_MAX && Nanoseconds > 2 * Slack;
    IdleFrom = HasSlack ? Nanoseconds - Slack : Nanoseconds;
  }
  int64_t idleFrom() const { return IdleFrom; }
  /// Whether any has been met, in any execution.
  bool hasIdleWaits() const { return MetIdleWait; }
  /// A thread rests (lib/Interpreter/Rest.cpp), which is such a wait.
  void meetRest() { MetIdleWait = true; }
  /// Whether so long a wait is one.
  bool isLong(int64_t Amount, int64_t Nanoseconds) const {
    bool Is = Amount >= 0 && IdleFrom != INT64_MAX &&
              Amount >= (IdleFrom + Nanoseconds - 1) / Nanoseconds;
    MetIdleWait |= Is;
    return Is;
  }
  /// Whether T waits so, and nothing but its time would let it go. (A lock that
  /// it needs then may not be free.)
  bool isIdleWait(const Thread &T) const;
  /// Whether such a T could go on if its time were up.
  bool isIdleReady(const Thread &T) const;
  /// The time of such waits is up, for one step.
  bool TimeIsUp = false;
  /// Executes T's pending event. Print gets the footprint of what happened.
  /// T.HasPending is cleared unless the result is Again; T.Events and, if the
  /// event had an effect, T.Effects count up.
  Performed perform(Thread &T, unsigned Choice, Footprint &Print);

  /// Nobody hears of events, and there is no model: the two that each execution
  /// has most of need no perform().
  bool isUnheard() const { return !Rec && !Assumed && !readsChoose(); }
  /// The same as perform(), of an Exit.
  void performExit(Thread &T, Footprint &Print) {
    Print.clear();
    footprintOfExit(T, Print);
    T.HasPending = 0;
    ++T.Events;
    endThread(T);
  }
  /// The same of a Join without timeout, of a thread that is not interrupted.
  void performJoin(Thread &T, Footprint &Print);

  // Monitors (SyncMonitor.cpp) ----------------------------------------------

  /// The monitor's record or null if the object was never locked.
  const MonitorRecord *monitor(Ref Object) const {
    uint32_t N = W.load<uint32_t>(Object + HeaderMonitorOffset) >> ThreadBits;
    return N ? record<MonitorRecord>(N) : nullptr;
  }
  bool holds(const Thread &T, Ref Object) const {
    const MonitorRecord *M = monitor(Object);
    return M && M->Owner == T.Self + 1;
  }
  /// Enters a monitor that T holds already: no event. False if T does not.
  bool reenter(Thread &T, Ref Object) {
    if (!holds(T, Object))
      return false;
    changeCount(Object, 1);
    return true;
  }
  /// Leaves a monitor that T has entered more than once: no event. False if
  /// it has not.
  bool leaveNested(Thread &T, Ref Object) {
    if (!holds(T, Object) || monitor(Object)->Count < 2)
      return false;
    changeCount(Object, -1);
    return true;
  }

  // Class initialisation (SyncClassInit.cpp) --------------------------------

  /// The check before a use of the class is void: no event. True for a class
  /// with nothing to run, one that T itself is initialising, one whose end of
  /// initialisation T is ordered after, and for a trusted one that is done.
  ///
  /// The initialisation of trusted classes is not a scheduling choice, so that
  /// it must order nothing either: an edge from whoever happened to run it
  /// first would hide races that another schedule has. Their classes get no
  /// clock.
  bool isInitialised(const Thread &T, const RuntimeClass &C) const {
    if (C.InitIsTrivial)
      return true;
    const InitRecord &R = *W.pointer<InitRecord>(C.InitRecord);
    if (R.StateWord == InitRecord::Done)
      return C.Boot ||
             (LLVM_UNLIKELY(H != nullptr) ? H->knowsInit(T.Self, C.InitRecord)
                                          : ordered(R.Who, T));
    return R.StateWord == InitRecord::Running && R.Who == T.Self + 1u;
  }
  /// A ClassInit or ClassReady of a trusted class that is not to be an event:
  /// performs it within the step. False if another thread is initialising the
  /// class; it must then be pending as the (disabled) event ClassInit.
  bool initSilently(Thread &T, const RuntimeClass &C, Performed &Out);
  Performed finishSilently(Thread &T, const RuntimeClass &C, bool Succeeded);
  /// JLS 12.4.2 step 7: after RunInitializer for C, before C's own code, the
  /// classes that this names are initialised, one after the other, until it
  /// names none.
  ClassId nextSuperToInitialise(const Thread &T, const RuntimeClass &C) const;

  // Time (SyncTime.cpp) -----------------------------------------------------

  /// System.nanoTime(). A thread that asks again and again and does nothing
  /// else waits for time to pass: the third time much has passed. After that
  /// the clock stands still until the thread does something else, so that its
  /// loop is found to spin if it waits for more than time.
  int64_t now(Thread &T);
  /// What more than Ticks says what now() will give.
  llvm::ArrayRef<uint64_t> looksAtTime(const Thread &T) const;

  // Atomic sections (SyncSection.cpp) ---------------------------------------

  /// The operands of heddle.section.begin, the cell being in T.Cell.
  void setSection(Thread &T, int32_t Low, int32_t High, uint32_t Flags,
                  Ref Other);
  Guard condition(const Thread &T) const;
  /// Whether T's pending section may change anything.
  bool sectionWrites(const Thread &T) const;

  // Memory (SyncMemory.cpp; race checks RaceCheck.cpp) ----------------------

  /// Happens-before of an atomic access (not Plain), and its check against
  /// plain accesses. perform() calls these and moves the value; the
  /// interpreter may call them for atomics that are not events.
  /// Of a compare-and-set that fails.
  static AccessOrder failureOrder(const Thread &T) {
    if (T.Kind != EventKind::Cas || T.Op == RmwOp::Xchg)
      return T.Order;
    return T.Op == RmwOp::Add   ? AccessOrder::Opaque
           : T.Op == RmwOp::And ? AccessOrder::Acquire
                                : AccessOrder::Volatile;
  }
  /// A fence of C without a memory model: no event (SyncFence.cpp).
  void fence(Thread &T, AccessOrder O);
  /// A value of C at From becomes two pieces, the second at To. False if that
  /// cannot be done under the memory model.
  bool splitCell(Ref From, Ref To);
  void atomicRead(Thread &T, Ref Cell, AccessOrder O, SiteId S);
  void atomicWrite(Thread &T, Ref Cell, AccessOrder O, SiteId S);
  /// Both sides of a successful read-modify-write.
  void atomicUpdate(Thread &T, Ref Cell, AccessOrder O, SiteId S);
  /// Race check of a plain access where the fast path of RaceCheck.h fails.
  /// Whether T's pending Rmw would leave its cell with another value.
  bool updateChanges(const Thread &T) const;
  /// Final field of an object that was not leaked by its constructor: what was
  /// written is seen by whoever gets hold of the object (JLS 17.5).
  void forgetWrites(Ref Cell);
  /// T comes to the end of a constructor that did not leak Object
  /// (FinalRoutes.h).
  void noteFreeze(Thread &T, Ref Object);
  /// T has read the cell, which may hold a reference, in an access that the
  /// recorder does not hear of.
  void noteReference(Thread &T, Ref Cell);
  /// What T does next gets another epoch.
  void tick(Thread &T);
  void checkReadSlow(Thread &T, Ref Cell, SiteId S);
  void checkWriteSlow(Thread &T, Ref Cell, SiteId S);

  // Memory models (SyncModel.cpp) ------------------------------------------

  /// From now on reads choose what they see, by the rules of K, and races are
  /// not checked. Before anything was executed.
  /// CheckLists: what a read may see is compared with the OpMM paper's
  /// algorithms on each read, at some cost.
  void setModel(ModelKind K, bool CheckLists = false);
  /// Of JPR: what reads may see of the future, and what is found meanwhile.
  /// EveryAccess: plain accesses are events that conflict as under SC (the
  /// paper's formulation).
  void setWriteSets(std::shared_ptr<WriteSets> Sets, bool EveryAccess);
  bool hasModel() const { return Model != nullptr; }
  /// Reads choose what they see, by a model or by RC11.
  bool readsChoose() const {
    return LLVM_UNLIKELY(Model != nullptr) || LLVM_UNLIKELY(C11 != nullptr);
  }
  /// Compare-and-sets that can only see the last write are as under SC.
  void setOrderedCells(std::shared_ptr<OrderedCells> Cells);
  /// Reads choose now: there is a model, and a second thread was started.
  bool isModelled() const {
    return LLVM_UNLIKELY(Model != nullptr) && kernel().Multi;
  }
  /// A write of less than volatile strength: no event.
  void modelStore(Thread &T, Ref Cell, ValueKind K, int64_t V, AccessOrder O,
                  SiteId S);
  /// From now on plain longs and doubles are two halves each (JLS 17.7), but
  /// for those that Whole names. Of the models of Java.
  void setTearing(std::shared_ptr<WholeLongs> Whole);
  /// Whether a plain access of the long or double at Cell, which is about to be
  /// made, is one of each half.
  bool tears(Ref Cell);
  /// The same of a variable as it lies there; nothing is accessed.
  bool isTorn(Ref Cell) const;
  /// A plain write that is not an event, of both halves if it tears.
  /// IsOfLibrary: trusted code makes it.
  void plainStore(Thread &T, Ref Cell, ValueKind K, int64_t V, SiteId S,
                  bool IsOfLibrary);
  /// An acquire or release fence: no event. IsAlike: loadLoadFence or
  /// storeStoreFence.
  void modelFence(Thread &T, AccessOrder O, bool IsAlike = false);
  /// Final fields of an object that its constructor did not leak.
  void modelFreeze(Thread &T, Ref Object);
  /// Before a step; what it wrote and saw is kept until the next.
  void beginModelStep();
  /// After going back.
  void forgetChoices();
  llvm::ArrayRef<NamedWrite> modelWrites() const;
  /// Forgets of these all but the first so many, which a trial has added.
  void cutModelWrites(size_t To);
  /// Of the choices of T's pending read those that were written, which come
  /// first; 1 if it has no choice.
  unsigned pastChoices(const Thread &T) const;
  /// Of these the one that is in memory.
  unsigned newestChoice(const Thread &T) const;
  /// What the step's event saw; null if it was not a read.
  const NamedWrite *modelSeen() const;
  /// What the read that was the last step is called by, if nothing is ordered
  /// by it (Event::IsNamed), else null.
  const NamedWrite *modelNamed() const;
  /// The name of the write that a choice of T's pending read stands for.
  uint32_t choiceName(const Thread &T, unsigned Choice) const;
  /// Whether a loop that found Value in the cell may find it for ever.
  bool mayStayStale(AccessOrder O) const;

  // RC11 (SyncC11.cpp) -----------------------------------------------------

  /// From now on atomic accesses are of an RC11 graph: reads choose what they
  /// see. Plain accesses are checked for races as elsewhere. Before anything
  /// was executed.
  void setRc11();
  bool isRc11() const { return C11 != nullptr; }
  /// There is a graph, and a second thread was started.
  bool isGraphed() const {
    return LLVM_UNLIKELY(C11 != nullptr) && kernel().Multi;
  }
  /// Whether T's pending event is an access of the graph that reads.
  bool isGraphRead(const Thread &T) const;
  /// An atomic write: no event.
  void graphStore(Thread &T, Ref Cell, ValueKind K, int64_t V, AccessOrder O,
                  SiteId S);
  void graphFence(Thread &T, AccessOrder O);
  /// What threads go round with at last.
  struct FinalRead {
    Ref Cell;
    int64_t Value;
    ValueKind Type;
  };
  /// Whether there is an mo in which these values are the last; then what
  /// newestChoice says is of one.
  bool mayEndWith(llvm::ArrayRef<FinalRead> Finals) const;

  // Reads of the future (JPR, SyncFuture.cpp) -------------------------------

  /// From now on choices of reads that cannot be justified are left out.
  void setPruner(std::unique_ptr<FuturePruner> P);
  const FuturePruner *pruner() const;
  bool readsFuture() const;
  WriteSets &writeSets() const; ///< if it does
  /// Whether T's pending read may see what has not been written yet: its
  /// choices are named by pairs, and no order comes from what it sees.
  bool isFutureRead(const Thread &T) const;
  bool plainWritesAreEvents() const;
  /// The last action so far (Execution.h).
  ActionIndex lastAction() const;
  /// The name (NamedWrite) of a write that the action Read can have seen, as
  /// far as the execution has gone; none if no write fits.
  WriteName seenWriteName(ActionIndex Read) const;
  /// The execution is not one of the model's: a value that a read imposed was
  /// not written.
  /// JPR: T does what contradicts a read of the future, so that the execution
  /// cannot be one. It ends here, or, if order or what was read may come out
  /// otherwise, T's part of it: races with what others do next may lead to
  /// executions in which T does something else.
  /// MayChange: what T itself reads now may.
  void contradict(Thread &T, bool MayChange = false);
  /// Whether the execution has ended so.
  bool isDiscarded() const {
    return kernel().Discarded == KernelHeader::AtOnce;
  }
  /// Whether T goes no further, or nobody does.
  bool isDiscarded(const Thread &T) const {
    return isDiscarded() || T.Contradicts;
  }
  /// Threads that go no further.
  ThreadSet contradicting() const {
    return LLVM_LIKELY(!kernel().Discarded) ? ThreadSet() : findContradicting();
  }
  /// At the end of an execution that the model has: its pairs are found.
  void findPairs();
  /// JPR: tells the write sets what its reads have raced with.
  void findRaces();
  /// JPR: reads of the execution that saw what another thread wrote and may not
  /// happen before them: no fewer than there are.
  unsigned numForeignReads() const;
  /// At the end: whether all that was imposed was written, and all objects
  /// that were seen were made.
  bool isJustified() const;
  /// At the end of an execution that is justified: whether what its reads saw
  /// is possible with its fences.
  bool fencesAllow() const;
  /// The last read saw a reference to an object that is not there yet: what is
  /// to be made for it, else null. Once.
  const WriteEntry *takeFutureObject();
  /// An object that a read made for its owner begins in [O, O + Size).
  bool hasFutureObject(Ref O, uint32_t Size) const;
  /// Makes it known. False if it would overlap with another one.
  bool addFutureObject(Ref O, uint32_t Size);
  /// Whether its owner has made the object.
  bool isAllocated(Ref O) const;
  /// T has found an assume false: it goes no further.
  void failAssume(Thread &T, SiteId S);
  /// Whether a thread that is alive has.
  bool hasFailedAssume() const;
  /// Whether T was started and has come to its end.
  bool hasEnded(const Thread &T) const {
    return !kernel().Alive.contains(T.Self) && T.Events;
  }

  /// Whether T's pending access, a Cas or Rmw, would write now.
  bool wouldWrite(const Thread &T) const {
    return T.Kind == EventKind::Cas ? casSucceeds(T) : updateChanges(T);
  }
  /// Plain reads that a detector has noted in a record of a cell, on any path.
  uint64_t ReadsNoted = 0;

  /// A write changed this cell: wakes threads that spin on it.
  void wakeSpinners(Ref Cell) {
    if (LLVM_UNLIKELY(kernel().Spinners))
      wakeSpinnersSlow(Cell);
  }
  /// T's pending event becomes Spin: it waits for a change of one of the
  /// cells, of which a footprint has room for four. Ends when performed.
  void beginSpin(Thread &T, llvm::ArrayRef<Ref> Cells, SiteId S);

  /// Nobody else has been there yet, and all that T does happens before all
  /// that others will do: its plain accesses need not be noted.
  static bool isAlone(const Thread &T) { return !T.Self && !T.Children; }

  // Faults of the current step.
  llvm::ArrayRef<Fault> faults() const { return Faults; }
  void addFault(Fault F) { Faults.push_back(F); }
  /// What the present search takes for granted; null if nothing.
  SearchAssumptions *Assumed = nullptr;
  void clearFaults() { Faults.clear(); }
  Recorder *Rec = nullptr;
  /// How threads came to know objects, if that is followed; it is Rec then.
  FinalRoutes *Routes = nullptr;
  /// Whether it should be; null: nobody asks.
  FreezeWatch *Freezes = nullptr;
  /// Over all executions: a thread asked what another one is doing
  /// (Thread.getState), which any step of that one may change. Footprints tell
  /// this only where states are matched.
  bool StatesAsked = false;

  World &world() const { return W; }
  Program &program() const { return P; }
  const KernelHeader &kernel() const {
    return *W.pointer<KernelHeader>(arena::KernelBase);
  }
  /// For changes: saves the header's card first.
  KernelHeader &kernelToChange() {
    saveHead(arena::KernelBase, sizeof(KernelHeader));
    return *W.pointer<KernelHeader>(arena::KernelBase);
  }
  template <class R> R *record(uint32_t Number) const {
    return W.pointer<R>(arena::KernelBase + (uint64_t(Number) << RecordShift));
  }
  /// Bytes of a thread's block.
  unsigned threadSize() const { return ThreadStride; }
  /// The thread whose block holds a byte of the arena; invalid if none does.
  ThreadId threadAt(uint64_t At) const {
    if (At < ThreadArea || At >= InterruptArea)
      return ThreadId();
    return ThreadId((At - ThreadArea) / ThreadStride);
  }
  /// Whether the record of this number is a monitor's.
  bool isMonitorRecord(uint32_t Number) const;

private:
  /// What is one card in the narrow engine.
  void saveHead(uint64_t At, unsigned Size) {
    if constexpr (IsWideEngine)
      W.touchRange(At, Size);
    else
      W.touch(At);
  }
  void endThread(Thread &T) {
    T.Status = ThreadStatus::Done;
    kernelToChange().Alive.remove(T.Self);
  }
  bool isEnabledNow(const Thread &T) const;
  void saveThreadSlow(Thread &T);
  void wakeSpinnersSlow(Ref Cell);
  void changeCount(Ref Object, int By);
  void release(Thread &T); ///< after T's clock went somewhere
  // Happens-before as the detector keeps it: clocks or summary.
  void acquireFrom(Thread &T, Summary::Element E, Ref Address,
                   const uint32_t *Clock);
  void acquireThread(Thread &T, Thread &Ended);
  // With the summary, in place of the clocks' (SyncSummary.cpp).
  void summaryPlain(Thread &T, Ref Cell, bool IsWrite, SiteId S);
  void summaryAtomic(Thread &T, Ref Cell, bool Reads, bool Writes,
                     AccessOrder O, SiteId S);
  bool summaryAccess(Thread &T, Ref Cell, Summary::Access K, SiteId S);
  void watch(const Thread &T);
  Thread *startThread(Thread &Parent, Ref JavaThread, bool Daemon);
  void announce(Thread &Parent, const Thread &T);
  Thread *blockToTakeOver(const Thread &Parent) const;
  bool takeOver(Thread &Block, Thread &Parent, Ref JavaThread);
  Performed performEnded(Thread &T, EndedRecord &R);

  Performed dispatch(Thread &T, unsigned Choice);
  Performed performRecorded(Thread &T, unsigned Choice, const Footprint &Print);
  Performed performThread(Thread &T);
  Performed performMonitor(Thread &T, unsigned Choice);
  Performed performMemory(Thread &T);
  Performed performBytes(Thread &T);
  void noteOdd(const Thread &T);
  void noteByte(const Thread &T, const LocationRecord &R) {
    if (LLVM_UNLIKELY(R.Pieces & LocationRecord::HasEight) && !isBytes(T.Type))
      addBound(BoundWidths);
  }
  void footprintOfMemory(const Thread &T, bool IsWrite, Footprint &Out) const;
  Performed performModel(Thread &T, unsigned Choice, const Footprint &Print);
  void modelFootprint(const Thread &T, Footprint &Out) const;
  bool startsModel(const Thread &T) const;
  Performed performGraph(Thread &T, unsigned Choice);
  Performed performGraphRead(Thread &T, unsigned Choice);
  unsigned graphChoices(const Thread &T) const;
  unsigned newestGraphChoice(const Thread &T) const;
  void graphFootprint(const Thread &T, Footprint &Out) const;
  void graphPlainRead(Thread &T, Ref Cell);
  void graphPlainWrite(Thread &T, Ref Cell);
  void noteInGraph(Thread &T);
  unsigned modelChoices(const Thread &T) const;
  void findChoices(const Thread &T) const;
  bool seesLastWrite(const Thread &T) const;
  void recordSync(Thread &T, EventKind K, Footprint Print,
                  const Performed &Result);
  void noteWidth(Ref Cell, ValueKind K);
  bool isWholePlace(Ref Cell) const;
  void noteWhole(Ref Cell) const;
  void freezeReachable(Thread &T, Ref Object);
  void freezeCell(Thread &T, Ref Object, Ref Cell, ValueKind K, bool IsOwn);
  void appendWrite(Thread &T, MemoryAction A, ValueKind K,
                   const uint32_t *Clock, const Footprint &Print);
  void acquireFrom(Thread &T, ActionIndex Write);
  void addFutures(const Thread &T) const;
  void hideUnfrozen(const Thread &T) const;
  void pruneChoices(const Thread &T) const;
  ThreadSet findContradicting() const;
  void meetImposed(Thread &T, MemoryAction &A, ValueKind K);
  bool knowsThroughFinals(unsigned Reader, Ref Object) const;
  void freezePair(Thread &T, Ref Cell);
  void freezeContents(Thread &T, Ref Object, Ref Cell);
  bool isFrozen(ActionIndex Write) const;
  void hideFrozen(const Thread &T) const;
  bool mayStillWrite(PairId Pair) const;
  void seeFuture(MemoryAction &A, PairId Pair);
  void markChanging(MemoryAction &A);
  bool mayChange(const Thread &T) const;
  bool seesAlike(const Thread &T) const;
  PairId nameOf(const Thread &T, const MemoryAction &Write) const;
  bool mayAcquire(unsigned Writer, const Thread &T) const;
  const uint32_t *releaseClock(Ref Cell) const;
  Performed performClassInit(Thread &T);
  ClassId nextInterface(const Thread &T, const RuntimeClass &C) const;
  Performed beginInit(Thread &T, InitRecord &R, bool Boot);
  void finishInit(Thread &T, InitRecord &R, bool Succeeded, bool Boot);
  bool asksState(const Thread &T) const;
  int64_t threadState(const Thread &Target) const;
  static bool isBadWait(const Thread &T) {
    return T.Operand < 0 && T.Operand != SpuriousWait;
  }
  bool isSectionEnabled(const Thread &T) const;
  bool isIdleSection(const Thread &T) const;
  bool isTimedWait(const Thread &T) const;
  void footprintOfSection(const Thread &T, Footprint &Out) const;
  bool casSucceeds(const Thread &T) const;
  void footprintOfThread(const Thread &T, Footprint &Out) const;
  void footprintOfExit(const Thread &T, Footprint &Out) const {
    Out.add({Location::ThreadState, T.JavaThread}, true);
    if (LLVM_UNLIKELY(kernel().HadDaemons) && !T.Daemon)
      footprintBesideDaemons(T, Out);
  }
  void footprintBesideDaemons(const Thread &T, Footprint &Out) const;

  MonitorRecord *monitorToChange(Ref Object);
  void lock(Thread &T, MonitorRecord &M, uint32_t Count);
  void unlock(Thread &T, MonitorRecord &M);
  void wake(Thread &Waiter, MonitorRecord &M, WaitState How);
  Performed performWait(Thread &T, MonitorRecord &M);
  Performed performReacquire(Thread &T, MonitorRecord &M);
  Performed performJoin(Thread &T);
  void interrupt(Thread &T, Thread &Target);
  void acquireEarlyInterrupt(Thread &T, Ref JavaThread, bool Clears);
  void consumeInterrupt(Thread &T, Thread &Target);
  void timePasses(Thread &T, int64_t Amount, int64_t Nanoseconds);
  int64_t stepOfTime(const Thread &T);

  enum RecordKind : uint8_t {
    ForMonitor,
    ForShared,
    ForAtomic,
    ForClass,
    ForEnded
  };
  /// The number of the address's record, whose contents are garbage; 0 and a
  /// bound if the area is full.
  uint32_t recordFor(RecordKind K, Ref Address, unsigned Bytes);
  void note(Thread &T, LocationRecord &R, LocationRecord::ClockIndex I);
  void storeValue(Ref Cell, ValueKind K, int64_t V);
  LocationRecord *extend(Ref Cell, bool Atomic);
  // C's fences (SyncFence.cpp).
  LocationRecord *fencesOf(const Thread &T);
  void noteForFences(Thread &T, const LocationRecord &R);
  const uint32_t *releasedByFence(const Thread &T);
  void forgetFences(const Thread &T);
  LocationRecord *atomicRecord(Ref Cell) {
    uint32_t Word = W.shadow(Cell)->Write;
    if (LLVM_LIKELY(Word >= ExtendedTag)) {
      LocationRecord *R = record<LocationRecord>(Word & ClockMask);
      if (LLVM_LIKELY(R->IsAtomic))
        return R;
    }
    return extend(Cell, true);
  }
  uint32_t *clockOf(LocationRecord &R, LocationRecord::ClockIndex I) const {
    return R.Clocks + I * ClockWidth;
  }
  void touchClock(const uint32_t *C) {
    uint64_t At = W.offsetOf(C), End = At + ClockWidth * sizeof(uint32_t);
    for (At &= ~(arena::CardSize - 1); At < End; At += arena::CardSize)
      W.touch(At);
  }
  /// An atomic access of the cell has nothing to check or note.
  bool isOrderedWithPlain(const Thread &T, Ref Cell, const LocationRecord &R,
                          bool IsWrite) const {
    return LLVM_LIKELY(ordered(R.Write, T)) &&
           LLVM_LIKELY(!IsWrite || (!R.HasReads && !W.shadow(Cell)->Read));
  }
  void checkAgainstPlain(Thread &T, Ref Cell, LocationRecord &R, bool IsWrite,
                         SiteId S);
  uint32_t unordered(LocationRecord &R, LocationRecord::ClockIndex I,
                     const Thread &T) const;
  bool comesAfterFreeze(Thread &T, Ref Cell, uint32_t Epoch);
  void reportRace(Thread &T, Ref Cell, SiteId S, bool IsWrite,
                  uint32_t PreviousEpoch, bool PreviousIsWrite,
                  bool PreviousIsAtomic);
  uint32_t *interruptClock(const Thread &T) const {
    return W.pointer<uint32_t>(InterruptArea +
                               T.Self * uint64_t(ClockWidth) * 4);
  }

  World &W;
  Program &P;
  unsigned ClockWidth;
  unsigned ThreadStride;
  uint64_t ThreadArea, InterruptArea;
  bool Overflow = false;
  bool HasTakenOver = false;
  uint8_t MostSpurious = 0;
  int64_t IdleFrom = INT64_MAX;
  mutable bool MetIdleWait = false;
  unsigned MostRandom = 0;
  bool VisibleAll = false;
  AssumptionSet Triggered;
  std::vector<Fault> Faults;
  struct ModelState;
  std::unique_ptr<ModelState> Model;
  struct C11State;
  std::unique_ptr<C11State> C11;
  Execution &actions() const;
  /// What outlives backtracking: the numbering of threads and records.
  struct Numbering;
  std::unique_ptr<Numbering> Numbers;
  std::unique_ptr<Summary> H; ///< null with clocks
};

/// The number of several bytes (Bytes*) with the sign that it has there.
int64_t ofBytes(ValueKind K, int64_t V);
/// Where footprints and waits have an access: at most four cells. Gives how
/// many.
unsigned cellsOf(Ref Cell, ValueKind K, Ref (&Out)[4]);
/// The value of a cell; an int has its sign, other words of 4 bytes none.
int64_t loadValue(const World &W, Ref Cell, ValueKind K);

/// What an update of a cell leaves, on the bits of values.
int64_t updatedValue(RmwOp Op, ValueKind K, int64_t Old, int64_t With);

} // namespace heddle

#endif
