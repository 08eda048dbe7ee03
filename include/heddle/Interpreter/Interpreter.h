//===- Interpreter.h - Runs register code -----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One for a Machine. Everything here is a cache: code by function, targets of
// dispatches, natives. What an execution changes is in the World.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_INTERPRETER_INTERPRETER_H
#define HEDDLE_INTERPRETER_INTERPRETER_H

#include "heddle/Code/Code.h"
#include "heddle/Code/Frame.h"
#include "heddle/Compiler/CopyCode.h"
#include "heddle/Heap/Heap.h"
#include "heddle/Heap/Natives.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Interpreter/ExecutionState.h"
#include "heddle/Interpreter/KnownEnds.h"
#include "heddle/Native/NativeCode.h"
#include "llvm/ADT/StringMap.h"

namespace heddle {

constexpr int64_t FirstSpinChunk = 1 << 14;
/// Instructions, of one step or of several, between two questions whether to
/// stop.
constexpr int64_t StepsAQuestion = 1 << 16;

/// A look for loops without events that change nothing (Spin.cpp).
struct SpinWatch {
  unsigned Left = 0; ///< jumps back still to compare; 0: not watching
  unsigned Window = 64;
  int64_t NextChunk = FirstSpinChunk;
  /// Instructions to go without a look, in chunks with a question between them.
  int64_t Later = 0;
  // The snapshot.
  uint64_t Hash = 0;
  uint32_t Effects = 0, Pc = 0, Frame = 0;
  std::vector<uint64_t> Live;

  /// The next chunk of them, if the last one was exceeded by -Budget; 0 if none
  /// are left.
  int64_t goOn(int64_t Budget);
};
/// Visible events of a thread after which its loops are looked at.
constexpr uint32_t LongLife = 1024;

/// "p.C.m(C.java:12)".
std::string frameText(Program &P, const StackFrame &F);
/// "the program opens a socket at A.java:3": the call of the library that the
/// program is in, innermost frame first; empty if it is in none.
std::string deedBehind(Program &P, llvm::ArrayRef<StackFrame> Stack);

class Interpreter {
public:
  explicit Interpreter(ExecutionState &State);
  ~Interpreter();

  /// Performs the pending event of T with the choice and goes on to its next
  /// one, its end or a bound. The footprint of the event goes to State.Last.
  LLVM_ATTRIBUTE_ALWAYS_INLINE void step(Thread &T, unsigned Choice) {
    S.saveThread(T);
    saveTopFrame(W, T);
    if (T.Kind == EventKind::Exit &&
        LLVM_LIKELY(S.isUnheard() && !S.kernel().Bounds)) {
      S.performExit(T, State.Last.Print);
      ++State.Counters.Events;
      T.FrameBase = T.FrameTop = stackBase(T);
    } else {
      run(T, Choice);
    }
    S.arrived(T);
    if (S.waits().isByClock())
      S.waits().began(T);
  }
  bool spinEnabled(const Thread &T) const;
  bool mayStayStale(const Thread &T) const;
  /// RC11: what those that gave up find in each round.
  llvm::SmallVector<FinalRead, 4> readsGivenUp() const;
  /// What was read from entry From of T's ring on: whether a cell has another
  /// value now, and the cells, each once.
  bool isStaleFrom(const Thread &T, unsigned From) const;
  void cellsFrom(const Thread &T, unsigned From,
                 llvm::SmallVectorImpl<Ref> &Out) const;
  static bool isRead(EventKind K) {
    return K == EventKind::AtomicRead || K == EventKind::Read ||
           K == EventKind::Cas || K == EventKind::Rmw ||
           K == EventKind::IsInterrupted || K == EventKind::IsAlive ||
           K == EventKind::Section;
  }
  void noteAwait(const Thread &T, const Code &C);
  uint64_t localHash(const Thread &T);
  /// T has gone round a loop that looks under a lock (LockRounds.cpp), or else
  /// may come here again.
  bool locksAgain(Thread &T, const Code &C);
  /// T has entered no monitor yet, as far as locksAgain() knows.
  void forgetLocks(const Thread &T);
  /// T is about to find, without waiting, that another thread has a lock, or to
  /// ask how many have it.
  bool mayTellOfLock(const Thread &T) const;
  /// Or was, and may be on the way back there.
  bool asksAboutLock(const Thread &T) const {
    return mayTellOfLock(T) || (HasAsked && isAsking(T));
  }
  /// Which question it is.
  uint64_t beginQuestion(Thread &T);
  /// After a step of T's: whether it is back there, or may come.
  bool goesOnAsking(Thread &T);
  /// Whether it may come there, and is not back.
  bool isAsking(const Thread &T) const;
  /// The answer to T's question about Cell makes a difference.
  void tellOfLock(const Thread &T, Ref Cell, uint64_t Question);
  /// Of heddle.rt.Cell.told.
  static constexpr uint32_t ToldOffset = ObjectHeaderSize + 4;
  /// Whether it is known of rounds whether they were told of.
  bool countsTold(Ref Lock) const;
  /// The event at which T gave up such a loop: MonitorEnter or Section.
  EventKind lockOf(const Thread &T) const;
  /// Effects (Thread::Effects) of entering and leaving monitors and locks, of
  /// all threads, since this was cleared.
  uint32_t LockEffects = 0;
  /// Whether a thread is within a section that takes a lock or gives it back.
  bool isInLockSection() const { return LockSection != NoLock; }
  /// The step is undone: a thread that goes round does not begin to wait.
  bool IsTrial = false;
  /// A thread has arrived, since this was cleared, where it was before without
  /// any effect in between: at the read that is entry RoundFrom of its ring.
  bool HasRound = false;
  /// Some thread was not let go round a loop that waits, on some path.
  bool CutsRounds = false;
  /// A thread that goes round a loop that looks under a lock gives up.
  bool CutsLockRounds = false;
  /// Also where others try the lock: the threads are seen to go on only.
  bool CutsTriedLocks = false;
  unsigned RoundFrom = 0;
  /// A first frame for a thread that has none; false if it has no room.
  bool pushFirst(Thread &T, const Code &C, llvm::ArrayRef<uint64_t> Args);
  /// The first function of the main thread.
  void makeMainThunk(FunctionId Main);
  /// A thread begins to initialise a class of the library.
  void noteLibraryInit(ClassId Class);
  /// T has locked, notified or begun to wait on T.Cell, which the library would
  /// lock, too, perhaps (InterpreterDetails.cpp).
  void noteMonitor(const Thread &T) {
    if (!T.Cell || W.load<uint32_t>(T.Cell) != QuietClass)
      noteMonitorOfClass(T);
  }
  /// T's rest is over (Rest.cpp); IsLoose: for it has been chosen to go on
  /// alone.
  void endRest(Thread &T, bool IsLoose);
  /// A segment of the execution begins: nobody has shown anything in it.
  void beginSegment();
  /// Whether some thread but T has had an effect that others can see in this
  /// segment.
  bool haveOthersShown(const Thread &T) const;
  /// Whether T, which rests, would find something else than in its last round.
  bool isRestStale(const Thread &T) const;
  /// Main's String[].
  Ref MainArgs = 0;

  const Code *codeOf(FunctionId F) const {
    return F.index() < Codes.size() ? Codes[F.index()] : nullptr;
  }
  /// Looks the code up; null after a refusal or when NoClass is set to the
  /// name of a class that is missing.
  const Code *loadCode(Thread &T, FunctionId F);
  Heap &heap() { return H; }
  /// Java frames of a thread, innermost first: at least so many, if it has
  /// them, and perhaps a few more.
  void captureStack(ThreadId T, llvm::SmallVectorImpl<StackFrame> &Out,
                    size_t Most = SIZE_MAX) const;
  /// The execution ends here: What is not supported.
  void refuse(const std::string &What);
  KnownEnds Ends;
  /// What the library does here of what few programs see.
  const DetailSet Details;
  /// Loops that go round and find nothing new rest (Rest.cpp).
  const bool Rests;

private:
  /// Whether the library locks objects of a class, too.
  enum class LockedKind : uint8_t { Unknown, Other, OfThread, OfStream };
  LockedKind lockedKindOf(ClassId C);
  void noteMonitorOfClass(const Thread &T);
  void noteThreadWait(const Thread &T);
  struct DispatchEntry {
    uint64_t Key = ~0ull; ///< class << 32 | selector
    const Code *Target = nullptr;
  };
  static constexpr unsigned DispatchEntries = 2048;
  struct NativeEntry {
    NativeFunction Function;
    std::string Parameters; ///< I (sign-extended), else - one each
    char Result;            ///< descriptor
    /// What heddle/rt/VM asks of the interpreter itself: Invoke calls what the
    /// source synthesises (heddle$...) with two operands.
    enum { Plain, InvokeStatic, Invoke, Initialize, Collect } How;
  };

  void run(Thread &T, unsigned Choice);
  void performAtomic(Thread &T, const Insn &I, uint64_t *R, Footprint &Print);

  // Between an event and the code behind it: Resume.cpp, and in Interpreter.cpp
  // what each event needs.
  /// How the loop goes on.
  struct Resumption {
    enum : uint8_t {
      GoOn,    ///< at the instruction At
      Return,  ///< from the call that the event stands for, with its value
      Enter,   ///< the frame that was pushed
      Await,   ///< another event, within the same step
      Call,    ///< Callee with Argument, to throw or to initialise
      Raise,   ///< the exception that the event throws
      Bounded, ///< Sync has met a bound
      Stop,    ///< the step is over
    } Way;
    const Insn *At = nullptr;
    FunctionId Callee = {};
    uint64_t Argument = 0;
  };
  /// T has performed its pending event, of kind K, at I with the registers R.
  Resumption resume(Thread &T, EventKind K, const Performed &Result,
                    const Insn *I, uint64_t *R);
  Resumption resumeOtherwise(Thread &T, const Performed &Result);
  Resumption enterFirst(Thread &T);
  Resumption takeValue(Thread &T, EventKind K, int64_t Value, const Insn *I,
                       uint64_t *R);
  void arriveAtRead(Thread &T, const Code &C);
  void endSpin(Thread &T);
  void beginPlainSpin(Thread &T);
  void askBetween();
  Ref literal(const std::string &Text);
  // NativeCalls.cpp: code that takes long is run by the machine itself.
  const bool AlwaysNative;
  /// Not where single accesses or instructions are heard.
  bool usesNative() const {
    return State.Options.Native != NativeUse::Off && !S.Rec &&
           !Ends.isWatching();
  }
  struct NativeCalls;
  native::Context Around = {}; ///< of native code
  /// So many instructions were executed before a thread came to Pc of C; 0: one
  /// that native code gave up for. 0 as Pc: where C is called.
  void noteHeat(const Code &C, uint32_t Pc, int64_t Instructions);
  /// T's top frame is one of C. How it ended is in Around.
  native::Outcome runNative(Thread &T, NativeEntries::Loop L, int64_t Budget);
  Ref multiNewArray(Thread &T, const Insn *I, const uint64_t *R,
                    JavaThrow &Throw);
  std::string NoClass;
  bool isDaemon(Ref JavaThread);
  std::unique_ptr<Code> nativeCode(const ProgramFunction &F, bool &Known);
  FunctionId threadThunk();
  FunctionId initThunk(ClassId C);
  FunctionId initializeThunk(ClassId C);
  FunctionId invokeThunk(ClassId C, FunctionId Target);
  FunctionId throwFunction(const char *Selector);

  // InterpreterHeddle.cpp: heddle.* functions that are not events.
  static constexpr unsigned MostTailArgs = 5;
  struct CallResult {
    uint64_t Value = 0;
    JavaThrow Throw = JavaThrow::None;
    bool Stop = false; ///< the execution is over
    bool Ends = false; ///< the thread goes no further
    FunctionId Tail;   ///< call this instead
    uint64_t TailArgs[MostTailArgs] = {};
  };
  CallResult heddleCall(Thread &T, HeddleFunction F, uint32_t X, SiteId Site,
                        const uint64_t *Args);
  CallResult native(Thread &T, const Insn &I, const uint64_t *Regs,
                    SiteId Site);
  Ref stackTrace(Thread &T);
  ThrownText thrownText(Ref Exception);
  Ref causeOf(Ref Exception);
  void uncaught(Thread &T, Ref Exception);
  void observe(Observation O);
  void output(Thread &T, std::string Text, int Stream);
  void logByte(Thread &T, Ref Cell, bool IsWrite, SiteId Site);
  void peekByte(Thread &T, Ref Cell, SiteId Site);
  void pokeByte(Thread &T, Ref Cell, SiteId Site);
  void failAt(Thread &T, uint64_t At, const char *Text);
  std::string failOutside(Thread &T, const std::string &Text);
  void undefined(Thread &T, llvm::StringRef What, CallResult &R);
  const char *wrongCell(Ref Object, uint32_t Offset, ValueKind K, Ref Stored);
  ClassId classOfField(const FieldInfo &F);
  bool boundOrThrow(Thread &T, CallResult &R);

  // InterpreterC.cpp: what C's runtime asks for.
  CallResult cWrite(Thread &T, SiteId Site, const uint64_t *Args);
  void retireBlock(Thread &T, uint64_t Block, uint64_t Size);
  void notePlace(Thread &T, Ref Array);

  // Collect.cpp: System.gc(), and what a step made and dropped.
  Ref collect(Thread &T);
  void lookForGarbage(Thread &T);
  template <class Fn>
  void eachLiveWord(uint32_t Frame, uint32_t Pc, Fn Each) const;
  template <class M>
  void followThreads(M &Marks, const Thread &T, uint32_t OwnFrame,
                     uint32_t OwnPc) const;

  // InterpreterCopy.cpp: Object.clone and System.arraycopy.
  // Private: 1 if nobody else sees the source, and 2 the destination.
  CallResult clone(Thread &T, Ref O, uint32_t Private, SiteId Site);
  CallResult arrayCopy(NativeContext &C, uint32_t Private,
                       const uint64_t *Args);
  bool hasEvents(const RuntimeClass &C, bool Checked);
  bool copyWays(const Thread &T, bool IsFresh, uint32_t Private,
                CopyWays &Out) const;
  FunctionId elementsFunction(const RuntimeClass &From, const RuntimeClass &To,
                              const CopyWays &Ways, bool IsDownwards);
  FunctionId fieldsFunction(const RuntimeClass &C, const CopyWays &Ways);

  // Spins (Spin.cpp).
  uint64_t callersHash(FrameHeader &F);
  uint64_t topHash(const Thread &T, llvm::ArrayRef<uint64_t> Live,
                   uint64_t Hash);
  void giveUp(Thread &T, unsigned From);
  /// Whether the read at I, where a thread arrives or was, may be in a round.
  bool mayGoRound(const Insn &I) const {
    return I.Op != unsigned(Opcode::ALoad) || !(I.C & NeverRepeats) ||
           S.readsChoose();
  }
  bool goesRound(Thread &T, const Code &C);
  /// Whether the plain access of a long or double that is about to be made is
  /// one of each half.
  bool tears(Ref Cell) { return S.readsChoose() && S.choosing()->tears(Cell); }
  // InterpreterCode.cpp: an execution ends at a bound.
  void boundSteps();
  void boundStack(const Thread &T);
  std::string textOfBounds(uint32_t Bounds) const;

  // LockRing.cpp.
  bool lookForLockRound(Thread &T, const Code &C);
  bool entersLock(Thread &T);
  void noteLock(const Thread &T, Ref Cell, bool Enters, uint32_t Effects,
                uint32_t Told = 0);
  void noteLockAgain(const Thread &T, Ref Cell, bool Enters);
  /// Whether a round with locks that sections take may be cut off.
  bool cutsSections(Ref Cell) const;
  bool keepsRounds() const;
  uint64_t questionHash(const Thread &T);
  void clearLocks(const Thread &T);
  void comesAgain(const Thread &T, bool Forgets);
  void beginLockSection(const Thread &T);
  void endLockSection(const Thread &T);
  enum : uint8_t { NoLock, Locks, Unlocks } LockSection = NoLock;
  bool LockSectionShares = false;
  Ref LockSectionCell = 0;      ///< of its event
  uint32_t LockSectionFrom = 0; ///< Thread::Effects before it
  /// Some thread has entered a monitor in a loop, on some path.
  bool HasLockRing = false;
  /// Some thread has asked about a lock, on some path.
  bool HasAsked = false;
  /// Seen: the value, if it need not be what is in the cell now.
  void recordRead(Thread &T, const int64_t *Seen = nullptr);
  int64_t valueNow(EventKind K, Ref Cell, ValueKind Type) const;
  bool isStale(const Thread &T, unsigned I) const;
  uint64_t controlHash(const Thread &T) const;
  uint64_t knownHash(const Thread &T) const;
  void lookForRest(Thread &T);
  void rest(Thread &T, bool IsForGood);
  bool watchLoop(Thread &T, const Code &C, uint32_t Pc, SpinWatch &Watch);

  ExecutionState &State;
  World &W;
  Program &P;
  Sync &S;
  Heap H;
  int64_t Unasked = 0; ///< instructions of whole steps since the last question
  SpinWatch Watch;     ///< of the present step
  Footprint Silent;    ///< of the last event that is not one of the search
  std::vector<const Code *> Codes;
  std::vector<std::unique_ptr<Code>> Own; ///< natives
  std::vector<NativeEntry> Natives;
  std::unique_ptr<DispatchEntry[]> Dispatches;
  llvm::StringMap<FunctionId> Copies;              ///< by symbol
  llvm::DenseMap<uint32_t, bool> EventfulCopies;   ///< by class: see hasEvents
  llvm::DenseMap<uint32_t, uint32_t> InitThunks;   ///< class to function
  llvm::DenseMap<uint32_t, uint32_t> InvokeThunks; ///< method to function
  llvm::DenseMap<uint32_t, uint32_t> InitializeThunks; ///< likewise
  FunctionId ThreadThunk, MainThunk;
  std::vector<LockedKind> LockedKinds; ///< by class
  /// One that is LockedKind::Other: of the last monitor that was noted.
  uint32_t QuietClass = ~0u;
};

} // namespace heddle

#endif
