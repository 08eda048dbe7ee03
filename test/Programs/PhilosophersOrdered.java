// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended PhilosophersLeftFirst: the last philosopher takes the forks the
 * other way round, so that forks are always taken in the order of their numbers.
 */
public class PhilosophersOrdered {
  private static final int SEATS = 3;

  public static void main(String[] args) throws InterruptedException {
    Fork[] forks = new Fork[SEATS];
    for (int i = 0; i < SEATS; i++) {
      forks[i] = new Fork(i);
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
      assert p.meals() == 2;
    }
    for (Fork fork : forks) {
      assert fork.uses() == 4 : "two neighbours ate twice";
    }
  }
}

class Fork {
  private final int number;
  private int uses;

  Fork(int number) {
    this.number = number;
  }

  boolean before(Fork other) {
    return number < other.number;
  }

  void use() {
    uses++;
  }

  int uses() {
    return uses;
  }
}

class Philosopher extends Thread {
  private final Fork first;
  private final Fork second;
  private int meals;

  Philosopher(int seat, Fork left, Fork right) {
    super("philosopher-" + seat);
    this.first = left.before(right) ? left : right;
    this.second = left.before(right) ? right : left;
  }

  @Override
  public void run() {
    for (int i = 0; i < 2; i++) {
      synchronized (first) {
        synchronized (second) {
          first.use();
          second.use();
          meals++;
        }
      }
    }
  }

  int meals() {
    return meals;
  }
}
