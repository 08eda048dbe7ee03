; RUN: not opt %plugin -passes=heddle-verify -disable-output %s 2>&1 | FileCheck %s

; heddle.pending is lowered with icmp eq null and br behind it; passes may tear
; them, but its result is for comparisons with null.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

declare ptr addrspace(1) @heddle.pending()
declare ptr addrspace(1) @heddle.catch()
declare void @f()

; CHECK-NOT: in 'torn'
define i1 @torn() {
  %p = call ptr addrspace(1) @heddle.pending()
  call void @f()
  %c = icmp ne ptr addrspace(1) %p, null
  ret i1 %c
}

define ptr addrspace(1) @kept() {
; CHECK: in 'kept': the result of heddle.pending is for comparisons with null; heddle.catch gives the exception: %p
  %p = call ptr addrspace(1) @heddle.pending()
  %c = icmp eq ptr addrspace(1) %p, null
  br i1 %c, label %a, label %b
a:
  ret ptr addrspace(1) null
b:
  ret ptr addrspace(1) %p
}

define i1 @compared(ptr addrspace(1) %q) {
; CHECK-NEXT: in 'compared': the result of heddle.pending is for comparisons with null; heddle.catch gives the exception: %p
  %p = call ptr addrspace(1) @heddle.pending()
  %c = icmp eq ptr addrspace(1) %p, %q
  ret i1 %c
}

; Nothing unwinds.
define void @unwinds() personality ptr @f {
; CHECK-NEXT: in 'unwinds': exceptions are pending, nothing unwinds: invoke void @f()
  invoke void @f() to label %a unwind label %b
a:
  ret void
b:
; CHECK: in 'unwinds': exceptions are pending, nothing unwinds: %l = landingpad
  %l = landingpad { ptr, i32 } cleanup
  ret void
}
; CHECK: error: heddle-verify: 4 violations
