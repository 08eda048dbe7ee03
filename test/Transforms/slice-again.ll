; RUN: opt %plugin -passes='heddle-slice,heddle-instrument,cgscc(inline),heddle-slice' -S %s | FileCheck %s
; RUN: opt %plugin -passes='heddle-slice,cgscc(inline),heddle-instrument,heddle-slice' -S %s | FileCheck %s

; Slices are made anew of code that passes have copied, before or after it was
; instrumented; what was there is dropped.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"p/C.x" = external addrspace(1) global i32
@"p/C.y" = external addrspace(1) global i32

define void @answer(i32 %wanted) alwaysinline {
  %x = load atomic i32, ptr addrspace(1) @"p/C.x" unordered, align 4
  %c = icmp eq i32 %x, %wanted
  br i1 %c, label %then, label %end
then:
  store atomic i32 %wanted, ptr addrspace(1) @"p/C.y" unordered, align 4
  br label %end
end:
  ret void
}

; The caller's first read is not the helper's, nor are its parameters.
define void @caller(i32 %unwanted, i32 %wanted) {
; CHECK-LABEL: define void @caller(
; CHECK: store_i32({{.*}}%unwanted{{.*}}!heddle.slice [[OWN:![0-9]+]]
; CHECK: load_i32({{.*}}!heddle.read [[ONE:![0-9]+]]
; CHECK: store_i32({{.*}}!heddle.slice [[INLINED:![0-9]+]]
; CHECK: load_i32({{.*}}!heddle.read [[TWO:![0-9]+]]
; CHECK: store_i32({{.*}}!heddle.slice [[AGAIN:![0-9]+]]
  store atomic i32 %unwanted, ptr addrspace(1) @"p/C.y" unordered, align 4
  call void @answer(i32 %wanted)
  call void @answer(i32 7)
  ret void
}

; A mark that somebody has left.
define void @stale() {
; CHECK-LABEL: define void @stale()
; CHECK-NOT: !heddle.read
; CHECK: ret void
  %x = load atomic i32, ptr addrspace(1) @"p/C.x" unordered, align 4, !heddle.read !0
  ret void
}

!0 = !{i32 0}

; CHECK-DAG: [[OWN]] = !{[[ARG0:![0-9]+]], i1 true}
; CHECK-DAG: [[ARG0]] = !{!"arg", i32 32, i32 0}
; CHECK-DAG: [[ONE]] = !{i32 0}
; CHECK-DAG: [[INLINED]] = !{[[ARG1:![0-9]+]], [[IF:![0-9]+]]}
; CHECK-DAG: [[ARG1]] = !{!"arg", i32 32, i32 1}
; CHECK-DAG: [[IF]] = !{!"eq", [[FIRST:![0-9]+]], [[ARG1]]}
; CHECK-DAG: [[FIRST]] = !{!"read", i32 32, i32 0}
; CHECK-DAG: [[TWO]] = !{i32 1}
; CHECK-DAG: [[AGAIN]] = !{i32 7, [[IF7:![0-9]+]]}
; CHECK-DAG: [[IF7]] = !{!"eq", [[SECOND:![0-9]+]], i32 7}
; CHECK-DAG: [[SECOND]] = !{!"read", i32 32, i32 1}
