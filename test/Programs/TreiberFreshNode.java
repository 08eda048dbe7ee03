// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicReference;

/**
 * The mended TreiberRecycledNode: pages travel in nodes that are used once, so
 * that a top that compares equal has not been away.
 */
public class TreiberFreshNode {
  record Page(int number) {}

  static class PagePool {
    private record Node(Page page, Node below) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    void put(Page page) {
      while (true) {
        Node seen = top.get();
        if (top.compareAndSet(seen, new Node(page, seen))) {
          return;
        }
      }
    }

    Page take() {
      while (true) {
        Node node = top.get();
        if (node == null) {
          return null;
        }
        if (top.compareAndSet(node, node.below())) {
          return node.page();
        }
      }
    }

    boolean holds(Page wanted) {
      for (Node n = top.get(); n != null; n = n.below()) {
        if (n.page() == wanted) {
          return true;
        }
      }
      return false;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PagePool pool = new PagePool();
    Page two = new Page(2);
    Page one = new Page(1);
    pool.put(two);
    pool.put(one);

    Page[] kept = new Page[2];
    Thread slow = new Thread(() -> kept[0] = pool.take(), "slow");
    Thread busy = new Thread(() -> {
      Page first = pool.take();
      kept[1] = pool.take();
      if (first != null && first.number() == 1) {
        pool.put(first);
      }
    }, "busy");
    slow.start();
    busy.start();
    slow.join();
    busy.join();

    boolean inUse = kept[0] == two || kept[1] == two;
    boolean inPool = pool.holds(two);
    assert !(inUse && inPool) : "page 2 is in the pool and in use";
  }
}
