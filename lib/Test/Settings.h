//===- Settings.h - How far a test is explored ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options of a test come from heddle.properties, then from @HeddleTest of
// its class and of itself, then from the command line; what comes later counts.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_TEST_SETTINGS_H
#define HEDDLE_LIB_TEST_SETTINGS_H

#include "frontend-java/JUnit/Test.h"
#include "heddle/Test/Test.h"

namespace heddle {

using Settings = std::vector<std::pair<std::string, std::string>>;

/// The lines NAME=VALUE of a file. The error names the file and the line.
llvm::Expected<Settings> readSettings(llvm::StringRef File);

/// The options of a test. File: those of heddle.properties. The error names
/// the option.
llvm::Expected<CommandLine> optionsOf(const TestCommandLine &L,
                                      const Settings &File,
                                      const java::JUnitTest &T);

} // namespace heddle

#endif
