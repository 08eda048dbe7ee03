//===- ReadFile.cpp - Files that a user names -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/ReadFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

using namespace heddle;

namespace {
class DeviceError final : public std::error_category {
  const char *name() const noexcept override { return "heddle.device"; }
  std::string message(int) const override {
    return "it is a device, not a file";
  }
};
} // namespace

/// Linux's numbers: memory devices are of major 1, of which 3 is null;
/// terminals are of major 4, 5 and from 136 to 143.
static bool hasAnEnd(dev_t Device) {
  unsigned Major = major(Device);
  return Major == 1 ? minor(Device) == 3
                    : Major == 4 || Major == 5 || (Major >= 136 && Major < 144);
}

std::error_code heddle::refuseDevice(const llvm::Twine &Path) {
  static const DeviceError Category;
  struct stat S;
  bool IsDevice = stat(Path.str().c_str(), &S) == 0 &&
                  (S_ISCHR(S.st_mode) || S_ISBLK(S.st_mode));
  if (IsDevice && !(S_ISCHR(S.st_mode) && hasAnEnd(S.st_rdev)))
    return {1, Category};
  return {};
}

llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
heddle::readFile(const llvm::Twine &Path) {
  if (std::error_code EC = refuseDevice(Path))
    return EC;
  return llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
}

static constexpr const char *KeptInput = "heddle-input";

/// Whether standard input is what keepStandardInput() has made, here or in the
/// process before.
static bool isKept() {
  char To[64] = {};
  return readlink("/proc/self/fd/0", To, sizeof(To) - 1) > 0 &&
         llvm::StringRef(To).contains(KeptInput);
}

std::error_code heddle::keepStandardInput() {
  if (isKept()) {
    rewindStandardInput();
    return {};
  }
  auto All = llvm::MemoryBuffer::getSTDIN();
  if (!All)
    return All.getError();
  auto LastError = [] {
    return std::error_code(errno, std::generic_category());
  };
  int FD = memfd_create(KeptInput, 0);
  if (FD < 0)
    return LastError();
  llvm::raw_fd_ostream Out(FD, /*shouldClose=*/true);
  Out << (*All)->getBuffer();
  Out.flush();
  if (Out.has_error()) {
    std::error_code EC = Out.error();
    Out.clear_error();
    return EC;
  }
  if (dup2(FD, STDIN_FILENO) < 0)
    return LastError();
  rewindStandardInput();
  return {};
}

void heddle::rewindStandardInput() { lseek(STDIN_FILENO, 0, SEEK_SET); }
