// RUN: %status 1 %check --benign-races --quiet %s | FileCheck %s
// RUN: %status 1 %check --benign-races --prune=none --quiet %s | FileCheck %s
// CHECK: assertion failed in main

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The write goes through a handle that a method has made, and is pending when the reader asks. */
public class HarmfulByHandle {
  int field, before, after;
  static final VarHandle FIELD = handle("field");

  static VarHandle handle(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(HarmfulByHandle.class, name, int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  void write() {
    FIELD.setVolatile(this, 2);
  }

  void read() {
    before = (int) FIELD.getVolatile(this);
    after = field;
  }

  public static void main(String[] args) throws InterruptedException {
    HarmfulByHandle h = new HarmfulByHandle();
    Thread writer = new Thread(h::write);
    Thread reader = new Thread(h::read);
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    assert h.before != 0 || h.after != 2;
  }
}
