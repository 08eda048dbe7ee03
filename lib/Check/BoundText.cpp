//===- BoundText.cpp - Which bound was hit, and where ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/BoundText.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Support/Memory.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

/// "0.5", "60".
static std::string numberText(double N) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%g", N);
  return Text;
}

/// The option of a bound, with its value.
static std::string optionOf(StopReason Why, const ExploreOptions &O) {
  switch (Why) {
  case StopReason::Executions:
    return llvm::formatv("--max-executions={0}", O.MaxExecutions);
  case StopReason::Events:
    return llvm::formatv("--max-events={0}", O.MaxEvents);
  case StopReason::Depth:
    return llvm::formatv("--max-depth={0}; --max-depth=0 lifts it", O.MaxDepth);
  case StopReason::Time:
    return llvm::formatv("--max-time={0}", numberText(O.MaxMilliseconds / 1e3));
  case StopReason::Memory:
    return llvm::formatv(
        "--max-memory={0}{1}", O.MaxBytes >> 20,
        O.MaxBytes == memoryBound(0) ? ", nine tenths of what there is" : "");
  case StopReason::Rounds:
    return llvm::formatv("--max-rounds={0}", O.MaxRounds);
  case StopReason::Cycles:
  case StopReason::Dropped:
  case StopReason::Endless:
  case StopReason::Findings:
  case StopReason::Interrupted:
  case StopReason::Machine:
  case StopReason::NoEnd:
  case StopReason::None:
  case StopReason::Observer:
  case StopReason::Preemptions:
  case StopReason::Reversals:
  case StopReason::Refused:
  case StopReason::Sampled:
  case StopReason::States:
  case StopReason::Again:
  case StopReason::ThreadStates:
    return "";
  }
  llvm_unreachable("internal: reason of a stop");
}

std::string heddle::boundText(StopReason Why, const ExploreOptions &O,
                              llvm::StringRef Known) {
  std::string Text = optionOf(Why, O);
  if (!Known.empty())
    Text += (Text.empty() ? "" : "; ") + Known.str();
  return Text.empty() ? Text : " (" + Text + ")";
}

/// The innermost frame of the program's own code, else the innermost one.
static std::string placeOf(Machine &M, ThreadId T) {
  llvm::SmallVector<StackFrame, 32> Stack;
  M.captureStack(T, Stack);
  if (Stack.empty())
    return "";
  Program &P = M.program();
  const StackFrame *Best = &Stack.front();
  for (const StackFrame &F : Stack) {
    ClassId Owner = P[F.Function].Owner;
    if (Owner.isValid() && !P[Owner].Trusted) {
      Best = &F;
      break;
    }
  }
  return " at " + M.frameText(*Best);
}

std::string heddle::boundMet(Machine &M, Path P) {
  ThreadId T = P.empty() ? ThreadId(0) : P.back().Thread;
  SourceFinder NoSources({});
  std::string What;
  for (unsigned I = 0; I != M.sync().numThreads(); ++I)
    if (ThreadId Each{ThreadIndex(I)}; M.sync().thread(Each).isResting())
      What += (What.empty() ? "" : ", ") +
              ExecutionLog(M, NoSources).threadName(Each) + placeOf(M, Each);
  if (!What.empty())
    return "loops that count, of " + What;
  What = M.boundText().str();
  return What + (What.empty() ? "" : "; ") +
         ExecutionLog(M, NoSources).threadName(T) + placeOf(M, T);
}
