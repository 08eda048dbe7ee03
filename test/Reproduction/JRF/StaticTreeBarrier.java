import java.util.concurrent.atomic.AtomicInteger;

/** Static tree barrier with a plain sense that all threads spin on: 7 threads, 1 round. */
public class StaticTreeBarrier {
  static final int THREADS = 7, RADIX = 2, ITERATIONS = 1;

  boolean sense;
  final Node[] node;
  int built;

  class Node {
    final int children;
    final Node parent;
    final AtomicInteger missing;

    Node(Node parent, int children) {
      this.parent = parent;
      this.children = children;
      missing = new AtomicInteger(children);
    }

    void await(boolean mine) {
      while (missing.get() > 0) {
        Thread.onSpinWait();
      }
      missing.set(children);
      if (parent == null) {
        sense = mine;
        return;
      }
      parent.missing.getAndDecrement();
      while (sense != mine) {
        Thread.onSpinWait();
      }
    }
  }

  StaticTreeBarrier(int size, int radix) {
    node = new Node[size];
    int depth = 0;
    for (int inner = size; inner > 1; inner /= radix) {
      depth++;
    }
    build(null, depth, radix);
  }

  private void build(Node parent, int depth, int radix) {
    Node n = new Node(parent, depth == 0 ? 0 : radix);
    node[built++] = n;
    for (int i = 0; depth > 0 && i < radix; i++) {
      build(n, depth - 1, radix);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StaticTreeBarrier barrier = new StaticTreeBarrier(THREADS, RADIX);
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      team[i] = new Thread(() -> {
        boolean mine = true;
        for (int k = 0; k < ITERATIONS; k++) {
          barrier.node[me].await(mine);
          mine = !mine;
        }
      }, "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    for (Thread t : team) {
      t.join();
    }
  }
}
