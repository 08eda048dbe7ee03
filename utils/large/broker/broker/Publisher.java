package broker;

/** Publishes a fixed list of amounts for one account. */
final class Publisher extends Thread {
  private final Topic topic;
  private final String account;
  private final int[] amounts;
  private int refused;

  Publisher(Topic topic, String account, int... amounts) {
    super("publisher " + account);
    this.topic = topic;
    this.account = account;
    this.amounts = amounts;
  }

  @Override
  public void run() {
    try {
      for (int amount : amounts) {
        int priority = amount >= 100 ? 2 : 1;
        if (topic.publish(account, Integer.toString(amount), priority) < 0)
          refused++;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  int refused() {
    return refused;
  }

  long sum() {
    long sum = 0;
    for (int amount : amounts)
      sum += amount;
    return sum;
  }
}
