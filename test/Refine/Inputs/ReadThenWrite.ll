target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"W.x" = external addrspace(1) global i32
@"W.y" = external addrspace(1) global i32

define i32 @"W.f()I"() {
  %a = load atomic i32, ptr addrspace(1) @"W.x" unordered, align 4
  store atomic i32 1, ptr addrspace(1) @"W.y" unordered, align 4
  ret i32 %a
}

!heddle.classes = !{!0, !1}
!0 = !{!"W", !"java/lang/Object", !2, i32 33, i32 16, !3, !2, !"", !"W.java", i1 false}
!1 = !{!"java/lang/Object", !"", !2, i32 33, i32 16, !2, !2, !"", !"Object.java", i1 true}
!2 = !{}
!3 = !{!4, !5}
!4 = !{!"x", !"I", i32 8, i32 0}
!5 = !{!"y", !"I", i32 12, i32 0}
