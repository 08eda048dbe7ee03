; RUN: not opt %plugin -passes=heddle-verify -disable-output %s 2>&1 | FileCheck %s

; Accesses that Java does not have.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

declare void @llvm.memcpy.p1.p1.i32(ptr addrspace(1), ptr addrspace(1), i32, i1)

define void @accesses(ptr addrspace(1) %p) !dbg !4 {
; The place comes with the message when there is one.
; CHECK: in 'accesses', line 7, bci 12: a managed access must be atomic; a plain one of Java is unordered: %1 = load i32
  %1 = load i32, ptr addrspace(1) %p, align 4, !dbg !7
; CHECK-NEXT: in 'accesses': a managed access must be atomic; a plain one of Java is unordered: store i32
  store i32 %1, ptr addrspace(1) %p, align 4
; CHECK-NEXT: in 'accesses': LLVM's volatile is not Java's; use seq_cst: %2
  %2 = load atomic volatile i32, ptr addrspace(1) %p unordered, align 4
; CHECK-NEXT: in 'accesses': the type of a managed access is not one of i32, i64, float, double, ptr addrspace(1): %3
  %3 = load atomic i16, ptr addrspace(1) %p unordered, align 4
; CHECK-NEXT: in 'accesses': the alignment of this access must be 8: %4
  %4 = load atomic i64, ptr addrspace(1) %p unordered, align 4
; CHECK-NEXT: in 'accesses': a managed access is seen by all threads, not by one: %5
  %5 = load atomic i32, ptr addrspace(1) %p syncscope("singlethread") seq_cst, align 4
; CHECK-NEXT: in 'accesses': an atomicrmw operation that Java does not have: %6
  %6 = atomicrmw max ptr addrspace(1) %p, i32 1 seq_cst, align 4
; CHECK-NEXT: in 'accesses': only an array's length, a plain i32, is !invariant.load: %7
  %7 = load i64, ptr addrspace(1) %p, align 8, !invariant.load !0
; CHECK-NEXT: in 'accesses': managed memory is copied element by element; use heddle.arraycopy: call void @llvm.memcpy
  call void @llvm.memcpy.p1.p1.i32(ptr addrspace(1) %p, ptr addrspace(1) %p, i32 4, i1 false)
  ret void
}

; Slots before mem2reg are not managed.
define i32 @slots(i32 %v) {
  %s = alloca i32
  store i32 %v, ptr %s
  %1 = load i32, ptr %s
  ret i32 %1
}

declare i32 @__heddle_load_i32(ptr addrspace(1), i32, i32)

define i32 @instrumented(ptr addrspace(1) %p) "heddle.instrumented" {
; CHECK-NEXT: in 'instrumented': a shared access in a function that has been instrumented: %1
  %1 = load atomic i32, ptr addrspace(1) %p unordered, align 4
; CHECK-NEXT: in 'instrumented': !heddle.sites has no row 1: %2
  %2 = call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 0, i32 1)
  ret i32 %1
}
; CHECK-NEXT: error: heddle-verify: 11 violations

!heddle.sites = !{!1}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8}
!0 = !{}
!1 = !{ptr @instrumented, i32 3, i32 0}
!2 = distinct !DICompileUnit(language: DW_LANG_Java, file: !3, isOptimized: false, emissionKind: FullDebug)
!3 = !DIFile(filename: "C.java", directory: "")
!4 = distinct !DISubprogram(name: "accesses", file: !3, line: 5, type: !5, unit: !2, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 7, column: 12, scope: !4)
!8 = !{i32 2, !"Debug Info Version", i32 3}
