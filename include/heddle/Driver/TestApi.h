//===- TestApi.h - What tests are compiled against --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle.Heddle, jcstress's annotations and its result classes, written out
// for javac. There are more result classes than can be packed: those that the
// sources name are made.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_TESTAPI_H
#define HEDDLE_DRIVER_TESTAPI_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace heddle {

/// Writes the API below Folder, with the results that Files and the .java
/// files of the folder Sources (if not empty) name, and returns the class path
/// that has them. The error is that of a file that cannot be written.
llvm::Expected<std::string> writeTestApi(llvm::StringRef Sources,
                                         llvm::ArrayRef<std::string> Files,
                                         llvm::StringRef Folder);

/// Writes one jar with all of it: the results of one to three fields, of up to
/// eight fields of one type, and those that the given .java files name.
llvm::Error writeTestApiJar(llvm::StringRef JarFile,
                            llvm::ArrayRef<std::string> JavaFiles);

} // namespace heddle

#endif
