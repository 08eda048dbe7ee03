// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/Fields.class | FileCheck %s
// RUN: heddle-lower %t/Fields.class | opt -passes=verify -disable-output

// Fields: offsets from 16, order of access, narrowing, initialisation.
class Fields {
  static int start = start();
  static int start() { return 1; }
  int a;
  long b;
  volatile int v;
  byte small;
  boolean flag;
  final int fixed;
  static final int CONSTANT = 42;

  // A constructor that sets final fields of its class ends with a freeze.
  // CHECK-LABEL: define void @"Fields.<init>(I)V"
  // CHECK: store atomic i32 %l1, ptr addrspace(1) {{.*}} unordered, align 4
  // CHECK-NEXT: call void @heddle.final.freeze(ptr addrspace(1) %l0)
  // CHECK-NEXT: ret void
  Fields(int x) { fixed = x; }

  // One that leaves it to another does not.
  // CHECK-LABEL: define void @"Fields.<init>()V"
  // CHECK-NOT: final.freeze
  // CHECK: ret void
  Fields() { this(7); }

  // `this` is not null: no check. The long is 8-aligned.
  // CHECK-LABEL: define i64 @"Fields.plain()J"
  // CHECK-NEXT: entry:
  // CHECK-NEXT: getelementptr i8, ptr addrspace(1) %l0, i32 24
  // CHECK-NEXT: load atomic i64, ptr addrspace(1) {{.*}} unordered, align 8
  long plain() { return b; }

  // CHECK-LABEL: define i32 @"Fields.other(LFields;)I"
  // CHECK: [[N:%.*]] = icmp eq ptr addrspace(1) %l0, null
  // CHECK-NEXT: br i1 [[N]], label %npe, label %ok
  // CHECK: load atomic i32, ptr addrspace(1) {{.*}} seq_cst, align 4
  // CHECK: npe:
  // CHECK-NEXT: call void @"heddle/rt/Throw.npe()V"()
  static int other(Fields f) { return f.v; }

  // The second access to the same object needs no check.
  // CHECK-LABEL: define void @"Fields.twice(LFields;)V"
  // CHECK: icmp eq ptr addrspace(1) %l0, null
  // CHECK-NOT: icmp
  // CHECK: store atomic {{.*}} seq_cst
  static void twice(Fields f) { f.v = f.a; }

  // CHECK-LABEL: define void @"Fields.narrow(I)V"
  // CHECK: [[S:%.*]] = shl i32 %l1, 24
  // CHECK: ashr i32 [[S]], 24
  // CHECK: store atomic
  void narrow(int x) { small = (byte) x; }

  // A static field of the class itself needs no class.init.
  // CHECK-LABEL: define i32 @"Fields.own()I"
  // CHECK-NEXT: entry:
  // CHECK-NEXT: load atomic i32, ptr addrspace(1) @Fields.start unordered
  static int own() { return start; }

  // That of another does, if there is code to run.
  // CHECK-LABEL: define i32 @"Fields$Other.foreign()I"
  // CHECK: call void @heddle.class.init(ptr @"class:Fields")
  // CHECK: call ptr addrspace(1) @heddle.pending()
  // CHECK: load atomic i32, ptr addrspace(1) @Fields.start unordered
  static class Other {
    static int quiet;
    static int foreign() { return start; }
  }

  // CHECK-LABEL: define i32 @"Fields$User.none()I"
  // CHECK-NEXT: entry:
  // CHECK-NEXT: load atomic i32, ptr addrspace(1) @"Fields$Other.quiet"
  static class User {
    static int none() { return Other.quiet; }
  }

  static void all() { Other.foreign(); User.none(); }

  // Classes are described with offsets.
  // CHECK: !{!"Fields", !"java/lang/Object",
  // CHECK: !{!"b", !"J", i32 0, i32 24}
}
