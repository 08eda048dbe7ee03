// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/Calls.class | FileCheck %s
// RUN: heddle-lower %t/Calls.class | opt -passes=verify -disable-output

// Calls: direct where one method can be reached only, else by selector.
class Calls {
  int virtual() { return 1; }
  final int fixed() { return 2; }
  private int hidden() { return 3; }

  // CHECK-LABEL: define i32 @"Calls.all(LCalls;)I"
  // CHECK: icmp eq ptr addrspace(1) %l1, null
  // CHECK: [[F:%.*]] = call ptr @heddle.dispatch(ptr addrspace(1) %l1, ptr @"sel:virtual()I"){{.*}}!heddle.declared [[CALLS:![0-9]+]]
  // CHECK-NEXT: call i32 [[F]](ptr addrspace(1) %l1)
  // CHECK: call i32 @"Calls.fixed()I"(ptr addrspace(1) %l1)
  // CHECK: call i32 @"Calls.hidden()I"(ptr addrspace(1) %l0)
  int all(Calls o) { return o.virtual() + o.fixed() + hidden(); }

  // CHECK-LABEL: define void @"Calls.run(Ljava/lang/Runnable;)V"
  // CHECK: call ptr @heddle.dispatch(ptr addrspace(1) %l0, ptr @"sel:run()V")
  static void run(Runnable r) { r.run(); }

  // CHECK-LABEL: define ptr addrspace(1) @"Calls.make()LCalls;"
  // CHECK: [[O:%.*]] = call ptr addrspace(1) @heddle.new(ptr @"class:Calls")
  // CHECK: call void @"Calls.<init>()V"(ptr addrspace(1) [[O]])
  static Calls make() { return new Calls(); }

  // Some methods are IR themselves.
  // CHECK-LABEL: define i32 @"Calls.intrinsics(Ljava/lang/Object;)I"
  // CHECK: call ptr addrspace(1) @heddle.classof(ptr addrspace(1) %l0)
  // CHECK: call i32 @heddle.identityhash(ptr addrspace(1) %l0)
  static int intrinsics(Object o) {
    return o.getClass() == null ? 0 : System.identityHashCode(o);
  }

  // super. goes to one method.
  // CHECK-LABEL: define i32 @"Calls$Sub.virtual()I"
  // CHECK: call i32 @"Calls.virtual()I"(ptr addrspace(1) %l0)
  static class Sub extends Calls {
    @Override int virtual() { return super.virtual(); }
  }
  static Calls sub() { return new Sub(); }

  // CHECK: [[CALLS]] = !{!"Calls"}
}
