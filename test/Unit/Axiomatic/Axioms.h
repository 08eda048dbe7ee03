//===- Axioms.h - Which candidate executions a model allows -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declarative memory models, written from the definitions and without a look
// at lib/MemoryModel, which they judge.
//
//   SC    po, rf, co, fr and the order of critical sections have no cycle.
//   TSO   the same without the program order from a write to a later read,
//   PSO   and (PSO) from a write to a later write, but where something drains
//         the buffers; rf of a thread's own writes may be forwarded; and on
//         each location po, rf, co and fr have no cycle.
//   OpMM  po, so, rf have no cycle; happens-before consistency (JLS 17.4.5);
//         see OpmmAxioms.cpp for access modes and fences.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_AXIOMS_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_AXIOMS_H

#include "Candidate.h"

namespace axiomatic {

enum class Model : uint8_t { SC, TSO, PSO, OpMM };
constexpr Model AllModels[] = {Model::SC, Model::TSO, Model::PSO, Model::OpMM};
const char *name(Model M);

/// Whether there are a coherence order, an order of critical sections and a
/// synchronisation order with which the model allows the candidate.
bool allows(Model M, const Candidate &C);

/// The results of all allowed candidates.
Outcomes outcomes(const Program &P, Model M);
/// The same under each model, by its number.
std::array<Outcomes, 4> allOutcomes(const Program &P);

/// How many executions there are that differ in program order, reads-from, or
/// in the order of synchronisation actions that conflict: critical sections of
/// a monitor; volatile accesses of a location, one of them a write; under OpMM
/// also full fences. No location may have both volatile and other accesses.
uint64_t countExecutions(const Program &P, Model M);

/// Of allows() and countExecutions(), in a file of their own.
bool allowsOpmm(const Candidate &C);
uint64_t countOpmm(const Candidate &C);

} // namespace axiomatic

#endif
