// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/Arrays.class | FileCheck %s
// RUN: heddle-lower %t/Arrays.class | opt -passes=verify -disable-output

// Arrays: null, bounds and store checks are branches to cold blocks.
class Arrays {
  // CHECK-LABEL: define i64 @"Arrays.load([JI)J"
  // CHECK: icmp eq ptr addrspace(1) %l0, null
  // CHECK: [[A:%.*]] = getelementptr i8, ptr addrspace(1) %l0, i32 8
  // CHECK-NEXT: [[L:%.*]] = load i32, ptr addrspace(1) [[A]], align 4, {{.*}}!invariant.load
  // CHECK-NEXT: [[B:%.*]] = icmp uge i32 %l1, [[L]]
  // CHECK-NEXT: br i1 [[B]], label %bounds, label %[[OK:.*]],
  // CHECK: [[OK]]:
  // CHECK-NEXT: [[E:%.*]] = getelementptr i8, ptr addrspace(1) %l0, i32 16
  // CHECK-NEXT: [[I:%.*]] = getelementptr i64, ptr addrspace(1) [[E]], i32 %l1
  // CHECK-NEXT: load atomic i64, ptr addrspace(1) [[I]] unordered, align 8
  // CHECK: bounds:
  // CHECK-NEXT: call void @"heddle/rt/Throw.bounds(II)V"(i32 %l1, i32 [[L]])
  static long load(long[] a, int i) { return a[i]; }

  // CHECK-LABEL: define void @"Arrays.store([Ljava/lang/Object;Ljava/lang/Object;)V"
  // CHECK: [[S:%.*]] = call i32 @heddle.storecheck(ptr addrspace(1) %l0, ptr addrspace(1) %l1)
  // CHECK-NEXT: icmp eq i32 [[S]], 0
  // CHECK: store atomic ptr addrspace(1) %l1
  // CHECK: arrayStore:
  // CHECK-NEXT: call void @"heddle/rt/Throw.arrayStore(Ljava/lang/Object;)V"(ptr addrspace(1) %l1)
  static void store(Object[] a, Object o) { a[0] = o; }

  // null may be stored in any array.
  // CHECK-LABEL: define void @"Arrays.clear([Ljava/lang/Object;)V"
  // CHECK-NOT: storecheck
  // CHECK: ret void
  static void clear(Object[] a) { a[0] = null; }

  // Characters take 4 bytes and are stored cut to 16 bits.
  // CHECK-LABEL: define void @"Arrays.chars([CI)V"
  // CHECK: [[C:%.*]] = and i32 %l1, 65535
  // CHECK: store atomic i32 {{.*}} unordered, align 4
  static void chars(char[] a, int c) { a[1] = (char) c; }

  // CHECK-LABEL: define ptr addrspace(1) @"Arrays.make(I){{\[\[}}I"
  // CHECK: icmp slt i32 %l0, 0
  // CHECK: call ptr addrspace(1) (ptr, ...) @heddle.multinewarray(ptr @"class:{{\[\[}}I", i32 %l0, i32 3)
  // CHECK: negativeSize:
  // CHECK-NEXT: call void @"heddle/rt/Throw.negativeSize(I)V"(i32 %l0)
  static int[][] make(int n) { return new int[n][3]; }

  // CHECK-LABEL: define ptr addrspace(1) @"Arrays.cast(Ljava/lang/Object;)Ljava/lang/String;"
  // CHECK: [[I:%.*]] = call i32 @heddle.instanceof(ptr addrspace(1) %l0, ptr @"class:java/lang/String")
  // CHECK: icmp ne ptr addrspace(1) %l0, null
  // CHECK: classCast:
  // CHECK-NEXT: [[M:%.*]] = call ptr addrspace(1) @heddle.mirror(ptr @"class:java/lang/String")
  // CHECK-NEXT: call void @"heddle/rt/Throw.classCast(Ljava/lang/Object;Ljava/lang/Class;)V"(ptr addrspace(1) %l0, ptr addrspace(1) [[M]])
  static String cast(Object o) { return (String) o; }

  // An array's clone is not a method.
  // CHECK-LABEL: define ptr addrspace(1) @"Arrays.copy([I)[I"
  // CHECK: call ptr addrspace(1) @heddle.clone(ptr addrspace(1) %l0)
  static int[] copy(int[] a) { return a.clone(); }
}
