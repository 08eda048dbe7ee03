; RUN: split-file %s %t
; RUN: not opt %plugin -passes=heddle-verify -disable-output %t/classes.ll 2>&1 | FileCheck %s --check-prefix=CLASSES
; RUN: not opt %plugin -passes=heddle-verify -disable-output %t/calls.ll 2>&1 | FileCheck %s --check-prefix=CALLS
; RUN: opt %plugin -passes=heddle-verify -disable-output %t/right.ll

;--- classes.ll
; What no class by itself shows.
; CLASSES: in the module: !heddle.classes, class 'p/A': it is a superclass of itself
; CLASSES-NEXT: in the module: !heddle.classes, class 'p/B': it is a superclass of itself
; CLASSES-NEXT: in the module: !heddle.classes, class 'p/D': fields 'l' and 'x' lie over each other
; CLASSES-NEXT: in the module: !heddle.classes, class 'p/E': its instances are smaller than those of its superclass
; CLASSES-NEXT: in the module: !heddle.classes, class 'p/F': static field 's' has a global of another type than 'J'
; CLASSES-NEXT: in the module: !heddle.classes, class 'p/F': the function of method 'm(I)V' must have the type void (ptr addrspace(1), i32)
; CLASSES-NEXT: in the module: !heddle.classes, class 'p/F': 'm(L)V' is not the name and descriptor of a method
; CLASSES-NEXT: in the module: 'p/I' is abstract, and cannot be allocated
; CLASSES-NEXT: in the module: token 'sel:run(X)V' is not the name and descriptor of a method
; CLASSES-NEXT: error: heddle-verify: 9 violations
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/I" = external constant i8
@"sel:run(X)V" = external constant i8
@"p/F.s" = external addrspace(1) global i32
declare ptr addrspace(1) @heddle.new(ptr)
define void @"p/F.m(I)V"(i32 %x) {
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/I")
  ret void
}
!heddle.classes = !{!0, !1, !2, !3, !4, !5, !6}
!0 = !{!"p/A", !"p/B", !9, i32 1, i32 16, !9, !9, !"", !"A.java", i1 false}
!1 = !{!"p/B", !"p/A", !9, i32 1, i32 16, !9, !9, !"", !"B.java", i1 false}
!2 = !{!"p/C", !"", !9, i32 1, i32 24, !{!10}, !9, !"", !"C.java", i1 false}
!3 = !{!"p/D", !"p/C", !9, i32 1, i32 24, !{!11}, !9, !"", !"D.java", i1 false}
!4 = !{!"p/E", !"p/C", !9, i32 1, i32 16, !9, !9, !"", !"E.java", i1 false}
!5 = !{!"p/F", !"", !9, i32 1, i32 16, !{!12}, !{!13, !14}, !"", !"F.java", i1 false}
!6 = !{!"p/I", !"", !9, i32 1536, i32 0, !9, !9, !"", !"I.java", i1 false}
!9 = !{}
!10 = !{!"x", !"I", i32 0, i32 20}
!11 = !{!"l", !"J", i32 0, i32 16}
!12 = !{!"s", !"J", i32 8, i32 0}
!13 = !{!"m(I)V", i32 1, !"p/F.m(I)V"}
!14 = !{!"m(L)V", i32 1025, !""}

;--- calls.ll
; Calls have the type of what they call.
; CALLS: in 'f': 'g' is called with another type than its own:
; CALLS-NEXT: in 'f': the call has another type than the method that heddle.dispatch looks for:
; CALLS-NEXT: in 'f': what is called must be a function, or come from heddle.dispatch:
; CALLS-NEXT: error: heddle-verify: 3 violations
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"sel:run()V" = external constant i8
declare ptr @heddle.dispatch(ptr addrspace(1), ptr)
define void @g() {
  ret void
}
define void @f(ptr addrspace(1) %o, ptr %p) {
  call void @g(i32 1)
  %m = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"sel:run()V")
  call void %m(ptr addrspace(1) %o, i32 1)
  call void %p(ptr addrspace(1) %o)
  ret void
}

;--- right.ll
; A call through a phi of two that are looked for.
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"sel:run()V" = external constant i8
declare ptr @heddle.dispatch(ptr addrspace(1), ptr)
define void @f(ptr addrspace(1) %o, i1 %c) {
  %m = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"sel:run()V")
  br i1 %c, label %a, label %b
a:
  %n = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"sel:run()V")
  br label %b
b:
  %p = phi ptr [ %m, %0 ], [ %n, %a ]
  call void %p(ptr addrspace(1) %o)
  ret void
}
