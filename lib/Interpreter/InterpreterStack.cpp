//===- InterpreterStack.cpp - Stacks of Java frames -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/CMemory.h"
#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"

using namespace heddle;

void Interpreter::captureStack(ThreadId Id,
                               llvm::SmallVectorImpl<StackFrame> &Out,
                               size_t Most) const {
  if (!Id.isValid())
    return;
  const Thread &T = S.thread(Id);
  if (T.FrameBase == T.FrameTop)
    return;
  uint32_t Pc = T.Pc;
  for (uint32_t At = T.FrameBase; At && Out.size() < Most;) {
    const auto *F = W.pointer<FrameHeader>(At);
    const Code *C = codeOf(FunctionId(F->Function));
    if (!C->Synthetic) {
      SiteId Site = C->siteAt(Pc);
      if (!Site.isValid() && T.Kind == EventKind::Spin && T.HasPending)
        Site = C->siteFrom(Pc);
      while (Site.isValid() && P[Site].InlinedAt.isValid()) {
        Out.push_back({P[Site].Function, Site});
        Site = P[Site].InlinedAt;
      }
      Out.push_back({FunctionId(F->Function), Site});
    }
    Pc = F->ReturnPc;
    At = F->Caller;
  }
}

std::string heddle::frameText(Program &P, const StackFrame &F) {
  if (!F.Function.isValid() || F.Function.index() >= P.numFunctions())
    return "?";
  const ProgramFunction &PF = P[F.Function];
  auto [Class, Selector] = splitMethodSymbol(PF.Symbol);
  std::string Name;
  if (Class.empty()) {
    Name = PF.Symbol;
  } else {
    if (!Class.starts_with(";")) { // those are files of C
      Name = Class.str() + ".";
      std::replace(Name.begin(), Name.end(), '/', '.');
    }
    llvm::StringRef Method =
        Selector.take_until([](char C) { return C == '('; });
    Name += Class.starts_with(";") ? nameOfC(Method) : Method.str();
  }
  Name += "(" + (PF.SourceFile.empty() ? std::string("?") : PF.SourceFile);
  if (F.Site.isValid() && P[F.Site].Line)
    Name += ":" + std::to_string(P[F.Site].Line);
  return Name + ")";
}

void Interpreter::refuse(const std::string &What) {
  llvm::SmallVector<StackFrame, 32> Stack;
  captureStack(State.Last.Thread, Stack);
  // What is refused in words of its own says what the program wants.
  llvm::StringRef Text(What);
  bool IsInside =
      Text.starts_with("native method ") || Text.starts_with("there is no ");
  std::string Deed = IsInside ? deedBehind(P, Stack) : "";
  State.Refusal = Deed + (Deed.empty() ? "" : ": ") + What;
  for (const StackFrame &F : Stack)
    State.Refusal += "\n  at " + frameText(P, F);
  State.headerToChange().Status = uint8_t(RunStatus::Refused);
}
