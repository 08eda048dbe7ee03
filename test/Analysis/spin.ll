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

; boolean isSet() { return flag != 0; }
define i32 @is-set() {
; CHECK-LABEL: loops of 'is-set':
entry:
  %slot = alloca i32, align 4
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c = icmp ne i32 %f, 0
  %r = zext i1 %c to i32
  store i32 %r, ptr %slot, align 4
  %l = load i32, ptr %slot, align 4
  ret i32 %l
}

define i32 @is-set-too() {
  %r = call i32 @is-set()
  ret i32 %r
}

; int next() { return flag++; }
define i32 @next() {
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" unordered, align 4
  %n = add i32 %f, 1
  store atomic i32 %n, ptr addrspace(1) @"p/C.flag" unordered, align 4
  ret i32 %f
}

define i32 @next-too() {
  %r = call i32 @next()
  ret i32 %r
}

define i32 @itself(i32 %n) {
  %f = load atomic i32, ptr addrspace(1) @"p/C.flag" unordered, align 4
  %r = call i32 @itself(i32 %f)
  ret i32 %r
}

; Another definition may be linked in its place.
define weak i32 @replaceable() {
  ret i32 0
}

; Methods that only read are looked into.
define void @calls() {
; CHECK-LABEL: loops of 'calls':
; CHECK-NEXT: at %reads: spins
; CHECK-NEXT: at %reads-below: spins
; CHECK-NEXT: at %writes: works
; CHECK-NEXT: at %writes-below: works
; CHECK-NEXT: at %recursive: works
; CHECK-NEXT: at %replaced: works
entry:
  br label %reads
reads:
  %1 = call i32 @is-set()
  %c1 = icmp eq i32 %1, 0
  br i1 %c1, label %reads, label %reads-below
reads-below:
  %2 = call i32 @is-set-too()
  %c2 = icmp eq i32 %2, 0
  br i1 %c2, label %reads-below, label %writes
writes:
  %3 = call i32 @next()
  %c3 = icmp eq i32 %3, 0
  br i1 %c3, label %writes, label %writes-below
writes-below:
  %4 = call i32 @next-too()
  %c4 = icmp eq i32 %4, 0
  br i1 %c4, label %writes-below, label %recursive
recursive:
  %5 = call i32 @itself(i32 0)
  %c5 = icmp eq i32 %5, 0
  br i1 %c5, label %recursive, label %replaced
replaced:
  %6 = call i32 @replaceable()
  %c6 = icmp eq i32 %6, 0
  br i1 %c6, label %replaced, label %end
end:
  ret void
}

; A compare-and-set that fails changes nothing.
define void @cas(ptr addrspace(1) %lock) {
; CHECK-LABEL: loops of 'cas':
; CHECK-NEXT: at %takes: spins
; CHECK-NEXT: at %as-int: spins
; CHECK-NEXT: at %yields: spins
; CHECK-NEXT: at %adds: spins
; CHECK-NEXT: at %goes-on: works
; CHECK-NEXT: at %inverted: works
; CHECK-NEXT: at %either: works
; CHECK-NEXT: at %other: works
; CHECK-NEXT: at %any: works
entry:
  br label %takes
takes:
  %r1 = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 seq_cst seq_cst
  %ok1 = extractvalue { i32, i1 } %r1, 1
  br i1 %ok1, label %as-int, label %takes
as-int:
  %r2 = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 seq_cst seq_cst
  %ok2 = extractvalue { i32, i1 } %r2, 1
  %i2 = zext i1 %ok2 to i32
  %z2 = icmp eq i32 %i2, 0
  br i1 %z2, label %as-int, label %yields
yields:
  %r3 = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 seq_cst seq_cst
  %ok3 = extractvalue { i32, i1 } %r3, 1
  br i1 %ok3, label %adds, label %yield
yield:
  call void @heddle.thread.yield()
  br label %yields
adds:
  %old = load atomic i32, ptr addrspace(1) %lock seq_cst, align 4
  %new = add i32 %old, 1
  %r4 = cmpxchg ptr addrspace(1) %lock, i32 %old, i32 %new seq_cst seq_cst
  %ok4 = extractvalue { i32, i1 } %r4, 1
  br i1 %ok4, label %goes-on, label %adds
goes-on:
  %r5 = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 seq_cst seq_cst
  %ok5 = extractvalue { i32, i1 } %r5, 1
  %f5 = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c5 = icmp eq i32 %f5, 0
  br i1 %c5, label %goes-on, label %inverted
inverted:
  %r6 = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 seq_cst seq_cst
  %ok6 = extractvalue { i32, i1 } %r6, 1
  br i1 %ok6, label %inverted, label %either
either:
  %r7 = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 seq_cst seq_cst
  %ok7 = extractvalue { i32, i1 } %r7, 1
  %f7 = load atomic i32, ptr addrspace(1) @"p/C.flag" seq_cst, align 4
  %c7 = icmp eq i32 %f7, 0
  br i1 %c7, label %either, label %either-asks
either-asks:
  br i1 %ok7, label %other, label %either
other:
  %r8 = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 seq_cst seq_cst
  %ok8 = extractvalue { i32, i1 } %r8, 1
  %s8 = cmpxchg ptr addrspace(1) %lock, i32 1, i32 2 seq_cst seq_cst
  br i1 %ok8, label %any, label %other
any:
  %r9 = atomicrmw xchg ptr addrspace(1) %lock, i32 1 seq_cst
  %c9 = icmp eq i32 %r9, 1
  br i1 %c9, label %any, label %end
end:
  ret void
}

; Knowingly missed: a loop that carries a value that settles.
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
