; Uses of the JDK's classes by hand, as the JDK has them; the test changes each.
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"java/lang/System.out" = external addrspace(1) global ptr addrspace(1)
@"class:java/lang/Exception" = external constant i8
declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.pending()
declare i32 @"java/lang/Object.hashCode()I"(ptr addrspace(1))

define void @main() {
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:java/lang/Exception")
  %p = call ptr addrspace(1) @heddle.pending()
  %out = load atomic ptr addrspace(1), ptr addrspace(1) @"java/lang/System.out" unordered, align 4
  ret void
}

define ptr addrspace(1) @"java/lang/Throwable.getCause()Ljava/lang/Throwable;"(ptr addrspace(1) %this) {
  ret ptr addrspace(1) null
}

!heddle.classes = !{!0, !3}
!heddle.main = !{!4}
!0 = !{!"java/lang/Exception", !"java/lang/Throwable", !1, i32 33, i32 SIZE, !1, !1, !"", !"Exception.java", i1 true}
!1 = !{}
!3 = !{!"java/lang/Object", !"", !1, i32 33, i32 16, !1, !1, !"", !"Object.java", i1 true}
!4 = !{!"main"}
