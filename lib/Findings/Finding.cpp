//===- Finding.cpp - Identity of findings ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/Finding.h"
#include "heddle/Support/Counted.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <set>

using namespace heddle;

bool heddle::isLibraryClass(llvm::StringRef Name, char Separator) {
  llvm::StringRef Top = Name.split(Separator).first;
  return Top != Name &&
         (Top == "java" || Top == "jdk" || Top == "sun" || Top == "javax");
}

bool heddle::isLibrary(const SourcePosition &P) {
  return isLibraryClass(P.Class, '.');
}

std::string heddle::heldText(llvm::ArrayRef<std::string> Monitors,
                             llvm::ArrayRef<std::string> Locks) {
  std::string Text =
      Monitors.empty() ? "" : "the monitor of " + llvm::join(Monitors, ", ");
  if (!Monitors.empty() && !Locks.empty())
    Text += " and ";
  return Text + llvm::join(Locks, ", ");
}

std::string MemoryInfo::text() const {
  if (Offset < 0)
    return counted(-Offset, "byte") + " before " + Name;
  if (uint64_t(Offset) >= Size)
    return counted(Offset - Size, "byte") + " behind " + Name;
  return "byte " + std::to_string(Offset) + " of " + Name;
}

const char *heddle::findingKindName(Finding::Kind K) {
  switch (K) {
  case Finding::Race:
    return "race";
  case Finding::Deadlock:
    return "deadlock";
  case Finding::Uncaught:
    return "uncaught exception";
  case Finding::Assertion:
    return "assertion failed";
  case Finding::Failure:
    return "failure";
  case Finding::IdlePool:
    return "idle pool";
  case Finding::Leak:
    return "memory leak";
  case Finding::Flag:
    return "flag";
  }
  llvm_unreachable("internal: kind of finding");
}

bool heddle::takesNoPart(const Finding &F, size_t Column) {
  auto IsPlaced = [](const ScheduleRow &R) { return !R.Where.empty(); };
  return !Column && llvm::any_of(F.Rows, IsPlaced) &&
         llvm::none_of(F.Rows, [&](const ScheduleRow &R) {
           return !R.Column && (IsPlaced(R) || R.Marked || R.LeftOut);
         });
}

const SourcePosition *heddle::userFrame(llvm::ArrayRef<SourcePosition> Stack) {
  for (const SourcePosition &P : Stack)
    if (!isLibrary(P))
      return &P;
  return Stack.empty() ? nullptr : &Stack.front();
}

std::string heddle::withoutNumbers(llvm::StringRef Text) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    Out += Text[I];
    if (Text[I] == '#' || Text[I] == '[')
      while (I + 1 < Text.size() && Text[I + 1] >= '0' && Text[I + 1] <= '9')
        ++I;
  }
  return Out;
}

static std::string place(const SourcePosition &P) {
  return P.Class + "." + P.Method + ":" + std::to_string(P.Line);
}

static std::string place(const std::vector<SourcePosition> &Stack) {
  return Stack.empty() ? "?" : place(Stack.front());
}

/// The way into the library: all parks are at one line of it.
static std::string placeOfUse(const std::vector<SourcePosition> &Stack) {
  std::string Way = place(Stack);
  for (const SourcePosition &P : Stack) {
    if (isLibrary(P))
      continue;
    if (&P != &Stack.front())
      Way += " in " + place(P);
    break;
  }
  return Way;
}

/// Where each thread of a deadlock waits, and for what, without the names of
/// threads: it is the same whichever instance of the code is in it.
static std::vector<std::string> placesOfWaits(llvm::ArrayRef<WaitInfo> Waits) {
  std::vector<std::string> Places;
  for (const WaitInfo &W : Waits) {
    llvm::StringRef For = llvm::StringRef(W.What).split(" held by ").first;
    if (For.starts_with("joins "))
      For = "joins";
    Places.push_back(withoutNumbers(For) + " at " + placeOfUse(W.Stack));
  }
  return Places;
}

std::string Finding::cause() const {
  if (What == Deadlock) {
    std::vector<std::string> Places = placesOfWaits(Waits);
    return llvm::join(std::set<std::string>(Places.begin(), Places.end()),
                      "; ");
  }
  if (What == Race && Memory) {
    // A copy of a structure races in each of its bytes.
    std::set<std::string> Places;
    for (const AccessInfo &A : Accesses)
      Places.insert((A.IsWrite ? "write at " : "read at ") +
                    placeOfUse(A.Stack));
    return Memory->Name + ": " + llvm::join(Places, "; ");
  }
  return Container.empty() ? "" : HeldIn.empty() ? Container : HeldIn;
}

std::string Finding::containerName() const {
  if (Container.empty() && Memory)
    return Memory->Name;
  return Container + (HeldIn.empty() ? "" : " (" + HeldIn + ")");
}

std::string Finding::subjectWithField() const {
  auto [Array, Element] = llvm::StringRef(Subject).rsplit('[');
  if (What == Race && !Element.empty())
    for (const NamedPlace &P : Places)
      if (Array == P.Name)
        return Subject + " (" + P.Where + "[" + Element.str() + ")";
  return Subject;
}

size_t
heddle::countToTell(llvm::ArrayRef<Finding> All, bool Each,
                    llvm::function_ref<bool(const Finding &)> IsLeftOut) {
  std::set<std::string> Causes;
  size_t N = 0;
  for (const Finding &F : All)
    if (!IsLeftOut(F))
      N += Each || F.cause().empty() || Causes.insert(F.cause()).second;
  return N;
}

std::string Finding::identity() const {
  std::vector<std::string> Parts;
  for (const AccessInfo &A : Accesses)
    Parts.push_back(place(A.Stack));
  llvm::append_range(Parts, placesOfWaits(Waits));
  std::sort(Parts.begin(), Parts.end());
  if (What == IdlePool) // with how many workers does not matter
    Parts.erase(std::unique(Parts.begin(), Parts.end()), Parts.end());
  std::string Id = findingKindName(What);
  if (What == Failure || What == Assertion) // the program's own words
    Id += ": " + Subject;
  else if (What != Deadlock && What != IdlePool && What != Leak)
    Id += ": " + withoutNumbers(Subject);
  if (!Stack.empty())
    Id += " at " + placeOfUse(Stack);
  for (const std::string &P : Parts)
    Id += "; " + P;
  return Id;
}
