; RUN: opt %plugin -passes='print<heddle-escape>' -disable-output %s | FileCheck %s
; RUN: opt %plugin -passes='heddle-instrument,print<heddle-escape>' -disable-output %s | FileCheck %s

; Callees with bodies are looked into, before and after instrumentation.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/C" = external constant i8
@"sel:m()V" = external constant i8
@"class:p/D" = external constant i8
@"class:p/E" = external constant i8
@"class:p/F" = external constant i8
@"sel:m(Lp/C;)V" = external constant i8
@"p/C.shared" = external addrspace(1) global ptr addrspace(1)

declare ptr addrspace(1) @heddle.new(ptr)
declare ptr @heddle.dispatch(ptr addrspace(1), ptr)

; this.x = value
define void @"p/C.<init>(Lp/C;)V"(ptr addrspace(1) %this, ptr addrspace(1) %value) {
; CHECK-LABEL: escape of 'p/C.<init>(Lp/C;)V':
; CHECK-NEXT: parameter %this: not captured
; CHECK-NEXT: parameter %value: not captured
  %f = getelementptr i8, ptr addrspace(1) %this, i32 16
  store atomic ptr addrspace(1) %value, ptr addrspace(1) %f unordered, align 4
  ret void
}

; return this
define ptr addrspace(1) @"p/C.append()Lp/C;"(ptr addrspace(1) %this) {
  %f = getelementptr i8, ptr addrspace(1) %this, i32 20
  store atomic i32 1, ptr addrspace(1) %f unordered, align 4
  ret ptr addrspace(1) %this
}

; shared = this
define void @"p/C.leak()V"(ptr addrspace(1) %this) {
; CHECK-LABEL: escape of 'p/C.leak()V':
; CHECK-NEXT: parameter %this: captured
  store atomic ptr addrspace(1) %this, ptr addrspace(1) @"p/C.shared" unordered, align 4
  ret void
}

; shared = this.x: the object stays, what it refers to does not.
define void @"p/C.leakContent()V"(ptr addrspace(1) %this) {
; CHECK-LABEL: escape of 'p/C.leakContent()V':
; CHECK-NEXT: parameter %this: captured
  %f = getelementptr i8, ptr addrspace(1) %this, i32 16
  %v = load atomic ptr addrspace(1), ptr addrspace(1) %f unordered, align 4
  store atomic ptr addrspace(1) %v, ptr addrspace(1) @"p/C.shared" unordered, align 4
  ret void
}

define ptr addrspace(1) @"p/C.make()Lp/C;"() {
; CHECK-LABEL: escape of 'p/C.make()Lp/C;':
; CHECK-NEXT: %o = heddle.new: escapes
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  ret ptr addrspace(1) %o
}

; A constructor's operand follows the object that is made.
define void @constructed() {
; CHECK-LABEL: escape of 'constructed':
; CHECK-NEXT: %v = heddle.new: private
; CHECK-NEXT: %o = heddle.new: private
  %v = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @"p/C.<init>(Lp/C;)V"(ptr addrspace(1) %o, ptr addrspace(1) %v)
  ret void
}

; And is shared with it.
define void @constructed-and-shared() {
; CHECK-LABEL: escape of 'constructed-and-shared':
; CHECK-NEXT: %v = heddle.new: escapes
; CHECK-NEXT: %o = heddle.new: escapes
  %v = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @"p/C.<init>(Lp/C;)V"(ptr addrspace(1) %o, ptr addrspace(1) %v)
  call void @"p/C.leak()V"(ptr addrspace(1) %o)
  ret void
}

; Or with what is read from it.
define void @content-shared() {
; CHECK-LABEL: escape of 'content-shared':
; CHECK-NEXT: %v = heddle.new: escapes
; CHECK-NEXT: %o = heddle.new: private
  %v = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @"p/C.<init>(Lp/C;)V"(ptr addrspace(1) %o, ptr addrspace(1) %v)
  call void @"p/C.leakContent()V"(ptr addrspace(1) %o)
  ret void
}

; A fluent method gives back its receiver, not something unknown.
define void @fluent() {
; CHECK-LABEL: escape of 'fluent':
; CHECK-NEXT: %o = heddle.new: private
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %1 = call ptr addrspace(1) @"p/C.append()Lp/C;"(ptr addrspace(1) %o)
  %2 = call ptr addrspace(1) @"p/C.append()Lp/C;"(ptr addrspace(1) %1)
  ret void
}

; Published under the name that a fluent method gave it.
define void @fluent-published() {
; CHECK-LABEL: escape of 'fluent-published':
; CHECK-NEXT: %o = heddle.new: escapes
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %1 = call ptr addrspace(1) @"p/C.append()Lp/C;"(ptr addrspace(1) %o)
  call void @"p/C.leak()V"(ptr addrspace(1) %1)
  ret void
}

; What a factory made can be private to its caller: %o follows %f, %u does not.
define void @factory() {
; CHECK-LABEL: escape of 'factory':
; CHECK-NEXT: %o = heddle.new: private
  %f = call ptr addrspace(1) @"p/C.make()Lp/C;"()
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @"p/C.<init>(Lp/C;)V"(ptr addrspace(1) %f, ptr addrspace(1) %o)
  ret void
}

; Knowingly missed: virtual calls,
define void @missed-virtual() {
; CHECK-LABEL: escape of 'missed-virtual':
; CHECK-NEXT: %o = heddle.new: escapes
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %m = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"sel:m()V")
  call void %m(ptr addrspace(1) %o)
  ret void
}

; and recursion.
define void @missed-recursion(ptr addrspace(1) %p) {
; CHECK-LABEL: escape of 'missed-recursion':
; CHECK-NEXT: parameter %p: captured
  call void @missed-recursion(ptr addrspace(1) %p)
  ret void
}

; shared = other
define void @"p/D.m(Lp/C;)V"(ptr addrspace(1) %this, ptr addrspace(1) %other) {
  store atomic ptr addrspace(1) %other, ptr addrspace(1) @"p/C.shared" unordered, align 4
  ret void
}

; this.x.y = 1
define void @"p/E.m(Lp/C;)V"(ptr addrspace(1) %this, ptr addrspace(1) %other) {
  %f = getelementptr i8, ptr addrspace(1) %this, i32 16
  %x = load atomic ptr addrspace(1), ptr addrspace(1) %f unordered, align 4
  %y = getelementptr i8, ptr addrspace(1) %x, i32 20
  store atomic i32 1, ptr addrspace(1) %y unordered, align 4
  ret void
}

; What is dispatched on an object of the function's own is known: E's method,
; which F inherits. The object keeps what it captured.
define void @dispatched-to-kept() {
; CHECK-LABEL: escape of 'dispatched-to-kept':
; CHECK-NEXT: %o = heddle.new: private
; CHECK-NEXT: %captured = heddle.new: private
; CHECK-NEXT: %v = heddle.new: private
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/F")
  %captured = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %v = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  call void @"p/C.<init>(Lp/C;)V"(ptr addrspace(1) %o, ptr addrspace(1) %captured)
  %m = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"sel:m(Lp/C;)V")
  call void %m(ptr addrspace(1) %o, ptr addrspace(1) %v)
  ret void
}

; D's shares its operand.
define void @dispatched-to-shared() {
; CHECK-LABEL: escape of 'dispatched-to-shared':
; CHECK-NEXT: %o = heddle.new: private
; CHECK-NEXT: %v = heddle.new: escapes
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/D")
  %v = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %m = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"sel:m(Lp/C;)V")
  call void %m(ptr addrspace(1) %o, ptr addrspace(1) %v)
  ret void
}

; A receiver from elsewhere may be of a subclass, one of two of either class.
define void @dispatched-elsewhere(ptr addrspace(1) %given, i1 %c) {
; CHECK-LABEL: escape of 'dispatched-elsewhere':
; CHECK: %o = heddle.new: escapes
; CHECK-NEXT: %p = heddle.new: escapes
; CHECK-NEXT: %v = heddle.new: escapes
; CHECK-NEXT: %w = heddle.new: escapes
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/E")
  %p = call ptr addrspace(1) @heddle.new(ptr @"class:p/D")
  %v = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %w = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %m = call ptr @heddle.dispatch(ptr addrspace(1) %given, ptr @"sel:m(Lp/C;)V")
  call void %m(ptr addrspace(1) %given, ptr addrspace(1) %v)
  %r = select i1 %c, ptr addrspace(1) %o, ptr addrspace(1) %p
  %n = call ptr @heddle.dispatch(ptr addrspace(1) %r, ptr @"sel:m(Lp/C;)V")
  call void %n(ptr addrspace(1) %r, ptr addrspace(1) %w)
  ret void
}

!heddle.classes = !{!0, !3, !4, !7, !10}
!0 = !{!"java/lang/Object", !"", !1, i32 33, i32 16, !1, !1, !"", !"Object.java", i1 true}
!1 = !{}
!3 = !{!"p/C", !"java/lang/Object", !1, i32 33, i32 24, !1, !1, !"", !"C.java", i1 false}
!4 = !{!"p/D", !"p/C", !1, i32 33, i32 24, !1, !5, !"", !"D.java", i1 false}
!5 = !{!6}
!6 = !{!"m(Lp/C;)V", i32 1, !"p/D.m(Lp/C;)V"}
!7 = !{!"p/E", !"p/C", !1, i32 33, i32 24, !1, !8, !"", !"E.java", i1 false}
!8 = !{!9}
!9 = !{!"m(Lp/C;)V", i32 1, !"p/E.m(Lp/C;)V"}
!10 = !{!"p/F", !"p/E", !1, i32 33, i32 24, !1, !1, !"", !"F.java", i1 false}
