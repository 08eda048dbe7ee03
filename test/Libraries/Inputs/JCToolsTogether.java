/** Queues of JCTools, through Unsafe. */
public class JCToolsTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
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
