import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A shop on a bad day: the payment service fails for a while, the stock service now and then. */
public final class Main {
  private static final int THREADS = 4;
  private static final int BASKETS = 18;

  public static void main(String[] args) {
    Clock clock = new Clock();
    Chronicle chronicle = new Chronicle();
    Backend stock = new Backend("stock", call -> call % 7 == 3, clock);
    Backend payment = new Backend("payment", call -> call >= 5 && call < 11 || call % 13 == 12, clock);
    CircuitBreaker stockBreaker =
        new CircuitBreaker("stock", new CircuitBreaker.Settings(6, 50, 4, 1), clock, chronicle);
    CircuitBreaker paymentBreaker =
        new CircuitBreaker("payment", new CircuitBreaker.Settings(4, 50, 6, 2), clock, chronicle);
    Client stockClient = new Client(stock, stockBreaker, new Retry(2, 1, 2), 3, clock);
    Client paymentClient = new Client(payment, paymentBreaker, new Retry(3, 2, 8), 3, clock);

    ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    Checkout checkout = new Checkout(stockClient, paymentClient, executor);
    List<CompletableFuture<Checkout.Result>> running = new ArrayList<>();
    for (int i = 0; i < BASKETS; i++)
      running.add(checkout.buy("basket-" + i));
    Map<Checkout.Result, Integer> results = new EnumMap<>(Checkout.Result.class);
    for (CompletableFuture<Checkout.Result> future : running)
      results.merge(future.join(), 1, Integer::sum);
    executor.shutdown();

    if (results.values().stream().mapToInt(Integer::intValue).sum() != BASKETS)
      throw new AssertionError("baskets are lost: " + results);
    verify(stock, stockBreaker, chronicle);
    verify(payment, paymentBreaker, chronicle);
    if (!stockClient.isIdle() || !paymentClient.isIdle())
      throw new AssertionError("a client is busy still");
    System.out.println(results + ", tick " + clock.now());
    System.out.println("payment: " + paymentBreaker.statistics() + ", retries " + paymentClient.retries());
    System.out.println("stock: " + stockBreaker.statistics() + ", retries " + stockClient.retries());
  }

  private static void verify(Backend backend, CircuitBreaker breaker, Chronicle chronicle) {
    CircuitBreaker.Statistics statistics = breaker.statistics();
    if (statistics.permitted() != backend.calls())
      throw new AssertionError(backend.name() + " got " + backend.calls() + " calls, but " + statistics);
    int opened = chronicle.count(backend.name(), CircuitBreaker.State.OPEN);
    if (statistics.opened() != opened)
      throw new AssertionError(backend.name() + " was cut off " + opened + " times, but " + statistics);
  }
}
