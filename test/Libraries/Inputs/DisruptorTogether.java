/** The ring buffer of Disruptor. */
public class DisruptorTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "disruptor": {
      com.lmax.disruptor.RingBuffer<int[]> r = com.lmax.disruptor.RingBuffer.createMultiProducer(() -> new int[1], 4);
      both(() -> { long s = r.next(); r.get(s)[0] = 1; r.publish(s); }, () -> { long s = r.next(); r.get(s)[0] = 2; r.publish(s); });
      check(r.getCursor() == 1 && r.get(0)[0] + r.get(1)[0] == 3, r.getCursor());
      break;
    }
    case "single": {
      com.lmax.disruptor.RingBuffer<int[]> r = com.lmax.disruptor.RingBuffer.createSingleProducer(() -> new int[1], 4);
      Runnable puts = () -> { long s = r.next(); r.get(s)[0] = 1; r.publish(s); };
      both(puts, puts);
      break;
    }
    case "gated": {
      com.lmax.disruptor.RingBuffer<int[]> r = com.lmax.disruptor.RingBuffer.createMultiProducer(() -> new int[1], 2);
      com.lmax.disruptor.Sequence read = new com.lmax.disruptor.Sequence();
      r.addGatingSequences(read);
      both(() -> { for (int i = 1; i < 3; i++) { long s = r.next(); r.get(s)[0] = i; r.publish(s); } }, () -> { if (r.isPublished(0)) { check(r.get(0)[0] == 1, "first"); read.set(0); } });
      break;
    }
    }
  }
}
