; RUN: opt %plugin -passes=heddle-spin -S %s | FileCheck %s

; Every branch back to the header of a spin loop is marked, and no other.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"p/C.flag" = external addrspace(1) global i32
@"class:p/C" = external constant i8

declare void @heddle.class.init(ptr)
declare ptr addrspace(1) @heddle.pending()
declare void @heddle.thread.yield()
declare ptr addrspace(1) @heddle.new(ptr)
declare i64 @heddle.nanotime()
declare i32 @heddle.identityhash(ptr addrspace(1))
declare i32 @get()

define void @two-latches() {
; CHECK-LABEL: define void @two-latches()
; CHECK: br label %loop{{$}}
; CHECK: br i1 %c, label %again, label %end{{$}}
; CHECK: br i1 %d, label %loop, label %yield, !heddle.spin [[EMPTY:![0-9]+]]
; CHECK: br label %loop, !heddle.spin [[EMPTY]]
entry:
  br label %loop
loop:
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c = icmp ult i32 %f, 2
  br i1 %c, label %again, label %end
again:
  %d = icmp eq i32 %f, 0
  br i1 %d, label %loop, label %yield
yield:
  call void @heddle.thread.yield()
  br label %loop
end:
  ret void
}

; The inner loop waits, the outer one works.
define void @nested() {
; CHECK-LABEL: define void @nested()
; CHECK: br i1 %c, label %inner, label %latch, !heddle.spin
; CHECK: br i1 %d, label %outer, label %end{{$}}
entry:
  br label %outer
outer:
  br label %inner
inner:
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %inner, label %latch
latch:
  store atomic i32 0, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %v = call i32 @get()
  %d = icmp eq i32 %v, 0
  br i1 %d, label %outer, label %end
end:
  ret void
}

; CHECK: [[EMPTY]] = !{}

; Knowingly missed: what test/Analysis/spin.ll ends with.
