//===- Facts.cpp - What advice is made of ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An access of a thread is ordered after one of another thread iff its clock
// has reached the other's of that time. The event at which it did is the one
// that acquired.
//
//===----------------------------------------------------------------------===//

#include "heddle/Advice/Facts.h"
#include "OrderFacts.h"
#include "SortBy.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Findings/Explain.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/STLExtras.h"
#include <climits>
#include <numeric>

using namespace heddle;

bool FieldPlace::isUsers() const {
  return !Field.empty() && !isLibraryClass(Class, '/');
}

std::string FieldPlace::text() const {
  std::string Name = shortClassName(Class) + (Field.empty() ? "" : ".") + Field;
  return IsElement && !Field.empty() ? "the elements of " + Name : Name;
}

namespace {

/// Reads facts out of one log.
class LogReader {
public:
  LogReader(const ExecutionLog &Log, Machine &M, Facts &Out)
      : Log(Log), M(M), Out(Out), Places(Log, M) {
    for (size_t I = 0; I != Log.Steps.size(); ++I) {
      const LoggedStep &S = Log.Steps[I];
      if (S.Kind == ValueKind::Ref && S.Value && S.Cell)
        Carriers[Ref(S.Value)].push_back(I);
      if (S.IsEvent)
        Events[S.E.Thread.index()].push_back(I);
    }
  }

  void readAll();
  /// Facts of races that the log has and are not known yet.
  void findRaces(llvm::ArrayRef<Finding> Findings);

private:
  FieldPlace fieldAt(Ref Cell) const;
  FieldPlace placeOf(size_t At) const;
  const LockUse &useAt(const LoggedStep &S) const { return Places.of(S).Use; }
  RaceSide sideOf(const AccessInfo &A, size_t At) const;
  void noteEarlier(RaceSide &Side, size_t At) const;
  void noteOrder(size_t Before, size_t After);
  void noteEvent(const LoggedStep &S);
  void noteUpdate(const LoggedStep &S, const LoggedStep *Before);
  void noteAtomicWrite(const LoggedStep &S);
  void noteFlag(const LoggedStep &S);

  const ExecutionLog &Log;
  Machine &M;
  Facts &Out;
  /// Steps that read or wrote a reference to an object, in order.
  llvm::DenseMap<Ref, std::vector<size_t>> Carriers;
  mutable StackPlaces Places;
  std::map<unsigned, std::vector<size_t>> Events; ///< by thread, in order
  /// Where a thread has read a volatile field last, and not written it since.
  std::map<std::pair<unsigned, Ref>, SourcePosition> LastRead;
};

/// The field itself, or an array's class.
FieldPlace LogReader::fieldAt(Ref Cell) const {
  Program &P = M.program();
  FieldPlace Out;
  auto Take = [&Out](const FieldInfo &F, const std::string &Class) {
    Out.Class = Class;
    Out.Field = F.Name;
    Out.IsStatic = F.Flags & AccStatic;
    Out.IsVolatile = F.Flags & AccVolatile;
    Out.Descriptor = F.Descriptor;
  };
  if (const StaticField *F = P.staticFieldAt(Cell)) {
    if (F->Field && F->Owner.isValid())
      Take(*F->Field, P[F->Owner].Name);
    return Out;
  }
  Ref Object = M.objectOfCell(Cell);
  if (!Object)
    return Out;
  ClassId C = M.classOf(Object);
  if (P[C].IsArray) {
    Out.Class = P[C].Name;
    Out.IsElement = true;
    return Out;
  }
  for (; C.isValid(); C = P[C].Super)
    if (const ClassInfo *Info = P[C].Info)
      for (const FieldInfo &F : Info->Fields)
        if (!(F.Flags & AccStatic) && Object + F.Offset == Cell) {
          Take(F, P[C].Name);
          return Out;
        }
  return Out;
}

/// As fieldAt; of an element, the field from which its thread had the array.
FieldPlace LogReader::placeOf(size_t At) const {
  const LoggedStep &S = Log.Steps[At];
  FieldPlace Place = fieldAt(S.Cell);
  Ref Array = Place.IsElement ? M.objectOfCell(S.Cell) : 0;
  size_t Before = At;
  while (Array) {
    auto Of = Carriers.find(Array);
    if (Of == Carriers.end())
      return Place;
    Array = 0;
    for (auto I = llvm::lower_bound(Of->second, Before);
         I != Of->second.begin();) {
      Before = *--I;
      FieldPlace From = fieldAt(Log.Steps[Before].Cell);
      if (From.IsElement) { // an array of arrays
        Array = M.objectOfCell(Log.Steps[Before].Cell);
        break;
      }
      // What a lambda or an inner class captured is a local variable.
      if (llvm::StringRef(From.Class).contains("$$Lambda") ||
          llvm::StringRef(From.Field).starts_with("val$"))
        continue;
      From.IsElement = true;
      From.IsVolatile = false;
      return From;
    }
  }
  return Place;
}

void LogReader::noteEarlier(RaceSide &Side, size_t At) const {
  constexpr size_t Most = 3;
  for (size_t I = At; I-- > 0 && Side.Earlier.size() < Most;) {
    const LoggedStep &S = Log.Steps[I];
    if (!S.IsEvent || S.E.Thread != Log.Steps[At].E.Thread)
      continue;
    for (const SourcePosition &P : useAt(S).Frames)
      if (P.Class == Side.Where.Class && P.Method == Side.Where.Method) {
        if (P.Line < Side.Where.Line &&
            llvm::none_of(
                Side.Earlier,
                [&](const SourcePosition &X) { return X.Line == P.Line; }))
          Side.Earlier.push_back(P);
        break;
      }
  }
}

RaceSide LogReader::sideOf(const AccessInfo &A, size_t At) const {
  RaceSide Side;
  const LoggedStep &S = Log.Steps[At];
  LockUse Use = useAt(S);
  Side.Where = Use.Where;
  Side.Of = Use.Of;
  Side.IsWrite = S.IsWrite;
  Side.Held = A.Held;
  llvm::append_range(Side.Held, A.Locks);
  if (Side.IsWrite)
    noteEarlier(Side, At);
  // The other half of an update is on the same line, with no access of the
  // thread's to the cell between.
  auto Other = [&](const LoggedStep &X) -> std::optional<bool> {
    if (X.E.Thread != S.E.Thread || X.Cell != S.Cell)
      return std::nullopt;
    return X.IsWrite != S.IsWrite && useAt(X).Where.Line == Side.Where.Line &&
           useAt(X).Of.Method == Side.Of.Method;
  };
  if (S.IsWrite) {
    for (size_t I = At; I-- > 0;)
      if (auto Is = Other(Log.Steps[I])) {
        Side.IsUpdate = *Is;
        break;
      }
  } else {
    for (size_t I = At + 1; I < Log.Steps.size(); ++I)
      if (auto Is = Other(Log.Steps[I])) {
        Side.IsUpdate = *Is;
        break;
      }
  }
  return Side;
}

void LogReader::findRaces(llvm::ArrayRef<Finding> Findings) {
  std::map<std::string, size_t> Missing;
  for (size_t I = 0; I != Findings.size(); ++I)
    if (Findings[I].What == Finding::Race && !Out.Races[I])
      Missing.emplace(Findings[I].identity(), I);
  for (const LoggedRace &R : Log.Races) {
    if (Missing.empty())
      return;
    auto It = Missing.end();
    Finding Here = explainRace(Log, R, [&](const Finding &F) {
      It = Missing.find(F.identity());
      return It != Missing.end();
    });
    if (Here.Accesses.size() != 2 || It == Missing.end())
      continue;
    std::optional<size_t> Before, After;
    for (const ScheduleRow &Row : Here.Rows)
      if (Row.Marked)
        (Before ? After : Before) = Row.Step;
    if (!Before || !After)
      continue;
    RaceFacts Race;
    Race.Place = placeOf(*After);
    if (FieldPlace Other = placeOf(*Before);
        Race.Place.Field.empty() && !Other.Field.empty())
      Race.Place = Other;
    Race.Source = sideOf(Here.Accesses[0], *Before);
    Race.Manifest = sideOf(Here.Accesses[1], *After);
    Out.Races[It->second] = std::move(Race);
    Missing.erase(It);
  }
}

/// After is ordered after Before, of another thread: notes by what.
void LogReader::noteOrder(size_t Before, size_t After) {
  const LoggedStep &P = Log.Steps[Before], &T = Log.Steps[After];
  // Clocks of one thread's events only grow: the first one that has it
  // acquired.
  const std::vector<size_t> &Of = Events[T.E.Thread.index()];
  auto At = llvm::partition_point(Of, [&](size_t I) {
    return Log.Steps[I].Clock[P.E.Thread.index()] < P.OwnClock;
  });
  if (At == Of.end() || *At >= After)
    return;
  const LoggedStep *By = &Log.Steps[*At];
  if (By->Within != LoggedStep::None)
    By = &Log.Steps[By->Within];
  std::string How = By->E.Kind == EventKind::Begin
                        ? "start of " + Log.threadName(T.E.Thread)
                        : Log.describe(*By);
  How = How.substr(0, How.find(" -> "));
  std::string Where =
      By->Stack.empty() ? "" : ExecutionLog::where(Places.of(*By).Positions);
  std::vector<Acquired> &History = Out.History[placeOf(After).text()];
  for (Acquired &A : History)
    if (A.How == How && A.Where == Where) {
      ++A.Times;
      return;
    }
  Acquired A{How, Where, 1};
  if (By->E.Kind == EventKind::AtomicRead)
    if (FieldPlace Flag = fieldAt(By->Cell);
        Flag.isUsers() && Flag.Descriptor == "Z") {
      A.Flag = std::move(Flag);
      A.Seen = By->Value != 0;
    }
  History.push_back(std::move(A));
}

void LogReader::noteEvent(const LoggedStep &S) {
  if (S.E.Kind == EventKind::Section) {
    // "Condition#1.await", "Condition.await of ReentrantLock#1"
    std::string What = Log.describe(S);
    LockUse Use = useAt(S);
    if (llvm::StringRef(What).starts_with("Condition") &&
        llvm::StringRef(What).contains(".await") && !Use.Of.Class.empty() &&
        llvm::none_of(Out.Waits, [&](const LockUse &X) {
          return X.Of.Class == Use.Of.Class && X.Where.Line == Use.Where.Line;
        }))
      Out.Waits.push_back(std::move(Use));
    return;
  }
  if (S.E.Kind != EventKind::Notify && S.E.Kind != EventKind::Wait &&
      S.E.Kind != EventKind::MonitorEnter)
    return;
  LockUse Use = useAt(S);
  if (Use.Of.Class.empty())
    return;
  if (S.E.Print.size())
    Use.Object = Log.objectName(S.E.Print.begin()->Loc.address());
  auto IsSame = [&](const LockUse &X) {
    return X.Of.Class == Use.Of.Class && X.Where.Line == Use.Where.Line &&
           X.Object == Use.Object;
  };
  if (S.E.Kind == EventKind::Notify) {
    Out.Notifiers.insert(Use.Of.Class);
  } else if (S.E.Kind == EventKind::Wait) {
    if (llvm::none_of(Out.Waits, IsSame))
      Out.Waits.push_back(std::move(Use));
  } else {
    if (Out.Locks.size() <= S.E.Thread.index())
      Out.Locks.resize(S.E.Thread.index() + 1);
    std::vector<LockUse> &Of = Out.Locks[S.E.Thread.index()];
    if (llvm::none_of(Of, IsSame))
      Of.push_back(std::move(Use));
  }
}

/// Whether a volatile field is read and then written by one line.
void LogReader::noteUpdate(const LoggedStep &S, const LoggedStep *Before) {
  if (!Before || S.E.Kind != EventKind::AtomicWrite ||
      Before->E.Kind != EventKind::AtomicRead || S.Cell != Before->Cell)
    return;
  VolatileUpdate U{fieldAt(S.Cell), useAt(S).Where};
  if (U.Place.isUsers() && U.Where.Line == useAt(*Before).Where.Line &&
      llvm::none_of(Out.Updates, [&](const VolatileUpdate &X) {
        return X.Place.text() == U.Place.text();
      }))
    Out.Updates.push_back(std::move(U));
}

void LogReader::noteAtomicWrite(const LoggedStep &S) {
  if ((S.E.Kind != EventKind::AtomicWrite && S.E.Kind != EventKind::Cas) ||
      fieldAt(S.Cell).isUsers())
    return;
  SourcePosition At = useAt(S).Where;
  if (!At.Class.empty() &&
      llvm::none_of(Out.AtomicWrites, [&](const SourcePosition &X) {
        return X.Class == At.Class && X.Line == At.Line;
      }))
    Out.AtomicWrites.push_back(std::move(At));
}

/// A volatile field is read, and then written by another line of the method.
void LogReader::noteFlag(const LoggedStep &S) {
  bool IsRead = S.E.Kind == EventKind::AtomicRead;
  if (!IsRead && S.E.Kind != EventKind::AtomicWrite)
    return;
  VolatileUpdate U{fieldAt(S.Cell), useAt(S).Where};
  if (!U.Place.isUsers() || U.Place.IsElement)
    return;
  auto Key = std::pair(S.E.Thread.index(), S.Cell);
  if (IsRead) {
    LastRead[Key] = std::move(U.Where);
    return;
  }
  auto Read = LastRead.find(Key);
  if (Read == LastRead.end())
    return;
  SourcePosition Look = std::move(Read->second);
  LastRead.erase(Read);
  if (Look.Class == U.Where.Class && Look.Method == U.Where.Method &&
      Look.Line != U.Where.Line &&
      llvm::none_of(Out.FlagSets, [&](const VolatileUpdate &X) {
        return X.Place.text() == U.Place.text() && X.Where.Line == U.Where.Line;
      }))
    Out.FlagSets.push_back(std::move(U));
}

void LogReader::readAll() {
  // A loop that spins on plain fields logs millions of reads, all alike.
  constexpr size_t MostRead = 1 << 16;
  const size_t End = std::min(Log.Steps.size(), MostRead);
  ++Out.Paths;
  LastRead.clear();
  readOrderFacts(Log, Places, Out);
  struct Last {
    size_t At;
    bool IsWrite;
  };
  std::map<Ref, std::map<unsigned, Last>> Accesses; // by cell and thread
  std::vector<const LoggedStep *> LastEvent(MaxThreads, nullptr);
  for (size_t I = 0; I != End; ++I) {
    const LoggedStep &S = Log.Steps[I];
    if (S.IsEvent) {
      noteUpdate(S, LastEvent[S.E.Thread.index()]);
      noteAtomicWrite(S);
      noteFlag(S);
      LastEvent[S.E.Thread.index()] = &S;
      noteEvent(S);
      continue;
    }
    if (!placeOf(I).isUsers())
      continue;
    auto &Of = Accesses[S.Cell];
    const LoggedStep *Mine = LastEvent[S.E.Thread.index()];
    for (const auto &[Thread, Before] : Of)
      if (Thread != S.E.Thread.index() && (Before.IsWrite || S.IsWrite) &&
          Mine && Mine->Clock[Thread] >= Log.Steps[Before.At].OwnClock)
        noteOrder(Before.At, I);
    Of[S.E.Thread.index()] = {I, S.IsWrite};
  }
}

/// Of a program with much to log few executions are enough, and a part of one.
constexpr size_t MostLogged = 1 << 14;

/// Runs one execution to its end, or for so many steps, with a log.
llvm::Error walk(const CheckSubject &S, const CheckOptions &O, unsigned Seed,
                 SourceFinder &Sources, Facts &Out, size_t &Logged) {
  constexpr unsigned MostSteps = 500;
  MachineOptions Short = O.Machine;
  // A loop that spins on a plain field is one step; so is all that main does,
  // the start of the library included, before it starts a thread: the longer
  // the class path, the more.
  Short.LocalSteps = 1'000'000;
  Machine M(S.Code, Short);
  ExecutionLog Log(M, Sources);
  Log.watchAll();
  M.setRecorder(&Log);
  if (llvm::Error E = M.start(S.Main, S.Arguments))
    return E;
  uint64_t State = Seed * 0x9e3779b97f4a7c15u + 1;
  auto Random = [&State](uint64_t Below) {
    State = State * 6364136223846793005u + 1442695040888963407u;
    return (State >> 33) % Below;
  };
  for (unsigned I = 0; I != MostSteps && Log.Steps.size() < MostLogged; ++I) {
    ThreadSet Enabled =
        M.status() == RunStatus::Running ? M.enabled() : ThreadSet();
    if (!Enabled)
      break;
    for (uint64_t N = Random(Enabled.size()); N; --N)
      Enabled.dropFirst();
    ThreadId T = Enabled.first();
    Event E;
    M.pending(T, E);
    M.step(T, E.Choices > 1 ? Random(E.Choices) : 0);
  }
  LogReader(Log, M, Out).readAll();
  Logged += Log.Steps.size();
  return llvm::Error::success();
}

} // namespace

llvm::Expected<Facts> heddle::gatherFacts(const CheckSubject &S,
                                          const CheckOptions &Given,
                                          llvm::ArrayRef<Finding> Findings,
                                          unsigned Walks) {
  CheckOptions O = Given;
  O.Machine.Detector = DetectorKind::Epoch;
  O.Machine.Finals = FinalReads::Follow;
  O.Machine.ClockWidth = MaxThreads;
  Facts Out;
  Replayer Again(S, O);
  Out.Races.resize(Findings.size());
  // The longest first, which may have the races of others.
  std::vector<size_t> Order(Findings.size());
  std::iota(Order.begin(), Order.end(), 0);
  sortBy(Order, [&](size_t I) { return ~Findings[I].Replay.Steps.size(); });
  for (size_t I : Order) {
    if (Out.Races[I])
      continue;
    if (llvm::Error E = Again.record(Findings[I].Replay,
                                     [&](const ExecutionLog &Log, Machine &M) {
                                       LogReader Reader(Log, M, Out);
                                       Reader.findRaces(Findings);
                                       Reader.readAll();
                                     }))
      return std::move(E);
  }
  SourceFinder Sources(O.SourceDirectories);
  size_t Logged = 0;
  for (unsigned I = 0; I != Walks && Logged < MostLogged; ++I)
    if (llvm::Error E = walk(S, O, I, Sources, Out, Logged))
      return std::move(E);
  for (auto &[Place, Of] : Out.History)
    sortBy(Of, [](const Acquired &A) { return UINT_MAX - A.Times; });
  return Out;
}
