; RUN: not opt %plugin -passes=heddle-verify -disable-output %s 2>&1 | FileCheck %s

; Managed references stay references: the machine moves no objects, but their
; 32 bits mean nothing outside.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"p/C.f" = external addrspace(1) global i32

define i32 @to-int(ptr addrspace(1) %o) {
; CHECK: in 'to-int': a managed reference must not be converted: %i = ptrtoint
  %i = ptrtoint ptr addrspace(1) %o to i32
  ret i32 %i
}

define ptr addrspace(1) @from-int(i32 %i) {
; CHECK-NEXT: in 'from-int': a managed reference must not be converted: %o = inttoptr
  %o = inttoptr i32 %i to ptr addrspace(1)
  ret ptr addrspace(1) %o
}

define ptr @cast(ptr addrspace(1) %o) {
; CHECK-NEXT: in 'cast': a managed reference must not be converted: %p = addrspacecast
  %p = addrspacecast ptr addrspace(1) %o to ptr
  ret ptr %p
}

define i64 @constant() {
; CHECK-NEXT: in 'constant': a managed reference must not be converted: ret i64
  ret i64 ptrtoint (ptr addrspace(1) @"p/C.f" to i64)
}

; Converting what is not managed does not concern us.
define i64 @unmanaged(ptr %p) {
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
; CHECK-NEXT: error: heddle-verify: 4 violations
