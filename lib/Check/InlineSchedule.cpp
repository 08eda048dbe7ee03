//===- InlineSchedule.cpp - Schedules on the command line -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/InlineSchedule.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

using namespace heddle;
using llvm::StringRef;

std::string heddle::inlineSchedule(const Schedule &S) {
  llvm::ArrayRef<ScheduleStep> Steps = S.Steps;
  std::string Text;
  for (size_t I = 0; I < Steps.size();) {
    size_t J = I;
    while (J < Steps.size() && Steps[J] == Steps[I])
      ++J;
    if (!Text.empty())
      Text += ',';
    Text += std::to_string(Steps[I].Thread.index());
    if (Steps[I].Choice)
      Text += ':' + std::to_string(Steps[I].Choice);
    if (J - I > 1)
      Text += '*' + std::to_string(J - I);
    I = J;
  }
  if (Text.empty())
    Text = "none";
  if (S.Round)
    Text = std::to_string(S.Round) + "@" + Text;
  return S.Details ? std::to_string(S.Details) + "+" + Text : Text;
}

std::string heddle::replayWord(const Schedule &S) {
  constexpr size_t Longest = 400;
  std::string Steps = inlineSchedule(S);
  if (Steps.size() <= Longest)
    return Steps;
  llvm::SmallString<128> File;
  if (llvm::sys::fs::createTemporaryFile("heddle-trace", "json", File))
    return "";
  if (llvm::Error E = storeSchedule(S, File)) {
    llvm::consumeError(std::move(E));
    return "";
  }
  return std::string(File);
}

llvm::Expected<Schedule> heddle::parseInlineSchedule(StringRef Text) {
  Schedule S;
  std::vector<ScheduleStep> &Steps = S.Steps;
  if (auto [Details, Rest] = Text.split('+'); Details.size() != Text.size()) {
    if (Details.getAsInteger(10, S.Details) || !S.Details)
      return llvm::createStringError("--replay: '" + Details.str() +
                                     "+': details are a number from 1");
    Text = Rest;
  }
  if (auto [Round, Rest] = Text.split('@'); Round.size() != Text.size()) {
    if (Round.getAsInteger(10, S.Round) || !S.Round)
      return llvm::createStringError("--replay: '" + Round.str() +
                                     "@': a round is a number from 1");
    Text = Rest;
  }
  if (Text == "none")
    return S;
  llvm::SmallVector<StringRef, 32> Parts;
  Text.split(Parts, ',');
  for (StringRef Part : Parts) {
    auto [Step, Times] = Part.split('*');
    auto [Thread, Choice] = Step.split(':');
    unsigned T, C = 0, N = 1;
    if (!Thread.getAsInteger(10, T) && T >= MaxThreads)
      return wideEngineError();
    if (Thread.getAsInteger(10, T) ||
        (!Choice.empty() && (Choice.getAsInteger(10, C) || C > 0xffff)) ||
        (!Times.empty() && (Times.getAsInteger(10, N) || !N || N > 10'000'000)))
      return llvm::createStringError(
          "--replay: '" + Part.str() +
          "' is not a step; steps are THREAD[:CHOICE][*TIMES], with commas "
          "between them");
    Steps.insert(Steps.end(), N,
                 ScheduleStep{ThreadId(ThreadIndex(T)), uint16_t(C)});
  }
  return S;
}

bool heddle::isInlineSchedule(StringRef Text) {
  return Text == "none" || Text.ends_with("@none") || Text.ends_with("+none") ||
         (!Text.empty() &&
          Text.find_first_not_of("0123456789,:*@+") == StringRef::npos);
}
