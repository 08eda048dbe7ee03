import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import metrics.AsyncRecorder;
import metrics.Metric;
import metrics.MetricKey;
import metrics.Rates;
import metrics.Reading;
import metrics.Registry;
import metrics.Reporter;

/**
 * A load test of a web server. It ends when the first thread has handled its requests; then the recorder is closed, and
 * the histograms must contain just the samples that the recorder accepted.
 */
public final class Main {
  private static final int THREADS = 4;
  private static final int REQUESTS = 25_000;

  public static void main(String[] args) throws Exception {
    Registry registry = new Registry();
    AtomicInteger reports = new AtomicInteger();
    StringBuilder last = new StringBuilder();
    Rates rates = new Rates();
    Reporter reporter =
        new Reporter(
            registry,
            List.of(
                rates,
                (title, readings) -> reports.incrementAndGet(),
                (title, readings) -> {
                  last.setLength(0);
                  readings.forEach((key, reading) -> last.append(key).append(": ").append(reading).append('\n'));
                }));
    AsyncRecorder recorder = new AsyncRecorder(registry, 20_000, count -> reporter.request("after " + count));
    AtomicInteger inFlight = new AtomicInteger();
    registry.gauge(MetricKey.of("http.inflight"), inFlight::get);
    registry.gauge(MetricKey.of("recorder.backlog"), recorder::backlog);
    recorder.start();

    CountDownLatch enough = new CountDownLatch(1);
    ExecutorService server = Executors.newFixedThreadPool(THREADS);
    List<Future<Traffic.Result>> running = new ArrayList<>();
    for (int i = 0; i < THREADS; i++)
      running.add(server.submit(new Traffic(i, REQUESTS, registry, recorder, inFlight, enough)));
    enough.await();
    recorder.close();
    int handled = 0;
    int recorded = 0;
    for (Future<Traffic.Result> future : running) {
      handled += future.get().handled();
      recorded += future.get().recorded();
    }
    server.shutdown();
    reporter.finish();

    SortedMap<MetricKey, Reading> readings = registry.read();
    long counted = 0;
    long requests = 0;
    for (Reading reading : readings.values())
      if (reading instanceof Reading.Distribution distribution)
        counted += distribution.count();
    for (String status : List.of("200", "500")) {
      Metric.Counter counter = registry.counter(MetricKey.of("http.requests", "status", status));
      requests += counter.count();
    }
    if (counted != recorded)
      throw new AssertionError(recorded + " samples were accepted, but " + counted + " are counted");
    if (requests != handled)
      throw new AssertionError(handled + " requests were handled, but " + requests + " are counted");
    System.out.print(last);
    System.out.println("since the report before: " + rates.growth());
    System.out.println("reports: " + reports.get() + ", refused: " + (handled - recorded));
  }
}
