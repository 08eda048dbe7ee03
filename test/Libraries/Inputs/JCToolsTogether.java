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
    case "mpmc": {
      org.jctools.queues.MpmcArrayQueue<Integer> q = new org.jctools.queues.MpmcArrayQueue<>(4);
      int[] got = {0};
      both(() -> { q.offer(1); q.offer(2); }, () -> { Integer x = q.poll(); got[0] = x == null ? 0 : x; });
      check(got[0] < 2, got[0]);
      break;
    }
    case "spsc-two": {
      org.jctools.queues.SpscArrayQueue<Integer> q = new org.jctools.queues.SpscArrayQueue<>(4);
      both(() -> q.offer(1), () -> q.offer(2));
      check(q.size() == 2, "lost: " + q.size());
      break;
    }
    case "linked": {
      org.jctools.queues.SpscLinkedQueue<int[]> q = new org.jctools.queues.SpscLinkedQueue<>();
      both(() -> { int[] a = new int[1]; a[0] = 5; q.offer(a); }, () -> { int[] a = q.poll(); if (a != null) check(a[0] == 5, a[0]); });
      break;
    }
    }
  }
}
