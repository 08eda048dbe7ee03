package btree;

import java.util.Arrays;

/**
 * A node of a B-tree: sorted keys, and between and beside them the children of an inner node. All fields but the latch
 * are guarded by the latch: shared to read, exclusive to write. Values are in all nodes.
 *
 * <p>The order is the least number of keys of a node that is not the root; the most is twice that, plus one.
 */
final class Node {
  final Latch latch = new Latch();
  final boolean leaf;

  private int size;
  private final long[] keys;
  private final String[] values;
  private final Node[] children;

  Node(int order, boolean leaf) {
    this.leaf = leaf;
    keys = new long[2 * order + 1];
    values = new String[2 * order + 1];
    children = leaf ? null : new Node[2 * order + 2];
  }

  int size() {
    return size;
  }

  boolean isFull() {
    return size == keys.length;
  }

  long key(int index) {
    return keys[index];
  }

  String value(int index) {
    return values[index];
  }

  void setValue(int index, String value) {
    values[index] = value;
  }

  Node child(int index) {
    return children[index];
  }

  void setChild(int index, Node child) {
    children[index] = child;
  }

  /** Where the key is; if it is not there, the place where it belongs, as the complement. */
  int search(long key) {
    return Arrays.binarySearch(keys, 0, size, key);
  }

  /** Puts a key and the child to the right of it; null in a leaf. */
  void insert(int index, long key, String value, Node right) {
    if (isFull())
      throw new IllegalStateException("the node is full");
    System.arraycopy(keys, index, keys, index + 1, size - index);
    System.arraycopy(values, index, values, index + 1, size - index);
    keys[index] = key;
    values[index] = value;
    if (!leaf) {
      System.arraycopy(children, index + 1, children, index + 2, size - index);
      children[index + 1] = right;
    }
    size++;
  }

  /** Removes a key and the child to the right of it. */
  void remove(int index) {
    System.arraycopy(keys, index + 1, keys, index, size - index - 1);
    System.arraycopy(values, index + 1, values, index, size - index - 1);
    if (!leaf) {
      System.arraycopy(children, index + 2, children, index + 1, size - index - 1);
      children[size] = null;
    }
    size--;
    values[size] = null;
  }

  /** Splits a full child in two, whose middle key comes here. Both nodes are latched exclusively. */
  Node split(int index) {
    Node left = children[index];
    if (!left.isFull())
      throw new IllegalStateException("the child is not full");
    int middle = left.size / 2;
    Node right = new Node(middle, left.leaf);
    right.size = left.size - middle - 1;
    System.arraycopy(left.keys, middle + 1, right.keys, 0, right.size);
    System.arraycopy(left.values, middle + 1, right.values, 0, right.size);
    if (!left.leaf) {
      System.arraycopy(left.children, middle + 1, right.children, 0, right.size + 1);
      Arrays.fill(left.children, middle + 1, left.size + 1, null);
    }
    long key = left.keys[middle];
    String value = left.values[middle];
    Arrays.fill(left.values, middle, left.size, null);
    left.size = middle;
    insert(index, key, value, right);
    return right;
  }
}
