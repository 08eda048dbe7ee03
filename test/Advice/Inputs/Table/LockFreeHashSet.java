import java.util.concurrent.atomic.AtomicReference;

/** A set of buckets, each a list that grows by compareAndSet, in a plain array. */
public class LockFreeHashSet {
  static final class Node {
    int key;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int key) {
      this.key = key;
    }
  }

  static final class BucketList {
    Node head;

    BucketList(Node head) {
      this.head = head;
    }

    void add(Node node) {
      Node first;
      do {
        first = head.next.get();
        node.next.set(first);
      } while (!head.next.compareAndSet(first, node));
    }
  }

  private final BucketList[] bucket = new BucketList[2];

  LockFreeHashSet() {
    bucket[0] = new BucketList(new Node(-1));
  }

  void add(int key) {
    BucketList list = bucket[key % 2];
    if (list == null) {
      list = new BucketList(new Node(-1));
      bucket[key % 2] = list;
    }
    list.add(new Node(key));
  }

  public static void main(String[] args) throws InterruptedException {
    LockFreeHashSet set = new LockFreeHashSet();
    Thread odd = new Thread(() -> set.add(1), "odd");
    Thread even = new Thread(() -> set.add(3), "even");
    odd.start();
    even.start();
    odd.join();
    even.join();
  }
}
