//===- OutcomesOfC.cpp - Outcomes of a C program --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutcomesCommand.h"
#include "heddle/Outcomes/OutcomeAudit.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

llvm::Error OutcomesCommand::loadC(const LibraryOptions &Library) {
  if (Options.AuditMilliseconds)
    return llvm::createStringError("--audit is not supported for C");
  if (L.Timeouts != "any")
    return llvm::createStringError("--timeouts=" + L.Timeouts +
                                   " is not supported for C");
  Subjects.emplace_back().Name = L.Inputs.front();
  auto P = ProgramOfC::create(filesOfC(L, L.Inputs), Models, Library);
  if (!P)
    return P.takeError();
  OfC.emplace(std::move(*P));
  Options.SourceDirectories = OfC->sourceDirectories();
  return llvm::Error::success();
}

/// As exploreSubject, with a Program for each model.
llvm::Error OutcomesCommand::exploreC(const TestSubject &S,
                                      TestedOutcomes &Out) {
  auto Explored = exploreModels(*OfC, Options, Began);
  if (!Explored)
    return Explored.takeError();
  Out.Report.Columns = std::move(Explored->Columns);
  bool IsDefined =
      llvm::none_of(Out.Report.Columns, [](const OutcomeColumn &C) {
        return llvm::any_of(C.Hits, [](const auto &Hit) {
          return Hit.first.Kind == OutcomeKind::Failure;
        });
      });
  if (IsDefined && Explored->Refusal.empty())
    checkInclusion(S.Name, Out.Report.Columns);
  auto Grader = OutcomeGrader::create({});
  if (!Grader)
    return Grader.takeError();
  llvm::append_range(Out.Report.Assumptions,
                     assumptionsOf(Out.Report.Columns, *OfC, Options));
  Grader->grade(Out.Report);
  if (!Explored->Refusal.empty() && Out.Report.Bad.empty()) {
    Out.Report.Columns.clear();
    return llvm::createStringError(Explored->Refusal);
  }
  return addWitnesses(S, Explored->Machines, Out);
}
