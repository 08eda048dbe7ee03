// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: page 2 is in the pool and in use in main{{$}}
// CHECK-DAG: at TreiberRecycledNode.main(TreiberRecycledNode.java:38)
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicReference;

/**
 * A pool of pages as a lock-free stack, whose pages are their own nodes and
 * come back: the ABA problem. One thread is about to take page 1 (and to make
 * page 2 the top); meanwhile another takes 1 and 2 and puts 1 back.
 */
public class TreiberRecycledNode {

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
      if (first != null && first.number == 1) {
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

class Page {
  final int number;
  volatile Page below;

  Page(int number) {
    this.number = number;
  }
}

class PagePool {
  private final AtomicReference<Page> top = new AtomicReference<>();

  void put(Page page) {
    Page seen;
    do {
      seen = top.get();
      page.below = seen;
    } while (!top.compareAndSet(seen, page));
  }

  Page take() {
    while (true) {
      Page page = top.get();
      if (page == null) {
        return null;
      }
      Page below = page.below;
      if (top.compareAndSet(page, below)) {
        return page;
      }
    }
  }

  boolean holds(Page wanted) {
    for (Page p = top.get(); p != null; p = p.below) {
      if (p == wanted) {
        return true;
      }
    }
    return false;
  }
}
