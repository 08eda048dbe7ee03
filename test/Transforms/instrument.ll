; RUN: opt %plugin -passes=heddle-instrument -S %s | FileCheck %s
; RUN: opt %plugin -passes=heddle-instrument,heddle-instrument -S %s | FileCheck %s
; RUN: opt %plugin -passes=heddle-instrument,heddle-verify -disable-output %s

; Loads and stores of every type and order. Twice does what once does.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"p/C.f" = external addrspace(1) global i32

; Each of Java's types.
define i32 @load-store-i32(ptr addrspace(1) %p, i32 %v) {
; CHECK-LABEL: define i32 @load-store-i32(
; CHECK-NEXT: call void @__heddle_store_i32(ptr addrspace(1) %p, i32 %v, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: %r = call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: ret i32 %r
  store atomic i32 %v, ptr addrspace(1) %p unordered, align 4
  %r = load atomic i32, ptr addrspace(1) %p unordered, align 4
  ret i32 %r
}

define i64 @load-store-i64(ptr addrspace(1) %p, i64 %v) {
; CHECK-LABEL: define i64 @load-store-i64(
; CHECK-NEXT: call void @__heddle_store_i64(ptr addrspace(1) %p, i64 %v, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: %r = call i64 @__heddle_load_i64(ptr addrspace(1) %p, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: ret i64 %r
  store atomic i64 %v, ptr addrspace(1) %p unordered, align 8
  %r = load atomic i64, ptr addrspace(1) %p unordered, align 8
  ret i64 %r
}

define float @load-store-f32(ptr addrspace(1) %p, float %v) {
; CHECK-LABEL: define float @load-store-f32(
; CHECK-NEXT: call void @__heddle_store_f32(ptr addrspace(1) %p, float %v, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: %r = call float @__heddle_load_f32(ptr addrspace(1) %p, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: ret float %r
  store atomic float %v, ptr addrspace(1) %p unordered, align 4
  %r = load atomic float, ptr addrspace(1) %p unordered, align 4
  ret float %r
}

define double @load-store-f64(ptr addrspace(1) %p, double %v) {
; CHECK-LABEL: define double @load-store-f64(
; CHECK-NEXT: call void @__heddle_store_f64(ptr addrspace(1) %p, double %v, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: %r = call double @__heddle_load_f64(ptr addrspace(1) %p, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: ret double %r
  store atomic double %v, ptr addrspace(1) %p unordered, align 8
  %r = load atomic double, ptr addrspace(1) %p unordered, align 8
  ret double %r
}

define ptr addrspace(1) @load-store-ref(ptr addrspace(1) %p, ptr addrspace(1) %v) {
; CHECK-LABEL: define ptr addrspace(1) @load-store-ref(
; CHECK-NEXT: call void @__heddle_store_ref(ptr addrspace(1) %p, ptr addrspace(1) %v, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: %r = call ptr addrspace(1) @__heddle_load_ref(ptr addrspace(1) %p, i32 0, i32 {{[0-9]+}})
; CHECK-NEXT: ret ptr addrspace(1) %r
  store atomic ptr addrspace(1) %v, ptr addrspace(1) %p unordered, align 4
  %r = load atomic ptr addrspace(1), ptr addrspace(1) %p unordered, align 4
  ret ptr addrspace(1) %r
}

; Each of Java's orders: plain 0, opaque 1, acquire 2, release 3, volatile 5.
define void @orders(ptr addrspace(1) %p) {
; CHECK-LABEL: define void @orders(
; CHECK-NEXT: call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 0,
; CHECK-NEXT: call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 1,
; CHECK-NEXT: call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 2,
; CHECK-NEXT: call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 5,
; CHECK-NEXT: call void @__heddle_store_i32(ptr addrspace(1) %p, i32 7, i32 0,
; CHECK-NEXT: call void @__heddle_store_i32(ptr addrspace(1) %p, i32 7, i32 1,
; CHECK-NEXT: call void @__heddle_store_i32(ptr addrspace(1) %p, i32 7, i32 3,
; CHECK-NEXT: call void @__heddle_store_i32(ptr addrspace(1) %p, i32 7, i32 5,
; CHECK-NEXT: ret void
  %1 = load atomic i32, ptr addrspace(1) %p unordered, align 4
  %2 = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %3 = load atomic i32, ptr addrspace(1) %p acquire, align 4
  %4 = load atomic i32, ptr addrspace(1) %p seq_cst, align 4
  store atomic i32 7, ptr addrspace(1) %p unordered, align 4
  store atomic i32 7, ptr addrspace(1) %p monotonic, align 4
  store atomic i32 7, ptr addrspace(1) %p release, align 4
  store atomic i32 7, ptr addrspace(1) %p seq_cst, align 4
  ret void
}

; Static fields are accesses like all others; a site is the line and the
; bytecode index, and 0 where they are not known.
define i32 @sites() !dbg !4 {
; CHECK-LABEL: define i32 @sites(
; CHECK-NEXT: call void @__heddle_store_i32(ptr addrspace(1) @"p/C.f", i32 1, i32 0, i32 18), !dbg
; CHECK-NEXT: %v = call i32 @__heddle_load_i32(ptr addrspace(1) @"p/C.f", i32 0, i32 19){{$}}
  store atomic i32 1, ptr addrspace(1) @"p/C.f" unordered, align 4, !dbg !7
  %v = load atomic i32, ptr addrspace(1) @"p/C.f" unordered, align 4
  ret i32 %v
}

; What is private, an array's length or a slot stays as it is.
define i32 @exempt(ptr addrspace(1) %p, ptr %slot) {
; CHECK-LABEL: define i32 @exempt(
; CHECK-NOT: __heddle
; CHECK: ret i32
  %1 = load atomic i32, ptr addrspace(1) %p unordered, align 4, !heddle.private !6
  store atomic i32 %1, ptr addrspace(1) %p unordered, align 4, !heddle.private !6
  %2 = load i32, ptr addrspace(1) %p, align 4, !invariant.load !6
  store i32 %2, ptr %slot
  ret i32 %2
}

; Calls of the vocabulary are events already.
declare void @heddle.monitor.enter(ptr addrspace(1))
define void @monitor(ptr addrspace(1) %p) {
; CHECK-LABEL: define void @monitor(
; CHECK-NEXT: call void @heddle.monitor.enter(ptr addrspace(1) %p)
; CHECK-NEXT: ret void
  call void @heddle.monitor.enter(ptr addrspace(1) %p)
  ret void
}

; CHECK: attributes {{.*}} "heddle.instrumented"
; CHECK: !heddle.sites = !{
; CHECK-DAG: !{ptr @sites, i32 7, i32 12}
; CHECK-DAG: !{ptr @sites, i32 0, i32 0}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8}
!2 = distinct !DICompileUnit(language: DW_LANG_Java, file: !3, isOptimized: false, emissionKind: FullDebug)
!3 = !DIFile(filename: "C.java", directory: "")
!4 = distinct !DISubprogram(name: "sites", file: !3, line: 5, type: !5, unit: !2, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 7, column: 12, scope: !4)
!8 = !{i32 2, !"Debug Info Version", i32 3}

; Knowingly missed: LLVM's volatile flag and sync scopes (heddle-verify refuses
; them).
