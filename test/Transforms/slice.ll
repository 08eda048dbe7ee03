; RUN: opt %plugin -passes=heddle-slice -S %s | FileCheck %s
; RUN: opt %plugin -passes='heddle-slice,heddle-instrument' -S %s | FileCheck --check-prefix=CALLS %s

; Every shared store says what it writes and when; instrumentation keeps it.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"p/C.x" = external addrspace(1) global i32
@"p/C.y" = external addrspace(1) global i32

declare i32 @get()

; The value is that of a read, without a condition.
define void @copy() {
; CHECK-LABEL: define void @copy()
; CHECK: load atomic i32, {{.*}}!heddle.read [[ZERO:![0-9]+]]
; CHECK: store atomic i32 %x, {{.*}}!heddle.slice [[COPY:![0-9]+]]
; CALLS-LABEL: define void @copy()
; CALLS: call i32 @__heddle_load_i32({{.*}}!heddle.read
; CALLS: call void @__heddle_store_i32({{.*}}!heddle.slice
  %x = load atomic i32, ptr addrspace(1) @"p/C.x" unordered, align 4
  store atomic i32 %x, ptr addrspace(1) @"p/C.y" unordered, align 4
  ret void
}

; A slot is promoted; the write of a constant depends on what was read.
define void @guarded() {
; CHECK-LABEL: define void @guarded()
; CHECK: store atomic i32 7, {{.*}}!heddle.slice [[GUARDED:![0-9]+]]
entry:
  %slot = alloca i32, align 4
  %x = load atomic i32, ptr addrspace(1) @"p/C.x" unordered, align 4
  store i32 %x, ptr %slot, align 4
  %c = icmp eq i32 %x, 1
  br i1 %c, label %then, label %end
then:
  store atomic i32 7, ptr addrspace(1) @"p/C.y" unordered, align 4
  br label %end
end:
  ret void
}

; Where two ways meet the condition is gone, and the value is a choice.
define void @merged(i32 %k) {
; CHECK-LABEL: define void @merged(i32 %k)
; CHECK: store atomic i32 %v, {{.*}}!heddle.slice [[MERGED:![0-9]+]]
entry:
  %x = load atomic i32, ptr addrspace(1) @"p/C.x" unordered, align 4
  %c = icmp slt i32 %x, %k
  br i1 %c, label %then, label %else
then:
  %a = add i32 %x, 1
  br label %end
else:
  br label %end
end:
  %v = phi i32 [ %a, %then ], [ 5, %else ]
  store atomic i32 %v, ptr addrspace(1) @"p/C.y" unordered, align 4
  ret void
}

; Each way of a switch has its condition.
define void @cases() {
; CHECK-LABEL: define void @cases()
; CHECK: store atomic i32 1, {{.*}}!heddle.slice [[CASE:![0-9]+]]
; CHECK: store atomic i32 2, {{.*}}!heddle.slice [[DEFAULT:![0-9]+]]
entry:
  %x = load atomic i32, ptr addrspace(1) @"p/C.x" unordered, align 4
  switch i32 %x, label %other [ i32 3, label %three
                                i32 4, label %end ]
three:
  store atomic i32 1, ptr addrspace(1) @"p/C.y" unordered, align 4
  br label %end
other:
  store atomic i32 2, ptr addrspace(1) @"p/C.y" unordered, align 4
  br label %end
end:
  ret void
}

; What a loop carries round is unknown; what ended it is known.
define void @after-loop() {
; CHECK-LABEL: define void @after-loop()
; CHECK: store atomic i32 %n, {{.*}}!heddle.slice [[LOOP:![0-9]+]]
entry:
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %m, %loop ]
  %m = add i32 %n, 1
  %x = load atomic i32, ptr addrspace(1) @"p/C.x" unordered, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %loop, label %end
end:
  store atomic i32 %n, ptr addrspace(1) @"p/C.y" unordered, align 4
  ret void
}

; Results of calls are unknown; one call is one unknown.
define void @called() {
; CHECK-LABEL: define void @called()
; CHECK: store atomic i32 %r, {{.*}}!heddle.slice [[CALLED:![0-9]+]]
entry:
  %r = call i32 @get()
  %c = icmp sgt i32 %r, 0
  br i1 %c, label %then, label %end
then:
  store atomic i32 %r, ptr addrspace(1) @"p/C.y" unordered, align 4
  br label %end
end:
  ret void
}

; A private write needs no slice.
define void @private() {
; CHECK-LABEL: define void @private()
; CHECK-NOT: heddle.slice
; CHECK: ret void
  store atomic i32 1, ptr addrspace(1) @"p/C.y" unordered, align 4, !heddle.private !{}
  ret void
}

; CHECK: [[ZERO]] = !{i32 0}
; CHECK: [[COPY]] = !{[[READ:![0-9]+]], i1 true}
; CHECK: [[READ]] = !{!"read", i32 32, i32 0}
; CHECK: [[GUARDED]] = !{i32 7, [[IS1:![0-9]+]]}
; CHECK: [[IS1]] = !{!"eq", [[READ]], i32 1}
; CHECK: [[MERGED]] = !{[[CHOICE:![0-9]+]], i1 true}
; CHECK: [[CHOICE]] = !{!"select", [[ELSE:![0-9]+]], i32 5, [[SUM:![0-9]+]]}
; CHECK: [[ELSE]] = !{!"xor", [[LESS:![0-9]+]], i1 true}
; CHECK: [[LESS]] = !{!"slt", [[READ]], [[ARG:![0-9]+]]}
; CHECK: [[ARG]] = !{!"arg", i32 32, i32 0}
; CHECK: [[SUM]] = !{!"add", [[READ]], i32 1}
; CHECK: [[CASE]] = !{i32 1, [[IS3:![0-9]+]]}
; CHECK: [[IS3]] = !{!"eq", [[READ]], i32 3}
; CHECK: [[DEFAULT]] = !{i32 2, [[NONE:![0-9]+]]}
; CHECK: [[NONE]] = !{!"xor", [[ANY:![0-9]+]], i1 true}
; CHECK: [[ANY]] = !{!"or", [[IS3]], [[IS4:![0-9]+]]}
; CHECK: [[IS4]] = !{!"eq", [[READ]], i32 4}
; CHECK: [[LOOP]] = !{[[CARRIED:![0-9]+]], [[NOT0:![0-9]+]]}
; CHECK: [[CARRIED]] = !{!"any", i32 32, i32 0}
; CHECK: [[NOT0]] = !{!"xor", [[IS0:![0-9]+]], i1 true}
; CHECK: [[IS0]] = !{!"eq", [[READ]], i32 0}
; CHECK: [[CALLED]] = !{[[CARRIED]], [[POSITIVE:![0-9]+]]}
; CHECK: [[POSITIVE]] = !{!"sgt", [[CARRIED]], i32 0}

; Knowingly missed: what callees write or return, values of float and double,
; writes that are atomic updates, slots that cannot be promoted.
