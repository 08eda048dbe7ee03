; RUN: not opt %plugin -passes=heddle-verify -disable-output %s 2>&1 | FileCheck %s

; heddle.pending; icmp eq null; br: together, at the block's end, for nothing
; else.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64"

declare ptr addrspace(1) @heddle.pending()
declare ptr addrspace(1) @heddle.catch()
declare void @f()

define i1 @no-branch() {
; CHECK: in 'no-branch': heddle.pending must be followed by its icmp eq with null and the branch on it, at the end of the block: %p
  %p = call ptr addrspace(1) @heddle.pending()
  %c = icmp eq ptr addrspace(1) %p, null
  ret i1 %c
}

define void @apart() {
; CHECK-NEXT: in 'apart': heddle.pending must be followed by its icmp eq with null and the branch on it, at the end of the block: %p
  %p = call ptr addrspace(1) @heddle.pending()
  call void @f()
  %c = icmp eq ptr addrspace(1) %p, null
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}

define void @other-way() {
; CHECK-NEXT: in 'other-way': heddle.pending must be followed by its icmp eq with null and the branch on it, at the end of the block: %p
  %p = call ptr addrspace(1) @heddle.pending()
  %c = icmp ne ptr addrspace(1) %p, null
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}

define ptr addrspace(1) @kept() {
; CHECK-NEXT: in 'kept': heddle.pending is for one test only; heddle.catch gives the exception: %p
  %p = call ptr addrspace(1) @heddle.pending()
  %c = icmp eq ptr addrspace(1) %p, null
  br i1 %c, label %a, label %b
a:
  ret ptr addrspace(1) null
b:
  ret ptr addrspace(1) %p
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
; CHECK: error: heddle-verify: 6 violations
