; RUN: not opt %plugin -passes=heddle-verify -disable-output %s 2>&1 | FileCheck %s

; What is wrong with a module before one looks at its code.

; CHECK: in the module: the data layout must be "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"
target datalayout = "e-p:64:64-i64:64"
; CHECK-NEXT: in the module: there must be no target triple
target triple = "x86_64-pc-linux-gnu"

; A string literal keeps UTF-16 units.
; CHECK-NEXT: in the module: string literal 'str:0' must be a constant array of i16 with its units
@"str:0" = private constant [2 x i8] c"hi"

; A token has no content.
; CHECK-NEXT: in the module: token 'class:p/C' must be an external constant i8
@"class:p/C" = constant i8 0

; A static field is defined by the machine, has one of Java's types, and a class.
; CHECK-NEXT: in the module: static field 'p/C.f' must be named "Class.field" and be an external global
@"p/C.f" = addrspace(1) global i32 0
; CHECK-NEXT: in the module: static field 'p/C.b' must be named
@"p/C.b" = external addrspace(1) global i8
; CHECK-NEXT: in the module: static field 'count' must be named
@count = external addrspace(1) global i32

; CHECK-NEXT: error: heddle-verify: 7 violations
