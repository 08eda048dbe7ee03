//===- Memory.h - How much memory there is ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process that takes more memory than there is, is killed, and what it has
// found is lost. So a search stops before.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_MEMORY_H
#define HEDDLE_SUPPORT_MEMORY_H

#include <cstdint>
#include <string>

namespace heddle {

/// Bytes that this process has addresses for, and those of them in memory.
struct ProcessBytes {
  uint64_t Mapped = 0, Resident = 0;
};
ProcessBytes processBytes();

/// Bytes of address space that this process may still take; UINT64_MAX: as many
/// as it likes (no ulimit -v).
uint64_t addressSpaceLeft();

/// Bytes of memory that this process can have at most: those of the machine,
/// of its control group and of its address space.
uint64_t memoryThereIs();

/// The smallest bound in bytes that the control group of a process and those
/// around it have, of version 1 or 2; UINT64_MAX: none. Cgroup is what
/// /proc/self/cgroup says, Root where the groups are (/sys/fs/cgroup).
uint64_t controlGroupBound(const std::string &Cgroup, const std::string &Root);

/// The bound in bytes of --max-memory=Megabytes; of 0, nine tenths of
/// memoryThereIs().
uint64_t memoryBound(uint64_t Megabytes);

/// What memoryBound() is compared with: the memory that this process takes, or
/// INT64_MAX where it has almost no address space left.
uint64_t bytesInUse();

/// Says in one sentence that memory ran out, and ends the process with status
/// 2. Allocates nothing.
[[noreturn]] void outOfMemory();

/// From now on an allocation that fails ends in outOfMemory(), which calls Then
/// last; it must allocate nothing.
void watchForLackOfMemory(void (*Then)() = nullptr);

} // namespace heddle

#endif
