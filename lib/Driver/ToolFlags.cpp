//===- ToolFlags.cpp - Tables of options as llvm::cl wants them -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/ToolFlags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <tuple>

using namespace heddle;
namespace cl = llvm::cl;

bool heddle::parseFlags(ToolFlags &F, Tool T,
                        llvm::ArrayRef<const char *> Words,
                        const char *Overview) {
  cl::HideUnrelatedOptions(F.Category);
  std::string Errors;
  llvm::raw_string_ostream ErrorStream(Errors);
  bool IsRight = cl::ParseCommandLineOptions(Words.size(), Words.data(),
                                             Overview, &ErrorStream);
  if (IsRight)
    return true;
  for (llvm::StringRef Word : Words.drop_front(Words.empty() ? 0 : 1)) {
    if (Word == "--")
      break;
    if (std::string Text = otherToolsOption(T, Word); !Text.empty()) {
      llvm::errs() << nameOf(T) << ": error: " << Text << "\n";
      return false;
    }
  }
  llvm::errs() << ErrorStream.str();
  return false;
}

std::vector<std::pair<bool, std::string>>
heddle::assertionRules(const cl::list<std::string> &Enable,
                       const cl::list<std::string> &Disable) {
  std::vector<std::tuple<unsigned, bool, std::string>> Rules;
  for (bool IsOn : {true, false}) {
    const cl::list<std::string> &Names = IsOn ? Enable : Disable;
    for (unsigned I = 0; I != Names.size(); ++I)
      Rules.emplace_back(Names.getPosition(I), IsOn, Names[I]);
  }
  llvm::sort(Rules);
  std::vector<std::pair<bool, std::string>> Out;
  for (auto &[At, IsOn, Name] : Rules)
    Out.emplace_back(IsOn, std::move(Name));
  return Out;
}
