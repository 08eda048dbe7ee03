//===- OutcomesOfC.cpp - Outcomes of a C program --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang makes the code once for rc11 and once for all other models; a model has
// a Program of its own, since code differs by how accesses are made.
//
//===----------------------------------------------------------------------===//

#include "OutcomesCommand.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Outcomes/OutcomeAudit.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

llvm::Error OutcomesCommand::loadC(const LibraryOptions &Library) {
  if (Options.AuditMilliseconds)
    return llvm::createStringError("--audit is not supported for C");
  if (L.Timeouts != "any")
    return llvm::createStringError("--timeouts=" + L.Timeouts +
                                   " is not supported for C");
  TestSubject &S = Subjects.emplace_back();
  S.Name = L.Inputs.front();
  CommandLine Of;
  Of.Input = L.Inputs.front();
  Of.Sources.assign(L.Inputs.begin() + 1, L.Inputs.end());
  Of.Properties = L.Properties;
  Of.Includes = L.Includes;
  Of.Standard = L.Standard;
  Of.Volatile = L.Volatile;
  Of.BuildFolder = L.BuildFolder;
  Of.ClangFlags = L.ClangFlags;
  std::optional<size_t> Made[2]; // in CFiles: as it is, for rc11
  for (ModelKind M : Models) {
    // A model that is a file is one of the orders that the program names.
    bool KeepsOrders = isOfC(M) || M == ModelKind::Cat;
    std::optional<size_t> &At = Made[KeepsOrders];
    if (!At) {
      Of.Model = modelOption(KeepsOrders ? ModelKind::RC11 : M).str();
      auto Compiled = compileC(Of);
      if (!Compiled)
        return Compiled.takeError();
      At = CFiles.size();
      CFiles.push_back(std::move(*Compiled));
      Options.SourceDirectories = CFiles.back().SourceDirectories;
    }
    auto P = TestProgram::loadC(CFiles[*At].Module, Library, S);
    if (!P)
      return P.takeError();
    CodeOfC.push_back(std::move(*P));
  }
  return llvm::Error::success();
}

/// As exploreSubject, with a Program for each model.
llvm::Error OutcomesCommand::exploreC(const TestSubject &S,
                                      TestedOutcomes &Out) {
  std::vector<MachineOptions> Machines;
  std::string Refusal;
  for (size_t I = 0; I != Models.size() && Refusal.empty(); ++I) {
    auto Explored =
        exploreModels(subject(S, *CodeOfC[I]), Options, Models[I], S.Style,
                      [](OutcomeColumn &, const CheckOptions &) {
                        return llvm::Error::success();
                      });
    if (!Explored)
      return Explored.takeError();
    llvm::append_range(Out.Report.Columns, Explored->Columns);
    llvm::append_range(Machines, Explored->Machines);
    Refusal = Explored->Refusal;
  }
  bool IsDefined =
      llvm::none_of(Out.Report.Columns, [](const OutcomeColumn &C) {
        return llvm::any_of(C.Hits, [](const auto &Hit) {
          return Hit.first.Kind == OutcomeKind::Failure;
        });
      });
  if (IsDefined && Refusal.empty())
    checkInclusion(S.Name, Out.Report.Columns);
  auto Grader = OutcomeGrader::create({});
  if (!Grader)
    return Grader.takeError();
  for (size_t I = 0; I != Models.size(); ++I)
    for (const Assumed &A : assumptionsOfC(CodeOfC[I]->module(), Models[I]))
      if (llvm::none_of(Out.Report.Assumptions, [&](const Assumed &Known) {
            return Known.What == A.What;
          }))
        Out.Report.Assumptions.push_back(A);
  llvm::append_range(Out.Report.Assumptions, assumptionsOfFiles(Models));
  AssumptionSet Met;
  for (const OutcomeColumn &C : Out.Report.Columns)
    Met.add(C.Met);
  llvm::append_range(Out.Report.Assumptions,
                     triggeredAssumptions(Met, Options.Machine));
  Grader->grade(Out.Report);
  if (!Refusal.empty() && Out.Report.Bad.empty()) {
    Out.Report.Columns.clear();
    return llvm::createStringError(Refusal);
  }
  return addWitnesses(S, Machines, Out);
}
