// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: {{.*}}String[]#{{[0-9]+}}[{{[12]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by actor-{{[12]}} at BarrierTreeMiscount.java:23{{$}}
// CHECK-DAG: read by actor-{{[012]}} at BarrierTreeMiscount.java:39{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A static tree barrier: the root waits for its children and then releases
 * all. The tree is built with a root that believes to have one child, not two.
 */
public class BarrierTreeMiscount {
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
        rehearse(lines);
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
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i];
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
      int children = Math.min(1, Math.max(0, threads - 2 * i - 1)); // at most 2
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
