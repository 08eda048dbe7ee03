//===- RuntimeABI.h - Calls that heddle-instrument makes --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After heddle-instrument a shared access is one of these calls, T being one
// of i32, i64, f32, f64, ref, or bytes2, bytes4, bytes8: these are i64 (the
// elements of a byte[] from the address on, ValueKind):
//
//   T    @__heddle_load_T (ptr addrspace(1), i32 order, i32 site)
//   void @__heddle_store_T(ptr addrspace(1), T, i32 order, i32 site)
//   T    @__heddle_cas_T  (ptr addrspace(1), T expected, T new, i32 order,
//                          i32 site)        ; the value found
//   T    @__heddle_rmw_T  (ptr addrspace(1), T, i32 op, i32 order, i32 site)
//                                           ; the value found
//   void @__heddle_fence  (i32 order, i32 site)
//
// `order` is an AccessOrder (or one | FenceAlike, | a half's flags), `op` an
// RmwOp, `site` a number unique in the module: row `site` of !heddle.sites,
// whose rows are
// !{ptr @function, i32 line, i32 bci}. A function that was instrumented has
// the attribute "heddle.instrumented". Accesses exempted by heddle-escape keep
// being loads and stores, marked !heddle.private.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_RUNTIMEABI_H
#define HEDDLE_IR_RUNTIMEABI_H

#include <cstdint>

namespace heddle {

/// The operand of a heddle.wait that is to wake up without a reason.
constexpr int64_t SpuriousWait = INT64_MIN;
/// What heddle.spurious is asked for.
enum SpuriousKind : uint8_t {
  NothingSpurious,
  SpuriousWakeup,
  SpuriousFailure
};

/// Java's access modes (JEP 193); LLVM's orderings beside. They are a lattice:
/// of Acquire and Release neither is the stronger one.
enum class AccessOrder : uint8_t {
  Plain,    // unordered
  Opaque,   // monotonic
  Acquire,  // acquire
  Release,  // release
  AcqRel,   // acq_rel
  Volatile, // seq_cst
};
void operator<(AccessOrder, AccessOrder) = delete;
void operator>(AccessOrder, AccessOrder) = delete;
void operator<=(AccessOrder, AccessOrder) = delete;
void operator>=(AccessOrder, AccessOrder) = delete;
constexpr bool isAtLeastAcqRel(AccessOrder O) {
  return O == AccessOrder::AcqRel || O == AccessOrder::Volatile;
}
/// Whether a read, update or fence of the order acquires.
constexpr bool isAtLeastAcquire(AccessOrder O) {
  return O == AccessOrder::Acquire || isAtLeastAcqRel(O);
}
/// Whether a write, update or fence of the order releases.
constexpr bool isAtLeastRelease(AccessOrder O) {
  return O == AccessOrder::Release || isAtLeastAcqRel(O);
}

/// Added to a fence's order, Acquire or Release: loadLoadFence (among LLVM's
/// fences one with syncscope("loadload")), storeStoreFence ("storestore").
constexpr unsigned FenceAlike = 8;

/// Added to the order of a compare-and-set that acquires: only if it succeeds.
constexpr unsigned FailsOpaque = 128;
/// Likewise, of C: it acquires, or is seq_cst, if it fails.
constexpr unsigned FailsAcquire = 64, FailsVolatile = 32;

/// Added to the order Plain of an i32 access that is half of one of a long or
/// double (heddle/Transforms/Tear.h): the one at the lower address, whose value
/// has the lower bits, and right behind it in the code the other one, 4 bytes
/// higher up.
constexpr unsigned LowHalf = 16, HighHalf = 32;
/// And of a double.
constexpr unsigned OfDouble = 64;

enum class RmwOp : uint8_t { Xchg, Add, And, Or, Xor };

} // namespace heddle

#endif
