//===- AssemblyText.cpp - The instructions of assembly in C ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Assembly.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace llvm;

namespace heddle::c {

/// Of "$(a$|b$)" what is for AT&T's syntax, which stands first.
static std::string firstVariants(StringRef Text) {
  std::string Out;
  while (!Text.empty()) {
    if (!Text.consume_front("$(")) {
      // Of "$$(" the second dollar is no beginning.
      size_t Length = Text.starts_with("$$") ? 2 : 1;
      Out += Text.take_front(Length);
      Text = Text.drop_front(Length);
      continue;
    }
    auto [All, Rest] = Text.split("$)");
    Out += All.split("$|").first;
    Text = Rest;
  }
  return Out;
}

/// "rep nop" is "rep; nop" as well.
static bool isPrefix(StringRef Word) { return Word == "lock" || Word == "rep"; }

/// A register as constraints name it, and how many bits of it.
static bool readRegister(StringRef Name, AssemblyOperand &To) {
  static const char *const Letters[] = {"a", "b", "c", "d"};
  To.Is = AssemblyOperand::Register;
  for (StringRef L : Letters) {
    To.Name = (L + "x").str();
    if (Name == "r" + L.str() + "x" || Name == "e" + L.str() + "x" ||
        Name == L.str() + "x" || Name == L.str() + "l") {
      To.Bits = Name.front() == 'r'   ? 64
                : Name.front() == 'e' ? 32
                : Name.back() == 'l'  ? 8
                                      : 16;
      return true;
    }
  }
  for (StringRef L : {"si", "di"}) {
    To.Name = L.str();
    if (Name == "r" + L.str() || Name == "e" + L.str()) {
      To.Bits = Name.front() == 'r' ? 64 : 32;
      return true;
    }
  }
  return false;
}

/// "1" or "{1:b}", without the dollar.
static bool readSlot(StringRef Text, AssemblyOperand &To) {
  To.Is = AssemblyOperand::Slot;
  if (!Text.consume_front("{"))
    return !Text.getAsInteger(10, To.Index);
  if (!Text.consume_back("}"))
    return false;
  auto [Index, Modifier] = Text.split(':');
  To.Bits = Modifier == "b"   ? 8
            : Modifier == "w" ? 16
            : Modifier == "k" ? 32
            : Modifier == "q" ? 64
                              : 0;
  return To.Bits && !Index.getAsInteger(10, To.Index);
}

static bool readOperand(StringRef Text, AssemblyOperand &To) {
  Text = Text.trim();
  if (Text.consume_front("$$")) {
    To.Is = AssemblyOperand::Number;
    return !Text.getAsInteger(0, To.Value);
  }
  if (Text.consume_front("$"))
    return readSlot(Text, To);
  if (Text.consume_front("%"))
    return readRegister(Text, To);
  auto [Distance, Base] = Text.split('(');
  if (!Base.consume_back(")"))
    return false;
  Base = Base.trim();
  if (Base == "%rsp" || Base == "%esp") {
    To.Is = AssemblyOperand::Stack;
    return Distance.empty() || !Distance.getAsInteger(0, To.Value);
  }
  if (!Distance.empty() || !Base.consume_front("$") || !readSlot(Base, To))
    return false;
  To.Is = AssemblyOperand::Reference;
  To.Bits = 0;
  return true;
}

static void addInstruction(StringRef Text, std::string &Prefix,
                           SmallVectorImpl<AssemblyInstruction> &To) {
  SmallVector<StringRef, 4> Words;
  SplitString(Text, Words, " \t\r");
  if (Words.empty())
    return;
  std::string Known = Prefix + join(Words, " ");
  std::transform(Known.begin(), Known.end(), Known.begin(), toLower);
  if (isPrefix(Known)) {
    Prefix = Known + " ";
    return;
  }
  Prefix.clear();
  AssemblyInstruction &I = To.emplace_back();
  I.Text = Known;
  StringRef Rest = I.Text;
  I.IsLocked = Rest.consume_front("lock ");
  auto [Name, Operands] = Rest.split(' ');
  I.Name = Name.str();
  if (I.Name == "rep") { // "rep nop"
    I.Name = Rest.str();
    return;
  }
  SmallVector<StringRef, 3> Parts;
  Operands.split(Parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts)
    I.IsRead &= readOperand(Part, I.Operands.emplace_back());
}

SmallVector<AssemblyInstruction, 4> readAssembly(StringRef Text) {
  SmallVector<AssemblyInstruction, 4> All;
  std::string Plain = firstVariants(Text), Prefix;
  for (StringRef Line : split(Plain, '\n'))
    for (StringRef Part : split(Line, ';'))
      addInstruction(Part, Prefix, All);
  if (!Prefix.empty()) {
    AssemblyInstruction &Alone = All.emplace_back();
    Alone.Text = Alone.Name = StringRef(Prefix).trim().str();
  }
  return All;
}

} // namespace heddle::c
