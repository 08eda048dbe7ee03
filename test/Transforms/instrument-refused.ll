; RUN: split-file %s %t
; RUN: not opt %plugin -passes=heddle-instrument -disable-output %t/type.ll 2>&1 | FileCheck %s --check-prefix=TYPE
; RUN: not opt %plugin -passes=heddle-instrument -disable-output %t/operation.ll 2>&1 | FileCheck %s --check-prefix=OPERATION

; What Java has no word for is an error, not silently left out.

;--- type.ll
; TYPE: error: heddle-instrument: in 'f': type of a managed access is not one of i32, i64, float, double, ptr addrspace(1)
define i16 @f(ptr addrspace(1) %p) {
  %v = load atomic i16, ptr addrspace(1) %p unordered, align 2
  ret i16 %v
}

;--- operation.ll
; OPERATION: error: heddle-instrument: in 'g': atomicrmw operation is not one of xchg, add, sub, fadd, fsub, and, or, xor
define i32 @g(ptr addrspace(1) %p) {
  %v = atomicrmw umax ptr addrspace(1) %p, i32 1 seq_cst
  ret i32 %v
}
