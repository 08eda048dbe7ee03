; RUN: opt %plugin -passes=heddle-instrument -S %s | FileCheck %s
; RUN: opt %plugin -passes=heddle-instrument,heddle-verify -disable-output %s

; Compare-and-set, get-and-update, fences.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

; The value found says whether it succeeded.
define i1 @cas(ptr addrspace(1) %p, i32 %old, i32 %new) {
; CHECK-LABEL: define i1 @cas(
; CHECK-NEXT: %r = call i32 @__heddle_cas_i32(ptr addrspace(1) %p, i32 %old, i32 %new, i32 5, i32 {{[0-9]+}})
; CHECK-NEXT: [[OK:%.*]] = icmp eq i32 %r, %old
; CHECK-NEXT: ret i1 [[OK]]
  %r = cmpxchg ptr addrspace(1) %p, i32 %old, i32 %new seq_cst seq_cst
  %ok = extractvalue { i32, i1 } %r, 1
  ret i1 %ok
}

; References, both halves; the stronger of the two orders counts.
define ptr addrspace(1) @cas-ref(ptr addrspace(1) %p, ptr addrspace(1) %old, ptr addrspace(1) %new) {
; CHECK-LABEL: define ptr addrspace(1) @cas-ref(
; CHECK-NEXT: %r = call ptr addrspace(1) @__heddle_cas_ref(ptr addrspace(1) %p, ptr addrspace(1) %old, ptr addrspace(1) %new, i32 4,
; CHECK-NEXT: [[OK:%.*]] = icmp eq ptr addrspace(1) %r, %old
; CHECK-NEXT: %s = select i1 [[OK]], ptr addrspace(1) %r, ptr addrspace(1) null
  %r = cmpxchg ptr addrspace(1) %p, ptr addrspace(1) %old, ptr addrspace(1) %new release acquire
  %found = extractvalue { ptr addrspace(1), i1 } %r, 0
  %ok = extractvalue { ptr addrspace(1), i1 } %r, 1
  %s = select i1 %ok, ptr addrspace(1) %found, ptr addrspace(1) null
  ret ptr addrspace(1) %s
}

; Where the pair itself is wanted it is put together.
define { i64, i1 } @cas-pair(ptr addrspace(1) %p) {
; CHECK-LABEL: define { i64, i1 } @cas-pair(
; CHECK-NEXT: [[FOUND:%.*]] = call i64 @__heddle_cas_i64(ptr addrspace(1) %p, i64 0, i64 1, i32 1,
; CHECK-NEXT: [[OK:%.*]] = icmp eq i64 [[FOUND]], 0
; CHECK-NEXT: [[HALF:%.*]] = insertvalue { i64, i1 } poison, i64 [[FOUND]], 0
; CHECK-NEXT: [[BOTH:%.*]] = insertvalue { i64, i1 } [[HALF]], i1 [[OK]], 1
; CHECK-NEXT: ret { i64, i1 } [[BOTH]]
  %r = cmpxchg ptr addrspace(1) %p, i64 0, i64 1 monotonic monotonic
  ret { i64, i1 } %r
}

; Each operation: xchg 0, add 1, and 2, or 3, xor 4.
define void @rmw(ptr addrspace(1) %p, i32 %v, ptr addrspace(1) %o) {
; CHECK-LABEL: define void @rmw(
; CHECK-NEXT: call i32 @__heddle_rmw_i32(ptr addrspace(1) %p, i32 %v, i32 0, i32 5,
; CHECK-NEXT: call i32 @__heddle_rmw_i32(ptr addrspace(1) %p, i32 %v, i32 1, i32 2,
; CHECK-NEXT: call i32 @__heddle_rmw_i32(ptr addrspace(1) %p, i32 %v, i32 2, i32 3,
; CHECK-NEXT: call i32 @__heddle_rmw_i32(ptr addrspace(1) %p, i32 %v, i32 3, i32 4,
; CHECK-NEXT: call i32 @__heddle_rmw_i32(ptr addrspace(1) %p, i32 %v, i32 4, i32 1,
; CHECK-NEXT: call ptr addrspace(1) @__heddle_rmw_ref(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 0, i32 5,
; CHECK-NEXT: ret void
  %1 = atomicrmw xchg ptr addrspace(1) %p, i32 %v seq_cst
  %2 = atomicrmw add ptr addrspace(1) %p, i32 %v acquire
  %3 = atomicrmw and ptr addrspace(1) %p, i32 %v release
  %4 = atomicrmw or ptr addrspace(1) %p, i32 %v acq_rel
  %5 = atomicrmw xor ptr addrspace(1) %p, i32 %v monotonic
  %6 = atomicrmw xchg ptr addrspace(1) %p, ptr addrspace(1) %o seq_cst
  ret void
}

; Subtraction adds the negation.
define i64 @sub(ptr addrspace(1) %p, i64 %v) {
; CHECK-LABEL: define i64 @sub(
; CHECK-NEXT: [[MINUS:%.*]] = sub i64 0, %v
; CHECK-NEXT: %r = call i64 @__heddle_rmw_i64(ptr addrspace(1) %p, i64 [[MINUS]], i32 1, i32 5,
  %r = atomicrmw sub ptr addrspace(1) %p, i64 %v seq_cst
  ret i64 %r
}

; Floating point is exchanged and added.
define double @floats(ptr addrspace(1) %p, double %v) {
; CHECK-LABEL: define double @floats(
; CHECK-NEXT: call double @__heddle_rmw_f64(ptr addrspace(1) %p, double %v, i32 0, i32 5,
; CHECK-NEXT: call double @__heddle_rmw_f64(ptr addrspace(1) %p, double %v, i32 1, i32 5,
; CHECK-NEXT: [[MINUS:%.*]] = fneg double %v
; CHECK-NEXT: call double @__heddle_rmw_f64(ptr addrspace(1) %p, double [[MINUS]], i32 1, i32 5,
  %1 = atomicrmw xchg ptr addrspace(1) %p, double %v seq_cst, align 8
  %2 = atomicrmw fadd ptr addrspace(1) %p, double %v seq_cst, align 8
  %3 = atomicrmw fsub ptr addrspace(1) %p, double %v seq_cst, align 8
  ret double %2
}

define void @fences() {
; CHECK-LABEL: define void @fences(
; CHECK-NEXT: call void @__heddle_fence(i32 2,
; CHECK-NEXT: call void @__heddle_fence(i32 3,
; CHECK-NEXT: call void @__heddle_fence(i32 4,
; CHECK-NEXT: call void @__heddle_fence(i32 5,
; CHECK-NEXT: call void @__heddle_fence(i32 10,
; CHECK-NEXT: call void @__heddle_fence(i32 11,
  fence acquire
  fence release
  fence acq_rel
  fence seq_cst
  fence syncscope("loadload") acquire
  fence syncscope("storestore") release
  ret void
}

; Knowingly missed: spurious failure of a weak compare-and-set.
define i1 @weak(ptr addrspace(1) %p) {
; CHECK-LABEL: define i1 @weak(
; CHECK-NEXT: call i32 @__heddle_cas_i32(ptr addrspace(1) %p, i32 0, i32 1, i32 1,
  %r = cmpxchg weak ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %ok = extractvalue { i32, i1 } %r, 1
  ret i1 %ok
}
