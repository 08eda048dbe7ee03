//===- Memory.cpp - How much memory there is ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/Memory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include <cstdio>
#include <new>
#include <sys/resource.h>
#include <unistd.h>

using namespace heddle;

ProcessBytes heddle::processBytes() {
  unsigned long Pages = 0, Resident = 0;
  if (FILE *F = fopen("/proc/self/statm", "r")) {
    if (fscanf(F, "%lu %lu", &Pages, &Resident) != 2)
      Pages = Resident = 0;
    fclose(F);
  }
  uint64_t Each = sysconf(_SC_PAGESIZE);
  return {Pages * Each, Resident * Each};
}

/// UINT64_MAX for no limit.
static uint64_t addressSpaceLimit() {
  rlimit Limit;
  if (getrlimit(RLIMIT_AS, &Limit) || Limit.rlim_cur == RLIM_INFINITY)
    return UINT64_MAX;
  return Limit.rlim_cur;
}

uint64_t heddle::addressSpaceLeft() {
  uint64_t Limit = addressSpaceLimit();
  if (Limit == UINT64_MAX)
    return Limit;
  return Limit - std::min(Limit, processBytes().Mapped);
}

/// Of a file that has a number, or a word: no bound.
static uint64_t boundIn(const llvm::Twine &Path) {
  auto Text = llvm::MemoryBuffer::getFileAsStream(Path);
  uint64_t N;
  if (!Text || (*Text)->getBuffer().trim().getAsInteger(10, N))
    return UINT64_MAX;
  return N;
}

uint64_t heddle::controlGroupBound(const std::string &Cgroup,
                                   const std::string &Root) {
  uint64_t Least = UINT64_MAX;
  // "0::/path" of version 2, "7:memory:/path" or "7:cpu,memory:/path" of 1
  llvm::SmallVector<llvm::StringRef> Lines;
  llvm::StringRef(Cgroup).split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef Line : Lines) {
    auto [Number, Rest] = Line.split(':');
    auto [Controllers, Path] = Rest.split(':');
    llvm::SmallVector<llvm::StringRef> Names;
    Controllers.split(Names, ',');
    bool IsSecond = Number == "0" && Controllers.empty();
    if (!IsSecond && !llvm::is_contained(Names, "memory"))
      continue;
    std::string Base = IsSecond ? Root : Root + "/memory";
    const char *File = IsSecond ? "/memory.max" : "/memory.limit_in_bytes";
    // A container may see its own group as the root, whatever Path says.
    for (; !Path.empty() && Path != "/";
         Path = llvm::sys::path::parent_path(Path))
      Least = std::min(Least, boundIn(Base + Path + File));
    Least = std::min(Least, boundIn(Base + File));
  }
  return Least;
}

uint64_t heddle::memoryThereIs() {
  uint64_t OfMachine =
      uint64_t(sysconf(_SC_PHYS_PAGES)) * uint64_t(sysconf(_SC_PAGESIZE));
  uint64_t Most = std::min(OfMachine, addressSpaceLimit());
  if (auto Text = llvm::MemoryBuffer::getFileAsStream("/proc/self/cgroup"))
    Most = std::min(
        Most, controlGroupBound((*Text)->getBuffer().str(), "/sys/fs/cgroup"));
  return Most;
}

uint64_t heddle::memoryBound(uint64_t Megabytes) {
  return Megabytes ? Megabytes << 20 : memoryThereIs() / 10 * 9;
}

uint64_t heddle::bytesInUse() {
  constexpr uint64_t Enough = 128ull << 20;
  uint64_t Limit = addressSpaceLimit();
  ProcessBytes Now = processBytes();
  if (Limit != UINT64_MAX && Now.Mapped + std::min(Limit / 8, Enough) >= Limit)
    return INT64_MAX;
  return Now.Resident;
}

static void (*LastOfAll)() = nullptr;

void heddle::outOfMemory() {
  constexpr llvm::StringLiteral Text =
      "heddle: error: memory ran out; give the process more (ulimit -v), or "
      "bound the search by --max-memory=MB\n";
  [[maybe_unused]] auto N = write(STDERR_FILENO, Text.data(), Text.size());
  if (LastOfAll)
    LastOfAll();
  llvm::sys::RunInterruptHandlers(); // temporary files go
  _exit(2);
}

void heddle::watchForLackOfMemory(void (*Then)()) {
  LastOfAll = Then;
  std::set_new_handler(outOfMemory);
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { outOfMemory(); });
}
