import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** The way in: builds pipelines from left to right. */
public final class Pipeline<T> {
  private final Flow.Publisher<T> publisher;

  private Pipeline(Flow.Publisher<T> publisher) {
    this.publisher = publisher;
  }

  public static <T> Pipeline<T> of(Iterable<T> items, Executor executor) {
    return new Pipeline<>(new Source<>(items, executor));
  }

  public static <T> Pipeline<T> merge(List<Pipeline<T>> pipelines, int prefetch) {
    List<Flow.Publisher<T>> publishers = pipelines.stream().map(p -> p.publisher).toList();
    return new Pipeline<>(new Merge<>(publishers, prefetch));
  }

  public <R> Pipeline<R> map(Function<? super T, ? extends R> function) {
    return new Pipeline<>(Stages.map(publisher, function));
  }

  public Pipeline<T> filter(Predicate<? super T> predicate) {
    return new Pipeline<>(Stages.filter(publisher, predicate));
  }

  public Pipeline<List<T>> group(int size) {
    return new Pipeline<>(Stages.group(publisher, size));
  }

  public Pipeline<T> on(Executor executor, int capacity) {
    return new Pipeline<>(new Handover<>(publisher, executor, capacity));
  }

  /** Starts the pipeline, which asks for {@code batch} items at a time, and folds what comes out. */
  public <R> CompletableFuture<R> fold(R start, BiFunction<R, ? super T, R> step, int batch) {
    CompletableFuture<R> result = new CompletableFuture<>();
    publisher.subscribe(
        new Flow.Subscriber<T>() {
          private Flow.Subscription subscription;
          private R value = start;
          private int left = batch;

          @Override
          public void onSubscribe(Flow.Subscription s) {
            subscription = s;
            s.request(batch);
          }

          @Override
          public void onNext(T item) {
            value = step.apply(value, item);
            if (--left == 0) {
              left = batch;
              subscription.request(batch);
            }
          }

          @Override
          public void onError(Throwable cause) {
            result.completeExceptionally(cause);
          }

          @Override
          public void onComplete() {
            result.complete(value);
          }
        });
    return result;
  }
}
