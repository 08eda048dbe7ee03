package kv;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Three clients, each with keys of its own, and a reader that scans. */
public final class Main {
  private static final int CLIENTS = 3;
  private static final int KEYS = 3;
  private static final int ROUNDS = 3;

  private final Store store = new Store(Store.Options.DEFAULT);

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int client = i;
      threads.add(new Thread(() -> client(client), "client " + client));
    }
    threads.add(new Thread(this::scanner, "scanner"));
    for (Thread thread : threads)
      thread.start();
    for (Thread thread : threads)
      thread.join();
    store.close();
    check();
    System.out.println(store.statistics());
  }

  private static String key(int client, int number) {
    return "k" + client + number;
  }

  /** Writes, and reads at once what it wrote: nobody else writes these keys. */
  private void client(int client) {
    try {
      for (int round = 0; round < ROUNDS; round++)
        for (int number = 0; number < KEYS; number++) {
          String key = key(client, number);
          if (round == 1 && number == 1) {
            store.delete(key);
            expect(key, null);
          } else {
            String value = "v" + round;
            store.put(key, value);
            expect(key, value);
          }
        }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void expect(String key, String value) {
    String found = store.get(key);
    if (value == null ? found != null : !value.equals(found))
      throw new AssertionError(key + " is " + found + ", written was " + value);
  }

  private void scanner() {
    Map<String, String> first = store.scan("k0", "k1");
    Map<String, String> second = store.scan("k0", "k1");
    // Only the key that is deleted once may be missing after it was there.
    for (String key : first.keySet())
      if (!second.containsKey(key) && !key.equals(key(0, 1)))
        throw new AssertionError(key + " is lost");
  }

  private void check() {
    store.check();
    String last = "v" + (ROUNDS - 1);
    for (int client = 0; client < CLIENTS; client++)
      for (int number = 0; number < KEYS; number++)
        expect(key(client, number), last);
    if (store.scan("k", "l").size() != CLIENTS * KEYS)
      throw new AssertionError("a scan finds " + store.scan("k", "l"));
    for (LogRecord record : store.recover().records())
      expect(record.key(), record.value());
  }
}
