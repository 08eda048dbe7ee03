//===- NativeCode.cpp - Machine code for hot register code ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Native/NativeCode.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

using namespace heddle;

NativeUse heddle::defaultNativeUse() {
  const char *Said = std::getenv("HEDDLE_NATIVE");
  llvm::StringRef Use = Said ? Said : "";
  return Use == "off"      ? NativeUse::Off
         : Use == "always" ? NativeUse::Always
                           : NativeUse::Hot;
}

/// The module's function, null if it is not installed: all is interpreted then.
static native::CompileFunction findCompiler() {
  static char Anchor;
  namespace path = llvm::sys::path;
  std::string Own = llvm::sys::fs::getMainExecutable(nullptr, &Anchor);
  llvm::StringRef Root = path::parent_path(path::parent_path(Own));
  // The last one is seen from libexec, where heddle-wide is.
  for (const char *Place : {HEDDLE_NATIVE_OF_BUILD, HEDDLE_NATIVE_INSTALLED,
                            "../" HEDDLE_NATIVE_INSTALLED}) {
    llvm::SmallString<128> File(Root);
    path::append(File, Place, "HeddleNative.so");
    if (!llvm::sys::fs::exists(File))
      continue;
    auto Module = llvm::sys::DynamicLibrary::getPermanentLibrary(File.c_str());
    if (Module.isValid())
      return reinterpret_cast<native::CompileFunction>(
          Module.getAddressOfSymbol(native::CompileName));
  }
  return nullptr;
}

bool heddle::canCompileNative() { return findCompiler(); }

void heddle::compileNative(const Code &C, const native::Region &R,
                           const native::Layout &L,
                           const native::Callees &Known) {
  static native::CompileFunction Compile = findCompiler();
  static std::atomic<bool> HasFailed = !Compile;
  if (HasFailed)
    return;
  native::Function Run = Compile(C, L, R, Known);
  if (!Run) {
    HasFailed = true;
    return;
  }
  auto *E = new NativeEntries();
  const NativeEntries *Before = C.Native.load(std::memory_order_acquire);
  do {
    E->Before = Before;
    E->Run = Before ? Before->Run : nullptr;
    E->Loops.clear();
    if (Before)
      E->Loops = Before->Loops;
    if (R.IsWhole)
      E->Run = Run;
    for (uint32_t K = 0; K != R.Entries.size(); ++K)
      if (!E->at(R.Entries[K]).Run)
        E->Loops.push_back({R.Entries[K], K, Run});
  } while (
      !C.Native.compare_exchange_weak(Before, E, std::memory_order_acq_rel));
}
