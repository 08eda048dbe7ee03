//===- bits/c++config.h - libstdc++'s, with all templates here ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Templates that libstdc++ has in its shared object are instantiated in the
// program. shared_ptr does not read its two counters as one number, as where
// ThreadSanitizer runs. Semaphores are POSIX's: one event an operation, and not
// a loop that counts on what a futex compares.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CXX_CONFIG
#define HEDDLE_CXX_CONFIG

#include_next <bits/c++config.h>

#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#undef _GLIBCXX_TSAN
#define _GLIBCXX_TSAN 1
#define _GLIBCXX_USE_POSIX_SEMAPHORE 1     // of GCC 12
#define _GLIBCXX_REQUIRE_POSIX_SEMAPHORE 1 // since GCC 13

#endif
