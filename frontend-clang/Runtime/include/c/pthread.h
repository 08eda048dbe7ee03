//===- pthread.h - Cleanup handlers without setjmp ----------------*- C -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stands before glibc's, for C, whose macros save where a thread is. Here the
// thread has a list of its handlers, which pthread_exit runs
// (Runtime/threads.c).
//
//===----------------------------------------------------------------------===//

#include_next <pthread.h>

#ifndef HEDDLE_PTHREAD_H
#define HEDDLE_PTHREAD_H

struct __heddle_cleanup {
  void (*__run)(void *);
  void *__argument;
  struct __heddle_cleanup *__next;
};
void __heddle_cleanup_push(struct __heddle_cleanup *__handler);
void __heddle_cleanup_pop(int __runs);

#undef pthread_cleanup_push
#define pthread_cleanup_push(routine, arg)                                     \
  do {                                                                         \
    struct __heddle_cleanup __heddle_handler = {(routine), (arg), 0};          \
  __heddle_cleanup_push(&__heddle_handler)
#undef pthread_cleanup_pop
#define pthread_cleanup_pop(execute)                                           \
  __heddle_cleanup_pop(execute);                                               \
  }                                                                            \
  while (0)

#endif
