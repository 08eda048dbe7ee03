// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck %s
// CHECK-DAG: assertion failed in reader of byField
// CHECK-DAG: assertion failed in reader of byHandle
// CHECK-DAG: assertion failed in reader of byMethod

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Writes through reflection may be of any field. */
public class Reflection {
  static int byField, byMethod, byHandle;
  static volatile int go;

  static void set() {
    byMethod = 1;
  }

  public static void main(String[] args) throws Exception {
    Field field = Reflection.class.getDeclaredField("byField");
    Method method = Reflection.class.getDeclaredMethod("set");
    MethodHandle handle =
        MethodHandles.lookup().findStaticSetter(Reflection.class, "byHandle", int.class);
    new Thread(() -> {
      int before = go;
      int seen = byField;
      assert seen == 0;
    }, "reader of byField").start();
    new Thread(() -> {
      int before = go;
      int seen = byHandle;
      assert seen == 0;
    }, "reader of byHandle").start();
    new Thread(() -> {
      int before = go;
      int seen = byMethod;
      assert seen == 0;
    }, "reader of byMethod").start();
    new Thread(() -> {
      go = 1;
      try {
        field.setInt(null, 1);
        method.invoke(null);
        handle.invokeExact(1);
      } catch (Throwable e) {
        throw new AssertionError(e);
      }
    }, "writer").start();
  }
}
