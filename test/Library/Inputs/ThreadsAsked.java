import java.util.concurrent.locks.LockSupport;

/** Asks another thread for what it, or somebody else, may change meanwhile. */
public class ThreadsAsked {
  static Thread other;
  static int told;

  static void rename() { Thread.currentThread().setName("renamed"); }
  static void handle() { Thread.currentThread().setUncaughtExceptionHandler((t, e) -> {}); }

  static void started(Runnable r) {
    other = new Thread(r, "named");
    other.start();
  }

  public static void main(String[] args) {
    switch (args[0]) {
    case "name" -> {
      started(ThreadsAsked::rename);
      check(other.getName().equals("named"));
    }
    case "name-in-text" -> {
      started(ThreadsAsked::rename);
      check(other.toString().contains("[named,"));
    }
    case "handler" -> {
      started(ThreadsAsked::handle);
      check(other.getUncaughtExceptionHandler() == null
            || other.getUncaughtExceptionHandler() instanceof ThreadGroup);
    }
    case "name-tells" -> {
      started(() -> { told = 1; rename(); });
      check(other.getName().equals("named") || told == 1);
    }
    case "group" -> {
      started(() -> {});
      check(other.getThreadGroup() != null);
    }
    case "own-name" -> {
      started(() -> {});
      rename();
      check(Thread.currentThread().getName().equals("renamed"));
      check(other.getName().equals("named"));
    }
    case "stack" -> {
      started(() -> {});
      check(other.getStackTrace().length == 0);
    }
    case "blocker" -> {
      started(() -> LockSupport.park(other));
      check(LockSupport.getBlocker(other) == null);
    }
    default -> throw new IllegalArgumentException(args[0]);
    }
  }

  static void check(boolean b) {
    if (!b) {
      throw new IllegalStateException("changed");
    }
  }
}
