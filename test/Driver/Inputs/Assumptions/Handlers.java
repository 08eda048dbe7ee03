/** Which handler is given an uncaught exception. */
public class Handlers {
  static class Own extends ThreadGroup {
    Own() { super("own"); }
    @Override public void uncaughtException(Thread t, Throwable e) {}
  }

  static void fail() { throw new IllegalStateException("mine"); }

  public static void main(String[] args) throws Exception {
    Thread t = args[0].equals("group") ? new Thread(new Own(), Handlers::fail) : new Thread(Handlers::fail);
    if (args[0].equals("thread"))
      t.setUncaughtExceptionHandler((x, e) -> {});
    if (args[0].equals("default"))
      Thread.setDefaultUncaughtExceptionHandler((x, e) -> {});
    if (args[0].equals("main"))
      Thread.currentThread().setUncaughtExceptionHandler((x, e) -> {});
    if (args[0].equals("unused")) { // it has nothing to do
      t.setUncaughtExceptionHandler((x, e) -> {});
      return;
    }
    if (args[0].equals("main"))
      fail();
    t.start();
  }
}
