//===- ExecutionLog.cpp - What a replayed execution did -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/ExecutionLog.h"
#include "CNames.h"
#include "heddle/Heap/Natives.h"
#include "heddle/IR/CMemory.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/Program/Handlers.h"
#include "heddle/Relaxed/CatMemory.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace heddle;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

const SourceFile &SourceFinder::file(StringRef ClassName, StringRef File) {
  std::string Package = ClassName.substr(0, ClassName.rfind('.')).str();
  if (!ClassName.contains('.'))
    Package.clear();
  std::replace(Package.begin(), Package.end(), '.', '/');
  std::string Key = Package + "/" + File.str();
  auto [It, New] = Files.try_emplace(Key);
  SourceFile &Found = It->second;
  if (!New || File.empty())
    return Found;
  for (const std::string &Dir : Directories)
    for (StringRef Sub : {StringRef(Package), StringRef()}) {
      llvm::SmallString<128> Path(Dir);
      llvm::sys::path::append(Path, Sub, File);
      auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
      if (!Buffer)
        continue;
      llvm::SmallVector<StringRef, 0> Lines;
      (*Buffer)->getBuffer().split(Lines, '\n');
      for (StringRef L : Lines)
        Found.Lines.push_back(L.rtrim().str());
      Found.Path = Path.str().str();
      return Found;
    }
  return Found;
}

StringRef SourceFinder::line(StringRef ClassName, StringRef File,
                             unsigned Line) {
  const SourceFile &Found = file(ClassName, File);
  return Line && Line <= Found.Lines.size()
             ? StringRef(Found.Lines[Line - 1]).trim()
             : StringRef();
}

//===----------------------------------------------------------------------===//
// Describing
//===----------------------------------------------------------------------===//

std::vector<SourcePosition>
ExecutionLog::positions(llvm::ArrayRef<StackFrame> Stack) const {
  std::vector<SourcePosition> Out;
  for (const StackFrame &F : Stack) {
    const ProgramFunction &Fn = M.program()[F.Function];
    SourcePosition P;
    StringRef Symbol = StringRef(Fn.Symbol).split('(').first;
    auto [Class, Method] = Symbol.rsplit('.');
    // What the source has no name for.
    if (Class.starts_with("heddle/rt/") || isRuntimeOfC(Class) ||
        Class.contains("$$Lambda$") || Method.starts_with("heddle$"))
      continue;
    P.Class = Class.starts_with(";") ? "" : Class.str(); // a file of C
    std::replace(P.Class.begin(), P.Class.end(), '/', '.');
    P.Method = P.Class.empty() ? nameOfC(Method) : Method.str();
    P.File = Fn.SourceFile;
    if (F.Site.isValid()) {
      const Site &At = M.program()[F.Site];
      P.Line = At.Line;
      if (P.Class.empty()) // of C, where a column stands for the bci
        P.Macro = cMacroAt(M.program(), P.File, At.Line, At.Bci);
    }
    P.Text = Sources.line(P.Class, P.File, P.Line).str();
    Out.push_back(std::move(P));
  }
  // What the C++ library's templates do, its caller does.
  auto IsUsers = [](const SourcePosition &P) { return !isOfStdlib(P.Method); };
  if (M.program().isOfC() && llvm::any_of(Out, IsUsers))
    llvm::erase_if(Out, std::not_fn(IsUsers));
  return Out;
}

/// What makes the message of a fault: the virtual machine, and the libraries of
/// assertions.
static constexpr llvm::StringLiteral ReportMakers[] = {
    "heddle/rt/VM.uncaught(",
    "org/junit/jupiter/api/AssertionFailureBuilder.",
    "org/junit/jupiter/api/AssertionUtils.",
    "org/junit/platform/commons/util/StringUtils.",
    "org/opentest4j/",
    "org/junit/ComparisonFailure.",
    "org/hamcrest/"};

bool ExecutionLog::isOfReport(const LoggedStep &S) const {
  // What C's library does to the bytes of a value.
  if (!S.IsEvent && M.program().isOfC() && !S.Stack.empty() &&
      isRuntimeOfC(StringRef(M.program()[S.Stack.front().Function].Symbol)
                       .split('(')
                       .first.rsplit('.')
                       .first))
    return true;
  return llvm::any_of(S.Stack, [&](const StackFrame &F) {
    StringRef Symbol = M.program()[F.Function].Symbol;
    return llvm::any_of(ReportMakers, [&](StringRef Maker) {
      return Symbol.starts_with(Maker);
    });
  });
}

bool ExecutionLog::isInsideLibrary(const LoggedStep &S, unsigned Calls) const {
  unsigned Frames = 0;
  for (const StackFrame &F : S.Stack) {
    StringRef Class = StringRef(M.program()[F.Function].Symbol)
                          .split('(')
                          .first.rsplit('.')
                          .first;
    if (Class.starts_with("heddle/rt/"))
      continue;
    if (!isLibraryClass(Class, '/'))
      break;
    if (++Frames == Calls)
      return true;
  }
  return false;
}

std::string ExecutionLog::where(llvm::ArrayRef<SourcePosition> Stack) {
  if (Stack.empty())
    return "?";
  const SourcePosition *Best = userFrame(Stack);
  return (Best->File.empty() ? Best->Class : Best->File) +
         (Best->Line ? ":" + std::to_string(Best->Line) : "");
}

std::string ExecutionLog::cellPart(const LoggedStep &S, Ref Cell) const {
  switch (halfOf(S)) {
  case Half::None:
    return cellName(Cell);
  case Half::Low:
    return cellName(Cell) + " (low half)";
  case Half::High:
    return cellName(Cell) + " (high half)";
  }
  llvm_unreachable("internal: half");
}

/// The cell, object, or record that an event is about, 0 if it touches none.
static Ref subjectOf(const Event &E) {
  if (E.Sees || E.IsNamed)
    return E.Seen.Cell.address();
  return E.Print.size() ? E.Print.begin()->Loc.address() : 0;
}

bool ExecutionLog::succeeds(const LoggedStep &S) const {
  // Under a model the footprint says at most what it may do. One that could
  // have written and did not has failed without a reason.
  if (S.E.Sees || S.E.IsNamed)
    return S.WriteName != S.E.Seen.Name &&
           valueText(S, S.Value) == valueText(S, uint64_t(S.Expected));
  return S.E.Print.size() && S.E.Print.begin()->IsWrite;
}

/// Of an event that accesses memory, whose kind is called Text.
std::string ExecutionLog::describeAccess(const LoggedStep &S,
                                         const std::string &Text) const {
  const Event &E = S.E;
  Ref Cell = subjectOf(E);
  switch (infoOf(E.Kind).Access) {
  case EventInfo::AccessNone:
    break;
  case EventInfo::AccessLoad:
    return Text + " " + cellPart(S, Cell) + " -> " + valueText(S, S.Value);
  case EventInfo::AccessStore:
    return Text + " " + cellPart(S, Cell) + " = " + valueText(S, S.Value);
  case EventInfo::AccessUpdate:
    if (E.Kind != EventKind::Cas)
      return Text + " " + cellName(Cell) + " " + valueText(S, S.Value) +
             " to " + valueText(S, S.Written);
    return Text + " " + cellName(Cell) + " " + valueText(S, S.Expected) +
           " to " + valueText(S, S.Written) +
           (succeeds(S) ? " (succeeds)"
                        : " (fails, it is " + valueText(S, S.Value) + ")");
  }
  llvm_unreachable("internal: no access");
}

/// What Java calls a read or write of this order.
static const char *orderText(AccessOrder O) {
  switch (O) {
  case AccessOrder::Plain:
    return "plain";
  case AccessOrder::Opaque:
    return "opaque";
  case AccessOrder::Acquire:
    return "acquire";
  case AccessOrder::Release:
    return "release";
  case AccessOrder::AcqRel:
  case AccessOrder::Volatile:
    return "volatile";
  }
  llvm_unreachable("internal: order of an access");
}

std::string ExecutionLog::describe(const LoggedStep &S) const {
  if (!S.IsEvent) {
    std::string Value = valueText(S, S.Value);
    return (S.IsWrite ? "write " : "read ") + cellPart(S, S.Cell) +
           (Value.empty() ? "" : (S.IsWrite ? " = " : " -> ") + Value);
  }
  const Event &E = S.E;
  const EventInfo &Info = infoOf(E.Kind);
  std::string Text = Info.Text;
  if (StringRef(Text).starts_with("volatile "))
    Text.replace(0, 8, M.program().isOfC() ? "atomic" : orderText(S.Order));
  if (Info.isAccess())
    return describeAccess(S, Text);
  if (E.Kind == EventKind::Choose) {
    if (S.Expected) // heddle.spurious
      return std::string(E.Choice ? "" : "no ") + (S.Expected == SpuriousWakeup
                                                       ? "spurious wakeup"
                                                       : "spurious failure");
    return Text + " " + std::to_string(E.Choice);
  }
  if (!Info.usesCell()) // it is about its own thread
    return Text;
  return describeSubject(S, Text);
}

/// Of an event that is about something, whose kind is called Text.
std::string ExecutionLog::describeSubject(const LoggedStep &S,
                                          const std::string &Text) const {
  const Event &E = S.E;
  switch (infoOf(E.Kind).About) {
  case EventInfo::AboutNothing:
  case EventInfo::AboutMemory:
    return Text;
  case EventInfo::AboutMonitor:
  case EventInfo::AboutWaitSet:
    return Text + " " +
           (S.WasInterrupted ? objectName(S.Cell) + " (interrupted)"
                             : objectName(subjectOf(E)));
  case EventInfo::AboutPermit:
  case EventInfo::AboutInterrupt:
  case EventInfo::AboutThread:
    for (const Access &A : E.Print)
      if (A.Loc.space() == Location::ThreadState ||
          A.Loc.space() == Location::InterruptFlag ||
          A.Loc.space() == Location::Permit)
        return Text + " " + nameOfThreadObject(A.Loc.address());
    return Text;
  case EventInfo::AboutClass: {
    unsigned End = M.program().numClasses();
    awaitGrowth(M.program());
    for (unsigned I = 0; I < End; ++I)
      if (M.program()[ClassId(I)].InitRecord == subjectOf(E))
        return Text + " of " + shortClassName(M.program()[ClassId(I)].Name);
    return Text;
  }
  case EventInfo::AboutCell:
    return operation(S.Cell, S.Stack) + (S.WasInterrupted ? " (interrupted)"
                                         : S.TimedOut     ? " (time is up)"
                                                          : "");
  }
  llvm_unreachable("internal: what an event is about");
}

//===----------------------------------------------------------------------===//
// Recorder
//===----------------------------------------------------------------------===//

std::vector<StackFrame> ExecutionLog::stackOf(ThreadId T) const {
  llvm::SmallVector<StackFrame, 16> Frames;
  M.captureStack(T, Frames);
  return {Frames.begin(), Frames.end()};
}

/// With the innermost frames only where all that are kept are too many: deep
/// recursion with an event in each frame.
std::vector<StackFrame> ExecutionLog::stackToKeep(ThreadId T) {
  constexpr size_t Many = 1 << 20, Innermost = 64;
  llvm::SmallVector<StackFrame, 16> Frames;
  M.captureStack(T, Frames, FramesKept > Many ? Innermost : SIZE_MAX);
  FramesKept += Frames.size();
  return {Frames.begin(), Frames.end()};
}

void ExecutionLog::begin(LoggedStep &S, ThreadId T) {
  size_t &Outer = LastOuter[T.index()];
  if (M.sync().thread(T).Quiet)
    S.Within = Outer;
  else if (S.IsEvent)
    Outer = Steps.size();
  S.Locks = heldLocks(T);
}

/// The name of the last write to the cell in this step, 0 if none exists.
static uint32_t lastWrite(const Sync &S, Ref Cell) {
  if (!S.readsChoose())
    return 0;
  for (const NamedWrite &W : llvm::reverse(S.choosing()->step().Written))
    if (W.Cell == Location(Location::Memory, Cell))
      return W.Name;
  return 0;
}

void ExecutionLog::event(const Event &E, uint64_t Value,
                         llvm::ArrayRef<uint32_t> Clock) {
  const Thread &T = M.sync().thread(E.Thread);
  LoggedStep S;
  S.IsEvent = true;
  if (E.Kind == EventKind::Begin)
    Lives[E.Thread.index()].push_back({Steps.size(), T.JavaThread});
  begin(S, E.Thread);
  S.E = E;
  S.Value = Value;
  S.Clock.assign(Clock.begin(), Clock.end());
  S.OwnClock = Clock[E.Thread.index()];
  S.Stack = stackToKeep(E.Thread);
  if (E.Print.size() && E.Print.begin()->Loc.space() == Location::Memory) {
    S.Cell = E.Print.begin()->Loc.address();
    S.IsWrite = E.Print.begin()->IsWrite;
    S.Kind = T.Type;
  }
  if (E.Sees || E.IsNamed) {
    S.Cell = E.Seen.Cell.address();
    S.Kind = T.Type;
  }
  if (infoOf(E.Kind).isAccess())
    S.Order = T.Order;
  S.WriteName = lastWrite(M.sync(), S.Cell);
  S.Whole = wholeOf(S);
  if (E.IsNamed)
    S.Action = M.jpr()->lastAction().index();
  else if (M.cat())
    S.Action = M.cat()->lastAction().index();
  if (E.Kind == EventKind::Cas) {
    S.Expected = T.Expected;
    S.Written = T.Operand;
  } else if (E.Kind == EventKind::Rmw) {
    S.Written = updatedValue(T.Op, T.Type, Value, T.Operand);
  }
  if (E.Kind == EventKind::Choose)
    S.Expected = T.Stage;
  // It throws at once: all that it touches is the interrupt status.
  if (E.Kind == EventKind::Wait && E.Print.size() &&
      E.Print.begin()->Loc.space() == Location::InterruptFlag) {
    S.Cell = T.Cell;
    S.Kind = ValueKind::Void;
    S.WasInterrupted = true;
  }
  if (E.Kind == EventKind::Section) {
    S.Cell = T.Cell;
    S.Kind = ValueKind::Void;
    if (hasOwner(S.Cell))
      LockCells.insert(S.Cell);
    // C's runtime has no event of time that passes; Java's sleeps (below).
    S.TimedOut = M.program().isOfC() && M.sync().sections().isTimedWait(T);
  }
  if (S.Within != LoggedStep::None) {
    LoggedStep &Outer = Steps[S.Within];
    Outer.TimedOut |= E.Kind == EventKind::Sleep;
    Outer.WasInterrupted |= E.Kind == EventKind::IsInterrupted && Value;
  }
  Steps.push_back(std::move(S));
}

/// Gives the innermost function another site, with the frames of calls that
/// were inlined there.
void ExecutionLog::moveTo(SiteId Site, std::vector<StackFrame> &Stack) const {
  const Program &P = M.program();
  auto CallOf = [&](SiteId S) { return S.isValid() ? P[S].InlinedAt : S; };
  if (Stack.empty())
    return;
  size_t Inlined = 0;
  for (SiteId S = CallOf(Stack.front().Site); S.isValid(); S = CallOf(S))
    ++Inlined;
  Stack.erase(Stack.begin(), Stack.begin() + Inlined);
  std::vector<StackFrame> Inner;
  for (; CallOf(Site).isValid(); Site = CallOf(Site))
    Inner.push_back({P[Site].Function, Site});
  Stack.front().Site = Site;
  Stack.insert(Stack.begin(), Inner.begin(), Inner.end());
}

void ExecutionLog::access(ThreadId T, SiteId Site, Ref Cell, bool IsWrite,
                          ValueKind K, uint64_t Value, uint32_t OwnClock) {
  constexpr size_t MostForValues = 200'000;
  bool IsForValues = WatchesValues && Steps.size() < MostForValues;
  if (!WatchesAll && !IsForValues && !Watched.contains(Cell))
    return;
  LoggedStep S;
  begin(S, T);
  S.E.Thread = T;
  S.E.Site = Site;
  S.Cell = Cell;
  S.WriteName = lastWrite(M.sync(), Cell);
  if (M.cat())
    S.Action = M.cat()->lastAction().index();
  S.IsWrite = IsWrite;
  S.Kind = K;
  S.Value = Value;
  S.OwnClock = OwnClock;
  S.Whole = wholeOf(S);
  S.Stack = stackToKeep(T);
  moveTo(Site, S.Stack);
  Steps.push_back(std::move(S));
}

void ExecutionLog::allocated(ThreadId T, Ref Object, ClassId C) {
  Objects[Object] = {C, ++PerClass[C.index()]};
  if (isOfC() && M.program()[C].Name == "[I")
    Blocks[Object].Made = deedOf(T);
}

void ExecutionLog::dropped(llvm::function_ref<bool(Ref)> IsFree) {
  for (auto It = Objects.begin(); It != Objects.end();)
    It = IsFree(It->first) ? Objects.erase(It) : std::next(It);
}

void ExecutionLog::race(const RaceReport &R) {
  const uint32_t *Clock = M.sync().thread(R.Thread).Clock;
  Races.push_back({R, Steps.size(), Clock[R.Previous.index()], "", "", ""});
  findObject(Races.back());
}

void ExecutionLog::failed(ThreadId T, Fault::Kind K, const ThrownText &What,
                          llvm::ArrayRef<ThrownText> Causes) {
  std::optional<uint64_t> About =
      std::exchange(FailsWhere[T.index()], std::nullopt);
  Failures.push_back({T, K, What, Causes.vec(), Steps.size(), About});
}

void ExecutionLog::told(ThreadId T, unsigned N, StringRef Text) {
  auto Own =
      llvm::find_if(llvm::reverse(Failures),
                    [T](const LoggedFailure &F) { return F.Thread == T; });
  assert(Own != Failures.rend() && "internal: a text of no failure");
  if (N == 0)
    Own->What.Text = Text.str();
  else if (N <= Own->Causes.size())
    Own->Causes[N - 1].Text = Text.str();
}

void ExecutionLog::output(ThreadId T, StringRef Text, int Stream) {
  Output += Text;
}

uint32_t ExecutionLog::seenWriteName(const LoggedStep &Read) const {
  return M.jpr()->seenWriteName(ActionIndex(Read.Action)).index();
}
