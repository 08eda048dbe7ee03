package broker;

import java.util.List;

/**
 * Two publishers of payments; two groups of consumers, of which one books all of them by two competing threads, and
 * the other one, a fraud check, looks at the large ones.
 */
public final class Main {
  private static final int WINDOW = 2;

  public static void main(String[] args) throws InterruptedException {
    Broker broker = new Broker();
    Topic payments = broker.topic("payments");
    Broker.Options options = Broker.Options.DEFAULT.withWindow(WINDOW);
    Subscription booking = broker.subscribe("payments", "booking", options);
    Subscription fraud =
        broker.subscribe("payments", "fraud", options.withFilter(Filter.atLeast(2)).withMaxAttempts(2));

    Ledger ledger = new Ledger();
    Consumer.Handler book = (message, attempt) -> {
      // Amounts that end in 7 stand for the records that are locked the first time.
      if (attempt == 1 && message.body().endsWith("7"))
        return "record locked";
      ledger.book(message);
      return null;
    };
    Ledger checked = new Ledger();
    Consumer.Handler check = (message, attempt) -> {
      if (message.body().endsWith("99"))
        return "suspicious";
      checked.book(message);
      return null;
    };

    List<Consumer> consumers = List.of(new Consumer("booker 1", booking, WINDOW, book),
        new Consumer("booker 2", booking, WINDOW, book), new Consumer("fraud 1", fraud, 2, check),
        new Consumer("fraud 2", fraud, 2, check));
    List<Publisher> publishers = List.of(new Publisher(payments, "alice", 10, 107, 250, 31, 5, 499, 17, 80),
        new Publisher(payments, "bob", 120, 7, 64, 300, 8, 27, 199, 45));

    for (Consumer consumer : consumers)
      consumer.start();
    for (Publisher publisher : publishers)
      publisher.start();

    long sent = 0;
    for (Publisher publisher : publishers) {
      publisher.join();
      sent += publisher.sum();
      if (publisher.refused() > 0)
        throw new AssertionError(publisher.getName() + " was refused");
    }
    broker.close();
    broker.awaitDrained();
    int processed = 0;
    for (Consumer consumer : consumers) {
      consumer.join();
      processed += consumer.processed();
    }

    for (Subscription.Stats stats : broker.stats()) {
      stats.check(WINDOW);
      if (stats.outstanding() != 0)
        throw new AssertionError(stats.name() + " was not drained");
    }
    if (ledger.entries() != payments.published())
      throw new AssertionError(ledger.entries() + " of " + payments.published() + " payments are booked");
    if (ledger.total() != sent)
      throw new AssertionError("sent " + sent + " but booked " + ledger.total());
    if (broker.deadLetters().of("payments/fraud").size() != 2)
      throw new AssertionError("dead letters: " + broker.deadLetters().size());
    if (processed != ledger.entries() + checked.entries())
      throw new AssertionError("consumers processed " + processed);
    System.out.println(sent + " booked in " + ledger.entries() + " payments, " + broker.deadLetters().size()
        + " dead letters");
  }
}
