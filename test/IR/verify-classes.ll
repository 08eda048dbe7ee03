; RUN: split-file %s %t
; RUN: not opt %plugin -passes=heddle-verify -disable-output %t/token.ll 2>&1 | FileCheck %s --check-prefix=TOKEN
; RUN: not opt %plugin -passes=heddle-verify -disable-output %t/field.ll 2>&1 | FileCheck %s --check-prefix=FIELD
; RUN: not opt %plugin -passes=heddle-verify -disable-output %t/twice.ll 2>&1 | FileCheck %s --check-prefix=TWICE
; RUN: not opt %plugin -passes=heddle-verify -disable-output %t/main.ll 2>&1 | FileCheck %s --check-prefix=MAIN

;--- token.ll
; Where classes are described, a token in use needs its description; arrays
; need that of their elements.
; TOKEN: in the module: class token 'class:p/D' is used, but !heddle.classes does not describe 'p/D'
; TOKEN-NEXT: in the module: class token 'class:{{\[\[}}Lp/E;' is used, but !heddle.classes does not describe 'p/E'
; TOKEN-NEXT: error: heddle-verify: 2 violations
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/C" = external constant i8
@"class:p/D" = external constant i8
@"class:p/Unused" = external constant i8
@"class:[[J" = external constant i8
@"class:[[Lp/E;" = external constant i8
declare void @heddle.class.init(ptr)
declare ptr addrspace(1) @heddle.mirror(ptr)
define void @f() {
  call void @heddle.class.init(ptr @"class:p/C")
  call void @heddle.class.init(ptr @"class:p/D")
  %1 = call ptr addrspace(1) @heddle.mirror(ptr @"class:[[J")
  %2 = call ptr addrspace(1) @heddle.mirror(ptr @"class:[[Lp/E;")
  ret void
}
!heddle.classes = !{!0}
!0 = !{!"p/C", !"", !1, i32 1, i32 16, !1, !1, !"", !"C.java", i1 false}
!1 = !{}

;--- field.ll
; FIELD: in the module: !heddle.classes, class 'p/C': field offset must be an i32 of at most 4294967295
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

!heddle.classes = !{!0}
!0 = !{!"p/C", !"", !1, i32 1, i32 24, !{!2}, !1, !"", !"C.java", i1 false}
!1 = !{}
!2 = !{!"x", !"I", i32 0, !"sixteen"}

;--- twice.ll
; TWICE: in the module: !heddle.classes, class 'p/C': described twice
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

!heddle.classes = !{!0, !2}
!0 = !{!"p/C", !"", !1, i32 1, i32 24, !1, !1, !"", !"C.java", i1 false}
!1 = !{}
!2 = !{!"p/C", !"", !1, i32 1, i32 32, !1, !1, !"", !"C.java", i1 false}

;--- main.ll
; MAIN: in the module: !heddle.main names 'p/C.main()V', not a function of the module
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

!heddle.main = !{!0}
!0 = !{!"p/C.main()V"}
