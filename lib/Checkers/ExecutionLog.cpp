//===- ExecutionLog.cpp - What a replayed execution did -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Checkers/ExecutionLog.h"
#include "heddle/Machine/Natives.h"
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

StringRef SourceFinder::line(StringRef ClassName, StringRef File,
                             unsigned Line) {
  if (File.empty() || !Line)
    return {};
  std::string Package = ClassName.substr(0, ClassName.rfind('.')).str();
  if (!ClassName.contains('.'))
    Package.clear();
  std::replace(Package.begin(), Package.end(), '.', '/');
  std::string Key = Package + "/" + File.str();
  auto [It, New] = Files.try_emplace(Key);
  if (New)
    for (const std::string &Dir : Directories)
      for (StringRef Sub : {StringRef(Package), StringRef()}) {
        llvm::SmallString<128> Path(Dir);
        llvm::sys::path::append(Path, Sub, File);
        auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
        if (!Buffer || !It->second.empty())
          continue;
        llvm::SmallVector<StringRef, 0> Lines;
        (*Buffer)->getBuffer().split(Lines, '\n');
        for (StringRef L : Lines)
          It->second.push_back(L.trim().str());
      }
  return Line <= It->second.size() ? StringRef(It->second[Line - 1])
                                   : StringRef();
}

//===----------------------------------------------------------------------===//
// Naming
//===----------------------------------------------------------------------===//

std::string heddle::shortClassName(StringRef Name) {
  unsigned Dimensions = 0;
  while (Name.consume_front("["))
    ++Dimensions;
  std::string Text;
  if (Dimensions && Name.size() == 1) {
    switch (Name[0]) {
    case 'Z':
      Text = "boolean";
      break;
    case 'B':
      Text = "byte";
      break;
    case 'C':
      Text = "char";
      break;
    case 'S':
      Text = "short";
      break;
    case 'I':
      Text = "int";
      break;
    case 'J':
      Text = "long";
      break;
    case 'F':
      Text = "float";
      break;
    default:
      Text = "double";
      break;
    }
  } else {
    if (Dimensions) {
      Name.consume_front("L");
      Name.consume_back(";");
    }
    Text = Name.substr(Name.rfind('/') + 1).str();
  }
  while (Dimensions--)
    Text += "[]";
  return Text;
}

/// java.lang.Thread.getName(), read from the object; empty if it has none.
std::string ExecutionLog::nameOfThreadObject(Ref Object) const {
  for (ClassId C = M.classOf(Object); C.isValid(); C = M.program()[C].Super) {
    const RuntimeClass &Class = M.program()[C];
    if (Class.Name != "java/lang/Thread" || !Class.Info)
      continue;
    for (const FieldInfo &F : Class.Info->Fields)
      if (F.Name == "name")
        if (Ref Name = M.world().load<Ref>(Object + F.Offset))
          return readStringUTF8(M.world(), M.program(), Name);
  }
  return "";
}

std::string ExecutionLog::threadName(ThreadId T) const {
  Ref Object = M.sync().thread(T).JavaThread;
  std::string Name = Object ? nameOfThreadObject(Object) : "";
  if (!Name.empty())
    return Name;
  return T.index() ? "thread " + std::to_string(T.index()) : "main";
}

std::string ExecutionLog::objectName(Ref Object) const {
  if (!Object)
    return "null";
  auto It = Objects.find(Object);
  if (It != Objects.end())
    return shortClassName(M.program()[It->second.Class].Name) + "#" +
           std::to_string(It->second.Number);
  ClassId C = M.classOf(Object);
  if (!C.isValid())
    return "object";
  if (M.program()[C].Name == "java/lang/Class") {
    for (unsigned I = 0; I < M.program().numClasses(); ++I)
      if (M.program()[ClassId(I)].Mirror == Object)
        return "class " + shortClassName(M.program()[ClassId(I)].Name);
  }
  return shortClassName(M.program()[C].Name);
}

std::string ExecutionLog::cellName(Ref Cell) const {
  if (const StaticField *F = M.program().staticFieldAt(Cell)) {
    std::string Class =
        F->Owner.isValid() ? shortClassName(M.program()[F->Owner].Name) : "?";
    return Class + "." + (F->Field ? F->Field->Name : std::string("?"));
  }
  auto It = Objects.upper_bound(Cell);
  if (It == Objects.begin())
    return M.cellName(0, Cell);
  --It;
  const RuntimeClass &C = M.program()[It->second.Class];
  std::string Object = objectName(It->first);
  uint32_t Offset = Cell - It->first;
  if (C.IsArray)
    return Object + "[" +
           std::to_string((Offset - ArrayBaseOffset) / C.ElementStride) + "]";
  for (const RuntimeClass *K = &C;;) {
    if (K->Info)
      for (const FieldInfo &F : K->Info->Fields)
        if (!(F.Flags & AccStatic) && F.Offset == Offset)
          return Object + "." + F.Name;
    if (!K->Super.isValid())
      break;
    K = &M.program()[K->Super];
  }
  return Object + "+" + std::to_string(Offset);
}

std::vector<SourcePosition>
ExecutionLog::positions(llvm::ArrayRef<StackFrame> Stack) const {
  std::vector<SourcePosition> Out;
  for (const StackFrame &F : Stack) {
    const ProgramFunction &Fn = M.program()[F.Function];
    SourcePosition P;
    StringRef Symbol = StringRef(Fn.Symbol).split('(').first;
    auto [Class, Method] = Symbol.rsplit('.');
    // What the source has no name for.
    if (Class.starts_with("heddle/rt/") || Class.contains("$$Lambda$"))
      continue;
    P.Class = Class.str();
    std::replace(P.Class.begin(), P.Class.end(), '/', '.');
    P.Method = Method.str();
    P.File = Fn.SourceFile;
    if (F.Site.isValid())
      P.Line = M.program()[F.Site].Line;
    P.Text = Sources.line(P.Class, P.File, P.Line).str();
    Out.push_back(std::move(P));
  }
  return Out;
}

std::string ExecutionLog::where(llvm::ArrayRef<SourcePosition> Stack) {
  if (Stack.empty())
    return "?";
  const SourcePosition *Best = &Stack.front();
  for (const SourcePosition &P : Stack) {
    if (isLibrary(P))
      continue;
    Best = &P;
    break;
  }
  return (Best->File.empty() ? Best->Class : Best->File) +
         (Best->Line ? ":" + std::to_string(Best->Line) : "");
}

static std::string valueText(ValueKind K, uint64_t Value,
                             const ExecutionLog &Log) {
  switch (K) {
  case ValueKind::I32:
    return std::to_string(int32_t(Value));
  case ValueKind::I64:
    return std::to_string(int64_t(Value));
  case ValueKind::F32: {
    uint32_t Bits = uint32_t(Value);
    float F;
    std::memcpy(&F, &Bits, sizeof F);
    return llvm::formatv("{0}", F).str();
  }
  case ValueKind::F64: {
    double D;
    std::memcpy(&D, &Value, sizeof D);
    return llvm::formatv("{0}", D).str();
  }
  case ValueKind::Ref:
    return Log.objectName(Ref(Value));
  case ValueKind::Void:
    break;
  }
  return "";
}

std::string ExecutionLog::describe(const LoggedStep &S) const {
  if (!S.IsEvent) {
    std::string Value = valueText(S.Kind, S.Value, *this);
    return (S.IsWrite ? "write " : "read ") + cellName(S.Cell) +
           (Value.empty() ? "" : (S.IsWrite ? " = " : " -> ") + Value);
  }
  const Event &E = S.E;
  std::string Text = eventText(E.Kind).str();
  auto Subject = [&]() -> Ref {
    if (E.Sees || E.IsNamed)
      return E.Seen.Cell.address();
    return E.Print.size() ? E.Print.begin()->Loc.address() : 0;
  };
  switch (E.Kind) {
  case EventKind::Read:
  case EventKind::Write:
  case EventKind::AtomicRead:
  case EventKind::AtomicWrite:
  case EventKind::Cas:
  case EventKind::Rmw: {
    std::string Value = valueText(S.Kind, S.Value, *this);
    bool Wrote = E.Kind == EventKind::AtomicWrite || E.Kind == EventKind::Write;
    Text += " " + cellName(Subject());
    if (E.Kind == EventKind::Cas)
      Text += E.Print.size() && E.Print.begin()->IsWrite ? " (succeeds)"
                                                         : " (fails)";
    else if (!Value.empty())
      Text += (Wrote ? " = " : " -> ") + Value;
    return Text;
  }
  case EventKind::MonitorEnter:
  case EventKind::MonitorExit:
  case EventKind::Wait:
  case EventKind::Reacquire:
    return Text + " " + objectName(Subject());
  case EventKind::Notify:
  case EventKind::NotifyAll:
    return Text + " " + objectName(Subject());
  case EventKind::Start:
  case EventKind::Join:
  case EventKind::Interrupt:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Unpark: {
    for (const Access &A : E.Print)
      if (A.Loc.space() == Location::ThreadState ||
          A.Loc.space() == Location::InterruptFlag ||
          A.Loc.space() == Location::Permit)
        return Text + " " + nameOfThreadObject(A.Loc.address());
    return Text;
  }
  case EventKind::ClassInit:
  case EventKind::ClassReady:
    for (unsigned I = 0; I < M.program().numClasses(); ++I)
      if (M.program()[ClassId(I)].InitRecord == Subject())
        return Text + " of " + shortClassName(M.program()[ClassId(I)].Name);
    return Text;
  case EventKind::Section:
    return operation(S.Cell, S.Stack) + (S.WasInterrupted ? " (interrupted)"
                                         : S.TimedOut     ? " (time is up)"
                                                          : "");
  case EventKind::Choose:
    return Text + " " + std::to_string(E.Choice);
  case EventKind::Begin:
  case EventKind::Exit:
  case EventKind::Sleep:
  case EventKind::Park:
  case EventKind::Fence:
  case EventKind::Spin:
  case EventKind::SystemExit:
    return Text;
  }
  return Text;
}

//===----------------------------------------------------------------------===//
// Recorder
//===----------------------------------------------------------------------===//

std::vector<StackFrame> ExecutionLog::stackOf(ThreadId T) const {
  llvm::SmallVector<StackFrame, 16> Frames;
  M.captureStack(T, Frames);
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

void ExecutionLog::event(const Event &E, uint64_t Value,
                         llvm::ArrayRef<uint32_t> Clock) {
  LoggedStep S;
  S.IsEvent = true;
  begin(S, E.Thread);
  S.E = E;
  S.Value = Value;
  S.Clock.assign(Clock.begin(), Clock.end());
  S.OwnClock = Clock[E.Thread.index()];
  S.WriteName = Sync::writeName(M.sync().thread(E.Thread));
  S.Stack = stackOf(E.Thread);
  if (E.Print.size() && E.Print.begin()->Loc.space() == Location::Memory) {
    S.Cell = E.Print.begin()->Loc.address();
    S.IsWrite = E.Print.begin()->IsWrite;
    S.Kind = M.sync().thread(E.Thread).Type;
  }
  if (E.Sees || E.IsNamed) {
    S.Cell = E.Seen.Cell.address();
    S.Kind = M.sync().thread(E.Thread).Type;
  }
  if (S.Cell && E.Kind != EventKind::Read && M.sync().readsFuture())
    S.Pair = M.sync().newestPair(S.Cell);
  if (E.Kind == EventKind::Section) {
    S.Cell = M.sync().thread(E.Thread).Cell;
    S.Kind = ValueKind::Void;
    if (hasOwner(S.Cell))
      LockCells.insert(S.Cell);
  }
  if (S.Within != LoggedStep::None) {
    LoggedStep &Outer = Steps[S.Within];
    Outer.TimedOut |= E.Kind == EventKind::Sleep;
    Outer.WasInterrupted |= E.Kind == EventKind::IsInterrupted && Value;
  }
  Steps.push_back(std::move(S));
}

void ExecutionLog::access(ThreadId T, SiteId Site, Ref Cell, bool IsWrite,
                          ValueKind K, uint64_t Value, uint32_t OwnClock) {
  if (!WatchesAll && !Watched.contains(Cell))
    return;
  LoggedStep S;
  begin(S, T);
  S.WriteName = Sync::writeName(M.sync().thread(T));
  S.E.Thread = T;
  S.E.Site = Site;
  S.Cell = Cell;
  S.IsWrite = IsWrite;
  if (IsWrite && M.sync().readsFuture())
    S.Pair = M.sync().newestPair(Cell);
  S.Kind = K;
  S.Value = Value;
  S.OwnClock = OwnClock;
  S.Stack = stackOf(T);
  if (!S.Stack.empty())
    S.Stack.front().Site = Site;
  Steps.push_back(std::move(S));
}

void ExecutionLog::allocated(ThreadId T, Ref Object, ClassId C) {
  Objects[Object] = {C, ++PerClass[C.index()]};
}

void ExecutionLog::race(const RaceReport &R) {
  Races.push_back({R, Steps.size()});
}

void ExecutionLog::failed(ThreadId T, Fault::Kind K, StringRef Text,
                          llvm::ArrayRef<StackFrame> Stack) {
  Failures.push_back(
      {T, K, Text.str(), {Stack.begin(), Stack.end()}, Steps.size()});
}

void ExecutionLog::output(ThreadId T, StringRef Text, int Stream) {
  Output += Text;
}
