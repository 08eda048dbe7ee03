//===- TraceOrder.h - Order and races of a growing trace --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The trace of the current execution as a Mazurkiewicz trace: for each event a
// vector clock of the order that program order, enabling and conflicts make,
// and the races that its last events are part of. Push and pop are in stack
// order; pop is O(accesses), since a record keeps what it overwrote.
//
// Clocks count trace positions: Clock(E)[T] is one more than the position of
// the last event of T that is E or before E, and 0 if none exists.
//
// A race (e, e') is what a reversal turns round: e' could have come first.
//
//  - Ordinary events race with the events whose order before them is immediate:
//    a conflict with no path through a third event (POPL 2014, section 3).
//  - What e' needs in order to be enabled, its cause, is before it for good:
//    its thread's past, the start of its thread, the event that enabled an
//    Await, the notify or interrupt that let a waiter go for the monitor;
//    unless there is another event that would have done, too. Where nobody can
//    tell from enabled() and the footprints, the race is a probe.
//  - An acquire is disabled between the acquire and the release that came
//    before it. Its race is with that acquire, and is there unless that acquire
//    is in the past of its causes (JACM 2017, section 10, has the like). There
//    may be paths through third events: they are not in the way, as e' cannot
//    be put anywhere between acquire and release.
//  - An event that awaits a value of its location is possible where that has a
//    value that enables it, and each write tells the value that it found: so
//    with these it is as with sections (TraceAwaits.cpp).
//  - A section waits for the state of a cell, which the trace holds for each
//    event that wrote it. So where else a section could have been executed is
//    known: before each write that found a state that the section waits for.
//    Of these the latest is the race; what is between that write and the
//    section keeps it out, as a critical section keeps out acquires.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_TRACEORDER_H
#define HEDDLE_LIB_EXPLORE_DPOR_TRACEORDER_H

#include "heddle/Trace/TransitionSystem.h"
#include "lib/Explore/PackedPrint.h"
#include "lib/Explore/Stack.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdlib>
#include <memory>
#include <vector>

namespace heddle {

/// Position of an event in the trace; None for no event.
using Position = int32_t;
constexpr Position NoEvent = -1;

struct Race {
  enum Form : uint8_t {
    Executed,    ///< Second is in the trace
    Pending,     ///< the pending event of Thread comes after the whole trace
    OtherChoice, ///< First's event takes another choice
    Revisit,     ///< First is a read that could see the write Choice, made in
                 ///< the step Second, if it came later
    Direct,      ///< the event that Thread had pending before First, and that
                 ///< First took away or ended the execution before
  };
  Position First;
  Position Second; ///< if Executed or Revisit
  Form What;
  ThreadId Thread;        ///< of the second event
  uint32_t Choice = 0;    ///< name of what is chosen, if it is a choice
  PackedPrint Print = {}; ///< of the second event, unless Executed
  bool IsProbe = false;   ///< nobody knows whether Second can come first; of
                          ///< a Revisit nobody ever does
  bool AsAcquire = false; ///< Second acquires its first location if it comes
                          ///< before First, whatever it did in the trace
  bool AsRead = false;    ///< Second only reads if it comes before First
  uint8_t SureWords = 0;  ///< see PlannedStep
};

/// Where else an event that awaits a value could have been executed.
struct AwaitPlace {
  Position Before = NoEvent; ///< directly before this write of its location
  bool Writes = false;       ///< there it would write
};

class TraceOrder {
public:
  TraceOrder();

  /// An executed event. Filled in place by push(), without being cleared.
  struct Record {
    Record() {}

    ThreadId Thread;
    EventKind Kind;
    uint32_t Choice; ///< its name
    uint16_t Choices;
    bool IsTimed;
    bool Sees; ///< Choice is the write that it sees
    PackedPrint Print;
    ThreadSet EnabledBefore;
    Position Previous; ///< of the same thread
    Position Cause;    ///< what enabled it, if that is not its thread's past
    /// Of a Lock or Unlock: the acquire that began the critical section, the
    /// outermost one if the lock is taken again within.
    Position Match;
    Position OldAcquire; ///< of the first location
    uint32_t OldNesting; ///< likewise
    ThreadSet Caused;    ///< threads whose cause this event is
    size_t RacesBegin;   ///< where this event's races begin
    struct Overwritten {
      Position Write;
      int32_t Read;
    } Old[4];
    LocationIndex WaitSet;  ///< of a Reacquire: that of its monitor
    Guard Condition;        ///< of a Section
    LocationIndex Cell;     ///< of a Section: the location it waits for
    int32_t NextRead[4];    ///< chain of reads since the last write
    LocationIndex SeenCell; ///< if it Sees
    Position NextSeen;      ///< chain of reads of SeenCell that see
    size_t NamesBegin;      ///< where the names of its writes begin
    bool Awaits;            ///< see Event
    int64_t Found;          ///< likewise
    uint16_t Ahead;         ///< likewise
    bool IsBarrier;         ///< likewise
    bool EndsIdle;          ///< likewise
  };

  Position size() const { return Position(Records.size()); }
  const Record &operator[](Position P) const { return Records[P]; }

  /// Appends E, executed where the threads of EnabledBefore were enabled.
  /// Place: if E awaits, what placeOfAwait() said before.
  const PackedPrint &push(const Event &E, ThreadSet EnabledBefore,
                          AwaitPlace Place = {});
  /// Of the places where T's pending event, which awaits a value of L, would
  /// have been enabled, the latest before one of the writes so far. Enables is
  /// Awaiting::valueEnables for T.
  AwaitPlace placeOfAwait(
      LocationIndex L,
      llvm::function_ref<AwaitAnswer(int64_t, llvm::ArrayRef<uint16_t>)>
          Enables) const;
  /// The step of the last event made these writes, which reads may see: no
  /// order but what reads see comes from them. Whether a read before it could
  /// see them is not known until it is tried: such races are probes.
  void addWrites(llvm::ArrayRef<NamedWrite> Writes);
  /// Whether some step made the write.
  bool isMade(const NamedWrite &W) {
    return NamedAt.contains(nameKey(Locations.indexOf(W.Cell), W.Name));
  }
  /// The last event made the pending event of T possible.
  void setCause(ThreadId T);
  void pop();

  /// Whether event P is First or after it, given First's thread.
  bool isAfter(Position P, Position First) const {
    return Clocks[size_t(P) * Stride + Records[First].Thread.index()] > First;
  }

  /// Whether E, an end of a thread or a join that comes after the whole trace,
  /// is in no race with it: what it conflicts with was there to make it
  /// possible.
  bool isQuietEnd(const Event &E);

  /// T has begun, and its last event was not its end.
  bool isAlive(ThreadId T) const {
    Position P = T.index() < Stride ? LastOf[T.index()] : NoEvent;
    return P != NoEvent && Records[P].Kind != EventKind::Exit;
  }

  /// Adds a race whose first event is the last one.
  void addRace(const Race &R) { Races.push_back(R); }
  /// The races whose second events are in the trace, in trace order.
  const Stack<Race> &races() const { return Races; }
  /// Accesses of earlier events that were looked at to find them, in all.
  uint64_t looked() const { return Looked; }
  /// Those that E, a blocked pending event, would have after this trace.
  void racesOfBlocked(const Event &E, ThreadSet Enabled, Stack<Race> &Out);
  /// The same for an E that awaits.
  void racesOfAwaiting(const Event &E, AwaitPlace Place, Stack<Race> &Out);

  LocationTable Locations;

private:
  using Clock = int32_t;
  struct alignas(32) LocationState {
    Position LastWrite = NoEvent;
    int32_t LastRead = -1;       ///< head of the chain, position * 4 + access
    Position Acquire = NoEvent;  ///< the last outermost acquire of it as a lock
    uint32_t Nesting = 0;        ///< how often the lock is held
    Position LastSeen = NoEvent; ///< head of the chain of reads that see
  };
  struct Candidate {
    Position Where;
    bool IsRace;
  };

  void joinInto(Clock *__restrict To, const Clock *__restrict From) const {
    for (unsigned Block = 0; Block != Stride; Block += 4)
      for (unsigned I = Block; I != Block + 4; ++I)
        To[I] = To[I] < From[I] ? From[I] : To[I];
  }
  void copyClock(Clock *__restrict To, const Clock *__restrict From) const {
    if (LLVM_LIKELY(Stride == 4)) { // else a call of memcpy
      std::memcpy(To, From, 4 * sizeof(Clock));
      return;
    }
    for (unsigned Block = 0; Block != Stride; Block += 4)
      for (unsigned I = Block; I != Block + 4; ++I)
        To[I] = From[I];
  }
  Clock *row(Position P) { return Clocks.get() + size_t(P) * Stride; }
  LocationState &stateOf(uint32_t Word) {
    size_t Index = PackedPrint::location(Word).index();
    if (LLVM_UNLIKELY(Index >= NumStates))
      growStates(Index);
    return States[Index];
  }
  /// The same where there has been a stateOf() before.
  LocationState &knownState(uint32_t Word) {
    return States[PackedPrint::location(Word).index()];
  }
  void growStates(size_t Index);
  void trackLock(Record &R);
  void see(Record &R, Clock *Row, NamedWrite Seen, Position Self);
  void makeRoom(unsigned Threads);
  LocationIndex waitSetOf(const Event &E);
  Position precedingAcquire(uint32_t Word) const;
  Position startBefore(uint32_t Word);
  enum class Answer : uint8_t { No, Maybe, Yes };
  /// The last write of a location, and the reads since.
  struct Accesses {
    Position Write;
    int32_t Read;
  };
  Accesses before(Position W, LocationIndex L) const;
  Accesses accesses(LocationIndex L) const {
    if (L.index() >= NumStates)
      return {NoEvent, -1};
    return {States[L.index()].LastWrite, States[L.index()].LastRead};
  }
  template <class Fn>
  bool anyAccess(LocationIndex L, Position First, bool Persists, Fn Is) const;
  bool isEnabledAfter(Position P, ThreadId T) const {
    ThreadSet S = P + 1 < size() ? Records[P + 1].EnabledBefore : EnabledNow;
    return S.contains(T);
  }
  Answer isEnabledBefore(Position First, const Record &E) const;
  bool findsNotStarted(const Record &E) const;
  Answer isWokenBefore(Position First, const Record &E) const;
  bool happensIn(Position P, Position Past) const {
    return Past != NoEvent &&
           Clocks[size_t(Past) * Stride + Records[P].Thread.index()] > P;
  }
  // Sections (TraceGuards.cpp).
  int32_t stateBefore(Position W, LocationIndex Cell) const;
  bool isInterruptedBefore(Position First, const Record &E) const;
  bool isMetIn(int32_t State, Position First, const Record &E) const;
  Answer isMetBefore(Position First, const Record &E) const;
  template <class Fn> void forPlacesBefore(const Record &E, Fn Place) const;
  /// Whether the race with Last, the last write of E's cell, is like those of
  /// other events: E was possible before and after it.
  bool isOrdinaryRace(Position Last, const Record &E) const {
    const Guard &G = E.Condition;
    return !G.Waits ||
           (G.isMetBy(G.State) && isMetBefore(Last, E) != Answer::No);
  }
  void findGuardRaces(const Record &E, const Clock *Row, Position Self);
  void guardRacesOfBlocked(const Record &E, Stack<Race> &Out) const;

  /// Row of an event of an atomic block: it is after all that there is.
  void joinAll(Clock *Row) {
    for (unsigned T = 0; T != Stride; ++T)
      if (LastOf[T] != NoEvent)
        joinInto(Row, row(LastOf[T]));
  }
  /// What comes behind an atomic block is after it, with no race to turn round
  /// but the Direct one: of what was let in before the block.
  void joinBarrier(Clock *Row) {
    if (LLVM_UNLIKELY(!Barriers.empty()))
      joinInto(Row, row(Barriers.back()));
  }
  void addExecuted(Position First, Position Second, bool IsProbe,
                   bool AsAcquire);
  void findRaces(const Record &E, Clock *Row, Position Self);
  bool isUnordered(Position P, const Record &E, const Clock *Row) const;
  void findStartRace(const Record &E, const Clock *Row, Position Self,
                     uint32_t Word);
  void findAcquireRace(const Record &E, const Clock *Row, Position Self,
                       uint32_t Word);
  void sortCandidates();
  void findPlainRaces(const Record &E, Clock *Row, Position Self);
  void findAwaitRaces(const Record &E, Clock *Row, Position Self,
                      AwaitPlace Place);
  /// First conflicts with E, and all that conflicts with E after First is in
  /// Row.
  void considerRace(Position First, const Record &E, Clock *Row,
                    Position Self) {
    if (Row[Records[First].Thread.index()] <= First)
      addIfRace(First, E, Row, Self);
  }
  void addIfRace(Position First, const Record &E, Clock *Row, Position Self);
  bool dropAfter(Position W, llvm::SmallVectorImpl<Position> &Last) const;

  Record &last() { return Records.back(); }

  Stack<Record> Records;
  ThreadSet EnabledNow;           ///< after the last of them
  std::vector<Position> Barriers; ///< in the trace
  std::vector<Position> IdleEnds; ///< those that end waits
  bool HasAhead = false;          ///< some event's Ahead is not 0
  unsigned Stride = 4; ///< clocks in use: threads, rounded up to 4 * 2^n
  size_t Rows = 0;     ///< clocks that there is room for
  struct Freed {
    void operator()(Clock *P) const { std::free(P); }
  };
  /// Grown in place if the system can: of thousands of threads there are
  /// hundreds of megabytes, of which only what was written takes memory.
  std::unique_ptr<Clock[], Freed> Clocks;
  std::vector<LocationState> States;
  size_t NumStates = 0;
  Position LastOf[std::bit_ceil(MaxThreads)]; ///< Stride of them are looked at
  Position CauseOf[MaxThreads];
  Stack<Race> Races;
  std::vector<Candidate> Candidates;
  mutable uint64_t Looked = 0;
  static uint64_t nameKey(LocationIndex Cell, uint32_t Name) {
    return uint64_t(Cell.index()) << 32 | Name;
  }
  std::vector<uint64_t> Names; ///< of all writes, in the order of the trace
  llvm::DenseMap<uint64_t, Position> NamedAt; ///< the steps that made them
};

/// Whether an access of L that does not come after First is what Is asks for,
/// the latest first. Unless Persists, writes undo what was before them.
template <class Fn>
bool TraceOrder::anyAccess(LocationIndex L, Position First, bool Persists,
                           Fn Is) const {
  for (Accesses A = accesses(L);; A = before(A.Write, L)) {
    for (int32_t R = A.Read; R >= 0; R = Records[R / 4].NextRead[R % 4]) {
      ++Looked;
      if (!isAfter(R / 4, First) && Is(R / 4))
        return true;
    }
    ++Looked;
    if (A.Write == NoEvent)
      return false;
    if (!isAfter(A.Write, First)) {
      if (Is(A.Write))
        return true;
      if (!Persists)
        return false;
    }
  }
}

} // namespace heddle

#endif
