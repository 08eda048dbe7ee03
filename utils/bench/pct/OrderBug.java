/** A thread uses what its parent sets after it has started it: depth 1. */
public class OrderBug {
  static volatile int harmless;
  static volatile Object set;

  public static void main(String[] args) {
    int padding = Integer.parseInt(args[0]);
    new Thread(() -> {
      for (int i = 0; i < padding; i++) {
        harmless = i;
      }
      set.hashCode();
    }).start();
    for (int i = 0; i < padding; i++) {
      harmless = i;
    }
    set = "set";
  }
}
