; RUN: opt %plugin -passes='print<heddle-spin>' -disable-output %s | FileCheck %s
; RUN: opt %plugin -passes='heddle-instrument,print<heddle-spin>' -disable-output %s | FileCheck %s

; Which loops only wait, before and after instrumentation.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"p/C.flag" = external addrspace(1) global i32
@"class:p/C" = external constant i8

declare void @heddle.class.init(ptr)
declare ptr addrspace(1) @heddle.pending()
declare void @heddle.thread.yield()
declare ptr addrspace(1) @heddle.new(ptr)
declare i64 @heddle.nanotime()
declare i32 @heddle.identityhash(ptr addrspace(1))
declare i32 @get()

; while (flag == 0);
define void @waits() {
; CHECK-LABEL: loops of 'waits':
; CHECK-NEXT: at %loop: spins
entry:
  br label %loop
loop:
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; while (p.C.flag == 0) Thread.yield(); from another class: the initialisation
; is over when the loop goes round.
define void @initialises() {
; CHECK-LABEL: loops of 'initialises':
; CHECK-NEXT: at %loop: spins
entry:
  br label %loop
loop:
  call void @heddle.class.init(ptr @"class:p/C")
  %p = call ptr addrspace(1) @heddle.pending()
  %ok = icmp eq ptr addrspace(1) %p, null
  br i1 %ok, label %next, label %end
next:
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" unordered, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %again, label %end
again:
  call void @heddle.thread.yield()
  br label %loop
end:
  ret void
}

; The value read last is used behind the loop only.
define i32 @remembers() {
; CHECK-LABEL: loops of 'remembers':
; CHECK-NEXT: at %loop: spins
entry:
  br label %loop
loop:
  %last = phi i32 [ -1, %entry ], [ %f, %loop ]
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c = icmp ult i32 %f, 10
  br i1 %c, label %loop, label %end
end:
  ret i32 %last
}

; for (i = 0; i < 10 && flag == 0; i++); ends by itself.
define void @counts() {
; CHECK-LABEL: loops of 'counts':
; CHECK-NEXT: at %loop: works
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c = icmp eq i32 %f, 0
  %d = icmp ult i32 %i, 10
  %e = and i1 %c, %d
  br i1 %e, label %loop, label %end
end:
  ret void
}

; Stores, allocations, clocks and calls are work.
define void @works(ptr addrspace(1) %o) {
; CHECK-LABEL: loops of 'works':
; CHECK-NEXT: at %stores: works
; CHECK-NEXT: at %allocates: works
; CHECK-NEXT: at %clock: works
; CHECK-NEXT: at %calls: works
; CHECK-NEXT: at %pure: spins
entry:
  br label %stores
stores:
  store atomic i32 1, ptr addrspace(1) @"p/C.flag" unordered, align 4
  %1 = load atomic i32, ptr addrspace(1) @"p/C.flag" unordered, align 4
  %c1 = icmp eq i32 %1, 0
  br i1 %c1, label %stores, label %allocates
allocates:
  %2 = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %c2 = icmp eq ptr addrspace(1) %2, null
  br i1 %c2, label %allocates, label %clock
clock:
  %3 = call i64 @heddle.nanotime()
  %c3 = icmp ult i64 %3, 10
  br i1 %c3, label %clock, label %calls
calls:
  %4 = call i32 @get()
  %c4 = icmp eq i32 %4, 0
  br i1 %c4, label %calls, label %pure
pure:
  %5 = call i32 @heddle.identityhash(ptr addrspace(1) %o) memory(none)
  %c5 = icmp eq i32 %5, 0
  br i1 %c5, label %pure, label %end
end:
  ret void
}

; Knowingly missed: a loop that goes round only when a compare-and-set fails,
define void @missed-cas() {
; CHECK-LABEL: loops of 'missed-cas':
; CHECK-NEXT: at %loop: works
entry:
  br label %loop
loop:
  %r = cmpxchg ptr addrspace(1) @"p/C.flag", i32 0, i32 1 seq_cst seq_cst
  %ok = extractvalue { i32, i1 } %r, 1
  br i1 %ok, label %end, label %loop
end:
  ret void
}

; and one that carries a value that settles.
define void @missed-settles() {
; CHECK-LABEL: loops of 'missed-settles':
; CHECK-NEXT: at %loop: works
entry:
  br label %loop
loop:
  %last = phi i32 [ -1, %entry ], [ %f, %loop ]
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c = icmp eq i32 %f, %last
  br i1 %c, label %loop, label %end
end:
  ret void
}
