; RUN: opt %plugin -passes='print<heddle-escape>' -disable-output %s | FileCheck %s
; RUN: opt %plugin -passes='heddle-instrument,print<heddle-escape>' -disable-output %s | FileCheck %s

; Callees with bodies are looked into, before and after instrumentation.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/C" = external constant i8
@"sel:m()V" = external constant i8
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
