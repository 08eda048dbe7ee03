//===- LibraryNames.cpp - Operations of the library, and its locks --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation of a specification model is a section on a cell of the model.
// The program has never heard of either: it called a method of an object that
// has the cell in a field.
//
//===----------------------------------------------------------------------===//

#include "CNames.h"
#include "Containers.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/IR/CMemory.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Program/Handlers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace heddle;
using llvm::StringRef;

namespace {
struct Call {
  std::string Class; ///< "java/util/concurrent/Semaphore"
  std::string Method;
};
} // namespace

/// The calls within the library, innermost first, up to the program's.
static std::vector<Call> libraryCalls(Machine &M,
                                      llvm::ArrayRef<StackFrame> Stack) {
  std::vector<Call> Calls;
  for (const StackFrame &F : Stack) {
    StringRef Symbol = M.program()[F.Function].Symbol;
    auto [Class, Method] = Symbol.split('(').first.rsplit('.');
    if (!Class.starts_with("heddle/rt/") && !isLibraryClass(Class, '/'))
      break;
    Calls.push_back({Class.str(), Method.str()});
  }
  return Calls;
}

/// The interface by which programs know a class of the models, such as a lock's
/// Condition; empty for others.
static std::string publicName(Machine &M, const Call &C) {
  if (!StringRef(C.Class).starts_with("heddle/rt/"))
    return "";
  unsigned End = M.program().numClasses();
  awaitGrowth(M.program());
  for (unsigned I = 0; I < End; ++I) {
    const RuntimeClass &K = M.program()[ClassId(I)];
    if (K.Name == C.Class && K.Info && !K.Info->Interfaces.empty())
      return shortClassName(K.Info->Interfaces.front());
  }
  return "";
}

/// The class of that name that an object is of, invalid if it is not.
static ClassId instanceOf(Machine &M, Ref Object, StringRef Name) {
  ClassId C = Object ? M.classOf(Object) : ClassId();
  while (C.isValid() && M.program()[C].Name != Name)
    C = M.program()[C].Super;
  return C;
}

/// The field of a cell that says which thread has it, null if it has none.
static const FieldInfo *ownerField(Machine &M, Ref Cell) {
  if (M.program().isOfC())
    return nullptr; // the cell is a place in memory, no object
  ClassId Class = M.classOf(Cell);
  return Class.isValid() ? M.program().field(Class, "owner") : nullptr;
}

bool ExecutionLog::hasOwner(Ref Cell) const { return ownerField(M, Cell); }

Ref ExecutionLog::lockOwner(Ref Cell) const {
  const FieldInfo *F = ownerField(M, Cell);
  return F ? M.world().load<Ref>(Cell + F->Offset) : 0;
}

/// The value of a field of reference type; null if the class has none such.
static Ref loadField(Machine &M, Ref Object, StringRef Name) {
  if (M.program().isOfC())
    return 0;
  ClassId Class = M.classOf(Object);
  const FieldInfo *F =
      Class.isValid() ? M.program().field(Class, Name) : nullptr;
  return F ? M.world().load<Ref>(Object + F->Offset) : 0;
}

/// Whether the thread is one of those that share the lock.
static bool shares(Machine &M, Ref Cell, Ref Thread) {
  for (Ref S = loadField(M, Cell, "sharers"); S; S = loadField(M, S, "next"))
    if (loadField(M, S, "thread") == Thread)
      return true;
  return false;
}

std::vector<HeldLock> ExecutionLog::heldLocks(ThreadId T) const {
  std::vector<HeldLock> Held;
  Ref Thread = M.sync().thread(T).JavaThread;
  if (!Thread)
    return Held;
  for (Ref Cell : LockCells)
    if (lockOwner(Cell) == Thread)
      Held.push_back({Cell, /*IsShared=*/false});
    else if (shares(M, Cell, Thread))
      Held.push_back({Cell, /*IsShared=*/true});
  return Held;
}

/// The first object allocated that has the cell in a field, but for those of
/// the models themselves; null if none exists.
Ref ExecutionLog::ownerOfCell(Ref Cell) const {
  for (const auto &[Object, N] : Objects) {
    const RuntimeClass &C = M.program()[N.Class];
    if (C.IsArray || StringRef(C.Name).starts_with("heddle/"))
      continue;
    for (const RuntimeClass *K = &C;; K = &M.program()[K->Super]) {
      if (K->Info)
        for (const FieldInfo &F : K->Info->Fields)
          if (!(F.Flags & AccStatic) &&
              StringRef("L[").contains(F.Descriptor[0]) &&
              M.world().load<Ref>(Object + F.Offset) == Cell)
            return Object;
      if (!K->Super.isValid())
        break;
    }
  }
  return 0;
}

Ref ExecutionLog::objectOf(Ref Cell) const {
  auto It = Objects.upper_bound(Cell);
  if (M.program().staticFieldAt(Cell) || It == Objects.begin())
    return 0;
  return std::prev(It)->first;
}

References ExecutionLog::references() const {
  return References(M, [&](llvm::function_ref<void(Ref, ClassId)> Do) {
    for (const auto &[Object, N] : Objects)
      Do(Object, N.Class);
  });
}

/// "Object#1" of "waits for the monitor of Object#1 held by": each name of a
/// numbered object, once.
static std::vector<std::string> namesIn(llvm::ArrayRef<std::string> Texts) {
  std::vector<std::string> Names;
  auto IsPart = [](char C) {
    return llvm::isAlnum(C) || StringRef("$_.[]").contains(C);
  };
  for (StringRef Text : Texts)
    for (size_t At = Text.find('#'); At != StringRef::npos;
         At = Text.find('#', At + 1)) {
      size_t Begin = At, End = At + 1;
      while (Begin && IsPart(Text[Begin - 1]))
        --Begin;
      while (End < Text.size() && llvm::isDigit(Text[End]))
        ++End;
      StringRef Name = Text.slice(Begin, End);
      if (Begin != At && End != At + 1 && !llvm::is_contained(Names, Name))
        Names.push_back(Name.str());
    }
  return Names;
}

std::vector<NamedPlace>
ExecutionLog::placesOf(llvm::ArrayRef<std::string> Texts) const {
  std::vector<NamedPlace> Places;
  std::vector<std::string> Names = namesIn(Texts);
  if (Names.empty() || M.program().isOfC())
    return Places;
  References Now = references();
  for (const std::string &Name : Names)
    for (const auto &[Object, N] : Objects) {
      if (!StringRef(Name).ends_with("#" + std::to_string(N.Number)) ||
          objectName(Object) != Name)
        continue;
      std::string Where =
          Now.placeOf(Object, [&](Ref Of) { return objectName(Of); });
      if (!Where.empty())
        Places.push_back({Name, Where});
      break;
    }
  return Places;
}

void ExecutionLog::findObject(LoggedRace &R) const {
  Ref Part = M.program().isOfC() ? 0 : objectOf(R.Report.Cell);
  if (!Part)
    return;
  bool IsElement = M.program()[M.classOf(Part)].IsArray;
  if (!IsElement && libraryCalls(M, stackOf(R.Report.Thread)).empty())
    return;
  References Now = references();
  findContainer(R, Now, Part);
  if (R.Container.empty() && IsElement)
    R.VolatileField = Now.volatileFieldOf(Part);
}

void ExecutionLog::findContainer(LoggedRace &R, const References &Now,
                                 Ref Part) const {
  const RaceReport &Race = R.Report;
  auto Before = llvm::find_if(llvm::reverse(Steps), [&](const LoggedStep &S) {
    return S.E.Thread == Race.Previous && S.Cell == Race.Cell &&
           S.IsWrite == Race.PreviousIsWrite;
  });
  if (Before == Steps.rend())
    return;
  auto Called = [&](llvm::ArrayRef<StackFrame> Stack) {
    std::vector<Call> Calls = libraryCalls(M, Stack);
    std::vector<std::string> Classes;
    if (Calls.size() != Stack.size()) // else the program called none of it
      for (const Call &C : Calls)
        Classes.push_back(C.Class);
    return Classes;
  };
  std::vector<std::string> Earlier = Called(Before->Stack);
  std::vector<std::string> Later = Called(stackOf(Race.Thread));
  if (Earlier.empty() || Later.empty())
    return;
  Ref A = Now.containerOf(Part, Earlier), B = Now.containerOf(Part, Later);
  if (!A || !B)
    return;
  // A view and what is behind it: the threads have the latter in common.
  if (A != B && instanceOf(M, B, Earlier.front()).isValid())
    A = B;
  R.Container = objectName(A);
  R.HeldIn = Now.holderOf(A).text([&](Ref Of) { return objectName(Of); });
}

std::string ExecutionLog::partOf(Ref Cell) const {
  Ref Owner = ownerOfCell(Cell);
  return Owner ? objectName(Owner) : "";
}

/// "pthread_mutex_lock(m)": the outermost of the runtime's functions.
static std::string operationOfC(Machine &M, Ref Cell,
                                llvm::ArrayRef<StackFrame> Stack) {
  StringRef Name = "atomic section";
  for (const StackFrame &F : Stack) {
    StringRef Symbol = M.program()[F.Function].Symbol;
    auto [Class, Method] = Symbol.split('(').first.rsplit('.');
    if (!isRuntimeOfC(Class))
      break;
    Name = Method;
  }
  if (Name == "__heddle_wait_block" || Name.contains("_M_futex_wait"))
    return "a wait for a notification";
  std::string Of = cNameOf(M, Cell + ObjectHeaderSize);
  return nameOfC(Name) + "(" + Of + ")";
}

std::string ExecutionLog::operation(Ref Cell,
                                    llvm::ArrayRef<StackFrame> Stack) const {
  if (M.program().isOfC())
    return operationOfC(M, Cell, Stack);
  std::vector<Call> Calls = libraryCalls(M, Stack);
  Ref Owner = ownerOfCell(Cell);
  for (const Call &C : llvm::reverse(Calls)) {
    if (instanceOf(M, Owner, C.Class).isValid())
      return objectName(Owner) + "." + C.Method;
    if (instanceOf(M, Cell, C.Class).isValid() && !publicName(M, C).empty())
      return publicName(M, C) + "#" + std::to_string(numberOf(Cell)) + "." +
             C.Method;
  }
  if (Calls.empty())
    return "atomic section";
  // Where the program called nothing, as in the thread of a CompletableFuture,
  // what the library does itself says more than how its thread began.
  auto IsRuntime = [](const Call &C) {
    return StringRef(C.Class).starts_with("heddle/rt/");
  };
  auto Inner = llvm::find_if_not(Calls, IsRuntime);
  const Call &Outer =
      IsRuntime(Calls.back()) && Inner != Calls.end() ? *Inner : Calls.back();
  std::string Name = publicName(M, Outer);
  if (Name.empty())
    Name = shortClassName(Outer.Class);
  std::replace(Name.begin(), Name.end(), '$', '.');
  return Name + "." + Outer.Method + (Owner ? " of " + objectName(Owner) : "");
}
