package metrics;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.LongConsumer;

/**
 * Takes samples off the hands of busy threads: they put them into a queue, and one thread updates the histograms. After
 * {@link #close} samples are refused; those accepted before are still counted, and {@code close} returns when they are.
 */
public final class AsyncRecorder implements AutoCloseable {

  private record Sample(MetricKey key, long value) {}

  private static final Sample END = new Sample(MetricKey.of("end"), 0);

  private final Registry registry;
  private final BlockingQueue<Sample> queue = new LinkedBlockingQueue<>();
  private final Thread aggregator = new Thread(this::aggregate, "aggregator");
  private final int progressEvery;
  private final LongConsumer progress;
  private volatile boolean closed;

  /** {@code progress} hears of each {@code progressEvery} samples that are counted. */
  public AsyncRecorder(Registry registry, int progressEvery, LongConsumer progress) {
    this.registry = registry;
    this.progressEvery = progressEvery;
    this.progress = progress;
  }

  public void start() {
    aggregator.start();
  }

  /**
   * Records a sample.
   *
   * @return whether it was accepted
   */
  public boolean record(MetricKey key, long value) {
    if (closed)
      return false;
    queue.add(new Sample(key, value));
    return true;
  }

  public int backlog() {
    return queue.size();
  }

  private void aggregate() {
    Map<MetricKey, Metric.Histogram> known = new HashMap<>();
    long count = 0;
    try {
      for (Sample sample = queue.take(); sample != END; sample = queue.take()) {
        known.computeIfAbsent(sample.key(), registry::histogram).update(sample.value());
        if (++count % progressEvery == 0)
          progress.accept(count);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws InterruptedException {
    closed = true;
    queue.add(END);
    aggregator.join();
  }
}
