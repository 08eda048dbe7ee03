; RUN: opt %plugin -passes=heddle-freeze -S %s | FileCheck %s
; RUN: opt %plugin -passes='function(mem2reg),heddle-freeze' -S %s | FileCheck %s
; RUN: opt %plugin -passes=heddle-instrument -S %s | FileCheck %s
; RUN: opt %plugin -passes='heddle-instrument,heddle-freeze' -S %s | FileCheck %s

; Freezes of objects that others may know before go; those stay whose object is
; published afterwards.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/C" = external constant i8
@"p/C.shared" = external addrspace(1) global ptr addrspace(1)

declare ptr addrspace(1) @heddle.new(ptr)
declare void @heddle.final.freeze(ptr addrspace(1) nocapture)
declare void @heddle.monitor.enter(ptr addrspace(1) nocapture)
declare void @heddle.throw(ptr addrspace(1))
declare void @"java/lang/Object.<init>()V"(ptr addrspace(1))
declare void @"lib/Registry.add(Ljava/lang/Object;)V"(ptr addrspace(1))

; Nobody but the constructor has it.
define void @"p/C.<init>()V"(ptr addrspace(1) %this) {
; CHECK-LABEL: define void @"p/C.<init>()V"
; CHECK: call void @heddle.final.freeze
  call void @"java/lang/Object.<init>()V"(ptr addrspace(1) %this)
  %f = getelementptr i8, ptr addrspace(1) %this, i32 16
  store atomic i32 1, ptr addrspace(1) %f unordered, align 4
  call void @heddle.monitor.enter(ptr addrspace(1) %this)
  call void @heddle.final.freeze(ptr addrspace(1) %this)
  ret void
}

; It was stored before.
define void @"p/C.<init>(I)V"(ptr addrspace(1) %this, i32 %k) {
; CHECK-LABEL: define void @"p/C.<init>(I)V"
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
  call void @"java/lang/Object.<init>()V"(ptr addrspace(1) %this)
  store atomic ptr addrspace(1) %this, ptr addrspace(1) @"p/C.shared" unordered, align 4
  call void @heddle.final.freeze(ptr addrspace(1) %this)
  ret void
}

; A superclass's constructor has leaked it.
define void @"p/D.<init>()V"(ptr addrspace(1) %this) {
; CHECK-LABEL: define void @"p/D.<init>()V"
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
  call void @"p/C.<init>(I)V"(ptr addrspace(1) %this, i32 1)
  call void @heddle.final.freeze(ptr addrspace(1) %this)
  ret void
}

; A helper that only reads, called by one that only calls.
define i32 @"p/C.sum(Lp/C;)I"(ptr addrspace(1) %o) {
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  %v = load atomic i32, ptr addrspace(1) %f unordered, align 4
  ret i32 %v
}
define void @"p/C.look(Lp/C;)V"(ptr addrspace(1) %o) {
  %v = call i32 @"p/C.sum(Lp/C;)I"(ptr addrspace(1) %o)
  ret void
}
define void @"p/E.<init>()V"(ptr addrspace(1) %this) {
; CHECK-LABEL: define void @"p/E.<init>()V"
; CHECK: call void @heddle.final.freeze
  call void @"p/C.look(Lp/C;)V"(ptr addrspace(1) %this)
  call void @heddle.final.freeze(ptr addrspace(1) %this)
  ret void
}

; One that gives it away, and one of the library's.
define void @"p/C.give(Lp/C;)V"(ptr addrspace(1) %o) {
  call void @"lib/Registry.add(Ljava/lang/Object;)V"(ptr addrspace(1) %o)
  ret void
}
define void @"p/E.<init>(I)V"(ptr addrspace(1) %this, i32 %k) {
; CHECK-LABEL: define void @"p/E.<init>(I)V"
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
  call void @"p/C.give(Lp/C;)V"(ptr addrspace(1) %this)
  call void @heddle.final.freeze(ptr addrspace(1) %this)
  ret void
}

; Helpers that call each other: one under way counts as a leak.
define void @"p/C.even(Lp/C;)V"(ptr addrspace(1) %o) {
  call void @"p/C.odd(Lp/C;)V"(ptr addrspace(1) %o)
  ret void
}
define void @"p/C.odd(Lp/C;)V"(ptr addrspace(1) %o) {
  call void @"p/C.even(Lp/C;)V"(ptr addrspace(1) %o)
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"p/C.shared" unordered, align 4
  ret void
}
define void @"p/E.<init>(J)V"(ptr addrspace(1) %this, i64 %k) {
; CHECK-LABEL: define void @"p/E.<init>(J)V"
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
  call void @"p/C.even(Lp/C;)V"(ptr addrspace(1) %this)
  call void @heddle.final.freeze(ptr addrspace(1) %this)
  ret void
}

; Inlined: published behind the freeze, in a loop too.
define void @published(i32 %n) {
; CHECK-LABEL: define void @published
; CHECK: call void @heddle.final.freeze
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @heddle.final.freeze(ptr addrspace(1) %o)
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"p/C.shared" unordered, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Inlined: leaked before it on one of two ways.
define void @leaked(i1 %c) {
; CHECK-LABEL: define void @leaked
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  br i1 %c, label %then, label %end
then:
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"p/C.shared" unordered, align 4
  br label %end
end:
  call void @heddle.final.freeze(ptr addrspace(1) %o)
  ret void
}

; One freeze for two objects, each made in front of it; the leak comes behind.
define void @merged(i1 %c) {
; CHECK-LABEL: define void @merged
; CHECK: call void @heddle.final.freeze
entry:
  br label %loop
loop:
  br i1 %c, label %then, label %else
then:
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  br label %end
else:
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  br label %end
end:
  %o = phi ptr addrspace(1) [ %a, %then ], [ %b, %else ]
  call void @heddle.final.freeze(ptr addrspace(1) %o)
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"p/C.shared" unordered, align 4
  br i1 %c, label %loop, label %out
out:
  ret void
}

; The same, but one of them was leaked under its own name.
define void @mergedLate(i1 %c) {
; CHECK-LABEL: define void @mergedLate
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
entry:
  br i1 %c, label %then, label %else
then:
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  store atomic ptr addrspace(1) %a, ptr addrspace(1) @"p/C.shared" unordered, align 4
  br label %end
else:
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  br label %end
end:
  %o = phi ptr addrspace(1) [ %a, %then ], [ %b, %else ]
  call void @heddle.final.freeze(ptr addrspace(1) %o)
  ret void
}

; A loop carries the object of the turn before to the freeze.
define void @carried(i32 %n) {
; CHECK-LABEL: define void @carried
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
entry:
  %first = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = phi ptr addrspace(1) [ %first, %entry ], [ %o, %loop ]
  call void @heddle.final.freeze(ptr addrspace(1) %old)
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"p/C.shared" unordered, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Through a slot that is assigned anew.
define void @slot(ptr addrspace(1) %known) {
; CHECK-LABEL: define void @slot
; CHECK: call void @heddle.final.freeze
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
  %s = alloca ptr addrspace(1)
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  store ptr addrspace(1) %a, ptr %s
  %x = load ptr addrspace(1), ptr %s
  call void @heddle.final.freeze(ptr addrspace(1) %x)
  store ptr addrspace(1) %known, ptr %s
  %y = load ptr addrspace(1), ptr %s
  call void @heddle.final.freeze(ptr addrspace(1) %y)
  ret void
}

; From memory, and thrown.
define void @others() {
; CHECK-LABEL: define void @others
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
  %o = load atomic ptr addrspace(1), ptr addrspace(1) @"p/C.shared" unordered, align 4
  call void @heddle.final.freeze(ptr addrspace(1) %o)
  %n = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @heddle.throw(ptr addrspace(1) %n)
  call void @heddle.final.freeze(ptr addrspace(1) %n)
  ret void
}

; Knowingly missed: stored in an object that nobody gets.
define void @missed() {
; CHECK-LABEL: define void @missed
; CHECK-NOT: call void @heddle.final.freeze
; CHECK: ret void
  %box = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %f = getelementptr i8, ptr addrspace(1) %box, i32 16
  store atomic ptr addrspace(1) %o, ptr addrspace(1) %f unordered, align 4
  call void @heddle.final.freeze(ptr addrspace(1) %o)
  ret void
}
