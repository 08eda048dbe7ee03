// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/Arithmetic.class | FileCheck %s
// RUN: heddle-lower %t/Arithmetic.class | opt -passes=verify -disable-output

// Exactly Java's arithmetic: no nsw, no fast-math, saturating conversions.
class Arithmetic {
  // Division by a variable: zero guard, then 1 in place of -1.
  // CHECK-LABEL: define i32 @"Arithmetic.div(II)I"
  // CHECK: [[Z:%.*]] = icmp eq i32 %l1, 0
  // CHECK-NEXT: br i1 [[Z]], label %arithmetic, label %ok
  // CHECK: [[M:%.*]] = icmp eq i32 %l1, -1
  // CHECK-NEXT: [[S:%.*]] = select i1 [[M]], i32 1, i32 %l1
  // CHECK-NEXT: [[Q:%.*]] = sdiv i32 %l0, [[S]]
  // CHECK-NEXT: [[N:%.*]] = sub i32 0, [[Q]]
  // CHECK-NEXT: [[R:%.*]] = select i1 [[M]], i32 [[N]], i32 [[Q]]
  // CHECK-NEXT: ret i32 [[R]]
  // CHECK: arithmetic:
  // CHECK-NEXT: call void @"heddle/rt/Throw.arithmetic()V"()
  // CHECK-NEXT: br label %unwind
  // CHECK: unwind:
  // CHECK-NEXT: ret i32 0
  static int div(int a, int b) { return a / b; }

  // The remainder of a division by -1 is 0.
  // CHECK-LABEL: define i64 @"Arithmetic.rem(JJ)J"
  // CHECK: [[M:%.*]] = icmp eq i64 %l2, -1
  // CHECK: [[R:%.*]] = srem i64 %l0
  // CHECK: select i1 [[M]], i64 0, i64 [[R]]
  static long rem(long a, long b) { return a % b; }

  // A constant that is neither 0 nor -1 needs no guard.
  // CHECK-LABEL: define i32 @"Arithmetic.byTen(I)I"
  // CHECK-NEXT: entry:
  // CHECK-NEXT: sdiv i32 %l0, 10
  // CHECK-NEXT: ret i32
  static int byTen(int a) { return a / 10; }

  // Shift distances are masked.
  // CHECK-LABEL: define i64 @"Arithmetic.shift(JI)J"
  // CHECK: [[D:%.*]] = and i32 %l2, 63
  // CHECK: [[W:%.*]] = zext i32 [[D]] to i64
  // CHECK: lshr i64 %l0, [[W]]
  static long shift(long a, int n) { return a >>> n; }

  // CHECK-LABEL: define i32 @"Arithmetic.toInt(D)I"
  // CHECK: call i32 @llvm.fptosi.sat.i32.f64(double %l0)
  static int toInt(double d) { return (int) d; }

  // A compare and the branch on it are one compare; NaN goes the way that
  // fcmpg and the negated branch say: a < b is false.
  // CHECK-LABEL: define i32 @"Arithmetic.less(DD)Z"
  // CHECK: fcmp uge double %l0, %l2
  static boolean less(double a, double b) { return a < b; }

  // CHECK-LABEL: define i32 @"Arithmetic.greater(DD)Z"
  // CHECK: fcmp ule double %l0, %l2
  static boolean greater(double a, double b) { return a > b; }

  // CHECK-LABEL: define float @"Arithmetic.frem(FF)F"
  // CHECK: frem float
  static float frem(float a, float b) { return a % b; }

  // CHECK-LABEL: define i32 @"Arithmetic.narrow(I)I"
  // CHECK: [[S:%.*]] = shl i32 %l0, 24
  // CHECK-NEXT: [[B:%.*]] = ashr i32 [[S]], 24
  // CHECK: [[C:%.*]] = and i32 %l0, 65535
  // CHECK: add i32 [[B]], [[C]]
  static int narrow(int a) { return (byte) a + (char) a; }

  // CHECK-LABEL: define double @"Arithmetic.neg(D)D"
  // CHECK: fneg double %l0
  static double neg(double d) { return -d; }
}
