//===- OutcomeModels.h - A program under several models ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_OUTCOMEMODELS_H
#define HEDDLE_OUTCOMES_OUTCOMEMODELS_H

#include "heddle/Outcomes/OutcomeExplorer.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace heddle {

/// The model of a column.
struct AskedModel {
  AskedModel(ModelKind K) : Kind(K), Name(modelOption(K)) {}
  operator ModelKind() const { return Kind; }

  ModelKind Kind;
  std::string Name;                       ///< as options have it
  std::shared_ptr<const cat::Model> Text; ///< of Cat
};

/// The models of a list "sc,jpr", each once; "all" stands for all that are not
/// files. The error names the word that is not a model, or not one of the
/// language: C, else Java; or says what is wrong with the file of cat:FILE,
/// read here.
llvm::Expected<std::vector<AskedModel>> parseModels(llvm::StringRef List,
                                                    bool OfC = false);

/// To be called before anything of the program is run: what the models need of
/// its code. Tears: longs under models of Java.
void prepareFor(Program &Code, llvm::ArrayRef<AskedModel> Models, bool Tears);

/// What each model, up to one that refuses something, makes of a program.
struct ExploredModels {
  std::vector<OutcomeColumn> Columns;
  /// As explored, one a column.
  std::vector<MachineOptions> Machines;
  std::string Refusal; ///< empty: none
};

/// Called after each column, with the options of its exploration.
using AfterColumn =
    llvm::function_ref<llvm::Error(OutcomeColumn &, const CheckOptions &)>;

/// Explores the program under each model. Longs that one model finds to be
/// whole are whole under all (JLS 17.7). The error is the user's.
llvm::Expected<ExploredModels> exploreModels(const CheckSubject &S,
                                             const CheckOptions &Options,
                                             llvm::ArrayRef<AskedModel> Models,
                                             OutcomeStyle Style,
                                             AfterColumn After);

/// What is taken for granted of models that are files.
std::vector<Assumed> assumptionsOfFiles(llvm::ArrayRef<AskedModel> Models);

/// What the columns together take for granted; Options as they were explored.
/// Models: those that were asked for, of which the columns are the first.
std::vector<Assumed> assumptionsOf(llvm::ArrayRef<OutcomeColumn> Columns,
                                   llvm::ArrayRef<AskedModel> Models,
                                   const CheckOptions &Options);

/// The execution of a column as a report shows it.
Finding witnessOf(const CheckSubject &S, const CheckOptions &Options,
                  const MachineOptions &Explored, const Schedule &Steps);

} // namespace heddle

#endif
