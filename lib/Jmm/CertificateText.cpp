//===- CertificateText.cpp - Certificates as text -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Jmm/Certificate.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle::jmm;

namespace {
struct Writer {
  llvm::ArrayRef<Candidate> All;
  const CertificateNames &Names;
  std::string access(const Action &A) const;
  std::string seen(const Candidate &C, uint32_t W) const;
  std::string execution(const Candidate &C,
                        const std::vector<uint32_t> &Sees) const;
};
} // namespace

/// "write x = 1": of references the address tells objects apart.
std::string Writer::access(const Action &A) const {
  return (A.Kind == Action::Read ? "read " : "write ") +
         Names.Variable(A.Place) + (A.Kind == Action::Read ? " -> " : " = ") +
         std::to_string(A.Raw);
}

std::string Writer::seen(const Candidate &C, uint32_t W) const {
  return W == InitialWrite ? ""
                           : " (of " + Names.Thread(C.Actions[W].Thread) + ")";
}

/// Its accesses of variables that race, thread by thread.
std::string Writer::execution(const Candidate &C,
                              const std::vector<uint32_t> &Sees) const {
  std::vector<std::string> Threads;
  for (unsigned T = 0; T != C.Threads; ++T) {
    std::vector<std::string> Parts;
    for (unsigned A = C.First[T]; A != C.First[T + 1]; ++A)
      if (C.Actions[A].isAccess())
        Parts.push_back(
            access(C.Actions[A]) +
            (C.Actions[A].Kind == Action::Read && !C.Actions[A].IsFrozen
                 ? seen(C, Sees[A])
                 : ""));
    if (!Parts.empty())
      Threads.push_back(Names.Thread(T) + ": " + llvm::join(Parts, "; "));
  }
  return Threads.empty() ? "no access of a variable that races"
                         : llvm::join(Threads, " | ");
}

std::vector<std::string> heddle::jmm::textOf(const Certificate &C,
                                             llvm::ArrayRef<Candidate> All,
                                             const CertificateNames &Names) {
  Writer W{All, Names};
  const Candidate &E = All[C.Execution];
  std::vector<std::string> Out = {"E: " + W.execution(E, C.Sees)};
  for (const Certificate::Stage &S : C.Stages) {
    std::vector<std::string> Commits;
    for (unsigned A : S.Commits)
      Commits.push_back((E.Actions[A].isAccess() ? W.access(E.Actions[A])
                                                 : "what is external") +
                        " of " + Names.Thread(E.Actions[A].Thread));
    Out.push_back("commit " + llvm::join(Commits, ", ") + "; by " +
                  W.execution(All[S.Execution], S.Sees));
  }
  Out.push_back("commit the rest; by E");
  return Out;
}
