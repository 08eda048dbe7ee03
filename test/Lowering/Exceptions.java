// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/Exceptions.class | FileCheck %s
// RUN: heddle-lower %t/Exceptions.class | opt -passes=verify -disable-output

// Pending exceptions: checked after each call; handlers tested in order.
class Exceptions {
  static void f() {}

  // Without a handler the exception stays pending.
  // CHECK-LABEL: define i32 @"Exceptions.plain()I"
  // CHECK: call void @"Exceptions.f()V"()
  // CHECK-NEXT: [[P:%.*]] = call ptr addrspace(1) @heddle.pending()
  // CHECK-NEXT: [[N:%.*]] = icmp eq ptr addrspace(1) [[P]], null
  // CHECK-NEXT: br i1 [[N]], label %ok, label %unwind
  // CHECK: ok:
  // CHECK-NEXT: ret i32 1
  // CHECK: unwind:
  // CHECK-NEXT: ret i32 0
  static int plain() { f(); return 1; }

  // CHECK-LABEL: define i32 @"Exceptions.handled()I"
  // CHECK: br i1 {{.*}}, label %ok, label %caught
  // CHECK: caught:
  // CHECK-NEXT: [[E:%.*]] = call ptr addrspace(1) @heddle.catch()
  // CHECK-NEXT: store ptr addrspace(1) [[E]], ptr %exception
  // CHECK: handlers:
  // CHECK: call i32 @heddle.instanceof(ptr addrspace(1) %e, ptr @"class:java/lang/IllegalStateException")
  // CHECK: call i32 @heddle.instanceof(ptr addrspace(1) %e, ptr @"class:java/lang/RuntimeException")
  // CHECK: nomatch{{.*}}:
  // CHECK-NEXT: call void @heddle.throw(ptr addrspace(1) %e)
  // CHECK-NEXT: br label %unwind
  static int handled() {
    try {
      f();
      return 1;
    } catch (IllegalStateException e) {
      return 2;
    } catch (RuntimeException e) {
      return 3;
    }
  }

  // athrow under a handler goes to the tests directly; catch-any needs none.
  // CHECK-LABEL: define void @"Exceptions.cleanUp(Ljava/lang/RuntimeException;)V"
  // CHECK: handlers:
  // CHECK-NEXT: %e = load ptr addrspace(1), ptr %exception
  // CHECK-NEXT: br label %catch
  // CHECK: ok:
  // CHECK-NEXT: store ptr addrspace(1) %l0, ptr %exception
  // CHECK-NEXT: br label %handlers
  static void cleanUp(RuntimeException e) {
    try {
      throw e;
    } finally {
      f();
    }
  }

  // A synchronized method leaves its monitor on every way out.
  // CHECK-LABEL: define void @"Exceptions.locked()V"
  // CHECK: call void @heddle.monitor.enter(ptr addrspace(1) %l0)
  // CHECK: ok:
  // CHECK-NEXT: call void @heddle.monitor.exit(ptr addrspace(1) %l0)
  // CHECK-NEXT: ret void
  // CHECK: unwind:
  // CHECK-NEXT: [[E:%.*]] = call ptr addrspace(1) @heddle.catch()
  // CHECK-NEXT: call void @heddle.monitor.exit(ptr addrspace(1) %l0)
  // CHECK-NEXT: call void @heddle.throw(ptr addrspace(1) [[E]])
  // CHECK-NEXT: ret void
  synchronized void locked() { f(); }

  // A static one uses the mirror of its class.
  // CHECK-LABEL: define void @"Exceptions.lockedClass()V"
  // CHECK: [[C:%.*]] = call ptr addrspace(1) @heddle.mirror(ptr @"class:Exceptions")
  // CHECK-NEXT: call void @heddle.monitor.enter(ptr addrspace(1) [[C]])
  static synchronized void lockedClass() {}
}
