import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.function.Predicate;

/** Stages that work in the thread of their publisher. */
final class Stages {

  private Stages() {}

  /** Passes signals on; subclasses say what becomes of items. */
  private abstract static class Stage<A, B> implements Flow.Subscriber<A>, Flow.Subscription {
    final Flow.Subscriber<? super B> downstream;
    Flow.Subscription upstream;
    private boolean done;

    Stage(Flow.Subscriber<? super B> downstream) {
      this.downstream = downstream;
    }

    /** May throw, which cancels the stream. */
    abstract void item(A item);

    @Override
    public final void onSubscribe(Flow.Subscription subscription) {
      upstream = subscription;
      downstream.onSubscribe(this);
    }

    @Override
    public final void onNext(A item) {
      if (done)
        return;
      try {
        item(item);
      } catch (RuntimeException e) {
        upstream.cancel();
        onError(e);
      }
    }

    @Override
    public final void onError(Throwable cause) {
      if (done)
        return;
      done = true;
      downstream.onError(cause);
    }

    @Override
    public final void onComplete() {
      if (done)
        return;
      done = true;
      flush();
      downstream.onComplete();
    }

    /** Emits what is left before the end. */
    void flush() {}

    @Override
    public void request(long n) {
      upstream.request(n);
    }

    @Override
    public void cancel() {
      upstream.cancel();
    }
  }

  static <A, B> Flow.Publisher<B> map(Flow.Publisher<A> source, Function<? super A, ? extends B> function) {
    return subscriber ->
        source.subscribe(
            new Stage<A, B>(subscriber) {
              @Override
              void item(A item) {
                downstream.onNext(function.apply(item));
              }
            });
  }

  /** Drops the items that the predicate does not hold for, and asks for others in their place. */
  static <A> Flow.Publisher<A> filter(Flow.Publisher<A> source, Predicate<? super A> predicate) {
    return subscriber ->
        source.subscribe(
            new Stage<A, A>(subscriber) {
              @Override
              void item(A item) {
                if (predicate.test(item))
                  downstream.onNext(item);
                else
                  upstream.request(1);
              }
            });
  }

  /** Makes lists of {@code size} items; the last may be shorter. */
  static <A> Flow.Publisher<List<A>> group(Flow.Publisher<A> source, int size) {
    return subscriber ->
        source.subscribe(
            new Stage<A, List<A>>(subscriber) {
              private List<A> group = new ArrayList<>(size);

              @Override
              void item(A item) {
                group.add(item);
                if (group.size() == size)
                  emit();
              }

              @Override
              void flush() {
                if (!group.isEmpty())
                  emit();
              }

              private void emit() {
                List<A> full = group;
                group = new ArrayList<>(size);
                downstream.onNext(full);
              }

              @Override
              public void request(long n) {
                upstream.request(n > Long.MAX_VALUE / size ? Long.MAX_VALUE : n * size);
              }
            });
  }
}
