/** What follows a race on a field that is declared benign. */
public class BenignFields {
  static boolean ready;
  static long stamp;
  static int shared;

  static class Box implements Cloneable {
    int before;
    int value;
    Object other;

    Box copy() throws CloneNotSupportedException {
      return (Box) clone();
    }
  }

  static class Wide extends Box {
    int own;
  }

  /** Has a field where Box has the benign one. */
  static class Decoy {
    int before;
    int same;
  }

  static void fail(String what) {
    throw new IllegalStateException(what);
  }

  static void join(Thread... all) throws InterruptedException {
    for (Thread t : all)
      t.join();
  }

  static Thread start(Runnable r) {
    Thread t = new Thread(r);
    t.start();
    return t;
  }

  /** ready is seen or not. */
  static void ofStatic(boolean wanted) throws Exception {
    Thread t = start(() -> {
      if (ready == wanted)
        fail("ready is " + wanted);
    });
    ready = true;
    t.join();
  }

  /** Only the read between two writes of the other thread fails. */
  static void between() throws Exception {
    Box box = new Wide();
    Thread t = start(() -> {
      box.value = 1;
      box.value = 2;
    });
    if (box.value == 1)
      fail("between");
    t.join();
  }

  /** The same with a field that is not benign: it is not a scheduling point. */
  static void decoy() throws Exception {
    Decoy decoy = new Decoy();
    Thread t = start(() -> {
      decoy.same = 1;
      decoy.same = 2;
    });
    if (decoy.same == 1)
      fail("of the other class");
    t.join();
  }

  /** A loop of the program's own waits for it. */
  static void spin() throws Exception {
    Box box = new Box();
    Thread t = start(() -> box.value = 1);
    while (box.value == 0)
      ;
    t.join();
    if (box.value != 1)
      fail("never");
  }

  static void ofLong() throws Exception {
    Thread t = start(() -> stamp++);
    stamp++;
    t.join();
    if (stamp == 1)
      fail("lost");
  }

  /** A copy reads the field within a step. */
  static void copied() throws Exception {
    Box box = new Box();
    Thread t = start(() -> box.value = 1);
    Box copy = box.copy();
    t.join();
    if (copy.value == 1)
      fail("copied late");
  }

  /** The benign race, and one that is not. */
  static void other() throws Exception {
    Box box = new Box();
    Thread t = start(() -> {
      if (box.value == 1)
        shared = 1;
    });
    box.value = 1;
    shared = 2;
    t.join();
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "true", "false" -> ofStatic(args[0].equals("true"));
      case "between" -> between();
      case "decoy" -> decoy();
      case "spin" -> spin();
      case "long" -> ofLong();
      case "copied" -> copied();
      case "other" -> other();
    }
  }
}
