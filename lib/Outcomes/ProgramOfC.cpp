//===- ProgramOfC.cpp - A C program under several models ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/ProgramOfC.h"
#include "heddle/Driver/Library.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;
using llvm::StringRef;

llvm::Expected<ProgramOfC> ProgramOfC::create(CommandLine Of,
                                              llvm::ArrayRef<AskedModel> Models,
                                              const LibraryOptions &Library) {
  ProgramOfC P;
  P.Models = Models.vec();
  std::optional<size_t> Made[2]; // in Files: as it is, for rc11
  for (const AskedModel &M : Models) {
    // A model that is a file is one of the orders that the program names.
    bool KeepsOrders = isOfC(M) || M == ModelKind::Cat;
    std::optional<size_t> &At = Made[KeepsOrders];
    if (!At) {
      Of.Model =
          modelOption(KeepsOrders ? ModelKind::RC11 : ModelKind(M)).str();
      // What clang warns of is said once.
      auto Compiled = compileC(Of, /*IsQuiet=*/!P.Files.empty());
      if (!Compiled)
        return Compiled.takeError();
      At = P.Files.size();
      P.Files.push_back(std::move(*Compiled));
    }
    auto Code = ModuleProgram::load(P.Files[*At].Module, "", "", Library, {},
                                    nullptr, ModuleOrigin::HeddleClang);
    if (!Code)
      return Code.takeError();
    prepareFor((*Code)->code(), M, /*Tears=*/false);
    P.Code.push_back(std::move(*Code));
  }
  return std::move(P);
}

llvm::Expected<ExploredModels>
heddle::exploreModels(const ProgramOfC &P, const CheckOptions &Options,
                      std::chrono::steady_clock::time_point Began) {
  ExploredModels All;
  for (size_t I = 0; I != P.models().size() && All.Refusal.empty(); ++I) {
    auto Explored = exploreModels(P.subject(I, Began), Options, P.models()[I],
                                  OutcomeStyle::Printed,
                                  [](OutcomeColumn &, const CheckOptions &) {
                                    return llvm::Error::success();
                                  });
    if (!Explored)
      return Explored.takeError();
    llvm::append_range(All.Columns, Explored->Columns);
    llvm::append_range(All.Machines, Explored->Machines);
    All.Refusal = Explored->Refusal;
  }
  return All;
}

std::vector<Assumed>
heddle::assumptionsOf(llvm::ArrayRef<OutcomeColumn> Columns,
                      const ProgramOfC &P, const CheckOptions &Options) {
  std::vector<Assumed> All;
  for (size_t I = 0; I != P.models().size(); ++I)
    for (const Assumed &A : assumptionsOfC(P.module(I), P.models()[I]))
      if (llvm::none_of(
              All, [&](const Assumed &Known) { return Known.What == A.What; }))
        All.push_back(A);
  llvm::append_range(All, assumptionsOfFiles(P.models()));
  AssumptionSet Met;
  for (const OutcomeColumn &C : Columns)
    Met.add(C.Met);
  llvm::append_range(All, triggeredAssumptions(Met, Options.Machine));
  return All;
}

bool heddle::isUndefinedInC(const Outcome &O) {
  if (O.Kind != OutcomeKind::Failure)
    return O.Kind == OutcomeKind::Undefined;
  // Of several failures one decides.
  llvm::SmallVector<StringRef, 2> Failures;
  StringRef(O.Text).split(Failures, "; ");
  return !llvm::all_of(Failures, [](StringRef Text) {
    for (StringRef Defined :
         {"assertion failed", "abort() was called", "uncaught exception",
          "std::terminate() was called", "reach_error()", "__VERIFIER_",
          "__builtin_trap()", "flag "})
      if (Text.starts_with(Defined))
        return true;
    return false;
  });
}
