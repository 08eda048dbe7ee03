/** A thread exits while others register a hook, or are about to. */
public class HookAndExit {
  static volatile boolean isRegistered;

  static void register() {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      if (!isRegistered)
        throw new IllegalStateException("not yet");
    }));
  }

  public static void main(String[] args) throws InterruptedException {
    if (args[0].equals("first")) { // where no hook was registered before
      new Thread(HookAndExit::register).start();
      isRegistered = true;
      System.exit(0);
    }
    new Thread(() -> System.exit(0)).start();
    Thread registers = new Thread(HookAndExit::register);
    registers.start();
    registers.join();
    isRegistered = true;
  }
}
