//===- Mend.h - Changes a program as advice says ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-mend<CHANGE;CHANGE...>: does to the lowered code what a programmer
// would do to the source.
//
//   volatile=p/C.f       accesses of the field are sequentially consistent
//   release=p/C.f        its writes release, and its reads acquire
//   elements=p/C.f       as volatile, of the elements of arrays that code has
//                        loaded from the field, in the same function
//   synchronized=p/C.m   methods of this name hold the monitor of their object,
//                        or of their class (p/C.m(I)V: this one alone, where
//                        no pipeline's text is parsed, which parentheses end)
//   notifyAll=p/C        methods of the class wake all threads that wait
//
// Fields are known by !heddle.field on their accesses, which the frontend
// writes when asked to (heddle-lower --field-names).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_MEND_H
#define HEDDLE_TRANSFORMS_MEND_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm {
class Function;
} // namespace llvm

namespace heddle {

/// On loads and stores: !{!"p/C", !"f"}, the class that declares the field.
constexpr llvm::StringLiteral FieldMetadata = "heddle.field";

struct Mend {
  enum Kind : uint8_t { Volatile, Release, Elements, Synchronized, NotifyAll };
  Kind What = Volatile;
  std::string Class;  ///< "p/C"
  std::string Member; ///< a field, a method with or without its descriptor

  friend bool operator==(const Mend &A, const Mend &B) {
    return A.What == B.What && A.Class == B.Class && A.Member == B.Member;
  }
};

/// "volatile=p/C.f;notifyAll=p/D". The error names the word that is wrong.
llvm::Expected<std::vector<Mend>> parseMends(llvm::StringRef Text);
/// What parseMends reads.
std::string mendText(llvm::ArrayRef<Mend> Mends);

/// Changes a function that no pass has seen yet, but perhaps mem2reg. Gives the
/// number of instructions and methods changed.
unsigned mendFunction(llvm::Function &F, llvm::ArrayRef<Mend> Mends);

class MendPass : public llvm::PassInfoMixin<MendPass> {
public:
  explicit MendPass(std::vector<Mend> Mends) : Mends(std::move(Mends)) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }

private:
  std::vector<Mend> Mends;
};

} // namespace heddle

#endif
