// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/Lambdas.class | FileCheck %s
// RUN: heddle-lower %t/Lambdas.class | opt -passes=verify -disable-output

import java.util.function.*;

// Lambdas and method references are objects of synthesised classes.
class Lambdas {
  // Captured values are fields, from offset 16; nothing freezes them.
  // CHECK-LABEL: define ptr addrspace(1) @"Lambdas.capture(IJ)Ljava/util/function/LongSupplier;"
  // CHECK: [[O:%.*]] = call ptr addrspace(1) @heddle.new(ptr @"class:Lambdas$$Lambda$0")
  // CHECK: [[A:%.*]] = getelementptr i8, ptr addrspace(1) [[O]], i32 16
  // CHECK: store atomic i32 %l0, ptr addrspace(1) [[A]] unordered, align 4
  // CHECK: [[B:%.*]] = getelementptr i8, ptr addrspace(1) [[O]], i32 24
  // CHECK: store atomic i64 %l1, ptr addrspace(1) [[B]] unordered, align 8
  // CHECK-NOT: heddle.final.freeze
  static LongSupplier capture(int i, long j) { return () -> i + j; }

  // What captures nothing is one object, wherever it is asked for.
  // CHECK-LABEL: define ptr addrspace(1) @"Lambdas.length()Ljava/util/function/Function;"
  // CHECK-NOT: heddle.new
  // CHECK: call ptr addrspace(1) @heddle.single(ptr @"class:Lambdas$$Lambda$1")
  static Function<String, Integer> length() { return String::length; }
  static Supplier<Object> make() { return Object::new; }
  static IntFunction<int[]> array() { return int[]::new; }
  interface Marker {}
  static Object both() { return (Runnable & Marker) () -> {}; }

  // CHECK-LABEL: define i64 @"Lambdas$$Lambda$0.getAsLong()J"(ptr addrspace(1) nonnull %0)
  // CHECK: [[I:%.*]] = load atomic i32
  // CHECK: [[J:%.*]] = load atomic i64
  // CHECK: call i64 @"Lambdas.lambda$capture$0(IJ)J"(i32 [[I]], i64 [[J]])

  // The argument is cast to what the interface was instantiated with, the
  // result is boxed.
  // CHECK-LABEL: define ptr addrspace(1) @"Lambdas$$Lambda$1.apply(Ljava/lang/Object;)Ljava/lang/Object;"
  // CHECK: call i32 @heddle.instanceof(ptr addrspace(1) %1, ptr @"class:java/lang/String")
  // CHECK: [[L:%.*]] = call i32 @"java/lang/String.length()I"(ptr addrspace(1) %1)
  // CHECK: call ptr addrspace(1) @"java/lang/Integer.valueOf(I)Ljava/lang/Integer;"(i32 [[L]])

  // CHECK-LABEL: define ptr addrspace(1) @"Lambdas$$Lambda$2.get()Ljava/lang/Object;"
  // CHECK: [[O:%.*]] = call ptr addrspace(1) @heddle.new(ptr @"class:java/lang/Object")
  // CHECK: call void @"java/lang/Object.<init>()V"(ptr addrspace(1) [[O]])
  // CHECK: ret ptr addrspace(1) [[O]]

  // altMetafactory: marker interfaces.
  // CHECK: !{!"Lambdas$$Lambda$4", !"java/lang/Object", [[I:![0-9]+]],
  // CHECK: [[I]] = !{!"java/lang/Runnable", !"Lambdas$Marker"}
}
