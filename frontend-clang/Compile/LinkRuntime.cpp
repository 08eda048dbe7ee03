//===- LinkRuntime.cpp - The C library's models ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compile.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

extern "C" const char heddle_c_runtime_begin[], heddle_c_runtime_end[];

namespace heddle::c {

/// What the lowering calls.
static constexpr const char *Needed[] = {"__heddle_check",
                                         "__heddle_bad_access",
                                         "__heddle_touch",
                                         "__heddle_divided",
                                         "__heddle_block",
                                         "__heddle_stack_free",
                                         "__heddle_release",
                                         "__heddle_thread_main",
                                         "__heddle_load_parts",
                                         "__heddle_local",
                                         "__heddle_set_local",
                                         "__heddle_bytes",
                                         "__heddle_try",
                                         "__heddle_catches",
                                         "exit",
                                         "memcpy",
                                         "memmove",
                                         "memset"};

Error linkRuntime(Module &M) {
  StringRef Bytes(heddle_c_runtime_begin,
                  heddle_c_runtime_end - heddle_c_runtime_begin);
  // Functions are read when the program turns out to need them.
  Expected<std::unique_ptr<Module>> Runtime =
      getLazyBitcodeModule(MemoryBufferRef(Bytes, "runtime"), M.getContext(),
                           /*ShouldLazyLoadMetadata=*/true);
  if (!Runtime)
    return Runtime.takeError();
  for (Function &F : **Runtime)
    if (!F.isDeclaration())
      F.addFnAttr("heddle.runtime");
  // Of header files, and there only because a table of virtual functions that
  // lies in the runtime names it: what a resource does is its user's.
  for (Function &F : **Runtime)
    if (F.hasLinkOnceODRLinkage() && F.getName().contains("St3pmr"))
      F.setSection("users");
  defineFormsOfNew(M);
  auto Need = [&](StringRef Name) {
    if (Function *F = (*Runtime)->getFunction(Name))
      M.getOrInsertFunction(Name, F->getFunctionType());
  };
  for (const char *Name : Needed)
    Need(Name);
  if (M.getNamedGlobal("llvm.global_dtors"))
    Need("atexit");
  if (any_of(M, [](const Function &F) {
        return F.getName().starts_with("__VERIFIER_atomic_");
      }))
    for (const char *Name :
         {"__heddle_section_enter", "__heddle_section_leave"})
      Need(Name);
  if (Linker::linkModules(M, std::move(*Runtime), Linker::LinkOnlyNeeded))
    return createStringError("the program defines a function of the C library "
                             "with another type");
  return Error::success();
}

} // namespace heddle::c
