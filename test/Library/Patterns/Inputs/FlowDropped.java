// FINDS assertion failed: 1
// FINDS assertion failed: 3
import java.util.concurrent.*;
/** A subscriber that asks for nothing more, and offers that are dropped where the buffer of one is full. */
public class FlowDropped {
    static class Sub implements Flow.Subscriber<Integer> {
        int sum;
        final CountDownLatch end = new CountDownLatch(1);
        public void onSubscribe(Flow.Subscription s) { s.request(Long.MAX_VALUE); }
        public void onNext(Integer n) { sum += n; }
        public void onError(Throwable t) { throw new IllegalStateException(t); }
        public void onComplete() { end.countDown(); }
    }
    public static void main(String[] x) throws Exception {
        Sub s = new Sub();
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>(ForkJoinPool.commonPool(), 1)) {
            p.subscribe(s);
            p.offer(1, null);
            p.offer(2, null);
        }
        s.end.await();
        assert false : s.sum;
    }
}
