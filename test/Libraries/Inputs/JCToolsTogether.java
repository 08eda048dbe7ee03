/** Queues of JCTools, through Unsafe. */
public class JCToolsTogether {
  static int own;

  static void both(Runnable a, Runnable b) throws InterruptedException {
    Thread t = new Thread(a);
    t.start();
    b.run();
    t.join();
  }
  static void check(boolean ok, Object what) {
    if (!ok)
      throw new AssertionError(what);
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 1)
      both(() -> own++, () -> own++);
    switch (args[0]) {
    case "jctools": {
      org.jctools.queues.SpscArrayQueue<Integer> q = new org.jctools.queues.SpscArrayQueue<>(4);
      int[] got = {0};
      both(() -> { q.offer(1); q.offer(2); }, () -> { Integer x = q.poll(); if (x != null) got[0] = x; });
      check(got[0] <= 1, got[0]);
      break;
    }
    case "mpsc": {
      org.jctools.queues.MpscArrayQueue<Integer> q = new org.jctools.queues.MpscArrayQueue<>(4);
      both(() -> q.offer(1), () -> q.offer(2));
      check(q.size() == 2, q.size());
      break;
    }
    }
  }
}
