// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower '%t/Records$P.class' | FileCheck %s
// RUN: heddle-lower '%t/Records$P.class' | opt -passes=verify -disable-output

// ObjectMethods: equals, hashCode, toString of records.
class Records {
  record P(int a, double d, String s) {}

  // CHECK: constant [4 x i16] [i16 80, i16 91, i16 97, i16 61]

  // CHECK-LABEL: define ptr addrspace(1) @"Records$P.toString()Ljava/lang/String;"
  // CHECK: append(I)
  // CHECK: append(D)
  // CHECK: append(Ljava/lang/String;)

  // CHECK-LABEL: define i32 @"Records$P.hashCode()I"
  // CHECK: [[A:%.*]] = load atomic i32
  // CHECK: [[D:%.*]] = call i32 @"java/lang/Double.hashCode(D)I"
  // CHECK: mul i32 [[A]], 31
  // CHECK: call i32 @"java/util/Objects.hashCode(Ljava/lang/Object;)I"

  // CHECK-LABEL: define i32 @"Records$P.equals(Ljava/lang/Object;)Z"
  // CHECK: icmp eq ptr addrspace(1) %l0, %l1
  // CHECK: call i32 @heddle.instanceof(ptr addrspace(1) %l1, ptr @"class:Records$P")
  // CHECK: icmp eq i32
  // CHECK: call i32 @"java/lang/Double.compare(DD)I"
  // CHECK: call i32 @"java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z"
}
