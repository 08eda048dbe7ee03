import java.util.Iterator;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;

/** Emits the items of an iterator on an executor, as fast as its subscriber asks for them. */
final class Source<T> implements Flow.Publisher<T> {
  private final Iterable<T> items;
  private final Executor executor;

  Source(Iterable<T> items, Executor executor) {
    this.items = items;
    this.executor = executor;
  }

  @Override
  public void subscribe(Flow.Subscriber<? super T> subscriber) {
    subscriber.onSubscribe(new Emitter(subscriber));
  }

  /**
   * The emission to one subscriber. The request that finds no demand outstanding starts the emission; it goes on until
   * all demand is met, so that there is never more than one.
   */
  private final class Emitter implements Flow.Subscription, Runnable {
    private final Flow.Subscriber<? super T> subscriber;
    private final Iterator<T> iterator = items.iterator();
    private final Demand demand = new Demand();
    private volatile boolean cancelled;

    Emitter(Flow.Subscriber<? super T> subscriber) {
      this.subscriber = subscriber;
    }

    @Override
    public void request(long n) {
      if (demand.add(n) == 0)
        executor.execute(this);
    }

    @Override
    public void cancel() {
      cancelled = true;
    }

    @Override
    public void run() {
      long wanted = demand.get();
      long emitted = 0;
      while (true) {
        while (emitted < wanted) {
          if (cancelled)
            return;
          if (!iterator.hasNext()) {
            cancelled = true;
            subscriber.onComplete();
            return;
          }
          subscriber.onNext(iterator.next());
          emitted++;
        }
        wanted = demand.get();
        if (emitted == wanted) {
          wanted = demand.subtract(emitted);
          if (wanted == 0)
            return;
          emitted = 0;
        }
      }
    }
  }
}
