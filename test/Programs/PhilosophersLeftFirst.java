// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main, )?}}philosopher-0, philosopher-1 and philosopher-2{{$}}
// CHECK-DAG: philosopher-0 waits for the monitor of Fork#2 held by philosopher-1 at PhilosophersLeftFirst.java:58{{$}}
// CHECK-DAG: philosopher-1 waits for the monitor of Fork#3 held by philosopher-2 at PhilosophersLeftFirst.java:58{{$}}
// CHECK-DAG: philosopher-2 waits for the monitor of Fork#1 held by philosopher-0 at PhilosophersLeftFirst.java:58{{$}}
// CHECK-DAG: main joins philosopher-0 at PhilosophersLeftFirst.java:26{{$}}
// CHECK: verdict: 1 finding{{$}}

/** Three dining philosophers; each takes the left fork first. */
public class PhilosophersLeftFirst {
  private static final int SEATS = 3;

  public static void main(String[] args) throws InterruptedException {
    Fork[] forks = new Fork[SEATS];
    for (int i = 0; i < SEATS; i++) {
      forks[i] = new Fork();
    }
    Philosopher[] table = new Philosopher[SEATS];
    for (int i = 0; i < SEATS; i++) {
      table[i] = new Philosopher(i, forks[i], forks[(i + 1) % SEATS]);
    }
    for (Philosopher p : table) {
      p.start();
    }
    for (Philosopher p : table) {
      p.join();
      assert p.meals() == 1;
    }
  }
}

class Fork {
  private int uses;

  void use() {
    uses++;
  }

  int uses() {
    return uses;
  }
}

class Philosopher extends Thread {
  private final Fork left;
  private final Fork right;
  private int meals;

  Philosopher(int seat, Fork left, Fork right) {
    super("philosopher-" + seat);
    this.left = left;
    this.right = right;
  }

  @Override
  public void run() {
    synchronized (left) {
      synchronized (right) {
        left.use();
        right.use();
        meals++;
      }
    }
  }

  int meals() {
    return meals;
  }
}
