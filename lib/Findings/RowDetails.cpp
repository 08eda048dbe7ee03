//===- RowDetails.cpp - What holds where a schedule has a row -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowDetails.h"
#include "Held.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

void RowDetails::takeMonitor(const LoggedStep &S) {
  if (!S.IsEvent || !S.E.Print.size())
    return;
  Ref Object = S.E.Print.begin()->Loc.address();
  std::vector<Ref> &Has = Monitors[S.E.Thread.index()];
  if (infoOf(S.E.Kind).Acquires == EventInfo::OfMonitor)
    Has.push_back(Object);
  else if (infoOf(S.E.Kind).Releases == EventInfo::OfMonitor)
    llvm::erase(Has, Object);
}

/// Under a memory model a write is what its thread writes, and not yet what
/// others see.
void RowDetails::takeWrite(const LoggedStep &S) {
  EventInfo::AccessKind Access =
      S.IsEvent ? infoOf(S.E.Kind).Access : EventInfo::AccessNone;
  bool IsUpdate = Access == EventInfo::AccessUpdate;
  if (!S.Cell || S.Kind == ValueKind::Void)
    return;
  if (IsUpdate ? !(S.E.Print.size() && S.E.Print.begin()->IsWrite) : !S.IsWrite)
    return;
  if (S.IsEvent && !IsUpdate && Access != EventInfo::AccessStore)
    return;
  // What the library keeps for itself says nothing to a reader.
  std::vector<SourcePosition> Stack = Log.positions(S.Stack);
  if (Stack.empty() || isLibrary(Stack.front()))
    return;
  std::string Name = Log.cellName(S.Cell);
  // Fields that the source does not have.
  if (llvm::StringRef(Name).contains("$$Lambda$") ||
      llvm::StringRef(Name).ends_with(".$assertionsDisabled"))
    return;
  std::string Value =
      Log.valueText(S, IsUpdate ? uint64_t(S.Written) : S.Value);
  auto Same = [&](const auto &W) { return W.first == Name; };
  if (auto It = llvm::find_if(Writes, Same); It != Writes.end())
    It->second = std::move(Value);
  else
    Writes.emplace_back(std::move(Name), std::move(Value));
}

void RowDetails::take(size_t I, ScheduleRow *Row) {
  const LoggedStep &S = Log.Steps[I];
  unsigned T = S.E.Thread.index();
  if (Row) {
    for (Ref R : Monitors[T])
      Row->Held.push_back(Log.objectName(R));
    for (std::string &Name : lockNames(Log, S.Locks))
      Row->Held.push_back(std::move(Name));
  }
  takeMonitor(S);
  takeWrite(S);
  if (S.IsEvent)
    Clocks[T] = S.Clock;
  else if (T < Clocks[T].size())
    Clocks[T][T] = S.OwnClock;
  if (!Row)
    return;
  for (ThreadId C : Columns)
    Row->Clock.push_back(C.index() < Clocks[T].size() ? Clocks[T][C.index()]
                                                      : 0);
  Row->Writes = std::exchange(Writes, {});
}
