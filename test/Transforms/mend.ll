; RUN: opt %plugin "-passes=heddle-mend<volatile=p/C.flag;volatile=p/C.next;elements=p/C.row;synchronized=p/C.get;synchronized=p/C.count;notifyAll=p/C>" -S %s | FileCheck %s
; RUN: opt %plugin "-passes=heddle-mend<volatile=p/C.other>" -S %s | FileCheck %s --check-prefix=OTHER
; RUN: opt %plugin "-passes=heddle-mend<release=p/C.flag;release=p/C.next>" -S %s | FileCheck %s --check-prefix=RELEASE
; RUN: not opt %plugin "-passes=heddle-mend<atomic=p/C.f>" -S %s 2>&1 | FileCheck %s --check-prefix=KIND
; RUN: not opt %plugin "-passes=heddle-mend<volatile=flag>" -S %s 2>&1 | FileCheck %s --check-prefix=MEMBER

; What advice says is done to the code, and nothing else.

; KIND: heddle-mend: 'atomic' is not one of volatile, release, elements, synchronized and notifyAll
; MEMBER: heddle-mend: 'volatile=flag' lacks a class or a member, as in volatile=p/C.m
; OTHER-NOT: seq_cst
; OTHER-NOT: call void @heddle.monitor

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"p/C.flag" = external addrspace(1) global i32

declare void @heddle.notify(ptr addrspace(1))

; Static and instance fields by their metadata; the field of the same name of
; another class stays plain.
define void @"p/C.write(Lp/C;)V"(ptr addrspace(1) %o) {
; CHECK-LABEL: define void @"p/C.write(Lp/C;)V"
; CHECK: store atomic i32 1, ptr addrspace(1) @"p/C.flag" seq_cst
; CHECK: load atomic ptr addrspace(1), ptr addrspace(1) %a seq_cst
; CHECK: load atomic ptr addrspace(1), ptr addrspace(1) %a unordered
; RELEASE: store atomic i32 1, ptr addrspace(1) @"p/C.flag" release
; RELEASE: load atomic ptr addrspace(1), ptr addrspace(1) %a acquire
; RELEASE: load atomic ptr addrspace(1), ptr addrspace(1) %a unordered
  store atomic i32 1, ptr addrspace(1) @"p/C.flag" unordered, align 4, !heddle.field !0
  %a = getelementptr i8, ptr addrspace(1) %o, i32 16
  %v = load atomic ptr addrspace(1), ptr addrspace(1) %a unordered, align 4, !heddle.field !1
  %w = load atomic ptr addrspace(1), ptr addrspace(1) %a unordered, align 4, !heddle.field !2
  ret void
}

; Elements of an array that came from the field by way of a local; the length
; and the field itself stay as they are, and so does another array.
define i32 @"p/C.element(Lp/C;[I)I"(ptr addrspace(1) nonnull %o, ptr addrspace(1) %other) {
; CHECK-LABEL: define i32 @"p/C.element(Lp/C;[I)I"
; CHECK: %row = load atomic ptr addrspace(1), ptr addrspace(1) %a unordered
; CHECK: %length = load i32, ptr addrspace(1) %l, align 4, !invariant.load
; CHECK: %e = load atomic i32, ptr addrspace(1) %i seq_cst
; CHECK: store atomic i32 %e, ptr addrspace(1) %i2 unordered
  %slot = alloca ptr addrspace(1), align 4
  %a = getelementptr i8, ptr addrspace(1) %o, i32 16
  %row = load atomic ptr addrspace(1), ptr addrspace(1) %a unordered, align 4, !heddle.field !3
  store ptr addrspace(1) %row, ptr %slot, align 4
  %r = load ptr addrspace(1), ptr %slot, align 4
  %l = getelementptr i8, ptr addrspace(1) %r, i32 8
  %length = load i32, ptr addrspace(1) %l, align 4, !invariant.load !4
  %b = getelementptr i8, ptr addrspace(1) %r, i32 16
  %i = getelementptr i32, ptr addrspace(1) %b, i32 %length
  %e = load atomic i32, ptr addrspace(1) %i unordered, align 4
  %b2 = getelementptr i8, ptr addrspace(1) %other, i32 16
  %i2 = getelementptr i32, ptr addrspace(1) %b2, i32 %length
  store atomic i32 %e, ptr addrspace(1) %i2 unordered, align 4
  ret i32 %e
}

; An instance method holds the monitor of its receiver to each of its ends.
define i32 @"p/C.get(I)I"(ptr addrspace(1) nonnull %this, i32 %x) {
; CHECK-LABEL: define i32 @"p/C.get(I)I"
; CHECK-NEXT: call void @heddle.monitor.enter(ptr addrspace(1) %this)
; CHECK: call void @heddle.monitor.exit(ptr addrspace(1) %this)
; CHECK-NEXT: ret i32 0
; CHECK: call void @heddle.monitor.exit(ptr addrspace(1) %this)
; CHECK-NEXT: ret i32 1
  %c = icmp eq i32 %x, 0
  br i1 %c, label %zero, label %one

zero:
  ret i32 0

one:
  ret i32 1
}

; A static one that of its class.
define i32 @"p/C.count()I"() {
; CHECK-LABEL: define i32 @"p/C.count()I"
; CHECK-NEXT: [[M:%.*]] = call ptr addrspace(1) @heddle.mirror(ptr @"class:p/C")
; CHECK-NEXT: call void @heddle.monitor.enter(ptr addrspace(1) [[M]])
; CHECK-NEXT: call void @heddle.monitor.exit(ptr addrspace(1) [[M]])
; CHECK-NEXT: ret i32 7
  ret i32 7
}

; Another method, whose name only begins so.
define i32 @"p/C.counter(I)I"(i32 %x) {
; CHECK-LABEL: define i32 @"p/C.counter(I)I"
; CHECK-NEXT: ret i32 %x
  ret i32 %x
}

define void @"p/C.wake()V"(ptr addrspace(1) nonnull %this) {
; CHECK-LABEL: define void @"p/C.wake()V"
; CHECK: call void @heddle.notifyAll(ptr addrspace(1) %this)
  call void @heddle.notify(ptr addrspace(1) %this)
  ret void
}

define void @"p/D.wake()V"(ptr addrspace(1) nonnull %this) {
; CHECK-LABEL: define void @"p/D.wake()V"
; CHECK: call void @heddle.notify(ptr addrspace(1) %this)
  call void @heddle.notify(ptr addrspace(1) %this)
  ret void
}

; What it knowingly misses: the array came as an argument, whatever field it
; was in.
define i32 @"p/C.sum([I)I"(ptr addrspace(1) %row) {
; CHECK-LABEL: define i32 @"p/C.sum([I)I"
; CHECK: load atomic i32, ptr addrspace(1) %i unordered
  %b = getelementptr i8, ptr addrspace(1) %row, i32 16
  %i = getelementptr i32, ptr addrspace(1) %b, i32 0
  %e = load atomic i32, ptr addrspace(1) %i unordered, align 4
  ret i32 %e
}

!0 = !{!"p/C", !"flag"}
!1 = !{!"p/C", !"next"}
!2 = !{!"p/D", !"next"}
!3 = !{!"p/C", !"row"}
!4 = !{}
