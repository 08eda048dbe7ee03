package btree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A B-tree for several threads by latch coupling: on the way down a thread latches a child before it releases the
 * parent, so that nobody overtakes it. Writers split full nodes on the way down and so never have to go back up; they
 * have at most two latches, those of a node and of its parent.
 *
 * <p>The root has a parent of its own, the {@code anchor}, an inner node without keys whose only child is the root. It
 * makes the root a node like all others. Removed keys of inner nodes stay as separators, with the value null; leaves
 * may become empty. A {@link #compact} makes a new tree of what is left.
 */
final class BTree {
  /** Is called for each entry of a scan, in the order of keys. */
  interface Visitor {
    /** Whether to go on. */
    boolean visit(long key, String value);
  }

  private final int order;
  private final Node anchor;
  private final AtomicInteger size = new AtomicInteger();
  private final AtomicInteger splits = new AtomicInteger();

  BTree(int order) {
    if (order < 1)
      throw new IllegalArgumentException("order " + order);
    this.order = order;
    anchor = new Node(order, false);
    anchor.setChild(0, new Node(order, true));
  }

  int size() {
    return size.get();
  }

  int splits() {
    return splits.get();
  }

  /** The value of a key; null if it is not there. */
  String get(long key) {
    Node node = anchor;
    node.latch.lockShared();
    int index = 0;
    while (true) {
      Node child = node.child(index);
      child.latch.lockShared();
      node.latch.unlockShared();
      node = child;
      index = node.search(key);
      if (index >= 0 || node.leaf) {
        String value = index >= 0 ? node.value(index) : null;
        node.latch.unlockShared();
        return value;
      }
      index = ~index;
    }
  }

  /** Sets the value of a key, and returns the one before; null if there was none. */
  String put(long key, String value) {
    return store(key, value, true);
  }

  /** Adds a key that is not there. */
  void insert(long key, String value) {
    store(key, value, false);
  }

  private String store(long key, String value, boolean replace) {
    if (value == null)
      throw new IllegalArgumentException("no value for " + key);
    Node node = anchor;
    node.latch.lockExclusive();
    int index = 0;
    while (true) {
      Node child = node.child(index);
      child.latch.lockExclusive();
      if (child.isFull()) {
        if (node == anchor)
          child = growRoot(child);
        else
          child = splitChild(node, index, child, key);
        if (child == null) {
          // The key went up, into this node.
          return replaceAt(node, node.search(key), key, value, replace);
        }
      }
      node.latch.unlockExclusive();
      node = child;
      index = node.search(key);
      if (index >= 0)
        return replaceAt(node, index, key, value, replace);
      index = ~index;
      if (node.leaf) {
        node.insert(index, key, value, null);
        size.incrementAndGet();
        node.latch.unlockExclusive();
        return null;
      }
    }
  }

  /** Sets the value of a key that is there, maybe as a separator only, and releases the node. */
  private String replaceAt(Node node, int index, long key, String value, boolean replace) {
    String old = node.value(index);
    if (old != null && !replace)
      throw new DuplicateKeyException(key);
    node.setValue(index, value);
    if (old == null)
      size.incrementAndGet();
    node.latch.unlockExclusive();
    return old;
  }

  /** The full root gets a parent, the new root, and is returned latched in its place. */
  private Node growRoot(Node old) {
    Node root = new Node(order, false);
    root.latch.lockExclusive();
    root.setChild(0, old);
    root.split(0);
    splits.incrementAndGet();
    anchor.setChild(0, root);
    old.latch.unlockExclusive();
    return root;
  }

  /** The half of a full child in which the key belongs, latched; null if the key is the one that went up. */
  private Node splitChild(Node parent, int index, Node child, long key) {
    Node right = parent.split(index);
    splits.incrementAndGet();
    long middle = parent.key(index);
    if (key < middle)
      return child;
    if (key > middle)
      right.latch.lockExclusive();
    child.latch.unlockExclusive();
    return key == middle ? null : right;
  }

  /** Removes a key and returns its value; null if it is not there. */
  String remove(long key) {
    Node node = anchor;
    node.latch.lockExclusive();
    int index = 0;
    while (true) {
      Node child = node.child(index);
      child.latch.lockExclusive();
      node.latch.unlockExclusive();
      node = child;
      index = node.search(key);
      if (index >= 0) {
        String old = node.value(index);
        if (node.leaf)
          node.remove(index);
        else
          node.setValue(index, null);
        if (old != null)
          size.decrementAndGet();
        node.latch.unlockExclusive();
        return old;
      }
      if (node.leaf) {
        node.latch.unlockExclusive();
        return null;
      }
      index = ~index;
    }
  }

  /**
   * Visits the entries from a key on, until the visitor has enough. The tree may change before and behind the scan, but
   * not in the nodes between the root and the entry that is visited.
   */
  void scan(long from, Visitor visitor) {
    anchor.latch.lockShared();
    try {
      scan(anchor.child(0), from, visitor);
    } finally {
      anchor.latch.unlockShared();
    }
  }

  private static boolean scan(Node node, long from, Visitor visitor) {
    node.latch.lockShared();
    try {
      int index = node.search(from);
      for (int i = index < 0 ? ~index : index; i <= node.size(); i++) {
        // The child to the left of a key that is the first one has nothing that counts.
        boolean below = i == index;
        if (!node.leaf && !below && !scan(node.child(i), from, visitor))
          return false;
        if (i < node.size() && node.value(i) != null && !visitor.visit(node.key(i), node.value(i)))
          return false;
      }
      return true;
    } finally {
      node.latch.unlockShared();
    }
  }

  /** A tree with the entries of this one, without separators that are removed keys. */
  BTree compact() {
    BTree copy = new BTree(order);
    scan(Long.MIN_VALUE, (key, value) -> {
      copy.insert(key, value);
      return true;
    });
    return copy;
  }

  List<Long> keys() {
    List<Long> keys = new ArrayList<>();
    scan(Long.MIN_VALUE, (key, value) -> keys.add(key));
    return keys;
  }

  /** To be called while nobody else uses the tree. */
  void check() {
    if (!anchor.latch.isFree())
      throw new AssertionError("the anchor is latched");
    int[] entries = {0};
    check(anchor.child(0), Long.MIN_VALUE, Long.MAX_VALUE, entries);
    if (entries[0] != size.get())
      throw new AssertionError("the tree has " + entries[0] + " entries, and says it has " + size);
  }

  /** The depth of the node. */
  private static int check(Node node, long low, long high, int[] entries) {
    if (!node.latch.isFree())
      throw new AssertionError("a node is latched");
    int depth = -1;
    for (int i = 0; i <= node.size(); i++) {
      long below = i == 0 ? low : node.key(i - 1);
      long above = i == node.size() ? high : node.key(i);
      if (i < node.size()) {
        if (node.key(i) < below || i > 0 && node.key(i) == below || node.key(i) >= high)
          throw new AssertionError("key " + node.key(i) + " is out of order");
        if (node.value(i) != null)
          entries[0]++;
      }
      if (!node.leaf) {
        int under = check(node.child(i), below, above, entries);
        if (depth >= 0 && under != depth)
          throw new AssertionError("leaves are not equally deep");
        depth = under;
      }
    }
    return depth + 1;
  }
}
