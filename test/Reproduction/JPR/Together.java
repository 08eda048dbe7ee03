/** Runs threads to their end; a part may be a thread already. */
final class Together {
  private Together() {}

  static void run(Runnable... parts) throws InterruptedException {
    Thread[] threads = new Thread[parts.length];
    for (int i = 0; i < parts.length; i++) {
      threads[i] = parts[i] instanceof Thread t ? t : new Thread(parts[i], "t" + (i + 1));
    }
    for (Thread t : threads) {
      t.start();
    }
    for (Thread t : threads) {
      t.join();
    }
  }
}
