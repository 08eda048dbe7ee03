// RUN: rm -rf %t && mkdir -p %t && javac -g -d %t %s
// RUN: heddle-lower %t/Strings.class | FileCheck %s
// RUN: heddle-lower %t/Strings.class | opt -passes=verify -disable-output

// Literals are UTF-16; concatenation appends to a StringBuilder.
class Strings {
  // CHECK: @"str:[[#E:]]" = private unnamed_addr constant [2 x i16] [i16 104, i16 233]

  // CHECK-LABEL: define ptr addrspace(1) @"Strings.literal()Ljava/lang/String;"
  // CHECK: call ptr addrspace(1) @heddle.string(ptr @"str:[[#E]]")
  static String literal() { return "h\u00e9"; }

  // CHECK-LABEL: define ptr addrspace(1) @"Strings.concat(BCLjava/lang/Object;)Ljava/lang/String;"
  // CHECK: [[V:%.*]] = call ptr addrspace(1) @"java/lang/String.valueOf(Ljava/lang/Object;)
  // CHECK: [[B:%.*]] = call ptr addrspace(1) @heddle.new(ptr @"class:java/lang/StringBuilder")
  // CHECK: @"java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder;"(ptr addrspace(1) [[B]], i32 %l0)
  // CHECK: @"java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;"
  // CHECK: @"java/lang/StringBuilder.append(C)Ljava/lang/StringBuilder;"(ptr addrspace(1) [[B]], i32 %l1)
  // CHECK: @"java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;"(ptr addrspace(1) [[B]], ptr addrspace(1) [[V]])
  // CHECK: @"java/lang/StringBuilder.toString()Ljava/lang/String;"(ptr addrspace(1) [[B]])
  static String concat(byte b, char c, Object o) { return b + "=" + c + o; }
}
