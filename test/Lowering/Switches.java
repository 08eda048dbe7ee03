// RUN: rm -rf %t && mkdir -p %t && javac -nowarn -g --enable-preview --release 17 -d %t %s 2>/dev/null
// RUN: heddle-lower %t/Switches.class | FileCheck %s
// RUN: heddle-lower %t/Switches.class | opt -passes=verify -disable-output

// SwitchBootstraps: tests in order, from the restart index on.
class Switches {
  // CHECK-LABEL: define i32 @"Switches.types(Ljava/lang/Object;)I"
  // CHECK: [[N:%.*]] = icmp eq ptr addrspace(1) [[T:%l.*]], null
  // CHECK-NEXT: br i1 [[N]], label %switch.end, label %label
  // CHECK: icmp sle i32 [[R:%.*]], 0
  // CHECK: call i32 @heddle.instanceof(ptr addrspace(1) [[T]], ptr @"class:java/lang/String")
  // CHECK: icmp sle i32 [[R]], 1
  // CHECK: call i32 @heddle.instanceof(ptr addrspace(1) [[T]], ptr @"class:java/lang/Integer")
  // CHECK: switch.end:
  // CHECK-NEXT: phi i32 [ -1, {{.*}} ], [ 0, {{.*}} ], [ 1, {{.*}} ], [ 2, {{.*}} ]
  static int types(Object o) {
    return switch (o) {
      case String s && s.isEmpty() -> 0;
      case Integer i -> i;
      default -> -1;
    };
  }

  // A table of numbers becomes LLVM's switch.
  // CHECK-LABEL: define i32 @"Switches.numbers(I)I"
  // CHECK: switch i32 %l0, label %bci{{[0-9]+}} [
  // CHECK-NEXT: i32 1, label
  // CHECK-NEXT: i32 3, label
  // CHECK-NEXT: ]
  static int numbers(int n) {
    switch (n) {
      case 1: return 10;
      case 3: return 30;
      default: return 0;
    }
  }
}
