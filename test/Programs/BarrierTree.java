// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicInteger;

/** The mended BarrierTreeMiscount: node i waits for nodes 2i+1 and 2i+2. */
public class BarrierTree {
  private static final int THREADS = 3;

  public static void main(String[] args) throws InterruptedException {
    TreeBarrier barrier = new TreeBarrier(THREADS);
    String[] lines = new String[THREADS];
    Thread[] actors = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      actors[i] = new Thread(() -> {
        lines[me] = "line " + me;
        barrier.await(me);
        assert rehearse(lines) == THREADS : "an actor is missing";
      }, "actor-" + i);
    }
    for (Thread t : actors) {
      t.start();
    }
    for (Thread t : actors) {
      t.join();
    }
  }

  private static int rehearse(String[] lines) {
    int spoken = 0;
    for (String line : lines) {
      spoken += line == null ? 0 : 1;
    }
    return spoken;
  }
}

class TreeBarrier {
  private static final class Node {
    final Node parent;
    final AtomicInteger missing;

    Node(Node parent, int children) {
      this.parent = parent;
      this.missing = new AtomicInteger(children);
    }
  }

  private final Node[] nodes;
  private volatile boolean released;

  TreeBarrier(int threads) {
    nodes = new Node[threads];
    for (int i = 0; i < threads; i++) {
      Node parent = i == 0 ? null : nodes[(i - 1) / 2];
      int children = Math.min(2, Math.max(0, threads - 2 * i - 1));
      nodes[i] = new Node(parent, children);
    }
  }

  void await(int me) {
    Node node = nodes[me];
    while (node.missing.get() > 0) {
      Thread.onSpinWait();
    }
    if (node.parent == null) {
      released = true;
      return;
    }
    node.parent.missing.getAndDecrement();
    while (!released) {
      Thread.onSpinWait();
    }
  }
}
