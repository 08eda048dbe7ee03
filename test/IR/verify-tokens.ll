; RUN: not opt %plugin -passes=heddle-verify -disable-output %s 2>&1 | FileCheck %s

; Token operands must be tokens, of the kind that the function wants, and
; tokens must be nothing else.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/C" = external constant i8
@"class:[I" = external constant i8
@"sel:run()V" = external constant i8
@"str:0" = private unnamed_addr constant [1 x i16] [i16 97]
; CHECK: in the module: token 'class:p/D' is used otherwise than as an operand of a heddle.* function
@"class:p/D" = external constant i8
@other = external constant i8

declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.newarray(ptr, i32)
declare ptr addrspace(1) @heddle.multinewarray(ptr, ...)
declare i32 @heddle.instanceof(ptr addrspace(1), ptr)
declare ptr addrspace(1) @heddle.string(ptr)
declare ptr @heddle.dispatch(ptr addrspace(1), ptr)

define i8 @reads-token() {
  %b = load i8, ptr @"class:p/D"
  ret i8 %b
}

define void @allocations(ptr %t) {
; CHECK: in 'allocations': the operand of 'heddle.new' must be the token of a class that is not an array, @"class:...": %1
  %1 = call ptr addrspace(1) @heddle.new(ptr %t)
; CHECK-NEXT: in 'allocations': the operand of 'heddle.new' must be the token of a class that is not an array, @"class:...": %2
  %2 = call ptr addrspace(1) @heddle.new(ptr @"class:[I")
; CHECK-NEXT: in 'allocations': the operand of 'heddle.newarray' must be the token of an array class, @"class:[...": %3
  %3 = call ptr addrspace(1) @heddle.newarray(ptr @"class:p/C", i32 1)
; CHECK-NEXT: in 'allocations': the class has 1 dimensions, 2 are given: %4
  %4 = call ptr addrspace(1) (ptr, ...) @heddle.multinewarray(ptr @"class:[I", i32 1, i32 1)
; CHECK-NEXT: in 'allocations': a dimension must be an i32: %5
  %5 = call ptr addrspace(1) (ptr, ...) @heddle.multinewarray(ptr @"class:[I", i64 1)
  ret void
}

define void @uses(ptr addrspace(1) %o) {
; CHECK-NEXT: in 'uses': the token operand of 'heddle.instanceof' must be a class token, @"class:...": %1
  %1 = call i32 @heddle.instanceof(ptr addrspace(1) %o, ptr @other)
; CHECK-NEXT: in 'uses': the operand of 'heddle.string' must be a string literal, @"str:...": %2
  %2 = call ptr addrspace(1) @heddle.string(ptr @"class:p/C")
; CHECK-NEXT: in 'uses': the last operand of 'heddle.dispatch' must be a selector token, @"sel:...": %3
  %3 = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"class:p/C")
  ret void
}
; CHECK-NEXT: error: heddle-verify: 9 violations
