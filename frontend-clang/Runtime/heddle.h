//===- heddle.h - What the runtime asks of the machine ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runtime is C, compiled when Heddle is built and linked to each program
// before it is lowered. The functions below are not called: the lowering puts
// heddle.* functions and raw accesses in their place (Lowering/Builtins.cpp).
//
// Code of the runtime is trusted: its accesses are not checked for races. What
// acts for its caller on the caller's memory is USERS.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RUNTIME_H
#define HEDDLE_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

#define USERS __attribute__((section("users"), noinline))
/// Does nothing in programs in which nothing leads to a function of this name
/// (Lowering/Needs.h), so that it is not there.
#define ONLY_WITH(FUNCTION)                                                    \
  __attribute__((annotate("only with " FUNCTION), noinline))
/// Of small functions: the runtime is not optimised.
#define INLINE static inline __attribute__((always_inline))

/// Of an arena offset (heddle/IR/CMemory.h), unchecked.
uint32_t __heddle_load(uint32_t At);
void __heddle_store(uint32_t At, uint32_t Value);
/// A read, and a write of zero, that are checked for races.
void __heddle_peek(uint32_t At);
void __heddle_poke(uint32_t At);
/// The same read, of a byte that has no value, or that is zero and has not been
/// read or written as a value yet.
void __heddle_peek_alone(uint32_t At);
/// An atomic access, which takes a cell for a byte of its own: it is checked
/// against plain accesses of the cell. MEETS_VALUE: the cell has a value, which
/// others may access atomically; then the verdict is bounded, or the model
/// refuses. MEETS_HEAD: it is the access's first one, which it checks itself.
void __heddle_meet(uint32_t At, int Flags);
enum { MEETS_WRITES = 1, MEETS_VALUE = 2, MEETS_HEAD = 4 };
/// What is known of accesses to a cell holds for another, too.
void __heddle_split(uint32_t From, uint32_t To);
/// Peeks, pokes or meets each of Size | flags bytes.
void __heddle_check_bytes(uint32_t At, int Size);
enum { TO_WRITE = 16, ATOMICALLY = 32 };
/// Size | flags bytes from a cell on have become one value. IS_MIXED: all or
/// some of them were another one. IS_FRESH: nobody had written them.
void __heddle_becomes(uint32_t At, int Size);
enum { IS_MIXED = 16, IS_FRESH = 32 };
/// Size bytes were read as one, and are several values.
void __heddle_parts(uint32_t At, int Size);
/// The life of the bytes ends: accesses by others must happen before this.
void __heddle_ends(void *Block, size_t Size);
/// So many bytes, Size * 16 + Tag, have that tag.
void __heddle_tag(uintptr_t At, size_t SizeAndTag);
/// The lifetime of a block ends: its bytes' tags are FREED, its kind GONE.
void __heddle_retire(void *Block, size_t Size);
/// The next __heddle_fail is about what lies there, which reports describe.
void __heddle_about(uintptr_t At);
/// Cells of 4 bytes, zero; where the first one is.
uint32_t __heddle_new(uint32_t Cells);

/// A finding at the user's line, or a refusal; the text is a literal. Both do
/// not return.
_Noreturn void __heddle_fail(const char *Text);
_Noreturn void __heddle_refuse(const char *Text);
/// Refuses under --model=rc11; in a program with fences.
void __heddle_refuse_rc11(const char *Text);
void __heddle_refuse_fences(const char *Text);
_Noreturn void __heddle_exit(int Status);
void __heddle_assume(int Condition);
/// The execution ends; the search goes on, and is not exhaustive for what Text
/// says.
_Noreturn void __heddle_bound(const char *Text, size_t Size);
int __heddle_choose(int Count);
/// 1 if a wait, or a weak compare-and-exchange, is to end without a reason
/// (--spurious).
int __heddle_spurious(void);
int __heddle_spurious_update(void);
/// To the next __heddle_atomic_end nothing of other threads happens. 0 if that
/// is so already.
int __heddle_atomic_begin(void);
void __heddle_atomic_end(void);
/// The verdict says that random numbers are a fixed sequence.
void __heddle_assumes_random(void);
/// Nanoseconds, which pass as a thread asks for them (heddle.nanotime).
long __heddle_ticks(void);
void __heddle_write(int Stream, const char *From, size_t Size);

/// heddle.section.begin on an int, and a second one: an arena offset, or 0.
void __heddle_begin(void *State, int Low, int High, int Flags, uint32_t Other);
/// The same of an arena offset.
void __heddle_begin_at(uint32_t State, int Low, int High, int Flags);
void __heddle_end(void);
/// An atomic access of an arena offset, of whose value nothing is asked. How
/// and the order (__ATOMIC_*) are constants.
void __heddle_atomic(uint32_t At, int How, int Order);
enum { LOADS, STORES, ADDS };
enum {
  WRITES = 1,
  TRIES = 4,
  WRITES_ELSE = 8,
  FOR_GOOD = 16,
  TIMED = 32,
  OVERTAKES = 1024,
  UNBUFFERED = 2048,
  LOCKS = 4096,
  UNLOCKS = 8192
};
/// Of waits for an atomic (heddle/Relaxed/Rc11Memory.h): this wakes; this
/// begins a wait, and the reads up to the next section are its last look.
enum { NOTIFIES = 1 << 16, LOOKS = 1 << 17 };
#define LEAST (-2147483647 - 1)
#define MOST 2147483647

/// A thread that will call __heddle_thread_main(Block).
uint32_t __heddle_thread_new(void *Block);
void __heddle_thread_start(uint32_t Thread);
void __heddle_thread_join(uint32_t Thread);
/// The block of the executing thread; null for the main one.
void *__heddle_thread_self(void);
/// What __heddle_thread_new() gave for it; the main one has something, too.
uint32_t __heddle_thread_object(void);
/// Leaves all functions of the thread.
_Noreturn void __heddle_thread_exit(void);

/// Makes a C++ exception pending: its object (exceptions.c).
void __heddle_throw(void *Object);

/// Memory, for the lowering and the other files.
int __heddle_check(uintptr_t At, int Size, int How);
void __heddle_touch(uintptr_t At, int Size, int How);
uint64_t __heddle_load_parts(uintptr_t At, int Size);
uint64_t __heddle_lacking(uintptr_t At, int Size);
void __heddle_lack(uintptr_t At, uint64_t Lacking, int Size);
_Noreturn void __heddle_bad_access(int What, uintptr_t At);
/// Name: 0 of malloc, n of the n-th global, -n of the n-th local variable.
void *__heddle_block(size_t Size, size_t Align, int Tag, int Name);
unsigned char __heddle_byte(const char *At);
void __heddle_bytes(char *At, unsigned long Word, int N);
void __heddle_look(const char *At, size_t Size);
#define NAMELESS (-0x100000) /* of the runtime's own */
/// Of operator new; size is negative if it is not known.
void *__heddle_new_object(size_t Size, size_t Align, int IsArray);
void __heddle_delete(void *Block, long Size, int IsArray);
void __heddle_stack_free(void *Block);
void __heddle_release(void *Block);
/// A local variable of which there is one more each time the function comes by
/// (a variable-length array, alloca() in a loop); what the thread has made of
/// these; the end of all that was made since.
void *__heddle_stack_block(size_t Size, size_t Align, int Tag, int Name);
void *__heddle_stack_save(void);
void __heddle_stack_restore(void *Saved, int IsChecked);
/// A local variable's block begins, perhaps once more, or ends.
void __heddle_scope_begin(void *Block);
void __heddle_scope_end(void *Block);
/// memcpy() of a structure of which it is known where members of two, four and
/// eight bytes begin: a bit for each offset below 64.
void __heddle_copy_structure(void *To, const void *From, size_t Size,
                             uint64_t Twos, uint64_t Fours, uint64_t Eights);

#endif
