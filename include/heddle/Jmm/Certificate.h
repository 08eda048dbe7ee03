//===- Certificate.h - Why an execution is legal ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sequence C_1, C_2, ... of sets of actions of E, each with an execution E_i
// that justifies it (JLS 17.4.8). Initial writes are committed at first. When
// all reads of E that see what does not happen before them are committed, E
// justifies all the rest, in two steps: its writes, then its reads; that is not
// written down.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JMM_CERTIFICATE_H
#define HEDDLE_JMM_CERTIFICATE_H

#include "heddle/Jmm/Candidate.h"
#include "llvm/ADT/ArrayRef.h"
#include <functional>
#include <string>

namespace heddle::jmm {

struct Certificate {
  static constexpr int NotOfE = -1;
  struct Stage {
    unsigned Execution; ///< E_i, by its number among the candidates
    /// For each action of E_i that of E that it is, or NotOfE.
    std::vector<int> Names;
    /// W_i: for each read of E_i, but for frozen ones, an action of it, or
    /// InitialWrite. Nothing is said of other actions.
    std::vector<uint32_t> Sees;
    std::vector<unsigned> Commits; ///< actions of E: C_i without C_(i-1)
  };
  unsigned Execution = 0;     ///< E
  std::vector<uint32_t> Sees; ///< W
  std::vector<Stage> Stages;
};

/// What rule of JLS 17.4.7 or 17.4.8 the certificate breaks, in words; empty:
/// none. FreeNames: identifiers of accesses are whatever fits. That each
/// execution is one of the program is not looked at: the machine has run it.
std::string whyRefused(const Certificate &C, llvm::ArrayRef<Candidate> All,
                       bool FreeNames);

/// How a certificate names things.
struct CertificateNames {
  std::function<std::string(unsigned Thread)> Thread;
  std::function<std::string(uint32_t Place)> Variable;
};
/// A line for E and each stage.
std::vector<std::string> textOf(const Certificate &C,
                                llvm::ArrayRef<Candidate> All,
                                const CertificateNames &Names);

} // namespace heddle::jmm

#endif
