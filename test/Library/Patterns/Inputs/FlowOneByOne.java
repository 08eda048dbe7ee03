// FINDS nothing
import java.util.concurrent.*;
public class FlowOneByOne {
    static class Sub implements Flow.Subscriber<Integer> {
        Flow.Subscription s;
        int sum;
        final CountDownLatch end = new CountDownLatch(1);
        public void onSubscribe(Flow.Subscription s) {
            this.s = s;
            s.request(1);
        }
        public void onNext(Integer n) {
            sum += n;
            s.request(1);
        }
        public void onError(Throwable t) { throw new IllegalStateException(t); }
        public void onComplete() { end.countDown(); }
    }
    public static void main(String[] x) throws Exception {
        Sub s = new Sub();
        try (SubmissionPublisher<Integer> p = new SubmissionPublisher<>()) {
            p.subscribe(s);
            p.submit(1);
            p.submit(2);
        }
        s.end.await();
        assert s.sum == 3;
    }
}
