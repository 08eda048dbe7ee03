// FINDS nothing
import java.util.concurrent.atomic.*;

/** Progress and a state by field updaters; a maximum by an accumulator. */
public class FieldUpdaters {
    enum State { NEW, RUNNING, DONE }

    private static final AtomicIntegerFieldUpdater<FieldUpdaters> PROGRESS =
        AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "progress");
    private static final AtomicReferenceFieldUpdater<FieldUpdaters, State> STATE =
        AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, State.class, "state");

    private volatile int progress;
    private volatile State state = State.NEW;
    private final LongAccumulator longest = new LongAccumulator(Math::max, Long.MIN_VALUE);

    void step(int length) {
        STATE.compareAndSet(this, State.NEW, State.RUNNING);
        longest.accumulate(length);
        if (PROGRESS.incrementAndGet(this) == 2)
            STATE.set(this, State.DONE);
    }

    public static void main(String[] args) throws InterruptedException {
        FieldUpdaters f = new FieldUpdaters();
        Thread t = new Thread(() -> f.step(5));
        t.start();
        f.step(3);
        t.join();
        assert f.state == State.DONE && f.longest.get() == 5 : f.state + " " + f.longest;
    }
}
