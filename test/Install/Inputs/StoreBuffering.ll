; Two threads: each writes its volatile, then reads the other's.
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"
declare ptr addrspace(1) @heddle.new(ptr)
declare void @heddle.thread.start(ptr addrspace(1))
@"class:One" = external constant i8
@"class:Two" = external constant i8
@"T.x" = external addrspace(1) global i32
@"T.y" = external addrspace(1) global i32
!heddle.classes = !{!0, !1}
!0 = !{!"One", !"java/lang/Object", !2, i32 1, i32 16, !2, !3, !"", !"One.java", i1 false}
!1 = !{!"Two", !"java/lang/Object", !2, i32 1, i32 16, !2, !4, !"", !"Two.java", i1 false}
!2 = !{}
!3 = !{!{!"run()V", i32 1, !"One.run()V"}}
!4 = !{!{!"run()V", i32 1, !"Two.run()V"}}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:One")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:Two")
  call void @heddle.thread.start(ptr addrspace(1) %a)
  call void @heddle.thread.start(ptr addrspace(1) %b)
  ret void
}
define void @"One.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.x" seq_cst, align 4
  %r = load atomic i32, ptr addrspace(1) @"T.y" seq_cst, align 4
  ret void
}
define void @"Two.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.y" seq_cst, align 4
  %r = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4
  ret void
}
