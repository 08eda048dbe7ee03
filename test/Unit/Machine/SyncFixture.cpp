//===- SyncFixture.cpp - Events by hand and at random --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SyncFixture.h"
#include "heddle/IR/Vocabulary.h"

using namespace heddle;
using namespace heddle::test;

TestSource::TestSource() {
  add("java/lang/Object", "", 16);
  ClassInfo &C = add("java/lang/Cloneable", "java/lang/Object", 16);
  C.Flags = AccInterface | AccAbstract;
  ClassInfo &A = add("t/A", "java/lang/Object", 32);
  A.Interfaces = {"java/lang/Cloneable"};
  A.Fields = {{"x", "I", 0, 16}, {"y", "J", 0, 24}};
  A.Initializer = "t/A.<clinit>()V";
  ClassInfo &B = add("t/B", "t/A", 40);
  B.Fields = {{"z", "I", 0, 32}};
  add("t/Plain", "java/lang/Object", 24);
  add("java/io/Serializable", "java/lang/Object", 16).Flags =
      AccInterface | AccAbstract;
  ClassInfo &Class = add("java/lang/Class", "java/lang/Object", 32);
  Class.Trusted = true;
  ClassInfo &Str = add("java/lang/String", "java/lang/Object", 32);
  Str.Fields = {{"value", "[B", AccFinal, 16}, {"coder", "B", AccFinal, 20}};
  Str.Trusted = true;
}

ClassInfo &TestSource::add(llvm::StringRef Name, llvm::StringRef Super,
                           uint32_t Size) {
  ClassInfo &I = Infos[Name];
  I.Name = Name.str();
  I.Super = Super.str();
  I.InstanceSize = Size;
  return I;
}

llvm::Expected<const ClassInfo *> TestSource::findClass(llvm::StringRef Name) {
  auto At = Infos.find(Name);
  return At == Infos.end() ? nullptr : &At->second;
}

SyncFixture::SyncFixture(unsigned Width, uint64_t Seed)
    : S(W, P, Width), Seed(Seed) {
  ClassId A = llvm::cantFail(P.classByName("t/A"));
  W.storeFresh<uint32_t>(initRecord() + 4, A.index());
  S.threads().createMain(javaThread(0));
}

Thread &SyncFixture::set(Thread &T, EventKind K, Ref Cell, int64_t Operand) {
  S.saveThread(T);
  T.HasPending = 1;
  T.Kind = K;
  T.Cell = Cell;
  T.Operand = Operand;
  T.Type = ValueKind::I32;
  T.Order = AccessOrder::Volatile;
  T.SiteIndex = SiteId().index();
  return T;
}

Performed SyncFixture::perform(Thread &T, unsigned Choice) {
  Footprint F;
  EXPECT_TRUE(S.isEnabled(T));
  return S.perform(T, Choice, F);
}

Performed SyncFixture::run(Thread &T, EventKind K, Ref Cell, int64_t Operand,
                           unsigned Choice) {
  return perform(set(T, K, Cell, Operand), Choice);
}

Thread &SyncFixture::start(Thread &T, unsigned I) {
  EXPECT_EQ(run(T, EventKind::Start, javaThread(I)).Throw, JavaThrow::None);
  Thread &New = S.thread(S.threadOf(javaThread(I)));
  EXPECT_EQ(New.Kind, EventKind::Begin);
  perform(New);
  return New;
}

void SyncFixture::arrive(Thread &T) {
  uint64_t H = mix(Seed * 1000003 + T.JavaThread * 4099ull + T.Events);
  auto Draw = [&](unsigned N) {
    H = mix(H);
    return unsigned(H >> 20) % N;
  };
  const InitRecord &R = *W.pointer<InitRecord>(initRecord());
  bool Initialising =
      R.StateWord == InitRecord::Running && R.Who == T.Self + 1u;
  Ref Held = 0;
  for (unsigned I = 0; I < NumMonitors; ++I)
    if (S.monitors().holds(T, monitorObject(I)))
      Held = monitorObject(I);
  bool Timed = Draw(3) == 0;
  Ref Some = Held && Draw(8) ? Held : monitorObject(Draw(NumMonitors));
  Ref Other = javaThread(Draw(NumThreadObjects));
  if (T.Events >= Length) {
    if (Held)
      set(T, EventKind::MonitorExit, Held);
    else if (Initialising)
      set(T, EventKind::ClassReady, initRecord(), Draw(2));
    else
      set(T, EventKind::Exit);
    return;
  }
  static constexpr unsigned Holding[] = {2, 4, 4, 5, 6, 6, 7, 11},
                            Free[] = {0, 0, 0, 0, 1, 11, 11, 12};
  switch (!OnlyMonitors ? Draw(Sections ? 27 : 24)
          : Held        ? Holding[Draw(8)]
                        : Free[Draw(8)]) {
  case 0:
  case 1:
    set(T, EventKind::MonitorEnter, monitorObject(Draw(NumMonitors)));
    break;
  case 2:
  case 3:
    set(T, EventKind::MonitorExit, Some);
    break;
  case 4:
  case 5:
    set(T, EventKind::Wait, Some, Timed ? 5 : 0);
    break;
  case 6:
    set(T, EventKind::Notify, Some);
    break;
  case 7:
    set(T, EventKind::NotifyAll, Some);
    break;
  case 8:
  case 9:
    set(T, EventKind::Start, Other);
    break;
  case 10:
    set(T, EventKind::Join, Other, Timed ? 5 : 0);
    break;
  case 11:
    set(T, EventKind::Interrupt, Other);
    break;
  case 12:
    if (Draw(2))
      set(T, EventKind::IsInterrupted, T.JavaThread, 1);
    else
      set(T, EventKind::IsInterrupted, Other, 0);
    break;
  case 13:
    set(T, EventKind::IsAlive, Other);
    break;
  case 14:
    set(T, EventKind::Sleep, 0, 7);
    break;
  case 15:
    set(T, EventKind::Park, 0, Timed ? 5 : 0);
    break;
  case 16:
    set(T, EventKind::Unpark, Other);
    break;
  case 17:
    set(T, EventKind::AtomicRead, cell(Draw(NumCells)));
    break;
  case 18:
    set(T, EventKind::AtomicWrite, cell(Draw(NumCells)), Draw(3));
    break;
  case 19:
    set(T, EventKind::Cas, cell(Draw(NumCells)), Draw(3)).Expected = Draw(3);
    T.Op = RmwOp(T.Expected == 1); // failureOrder()
    break;
  case 20:
    set(T, EventKind::Rmw, cell(Draw(NumCells)), 1).Op = RmwOp(Draw(5));
    break;
  case 21:
    if (Initialising)
      set(T, EventKind::ClassReady, initRecord(), Draw(8) != 0);
    else
      set(T, EventKind::ClassInit, initRecord());
    break;
  case 22:
    set(T, EventKind::Read, Draw(2) ? plainCell(Draw(NumPlain)) : cell(0));
    break;
  case 23:
    set(T, EventKind::Write, Draw(2) ? plainCell(Draw(NumPlain)) : cell(0),
        Draw(3));
    break;
  case 24:
  case 25:
  case 26: {
    // A semaphore: two acquires to a release, and now and then a look.
    set(T, EventKind::Section, sectionCell(Draw(NumSections)));
    unsigned What = Draw(7);
    uint32_t Waiting = Draw(2)   ? 0
                       : Draw(2) ? SectionInterruptible
                       : Timed   ? SectionTimed
                                 : SectionNeverWaits;
    if (What < 4)
      S.sections().set(T, 1, INT32_MAX, SectionWrites | Waiting, 0);
    else
      S.sections().set(T, INT32_MIN, INT32_MAX, What < 6 ? SectionWrites : 0,
                       0);
    break;
  }
  }
  if (T.Kind == EventKind::AtomicRead || T.Kind == EventKind::AtomicWrite ||
      T.Kind == EventKind::Cas || T.Kind == EventKind::Rmw) {
    static constexpr AccessOrder All[] = {
        AccessOrder::Volatile, AccessOrder::Volatile, AccessOrder::Volatile,
        AccessOrder::Opaque,   AccessOrder::Acquire,  AccessOrder::Release};
    T.Order = All[Draw(6)];
    if (T.Kind == EventKind::AtomicWrite && T.Order == AccessOrder::Acquire)
      T.Order = AccessOrder::Release;
  }
}

/// What the code of a section would do before its end.
Performed SyncFixture::stepSection(Thread &T, Footprint &Print) {
  Guard G = S.sections().condition(T);
  bool Throws = G.IsInterruptible && T.Interrupted;
  Footprint Before;
  S.footprint(T, Before);
  bool Writes = Before.begin()->IsWrite;
  Ref Cell = T.Cell;
  Performed R = S.perform(T, 0, Print);
  if (Writes)
    W.store<int32_t>(Cell + ObjectHeaderSize, G.State + (G.Low == 1 ? -1 : 1));
  Footprint Silent;
  if (Throws)
    S.perform(set(T, EventKind::IsInterrupted, T.JavaThread, 1), 0, Silent);
  arrive(T);
  return R;
}

Performed SyncFixture::step(Thread &T, unsigned Choice, Footprint &Print) {
  if (T.Kind == EventKind::Section)
    return stepSection(T, Print);
  Performed R = S.perform(T, Choice, Print);
  if (R.Then != Performed::Again && R.Then != Performed::ThreadEnds)
    arrive(T);
  return R;
}

llvm::SmallVector<Thread *, 8> SyncFixture::pendingThreads(bool Enabled) {
  llvm::SmallVector<Thread *, 8> Out;
  for (unsigned I = 0; I < S.clockWidth(); ++I) {
    Thread &T = S.thread(I);
    if (T.Status == ThreadStatus::Alive && S.isEnabled(T) == Enabled)
      Out.push_back(&T);
  }
  return Out;
}

std::vector<uint64_t> SyncFixture::snapshot() {
  std::vector<uint64_t> Out;
  unsigned Width = S.clockWidth();
  auto Bytes = [&](const void *At, size_t Size) {
    for (size_t I = 0; I + 4 <= Size; I += 4) {
      uint32_t V;
      std::memcpy(&V, static_cast<const char *>(At) + I, 4);
      Out.push_back(V);
    }
  };
  Out.push_back(S.alive().word(0));
  Out.push_back(S.bounds());
  for (unsigned I = 0; I < Width; ++I) {
    const Thread &T = S.thread(I);
    Bytes(&T.Self, S.threadSize() - offsetof(Thread, Self));
  }
  Bytes(W.base() + arena::KernelBase + KernelFixed +
            uint64_t(S.threadSize()) * MaxThreads,
        Width * 4 * Width); // interrupt clocks
  for (unsigned I = 0; I < NumMonitors; ++I) {
    const MonitorRecord *M = S.monitors().of(monitorObject(I));
    Out.push_back(M != nullptr);
    if (M)
      Bytes(M, MonitorClockOffset + 4 * Width);
  }
  for (unsigned I = 0; I < NumThreadObjects; ++I)
    Out.push_back(W.load<uint32_t>(javaThread(I) + HeaderHiddenOffset));
  for (unsigned I = 0; I < NumPlain; ++I)
    Out.push_back(W.load<uint32_t>(plainCell(I)));
  for (unsigned I = 0; I < NumCells; ++I) {
    Out.push_back(W.load<uint32_t>(cell(I)));
    uint32_t Shadow = W.shadow(cell(I))->Write;
    if (I == 0) // which of two concurrent reads was last shows in the shadow
      continue;
    Out.push_back(Shadow);
    if (Shadow >= ExtendedTag)
      Bytes(S.record<LocationRecord>(Shadow & ClockMask),
            LocationClockOffset + 16 * Width);
  }
  for (unsigned I = 0; I < NumSections; ++I)
    Out.push_back(W.load<uint32_t>(sectionCell(I) + ObjectHeaderSize));
  const InitRecord &R = *W.pointer<InitRecord>(initRecord());
  Bytes(&R, sizeof(R));
  if (R.ClockNumber)
    Bytes(S.record<uint32_t>(R.ClockNumber), 4 * Width);
  return Out;
}
