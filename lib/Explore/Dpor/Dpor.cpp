//===- Dpor.cpp - Optimal dynamic partial-order reduction -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dpor.h"
#include "heddle/Explore/SearchRecord.h"
#include "lib/Explore/Strategies.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

void heddle::runDpor(TransitionSystem &System, ExecutionObserver &Observer,
                     ExploreStats &Stats, ThreadSymmetry *Symmetric,
                     SharedTree *Shared, SearchRecord *Record) {
  Dpor(System, Observer, Stats, Symmetric, Shared, Record).search();
}

void heddle::runDporForOthers(TransitionSystem &System,
                              ExecutionObserver &Observer, ExploreStats &Stats,
                              SharedTree &Shared) {
  Dpor(System, Observer, Stats, nullptr, &Shared).giveAway();
}

void Dpor::search() {
  Enabled = System.enabled();
  Status = System.status();
  assert(!(Reads && Symmetry) && "internal: symmetry is not for memory models");
  if (Shared)
    return searchShared();
  do
    while (extend())
      ;
  while (!Line.stopped() && backtrack());
  Stats.WakeupNodes = Tree.inserted();
  Stats.MaxWakeupNodes = Tree.maxAlive();
}

/// Executes one more step, or finds that the execution is at its end.
bool Dpor::extend() {
  if (LLVM_UNLIKELY(Status != RunStatus::Running || !Enabled)) {
    if (endedEarly() && !Nodes.empty()) {
      // What was to follow can do without the event that ended the execution.
      Tree.appendAll(Nodes.back().Planned, Planned);
      Planned = {};
      Nodes.back().TryAll = true;
    }
    Stats.Infeasible += !Planned.empty() && !PlannedProbe;
    Tree.dropAll(Planned);
    finish(endOf(Status));
    return false;
  }
  if (LLVM_UNLIKELY(Trace.size() % StepsALook == StepsALook - 1) && !Shared)
    Line.lookAtReversals(Trace.looked() + owed());
  open();
  if (LLVM_UNLIKELY(Line.after().OnlyEnds) && mayTakeEnds())
    return takeEnds();
  Node &N = Nodes.back();
  Step S;
  if (!chooseFitting(N, S)) {
    if (!N.IsProbe)
      finish(ExecutionEnd::Blocked);
    Sleepers.cut(N.SleepersBegin);
    Nodes.pop_back();
    return false;
  }
  // Only threads that are enabled and awake can become siblings: a sequence
  // that begins with a sleeper is covered, one that begins with a thread that
  // is not enabled cannot be executed here.
  if (N.awake().hasSeveral() && !Line.isMarked())
    Line.markHere();
  execute(S);
  return true;
}

/// Takes the next unexplored step on the path, from the end; of shared nodes,
/// none.
bool Dpor::backtrack() {
  if (LLVM_UNLIKELY(Shared && Shared->isCalling())) {
    if (Shared->stopped())
      return false;
    share(Shared->isPausing());
  }
  Step S;
  for (;; Nodes.pop_back()) {
    if (Nodes.empty() || Nodes.back().Shared)
      return false;
    Node &N = Nodes.back();
    if (N.isDone()) {
      Trace.pop();
      if (LLVM_UNLIKELY(Symmetry.has_value()))
        Symmetry->rewind(Trace.size());
      Sleepers.cut(N.SleepersBegin);
      continue;
    }
    Sleepers.cut(N.SleepersEnd);
    putToSleep(N);
    Trace.pop();
    if (Symmetry) {
      Symmetry->rewind(Trace.size());
      putAlikeToSleep(N);
    }
    if (choose(N, S, Tree)) {
      Line.rewind(Nodes.size() - 1);
      if (fitChoice(N, S, Tree) || chooseFitting(N, S))
        break;
    }
    Sleepers.cut(N.SleepersBegin);
  }
  Node &N = Nodes.back();
  NewRaces = Trace.races().size();
  while (!Unsettled.empty() && Unsettled.back() >= NewRaces)
    Unsettled.pop_back();
  if (!Line.isMarked() && (!N.Planned.empty() || N.awake().hasSeveral()))
    Line.markHere();
  if (LLVM_UNLIKELY(Record != nullptr))
    recordBranch(S);
  execute(S);
  return true;
}

void Dpor::recordBranch(const Step &S) {
  size_t Free = Nodes.size();
  for (auto Rest = S.Below; !Rest.empty(); Rest = Tree[Rest.First].Below)
    ++Free;
  Tree.Stamp = Record->branches(Nodes.size() - 1, Free, S.MadeBy);
}

/// Makes S the event at P, N's current step, as a sleeper.
void Dpor::fillSleeper(Sleeper &S, const Node &N, Position P) const {
  const TraceOrder::Record &R = Trace[P];
  unsigned Explored = 1;
  if (R.Choices > 1)
    for (const Sleeper &Other : asleep(N))
      Explored += Other.Step.Thread == R.Thread;
  fillStep(S.Step, R);
  S.AnyChoice = Explored == R.Choices && !R.Sees;
  S.Sees = R.Sees;
  S.EndsAll = N.EndsAll;
}

/// The last event, N's, is explored.
void Dpor::putToSleep(Node &N) {
  Sleeper &S = Sleepers.emplace_back();
  fillSleeper(S, N, Trace.size() - 1);
  if (isLastChoice(N, S))
    N.Asleep.add(S.Step.Thread);
  ++N.SleepersEnd;
}

/// What the sleepers of N, the last node, cover is the image of what others
/// could do: these sleep too. The trace is the one before N.
void Dpor::putAlikeToSleep(Node &N) {
  for (uint32_t I = N.SleepersBegin; I != N.SleepersEnd; ++I) {
    ThreadId T = Sleepers[I].Step.Thread;
    ThreadSet Like = Symmetry->interchangeable(T);
    for (Like &= N.awake(); Like; Like.dropFirst()) {
      Sleeper S = Sleepers[I];
      S.Step.Thread = firstOf(Like);
      S.Step.Print = Symmetry->swapped(S.Step.Print, T, S.Step.Thread);
      auto IsSame = [&](const Sleeper &Other) {
        return Other.Step.Thread == S.Step.Thread &&
               Other.Step.Choice == S.Step.Choice;
      };
      if (llvm::any_of(asleep(N), IsSame))
        continue;
      Sleepers.push_back(S);
      ++N.SleepersEnd;
      if (S.AnyChoice)
        N.Asleep.add(S.Step.Thread);
    }
  }
}

/// Makes the node of the current state. Sleepers stay asleep if the last event
/// does not conflict with theirs.
[[gnu::always_inline]] void Dpor::open() {
  Node &N = Nodes.emplace_back();
  N.Enabled = Enabled;
  N.Asleep = {};
  N.SleepersBegin = Sleepers.size();
  N.IsProbe = PlannedProbe;
  N.TryAll = N.EndsAll = false;
  N.ChoicesPlanned = {};
  N.Planned = Planned;
  Planned = {};
  if (Nodes.size() > 1) {
    const Node &Before = Nodes[Nodes.size() - 2];
    const PackedPrint &Last = Trace[Trace.size() - 1].Print;
    ThreadSet Readers;
    for (uint32_t I = Before.SleepersBegin; I != Before.SleepersEnd; ++I)
      if (Sleepers[I].Step.Thread != Before.Thread &&
          !dependent(Sleepers[I].Step.Print, Last) &&
          !(LLVM_UNLIKELY(Last.Form == PackedPrint::EndBesideDaemons) &&
            endsAllNow(Sleepers[I]))) {
        Sleeper S = Sleepers[I];
        Sleepers.push_back(S);
        if (S.AnyChoice)
          N.Asleep.add(S.Step.Thread);
        if (S.Sees)
          Readers.add(S.Step.Thread);
      }
    N.SleepersEnd = Sleepers.size();
    if (LLVM_UNLIKELY(Readers))
      closeReads(N, Readers);
  }
  N.SleepersEnd = Sleepers.size();
  if (Symmetry)
    putAlikeToSleep(N);
}

/// S is the end of a thread, and has become the end of the execution.
bool Dpor::endsAllNow(const Sleeper &S) {
  if (S.Step.Print.Form == PackedPrint::NoEnd)
    return false;
  System.pending(S.Step.Thread, Scratch);
  return Scratch.Print.isGlobal();
}

/// Readers that have nothing to see but what they see asleep are asleep.
void Dpor::closeReads(Node &N, ThreadSet Readers) {
  for (ThreadSet S = Readers & N.Enabled; S; S.dropFirst()) {
    ThreadId T = firstOf(S);
    System.pending(T, Scratch);
    bool All = true;
    for (unsigned C = 0; All && C != Scratch.Choices; ++C)
      All = sleeps(N, T, Reads->choiceName(T, C));
    if (All)
      N.Asleep.add(T);
  }
}

bool Dpor::sleeps(const Node &N, ThreadId T, uint32_t Choice) const {
  return llvm::any_of(asleep(N), [&](const Sleeper &S) {
    return S.Step.Thread == T && S.Step.Choice == Choice;
  });
}

/// Chooses what can be executed in this state, N's.
[[gnu::always_inline]] bool Dpor::chooseFitting(Node &N, Step &S) {
  if (LLVM_LIKELY(N.Planned.empty() && !N.Thread.isValid() && !Reads))
    return chooseFree(N, S, true);
  while (choose(N, S, Tree))
    if (fitChoice(N, S, Tree))
      return true;
  return false;
}

/// Chooses the next thread to run from N, if any is left.
bool Dpor::choose(Node &N, Step &S, WakeupTree &Tree) {
  bool IsFresh = !N.Thread.isValid();
  bool IsCovered = false, IsLost = false;
  while (!N.Planned.empty()) {
    WakeupTree::Node Next = Tree.takeFirst(N.Planned);
    ThreadSet Bit = threadBit(Next.Step.Thread);
    if (N.awake() & Bit) {
      N.Thread = Next.Step.Thread;
      S = {N.Thread,
           Next.Step.Choice,
           Next.Step.HasChoices,
           Next.IsProbe && !Next.IsEnd,
           Next.IsOpen,
           Next.Below};
      S.MayGo = Next.IsProbe;
      S.IsEnd = Next.IsEnd;
      S.Doubts = Next.Doubts;
      S.MadeBy = Next.MadeBy;
      return true;
    }
    Tree.dropAll(Next.Below);
    if (N.Asleep & Bit) { // covered by what the sleeper did
      IsCovered = true;
      continue;
    }
    if (Next.IsProbe) {
      ++Stats.Probes;
      Stats.Unexplained +=
          Next.Doubts == Doubt::Sight && !contradicts(Next.Step.Thread);
      IsCovered |= N.IsProbe;
      continue;
    }
    // Other sequences may have been merged into the one that is dropped here.
    ++Stats.Infeasible;
    IsLost = true;
    if (!IsFresh || !N.Planned.empty())
      N.TryAll = true;
  }
  if (IsLost && IsCovered)
    N.TryAll = true;
  if (!(IsFresh && !IsCovered) && !N.TryAll)
    return false;
  return chooseFree(N, S, IsFresh);
}

/// Chooses any thread that is awake.
[[gnu::always_inline]] bool Dpor::chooseFree(Node &N, Step &S, bool IsFresh) {
  ThreadSet Free = N.awake();
  if (!Free)
    return false;
  // Only what reads see makes a system prefer anything.
  ThreadSet First = IsFresh && LLVM_UNLIKELY(Reads != nullptr)
                        ? Free & Reads->preferred()
                        : ThreadSet();
  N.IsPreferred = bool(First);
  // Going on with the same thread costs the system least. But what goes on for
  // ever is not to be all that an execution consists of.
  constexpr size_t LongExecution = 1000, Turn = 32;
  if (First) {
    Free = First;
  } else if (IsFresh && Nodes.size() > 1 &&
             !Nodes[Nodes.size() - 2].IsPreferred) {
    ThreadId Last = Nodes[Nodes.size() - 2].Thread;
    if (LLVM_UNLIKELY(Nodes.size() > LongExecution) &&
        Nodes.size() % Turn == 0) {
      ThreadSet Later = Free & ~ThreadSet::below(Last.index() + 1);
      Free = Later ? Later : Free;
    } else if (Free.contains(Last)) {
      Free = threadBit(Last);
    }
  }
  N.Thread = firstOf(Free);
  S = {N.Thread, awakeChoice(N, N.Thread), false, false, false, {}, true};
  S.Index = S.Choice;
  return true;
}

/// The first choice of T that does not sleep at N.
uint32_t Dpor::awakeChoice(const Node &N, ThreadId T) {
  uint32_t Choice = 0;
  if (N.SleepersBegin == N.SleepersEnd)
    return Choice;
  while (sleeps(N, T, Choice))
    ++Choice;
  if (LLVM_UNLIKELY(Choice && Shared && Shared->isRestored())) {
    System.pending(T, Scratch);
    if (Choice >= Scratch.Choices) { // it sleeps, and nothing said so
      notAsSaved();
      return 0;
    }
  }
  return Choice;
}

/// Finds the choice of S in this state, N's. The event may have fewer
/// choices than where it was seen before. False, and S is dropped, if a read
/// cannot see what it was to see, or what it was to see is covered.
bool Dpor::fitChoice(Node &N, Step &S, WakeupTree &Tree) {
  S.Index = S.Choice;
  if (Reads)
    return fitRead(N, S, Tree);
  if (!S.HasChoices && !S.Choice)
    return true;
  System.pending(S.Thread, Scratch);
  if (S.Choice < Scratch.Choices)
    return true;
  S.Index = S.Choice = awakeChoice(N, S.Thread);
  Tree.dropAll(S.Below);
  return true;
}

/// Executes S from the last node, whose thread it is.
[[gnu::always_inline]] void Dpor::execute(Step &S) {
  Planned = S.Below;
  PlannedProbe = S.IsProbe && !S.Below.empty();
  AwaitPlace Place = placeOf(S.Thread);
  if (LLVM_UNLIKELY(Line.metIdle()))
    endSegment();
  const Event &E = Line.step(S.Thread, S.Index);
  executed(E, Line.after(), Place);
}

/// If the pending event of T awaits a value, where else it could have been
/// executed. Nobody can tell any more when it is.
[[gnu::always_inline]] AwaitPlace Dpor::placeOf(ThreadId T) {
  if (LLVM_LIKELY(!Awaits) || !Awaits->awaiting().contains(T))
    return {};
  System.pending(T, Scratch);
  return Trace.placeOfAwait(Trace.Locations.indexOf(Scratch.Print.begin()->Loc),
                            [&](int64_t Value, llvm::ArrayRef<uint16_t> Ahead) {
                              return Awaits->valueEnables(T, Value, Ahead);
                            });
}

/// Where nobody can go on but by the end of a wait, those that are blocked have
/// the races that they would have at the end of an execution.
void Dpor::endSegment() {
  OfSegment.clear();
  if (!Idle || !Idle->isIdle())
    return;
  for (ThreadSet S = System.blocked() | System.enabled(); S; S.dropFirst()) {
    ThreadId T = firstOf(S);
    System.pending(T, Scratch);
    if (Scratch.Awaits)
      Trace.racesOfAwaiting(Scratch, placeOf(T), OfSegment);
    else
      Trace.racesOfBlocked(Scratch, ThreadSet(), OfSegment);
  }
}

/// The last node's step is executed as E; After is what it led to.
[[gnu::always_inline]] void
Dpor::executed(const Event &E, const AfterStep &After, AwaitPlace Place) {
  Node &N = Nodes.back();
  bool HasChoices = E.Choices > 1;
  // The end of a wait by its time: nobody was enabled otherwise.
  bool EndsIdle = LLVM_UNLIKELY(E.EndsIdle);
  Trace.push(E, EndsIdle ? ThreadSet() : N.Enabled, Place);
  if (LLVM_UNLIKELY(EndsIdle))
    for (const Race &R : OfSegment)
      Trace.addRace(R);
  if (LLVM_UNLIKELY(Reads != nullptr))
    Trace.addWrites(Reads->writes());
  if (LLVM_UNLIKELY(Symmetry.has_value()))
    Symmetry->push(E);
  Enabled = After.Enabled;
  Status = After.Status;
  N.EndsAll = endedEarly();
  ThreadSet Others = ~threadBit(E.Thread);
  // TraceOrder sees to what awaits.
  ThreadSet Waiting = Awaits ? After.Awaiting : ThreadSet();
  if (ThreadSet New = Enabled & ~N.Enabled & Others & ~Waiting;
      New && LLVM_LIKELY(!After.IsIdle && !EndsIdle))
    findCauses(New);
  if (LLVM_UNLIKELY(E.Kind == EventKind::Atomic)) // it keeps those out, too
    Waiting = {};
  ThreadSet Before = N.Enabled & Others;
  ThreadSet Gone = goesOn() ? Before & ~(Enabled | Waiting) : Before;
  if (LLVM_UNLIKELY(EndsIdle)) // any of them could have been the first
    addDirectRaces(Before);
  else if (Gone)
    findDirectRaces(Gone);
  if (HasChoices)
    findChoices(N);
}
