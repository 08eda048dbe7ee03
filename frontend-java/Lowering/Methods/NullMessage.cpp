//===- NullMessage.cpp - helpful NullPointerException messages ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JEP 358: "Computing the null-pointer message". A simulation of the operand
// stack finds, for each word, the instruction that pushed it (OperandSources);
// the message is then read off the instructions backwards. A word that
// different instructions push on different ways has no source.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Methods/NullMessage.h"
#include "frontend-java/Lowering/Methods/OperandSources.h"

using namespace llvm;

namespace heddle::java {

/// How deep the description of the null expression goes (JEP 358).
static constexpr unsigned MostDetail = 5;

/// java.lang.Object and java.lang.String go by their simple names.
static std::string shortClassName(StringRef InternalName) {
  std::string Name = prettyClassName(InternalName);
  if (Name == "java.lang.Object" || Name == "java.lang.String")
    return Name.substr(strlen("java.lang."));
  return Name;
}

/// HotSpot drops the package of java.lang.StringBuilder, too, and of all others
/// whose names begin in this way.
static std::string parameterText(FieldType T) {
  if (!T.isRef()) {
    std::string ArrayName = prettyClassName(("[" + T.Text).str()); // "int[]"
    return ArrayName.substr(0, ArrayName.size() - 2);
  }
  std::string Name = prettyClassName(T.className());
  for (StringRef Known : {"java.lang.Object", "java.lang.String"})
    if (StringRef(Name).starts_with(Known))
      return Name.substr(strlen("java.lang."));
  return Name;
}

/// Of the class that a method is called on: HotSpot leaves an array's name as
/// it stands in class files.
static std::string receiverText(StringRef InternalName) {
  if (!InternalName.starts_with("["))
    return shortClassName(InternalName);
  std::string Text = InternalName.str();
  std::replace(Text.begin(), Text.end(), '/', '.');
  return Text;
}

static std::string methodText(const MemberRef &Ref) {
  std::string Text = receiverText(Ref.Class) + "." + Ref.Name.str() + "(";
  Expected<MethodType> T = parseMethodDescriptor(Ref.Descriptor);
  if (!T) {
    consumeError(T.takeError());
    return Text + ")";
  }
  for (const FieldType &P : T->Parameters)
    Text += (&P == T->Parameters.begin() ? "" : ", ") + parameterText(P);
  return Text + ")";
}

namespace {
class Describer {
public:
  Describer(const Class &C, const Method &M, const Code &Body,
            const OperandSources &Sources)
      : Pool(C.file().pool()), M(M), Body(Body), Sources(Sources) {}

  /// What the instruction could not do; empty if it cannot meet null. Slot is
  /// where the null stands, in words from the top.
  std::string action(const Instruction &I, unsigned &Slot) const {
    static constexpr StringLiteral Elements[] = {
        "int",    "long",         "float", "double",
        "object", "byte/boolean", "char",  "short"};
    Slot = 0;
    if (I.Op >= Opcode::iaload && I.Op <= Opcode::saload) {
      Slot = 1;
      return ("Cannot load from " +
              Elements[unsigned(I.Op) - unsigned(Opcode::iaload)] + " array")
          .str();
    }
    if (I.Op >= Opcode::iastore && I.Op <= Opcode::sastore) {
      Slot = I.Op == Opcode::lastore || I.Op == Opcode::dastore ? 3 : 2;
      return ("Cannot store to " +
              Elements[unsigned(I.Op) - unsigned(Opcode::iastore)] + " array")
          .str();
    }
    switch (I.Op) {
    case Opcode::arraylength:
      return "Cannot read the array length";
    case Opcode::athrow:
      return "Cannot throw exception";
    case Opcode::monitorenter:
      return "Cannot enter synchronized block";
    case Opcode::monitorexit:
      return "Cannot exit synchronized block";
    case Opcode::getfield:
      return "Cannot read field \"" + fieldRef(I).Name.str() + "\"";
    case Opcode::putfield:
      Slot = slotsOf(
          cantFail(parseFieldDescriptor(fieldRef(I).Descriptor)).kind());
      return "Cannot assign field \"" + fieldRef(I).Name.str() + "\"";
    case Opcode::invokevirtual:
    case Opcode::invokespecial:
    case Opcode::invokeinterface: {
      MemberRef Ref = cantFail(Pool.methodRef(I.A));
      Expected<MethodType> T = parseMethodDescriptor(Ref.Descriptor);
      if (!T || Ref.Name == "<init>") {
        consumeError(T.takeError());
        return "";
      }
      Slot = T->parameterSlots();
      return "Cannot invoke \"" + methodText(Ref) + "\"";
    }
    default:
      return "";
    }
  }

  /// The expression whose value stands there; false if it has no name.
  bool source(unsigned Bci, unsigned Slot, unsigned Detail, bool IsInner,
              std::string &Out) const {
    if (Detail == 0)
      return false;
    const Instruction *I = Sources.source(Bci, Slot);
    if (!I)
      return false;
    bool IsOutermost = Detail == MostDetail && !IsInner;
    bool IsCall =
        I->Op >= Opcode::invokevirtual && I->Op <= Opcode::invokeinterface;
    std::string Text;
    if (!expression(*I, Detail, IsInner, Text))
      return false;
    if (IsOutermost)
      Out += IsCall ? " because the return value of \"" : " because \"";
    Out += Text;
    return true;
  }

private:
  MemberRef fieldRef(const Instruction &I) const {
    return cantFail(Pool.fieldRef(I.A));
  }

  bool expression(const Instruction &I, unsigned Detail, bool IsInner,
                  std::string &Out) const {
    if (I.format() == OperandFormat::Local ||
        I.format() == OperandFormat::LocalImplied) {
      StringRef Name = mnemonic(I.Op);
      if (!Name.starts_with("iload") && !Name.starts_with("aload"))
        return false;
      Out += local(I);
      return true;
    }
    if (I.Op >= Opcode::iconst_m1 && I.Op <= Opcode::iconst_5) {
      Out += std::to_string(I.A);
      return true;
    }
    switch (I.Op) {
    case Opcode::aconst_null:
      Out += "null";
      return true;
    case Opcode::bipush:
    case Opcode::sipush:
      Out += std::to_string(I.A);
      return true;
    case Opcode::getstatic:
      Out += shortClassName(fieldRef(I).Class) + "." + fieldRef(I).Name.str();
      return true;
    case Opcode::getfield:
      if (source(I.Bci, 0, Detail - 1, IsInner, Out))
        Out += ".";
      Out += fieldRef(I).Name.str();
      return true;
    case Opcode::invokevirtual:
    case Opcode::invokespecial:
    case Opcode::invokestatic:
    case Opcode::invokeinterface:
      Out += methodText(cantFail(Pool.methodRef(I.A)));
      return true;
    case Opcode::iaload:
    case Opcode::aaload:
      if (!source(I.Bci, 1, Detail - 1, IsInner, Out))
        Out += "<array>";
      Out += "[";
      if (!source(I.Bci, 0, Detail, true, Out))
        Out += "...";
      Out += "]";
      return true;
    default:
      return false;
    }
  }

  std::string local(const Instruction &I) const {
    if (const LocalVariable *V = Body.localAt(I.A, I.Bci))
      return V->Name.str();
    unsigned Slot = I.A;
    if (Sources.isWritten(I.Bci, Slot))
      return "<local" + std::to_string(Slot) + ">";
    if (!M.isStatic() && Slot == 0)
      return "this";
    unsigned At = !M.isStatic(), Number = 1;
    for (const FieldType &P :
         cantFail(parseMethodDescriptor(M.descriptor())).Parameters) {
      if (At == Slot)
        return "<parameter" + std::to_string(Number) + ">";
      At += P.slots();
      ++Number;
    }
    return "<local" + std::to_string(Slot) + ">";
  }

  const ConstantPool &Pool;
  const Method &M;
  const Code &Body;
  const OperandSources &Sources;
};
} // namespace

static const Method *methodBySelector(const Class &C, StringRef Selector) {
  std::string Text = Selector.str();
  for (auto [From, To] :
       {std::pair('{', '('), {'}', ')'}, {'|', '/'}, {'!', ';'}})
    std::replace(Text.begin(), Text.end(), From, To);
  auto [Name, Rest] = StringRef(Text).split('(');
  return C.findMethod(Name, ("(" + Rest).str());
}

std::optional<std::string> nullMessage(const Class &C, StringRef Selector,
                                       unsigned Bci) {
  const Method *M = methodBySelector(C, Selector);
  if (!M || !M->hasCode())
    return std::nullopt;
  Expected<Code> Body = M->code();
  if (!Body) {
    consumeError(Body.takeError());
    return std::nullopt;
  }
  auto All = C.file().instructions(*M->Info, *Body);
  if (!All) {
    consumeError(All.takeError());
    return std::nullopt;
  }
  OperandSources Sources(C.file().pool(), *Body, *All);
  const Instruction *I = Sources.at(Bci);
  if (!I)
    return std::nullopt;
  Describer D(C, *M, *Body, Sources);
  unsigned Slot;
  std::string Text = D.action(*I, Slot);
  if (Text.empty())
    return std::nullopt;
  if (D.source(Bci, Slot, MostDetail, false, Text))
    Text += "\" is null";
  return Text;
}

} // namespace heddle::java
