// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The mended StripedSetSharedSize: the size, shared by all stripes, is atomic. */
public class StripedSet<T> {
  private final List<List<T>> buckets = new ArrayList<>();
  private final Object[] locks;
  private final AtomicInteger size = new AtomicInteger();

  StripedSet(int bucketCount, int stripes) {
    for (int i = 0; i < bucketCount; i++) {
      buckets.add(new ArrayList<>());
    }
    locks = new Object[stripes];
    for (int i = 0; i < stripes; i++) {
      locks[i] = new Object();
    }
  }

  boolean add(T item) {
    int bucket = bucketOf(item);
    synchronized (locks[bucket % locks.length]) {
      List<T> chain = buckets.get(bucket);
      if (chain.contains(item)) {
        return false;
      }
      chain.add(item);
    }
    size.incrementAndGet();
    return true;
  }

  boolean contains(T item) {
    int bucket = bucketOf(item);
    synchronized (locks[bucket % locks.length]) {
      return buckets.get(bucket).contains(item);
    }
  }

  int size() {
    return size.get();
  }

  private int bucketOf(T item) {
    return (item.hashCode() & 0x7fffffff) % buckets.size();
  }

  public static void main(String[] args) throws InterruptedException {
    StripedSet<Integer> set = new StripedSet<>(4, 2);
    Thread odd = new Thread(() -> {
      set.add(1);
      set.add(2);
    }, "odd");
    Thread even = new Thread(() -> set.add(2), "even");
    odd.start();
    even.start();
    odd.join();
    even.join();
    assert set.contains(1) && set.contains(2);
    assert set.size() == 2 : "the same item was added twice";
  }
}
