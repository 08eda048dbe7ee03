//===- Naming.cpp - What reports call threads, objects and values ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CNames.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/Heap/Natives.h"
#include "heddle/Program/Fields.h"
#include "heddle/Program/Handlers.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/FormatVariadic.h"

using namespace heddle;
using llvm::StringRef;

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

/// Whether a field that begins at Begin is at At, be it with its higher half.
static bool isAt(const FieldInfo &F, uint32_t Begin, uint32_t At) {
  bool IsWide = F.Descriptor == "J" || F.Descriptor == "D";
  return Begin == At || (IsWide && Begin + 4 == At);
}

/// The static field at this address; null if none exists.
static const StaticField *staticAt(const Program &P, Ref Cell) {
  if (const StaticField *F = P.staticFieldAt(Cell))
    return F;
  const StaticField *F = P.staticFieldAt(Cell - 4);
  return F && F->Field && isAt(*F->Field, Cell - 4, Cell) ? F : nullptr;
}

/// The instance field that lies at this offset of objects of C, be it with its
/// higher half; null for the padding.
static const FieldInfo *fieldOver(const Program &P, ClassId C,
                                  uint32_t Offset) {
  if (FieldOfClass F = fieldAt(P, C, Offset))
    return F.Field;
  FieldOfClass F;
  if (Offset >= 4)
    F = fieldAt(P, C, Offset - 4);
  return F && isAt(*F.Field, F->Offset, Offset) ? F.Field : nullptr;
}

/// The instance field of this name that C itself declares.
static const FieldInfo *fieldNamed(const RuntimeClass &C, StringRef Name) {
  if (C.Info)
    for (const FieldInfo &F : C.Info->Fields)
      if (!(F.Flags & AccStatic) && F.Name == Name)
        return &F;
  return nullptr;
}

/// The String in a field of a class that the object is an instance of, on one
/// line; empty if it is of another class, or the field is null.
static std::string readStringField(Machine &M, Ref Object, StringRef Class,
                                   StringRef Field) {
  for (ClassId C = M.classOf(Object); C.isValid(); C = M.program()[C].Super)
    if (M.program()[C].Name == Class)
      if (const FieldInfo *F = fieldNamed(M.program()[C], Field))
        if (Ref Text = M.world().load<Ref>(Object + F->Offset))
          return escaped(readStringUTF8(M.world(), M.program(), Text));
  return "";
}

std::string ExecutionLog::nameOfThreadObject(Ref Object) const {
  if (M.program().isOfC()) {
    for (unsigned I = 0; I < M.sync().numThreads(); ++I)
      if (M.sync().thread(ThreadId(I)).JavaThread == Object)
        return I ? "thread " + std::to_string(I) : "main";
    return "";
  }
  return readStringField(M, Object, "java/lang/Thread", "name");
}

std::string ExecutionLog::threadName(ThreadId T, size_t At) const {
  Ref Object = M.sync().thread(T).JavaThread;
  const auto &L = Lives[T.index()];
  for (size_t I = L.size(); At != LoggedStep::None && I-- > 0;)
    if (L[I].first <= At) {
      Object = L[I].second;
      break;
    }
  std::string Name = Object ? nameOfThreadObject(Object) : "";
  if (!Name.empty() && At == LoggedStep::None && L.size() > 1)
    Name += " (after " + std::to_string(L.size() - 1) + " that ended)";
  if (!Name.empty())
    return Name;
  return T.index() ? "thread " + std::to_string(T.index()) : "main";
}

/// "Color.RED"; empty if it is not an enum's constant.
static std::string constantName(Machine &M, Ref Object) {
  for (ClassId C = M.classOf(Object); C.isValid(); C = M.program()[C].Super) {
    ClassId Super = M.program()[C].Super;
    if (!Super.isValid() || M.program()[Super].Name != "java/lang/Enum")
      continue;
    std::string Name = readStringField(M, Object, "java/lang/Enum", "name");
    return Name.empty() ? "" : shortClassName(M.program()[C].Name) + "." + Name;
  }
  return "";
}

std::string ExecutionLog::objectName(Ref Object) const {
  if (!Object)
    return "null";
  if (std::string Constant = constantName(M, Object); !Constant.empty())
    return Constant;
  auto It = Objects.find(Object);
  if (It != Objects.end())
    return shortClassName(M.program()[It->second.Class].Name) + "#" +
           std::to_string(It->second.Number);
  ClassId C = M.classOf(Object);
  if (!C.isValid())
    return "object";
  if (M.program()[C].Name == "java/lang/Class") {
    unsigned End = M.program().numClasses();
    awaitGrowth(M.program());
    for (unsigned I = 0; I < End; ++I)
      if (M.program()[ClassId(I)].Mirror == Object)
        return "class " + shortClassName(M.program()[ClassId(I)].Name);
  }
  return shortClassName(M.program()[C].Name);
}

std::string ExecutionLog::cellName(Ref Cell) const {
  if (const StaticField *F = staticAt(M.program(), Cell)) {
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
  if (C.Name == "[I" && M.program().isOfC())
    if (std::string Name = cNameOf(M, Cell); !Name.empty())
      return Name;
  if (C.IsArray)
    return Object + "[" +
           std::to_string((Offset - ArrayBaseOffset) / C.ElementStride) + "]";
  if (const FieldInfo *F = fieldOver(M.program(), It->second.Class, Offset))
    return Object + "." + F->Name;
  if (llvm::StringRef(C.Name).starts_with("heddle/"))
    if (Ref Owner = ownerOfCell(It->first)) // what stands for its state
      return "the state of " + objectName(Owner);
  return Object + "+" + std::to_string(Offset);
}

char ExecutionLog::typeOf(Ref Cell) const {
  if (const StaticField *F = staticAt(M.program(), Cell))
    return F->Field ? F->Field->Descriptor[0] : 0;
  auto It = Objects.upper_bound(Cell);
  if (It == Objects.begin())
    return 0;
  --It;
  const RuntimeClass &C = M.program()[It->second.Class];
  if (C.IsArray)
    return C.Name[1];
  const FieldInfo *F =
      fieldOver(M.program(), It->second.Class, Cell - It->first);
  return F ? F->Descriptor[0] : 0;
}

ExecutionLog::Half ExecutionLog::halfOf(const LoggedStep &S) const {
  char Type = S.Kind == ValueKind::I32 ? typeOf(S.Cell) : 0;
  if (Type != 'J' && Type != 'D')
    return Half::None;
  return S.Cell % 8 ? Half::High : Half::Low; // the whole is aligned
}

/// If S reads the higher half of what its thread has just read the lower one
/// of.
std::optional<uint64_t> ExecutionLog::wholeOf(const LoggedStep &S) const {
  if (S.IsWrite || halfOf(S) != Half::High)
    return std::nullopt;
  for (const LoggedStep &Low : llvm::reverse(Steps))
    if (Low.E.Thread == S.E.Thread) {
      if (Low.IsWrite || Low.Cell + 4 != S.Cell)
        return std::nullopt;
      return S.Value << 32 | uint32_t(Low.Value);
    }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The first bytes of a text, whole characters.
static StringRef beginning(StringRef Text, size_t MostBytes) {
  while (MostBytes < Text.size() && MostBytes &&
         (Text[MostBytes] & 0xC0) == 0x80)
    --MostBytes;
  return Text.take_front(MostBytes);
}

/// As a literal of Java's, cut off where it gets long.
static std::string quoted(StringRef Text, char Quote) {
  StringRef Shown = beginning(Text, 40);
  std::string Out(1, Quote);
  for (char C : Shown) {
    if (C == '\n')
      Out += "\\n";
    else if (C == '\t')
      Out += "\\t";
    else if (C == Quote || C == '\\')
      (Out += '\\') += C;
    else
      Out += C;
  }
  return escaped(Out) + (Shown.size() < Text.size() ? "..." : "") + Quote;
}

/// Type: the first character of a descriptor, 0 if it is not known.
static std::string primitiveText(ValueKind K, char Type, uint64_t Value) {
  switch (K) {
  case ValueKind::I32:
    if (Type == 'Z')
      return Value & 1 ? "true" : "false";
    if (Type == 'C')
      return quoted(toUTF8(uint16_t(Value)), '\'');
    return std::to_string(int32_t(Value));
  case ValueKind::I64:
  case ValueKind::Bytes2:
  case ValueKind::Bytes4:
  case ValueKind::Bytes8:
    return std::to_string(int64_t(Value));
  case ValueKind::F32:
    return llvm::formatv("{0}", llvm::bit_cast<float>(uint32_t(Value)));
  case ValueKind::F64:
    return llvm::formatv("{0}", llvm::bit_cast<double>(Value));
  case ValueKind::Ref:
  case ValueKind::Void:
    break;
  }
  return "";
}

/// What a String or a box holds, as a literal; empty for other objects.
static std::string contents(Machine &M, Ref Object) {
  ClassId Id = Object ? M.classOf(Object) : ClassId();
  if (!Id.isValid())
    return "";
  const RuntimeClass &C = M.program()[Id];
  if (C.Name == "java/lang/String")
    return quoted(readStringUTF8(M.world(), M.program(), Object), '"');
  bool IsBox = llvm::StringSwitch<bool>(C.Name)
                   .Cases("java/lang/Boolean", "java/lang/Byte",
                          "java/lang/Character", "java/lang/Short", true)
                   .Cases("java/lang/Integer", "java/lang/Long",
                          "java/lang/Float", "java/lang/Double", true)
                   .Default(false);
  const FieldInfo *F = IsBox ? fieldNamed(C, "value") : nullptr;
  if (!F)
    return "";
  const World &W = M.world();
  Ref Cell = Object + F->Offset;
  switch (char Type = F->Descriptor[0]) {
  case 'Z':
  case 'B':
    return primitiveText(ValueKind::I32, Type, W.load<int8_t>(Cell));
  case 'C':
  case 'S':
    return primitiveText(ValueKind::I32, Type, W.load<int16_t>(Cell));
  case 'I':
    return primitiveText(ValueKind::I32, Type, W.load<int32_t>(Cell));
  case 'F':
    return primitiveText(ValueKind::F32, Type, W.load<uint32_t>(Cell));
  case 'J':
    return primitiveText(ValueKind::I64, Type, W.load<int64_t>(Cell));
  default:
    return primitiveText(ValueKind::F64, Type, W.load<uint64_t>(Cell));
  }
}

std::string ExecutionLog::valueText(const LoggedStep &S, uint64_t Value) const {
  if (halfOf(S) != Half::None) {
    std::string Text = llvm::formatv("{0:x8}", uint32_t(Value));
    if (!S.Whole)
      return Text;
    ValueKind K = typeOf(S.Cell) == 'D' ? ValueKind::F64 : ValueKind::I64;
    return Text + ", so it is " + primitiveText(K, 0, *S.Whole);
  }
  if (S.Kind != ValueKind::Ref)
    return primitiveText(S.Kind, typeOf(S.Cell), Value);
  std::string Held = contents(M, Ref(Value));
  return objectName(Ref(Value)) + (Held.empty() ? "" : " (" + Held + ")");
}
