package broker;

import java.util.List;

/** A thread of a consumer group: receives, processes, acknowledges, until the subscription ends. */
final class Consumer extends Thread {
  /** What is done with a message. A failure is an answer, not an exception: null if all is well, else why not. */
  interface Handler {
    String handle(Message message, int attempt);
  }

  private final Subscription subscription;
  private final Handler handler;
  private final int prefetch;
  private int processed; // by this thread only, read after join

  Consumer(String name, Subscription subscription, int prefetch, Handler handler) {
    super(name);
    this.subscription = subscription;
    this.prefetch = prefetch;
    this.handler = handler;
  }

  @Override
  public void run() {
    try {
      while (true) {
        List<Delivery> batch = subscription.receive(getName(), prefetch);
        if (batch.isEmpty())
          return;
        for (Delivery delivery : batch)
          process(delivery);
      }
    } catch (InterruptedException e) {
      // Nobody interrupts consumers but to end them; what they have stays in flight.
      Thread.currentThread().interrupt();
    }
  }

  private void process(Delivery delivery) {
    String failure = handler.handle(delivery.message(), delivery.attempt());
    if (failure == null) {
      processed++;
      subscription.ack(delivery.tag(), getName());
    } else {
      subscription.nack(delivery.tag(), getName(), failure);
    }
  }

  int processed() {
    return processed;
  }
}
