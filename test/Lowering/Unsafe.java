// RUN: rm -rf %t && mkdir -p %t && javac -XDignore.symbol.file -nowarn -g -d %t %s 2>/dev/null
// RUN: heddle-lower %t/Unsafe.class | FileCheck %s
// RUN: heddle-lower %t/Unsafe.class | opt -passes=verify -disable-output

// Accessors of sun.misc.Unsafe by the grammar of their names.
class Unsafe {
  static final sun.misc.Unsafe U;
  static final long X;
  volatile int x;

  // CHECK-LABEL: define i32 @"Unsafe.cas(II)Z"
  // CHECK: [[A:%.*]] = getelementptr i8, ptr addrspace(1) %l0, i32 {{%.*}}
  // CHECK: cmpxchg ptr addrspace(1) [[A]], i32 %l1, i32 %l2 seq_cst seq_cst, align 4
  boolean cas(int a, int b) { return U.compareAndSwapInt(this, X, a, b); }

  // CHECK-LABEL: define i32 @"Unsafe.add(I)I"
  // CHECK: atomicrmw add ptr addrspace(1) {{.*}}, i32 %l1 seq_cst, align 4
  int add(int n) { return U.getAndAddInt(this, X, n); }

  // CHECK-LABEL: define void @"Unsafe.ordered(I)V"
  // CHECK: store atomic i32 %l1, ptr addrspace(1) {{.*}} release, align 4
  void ordered(int n) { U.putOrderedInt(this, X, n); }

  // CHECK-LABEL: define void @"Unsafe.fences()V"
  // CHECK: fence acquire
  // CHECK: fence release
  // CHECK: call void @heddle.fence.full()
  static void fences() { U.loadFence(); U.storeFence(); U.fullFence(); }

  // An offset of bytes finds the element of a byte[], which takes 4 here.
  // CHECK-LABEL: define i32 @"Unsafe.byteAt([BJ)B"
  // CHECK: heddle.instanceof(ptr addrspace(1) %l0, ptr @"class:[B")
  // CHECK: [[I:%.*]] = sub i32 [[O:%.*]], 16
  // CHECK: [[S:%.*]] = shl i32 [[I]], 2
  // CHECK: [[E:%.*]] = add i32 [[S]], 16
  // CHECK: select i1 {{.*}}, i32 [[E]], i32 [[O]]
  static byte byteAt(byte[] b, long offset) { return U.getByte(b, offset); }

  // Raw memory is refused.
  // CHECK-LABEL: define i32 @"Unsafe.raw(J)I"
  // CHECK: call void @heddle.unsupported(
  static int raw(long address) { return U.getInt(address); }

  // A field that is looked up by constants has its offset.
  static {
    try {
      // CHECK-LABEL: define void @"Unsafe.<clinit>()V"
      // CHECK: load atomic ptr addrspace(1), ptr addrspace(1) @"sun/misc/Unsafe.theUnsafe"
      java.lang.reflect.Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      U = (sun.misc.Unsafe) f.get(null);
      // CHECK: store atomic i64 16, ptr addrspace(1) @Unsafe.X
      X = U.objectFieldOffset(Unsafe.class.getDeclaredField("x"));
    } catch (ReflectiveOperationException e) {
      throw new Error(e);
    }
  }
}
