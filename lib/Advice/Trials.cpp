//===- Trials.cpp - Advice, tried -----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Advice/Trials.h"
#include "Behaviours.h"
#include "heddle/Advice/Patcher.h"
#include "heddle/IR/Names.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <set>
#include <utility>

using namespace heddle;

namespace {

/// The Java frontend's answers, changed by heddle-mend.
class MendedSource final : public ProgramSource {
public:
  MendedSource(java::JavaSource &Java, std::vector<Mend> Mends)
      : Java(Java), Mends(std::move(Mends)) {
    Java.context().NamesFields = true;
  }

  llvm::Expected<const ClassInfo *> findClass(llvm::StringRef Name) override {
    auto Known = Classes.find(Name);
    if (Known != Classes.end())
      return Known->second.get();
    auto Found = Java.findClass(Name);
    if (!Found || !*Found || isLibraryClass(Name, '/'))
      return Found;
    auto Own = std::make_unique<ClassInfo>(**Found);
    for (const Mend &M : Mends)
      if (M.What == Mend::Volatile && M.Class == Own->Name)
        for (FieldInfo &F : Own->Fields)
          if (F.Name == M.Member)
            F.Flags |= AccVolatile;
    return (Classes[Name] = std::move(Own)).get();
  }

  llvm::Expected<llvm::Function *>
  findFunction(llvm::StringRef Symbol) override {
    auto F = Java.findFunction(Symbol);
    if (F && *F && Done.insert(Symbol).second &&
        !isLibraryClass(splitMethodSymbol(Symbol).first, '/'))
      mendFunction(**F, Mends);
    return F;
  }

  std::string hiddenMember(llvm::StringRef Class, llvm::StringRef Name,
                           llvm::StringRef Parameters) override {
    return Java.hiddenMember(Class, Name, Parameters);
  }
  llvm::Expected<std::string> defineClass(llvm::StringRef Bytes) override {
    return Java.defineClass(Bytes);
  }

private:
  java::JavaSource &Java;
  std::vector<Mend> Mends;
  llvm::StringMap<std::unique_ptr<ClassInfo>> Classes;
  llvm::StringSet<> Done;
};

} // namespace

/// What the statements of a race on an element of an array call arrays: an
/// array has no name, and its number differs from execution to execution.
static std::string arraysAt(const Finding &F) {
  std::set<std::string> Names;
  for (const AccessInfo &A : F.Accesses) {
    auto P = llvm::find_if(
        A.Stack, [](const SourcePosition &X) { return !isLibrary(X); });
    llvm::StringRef Text = P == A.Stack.end() ? "" : llvm::StringRef(P->Text);
    for (size_t At = Text.find('['); At != llvm::StringRef::npos;
         At = Text.find('[', At + 1)) {
      llvm::StringRef Name = Text.take_front(At);
      Name = Name.substr(
          Name.find_last_not_of("abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$") +
          1);
      if (!Name.empty())
        Names.insert(Name.str());
    }
  }
  return llvm::join(Names, ", ");
}

std::string heddle::headOf(const Finding &F) {
  std::string Text = findingKindName(F.What);
  if (!F.Subject.empty() || F.What == Finding::Deadlock ||
      F.What == Finding::IdlePool)
    Text += ": ";
  // A number of an object or an index differs from execution to execution.
  for (size_t I = 0; I < F.Subject.size(); ++I) {
    if (F.What != Finding::Race || F.Subject[I] != '#')
      Text += F.Subject[I];
    if (F.What == Finding::Race && (F.Subject[I] == '#' || F.Subject[I] == '['))
      while (I + 1 < F.Subject.size() && llvm::isDigit(F.Subject[I + 1]))
        ++I;
  }
  if (F.What == Finding::Race && llvm::StringRef(F.Subject).contains('['))
    if (std::string Names = arraysAt(F); !Names.empty())
      Text += " of " + Names;
  return Text;
}

unsigned Advice::cost() const {
  unsigned Sum = 0;
  for (const Change &C : Changes)
    Sum += C.cost();
  return Sum;
}

Trials::Trials(const CommandLine &L, const CommandLine *Relaxed,
               const LibraryOptions &Library, const JavaCheck &Of,
               const CheckReport &Report, Patcher *Patch)
    : L(L), Relaxed(Relaxed), Library(Library), Of(Of), Patch(Patch),
      Seconds(Report.Result.Seconds), HadCycle(!Report.Result.Cycle.empty()) {
  for (const Finding &F : Report.Findings)
    if (std::string Head = headOf(F); !llvm::is_contained(MustGo, Head))
      MustGo.push_back(std::move(Head));
  Heads = MustGo;
  for (const Finding &F : Report.Races)
    if (std::string Head = headOf(F); !llvm::is_contained(Heads, Head))
      Heads.push_back(std::move(Head));
}

void heddle::makeQuiet(CheckOptions &O, double Seconds) {
  silence(O);
  O.StopAt = 0;
  // What is mended is explored further than what was cut off by a race.
  uint64_t Most = 2'000 + uint64_t(2'000 * Seconds);
  uint64_t &Bound = O.Explore.MaxMilliseconds;
  Bound = Bound ? std::min(Bound, Most) : Most;
}

void Trials::sort(Trial &T, llvm::ArrayRef<Finding> Findings) const {
  for (const Finding &F : Findings) {
    std::string Head = headOf(F);
    std::vector<std::string> &To =
        llvm::is_contained(Heads, Head) ? T.Left : T.New;
    if (!llvm::is_contained(To, Head))
      To.push_back(std::move(Head));
  }
}

static bool isVerified(const CheckReport &R) {
  const Verdict &V = R.Result;
  return V.Outcome == Verdict::Verified && V.Exhaustive && !V.isEmpty() &&
         V.Executions && !R.IsRefused;
}

/// Whether the races that a change leaves are benign; else what they do, and
/// what it is not known that they do not, is left or new.
bool Trials::addRelaxed(Trial &T, Maker Make) {
  auto C = Make(*Relaxed);
  auto Report = [&]() -> llvm::Expected<CheckReport> {
    if (!C)
      return C.takeError();
    makeQuiet(C->Options, Seconds);
    CheckSubject S = C->subject(*Relaxed, std::chrono::steady_clock::now());
    NoWideEngine Here;
    return searchFindings(S, C->Options);
  }();
  if (!Report) { // as where jpr does not know a thing
    llvm::consumeError(Report.takeError());
    return false;
  }
  if (Report->Findings.empty() && isVerified(*Report)) {
    T.Benign = std::exchange(T.Left, {});
    T.Executions = Report->Result.Executions;
    return true;
  }
  sort(T, Report->Findings);
  return false;
}

/// What the search of the changed program came to.
void Trials::judge(Trial &T, const CheckReport &Report, Maker Make) {
  const Verdict &V = Report.Result;
  T.Executions = V.Executions;
  T.IsMatched = V.Matched;
  sort(T, Report.Findings);
  bool IsRacesOnly =
      !Report.Findings.empty() && llvm::all_of(Report.Findings, [](auto &F) {
        return F.What == Finding::Race;
      });
  bool IsBenign = Relaxed && IsRacesOnly && addRelaxed(T, Make);
  if (Relaxed && !IsBenign && !IsRacesOnly && !Report.Findings.empty())
    for (const std::string &Head : MustGo) // was not looked for
      if (!llvm::is_contained(T.Left, Head))
        T.Left.push_back(Head);
  for (const std::string &Head : Heads)
    if (!llvm::is_contained(T.Left, Head) &&
        !llvm::is_contained(T.Benign, Head))
      T.Gone.push_back(Head);
  // A deadlock that became a loop is not mended.
  if ((Report.Findings.empty() || IsBenign) && !V.Cycle.empty() && !HadCycle) {
    T.New.push_back("executions that do not end");
    T.Outcome = Trial::Worse;
    return;
  }
  if (Report.Findings.empty() || IsBenign) {
    T.Outcome = IsBenign || isVerified(Report) ? Trial::Verified : Trial::Open;
    T.Why = V.Reason;
    return;
  }
  T.Outcome = T.Gone.empty()   ? Trial::Useless
              : !T.New.empty() ? Trial::Worse
                               : Trial::Partly;
}

Trial Trials::explore(Maker Make) {
  Trial T;
  auto C = Make(L);
  if (!C) {
    T.Why = llvm::toString(C.takeError());
    return T;
  }
  ++Count;
  makeQuiet(C->Options, Seconds);
  CheckSubject S = C->subject(L, std::chrono::steady_clock::now());
  NoWideEngine Here;
  auto Report = searchFindings(S, C->Options);
  if (!Report) {
    T.Why = llvm::toString(Report.takeError());
    return T;
  }
  judge(T, *Report, Make);
  bool IsLeft = T.Outcome != Trial::Verified && T.Outcome != Trial::Open;
  if (IsLeft && !Report->Findings.empty() && !T.Gone.empty()) {
    auto F = gatherFacts(S, C->Options, Report->Findings, /*Walks=*/1);
    if (F)
      T.Next = changesFor(Report->Findings, *F, Patch != nullptr, T.Notes);
    else
      llvm::consumeError(F.takeError());
  }
  return T;
}

bool Trials::behaveAlike(llvm::ArrayRef<Change> One,
                         llvm::ArrayRef<Change> Other) {
  constexpr uint64_t MostExecutions = 2'000, MostMilliseconds = 2'000;
  CommandLine With = benignSearches(L).Relaxed;
  auto Of = [&](llvm::ArrayRef<Change> Set) -> llvm::Expected<Behaviours> {
    std::vector<Mend> Mends;
    for (const Change &C : Set)
      llvm::append_range(Mends, C.InCode);
    auto C =
        prepareCheck(With, Library, this->Of.Subject, [&](JavaProgram &Java) {
          return std::make_unique<MendedSource>(Java.source(), Mends);
        });
    if (!C)
      return C.takeError();
    makeQuiet(C->Options, Seconds);
    C->Options.Explore.MaxExecutions = MostExecutions;
    C->Options.Explore.MaxMilliseconds = MostMilliseconds;
    return behavioursOf(C->subject(With, std::chrono::steady_clock::now()),
                        C->Options);
  };
  for (const char *Model : {"opmm", "jpr"}) {
    With.Model = Model;
    auto First = Of(One);
    if (!First) { // as where the model does not know a thing
      llvm::consumeError(First.takeError());
      return false;
    }
    if (!First->IsWhole)
      return false;
    auto Second = Of(Other);
    if (!Second) {
      llvm::consumeError(Second.takeError());
      return false;
    }
    if (!Second->IsWhole || First->All != Second->All)
      return false;
  }
  return true;
}

Trial Trials::run(llvm::ArrayRef<Change> Set) {
  std::vector<Mend> Mends;
  for (const Change &C : Set) {
    if (C.InCode.empty()) {
      std::string Diff;
      return runInSource(Set, Diff);
    }
    llvm::append_range(Mends, C.InCode);
  }
  return explore([&](const CommandLine &With) {
    return prepareCheck(With, Library, Of.Subject, [&](JavaProgram &Java) {
      return std::make_unique<MendedSource>(Java.source(), Mends);
    });
  });
}

Trial Trials::runInSource(llvm::ArrayRef<Change> Set, std::string &Diff) {
  Trial T;
  T.InSource = true;
  if (!Patch) {
    T.Why = "there are no sources to change";
    return T;
  }
  auto Done = Patch->apply(Set);
  if (!Done) {
    T.Outcome = Trial::Refused;
    T.Why = llvm::toString(Done.takeError());
    return T;
  }
  auto Subject = std::make_shared<JavaSubject>();
  Subject->ClassPath = Done->Classes + ":" + Of.Subject->ClassPath;
  Subject->MainClass = Of.Subject->MainClass;
  Subject->SourceDirectories = Of.Subject->SourceDirectories;
  Subject->SourceDirectories.insert(Subject->SourceDirectories.begin(),
                                    Done->Folder);
  T = explore([&](const CommandLine &With) {
    return prepareCheck(With, Library, Subject);
  });
  T.InSource = true;
  // Lines are not those of the sources that the next set is made in.
  size_t Known = T.Next.size();
  llvm::erase_if(T.Next, [](const Change &C) {
    return C.InCode.empty() && C.What != Change::AtomicClass &&
           C.What != Change::Final;
  });
  T.IsNextOpen = T.Next.size() != Known;
  if (T.Outcome == Trial::Verified)
    Diff = std::move(Done->Diff);
  return T;
}
