// Three threads hand on nodes that they make, under two locks, and count on
// plain fields: many states, of which each has objects that were made on the
// way, and happens-before between all threads. With an argument the last thread
// puts its node under the other lock.

class HandedOn {
  static class Node {
    int value;
    Node next;
    Node(int value) { this.value = value; }
  }

  static final Object L = new Object(), M = new Object();
  static Node list;
  static int sum;
  static volatile int turn;
  static boolean isWrong;

  static void put(int value) {
    Node n = new Node(value);
    synchronized (isWrong && value == 3 ? M : L) {
      n.next = list;
      list = n;
    }
  }

  static void take() {
    Node n;
    synchronized (L) {
      n = list;
      if (n != null)
        list = n.next;
    }
    synchronized (M) {
      if (n != null)
        sum += n.value;
    }
  }

  static void work(int me) {
    for (int i = 0; i != 2; ++i) {
      put(me);
      turn = me;
      take();
    }
  }

  public static void main(String[] args) throws Exception {
    isWrong = args.length != 0;
    Thread[] all = new Thread[3];
    for (int i = 0; i != all.length; ++i) {
      int me = i;
      all[i] = new Thread(() -> work(me + 1));
    }
    for (Thread t : all)
      t.start();
    for (Thread t : all)
      t.join();
    if (sum != 12)
      throw new IllegalStateException();
  }
}
