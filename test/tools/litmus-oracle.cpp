//===- litmus-oracle.cpp - What the axioms say of litmus programs ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads lines "NAME RESULTS: PROGRAM" (Unit/Axiomatic/Litmus.h has the
// notation) and prints for each model "NAME MODEL: {OUTCOME | OUTCOME ...}",
// where an outcome is the first RESULTS registers. Loops go round some times
// only.
//
//===----------------------------------------------------------------------===//

#include "../Unit/Axiomatic/Axioms.h"
#include <iostream>
#include <sstream>

using namespace axiomatic;

int main() {
  for (std::string Line; std::getline(std::cin, Line);) {
    size_t Colon = Line.find(':');
    std::istringstream Head(Line.substr(0, Colon));
    std::string Name;
    unsigned Results = 0;
    if (Colon == std::string::npos || !(Head >> Name >> Results)) {
      std::cerr << "litmus-oracle: no 'NAME RESULTS:' in: " << Line << "\n";
      return 2;
    }
    Program P = parse(Line.substr(Colon + 1));
    Outcomes All[4];
    forEachCandidate(
        P,
        [&](const Candidate &C) {
          Outcome O = C.Result;
          O.resize(Results);
          for (Model M : AllModels)
            if (!All[unsigned(M)].count(O) && allows(M, C))
              All[unsigned(M)].insert(O);
          return true;
        },
        /*MaxSteps=*/24);
    const char *Names[] = {"sc", "tso", "pso", "opmm"};
    for (Model M : AllModels)
      std::cout << Name << " " << Names[unsigned(M)] << ": "
                << print(All[unsigned(M)]) << "\n";
  }
}
