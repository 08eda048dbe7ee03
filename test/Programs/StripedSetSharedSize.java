// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: StripedSet#1.size{{$}}
// CHECK-DAG: {{read|write}} by {{odd|even}} at StripedSetSharedSize.java:51{{$}}
// CHECK-DAG: {{read|write}} by {{odd|even}} at StripedSetSharedSize.java:51{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.ArrayList;
import java.util.List;

/**
 * A striped hash set: bucket b is guarded by lock b mod stripes. The size
 * belongs to no stripe, and is counted under whichever lock is held.
 */
public class StripedSetSharedSize {

  public static void main(String[] args) throws InterruptedException {
    StripedSet<Integer> set = new StripedSet<>(4, 2);
    Thread odd = new Thread(() -> set.add(1), "odd");
    Thread even = new Thread(() -> set.add(2), "even");
    odd.start();
    even.start();
    odd.join();
    even.join();
    assert set.contains(1) && set.contains(2);
  }
}

class StripedSet<T> {
  private final List<List<T>> buckets = new ArrayList<>();
  private final Object[] locks;
  private int size;

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
      size++;
      return true;
    }
  }

  boolean contains(T item) {
    int bucket = bucketOf(item);
    synchronized (locks[bucket % locks.length]) {
      return buckets.get(bucket).contains(item);
    }
  }

  int size() {
    return size;
  }

  private int bucketOf(T item) {
    return (item.hashCode() & 0x7fffffff) % buckets.size();
  }
}
