//===- OptionMembers.h - Options as members of a struct ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a tool's command line says, from the rows of Options.def:
//
//   struct OutcomesCommandLine {
//   #define HEDDLE_TOOL Outcomes
//   #define HEDDLE_FLAG HEDDLE_MEMBER_FLAG
//   #define HEDDLE_LIST HEDDLE_MEMBER_LIST
//   #include "heddle/Driver/Options.def"
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_OPTIONMEMBERS_H
#define HEDDLE_DRIVER_OPTIONMEMBERS_H

#include <string>
#include <vector>

#define HEDDLE_MEMBER_FLAG(Member, Name, Type, Default, Value, Role, Style,    \
                           Help)                                               \
  Type Member = Default;
#define HEDDLE_MEMBER_LIST(Member, Name, Value, Role, Style, Help)             \
  std::vector<std::string> Member;

#endif
