; A class by hand, and a store into an object of it.
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:Laid" = external constant i8
declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.pending()

define void @main() {
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:Laid")
  %p = call ptr addrspace(1) @heddle.pending()
  %ok = icmp eq ptr addrspace(1) %p, null
  br i1 %ok, label %next, label %exit
next:
  %a = getelementptr i8, ptr addrspace(1) %o, i32 OFFSET
  store atomic i32 7, ptr addrspace(1) %a unordered, align 4
  br label %exit
exit:
  ret void
}

!heddle.classes = !{!0}
!heddle.main = !{!4}
!0 = !{!"Laid", !"", !1, i32 1, i32 SIZE, !2, !1, !"", !"Laid.java", i1 false}
!1 = !{}
!2 = !{!3}
!3 = !{!"f", !"I", i32 0, i32 FIELD}
!4 = !{!"main"}
