import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;

/** Passes items on to another executor, through a buffer of {@code capacity} items. */
final class Handover<T> implements Flow.Publisher<T> {
  private final Flow.Publisher<T> source;
  private final Executor executor;
  private final int capacity;

  Handover(Flow.Publisher<T> source, Executor executor, int capacity) {
    this.source = source;
    this.executor = executor;
    this.capacity = capacity;
  }

  @Override
  public void subscribe(Flow.Subscriber<? super T> subscriber) {
    source.subscribe(new Bridge(subscriber));
  }

  private final class Bridge implements Flow.Subscriber<T>, Flow.Subscription, Runnable {
    private final Flow.Subscriber<? super T> downstream;
    private final Queue<T> buffer = new ConcurrentLinkedQueue<>();
    private final AtomicInteger buffered = new AtomicInteger();
    private final Demand demand = new Demand();
    private final AtomicInteger work = new AtomicInteger();
    private Flow.Subscription upstream;
    private volatile boolean cancelled;
    private volatile boolean ended;
    private Throwable failure; // Written before ended.
    // The two that follow belong to the thread that drains.
    private boolean finished;
    private int taken;

    Bridge(Flow.Subscriber<? super T> downstream) {
      this.downstream = downstream;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      upstream = subscription;
      downstream.onSubscribe(this);
      subscription.request(capacity);
    }

    @Override
    public void onNext(T item) {
      if (buffered.incrementAndGet() > capacity)
        throw new IllegalStateException("the publisher ignores back-pressure");
      buffer.add(item);
      schedule();
    }

    @Override
    public void onError(Throwable cause) {
      failure = cause;
      ended = true;
      schedule();
    }

    @Override
    public void onComplete() {
      ended = true;
      schedule();
    }

    @Override
    public void request(long n) {
      demand.add(n);
      schedule();
    }

    @Override
    public void cancel() {
      cancelled = true;
      upstream.cancel();
    }

    private void schedule() {
      if (work.getAndIncrement() == 0)
        executor.execute(this);
    }

    @Override
    public void run() {
      int seen = work.get();
      do {
        emit();
        seen = work.addAndGet(-seen);
      } while (seen != 0);
    }

    private void emit() {
      if (finished || cancelled)
        return;
      long wanted = demand.get();
      long emitted = 0;
      while (true) {
        boolean last = ended;
        T item = emitted < wanted ? buffer.poll() : null;
        if (item == null) {
          if (last && buffer.isEmpty())
            finish();
          break;
        }
        buffered.decrementAndGet();
        downstream.onNext(item);
        emitted++;
        if (++taken == capacity) {
          taken = 0;
          upstream.request(capacity);
        }
      }
      if (emitted > 0)
        demand.subtract(emitted);
    }

    private void finish() {
      finished = true;
      if (failure != null)
        downstream.onError(failure);
      else
        downstream.onComplete();
    }
  }
}
