//===- Hints.cpp - Mistakes that explain a finding ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Hints.h"
#include "Held.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;
using llvm::StringRef;

/// What elements of such an array are made of instead: "int[]#1[2]".
static StringRef atomicArray(StringRef Element) {
  if (Element.contains("[][]"))
    return "an AtomicReferenceArray";
  if (Element.starts_with("int[]"))
    return "an AtomicIntegerArray";
  if (Element.starts_with("long[]"))
    return "an AtomicLongArray";
  for (StringRef Small :
       {"boolean[]", "byte[]", "char[]", "short[]", "float[]", "double[]"})
    if (Element.starts_with(Small))
      return "a VarHandle of its elements";
  return "an AtomicReferenceArray";
}

static std::string placeOf(const AccessInfo &A) {
  const SourcePosition *P = userFrame(A.Stack);
  if (!P || P->File.empty() || !P->Line)
    return "";
  return " at " + P->File + ":" + std::to_string(P->Line);
}

/// Both threads lock, but not the same object.
static std::string differentLocks(const AccessInfo &A, const AccessInfo &B) {
  auto Pair = [](llvm::ArrayRef<std::string> Of,
                 llvm::ArrayRef<std::string> By) {
    for (const std::string &X : Of)
      for (const std::string &Y : By)
        if (X != Y && withoutNumbers(X) == withoutNumbers(Y))
          return "the threads lock different objects, " + X + " and " + Y +
                 ": a lock keeps out only those that take the same one";
    return std::string();
  };
  std::string Text = Pair(A.Held, B.Held);
  return Text.empty() ? Pair(A.Locks, B.Locks) : Text;
}

/// Both threads have a lock that lets in all readers.
static std::string sharedLock(const AccessInfo &A, const AccessInfo &B) {
  for (const std::string &X : A.Locks)
    if (StringRef(X).starts_with(ReadLockOf) && llvm::is_contained(B.Locks, X))
      return "both threads have " + X +
             ": it keeps out writers, not other readers";
  return "";
}

std::string heddle::hintOf(const Finding &F, const LoggedRace &R) {
  const AccessInfo &A = F.Accesses[0], &B = F.Accesses[1];
  if (!R.VolatileField.empty())
    return R.VolatileField +
           " is volatile, the elements of its array are not: "
           "use " +
           atomicArray(F.Subject).str();
  bool ALocks = !A.Held.empty() || !A.Locks.empty();
  bool BLocks = !B.Held.empty() || !B.Locks.empty();
  if (ALocks && BLocks) {
    std::string Text = sharedLock(A, B);
    return Text.empty() ? differentLocks(A, B) : Text;
  }
  if (ALocks == BLocks)
    return "";
  const AccessInfo &Inside = ALocks ? A : B, &Outside = ALocks ? B : A;
  return std::string("the ") + (Outside.IsWrite ? "write" : "read") +
         placeOf(Outside) + " is outside of " +
         heldText(Inside.Held, Inside.Locks) + ", which the other access has";
}

std::string heddle::hintOfTimeLimit(const ExecutionLog &Log, size_t End) {
  if (Log.hasIdleWaits())
    return "";
  for (size_t I = std::min(End, Log.Steps.size()); I-- != 0;) {
    const LoggedStep &S = Log.Steps[I];
    if (S.TimedOut)
      return "the time limit of " + Log.operation(S.Cell, S.Stack) + " at " +
             ExecutionLog::where(Log.positions(S.Stack)) +
             " ran out, as it may at any time" +
             (Log.isOfC() ? ""
                          : "; --timeouts=idle lets time limits run out "
                            "only when no other thread can go on, and "
                            "--timeouts=clock only the first one of these");
  }
  return "";
}

/// The lock that the thread waits for to read, or else to write; empty if it
/// waits for something else. "waits in ReentrantReadWriteLock.ReadLock.lock of
/// ReentrantReadWriteLock#1", "waits in StampedLock#1.readLock".
static llvm::StringRef lockOf(const WaitInfo &W, bool Reads) {
  llvm::StringRef What = W.What;
  if (What.contains(Reads ? ".ReadLock." : ".WriteLock."))
    return What.split(" of ").second.split(' ').first;
  auto [Before, Method] = What.rsplit('.');
  if (Before.contains("StampedLock#") &&
      Method.contains_insensitive(Reads ? "readLock" : "writeLock"))
    return Before.rsplit(' ').second;
  return "";
}

std::string heddle::hintOfReader(const Finding &F) {
  auto HasWritten = [&](llvm::StringRef Lock) {
    for (const auto *All : {&F.Waits, &F.Victims})
      for (const WaitInfo &W : *All)
        for (const std::string &Held : W.Locks)
          if (llvm::StringRef(Held).contains("write lock") &&
              llvm::StringRef(Held).ends_with(Lock))
            return true;
    return false;
  };
  for (const WaitInfo &R : F.Waits)
    for (const WaitInfo &W : F.Waits) {
      llvm::StringRef Lock = lockOf(R, /*Reads=*/true);
      if (!Lock.empty() && Lock == lockOf(W, /*Reads=*/false) &&
          !HasWritten(Lock))
        return "a reader may have to wait behind a writer that waits, here " +
               R.Thread + " behind " + W.Thread +
               ", though only readers have " + Lock.str();
    }
  return "";
}
