//===- Mixes.h - Mixes of statements that several tests share ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What random programs are made of where more than one search is held to them:
// one worker, several, ranks, a search in pieces, states. A test with a mix of
// its own keeps it in its file.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_EXPLORE_MIXES_H
#define HEDDLE_TEST_UNIT_EXPLORE_MIXES_H

#include "RandomProgram.h"

namespace heddle::toy::mixes {

inline constexpr Mix Volatiles = {
    .Name = "volatiles", .Threads = 4, .Statements = 4};
inline constexpr Mix Cas = {
    .Name = "cas", .Threads = 4, .Statements = 3, .Cas = 4, .Add = 2, .If = 2};
inline constexpr Mix Locks = {
    .Name = "locks", .Threads = 4, .Statements = 4, .Access = 2, .Section = 4};
inline constexpr Mix Choices = {
    .Name = "choices", .Statements = 4, .Choose = 1, .If = 2};
inline constexpr Mix Wait = {.Name = "wait",
                             .Threads = 4,
                             .Statements = 4,
                             .Access = 1,
                             .Section = 6,
                             .Wait = 3,
                             .TimedWait = 1,
                             .Notify = 3};
inline constexpr Mix Park = {.Name = "park",
                             .Threads = 4,
                             .Statements = 4,
                             .Access = 2,
                             .Park = 3,
                             .Unpark = 4};
inline constexpr Mix Lifecycle = {
    .Name = "lifecycle", .Threads = 4, .Statements = 3, .Starts = true};
inline constexpr Mix Spin = {
    .Name = "spin", .Threads = 3, .Statements = 3, .Add = 1, .Spin = 2};
inline constexpr Mix Awaits = {.Name = "awaits",
                               .Threads = 4,
                               .Statements = 4,
                               .Access = 2,
                               .Until = 2,
                               .Take = 2};
inline constexpr Mix Classes = {.Name = "classes",
                                .Threads = 4,
                                .Statements = 4,
                                .Access = 2,
                                .Section = 1,
                                .Init = 3};
inline constexpr Mix Exit = {
    .Name = "exit", .Threads = 4, .Statements = 4, .If = 2, .Exit = 1};
inline constexpr Mix Faults = {
    .Name = "faults", .Statements = 4, .Cas = 1, .If = 3, .Fail = 2};
inline constexpr Mix Everything = {.Name = "everything",
                                   .Threads = 4,
                                   .Statements = 4,
                                   .Access = 3,
                                   .Cas = 2,
                                   .Add = 1,
                                   .Section = 4,
                                   .Wait = 2,
                                   .TimedWait = 1,
                                   .Notify = 2,
                                   .Park = 1,
                                   .Unpark = 1,
                                   .Interrupt = 1,
                                   .Interrupted = 1,
                                   .Choose = 1,
                                   .If = 2};
/// Everything, with the machine's footprints (Program::IsLean) and threads that
/// thread 0 starts and joins.
inline constexpr Mix EverythingLean = [] {
  Mix M = Everything;
  M.Name = "everythingLean";
  M.Lean = M.Starts = true;
  return M;
}();

} // namespace heddle::toy::mixes

#endif
