; g takes an object, its lock and a number; h divides by zero; k does what no
; context does.
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"
@"W.x" = external addrspace(1) global i32
@"W.y" = external addrspace(1) global i32
@"class:W" = external constant i8
declare ptr addrspace(1) @heddle.mirror(ptr)
declare ptr addrspace(1) @heddle.pending()
declare void @heddle.monitor.enter(ptr addrspace(1))
declare i32 @heddle.choose(i32)
declare i32 @"java/lang/Integer.signum(I)I"(i32)
declare void @heddle.monitor.exit(ptr addrspace(1))
declare void @heddle.final.freeze(ptr addrspace(1))
!heddle.classes = !{!1, !6}
!1 = !{!"W", !"java/lang/Object", !2, i32 33, i32 24, !3, !5, !"", !"W.java", i1 false}
!2 = !{}
!3 = !{!4, !8, !9}
!4 = !{!"x", !"I", i32 8, i32 0}
!8 = !{!"y", !"I", i32 8, i32 0}
!9 = !{!"f", !"I", i32 0, i32 16}
!5 = !{}
!6 = !{!"java/lang/Object", !"", !2, i32 33, i32 16, !2, !2, !"", !"Object.java", i1 true}
define void @"W.g(LW;I)V"(ptr addrspace(1) %o, i32 %n) {
  %t = icmp eq i32 %n, 3
  br i1 %t, label %then, label %out
then:
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  call void @heddle.monitor.enter(ptr addrspace(1) %o)
  store atomic i32 1, ptr addrspace(1) @"W.x" unordered, align 4
  store atomic i32 1, ptr addrspace(1) %f unordered, align 4
  call void @heddle.monitor.exit(ptr addrspace(1) %o)
  ret void
out:
  ret void
}
define i32 @"W.h()I"() {
  %d = udiv i32 1, 0
  ret i32 %d
}
define i32 @"W.k()I"() {
  %c = call i32 @heddle.choose(i32 2)
  %s = call i32 @"java/lang/Integer.signum(I)I"(i32 %c)
  ret i32 %s
}
