//===- Tools.h - The tools, for a program that is one of them --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tool is a function, and a main of it. heddle-wide has both tools and is the
// one whose name it was started with (include/heddle/Support/WideEngine.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TOOLS_TOOLS_H
#define HEDDLE_TOOLS_TOOLS_H

namespace heddle {

/// What heddle does with such words. The exit status.
int heddleTool(int argc, char **argv);
/// What heddle-explore does with them.
int exploreTool(int argc, char **argv);
/// Runs a tool, and then heddle-wide with the same words if that is wanted.
int runTool(int (*Tool)(int, char **), int argc, char **argv);

} // namespace heddle

#endif
