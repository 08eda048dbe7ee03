// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/Aliases.class -o %t/all.ll
// RUN: FileCheck --check-prefix=TAGS %s < %t/all.ll
// RUN: opt -passes='mem2reg,gvn' -S %t/all.ll | FileCheck %s
// RUN: FileCheck --check-prefix=PART %s < %t/all.ll
// RUN: opt %plugin -passes=heddle-verify -disable-output %t/all.ll
// RUN: heddle-explore %t/all.ll | FileCheck --check-prefix=EXPLORED %s

// What opt is told: fields of other names and elements of other types are other
// variables, and nothing unwinds.
class Aliases {
  int a, b;
  static int c;

  // TAGS: define i32 @"Aliases.fields(LAliases;LAliases;)I"(ptr addrspace(1) %{{.*}}) #[[NOUNWIND:[0-9]+]]
  // TAGS: load atomic i32, ptr addrspace(1) {{.*}} unordered, align 4, {{.*}}!tbaa [[B:![0-9]+]]
  // TAGS: store atomic i32 1, ptr addrspace(1) {{.*}} unordered, align 4, {{.*}}!tbaa [[A:![0-9]+]]
  // TAGS: load atomic i32, ptr addrspace(1) {{.*}} unordered, align 4, {{.*}}!tbaa [[B]]
  // CHECK-LABEL: define i32 @"Aliases.fields(LAliases;LAliases;)I"
  // CHECK: [[X:%.*]] = load atomic i32
  // CHECK-NOT: load atomic
  // CHECK: add i32 [[X]], [[X]]
  static int fields(Aliases x, Aliases y) {
    int r = x.b;
    y.a = 1;
    return r + x.b;
  }

  // Both may be one object.
  // CHECK-LABEL: define i32 @"Aliases.same(LAliases;LAliases;)I"
  // CHECK: load atomic i32
  // CHECK: store atomic i32 1
  // CHECK: load atomic i32
  static int same(Aliases x, Aliases y) {
    int r = x.b;
    y.b = 1;
    return r + x.b;
  }

  // CHECK-LABEL: define i32 @"Aliases.elements([I[JLAliases;)I"
  // CHECK: [[X:%.*]] = load atomic i32
  // CHECK: store atomic i64
  // CHECK: store atomic i32
  // CHECK: store atomic i32
  // CHECK-NOT: load atomic
  // CHECK: add i32 [[X]], [[X]]
  static int elements(int[] x, long[] y, Aliases z) {
    int r = x[0];
    y[0] = 1;
    z.a = 1;
    c = 1;
    return r + x[0];
  }

  // boolean[] and byte[] are accessed by the same instructions.
  // CHECK-LABEL: define i32 @"Aliases.bytes([B[ZLjava/lang/Object;)I"
  // CHECK: load atomic i32
  // CHECK: store atomic i32
  // CHECK: load atomic i32
  static int bytes(byte[] x, boolean[] y, Object o) {
    int r = x[0];
    y[0] = true;
    return r + x[0];
  }

  // Of a class of the library the module has what it uses.
  // PART: = !{!"java/lang/Thread", !"java/lang/Object", !{{[0-9]+}}, i32 {{[0-9]+}}, i32 {{[0-9]+}}, !{{[0-9]+}}, ![[METHODS:[0-9]+]], {{.*}}, i1 true, i1 true}
  // PART: ![[METHODS]] = !{![[FIRST:[0-9]+]], ![[SECOND:[0-9]+]]}
  // PART-DAG: ![[FIRST]] = !{!"<init>(Ljava/lang/Runnable;)V",
  // PART-DAG: ![[SECOND]] = !{!"start()V",
  // PART-NOT: setPriority
  // EXPLORED: verdict: no findings
  public static void main(String[] args) {
    Aliases x = new Aliases();
    fields(x, x);
    same(x, x);
    elements(new int[1], new long[1], x);
    bytes(new byte[1], new boolean[1], null);
    new Thread(() -> fields(new Aliases(), new Aliases())).start();
  }

  // TAGS: attributes #[[NOUNWIND]] = { nounwind }
  // TAGS-DAG: [[A]] = !{[[AT:![0-9]+]], [[AT]], i64 0}
  // TAGS-DAG: [[AT]] = !{!"Aliases.a", [[ROOT:![0-9]+]], i64 0}
  // TAGS-DAG: [[ROOT]] = !{!"Java"}
  // TAGS-DAG: [[B]] = !{[[BT:![0-9]+]], [[BT]], i64 0}
  // TAGS-DAG: [[BT]] = !{!"Aliases.b", [[ROOT]], i64 0}
}
