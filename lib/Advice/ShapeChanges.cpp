//===- ShapeChanges.cpp - Changes of the program's shape ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A volatile field removes the race on what a lock made by hand was to guard,
// and leaves the lock broken. These mend the lock, or the algorithm, and come
// before what mends its symptom.
//
//===----------------------------------------------------------------------===//

#include "ShapeChanges.h"
#include "OrderChanges.h"
#include "heddle/Advice/Patcher.h"
#include "heddle/Findings/ExecutionLog.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace heddle;

/// Of objects whose field races: its reads, or its writes, under their locks.
static void addOwnLocks(const Facts &F, std::vector<Change> &Out) {
  std::map<std::pair<std::string, bool>, std::vector<std::string>> At, Lines;
  std::map<std::string, const FieldPlace *> Places;
  for (const std::optional<RaceFacts> &R : F.Races) {
    if (!R || !R->Place.isUsers() || R->Place.IsStatic || R->Place.IsElement)
      continue;
    std::string Name = R->Place.text();
    Places[Name] = &R->Place;
    for (const RaceSide *Side : {&R->Source, &R->Manifest}) {
      if (Side->Where.Class.empty())
        continue;
      std::pair Key(Name, Side->IsWrite);
      std::string Word = atText(Side->Where) + (Side->IsWrite ? ":w" : ":r");
      if (llvm::is_contained(At[Key], Word))
        continue;
      At[Key].push_back(Word);
      Lines[Key].push_back(placeText(Side->Where));
    }
  }
  for (const auto &[Key, Words] : At) {
    const FieldPlace &Place = *Places[Key.first];
    Out.push_back({Change::OwnLock,
                   "hold the lock of the object whose " + Place.text() +
                       " is " + (Key.second ? "written" : "read") + " at " +
                       llvm::join(Lines[Key], " and "),
                   {},
                   words({"ownlock", dotted(Place.Class), Place.Field,
                          llvm::join(Words, ",")})});
  }
}

/// A static reference that one method looks at and sets.
static void addHolder(const RaceFacts &R, std::vector<Change> &Out) {
  if (R.Place.isUsers() && R.Place.IsStatic && !R.Place.IsElement &&
      llvm::StringRef(R.Place.Descriptor).starts_with("L") &&
      R.Source.Of.Class == R.Manifest.Of.Class &&
      R.Source.Of.Method == R.Manifest.Of.Method)
    Out.push_back({Change::Holder,
                   "let a class of its own hold " + R.Place.text() +
                       ", which the JVM initialises when it is first used",
                   {},
                   words({"holder", dotted(R.Place.Class), R.Place.Field})});
}

/// Of the files that findings are about.
static std::vector<std::string> classesOf(llvm::ArrayRef<Finding> Findings,
                                          const Facts &F) {
  std::vector<std::string> Out;
  auto Add = [&](std::string Name) {
    if (!Name.empty() && !llvm::is_contained(Out, Name))
      Out.push_back(std::move(Name));
  };
  auto AddAll = [&](const std::vector<SourcePosition> &Stack) {
    for (const SourcePosition &P : Stack)
      if (!isLibrary(P))
        Add(P.Class);
  };
  for (const Finding &Of : Findings) {
    for (const AccessInfo &A : Of.Accesses)
      AddAll(A.Stack);
    for (const WaitInfo &W : Of.Waits)
      AddAll(W.Stack);
    AddAll(Of.Stack);
  }
  for (const SharedWork &W : F.Shared)
    Add(dotted(W.Of.Class));
  return Out;
}

std::vector<Change> heddle::shapeChanges(llvm::ArrayRef<Finding> Findings,
                                         const Facts &F, Patcher &Patch) {
  std::vector<Change> Out = Patch.suggest(classesOf(Findings, F));
  addOwnLocks(F, Out);
  for (const std::optional<RaceFacts> &R : F.Races)
    if (R)
      addHolder(*R, Out);
  std::vector<Change> Once;
  for (Change &C : Out)
    if (!llvm::is_contained(Once, C))
      Once.push_back(std::move(C));
  return Once;
}
