; RUN: opt %plugin -passes=heddle-verify -disable-output %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not={{.}}

; Every heddle.* function with its signature, each kind of operand once: the
; verifier has nothing to say.

target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"

@"class:p/C" = external constant i8
@"class:[I" = external constant i8
@"class:[[Lp/C;" = external constant i8
@"sel:run()V" = external constant i8
@"str:0" = private unnamed_addr constant [2 x i16] [i16 104, i16 105]
@"str:1" = private unnamed_addr constant [0 x i16] zeroinitializer
@"p/C.f" = external addrspace(1) global i32
@"p/C.g" = external addrspace(1) global ptr addrspace(1)

declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.newarray(ptr, i32)
declare ptr addrspace(1) @heddle.multinewarray(ptr, ...)
declare i32 @heddle.instanceof(ptr addrspace(1), ptr)
declare i32 @heddle.storecheck(ptr addrspace(1), ptr addrspace(1))
declare ptr addrspace(1) @heddle.string(ptr)
declare ptr addrspace(1) @heddle.mirror(ptr)
declare ptr addrspace(1) @heddle.classof(ptr addrspace(1))
declare void @heddle.class.init(ptr)
declare void @heddle.final.freeze(ptr addrspace(1))
declare i32 @heddle.spurious(i32)
declare i32 @heddle.identityhash(ptr addrspace(1))
declare ptr addrspace(1) @heddle.clone(ptr addrspace(1))
declare void @heddle.arraycopy(ptr addrspace(1), i32, ptr addrspace(1), i32, i32)
declare ptr @heddle.dispatch(ptr addrspace(1), ptr)
declare ptr addrspace(1) @heddle.pending()
declare ptr addrspace(1) @heddle.catch()
declare void @heddle.throw(ptr addrspace(1))
declare void @heddle.monitor.enter(ptr addrspace(1))
declare void @heddle.monitor.exit(ptr addrspace(1))
declare void @heddle.wait(ptr addrspace(1), i64)
declare void @heddle.notify(ptr addrspace(1))
declare void @heddle.notifyAll(ptr addrspace(1))
declare i32 @heddle.holdslock(ptr addrspace(1))
declare void @heddle.lock.again(ptr addrspace(1), i32)
declare void @heddle.thread.start(ptr addrspace(1))
declare void @heddle.thread.join(ptr addrspace(1), i64)
declare void @heddle.thread.interrupt(ptr addrspace(1))
declare i32 @heddle.thread.isinterrupted(ptr addrspace(1), i32)
declare i32 @heddle.thread.isalive(ptr addrspace(1))
declare i32 @heddle.thread.state(ptr addrspace(1))
declare void @heddle.thread.sleep(i64)
declare void @heddle.thread.yield()
declare ptr addrspace(1) @heddle.thread.current()
declare void @heddle.park(i64)
declare void @heddle.unpark(ptr addrspace(1))
declare void @heddle.fence.full()
declare void @heddle.output(ptr addrspace(1), i32)
declare void @heddle.exit(i32)
declare i64 @heddle.nanotime()
declare i32 @heddle.choose(i32)
declare void @heddle.assume(i1)
declare void @heddle.fail(ptr addrspace(1))
declare void @heddle.observe(ptr addrspace(1), ptr addrspace(1))
declare void @heddle.observe.value(ptr addrspace(1), i32, i64)
declare void @heddle.uncaught(ptr addrspace(1), ptr addrspace(1))
declare ptr addrspace(1) @heddle.stacktrace()
declare ptr addrspace(1) @heddle.frametext(i32, i32)
declare void @heddle.unsupported(ptr)

; Tokens stand where they belong.
define void @"p/C.tokens(I)V"(ptr addrspace(1) %this, i32 %n) {
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:p/C")
  %a = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 %n)
  %m = call ptr addrspace(1) (ptr, ...) @heddle.multinewarray(ptr @"class:[[Lp/C;", i32 %n, i32 2)
  %i = call i32 @heddle.instanceof(ptr addrspace(1) %o, ptr @"class:[I")
  %s = call ptr addrspace(1) @heddle.string(ptr @"str:0")
  %e = call ptr addrspace(1) @heddle.string(ptr @"str:1")
  %c = call ptr addrspace(1) @heddle.mirror(ptr @"class:p/C")
  call void @heddle.class.init(ptr @"class:p/C")
  %f = call ptr @heddle.dispatch(ptr addrspace(1) %this, ptr @"sel:run()V")
  call void %f(ptr addrspace(1) %this)
  call void @heddle.unsupported(ptr @"str:0")
  ret void
}

; Accesses of every type and order.
define i32 @"p/C.accesses()I"(ptr addrspace(1) %this) {
  %i = getelementptr i8, ptr addrspace(1) %this, i32 16
  %l = getelementptr i8, ptr addrspace(1) %this, i32 24
  %len = getelementptr i8, ptr addrspace(1) %this, i32 8
  %1 = load atomic i32, ptr addrspace(1) %i unordered, align 4
  %2 = load atomic double, ptr addrspace(1) %l seq_cst, align 8
  store atomic float 1.0, ptr addrspace(1) %i release, align 4
  store atomic i64 1, ptr addrspace(1) %l monotonic, align 8
  %3 = load atomic ptr addrspace(1), ptr addrspace(1) @"p/C.g" acquire, align 4
  %4 = cmpxchg ptr addrspace(1) @"p/C.g", ptr addrspace(1) null, ptr addrspace(1) %3 seq_cst seq_cst, align 4
  %5 = atomicrmw add ptr addrspace(1) %i, i32 1 seq_cst, align 4
  %6 = atomicrmw xchg ptr addrspace(1) %l, double 1.0 seq_cst, align 8
  %7 = load i32, ptr addrspace(1) %len, !invariant.load !0
  %8 = load i32, ptr addrspace(1) %i, !heddle.private !0
  fence acquire
  ret i32 %7
}

; A call that may throw, its test at the block's end, and a handler.
define void @"p/C.calls()V"(ptr addrspace(1) %this) {
entry:
  call void @"p/C.tokens(I)V"(ptr addrspace(1) %this, i32 1)
  %p = call ptr addrspace(1) @heddle.pending()
  %ok = icmp eq ptr addrspace(1) %p, null
  br i1 %ok, label %next, label %handler
next:
  ret void
handler:
  %e = call ptr addrspace(1) @heddle.catch()
  call void @heddle.throw(ptr addrspace(1) %e)
  ret void
}

!0 = !{}

; Knowingly missed: no test after a call that may throw, unbalanced monitors,
; null operands (Verifier.h).
