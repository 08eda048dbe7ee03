package metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Writes reports in a thread of its own. A report that is asked for while another one waits is left out. */
public final class Reporter {

  /** Where reports go. */
  @FunctionalInterface
  public interface Sink {
    void write(String title, SortedMap<MetricKey, Reading> readings);
  }

  private final Registry registry;
  private final List<Sink> sinks;
  private final ExecutorService executor = Executors.newSingleThreadExecutor(task -> new Thread(task, "reporter"));
  private final AtomicBoolean waiting = new AtomicBoolean();
  private final Metric.Counter skipped;

  public Reporter(Registry registry, List<Sink> sinks) {
    this.registry = registry;
    this.sinks = new ArrayList<>(sinks);
    this.skipped = registry.counter(MetricKey.of("reports.skipped"));
  }

  public void request(String title) {
    if (!waiting.compareAndSet(false, true)) {
      skipped.increment();
      return;
    }
    executor.execute(
        () -> {
          waiting.set(false);
          report(title);
        });
  }

  private void report(String title) {
    SortedMap<MetricKey, Reading> readings = registry.read();
    sinks.forEach(sink -> sink.write(title, readings));
  }

  /** Writes the last report and ends. */
  public void finish() throws InterruptedException {
    executor.execute(() -> report("end"));
    executor.shutdown();
    while (!executor.awaitTermination(1, TimeUnit.MINUTES))
      continue;
  }
}
