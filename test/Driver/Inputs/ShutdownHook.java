/** A hook that looks at what the other threads did, at the end or after exit. */
public class ShutdownHook {
  static int ended;

  static synchronized void end() { ended++; }

  static synchronized void hook() {
    if (ended != 2)
      throw new IllegalStateException(ended + " have ended");
  }

  static void refused(Runnable r) {
    try {
      r.run();
      throw new AssertionError("not refused");
    } catch (IllegalArgumentException | IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }

  public static void main(String[] args) {
    Runtime runtime = Runtime.getRuntime();
    Thread hook = new Thread(ShutdownHook::hook, "hook");
    Thread late = new Thread(() -> refused(() -> runtime.addShutdownHook(new Thread())), "late");
    runtime.addShutdownHook(hook);
    refused(() -> runtime.addShutdownHook(hook));
    refused(() -> runtime.addShutdownHook(Thread.currentThread()));
    if (args[0].equals("none"))
      System.out.println(runtime.removeShutdownHook(hook) + " " + runtime.removeShutdownHook(late));
    if (args[0].equals("late"))
      runtime.addShutdownHook(late);
    new Thread(() -> {
      new Thread(ShutdownHook::end, "grandchild").start();
      end();
    }, "child").start();
    if (args[0].equals("exit"))
      System.exit(4);
    if (args[0].equals("halt"))
      runtime.halt(4);
  }
}
