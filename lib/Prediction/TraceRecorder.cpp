//===- TraceRecorder.cpp - Executions of a machine as traces --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an event has seen, besides what its thread did: of each location that it
// reads, the last write. A join reads that the thread has ended, a park that it
// was unparked, the return of wait the notify. What is neither a lock nor a
// read or write of a variable both reads and writes what it touches, so that it
// stays behind all of its kind that came before it.
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/TraceRecorder.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

void TraceRecorder::beginTrace() {
  if (!IsBegun) {
    addSection();
    First.Trace = std::move(Trace);
    First.LastWrite = std::move(LastWrite);
    for (uint32_t C : InTrace)
      First.Classes.push_back({C, Classes[C].Ops});
  }
  IsBegun = true;
  Last.Exists = false;
  Trace = First.Trace;
  Steps.clear();
  LastWrite = First.LastWrite;
  LastGlobal = ObservedTrace::None;
  Kept.clear();
  Segments = 0;
  std::fill(std::begin(Segment), std::end(Segment), 0);
  Allocated.clear();
  Log.reset();
  for (uint32_t C : InTrace)
    Classes[C].Ops.clear();
  InTrace.clear();
  for (const auto &[C, Ops] : First.Classes) {
    Classes[C].Ops = Ops;
    InTrace.push_back(C);
  }
}

/// While main is the only thread, all that matters is which locks it has.
void TraceRecorder::addAlone(TraceOp Op) {
  if (Op.What == TraceOp::Acquire) {
    Trace.add(Op);
  } else if (Op.What == TraceOp::Release) {
    llvm::SmallVector<uint32_t, 4> Left;
    for (const TraceOp &Had : Trace.ops())
      if (Had.About != Op.About)
        Left.push_back(Had.About);
    Trace.clear();
    for (uint32_t L : Left) {
      Op.What = TraceOp::Acquire;
      Op.About = L;
      Trace.add(Op);
    }
  }
}

void TraceRecorder::allocated(ThreadId T, Ref Object, ClassId C) {
  (IsBegun ? Allocated : Before).push_back({Object, C});
  if (Log)
    Log->allocated(T, Object, C);
}

void TraceRecorder::dropped(llvm::function_ref<bool(Ref)> IsFree) {
  for (auto *List : {&Before, &Allocated})
    llvm::erase_if(*List, [&](const auto &X) { return IsFree(X.first); });
  if (Log)
    Log->dropped(IsFree);
}

ExecutionLog &TraceRecorder::log() {
  if (!Log) {
    Log.emplace(M, Sources);
    for (const auto *List : {&Before, &Allocated})
      for (const auto &[Object, Class] : *List)
        Log->allocated(ThreadId(0), Object, Class);
  }
  return *Log;
}

uint32_t TraceRecorder::lockNumber(Location L) {
  auto [It, IsNew] = LockNumbers.try_emplace(L.bits(), Locks.size());
  if (IsNew)
    Locks.push_back(L);
  return It->second;
}

Ref TraceRecorder::ownerOf(Ref Cell) const {
  if (M.program().isOfC())
    return 0;
  ClassId C = M.classOf(Cell);
  const FieldInfo *F = C.isValid() ? M.program().field(C, "owner") : nullptr;
  return F ? M.world().load<Ref>(Cell + F->Offset) : 0;
}

/// Monitors are locks.
void TraceRecorder::lockEvent(const Event &E, TraceOp &Op) {
  if (!E.Print.size() || E.Print.begin()->Loc.space() != Location::Monitor)
    return;
  bool IsAcquire = infoOf(E.Kind).Acquires == EventInfo::OfMonitor;
  Op.What = IsAcquire ? TraceOp::Acquire : TraceOp::Release;
  Op.About = lockNumber(E.Print.begin()->Loc);
}

/// So is a cell of the library that says which thread has it, as it gets an
/// owner and loses it.
void TraceRecorder::addSection() {
  if (!Last.Exists)
    return;
  Last.Exists = false;
  const Thread &T = M.sync().thread(Last.E.Thread);
  Location L(Location::Cell, Last.Cell);
  auto Known = LockNumbers.find(L.bits());
  bool HadIt = Known != LockNumbers.end() &&
               llvm::is_contained(Trace.held(T.Self), Known->second);
  bool HasIt = T.JavaThread && ownerOf(Last.Cell) == T.JavaThread;
  if (HadIt != HasIt) {
    Last.Op.What = HasIt ? TraceOp::Acquire : TraceOp::Release;
    Last.Op.About = lockNumber(L);
  }
  if (IsMulti)
    add(Last.E, Last.Op);
  else
    addAlone(Last.Op);
}

void TraceRecorder::add(const Event &E, TraceOp Op) {
  llvm::SmallVector<uint32_t, 8> Seen;
  if (E.Print.isGlobal())
    for (unsigned I = 0; I != Trace.numThreads(); ++I)
      if (!Trace.opsOf(I).empty())
        Seen.push_back(Trace.opsOf(I).back());
  Seen.push_back(LastGlobal);
  llvm::SmallVector<std::pair<Location, uint32_t>, 6> WasRead;
  auto Read = [&](Location L) {
    auto It = LastWrite.find(L.bits());
    if (It != LastWrite.end())
      Seen.push_back(It->second);
    WasRead.push_back(
        {L, It != LastWrite.end() ? It->second : ObservedTrace::None});
  };
  llvm::SmallVector<Location, 6> Written;
  auto Write = [&](Location L) { Written.push_back(L); };
  const Thread &T = M.sync().thread(E.Thread);
  bool IsLock = Op.What != TraceOp::Sync;
  const EventInfo &Info = infoOf(E.Kind);
  // What is given is not asked for.
  bool Gives = Info.Access == EventInfo::AccessStore ||
               E.Kind == EventKind::Start || E.Kind == EventKind::Unpark;
  for (const Access &A : E.Print) {
    if (Gives) {
      Write(A.Loc);
      continue;
    }
    if (A.Loc.space() == Location::Monitor)
      continue;
    // A thread that gets a lock does not ask which one had it.
    if (!(IsLock && A.Loc.space() == Location::Cell))
      Read(A.Loc);
    if (A.IsWrite && Info.Access != EventInfo::AccessLoad)
      Write(A.Loc);
  }
  if (E.Kind == EventKind::Begin)
    Read({Location::ThreadState, T.JavaThread});
  if (E.Kind == EventKind::Exit)
    Write({Location::ThreadState, T.JavaThread});
  bool Notifies = Info.About == EventInfo::AboutWaitSet;
  if (Notifies || E.Kind == EventKind::Wait || E.Kind == EventKind::Reacquire)
    Read({Location::WaitSet, T.Cell});
  if (Notifies || E.Kind == EventKind::Wait)
    Write({Location::WaitSet, T.Cell});
  if (E.Kind == EventKind::Section && !IsLock) // one that waits for good has
    Read({Location::Cell, Last.Cell});         // no footprint
  uint32_t Number = Trace.add(Op, Seen);
  for (const auto &[L, Saw] : WasRead)
    Trace.touch(L.bits(), /*Reads=*/true, /*Writes=*/false, Saw);
  for (Location L : Written) {
    Trace.touch(L.bits(), /*Reads=*/false, /*Writes=*/true);
    LastWrite[L.bits()] = Number;
  }
  if (E.Print.isGlobal())
    LastGlobal = Number;
}

void TraceRecorder::event(const Event &E, uint64_t, llvm::ArrayRef<uint32_t>) {
  const Thread &T = M.sync().thread(E.Thread);
  // What a section does within is told by the section.
  if (T.Quiet && Last.Exists && Last.E.Thread == E.Thread)
    return;
  addSection();
  IsMulti |= E.Kind == EventKind::Start;
  if (IsBegun && (!T.Quiet || Steps.empty()))
    Steps.push_back({E.Thread, E.Choice});
  if (isFull())
    return;
  Segment[T.Self] = ++Segments;
  TraceOp Op;
  Op.Thread = T.Self;
  Op.Step = IsBegun ? Steps.size() - 1 : TraceOp::NoStep;
  Op.Place = E.Site.index();
  bool IsPlain = E.Kind == EventKind::Read || E.Kind == EventKind::Write;
  if (IsPlain && M.options().VisibleAll) { // else races on it are benign
    Op.What = TraceOp::Access;
    Op.IsWrite = E.Kind == EventKind::Write;
    Op.About = E.Print.size()
                   ? classOf(E.Thread, E.Site, E.Print.begin()->Loc.address(),
                             Op.IsWrite)
                   : ObservedTrace::None;
    if (Op.About == ObservedTrace::None)
      Op.What = TraceOp::Sync;
  }
  if (infoOf(E.Kind).About == EventInfo::AboutMonitor)
    lockEvent(E, Op);
  if (E.Kind == EventKind::Section) {
    Last.Exists = true;
    Last.E = E;
    Last.Op = Op;
    Last.Cell = T.Cell;
    return;
  }
  if (!IsMulti)
    return addAlone(Op);
  uint32_t Number = Trace.ops().size();
  add(E, Op);
  if (Op.What == TraceOp::Access)
    Classes[Op.About].Ops.push_back(Number);
}

void TraceRecorder::access(ThreadId T, SiteId S, Ref Cell, bool IsWrite,
                           ValueKind, uint64_t, uint32_t) {
  if (!IsMulti || isFull())
    return;
  addSection();
  uint32_t &In = Kept[{Cell, S.index() << 1 | IsWrite}];
  if (In == Segment[T.index()])
    return;
  In = Segment[T.index()];
  uint32_t Class = classOf(T, S, Cell, IsWrite);
  if (Class == ObservedTrace::None)
    return;
  TraceOp Op;
  Op.What = TraceOp::Access;
  Op.IsWrite = IsWrite;
  Op.Thread = T.index();
  Op.Step = IsBegun ? Steps.size() - 1 : TraceOp::NoStep;
  Op.About = Class;
  uint32_t &Last = LastWrite
                       .try_emplace(Location(Location::Memory, Cell).bits(),
                                    ObservedTrace::None)
                       .first->second;
  uint32_t Number = Trace.add(Op, IsWrite ? llvm::ArrayRef<uint32_t>()
                                          : llvm::ArrayRef<uint32_t>(Last));
  Trace.touch(Location(Location::Memory, Cell).bits(), !IsWrite, IsWrite,
              IsWrite ? ObservedTrace::None : Last);
  if (IsWrite)
    Last = Number;
  Classes[Class].Ops.push_back(Number);
}

uint32_t TraceRecorder::lockSetOf(ThreadId T) {
  llvm::ArrayRef<uint32_t> Held = Trace.held(T.index());
  llvm::SmallVector<uint32_t, 4> Key(Held.begin(), Held.end());
  auto [It, IsNew] = LockSetNumbers.try_emplace(Key, LockSets.size());
  if (IsNew) {
    LockSet &Set = LockSets.emplace_back();
    Set.Locks = Key;
    for (uint32_t L : Key) {
      Ref Object = Locks[L].address();
      if (Locks[L].space() == Location::Monitor)
        Set.Monitors.push_back(log().objectName(Object));
      else
        Set.Library.push_back(log().partOf(Object));
    }
  }
  return It->second;
}

/// "int[3]" -> "int[]".
static std::string withoutIndex(std::string Name) {
  size_t At = Name.rfind('[');
  if (At != std::string::npos && Name.back() == ']')
    Name = Name.substr(0, At) + "[]";
  return Name;
}

bool TraceRecorder::isFinal(Ref Object, Ref Cell) const {
  const Program &P = M.program();
  if (!Object) {
    const StaticField *F = P.staticFieldAt(Cell);
    return F && F->Field && F->Field->Flags & AccFinal;
  }
  for (ClassId C = M.classOf(Object); C.isValid(); C = P[C].Super)
    if (P[C].Info)
      for (const FieldInfo &F : P[C].Info->Fields)
        if (!(F.Flags & AccStatic) && F.Offset == Cell - Object)
          return F.Flags & AccFinal;
  return false;
}

uint32_t TraceRecorder::classOf(ThreadId T, SiteId S, Ref Cell, bool IsWrite) {
  uint32_t LockSet = lockSetOf(T);
  std::pair<uint64_t, uint64_t> Key{uint64_t(Cell) << 32 | S.index(),
                                    uint64_t(LockSet) << 17 |
                                        uint64_t(IsWrite) << 16 | T.index()};
  auto It = ClassNumbers.find(Key);
  if (It == ClassNumbers.end()) {
    if (Classes.size() >= MostClasses)
      return ObservedTrace::None;
    AccessClass C;
    C.Cell = Cell;
    C.Thread = T;
    C.Site = S;
    C.IsWrite = IsWrite;
    C.Locks = LockSet;
    Ref Object = M.objectOfCell(Cell);
    std::string Field = withoutIndex(M.cellName(Object, Cell));
    auto [Known, IsNew] = FieldNumbers.try_emplace(Field, Fields.size());
    if (IsNew)
      Fields.push_back(Field);
    C.Field = Known->second;
    C.IsFinal = isFinal(Object, Cell);
    C.ThreadName = log().threadName(T);
    C.Object = Object ? log().objectName(Object) : "";
    C.Stack = log().stackOf(T);
    log().moveTo(S, C.Stack);
    It = ClassNumbers.try_emplace(Key, Classes.size()).first;
    OfCell[Cell].push_back(Classes.size());
    Classes.push_back(std::move(C));
  }
  AccessClass &C = Classes[It->second];
  C.Live |= M.sync().alive();
  if (C.Ops.empty())
    InTrace.push_back(It->second);
  return It->second;
}

bool TraceRecorder::haveCommonLock(const AccessClass &A,
                                   const AccessClass &B) const {
  const auto &Other = LockSets[B.Locks].Locks;
  return llvm::any_of(LockSets[A.Locks].Locks, [&](uint32_t L) {
    return llvm::binary_search(Other, L);
  });
}

AccessInfo TraceRecorder::describe(const AccessClass &C) {
  AccessInfo A;
  A.Thread = C.ThreadName;
  A.IsWrite = C.IsWrite;
  A.Stack = log().positions(C.Stack);
  A.Held = LockSets[C.Locks].Monitors;
  A.Locks = LockSets[C.Locks].Library;
  return A;
}
