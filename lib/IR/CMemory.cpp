//===- CMemory.cpp - What functions of C++ are called ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/CMemory.h"
#include "llvm/Demangle/Demangle.h"
#include <cstdlib>

using namespace heddle;

/// Without what stands between < and >, but for operators.
static std::string withoutArguments(const std::string &Name) {
  std::string Out;
  int Depth = 0;
  for (char C : Name) {
    Depth += C == '<';
    if (!Depth)
      Out += C;
    Depth -= C == '>';
  }
  return Out;
}

std::string heddle::nameOfC(llvm::StringRef Symbol) {
  // Of one name there are several: static ones, or the parts of a coroutine.
  Symbol = Symbol.split('#').first;
  if (!Symbol.starts_with("_Z"))
    return Symbol.str();
  std::string Whole = Symbol.str();
  llvm::ItaniumPartialDemangler D;
  if (D.partialDemangle(Whole.c_str()) || !D.isFunction())
    return llvm::demangle(Whole);
  auto Text = [&](auto Get) {
    char *Made = (D.*Get)(nullptr, nullptr);
    std::string S = Made ? Made : "";
    std::free(Made);
    return S;
  };
  std::string Of =
      Text(&llvm::ItaniumPartialDemangler::getFunctionDeclContextName);
  std::string Name = Text(&llvm::ItaniumPartialDemangler::getFunctionBaseName);
  if (Of.empty())
    return Name;
  if (llvm::StringRef(Of).starts_with("std::"))
    Of = withoutArguments(Of);
  return Of + "::" + Name;
}

bool heddle::isOfStdlib(llvm::StringRef Name) {
  // Names that begin so are the implementation's (C++20 5.10).
  return Name.starts_with("std::") || Name.starts_with("__");
}
