; RUN: opt %plugin -passes='print<heddle-escape>' -disable-output %s | FileCheck %s

; Which allocations stay with their function, without looking into callees.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/C" = external constant i8
@"class:[I" = external constant i8
@"p/C.shared" = external addrspace(1) global ptr addrspace(1)

declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.newarray(ptr, i32)
declare ptr addrspace(1) @heddle.clone(ptr addrspace(1))
declare void @heddle.arraycopy(ptr addrspace(1), i32, ptr addrspace(1), i32, i32)
declare void @heddle.throw(ptr addrspace(1))
declare void @heddle.thread.start(ptr addrspace(1))
declare void @heddle.monitor.enter(ptr addrspace(1))
declare i32 @heddle.identityhash(ptr addrspace(1))
declare void @"java/lang/Object.<init>()V"(ptr addrspace(1))
declare void @unknown(ptr addrspace(1))
declare void @reader(ptr addrspace(1) nocapture)

; Locking, hashing and constructing an Object tell nobody of it.
define void @stays() {
; CHECK-LABEL: escape of 'stays':
; CHECK-NEXT: %o = heddle.new: private
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @"java/lang/Object.<init>()V"(ptr addrspace(1) %o)
  call void @heddle.monitor.enter(ptr addrspace(1) %o)
  %h = call i32 @heddle.identityhash(ptr addrspace(1) %o)
  call void @reader(ptr addrspace(1) %o)
  ret void
}

; Stored in a static field.
define void @published() {
; CHECK-LABEL: escape of 'published':
; CHECK-NEXT: %o = heddle.new: escapes
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"p/C.shared" release, align 4
  ret void
}

; Stored in an object that came from outside, or was stored there.
define void @stored(ptr addrspace(1) %this) {
; CHECK-LABEL: escape of 'stored':
; CHECK-NEXT: parameter %this: not captured
; CHECK-NEXT: %a = heddle.new: escapes
; CHECK-NEXT: %b = heddle.new: escapes
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %this, i32 16
  %g = getelementptr i8, ptr addrspace(1) %a, i32 16
  store atomic ptr addrspace(1) %a, ptr addrspace(1) %f unordered, align 4
  store atomic ptr addrspace(1) %b, ptr addrspace(1) %g unordered, align 4
  ret void
}

; An object follows the private object that it is stored in.
define i32 @nested() {
; CHECK-LABEL: escape of 'nested':
; CHECK-NEXT: %a = heddle.new: private
; CHECK-NEXT: %b = heddle.new: private
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %a, i32 16
  store atomic ptr addrspace(1) %b, ptr addrspace(1) %f unordered, align 4
  %c = load atomic ptr addrspace(1), ptr addrspace(1) %f unordered, align 4
  %g = getelementptr i8, ptr addrspace(1) %c, i32 16
  %v = load atomic i32, ptr addrspace(1) %g unordered, align 4
  ret i32 %v
}

; Loaded from the private object that it was stored in, then published.
define void @published-through() {
; CHECK-LABEL: escape of 'published-through':
; CHECK-NEXT: %a = heddle.new: private
; CHECK-NEXT: %b = heddle.new: escapes
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %a, i32 16
  store atomic ptr addrspace(1) %b, ptr addrspace(1) %f unordered, align 4
  %c = load atomic ptr addrspace(1), ptr addrspace(1) %f unordered, align 4
  call void @unknown(ptr addrspace(1) %c)
  ret void
}

; `nocapture` says nothing of what the operand refers to.
define void @content-of-nocapture() {
; CHECK-LABEL: escape of 'content-of-nocapture':
; CHECK-NEXT: %a = heddle.new: private
; CHECK-NEXT: %b = heddle.new: escapes
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %a, i32 16
  store atomic ptr addrspace(1) %b, ptr addrspace(1) %f unordered, align 4
  call void @reader(ptr addrspace(1) %a)
  ret void
}

; Copies share what the originals refer to.
define void @copies() {
; CHECK-LABEL: escape of 'copies':
; CHECK-NEXT: %b = heddle.new: escapes
; CHECK-NEXT: %a = heddle.newarray: private
; CHECK-NEXT: %c = heddle.clone: private
; CHECK-NEXT: %d = heddle.newarray: escapes
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %a = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 1)
  %f = getelementptr i8, ptr addrspace(1) %a, i32 16
  store atomic ptr addrspace(1) %b, ptr addrspace(1) %f unordered, align 4
  %c = call ptr addrspace(1) @heddle.clone(ptr addrspace(1) %a)
  %d = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 1)
  call void @heddle.arraycopy(ptr addrspace(1) %c, i32 0, ptr addrspace(1) %d, i32 0, i32 1)
  call void @unknown(ptr addrspace(1) %d)
  ret void
}

; Exceptions and started threads leave the function.
define void @leaves() {
; CHECK-LABEL: escape of 'leaves':
; CHECK-NEXT: %e = heddle.new: escapes
; CHECK-NEXT: %t = heddle.new: escapes
  %e = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %t = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @heddle.thread.start(ptr addrspace(1) %t)
  call void @heddle.throw(ptr addrspace(1) %e)
  ret void
}

; What is returned may be shared later, and then its first writes matter.
define ptr addrspace(1) @returned() {
; CHECK-LABEL: escape of 'returned':
; CHECK-NEXT: %o = heddle.new: escapes
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  ret ptr addrspace(1) %o
}

; Phis and selects join.
define void @joined(i1 %c, ptr addrspace(1) %p) {
; CHECK-LABEL: escape of 'joined':
; CHECK-NEXT: parameter %p: not captured
; CHECK-NEXT: %a = heddle.new: private
; CHECK-NEXT: %b = heddle.new: private
; CHECK-NEXT: %d = heddle.new: escapes
entry:
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  br i1 %c, label %then, label %end
then:
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  br label %end
end:
  %phi = phi ptr addrspace(1) [ %a, %entry ], [ %b, %then ]
  %d = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %s = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %d
  ret void
}

; A compare-and-set stores the new value, and not the expected one.
define void @cas(ptr addrspace(1) %this) {
; CHECK-LABEL: escape of 'cas':
; CHECK: %a = heddle.new: private
; CHECK-NEXT: %b = heddle.new: escapes
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %this, i32 16
  %r = cmpxchg ptr addrspace(1) %f, ptr addrspace(1) %a, ptr addrspace(1) %b seq_cst seq_cst
  ret void
}

; Through slots that mem2reg has not removed yet.
define void @slots() {
; CHECK-LABEL: escape of 'slots':
; CHECK-NEXT: %a = heddle.new: private
; CHECK-NEXT: %b = heddle.new: escapes
  %s = alloca ptr addrspace(1)
  %t = alloca ptr addrspace(1)
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  store ptr addrspace(1) %a, ptr %s
  store ptr addrspace(1) %b, ptr %t
  %v = load ptr addrspace(1), ptr %t
  store atomic ptr addrspace(1) %v, ptr addrspace(1) @"p/C.shared" unordered, align 4
  ret void
}

; Knowingly missed: an object is shared from its first instruction on, even if
; it is published by the last.
define void @missed-flow() {
; CHECK-LABEL: escape of 'missed-flow':
; CHECK-NEXT: %o = heddle.new: escapes
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  store atomic i32 1, ptr addrspace(1) %f unordered, align 4
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"p/C.shared" unordered, align 4
  ret void
}

; Knowingly missed: the fields of an object are one. %b is published for %c.
define void @missed-fields() {
; CHECK-LABEL: escape of 'missed-fields':
; CHECK-NEXT: %a = heddle.new: private
; CHECK-NEXT: %b = heddle.new: escapes
; CHECK-NEXT: %c = heddle.new: escapes
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %c = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %a, i32 16
  %g = getelementptr i8, ptr addrspace(1) %a, i32 20
  store atomic ptr addrspace(1) %b, ptr addrspace(1) %f unordered, align 4
  store atomic ptr addrspace(1) %c, ptr addrspace(1) %g unordered, align 4
  %d = load atomic ptr addrspace(1), ptr addrspace(1) %g unordered, align 4
  call void @unknown(ptr addrspace(1) %d)
  ret void
}
