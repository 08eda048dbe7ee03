// FINDS nothing
// SubmissionPublisher: one subscriber gets all items in order, then onComplete.
import java.util.*;
import java.util.concurrent.*;

/** A reactive source and one subscriber that asks for one item at a time. */
public class Publisher {
    static final class Printer implements Flow.Subscriber<String> {
        private final List<String> seen = new ArrayList<>();
        private final CountDownLatch done = new CountDownLatch(1);
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription s) {
            subscription = s;
            s.request(1);
        }

        @Override
        public void onNext(String item) {
            seen.add(item);
            subscription.request(1);
        }

        @Override
        public void onError(Throwable t) {
            throw new AssertionError(t);
        }

        @Override
        public void onComplete() {
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Printer p = new Printer();
        try (SubmissionPublisher<String> source = new SubmissionPublisher<>()) {
            source.subscribe(p);
            source.submit("a");
            source.submit("b");
        }
        p.done.await();
        assert p.seen.equals(List.of("a", "b")) : p.seen;
    }
}
