; RUN: not opt %plugin -passes=heddle-verify -disable-output %s 2>&1 | FileCheck %s

; Names below heddle. and __heddle_ are the vocabulary's own.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

; CHECK: in the module: unknown function 'heddle.lock': it is in neither Vocabulary.def nor RuntimeABI.h
declare void @heddle.lock(ptr addrspace(1))

; CHECK-NEXT: in the module: unknown function '__heddle_load_i16': it is in neither
declare i16 @__heddle_load_i16(ptr addrspace(1), i32, i32)

; CHECK-NEXT: in the module: 'heddle.monitor.enter' must have the type void (ptr addrspace(1))
declare void @heddle.monitor.enter(ptr)

; CHECK-NEXT: in the module: '__heddle_fence' must have the type void (i32, i32)
declare void @__heddle_fence(i32)

; CHECK-NEXT: in the module: 'heddle.thread.yield' must have no body
define void @heddle.thread.yield() {
  ret void
}

declare i32 @heddle.choose(i32)

; A call with a signature of its own does not call the function.
define i64 @f() {
; CHECK-NEXT: in 'f': wrong signature for 'heddle.choose': %x = call i64 @heddle.choose(i32 2)
  %x = call i64 @heddle.choose(i32 2)
  ret i64 %x
}
; CHECK-NEXT: error: heddle-verify: 6 violations
