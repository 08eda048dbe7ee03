//===- Readings.cpp - What the reads of a candidate may see ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Readings.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace heddle::jmm;

std::vector<Reading> heddle::jmm::readingsOf(const Candidate &C) {
  llvm::DenseMap<uint32_t, llvm::SmallVector<unsigned, 8>> Writes;
  for (unsigned A = 0; A != C.Actions.size(); ++A)
    if (C.Actions[A].Kind == Action::Write)
      Writes[C.Actions[A].Place].push_back(A);
  std::vector<Reading> Out;
  for (unsigned R = 0; R != C.Actions.size(); ++R) {
    const Action &Read = C.Actions[R];
    if (Read.Kind != Action::Read || Read.IsFrozen)
      continue;
    Reading Is;
    Is.Read = R;
    llvm::ArrayRef<unsigned> Of = Writes[Read.Place];
    auto IsHidden = [&](unsigned W) {
      return llvm::any_of(Of, [&](unsigned V) {
        return C.happensBefore(W, V) && C.happensBefore(V, R);
      });
    };
    for (unsigned W : Of) {
      if (C.Actions[W].Raw != Read.Raw || C.happensBefore(R, W) || IsHidden(W))
        continue;
      (C.happensBefore(W, R) ? Is.Native : Is.Foreign).push_back(W);
    }
    auto At = C.Initial.find(Read.Place);
    Is.Initial =
        At != C.Initial.end() && At->second == Read.Raw &&
        llvm::none_of(Of, [&](unsigned V) { return C.happensBefore(V, R); });
    Out.push_back(std::move(Is));
  }
  return Out;
}
