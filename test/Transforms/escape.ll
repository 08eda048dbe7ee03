; RUN: opt %plugin -passes=heddle-escape -S %s | FileCheck %s

; Plain and opaque accesses to private objects are marked.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/C" = external constant i8
@"class:[I" = external constant i8
declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.newarray(ptr, i32)
declare void @heddle.arraycopy(ptr addrspace(1), i32, ptr addrspace(1), i32, i32)
declare ptr addrspace(1) @heddle.clone(ptr addrspace(1))

; Loads and stores of a private object.
define i32 @private() {
; CHECK-LABEL: define i32 @private()
; CHECK: store atomic i32 1, {{.*}} unordered, align 4, !heddle.private [[EMPTY:![0-9]+]]
; CHECK: store atomic i32 2, {{.*}} monotonic, align 4, !heddle.private [[EMPTY]]
; CHECK: load atomic i32, {{.*}} unordered, align 4, !heddle.private [[EMPTY]]
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  store atomic i32 1, ptr addrspace(1) %f unordered, align 4
  store atomic i32 2, ptr addrspace(1) %f monotonic, align 4
  %v = load atomic i32, ptr addrspace(1) %f unordered, align 4
  ret i32 %v
}

; An array in a loop, through a phi.
define void @array(i32 %n) {
; CHECK-LABEL: define void @array(
; CHECK: store atomic i32 %i, {{.*}}, !heddle.private
entry:
  %a = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 %n)
  %base = getelementptr i8, ptr addrspace(1) %a, i32 16
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %e = getelementptr i32, ptr addrspace(1) %base, i32 %i
  store atomic i32 %i, ptr addrspace(1) %e unordered, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A receiver is not the method's own.
define void @parameter(ptr addrspace(1) %this) {
; CHECK-LABEL: define void @parameter(
; CHECK-NOT: heddle.private
; CHECK: ret void
  %f = getelementptr i8, ptr addrspace(1) %this, i32 16
  store atomic i32 1, ptr addrspace(1) %f unordered, align 4
  ret void
}

; An array's length has a mark of its own.
define i32 @length() {
; CHECK-LABEL: define i32 @length(
; CHECK: load i32, {{.*}}, !invariant.load
; CHECK-NOT: heddle.private
; CHECK: ret i32
  %a = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 3)
  %p = getelementptr i8, ptr addrspace(1) %a, i32 8
  %l = load i32, ptr addrspace(1) %p, align 4, !invariant.load !0
  ret i32 %l
}

; Unsafe reaches a static field from null.
define i32 @unsafe(i64 %offset) {
; CHECK-LABEL: define i32 @unsafe(
; CHECK-NOT: heddle.private
; CHECK: ret i32
  %p = getelementptr i8, ptr addrspace(1) null, i64 %offset
  %v = load atomic i32, ptr addrspace(1) %p unordered, align 4
  ret i32 %v
}

; An object of a factory.
define ptr addrspace(1) @make() {
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  ret ptr addrspace(1) %o
}
define i32 @made() {
; CHECK-LABEL: define i32 @made(
; CHECK: load atomic i32, {{.*}}, !heddle.private
  %o = call ptr addrspace(1) @make()
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  %v = load atomic i32, ptr addrspace(1) %f unordered, align 4
  ret i32 %v
}

; Of a copy each side is said: 1 the source, 2 the destination.
define ptr addrspace(1) @copied(ptr addrspace(1) %shared) {
; CHECK-LABEL: define ptr addrspace(1) @copied(
; CHECK: call void @heddle.arraycopy({{.*}}), !heddle.private [[TO:![0-9]+]]
; CHECK: call void @heddle.arraycopy({{.*}}), !heddle.private [[FROM:![0-9]+]]
; CHECK: %c = call ptr addrspace(1) @heddle.clone({{.*}}), !heddle.private [[FROM]]
; CHECK: @heddle.clone(ptr addrspace(1) %shared){{$}}
  %o = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 2)
  call void @heddle.arraycopy(ptr addrspace(1) %shared, i32 0, ptr addrspace(1) %o, i32 0, i32 2)
  call void @heddle.arraycopy(ptr addrspace(1) %o, i32 0, ptr addrspace(1) %shared, i32 0, i32 2)
  %c = call ptr addrspace(1) @heddle.clone(ptr addrspace(1) %o)
  %d = call ptr addrspace(1) @heddle.clone(ptr addrspace(1) %shared)
  %e = icmp eq ptr addrspace(1) %c, %d
  %r = select i1 %e, ptr addrspace(1) %c, ptr addrspace(1) %d
  ret ptr addrspace(1) %r
}

; Knowingly missed: volatile accesses and atomic updates of a private object.
define void @missed() {
; CHECK-LABEL: define void @missed(
; CHECK-NOT: heddle.private
; CHECK: ret void
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  store atomic i32 1, ptr addrspace(1) %f seq_cst, align 4
  %v = atomicrmw add ptr addrspace(1) %f, i32 1 seq_cst, align 4
  ret void
}

; CHECK: [[EMPTY]] = !{}
; CHECK: [[TO]] = !{i32 2}
; CHECK: [[FROM]] = !{i32 1}
!0 = !{}
