//===- RankedSource.h - Programs of several ranks ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_RANKEDSOURCE_H
#define HEDDLE_CHECK_RANKEDSOURCE_H

#include "heddle/Explore/Fleet.h"
#include "heddle/Program/ImageAuthority.h"

namespace heddle {

/// A source whose program's image grows as that of rank 0.
class RankedSource final : public ProgramSource, public ImageAuthority {
public:
  RankedSource(ProgramSource &Inner, Fleet &Ranks)
      : Inner(Inner), Ranks(Ranks) {}

  llvm::Expected<const ClassInfo *> findClass(llvm::StringRef Name) override {
    return Inner.findClass(Name);
  }
  llvm::Expected<llvm::Function *>
  findFunction(llvm::StringRef Symbol) override {
    return Inner.findFunction(Symbol);
  }
  llvm::Expected<std::string> defineClass(llvm::StringRef Bytes) override {
    return Inner.defineClass(Bytes);
  }
  std::vector<ImageGrowth> grow(const ImageGrowth &What, size_t Known) override;
  bool numbersAll() const override {
    return Ranks.ComparesStates && Ranks.Ask != nullptr;
  }
  std::vector<ProgramGrowth> grow(const ProgramGrowth &What,
                                  size_t Known) override;

private:
  ProgramSource &Inner;
  Fleet &Ranks;
};

} // namespace heddle

#endif
