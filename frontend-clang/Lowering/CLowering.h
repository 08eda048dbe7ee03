//===- CLowering.h - From clang's IR to Heddle's ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's IR for x86-64 Linux, linked with the runtime
// (frontend-clang/Runtime), becomes a module of Heddle's language
// (docs/reference/LanguageReference.md): pointers are numbers
// (heddle/IR/CMemory.h), each access is checked for bounds, lifetime and width
// where it stands, threads and locks are the runtime's.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LOWERING_CLOWERING_H
#define HEDDLE_FRONTEND_CLANG_LOWERING_CLOWERING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace llvm {
class Module;
}

namespace heddle::c {

/// Classes that stand for the parts of a C program: the program's files, those
/// of the runtime, and what of the runtime acts for its caller, whose accesses
/// are checked. No Java class has such a name.
constexpr llvm::StringLiteral UserClass = ";c", LibraryClass = ";lib",
                              RunClass = ";run", ThreadClass = ";Thread",
                              ExitClass = ";Exit", CxxClass = ";Cxx",
                              GlobalsClass = ";globals",
                              LocalsClass = ";locals",
                              DeclaredClass = ";declared",
                              MacrosClass = ";macros";

/// Named metadata of what clang compiled: of each expansion of a macro
/// "FILE/LINE:COLUMN/NAME/FILE", the latter that of the definition, and the
/// line of this. The class ;macros has them as fields, sorted.
constexpr llvm::StringLiteral MacrosMetadata = "heddle.macros";

/// Of a call of assembly: why it is refused where it is executed.
constexpr llvm::StringLiteral UnknownAssemblyMetadata = "heddle.assembly";

/// Of a module: clang says where the blocks of its variables begin and end
/// (lifetime.start, lifetime.end), and nothing has changed that since.
constexpr llvm::StringLiteral ScopesMetadata = "heddle.scopes";
bool hasScopes(const llvm::Module &M);
void noteScopes(llvm::Module &M);
void forgetScopes(llvm::Module &M);

/// The program of In, whose main gets the arguments. In is changed: its slots
/// are promoted. The error is in terms of the C program; what only some of its
/// executions do is refused when they do it. ForRc11: atomics keep their orders
/// (heddle/IR/CMemory.h). NamesOrders: their places are named (OrderMetadata).
llvm::Expected<std::unique_ptr<llvm::Module>>
lowerC(llvm::Module &In, llvm::ArrayRef<std::string> Arguments,
       bool ForRc11 = false, bool NamesOrders = false);

/// Says of each load whether it is one of a structure, which may have parts
/// without a value: to be asked of what clang has made, since the linker makes
/// other types of those it finds twice.
void noteStructures(llvm::Module &M);
/// Takes these notes, and that of scopes, out again: what is for LLVM's passes,
/// which do not keep them true.
void forgetNotes(llvm::Module &M);

/// Makes the runtime, or a part of it, ready for programs, when Heddle is
/// built: marks its functions and promotes their slots, as lowerC does with
/// those of the program.
void prepareRuntime(llvm::Module &Runtime);

/// Makes volatile accesses atomic ones, for programs that were written so
/// before C11: relaxed ones (--volatile=relaxed), or IsOrdered: reads acquire
/// and writes release (--volatile=acq-rel). Of a program without the runtime.
void makeVolatileAtomic(llvm::Module &M, bool IsOrdered);
/// Notes it in what was lowered, for the verdict (heddle/IR/CMemory.h).
void noteVolatile(llvm::Module &Lowered, bool IsOrdered);

} // namespace heddle::c

#endif
