import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import metrics.AsyncRecorder;
import metrics.Metric;
import metrics.MetricKey;
import metrics.Registry;

/** One thread of a web server under load: it handles requests and records how long they took, until it is told to end. */
final class Traffic implements Callable<Traffic.Result> {

  /** What the thread did; {@code recorded} are the samples that the recorder accepted. */
  record Result(int handled, int recorded) {}

  /** What can be asked of the server, with the time that it takes at least and at most, in microseconds. */
  private record Route(String path, int fastest, int slowest) {}

  private static final List<Route> ROUTES =
      List.of(new Route("/", 40, 90), new Route("/search", 300, 4_000), new Route("/cart", 120, 700));

  private final AsyncRecorder recorder;
  private final CountDownLatch enough;
  private final AtomicInteger inFlight;
  private final Random random;
  private final int requests;
  private final List<MetricKey> latencies;
  private final Metric.Counter ok;
  private final Metric.Counter failed;

  Traffic(int number, int requests, Registry registry, AsyncRecorder recorder, AtomicInteger inFlight, CountDownLatch enough) {
    this.recorder = recorder;
    this.enough = enough;
    this.inFlight = inFlight;
    this.requests = requests;
    this.random = new Random(1_000 + number);
    this.latencies = ROUTES.stream().map(route -> MetricKey.of("http.latency", "route", route.path())).toList();
    this.ok = registry.counter(MetricKey.of("http.requests", "status", "200"));
    this.failed = registry.counter(MetricKey.of("http.requests", "status", "500"));
  }

  @Override
  public Result call() {
    int handled = 0;
    int recorded = 0;
    boolean open = true;
    while (open && handled < requests) {
      inFlight.incrementAndGet();
      int which = random.nextInt(ROUTES.size());
      Route route = ROUTES.get(which);
      long micros = route.fastest() + random.nextInt(route.slowest() - route.fastest());
      (micros % 97 == 0 ? failed : ok).increment();
      handled++;
      open = recorder.record(latencies.get(which), micros);
      if (open)
        recorded++;
      inFlight.decrementAndGet();
    }
    enough.countDown();
    return new Result(handled, recorded);
  }
}
