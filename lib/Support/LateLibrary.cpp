//===- LateLibrary.cpp - Libraries that are loaded when needed ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/LateLibrary.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstdlib>
#include <dlfcn.h>

using namespace heddle;

LateLibrary::LateLibrary(const char *SoName)
    : SoName(SoName), Handle(dlopen(SoName, RTLD_NOW | RTLD_LOCAL)) {
  if (Handle)
    return;
  llvm::errs() << program_invocation_short_name << ": error: " << dlerror()
               << " (Heddle needs this library; heddle doctor says what is "
                  "missing)\n";
  std::exit(2);
}

void *LateLibrary::find(const char *Function) const {
  if (void *At = dlsym(Handle, Function))
    return At;
  llvm::report_fatal_error(llvm::Twine("internal: ") + SoName + " has no " +
                           Function);
}
