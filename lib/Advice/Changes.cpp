//===- Changes.cpp - What might mend a finding ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guesses, from what the paper suggests and what people do; none is given
// before it was tried. A volatile field mends the race of an update, too, and
// leaves the update in two parts: it is not guessed there.
//
//===----------------------------------------------------------------------===//

#include "OrderChanges.h"
#include "heddle/Advice/Change.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;

unsigned Change::cost() const {
  if (OwnCost)
    return OwnCost;
  switch (What) {
#define HEDDLE_CHANGE(Name, Word, Cost)                                        \
  case Name:                                                                   \
    return Cost;
#include "heddle/Advice/Changes.def"
  }
  llvm_unreachable("internal: kind of change");
}

const char *Change::word() const {
  switch (What) {
#define HEDDLE_CHANGE(Name, Word, Cost)                                        \
  case Name:                                                                   \
    return Word;
#include "heddle/Advice/Changes.def"
  }
  llvm_unreachable("internal: kind of change");
}

namespace {

class Guesses {
public:
  Guesses(llvm::ArrayRef<Finding> Findings, const Facts &F, bool HasSource,
          std::vector<std::string> &Notes)
      : Findings(Findings), F(F), HasSource(HasSource), Notes(Notes) {}

  std::vector<Change> all();

private:
  void add(Change C);
  void note(std::string Text) {
    if (!llvm::is_contained(Notes, Text))
      Notes.push_back(std::move(Text));
  }
  void forRace(const RaceFacts &R);
  void forField(const RaceFacts &R);
  void guard(const FieldPlace &Place);
  void atomicClass(const FieldPlace &Place);
  void guardArray(const RaceFacts &R);
  void collection(const RaceFacts &R);
  void guardHolder(const Finding &Of, const RaceFacts &R);
  void forCondition(const WaitInfo &W);
  void forOrder(const Finding &Of);
  void together();
  bool isUpdated(const FieldPlace &Place) const;

  llvm::ArrayRef<Finding> Findings;
  const Facts &F;
  bool HasSource;
  std::vector<std::string> &Notes;
  std::vector<Change> Out;
};

void Guesses::add(Change C) {
  if (C.InCode.empty() && (!HasSource || C.InSource.empty()))
    return;
  if (!llvm::is_contained(Out, C))
    Out.push_back(std::move(C));
}

bool Guesses::isUpdated(const FieldPlace &Place) const {
  return llvm::any_of(F.Races, [&](const std::optional<RaceFacts> &R) {
    return R && R->Place.text() == Place.text() &&
           (R->Source.IsUpdate || R->Manifest.IsUpdate);
  });
}

void Guesses::atomicClass(const FieldPlace &Place) {
  llvm::StringRef D = Place.Descriptor;
  const char *Class = D == "I"   ? "AtomicInteger"
                      : D == "J" ? "AtomicLong"
                      : D == "Z" ? "AtomicBoolean"
                                 : nullptr;
  if (Class)
    add({Change::AtomicClass,
         "make " + Place.text() + " an " + Class,
         {},
         words({"atomic", dotted(Place.Class), Place.Field})});
}

/// All racing accesses under the lock that some of them have, or the monitor
/// of the object. In the code it is done where that is the same: no access has
/// a lock yet, and all are in methods of the object's class.
void Guesses::guard(const FieldPlace &Place) {
  std::vector<Mend> InCode;
  std::vector<std::string> At, Lines, Methods;
  bool IsInCode = true, UsesLocks = false, IsDoubleChecked = false;
  auto AddLine = [&](const SourcePosition &P) {
    if (llvm::is_contained(At, atText(P)))
      return;
    At.push_back(atText(P));
    Lines.push_back(placeText(P));
  };
  for (const std::optional<RaceFacts> &R : F.Races)
    for (int I = 0; R && R->Place.text() == Place.text() && I != 2; ++I) {
      const RaceSide &Side = I ? R->Manifest : R->Source;
      UsesLocks |= !Side.Held.empty();
      // A look without the lock that is looked at again under it is meant so.
      IsDoubleChecked |= R->Source.Of.Class == R->Manifest.Of.Class &&
                         R->Source.Of.Method == R->Manifest.Of.Method &&
                         R->Source.Held.empty() != R->Manifest.Held.empty();
      AddLine(Side.Where);
      llvm::StringRef Method = Side.Of.Method;
      // Of the body of a thread it would be more than is meant.
      if (Side.Of.Class != Place.Class || Side.Of.IsStatic != Place.IsStatic ||
          Method.contains("lambda$") || Method.starts_with("<") ||
          Method == "run()V" || Method.starts_with("main("))
        IsInCode = false;
      Mend M{Mend::Synchronized, Side.Of.Class, Side.Of.Method};
      if (llvm::is_contained(InCode, M))
        continue;
      InCode.push_back(M);
      Methods.push_back(shortClassName(Side.Of.Class) + "." +
                        Method.substr(0, Method.find('(')).str());
    }
  for (const VolatileUpdate &U : F.Updates)
    if (U.Place.text() == Place.text()) {
      AddLine(U.Where);
      IsInCode = false;
    }
  llvm::sort(Methods);
  llvm::sort(Lines);
  std::string Text = "guard " + Place.text();
  if (UsesLocks && HasSource)
    Text += " by the lock that its other accesses hold, at " +
            llvm::join(Lines, " and ");
  else if (IsInCode)
    Text +=
        " by a lock: make " + llvm::join(Methods, " and ") + " synchronized";
  else
    Text += " by a lock: the same one at " + llvm::join(Lines, " and ");
  if (!IsInCode || (UsesLocks && HasSource))
    InCode.clear();
  // Where there is a lock, it is what was meant.
  unsigned Cost = UsesLocks && !IsDoubleChecked ? 2 : 0;
  add({Change::Synchronized, Text, InCode,
       words({"guard", dotted(Place.Class), Place.Field, llvm::join(At, ",")}),
       Cost});
}

void Guesses::forField(const RaceFacts &R) {
  const FieldPlace &P = R.Place;
  bool UsesLocks = !R.Source.Held.empty() || !R.Manifest.Held.empty();
  if (UsesLocks)
    guard(P);
  if (P.IsElement) {
    add({Change::AtomicArray,
         "make " + P.text() + " those of an atomic array",
         {{Mend::Elements, P.Class, P.Field}},
         words({"atomicarray", dotted(P.Class), P.Field})});
  } else if (isUpdated(P)) {
    note("volatile alone would remove the race on " + P.text() +
         ", but its update would still be a read and a write, between which "
         "another thread can write");
    atomicClass(P);
  } else {
    add({Change::Volatile,
         "make " + P.text() + " volatile",
         {{Mend::Volatile, P.Class, P.Field}},
         words({"volatile", dotted(P.Class), P.Field})});
    if (llvm::StringRef(R.Source.Of.Method).starts_with("<init>") &&
        !P.IsStatic)
      add({Change::Final,
           "make " + P.text() + " final",
           {},
           words({"final", dotted(P.Class), P.Field})});
  }
  if (!UsesLocks)
    guard(P);
}

/// An array that no field holds has a monitor of its own.
void Guesses::guardArray(const RaceFacts &R) {
  std::vector<std::string> At, Lines;
  for (const RaceSide *Side : {&R.Source, &R.Manifest}) {
    std::string Place = atText(Side->Where) + (Side->IsWrite ? ":w" : ":r");
    if (Side->Where.Class.empty() || llvm::is_contained(At, Place))
      continue;
    At.push_back(std::move(Place));
    Lines.push_back(placeText(Side->Where));
  }
  llvm::sort(Lines);
  Lines.erase(llvm::unique(Lines), Lines.end());
  add({Change::Synchronized,
       "guard the elements of the array at " + llvm::join(Lines, " and ") +
           " by its monitor",
       {},
       words({"guardarray", llvm::join(At, ",")})});
}

/// A race inside a collection that is not made for threads.
void Guesses::collection(const RaceFacts &R) {
  for (const RaceSide *Side : {&R.Source, &R.Manifest})
    if (!Side->Where.Class.empty())
      add({Change::Collection,
           "use a concurrent collection for the one at " +
               placeText(Side->Where),
           {},
           words({"concurrent", Side->Where.Class,
                  std::to_string(Side->Where.Line)})});
}

/// The same under a lock, where methods of one class use what its field holds:
/// "Cache.entries", "Audit#1.lines".
void Guesses::guardHolder(const Finding &Of, const RaceFacts &R) {
  auto [Holder, Field] = llvm::StringRef(Of.HeldIn).rsplit('.');
  const std::string &Class = R.Source.Of.Class;
  if (Field.empty() || shortClassName(Class) != Holder.split('#').first)
    return;
  std::vector<std::string> At, Lines;
  for (size_t I = 0; I != F.Races.size(); ++I)
    if (F.Races[I] && Findings[I].HeldIn == Of.HeldIn)
      for (const RaceSide *Side : {&F.Races[I]->Source, &F.Races[I]->Manifest})
        if (!llvm::is_contained(At, atText(Side->Where))) {
          if (Side->Of.Class != Class)
            return;
          At.push_back(atText(Side->Where));
          Lines.push_back(placeText(Side->Where));
        }
  llvm::sort(At);
  llvm::sort(Lines);
  add({Change::Synchronized,
       "guard " + (shortClassName(Class) + "." + Field).str() +
           " by a lock: the same one at " + llvm::join(Lines, " and "),
       {},
       words({"guard", dotted(Class), Field.str(), llvm::join(At, ",")})});
}

void Guesses::forRace(const RaceFacts &R) {
  if (R.Place.isUsers()) {
    forField(R);
    // It may have come to the statement by a variable.
    auto Names = [&](const RaceSide &Side) {
      return llvm::StringRef(Side.Where.Text).contains(R.Place.Field);
    };
    if (R.Place.IsElement && (!Names(R.Source) || !Names(R.Manifest)))
      guardArray(R);
  } else if (R.Place.IsElement && R.Place.Field.empty())
    guardArray(R);
  else if (isLibraryClass(R.Place.Class, '/'))
    collection(R);
}

/// A thread that takes a monitor, gives it back and takes it again: what it
/// does in between is another's chance.
void Guesses::together() {
  for (const std::vector<LockUse> &Of : F.Locks)
    for (size_t I = 0; I < Of.size(); ++I)
      for (size_t J = I + 1; J < Of.size(); ++J) {
        if (Of[I].Object != Of[J].Object)
          continue;
        for (const SourcePosition &A : Of[I].Frames) {
          auto B = llvm::find_if(Of[J].Frames, [&](const SourcePosition &X) {
            return X.Class == A.Class && X.Method == A.Method;
          });
          if (B == Of[J].Frames.end())
            continue;
          add({Change::Together,
               "hold " + Of[I].Object + " from " + placeText(A) + " to " +
                   placeText(*B) + ", in one synchronized block",
               {},
               words({"together", A.Class, std::to_string(A.Line),
                      std::to_string(B->Line)})});
          break;
        }
      }
}

/// A thread in Condition.await, whose signal woke another one.
void Guesses::forCondition(const WaitInfo &W) {
  llvm::StringRef What = W.What;
  if (!What.contains("Condition") || !What.contains(".await"))
    return;
  for (const SourcePosition &P : W.Stack)
    if (!isLibrary(P) && !P.Class.empty())
      return add({Change::NotifyAll,
                  "signalAll for signal in " + P.Class,
                  {},
                  words({"notifyall", P.Class})});
}

void Guesses::forOrder(const Finding &Of) {
  // The caller of the method that waits may look at the condition.
  constexpr size_t MostFrames = 3;
  for (const LockUse &W : F.Waits)
    for (const SourcePosition &P :
         llvm::ArrayRef(W.Frames).take_front(MostFrames))
      add({Change::WaitInLoop,
           "wait in a loop at " + placeText(P) +
               ", which looks at the condition again",
           {},
           words({"while", P.Class, std::to_string(P.Line)})});
  for (const std::string &Class : F.Notifiers)
    add({Change::NotifyAll,
         "notifyAll for notify in " + shortClassName(Class),
         {{Mend::NotifyAll, Class, ""}},
         words({"notifyall", dotted(Class)})});
  auto UserFrame = [](const std::vector<SourcePosition> &S) {
    return llvm::find_if(S,
                         [](const SourcePosition &P) { return !isLibrary(P); });
  };
  if (llvm::StringRef(Of.Subject).contains("IllegalMonitorState")) {
    if (auto P = UserFrame(Of.Stack); P != Of.Stack.end())
      add({Change::Synchronized,
           "hold the monitor at " + placeText(*P),
           {},
           words({"monitor", P->Class, std::to_string(P->Line)})});
  }
  if (Of.What == Finding::Deadlock) {
    for (const WaitInfo &W : Of.Waits)
      forCondition(W);
    for (const WaitInfo &W : Of.Waits)
      if (auto P = UserFrame(W.Stack); P != W.Stack.end()) {
        for (const SourcePosition &X : llvm::ArrayRef(W.Stack).slice(
                 P - W.Stack.begin(),
                 std::min<size_t>(MostFrames, W.Stack.end() - P)))
          add({Change::UnlockFinally,
               "unlock in a finally block what " + placeText(X) + " waits for",
               {},
               words({"finally", X.Class, std::to_string(X.Line)})});
        if (!W.Held.empty())
          add({Change::OuterLock,
               "take one outer lock before both at " + placeText(*P),
               {},
               words({"outer", P->Class, std::to_string(P->Line)})});
      }
    // A wait that comes after its condition was looked at under another hold.
    if (llvm::any_of(Of.Waits, [](const WaitInfo &W) {
          return llvm::StringRef(W.What).contains("to be notified");
        }))
      together();
    return;
  }
  for (const VolatileUpdate &U : F.Updates) {
    atomicClass(U.Place);
    guard(U.Place);
  }
  together();
}

std::vector<Change> Guesses::all() {
  for (size_t I = 0; I != F.Races.size(); ++I)
    if (const std::optional<RaceFacts> &R = F.Races[I]) {
      forRace(*R);
      guardHolder(Findings[I], *R);
    }
  auto Add = [&](Change C) { add(std::move(C)); };
  for (const Finding &Of : Findings)
    if (Of.What != Finding::Race)
      forOrder(Of);
  for (const std::optional<RaceFacts> &R : F.Races)
    if (R)
      addOrderOfRace(*R, F, Add);
  for (const Finding &Of : Findings)
    if (Of.What != Finding::Race)
      addOrderOf(Of, F, Add);
  addCompareAndSet(F, Add);
  return std::move(Out);
}

} // namespace

std::optional<std::vector<Change>>
heddle::withReleaseAcquire(llvm::ArrayRef<Change> Set) {
  std::vector<Change> Out;
  for (const Change &C : Set) {
    if (C.What != Change::Volatile || C.InCode.size() != 1)
      return std::nullopt;
    const Mend &M = C.InCode.front();
    std::string Field = shortClassName(M.Class) + "." + M.Member;
    Out.push_back({Change::ReleaseAcquire,
                   "make " + Field +
                       " an atomic variable, and use setRelease and getAcquire",
                   {{Mend::Release, M.Class, M.Member}},
                   words({"release", dotted(M.Class), M.Member})});
  }
  return Out;
}

std::vector<Change> heddle::changesFor(llvm::ArrayRef<Finding> Findings,
                                       const Facts &F, bool HasSource,
                                       std::vector<std::string> &Notes) {
  return Guesses(Findings, F, HasSource, Notes).all();
}
