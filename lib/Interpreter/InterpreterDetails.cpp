//===- InterpreterDetails.cpp - What shows the library's details ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which events of a program ask for details of the library (Detail.h): locks of
// objects that the library would lock, too, and what goes with them. What shows
// in calls of methods is in the models (heddle.rt.Detail).
//
// The first lock of an object that the library locks is the user's, where the
// library leaves out its own: so every execution in which the two could meet
// has such an event.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"

using namespace heddle;

Interpreter::LockedKind Interpreter::lockedKindOf(ClassId C) {
  for (; C.isValid(); C = P[C].Super) {
    if (P[C].Name == "java/lang/Thread")
      return LockedKind::OfThread;
    if (P[C].Name == "java/io/PrintStream")
      return LockedKind::OfStream;
  }
  return LockedKind::Other;
}

/// Whether the PrintStream prints to the console.
static bool isConsole(const World &W, const RuntimeClass &C, Ref Stream) {
  for (const FieldInfo &F : C.Info->Fields)
    if (F.Name == "console")
      return W.load<int32_t>(Stream + F.Offset) != 0;
  return false;
}

void Interpreter::noteMonitorOfClass(const Thread &T) {
  if (!T.Cell)
    return;
  ClassId C = H.classOf(T.Cell);
  if (LockedKinds.size() <= C.index())
    LockedKinds.resize(C.index() + 64, LockedKind::Unknown);
  LockedKind &Kind = LockedKinds[C.index()];
  if (LLVM_UNLIKELY(Kind == LockedKind::Unknown))
    Kind = lockedKindOf(C);
  if (LLVM_LIKELY(Kind == LockedKind::Other)) {
    QuietClass = C.index();
    return;
  }
  if (T.Kind != EventKind::MonitorEnter) {
    if (Kind == LockedKind::OfThread)
      noteThreadWait(T);
    return;
  }
  if (P[FunctionId(W.pointer<FrameHeader>(T.FrameBase)->Function)].Trusted)
    return;
  if (Kind == LockedKind::OfThread && T.Cell != T.JavaThread)
    P.want(Detail::Joins);
  if (P[C].Name == "java/io/PrintStream" && isConsole(W, P[C], T.Cell))
    P.want(Detail::Console);
}

/// The end of a thread notifies the threads that wait on its object; a thread
/// that joins it may take the notification of another one.
void Interpreter::noteThreadWait(const Thread &T) {
  if (T.Kind == EventKind::Notify || (!T.Timed && T.Cell != T.JavaThread))
    P.want(Detail::Ends);
}
