import java.util.concurrent.atomic.AtomicInteger;

/** All meet at a gate, twice. It is never closed. */
public class Gate {
  private final AtomicInteger here = new AtomicInteger();
  private volatile boolean isOpen = false;

  public static void main(String[] args) throws InterruptedException {
    Gate gate = new Gate();
    int[] left = {1};
    int[] right = {1};
    Thread other = new Thread(() -> {
      left[0] = 2;
      gate.pass();
      int seen = right[0];
      gate.pass();
      left[0] = seen;
    });
    other.start();
    right[0] = 2;
    gate.pass();
    int seen = left[0];
    gate.pass();
    right[0] = seen;
    other.join();
  }

  private void pass() {
    if (here.incrementAndGet() % 2 == 0) {
      isOpen = true;
    }
    while (!isOpen) {
      Thread.onSpinWait();
    }
  }
}
