/** What the clients of libraries share: two threads at once, a claim, and a race of the client's own. */
class Together {
  static int own;

  static void both(Runnable a, Runnable b) throws InterruptedException {
    Thread t = new Thread(a);
    t.start();
    b.run();
    t.join();
  }

  static void check(boolean ok, Object what) {
    if (!ok)
      throw new AssertionError(what);
  }

  /** With a second argument the client races on its own field, which must be found beside the library's code. */
  static void beginTogether(String[] args) throws InterruptedException {
    if (args.length > 1)
      both(() -> own++, () -> own++);
  }
}
