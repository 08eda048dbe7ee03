import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Merges publishers that run in threads of their own. Each has a buffer of {@code prefetch} items; a thread that brings
 * an item or demand while none drains the buffers drains them.
 */
final class Merge<T> implements Flow.Publisher<T> {
  private final List<Flow.Publisher<T>> sources;
  private final int prefetch;

  Merge(List<Flow.Publisher<T>> sources, int prefetch) {
    this.sources = List.copyOf(sources);
    this.prefetch = prefetch;
  }

  @Override
  public void subscribe(Flow.Subscriber<? super T> subscriber) {
    Coordinator coordinator = new Coordinator(subscriber);
    subscriber.onSubscribe(coordinator);
    for (int i = 0; i < sources.size(); i++)
      sources.get(i).subscribe(coordinator.inputs.get(i));
  }

  private final class Coordinator implements Flow.Subscription {
    private final Flow.Subscriber<? super T> downstream;
    private final List<Input> inputs = new ArrayList<>();
    private final Demand demand = new Demand();
    private final AtomicInteger work = new AtomicInteger();
    private final AtomicInteger live = new AtomicInteger(sources.size());
    private volatile Throwable failure;
    private volatile boolean cancelled;
    // The two that follow belong to the thread that drains.
    private boolean finished;
    private int next;

    Coordinator(Flow.Subscriber<? super T> downstream) {
      this.downstream = downstream;
      for (int i = 0; i < sources.size(); i++)
        inputs.add(new Input(this));
    }

    @Override
    public void request(long n) {
      demand.add(n);
      drain();
    }

    @Override
    public void cancel() {
      cancelled = true;
      inputs.forEach(Input::cancel);
    }

    void drain() {
      if (work.getAndIncrement() != 0)
        return;
      int seen = 1;
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
      boolean ended = live.get() == 0;
      while (emitted < wanted) {
        T item = poll();
        if (item == null)
          break;
        downstream.onNext(item);
        emitted++;
      }
      if (emitted > 0)
        demand.subtract(emitted);
      if (failure != null) {
        finished = true;
        downstream.onError(failure);
      } else if (ended && inputs.stream().allMatch(input -> input.buffer.isEmpty())) {
        finished = true;
        downstream.onComplete();
      }
    }

    /** The next item, of the inputs in turn. */
    private T poll() {
      for (int i = 0; i < inputs.size(); i++) {
        Input input = inputs.get(next);
        next = (next + 1) % inputs.size();
        T item = input.take();
        if (item != null)
          return item;
      }
      return null;
    }
  }

  /** One of the publishers. */
  private final class Input implements Flow.Subscriber<T> {
    private final Coordinator coordinator;
    private final Queue<T> buffer = new ConcurrentLinkedQueue<>();
    private final int batch = Math.max(1, prefetch / 2);
    private volatile Flow.Subscription upstream;
    private int taken;

    Input(Coordinator coordinator) {
      this.coordinator = coordinator;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      upstream = subscription;
      if (coordinator.cancelled)
        subscription.cancel();
      else
        subscription.request(prefetch);
    }

    @Override
    public void onNext(T item) {
      buffer.add(item);
      coordinator.drain();
    }

    @Override
    public void onError(Throwable cause) {
      coordinator.failure = cause;
      coordinator.drain();
    }

    @Override
    public void onComplete() {
      coordinator.live.decrementAndGet();
      coordinator.drain();
    }

    /** Takes an item, and asks for more once half of the buffer is taken. */
    T take() {
      T item = buffer.poll();
      if (item != null && ++taken == batch) {
        taken = 0;
        upstream.request(batch);
      }
      return item;
    }

    void cancel() {
      Flow.Subscription subscription = upstream;
      if (subscription != null)
        subscription.cancel();
    }
  }
}
