// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/VarHandles.class | FileCheck %s
// RUN: heddle-lower %t/VarHandles.class | opt -passes=verify -disable-output

import java.lang.invoke.*;

// Static final VarHandles made from constants: accesses are LLVM's own.
class VarHandles {
  int x;
  long l;
  String s;
  static int count;
  static final VarHandle X, L, S, COUNT, ELEMENTS;
  static {
    try {
      MethodHandles.Lookup k = MethodHandles.lookup();
      X = k.findVarHandle(VarHandles.class, "x", int.class);
      L = k.findVarHandle(VarHandles.class, "l", long.class);
      S = k.findVarHandle(VarHandles.class, "s", String.class);
      COUNT = k.findStaticVarHandle(VarHandles.class, "count", int.class);
      ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);
    } catch (ReflectiveOperationException e) {
      throw new Error(e);
    }
  }

  // CHECK-LABEL: define i32 @"VarHandles.cas(II)Z"
  // CHECK: [[A:%.*]] = getelementptr i8, ptr addrspace(1) %l0, i32 16
  // CHECK-NEXT: [[P:%.*]] = cmpxchg ptr addrspace(1) [[A]], i32 %l1, i32 %l2 seq_cst seq_cst, align 4
  // CHECK-NEXT: [[B:%.*]] = extractvalue { i32, i1 } [[P]], 1
  // CHECK-NEXT: zext i1 [[B]] to i32
  boolean cas(int from, int to) { return X.compareAndSet(this, from, to); }

  // Which VarHandle it is stays known across a join.
  // CHECK-LABEL: define i32 @"VarHandles.chosen(Z)Z"
  // CHECK: cmpxchg ptr addrspace(1) {{.*}}, i32 %s2.{{[0-9]*}}, i32 %s3.{{[0-9]*}} seq_cst seq_cst
  boolean chosen(boolean b) { return X.compareAndSet(this, 0, b ? 1 : 2); }

  // Widened to the variable's type.
  // CHECK-LABEL: define i64 @"VarHandles.add(I)J"
  // CHECK: [[W:%.*]] = sext i32 %l1 to i64
  // CHECK: atomicrmw add ptr addrspace(1) {{.*}}, i64 [[W]] seq_cst, align 8
  long add(int n) { return (long) L.getAndAdd(this, n); }

  // CHECK-LABEL: define ptr addrspace(1) @"VarHandles.acquire()Ljava/lang/String;"
  // CHECK: load atomic ptr addrspace(1), ptr addrspace(1) {{.*}} acquire, align 4
  String acquire() { return (String) S.getAcquire(this); }

  // CHECK-LABEL: define void @"VarHandles.release(I)V"
  // CHECK: store atomic i32 %l0, ptr addrspace(1) @VarHandles.count release, align 4
  static void release(int n) { COUNT.setRelease(n); }

  // CHECK-LABEL: define void @"VarHandles.fences()V"
  // CHECK: fence acquire
  // CHECK: fence release
  // CHECK: fence syncscope("loadload") acquire
  // CHECK: fence syncscope("storestore") release
  static void fences() {
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle.loadLoadFence();
    VarHandle.storeStoreFence();
  }

  // CHECK-LABEL: define i64 @"VarHandles.element([JI)J"
  // CHECK: icmp uge i32 %l1
  // CHECK: load atomic i64, ptr addrspace(1) {{.*}} monotonic, align 8
  static long element(long[] a, int i) { return (long) ELEMENTS.getOpaque(a, i); }

  // What is not a constant is a call of the accessor for this type, whose body
  // asks the object.
  // CHECK-LABEL: define i32 @"VarHandles.unknown(Ljava/lang/invoke/VarHandle;)I"
  // CHECK: call i32 @"VarHandles.heddle$VarHandle$get(Ljava/lang/invoke/VarHandle;)I"(ptr addrspace(1) %l0)
  static int unknown(VarHandle v) { return (int) v.get(); }

  // A call that must throw is left to that body, too.
  // CHECK-LABEL: define void @"VarHandles.wrong()V"
  // CHECK: call void @"VarHandles.heddle$VarHandle$set(Ljava/lang/invoke/VarHandle;LVarHandles;J)V"
  void wrong() { X.set(this, 1L); }
}
