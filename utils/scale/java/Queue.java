import java.util.concurrent.ConcurrentLinkedQueue;

/** The JDK's lock-free queue: each of three threads puts one in, takes one out. */
public class Queue {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    Thread[] all = new Thread[3];
    for (int i = 0; i < 3; ++i) {
      int id = i;
      all[i] = new Thread(() -> {
        queue.add(id);
        queue.poll();
      });
    }
    for (Thread t : all) {
      t.start();
    }
    for (Thread t : all) {
      t.join();
    }
  }
}
