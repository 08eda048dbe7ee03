//===- VerifyLayouts.h - Do classes agree with the module -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What no class by itself shows: that a superclass is not one's own, that no
// two fields of an object lie over each other, that the functions of methods
// and the globals of static fields have the types that the class says.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_IR_VERIFYLAYOUTS_H
#define HEDDLE_LIB_IR_VERIFYLAYOUTS_H

#include "heddle/IR/ClassInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
}

namespace heddle {

/// Whether the text is a method's name and descriptor: "run()V".
bool isSelector(llvm::StringRef Text);

void verifyLayouts(const llvm::Module &M, llvm::ArrayRef<ClassInfo> Classes,
                   llvm::function_ref<void(const std::string &)> Complain);

} // namespace heddle

#endif
