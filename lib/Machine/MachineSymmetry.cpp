//===- MachineSymmetry.cpp - Java threads that are alike ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Machine/MachineSymmetry.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

/// Methods whose results tell threads apart.
static constexpr llvm::StringLiteral Names[] = {
    "java/lang/Thread.getName()Ljava/lang/String;",
    "java/lang/Thread.getId()J",
    "java/lang/Thread.threadId()J",
    "java/lang/Thread.setName(Ljava/lang/String;)V",
    "java/lang/Thread.setPriority(I)V",
    "java/lang/Thread.toString()Ljava/lang/String;",
};

std::string MachineSymmetry::nameOf(unsigned T) const {
  return T == 0 ? "main" : "thread " + std::to_string(T);
}

bool MachineSymmetry::differ(const llvm::Twine &Why) const {
  if (Difference.empty())
    Difference = Why.str();
  return false;
}

void MachineSymmetry::tellApart(const llvm::Twine &Who) {
  if (ToldApart.empty())
    ToldApart = Who.str();
}

bool MachineSymmetry::isFresh(const Thread &T) const {
  return T.Status == ThreadStatus::Alive && T.HasPending &&
         T.Kind == EventKind::Begin && T.Events == 0;
}

/// Whether two objects of one class, Threads or not, hold the same.
bool MachineSymmetry::haveEqualFields(Ref A, Ref B, bool IsThread) const {
  World &W = M.world();
  Program &P = M.program();
  for (ClassId C = M.classOf(A); C.isValid(); C = P[C].Super) {
    const ClassInfo *Info = P[C].Info;
    if (!Info)
      return differ("their targets are arrays");
    bool IsModel = IsThread && Info->Name == "java/lang/Thread";
    for (const FieldInfo &F : Info->Fields) {
      if (F.Flags & AccStatic)
        continue;
      if (IsModel && (F.Name == "name" || F.Name == "tid"))
        continue;
      std::string Where = Info->Name + "." + F.Name;
      std::replace(Where.begin(), Where.end(), '/', '.');
      if (!IsModel && !(F.Flags & AccFinal))
        return differ(Where + " is not final");
      bool IsWide = F.Descriptor == "J" || F.Descriptor == "D";
      uint64_t X = IsWide ? W.load<uint64_t>(A + F.Offset)
                          : W.load<uint32_t>(A + F.Offset);
      uint64_t Y = IsWide ? W.load<uint64_t>(B + F.Offset)
                          : W.load<uint32_t>(B + F.Offset);
      if (X == Y)
        continue;
      // Two lambdas, or two objects of one inner class, made from the same.
      bool IsTarget = IsModel && F.Name == "target";
      if (!IsTarget || !X || !Y ||
          M.classOf(Ref(X)).index() != M.classOf(Ref(Y)).index())
        return differ(Where + " has different values");
      if (!haveEqualFields(Ref(X), Ref(Y), false))
        return false;
    }
  }
  return true;
}

bool MachineSymmetry::areAlike(const Thread &A, const Thread &B) const {
  if (A.Parent != B.Parent || A.Daemon != B.Daemon || !A.JavaThread ||
      !B.JavaThread)
    return false;
  if (M.classOf(A.JavaThread) != M.classOf(B.JavaThread))
    return differ("the threads are of different classes");
  if (A.Interrupted || B.Interrupted || A.Permit || B.Permit)
    return false;
  return haveEqualFields(A.JavaThread, B.JavaThread, true);
}

ThreadSet MachineSymmetry::alike(ThreadId T) const {
  Sync &S = M.sync();
  const Thread &Self = S.thread(T);
  ThreadSet Found;
  if (T.index() == 0 || !isFresh(Self) || S.threads().hasTakenOver())
    return Found;
  for (ThreadSet Others = S.alive() & ~threadBit(T) & ~threadBit(0u); Others;
       Others.dropFirst()) {
    unsigned U = Others.firstIndex();
    if (isFresh(S.thread(U)) && areAlike(Self, S.thread(U)))
      Found.add(U);
  }
  if (Found)
    Members |= Found | threadBit(T);
  return Found;
}

Location MachineSymmetry::swapped(Location L, ThreadId A, ThreadId B) const {
  if (L.space() == Location::ClassState)
    return L;
  Ref X = M.sync().thread(A).JavaThread, Y = M.sync().thread(B).JavaThread;
  uint32_t Size = M.program()[M.classOf(X)].InstanceSize, At = L.address();
  if (At - X < Size)
    return Location(L.space(), Y + (At - X));
  if (At - Y < Size)
    return Location(L.space(), X + (At - Y));
  return L;
}

/// Whether Joiner is ordered after the end of thread T.
bool MachineSymmetry::isJoined(const Thread &Joiner, unsigned T) const {
  const Thread &Other = M.sync().thread(T);
  return Other.Status == ThreadStatus::Done &&
         Joiner.Clock[T] >= Other.Clock[T];
}

/// Joiner has just joined a member: the others must be joined next.
void MachineSymmetry::checkJoin(const Thread &Joiner) {
  for (ThreadSet Rest = Members; Rest; Rest.dropFirst()) {
    unsigned T = Rest.firstIndex();
    const Thread &Other = M.sync().thread(T);
    if (Other.Status == ThreadStatus::Unborn || Other.Parent != Joiner.Self ||
        isJoined(Joiner, T))
      continue;
    ThreadId Next = Joiner.HasPending && Joiner.Kind == EventKind::Join &&
                            Joiner.Operand == 0
                        ? M.sync().threadOf(Joiner.Cell)
                        : ThreadId();
    if (!Next.isValid() || !Members.contains(Next))
      return tellApart(nameOf(Joiner.Self) +
                       " goes on after the join of one of them and before "
                       "that of the others");
  }
}

void MachineSymmetry::executed(const Event &E) {
  if (!Members || !ToldApart.empty())
    return;
  if (M.sync().threads().hasTakenOver())
    return tellApart("threads begin after others of their parent's have ended");
  for (const Access &A : E.Print) {
    Location::Space Space = A.Loc.space();
    if (Space == Location::ClassState)
      continue;
    for (ThreadSet S = Members; S; S.dropFirst()) {
      unsigned T = S.firstIndex();
      const Thread &Other = M.sync().thread(T);
      if (Other.Status == ThreadStatus::Unborn || T == E.Thread.index())
        continue;
      uint32_t Size = M.program()[M.classOf(Other.JavaThread)].InstanceSize;
      if (A.Loc.address() - Other.JavaThread >= Size)
        continue;
      if (E.Kind == EventKind::Start)
        continue;
      const Thread &Who = M.sync().thread(E.Thread);
      if (E.Kind == EventKind::Join && Other.Parent == Who.Self) {
        if (!isJoined(Who, T))
          tellApart(nameOf(Who.Self) + " joins one of them with a timeout");
        else
          checkJoin(Who);
        continue;
      }
      // What alike threads do to each other is the same when they are swapped.
      if (Members.contains(E.Thread) && E.Kind == EventKind::Unpark)
        continue;
      tellApart(nameOf(Who.Self) + " does something to one of them (" +
                eventText(E.Kind) + ")");
    }
  }
}

void MachineSymmetry::lookForNames() {
  if (!Members || !ToldApart.empty())
    return;
  if (M.sync().threads().hasTakenOver())
    return tellApart("threads begin after others of their parent's have ended");
  if (M.identityHashes())
    return tellApart("an identity hash code is asked for");
  Program &P = M.program();
  for (unsigned I = 0; I != P.numFunctions(); ++I) {
    const ProgramFunction &F = P[FunctionId(I)];
    if (F.Body && llvm::is_contained(Names, llvm::StringRef(F.Symbol))) {
      std::string Text = F.Symbol.substr(0, F.Symbol.find('('));
      std::replace(Text.begin(), Text.end(), '/', '.');
      return tellApart(Text + " is called");
    }
  }
}
