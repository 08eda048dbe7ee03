/** Holds workers up while a download is paused. */
final class PauseGate {
  private boolean open = true;

  synchronized void open() {
    open = true;
    notifyAll();
  }

  synchronized void close() {
    open = false;
  }

  synchronized void awaitOpen() throws InterruptedException {
    while (!open) {
      try {
        wait();
      } catch (InterruptedException e) {
        // Somebody wants to know whether we may go on: look again.
      }
    }
  }
}
