//===- Names.h - Names of globals in a module -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The naming scheme of docs/reference/LanguageReference.md, both ways: from
// classes, selectors, fields and literals to globals, and back. Class names are
// internal names ("p/C", "[I"); a selector is a method's name and descriptor
// ("run()V").
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_NAMES_H
#define HEDDLE_IR_NAMES_H

#include "heddle/IR/ClassInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <utility>

namespace llvm {
class Constant;
class FunctionType;
class GlobalVariable;
class LLVMContext;
class Module;
class Type;
class Value;
} // namespace llvm

namespace heddle {

constexpr llvm::StringLiteral StringLiteralPrefix = "str:";
/// Of a heddle.dispatch: the class that declares the method that is called.
constexpr llvm::StringLiteral DeclaredMetadata = "heddle.declared";

/// Type of a value of the kind in registers and in memory.
llvm::Type *typeOfKind(ValueKind K, llvm::LLVMContext &C);
/// The kind of a value of the type; none for i1, aggregates, tokens.
std::optional<ValueKind> kindOfType(const llvm::Type *T);
/// The kind of a field descriptor ("I", "Lp/C;", "[J") or of "V".
ValueKind kindOfDescriptor(llvm::StringRef Descriptor);
/// Bytes that a value takes in an object: 4, or 8 for I64 and F64. (Of Bytes*,
/// in a register.)
constexpr uint32_t sizeOfKind(ValueKind K) {
  return K == ValueKind::Void                                       ? 0
         : K == ValueKind::I64 || K == ValueKind::F64 || isBytes(K) ? 8
                                                                    : 4;
}
/// Type of the IR function of a method with this selector (or bare
/// descriptor). The descriptor must be well formed.
llvm::FunctionType *methodType(llvm::StringRef Selector, bool IsStatic,
                               llvm::LLVMContext &C);

/// "p/C" and "m(I)V" to "p/C.m(I)V" and back. Splitting any other name
/// gives empty strings.
std::string methodSymbol(llvm::StringRef Class, llvm::StringRef Selector);
std::pair<llvm::StringRef, llvm::StringRef>
splitMethodSymbol(llvm::StringRef Symbol);

/// The class of a class token, the selector of a selector token; none for any
/// other value.
std::optional<llvm::StringRef> classOfToken(const llvm::Value *V);
std::optional<llvm::StringRef> selectorOfToken(const llvm::Value *V);

llvm::GlobalVariable *getClassToken(llvm::Module &M, llvm::StringRef Class);
llvm::GlobalVariable *getSelectorToken(llvm::Module &M,
                                       llvm::StringRef Selector);
/// The global of a static field; the kind decides its type when it is new.
llvm::GlobalVariable *getStaticField(llvm::Module &M, llvm::StringRef Class,
                                     llvm::StringRef Field, ValueKind K);
/// "p/C" and "f" of a static field's global; empty strings for other globals.
std::pair<llvm::StringRef, llvm::StringRef>
splitStaticField(const llvm::GlobalVariable &G);

/// UTF-16 units of a string literal global.
std::optional<llvm::SmallVector<uint16_t, 32>>
stringLiteralUnits(const llvm::Value *V);

/// The string literals of one module: one global for each content. Keep one
/// object a module; it learns what the module already has.
class StringLiterals {
public:
  explicit StringLiterals(llvm::Module &M);
  llvm::GlobalVariable *get(llvm::ArrayRef<uint16_t> Units);
  /// From UTF-8.
  llvm::GlobalVariable *get(llvm::StringRef Text);

private:
  llvm::Module &M;
  llvm::DenseMap<const llvm::Constant *, llvm::GlobalVariable *> Known;
  unsigned Next = 0;
};

} // namespace heddle

#endif
