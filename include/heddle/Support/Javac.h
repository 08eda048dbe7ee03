//===- Javac.h - How the JDK's compiler starts fast -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A small program is compiled in a tenth of a second, and javac starts in one.
// Its own classes, laid out when Heddle was built, take half of that away.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_JAVAC_H
#define HEDDLE_SUPPORT_JAVAC_H

#include <string>
#include <vector>

namespace heddle {

/// Options of a JVM that compiles few sources: it is over before HotSpot's
/// second compiler and its parallel collector pay. With the archive of javac's
/// classes (-XX:SharedArchiveFile) if Heddle has one; a JVM that is not the one
/// that made the file does without, and says nothing.
std::vector<std::string> quickJvmOptions();

} // namespace heddle

#endif
