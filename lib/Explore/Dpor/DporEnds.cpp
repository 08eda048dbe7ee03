//===- DporEnds.cpp - The part of an execution that is always there -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most executions end with ends of threads and joins, which commute with all
// that matters: nobody has asked whether these threads live, and interrupted
// nobody. They have no races, are in no race, disable nobody, and whatever
// sleeps would have to be one of them. So nothing is lost if they are executed
// without nodes and without becoming part of the trace. In sequences that turn
// round races they are missing at the end, after all that wakes somebody.
//
// Mostly they are the same in many executions, and nothing else happens with
// them: then they are executed once (KnownEndings::knownEnds).
//
// Whether this is so is known when they are over. If it is not, or if a thread
// does something else after all, they become part of the trace then, as if
// they had been executed one by one.
//
//===----------------------------------------------------------------------===//

#include "Dpor.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Executes steps from the last node, that of the present state, as
/// long as there are ends and joins only. False if the execution is over, and
/// was finished.
bool Dpor::takeEnds() {
  assert(Endings && "internal: a system that does not know of ends");
  assert(Enabled && Status == RunStatus::Running &&
         "internal: nothing can be executed");
  if (takeKnownEnds())
    return false;
  ThreadSet EnabledHere = Enabled;
  ThreadId Last;
  if (Nodes.size() > 1)
    Last = Nodes[Nodes.size() - 2].Thread;
  Late.clear();
  bool AreQuiet = true, HadFaults = false;
  do {
    // As chooseFree() would.
    if (!Last.isValid() || !EnabledHere.contains(Last))
      Last = firstOf(EnabledHere);
    const Event &E = Line.step(Last, 0);
    const AfterStep &After = Line.after();
    AreQuiet = Trace.isQuietEnd(E);
    HadFaults |= After.HasFaults;
    LateEvent &L = Late.emplace_back();
    L.What = E;
    L.After = After;
    EnabledHere = After.Enabled;
  } while (AreQuiet && Line.after().OnlyEnds && EnabledHere &&
           Line.after().Status == RunStatus::Running);

  bool IsOver =
      AreQuiet && !EnabledHere && Line.after().Status == RunStatus::Ended;
  ThreadSet Blocked = IsOver ? System.blocked() : ThreadSet();
  Ending.clear();
  if (IsOver && !Blocked && !HadFaults)
    for (const LateEvent &L : Late)
      Ending.push_back(L.What);
  Endings->keepEnds(Ending);
  if (IsOver) {
    finishEnds(Blocked);
    return false;
  }
  for (size_t I = 0; I != Late.size(); ++I) {
    if (I)
      open();
    Nodes.back().Thread = Late[I].What.Thread;
    executed(Late[I].What, Late[I].After);
  }
  return true;
}

/// The execution ends with what the system knows, if that is quiet.
bool Dpor::takeKnownEnds() {
  llvm::ArrayRef<Event> Known = Endings->knownEnds();
  if (Known.empty() ||
      !llvm::all_of(Known, [&](const Event &E) { return Trace.isQuietEnd(E); }))
    return false;
  for (const Event &E : Known)
    Line.add(E, 0);
  finishEnds({});
  return true;
}

/// The execution has ended with quiet ends since the last node.
void Dpor::finishEnds(ThreadSet Blocked) {
  Nodes.pop_back(); // of a state that the trace has left
  Enabled = {};
  Status = RunStatus::Ended;
  finish(ExecutionEnd::Ended, Blocked);
}
