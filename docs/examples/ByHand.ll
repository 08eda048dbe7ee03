; Two threads count without a lock: a race, written by hand.
;   build/bin/heddle-explore docs/examples/ByHand.ll
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

; A class token, and a static field.
@"class:Worker" = external constant i8
@"Worker.count" = external addrspace(1) global i32

declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.pending()
declare void @heddle.thread.start(ptr addrspace(1))

; void run() { count = count + 1; }
define void @"Worker.run()V"(ptr addrspace(1) %this) {
  %old = load atomic i32, ptr addrspace(1) @"Worker.count" unordered, align 4
  %new = add i32 %old, 1
  store atomic i32 %new, ptr addrspace(1) @"Worker.count" unordered, align 4
  ret void
}

; static void main() { start(new Worker()); start(new Worker()); }
define void @"Worker.main()V"() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:Worker")
  %pa = call ptr addrspace(1) @heddle.pending()
  %oka = icmp eq ptr addrspace(1) %pa, null
  br i1 %oka, label %first, label %exit
first:
  call void @heddle.thread.start(ptr addrspace(1) %a)
  %ps = call ptr addrspace(1) @heddle.pending()
  %oks = icmp eq ptr addrspace(1) %ps, null
  br i1 %oks, label %second, label %exit
second:
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:Worker")
  %pb = call ptr addrspace(1) @heddle.pending()
  %okb = icmp eq ptr addrspace(1) %pb, null
  br i1 %okb, label %last, label %exit
last:
  call void @heddle.thread.start(ptr addrspace(1) %b)
  ret void
exit:                             ; an exception is pending: only return
  ret void
}

!heddle.main = !{!0}
!0 = !{!"Worker.main()V"}
!heddle.classes = !{!1, !6}
; Name, superclass, interfaces, flags, size, fields, methods, initialiser, file,
; trusted.
!1 = !{!"Worker", !"java/lang/Object", !2, i32 33, i32 16, !3, !5, !"", !"Worker.java", i1 false}
!2 = !{}
!3 = !{!4}
!4 = !{!"count", !"I", i32 8, i32 0}
!5 = !{!7, !8}
!7 = !{!"run()V", i32 1, !"Worker.run()V"}
!8 = !{!"main()V", i32 9, !"Worker.main()V"}
!6 = !{!"java/lang/Object", !"", !2, i32 33, i32 16, !2, !2, !"", !"Object.java", i1 true}
