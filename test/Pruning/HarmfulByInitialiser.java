// RUN: %status 1 %check --benign-races --quiet %s | FileCheck %s
// RUN: %status 1 %check --benign-races --prune=none --quiet %s | FileCheck %s
// CHECK: assertion failed in reader

/** An object that a class's initialiser publishes by a race is seen. */
public class HarmfulByInitialiser {
  static class Box {
    int content;

    Box(int content) {
      this.content = content;
    }
  }
  static Box published;

  static class User {
    static int field;
    static {
      published = new Box(2);
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      Box box = published;
      assert box == null || box.content != 2;
    }, "reader").start();
    new Thread(() -> {
      User.field = 3;
    }, "user").start();
  }
}
