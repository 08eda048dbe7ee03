//===- std.h - What the models of libstdc++ share ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RUNTIME_STD_H
#define HEDDLE_RUNTIME_STD_H

#include <cstddef>
using std::size_t;

/// Acts for its caller, whose accesses are checked for races (heddle.h).
#define USERS __attribute__((section("users"), noinline))

extern "C" {
[[noreturn]] void __heddle_fail(const char *Text);
[[noreturn]] void __heddle_refuse(const char *Text);
/// A section that changes what is at State, which orders nothing; and its end.
void __heddle_change(unsigned *State);
void __heddle_end();
/// A byte, of which a wider value stays whole.
unsigned char __heddle_byte(const char *At);
/// A block of the runtime's own.
void *__heddle_own(size_t Size);
void __heddle_hold(void *Exception);
void __heddle_drop(void *Exception);
void __heddle_throw_again(void *Exception);
void *__heddle_current_exception();
/// Of a sequence that the verdict says is fixed.
unsigned __heddle_random();
/// Null if the number has none.
const char *__heddle_text_of_error(int Number);
/// Nanoseconds that the thread knows to have passed.
long __heddle_clock();
/// What pthread_create does; the thread's number is where it is to be before it
/// begins.
void __heddle_thread_create(unsigned long *To, void *(*Run)(void *),
                            void *Argument);
/// Behind the destructors of the thread's variables.
void __heddle_at_thread_end(void (*Run)(void *), void *Argument);
}

#endif
