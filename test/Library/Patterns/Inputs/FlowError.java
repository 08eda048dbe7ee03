// GIVES 1E
// GIVES E
import java.util.concurrent.*;
public class FlowError {
    static volatile String r = "";
    public static String once() throws Throwable {
        CountDownLatch d = new CountDownLatch(1);
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>();
        p.subscribe(new Flow.Subscriber<Integer>() {
            public void onSubscribe(Flow.Subscription s) { s.request(5); }
            public void onNext(Integer i) { r += i; }
            public void onError(Throwable t) {
                r += "E";
                d.countDown();
            }
            public void onComplete() {
                r += "C";
                d.countDown();
            }
        });
        p.submit(1);
        p.closeExceptionally(new IllegalStateException());
        d.await();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
