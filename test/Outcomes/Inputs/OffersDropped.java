import java.util.concurrent.*;

/** Offers that are dropped where the subscriber's buffer of one is full: more than 100,000 executions. */
public class OffersDropped {
    static class Sub implements Flow.Subscriber<Integer> {
        int sum;
        final CountDownLatch end = new CountDownLatch(1);
        public void onSubscribe(Flow.Subscription s) { s.request(Long.MAX_VALUE); }
        public void onNext(Integer n) { sum += n; }
        public void onError(Throwable t) { throw new IllegalStateException(t); }
        public void onComplete() { end.countDown(); }
    }
    public static void main(String[] args) throws Exception {
        Sub s = new Sub();
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>(ForkJoinPool.commonPool(), 1)) {
            p.subscribe(s);
            p.offer(1, null);
            p.offer(2, null);
        }
        s.end.await();
        heddle.Heddle.observe("sum", s.sum);
    }
}
